/* arranged.h: what a player has arranged before a game began, change by change, so that each can be taken back. */
#ifndef FRONT_ARRANGED_H
#define FRONT_ARRANGED_H

#include <stdbool.h>

#include "game/action.h"

enum { ARRANGED_KEPT = 64 };

/* A whole arrangement as its game writes it, and where the cursor was, for who has one. */
struct arranged {
	char	text[ACTION_SIZE];
	int	cursor;
};

/* What there was before each change, the latest last. */
struct arranged_past {
	struct arranged	list[ARRANGED_KEPT];
	int		count;
};

/* Before something that may change it. */
void	arranged_remember(struct arranged_past *, const struct arranged *);

/* The latest that is another than now: what was remembered before something that changed nothing is
 * passed over. NULL: there is none. */
const struct arranged *arranged_before(const struct arranged_past *, const char *now);

/* Forgets it, and what was remembered behind it, and says what it was; false: there is none. */
bool	arranged_take_back(struct arranged_past *, const char *now, struct arranged *);

#endif
