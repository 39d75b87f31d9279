/* engine.h: games without a screen: the text protocol, for scripts and bots, and CPUs
 * among themselves. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdint.h>
#include <stdio.h>

#include "game/registry.h"

/* Answers commands, one a line, until `quit` or the end of input. The first game is
 * there from the start, with standard options and the given seed; false and *e:
 * there is no such game. An answer that cannot be written ends it. */
bool	engine_run(struct registry *, const struct loaded_game *, uint64_t seed, FILE *in, FILE *out, struct error *);

/* The words are levels, one a seat, then games=N, seed=S, ms=N and the game's own
 * options; without a seed the given one is used. Prints a line of JSON a game and
 * one about all of them. The same words give the same lines. False and *e: the
 * words are wrong and nothing was printed. What cannot be printed ends it. */
bool	selfplay_run(const struct loaded_game *, char *const *words, uint64_t seed, FILE *out, struct error *);

#endif
