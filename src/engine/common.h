/* common.h: what the ways to drive games by text have in common. */
#ifndef ENGINE_COMMON_H
#define ENGINE_COMMON_H

#include "game/game.h"

/* A finished game as {"over","winners","scores","stats"}. */
json_t	*common_result(const struct result *, int seats);

/* The game's own text for the level of that name; refuses others, naming them. */
bool	 common_level(const struct game *, const char *name, const char **level, struct error *);

#endif
