/* rng.h: the one source of chance in a game.
 *
 * A generator lives inside a game's state, so that cloning the state clones its
 * future, with equal numbers on every machine: SplitMix64, or Mulberry32 where a
 * game's book asks for that one. It is not for secrets. For tests a list of
 * numbers can be pinned in front of it; they are used up first, one a draw, and
 * shared between copies. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct rng_pins;

enum rng_kind { RNG_SPLITMIX64, RNG_MULBERRY32 };

struct rng {
	uint64_t	 state;		/* Mulberry32's is below 2^32 */
	enum rng_kind	 kind;
	struct rng_pins	*pins;		/* NULL: nothing is pinned */
	uint32_t	 used;		/* how many of the pins are used up */
};

void	 rng_seed(struct rng *, uint64_t seed);			/* SplitMix64 */
void	 rng_seed_mulberry(struct rng *, uint32_t seed);

/* The next 64 bits, of Mulberry32 32. Pinned numbers do not apply here. */
uint64_t rng_next(struct rng *);

/* A number from 0 to below 1: the pinned one, or the next bits. */
double	 rng_unit(struct rng *);

/* A number from 0 to n - 1, every one equally likely; n is at least 1. A pinned
 * number u stands for floor(u * n), and so does one of Mulberry32, which has a
 * single draw for a number by its book. */
uint64_t rng_below(struct rng *, uint64_t n);

/* Puts a list of so many elements in any order: from the last one down to the second
 * each changes places with one of those up to it. */
void	 rng_shuffle(struct rng *, void *list, int count, size_t size);

/* A copy shares the pins; every generator that was seeded, copied or read from
 * JSON is released once. */
void	 rng_copy(struct rng *to, const struct rng *from);
void	 rng_release(struct rng *);

/* Says everything about what it will yield. */
uint64_t rng_hash(const struct rng *);

/* {"state":"<decimal>","script":[u...]}: all that is needed to go on. Reading
 * takes either member or both: without state the present one stays, without
 * script nothing is pinned. The kind is the game's and stays what it is. */
json_t	*rng_to_json(const struct rng *);
bool	 rng_from_json(struct rng *, const json_t *, struct error *);

#endif
