/* demo.c: goyu demo on a terminal, and without one. */
#include <signal.h>

#include "../pty/peer.h"
#include "../pty/server.h"
#include "e2e.h"

START_TEST(any_key_ends_the_demo_and_gives_the_terminal_back)
{
	static const char *const keys[] = { "x", "\r", "q", "\033[A" };
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "--seed", "7", "demo" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "demo: any key ends it");
	expect(pty, "Move the knight with cards");
	pty_type(pty, keys[_i]);
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	free(folder);
}
END_TEST

/* The card is shown for five seconds. */
START_TEST(the_first_game_is_played_on_its_own_screen)
{
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "--seed", "7", "--ascii", "--no-motion", "demo" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Every card shows where the knight may go");
	expect(pty, " to ");
	pty_resize(pty, 20, 60);
	expect(pty, "goyu needs 80 x 24");
	pty_resize(pty, 30, 100);
	expect(pty, "Every card shows where the knight may go");
	pty_type(pty, " ");
	expect_exit(pty, 0);
	pty_free(pty);
	free(folder);
}
END_TEST

START_TEST(a_hang_up_ends_it)
{
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "demo" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "demo: any key ends it");
	kill(pty_pid(pty), SIGHUP);
	expect_signal(pty, SIGHUP);
	pty_free(pty);
	free(folder);
}
END_TEST

/* A player who challenged the demo would wait for an answer that never comes. */
START_TEST(nobody_meets_it_in_the_hall)
{
	struct server_process served = server_process_new();
	struct peer p;
	ck_assert(server_process_start(&served));
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "--hall", served.socket, "demo" } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "demo: any key ends it");
	ck_assert(peer_open(&p, served.socket));
	peer_say(&p, "hello 1 en as=taro");
	ck_assert_ptr_nonnull(peer_wait_for(&p, "= ", WAIT));
	peer_say(&p, "who");
	const char *who = peer_wait_for(&p, "= ", WAIT);
	ck_assert_str_eq(who, "= [{\"name\":\"taro@arcade\",\"at\":0,\"watching\":false,\"idle\":0}]");
	peer_close(&p);
	pty_type(pty, "x");
	expect_exit(pty, 0);
	pty_free(pty);
	free(folder);
	server_process_free(&served);
}
END_TEST

START_TEST(a_listener_hears_a_short_game_step_by_step)
{
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "--lines", "--lang", "en", "--seed", "7", "demo" } };
	struct arcade_output output = arcade_run(&call, "\n\nend\nquit\n", false);
	ck_assert_int_eq(output.status, 0);
	static const char *const told[] = { "Demo: a CPU has played MonoKnight. quit ends it.",
	    "Move the knight with cards", "Replay: MonoKnight, Standard.", "0 of ", "1 of ", "2 of ",
	    "Cleared! Score " };
	const char *at = output.out;
	for (size_t i = 0; i < LEN(told); i++) {
		at = strstr(at, told[i]);
		ck_assert_msg(at != NULL, "%s is not next in: %s", told[i], output.out);
	}
	arcade_output_free(&output);
	free(folder);
}
END_TEST

START_TEST(without_a_terminal_it_says_what_it_needs)
{
	char *folder = arcade_folder();
	struct arcade_call call = { .data = folder, .words = { "--lang", "en", "demo" } };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 2);
	ck_assert_str_eq(output.err, "goyu: a terminal is needed, but standard input is not one\n");
	arcade_output_free(&output);
	free(folder);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, any_key_ends_the_demo_and_gives_the_terminal_back, 0, 4);
	tcase_add_test(tc, the_first_game_is_played_on_its_own_screen);
	tcase_add_test(tc, a_hang_up_ends_it);
	tcase_add_test(tc, nobody_meets_it_in_the_hall);
	tcase_add_test(tc, a_listener_hears_a_short_game_step_by_step);
	tcase_add_test(tc, without_a_terminal_it_says_what_it_needs);
}

int
main(void)
{
	return suite_run("demo on a terminal", fill, 60);
}
