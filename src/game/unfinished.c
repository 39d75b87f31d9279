/* unfinished.c: finds a player's unfinished game that is like a new one. */
#include "game/unfinished.h"

#include <string.h>

#include "game/session_private.h"
#include "store/store.h"

enum { LOOKED_AT = 100 };	/* the latest games, which the menu lists too */

struct looking {
	const struct game		*game;
	const struct session_start	*wanted;
	const char *const		*names;
	int64_t				 id;
};

/* An imported or watched game has no player here. */
static bool
compare(const struct game_row *row, void *context)
{
	struct looking *l = context;
	struct session_start start;
	bool like = session_start_from_json(&start, l->game, row->start, NULL) &&
	    start.setup == NULL && !start.seats[1].cpu &&
	    !json_is_true(json_object_get(row->start, "imported"));
	for (const char *const *name = l->names; like && *name != NULL; name++)
		like = strcmp(options_get(&start.options, *name),
		    options_get(&l->wanted->options, *name)) == 0;
	l->id = like ? row->id : 0;
	return !like;
}

int64_t
unfinished_like(struct store *store, const struct game *game, const struct session_start *wanted,
    const char *const *names)
{
	struct looking l = { .game = game, .wanted = wanted, .names = names };
	store_games(store, game->id, false, LOOKED_AT, compare, &l, NULL);
	return l.id;
}
