/* puyo_cpu_value.c: the value of a field: chains that a few more puyos would set off, groups to
 * build with, and its shape. */
#include <stdlib.h>
#include <string.h>

#include "games/puyo/puyo_cpu.h"
#include "games/puyo/puyo_rules_field.h"

enum { KEYS_MAX = PUYO_KEYS_MAX };

const struct puyo_weights puyo_weights = {
	.chain = 500, .keys = -250, .trigger_height = 150, .room = 100, .twos = 100, .threes = 150,
	.left_twos = 100, .left_threes = 150, .shape = -50, .well = -80, .bump = -50,
	.garbage = -200,
	.tear = -100, .waste = -200, .offsets = { 1, 0, 0, -1, -1, 1 },
};

/* --- columns: a plane as eight columns of 16 bits, which one instruction can shift --- */

typedef uint16_t columns __attribute__((vector_size(16)));

#if __has_builtin(__builtin_shufflevector)
#define COLUMNS_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define COLUMNS_PICK(a, b, ...) __builtin_shuffle(a, b, (columns){ __VA_ARGS__ })
#endif

static inline columns
columns_of(struct puyo_plane plane)
{
	columns a;
	memcpy(&a, &plane, sizeof a);
	return a;
}

static inline struct puyo_plane
columns_plane(columns a)
{
	struct puyo_plane plane;
	memcpy(&plane, &a, sizeof plane);
	return plane;
}

static inline int
columns_count(columns a)
{
	return plane_count(columns_plane(a));
}

/* One cell in a direction, as with planes. */
static inline columns
up(columns a)
{
	return a << 1;
}

static inline columns
down(columns a)
{
	return a >> 1;
}

static inline columns
left(columns a)
{
	return COLUMNS_PICK(a, (columns){ 0 }, 1, 2, 3, 4, 5, 6, 7, 8);
}

static inline columns
right(columns a)
{
	return COLUMNS_PICK((columns){ 0 }, a, 7, 8, 9, 10, 11, 12, 13, 14);
}

static inline columns
beside(columns a)
{
	return left(a) | right(a);
}

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

/* The groups of a field at rest, for all colours at once. */
struct links {
	columns	planes[3];
	columns	taken;
	columns	coloured, garbage;	/* cells in rows that pop */
	/* Cells with one of their colour above, below and so on. */
	columns	with_above, with_below, with_left, with_right;
	columns	linked;			/* with at least one */
	columns	middles;		/* with two: one in each group of three */
	columns	triples;		/* in groups of three */
};

/* These cells and their neighbours of the same colour. */
static columns
spread(const struct links *g, columns a)
{
	return a | (g->with_above & down(a)) | (g->with_below & up(a)) | (g->with_right & left(a)) |
	    (g->with_left & right(a));
}

static struct links
read_field(const struct puyo_field *f)
{
	const columns shown = columns_of((struct puyo_plane){ { FIELD_LOW(SHOWN_BITS),
	    FIELD_HIGH(SHOWN_BITS) } });
	struct links g;
	for (int i = 0; i < 3; i++)
		g.planes[i] = columns_of(f->planes[i]);
	g.taken = g.planes[0] | g.planes[1] | g.planes[2];
	g.garbage = g.planes[0] & g.planes[2] & shown;
	g.coloured = g.taken & shown & ~g.garbage;
	columns unlike_above = { 0 }, unlike_right = { 0 };
	for (int i = 0; i < 3; i++) {
		unlike_above |= g.planes[i] ^ down(g.planes[i]);
		unlike_right |= g.planes[i] ^ left(g.planes[i]);
	}
	g.with_above = g.coloured & down(g.coloured) & ~unlike_above;
	g.with_right = g.coloured & left(g.coloured) & ~unlike_right;
	g.with_below = up(g.with_above);
	g.with_left = right(g.with_right);
	columns upright = g.with_above | g.with_below, sides = g.with_left | g.with_right;
	g.linked = upright | sides;
	g.middles = (upright & sides) | (g.with_above & g.with_below) |
	    (g.with_left & g.with_right);
	g.triples = spread(&g, g.middles);
	return g;
}

/* Each group of two is counted by one of its cells. */
static int
links_value(const struct links *g, int two, int three)
{
	columns twos = (g->with_below | g->with_left) & ~g->triples;
	return columns_count(g->middles) * three + columns_count(twos) * two;
}

/* --- chains within reach --- */

/* Where chains could be set off: the cells that the first, second and third puyo on each column
 * would take, in columns a pair can get to; and the cells that must vanish for anything to fall. */
struct surface {
	columns	tops[KEYS_MAX];
	columns	props;		/* groups under a puyo, and garbage under anything */
};

static columns
columns_in_reach(const int heights[PUYO_COLUMNS])
{
	columns reach = { 0 };
	int from = PUYO_START_X, to = PUYO_START_X;
	while (from > 0 && heights[from - 1] < PUYO_START_Y)
		from--;
	while (to < PUYO_COLUMNS - 1 && heights[to + 1] < PUYO_START_Y)
		to++;
	for (int x = from; x <= to; x++)
		reach[x + 1] = SHOWN_BITS;
	return reach;
}

/* Garbage vanishes with its neighbours. */
static struct surface
find_surface(const struct links *g, const int heights[PUYO_COLUMNS])
{
	const columns floor = columns_of((struct puyo_plane){ { FIELD_LOW(1), FIELD_HIGH(1) } });
	columns covered = down(g->taken), reach = columns_in_reach(heights),
	    garbage = g->garbage & covered;
	struct surface s;
	s.tops[0] = reach & up(g->taken | floor) & ~g->taken;
	for (int i = 1; i < KEYS_MAX; i++)
		s.tops[i] = reach & up(s.tops[i - 1]);
	columns props = g->coloured & (covered | up(garbage) | down(garbage) | beside(garbage));
	s.props = garbage | spread(g, spread(g, props));
	return s;
}

/* Finds the columns on which stacked puyos of one colour pop, by how many are needed, as the lowest
 * cells they would take. Since groups have at most three cells, counting the touched cells shows
 * whether there are four: two that touch the same cell are no neighbours, so they belong to
 * different groups or to a group of three. */
static void
find_triggers(const struct surface *s, const struct links *g, columns cells,
    columns triggers[KEYS_MAX])
{
	columns linked = cells & g->linked, triples = cells & g->triples;
	columns over = up(cells), sides = beside(cells), both_sides = left(cells) & right(cells);
	columns one = over | sides, two = both_sides | (over & sides),
	    beside_linked = beside(linked);
	columns by_linked = up(linked) | beside_linked, by_triple = up(triples) | beside(triples);
	triggers[0] = s->tops[0] & (by_triple | (over & both_sides) | (two & by_linked));

	columns second = down(s->tops[1] & sides), third = down(down(s->tops[2] & sides));
	columns pairs = two | by_linked | (one & second) |
	    down(s->tops[1] & (both_sides | beside_linked));
	triggers[1] = down(s->tops[1]) & pairs & ~triggers[0];
	triggers[2] = down(down(s->tops[2])) & (one | second | third) &
	    ~(triggers[0] | triggers[1]);
}

/* Keeps those that make something fall: otherwise there is no second step. */
static void
keep_falls(const struct surface *s, columns cells, columns triggers[KEYS_MAX])
{
	columns props = s->props & cells, sides = beside(props), falls = up(props) | sides;
	triggers[0] &= falls;
	falls |= down(s->tops[1] & sides);
	triggers[1] &= falls;
	falls |= down(down(s->tops[2] & sides));
	triggers[2] &= falls;
}

/* Counts the columns next to the trigger's that are no higher. */
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

/* The cells that vanish with this many puyos of a colour on a column, besides these: the groups
 * they touch, and garbage next to any of them. */
static columns
what_goes(const struct links *g, columns cells, int x, int height, int keys)
{
	uint64_t stack = (uint64_t)((1u << keys) - 1) << (((x + 1) & 3) * 16 + height + 1);
	columns added = columns_of((struct puyo_plane){ { x < 3 ? stack : 0, x < 3 ? 0 : stack } });
	columns popping = spread(g, spread(g, cells & (down(added) | beside(added))));
	columns all = popping | added;
	return popping | (g->garbage & (up(all) | down(all) | beside(all)));
}

/* The outcomes for one colour so far: triggers that touch the same groups have the same outcome. */
struct outcomes {
	struct { struct puyo_plane vanishing; int steps, links; } list[PUYO_COLUMNS * KEYS_MAX];
	int count;
};

/* Finds the outcome of vanishing these cells. */
static int
find_outcome(struct outcomes *o, const struct puyo_field *f, struct puyo_plane vanishing)
{
	int i = 0;
	for (; i < o->count; i++)
		if (memcmp(&o->list[i].vanishing, &vanishing, sizeof vanishing) == 0)
			return i;
	struct puyo_field after = *f;
	o->list[i].vanishing = vanishing;
	o->list[i].steps = 1 + puyo_steps_after(&after, &vanishing);
	o->list[i].links = 0;
	if (o->list[i].steps > 1) {
		struct links rest = read_field(&after);
		o->list[i].links = links_value(&rest, puyo_weights.left_twos,
		    puyo_weights.left_threes);
	}
	return o->count++;
}

/* A number of puyos of one colour on a column, and what they set off. */
struct ignition {
	int	x, keys, steps, links;
};
enum { IGNITIONS_MAX = PUYO_COLUMNS * KEYS_MAX };

/* Finds all of them for one colour; returns how many. */
static int
find_ignitions(const struct puyo_field *f, const struct links *g, const struct surface *s,
    const int heights[PUYO_COLUMNS], enum colour colour, struct ignition list[IGNITIONS_MAX])
{
	columns cells = columns_of(field_shown(f, colour)), triggers[KEYS_MAX];
	struct outcomes outcomes;
	outcomes.count = 0;
	int count = 0;
	find_triggers(s, g, cells, triggers);
	keep_falls(s, cells | g->garbage, triggers);
	for (int keys = 1; keys <= KEYS_MAX; keys++)
		for (struct puyo_plane left = columns_plane(triggers[keys - 1]);
		    !plane_is_empty(left); ) {
			int half = left.words[0] == 0,
			    x = half * 4 + __builtin_ctzll(left.words[half]) / 16 - 1;
			left.words[half] &= left.words[half] - 1;
			int i = find_outcome(&outcomes, f,
			    columns_plane(what_goes(g, cells, x, heights[x], keys)));
			list[count++] = (struct ignition){ x, keys, outcomes.list[i].steps,
			    outcomes.list[i].links };
		}
	return count;
}

static int
ignition_value(const struct ignition *c, const int heights[PUYO_COLUMNS])
{
	return c->steps < 2 ? 0 : c->links + c->steps * puyo_weights.chain + c->keys *
	    puyo_weights.keys + heights[c->x] * puyo_weights.trigger_height + room_around(heights,
	    c->x) * puyo_weights.room;
}

static int
chain_value(const struct puyo_field *f, const struct links *g, const int heights[PUYO_COLUMNS])
{
	struct surface surface = find_surface(g, heights);
	struct ignition list[IGNITIONS_MAX];
	int best = 0;
	for (enum colour colour = RED; colour <= YELLOW; colour++) {
		int count = find_ignitions(f, g, &surface, heights, colour, list);
		for (int i = 0; i < count; i++) {
			int value = ignition_value(&list[i], heights);
			best = value > best ? value : best;
		}
	}
	return best;
}

static struct links
read_heights(const struct puyo_field *f, int heights[PUYO_COLUMNS])
{
	struct links links = read_field(f);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		heights[x] = 31 - __builtin_clz(links.taken[x + 1] | 1u);
	return links;
}

int
puyo_value(const struct puyo_field *f)
{
	int heights[PUYO_COLUMNS];
	struct links links = read_heights(f, heights);
	return chain_value(f, &links, heights) + shape_value(heights) +
	    links_value(&links, puyo_weights.twos, puyo_weights.threes) +
	    columns_count(links.garbage) * puyo_weights.garbage;
}

void
puyo_find_reach(const struct puyo_field *f, struct puyo_reach *reach)
{
	int heights[PUYO_COLUMNS];
	struct links links = read_heights(f, heights);
	struct surface surface = find_surface(&links, heights);
	struct ignition list[IGNITIONS_MAX];
	*reach = (struct puyo_reach){ 0 };
	for (enum colour colour = RED; colour <= YELLOW; colour++) {
		int count = find_ignitions(f, &links, &surface, heights, colour, list);
		for (int i = 0; i < count; i++) {
			uint8_t *best = &reach->steps[list[i].keys - 1][list[i].x];
			*best = list[i].steps > *best ? (uint8_t)list[i].steps : *best;
		}
	}
}
