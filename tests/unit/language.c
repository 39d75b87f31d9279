/* language.c: checks the choice of the language. */
#include "game/language.h"

#include <stdio.h>
#include <sys/stat.h>

#include "../mo.h"
#include "base/json.h"

static char *folder, *file;

static void
write_translation(void)
{
	static const char *const folders[] = { "/ja", "/ja/LC_MESSAGES" };
	const struct mo m = mo_make(false);
	folder = scratch_folder();
	for (size_t i = 0; i < LEN(folders); i++) {
		char *path = mem_format("%s%s", folder, folders[i]);
		ck_assert_int_eq(mkdir(path, 0700), 0);
		free(path);
	}
	file = mem_format("%s/ja/LC_MESSAGES/goyu.mo", folder);
	mo_write(&m, file);
}

static void
forget_translation(void)
{
	free(folder);
	free(file);
}

START_TEST(the_language_can_change_while_the_program_runs)
{
	struct error e;
	ck_assert_str_eq(language_current(), "en");
	language_set("en", folder);
	ck_assert_str_eq(_("play"), "play");
	ck_assert_str_eq(language_current(), "en");
	language_set("ja", folder);
	ck_assert_str_eq(_("play"), "遊ぶ");
	ck_assert_str_eq(_("no such text"), "no such text");
	ck_assert_str_eq(language_current(), "ja");
	language_set("en", folder);
	ck_assert_str_eq(_("play"), "play");
	ck_assert(!language_missed(&e));
	language_switch("ja");
	ck_assert_str_eq(_("play"), "遊ぶ");
	language_switch("en");
	ck_assert_str_eq(_("play"), "play");
}
END_TEST

static void
damage(const char *with)
{
	FILE *f = fopen(file, "w");
	ck_assert(f != NULL && fputs(with, f) >= 0 && fclose(f) == 0);
}

static const struct { const char *bytes, *why; } unusable[] = {
	{ NULL, "does not exist" }, { "", "is empty" }, { "\xde\x12\x04\x95", "is damaged" },
};

/* This includes content and typed words, which no catalogue contains: never a mix of languages. */
START_TEST(without_a_catalogue_everything_is_english)
{
	char knight[] = "knight", cavalry[] = "騎士";
	const struct bilingual words = { .en = knight, .ja = cavalry };
	struct error e;
	char text[ERROR_TEXT_SIZE];
	char *why = mem_format("ones cannot be used: %s %s", file, unusable[_i].why);
	if (unusable[_i].bytes == NULL)
		remove(file);
	else
		damage(unusable[_i].bytes);
	language_set("ja", folder);
	ck_assert_str_eq(language_current(), "en");
	ck_assert_str_eq(language_words(&words), "knight");
	ck_assert_str_eq(_("play"), "play");
	ck_assert(language_missed(&e));
	language_error(&e, text);
	ck_assert_msg(strstr(text, why) != NULL, "%s", text);
	language_switch("en");
	ck_assert(!language_missed(&e));
	language_switch("ja");
	ck_assert(language_missed(&e));
	free(why);
}
END_TEST

/* LANGUAGE, LC_ALL, LC_MESSAGES, LANG, and the language they select */
static const struct { const char *values[4], *lang; } wishes[] = {
	{ { NULL, NULL, NULL, NULL }, "en" },
	{ { NULL, NULL, NULL, "ja_JP.UTF-8" }, "ja" },
	{ { NULL, NULL, "ja", "C" }, "ja" },
	{ { NULL, "C.UTF-8", "ja_JP", "ja_JP" }, "en" },
	{ { NULL, NULL, NULL, "ja" }, "ja" }, { { NULL, NULL, NULL, "ja@x" }, "ja" },
	{ { NULL, NULL, NULL, "jam_XX" }, "en" },
	{ { "fr:ja:en", NULL, NULL, NULL }, "ja" }, { { "fr:en:ja", NULL, NULL, NULL }, "en" },
	{ { "fr_FR.UTF-8:ja_JP", "C", NULL, NULL }, "ja" }, { { "::ja", NULL, NULL, NULL }, "ja" },
	{ { "C:ja", NULL, NULL, NULL }, "en" }, { { "POSIX", "ja", NULL, NULL }, "en" },
	{ { "fr:de", NULL, NULL, "ja_JP" }, "en" }, { { ":", NULL, NULL, NULL }, "en" },
	{ { "ja:en", "C.UTF-8", NULL, NULL }, "ja" },
	{ { "en", "ja_JP", "ja_JP", "ja_JP" }, "en" },
	{ { "", "", "", "ja" }, "ja" },
	{ { NULL, NULL, NULL, "fr_FR.UTF-8" }, "en" },
};

START_TEST(the_environment_decides_in_the_usual_order)
{
	static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
	for (size_t i = 0; i < LEN(names); i++)
		if (wishes[_i].values[i] == NULL)
			unsetenv(names[i]);
		else
			setenv(names[i], wishes[_i].values[i], 1);
	ck_assert_str_eq(language_of_environment(), wishes[_i].lang);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, write_translation, forget_translation);
	tcase_add_test(all, the_language_can_change_while_the_program_runs);
	tcase_add_loop_test(all, without_a_catalogue_everything_is_english, 0, LEN(unusable));
	tcase_add_loop_test(all, the_environment_decides_in_the_usual_order, 0, LEN(wishes));
}

int
main(void)
{
	return suite_run("language", fill, 5);
}
