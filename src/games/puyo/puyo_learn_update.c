/* puyo_learn_update.c: one step down the gradient of the squared error, averaged over some
 * memories. */
#include <string.h>

#include "games/puyo/puyo_learn.h"

/* The value that a memory wants for its field. */
static float
wanted_of(const struct learn_memory *m, const struct learn_net *target)
{
	struct learn_trace t;
	if (m->discount == 0)
		return m->reward;
	puyo_see(&m->then, &t.inputs);
	return m->reward + m->discount * learn_value(target, &t);
}

/* Limits an error to 1: chance alone can cause large errors. */
static float
pull_of(float error)
{
	return error > 1 ? 1 : error < -1 ? -1 : error;
}

PUYO_WIDE static void
move(float *weights, float *sum, size_t count, float rate)
{
	for (size_t i = 0; i < count; i++) {
		weights[i] -= rate * sum[i];
		sum[i] = 0;
	}
}

/* Most inputs are not set in any field of a batch; their rows do not change. */
static void
move_all(struct learn_net *n, struct learn_change *c, float rate)
{
	size_t rows = sizeof n->first / sizeof(float);
	for (int i = 0; i < INPUTS; i++)
		if (c->seen[i])
			move(n->first[i], c->sum.first[i], LEARNED_FIRST, rate);
	move((float *)n + rows, (float *)&c->sum + rows, LEARN_WEIGHTS - rows, rate);
	memset(c->seen, 0, sizeof c->seen);
}

float
learn_update(struct learn_net *n, const struct learn_net *target, const struct learn_replay *replay,
    struct rng *rng, int batch, float rate, struct learn_change *c)
{
	float squares = 0;
	for (int i = 0; i < batch; i++) {
		const struct learn_memory *m = learn_recall(replay, rng);
		struct learn_trace t;
		puyo_see(&m->field, &t.inputs);
		float error = learn_value(n, &t) - wanted_of(m, target);
		squares += error * error;
		learn_gradient(n, &t, pull_of(error) / (float)batch, &c->sum);
		for (int k = 0; k < t.inputs.count; k++)
			c->seen[t.inputs.set[k]] = true;
	}
	move_all(n, c, rate);
	return squares / (float)batch;
}
