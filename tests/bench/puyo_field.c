/* puyo_field.c: counts the chains that can be played out in a second, from
 * random fields with their points, by each way there is and by plain arrays. */
#include <stdio.h>
#include <time.h>

#include "../pure/puyo_oracle.h"
#include "figure.h"
#include "games/puyo/rules_field.h"

enum { FIELDS = 65536, ROUNDS = 5 };

static struct puyo_field fields[FIELDS];
static struct oracle arrays[FIELDS];

static struct puyo_chain
resolve_array(int i)
{
	struct oracle copy = arrays[i];
	return oracle_resolve(&copy);
}

static struct puyo_chain
resolve_words(int i)
{
	struct puyo_field copy = fields[i];
	return field_resolve_words(&copy);
}

static struct puyo_chain
resolve_vector(int i)
{
	struct puyo_field copy = fields[i];
	return field_resolve_vector(&copy);
}

/* Resolutions a second: the best of some rounds, because others use the machine. */
static double
measure(struct puyo_chain (*resolve)(int), long *score)
{
	double best = 0;
	for (int round = 0; round < ROUNDS; round++) {
		clock_t start = clock(), passed;
		long count = 0;
		*score = 0;
		do {
			for (int i = 0; i < FIELDS; i++, count++)
				*score += resolve(i).score;
			passed = clock() - start;
		} while (passed < CLOCKS_PER_SEC / 4);
		*score /= count / FIELDS;
		double speed = (double)count * CLOCKS_PER_SEC / (double)passed;
		best = speed > best ? speed : best;
	}
	return best;
}

int
main(void)
{
	const struct { const char *name, *figure; struct puyo_chain (*resolve)(int); bool there; } ways[] = {
		{ "plain arrays", "arrays", resolve_array, true },
		{ "words", "words", resolve_words, true },
		{ "vectors", "vectors", resolve_vector, field_has_vector() },
	};
	struct rng rng;
	double plain = 0;
	rng_seed(&rng, 1);
	for (int i = 0; i < FIELDS; i++) {
		random_field(&fields[i], &rng, PUYO_COLOURS);
		oracle_from(&arrays[i], &fields[i]);
	}
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		long score;
		if (!ways[i].there)
			continue;
		double speed = measure(ways[i].resolve, &score);
		plain = i == 0 ? speed : plain;
		printf("puyo chains, %s: %.2f million a second, %.1f times plain arrays (%.1f points each)\n",
		    ways[i].name, speed / 1e6, speed / plain, (double)score / FIELDS);
		figure(speed / 1e6, "million/s", HIGH_IS_BETTER, "puyo.chains.%s", ways[i].figure);
	}
	return 0;
}
