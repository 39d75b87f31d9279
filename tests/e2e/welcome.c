/* welcome.c: the page for newcomers and the tutorials, in the real program. */
#include "e2e.h"

static const char WELCOME[] = "These keys work everywhere";

static struct pty *
open_menu(const char *data)
{
	struct arcade_call call = { .data = data };
	return arcade_start(&call);
}

START_TEST(a_newcomer_meets_the_keys_once)
{
	char *data = scratch_folder();
	struct pty *pty = open_menu(data);
	expect(pty, WELCOME);
	expect(pty, "Backspace");
	pty_type(pty, "\r");
	expect(pty, "Records");
	ck_assert(!vt_shows(pty_screen(pty), WELCOME));
	quit_well(pty);
	pty = open_menu(data);
	expect(pty, "Records");
	ck_assert(!vt_shows(pty_screen(pty), WELCOME));
	pty_type(pty, "w");
	expect(pty, WELCOME);
	pty_type(pty, "q");
	expect(pty, "Records");
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(the_language_is_changed_there_and_kept)
{
	char *data = scratch_folder();
	struct pty *pty = open_menu(data);
	expect(pty, "l: \u65E5\u672C\u8A9E");
	pty_type(pty, "l");
	expect(pty, "\u3088\u3046\u3053\u305D");
	expect(pty, "l: English");
	pty_type(pty, "l");
	expect(pty, WELCOME);
	pty_type(pty, "l");
	expect(pty, "\u3088\u3046\u3053\u305D");
	pty_type(pty, "\r");
	expect(pty, "\u8A18\u9332");
	quit_well(pty);
	pty = open_menu(data);
	expect(pty, "\u8A18\u9332");
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(a_game_on_the_command_line_skips_the_page)
{
	char *data = scratch_folder();
	struct pty *pty = start_game(data, 1);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	pty = open_menu(data);
	expect(pty, "Enter continue");
	ck_assert(!vt_shows(pty_screen(pty), WELCOME));
	quit_well(pty);
	free(data);
}
END_TEST

/* With motion, to the end of the steps; nothing is kept. */
START_TEST(a_tutorial_is_played_from_the_command_line)
{
	char *data = scratch_folder();
	struct arcade_call call = { .words = { "tutorial", "puyo" }, .data = data };
	struct pty *pty = arcade_start(&call);
	static const struct { const char *text, *keys; } steps[] = {
		{ "Tutorial 1/7", "H\r" }, { "Tutorial 2/7", "H\r" }, { "Tutorial 3/7", "H\r" }, { "Tutorial 4/7", "\r" },
		{ "Tutorial 5/7", "H\r" }, { "Tutorial 6/7", "\r" }, { "Tutorial 7/7", "\r" }, { "Well done!", "\x1b" },
	};
	for (size_t i = 0; i < LEN(steps); i++) {
		expect(pty, steps[i].text);
		if (i + 1 < LEN(steps))
			expect(pty, "column");	/* now a pair can be dropped */
		pty_type(pty, steps[i].keys);
	}
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
	pty = open_menu(data);
	expect(pty, WELCOME);	/* nothing was kept */
	pty_type(pty, "\r");
	expect(pty, "Records");
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(the_other_side_answers_as_it_is_written)
{
	struct arcade_call call = { .words = { "tutorial", "gunjin" }, .data = scratch_folder() };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tutorial 1/8");
	pty_type(pty, "f\r");
	expect(pty, "Tutorial 2/8");
	pty_type(pty, "y\r");
	expect(pty, "Tutorial 3/8");
	ck_assert(vt_shows(pty_screen(pty), "Your turn"));
	pty_type(pty, "q");
	expect_exit(pty, 0);
	ck_assert(!vt_shows(pty_screen(pty), "is saved"));
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(a_tutorial_of_no_game_is_refused)
{
	struct arcade_call call = { .words = { "tutorial", "chess" }, .data = scratch_folder() };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_int_eq(WEXITSTATUS(output.status), 2);
	ck_assert_ptr_nonnull(strstr(output.err, "there is no game chess"));
	arcade_output_free(&output);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_newcomer_meets_the_keys_once);
	tcase_add_test(tc, the_language_is_changed_there_and_kept);
	tcase_add_test(tc, a_game_on_the_command_line_skips_the_page);
	tcase_add_test(tc, a_tutorial_is_played_from_the_command_line);
	tcase_add_test(tc, the_other_side_answers_as_it_is_written);
	tcase_add_test(tc, a_tutorial_of_no_game_is_refused);
}

int
main(void)
{
	return suite_run("welcome", fill, 120);
}
