/* repair.c: a damaged store is repaired, from the command line and from the menu. */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "base/file.h"
#include "e2e.h"

/* A folder with one unfinished game, then damaged: the first page of its file is lost. */
static char *
damaged_folder(void)
{
	static const char rubbish[4096];
	char *data = arcade_folder(), *path = mem_format("%s/goyu.db", data);
	struct pty *pty = start_game(data, 3);
	quit_well(pty);
	int fd = open(path, O_WRONLY);
	ck_assert_int_eq(pwrite(fd, rubbish, sizeof rubbish, 0), sizeof rubbish);
	close(fd);
	free(path);
	return data;
}

static void
check_run(const char *data, int status, const char *part)
{
	struct arcade_call call = { .words = { "repair" }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert(WIFEXITED(output.status));
	ck_assert_int_eq(WEXITSTATUS(output.status), status);
	ck_assert_msg(strstr(status == 0 ? output.out : output.err, part) != NULL, "%s%s", output.out, output.err);
	arcade_output_free(&output);
}

START_TEST(the_command_repairs_and_then_finds_nothing_wrong)
{
	char *data = damaged_folder();
	struct arcade_call resume = { .words = { "resume" }, .data = data };
	struct arcade_output output = arcade_run(&resume, "", false);
	ck_assert_ptr_nonnull(strstr(output.err, "goyu repair"));
	arcade_output_free(&output);
	check_run(data, 0, "1 of 1 games were recovered.");
	check_run(data, 0, "Nothing is wrong with the saved games.");
	struct pty *pty = arcade_start(&resume);
	expect(pty, "Paused");
	pty_type(pty, "\r");
	expect_number(pty, "Moves", 3);
	check_run(data, 1, "Another program has");
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(without_saved_games_the_command_says_so)
{
	char *data = scratch_folder();
	check_run(data, 1, "There are no saved games in");
	free(data);
}
END_TEST

static const struct { const char *language, *question, *report, *menu; } languages[] = {
	{ "en", "The saved games are damaged", "1 of 1 games were recovered.", "Enter continue" },
	{ "ja", "保存データが壊れています", "1 ゲームのうち 1 ゲームを復元しました。", "Enter 続ける" },
};

START_TEST(the_menu_offers_to_repair_and_goes_on_with_the_repaired_store)
{
	char *data = damaged_folder();
	struct arcade_call call = { .words = { "--lang", languages[_i].language }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, languages[_i].question);
	pty_type(pty, "\r");
	expect(pty, languages[_i].report);
	pty_type(pty, "q");
	expect(pty, languages[_i].menu);
	pty_type(pty, "\r");
	expect(pty, "MonoKnight");
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(actions_that_are_lost_with_the_log_are_reported_once)
{
	enum { FIRST_PAGE = 32 + 24 + 100 };
	char *data = arcade_folder(), *path = mem_format("%s/goyu.db-wal", data);
	struct pty *pty = start_game(data, 3);
	pty_signal(pty, SIGKILL);
	ck_assert_int_ne(how_it_ends(pty), -1);
	pty_free(pty);
	int fd = open(path, O_RDWR);
	char byte;
	ck_assert_int_eq(pread(fd, &byte, 1, FIRST_PAGE), 1);
	byte ^= 1;
	ck_assert_int_eq(pwrite(fd, &byte, 1, FIRST_PAGE), 1);
	close(fd);
	struct arcade_call call = { .data = data };
	pty = arcade_start(&call);
	expect(pty, "The last actions are lost");
	expect(pty, "wal.damaged-");
	pty_type(pty, "\r");
	expect_gone(pty, "The last actions are lost");
	quit_well(pty);
	pty = arcade_start(&call);
	expect(pty, "Quit");
	ck_assert(!vt_shows(pty_screen(pty), "The last actions are lost"));
	quit_well(pty);
	free(path);
	free(data);
}
END_TEST

START_TEST(the_question_can_be_left_by_leaving)
{
	char *data = damaged_folder();
	struct arcade_call call = { .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "The saved games are damaged");
	pty_type(pty, "G\r");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_command_repairs_and_then_finds_nothing_wrong);
	tcase_add_test(tc, without_saved_games_the_command_says_so);
	tcase_add_loop_test(tc, the_menu_offers_to_repair_and_goes_on_with_the_repaired_store, 0, (int)LEN(languages));
	tcase_add_test(tc, actions_that_are_lost_with_the_log_are_reported_once);
	tcase_add_test(tc, the_question_can_be_left_by_leaving);
}

int
main(void)
{
	return suite_run("repair", fill, 60);
}
