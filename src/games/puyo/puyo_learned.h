/* puyo_learned.h: the player that values a field by a learned network: its inputs and its
 * weights. */
#ifndef PUYO_LEARNED_H
#define PUYO_LEARNED_H

#include <stddef.h>
#include <stdint.h>

#include "games/puyo/puyo_cpu.h"

/* Compiled twice, also for processors with wider registers, if the C library can choose between
 * them when the program starts. Each number of a vector is the sum of another unit, so both
 * versions give the same results. */
#if defined __x86_64__ && defined __GLIBC__ && __has_attribute(target_clones)
#define PUYO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define PUYO_WIDE
#endif

/* --- puyo_cpu_inputs.c: the network's inputs --- */

/* Every input is 0 or 1, and none depends on a certain colour: exchanging colours changes no
 * input. */
enum {
	INPUT_CELLS = PUYO_COLUMNS * PUYO_ROWS,
	INPUT_OFFSETS = 13,
	INPUT_STEPS = 14,		/* most steps of a chain in reach */
	INPUT_GARBAGE = 0,		/* garbage in a cell, */
	INPUT_COLOUR = INPUT_GARBAGE + INPUT_CELLS,	/* a colour in a cell, */
	INPUT_SAME = INPUT_COLOUR + INPUT_CELLS,	/* the same colour at an offset */
	/* At least so many rows in a column. */
	INPUT_HEIGHT = INPUT_SAME + INPUT_OFFSETS * INPUT_CELLS,
	INPUT_REACH = INPUT_HEIGHT + PUYO_COLUMNS * (PUYO_ROWS + 1),
	INPUT_BEST = INPUT_REACH + PUYO_KEYS_MAX * PUYO_COLUMNS * INPUT_STEPS,
	INPUTS = INPUT_BEST + PUYO_KEYS_MAX * INPUT_STEPS,
};

/* The numbers of the inputs that are 1, each once. */
struct puyo_inputs {
	int		count;
	uint16_t	set[INPUTS];
};
void	puyo_see(const struct puyo_field *, struct puyo_inputs *);

/* --- puyo_cpu_net.c: the network in whole numbers, so that every machine computes the same --- */

enum {
	LEARNED_FIRST = 32, LEARNED_SECOND = 32,	/* units of the two layers */
	LEARNED_UNIT = 1024,		/* a weight of 1 */
	LEARNED_ONE = 1000,		/* a value of 1, and a reward of 1 */
};

struct puyo_net {
	int32_t	first[INPUTS][LEARNED_FIRST];
	int32_t	first_bias[LEARNED_FIRST];
	int32_t	second[LEARNED_FIRST][LEARNED_SECOND];
	int32_t	second_bias[LEARNED_SECOND];
	int32_t	last[LEARNED_SECOND];
	int32_t	last_bias;
};
enum { NET_WEIGHTS = sizeof(struct puyo_net) / sizeof(int32_t) };

/* The largest allowed absolute value of the weight with that number, so that no sum overflows. */
int32_t	puyo_net_most(size_t number);

/* The reward still to be won from a field, in thousandths. Whatever the weights are, its absolute
 * value is at most VALUE_MOST, far more than can be won. */
enum { VALUE_MOST = 1000 * LEARNED_ONE };
long	puyo_net_value(const struct puyo_net *, const struct puyo_field *);

/* --- puyo_cpu_goals.c: the goals --- */

/* There are two trainings: for a match, which a chain that buries the other side ends, and for a
 * field alone, where only the longest chain counts. */
#define PUYO_GOALS(GOAL) GOAL(MATCH, N_("match")) GOAL(ALONE, N_("alone"))
#define PUYO_GOAL_ID(id, name) GOAL_##id,
#define PUYO_GOAL_NAME(id, name) name,
enum puyo_goal_id { PUYO_GOALS(PUYO_GOAL_ID) GOALS };

struct puyo_rewards {
	int	garbage;	/* garbage of a chain for a reward of 1, */
	int	most;		/* and garbage beyond which it gains no more */
	int	patience;	/* what a reward is worth a pair later, in thousandths */
	int	sends;		/* in training, the most of a chain's garbage that arrives */
};
extern const struct puyo_rewards puyo_goals[GOALS];
extern const char *const puyo_goal_names[GOALS + 1];	/* NULL-ended */

/* The immediate reward of a pair, in thousandths. */
long	puyo_goal_reward(const struct puyo_rewards *, const struct puyo_chain *, bool deadly);

/* --- puyo_cpu_learned.c: the file of weights --- */

enum { LEARNED_VERSION = 1 };

struct puyo_learned {
	struct puyo_net	nets[GOALS];
};

/* Reads the text of a file of weights; NULL and *e, which names the file: it is damaged or of
 * another version. */
struct puyo_learned *puyo_learned_read(const char *path, const char *text, struct error *);

/* A checksum over all 32-bit words of some bytes. */
uint64_t puyo_learned_sum(const void *bytes, size_t size);

/* The text of such a file; the caller frees it. */
char	*puyo_learned_text(const struct puyo_learned *);

/* --- puyo_cpu_ahead.c: the best placement of the known pairs by that value --- */

struct puyo_ahead {
	const struct puyo_net		*net;
	const struct puyo_rewards		*goal;
	struct puyo_task		 task;
	int				 pairs;		/* pairs it looks ahead */
	int				 next;		/* number of the next place to search */
	/* For each place: was it searched? */
	bool				 open[PUYO_PLACES];
	bool				 deadly[PUYO_PLACES];	/* does it end the game? */
	long				 worth[PUYO_PLACES];	/* its worth, in thousandths */
	struct puyo_chain		 chains[PUYO_PLACES];	/* the chain it sets off at once */
};
void	puyo_ahead_start(struct puyo_ahead *, const struct puyo_learned *, const struct puyo_task *,
    int pairs);
bool	puyo_ahead_work(struct puyo_ahead *, int fields);	/* true: all places were searched */
/* Places by their numbers. */
bool	puyo_ahead_prefers(const struct puyo_ahead *, int place, int than);
bool	puyo_ahead_choice(const struct puyo_ahead *, unsigned places, struct puyo_choice *);

/* puyo_cpu.c: the values that the level "learned" gives all places for the pair of a seat, looking
 * as far ahead as it plays; false: there is no pair. */
bool	puyo_cpu_see(const struct view *, int seat, struct puyo_ahead *);

#endif
