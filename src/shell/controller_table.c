/* controller_table.c: the controller of each game. It is a file of its own so that a test can
 * replace it. */
#include "shell/controller.h"

#include <string.h>

#define GAME(id) extern const struct controller id##_controller;
#include "games/games.def"
#undef GAME

static const struct controller *const controllers[] = {
#define GAME(id) &id##_controller,
#include "games/games.def"
#undef GAME
};

const struct controller *
controller_of(const struct game *game)
{
	size_t i = 0;
	/* Never fails: games.def lists both. */
	while (strcmp(controllers[i]->game->id, game->id) != 0)
		i++;
	return controllers[i];
}
