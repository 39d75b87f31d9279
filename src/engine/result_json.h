/* result_json.h: the result of a game as the ways to drive games by text print it. */
#ifndef ENGINE_RESULT_JSON_H
#define ENGINE_RESULT_JSON_H

#include "game/game.h"

/* A finished game as {"over","winners","scores","stats"}. */
json_t	*result_json(const struct result *, int seats);

#endif
