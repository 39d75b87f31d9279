/* keys.c: checks the names of keys and the tables of commands. */
#include "game/language.h"
#include "ui/keys.h"

#include "../suite.h"

/* name as shown, key */
static const struct { const char *name; keycode key; } named[] = {
	{ "h", 'h' }, { "H", 'H' }, { "?", '?' }, { "-", '-' }, { "石", 0x77F3 }, { "Space", ' ' },
	{ "Enter", KEY_CODE_ENTER }, { "Esc", KEY_CODE_ESCAPE }, { "PageDown", KEY_CODE_PAGE_DOWN },
	{ "F1", KEY_CODE_F1 }, { "F12", KEY_CODE_F12 }, { "Ctrl-L", KEY_CTRL | 'l' },
	{ "Ctrl--", KEY_CTRL | '-' }, { "Alt-j", KEY_ALT | 'j' }, { "Alt-J", KEY_ALT | 'J' },
	{ "Shift-Tab", KEY_SHIFT | KEY_CODE_TAB }, { "Ctrl-Space", KEY_CTRL | ' ' },
	{ "Ctrl-Alt-Shift-Left", KEY_CTRL | KEY_ALT | KEY_SHIFT | KEY_CODE_LEFT },
};

START_TEST(a_key_is_read_back_from_its_name)
{
	char name[64];
	key_name(named[_i].key, name, sizeof(name));
	ck_assert_str_eq(name, named[_i].name);
	ck_assert_uint_eq(key_parse(name), named[_i].key);
}
END_TEST

static const struct { const char *name; keycode key; } also[] = {
	{ "escape", KEY_CODE_ESCAPE }, { "ENTER", KEY_CODE_ENTER }, { "ctrl-l", KEY_CTRL | 'l' },
	{ "f10", KEY_CODE_F1 + 9 }, { "", KEY_NONE }, { "Entre", KEY_NONE }, { "ab", KEY_NONE },
	{ "Ctrl-", KEY_NONE }, { "Shift-a", KEY_NONE }, { " ", KEY_NONE }, { "\x1B", KEY_NONE },
	{ "\xE2\x80\xAE", KEY_NONE }, { "\xFF", KEY_NONE }, { "F13", KEY_NONE },
};

START_TEST(names_are_read_in_any_case_and_nonsense_is_no_key)
{
	ck_assert_uint_eq(key_parse(also[_i].name), also[_i].key);
}
END_TEST

enum { PLAY = 1, DISCARD, LEFT, HELP };
static const struct command table[] = {
	{ PLAY, "play", "Enter Space", "play", "Play the card." },
	{ DISCARD, "discard", "d Delete", "discard", "Throw the card away." },
	{ LEFT, "left", "Left h", NULL, "One card to the left." },
	{ HELP, "help", "?", "help", "This page." },
	{ 0 },
};

/* The number of the command bound to a key; 0 if there is none. */
static int
meant(const struct keymap *m, const struct command *rows, keycode key, command_enabled *enabled, const void *context)
{
	struct bindings *b = bindings_new(m, "knight", rows);
	const struct command *row = bindings_find(b, key, enabled, context);
	bindings_free(b);
	return row == NULL ? 0 : row->id;
}

static int
found(const struct keymap *m, const char *key)
{
	return meant(m, table, key_parse(key), NULL, NULL);
}

START_TEST(every_key_of_a_row_means_its_command)
{
	ck_assert_int_eq(found(NULL, "Enter"), PLAY);
	ck_assert_int_eq(found(NULL, "Space"), PLAY);
	ck_assert_int_eq(found(NULL, "Delete"), DISCARD);
	ck_assert_int_eq(found(NULL, "h"), LEFT);
	ck_assert_int_eq(found(NULL, "H"), 0);
	ck_assert_int_eq(meant(NULL, table, KEY_NONE, NULL, NULL), 0);
}
END_TEST

START_TEST(a_changed_key_replaces_the_standard_ones_in_its_scope)
{
	struct keymap *m = keymap_new();
	ck_assert(keymap_set(m, "knight", "discard", "x Ctrl-D"));
	ck_assert(keymap_set(m, "menu", "play", "p"));
	ck_assert_int_eq(found(m, "x"), DISCARD);
	ck_assert_int_eq(found(m, "Ctrl-D"), DISCARD);
	ck_assert_int_eq(found(m, "d"), 0);
	ck_assert_int_eq(found(m, "p"), 0);
	ck_assert_str_eq(keymap_keys(m, "knight", &table[1]), "x Ctrl-D");
	ck_assert_str_eq(keymap_keys(m, "menu", &table[1]), "d Delete");
	keymap_free(m);
}
END_TEST

START_TEST(a_chosen_key_beats_the_standard_key_of_an_earlier_row)
{
	struct keymap *m = keymap_new();
	ck_assert(keymap_set(m, "knight", "left", "Enter"));
	ck_assert_int_eq(found(m, "Enter"), LEFT);
	ck_assert_int_eq(found(m, "Space"), PLAY);
	keymap_free(m);
}
END_TEST

/* Two commands share the key; `context` points to the one that is enabled. */
static bool
is_the_one(int id, const void *context)
{
	return id == *(const int *)context;
}

START_TEST(of_commands_with_the_same_key_the_enabled_one_is_meant)
{
	static const struct command shared[] = {
		{ PLAY, "play", "a", "play", "" }, { DISCARD, "discard", "a d", "discard", "" }, { 0 },
	};
	struct keymap *m = keymap_new();
	for (int id = PLAY; id <= DISCARD; id++)
		ck_assert_int_eq(meant(NULL, shared, 'a', is_the_one, &id), id);
	ck_assert_int_eq(meant(NULL, shared, 'd', is_the_one, &(int){ PLAY }), 0);
	ck_assert(keymap_set(m, "knight", "discard", "a"));
	ck_assert_int_eq(meant(m, shared, 'a', NULL, NULL), DISCARD);
	ck_assert_int_eq(meant(m, shared, 'a', is_the_one, &(int){ PLAY }), PLAY);
	keymap_free(m);
}
END_TEST

START_TEST(a_key_is_taken_only_by_commands_of_the_same_time)
{
	static const struct command sets[] = {
		{ 1, "one/left", "a", "", "" }, { 2, "two/left", "a b", "", "" }, { 3, "two/right", "d", "", "" },
		{ 4, "pause", "p", "", "" }, { 0 },
	};
	static const struct { int row; keycode key; int owner; } rows[] = {
		{ 0, 'a', 1 }, { 0, 'b', 0 }, { 0, 'd', 0 }, { 0, 'p', 4 }, { 1, 'd', 3 }, { 2, 'a', 2 }, { 3, 'd', 3 },
		{ 3, 'x', 0 },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		const struct command *owner = keymap_owner(NULL, "knight", sets, &sets[rows[i].row], rows[i].key);
		ck_assert_int_eq(owner == NULL ? 0 : owner->id, rows[i].owner);
	}
}
END_TEST

START_TEST(no_keys_restore_the_standard_ones)
{
	struct keymap *m = keymap_new();
	ck_assert(keymap_set(m, "knight", "play", "p"));
	ck_assert(keymap_set(m, "knight", "left", "o"));
	ck_assert(keymap_set(m, "knight", "play", _i == 0 ? NULL : _i == 1 ? "" : "  "));
	ck_assert_int_eq(found(m, "p"), 0);
	ck_assert_int_eq(found(m, "Enter"), PLAY);
	ck_assert_int_eq(found(m, "o"), LEFT);
	keymap_free(m);
}
END_TEST

static const char *const refused[] = {
	"Entre", "d Entre", "Ctrl-", "a-name-that-is-much-longer-than-any-key-can-be",
	("a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v "
	"w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z"),
};

START_TEST(what_is_no_key_is_refused_and_changes_nothing)
{
	struct keymap *m = keymap_new();
	ck_assert(keymap_set(m, "knight", "play", "p"));
	ck_assert(!keymap_set(m, "knight", "play", refused[_i]));
	ck_assert_str_eq(keymap_keys(m, "knight", &table[0]), "p");
	keymap_free(m);
}
END_TEST

static const struct { const char *names, *english, *japanese; } shown[] = {
	{ "Left h", "Left h", "← h" }, { "Right", "Right", "→" }, { "Up Shift-Down", "Up Shift-Down", "↑ Shift-↓" },
	{ "Ctrl-L - Lefty", "Ctrl-L - Lefty", "Ctrl-L - Lefty" }, { "", "", "" },
};

START_TEST(japanese_shows_arrows)
{
	char text[64];
	language_set("en", "build/share/locale");
	key_words(shown[_i].names, text, sizeof text);
	ck_assert_str_eq(text, shown[_i].english);
	language_set("ja", "build/share/locale");
	key_words(shown[_i].names, text, sizeof text);
	ck_assert_str_eq(text, shown[_i].japanese);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, a_key_is_read_back_from_its_name, 0, LEN(named));
	tcase_add_loop_test(all, names_are_read_in_any_case_and_nonsense_is_no_key, 0, LEN(also));
	tcase_add_test(all, every_key_of_a_row_means_its_command);
	tcase_add_test(all, a_changed_key_replaces_the_standard_ones_in_its_scope);
	tcase_add_test(all, a_chosen_key_beats_the_standard_key_of_an_earlier_row);
	tcase_add_test(all, of_commands_with_the_same_key_the_enabled_one_is_meant);
	tcase_add_test(all, a_key_is_taken_only_by_commands_of_the_same_time);
	tcase_add_loop_test(all, no_keys_restore_the_standard_ones, 0, 3);
	tcase_add_loop_test(all, japanese_shows_arrows, 0, LEN(shown));
	tcase_add_loop_test(all, what_is_no_key_is_refused_and_changes_nothing, 0, LEN(refused));
}

int
main(void)
{
	return suite_run("keys", fill, 5);
}
