/* cpu_learned.c: the network of the learned player, in whole numbers, and its file.
 *
 * The file is text: a line "goyu-puyo VERSION INPUTS FIRST SECOND", the weights in the order of the struct below as
 * decimal numbers, a row of it a line, and last "sum S" with a sum over all of them. Weights are in
 * units of 1/1024. */
#include "games/puyo/learned.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
	UNIT_BITS = 10,			/* of a weight */
	FIRST_SHIFT = 3,		/* what the first layer gives on is coarser, */
	FIRST_MOST = (1 << 12) - 1,	/* and bounded, */
	WEIGHT_MOST = (1 << 15) - 1,
	SECOND_MOST = 1 << 12,		/* as are the weights behind it: so no sum of 64 products passes 31 bits */
};

#ifdef __x86_64__
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

struct puyo_learned {
	int32_t	first[INPUTS][LEARNED_FIRST];
	int32_t	first_bias[LEARNED_FIRST];
	int32_t	second[LEARNED_FIRST][LEARNED_SECOND];
	int32_t	second_bias[LEARNED_SECOND];
	int32_t	last[LEARNED_SECOND];
	int32_t	last_bias;
};

/* --- the file --- */

/* A hundred thousand of them are read whenever the game is opened, so no library is asked. */
static bool
read_number(const char **text, int32_t most, int32_t *number)
{
	const char *s = *text;
	int32_t value = 0;
	while (*s == ' ' || *s == '\n')
		s++;
	bool negative = *s == '-';
	const char *digits = s += negative;
	for (; *s >= '0' && *s <= '9' && value <= most; s++)
		value = value * 10 + (*s - '0');
	if (s == digits || value > most)
		return false;
	*text = s;
	*number = negative ? -value : value;
	return true;
}

/* The sum that tells one list of weights from another. */
static uint64_t
sum_of(const struct puyo_learned *n)
{
	const int32_t *weights = (const int32_t *)n;
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	for (size_t i = 0; i < sizeof *n / sizeof *weights; i++)
		sum = (sum ^ (uint32_t)weights[i]) * UINT64_C(0x100000001b3);
	return sum;
}

static bool
read_weights(struct puyo_learned *n, const char **text)
{
	int32_t *weights = (int32_t *)n;
	size_t second = offsetof(struct puyo_learned, second) / sizeof *weights;
	size_t second_end = offsetof(struct puyo_learned, second_bias) / sizeof *weights;
	for (size_t i = 0; i < sizeof *n / sizeof *weights; i++) {
		int32_t most = i >= second && i < second_end ? SECOND_MOST : WEIGHT_MOST;
		if (!read_number(text, most, &weights[i]))
			return false;
	}
	return true;
}

struct puyo_learned *
puyo_learned_read(const char *path, const char *text, struct error *e)
{
	int version, inputs, first, second, length = 0;
	if (sscanf(text, "goyu-puyo %4d %4d %4d %4d%n", &version, &inputs, &first, &second, &length) != 4) {
		error_set(e, ERR_DATA, N_("the level learned cannot play: %s is no file of weights"), path);
		return NULL;
	}
	if (version != LEARNED_VERSION || inputs != INPUTS || first != LEARNED_FIRST || second != LEARNED_SECOND) {
		error_set(e, ERR_DATA, N_("the level learned cannot play: %s is for another version of the game"), path);
		return NULL;
	}
	struct puyo_learned *n = mem_new(sizeof *n);
	text += length;
	char *end = NULL;
	bool whole = read_weights(n, &text) && strncmp(text, "\nsum ", 5) == 0;
	uint64_t sum = whole ? strtoull(text + 5, &end, 16) : 0;
	if (!whole || strcmp(end, "\n") != 0 || sum != sum_of(n)) {
		error_set(e, ERR_DATA, N_("the level learned cannot play: %s is damaged"), path);
		free(n);
		return NULL;
	}
	return n;
}

void
puyo_learned_load(struct content *content, const char *path, const char *text, const struct error *why)
{
	if (text == NULL)
		content->unlearned = *why;
	else
		content->learned = puyo_learned_read(path, text, &content->unlearned);
}

/* --- the value --- */

/* Eight numbers side by side, in one register where the processor has such. */
typedef int32_t eight __attribute__((vector_size(32), aligned(4)));

WIDE static void
add_rows(const struct puyo_learned *n, const struct puyo_inputs *in, int32_t sums[LEARNED_FIRST])
{
	eight first[LEARNED_FIRST / 8];
	memcpy(first, n->first_bias, sizeof first);
	for (int i = 0; i < in->count; i++) {
		const eight *row = (const eight *)n->first[in->set[i]];
#pragma GCC unroll 8
		for (int k = 0; k < LEARNED_FIRST / 8; k++)
			first[k] += row[k];
	}
	memcpy(sums, first, sizeof first);
}

WIDE static void
add_products(const struct puyo_learned *n, const int32_t first[LEARNED_FIRST], int32_t sums[LEARNED_SECOND])
{
	eight second[LEARNED_SECOND / 8] = { 0 };
	for (int i = 0; i < LEARNED_FIRST; i++) {
		int32_t active = first[i] >> FIRST_SHIFT;
		if (active <= 0)
			continue;
		active = active < FIRST_MOST ? active : FIRST_MOST;
		const eight *row = (const eight *)n->second[i];
#pragma GCC unroll 4
		for (int k = 0; k < LEARNED_SECOND / 8; k++)
			second[k] += active * row[k];
	}
	memcpy(sums, second, sizeof second);
}

long
puyo_learned_value(const struct puyo_learned *n, const struct puyo_field *f)
{
	struct puyo_inputs in;
	int32_t first[LEARNED_FIRST], second[LEARNED_SECOND];
	puyo_see(f, &in);
	add_rows(n, &in, first);
	add_products(n, first, second);
	int64_t value = (int64_t)n->last_bias << UNIT_BITS;
	for (int k = 0; k < LEARNED_SECOND; k++) {
		int64_t active = (second[k] >> (UNIT_BITS - FIRST_SHIFT)) + n->second_bias[k];
		if (active > 0)
			value += active * n->last[k];
	}
	return (long)((value * LEARNED_ONE) >> (2 * UNIT_BITS));
}
