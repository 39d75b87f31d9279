/* every_game.c: the pages of every game work, and every game survives small windows, stops and lost
 * connections. */
#include <signal.h>

#include "each_game.h"

/* --- pages --- */

START_TEST(its_pages_open_and_close)
{
	static const struct { const char *key, *text, *back; } pages[] = {
		{ "?", "Keys and symbols", "q" }, { "\033OP", "How to play", "q" }, { "\033OP\033OP", "Games Manual", "q" },
		{ "\033", "Game menu", "\033" },
	};
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	for (size_t i = 0; i < LEN(pages); i++) {
		pty_type(pty, pages[i].key);
		expect(pty, pages[i].text);
		pty_type(pty, pages[i].back);
		expect_gone(pty, pages[i].text);
		handover_hide(pty, game);
	}
	act(pty, game, data);
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(its_menu_leads_to_the_arcade_where_it_waits)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	pty_type(pty, "\033");
	expect(pty, "Leave (the game is saved)");
	pty_type(pty, "jjjj");
	expect(pty, "\u25B6 Leave");
	pty_type(pty, "\r");
	expect(pty, "Enter continue");
	ck_assert(shows_selected(pty, game->title));
	quit_well(pty);
	free(data);
}
END_TEST

/* --- windows, stops --- */

START_TEST(a_storm_of_sizes_leaves_it_playable)
{
	enum { SIZES = 100, WAY = SIZES / 2 - 1, ROWS = 100, COLS = 300 };
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	json_t *before = saved_journal(data);
	for (int i = 0; i < SIZES; i++) {
		int part = i <= WAY ? i : SIZES - 1 - i;
		pty_resize(pty, 1 + part * (ROWS - 1) / WAY, 1 + part * (COLS - 1) / WAY);
		pty_settles(pty, i % 3, SOON);
	}
	pty_resize(pty, 24, 80);
	handover_hide(pty, game);
	json_t *after = saved_journal(data);
	ck_assert(saved_goes_on(before, after));
	act(pty, game, data);
	quit_well(pty);
	json_decref(before);
	json_decref(after);
	free(data);
}
END_TEST

START_TEST(ctrl_z_hides_it_until_its_player_is_back)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, WAIT));
	expect_sane(pty);
	ck_assert(!vt_shows(pty_screen(pty), game->title));
	pty_continue(pty);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), game->title));
	handover_hide(pty, game);
	act(pty, game, data);
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(no_cut_costs_an_action)
{
	enum { ACTIONS = 3 };
	static const int ways[] = { 0, SIGHUP, SIGTERM, SIGKILL };
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	for (size_t way = 0; way < LEN(ways); way++) {
		int before = count_actions(data);
		for (int i = 0; i < ACTIONS; i++)
			act(pty, game, data);
		ck_assert_int_ge(count_actions(data), before + ACTIONS);
		pty = saved_cut_off(pty, data, ways[way], game->title);
	}
	quit_well(pty);
	free(data);
}
END_TEST

/* Opens the log; the caller frees its lines. */
static char *
open_log(struct pty *pty)
{
	enum { FIRST = 1, LAST = 20 };
	char *lines = mem_string("");
	pty_type(pty, "L");
	expect(pty, "/ search");
	for (int y = FIRST; y <= LAST; y++) {
		char *row = vt_row(pty_screen(pty), y), *more = mem_format("%s%s\n", lines, row);
		free(lines);
		free(row);
		lines = more;
	}
	return lines;
}

/* The connection is cut while the log is open; Ctrl-Z closes it. */
START_TEST(its_log_outlives_cuts)
{
	static const int ways[] = { 0, SIGKILL };
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	for (int i = 0; i < 3; i++)
		act(pty, game, data);
	for (size_t way = 0; way < LEN(ways); way++) {
		char *before = open_log(pty);
		pty = saved_cut_off(pty, data, ways[way], game->title);
		char *after = open_log(pty);
		size_t told = strlen(before);
		while (strchr(" \n", before[told - 1]) != NULL)
			told--;		/* more events may have come since */
		ck_assert_msg(strncmp(before, after, told) == 0, "%s\n%s", before, after);
		free(before);
		free(after);
		pty_type(pty, "\032");
		ck_assert(pty_stops(pty, WAIT));
		pty_continue(pty);
		expect(pty, "Paused");
		handover_hide(pty, game);
	}
	quit_well(pty);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, its_pages_open_and_close, 0, GAMES);
	tcase_add_loop_test(tc, its_menu_leads_to_the_arcade_where_it_waits, 0, GAMES);
	tcase_add_loop_test(tc, a_storm_of_sizes_leaves_it_playable, 0, GAMES);
	tcase_add_loop_test(tc, ctrl_z_hides_it_until_its_player_is_back, 0, GAMES);
	tcase_add_loop_test(tc, no_cut_costs_an_action, 0, GAMES);
	tcase_add_loop_test(tc, its_log_outlives_cuts, 0, GAMES);
}

int
main(void)
{
	return suite_run("every_game", fill, 60);
}
