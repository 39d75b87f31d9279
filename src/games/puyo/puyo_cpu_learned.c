/* puyo_cpu_learned.c: reads and writes the file of learned weights.
 *
 * The file is text: a line "goyu-puyo VERSION INPUTS FIRST SECOND", the weights of each network in
 * the order of struct puyo_net as decimal numbers, and last a line "sum S" with a checksum of
 * them. */
#include "games/puyo/puyo_learned.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { WEIGHTS = GOALS * NET_WEIGHTS, DIGITS = 8 };	/* most digits of a weight, sign and
							 * separator included */

uint64_t
puyo_learned_sum(const void *bytes, size_t size)
{
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	uint32_t word;
	for (size_t i = 0; i + sizeof word <= size; i += sizeof word) {
		memcpy(&word, (const char *)bytes + i, sizeof word);
		sum = (sum ^ word) * UINT64_C(0x100000001b3);
	}
	return sum;
}

/* --- reading --- */

/* A hundred thousand numbers are read whenever the game is opened: library functions would be too
 * slow. */
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

static bool
read_weights(struct puyo_learned *n, const char **text)
{
	int32_t *weights = (int32_t *)n;
	for (size_t i = 0; i < WEIGHTS; i++)
		if (!read_number(text, puyo_net_most(i % NET_WEIGHTS), &weights[i]))
			return false;
	return true;
}

struct puyo_learned *
puyo_learned_read(const char *path, const char *text, struct error *e)
{
	int version, inputs, first, second, length = 0;
	if (sscanf(text, "goyu-puyo %4d %4d %4d %4d%n", &version, &inputs, &first, &second,
	    &length) != 4) {
		error_set(e, ERR_DATA, N_("%s is no file of weights; the levels learned and "
		    "champion need it"), path);
		return NULL;
	}
	if (version != LEARNED_VERSION || inputs != INPUTS || first != LEARNED_FIRST ||
	    second != LEARNED_SECOND) {
		error_set(e, ERR_DATA, N_("%s is for another version; the levels learned and "
		    "champion need it"), path);
		return NULL;
	}
	struct puyo_learned *n = mem_new(sizeof *n);
	text += length;
	char *end = NULL;
	bool whole = read_weights(n, &text) && strncmp(text, "\nsum ", 5) == 0;
	uint64_t sum = whole ? strtoull(text + 5, &end, 16) : 0;
	if (!whole || strcmp(end, "\n") != 0 || sum != puyo_learned_sum(n, sizeof *n)) {
		error_set(e, ERR_DATA, N_("%s is damaged; the levels learned and champion need it"),
		    path);
		free(n);
		return NULL;
	}
	return n;
}

void
puyo_learned_load(struct content *content, const char *path, const char *text,
    const struct error *why)
{
	if (text == NULL)
		content->unlearned = *why;
	else
		content->learned = puyo_learned_read(path, text, &content->unlearned);
}

/* --- writing --- */

/* Each row of the first layer has a line of its own; the other weights have lines of the same
 * length. */
char *
puyo_learned_text(const struct puyo_learned *n)
{
	const int32_t *weights = (const int32_t *)n;
	char *text = mem_format("goyu-puyo %d %d %d %d\n", LEARNED_VERSION, INPUTS, LEARNED_FIRST,
	    LEARNED_SECOND);
	size_t length = strlen(text), room = length + WEIGHTS * DIGITS +
	    sizeof "sum 0123456789abcdef\n";
	text = mem_grow(text, room, 1);
	for (size_t i = 0; i < WEIGHTS; i++) {
		size_t number = i % NET_WEIGHTS;
		bool ends = number % LEARNED_FIRST == LEARNED_FIRST - 1 ||
		    number == NET_WEIGHTS - 1;
		length += (size_t)snprintf(text + length, room - length, "%" PRId32 "%c",
		    weights[i], ends ? '\n' : ' ');
	}
	snprintf(text + length, room - length, "sum %" PRIx64 "\n", puyo_learned_sum(n, sizeof *n));
	return text;
}
