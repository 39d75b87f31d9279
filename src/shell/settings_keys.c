/* settings_keys.c: the keys that the player has changed, stored among the settings. */
#include "shell/settings_keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"

static json_t *
stored_keys(struct store *store)
{
	char *text = store_setting(store, "keys");
	json_t *keys = text == NULL ? NULL : json_loads(text, 0, NULL);
	free(text);
	if (!json_is_object(keys)) {
		json_decref(keys);
		keys = json_object();
	}
	return keys;
}

void
settings_load_keys(struct keymap *keymap, struct store *store)
{
	json_t *keys = stored_keys(store), *value;
	const char *name;
	json_object_foreach(keys, name, value) {
		const char *dot = strchr(name, '.');
		if (dot == NULL || !json_is_string(value))
			continue;
		char *scope = mem_format("%.*s", (int)(dot - name), name);
		keymap_set(keymap, scope, dot + 1, json_string_value(value));
		free(scope);
	}
	json_decref(keys);
}

void
settings_store_key(struct store *store, const char *scope, const char *name, const char *keys)
{
	json_t *all = stored_keys(store);
	char *full = mem_format("%s.%s", scope, name);
	if (*keys == '\0')
		json_object_del(all, full);
	else
		json_object_set_new(all, full, json_string(keys));
	char *text = json_line(all);
	store_set_setting(store, "keys", text, NULL);
	free(text);
	free(full);
	json_decref(all);
}
