/* old_stores.c: the program finds what earlier versions have saved: records, replays, unfinished
 * games. */
#include <unistd.h>

#include "../oldstore.h"
#include "e2e.h"
#include "game/registry.h"

static const char *const names[] = { "first", "middle" };

static char *
folder_of(const char *name)
{
	char *folder = arcade_folder(), *database = mem_format("%s/goyu.db", folder);
	unlink(database);	/* that of a newcomer */
	oldstore_make(name, database);
	free(database);
	return folder;
}

/* Output for those words, which must not fail; the caller frees it. */
static char *
said(const char *folder, const char *first, const char *second, const char *third, const char *input)
{
	struct arcade_call call = { .data = folder, .words = { "--lang", "en", first, second, third } };
	struct arcade_output output = arcade_run(&call, input, false);
	ck_assert_msg(output.status == 0, "%s %s: %s", first, second, output.err);
	char *text = mem_string(output.out);
	arcade_output_free(&output);
	return text;
}

START_TEST(records_show_the_played_games)
{
	static const char *const told[] = { "won against Recruit", "won against Weak", "Stars: Campaign                              3/27",
	    "  1.    335  ", "  1.   1204  ", "  1.      6  ", "Highest round: Standard curve                7" };
	char *folder = folder_of(names[_i]), *text = said(folder, "scores", NULL, NULL, "");
	for (size_t i = 0; i < LEN(told); i++)
		ck_assert_msg(strstr(text, told[i]) != NULL, "\"%s\" is not in:\n%s", told[i], text);
	free(text);
	free(folder);
}
END_TEST

START_TEST(finished_games_are_valid_and_unfinished_ones_go_on)
{
	char *folder = folder_of(names[_i]);
	for (size_t i = 0; i < LEN(oldgames); i++) {
		char *number = mem_format("%zu", i + 1), *text;
		if (oldgames[i].over) {
			char *wanted = mem_format("%zu: %s, %d actions, valid\n", i + 1, oldgames[i].game,
			    _i == 0 ? oldgames[i].first : oldgames[i].middle);
			text = said(folder, "replay", number, "--check", "");
			ck_assert_str_eq(text, wanted);
			free(wanted);
		} else {
			const struct game *game = registry_find(oldgames[i].game);
			text = said(folder, "--lines", "resume", number, "quit\n");
			ck_assert_msg(strstr(text, game_is_real_time(game) ? "on the screen only" : game->title) != NULL, "%s", text);
		}
		free(text);
		free(number);
	}
	free(folder);
}
END_TEST

START_TEST(a_game_against_the_clock_goes_on_where_it_was)
{
	char *folder = folder_of(names[_i]);
	struct arcade_call call = { .data = folder, .words = { "--lang", "en", "resume", "8" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Press Enter to continue");
	pty_type(pty, "\r");
	expect_gone(pty, "Paused");
	expect(pty, "22");
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(folder);
}
END_TEST

START_TEST(the_menu_shows_what_waits)
{
	char *folder = folder_of(names[_i]);
	struct arcade_call call = { .data = folder, .words = { "--lang", "en" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "6 games wait for you.");
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(folder);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, records_show_the_played_games, 0, LEN(names));
	tcase_add_loop_test(tc, finished_games_are_valid_and_unfinished_ones_go_on, 0, LEN(names));
	tcase_add_loop_test(tc, a_game_against_the_clock_goes_on_where_it_was, 0, LEN(names));
	tcase_add_loop_test(tc, the_menu_shows_what_waits, 0, LEN(names));
}

int
main(void)
{
	return suite_run("old stores in a terminal", fill, 120);
}
