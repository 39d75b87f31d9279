/* puyo_oracle.h: fields of Puyo as plain arrays, searched cell by cell. Slow and simple, to check
 * the bit planes. */
#ifndef TESTS_PUYO_ORACLE_H
#define TESTS_PUYO_ORACLE_H

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "games/puyo/puyo_field.h"

struct oracle {
	char	cells[PUYO_ROWS + 1][PUYO_COLUMNS];	/* from row 1 on; enum colour */
};

static inline void
oracle_from(struct oracle *o, const struct puyo_field *f)
{
	for (int y = 1; y <= PUYO_ROWS; y++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			o->cells[y][x] = (char)puyo_at(f, x, y);
}

static inline void
oracle_to(const struct oracle *o, struct puyo_field *f)
{
	memset(f, 0, sizeof *f);
	for (int y = 1; y <= PUYO_ROWS; y++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			puyo_put(f, x, y, (enum colour)o->cells[y][x]);
}

/* Marks a group from one of its cells and returns its size. */
static inline int
oracle_mark(const struct oracle *o, int x, int y, char colour, bool marked[PUYO_ROWS + 1][PUYO_COLUMNS])
{
	if (x < 0 || x >= PUYO_COLUMNS || y < 1 || y > 12 || o->cells[y][x] != colour || marked[y][x])
		return 0;
	marked[y][x] = true;
	return 1 + oracle_mark(o, x - 1, y, colour, marked) + oracle_mark(o, x + 1, y, colour, marked) +
	    oracle_mark(o, x, y - 1, colour, marked) + oracle_mark(o, x, y + 1, colour, marked);
}

static inline void
oracle_fall(struct oracle *o)
{
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int to = 1;
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (o->cells[y][x] != EMPTY)
				o->cells[to++][x] = o->cells[y][x];
		while (to <= PUYO_ROWS)
			o->cells[to++][x] = EMPTY;
	}
}

static inline bool
oracle_is_beside(bool marked[PUYO_ROWS + 1][PUYO_COLUMNS], int x, int y)
{
	return (x > 0 && marked[y][x - 1]) || (x < PUYO_COLUMNS - 1 && marked[y][x + 1]) ||
	    (y > 1 && marked[y - 1][x]) || (y < 12 && marked[y + 1][x]);
}

/* Clears the groups of one step and returns its points; 0: nothing pops. */
static inline long
oracle_step(struct oracle *o, int chain)
{
	static const int chain_bonus[] = { 0, 0, 8, 16, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384,
	    416, 448, 480, 512 };
	static const int group_bonus[] = { 0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 10 };
	static const int colour_bonus[] = { 0, 0, 3, 6, 12 };
	bool gone[PUYO_ROWS + 1][PUYO_COLUMNS] = { { false } };
	bool seen[PUYO_ROWS + 1][PUYO_COLUMNS] = { { false } };
	bool colours[COLOURS] = { false };
	int erased = 0, bonus = chain_bonus[chain];
	for (int y = 1; y <= 12; y++)
		for (int x = 0; x < PUYO_COLUMNS; x++) {
			char colour = o->cells[y][x];
			if (colour == EMPTY || colour == GARBAGE || seen[y][x])
				continue;
			int size = oracle_mark(o, x, y, colour, seen);
			if (size < 4)
				continue;
			oracle_mark(o, x, y, colour, gone);
			colours[(int)colour] = true;
			erased += size;
			bonus += group_bonus[size < 11 ? size : 11];
		}
	bonus += colour_bonus[colours[RED] + colours[BLUE] + colours[GREEN] + colours[YELLOW]];
	for (int y = 1; y <= 12; y++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			if (gone[y][x] || (o->cells[y][x] == GARBAGE && oracle_is_beside(gone, x, y)))
				o->cells[y][x] = EMPTY;
	return erased * 10L * (bonus == 0 ? 1 : bonus);
}

static inline struct puyo_chain
oracle_resolve(struct oracle *o)
{
	struct puyo_chain chain = { 0 };
	for (long score; (score = oracle_step(o, chain.steps + 1)) > 0; chain.score += score, chain.steps++)
		oracle_fall(o);
	return chain;
}

/* Rows from the top, joined by "/"; rows left out above are empty. */
static inline struct puyo_field
read_field(const char *rows)
{
	struct puyo_field f = { 0 };
	int y = (int)(strlen(rows) + 1) / (PUYO_COLUMNS + 1);
	for (; y > 0; y--, rows += PUYO_COLUMNS + 1)
		for (int x = 0; x < PUYO_COLUMNS; x++) {
			const char *letter = strchr(puyo_letters, rows[x]);
			if (letter == NULL)
				abort();
			puyo_put(&f, x, y, (enum colour)(letter - puyo_letters));
		}
	return f;
}

/* Columns with any height from 0 to 13 and cells of any colour; kinds: 4 without garbage, 5 with as
 * much garbage as of each colour. */
static inline void
random_field(struct puyo_field *f, struct rng *rng, int kinds)
{
	memset(f, 0, sizeof *f);
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int height = (int)rng_below(rng, PUYO_ROWS + 1);
		for (int y = 1; y <= height; y++)
			puyo_put(f, x, y, (enum colour)(RED + rng_below(rng, (uint64_t)kinds)));
	}
}

#endif
