/* front_path.c: checks where the files of players may be, and which characters a path keeps.
 *
 * In an arcade players name files in their own folder, whatever they type; elsewhere they may name
 * any path. */
#include "../suite.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/public_arcade.h"
#include "front/front.h"

static char *folder, *files;
static struct front front;

static void
set_up(void)
{
	folder = scratch_folder();
	files = mem_format("%s/exports", folder);
	front = (struct front){ .player = "taro", .files = files };
}

static void
tear_down(void)
{
	scratch_remove(folder);
	free(files);
	free(folder);
}

START_TEST(a_plain_name_is_a_file_in_the_players_folder)
{
	struct error e;
	char hoped[128];
	char *path = front_path(&front, "game 1.json", &e);
	snprintf(hoped, sizeof hoped, "%s/game 1.json", files);
	ck_assert_str_eq(path, hoped);
	ck_assert_str_eq(front_display_path(&front, path), "game 1.json");
	ck_assert(file_write_new(path, "x", &e));
	free(path);
	path = front_path(&front, "game 1.json", &e);	/* an existing file can be named too */
	ck_assert_str_eq(path, hoped);
	free(path);
}
END_TEST

static const char *const outside[] = { "", ".", "..", "../x", "/etc/passwd", "a/b", "~/x", "./x", ".hidden", "-x", "a\\b", "a\nb",
	"\x1b[2J", "\xff", "a\u202eb", "exports/../../x",
	"0123456789012345678901234567890123456789012345678901234567890123456789" };

START_TEST(nothing_else_is_a_name_there)
{
	struct error e = { .kind = ERR_NONE };
	ck_assert_ptr_null(front_path(&front, outside[_i], &e));
	ck_assert_int_eq(e.kind, ERR_INPUT);
	ck_assert(strstr(e.sentence, "plain names") != NULL);
}
END_TEST

START_TEST(a_link_or_a_folder_there_leads_nowhere)
{
	struct error e;
	char path[128];
	ck_assert_int_eq(mkdir(files, 0700), 0);
	snprintf(path, sizeof path, "%s/link", files);
	ck_assert_int_eq(symlink("/etc/passwd", path), 0);
	snprintf(path, sizeof path, "%s/dangling", files);
	ck_assert_int_eq(symlink("/tmp/there/is/none", path), 0);
	snprintf(path, sizeof path, "%s/folder", files);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	ck_assert_ptr_null(front_path(&front, "link", &e));
	ck_assert_ptr_null(front_path(&front, "dangling", &e));
	ck_assert_ptr_null(front_path(&front, "folder", &e));
	ck_assert(strstr(e.sentence, "not a plain file") != NULL);
}
END_TEST

START_TEST(a_player_has_at_most_a_hundred_files)
{
	struct error e;
	char name[16];
	for (int i = 0; i < 100; i++) {
		snprintf(name, sizeof name, "%d", i);
		char *path = front_path(&front, name, &e);
		ck_assert(path != NULL && file_write_new(path, "x", &e));
		free(path);
	}
	ck_assert_ptr_null(front_path(&front, "more", &e));
	ck_assert(strstr(e.sentence, "no room") != NULL);
	e = (struct error){ .kind = ERR_NONE };
	ck_assert_ptr_null(front_export(&front, 1, &e));	/* the program chooses the name */
	ck_assert(strstr(e.sentence, "no room") != NULL);
	char *path = front_path(&front, "99", &e);
	ck_assert_ptr_nonnull(path);
	free(path);
}
END_TEST

START_TEST(elsewhere_every_path_is_as_it_was_typed)
{
	struct error e;
	front.files = NULL;
	char *path = front_path(&front, "../x", &e);
	ck_assert_str_eq(path, "../x");
	ck_assert_str_eq(front_display_path(&front, path), "../x");
	free(path);
}
END_TEST

/* --- the folder of a player --- */

static const char *const folders[][2] = {
	{ "taro", "/a/players/taro" },
	{ "Taro", "/a/players/taro" },
	{ "ＴＡＲＯ", "/a/players/taro" },
	{ "..", "/a/players/%2E%2E" },
	{ "../../etc", "/a/players/%2E%2E%2F%2E%2E%2Fetc" },
	{ "a%2Fb", "/a/players/a%252fb" },
	{ "太郎", "/a/players/%E5%A4%AA%E9%83%8E" },
};

START_TEST(a_player_has_one_folder_however_the_name_is_written_and_no_two_players_the_same)
{
	char *path = arcade_player_folder("/a", folders[_i][0]);
	ck_assert_str_eq(path, folders[_i][1]);
	free(path);
}
END_TEST

/* --- the environment --- */

START_TEST(of_the_environment_plain_words_are_kept_that_a_front_end_looks_at)
{
	static const char *const gone[] = { "TERMINFO", "TERMCAP", "LD_PRELOAD", "LC_MESSAGES", "SHELL", "LC_" };
	setenv("TERM", "xterm-256color", 1);
	setenv("LANG", "ja_JP.UTF-8", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("ACCESSIBLE", "1", 1);
	for (size_t i = 0; i < LEN(gone); i++)
		setenv(gone[i], "../../etc/passwd", 1);
	setenv("HOME", "/srv/arcade", 1);
	arcade_clean_environment();
	ck_assert_str_eq(getenv("TERM"), "xterm-256color");
	ck_assert_str_eq(getenv("LANG"), "ja_JP.UTF-8");
	ck_assert_str_eq(getenv("LC_ALL"), "C.UTF-8");
	ck_assert_str_eq(getenv("ACCESSIBLE"), "1");
	for (size_t i = 0; i < LEN(gone); i++)
		ck_assert_msg(getenv(gone[i]) == NULL, "%s is still there", gone[i]);
	ck_assert_str_eq(getenv("HOME"), "/srv/arcade");	/* the host's own value */
	arcade_forget_environment();
	ck_assert_ptr_null(getenv("HOME"));
}
END_TEST

static const char *const hells[] = { "", "../../etc/passwd", "/tmp/x", "a b", "\x1b[2J", "\xff", ".x",
	"0123456789012345678901234567890123456789012345678901234567890123456789" };

START_TEST(a_terminal_or_a_language_from_hell_is_a_plain_one)
{
	setenv("TERM", hells[_i], 1);
	setenv("LC_ALL", hells[_i], 1);
	arcade_clean_environment();
	ck_assert_str_eq(getenv("TERM"), "dumb");
	const char *language = getenv("LC_ALL");
	ck_assert(language == NULL || *language == '\0');
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_plain_name_is_a_file_in_the_players_folder);
	tcase_add_loop_test(all, nothing_else_is_a_name_there, 0, LEN(outside));
	tcase_add_test(all, a_link_or_a_folder_there_leads_nowhere);
	tcase_add_test(all, a_player_has_at_most_a_hundred_files);
	tcase_add_test(all, elsewhere_every_path_is_as_it_was_typed);
	tcase_add_loop_test(all, a_player_has_one_folder_however_the_name_is_written_and_no_two_players_the_same, 0, LEN(folders));
	tcase_add_test(all, of_the_environment_plain_words_are_kept_that_a_front_end_looks_at);
	tcase_add_loop_test(all, a_terminal_or_a_language_from_hell_is_a_plain_one, 0, LEN(hells));
}

int
main(void)
{
	return suite_run("files of a player", fill, 20);
}
