/* language.c: tests of choosing the language of texts. */
#include "game/language.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

#include "../suite.h"

static char folder[] = "/tmp/goyu-language-XXXXXX";

static void
path(char *out, size_t size, const char *rest)
{
	snprintf(out, size, "%s%s", folder, rest);
}

/* A translation file with one text: its head, two tables of one row, the texts. */
static void
write_translation(void)
{
	static const char texts[] = "\0" "Content-Type: text/plain; charset=UTF-8\n" "\0" "play\0" "遊ぶ";
	enum { HEAD = 28, ROW = 8, TEXTS = HEAD + 4 * ROW, HEADER = 1, HEADER_SIZE = 40 };
	const uint32_t head[] = {
		0x950412DE, 0, 2, HEAD, HEAD + 2 * ROW, 0, 0,
		0, TEXTS, 4, TEXTS + HEADER + HEADER_SIZE + 1,
		HEADER_SIZE, TEXTS + HEADER, 6, TEXTS + HEADER + HEADER_SIZE + 1 + 5,
	};
	char name[128];
	static const char *const folders[] = { "", "/ja", "/ja/LC_MESSAGES" };
	ck_assert_ptr_nonnull(mkdtemp(folder));
	for (size_t i = 1; i < LEN(folders); i++) {
		path(name, sizeof(name), folders[i]);
		ck_assert_int_eq(mkdir(name, 0700), 0);
	}
	path(name, sizeof(name), "/ja/LC_MESSAGES/goyu.mo");
	FILE *file = fopen(name, "w");
	ck_assert_ptr_nonnull(file);
	fwrite(head, sizeof(head), 1, file);
	fwrite(texts, sizeof(texts), 1, file);
	ck_assert_int_eq(fclose(file), 0);
}

static void
remove_translation(void)
{
	static const char *const names[] = { "/ja/LC_MESSAGES/goyu.mo", "/ja/LC_MESSAGES", "/ja", "" };
	char name[128];
	for (size_t i = 0; i < LEN(names); i++) {
		path(name, sizeof(name), names[i]);
		remove(name);
	}
}

START_TEST(the_language_can_change_while_the_program_runs)
{
	unsetenv("LC_ALL");
	setenv("LANG", "C", 1);
	language_set("en", folder);
	ck_assert_str_eq(_("play"), "play");
	ck_assert_str_eq(language_current(), "en");
	language_set("ja", folder);
	ck_assert_str_eq(_("play"), "遊ぶ");
	ck_assert_str_eq(_("no such text"), "no such text");
	ck_assert_str_eq(language_current(), "ja");
	language_set("en", folder);
	ck_assert_str_eq(_("play"), "play");
	language_set("ja", "/nowhere");
	ck_assert_str_eq(_("play"), "play");
}
END_TEST

/* LANGUAGE, LC_ALL, LC_MESSAGES, LANG and what they ask for */
static const struct { const char *values[4], *lang; } wishes[] = {
	{ { NULL, NULL, NULL, NULL }, "en" },
	{ { NULL, NULL, NULL, "ja_JP.UTF-8" }, "ja" },
	{ { NULL, NULL, "ja", "C" }, "ja" },
	{ { NULL, "C.UTF-8", "ja_JP", "ja_JP" }, "en" },
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
	tcase_add_unchecked_fixture(all, write_translation, remove_translation);
	tcase_add_test(all, the_language_can_change_while_the_program_runs);
	tcase_add_loop_test(all, the_environment_decides_in_the_usual_order, 0, LEN(wishes));
}

int
main(void)
{
	return suite_run("language", fill, 5);
}
