/* demo.h: a show of all games, played by CPUs one after another, for a terminal in a public
 * place. */
#ifndef SHELL_DEMO_H
#define SHELL_DEMO_H

#include "shell/app.h"

enum { DEMO_SLICES = 100 };	/* CPU thinking slices for one action, with or without a screen */

/* A screen to push. The same seed gives the same games, and none is saved. NULL with *e if no game
 * can be opened. */
struct screen	*demo_new(struct app *, uint64_t seed, struct error *);

#endif
