/* control_score.c: which lines of a clear flash, and then its score in pixels beside the
 * board: it grows as terms join, and says at the end how far it goes. */
#include <math.h>
#include <stdio.h>

#include "game/language.h"
#include "games/mino/control.h"

/* The lines that flash by now, rows before columns. */
unsigned
mino_flashing(const struct desk *d)
{
	int index;
	enum stage stage = mino_stage(d, &index);
	unsigned lines = stage < STAGES ? d->flashing : 0;
	if (stage != STAGE_LINES || d->erupted)
		return lines;
	for (int line = MINO_LINES - 1, left = __builtin_popcount(lines) - index - 1; left > 0; line--)
		if (lines >> line & 1) {
			lines &= ~(1u << line);
			left--;
		}
	return lines;
}

/* Block points and line points after so many terms. */
static void
factors(const struct mino_formula *f, int terms, double *a, double *b)
{
	*a = *b = 1;
	for (int i = 0; i < terms; i++)
		*(f->terms[i].in_b ? b : a) = f->terms[i].now;
}

/* What is large, and the words beside it. */
struct news {
	int64_t		 number;
	enum style	 hue, style;	/* of the number, of the first words */
	char		 words[2][SENTENCE_SIZE];
};

static void
tell_term(const struct desk *d, int index, struct news *n)
{
	const struct mino_term *term = &d->formula.terms[index];
	double a, b;
	char first[24], second[24];
	factors(&d->formula, index + 1, &a, &b);
	mino_number(a, first);
	mino_number(b, second);
	n->number = (int64_t)floor(a * b + 1e-6);
	n->style = term->relic != RELIC_NONE ? STYLE_GOLD : STYLE_STRONG;
	snprintf(n->words[0], SENTENCE_SIZE, "%s %s", term->amount, term->what);
	if (term->in_b)
		snprintf(n->words[1], SENTENCE_SIZE, "%s × %s", first, second);
}

static void
tell_score(const struct desk *d, struct news *n)
{
	const struct view *v = d->before;
	int64_t missing = v->target - v->scene.score;
	bool twice = v->scene.score >= 2 * (int64_t)v->target;
	n->number = d->formula.score;
	n->hue = missing > 0 ? STYLE_BLUE_EDGE : twice ? STYLE_YELLOW_EDGE : STYLE_GREEN_EDGE;
	n->style = missing > 0 ? STYLE_WARN : twice ? STYLE_GOLD : STYLE_GOOD;
	if (missing > 0)
		snprintf(n->words[0], SENTENCE_SIZE, missing == 1 ? _("%lld point to go") : _("%lld points to go"),
		    (long long)missing);
	else
		snprintf(n->words[0], SENTENCE_SIZE, "%s", _("round won!"));
	snprintf(n->words[1], SENTENCE_SIZE, _("%lld of %d"), (long long)v->scene.score, v->target);
}

static void
tell_short(const struct view *v, struct news *n)
{
	n->number = v->target - v->scene.score;
	n->hue = STYLE_RED_EDGE;
	n->style = STYLE_BAD;
	snprintf(n->words[0], SENTENCE_SIZE, "%s", n->number == 1 ? _("point short") : _("points short"));
	snprintf(n->words[1], SENTENCE_SIZE, _("%lld of %d"), (long long)v->scene.score, v->target);
}

/* The number, and to its right the words and the bar of the round. */
static void
draw_news(struct canvas *c, const struct rect *r, const struct news *n, const struct view *v, bool bar)
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
	if (bar)
		mino_draw_times(c, words.y + BAR_ROW, words.x, words.cols, v->scene.score, v->target);
}

void
mino_draw_score(const struct desk *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	struct news n = { .hue = STYLE_BLUE_EDGE, .style = STYLE_STRONG };
	int index;
	enum stage stage = mino_stage(d, &index);
	if (stage == STAGE_LINES) {	/* the lines themselves are to be looked at */
		char lines[SENTENCE_SIZE];
		snprintf(lines, sizeof lines, "%d %s", index + 1, index == 0 ? _("line") : _("lines"));
		canvas_text(c, r->y, r->x, r->cols, STYLE_STRONG, d->erupted ? _("Volcano!") : lines);
		return;
	}
	if (stage == STAGE_TERMS)
		tell_term(d, index, &n);
	else if (stage == STAGE_SCORE)
		tell_score(d, &n);
	else
		tell_short(v, &n);
	draw_news(c, r, &n, v, stage != STAGE_TERMS);
}
