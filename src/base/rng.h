/* rng.h: the one source of chance in a game.
 *
 * A generator lives inside a game's state, so that cloning the state clones its
 * future: SplitMix64, with equal numbers on every machine. It is not for
 * secrets. For tests a list of numbers can be pinned in front of it; they are
 * used up first, one a draw, and shared between copies. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct rng_pins;

struct rng {
	uint64_t	 state;
	struct rng_pins	*pins;		/* NULL: nothing is pinned */
	uint32_t	 used;		/* how many of the pins are used up */
};

void	 rng_seed(struct rng *, uint64_t seed);

/* The next 64 bits. Pinned numbers do not apply here. */
uint64_t rng_next(struct rng *);

/* A number from 0 to n - 1, every one equally likely; n is at least 1. A pinned
 * number u stands for floor(u * n). */
uint64_t rng_below(struct rng *, uint64_t n);

/* A copy shares the pins; every generator that was seeded, copied or read from
 * JSON is released once. */
void	 rng_copy(struct rng *to, const struct rng *from);
void	 rng_release(struct rng *);

/* {"state":"<decimal>","script":[u...]}: all that is needed to go on. Reading
 * takes either member or both: without state the present one stays, without
 * script nothing is pinned. */
json_t	*rng_to_json(const struct rng *);
bool	 rng_from_json(struct rng *, const json_t *, struct error *);

#endif
