/* keys.c: names of keys, and which command of a table a key stands for. */
#include "ui/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"

enum { KEYS_SIZE = 128, NAME_SIZE = 32, MODIFIERS = KEY_CTRL | KEY_ALT | KEY_SHIFT };

static const struct { const char *name; keycode key; } names[] = {
	{ "Space", ' ' }, { "Up", KEY_CODE_UP }, { "Down", KEY_CODE_DOWN }, { "Left", KEY_CODE_LEFT },
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
			snprintf(name, size, "%s", names[i].name);
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
	char plain[NAME_SIZE], prefix[NAME_SIZE] = "";
	for (size_t i = 0; i < LEN(modifiers); i++)
		if ((key & modifiers[i].bit) != 0)
			strcat(prefix, modifiers[i].prefix);
	plain_name(key & ~(keycode)MODIFIERS, (key & KEY_CTRL) != 0, plain, sizeof(plain));
	snprintf(name, size, "%s%s", prefix, plain);
}

/* One character that can be typed and seen, or a name of the table. */
static keycode
plain_parse(const char *name)
{
	for (size_t i = 0; i < LEN(names); i++)
		if ((*name | 0x20) == (*names[i].name | 0x20) && strcasecmp(names[i].name, name) == 0)
			return names[i].key;
	const char *end = name;
	keycode key = text_next(&end);
	char clean[UTF8_MAX + 1];
	text_clean(clean, sizeof(clean), name);
	return key > ' ' && *end == '\0' && strcmp(clean, name) == 0 ? key : KEY_NONE;
}

/* Most names are a letter or a digit, and the key line of each frame asks for all. */
keycode
key_parse(const char *name)
{
	if (*name > ' ' && *name <= '~' && name[1] == '\0')
		return (keycode)*name;
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

/* The next key of a list, moving *keys on; KEY_NONE with *bad set for a word
 * that is no key, KEY_NONE alone at the end. */
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
keys_are_valid(const char *keys)
{
	bool bad;
	while (next_key(&keys, &bad) != KEY_NONE)
		;
	return !bad;
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

/* The index of a changed command; the count when it is not changed. */
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
	if (!standard && (strlen(keys) >= KEYS_SIZE || !keys_are_valid(keys)))
		return false;
	size_t i = find_row(m, scope, name);
	if (i < m->count)
		remove_row(m, i);
	if (standard)
		return true;
	m->rows = mem_grow(m->rows, m->count + 1, sizeof(*m->rows));
	m->rows[m->count++] = (struct changed){ mem_format("%s.%s", scope, name), mem_string(keys) };
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

/* A key the player gave to a command beats another command's standard key. */
const struct command *
keymap_find(const struct keymap *m, const char *scope, const struct command *table, keycode key,
    bool (*enabled)(int id, const void *context), const void *context)
{
	const struct command *standard = NULL;
	for (const struct command *row = table; row->name != NULL; row++) {
		const char *keys = changed_keys(m, scope, row);
		if ((keys == NULL && standard != NULL) || !keys_have(keys != NULL ? keys : row->keys, key) ||
		    (enabled != NULL && !enabled(row->id, context)))
			continue;
		if (keys != NULL)
			return row;
		standard = row;
	}
	return standard;
}

bool
keymap_has(const struct keymap *m, const char *scope, const struct command *table, int id, keycode key)
{
	for (const struct command *row = table; row->name != NULL; row++)
		if (row->id == id && keys_have(keymap_keys(m, scope, row), key))
			return true;
	return false;
}

static bool
may_meet(const struct command *a, const struct command *b)
{
	const char *first = strchr(a->name, '/'), *second = strchr(b->name, '/');
	if (first == NULL || second == NULL)
		return true;
	return first - a->name == second - b->name && strncmp(a->name, b->name, (size_t)(first - a->name)) == 0;
}

keycode
keymap_first(const struct keymap *map, const char *scope, const struct command *table, const struct command *row,
    bool (*enabled)(int id, const void *context), const void *context)
{
	const char *keys = keymap_keys(map, scope, row);
	bool bad;
	for (keycode key; (key = next_key(&keys, &bad)) != KEY_NONE; )
		if (keymap_find(map, scope, table, key, enabled, context) == row)
			return key;
	return KEY_NONE;
}

const struct command *
keymap_owner(const struct keymap *m, const char *scope, const struct command *table, const struct command *row,
    keycode key)
{
	const struct command *owner = keys_have(keymap_keys(m, scope, row), key) ? row : NULL;
	for (const struct command *other = table; owner == NULL && other->name != NULL; other++)
		if (may_meet(row, other) && keys_have(keymap_keys(m, scope, other), key))
			owner = other;
	return owner;
}
