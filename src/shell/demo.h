/* demo.h: a show of all games, one after the other, played by CPUs: for a terminal in a lobby, and for the curious. */
#ifndef SHELL_DEMO_H
#define SHELL_DEMO_H

#include "shell/app.h"

enum { DEMO_SLICES = 100 };	/* of thought for an action, on a screen and without one */

/* A screen to push; the same seed gives the same games. Nothing is kept. NULL and *e: no game can be opened. */
struct screen	*demo_new(struct app *, uint64_t seed, struct error *);

#endif
