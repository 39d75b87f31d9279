/* engine.h: the text protocol, a front end for scripts and bots. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdint.h>
#include <stdio.h>

#include "game/registry.h"

/* Answers commands, one a line, until `quit` or the end of input; returns the
 * program's exit status. The first game is there from the start, with standard
 * options and the given seed. */
int	engine_run(struct registry *, const struct entrant *, uint64_t seed, FILE *in, FILE *out);

#endif
