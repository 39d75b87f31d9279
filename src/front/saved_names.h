/* saved_names.h: what players save by name for later games, {"NAME":"TEXT"} in a setting, and who
 * may take it. */
#ifndef FRONT_SHELF_H
#define FRONT_SHELF_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* The person at the keyboard of a game. */
struct shelf_owner {
	struct store	*store;
	int64_t		 game;		/* its id in the store; 0: none */
	int		 seat;
	bool		 secret;	/* several people keep secrets from each other there */
};

/* What this person may take; the caller releases it. Something kept in a game with secrets may only
 * be taken by its seat, until the game has ended or was deleted; then by everybody. A NULL text
 * forgets a name. */
json_t		*shelf_read(const struct shelf_owner *, const char *setting);
bool		 shelf_keep(const struct shelf_owner *, const char *setting, const char *name,
    const char *text);

#endif
