/* puyo_field.c: measures the chains resolved in a second, from random fields with their points, by
 * each function of the rules and by plain arrays. */
#include <stdio.h>
#include <time.h>

#include "../pure/puyo_oracle.h"
#include "figure.h"
#include "games/puyo/puyo_rules_field.h"

enum { FIELDS = 65536, ROUNDS = 5 };

static struct puyo_field fields[FIELDS];

/* --- plain arrays, in simple code: a byte a cell, and a rim that saves checks for edges. The
 * oracle of the tests is written for clarity and marks every group twice, so it is no measure.
 * Lists instead of recursion, and stored heights, would make this 1.6 times as fast. --- */

struct array {
	uint8_t	cells[PUYO_COLUMNS + 2][PUYO_ROWS + 2];		/* free cells and the rim: EMPTY */
};
static struct array arrays[FIELDS];

static void
array_from(struct array *a, const struct puyo_field *f)
{
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			a->cells[x + 1][y] = (uint8_t)puyo_at(f, x, y);
}

/* Marks a group from one of its cells and returns its size. */
static int
mark(const struct array *a, int x, int y, uint8_t colour, struct array *marked)
{
	if (a->cells[x][y] != colour || marked->cells[x][y] != 0 || y > PUYO_SHOWN_ROWS)
		return 0;
	marked->cells[x][y] = 1;
	return 1 + mark(a, x - 1, y, colour, marked) + mark(a, x + 1, y, colour, marked) +
	    mark(a, x, y - 1, colour, marked) + mark(a, x, y + 1, colour, marked);
}

/* Clears a group, and the garbage beside it. */
static void
clear(struct array *a, int x, int y, uint8_t colour)
{
	uint8_t was = a->cells[x][y];
	if ((was != colour && was != GARBAGE) || y > PUYO_SHOWN_ROWS)
		return;
	a->cells[x][y] = EMPTY;
	if (was == GARBAGE)
		return;
	clear(a, x - 1, y, colour);
	clear(a, x + 1, y, colour);
	clear(a, x, y - 1, colour);
	clear(a, x, y + 1, colour);
}

static void
close_columns(struct array *a)
{
	for (int x = 1; x <= PUYO_COLUMNS; x++) {
		int to = 1;
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (a->cells[x][y] != EMPTY)
				a->cells[x][to++] = a->cells[x][y];
		while (to <= PUYO_ROWS)
			a->cells[x][to++] = EMPTY;
	}
}

/* Clears the groups of one step and returns its points; 0: nothing pops. */
static long
array_step(struct array *a, int chain)
{
	struct array marked = { 0 };
	struct { int x, y; } groups[PUYO_GROUPS_MAX];
	unsigned colours = 0;
	int count = 0, erased = 0, bonus = 0;
	for (int x = 1; x <= PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS && a->cells[x][y] != EMPTY; y++) {
			uint8_t colour = a->cells[x][y];
			int size = colour == GARBAGE ? 0 : mark(a, x, y, colour, &marked);
			if (size < GROUP_MIN)
				continue;
			groups[count].x = x;
			groups[count++].y = y;
			colours |= 1u << colour;
			bonus += group_bonus_of(size);
			erased += size;
		}
	if (count == 0)
		return 0;
	for (int i = 0; i < count; i++)
		clear(a, groups[i].x, groups[i].y, a->cells[groups[i].x][groups[i].y]);
	close_columns(a);
	return 10L * erased * step_multiplier(chain, __builtin_popcount(colours), bonus);
}

static struct puyo_chain
resolve_array(int i)
{
	struct array copy = arrays[i];
	struct puyo_chain chain = { 0 };
	for (long score; (score = array_step(&copy, chain.steps + 1)) > 0; chain.score += score)
		chain.steps++;
	return chain;
}

/* --- the functions of the rules --- */

static struct puyo_chain
resolve_words(int i)
{
	struct puyo_field copy = fields[i];
	return field_resolve_words(&copy);
}

static struct puyo_chain
resolve_vector(int i)
{
	struct puyo_field copy = fields[i];
	return field_resolve_vector(&copy);
}

/* Resolutions a second: the best of some rounds, because other programs use the machine. */
static double
measure(struct puyo_chain (*resolve)(int), long *score)
{
	double best = 0;
	for (int round = 0; round < ROUNDS; round++) {
		clock_t start = clock(), passed;
		long count = 0;
		*score = 0;
		do {
			for (int i = 0; i < FIELDS; i++, count++)
				*score += resolve(i).score;
			passed = clock() - start;
		} while (passed < CLOCKS_PER_SEC / 4);
		*score /= count / FIELDS;
		double speed = (double)count * CLOCKS_PER_SEC / (double)passed;
		best = speed > best ? speed : best;
	}
	return best;
}

int
main(void)
{
	const struct { const char *name, *figure; struct puyo_chain (*resolve)(int); bool there; } ways[] = {
		{ "plain arrays", "arrays", resolve_array, true },
		{ "words", "words", resolve_words, true },
		{ "vectors", "vectors", resolve_vector, field_has_vector() },
	};
	struct rng rng;
	double plain = 0;
	rng_seed(&rng, 1);
	for (int i = 0; i < FIELDS; i++) {
		random_field(&fields[i], &rng, PUYO_COLOURS);
		array_from(&arrays[i], &fields[i]);
	}
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		long score;
		if (!ways[i].there)
			continue;
		double speed = measure(ways[i].resolve, &score);
		plain = i == 0 ? speed : plain;
		printf("puyo chains, %s: %.2f million a second, %.1f times plain arrays (%.1f points each)\n",
		    ways[i].name, speed / 1e6, speed / plain, (double)score / FIELDS);
		figure(speed / 1e6, "million/s", HIGH_IS_BETTER, "puyo.chains.%s", ways[i].figure);
	}
	return 0;
}
