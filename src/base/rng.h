/* rng.h: the only source of chance in a game.
 *
 * A generator is a part of a game's state, so a copy of the state has the same future, with equal
 * numbers on every machine: SplitMix64, or Mulberry32 if the rules of a game demand it. It is not
 * for secrets. Tests can pin a list of numbers; they are used first, one for each draw. Copies
 * share the list. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct rng_pins;

enum rng_kind { RNG_SPLITMIX64, RNG_MULBERRY32 };

struct rng {
	uint64_t	 state;		/* below 2^32 for Mulberry32 */
	enum rng_kind	 kind;
	struct rng_pins	*pins;		/* NULL: nothing is pinned */
	uint32_t	 used;		/* number of pins used up */
};

void	 rng_seed(struct rng *, uint64_t seed);			/* SplitMix64 */
void	 rng_seed_mulberry(struct rng *, uint32_t seed);

/* The next 64 bits; of Mulberry32 the next 32. Pinned numbers do not apply here. */
uint64_t rng_next(struct rng *);

/* A number from 0 to below 1: the next pinned one, or from the next bits. */
double	 rng_unit(struct rng *);

/* A number from 0 to n - 1, all equally likely; n is at least 1. A pinned number u gives floor(u *
 * n); so does one of Mulberry32, whose definition has a single draw for a number. */
uint64_t rng_below(struct rng *, uint64_t n);

/* Shuffles a list: each element from the last down to the second is swapped with one of those up to
 * it. */
void	 rng_shuffle(struct rng *, void *list, int count, size_t size);

/* A copy shares the pins. Every generator that was seeded, copied or read from JSON must be
 * released once. */
void	 rng_copy(struct rng *to, const struct rng *from);
void	 rng_release(struct rng *);

/* Depends on everything that decides the coming numbers. */
uint64_t rng_hash(const struct rng *);

/* {"state":"<decimal>","script":[u...]}: all that is needed to continue. Reading takes either
 * member or both: without state the present one stays, without script nothing is pinned. The kind
 * does not change. */
json_t	*rng_to_json(const struct rng *);
bool	 rng_from_json(struct rng *, const json_t *, struct error *);

#endif
