/* mino_control_score.c: the flashing lines of a clear, then its score over the cells and in pixels
 * beside the board, growing term by term. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_control.h"

/* The lines that flash in this frame, rows before columns. */
unsigned
mino_flashing(const struct board_ui *d)
{
	int index;
	enum stage stage = mino_stage(d, &index);
	unsigned lines = stage < STAGES ? d->flashing : 0;
	if (stage != STAGE_LINES || d->erupted)
		return lines;
	for (int line = MINO_LINES - 1, left = __builtin_popcount(lines) - index - 1; left > 0;
	    line--)
		if (lines >> line & 1) {
			lines &= ~(1u << line);
			left--;
		}
	return lines;
}

/* Block points and line points after that many terms. */
static void
factors(const struct mino_formula *f, int terms, double *a, double *b)
{
	*a = *b = 1;
	for (int i = 0; i < terms; i++)
		*(f->terms[i].in_b ? b : a) = f->terms[i].now;
}

/* The product of the terms so far. */
static int64_t
score_so_far(const struct mino_formula *f, int terms)
{
	static const double MOST = 1e15;	/* no real score comes near it */
	double a, b;
	factors(f, terms, &a, &b);
	double so_far = fmax(-MOST, fmin(floor(a * b + 1e-6), MOST));
	return terms == f->count ? f->score : (int64_t)so_far;
}

/* --- over the cells --- */

/* The vanishing block nearest to the middle; -1: none vanishes. */
static int
middle_cell(const struct board_ui *d)
{
	int cells[MINO_CELLS], count = 0, rows = 0, cols = 0, middle = -1, nearest = INT_MAX;
	unsigned lines = mino_flashing(d);
	for (int i = 0; i < MINO_CELLS; i++) {
		int row = i / MINO_SIZE, col = i % MINO_SIZE;
		if (!d->before->scene.board[i].filled ||
		    (lines & (1u << row | 1u << (MINO_SIZE + col))) == 0)
			continue;
		cells[count++] = i;
		rows += row;
		cols += col;
	}
	for (int i = 0; i < count; i++) {
		int away = abs(cells[i] / MINO_SIZE * count - rows) +
		    abs(cells[i] % MINO_SIZE * count - cols);
		if (away >= nearest)
			continue;
		nearest = away;
		middle = cells[i];
	}
	return middle;
}

/* Draws the growing score there, one row higher when it is complete. */
void
mino_draw_popup(const struct board_ui *d, struct canvas *c)
{
	int index, rows, cols;
	char text[32];
	enum stage stage = mino_stage(d, &index);
	bool whole = stage == STAGE_SCORE;
	int middle = whole || stage == STAGE_TERMS ? middle_cell(d) : -1;
	if (middle < 0)
		return;
	snprintf(text, sizeof text, " +%lld ",
	    (long long)score_so_far(&d->formula, whole ? d->formula.count : index + 1));
	struct rect cell = board_cell_rect(&d->board, d->board_y, d->board_x, middle / MINO_SIZE,
	    middle % MINO_SIZE);
	board_size(&d->board, &rows, &cols);
	int width = text_width(text), x = cell.x + (cell.cols - width) / 2,
	    right = d->board_x + cols - 1 - width;
	x = x > right ? right : x <= d->board_x ? d->board_x + 1 : x;
	canvas_text(c, cell.y + cell.rows / 2 - whole, x, width, STYLE_YELLOW, text);
}

/* --- beside the board --- */

/* The large number and the text beside it. */
struct large_score {
	int64_t		 number;
	enum style	 hue, style;	/* of the number, of the first text */
	char		 words[2][SENTENCE_SIZE];
};

static void
tell_score(const struct board_ui *d, struct large_score *n)
{
	const struct view *v = d->before;
	int64_t missing = v->target - v->scene.score;
	bool twice = v->scene.score >= 2 * (int64_t)v->target;
	n->number = d->formula.score;
	n->hue = missing > 0 ? STYLE_BLUE_EDGE : twice ? STYLE_YELLOW_EDGE : STYLE_GREEN_EDGE;
	n->style = missing > 0 ? STYLE_WARN : twice ? STYLE_GOLD : STYLE_GOOD;
	if (missing > 0)
		snprintf(n->words[0], SENTENCE_SIZE, missing == 1 ? _("%lld point to go") :
		    _("%lld points to go"), (long long)missing);
	else
		snprintf(n->words[0], SENTENCE_SIZE, "%s", _("round won!"));
	snprintf(n->words[1], SENTENCE_SIZE, _("%lld of %d"), (long long)v->scene.score, v->target);
}

static void
tell_short(const struct view *v, struct large_score *n)
{
	n->number = v->target - v->scene.score;
	n->hue = STYLE_RED_EDGE;
	n->style = STYLE_BAD;
	snprintf(n->words[0], SENTENCE_SIZE, "%s", n->number == 1 ? _("point short") :
	    _("points short"));
	snprintf(n->words[1], SENTENCE_SIZE, _("%lld of %d"), (long long)v->scene.score, v->target);
}

/* Draws the number, and to its right the text and the bar of the round. */
static void
draw_news(struct canvas *c, const struct rect *r, const struct large_score *n, const struct view *v)
{
	enum { BESIDE = 2, BAR_ROW = 4, LEAST_COLS = 16 };
	char number[24];
	snprintf(number, sizeof number, "%lld", (long long)n->number);
	int used = pixels_cols(number) + BESIDE;
	if (r->rows >= PIXEL_ROWS && r->cols - used >= LEAST_COLS)
		widget_pixels(c, r->y, r->x, n->hue, number);
	else
		used = canvas_text(c, r->y, r->x, r->cols, n->style, number) + BESIDE;
	struct rect words = { r->y, r->x + used, r->rows, r->cols - used };
	canvas_text(c, words.y, words.x, words.cols, n->style, n->words[0]);
	canvas_text(c, words.y + 2, words.x, words.cols, STYLE_TEXT, n->words[1]);
	mino_draw_times(c, words.y + BAR_ROW, words.x, words.cols, v->scene.score, v->target);
}

/* Draws the product in the last row, above it the steps of the growing factor, the latest
 * lowest. */
static void
draw_steps(struct canvas *c, const struct rect *r, const struct mino_formula *f, int index)
{
	char text[SENTENCE_SIZE], first[24], second[24];
	bool in_b = f->terms[index].in_b;
	double a, b;
	int from = index;
	while (from > 0 && f->terms[from - 1].in_b == in_b && index - from < r->rows - 2)
		from--;
	for (int i = from; i <= index; i++) {
		enum style style = i < index ? STYLE_DIM : f->terms[i].relic != RELIC_NONE ?
		    STYLE_GOLD : STYLE_STRONG;
		mino_step_text(&f->terms[i], STEP_WHOLE, text);
		canvas_text(c, r->y + i - from, r->x, r->cols, style, text);
	}
	factors(f, index + 1, &a, &b);
	mino_number(a, first);
	mino_number(b, second);
	if (in_b)
		canvas_format(c, r->y + r->rows - 1, r->x, r->cols, STYLE_TEXT, "%s × %s", first,
		    second);
}

static int
widest_step(const struct mino_formula *f)
{
	char text[SENTENCE_SIZE];
	int widest = 0;
	for (int i = 0; i < f->count; i++) {
		mino_step_text(&f->terms[i], STEP_WHOLE, text);
		widest = text_width(text) > widest ? text_width(text) : widest;
	}
	return widest;
}

/* The number is large if every step fits beside the last row. */
static void
draw_terms(const struct board_ui *d, struct canvas *c, const struct rect *r, int index)
{
	enum { BESIDE = 2 };
	char number[24], last[24];
	snprintf(number, sizeof number, "%lld", (long long)score_so_far(&d->formula, index + 1));
	snprintf(last, sizeof last, "%lld", (long long)d->formula.score);
	bool large = pixels_cols(last) + BESIDE + widest_step(&d->formula) <= r->cols &&
	    r->rows >= PIXEL_ROWS;
	int used = BESIDE + (large ? pixels_cols(number) : text_width(last));
	if (large)
		widget_pixels(c, r->y, r->x, STYLE_BLUE_EDGE, number);
	else
		canvas_text(c, r->y, r->x, r->cols, STYLE_STRONG, number);
	draw_steps(c, &(struct rect){ r->y, r->x + used, r->rows, r->cols - used }, &d->formula,
	    index);
}

void
mino_draw_score(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v)
{
	struct large_score n = { .hue = STYLE_BLUE_EDGE, .style = STYLE_STRONG };
	int index;
	enum stage stage = mino_stage(d, &index);
	if (stage == STAGE_LINES) {	/* the flashing lines should have the attention */
		char lines[SENTENCE_SIZE];
		snprintf(lines, sizeof lines, "%d %s", index + 1,
		    index == 0 ? _("line") : _("lines"));
		canvas_text(c, r->y, r->x, r->cols, STYLE_STRONG,
		    d->erupted ? _("Volcano!") : lines);
		return;
	}
	if (stage == STAGE_TERMS) {
		draw_terms(d, c, r, index);
		return;
	}
	if (stage == STAGE_SCORE)
		tell_score(d, &n);
	else
		tell_short(v, &n);
	draw_news(c, r, &n, v);
}
