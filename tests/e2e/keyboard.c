/* keyboard.c: a terminal that reports releases of keys, and sends some keys in other forms
 * meanwhile. */
#include <signal.h>

#include "e2e.h"

#define E "\033["
#define DOWN E "B"
#define DOWN_AGAIN E "1;1:2B"
#define DOWN_UP E "1;1:3B"

static bool
comes_to_flags(struct pty *pty, int flags)
{
	for (int waited = 0; waited < WAIT && vt_key_flags(pty_screen(pty)) != flags; waited += 5)
		pty_read_for(pty, 5);
	return vt_key_flags(pty_screen(pty)) == flags;
}

static struct pty *
start(void)
{
	struct arcade_call call = { .words = { "--seed", "7", "puyo", "mode=solo" }, .keyboard = true };
	struct pty *pty = arcade_start(&call);
	expect(pty, "NEXT");
	ck_assert(comes_to_flags(pty, 3));
	pty_type(pty, " ");	/* ends the countdown */
	return pty;
}

static void
end(struct pty *pty)
{
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	expect_sane(pty);
	pty_free(pty);
}

/* --- held keys --- */

START_TEST(a_key_is_held_until_it_is_let_go)
{
	struct pty *pty = start();
	pty_type(pty, DOWN DOWN_AGAIN);
	expect_number(pty, "Pairs", 1);		/* without another byte */
	end(pty);
}
END_TEST

START_TEST(a_key_that_was_let_go_is_not_held)
{
	struct pty *pty = start();
	pty_type(pty, DOWN DOWN_AGAIN DOWN_UP);
	pty_read_for(pty, 1500);
	ck_assert_int_eq(number_at(pty, "Pairs"), 0);
	end(pty);
}
END_TEST

START_TEST(what_is_held_does_not_drop_the_next_pair)
{
	struct pty *pty = start();
	pty_type(pty, DOWN);
	for (int i = 0; i < 60; i++) {
		pty_type(pty, DOWN_AGAIN);
		pty_read_for(pty, 33);
	}
	ck_assert_int_eq(number_at(pty, "Pairs"), 1);
	pty_type(pty, DOWN_UP DOWN DOWN_AGAIN);
	expect_number(pty, "Pairs", 2);
	end(pty);
}
END_TEST

/* --- every other key works as usual --- */

static const struct { const char *key, *opens; } opening[] = {
	{ E "27u", "Game menu" }, { E "27;1:1u", "Game menu" }, { E "91;5u", "Game menu" }, { "\177", "Game menu" },
	{ E "127;2u", "Game menu" }, { E "P", "How to play" }, { "?", "Keys and symbols" }, { "p", "Paused" },
};

/* A page that hides the game receives its keys in the usual forms. */
START_TEST(keys_open_what_they_open_elsewhere)
{
	struct pty *pty = start();
	pty_type(pty, opening[_i].key);
	expect(pty, opening[_i].opens);
	ck_assert(comes_to_flags(pty, 0));
	pty_type(pty, E "27;1:3u");	/* still on its way when the page opened */
	pty_type(pty, *opening[_i].key == 'p' ? "\r" : "\033");
	expect(pty, "NEXT");
	ck_assert(comes_to_flags(pty, 3));
	end(pty);
}
END_TEST

START_TEST(keys_of_the_number_pad_steer)
{
	struct pty *pty = start();
	expect(pty, "│    Y ");
	pty_type(pty, E "57417u" E "57417;1:3u");
	expect(pty, "│  Y ");
	pty_type(pty, E "57418;129u");
	expect(pty, "│    Y ");
	pty_type(pty, E "57414u");
	expect_number(pty, "Pairs", 1);
	end(pty);
}
END_TEST

static const struct { const char *key; int signal_number; } signal_keys[] = {
	{ E "99;5u", SIGINT }, { E "92;5u", SIGQUIT }, { E "99;69u", SIGINT },
};

START_TEST(the_keys_of_signals_are_signals)
{
	struct pty *pty = start();
	pty_type(pty, signal_keys[_i].key);
	expect_signal(pty, signal_keys[_i].signal_number);
	expect_sane(pty);
	pty_free(pty);
}
END_TEST

START_TEST(a_stop_gives_the_keyboard_back)
{
	struct pty *pty = start();
	pty_type(pty, E "122;5u");
	ck_assert(pty_stops(pty, WAIT));
	expect_sane(pty);
	pty_continue(pty);
	expect(pty, "Paused");
	pty_type(pty, "\r");
	ck_assert(comes_to_flags(pty, 3));
	pty_signal(pty, SIGSTOP);	/* without warning */
	ck_assert(pty_stops(pty, WAIT));
	pty_continue(pty);
	expect(pty, "Paused");
	ck_assert(comes_to_flags(pty, 0));
	pty_type(pty, "\r");
	ck_assert(comes_to_flags(pty, 3));
	end(pty);
}
END_TEST

START_TEST(a_game_of_turns_needs_no_releases)
{
	struct arcade_call call = { .words = { STANDARD }, .keyboard = true };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Moves");
	pty_read_for(pty, 200);
	ck_assert_int_eq(vt_key_flags(pty_screen(pty)), 0);
	end(pty);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_key_is_held_until_it_is_let_go);
	tcase_add_test(tc, a_key_that_was_let_go_is_not_held);
	tcase_add_test(tc, what_is_held_does_not_drop_the_next_pair);
	tcase_add_loop_test(tc, keys_open_what_they_open_elsewhere, 0, LEN(opening));
	tcase_add_test(tc, keys_of_the_number_pad_steer);
	tcase_add_loop_test(tc, the_keys_of_signals_are_signals, 0, LEN(signal_keys));
	tcase_add_test(tc, a_stop_gives_the_keyboard_back);
	tcase_add_test(tc, a_game_of_turns_needs_no_releases);
}

int
main(void)
{
	return suite_run("keyboard", fill, 60);
}
