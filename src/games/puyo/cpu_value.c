/* cpu_value.c: what a field promises: the chains that a few more puyos would set
 * off, what there is to build with, and whether its shape lets it grow. */
#include <stdlib.h>

#include "games/puyo/cpu.h"
#include "games/puyo/rules_field.h"

enum { KEYS_MAX = 3 };	/* puyos of one colour stacked on a column to set a chain off */

const struct puyo_weights puyo_weights = {
	.chain = 500, .keys = -250, .trigger_height = 150, .room = 100, .twos = 100, .threes = 150,
	.left_twos = 100, .left_threes = 150, .shape = -50, .well = -80, .bump = -50, .garbage = -200,
	.tear = -100, .waste = -200, .offsets = { 1, 0, 0, -1, -1, 1 },
};

/* --- shape --- */

static int
shape_value(const int heights[PUYO_COLUMNS])
{
	int sum = 0, off = 0, well = 0, bump = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		sum += heights[x];
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int left = x > 0 ? heights[x - 1] : PUYO_ROWS;
		int right = x < PUYO_COLUMNS - 1 ? heights[x + 1] : PUYO_ROWS;
		int lower = left < right ? left : right, higher = left < right ? right : left;
		off += abs(heights[x] - sum / PUYO_COLUMNS - puyo_weights.offsets[x]);
		well += heights[x] < lower ? lower - heights[x] : 0;
		bump += heights[x] > higher ? heights[x] - higher : 0;
	}
	return off * puyo_weights.shape + well * puyo_weights.well + bump * puyo_weights.bump;
}

/* --- links --- */

/* What the cells of one colour touch of their own kind, in a field at rest. */
struct links {
	struct puyo_plane	cells;
	struct puyo_plane	over, left, right;	/* what lies over, left and right of them */
	struct puyo_plane	sides;
	struct puyo_plane	linked;			/* with a neighbour */
	struct puyo_plane	middles;		/* with two: one in each group of three */
	struct puyo_plane	triples;		/* in groups of three */
};

static struct links
find_links(struct puyo_plane cells)
{
	struct links l = {
		.cells = cells, .over = plane_up(cells), .left = plane_left(cells), .right = plane_right(cells),
	};
	struct puyo_plane under = plane_down(cells), upright = plane_or(l.over, under);
	l.sides = plane_or(l.left, l.right);
	l.linked = plane_and(cells, plane_or(upright, l.sides));
	l.middles = plane_and(cells, plane_or(plane_and(upright, l.sides),
	    plane_or(plane_and(l.over, under), plane_and(l.left, l.right))));
	l.triples = plane_and(cells, plane_grown(l.middles));
	return l;
}

/* Groups of two are counted by one of their cells. */
static int
links_value(const struct puyo_field *f, int two, int three)
{
	int value = 0;
	for (enum colour colour = RED; colour <= YELLOW; colour++) {
		struct links l = find_links(field_shown(f, colour));
		struct puyo_plane twos = plane_without(plane_and(l.cells, plane_or(l.over, l.right)), l.triples);
		value += plane_count(l.middles) * three + plane_count(twos) * two;
	}
	return value;
}

/* --- chains within reach --- */

/* Columns beside the trigger's that are no higher. */
static int
room_around(const int heights[PUYO_COLUMNS], int x)
{
	int room = 0;
	for (int side = x + 1; side < PUYO_COLUMNS && heights[side] <= heights[x]; side++)
		room++;
	for (int side = x - 1; side >= 0 && heights[side] <= heights[x]; side--)
		room++;
	return room;
}

/* The columns on which stacked puyos of one colour pop, by how many it takes, as
 * the lowest cells they would take. tops: the cells that the first, second and
 * third would take. Since groups have three cells at most, what new ones touch
 * tells whether there are four: two that touch the same cell are no neighbours,
 * so they are of different groups or of one of three. */
static void
find_triggers(struct puyo_plane cells, const struct puyo_plane tops[KEYS_MAX],
    struct puyo_plane triggers[KEYS_MAX])
{
	struct links l = find_links(cells);
	struct puyo_plane both_sides = plane_and(l.left, l.right);
	struct puyo_plane beside_linked = plane_or(plane_left(l.linked), plane_right(l.linked));
	struct puyo_plane beside_triple = plane_or(plane_left(l.triples), plane_right(l.triples));

	struct puyo_plane one = plane_or(l.over, l.sides), two = plane_or(both_sides, plane_and(l.over, l.sides));
	struct puyo_plane linked = plane_or(plane_up(l.linked), beside_linked);
	struct puyo_plane triple = plane_or(plane_up(l.triples), beside_triple);
	triggers[0] = plane_and(tops[0], plane_or(plane_or(triple, plane_and(l.over, both_sides)),
	    plane_and(two, linked)));

	struct puyo_plane second = plane_down(plane_and(tops[1], l.sides));
	struct puyo_plane pairs = plane_or(plane_or(two, linked), plane_or(plane_and(one, second),
	    plane_down(plane_and(tops[1], plane_or(both_sides, beside_linked)))));
	triggers[1] = plane_without(plane_and(plane_down(tops[1]), pairs), triggers[0]);

	struct puyo_plane third = plane_down(plane_down(plane_and(tops[2], l.sides)));
	triggers[2] = plane_and(plane_down(plane_down(tops[2])), plane_or(one, plane_or(second, third)));
	triggers[2] = plane_without(triggers[2], plane_or(triggers[0], triggers[1]));
}

static int
trigger_value(const struct puyo_field *f, const int heights[PUYO_COLUMNS], int x, int keys, enum colour colour)
{
	struct puyo_field copy = *f;
	for (int i = 1; i <= keys; i++)
		puyo_put(&copy, x, heights[x] + i, colour);
	struct puyo_chain chain = puyo_resolve(&copy);
	if (chain.steps < 2)
		return 0;
	return chain.steps * puyo_weights.chain + keys * puyo_weights.keys +
	    heights[x] * puyo_weights.trigger_height + room_around(heights, x) * puyo_weights.room +
	    links_value(&copy, puyo_weights.left_twos, puyo_weights.left_threes);
}

static int
best_of(const struct puyo_field *f, const int heights[PUYO_COLUMNS], struct puyo_plane triggers, int keys,
    enum colour colour)
{
	int best = 0, from = PUYO_START_X, to = PUYO_START_X;
	while (from > 0 && heights[from - 1] < PUYO_START_Y)
		from--;
	while (to < PUYO_COLUMNS - 1 && heights[to + 1] < PUYO_START_Y)
		to++;
	for (int x = from; x <= to; x++)
		if (plane_column(&triggers, x) != 0) {
			int value = trigger_value(f, heights, x, keys, colour);
			best = value > best ? value : best;
		}
	return best;
}

static int
chain_value(const struct puyo_field *f, const int heights[PUYO_COLUMNS])
{
	const struct puyo_plane floor = { { FIELD_LOW(1), FIELD_HIGH(1) } };
	const struct puyo_plane shown = { { FIELD_LOW(SHOWN_BITS), FIELD_HIGH(SHOWN_BITS) } };
	struct puyo_plane tops[KEYS_MAX], triggers[KEYS_MAX], taken = field_taken(f);
	int best = 0;
	tops[0] = plane_and(shown, plane_without(plane_up(plane_or(taken, floor)), taken));
	for (int i = 1; i < KEYS_MAX; i++)
		tops[i] = plane_and(shown, plane_up(tops[i - 1]));
	for (enum colour colour = RED; colour <= YELLOW; colour++) {
		find_triggers(field_shown(f, colour), tops, triggers);
		for (int keys = 1; keys <= KEYS_MAX; keys++) {
			int value = best_of(f, heights, triggers[keys - 1], keys, colour);
			best = value > best ? value : best;
		}
	}
	return best;
}

int
puyo_value(const struct puyo_field *f)
{
	int heights[PUYO_COLUMNS];
	for (int x = 0; x < PUYO_COLUMNS; x++)
		heights[x] = puyo_height(f, x);
	return chain_value(f, heights) + shape_value(heights) +
	    links_value(f, puyo_weights.twos, puyo_weights.threes) +
	    plane_count(field_shown(f, GARBAGE)) * puyo_weights.garbage;
}
