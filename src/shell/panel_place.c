/* panel_place.c: finds the place on a drawn screen where a panel hides least. */
#include "shell/panel_place.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"

enum { TITLE_ROWS = 1, BOTTOM_ROWS = 2 };	/* rows that stay free */

/* The weight of a cell comes from its style. A style without a weight counts as ground if it has a
 * background of its own, like boards, cards and selected rows, and as text otherwise. */
enum { WEIGHT_EMPTY = 20000, WEIGHT_GROUND = 6000, WEIGHT_TEXT = 2000, WEIGHT_READ = 800,
    WEIGHT_FRAMED = 60 };
static const int weights[STYLE_COUNT] = {
	[STYLE_FRAME] = 100, [STYLE_DIM] = WEIGHT_READ, [STYLE_LOG] = 20, [STYLE_LATEST] = 20,
};

/* The sums of the weights of all cells above and left of each cell. */
struct weight_sums {
	int	 cols;
	long	*sum;
};

static long *
sum_at(const struct weight_sums *s, int y, int x)
{
	return &s->sum[y * (s->cols + 1) + x];
}

/* Returns the first column of a row with a frame and sets *last to the last one. The cells between
 * them lie inside a frame. */
static int
frame_columns(const struct canvas *c, int y, int *last)
{
	int first = c->cols;
	*last = -1;
	for (int x = 0; x < c->cols; x++) {
		if (c->cells[y * c->stride + x].style != STYLE_FRAME)
			continue;
		first = x < first ? x : first;
		*last = x;
	}
	return first;
}

/* Is it part of a frame's border? The only other character with this style is the dot that marks an
 * empty cell of a board. */
static bool
is_border(uint32_t code)
{
	return (code >= 0x2500 && code <= 0x257F) || code == '|' || code == '-' || code == '+';
}

static int
weight_of(const struct cell *cell, bool framed)
{
	bool ground = cell->style >= STYLE_TITLE;
	int weight = ground ? WEIGHT_GROUND : weights[cell->style] > 0 ? weights[cell->style] :
	    WEIGHT_TEXT;
	if (cell->style == STYLE_FRAME && !is_border(cell->code))
		weight = WEIGHT_EMPTY;
	if (cell->code == ' ' && !ground)
		weight = 0;
	return weight + (framed ? WEIGHT_FRAMED : 0);
}

bool
panel_place_hides(const struct canvas *c, const struct rect *r)
{
	for (int i = 0; i < r->rows * r->cols; i++) {
		int y = r->y + i / r->cols, x = r->x + i % r->cols;
		if (weight_of(&c->cells[y * c->stride + x], false) >= WEIGHT_READ)
			return true;
	}
	return false;
}

static struct weight_sums
sum_up(const struct canvas *c)
{
	struct weight_sums s = { c->cols, mem_new((size_t)(c->rows + 1) * (size_t)(c->cols + 1) *
	    sizeof(long)) };
	for (int y = 0; y < c->rows; y++) {
		int last, first = frame_columns(c, y, &last);
		long row = 0;
		for (int x = 0; x < c->cols; x++) {
			row += weight_of(&c->cells[y * c->stride + x], x > first && x < last);
			*sum_at(&s, y + 1, x + 1) = *sum_at(&s, y, x + 1) + row;
		}
	}
	return s;
}

/* The weight of what is covered, plus a little for each step away from the preferred place. */
static long
cost_of(const struct weight_sums *s, const struct rect *r, const struct rect *preferred)
{
	int bottom = r->y + r->rows, right = r->x + r->cols;
	long covered = *sum_at(s, bottom, right) - *sum_at(s, r->y, right) - *sum_at(s, bottom,
	    r->x) + *sum_at(s, r->y, r->x);
	return covered + abs(bottom - preferred->y - preferred->rows) + abs(r->x - preferred->x) +
	    abs(r->cols - preferred->cols);
}

struct rect
panel_place_find(const struct canvas *c, const struct panel_place *place)
{
	struct weight_sums sums = sum_up(c);
	struct rect best = place->preferred;
	int most = place->most_cols < c->cols ? place->most_cols : c->cols;
	long least = LONG_MAX;
	for (int cols = most; cols >= place->least_cols; cols--) {
		struct rect r = { .rows = place->rows(cols, place->context), .cols = cols };
		for (r.y = TITLE_ROWS; r.y + r.rows <= c->rows - BOTTOM_ROWS; r.y++)
			for (r.x = 0; r.x + cols <= c->cols; r.x++) {
				long cost = cost_of(&sums, &r, &place->preferred);
				if (cost >= least)
					continue;
				least = cost;
				best = r;
			}
	}
	free(sums.sum);
	return best;
}
