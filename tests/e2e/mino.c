/* mino.c: whole runs of Mino by keys, cut off in a round and in the shop. */
#include <signal.h>

#include "saved.h"

static struct pty *
start(const char *data, const char *option)
{
	struct arcade_call call = { .words = { "--seed", "3", "--no-motion", "mino", option }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Enter starts round 1");
	return pty;
}

/* Plays as the CPU would: the hint selects the action, Enter plays it. */
static void
take_hint(struct pty *pty)
{
	ask_hint(pty);
	type_and_see(pty, "\r");
	expect_gone(pty, "Hint:");
}

static void
play_to(struct pty *pty, const char *text)
{
	enum { MOST = 40 };
	for (int i = 0; i < MOST && !vt_shows(pty_screen(pty), text); i++)
		take_hint(pty);
	expect(pty, text);
}

START_TEST(a_run_goes_on_after_cuts_in_a_round_and_in_the_shop)
{
	char *data = arcade_folder();
	struct pty *pty = start(data, NULL);
	pty_type(pty, "\r");
	expect_number(pty, "Hands left", 12);
	take_hint(pty);
	take_hint(pty);
	expect_number(pty, "Hands left", 10);
	pty = saved_cut_off(pty, data, 0, "Hands left");
	expect_number(pty, "Hands left", 10);
	play_to(pty, "On to the next round");
	pty = saved_cut_off(pty, data, 0, "On to the next round");
	pty_type(pty, "g");
	expect(pty, "Round 2: 30 points");
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	free(data);
}
END_TEST

/* Places any card of the hand where it fits: the run is soon over. */
START_TEST(a_run_is_played_to_its_end_and_recorded)
{
	enum { MOST = 60 };
	char *data = arcade_folder();
	struct pty *pty = start(data, "curve=hard");
	for (int i = 0; i < MOST && !vt_shows(pty_screen(pty), "The run ends in round"); i++) {
		if (vt_shows(pty_screen(pty), "On to the next round"))
			type_and_see(pty, "g");
		else
			type_and_see(pty, "\r");
		ck_assert(pty_settles(pty, 20, WAIT));
	}
	await_end_page(pty);
	expect(pty, "Best clear");
	type_and_see(pty, "\033");
	ck_assert(pty_settles(pty, 100, WAIT));
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	struct arcade_call again = { .words = { "resume" }, .data = data };
	struct arcade_output none = arcade_run(&again, "", false);
	ck_assert_int_ne(none.status, 0);	/* no game is left to resume */
	arcade_output_free(&none);
	free(data);
}
END_TEST

/* --- drag, then drop --- */

static const struct { const char *keys, *shown; } steps[] = {
	{ "\r", "Hands left" }, { "\r\r", "Hands left    11" }, { "d", "deck: 6 cards" }, { "\r" "d", "3 in the pile" },
	{ "\r" "C", "collection: 0 of 73" }, { "\r" "v", "Move to a cell to read about it" }, { "\r" "v" "i", "Nothing special here" },
	{ "\r" "L", "Nothing has happened yet." }, { "\r" "f", "Scoring is shown fast" }, { "\r" "p", "Paused" }, { "\r" "?", "Place the piece" },
	{ "\r" "2\r", "Hands left    11" },
};

START_TEST(a_key_does_what_the_key_line_says)
{
	struct pty *pty = start(NULL, NULL);
	pty_type(pty, steps[_i].keys);
	expect(pty, steps[_i].shown);
	kill(pty_pid(pty), SIGTERM);
	expect_signal(pty, SIGTERM);
	expect_sane(pty);
	pty_free(pty);
}
END_TEST

/* Press, move and release, as the terminal reports them: from the hand onto the board. */
START_TEST(a_piece_is_dragged_with_the_mouse)
{
	struct pty *pty = start(NULL, NULL);
	pty_type(pty, "\r");
	expect_number(pty, "Hands left", 12);
	pty_type(pty, "\033[<0;3;17M");
	pty_type(pty, "\033[<32;9;12M\033[<32;10;10M\033[<32;12;7M");
	ck_assert(pty_settles(pty, 20, WAIT));
	expect_number(pty, "Hands left", 12);
	pty_type(pty, "\033[<0;12;7m");
	expect_number(pty, "Hands left", 11);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_run_goes_on_after_cuts_in_a_round_and_in_the_shop);
	tcase_add_test(tc, a_run_is_played_to_its_end_and_recorded);
	tcase_add_test(tc, a_piece_is_dragged_with_the_mouse);
	tcase_add_loop_test(tc, a_key_does_what_the_key_line_says, 0, (int)LEN(steps));
}

int
main(void)
{
	return suite_run("mino", fill, 60);
}
