/* engine.h: the text protocol, a front end for scripts and bots. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdint.h>
#include <stdio.h>

#include "game/registry.h"

/* Answers commands, one a line, until `quit` or the end of input. The first game is
 * there from the start, with standard options and the given seed; false and *e:
 * there is no such game. An answer that cannot be written ends it. */
bool	engine_run(struct registry *, const struct entrant *, uint64_t seed, FILE *in, FILE *out, struct error *);

#endif
