/* engine.h: games without a screen: the text protocol for scripts and bots, and self-play of
 * CPUs. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdint.h>
#include <stdio.h>

#include "game/registry.h"

/* Answers commands, one on each line, until `quit`, the end of input or an answer that cannot
 * be written. The first game has standard options and the given seed. False with *e: it
 * cannot begin. */
bool	engine_run(struct registry *, const struct loaded_game *, uint64_t seed, FILE *in,
    FILE *out, struct error *);

/* The words are one level for each seat, then games=N, seed=S, ms=N and the game's own options;
 * `seed` is the default. Prints a line of JSON for each game and one for all. The same words give
 * the same lines. False with *e: the words are wrong and nothing was printed. Ends early if it
 * cannot print. */
bool	selfplay_run(const struct loaded_game *, char *const *words, uint64_t seed, FILE *out,
    struct error *);

#endif
