/* keys.h: key presses as values, and tables of commands with their keys.
 *
 * A screen has one table of commands: the key line, the help page and the remapping page are made
 * from the same rows, so they always agree. A row's keys are names separated by spaces ("Enter
 * Space", "Left h", "Ctrl-L"), which are parsed once, when the keys are bound. */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key is a code point or one of these, plus modifier bits. */
enum key_code {
	KEY_NONE = 0,
	KEY_SPECIAL = 0x200000,		/* above every code point */
	KEY_CODE_UP, KEY_CODE_DOWN, KEY_CODE_LEFT, KEY_CODE_RIGHT,
	KEY_CODE_ENTER, KEY_CODE_ESCAPE, KEY_CODE_TAB, KEY_CODE_BACKSPACE,
	KEY_CODE_DELETE, KEY_CODE_INSERT, KEY_CODE_HOME, KEY_CODE_END,
	KEY_CODE_PAGE_UP, KEY_CODE_PAGE_DOWN, KEY_CODE_F1,	/* F1 to F12 are consecutive */
	KEY_CODE_F12 = KEY_CODE_F1 + 11,
};

/* Modifier bits; Shift is only used with special keys. */
enum { KEY_CTRL = 0x1000000, KEY_ALT = 0x2000000, KEY_SHIFT = 0x4000000 };

typedef uint32_t keycode;

/* Names such as "Enter", "Ctrl-L", "h", "Shift-Tab", "PageUp", "Space". Letters with Ctrl are small
 * letters as codes. key_parse ignores the case of special keys, and returns KEY_NONE for an unknown
 * name. */
void	key_name(keycode, char *name, size_t size);
keycode	key_parse(const char *name);

/* Formats names of keys for display: in Japanese, arrow keys become arrows. */
void	key_words(const char *names, char *text, size_t size);

/* A command of a screen. A table ends with a row without a name. A name may begin with a set
 * ("edit/left"): commands of different sets are never enabled at the same time and may share
 * keys. */
struct command {
	int		 id;		/* chosen by the screen, from 1 */
	const char	*name;	/* "discard": permanent, for remapping; NULL: end of the table */
	const char	*keys;		/* default keys */
	const char	*label;	/* one or two words for the key line; NULL: not shown there */
	const char	*help;		/* a sentence for the help page */
};

/* Rows for the number keys from 1, with names such as "card-1"; only the first row has a help text,
 * for all of them. */
#define NUMBER_ROW(first, stem, n)	{ (first) + (n) - 1, stem #n, #n, NULL, NULL }
#define NUMBERS_TO_5(first, stem, help) \
	{ first, stem "1", "1", NULL, help }, NUMBER_ROW(first, stem, 2), \
	    NUMBER_ROW(first, stem, 3), \
	NUMBER_ROW(first, stem, 4), NUMBER_ROW(first, stem, 5)
#define NUMBERS_TO_7(first, stem, help) \
	NUMBERS_TO_5(first, stem, help), NUMBER_ROW(first, stem, 6), NUMBER_ROW(first, stem, 7)
#define NUMBERS_TO_10(first, stem, help) \
	NUMBERS_TO_7(first, stem, help), NUMBER_ROW(first, stem, 8), NUMBER_ROW(first, stem, 9), \
	{ (first) + 9, stem "10", "0", NULL, NULL }

/* The keys that a player has changed, by "SCOPE.NAME". Functions that only read take NULL for no
 * changes. */
struct keymap;
struct keymap	*keymap_new(void);
void		 keymap_free(struct keymap *);

/* Empty or NULL keys restore the defaults. False: some name is not a key. */
bool		 keymap_set(struct keymap *, const char *scope, const char *name, const char *keys);
const char	*keymap_keys(const struct keymap *, const char *scope, const struct command *);

/* The command that has this key and may be enabled together with `row`: `row` itself if it has the
 * key; NULL: the key is free. */
const struct command *keymap_owner(const struct keymap *, const char *scope,
    const struct command *table,
		    const struct command *row, keycode);

/* The current keys of a table, for fast lookup. They do not follow a later keymap_set: make new
 * ones then. */
struct bindings;
struct bindings	*bindings_new(const struct keymap *, const char *scope,
    const struct command *table);
void		 bindings_free(struct bindings *);

/* Is a command enabled now? Where a function of this type is expected, NULL means that all are. */
typedef bool command_enabled(int id, const void *context);

/* The enabled command for a key; NULL: none. A key that the player has set beats the default key of
 * another command. */
const struct command *bindings_find(const struct bindings *, keycode, command_enabled *,
    const void *context);

/* The first key of a row that no other command gets now; KEY_NONE: there is none, or the row is not
 * enabled. */
keycode		 bindings_first(const struct bindings *, const struct command *row,
    command_enabled *,
		    const void *context);

/* Has the command with this id that key, enabled or not? */
bool		 bindings_have(const struct bindings *, int id, keycode);

/* The table from which they were made. */
const struct command *bindings_table(const struct bindings *);

#endif
