/* settings.c: the table of settings, read from and kept in the store. */
#include "shell/settings.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/language.h"

static const struct setting_row rows[SETTING_COUNT] = {
	[SETTING_LANGUAGE] = {
		"language", N_("Language"), N_("The language of every text and rule page."),
		{ "auto", "en", "ja", NULL }, { N_("as the system"), "English", "日本語", NULL }, 0,
	},
	[SETTING_GLYPHS] = {
		"glyphs", N_("Signs"), N_("Full signs need a terminal that draws them one column wide."),
		{ "auto", "full", "safe", "ascii", NULL },
		{ N_("as the terminal"), N_("full"), N_("safe"), "ASCII", NULL }, 0,
	},
	[SETTING_COLOUR] = {
		"colour", N_("Colour"),
		N_("Readable on light and dark backgrounds; nothing is told by colour alone."),
		{ "auto", "on", "off", NULL }, { N_("as the system"), N_("on"), N_("off"), NULL }, 0,
	},
	[SETTING_MOTION] = {
		"motion", N_("Motion"), N_("Short movements that show what happened."),
		{ "on", "off", NULL }, { N_("on"), N_("off"), NULL }, 0,
	},
	[SETTING_MOUSE] = {
		"mouse", N_("Mouse"), N_("While it is on, hold Shift to select text in the terminal."),
		{ "on", "off", NULL }, { N_("on"), N_("off"), NULL }, 0,
	},
	[SETTING_THINKING] = {
		"thinking", N_("CPU time"), N_("How long a CPU may think about one action."),
		{ "200", "500", "1000", "2000", NULL }, { N_("0.2 s"), N_("0.5 s"), N_("1 s"), N_("2 s"), NULL }, 1,
	},
	[SETTING_ESCAPE] = {
		"escape", N_("Esc waits"), N_("On a slow line a longer wait keeps arrow keys whole."),
		{ "50", "100", "200", NULL }, { "50 ms", "100 ms", "200 ms", NULL }, 0,
	},
};

const struct setting_row *
settings_row(enum setting_id setting)
{
	return &rows[setting];
}

/* The index of a value in its row; that of the standard for anything unknown. */
static int
find_value(const struct setting_row *row, const char *value)
{
	for (int i = 0; row->values[i] != NULL; i++)
		if (value != NULL && strcmp(row->values[i], value) == 0)
			return i;
	return row->standard;
}

void
settings_load(struct settings *s, struct store *store, const char *environment)
{
	*s = (struct settings){ .environment = environment };
	for (int i = 0; i < SETTING_COUNT; i++) {
		char *value = store_setting(store, rows[i].name);
		s->value[i] = find_value(&rows[i], value);
		free(value);
	}
}

void
settings_force(struct settings *s, enum setting_id setting, const char *value)
{
	s->value[setting] = find_value(&rows[setting], value);
	s->forced[setting] = true;
}

void
settings_turn(struct settings *s, enum setting_id setting, int by, struct store *store)
{
	const struct setting_row *row = &rows[setting];
	int count = 0;
	while (row->values[count] != NULL)
		count++;
	s->value[setting] = (s->value[setting] + by + count) % count;
	s->forced[setting] = false;
	store_set_setting(store, row->name, row->values[s->value[setting]], NULL);
}

const char *
settings_get(const struct settings *s, enum setting_id setting)
{
	return rows[setting].values[s->value[setting]];
}

bool
settings_are(const struct settings *s, enum setting_id setting, const char *value)
{
	return strcmp(settings_get(s, setting), value) == 0;
}

/* --- language --- */

bool
settings_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void
settings_use_language(const struct settings *s, const char *share)
{
	bool automatic = settings_are(s, SETTING_LANGUAGE, "auto");
	const char *wanted = automatic ? s->environment : settings_get(s, SETTING_LANGUAGE);
	char *folder = mem_format("%s/locale", share);
	language_set(settings_utf8() ? wanted : "en", folder);
	free(folder);
}

/* --- keys --- */

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
