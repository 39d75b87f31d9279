/* puyo_learn_value.c: the network that guesses a field's value: inputs, two layers, a number. */
#include <string.h>

#include "games/puyo/puyo_learn.h"

/* Eight numbers side by side, in one register if the processor has one; they lie in plain arrays.
 * Always eight, so that no sum depends on the register size. */
typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));
enum { EIGHT = 8 };

static float
between(struct rng *rng, float most)
{
	return (float)(rng_unit(rng) * 2 - 1) * most;
}

/* The weights of inputs start close to 0: those of rare inputs change little for a long time, and
 * larger ones would only add noise. */
void
learn_net_begin(struct learn_net *n, struct rng *rng)
{
	memset(n, 0, sizeof *n);
	for (int i = 0; i < INPUTS; i++)
		for (int k = 0; k < LEARNED_FIRST; k++)
			n->first[i][k] = between(rng, 0.02f);
	for (int i = 0; i < LEARNED_FIRST; i++)
		for (int k = 0; k < LEARNED_SECOND; k++)
			n->second[i][k] = between(rng, 0.2f);
	for (int k = 0; k < LEARNED_SECOND; k++)
		n->last[k] = between(rng, 0.2f);
}

/* A unit is active if its sum is above 0. */
static void
silence(float *units, int count)
{
	for (int k = 0; k < count; k++)
		units[k] = units[k] > 0 ? units[k] : 0;
}

PUYO_WIDE static void
add_first(const struct learn_net *n, struct learn_trace *t)
{
	eight sums[LEARNED_FIRST / EIGHT];
	memcpy(sums, n->first_bias, sizeof sums);
	for (int i = 0; i < t->inputs.count; i++) {
		const eight *row = (const eight *)n->first[t->inputs.set[i]];
#pragma GCC unroll 8
		for (int k = 0; k < LEARNED_FIRST / EIGHT; k++)
			sums[k] += row[k];
	}
	memcpy(t->first, sums, sizeof sums);
}

PUYO_WIDE static void
add_second(const struct learn_net *n, struct learn_trace *t)
{
	eight sums[LEARNED_SECOND / EIGHT];
	memcpy(sums, n->second_bias, sizeof sums);
	for (int i = 0; i < LEARNED_FIRST; i++) {
		const eight *row = (const eight *)n->second[i];
		if (t->first[i] > 0)
#pragma GCC unroll 4
			for (int k = 0; k < LEARNED_SECOND / EIGHT; k++)
				sums[k] += t->first[i] * row[k];
	}
	memcpy(t->second, sums, sizeof sums);
}

float
learn_value(const struct learn_net *n, struct learn_trace *t)
{
	add_first(n, t);
	silence(t->first, LEARNED_FIRST);
	add_second(n, t);
	silence(t->second, LEARNED_SECOND);
	float value = n->last_bias;
	for (int k = 0; k < LEARNED_SECOND; k++)
		value += t->second[k] * n->last[k];
	return value;
}

/* --- the gradient: the chain rule, from the last layer backwards --- */

/* Computes how the value changes with each unit of the first layer, through the whole second layer,
 * and adds the changes for the weights between them. */
PUYO_WIDE static void
trace_back(const struct learn_net *n, const struct learn_trace *t,
    const float second[LEARNED_SECOND], float first[LEARNED_FIRST], struct learn_net *sum)
{
	for (int i = 0; i < LEARNED_FIRST; i++) {
		eight lanes = { 0 };
		first[i] = 0;
		if (t->first[i] <= 0)
			continue;
		for (int k = 0; k < LEARNED_SECOND; k += EIGHT) {
			eight change = *(const eight *)&second[k];
			lanes += change * *(const eight *)&n->second[i][k];
			*(eight *)&sum->second[i][k] += t->first[i] * change;
		}
		for (int k = 0; k < EIGHT; k++)
			first[i] += lanes[k];
	}
}

PUYO_WIDE static void
sum_rows(const struct puyo_inputs *in, const float first[LEARNED_FIRST], struct learn_net *sum)
{
	eight change[LEARNED_FIRST / EIGHT];
	memcpy(change, first, sizeof change);
	for (int i = 0; i < in->count; i++) {
		eight *row = (eight *)sum->first[in->set[i]];
#pragma GCC unroll 8
		for (int k = 0; k < LEARNED_FIRST / EIGHT; k++)
			row[k] += change[k];
	}
}

void
learn_gradient(const struct learn_net *n, const struct learn_trace *t, float factor,
    struct learn_net *sum)
{
	float second[LEARNED_SECOND], first[LEARNED_FIRST];
	sum->last_bias += factor;
	for (int k = 0; k < LEARNED_SECOND; k++) {
		sum->last[k] += factor * t->second[k];
		second[k] = t->second[k] > 0 ? factor * n->last[k] : 0;
		sum->second_bias[k] += second[k];
	}
	trace_back(n, t, second, first, sum);
	for (int k = 0; k < LEARNED_FIRST; k++)
		sum->first_bias[k] += first[k];
	sum_rows(&t->inputs, first, sum);
}
