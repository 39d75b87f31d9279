/* selfplay.h: CPUs among themselves, as fast as the machine can. */
#ifndef ENGINE_SELFPLAY_H
#define ENGINE_SELFPLAY_H

#include <stdio.h>

#include "game/registry.h"

/* The words are levels, one a seat, then games=N, seed=S, ms=N and the game's own
 * options; without a seed the given one is used. Prints a line of JSON a game and
 * one about all of them. The same words give the same lines. False and *e: the
 * words are wrong and nothing was printed. What cannot be printed ends it. */
bool	selfplay_run(const struct entrant *, char *const *words, uint64_t seed, FILE *out, struct error *);

#endif
