/* input.c: hostile bytes, pasted bytes, and the mouse. */
#include <signal.h>

#include "base/rng.h"
#include "e2e.h"

static void
send_text(struct pty *pty, const char *bytes, size_t length)
{
	pty_send(pty, bytes, length);
	ck_assert(pty_settles(pty, 120, WAIT));		/* longer than the wait after a lone Esc */
}

static const struct { const char *bytes; size_t length; } hostile[] = {
#define H(text) { text, sizeof text - 1 }
	H("\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20u"),
	H("\033[;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;m"),
	H("\033[99999999999999999999999999999999999999999999999999999999999999999999999999999999A"),
	H("\033[<0;99999;99999M\033[<-1;-1;-1M\033[<0;1M\033[<M"),
	H("\033[M\377\377\377\033[M\1\1\1"),
	H("\033[99;99R\033[0;0R\033[2147483648;1R"),
	H("\033]0;title"),
	H("\033]52;c;AAAA\007\033P1$r0m\033\\\033_x\033\\\033^y\033\\"),
	H("\033[97;1:3u\033[1;1:3A\033[?2026;2$y"),
	H("\377\376\300\200\355\240\200\364\220\200\200\342\202"),
	H("\0\0\0\0"),
	H("\033\033\033\033\033[\033[\033O\033O"),
	H("\342\200\256\342\201\246\314\201\314\201\314\201"),
#undef H
};

/* They may open the game menu (Esc); Backspace leaves it again. */
START_TEST(hostile_bytes_are_no_actions_and_keys_work_after_them)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 0);
	send_text(pty, hostile[_i].bytes, hostile[_i].length);
	for (int i = 0; i < 5 && vt_shows(pty_screen(pty), "Game menu"); i++)
		type_and_see(pty, "\177");
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	play_cards(pty, 1);
	quit_well(pty);
	free(data);
}
END_TEST

/* The noise has no keys that end the program or answer questions. */
static size_t
make_noise(uint64_t seed, char *noise, size_t length)
{
	struct rng rng;
	rng_seed(&rng, seed);
	for (size_t i = 0; i < length; ) {
		char byte = (char)rng_below(&rng, 256);
		if (memchr("q \r\n\003\032\034", byte, 7) == NULL)
			noise[i++] = byte;
	}
	return length;
}

START_TEST(noise_does_not_end_the_program)
{
	char *data = arcade_folder(), noise[4000];
	struct pty *pty = start_game(data, 0);
	send_text(pty, noise, make_noise((uint64_t)_i, noise, sizeof noise));
	pty_count_anew(pty);
	pty_resize(pty, 30, 100);
	ck_assert(pty_settles(pty, 50, WAIT));
	ck_assert_uint_gt(pty_count(pty).bytes, 0);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	expect_sane(pty);
	pty_free(pty);
	free(data);
}
END_TEST

#define PASTE(text) "\033[200~" text "\033[201~"

START_TEST(a_paste_is_no_action)
{
	static const char paste[] = PASTE("\r1\r2\r\033[C\rr\rdd\rq\r\033[<0;14;18M\r");
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 0);
	send_text(pty, paste, sizeof paste - 1);
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	expect(pty, "Enter plays");
	play_cards(pty, 1);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(a_paste_goes_into_a_text_that_is_being_typed)
{
	struct arcade_call call = { .words = { "rules", "monoknight" }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect(pty, "MONOKNIGHT");
	pty_type(pty, "/");
	expect(pty, "Search:");
	pty_type(pty, PASTE("sixty-four"));
	expect(pty, "Search: sixty-four");
	pty_type(pty, "\r");
	expect(pty, "Sixty-four stages");
	quit_well(pty);
	free((char *)call.data);
}
END_TEST

/* --- the mouse --- */

enum { BUTTON_LEFT = 0, BUTTON_RIGHT = 2, WHEEL_UP = 64, WHEEL_DOWN = 65 };

static void
click(struct pty *pty, int button, int y, int x)
{
	char report[64];
	int length = snprintf(report, sizeof report, "\033[<%d;%d;%dM\033[<%d;%d;%dm", button, x + 1, y + 1,
	    button, x + 1, y + 1);
	pty_send(pty, report, (size_t)length);
}

START_TEST(a_card_and_its_target_can_be_clicked)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 0);
	int y, x;
	ck_assert(vt_find(pty_screen(pty), "\u256D 2 ", &y, &x));
	click(pty, BUTTON_LEFT, y + 3, x + 4);
	expect(pty, "\u25B62 ");
	ck_assert(vt_find(pty_screen(pty), "\u25CE", &y, &x));
	click(pty, BUTTON_LEFT, y, x);
	expect_number(pty, "Moves", 1);
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(the_wheel_moves_the_selection)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 0);
	expect(pty, "\u25B61 ");
	click(pty, WHEEL_DOWN, 10, 10);
	expect(pty, "\u25B62 ");
	click(pty, WHEEL_DOWN, 10, 10);
	expect(pty, "\u25B63 ");
	click(pty, WHEEL_UP, 10, 10);
	expect(pty, "\u25B62 ");
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(the_menu_can_be_clicked)
{
	struct arcade_call call = { .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	int y, x;
	expect(pty, "Records");
	click(pty, WHEEL_DOWN, 10, 10);
	expect(pty, "\u25B6 \u5C06 Gunjin");
	ck_assert(vt_find(pty_screen(pty), "Manual", &y, &x));
	click(pty, BUTTON_LEFT, y, x);
	expect(pty, "GOYU(6)");
	click(pty, WHEEL_DOWN, 10, 10);
	expect_gone(pty, "GOYU(6)");
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
click_words(struct pty *pty, const char *words)
{
	int y, x;
	expect(pty, words);
	ck_assert(vt_find(pty_screen(pty), words, &y, &x));
	click(pty, BUTTON_LEFT, y, x);
}

START_TEST(the_mouse_alone_opens_and_leaves_a_game)
{
	struct arcade_call call = { .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	click_words(pty, "Gunjin Shogi");
	click_words(pty, "Enter start");
	expect(pty, "ready\u2502");	/* now a choice can be lost */
	click_words(pty, "? help");
	expect(pty, "Keys and symbols");
	click(pty, BUTTON_RIGHT, 5, 5);
	expect(pty, "Reserve");
	click(pty, BUTTON_RIGHT, 5, 5);
	expect(pty, "Game menu");
	click_words(pty, "Give up");
	click_words(pty, "Give up   \u2502");
	expect(pty, "Who plays");
	click(pty, BUTTON_RIGHT, 5, 5);
	click_words(pty, "q quit");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, hostile_bytes_are_no_actions_and_keys_work_after_them, 0, LEN(hostile));
	tcase_add_loop_test(tc, noise_does_not_end_the_program, 2, 6);
	tcase_add_test(tc, a_paste_is_no_action);
	tcase_add_test(tc, a_paste_goes_into_a_text_that_is_being_typed);
	tcase_add_test(tc, a_card_and_its_target_can_be_clicked);
	tcase_add_test(tc, the_wheel_moves_the_selection);
	tcase_add_test(tc, the_menu_can_be_clicked);
	tcase_add_test(tc, the_mouse_alone_opens_and_leaves_a_game);
}

int
main(void)
{
	return suite_run("input", fill, 120);
}
