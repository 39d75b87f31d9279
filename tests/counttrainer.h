/* counttrainer.h: the smallest trainer: it counts, and its curves are known beforehand. */
#ifndef TESTS_COUNTTRAINER_H
#define TESTS_COUNTTRAINER_H

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/trainer.h"

enum { COUNT_GOALS = 2, COUNT_POINTS = 40 };

struct training {
	uint64_t	seed;
	int64_t		total, done;
};

static const char *const count_goals[] = { "rises", "falls", NULL };

static inline struct training *
count_begin(uint64_t seed, int64_t steps)
{
	struct training *t = mem_new(sizeof *t);
	*t = (struct training){ seed, steps, 0 };
	return t;
}

static inline struct training *
count_read(const void *bytes, size_t size, struct error *e)
{
	struct training *t = mem_new(sizeof *t);
	if (size == sizeof *t)
		return memcpy(t, bytes, size);
	free(t);
	error_set(e, ERR_DATA, "this is no count");
	return NULL;
}

static inline void
count_free(struct training *t)
{
	free(t);
}

static inline void *
count_keep(const struct training *t, size_t *size)
{
	*size = sizeof *t;
	return memcpy(mem_new(sizeof *t), t, sizeof *t);
}

static inline void
count_work(struct training *t, int64_t steps)
{
	t->done = t->done + steps < t->total ? t->done + steps : t->total;
}

static inline uint64_t
count_seed(const struct training *t)
{
	return t->seed;
}

static inline int64_t
count_done(const struct training *t)
{
	return t->done;
}

static inline int64_t
count_total(const struct training *t)
{
	return t->total;
}

static inline int
count_points_made(const struct training *t)
{
	return (int)(t->done * COUNT_POINTS / t->total) * COUNT_GOALS;
}

static inline struct training_point
count_point(const struct training *t, int index)
{
	int goal = index % COUNT_GOALS, number = index / COUNT_GOALS + 1;
	return (struct training_point){ count_goals[goal], t->total * number / COUNT_POINTS / COUNT_GOALS,
	    goal == 0 ? number * 0.01 : -number * 0.01, number * 0.1, 1.0 / number, 0.3 - number * 0.005 };
}

static inline char *
count_weights(const struct training *t)
{
	return mem_format("counted %lld\n", (long long)t->done);
}

static const struct trainer count_trainer = {
	.goals = count_goals, .steps = 1000, .points = COUNT_POINTS,
	.begin = count_begin, .read = count_read, .free = count_free, .keep = count_keep, .work = count_work,
	.seed = count_seed, .done = count_done, .total = count_total,
	.points_made = count_points_made, .point = count_point, .weights = count_weights,
};

#endif
