/* puyo_cpu_net.c: the learned player's network in whole numbers: inputs, two layers, a value. */
#include <string.h>

#include "games/puyo/puyo_learned.h"

enum {
	UNIT_BITS = 10,			/* of a weight */
	FIRST_SHIFT = 3,		/* the first layer's output is coarser, */
	FIRST_MOST = (1 << 12) - 1,	/* and bounded, */
	WEIGHT_MOST = (1 << 15) - 1,
	SECOND_MOST = 1 << 12,		/* as are the weights after it: no sum overflows */
};
_Static_assert(1 << UNIT_BITS == LEARNED_UNIT, "a weight of 1");
_Static_assert((int64_t)LEARNED_FIRST * FIRST_MOST * SECOND_MOST <= INT32_MAX, "a sum of products");

int32_t
puyo_net_most(size_t number)
{
	size_t from = offsetof(struct puyo_net, second) / sizeof(int32_t);
	size_t to = offsetof(struct puyo_net, second_bias) / sizeof(int32_t);
	return number >= from && number < to ? SECOND_MOST : WEIGHT_MOST;
}

/* Eight numbers side by side, in one register if the processor has one; they lie in plain
 * arrays. */
typedef int32_t eight __attribute__((vector_size(32), aligned(4), may_alias));
enum { EIGHT = 8 };

PUYO_WIDE static void
add_rows(const struct puyo_net *n, const struct puyo_inputs *in, int32_t sums[LEARNED_FIRST])
{
	eight first[LEARNED_FIRST / EIGHT];
	memcpy(first, n->first_bias, sizeof first);
	for (int i = 0; i < in->count; i++) {
		const eight *row = (const eight *)n->first[in->set[i]];
#pragma GCC unroll 8
		for (int k = 0; k < LEARNED_FIRST / EIGHT; k++)
			first[k] += row[k];
	}
	memcpy(sums, first, sizeof first);
}

PUYO_WIDE static void
add_products(const struct puyo_net *n, const int32_t first[LEARNED_FIRST],
    int32_t sums[LEARNED_SECOND])
{
	eight second[LEARNED_SECOND / EIGHT] = { 0 };
	for (int i = 0; i < LEARNED_FIRST; i++) {
		int32_t active = first[i] >> FIRST_SHIFT;
		if (active <= 0)
			continue;
		active = active < FIRST_MOST ? active : FIRST_MOST;
		const eight *row = (const eight *)n->second[i];
#pragma GCC unroll 4
		for (int k = 0; k < LEARNED_SECOND / EIGHT; k++)
			second[k] += active * row[k];
	}
	memcpy(sums, second, sizeof second);
}

long
puyo_net_value(const struct puyo_net *n, const struct puyo_field *f)
{
	struct puyo_inputs in;
	int32_t first[LEARNED_FIRST], second[LEARNED_SECOND];
	puyo_see(f, &in);
	add_rows(n, &in, first);
	add_products(n, first, second);
	int64_t value = (int64_t)n->last_bias * LEARNED_UNIT;
	for (int k = 0; k < LEARNED_SECOND; k++) {
		int64_t active = (second[k] >> (UNIT_BITS - FIRST_SHIFT)) + n->second_bias[k];
		if (active > 0)
			value += active * n->last[k];
	}
	value = (value * LEARNED_ONE) >> (2 * UNIT_BITS);
	return value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : (long)value;
}
