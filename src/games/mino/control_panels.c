/* control_panels.c: what stands beside Mino's board: the round, the relics, and
 * what the selected thing would do; and the pages before a round and at the end. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/control.h"

/* --- the round --- */

static void
draw_round(struct canvas *c, const struct rect *frame, const struct view *v)
{
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Round %d/%d"), v->round, MINO_ROUNDS);
	struct rect r = widget_panel(c, frame, title);
	widget_value(c, &r, 0, _("Score"), "%lld/%d", (long long)v->scene.score, v->target);
	widget_gauge(c, r.y + 1, r.x, r.cols, STYLE_GOOD, (long)v->scene.score, v->target);
	widget_value(c, &r, 2, _("Hands left"), "%d", v->scene.hands_left);
	widget_value(c, &r, 3, _("Gold"), "%d", v->scene.gold);
	widget_value(c, &r, 4, _("Pile"), "%d", v->pile_count);
	bool boss = v->boss != BOSS_NONE && mino_boss_counts(v, v->boss);	/* a set-up may name none */
	const char *kind = boss ? language_words(&v->content->bosses[v->boss].name) :
	    mino_word(mino_round_type_names[mino_round_type(v->round)]);
	canvas_text(c, r.y + 5, r.x, r.cols, boss ? STYLE_WARN : STYLE_DIM, kind);
}

/* --- relics --- */

static const enum style rarity_styles[RARITIES] = { STYLE_TEXT, STYLE_GOOD, STYLE_WATER, STYLE_SPECIAL };

/* The relic whose term was shown last. */
static bool
has_fired(const struct desk *d, int relic)
{
	return mino_is_showing(d) && d->frame > 0 && d->frame <= d->formula.count &&
	    d->formula.terms[d->frame - 1].relic == relic;
}

static void
draw_relic(const struct desk *d, struct canvas *c, const struct rect *at, const struct view *v, int place, bool live)
{
	char state[SENTENCE_SIZE];
	int relic = v->relics[place].id;
	bool idle = relic == RELIC_copy && !mino_copy_works(v, place);
	bool selected = live && d->focus == FOCUS_RELICS && d->relic == place;
	enum style style = selected || has_fired(d, relic) ? STYLE_SELECTED : idle ? STYLE_DISABLED :
	    rarity_styles[mino_relic_rarity(relic)];
	mino_relic_state(v, place, state);
	int used = canvas_text_right(c, at->y, at->x, at->cols, STYLE_STRONG, state);
	canvas_format(c, at->y, at->x, at->cols - used - (used > 0), style, "%s%s",
	    relic == RELIC_copy && place > 0 ? "+" : "", language_words(&v->content->relics[relic].name));
}

static void
draw_relics(struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v, bool live)
{
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Relics %d/%d"), v->relic_count, mino_relic_limit(v));
	struct rect r = widget_panel(c, frame, title);
	d->relics = (struct rect){ r.y, r.x, v->relic_count, r.cols };
	for (int i = 0; i < v->relic_count; i++)
		draw_relic(d, c, &(struct rect){ r.y + i, r.x, 1, r.cols }, v, i, live);
	if (v->relic_count == 0)
		canvas_text(c, r.y, r.x, r.cols, STYLE_DIM, _("none yet"));
	d->amulets = (struct rect){ r.y + MINO_RELICS_MAX, r.x, v->amulet_count > 0, r.cols };
	if (v->amulet_count > 0)
		canvas_format(c, d->amulets.y, r.x, r.cols, STYLE_TEXT, _("Amulets: %d"), v->amulet_count);
}

/* --- what the selected thing would do --- */

static void
draw_preview(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v,
    const struct mino_card *card)
{
	struct mino_score score;
	struct mino_formula formula;
	char text[FORMULA_SIZE], lines[SENTENCE_SIZE];
	struct rect r = widget_panel(c, frame, _("This placement"));
	mino_preview(v, card, d->x, d->y, &score);
	mino_formula_make(&formula, v->content, &score);
	mino_preview_text(&formula, r.rows - 2, r.cols, text);
	mino_line_names(score.line_set, lines);
	long long after = (long long)(v->scene.score + score.score);
	bool enough = after >= v->target;
	const char *const gains[2][2] = {
		{ _("+%lld: %lld of %d"), _("+%lld: %lld of %d, round won!") },
		{ _("+%lld or more: %lld of %d"), _("+%lld or more: %lld of %d, round won!") },
	};
	canvas_format(c, r.y, r.x, r.cols, enough ? STYLE_GOOD : STYLE_STRONG, gains[score.chance][enough],
	    (long long)score.score, after, v->target);
	canvas_format(c, r.y + 1, r.x, r.cols, STYLE_TEXT, _("Clears %s"), lines);
	canvas_wrap(c, &(struct rect){ r.y + 2, r.x, r.rows - 2, r.cols }, STYLE_TEXT, text);
}

/* The clear whose score builds up, or the last one. */
static void
draw_formula(const struct desk *d, struct canvas *c, const struct rect *room, int terms)
{
	char text[FORMULA_SIZE];
	mino_formula_text(&d->formula, terms, room->rows, room->cols, text);
	canvas_wrap(c, room, STYLE_TEXT, text);
}

/* Below what stands in the panel already, where there is room. */
static void
draw_last_clear(const struct desk *d, struct canvas *c, const struct rect *panel, int used)
{
	enum { LEAST_ROWS = 3 };
	if (d->formula.count == 0 || panel->rows - used < LEAST_ROWS)
		return;
	canvas_text(c, panel->y + used, panel->x, panel->cols, STYLE_DIM, _("The last clear:"));
	draw_formula(d, c, &(struct rect){ panel->y + used + 1, panel->x, panel->rows - used - 1, panel->cols },
	    d->formula.count);
}

static void
draw_about(const struct desk *d, struct canvas *c, const struct rect *frame, const char *title, char *text)
{
	struct rect r = widget_panel(c, frame, title);
	draw_last_clear(d, c, &r, canvas_wrap(c, &r, STYLE_TEXT, text));
	free(text);
}

static void
draw_piece_info(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	char name[SENTENCE_SIZE];
	if (card == NULL) {
		widget_panel(c, frame, NULL);
		return;
	}
	bool fits = mino_fits(v->scene.board, card, d->x, d->y);
	if (fits && mino_lines_after(v->scene.board, card, d->x, d->y) != 0) {
		draw_preview(d, c, frame, v, card);
		return;
	}
	enum { BORDERS = 2, SIDES = 4, HEAD = 1 };
	mino_card_name(v, card, name);
	char *about = mino_card_about(v, card, frame->rows - BORDERS - HEAD, frame->cols - SIDES);
	draw_about(d, c, frame, name, mem_format("%s%s%s", fits ? _("Clears nothing here.") :
	    _("Does not fit here: n goes to the next place."), about[0] != '\0' ? "\n" : "", about));
	free(about);
}

static void
draw_info(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v, bool live)
{
	if (mino_is_showing(d)) {
		struct rect r = widget_panel(c, frame, _("Score"));
		draw_formula(d, c, &r, d->frame);
	} else if (!live) {
		struct rect r = widget_panel(c, frame, NULL);
		draw_last_clear(d, c, &r, 0);
	} else if (d->focus == FOCUS_RELICS && d->relic < v->relic_count) {
		const struct mino_words *words = &v->content->relics[v->relics[d->relic].id];
		draw_about(d, c, frame, language_words(&words->name), mem_string(language_words(&words->text)));
	} else if (d->focus == FOCUS_LOOK) {
		draw_about(d, c, frame, _("This cell"), mino_cell_about(v, d->look, frame->rows - 2,
		    frame->cols - 4));
	} else {
		draw_piece_info(d, c, frame, v);
	}
}

/* --- the log --- */

void
mino_draw_log(struct canvas *c, const struct rect *frame, const struct log *log)
{
	struct rect r = widget_panel(c, frame, _("Log"));
	widget_log(c, &r, log);
}

/* The log stands beside the panels, or else below them, where there is room. */
void
mino_draw_panels(struct desk *d, struct canvas *c, const struct rect *room, const struct view *v, const struct log *log,
    bool live)
{
	enum { TOP_ROWS = 8, INFO_ROWS = 7, LOG_ROWS = 5, ROUND_COLS = 20, LEAST_COLS = 45, LOG_COLS = 24 };
	bool beside = room->cols >= LEAST_COLS + LOG_COLS;
	bool below = !beside && room->rows >= TOP_ROWS + INFO_ROWS + LOG_ROWS;
	int cols = beside ? LEAST_COLS : room->cols, rows = below ? INFO_ROWS : room->rows - TOP_ROWS;
	draw_round(c, &(struct rect){ room->y, room->x, TOP_ROWS, ROUND_COLS }, v);
	draw_relics(d, c, &(struct rect){ room->y, room->x + ROUND_COLS, TOP_ROWS, cols - ROUND_COLS }, v, live);
	draw_info(d, c, &(struct rect){ room->y + TOP_ROWS, room->x, rows, cols }, v, live);
	if (beside)
		mino_draw_log(c, &(struct rect){ room->y, room->x + cols, room->rows, room->cols - cols }, log);
	int top = TOP_ROWS + rows;
	if (below)
		mino_draw_log(c, &(struct rect){ room->y + top, room->x, room->rows - top, cols }, log);
}

/* --- before a round --- */

static void
draw_round_card(struct canvas *c, const struct rect *frame, const struct view *v, int round, bool live)
{
	enum round_type type = mino_round_type(round);
	bool now = round == v->round;
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Round %d"), round);
	struct rect r = widget_panel(c, frame, title);
	canvas_text_centre(c, r.y, r.x, r.cols, now ? STYLE_SELECTED : STYLE_STRONG,
	    mino_word(mino_round_type_names[type]));
	widget_value(c, &r, 2, _("Target"), "%d", mino_target(v->curve, round));
	widget_value(c, &r, 3, _("Reward"), "%d G", mino_round_reward(round));
	canvas_text_centre(c, r.y + 5, r.x, r.cols, now ? STYLE_GOOD : STYLE_DIM,
	    now ? live ? _("now: Enter starts") : _("now") : round < v->round ? _("cleared") : _("to come"));
	if (type != ROUND_BOSS || v->boss == BOSS_NONE)	/* a set-up may name none */
		return;
	const struct mino_words *boss = &v->content->bosses[v->boss];
	canvas_text_centre(c, r.y + 7, r.x, r.cols, STYLE_WARN, language_words(&boss->name));
	canvas_wrap(c, &(struct rect){ r.y + 8, r.x, r.rows - 8, r.cols }, STYLE_TEXT, language_words(&boss->line));
}

void
mino_draw_set(struct canvas *c, const struct view *v, bool live)
{
	enum { CARD_ROWS_HERE = 14, GAP = 1, WIDEST = 40 };
	int first = (v->round - 1) / MINO_SET_ROUNDS * MINO_SET_ROUNDS + 1;
	int width = (c->cols - 2 - GAP * (MINO_SET_ROUNDS - 1)) / MINO_SET_ROUNDS;
	width = width > WIDEST ? WIDEST : width;
	int left = (c->cols - (width + GAP) * MINO_SET_ROUNDS + GAP) / 2;
	canvas_format(c, 2, left + 1, c->cols - left - 2, STYLE_HEADING, _("Set %d of %d"), (first - 1) / MINO_SET_ROUNDS + 1,
	    MINO_ROUNDS / MINO_SET_ROUNDS);
	for (int i = 0; i < MINO_SET_ROUNDS; i++) {
		struct rect frame = { 4, left + i * (width + GAP), CARD_ROWS_HERE, width };
		draw_round_card(c, &frame, v, first + i, live);
	}
	canvas_format(c, 5 + CARD_ROWS_HERE, left + 1, c->cols - left - 2, STYLE_TEXT,
	    _("Hands %d   Gold %d   Relics %d/%d   Amulets %d   Cards in the deck %d"), v->scene.hands_left, v->scene.gold,
	    v->relic_count, mino_relic_limit(v), v->amulet_count, v->deck_count);
}

/* --- at the end --- */

/* Score against target by round: a full bar is the target. */
void
mino_draw_summary(struct canvas *c, const struct view *v)
{
	enum { ROWS = MINO_ROUNDS / 2, BAR = 14 };
	char name[SENTENCE_SIZE];
	snprintf(name, sizeof name, v->phase == PHASE_GAME_CLEAR ? _("All %d rounds are cleared!") :
	    _("The run ends in round %d."), v->round);
	canvas_text(c, 2, 2, c->cols - 4, v->phase == PHASE_GAME_CLEAR ? STYLE_GOOD : STYLE_STRONG, name);
	for (int i = 0; i < mino_rounds_ended(v); i++) {
		int y = 4 + i % ROWS, x = 2 + i / ROWS * (c->cols / 2 - 1), target = mino_target(v->curve, i + 1);
		bool reached = v->scores[i] >= target;
		canvas_format(c, y, x, 4, STYLE_DIM, "%3d", i + 1);
		widget_gauge(c, y, x + 4, BAR, reached ? STYLE_GOOD : STYLE_BAD,
		    (long)(reached ? target : v->scores[i]), target);
		canvas_format(c, y, x + 5 + BAR, c->cols / 2 - BAR - 8, STYLE_TEXT, "%lld/%d",
		    (long long)v->scores[i], target);
	}
	canvas_format(c, 5 + ROWS, 2, c->cols - 4, STYLE_TEXT,
	    _("Best clear %lld   Placements %d   Gold earned %d   Cards in the deck %d"), (long long)v->best_clear,
	    v->placements, v->scene.earned, v->deck_count);
}
