/* trim.c: frames lose the looks that nobody would see, and nothing else. */
#include "ui/trim.h"

#include <string.h>

#include "../suite.h"

#define C "\033["
#define SET "\033(B"

static const struct { const char *name, *curses, *sent; } frames[] = {
	{ "text alone", "ab c", "ab c" },
	{ "nothing", "", "" },
	{ "a look that is given up again", C "1m" C "m" "a", "a" },
	{ "a look for nobody, at the end", "a" C "38;5;9m" SET C "m", "a" },
	{ "the character set", C "1ma" SET C "m" "b", C "1ma" C "mb" },
	{ "the character set, as tmux names it", C "0;1m\017a" C "m\017" "b", C "1ma" C "mb" },
	{ "the character set, after a look", C "1ma" C "m" SET "b", C "1ma" C "mb" },
	{ "looks in a row", C "1m" C "38;5;9ma" C "m", C "1;38;5;9ma" C "m" },
	{ "a colour that is set already", C "38;5;16;48;5;9ma" C "38;5;16;48;5;35mb" C "m",
	    C "38;5;16;48;5;9ma" C "48;5;35mb" C "m" },
	{ "the same look after a move", C "1ma" C "m" C "3;4H" C "1mb" C "m", C "1ma" C "3;4Hb" C "m" },
	{ "every move", C "1ma" C "m" "\b\r" C "2d" C "3G" C "A" C "1mb" C "m",
	    C "1ma\b\r" C "2d" C "3G" C "Ab" C "m" },
	{ "blanks without a ground", C "31ma" C "m" " " C "32m " C "31mb" C "m", C "31ma  b" C "m" },
	{ "a blank with a ground", C "41m " C "m" "a", C "41m " C "ma" },
	{ "a blank after a ground", C "41ma" C "m" " ", C "41ma" C "m " },
	{ "a blank that is reversed", C "7ma" C "m" " " C "7m b" C "m", C "7ma" C "m " C "7m b" C "m" },
	{ "a blank that is underlined", C "4m " C "m", C "4m " C "m" },
	{ "erasing keeps the ground", C "44m" C "K" C "m" C "5X", C "44m" C "K" C "m" C "5X" },
	{ "repeating keeps the look", "a" C "1m" C "4b" C "m", "a" C "1m" C "4b" C "m" },
	{ "back to own colours", C "1;31ma" C "39mb" C "m", C "1;31ma" C "39mb" C "m" },
	{ "from nothing where that is shorter", C "31;41ma" C "39;49mb", C "31;41ma" C "mb" },
	{ "one attribute instead of another", C "1ma" C "m" C "4mb" C "m", C "1ma" C "0;4mb" C "m" },
	{ "bright colours", C "91;101ma" C "91;102mb" C "m", C "91;101ma" C "102mb" C "m" },
	{ "letters of many bytes", C "31m\u2502" C "m\u2502", C "31m\u2502" C "m\u2502" },
	{ "what is not understood", C "1m" C "m" C "38;2;1;2;3ma" C "m", C "1m" C "m" C "38;2;1;2;3ma" C "m" },
	{ "slow blinking", C "m" C "5ma" C "m", C "m" C "5ma" C "m" },
	{ "half a sequence", "a" C "12", "a" C "12" },
};

static void
expect_trimmed(const char *name, const char *curses, bool reset, const char *sent)
{
	char bytes[256];
	size_t length = strlen(curses);
	memcpy(bytes, curses, length + 1);
	length = trim_frame(bytes, length, reset);
	ck_assert_msg(length == strlen(sent) && memcmp(bytes, sent, length) == 0, "%s: %.*s", name, (int)length,
	    bytes);
}

START_TEST(a_frame_keeps_what_can_be_seen)
{
	expect_trimmed(frames[_i].name, frames[_i].curses, true, frames[_i].sent);
}
END_TEST

START_TEST(a_terminal_in_an_unknown_look_is_reset_once)
{
	expect_trimmed("text", C "mab", false, C "mab");
	expect_trimmed("blank", C "m " C "31ma" C "m", false, C "m " C "31ma" C "m");
	expect_trimmed("a look", C "m" C "1ma" C "m", false, C "0;1ma" C "m");
}
END_TEST

START_TEST(terminals_are_known_by_their_reset)
{
	ck_assert(trim_knows("\033(B\033[m") && trim_knows("\033[m\017") && trim_knows("\033[m"));
	ck_assert(!trim_knows(NULL) && !trim_knows("") && !trim_knows("\033[0;10m"));
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_frame_keeps_what_can_be_seen, 0, LEN(frames));
	tcase_add_test(tc, terminals_are_known_by_their_reset);
	tcase_add_test(tc, a_terminal_in_an_unknown_look_is_reset_once);
}

int
main(void)
{
	return suite_run("trim", fill, 10);
}
