/* arranged.h: what a player arranged before a game began, change by change, so that each can be
 * undone. */
#ifndef FRONT_ARRANGED_H
#define FRONT_ARRANGED_H

#include <stdbool.h>

#include "game/action.h"

enum { ARRANGED_KEPT = 64 };

/* A whole arrangement as its game writes it, with the position of the cursor, if there is one. */
struct arranged {
	char	text[ACTION_SIZE];
	int	cursor;
};

/* The arrangements before each change, the latest last. */
struct arranged_past {
	struct arranged	list[ARRANGED_KEPT];
	int		count;
};

/* Called before something that may change the arrangement. */
void	arranged_remember(struct arranged_past *, const struct arranged *);

/* The latest remembered arrangement that differs from now; those that are equal changed nothing.
 * NULL: there is none. */
const struct arranged *arranged_before(const struct arranged_past *, const char *now);

/* Returns that arrangement in the last argument, and forgets it with all later ones; false: there
 * is none. */
bool	arranged_take_back(struct arranged_past *, const char *now, struct arranged *);

#endif
