/* guide.h: a game on one screen, for whoever has never played it.
 *
 * F1 opens it before the whole rules. A game writes its guide in its own folder; the
 * keys are named by their commands, so that the page shows the ones that are set now. */
#ifndef SHELL_GUIDE_H
#define SHELL_GUIDE_H

#include "shell/controller.h"

/* What the keys of some commands do: "left right up down". A table ends without commands. */
struct guide_key {
	const char	*commands;
	const char	*does;
};

/* All of it fits on 80x24 in both languages. */
struct guide {
	const char		*goal, *turn, *end;	/* a few sentences each, to be translated */
	const struct guide_key	*keys;			/* at most GUIDE_ROWS */
	const struct legend	*signs;			/* those of the game's legend that come first */
};

enum { GUIDE_ROWS = 6 };

struct app;
struct screen	*guide_new(struct app *, const struct game *);

#endif
