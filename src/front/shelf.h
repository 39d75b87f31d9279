/* shelf.h: what players save by name for later games, {"NAME":"TEXT"} in a setting, and who may take what. */
#ifndef FRONT_SHELF_H
#define FRONT_SHELF_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* Whoever is at the keyboard of a game. */
struct shelf_owner {
	struct store	*store;
	int64_t		 game;		/* its number in the store; 0: it has none */
	int		 seat;
	bool		 secret;	/* several people keep secrets from each other there */
};

/* What they may take, to be released by the caller. What is kept where there are secrets only that
 * seat may take, until the game has ended or is gone; then everybody. A NULL text forgets a name. */
json_t		*shelf_read(const struct shelf_owner *, const char *setting);
bool		 shelf_keep(const struct shelf_owner *, const char *setting, const char *name, const char *text);

#endif
