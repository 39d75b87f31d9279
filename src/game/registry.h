/* registry.h: the games of the arcade and their content.
 *
 * A registry knows where share/ is. It reads and checks a game's content file, and the weights
 * of its levels if there are any, when that game is first asked for. */
#ifndef GAME_REGISTRY_H
#define GAME_REGISTRY_H

#include "base/error.h"
#include "game/game.h"

struct registry;

struct loaded_game {
	const struct game	*game;
	const struct content	*content;
};

struct registry	*registry_new(const char *share_folder);
void		 registry_free(struct registry *);

/* All games in the order of the menu, NULL-ended; needs no content. */
const struct game *const *registry_games(void);

/* NULL for an unknown name. */
const struct game *registry_find(const char *id);

/* The game with its content; NULL and *e ("FILE:LINE: reason") when the file
 * is missing or damaged. Borrowed from the registry. */
const struct loaded_game *registry_load(struct registry *, const char *id, struct error *);

#endif
