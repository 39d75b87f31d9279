/* puyo_learn.h: the training of Puyo's learned player.
 *
 * The value of a field is the reward still to be won from it. That is not known, but two guesses
 * must agree: the value of a field is the reward of the next pair, plus a little less than the
 * value of the field after it. Games are played by the present guess, their fields and rewards are
 * remembered, and the guess is moved, again and again, towards what the next pairs won. The files:
 *
 * 	puyo_learn_value.c     the guess: a network that gives a field its value
 * 	puyo_learn_replay.c    the memories, to learn from in any order
 * 	puyo_learn_update.c    one step towards the wanted values of some memories
 * 	puyo_learn_selfplay.c  the games: two fields that send each other garbage
 * 	puyo_learn.c           a training, with its curve
 * 	puyo_learn_keep.c      a training as bytes to continue, its weights as the player's file
 *
 * Everything depends only on the seed: sums have a fixed order, and ties go to the first. */
#ifndef PUYO_LEARN_H
#define PUYO_LEARN_H

#include "base/rng.h"
#include "game/trainer.h"
#include "games/puyo/puyo_learned.h"

extern const struct trainer puyo_trainer;

/* --- puyo_learn_value.c: the guess --- */

/* The network in floating point; the same struct also holds a change for each weight. */
struct learn_net {
	float	first[INPUTS][LEARNED_FIRST];		/* a row for each input */
	float	first_bias[LEARNED_FIRST];
	float	second[LEARNED_FIRST][LEARNED_SECOND];
	float	second_bias[LEARNED_SECOND];
	float	last[LEARNED_SECOND];
	float	last_bias;
};
enum { LEARN_WEIGHTS = sizeof(struct learn_net) / sizeof(float) };

/* The inputs and units of one evaluation. */
struct learn_trace {
	struct puyo_inputs	inputs;
	/* The outputs of the layers' units; 0: silent. */
	float			first[LEARNED_FIRST], second[LEARNED_SECOND];
};

void	learn_net_begin(struct learn_net *, struct rng *);	/* small random weights */

/* The value for trace->inputs. */
float	learn_value(const struct learn_net *, struct learn_trace *);

/* Adds the change of the value with each weight, times a factor, to *sum. */
void	learn_gradient(const struct learn_net *, const struct learn_trace *, float factor,
    struct learn_net *sum);

/* --- puyo_learn_replay.c: the memories --- */

/* A field, the reward of the next pairs, and the field they led to. */
struct learn_memory {
	struct puyo_field	field, then;
	float			reward;		/* of all those pairs, later ones for less */
	float			discount;	/* of the next field's value; 0: the game ended */
};

enum {
	REPLAY_ROOM = 100000,	/* memories; the oldest is replaced */
	REPLAY_PAIRS = 5,	/* pairs in a memory */
};

struct learn_replay {
	int			count, next;
	struct learn_memory	list[REPLAY_ROOM];
};

/* The last fields of a game, whose memories are not complete yet. */
struct learn_trail {
	int			count;
	int			pairs[REPLAY_PAIRS];	/* in each so far */
	struct learn_memory	list[REPLAY_PAIRS];
};

void	learn_remember(struct learn_replay *, const struct learn_memory *);
/* Returns any memory. */
const struct learn_memory *learn_recall(const struct learn_replay *, struct rng *);

/* Starts again from this field. */
void	learn_trail_begin(struct learn_trail *, const struct puyo_field *);

/* Adds the best pair's reward and next field; discount 0: it ended the game. Completed memories go
 * into the replay; at the end of a trail all of them do. A trail also ends when another pair than
 * the best was placed. */
void	learn_trail_go_on(struct learn_trail *, float reward, float discount,
    const struct puyo_field *then, bool ends,
	    struct learn_replay *);

/* --- puyo_learn_update.c: one step towards the wanted values --- */

struct learn_change {
	struct learn_net	sum;		/* of the gradients of a batch; 0 between batches */
	bool			seen[INPUTS];	/* inputs set in it */
};

/* Takes that many memories and moves the network towards the values they want by the target, an
 * older copy of it that changes rarely. Returns the mean squared error. */
float	learn_update(struct learn_net *, const struct learn_net *target,
    const struct learn_replay *, struct rng *,
	    int batch, float rate, struct learn_change *);

/* --- puyo_learn_selfplay.c: the games --- */

struct learn_side {
	struct puyo_field	field;
	struct puyo_pair	pair;
	int			incoming;	/* garbage that falls with the next pair */
	int			placed, chain;	/* pairs, and the longest chain of this game */
	struct learn_trail	trail;
};

/* The outcome of a step, for the curve. */
struct learn_outcome {
	float	reward;
	bool	over;		/* a game has ended */
	int	chain;		/* its longest chain */
};

struct learn_game {
	struct learn_side	sides[PUYO_SIDES];
	int			turn;		/* the side that places next */
};

void	learn_game_begin(struct learn_game *, struct rng *);

/* Places a pair: the best by the network, or with that chance a random one. The outcome goes into
 * the replay. */
struct learn_outcome learn_play(struct learn_game *, const struct learn_net *,
    const struct puyo_rewards *, double chance,
	    struct rng *, struct learn_replay *);

/* --- puyo_learn.c: a training --- */

enum { LEARN_POINTS = 200 };	/* of each curve */

/* The training of one goal. */
struct learn_course {
	struct learn_net	net, target;
	struct learn_game	game;
	struct learn_replay	replay;
	uint64_t		rng;		/* the state of its generator */
	int64_t			steps;
	/* sums since the last point of the curve */
	double			reward, loss, chains;
	int64_t			losses, games;
};

struct learn_point {
	int	goal;
	int64_t	steps;
	double	reward, chain, loss, chance;
};

struct training {
	uint64_t		seed;
	int64_t			done, total;	/* steps of all goals */
	int			count;		/* points */
	struct learn_point	points[GOALS * LEARN_POINTS];
	struct learn_change	change;
	struct learn_course	courses[GOALS];
};

/* --- puyo_learn_keep.c --- */

void	*learn_keep(const struct training *, size_t *size);
struct training	*learn_read(const void *bytes, size_t size, struct error *);
char	*learn_weights(const struct training *);

#endif
