/* resume.c: a game outlives small windows, lost connections and killed programs. */
#include <signal.h>

#include "base/json.h"
#include "e2e.h"
#include "saved.h"

/* The position of a game: counters, cards and the knight. Selection and time may differ. */
static char *
position(const struct pty *pty)
{
	int y, x, cards;
	ck_assert(vt_find(pty_screen(pty), "\u265E", &y, &x));
	ck_assert(vt_find(pty_screen(pty), "NEXT", &cards, &(int){ 0 }));
	char *row = vt_row(pty_screen(pty), cards + 1), *mark = strstr(row, "\u25B6");
	if (mark != NULL) {
		const char *rest = mark + strlen("\u25B6");
		*mark = ' ';
		memmove(mark + 1, rest, strlen(rest) + 1);
	}
	char *text = mem_format("%d moves, %d left, knight at %d,%d, %s", number_at(pty, "Moves"),
	    number_at(pty, "Tiles left"), y, x, row);
	free(row);
	return text;
}

/* The saved game's actions as JSON; the caller frees it. */
static char *
saved_actions(const char *data)
{
	struct error e;
	struct store *store = store_open(data, &e);
	json_t *journal = session_saved_journal(store, 1, &e);
	ck_assert_ptr_nonnull(journal);
	char *actions = json_line(json_object_get(journal, "actions"));
	json_decref(journal);
	store_close(store);
	return actions;
}

static void
expect_position(struct pty *pty, const char *wanted)
{
	char *now = position(pty);
	ck_assert_str_eq(now, wanted);
	free(now);
}

/* Resumes the game and checks that it is in this position, under the pause page. */
static struct pty *
resumed(const char *data, const char *wanted)
{
	struct arcade_call call = { .words = { "resume" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), "Tiles left"));
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
	expect_position(pty, wanted);
	return pty;
}

START_TEST(no_size_of_the_window_costs_the_game)
{
	static const struct { int rows, cols; const char *text, *key; } sizes[] = {
		{ 5, 20, "goyu needs 80 x 24:", "\r" }, { 1, 1, "\u2026", "\r" }, { 23, 80, "80 x 24", "\r" },
		{ 24, 79, "80 x 24", "\r" }, { 100, 300, "Tiles left", "" }, { 24, 80, "Tiles left", "" },
	};
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 3);
	char *before = position(pty);
	for (size_t i = 0; i < LEN(sizes); i++) {
		pty_resize(pty, sizes[i].rows, sizes[i].cols);
		expect(pty, sizes[i].text);
		pty_type(pty, sizes[i].key);	/* an invisible page must ignore keys */
		pty_settles(pty, 30, WAIT);
	}
	ck_assert(pty_settles(pty, 50, WAIT));
	expect_position(pty, before);
	play_cards(pty, 1);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect(pty, "Game 1 is saved; goyu resume continues it.");
	expect_sane(pty);
	pty_free(pty);
	free(before);
	free(data);
}
END_TEST

START_TEST(a_storm_of_sizes_ends_with_the_right_picture)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	char *before = position(pty);
	for (int i = 0; i < 60; i++)
		pty_resize(pty, 1 + i * 7 % 60, 1 + i * 31 % 200);
	pty_resize(pty, 24, 80);
	expect(pty, "Tiles left");
	ck_assert(pty_settles(pty, 50, WAIT));
	expect_position(pty, before);
	quit_well(pty);
	free(before);
	free(data);
}
END_TEST

START_TEST(the_program_starts_in_a_window_of_one_cell)
{
	struct arcade_call call = { .words = { STANDARD, "--no-motion" }, .data = arcade_folder(), .rows = 1, .cols = 1 };
	struct pty *pty = arcade_start(&call);
	expect(pty, "\u22EF");	/* the page has more than fits */
	pty_resize(pty, 24, 80);
	expect(pty, "Tiles left");
	quit_well(pty);
	free((char *)call.data);
}
END_TEST

/* Below 80x24 the page names the key, and the game waits as after every exit. */
START_TEST(a_small_window_can_be_left)
{
	static const char *const keys[] = { "q", "\033", "\003" };
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 2);
	char *before = position(pty);
	pty_resize(pty, 10, 60);
	expect(pty, "q leaves");
	pty_type(pty, keys[_i]);
	if (_i < 2) {
		expect_exit(pty, 0);
		expect(pty, "Game 1 is saved");
	} else {
		expect_signal(pty, SIGINT);
	}
	expect_sane(pty);
	pty_free(pty);
	pty = resumed(data, before);
	quit_well(pty);
	free(before);
	free(data);
}
END_TEST

START_TEST(a_cut_connection_saves_the_game)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 4);
	char *before = position(pty);
	pty_hang_up(pty);
	expect_signal(pty, SIGHUP);
	pty_free(pty);
	pty = resumed(data, before);
	play_cards(pty, 1);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(before);
	free(data);
}
END_TEST

/* Killed as soon as the move was shown, at five lengths of the game. */
START_TEST(a_killed_program_loses_no_move_that_was_drawn)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, _i);
	pty_type(pty, "\r");
	expect_number(pty, "Moves", _i + 1);
	pty_signal(pty, SIGKILL);
	expect_signal(pty, SIGKILL);
	char *before = position(pty), *actions = saved_actions(data);
	pty_free(pty);
	pty = resumed(data, before);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	char *after = saved_actions(data);
	ck_assert_str_eq(after, actions);
	free(after);
	free(actions);
	free(before);
	free(data);
}
END_TEST

START_TEST(a_game_without_a_move_leaves_no_file)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 0);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	ck_assert(!vt_shows(pty_screen(pty), "saved"));
	pty_free(pty);
	struct arcade_call call = { .words = { "resume" }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_str_eq(output.err, "goyu: there is no unfinished game\n");
	ck_assert_int_eq(WEXITSTATUS(output.status), 2);
	arcade_output_free(&output);
	free(data);
}
END_TEST

START_TEST(a_damaged_game_says_so_before_it_goes_on)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 2);
	char *before = position(pty);
	play_cards(pty, 2);
	quit_well(pty);
	saved_change(data, "UPDATE entries SET checksum = checksum + 1 WHERE seq = 3");
	struct arcade_call call = { .words = { "resume" }, .data = data };
	for (int i = 0; i < 2; i++) {
		pty = arcade_start(&call);
		expect(pty, "This game cannot be replayed from move 3 on.");
		expect(pty, "Continue from move 2");
		if (i == 0)
			quit_well(pty);		/* that changes nothing */
	}
	pty_type(pty, "\r");
	expect(pty, "Paused");
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
	expect_position(pty, before);
	quit_well(pty);
	pty = resumed(data, before);		/* the question does not come again */
	quit_well(pty);
	free(before);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, no_size_of_the_window_costs_the_game);
	tcase_add_test(tc, a_storm_of_sizes_ends_with_the_right_picture);
	tcase_add_test(tc, the_program_starts_in_a_window_of_one_cell);
	tcase_add_loop_test(tc, a_small_window_can_be_left, 0, 3);
	tcase_add_test(tc, a_cut_connection_saves_the_game);
	tcase_add_loop_test(tc, a_killed_program_loses_no_move_that_was_drawn, 0, 5);
	tcase_add_test(tc, a_game_without_a_move_leaves_no_file);
	tcase_add_test(tc, a_damaged_game_says_so_before_it_goes_on);
}

int
main(void)
{
	return suite_run("resume", fill, 120);
}
