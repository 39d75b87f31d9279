/* puyo_learn.c: a training: a course for each goal, stepped in turn, and the curve of their
 * rewards. */
#include "games/puyo/puyo_learn.h"

#include <stdlib.h>

#include "base/mem.h"

/* Each pair is learned from about once. With more, the network would learn chance by heart, and
 * play worse the longer it learns. */
enum {
	BATCH = 64,			/* memories in an update, */
	PAIRS_BETWEEN = 64,		/* and pairs between two updates */
	PAIRS_FIRST = 2000,		/* pairs before the first update */
	PAIRS_TO_TARGET = 2000,		/* until the target network is copied again */
	STEPS_STANDARD = 24000000,
};

/* --- values that change during the training --- */

/* Moves from the first number to the second between two shares of the training. */
static double
slide(double share, double from, double to, double first, double second)
{
	double way = (share - from) / (to - from);
	return way < 0 ? first : way > 1 ? second : first + (second - first) * way;
}

/* Chance of random pairs: higher at first, lower later. */
static double
chance_of(double share)
{
	return slide(share, 0, 0.4, 0.03, 0.01);
}

/* The size of a step: long at first; short at the end, to average out chance. */
static float
rate_of(double share)
{
	return (float)slide(share, 0.5, 1, 0.02, 0.001);
}

/* --- one course --- */

static void
begin_course(struct learn_course *c, uint64_t seed)
{
	struct rng rng;
	rng_seed(&rng, seed);
	learn_net_begin(&c->net, &rng);
	c->target = c->net;
	learn_game_begin(&c->game, &rng);
	c->rng = rng.state;
}

static void
step(struct training *t, struct learn_course *c, const struct puyo_rewards *goal)
{
	double share = (double)t->done / (double)t->total;
	struct rng rng = { .state = c->rng };
	struct learn_outcome o = learn_play(&c->game, &c->net, goal, chance_of(share), &rng,
	    &c->replay);
	c->reward += (double)o.reward;
	c->games += o.over;
	c->chains += o.over ? o.chain : 0;
	c->steps++;
	if (c->steps >= PAIRS_FIRST && c->steps % PAIRS_BETWEEN == 0) {
		c->loss += (double)learn_update(&c->net, &c->target, &c->replay, &rng, BATCH,
		    rate_of(share), &t->change);
		c->losses++;
	}
	if (c->steps % PAIRS_TO_TARGET == 0)
		c->target = c->net;
	c->rng = rng.state;
}

/* --- the curve --- */

/* Steps of a goal between two points. */
static int64_t
point_steps(const struct training *t)
{
	int64_t steps = t->total / GOALS / LEARN_POINTS;
	return steps > 0 ? steps : 1;
}

static double
mean(double sum, int64_t count)
{
	return count > 0 ? sum / (double)count : 0;
}

static void
add_point(struct training *t, struct learn_course *c, int goal)
{
	if (t->count == (int)LEN(t->points))
		return;
	t->points[t->count++] = (struct learn_point){
		.goal = goal, .steps = c->steps, .reward = c->reward / (double)point_steps(t),
		.chain = mean(c->chains, c->games), .loss = mean(c->loss, c->losses),
		.chance = chance_of((double)t->done / (double)t->total),
	};
	c->reward = c->loss = c->chains = 0;
	c->losses = c->games = 0;
}

/* --- the functions of the header --- */

static struct training *
begin(uint64_t seed, int64_t steps)
{
	struct training *t = mem_new(sizeof *t);
	t->seed = seed;
	t->total = steps;
	for (int goal = 0; goal < GOALS; goal++)
		begin_course(&t->courses[goal], seed * GOALS + (uint64_t)goal);
	return t;
}

static void
work(struct training *t, int64_t steps)
{
	for (; steps > 0 && t->done < t->total; steps--) {
		int goal = (int)(t->done % GOALS);
		struct learn_course *c = &t->courses[goal];
		step(t, c, &puyo_goals[goal]);
		t->done++;
		if (c->steps % point_steps(t) == 0)
			add_point(t, c, goal);
	}
}

static void
free_training(struct training *t)
{
	free(t);
}

static uint64_t
seed_of(const struct training *t)
{
	return t->seed;
}

static int64_t
done(const struct training *t)
{
	return t->done;
}

static int64_t
total(const struct training *t)
{
	return t->total;
}

static int
points_made(const struct training *t)
{
	return t->count;
}

static struct training_point
point(const struct training *t, int index)
{
	const struct learn_point *p = &t->points[index];
	return (struct training_point){ puyo_goal_names[p->goal], p->steps, p->reward, p->chain,
	    p->loss, p->chance };
}

const struct trainer puyo_trainer = {
	.goals       = puyo_goal_names,
	.steps       = STEPS_STANDARD,
	.points      = LEARN_POINTS,
	.begin       = begin,
	.read        = learn_read,
	.free        = free_training,
	.keep        = learn_keep,
	.work        = work,
	.seed        = seed_of,
	.done        = done,
	.total       = total,
	.points_made = points_made,
	.point       = point,
	.weights     = learn_weights,
};
