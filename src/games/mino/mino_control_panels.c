/* mino_control_panels.c: draws the panels beside Mino's board: the round, the relics, the outcome
 * of the selection, and in large windows the log and the deck. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_control.h"

/* Rows and columns of the panels, including their frames. */
enum { TOP_ROWS = 7, INFO_ROWS = 7, LOG_ROWS = 5, ROUND_COLS = 20, LEAST_COLS = 48, SIDE_COLS = 44,
    BORDERS = 2,
	SIDES = 4 };

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* --- the round --- */

static void
draw_round(struct canvas *c, const struct rect *frame, const struct view *v)
{
	enum { FEW_HANDS = 2 };
	char text[SENTENCE_SIZE];
	/* A set-up may have no boss. */
	bool boss = v->boss != BOSS_NONE && mino_boss_counts(v, v->boss);
	snprintf(text, sizeof text, _("Round %d/%d"), v->round, MINO_ROUNDS);
	struct rect r = widget_panel(c, frame, text);
	snprintf(text, sizeof text, "%lld/%d", (long long)v->scene.score, v->target);
	int used = canvas_text(c, r.y, r.x, r.cols, STYLE_STRONG, text) + 1;
	widget_gauge(c, r.y, r.x + used, r.cols - used,
	    v->scene.hands_left <= FEW_HANDS ? STYLE_WARN : STYLE_GOOD, v->scene.score, v->target);
	widget_value(c, &r, 1, _("Hands left"), "%d", v->scene.hands_left);
	widget_value(c, &r, 2, _("Gold"), "%d", v->scene.gold);
	widget_value(c, &r, 3, _("Pile"), "%d", v->pile_count);
	canvas_text(c, r.y + 4, r.x, r.cols, boss ? STYLE_WARN : STYLE_DIM, boss ?
	    language_words(&v->content->bosses[v->boss].name) :
	    mino_word(mino_round_type_names[mino_round_type(v->round)]));
}

/* --- relics --- */

static const enum style rarity_styles[RARITIES] = { STYLE_TEXT, STYLE_GOOD, STYLE_WATER,
    STYLE_SPECIAL };

/* Is it the relic whose term has just joined? */
static bool
has_fired(const struct board_ui *d, int relic)
{
	int index;
	return mino_stage(d, &index) == STAGE_TERMS && d->formula.terms[index].relic == relic;
}

static void
draw_relic(const struct board_ui *d, struct canvas *c, const struct rect *at, const struct view *v,
    int place, bool live)
{
	char state[SENTENCE_SIZE];
	int relic = v->relics[place].id;
	bool idle = relic == RELIC_copy && !mino_copy_works(v, place);
	bool selected = live && d->focus == FOCUS_RELICS && d->relic == place;
	enum style style = selected || has_fired(d, relic) ? STYLE_SELECTED : idle ?
	    STYLE_DISABLED : rarity_styles[mino_relic_rarity(relic)];
	if (selected)
		canvas_set_cursor(c, at->y, at->x);
	mino_relic_state(v, place, state);
	int used = canvas_text_right(c, at->y, at->x, at->cols, STYLE_STRONG, state);
	canvas_format(c, at->y, at->x, at->cols - used - (used > 0), style, "%s%s",
	    relic == RELIC_copy && place > 0 ? "+" : "",
	    language_words(&v->content->relics[relic].name));
	canvas_wrap(c, &(struct rect){ at->y + 1, at->x + 2, at->rows - 1, at->cols - 2 },
	    STYLE_DIM, language_words(&v->content->relics[relic].line));
}

/* The name of a relic, with its description below. */
static int
sentence_rows(const struct view *v, int place, int cols)
{
	return 1 + text_rows(language_words(&v->content->relics[v->relics[place].id].line),
	    cols - 2);
}

static int
sentences_rows(const struct view *v, int cols)
{
	int rows = 0;
	for (int i = 0; i < v->relic_count; i++)
		rows += sentence_rows(v, i, cols);
	return rows;
}

/* One row for each relic, or with descriptions if all of them fit. */
static void
place_relics(struct board_ui *d, const struct view *v, const struct rect *r)
{
	bool sentences = sentences_rows(v, r->cols) <= r->rows;
	int y = r->y;
	for (int i = 0; i < v->relic_count; y += d->relics[i++].rows)
		d->relics[i] = (struct rect){ y, r->x, sentences ? sentence_rows(v, i, r->cols) : 1,
		    r->cols };
}

/* The upper edge counts the amulets. */
static void
draw_relics(struct board_ui *d, struct canvas *c, const struct rect *frame, const struct view *v,
    bool live)
{
	char text[SENTENCE_SIZE], amulets[SENTENCE_SIZE + 2];
	snprintf(text, sizeof text, _("Relics %d/%d"), v->relic_count, mino_relic_limit(v));
	struct rect r = widget_panel(c, frame, text);
	place_relics(d, v, &r);
	for (int i = 0; i < v->relic_count; i++)
		draw_relic(d, c, &d->relics[i], v, i, live);
	if (v->relic_count == 0)
		canvas_text(c, r.y, r.x, r.cols, STYLE_DIM, _("none yet"));
	snprintf(text, sizeof text, _("Amulets: %d"), v->amulet_count);
	snprintf(amulets, sizeof amulets, " %s ", text);
	int used = v->amulet_count > 0 ? canvas_text_right(c, frame->y, r.x, r.cols, STYLE_TEXT,
	    amulets) : 0;
	d->amulets = (struct rect){ frame->y, r.x + r.cols - used, used > 0, used };
}

/* --- the outcome of the selection --- */

static void
draw_preview(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v, const struct mino_card *card)
{
	struct mino_score score;
	struct mino_formula formula;
	char text[FORMULA_SIZE], lines[SENTENCE_SIZE], product[SENTENCE_SIZE];
	struct rect r = widget_panel(c, frame, _("This placement"));
	mino_preview(v, card, d->x, d->y, &score);
	mino_formula_make(&formula, v->content, &score);
	mino_formula_text(&formula, r.rows - 2, r.cols, text);
	mino_product_text(&formula, product);
	mino_line_names(score.line_set, lines);
	long long after = (long long)(v->scene.score + score.score);
	bool enough = after >= v->target;
	const char *const gains[2][2] = {
		{ _("+%lld: %lld of %d"), _("+%lld: %lld of %d, round won!") },
		{ _("+%lld or more: %lld of %d"), _("+%lld or more: %lld of %d, round won!") },
	};
	canvas_format(c, r.y, r.x, r.cols, enough ? STYLE_GOOD : STYLE_STRONG,
	    gains[score.chance][enough], (long long)score.score, after, v->target);
	canvas_format(c, r.y + 1, r.x, r.cols, STYLE_TEXT, _("Clears %s: %s"), lines, product);
	canvas_wrap(c, &(struct rect){ r.y + 2, r.x, r.rows - 2, r.cols }, STYLE_TEXT, text);
}

/* Drawn below the panel's other text if there is room. */
static void
draw_last_clear(const struct board_ui *d, struct canvas *c, const struct rect *panel, int used)
{
	enum { LEAST_ROWS = 3 };
	char text[FORMULA_SIZE], product[SENTENCE_SIZE];
	struct rect room = { panel->y + used + 1, panel->x, panel->rows - used - 1, panel->cols };
	if (d->formula.count == 0 || panel->rows - used < LEAST_ROWS)
		return;
	mino_product_text(&d->formula, product);
	mino_formula_text(&d->formula, room.rows, room.cols, text);
	canvas_format(c, panel->y + used, panel->x, panel->cols, STYLE_DIM,
	    _("The last clear: %s = %lld"), product, (long long)d->formula.score);
	canvas_wrap(c, &room, STYLE_TEXT, text);
}

static void
draw_about(const struct board_ui *d, struct canvas *c, const struct rect *frame, const char *title,
    char *text)
{
	struct rect r = widget_panel(c, frame, title);
	draw_last_clear(d, c, &r, canvas_wrap(c, &r, STYLE_TEXT, text));
	free(text);
}

static void
draw_piece_info(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	char name[SENTENCE_SIZE];
	if (card == NULL)
		return;
	bool fits = mino_fits(v->scene.board, card, d->x, d->y);
	if (fits && mino_lines_after(v->scene.board, card, d->x, d->y) != 0) {
		draw_preview(d, c, frame, v, card);
		return;
	}
	enum { HEAD = 1 };
	mino_card_name(v, card, name);
	char *about = mino_card_about(v, card, frame->rows - BORDERS - HEAD, frame->cols - SIDES);
	char first[SENTENCE_SIZE];
	snprintf(first, sizeof first, fits ? _("Clears no line here.") :
	    _("Does not fit here. %.16s: the next place that fits."),
	    d->selection.keys[NAMED_NEXT]);
	draw_about(d, c, frame, name, mem_format("%s%s%s", first, about[0] != '\0' ? "\n" : "",
	    about));
	free(about);
}

static void
draw_info(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v, bool live)
{
	if (mino_is_showing(d) || v->phase == PHASE_GAME_OVER) {
		struct rect r = widget_panel(c, frame, _("Score"));
		mino_draw_score(d, c, &r, v);
	} else if (!live && d->formula.count > 0) {
		struct rect r = widget_panel(c, frame, NULL);
		draw_last_clear(d, c, &r, 0);
	} else if (live && d->focus == FOCUS_RELICS && d->relic < v->relic_count) {
		const struct mino_words *words = &v->content->relics[v->relics[d->relic].id];
		draw_about(d, c, frame, language_words(&words->name),
		    mem_string(language_words(&words->text)));
	} else if (live && d->focus == FOCUS_LOOK) {
		draw_about(d, c, frame, _("This cell"), mino_cell_about(v, d->look, frame->rows - 2,
		    frame->cols - 4));
	} else if (live) {
		draw_piece_info(d, c, frame, v);
	}
}

/* --- the log --- */

/* Only as high as its lines need, most of which take one row. */
void
mino_draw_log(struct canvas *c, const struct rect *room, const struct log *log)
{
	int rows = log->count + log->count / 4 + BORDERS;
	struct rect r = widget_panel(c, &(struct rect){ room->y, room->x, least(rows, room->rows),
	    room->cols }, _("Log"));
	widget_log(c, &r, log);
}

/* --- the deck --- */

void
mino_draw_deck(struct canvas *c, const struct rect *room, const struct view *v)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Deck: %d cards"), v->deck_count);
	struct rect frame = *room;
	frame.rows = least(v->deck_count + BORDERS, room->rows);
	struct rect r = widget_panel(c, &frame, text);
	for (int i = 0; i < v->deck_count && i < r.rows; i++)
		if (i + 1 == r.rows && v->deck_count > r.rows)
			canvas_format(c, r.y + i, r.x, r.cols, STYLE_DIM, _("and %d more"),
			    v->deck_count - i);
		else
			mino_draw_deck_row(c, &(struct rect){ r.y + i, r.x, 1, r.cols }, v, i);
}

/* Draws round and relics, and below them the outcome of the selection; returns the rows used. */
static int
draw_main(struct board_ui *d, struct canvas *c, const struct rect *room, const struct view *v,
    bool live)
{
	enum { INFO_MOST = 9 };
	int relics = sentences_rows(v, room->cols - ROUND_COLS - SIDES) + BORDERS;
	int top = relics > TOP_ROWS && relics <= room->rows - INFO_ROWS ? relics : TOP_ROWS;
	int info = least(room->rows - top, INFO_MOST);
	draw_round(c, &(struct rect){ room->y, room->x, TOP_ROWS, ROUND_COLS }, v);
	draw_relics(d, c, &(struct rect){ room->y, room->x + ROUND_COLS, top,
	    room->cols - ROUND_COLS }, v, live);
	draw_info(d, c, &(struct rect){ room->y + top, room->x, info, room->cols }, v, live);
	return top + info;
}

/* Draws the score in large digits in the rest of a large window. */
static void
draw_large_score(struct canvas *c, const struct rect *room, const struct view *v)
{
	char text[48];
	snprintf(text, sizeof text, "%lld/%d", (long long)v->scene.score, v->target);
	if (room->rows >= PIXEL_ROWS && pixels_cols(text) <= room->cols)
		widget_pixels(c, room->y + (room->rows - PIXEL_ROWS) / 2,
		    room->x + (room->cols - pixels_cols(text)) / 2,
		    v->scene.score >= v->target ? STYLE_GREEN_EDGE : STYLE_BLUE_EDGE, text);
}

/* Draws the deck and the log beside these panels if there is room; otherwise the log below them, if
 * it fits. */
void
mino_draw_panels(struct board_ui *d, struct canvas *c, const struct rect *room,
    const struct view *v, const struct log *log, bool live)
{
	bool beside = room->cols >= LEAST_COLS + SIDE_COLS, below = !beside &&
	    room->rows >= TOP_ROWS + INFO_ROWS + LOG_ROWS;
	struct rect main = *room, side = { room->y, room->x + room->cols - SIDE_COLS, room->rows,
	    SIDE_COLS };
	main.cols -= beside ? SIDE_COLS : 0;
	main.rows -= below ? LOG_ROWS : 0;
	int used = draw_main(d, c, &main, v, live);
	if (beside) {
		draw_large_score(c, &(struct rect){ main.y + used, main.x, main.rows - used,
		    main.cols }, v);
		int deck = least(v->deck_count + BORDERS, side.rows - 2 * LOG_ROWS);
		mino_draw_deck(c, &(struct rect){ side.y, side.x, deck, side.cols }, v);
		side = (struct rect){ side.y + deck, side.x, side.rows - deck, side.cols };
	} else {
		side = (struct rect){ room->y + used, room->x, room->rows - used, room->cols };
	}
	if ((beside || below) && log->count > 0)
		mino_draw_log(c, &side, log);
}
