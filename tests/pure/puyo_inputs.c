/* puyo_inputs.c: the learned player's inputs for a field, by worked examples and against plain
 * loops. */
#include "../suite.h"
#include "games/puyo/puyo_learned.h"
#include "puyo_oracle.h"

enum { RANDOM_FIELDS = 1000, REACH_FIELDS = 3000 };

/* --- worked examples --- */

/* Columns from 0, rows, keys and steps of a chain from 1. */
#define GARBAGE_IN(x, y) INPUT_GARBAGE + (x) * PUYO_ROWS + (y) - 1
#define COLOUR_IN(x, y) INPUT_COLOUR + (x) * PUYO_ROWS + (y) - 1
#define SAME_AS(offset, x, y) INPUT_SAME + (offset) * INPUT_CELLS + (x) * PUYO_ROWS + (y) - 1
#define HEIGHT_OF(x, height) INPUT_HEIGHT + (x) * (PUYO_ROWS + 1) + (height)
#define REACHED(keys, x, step) INPUT_REACH + (((keys) - 1) * PUYO_COLUMNS + (x)) * INPUT_STEPS + (step) - 1
#define REACHED_BEST(keys, step) INPUT_BEST + ((keys) - 1) * INPUT_STEPS + (step) - 1
#define HEIGHTS(a, b, c, d, e, f) \
	HEIGHT_OF(0, a), HEIGHT_OF(1, b), HEIGHT_OF(2, c), HEIGHT_OF(3, d), HEIGHT_OF(4, e), HEIGHT_OF(5, f)

/* The numbers of some offsets. */
enum { RIGHT = 0, RIGHT_2 = 1, ABOVE = 2, ABOVE_2 = 7, RIGHT_ABOVE_3 = 11 };

static const struct {
	const char	*rows;
	int		 count, set[32];
} examples[] = {
	{ "", 6, { HEIGHTS(0, 0, 0, 0, 0, 0) } },
	{ ".....R", 7, { COLOUR_IN(5, 1), HEIGHTS(0, 0, 0, 0, 0, 1) } },
	{ "RR....", 9, { COLOUR_IN(0, 1), COLOUR_IN(1, 1), SAME_AS(RIGHT, 0, 1), HEIGHTS(1, 1, 0, 0, 0, 0) } },
	{ "RB....", 8, { COLOUR_IN(0, 1), COLOUR_IN(1, 1), HEIGHTS(1, 1, 0, 0, 0, 0) } },
	{ "XX....", 8, { GARBAGE_IN(0, 1), GARBAGE_IN(1, 1), HEIGHTS(1, 1, 0, 0, 0, 0) } },
	{ "RXR...", 10, { COLOUR_IN(0, 1), GARBAGE_IN(1, 1), COLOUR_IN(2, 1), SAME_AS(RIGHT_2, 0, 1),
	    HEIGHTS(1, 1, 1, 0, 0, 0) } },
	/* Two more make them pop: on top, or beside. */
	{ "G...../G.....", 12, { COLOUR_IN(0, 1), COLOUR_IN(0, 2), SAME_AS(ABOVE, 0, 1), HEIGHTS(2, 0, 0, 0, 0, 0),
	    REACHED(2, 0, 1), REACHED(2, 1, 1), REACHED_BEST(2, 1) } },
	/* A red one in column 2 or 4 lets the blue one fall beside the others. */
	{ "...B../...R../...R../BBBR.Y", 27, { COLOUR_IN(0, 1), COLOUR_IN(1, 1), COLOUR_IN(2, 1), COLOUR_IN(3, 1),
	    COLOUR_IN(3, 2), COLOUR_IN(3, 3), COLOUR_IN(3, 4), COLOUR_IN(5, 1),
	    SAME_AS(RIGHT, 0, 1), SAME_AS(RIGHT, 1, 1), SAME_AS(RIGHT_2, 0, 1), SAME_AS(ABOVE, 3, 1),
	    SAME_AS(ABOVE, 3, 2), SAME_AS(ABOVE_2, 3, 1), SAME_AS(RIGHT_ABOVE_3, 2, 1), HEIGHTS(1, 1, 1, 4, 0, 1),
	    REACHED(1, 2, 1), REACHED(1, 2, 2), REACHED(1, 4, 1), REACHED(1, 4, 2), REACHED_BEST(1, 1),
	    REACHED_BEST(1, 2) } },
};

static int
compare(const void *a, const void *b)
{
	return *(const uint16_t *)a - *(const uint16_t *)b;
}

START_TEST(a_field_sets_exactly_its_inputs)
{
	struct puyo_field f = read_field(examples[_i].rows);
	struct puyo_inputs in;
	uint16_t wanted[LEN(examples[0].set) + 1];
	int count = examples[_i].count;
	for (int i = 0; i < count; i++)
		wanted[i] = (uint16_t)examples[_i].set[i];
	puyo_see(&f, &in);
	qsort(wanted, (size_t)count, sizeof wanted[0], compare);
	qsort(in.set, (size_t)in.count, sizeof in.set[0], compare);
	for (int i = 0; i < count && i < in.count; i++)
		ck_assert_int_eq(in.set[i], wanted[i]);
	ck_assert_int_eq(in.count, count);
}
END_TEST

/* --- any field --- */

/* A field at rest, as after a chain. */
static void
resting_field(struct puyo_field *f, struct rng *rng, int number)
{
	random_field(f, rng, number % 2 == 0 ? 4 : 5);
	puyo_resolve(f);
}

static void
mark(bool marks[INPUTS], const struct puyo_inputs *in)
{
	memset(marks, 0, INPUTS * sizeof marks[0]);
	if (in->count > INPUTS)
		ck_abort_msg("%d inputs are set", in->count);
	for (int i = 0; i < in->count; i++) {
		if (in->set[i] >= INPUTS || marks[in->set[i]])
			ck_abort_msg("input %d is set twice or is none", in->set[i]);
		marks[in->set[i]] = true;
	}
}

/* Computes the same cell by cell, without chains. */
static void
mark_cells(bool marks[INPUTS], const struct oracle *o)
{
	static const struct { int x, y; } offsets[INPUT_OFFSETS] = {
		{ 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 }, { 2, 1 }, { -2, 1 }, { 0, 2 }, { 1, 2 }, { -1, 2 },
		{ 0, 3 }, { 1, 3 }, { -1, 3 },
	};
	memset(marks, 0, INPUTS * sizeof marks[0]);
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int height = 0;
		for (int y = 1; y <= PUYO_ROWS; y++) {
			char colour = o->cells[y][x];
			if (colour == EMPTY)
				continue;
			height = y;
			marks[colour == GARBAGE ? GARBAGE_IN(x, y) : COLOUR_IN(x, y)] = true;
			for (int i = 0; i < INPUT_OFFSETS && colour != GARBAGE; i++) {
				int other_x = x + offsets[i].x, other_y = y + offsets[i].y;
				if (other_x >= 0 && other_x < PUYO_COLUMNS && other_y <= PUYO_ROWS)
					marks[SAME_AS(i, x, y)] = o->cells[other_y][other_x] == colour;
			}
		}
		marks[HEIGHT_OF(x, height)] = true;
	}
}

START_TEST(no_input_is_set_twice_and_cells_are_seen_like_in_plain_arrays)
{
	struct rng rng;
	bool seen[INPUTS], wanted[INPUTS];
	rng_seed(&rng, 1);
	for (int i = 0; i < RANDOM_FIELDS; i++) {
		struct puyo_field f;
		struct puyo_inputs in;
		struct oracle o;
		resting_field(&f, &rng, i);
		puyo_see(&f, &in);
		mark(seen, &in);
		oracle_from(&o, &f);
		mark_cells(wanted, &o);
		ck_assert_mem_eq(seen, wanted, INPUT_REACH * sizeof seen[0]);
	}
}
END_TEST

/* In every order of the four colours. */
START_TEST(a_field_in_other_colours_looks_the_same)
{
	struct rng rng;
	rng_seed(&rng, 2);
	for (int i = 0; i < RANDOM_FIELDS; i++) {
		struct puyo_field f, other = { 0 };
		struct puyo_inputs in, other_in;
		enum colour colours[COLOURS] = { EMPTY, RED, BLUE, GREEN, YELLOW, GARBAGE };
		resting_field(&f, &rng, i);
		rng_shuffle(&rng, colours + RED, PUYO_COLOURS, sizeof colours[0]);
		for (int x = 0; x < PUYO_COLUMNS; x++)
			for (int y = 1; y <= PUYO_ROWS; y++)
				puyo_put(&other, x, y, colours[puyo_at(&f, x, y)]);
		puyo_see(&f, &in);
		puyo_see(&other, &other_in);
		if (in.count != other_in.count || memcmp(in.set, other_in.set, (size_t)in.count * sizeof in.set[0]) != 0)
			ck_abort_msg("field %d looks other in other colours", i);
	}
}
END_TEST

/* --- chains within reach --- */

/* Can a pair get there above the other columns? */
static bool
is_open(const struct puyo_field *f, int x)
{
	for (int column = x; column != PUYO_START_X; column += x < PUYO_START_X ? 1 : -1)
		if (puyo_height(f, column) >= PUYO_START_Y)
			return false;
	return true;
}

/* Adds puyos of that colour to a column until they pop: returns how many, and the steps of the
 * chain; 0: three are not enough. */
static int
keys_of(const struct puyo_field *f, int x, enum colour colour, int *steps)
{
	for (int keys = 1; keys <= PUYO_KEYS_MAX && puyo_height(f, x) + keys <= PUYO_SHOWN_ROWS; keys++) {
		struct oracle o;
		oracle_from(&o, f);
		for (int i = 1; i <= keys; i++)
			o.cells[puyo_height(f, x) + i][x] = (char)colour;
		*steps = oracle_resolve(&o).steps;
		if (*steps > 0)
			return keys;
	}
	return 0;
}

static struct puyo_reach
reach_by_trying(const struct puyo_field *f)
{
	struct puyo_reach reach = { 0 };
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (enum colour colour = RED; colour <= YELLOW && is_open(f, x); colour++) {
			int steps = 0, keys = keys_of(f, x, colour, &steps);
			if (keys > 0 && steps > reach.steps[keys - 1][x])
				reach.steps[keys - 1][x] = (uint8_t)steps;
		}
	return reach;
}

START_TEST(chains_within_reach_are_those_that_trying_finds)
{
	struct rng rng;
	int chains = 0;
	rng_seed(&rng, 3);
	for (int i = 0; i < REACH_FIELDS; i++) {
		struct puyo_field f;
		struct puyo_reach reach;
		resting_field(&f, &rng, i);
		puyo_find_reach(&f, &reach);
		struct puyo_reach wanted = reach_by_trying(&f);
		for (int keys = 0; keys < PUYO_KEYS_MAX; keys++)
			for (int x = 0; x < PUYO_COLUMNS; x++) {
				int found = reach.steps[keys][x], tried = wanted.steps[keys][x];
				chains += tried >= 2;
				if (tried >= 2 ? found != tried : found > tried)
					ck_abort_msg("field %d: %d keys on %d make %d steps, not %d", i, keys + 1, x, tried,
					    found);
			}
	}
	ck_assert_int_gt(chains, REACH_FIELDS / 2);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, a_field_sets_exactly_its_inputs, 0, LEN(examples));
	tcase_add_test(all, no_input_is_set_twice_and_cells_are_seen_like_in_plain_arrays);
	tcase_add_test(all, a_field_in_other_colours_looks_the_same);
	tcase_add_test(all, chains_within_reach_are_those_that_trying_finds);
}

int
main(void)
{
	return suite_run("puyo_inputs", fill, 60);
}
