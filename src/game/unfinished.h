/* unfinished.h: finds a player's unfinished game that is like a new one. */
#ifndef GAME_UNFINISHED_H
#define GAME_UNFINISHED_H

#include <stdint.h>

#include "game/session.h"

struct store;

/* The number of the player's latest unfinished game that began with the same values of these
 * options (NULL-ended) as this start; 0: there is none. */
int64_t	 unfinished_like(struct store *, const struct game *, const struct session_start *,
    const char *const *names);

#endif
