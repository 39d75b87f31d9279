/* settings_keys.h: the keys that the player has changed, stored among the settings.
 *
 * They are one setting, {"SCOPE.NAME":"KEYS"}. */
#ifndef SHELL_SETTINGS_KEYS_H
#define SHELL_SETTINGS_KEYS_H

#include "store/store.h"
#include "ui/keys.h"

void	settings_load_keys(struct keymap *, struct store *);

/* Keys of "" restore the standard keys. */
void	settings_store_key(struct store *, const char *scope, const char *name, const char *keys);

#endif
