/* learned.h: a player whose value of a field was learned and not written by hand: what it
 * sees of a field, and the network that makes a number of it. */
#ifndef PUYO_LEARNED_H
#define PUYO_LEARNED_H

#include <stdint.h>

#include "games/puyo/cpu.h"

/* --- cpu_inputs.c: what it sees --- */

/* Every input is 0 or 1, and none of them knows a colour by its name: a field in other colours
 * looks the same. */
enum {
	INPUT_CELLS = PUYO_COLUMNS * PUYO_ROWS,
	INPUT_OFFSETS = 13,
	INPUT_STEPS = 14,		/* of a chain within reach, at most */
	INPUT_GARBAGE = 0,		/* garbage in a cell, */
	INPUT_COLOUR = INPUT_GARBAGE + INPUT_CELLS,	/* a colour in it, */
	INPUT_SAME = INPUT_COLOUR + INPUT_CELLS,	/* the same as at an offset */
	INPUT_HEIGHT = INPUT_SAME + INPUT_OFFSETS * INPUT_CELLS,	/* so many rows in a column */
	INPUT_REACH = INPUT_HEIGHT + PUYO_COLUMNS * (PUYO_ROWS + 1),
	INPUT_BEST = INPUT_REACH + PUYO_KEYS_MAX * PUYO_COLUMNS * INPUT_STEPS,
	INPUTS = INPUT_BEST + PUYO_KEYS_MAX * INPUT_STEPS,
	INPUTS_SET = INPUTS,		/* at a time: never so many */
};

struct puyo_inputs {
	int		count;
	uint16_t	set[INPUTS_SET];
};
void	puyo_see(const struct puyo_field *, struct puyo_inputs *);

/* --- cpu_learned.c: the network, in whole numbers so that every machine thinks the same --- */

enum { LEARNED_VERSION = 1, LEARNED_FIRST = 64, LEARNED_SECOND = 32, LEARNED_ONE = 1000 };	/* a value of 1 */

struct puyo_learned;

/* Reads the text of a file of weights; NULL and *e, which names the file: it is damaged, or of another version. */
struct puyo_learned *puyo_learned_read(const char *path, const char *text, struct error *);

/* What is still to be won from a field on, in thousandths. */
long	puyo_learned_value(const struct puyo_learned *, const struct puyo_field *);

/* What is won at once by a chain, in thousandths. */
long	puyo_learned_reward(const struct puyo_chain *);

/* --- cpu_ahead.c: the best placement by that value, over all that can be done with the known pairs --- */

struct puyo_ahead {
	const struct puyo_learned	*learned;
	struct puyo_task		 task;
	int				 pairs;		/* that it looks ahead */
	int				 next;		/* place that was not looked at yet, by its number */
	bool				 open[PUYO_PLACES];	/* places that were looked at, */
	bool				 deadly[PUYO_PLACES];	/* that end the game, */
	long				 worth[PUYO_PLACES];	/* and what they are worth, in thousandths */
	struct puyo_chain		 chains[PUYO_PLACES];	/* that they set off at once */
};
void	puyo_ahead_start(struct puyo_ahead *, const struct puyo_learned *, const struct puyo_task *, int pairs);
bool	puyo_ahead_work(struct puyo_ahead *, int fields);	/* true: all were looked at */
bool	puyo_ahead_choice(const struct puyo_ahead *, unsigned places, struct puyo_choice *);

#endif
