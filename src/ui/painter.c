/* painter.c: finds what differs between what is shown and what is wanted. */
#include "ui/painter_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct painter *
painter_new(const struct abilities *can)
{
	struct painter *p = mem_new(sizeof *p);
	p->can = *can;
	p->colours = -1;
	painter_set_colours(p, 0);
	return p;
}

void
painter_free(struct painter *p)
{
	if (p == NULL)
		return;
	free(p->shown);
	free(p->wanted);
	free(p->runs);
	free(p->out);
	free(p);
}

void
painter_resize(struct painter *p, int rows, int cols)
{
	size_t cells = (size_t)rows * (size_t)cols;
	p->rows = rows;
	p->cols = cols;
	p->shown = mem_grow(p->shown, cells, sizeof *p->shown);
	p->wanted = mem_grow(p->wanted, cells, sizeof *p->wanted);
	painter_forget(p);
}

void
painter_forget(struct painter *p)
{
	p->known = false;
}

/* --- looks --- */

void
painter_set_colours(struct painter *p, int colours)
{
	if (colours == p->colours)
		return;
	p->colours = colours;
	for (int style = 0; style < STYLE_COUNT; style++) {
		struct look look = theme_look((enum style)style, colours);
		bool coloured = look.colour >= 0 || look.ground >= 0;
		look.attributes &= (uint8_t)(p->can.attributes & (coloured ? ~p->can.uncoloured : ~0));
		p->looks[style] = look;
		p->sign[style] = p->blank[style] = 0;
		while (!same_look(&p->looks[p->sign[style]], &look))
			p->sign[style]++;
		while (!same_blank(&p->looks[p->blank[style]], &look))
			p->blank[style]++;
	}
	painter_forget(p);
}

/* --- what is wanted --- */

static const struct cell blank = { .code = ' ', .style = STYLE_TEXT };

static void
fill(struct cell *cells, int count)
{
	for (int i = 0; i < count; i++)
		cells[i] = blank;
}

/* Takes over a row of the canvas. A character that is cut in half, or reaches a
 * corner that cannot be drawn, is blank. */
static void
take_row(struct painter *p, const struct canvas *c, int y)
{
	struct cell *row = &p->wanted[y * p->cols];
	int count = y >= c->rows ? 0 : c->cols < p->cols ? c->cols : p->cols;
	memcpy(row, &c->cells[y * c->cols], (size_t)count * sizeof *row);
	bool cut = count > 0 && count < c->cols && c->cells[y * c->cols + count].code == 0;
	if (cut)
		row[count - 1] = blank;
	fill(row + count, p->cols - count);
	if (y == p->rows - 1 && !p->can.corner) {
		if (row[p->cols - 1].code == 0)
			row[p->cols - 2] = blank;
		row[p->cols - 1] = blank;
	}
}

static bool
alike(const struct painter *p, const struct cell *a, const struct cell *b)
{
	const int *class = a->code == ' ' ? p->blank : p->sign;
	return a->code == b->code && class[a->style] == class[b->style];
}

static bool
same_rows(const struct painter *p, const struct cell *a, const struct cell *b)
{
	return memcmp(a, b, (size_t)p->cols * sizeof *a) == 0;
}

/* --- scrolling --- */

/* About how many bytes it takes to draw a row where another one is shown; NOWHERE: where
 * there are only blanks. */
static int
row_cost(const struct painter *p, int y, int shown_y)
{
	const struct cell *wanted = &p->wanted[y * p->cols];
	const struct cell *shown = shown_y == NOWHERE ? NULL : &p->shown[shown_y * p->cols];
	int cost = 0;
	if (shown != NULL && same_rows(p, wanted, shown))
		return 0;
	for (int x = 0; x < p->cols; x++)
		if (!alike(p, &wanted[x], shown != NULL ? &shown[x] : &blank))
			cost += wanted[x].code < 0x80 ? 1 : 3;
	return cost;
}

/* Moves the rows from first to last up, or down if `up` is less than 0; what comes
 * in is blank. */
static void
move_rows(struct painter *p, int first, int last, int up)
{
	char text[SEQUENCE_SIZE];
	int lines = abs(up), kept = last - first + 1 - lines;
	struct cell *top = &p->shown[first * p->cols], *second = top + lines * p->cols;
	painter_set_look(p, &p->looks[STYLE_TEXT]);
	snprintf(text, sizeof text, CSI "%d;%dr" CSI "%dH", first + 1, last + 1, up > 0 ? last + 1 : first + 1);
	painter_send_text(p, text);
	for (int i = 0; i < lines; i++)
		painter_send_text(p, up > 0 ? "\n" : "\033M");
	painter_send_text(p, CSI "r");		/* moves the cursor home */
	p->pen.at = (struct place){ 0, 0 };
	memmove(up > 0 ? top : second, up > 0 ? second : top, (size_t)(kept * p->cols) * sizeof *top);
	fill(up > 0 ? top + kept * p->cols : top, lines * p->cols);
}

struct move {
	int	first, last, up;
	int	saved;		/* bytes */
};

/* The rows that are best moved up by so many (down, if less than 0): a block whose
 * rows are cheaper to draw afterwards, and those that become blank. */
static struct move
best_move(const struct painter *p, int up)
{
	enum { COST = 25 };
	struct move best = { .up = up };
	int from = up < 0 ? -up : 0, to = up < 0 ? p->rows : p->rows - up, first = from, gain = 0;
	for (int y = from; y < to; y++) {
		if (gain <= 0) {
			first = y;
			gain = 0;
		}
		gain += row_cost(p, y, y) - row_cost(p, y, y + up);
		int loss = COST, emptied = up < 0 ? first + up : y + 1;
		for (int i = emptied; i < emptied + abs(up) && gain > best.saved; i++)
			loss += row_cost(p, i, NOWHERE) - row_cost(p, i, i);
		if (gain - loss > best.saved)
			best = (struct move){ up < 0 ? emptied : first, up < 0 ? y : y + up, up, gain - loss };
	}
	return best;
}

/* Text that was scrolled is moved instead of drawn again. */
static void
scroll(struct painter *p)
{
	enum { FURTHEST = 3, CHANGED_LEAST = 12 };
	struct move best = { 0 };
	int changed = 0;
	for (int y = 0; y < p->rows; y++)
		changed += !same_rows(p, &p->wanted[y * p->cols], &p->shown[y * p->cols]);
	if (!p->can.scrolls || changed < CHANGED_LEAST)
		return;
	for (int up = -FURTHEST; up <= FURTHEST; up++) {
		struct move move = up == 0 ? best : best_move(p, up);
		if (move.saved > best.saved)
			best = move;
	}
	if (best.saved > 0)
		move_rows(p, best.first, best.last, best.up);
}

/* --- runs --- */

static struct run *
begin_run(struct painter *p, int y, int x)
{
	if (p->count == p->room) {
		p->room = p->room * 2 + 16;
		p->runs = mem_grow(p->runs, (size_t)p->room, sizeof *p->runs);
	}
	struct run *r = &p->runs[p->count++];
	*r = (struct run){ .at = { y, x }, .end = x, .style = p->wanted[y * p->cols + x].style, .empty = true };
	return r;
}

/* Adds the cells up to a column; false: they cannot be drawn in the run's look. Until
 * a run has a sign it has any look with such blanks. */
static bool
extend(const struct painter *p, struct run *r, int end)
{
	struct run longer = *r;
	for (; longer.end < end; longer.end++) {
		const struct cell *cell = &p->wanted[longer.at.y * p->cols + longer.end];
		bool either = cell->code == ' ' || longer.empty;
		const int *class = either ? p->blank : p->sign;
		if (class[cell->style] != class[longer.style])
			return false;
		if (cell->code != ' ' && longer.empty) {
			longer.style = cell->style;
			longer.empty = false;
		}
	}
	*r = longer;
	return true;
}

/* Can a run that ends near a column go on there? A few letters between them are
 * shorter to draw again than to step over. */
static bool
is_near(const struct painter *p, const struct run *r, int x)
{
	enum { GAP_MOST = 3 };
	if (x - r->end > GAP_MOST)
		return false;
	for (int i = r->end; i < x; i++)
		if (p->wanted[r->at.y * p->cols + i].code >= 0x80)
			return false;
	return true;
}

static void
find_runs_in_row(struct painter *p, int y)
{
	const struct cell *wanted = &p->wanted[y * p->cols], *shown = &p->shown[y * p->cols];
	struct run *r = NULL;
	for (int x = 0, width; x < p->cols; x += width) {
		width = x + 1 < p->cols && wanted[x + 1].code == 0 ? 2 : 1;
		if (alike(p, &wanted[x], &shown[x]))
			continue;
		if (r == NULL || !is_near(p, r, x) || !extend(p, r, x + width)) {
			r = begin_run(p, y, x);
			extend(p, r, x + width);
		}
	}
}

static void
find_runs(struct painter *p)
{
	p->count = 0;
	for (int y = 0; y < p->rows; y++)
		if (!same_rows(p, &p->wanted[y * p->cols], &p->shown[y * p->cols]))
			find_runs_in_row(p, y);
}

/* --- canvases --- */

static void
wipe(struct painter *p)
{
	painter_send_text(p, CSI "m" CSI "H" CSI "2J");
	p->pen = (struct pen){ .look = p->looks[STYLE_TEXT], .at = { 0, 0 } };
	fill(p->shown, p->rows * p->cols);
	p->known = true;
}

const char *
painter_paint(struct painter *p, const struct canvas *c, size_t *length)
{
	p->out_length = 0;
	for (int y = 0; y < p->rows; y++)
		take_row(p, c, y);
	if (p->known)
		scroll(p);
	else
		wipe(p);
	find_runs(p);
	painter_draw_runs(p);
	struct cell *shown = p->wanted;
	p->wanted = p->shown;
	p->shown = shown;
	*length = p->out_length;
	return p->out;
}
