/* puyo_field.h: a field of Puyo as bit planes, for groups, chains and gravity by word operations
 * without allocation.
 *
 * A plane has one bit for each cell: a column x in 16 bits, row y in bit y of them, with a border
 * of empty cells all round. A colour is a number from 0 to 5 in three planes. */
#ifndef PUYO_FIELD_H
#define PUYO_FIELD_H

#include <stdbool.h>
#include <stdint.h>

enum { PUYO_COLUMNS = 6, PUYO_ROWS = 13, PUYO_SHOWN_ROWS = 12, PUYO_CHAIN_MAX = 19 };

enum colour { EMPTY, RED, BLUE, GREEN, YELLOW, GARBAGE, COLOURS };
enum { PUYO_COLOURS = 4 };		/* of pairs: RED to YELLOW */
extern const char puyo_letters[COLOURS + 1];	/* ".RBGYX" */

struct puyo_plane {
	uint64_t	words[2];	/* columns -1 to 2, columns 3 to 6 */
};

struct puyo_field {
	struct puyo_plane	planes[3];
};

enum colour	puyo_at(const struct puyo_field *, int x, int y);
void		puyo_put(struct puyo_field *, int x, int y, enum colour);
int		puyo_height(const struct puyo_field *, int x);	/* of a settled column */
bool		puyo_is_empty(const struct puyo_field *);
bool		puyo_is_settled(const struct puyo_field *);

/* Closes the gaps; returns the longest fall in rows. */
int		puyo_settle(struct puyo_field *);

/* One step of a chain: the popping groups and their points. */
struct puyo_group {
	uint8_t	colour, size;
};
enum { PUYO_GROUPS_MAX = 18 };		/* 72 cells in fours */
struct puyo_step {
	int			 count;		/* groups; 0: nothing pops */
	struct puyo_group	 groups[PUYO_GROUPS_MAX];	/* by colour, then by size */
	int			 erased;	/* colour cells */
	int			 garbage;	/* cells of garbage that vanish with them */
	int			 multiplier;
	long			 score;
	struct puyo_plane	 cells;		/* all vanishing cells */
};

/* Finds, in full, the step that a field would make as the chain-th of its chain (from 1). */
void		puyo_find(const struct puyo_field *, int chain, struct puyo_step *);
void		puyo_erase(struct puyo_field *, const struct puyo_plane *cells);

/* Resolves a whole chain on a settled field, as fast as possible. */
struct puyo_chain {
	int	steps;
	long	score;		/* without the all clear bonus */
};
struct puyo_chain puyo_resolve(struct puyo_field *);

/* The same without points, starting with these cells vanishing: counts the following steps. */
int		puyo_steps_after(struct puyo_field *, const struct puyo_plane *vanishing);

#endif
