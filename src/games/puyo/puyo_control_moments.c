/* puyo_control_moments.c: writes into Puyo's fields: the count of a chain and the end in free
 * cells, sums and all clears on the lower edge. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"

enum { GOLD_STEPS = 5, WORD_STEPS = 3, COUNT_STEPS = 2 };

/* --- garbage --- */

/* The largest symbols first, as many as fit. */
void
puyo_garbage_text(int garbage, enum glyph_set set, char text[SENTENCE_SIZE])
{
	struct puyo_symbols signs = puyo_garbage_symbols(garbage);
	const struct { enum glyph glyph; int count; } kinds[] = {
		{ GLYPH_THIRTY, signs.thirties }, { GLYPH_SIX, signs.sixes },
		{ GLYPH_ONE, signs.ones },
	};
	size_t used = 0;
	for (size_t i = 0; i < LEN(kinds); i++, used += strlen(text + used))
		glyph_repeat(text + used, SENTENCE_SIZE - used, kinds[i].glyph, set,
		    kinds[i].count);
}

/* Draws the symbols row by row with the number under them; symbols are cut where the room ends, the
 * number never. */
void
puyo_draw_tray(struct canvas *c, const struct rect *r, int garbage)
{
	char signs[SENTENCE_SIZE];
	int used = 0, rows;
	if (garbage == 0)
		return;
	puyo_garbage_text(garbage, c->glyphs, signs);
	const char *left = signs;
	for (uint32_t code; used < (r->rows - 1) * r->cols && (code = text_next(&left)) != 0;
	    used++)
		canvas_code(c, r->y + used / r->cols, r->x + used % r->cols, STYLE_WARN, code);
	rows = (used + r->cols - 1) / r->cols;
	canvas_format(c, r->y + rows, r->x, r->cols, STYLE_STRONG, "(%d)", garbage);
}

/* --- words in free cells --- */

/* Up to two lines of text, each in pixels or plain. */
struct line {
	const char	*text;		/* NULL: none */
	bool		 large;
};
struct large {
	struct line	lines[2];
};

static int
line_rows(const struct line *line)
{
	return line->text == NULL ? 0 : line->large ? PIXEL_ROWS : 1;
}

static int
line_cols(const struct line *line)
{
	return line->text == NULL ? 0 : line->large ? pixels_cols(line->text) :
	    text_width(line->text);
}

/* The pixel font has letters, but no kanji. */
static bool
can_be_drawn(const struct large *w)
{
	for (size_t i = 0; i < LEN(w->lines); i++)
		for (const char *s = w->lines[i].text; w->lines[i].large && s != NULL && *s != '\0';
		    s++)
			if ((unsigned char)*s >= 0x80)
				return false;
	return true;
}

static bool
is_free(const struct puyo_field *f, const struct rect *cells)
{
	for (int x = cells->x; x < cells->x + cells->cols; x++)
		for (int y = cells->y; y < cells->y + cells->rows; y++)
			if (puyo_at(f, x, y) != EMPTY)
				return false;
	return true;
}

/* Finds that many adjacent free cells, as close to a cell as possible. In cells, y upwards. */
static bool
find_room(const struct puyo_field *f, int near_x, int near_y, struct rect *cells)
{
	int best = 0;
	struct rect try = *cells;
	for (try.x = 0; try.x + try.cols <= PUYO_COLUMNS; try.x++)
		for (try.y = 1; try.y + try.rows <= PUYO_SHOWN_ROWS + 1; try.y++) {
			int dx = 2 * (try.x - near_x) + try.cols - 1,
			    dy = 2 * (try.y - near_y) + try.rows - 1;
			int distance = 1 + dx * dx + dy * dy;
			if ((best > 0 && distance >= best) || !is_free(f, &try))
				continue;
			best = distance;
			*cells = try;
		}
	return best > 0;
}

static void
draw_line(struct canvas *c, int y, const struct rect *r, enum style style, const struct line *line)
{
	if (line->text != NULL && line->large)
		widget_pixels(c, y, r->x + (r->cols - line_cols(line)) / 2, style, line->text);
	else if (line->text != NULL)
		canvas_text_centre(c, y, r->x, r->cols, style, line->text);
}

struct place {
	const struct puyo_field	*field;
	int			 x, y;		/* close to this cell */
	bool			 middle;	/* only whole free rows, so that it is centred */
};

/* False: there is no room for the lines. */
static bool
draw_words(const struct puyo_spot *s, struct canvas *c, const struct place *at, enum style style,
    const struct large *w)
{
	const struct line *first = &w->lines[0], *second = &w->lines[1];
	int gap = first->large && second->large, rows = line_rows(first) + gap + line_rows(second);
	int cols = line_cols(first) > line_cols(second) ? line_cols(first) : line_cols(second);
	if (s->board.cell_rows > 1)
		cols += 2;	/* a margin, for which small fields have no room */
	struct rect cells = {
		.rows = (rows + s->board.cell_rows - 1) / s->board.cell_rows,
		.cols = at->middle ? PUYO_COLUMNS :
		(cols + s->board.cell_cols - 1) / s->board.cell_cols,
	};
	if (cols > s->frame.cols - 2 || !can_be_drawn(w) ||
	    !find_room(at->field, at->x, at->y, &cells))
		return false;
	struct rect top = puyo_cell_rect(s, cells.x, cells.y + cells.rows - 1);
	struct rect all = { top.y, top.x, cells.rows * top.rows, cells.cols * top.cols };
	int y = all.y + (all.rows - rows) / 2;
	draw_line(c, y, &all, style, first);
	draw_line(c, y + line_rows(first) + gap, &all, style, second);
	return true;
}

/* Draws the first of these that fits; the list ends with one without a text. */
static void
draw_largest(const struct puyo_spot *s, struct canvas *c, const struct place *at, enum style style,
    const struct large *forms)
{
	while (forms->lines[0].text != NULL && !draw_words(s, c, at, style, forms))
		forms++;
}

/* --- texts --- */

/* The text grows with the chain: a number first, then with its word. */
static void
draw_count(const struct puyo_memory *m, const struct puyo_spot *s, struct canvas *c)
{
	char number[PUYO_NUMBER_SIZE], both[PUYO_NUMBER_SIZE];
	const struct place at = { &m->popping, m->pop_x, m->pop_y, false };
	snprintf(number, sizeof number, "%d", m->steps);
	snprintf(both, sizeof both, _("%d CHAIN"), m->steps);
	const struct large forms[] = {
		{ { { number, true }, { _("CHAIN"), true } } },
		{ { { number, true }, { _("CHAIN"), false } } },
		{ { { number, true } } },
		{ { { both, false } } },
		{ { { NULL, false } } },
	};
	draw_largest(s, c, &at, m->steps >= GOLD_STEPS ? STYLE_GOLD : STYLE_STRONG,
	    m->steps >= WORD_STEPS ? forms : forms + 2);
}

static void
draw_clear(const struct puyo_field *f, const struct puyo_spot *s, struct canvas *c)
{
	char points[PUYO_NUMBER_SIZE], gained[PUYO_NUMBER_SIZE];
	puyo_number(PUYO_ALL_CLEAR, points);
	snprintf(gained, sizeof gained, "+%s", points);
	const struct large forms[] = {
		{ { { _("ALL"), true }, { _("CLEAR"), true } } },
		{ { { _("ALL"), true }, { _("CLEAR"), false } } },
		{ { { _("ALL CLEAR"), false }, { gained, false } } },
		{ { { NULL, false } } },
	};
	draw_largest(s, c, &(struct place){ f, 0, PUYO_SHOWN_ROWS / 2, true }, STYLE_GOLD, forms);
}

/* The end of the game for one side: a word for its frame, and a brief one for its field, drawn
 * large. */
struct outcome {
	const char	*word, *brief;	/* NULL: the game goes on */
	enum style	 style;
};

static struct outcome
outcome_of(const struct view *v, int side)
{
	bool match = v->over && v->players > 1;
	if (match && v->winner < 0)
		return (struct outcome){ _("draw"), _("DRAW"), STYLE_STRONG };
	if (match && v->winner == side)
		return (struct outcome){ _("WINNER"), _("WIN"), STYLE_GOOD };
	if (puyo_has_problem(v))	/* without pairs left it goes on: some can be taken back */
		return v->over ? (struct outcome){ _("SOLVED"), _("SOLVED"), STYLE_GOOD } :
		    (struct outcome){ .word = NULL };
	if (v->over || v->player[side].phase == PHASE_DEAD)
		return (struct outcome){ _("OUT"), _("OUT"), STYLE_BAD };
	return (struct outcome){ .word = NULL };
}

void
puyo_draw_word(const struct board_ui *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_memory *m = &d->memory[side];
	const struct puyo_player *p = &v->player[side];
	const struct outcome outcome = outcome_of(v, side);
	const struct large end[] = { { { { outcome.brief, true } } }, { { { NULL, false } } } };
	if (outcome.word != NULL)
		draw_largest(&d->spots[side], c,
		    &(struct place){ &p->field, 0, PUYO_SHOWN_ROWS / 2, true }, outcome.style, end);
	else if (m->all_clear && m->until > v->tick)
		draw_clear(&p->field, &d->spots[side], c);
	else if (p->chain >= COUNT_STEPS && (!d->motion || !puyo_is_flashing(d, p)))
		draw_count(m, &d->spots[side], c);
}

/* --- the frame's lower edge --- */

/* "4-chain +3,160 → ◆●●○○○ (45)", as much of it as fits. */
static void
draw_sum(const struct puyo_memory *m, struct canvas *c, const struct rect *edge)
{
	char points[PUYO_NUMBER_SIZE], chain[PUYO_NUMBER_SIZE] = "", garbage[SENTENCE_SIZE],
	    texts[3][SENTENCE_SIZE];
	size_t form = 0;
	puyo_number(m->points, points);
	puyo_garbage_text(m->sent, c->glyphs, garbage);
	if (m->steps >= COUNT_STEPS) {
		text_append(chain, sizeof chain, _("%d-chain"), m->steps);
		text_append(chain, sizeof chain, " ");
	}
	if (m->sent > 0) {
		snprintf(texts[0], SENTENCE_SIZE, " %s+%s → %s (%d) ", chain, points, garbage,
		    m->sent);
		snprintf(texts[1], SENTENCE_SIZE, " %s+%s → (%d) ", chain, points, m->sent);
		snprintf(texts[2], SENTENCE_SIZE, "+%s →%d", points, m->sent);
	} else {
		snprintf(texts[0], SENTENCE_SIZE, " %s+%s ", chain, points);
		snprintf(texts[1], SENTENCE_SIZE, " +%s ", points);
		snprintf(texts[2], SENTENCE_SIZE, "+%s", points);
	}
	while (form + 1 < LEN(texts) && text_width(texts[form]) > edge->cols)
		form++;
	canvas_text_centre(c, edge->y, edge->x, edge->cols,
	    m->steps >= GOLD_STEPS || m->all_clear ? STYLE_GOLD : STYLE_STRONG, texts[form]);
}

bool
puyo_draw_caption(const struct board_ui *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_memory *m = &d->memory[side];
	const struct rect *frame = &d->spots[side].frame;
	const struct rect edge = { frame->y + frame->rows - 1, frame->x + 1, 1, frame->cols - 2 };
	const struct outcome outcome = outcome_of(v, side);
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, " %s ", outcome.word != NULL ? outcome.word : "");
	if (outcome.word != NULL)
		canvas_text_centre(c, edge.y, edge.x, edge.cols, outcome.style, text);
	else if (m->until > v->tick && m->steps > 0)
		draw_sum(m, c, &edge);
	else
		return false;
	return true;
}
