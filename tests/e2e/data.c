/* data.c: data folders that are missing, damaged or in use. */
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "e2e.h"

static const char MEMORY[] = "Nothing is saved this time: games and scores are lost when you quit.";

static void
leave_without(struct pty *pty)
{
	expect(pty, "the game is lost");
	pty_type(pty, "\t\t\r");
}

/* Plays and leaves without a message that the game was saved. */
static void
play_in_memory(struct pty *pty)
{
	expect(pty, MEMORY);
	pty_type(pty, "\r");
	expect(pty, "Classical");
	pty_type(pty, "j\r");
	expect(pty, "not saved");
	play_cards(pty, 1);
	pty_type(pty, "q");
	expect(pty, "Classical");
	pty_type(pty, "q");
	expect(pty, MEMORY);
	pty_type(pty, "q");
	leave_without(pty);
	expect_exit(pty, 0);
	expect_sane(pty);
	ck_assert(!vt_shows(pty_screen(pty), "is saved"));
}

START_TEST(without_a_home_the_games_are_played_in_memory)
{
	struct arcade_call call = { .set = { "HOME", "XDG_DATA_HOME" } };
	struct pty *pty = arcade_start(&call);
	play_in_memory(pty);
	pty_free(pty);
}
END_TEST

START_TEST(a_folder_that_cannot_be_made_is_named)
{
	char *folder = arcade_folder(), *file = mem_format("%s/file", folder);
	char *below = mem_format("%s/below", file);
	write_file(file, "kept");
	struct arcade_call call = { .data = below };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Nothing is saved this time");
	play_in_memory(pty);
	pty_free(pty);
	char *text = file_read(file, NULL);
	ck_assert_str_eq(text, "kept");
	free(text);
	free(below);
	free(file);
	free(folder);
}
END_TEST

START_TEST(a_damaged_file_is_reported_and_left_as_it_is)
{
	static const char *const damages[] = { "no database at all", "SQLite format 3" };
	char *folder = arcade_folder(), *path = mem_format("%s/goyu.db", folder);
	write_file(path, damages[_i]);
	struct arcade_call call = { .data = folder };
	struct pty *pty = arcade_start(&call);
	expect(pty, "The saved games are damaged");
	pty_type(pty, "\x1b");
	expect_gone(pty, "The saved games are damaged");
	expect(pty, "Nothing is saved this time");
	play_in_memory(pty);
	pty_free(pty);
	char *text = file_read(path, NULL);
	ck_assert_str_eq(text, damages[_i]);
	free(text);
	free(path);
	free(folder);
}
END_TEST

START_TEST(a_game_on_the_command_line_says_why_it_was_not_saved)
{
	char *folder = arcade_folder(), *path = mem_format("%s/goyu.db", folder);
	write_file(path, "no database at all");
	struct pty *pty = start_game(folder, 1);
	expect(pty, "not saved");
	pty_type(pty, "q");
	leave_without(pty);
	expect_exit(pty, 0);
	expect(pty, "Nothing is saved this time");
	ck_assert(!vt_shows(pty_screen(pty), "goyu resume"));
	pty_free(pty);
	free(path);
	free(folder);
}
END_TEST

START_TEST(a_game_that_is_open_elsewhere_is_not_opened_twice)
{
	char *data = arcade_folder();
	struct pty *first = start_game(data, 2);
	struct arcade_call resume = { .words = { "resume" }, .data = data };
	struct pty *second = arcade_start(&resume);
	expect_exit(second, 1);
	expect_sane(second);
	ck_assert(vt_shows(pty_screen(second), "goyu: Another program is playing the saved game 1."));
	pty_free(second);
	struct arcade_call menu = { .data = data };
	second = arcade_start(&menu);
	expect(second, "Enter continue");
	pty_type(second, "\r");
	expect(second, "This game cannot be continued");
	pty_type(second, "\r");
	expect_gone(second, "This game cannot be continued");
	play_cards(first, 1);
	pty_type(first, "q");
	expect_exit(first, 0);
	pty_type(second, "\r");
	expect(second, "Paused");
	pty_type(second, "p");
	expect_number(second, "Moves", 3);
	pty_free(second);
	pty_free(first);
	free(data);
}
END_TEST

START_TEST(the_data_are_for_their_owner_alone)
{
	char *folder = arcade_folder(), *data = mem_format("%s/a/b", folder);
	char *path = mem_format("%s/goyu.db", data);
	struct pty *pty = start_game(data, 1);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	struct stat facts;
	ck_assert_int_eq(stat(path, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0600);
	ck_assert_int_eq(stat(data, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0700);
	pty_free(pty);
	free(path);
	free(data);
	free(folder);
}
END_TEST

START_TEST(data_that_others_may_read_are_reported_once)
{
	static const struct { mode_t folder, file; } modes[] = { { 0750, 0600 }, { 0700, 0604 }, { 0722, 0600 }, { 0711, 0660 } };
	char *data = arcade_folder(), *file = mem_format("%s/goyu.db", data), *advice = mem_format("chmod -R go-rwx '%s'", data);
	struct stat facts;
	ck_assert(chmod(data, modes[_i].folder) == 0 && chmod(file, modes[_i].file) == 0);
	struct arcade_call call = { .data = data };
	if (_i % 2 == 0) {
		struct pty *pty = arcade_start(&call);
		expect(pty, "go-rwx");
		pty_type(pty, "\r");
		expect_gone(pty, "go-rwx");
		quit_well(pty);
	}
	call.words[0] = "scores";
	for (int again = 0; again < 2; again++) {
		struct arcade_output output = arcade_run(&call, "", false);
		bool said = strstr(output.err, advice) != NULL;
		ck_assert_int_eq(output.status, 0);
		ck_assert_msg(said == (_i % 2 == 1 && again == 0) && (said || output.err[0] == '\0'), "%s", output.err);
		arcade_output_free(&output);
	}
	ck_assert(stat(data, &facts) == 0 && (facts.st_mode & 0777) == modes[_i].folder);
	ck_assert(stat(file, &facts) == 0 && (facts.st_mode & 0777) == modes[_i].file);
	free(advice);
	free(file);
	free(data);
}
END_TEST

/* For root, whose files in /proc look the same either way, except for the group. */
static void
leave_group(void)
{
	if (geteuid() == 0 && setgid(65534) != 0)
		_exit(127);
}

/* A process that the system may not dump belongs to root in /proc, and only root may look into
 * it. */
START_TEST(memory_is_for_the_program_alone)
{
	struct arcade_call call = { .data = arcade_folder(), .prepare = leave_group };
	struct pty *pty = arcade_start(&call);
	char *path = mem_format("/proc/%d/mem", pty_pid(pty));
	struct rlimit core;
	struct stat facts;
	expect(pty, "Records");
	ck_assert_int_eq(stat(path, &facts), 0);
	ck_assert_msg(facts.st_uid == 0 && facts.st_gid == 0, "%s belongs to %u:%u", path, facts.st_uid, facts.st_gid);
	if (prlimit(pty_pid(pty), RLIMIT_CORE, NULL, &core) == 0)	/* only root may ask */
		ck_assert(core.rlim_cur == 0 && core.rlim_max == 0);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(path);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, without_a_home_the_games_are_played_in_memory);
	tcase_add_test(tc, a_folder_that_cannot_be_made_is_named);
	tcase_add_loop_test(tc, a_damaged_file_is_reported_and_left_as_it_is, 0, 2);
	tcase_add_test(tc, a_game_on_the_command_line_says_why_it_was_not_saved);
	tcase_add_test(tc, a_game_that_is_open_elsewhere_is_not_opened_twice);
	tcase_add_test(tc, the_data_are_for_their_owner_alone);
	tcase_add_loop_test(tc, data_that_others_may_read_are_reported_once, 0, 4);
	tcase_add_test(tc, memory_is_for_the_program_alone);
}

int
main(void)
{
	return suite_run("data", fill, 120);
}
