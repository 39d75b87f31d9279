/* signals.c: every way to end or stop the program leaves a sane terminal. */
#include <signal.h>
#include <unistd.h>

#include "e2e.h"

static const struct { int sent; const char *typed; } ends[] = {
	{ SIGTERM, NULL }, { SIGHUP, NULL }, { SIGINT, NULL }, { SIGQUIT, NULL },
	{ SIGINT, "\003" }, { SIGQUIT, "\034" },
};

START_TEST(a_signal_ends_the_program_by_that_signal_and_the_game_is_saved)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 2);
	if (ends[_i].typed != NULL)
		pty_type(pty, ends[_i].typed);
	else
		pty_signal(pty, ends[_i].sent);
	expect_signal(pty, ends[_i].sent);
	expect_sane(pty);
	ck_assert(!vt_shows(pty_screen(pty), "Tiles left"));
	pty_free(pty);
	struct arcade_call call = { .words = { "resume" }, .data = data };
	pty = arcade_start(&call);
	expect(pty, "Paused");
	pty_type(pty, "p");
	expect_number(pty, "Moves", 2);
	pty_free(pty);
	free(data);
}
END_TEST

static void
ignore_hangups(void)
{
	signal(SIGHUP, SIG_IGN);
}

/* As below nohup(1): only the end of the input shows it. */
START_TEST(a_cut_connection_ends_a_program_that_gets_no_hangup_signal)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .prepare = ignore_hangups };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	play_cards(pty, 1);
	pty_hang_up(pty);
	ck_assert_int_ne(how_it_ends(pty), -1);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* Checks that a continued program shows the pause page without a glimpse of the board, whose
 * repaint takes far more bytes. */
static void
expect_covered(struct pty *pty)
{
	enum { COVER_BYTES_MOST = 2500 };
	pty_count_anew(pty);
	pty_continue(pty);
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), "Paused"); waited += 2) {
		pty_read_for(pty, 2);
		ck_assert(!vt_shows(pty_screen(pty), "Tiles left"));
	}
	expect(pty, "Paused");
	ck_assert(pty_settles(pty, 50, WAIT));
	ck_assert(!vt_shows(pty_screen(pty), "Tiles left"));
	ck_assert_uint_lt(pty_count(pty).bytes, COVER_BYTES_MOST);
}

START_TEST(ctrl_z_gives_the_terminal_back_and_covers_the_board)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	for (int times = 0; times < 2; times++) {
		pty_type(pty, "\032");
		ck_assert(pty_stops(pty, WAIT));
		expect_sane(pty);
		ck_assert(!vt_shows(pty_screen(pty), "Tiles left"));
		expect_covered(pty);
		pty_type(pty, "\r");
		expect_number(pty, "Moves", 1);
	}
	play_cards(pty, 1);
	quit_well(pty);
	free(data);
}
END_TEST

static void
print_lines(void)
{
	dprintf(STDOUT_FILENO, "\n\n\n\n");
}

static void
expect_row(const struct pty *pty, int row)
{
	int y, x;
	vt_cursor(pty_screen(pty), &y, &x);
	ck_assert_int_eq(y, row);
}

START_TEST(the_shell_goes_on_where_it_was_also_after_a_stop)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .prepare = print_lines };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, WAIT));
	expect_row(pty, 4);
	expect_covered(pty);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_row(pty, 4);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static const struct { const char *typed; int sent, stops; } behind[] = {
	{ "\032", 0, 1 }, { NULL, SIGSTOP, 1 }, { "\032", 0, 2 }, { NULL, SIGSTOP, 2 },
};

/* As by "kill %1": the signal comes first, then the program goes on in the background. There it
 * must neither touch the terminal nor stop again. */
START_TEST(a_stopped_program_ends_in_the_background)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	for (int stops = 0; stops < behind[_i].stops; stops++) {
		if (stops > 0)
			pty_continue_behind(pty);	/* it stops, because it may not touch the
							 * terminal */
		else if (behind[_i].typed != NULL)
			pty_type(pty, behind[_i].typed);
		else
			pty_signal(pty, behind[_i].sent);
		ck_assert(pty_stops(pty, WAIT));
	}
	pty_type(pty, "abc\r");	/* for the program in the foreground */
	pty_settles(pty, 20, WAIT);
	pty_count_anew(pty);
	pty_signal(pty, SIGTERM);
	pty_continue_behind(pty);
	expect_signal(pty, SIGTERM);
	ck_assert_uint_eq(pty_count(pty).bytes, 0);
	pty_free(pty);
	free(data);
}
END_TEST

static void
leave_the_foreground(void)
{
	usleep(100000);		/* until the terminal changes hands */
	signal(SIGTTOU, SIG_IGN);
	tcsetpgrp(STDIN_FILENO, getpgid(getppid()));
	signal(SIGTTOU, SIG_DFL);
}

/* As by "goyu &". */
START_TEST(a_program_that_starts_in_the_background_waits_and_can_be_ended)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .prepare = leave_the_foreground };
	struct pty *pty = arcade_start(&call);
	ck_assert(pty_stops(pty, WAIT));
	ck_assert(pty_settings_kept(pty));
	ck_assert_uint_eq(pty_count(pty).bytes, 0);
	if (_i == 0) {
		pty_signal(pty, SIGTERM);
		pty_continue_behind(pty);
		expect_signal(pty, SIGTERM);
	} else {
		pty_continue(pty);
		expect(pty, "Tiles left");
		quit_well(pty);
		pty = NULL;
	}
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* SIGSTOP cannot be caught, so the program repairs the terminal afterwards. */
START_TEST(after_a_stop_without_warning_the_terminal_is_taken_again)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	pty_signal(pty, SIGSTOP);
	ck_assert(pty_stops(pty, WAIT));
	pty_count_anew(pty);
	pty_continue(pty);
	ck_assert(pty_settles(pty, 50, WAIT));
	ck_assert_uint_gt(pty_count(pty).bytes, 500);	/* it repaints */
	quit_well(pty);
	free(data);
}
END_TEST

/* No shell could continue the program. */
START_TEST(ctrl_z_only_pauses_a_session_leader)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .alone = true };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	pty_type(pty, "\032");
	expect(pty, "Paused");
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
	quit_well(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(ctrl_l_paints_the_whole_screen_again)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	ck_assert(pty_settles(pty, 50, WAIT));
	pty_count_anew(pty);
	type_and_see(pty, "\f");
	ck_assert(pty_settles(pty, 50, WAIT));
	ck_assert_uint_gt(pty_count(pty).bytes, 2000);	/* more than a screen of blanks and
							 * changes */
	expect_number(pty, "Moves", 1);
	pty_free(pty);
	free(data);
}
END_TEST

static const struct { const char *words[ARCADE_WORDS], *keys[4], *shown; int rows; } torn[] = {
	{ { NULL }, { "w" }, "These keys work everywhere", 24 },
	{ { NULL }, { "G", "kkk\r", "m", "some file" }, "some file", 24 },
	{ { "rules", "monoknight" }, { "/", "some text" }, "some text", 24 },
	{ { STANDARD }, { "\033" }, "Game menu", 24 },
	{ { STANDARD }, { "?" }, "Keys", 24 },
	{ { STANDARD }, { "p" }, "Paused", 24 },
	{ { STANDARD }, { "" }, "goyu needs 80 x 24", 10 },
	{ { "gunjin", "seat2=human" }, { "\r" }, "Now press 1.", 24 },
	{ { "gunjin", "seat2=human" }, { "\r", "1", "s", "w" }, "Save", 24 },
	{ { "gunjin", "seat2=human" }, { "\r", "1", "\020", "123" }, "PIN", 24 },
};

/* On lists, pages, questions, the hand-over screen, a text field and in a small window. */
START_TEST(ctrl_l_works_everywhere_and_changes_nothing)
{
	struct arcade_call call = { .data = arcade_folder(), .rows = torn[_i].rows, .cols = 80 };
	memcpy(call.words, torn[_i].words, sizeof call.words);
	struct pty *pty = arcade_start(&call);
	for (int waited = 0; waited < WAIT && pty_count(pty).bytes == 0; waited += 10)
		pty_read_for(pty, 10);		/* a slow program is also silent before it starts */
	ck_assert(pty_settles(pty, 100, WAIT));
	for (size_t i = 0; i < LEN(torn[_i].keys) && torn[_i].keys[i] != NULL; i++) {
		pty_type(pty, torn[_i].keys[i]);
		ck_assert(pty_settles(pty, 100, WAIT));
	}
	expect(pty, torn[_i].shown);
	char *before = picture(pty);
	for (int times = 0; times < 2; times++) {
		pty_count_anew(pty);
		type_and_see(pty, "\f");
		ck_assert(pty_settles(pty, 50, WAIT));
		ck_assert_ptr_nonnull(strstr(pty_heard(pty), "\033[2J"));
		char *after = picture(pty);
		ck_assert_str_eq(after, before);
		free(after);
	}
	pty_free(pty);
	free(before);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_signal_ends_the_program_by_that_signal_and_the_game_is_saved, 0, LEN(ends));
	tcase_add_test(tc, a_cut_connection_ends_a_program_that_gets_no_hangup_signal);
	tcase_add_test(tc, ctrl_z_gives_the_terminal_back_and_covers_the_board);
	tcase_add_test(tc, the_shell_goes_on_where_it_was_also_after_a_stop);
	tcase_add_loop_test(tc, a_stopped_program_ends_in_the_background, 0, LEN(behind));
	tcase_add_loop_test(tc, a_program_that_starts_in_the_background_waits_and_can_be_ended, 0, 2);
	tcase_add_test(tc, after_a_stop_without_warning_the_terminal_is_taken_again);
	tcase_add_test(tc, ctrl_z_only_pauses_a_session_leader);
	tcase_add_test(tc, ctrl_l_paints_the_whole_screen_again);
	tcase_add_loop_test(tc, ctrl_l_works_everywhere_and_changes_nothing, 0, LEN(torn));
}

int
main(void)
{
	return suite_run("signals", fill, 120);
}
