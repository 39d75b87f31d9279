/* unfinished.h: the game that a player left and may want back instead of another one like it. */
#ifndef GAME_UNFINISHED_H
#define GAME_UNFINISHED_H

#include <stdint.h>

#include "game/session.h"

struct store;

/* The number of the player's latest unfinished game that began with the same values of these options
 * (ended by NULL) as this one would; 0: there is none. */
int64_t	 unfinished_like(struct store *, const struct game *, const struct session_start *, const char *const *names);

#endif
