/* keys.c: names of keys, and the commands bound to them. */
#include "ui/keys.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

enum { KEYS_SIZE = 128, NAME_SIZE = 32, MODIFIERS = KEY_CTRL | KEY_ALT | KEY_SHIFT };

static const struct { const char *name; keycode key; } names[] = {
	{ "Space", ' ' }, { "Up", KEY_CODE_UP }, { "Down", KEY_CODE_DOWN },
	{ "Left", KEY_CODE_LEFT },
	{ "Right", KEY_CODE_RIGHT }, { "Enter", KEY_CODE_ENTER },
	{ "Esc", KEY_CODE_ESCAPE }, { "Escape", KEY_CODE_ESCAPE },
	{ "Tab", KEY_CODE_TAB }, { "Backspace", KEY_CODE_BACKSPACE }, { "Delete", KEY_CODE_DELETE },
	{ "Insert", KEY_CODE_INSERT }, { "Home", KEY_CODE_HOME }, { "End", KEY_CODE_END },
	{ "PageUp", KEY_CODE_PAGE_UP }, { "PageDown", KEY_CODE_PAGE_DOWN },
	{ "F1", KEY_CODE_F1 }, { "F2", KEY_CODE_F1 + 1 }, { "F3", KEY_CODE_F1 + 2 },
	{ "F4", KEY_CODE_F1 + 3 }, { "F5", KEY_CODE_F1 + 4 }, { "F6", KEY_CODE_F1 + 5 },
	{ "F7", KEY_CODE_F1 + 6 }, { "F8", KEY_CODE_F1 + 7 }, { "F9", KEY_CODE_F1 + 8 },
	{ "F10", KEY_CODE_F1 + 9 }, { "F11", KEY_CODE_F1 + 10 }, { "F12", KEY_CODE_F12 },
};

static const struct { const char *prefix; keycode bit; } modifiers[] = {
	{ "Ctrl-", KEY_CTRL }, { "Alt-", KEY_ALT }, { "Shift-", KEY_SHIFT },
};

static bool
is_ascii_letter(keycode key)
{
	return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
}

/* The name of a key without modifiers. */
static void
plain_name(keycode key, bool ctrl, char *name, size_t size)
{
	for (size_t i = 0; i < LEN(names); i++)
		if (names[i].key == key) {
			text_copy(name, size, names[i].name);
			return;
		}
	char bytes[UTF8_MAX + 1] = "";
	if (key > 0 && key < KEY_SPECIAL)
		text_encode(ctrl && is_ascii_letter(key) ? key & ~0x20u : key, bytes);
	text_clean(name, size, bytes);
}

void
key_name(keycode key, char *name, size_t size)
{
	size_t used = 0;
	for (size_t i = 0; i < LEN(modifiers); i++)
		if ((key & modifiers[i].bit) != 0) {
			text_copy(name + used, size - used, modifiers[i].prefix);
			used += strlen(name + used);
		}
	plain_name(key & ~(keycode)MODIFIERS, (key & KEY_CTRL) != 0, name + used, size - used);
}

/* Turns "Left h" into "← h", and "Shift-Up" into "Shift-↑", in Japanese. */
void
key_words(const char *keys, char *text, size_t size)
{
	static const struct { const char *name, *arrow; } arrows[] = {
		{ "Left", "←" }, { "Right", "→" }, { "Up", "↑" }, { "Down", "↓" },
	};
	bool japanese = strcmp(language_current(), "ja") == 0;
	for (*text = '\0'; *keys != '\0'; ) {
		size_t length = strcspn(keys, " -");
		const char *shown = keys;
		int bytes = (int)length;
		for (size_t i = 0; japanese && i < LEN(arrows); i++)
			if (strlen(arrows[i].name) == length &&
			    strncmp(keys, arrows[i].name, length) == 0) {
				shown = arrows[i].arrow;
				bytes = (int)strlen(shown);
			}
		keys += length;
		text_append(text, size, "%.*s%.*s", bytes, shown, *keys != '\0', keys);
		keys += *keys != '\0';
	}
}

/* Parses a name of the table, or one printable character. */
static keycode
plain_parse(const char *name)
{
	for (size_t i = 0; i < LEN(names); i++)
		if (strcasecmp(names[i].name, name) == 0)
			return names[i].key;
	const char *end = name;
	keycode key = text_next(&end);
	return key > ' ' && *end == '\0' && !text_is_unprintable(key) ? key : KEY_NONE;
}

keycode
key_parse(const char *name)
{
	keycode bits = 0;
	for (size_t i = 0; i < LEN(modifiers); i++) {
		size_t length = strlen(modifiers[i].prefix);
		if (strncasecmp(name, modifiers[i].prefix, length) == 0 && name[length] != '\0') {
			bits |= modifiers[i].bit;
			name += length;
		}
	}
	keycode key = plain_parse(name);
	if (key == KEY_NONE || ((bits & KEY_SHIFT) != 0 && key < KEY_SPECIAL))
		return KEY_NONE;
	if ((bits & KEY_CTRL) != 0 && is_ascii_letter(key))
		key |= 0x20;
	return bits | key;
}

/* The next key of a list; advances *keys. KEY_NONE: at the end, or with *bad set for a word that is
 * not a key. */
static keycode
next_key(const char **keys, bool *bad)
{
	*keys += strspn(*keys, " ");
	size_t length = strcspn(*keys, " ");
	char word[NAME_SIZE];
	*bad = length >= sizeof(word);
	if (length == 0 || *bad)
		return KEY_NONE;
	memcpy(word, *keys, length);
	word[length] = '\0';
	*keys += length;
	keycode key = key_parse(word);
	*bad = key == KEY_NONE;
	return key;
}

static bool
keys_have(const char *keys, keycode wanted)
{
	bool bad;
	for (keycode key; (key = next_key(&keys, &bad)) != KEY_NONE; )
		if (key == wanted)
			return true;
	return false;
}

struct changed {
	char	*place;		/* "SCOPE.NAME" */
	char	*keys;
};

struct keymap {
	struct changed	*rows;
	size_t		 count;
};

struct keymap *
keymap_new(void)
{
	return mem_new(sizeof(struct keymap));
}

static void
remove_row(struct keymap *m, size_t i)
{
	free(m->rows[i].place);
	free(m->rows[i].keys);
	m->rows[i] = m->rows[--m->count];
}

void
keymap_free(struct keymap *m)
{
	if (m == NULL)
		return;
	while (m->count > 0)
		remove_row(m, m->count - 1);
	free(m->rows);
	free(m);
}

/* The index of a changed command; m->count if it is not changed. */
static size_t
find_row(const struct keymap *m, const char *scope, const char *name)
{
	size_t i, length = strlen(scope);
	for (i = 0; i < m->count; i++) {
		const char *place = m->rows[i].place;
		if (strncmp(place, scope, length) == 0 && place[length] == '.' &&
		    strcmp(place + length + 1, name) == 0)
			break;
	}
	return i;
}

bool
keymap_set(struct keymap *m, const char *scope, const char *name, const char *keys)
{
	bool standard = keys == NULL || keys[strspn(keys, " ")] == '\0';
	bool bad = false;
	for (const char *rest = keys; !standard && next_key(&rest, &bad) != KEY_NONE; )
		continue;
	if (bad || (!standard && strlen(keys) >= KEYS_SIZE))
		return false;
	size_t i = find_row(m, scope, name);
	if (i < m->count)
		remove_row(m, i);
	if (standard)
		return true;
	m->rows = mem_grow(m->rows, m->count + 1, sizeof(*m->rows));
	m->rows[m->count++] = (struct changed){ mem_format("%s.%s", scope, name),
	    mem_string(keys) };
	return true;
}

static const char *
changed_keys(const struct keymap *m, const char *scope, const struct command *command)
{
	if (m == NULL)
		return NULL;
	size_t i = find_row(m, scope, command->name);
	return i < m->count ? m->rows[i].keys : NULL;
}

const char *
keymap_keys(const struct keymap *m, const char *scope, const struct command *command)
{
	const char *keys = changed_keys(m, scope, command);
	return keys != NULL ? keys : command->keys;
}

static bool
may_meet(const struct command *a, const struct command *b)
{
	const char *first = strchr(a->name, '/'), *second = strchr(b->name, '/');
	if (first == NULL || second == NULL)
		return true;
	return first - a->name == second - b->name &&
	    strncmp(a->name, b->name, (size_t)(first - a->name)) == 0;
}

const struct command *
keymap_owner(const struct keymap *m, const char *scope, const struct command *table,
    const struct command *row, keycode key)
{
	const struct command *owner = keys_have(keymap_keys(m, scope, row), key) ? row : NULL;
	for (const struct command *other = table; owner == NULL && other->name != NULL; other++)
		if (may_meet(row, other) && keys_have(keymap_keys(m, scope, other), key))
			owner = other;
	return owner;
}

/* --- bindings --- */

struct binding {
	keycode			 key;
	const struct command	*row;
	bool			 chosen;	/* set by the player */
};

struct bindings {
	const struct command	*table;
	struct binding		*list;		/* ordered by row; a row's first key first */
	size_t			 count;
};

struct bindings *
bindings_new(const struct keymap *m, const char *scope, const struct command *table)
{
	struct bindings *b = mem_new(sizeof *b);
	b->table = table;
	for (const struct command *row = table; row->name != NULL; row++) {
		const char *chosen = changed_keys(m, scope, row),
		    *keys = chosen != NULL ? chosen : row->keys;
		bool bad;
		for (keycode key; (key = next_key(&keys, &bad)) != KEY_NONE; ) {
			b->list = mem_grow(b->list, b->count + 1, sizeof *b->list);
			b->list[b->count++] = (struct binding){ key, row, chosen != NULL };
		}
	}
	return b;
}

void
bindings_free(struct bindings *b)
{
	if (b == NULL)
		return;
	free(b->list);
	free(b);
}

static bool
is_enabled(const struct binding *b, command_enabled *enabled, const void *context)
{
	return enabled == NULL || enabled(b->row->id, context);
}

/* If both commands are enabled and have the same key, does the first one get it? */
static bool
beats(const struct binding *a, const struct binding *b)
{
	return a->key == b->key && (a->chosen == b->chosen ? a < b : a->chosen);
}

const struct command *
bindings_find(const struct bindings *b, keycode key, command_enabled *enabled, const void *context)
{
	const struct binding *best = NULL;
	for (const struct binding *i = b->list; i < b->list + b->count; i++)
		if (i->key == key && (best == NULL || beats(i, best)) &&
		    is_enabled(i, enabled, context))
			best = i;
	return best == NULL ? NULL : best->row;
}

keycode
bindings_first(const struct bindings *b, const struct command *row, command_enabled *enabled,
    const void *context)
{
	const struct binding *end = b->list + b->count, *i = b->list, *other;
	while (i < end && i->row != row)
		i++;
	if (i == end || !is_enabled(i, enabled, context))
		return KEY_NONE;
	for (; i < end && i->row == row; i++) {
		for (other = b->list; other < end; other++)
			if (other->row != row && beats(other, i) &&
			    is_enabled(other, enabled, context))
				break;
		if (other == end)
			return i->key;
	}
	return KEY_NONE;
}

bool
bindings_have(const struct bindings *b, int id, keycode key)
{
	for (const struct binding *i = b->list; i < b->list + b->count; i++)
		if (i->row->id == id && i->key == key)
			return true;
	return false;
}

const struct command *
bindings_table(const struct bindings *b)
{
	return b->table;
}
