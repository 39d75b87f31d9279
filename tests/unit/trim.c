/* trim.c: checks that shortened frames of curses have the same cells in fewer bytes.
 *
 * A test with a real terminal checks that random frames look the same. */
#include "ui/trim.h"

#include <string.h>

#include "../suite.h"

#define C "\033["
#define SET "\033(B"

static void
expect_sent(struct trim *t, const char *name, const char *curses, const char *sent)
{
	size_t length;
	const char *bytes = trim_frame(t, curses, strlen(curses), &length);
	ck_assert_msg(length == strlen(sent) && memcmp(bytes, sent, length) == 0, "%s: %.*s", name, (int)length, bytes);
}

/* Each frame follows one that leaves the cursor at 5,10 after an "a", without attributes. */
static const struct { const char *name, *curses, *sent; } frames[] = {
	{ "text alone", "ab c", "ab c" },
	{ "nothing", "", "" },
	{ "a look that is given up again", C "1m" C "m" "a", "a" },
	{ "a look for nobody, at the end", "a" C "38;5;9m" SET C "m", "a" },
	{ "a look stays", C "1ma" C "m", C "1ma" },
	{ "the character set", C "1ma" SET C "m" "b", C "1ma" C "mb" },
	{ "the character set, as tmux names it", C "0;1m\017a" C "m\017" "b", C "1ma" C "mb" },
	{ "looks in a row", C "1m" C "38;5;90ma" C "m", C "1;38;5;90ma" },
	{ "a colour that is set already", C "38;5;16;48;5;90ma" C "38;5;16;48;5;35mb" C "m",
	    C "38;5;16;48;5;90ma" C "48;5;35mb" },
	{ "equal looks after each other", C "31ma" C "1;32mb" C "0;31mc" C "m", C "31ma" C "Cc\b\b" C "1;32mb" },
	{ "blanks without a ground", C "31ma" C "m" " " C "32m " C "31mb" C "m", C "31ma  b" },
	{ "a blank with a ground", C "41m " C "m" "a", C "41m " C "ma" },
	{ "blanks keep the colour of signs", C "31;41ma" C "m" " " C "31;42mb" C "m",
	    C "31;41ma" C "49m " C "42mb" },
	{ "a blank that is reversed", C "7m " C "m", C "7m " },
	{ "the end of a row", "a" C "K", "a" C "K" },
	{ "the end of a row in colour", C "44m" C "K" C "m", C "44m" C "K" },
	{ "many blanks", C "20X", C "20X" },
	{ "many letters", "x" C "19b", "x" C "19b" },
	{ "no longer bold", C "1;31ma" C "0;31mb" C "m", C "1;31ma" C "22mb" },
	{ "back to own colours", C "1;31ma" C "39mb" C "m", C "1;31ma" C "39mb" },
	{ "from nothing where that is shorter", C "31;41ma" C "39;49mb", C "31;41ma" C "mb" },
	{ "bright colours", C "91;101ma" C "91;102mb" C "m", C "91;101ma" C "102mb" },
	{ "letters of many bytes", C "31m\u2502" C "m\u2502", C "31m\u2502" C "m\u2502" },
	{ "down", C "6;10Ha", "\b\na" },
	{ "up", C "4;10Ha", "\b\033Ma" },
	{ "up, by curses' own step", "\b\033M" "a\033M" C "7;1Hb", "\b\033Ma\r\n\n\nb" },
	{ "up from the first row, which scrolls", C "H\033Ma", C "H\033Ma" },
	{ "far down", C "20;11Ha", C "15Ba" },
	{ "further up", C "2;11Ha", C "3Aa" },
	{ "the first column", C "5;1Ha", "\ra" },
	{ "far back", C "5;4Ha", C "7Da" },
	{ "anywhere", C "20;40Ha", C "20;40Ha" },
	{ "over blanks", C "5;14Ha", C "3Ca" },
	{ "what is there", C "5;10Ha", "" },
	{ "past what is there", C "5;9Hxay", "y\b\b\bx" },
	{ "what is drawn twice", "a" C "5;11Hb", "a\bb" },
	{ "a cursor behind the last column", C "5;79Hab" C "6;1Hc", C "68Cab\r\nc" },
	{ "what moves a row's rest", "a" C "3P" C "5;2Hb", "a" C "3P" C "2Gb" },
	{ "what is not understood", "a" C "5n" C "7;1Hb", "a" C "5n" C "7Hb" },
	{ "a look that is not understood", "a" C "38;2;1;2;3mb" C "m", "a" C "38;2;1;2;3mb" C "m" },
	{ "half a sequence", "a" C "12", "a" C "12" },
};

START_TEST(a_frame_keeps_what_can_be_seen)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "the first", C "m" C "5;10Ha", C "5;10H" C "ma");
	expect_sent(t, frames[_i].name, frames[_i].curses, frames[_i].sent);
	trim_free(t);
}
END_TEST

START_TEST(a_frame_goes_on_from_the_last)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "one", C "2;2H" C "1mab" C "3;2Hc" C "m", C "2;2H" C "0;1mab\b\b\nc");
	expect_sent(t, "two", C "1md" C "m", "d");
	expect_sent(t, "three", "\b\b" C "A" C "1mx" C "m", "\b\b\033Mx");
	expect_sent(t, "what was drawn and is gone", C "2;3Ha", C "ma");
	trim_free(t);
}
END_TEST

/* Another program may have changed anything on the terminal. */
START_TEST(a_lost_terminal_gets_everything_again)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "before", C "2;2H" C "1mab" C "m", C "2;2H" C "0;1mab");
	trim_forget_state(t);
	expect_sent(t, "after", C "2;2H" C "1mab" C "m", C "2;2H" C "0;1mab");
	trim_forget_state(t);
	expect_sent(t, "without a jump", "ab" C "A" C "1mc" C "m", C "mab" C "A" C "1mc");
	trim_free(t);
}
END_TEST

/* At a margin a line feed, or a reverse one, would scroll. */
START_TEST(where_a_part_scrolls_no_line_feed_moves)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "margins", C "2;5r" C "4;1Ha" C "5;1Hb" C "6;1Hc" C "1;24r",
	    C "m" C "2;5r" C "4Ha\r" C "Bb\r" C "Bc" C "1;24r");
	expect_sent(t, "none", C "4;1Hd" C "5;1He", C "4Hd\r\ne");
	expect_sent(t, "upwards", C "2;5r" C "2;1Hf" C "1;2Hg" C "1;24r", C "2;5r" C "2Hf" C "Ag" C "1;24r");
	expect_sent(t, "none upwards", C "2;1Hh" C "1;2Hi", C "2Hh\033Mi");
	expect_sent(t, "from the first row", C "1;5r" C "5;1Hj" C "6;1Hk" C "1;24r",
	    C "1;5r" C "5Hj\r" C "Bk" C "1;24r");
	expect_sent(t, "to the last row", C "2;24r" C "2;1Hl" C "1;2Hm" C "r", C "2;24r" C "2Hl" C "Am" C "r");
	expect_sent(t, "none again", C "2;1Hn" C "1;2Ho", C "2Hn\033Mo");
	trim_free(t);
}
END_TEST

/* Terminals differ in the position of the cursor after the last column. */
START_TEST(after_the_last_column_no_step_is_relative)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "the last column", C "m" C "5;79Hab", C "5;79H" C "mab");
	expect_sent(t, "back", C "5;70Hc", C "70Gc");
	expect_sent(t, "the last column again", C "5;79Hde", C "8Cde");
	expect_sent(t, "down", C "6;70Hf", C "70G\nf");
	expect_sent(t, "the last cell", C "24;80Hg", C "24;80Hg");
	expect_sent(t, "up", C "23;60Hh", C "60G\033Mh");
	expect_sent(t, "beside what is there", C "4;80Hi" C "5;1Hjk" C "5;80Hl", C "4;80Hi\r\njk" C "77Cl");
	expect_sent(t, "over what is there", C "5;3Hm", C "3Gm");
	expect_sent(t, "where curses is, for what is not understood", C "5;80Hl" C "5n", C "76C" C "5n");
	trim_free(t);
}
END_TEST

START_TEST(terminals_are_known_by_their_reset)
{
	ck_assert(trim_knows("\033(B\033[m") && trim_knows("\033[m\017") && trim_knows("\033[m"));
	ck_assert(!trim_knows(NULL) && !trim_knows("") && !trim_knows("\033[0;10m"));
}
END_TEST

START_TEST(a_frame_ends_where_the_cursor_rests)
{
	struct trim *t = trim_new(24, 80);
	expect_sent(t, "nowhere yet", C "4;1Hab", C "4H" C "mab");
	trim_set_rest(t, 3, 0);
	expect_sent(t, "only the cursor", "", "\r");
	expect_sent(t, "it is there", "", "");
	expect_sent(t, "there and back", C "6;1Hc", "\n\nc" C "4H");
	trim_set_rest(t, 5, 1);
	expect_sent(t, "the run beside it comes last", C "6;1Hd" C "9;9He", C "9;9He" C "6Hd");
	expect_sent(t, "up, and back again", C "10;3Hg\b\033Mh", C "C\n\n\nh\b\ng\b\b" C "4A");
	expect_sent(t, "curses goes on from where it was", "\033Mi", C "2C\n\ni" C "6;2H");
	expect_sent(t, "a place that only curses knows is saved", C "7;7Hj" C "5n", C "5C\nj" C "5n\0337" C "6;2H");
	expect_sent(t, "it stays saved", "", "");
	expect_sent(t, "curses goes on from it", "k" C "7;1Hl", "\0338k" C "7Hl\033M");
	trim_set_rest(t, 24, 0);
	expect_sent(t, "outside", C "1;1Hf", C "Hf");
	trim_free(t);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_frame_ends_where_the_cursor_rests);
	tcase_add_loop_test(tc, a_frame_keeps_what_can_be_seen, 0, LEN(frames));
	tcase_add_test(tc, a_frame_goes_on_from_the_last);
	tcase_add_test(tc, a_lost_terminal_gets_everything_again);
	tcase_add_test(tc, where_a_part_scrolls_no_line_feed_moves);
	tcase_add_test(tc, after_the_last_column_no_step_is_relative);
	tcase_add_test(tc, terminals_are_known_by_their_reset);
}

int
main(void)
{
	return suite_run("trim", fill, 10);
}
