/* guide.h: a game on one screen, for people who have never played it.
 *
 * F1 opens it before the full rules. Each game has its guide in its own folder. It names keys by
 * their commands, so the page shows the player's own keys. */
#ifndef SHELL_GUIDE_H
#define SHELL_GUIDE_H

#include "shell/controller.h"

/* What the keys of some commands do: "left right up down". An entry without commands ends the
 * table. */
struct guide_key {
	const char	*commands;
	const char	*does;
};

/* All of it must fit on 80x24 in every language. */
struct guide {
	const char		*goal, *turn, *end;	/* a few sentences each, to be translated */
	const struct guide_key	*keys;			/* at most GUIDE_ROWS */
	const struct legend	*signs;			/* the first entries of the game's legend */
};

enum { GUIDE_ROWS = 6 };

struct app;
struct screen	*guide_new(struct app *, const struct game *);

#endif
