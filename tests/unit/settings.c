/* settings.c: checks a player's settings: kept, forced for a run, damaged, and keys. */
#include <locale.h>

#include "front/settings.h"
#include "game/language.h"
#include "shell/settings_keys.h"
#include "store_case.h"

static struct store *store;

static void
set_up(void)
{
	folder_make();
	store = open_well();
}

static void
tear_down(void)
{
	store_close(store);
	folder_remove();
}

static void
expect_stored(const char *name, const char *value)
{
	char *stored = store_setting(store, name);
	ck_assert_pstr_eq(stored, value);
	free(stored);
}

START_TEST(every_row_has_a_word_for_every_value)
{
	struct settings s;
	settings_load(&s, store, "en");
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct option *row = &s.values.table[i];
		int count = 0;
		for (; row->choices[count].name != NULL; count++)
			ck_assert_msg(row->choices[count].word != NULL, "%s", row->name);
		ck_assert_int_ge(count, 2);
		for (int other = 0; other < i; other++)
			ck_assert_str_ne(row->name, s.values.table[other].name);
	}
	ck_assert_ptr_null(s.values.table[SETTING_COUNT].name);
}
END_TEST

START_TEST(what_was_never_set_is_standard)
{
	struct settings s;
	settings_load(&s, store, "en");
	for (int i = 0; i < SETTING_COUNT; i++) {
		ck_assert_str_eq(settings_get(&s, (enum setting_id)i), s.values.table[i].standard);
		ck_assert(!s.values.given[i]);
	}
}
END_TEST

START_TEST(thinking_times_are_in_order_and_half_a_second_is_standard)
{
	static const char *const times[] = { "500", "1000", "2000", "200" };
	struct settings s;
	settings_load(&s, store, "en");
	for (size_t i = 0; i < LEN(times); i++) {
		ck_assert(settings_are(&s, SETTING_THINKING, times[i]));
		settings_turn(&s, SETTING_THINKING, 1, store);
	}
}
END_TEST

START_TEST(a_turned_setting_is_there_next_time)
{
	struct settings s, again;
	settings_load(&s, store, "en");
	settings_turn(&s, SETTING_GLYPHS, 1, store);
	settings_turn(&s, SETTING_COLOUR, -1, store);
	ck_assert(settings_are(&s, SETTING_GLYPHS, "full"));
	ck_assert(settings_are(&s, SETTING_COLOUR, "off"));
	settings_load(&again, store, "en");
	ck_assert_mem_eq(again.values.values, s.values.values, sizeof s.values.values);
}
END_TEST

START_TEST(turning_goes_round_in_both_directions)
{
	struct settings s;
	settings_load(&s, store, "en");
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct option *row = &s.values.table[i];
		for (int by = -1; by <= 1; by += 2) {
			int steps = 0;
			do
				settings_turn(&s, (enum setting_id)i, by, store);
			while (++steps < 10 && !settings_are(&s, (enum setting_id)i, row->standard));
			ck_assert_ptr_null(row->choices[steps].name);
			expect_stored(row->name, row->standard);
		}
	}
}
END_TEST

START_TEST(a_forced_setting_is_not_stored)
{
	struct settings s;
	settings_load(&s, store, "en");
	settings_force(&s, SETTING_MOTION, "off");
	ck_assert(settings_are(&s, SETTING_MOTION, "off"));
	ck_assert(s.values.given[SETTING_MOTION]);
	expect_stored("motion", NULL);
	settings_load(&s, store, "en");
	ck_assert(settings_are(&s, SETTING_MOTION, "on"));
}
END_TEST

START_TEST(turning_a_forced_setting_is_a_choice_again)
{
	struct settings s;
	settings_load(&s, store, "en");
	settings_force(&s, SETTING_LANGUAGE, "en");
	settings_turn(&s, SETTING_LANGUAGE, 1, store);
	ck_assert(settings_are(&s, SETTING_LANGUAGE, "ja"));
	ck_assert(!s.values.given[SETTING_LANGUAGE]);
	expect_stored("language", "ja");
}
END_TEST

START_TEST(a_stored_value_that_is_unknown_is_standard)
{
	static const char *const values[] = { "", "ON", "maybe", "on ", "\xff" };
	struct settings s;
	ck_assert(store_set_setting(store, "colour", values[_i], NULL));
	settings_load(&s, store, "en");
	ck_assert(settings_are(&s, SETTING_COLOUR, "auto"));
}
END_TEST

/* --- language --- */

static const struct { const char *environment, *setting, *locale, *language; } languages[] = {
	{ "ja", "auto", "C.UTF-8", "ja" }, { "en", "auto", "C.UTF-8", "en" },
	{ "ja", "en", "C.UTF-8", "en" }, { "en", "ja", "C.UTF-8", "ja" },
	{ "ja", "auto", "C", "en" },	/* this terminal cannot show Japanese */
	{ "en", "ja", "C", "ja" },	/* but an explicit choice counts */
};

START_TEST(the_language_is_chosen_asked_for_and_drawable)
{
	struct settings s;
	ck_assert_ptr_nonnull(setlocale(LC_CTYPE, languages[_i].locale));
	settings_load(&s, store, languages[_i].environment);
	if (strcmp(languages[_i].setting, "auto") != 0)
		settings_force(&s, SETTING_LANGUAGE, languages[_i].setting);
	settings_use_language(&s, "build/share");
	ck_assert_str_eq(language_current(), languages[_i].language);
	bool japanese = strcmp(languages[_i].language, "ja") == 0;
	ck_assert(settings_utf8() == (japanese || strcmp(languages[_i].locale, "C") != 0));
}
END_TEST

/* --- keys --- */

static const struct command table[] = {
	{ 1, "move", "m", "move", "Move." },
	{ 2, "drop", "d", "drop", "Drop." },
	{ .name = NULL },
};

/* The keys of "move" in the scope "game", as a new process reads them. */
static void
expect_keys(const char *expected)
{
	struct keymap *keymap = keymap_new();
	settings_load_keys(keymap, store);
	ck_assert_str_eq(keymap_keys(keymap, "game", &table[0]), expected);
	keymap_free(keymap);
}

START_TEST(a_changed_key_is_there_next_time_until_it_is_standard_again)
{
	expect_keys("m");
	settings_store_key(store, "game", "move", "Ctrl-X Space");
	settings_store_key(store, "other", "move", "z");
	settings_store_key(store, "game", "drop", "q");
	expect_keys("Ctrl-X Space");
	expect_stored("keys", "{\"game.drop\":\"q\",\"game.move\":\"Ctrl-X Space\",\"other.move\":\"z\"}");
	settings_store_key(store, "game", "move", "");
	expect_keys("m");
	expect_stored("keys", "{\"game.drop\":\"q\",\"other.move\":\"z\"}");
}
END_TEST

static const struct { const char *stored, *keys; } damaged[] = {
	{ "", "m" }, { "{", "m" }, { "[]", "m" }, { "5", "m" }, { "\"game.move\"", "m" }, { "null", "m" },
	{ "[\"game.move\",\"x\"]", "m" }, { "{\"game.move\":5}", "m" }, { "{\"game.move\":null}", "m" },
	{ "{\"game.move\":\"NoSuchKey\"}", "m" }, { "{\"game.move\":\"\"}", "m" },
	{ "{\"move\":\"x\"}", "m" },
	{ "{\".\":\"x\"}", "m" }, { "{\"game.\":\"x\"}", "m" }, { "{\"\":\"x\"}", "m" }, { "\xff", "m" },
	/* valid entries count even beside damaged ones */
	{ "{\"\":1,\"a.b\":[],\"game.move\":\"x\",\"game.drop\":\"NoSuchKey\"}", "x" },
};

START_TEST(damaged_keys_are_passed_over_and_mended_by_the_next_change)
{
	ck_assert(store_set_setting(store, "keys", damaged[_i].stored, NULL));
	expect_keys(damaged[_i].keys);
	settings_store_key(store, "game", "move", "y");
	expect_keys("y");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_row_has_a_word_for_every_value);
	tcase_add_test(t, what_was_never_set_is_standard);
	tcase_add_test(t, thinking_times_are_in_order_and_half_a_second_is_standard);
	tcase_add_test(t, a_turned_setting_is_there_next_time);
	tcase_add_test(t, turning_goes_round_in_both_directions);
	tcase_add_test(t, a_forced_setting_is_not_stored);
	tcase_add_test(t, turning_a_forced_setting_is_a_choice_again);
	tcase_add_loop_test(t, a_stored_value_that_is_unknown_is_standard, 0, 5);
	tcase_add_loop_test(t, the_language_is_chosen_asked_for_and_drawable, 0, LEN(languages));
	tcase_add_test(t, a_changed_key_is_there_next_time_until_it_is_standard_again);
	tcase_add_loop_test(t, damaged_keys_are_passed_over_and_mended_by_the_next_change, 0, LEN(damaged));
}

int
main(void)
{
	return suite_run("settings", fill, 5);
}
