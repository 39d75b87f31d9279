/* counts.h: connects the program that lets instructions be counted with the games' own
 * workloads. */
#ifndef TESTS_BENCH_COUNTS_H
#define TESTS_BENCH_COUNTS_H

#include "game/registry.h"

/* The only function whose instructions count: does the work that many times. */
void	counted(void (*work)(void *), void *context, long times);

/* Each prepares its work, passes it to counted and returns how many times it was done. */
long	count_chains_by_words(const struct loaded_game *);
long	count_chains(const struct loaded_game *);
long	count_beam(const struct loaded_game *);
long	count_placements(const struct loaded_game *);

#endif
