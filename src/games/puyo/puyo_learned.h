/* puyo_learned.h: a player whose value of a field was learned and not written by hand: what it
 * sees of a field, and the network that makes a number of it. */
#ifndef PUYO_LEARNED_H
#define PUYO_LEARNED_H

#include <stddef.h>
#include <stdint.h>

#include "games/puyo/puyo_cpu.h"

/* Compiled twice, for processors with wider registers too, where the C library can choose between them when the
 * program starts. Each number of a vector is the sum of another unit, so that both give the same. */
#if defined __x86_64__ && defined __GLIBC__ && __has_attribute(target_clones)
#define PUYO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define PUYO_WIDE
#endif

/* --- puyo_cpu_inputs.c: what it sees --- */

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
};

/* The numbers of those that are 1, each once. */
struct puyo_inputs {
	int		count;
	uint16_t	set[INPUTS];
};
void	puyo_see(const struct puyo_field *, struct puyo_inputs *);

/* --- puyo_cpu_net.c: a number of what it sees, in whole numbers so that every machine thinks the same --- */

enum {
	LEARNED_FIRST = 32, LEARNED_SECOND = 32,	/* units of the two layers */
	LEARNED_UNIT = 1024,		/* a weight of 1 */
	LEARNED_ONE = 1000,		/* a value of 1, and a reward */
};

/* The weights of one network. */
struct puyo_net {
	int32_t	first[INPUTS][LEARNED_FIRST];
	int32_t	first_bias[LEARNED_FIRST];
	int32_t	second[LEARNED_FIRST][LEARNED_SECOND];
	int32_t	second_bias[LEARNED_SECOND];
	int32_t	last[LEARNED_SECOND];
	int32_t	last_bias;
};
enum { NET_WEIGHTS = sizeof(struct puyo_net) / sizeof(int32_t) };

/* How large the weight with that number may be, either way: so no sum is ever too large. */
int32_t	puyo_net_most(size_t number);

/* What is still to be won from a field on, in thousandths; whatever the weights are, no more than VALUE_MOST
 * either way, which nothing that can be won comes near. */
enum { VALUE_MOST = 1000 * LEARNED_ONE };
long	puyo_net_value(const struct puyo_net *, const struct puyo_field *);

/* --- puyo_cpu_goals.c: what is wanted --- */

/* It learned twice: for a match, which a chain that buries the other side ends, and for a field of its own, where
 * only the longest chain counts. */
#define PUYO_GOALS(GOAL) GOAL(MATCH, N_("match")) GOAL(ALONE, N_("alone"))
#define PUYO_GOAL_ID(id, name) GOAL_##id,
#define PUYO_GOAL_NAME(id, name) name,
enum puyo_goal_id { PUYO_GOALS(PUYO_GOAL_ID) GOALS };

struct puyo_goal {
	int	garbage;	/* a chain that sends so much is a reward of 1, */
	int	most;		/* and what it sends beyond this counts no more */
	int	patience;	/* what a reward a pair later is worth, in thousandths */
	int	sends;		/* while it learns, of a chain's garbage so much at most reaches the other field */
};
extern const struct puyo_goal puyo_goals[GOALS];
extern const char *const puyo_goal_names[GOALS + 1];	/* NULL-ended */

/* What a pair wins at once, in thousandths. */
long	puyo_goal_reward(const struct puyo_goal *, const struct puyo_chain *, bool deadly);

/* --- puyo_cpu_learned.c: the file of what was learned --- */

enum { LEARNED_VERSION = 1 };

struct puyo_learned {
	struct puyo_net	nets[GOALS];
};

/* Reads the text of a file of weights; NULL and *e, which names the file: it is damaged, or of another version. */
struct puyo_learned *puyo_learned_read(const char *path, const char *text, struct error *);

/* A sum over all 32-bit words of some bytes, which tells whether any of them has changed. */
uint64_t puyo_learned_sum(const void *bytes, size_t size);

/* The text of such a file; the caller frees it. */
char	*puyo_learned_text(const struct puyo_learned *);

/* --- puyo_cpu_ahead.c: the best placement by that value, over all that can be done with the known pairs --- */

struct puyo_ahead {
	const struct puyo_net		*net;
	const struct puyo_goal		*goal;
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
bool	puyo_ahead_prefers(const struct puyo_ahead *, int place, int than);	/* by their numbers */
bool	puyo_ahead_choice(const struct puyo_ahead *, unsigned places, struct puyo_choice *);

/* puyo_cpu.c: what the level learned sees in every place for the pair of a seat, looking as far as it does; false: there is
 * no pair. */
bool	puyo_cpu_see(const struct view *, int seat, struct puyo_ahead *);

#endif
