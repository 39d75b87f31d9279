/* screen_play_saved.c: what the player at the keyboard saves by name for later games, such as
 * formations. */
#include "front/saved_names.h"
#include "shell/screen_play_private.h"

static struct shelf_owner
owner_of(const struct play *p)
{
	return (struct shelf_owner){ .store = app_store(p->screen.app),
	    .game = session_id(p->session), .seat = p->seat, .secret = play_has_secrets(p) };
}

json_t *
play_saved(const struct play *p, const char *setting)
{
	const struct shelf_owner owner = owner_of(p);
	return shelf_read(&owner, setting);
}

bool
play_save(const struct play *p, const char *setting, const char *name, const char *text)
{
	const struct shelf_owner owner = owner_of(p);
	return shelf_keep(&owner, setting, name, text);
}
