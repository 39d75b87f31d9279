/* every_game_terminals.c: each game on terminals that can show it, and on others. */
#include <unistd.h>

#include "each_game.h"

enum { ASCII_ONLY = 1, NO_COLOURS = 2, COLOURS = 4 };

static const struct { const char *set; int look; } terminals[] = {
	{ "TERM=vt100", NO_COLOURS }, { "TERM=xterm", COLOURS }, { "TERM=xterm-256color", COLOURS },
	{ "NO_COLOR=1", NO_COLOURS }, { "LANG=C", ASCII_ONLY | COLOURS }, { "LANG=xx_YY.UTF-8", COLOURS },
};

START_TEST(each_kind_of_terminal_gets_what_it_can_show)
{
	const struct game *game = game_number(_i % GAMES);
	int look = terminals[_i / GAMES].look;
	struct arcade_call call = { .set = { terminals[_i / GAMES].set }, .data = arcade_folder() };
	struct pty *pty = call_game(game, &call);
	expect(pty, game->title);
	act(pty, game, call.data);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	ck_assert(pty_settings_kept(pty));
	ck_assert(!(look & ASCII_ONLY) || pty_count(pty).beyond_ascii == 0);
	ck_assert(!(look & NO_COLOURS) || vt_colours(pty_screen(pty)) == 0);
	ck_assert(!(look & COLOURS) || vt_colours(pty_screen(pty)) > 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
close_input(void)
{
	close(STDIN_FILENO);
}

static void
close_output(void)
{
	close(STDOUT_FILENO);
}

static const struct { const char *set; void (*prepare)(void); const char *reason; } refusals[] = {
	{ "TERM", NULL, "goyu: TERM is not set: the kind of terminal is not known" },
	{ NULL, close_input, "goyu: a terminal is needed, but standard input is not one" },
	{ NULL, close_output, "goyu: a terminal is needed, but standard output is not one" },
};

START_TEST(without_a_usable_terminal_there_is_one_sentence)
{
	struct arcade_call call = {
		.set = { refusals[_i / GAMES].set, FORGETFUL }, .data = arcade_folder(),
		.prepare = refusals[_i / GAMES].prepare,
	};
	struct pty *pty = call_game(game_number(_i % GAMES), &call);
	expect_exit(pty, 2);
	char *row = vt_row(pty_screen(pty), 0);
	ck_assert_str_eq(row, refusals[_i / GAMES].reason);
	ck_assert_uint_eq(pty_count(pty).bytes, strlen(row) + 2);	/* with the line end */
	expect_sane(pty);
	free(row);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, each_kind_of_terminal_gets_what_it_can_show, 0, GAMES * (int)LEN(terminals));
	tcase_add_loop_test(tc, without_a_usable_terminal_there_is_one_sentence, 0, GAMES * (int)LEN(refusals));
}

int
main(void)
{
	return suite_run("every_game_terminals", fill, 60);
}
