/* puyo_learn.h: how the learned player of Puyo comes by its value.
 *
 * What a field is worth is what can still be won from it. Nobody can say that, but two guesses must fit
 * together: the value of a field is what the next pair wins, plus a little less than the value of the
 * field behind it. Games are played by the present guess, what happened is remembered, and the
 * guess is moved towards what the next pairs then brought, again and again. One file each:
 *
 *	puyo_learn_value.c     the guess: a network that makes a number of a field
 *	puyo_learn_replay.c    what was lived through, to learn from in any order
 *	puyo_learn_update.c    one step towards what was wanted, for a handful of memories
 *	puyo_learn_selfplay.c  the games: two fields that send each other garbage
 *	puyo_learn.c           all of it together, with its curve
 *	puyo_learn_keep.c      a training as bytes, to go on from, and its weights as the player's file
 *
 * Everything is a function of the seed: sums have one order, and ties go to the first. */
#ifndef PUYO_LEARN_H
#define PUYO_LEARN_H

#include "base/rng.h"
#include "game/trainer.h"
#include "games/puyo/puyo_learned.h"

extern const struct trainer puyo_trainer;

/* --- puyo_learn_value.c: the guess --- */

/* The network in floating point; the same shape holds how much each weight should change. */
struct learn_net {
	float	first[INPUTS][LEARNED_FIRST];		/* a row for each input */
	float	first_bias[LEARNED_FIRST];
	float	second[LEARNED_FIRST][LEARNED_SECOND];
	float	second_bias[LEARNED_SECOND];
	float	last[LEARNED_SECOND];
	float	last_bias;
};
enum { LEARN_WEIGHTS = sizeof(struct learn_net) / sizeof(float) };

/* What was met on the way to a value. */
struct learn_trace {
	struct puyo_inputs	inputs;
	float			first[LEARNED_FIRST], second[LEARNED_SECOND];	/* units of the layers; 0: silent */
};

void	learn_net_begin(struct learn_net *, struct rng *);	/* small weights by chance */

/* The value of what is in trace->inputs. */
float	learn_value(const struct learn_net *, struct learn_trace *);

/* Adds to *sum how the value changes with each weight, times a factor. */
void	learn_gradient(const struct learn_net *, const struct learn_trace *, float factor, struct learn_net *sum);

/* --- puyo_learn_replay.c: what was lived through --- */

/* From a field on: what the next pairs won, and the field they led to. */
struct learn_memory {
	struct puyo_field	field, then;
	float			reward;		/* of all those pairs, later ones for less */
	float			discount;	/* of the value of the field behind them; 0: the game was over */
};

enum {
	REPLAY_ROOM = 100000,	/* memories; the oldest goes */
	REPLAY_PAIRS = 5,	/* that a memory covers */
};

struct learn_replay {
	int			count, next;
	struct learn_memory	list[REPLAY_ROOM];
};

/* The last fields of a game, whose memories are not complete yet. */
struct learn_trail {
	int			count;
	int			pairs[REPLAY_PAIRS];	/* that each covers so far */
	struct learn_memory	list[REPLAY_PAIRS];
};

void	learn_remember(struct learn_replay *, const struct learn_memory *);
const struct learn_memory *learn_recall(const struct learn_replay *, struct rng *);	/* any of them */

/* From this field the game goes on. */
void	learn_trail_begin(struct learn_trail *, const struct puyo_field *);

/* The best pair from there won this and led there; discount 0: it ended the game. What is complete with it goes
 * into the replay; all of it where the trail ends, as when another pair was placed. */
void	learn_trail_go_on(struct learn_trail *, float reward, float discount, const struct puyo_field *then, bool ends,
	    struct learn_replay *);

/* --- puyo_learn_update.c: one step towards what was wanted --- */

struct learn_change {
	struct learn_net	sum;		/* of the gradients of a batch; 0 between batches */
	bool			seen[INPUTS];	/* inputs that were set in it */
};

/* Takes so many memories and moves the network towards what they wanted by the target, an older copy of
 * it that stands still for a while. Returns the mean of the squared error. */
float	learn_update(struct learn_net *, const struct learn_net *target, const struct learn_replay *, struct rng *,
	    int batch, float rate, struct learn_change *);

/* --- puyo_learn_selfplay.c: the games --- */

struct learn_side {
	struct puyo_field	field;
	struct puyo_pair	pair;
	int			incoming;	/* garbage that falls with the next pair */
	int			placed, chain;	/* pairs, and the longest chain of this game */
	struct learn_trail	trail;
};

/* What a step did, for the curve. */
struct learn_outcome {
	float	reward;
	bool	over;		/* a game ended, */
	int	chain;		/* and this was its longest chain */
};

struct learn_game {
	struct learn_side	sides[PUYO_SIDES];
	int			turn;		/* whose pair is next */
};

void	learn_game_begin(struct learn_game *, struct rng *);

/* Places a pair: the best by the network, or with that chance any. What happened goes into the replay. */
struct learn_outcome learn_play(struct learn_game *, const struct learn_net *, const struct puyo_goal *, double chance,
	    struct rng *, struct learn_replay *);

/* --- puyo_learn.c: a training --- */

enum { LEARN_POINTS = 200 };	/* of each curve */

/* Of one goal. */
struct learn_course {
	struct learn_net	net, target;
	struct learn_game	game;
	struct learn_replay	replay;
	uint64_t		rng;		/* the state of its generator */
	int64_t			steps;
	/* since the last point of the curve */
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
	int64_t			done, total;	/* steps, of all goals */
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
