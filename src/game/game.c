/* game.c: small questions that every front end asks of a game. */
#include "game/game.h"

#include <string.h>

const char *
game_strongest_level(const struct game *game)
{
	const char *const *level = game->levels;
	while (level[1] != NULL)
		level++;
	return *level;
}
