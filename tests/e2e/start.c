/* start.c: terminals and environments of every kind, good and bad. */
#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

#include "e2e.h"
#include "saved.h"
#include "ui/theme.h"

/* Through the menu into a game, a move, its help, the manual, and out. */
static void
walk(struct pty *pty, const char *banner)
{
	expect(pty, banner);
	pty_type(pty, "\r");
	expect(pty, "Classical");
	pty_type(pty, "j\r");
	expect(pty, "Tiles left");
	play_cards(pty, 1);
	pty_type(pty, "?G");
	expect(pty, "a goal that is not met");
	pty_type(pty, "q");
	expect(pty, "Tiles left");
	pty_type(pty, "q");
	expect(pty, "Classical");
	pty_type(pty, "q");
	expect(pty, "Enter continue");
	select_item(pty, "Manual");
	pty_type(pty, "\r");
	expect(pty, "GOYU(6)");
	pty_type(pty, "q");
	expect(pty, "A game waits for you.");
	pty_type(pty, "q");
	expect_exit(pty, 0);
}

enum { ASCII_ONLY = 1, NO_COLOURS = 2, COLOURS = 4 };

static const struct { const char *set[ARCADE_WORDS], *words[ARCADE_WORDS], *banner; int look; } kinds[] = {
	{ { NULL }, { NULL }, "\u4E94 \u904A", COLOURS },
	{ { "TERM=vt100" }, { NULL }, "\u4E94 \u904A", NO_COLOURS },
	{ { "TERM=linux" }, { NULL }, "five games", ASCII_ONLY | COLOURS },
	{ { "TERM=screen-256color" }, { NULL }, "\u4E94 \u904A", COLOURS },
	{ { "TERM=xterm-of-tomorrow", FORGETFUL }, { NULL }, "\u4E94 \u904A", COLOURS },
	{ { "LANG=C" }, { NULL }, "five games", ASCII_ONLY | COLOURS },
	{ { "LC_ALL=C" }, { NULL }, "five games", ASCII_ONLY | COLOURS },
	{ { "LANG" }, { NULL }, "five games", ASCII_ONLY | COLOURS },
	{ { "LANG=xx_YY.UTF-8" }, { NULL }, "\u4E94 \u904A", COLOURS },
	{ { "NO_COLOR=1" }, { NULL }, "\u4E94 \u904A", NO_COLOURS },
	{ { "NO_COLOR=" }, { NULL }, "\u4E94 \u904A", COLOURS },
	{ { NULL }, { "--no-color" }, "\u4E94 \u904A", NO_COLOURS },
	{ { NULL }, { "--ascii" }, "five games", ASCII_ONLY | COLOURS },
	{ { "LINES=7", "COLUMNS=3" }, { NULL }, "\u4E94 \u904A", COLOURS },
};

START_TEST(each_kind_of_terminal_gets_what_it_can_show)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.set, kinds[_i].set, sizeof call.set);
	memcpy(call.words, kinds[_i].words, sizeof call.words);
	struct pty *pty = arcade_start(&call);
	walk(pty, kinds[_i].banner);
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	ck_assert(pty_settings_kept(pty));
	if (kinds[_i].look & ASCII_ONLY)
		ck_assert_uint_eq(pty_count(pty).beyond_ascii, 0);
	if (kinds[_i].look & NO_COLOURS)
		ck_assert_int_eq(vt_colours(pty_screen(pty)), 0);
	if (kinds[_i].look & COLOURS)
		ck_assert_int_gt(vt_colours(pty_screen(pty)), 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* Whether or not the system has such a locale. */
static const struct { const char *set[ARCADE_WORDS], *words[ARCADE_WORDS]; } japanese[] = {
	{ { "LANG=ja_JP.UTF-8" }, { NULL } }, { { "LC_ALL=ja_JP.UTF-8" }, { NULL } },
	{ { "LANGUAGE=ja:en" }, { NULL } },
	{ { "LANGUAGE=fr:ja:en", "LANG=fr_FR.UTF-8" }, { NULL } },
	{ { NULL }, { "--lang", "ja" } }, { { "LC_ALL=C.UTF-8" }, { "--lang", "ja" } },
	{ { "LC_ALL=xx_XX" }, { "--lang", "ja" } }, { { "LC_ALL=C" }, { "--lang", "ja" } },
	{ { "LANG" }, { "--lang", "ja" } },
};

/* Two Latin letters or more are a name or a key. */
static void
expect_no_english(const char *text)
{
	static const char *const names[] = { "MonoKnight", "Synegier", "Enter" };
	for (size_t length; *text != '\0'; text += length > 0 ? length : 1) {
		bool known = false;
		for (length = 0; isalpha((unsigned char)text[length]); length++)
			continue;
		for (size_t i = 0; i < LEN(names); i++)
			known |= strlen(names[i]) == length && strncmp(names[i], text, length) == 0;
		ck_assert_msg(length < 2 || known, "%.*s", (int)length, text);
	}
}

START_TEST(japanese_is_spoken_to_those_who_want_it)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.set, japanese[_i].set, sizeof call.set);
	memcpy(call.words, japanese[_i].words, sizeof call.words);
	struct pty *pty = arcade_start(&call);
	expect(pty, "記録    設定    説明書    終了");
	char *menu = picture(pty);
	expect_no_english(menu);
	free(menu);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* The program's own texts as well: a game's typed words come from elsewhere. */
START_TEST(without_the_japanese_texts_everything_is_english_and_one_line_says_why)
{
	char *data = arcade_folder(), *share = scratch_folder(), *built = saved_share();
	char *from = mem_format("%s/monoknight.json", built), real[PATH_MAX];
	char *to = mem_format("%s/monoknight.json", share);
	char *why = mem_format("goyu: all texts are English, because the Japanese ones cannot be "
	    "used: %s/locale/ja/LC_MESSAGES/goyu.mo does not exist\n", share);
	ck_assert(realpath(from, real) != NULL && symlink(real, to) == 0);
	struct arcade_call call = {
		.words = { "--share", share, "--lang", "ja", "--lines", STANDARD }, .data = data,
	};
	struct arcade_output output = arcade_run(&call, "help hand\nlook\nquit\n", false);
	ck_assert_str_eq(output.err, why);
	for (const char *c = output.out; *c != '\0'; c++)
		ck_assert_msg((*c & 0x80) == 0, "%s", output.out);
	ck_assert_ptr_nonnull(strstr(output.out, "hand [CARD], h: Your cards"));
	ck_assert_ptr_nonnull(strstr(output.out, "Cards that can move"));
	arcade_output_free(&output);
	char *all[] = { data, share, built, from, to, why };
	for (size_t i = 0; i < LEN(all); i++)
		free(all[i]);
}
END_TEST

/* --- unusable terminals --- */

static const struct { const char *set, *text; } unusable[] = {
	{ "TERM", "goyu: TERM is not set: the kind of terminal is not known" },
	{ "TERM=", "goyu: TERM is not set: the kind of terminal is not known" },
	{ "TERM=nonsense", "goyu: the terminal type nonsense is not known" },
};

START_TEST(a_terminal_that_cannot_be_used_gets_one_plain_sentence)
{
	struct arcade_call call = { .set = { unusable[_i].set, FORGETFUL }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect_exit(pty, 2);
	char *row = vt_row(pty_screen(pty), 0);
	ck_assert_str_eq(row, unusable[_i].text);
	ck_assert_uint_eq(pty_count(pty).bytes, strlen(row) + 2);	/* with the line end */
	free(row);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(without_a_terminal_there_is_one_sentence_and_no_escape)
{
	static const char *const commands[][ARCADE_WORDS] = { { NULL }, { STANDARD } };
	for (size_t i = 0; i < LEN(commands); i++) {
		struct arcade_call call = { .data = arcade_folder() };
		memcpy(call.words, commands[i], sizeof call.words);
		struct arcade_output output = arcade_run(&call, "", false);
		ck_assert_str_eq(output.out, "");
		ck_assert_str_eq(output.err, "goyu: a terminal is needed, but standard input is not one\n");
		ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 2);
		arcade_output_free(&output);
		free((char *)call.data);
	}
}
END_TEST

static void
waste_output(void)
{
	dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
}

START_TEST(output_that_is_no_terminal_is_reported)
{
	struct arcade_call call = { .data = arcade_folder(), .prepare = waste_output };
	struct pty *pty = arcade_start(&call);
	expect_exit(pty, 2);
	ck_assert(vt_shows(pty_screen(pty), "goyu: a terminal is needed, but standard output is not one"));
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* --- the terminal's answers about its widths --- */

START_TEST(a_terminal_that_never_answers_gets_safe_glyphs)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .silent = true };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	ck_assert(!vt_shows(pty_screen(pty), "\u256D"));
	ck_assert(vt_shows(pty_screen(pty), "+-"));
	ck_assert(vt_shows(pty_screen(pty), "\u22C5"));
	play_cards(pty, 1);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(a_late_answer_still_counts_and_is_no_key)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .silent = true };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	pty_type(pty, "\033[2;2R\033[3;3R");
	expect(pty, "\u256D");
	expect(pty, "Enter plays");
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(a_terminal_that_draws_ambiguous_characters_wide_keeps_its_borders)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .ambiguous_wide = true };
	struct pty *pty = arcade_start(&call);
	int y, x;
	expect(pty, "Tiles left");
	ck_assert(!vt_shows(pty_screen(pty), "\u256D"));
	ck_assert(vt_find(pty_screen(pty), "+- Run", &y, &x));
	for (int row = y + 1; row < y + 9; row++)
		ck_assert_uint_eq(vt_cell(pty_screen(pty), row, x).code, '|');
	ck_assert_uint_eq(vt_cell(pty_screen(pty), y + 9, x).code, '+');
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* --- its answers about its background --- */

/* The key line shows which colours are used. */
static void
expect_background(struct pty *pty, enum background background)
{
	int want = theme_attributes(STYLE_KEY, 256, background).colour, y, x, colour = -1;
	for (int waited = 0; waited < WAIT && colour != want; waited += 5) {
		pty_settles(pty, 5, 10);
		if (vt_find(pty_screen(pty), "? help", &y, &x))
			colour = vt_cell(pty_screen(pty), y, x).colour;
	}
	ck_assert_int_eq(colour, want);
}

static const struct { const char *term, *answer, *environment; enum background background; bool asked; } grounds[] = {
	{ "TERM=xterm-256color", "rgb:0000/0000/0000", NULL, BACKGROUND_DARK, true },
	{ "TERM=xterm-256color", "rgb:ffff/ffff/ffff", NULL, BACKGROUND_LIGHT, true },
	{ "TERM=tmux-256color", "rgb:fdfd/f6f6/e3e3", "COLORFGBG=15;0", BACKGROUND_LIGHT, true },
	{ "TERM=xterm-256color", "mauve", NULL, BACKGROUND_UNKNOWN, true },
	{ "TERM=xterm-256color", "mauve", "COLORFGBG=0;default;15", BACKGROUND_LIGHT, true },
	{ "TERM=xterm-256color", NULL, "COLORFGBG=15;0", BACKGROUND_DARK, true },
	{ "TERM=xterm-256color", NULL, "COLORFGBG=15;default", BACKGROUND_UNKNOWN, true },
	{ "TERM=xterm-256color", NULL, "COLORFGBG=0;99", BACKGROUND_UNKNOWN, true },
	{ "TERM=linux", "rgb:ffff/ffff/ffff", NULL, BACKGROUND_UNKNOWN, false },
	{ "TERM=vt100", "rgb:ffff/ffff/ffff", NULL, BACKGROUND_UNKNOWN, false },
};

START_TEST(colours_suit_the_background_that_the_terminal_reports)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder(), .background = grounds[_i].answer,
		.set = { grounds[_i].term, grounds[_i].environment } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	ck_assert_int_eq(strstr(pty_heard(pty), "\033]11;?\033\\") != NULL, grounds[_i].asked);
	if (grounds[_i].asked)
		expect_background(pty, grounds[_i].background);
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(a_late_answer_about_the_background_counts_once_and_is_no_key)
{
	struct arcade_call call = { .words = { STANDARD }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	expect_background(pty, BACKGROUND_UNKNOWN);
	pty_type(pty, "\033]11;rgb:ffff/");
	pty_read_for(pty, 200);		/* longer than the wait after Esc */
	pty_type(pty, "ffff/ffff\033\\");
	expect_background(pty, BACKGROUND_LIGHT);
	pty_type(pty, "\033]11;rgb:0000/0000/0000\033\\");	/* to no question of the program */
	pty_type(pty, "\033]11;rgb:\033\\");
	pty_read_for(pty, 100);
	expect_background(pty, BACKGROUND_LIGHT);
	expect(pty, "Enter plays");
	ck_assert_int_eq(number_at(pty, "Moves"), 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(the_background_can_be_chosen)
{
	struct arcade_call call = { .data = arcade_folder(), .background = "rgb:ff/ff/ff" };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Options");
	expect_background(pty, BACKGROUND_LIGHT);
	select_item(pty, "Options");
	pty_type(pty, "\r");
	expect(pty, "automatic: light");
	pty_type(pty, "jjjl");
	expect(pty, "dark");
	expect_background(pty, BACKGROUND_DARK);
	pty_type(pty, "h");
	expect_background(pty, BACKGROUND_LIGHT);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(glyphs_can_be_chosen_again_while_the_program_runs)
{
	struct arcade_call call = { .words = { "--ascii" }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect(pty, "##  ####");
	select_item(pty, "Options");
	pty_type(pty, "\r");
	expect(pty, "Symbols");
	pty_type(pty, "jl");
	expect(pty, "automatic");
	expect(pty, "\u25B6 Symbols");
	pty_type(pty, "q");
	expect(pty, "\u4E94 \u904A");
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, each_kind_of_terminal_gets_what_it_can_show, 0, LEN(kinds));
	tcase_add_loop_test(tc, japanese_is_spoken_to_those_who_want_it, 0, LEN(japanese));
	tcase_add_test(tc, without_the_japanese_texts_everything_is_english_and_one_line_says_why);
	tcase_add_loop_test(tc, a_terminal_that_cannot_be_used_gets_one_plain_sentence, 0, LEN(unusable));
	tcase_add_test(tc, without_a_terminal_there_is_one_sentence_and_no_escape);
	tcase_add_test(tc, output_that_is_no_terminal_is_reported);
	tcase_add_test(tc, a_terminal_that_never_answers_gets_safe_glyphs);
	tcase_add_test(tc, a_late_answer_still_counts_and_is_no_key);
	tcase_add_loop_test(tc, colours_suit_the_background_that_the_terminal_reports,
	    0, LEN(grounds));
	tcase_add_test(tc, a_late_answer_about_the_background_counts_once_and_is_no_key);
	tcase_add_test(tc, the_background_can_be_chosen);
	tcase_add_test(tc, glyphs_can_be_chosen_again_while_the_program_runs);
	tcase_add_test(tc, a_terminal_that_draws_ambiguous_characters_wide_keeps_its_borders);
}

int
main(void)
{
	return suite_run("start", fill, 120);
}
