/* keys.h: key presses as values, and tables of what keys do.
 *
 * A screen has one table of commands: the key line, the help page and the
 * remapping page are made from the same rows, so none of them can lie. A row's
 * keys are names separated by spaces ("Enter Space", "Left h", "Ctrl-L"), which are
 * read once, when the keys are bound. */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key is a code point, or one of these; with modifier bits above. */
enum key_code {
	KEY_NONE = 0,
	KEY_SPECIAL = 0x200000,		/* above every code point */
	KEY_CODE_UP, KEY_CODE_DOWN, KEY_CODE_LEFT, KEY_CODE_RIGHT,
	KEY_CODE_ENTER, KEY_CODE_ESCAPE, KEY_CODE_TAB, KEY_CODE_BACKSPACE,
	KEY_CODE_DELETE, KEY_CODE_INSERT, KEY_CODE_HOME, KEY_CODE_END,
	KEY_CODE_PAGE_UP, KEY_CODE_PAGE_DOWN, KEY_CODE_F1,	/* F1 to F12 follow each other */
	KEY_CODE_F12 = KEY_CODE_F1 + 11,
};

/* Modifier bits; Shift goes with special keys only. */
enum { KEY_CTRL = 0x1000000, KEY_ALT = 0x2000000, KEY_SHIFT = 0x4000000 };

typedef uint32_t keycode;

/* "Enter", "Ctrl-L", "h", "Shift-Tab", "PageUp"; Space is called "Space". Letters
 * with Ctrl are small letters as codes. Names of special keys may be parsed in
 * any case; parsing returns KEY_NONE for a name that is no key. */
void	key_name(keycode, char *name, size_t size);
keycode	key_parse(const char *name);

/* Names of keys with blanks between them as people read them: Japanese has arrows for the arrow
 * keys. */
void	key_words(const char *names, char *text, size_t size);

/* One thing a screen can do. A table ends with a row without a name. A name may
 * begin with a set ("edit/left"): commands of different sets are never enabled at
 * the same time and may share keys. */
struct command {
	int		 id;		/* the screen's own number, from 1 */
	const char	*name;		/* "discard": stable, for remapping; NULL: end */
	const char	*keys;		/* the standard keys */
	const char	*label;		/* one or two words for the key line; NULL: not shown there */
	const char	*help;		/* a sentence for the help page */
};

/* The rows of number keys from 1 on, with names such as "card-1"; the first has the help of
 * all. */
#define NUMBER_ROW(first, stem, n)	{ (first) + (n) - 1, stem #n, #n, NULL, NULL }
#define NUMBERS_TO_5(first, stem, help) \
	{ first, stem "1", "1", NULL, help }, NUMBER_ROW(first, stem, 2), NUMBER_ROW(first, stem, 3), \
	NUMBER_ROW(first, stem, 4), NUMBER_ROW(first, stem, 5)
#define NUMBERS_TO_7(first, stem, help) \
	NUMBERS_TO_5(first, stem, help), NUMBER_ROW(first, stem, 6), NUMBER_ROW(first, stem, 7)
#define NUMBERS_TO_10(first, stem, help) \
	NUMBERS_TO_7(first, stem, help), NUMBER_ROW(first, stem, 8), NUMBER_ROW(first, stem, 9), \
	{ (first) + 9, stem "10", "0", NULL, NULL }

/* The keys a player changed: "SCOPE.NAME" to keys. For asking, NULL is a keymap
 * without changes. */
struct keymap;
struct keymap	*keymap_new(void);
void		 keymap_free(struct keymap *);

/* Empty or NULL keys bring the standard ones back. False: not keys. */
bool		 keymap_set(struct keymap *, const char *scope, const char *name, const char *keys);
const char	*keymap_keys(const struct keymap *, const char *scope, const struct command *);

/* The command that has this key and may be enabled together with the given row;
 * the row itself when it has the key; NULL: the key is free. */
const struct command *keymap_owner(const struct keymap *, const char *scope, const struct command *table,
		    const struct command *row, keycode);

/* The keys of a table as they are set now, ready to be asked for at every press.
 * They do not follow a later keymap_set: make new ones then. */
struct bindings;
struct bindings	*bindings_new(const struct keymap *, const char *scope, const struct command *table);
void		 bindings_free(struct bindings *);

/* Which commands can be used now; for asking, NULL stands for all of them. */
typedef bool command_enabled(int id, const void *context);

/* The command that a key stands for, among those that are enabled; NULL: none. A
 * key the player chose beats the standard key of another command. */
const struct command *bindings_find(const struct bindings *, keycode, command_enabled *, const void *context);

/* The first key of a row that does not stand for another one now; KEY_NONE: it has
 * none, or is not enabled. */
keycode		 bindings_first(const struct bindings *, const struct command *row, command_enabled *,
		    const void *context);

/* Is it a key of the command with this number, whether that is enabled or not? */
bool		 bindings_have(const struct bindings *, int id, keycode);

/* The table they were made from. */
const struct command *bindings_table(const struct bindings *);

#endif
