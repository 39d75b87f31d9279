/* vt.c: the model of a terminal's screen that the other tests read. */
#include "../pty/vt.h"

#include <string.h>

#include "../suite.h"

#define E "\033"

enum { ROWS = 4, COLS = 10 };

/* Bytes sent to an empty screen of 4 rows and 10 columns, and its text afterwards. */
static const struct { const char *bytes, *text; } rows[] = {
	{ "abc", "abc\n\n\n" },
	{ "abc\r\ndef", "abc\ndef\n\n" },
	{ "ab\ncd", "ab\n  cd\n\n" },
	{ E "[2;3Hx" E "[Hy", "y\n  x\n\n" },
	{ E "[3;5Hx" E "[2Gy" E "[1dz", "  z\n\n y  x\n" },
	{ E "[2;2H" E "[Aa" E "[Bb" E "[2Cc" E "[3Dd", " a\n  bd c\n\n" },
	{ E "[3;5H" E "[Fa" E "[2Eb", "\na\n\nb" },
	{ "a\tb\b\bc", "a      cb\n\n\n" },
	{ "\t\t" E "[Zx" E "[2Zy" E "[Iz", "y       z\n\n\n" },
	/* the end of a line: the wrap waits for the next character */
	{ "0123456789", "0123456789\n\n\n" },
	{ "0123456789a", "0123456789\na\n\n" },
	{ "0123456789\rx", "x123456789\n\n\n" },
	{ "0123456789\nx", "0123456789\n         x\n\n" },
	{ E "[?7l0123456789ab", "012345678b\n\n\n" },
	/* erasing */
	{ "abcdef" E "[3G" E "[K", "ab\n\n\n" },
	{ "abcdef" E "[3G" E "[1K", "   def\n\n\n" },
	{ "abcdef" E "[2K", "\n\n\n" },
	{ "abcdef" E "[2G" E "[3X", "a   ef\n\n\n" },
	{ "a\r\nbb\r\nc" E "[2;2H" E "[J", "a\nb\n\n" },
	{ "a\r\nbb\r\nc" E "[2;1H" E "[1J", "\n b\nc\n" },
	{ "a\r\nb" E "[H" E "[2Jx", "x\n\n\n" },
	/* inserting and deleting */
	{ "abc" E "[2G" E "[2@", "a  bc\n\n\n" },
	{ "abcd" E "[2G" E "[2P", "ad\n\n\n" },
	{ "abc" E "[H" E "[4hxy" E "[4lz", "xyzbc\n\n\n" },
	{ "a\r\nb\r\nc" E "[2;1H" E "[L", "a\n\nb\nc" },
	{ "a\r\nb\r\nc" E "[2;1H" E "[M", "a\nc\n\n" },
	{ "ab" E "[3b", "abbbb\n\n\n" },
	/* scrolling, whole and in a region */
	{ "a\r\nb\r\nc\r\nd\r\ne", "b\nc\nd\ne" },
	{ "a\r\nb\r\nc\r\nd" E "[S", "b\nc\nd\n" },
	{ "a\r\nb\r\nc\r\nd" E "[2T", "\n\na\nb" },
	{ "a\r\nb\r\nc\r\nd" E "[9S", "\n\n\n" },
	{ "a\r\nb\r\nc\r\nd" E "[2;3r" E "[3;1H\nx", "a\nc\nx\nd" },
	{ "a\r\nb\r\nc\r\nd" E "[2;3r" E "[2;1H" E "Mx", "a\nx\nb\nd" },
	{ "a\r\nb\r\nc\r\nd" E "[2;3r" E "[4;1H\nx", "a\nb\nc\nx" },
	/* the cursor kept, and the second screen */
	{ "ab" E "7" E "[4;4Hx" E "8c", "abc\n\n\n   x" },
	{ "ab" E "[?1049h" E "[Hxyz" E "[?1049lc", "abc\n\n\n" },
	{ "ab" E "[?1049h" E "[Hxyz", "xyz\n\n\n" },
	/* wide characters */
	{ "a\u77F3b", "a\u77F3b\n\n\n" },
	{ "\u77F3\u529B" E "[2Gx", " x\u529B\n\n\n" },
	{ "\u77F3\u529B" E "[1Gx", "x \u529B\n\n\n" },
	{ "a\u77F3" E "[1G\u529B", "\u529B\n\n\n" },
	{ "012345678\u77F3", "012345678\n\u77F3\n\n" },
	{ "\u77F3\u529B" E "[2G" E "[P", " \u529B\n\n\n" },
	{ "\u77F3" E "[2G" E "[K", "\n\n\n" },
	/* line drawing, by choice and by shift */
	{ E "(0lqk" E "(Blqk", "\u250C\u2500\u2510lqk\n\n\n" },
	{ E ")0\x0Ex\x0Fx", "\u2502x\n\n\n" },
	/* sequences that show nothing */
	{ E "]0;title\a" "a" E "]0;title" E "\\b" E "P1$r0m" E "\\c", "abc\n\n\n" },
	{ "\xE7\x9F" "a\x80", "a\n\n\n" },
};

static struct vt *
fed(const char *bytes)
{
	struct vt *v = vt_new(ROWS, COLS);
	vt_feed(v, bytes, strlen(bytes));
	return v;
}

START_TEST(bytes_give_the_text_in_the_table_and_are_all_understood)
{
	struct vt *v = fed(rows[_i].bytes);
	char *text = vt_text(v);
	ck_assert_str_eq(text, rows[_i].text);
	ck_assert_int_eq(vt_unknown(v), 0);
	free(text);
	vt_free(v);
}
END_TEST

static const struct { const char *bytes; int attributes, colour, ground; } looks[] = {
	{ "x", 0, -1, -1 },
	{ E "[1;7mx", VT_BOLD | VT_REVERSE, -1, -1 },
	{ E "[1;4;2m" E "[22mx", VT_UNDERLINE, -1, -1 },
	{ E "[1;31;42m" E "[mx", 0, -1, -1 },
	{ E "[31;42mx", 0, 1, 2 },
	{ E "[38;5;231m" E "[48;5;25;1mx", VT_BOLD, 231, 25 },
	{ E "[91;102mx", 0, 9, 10 },
	{ E "[31m" E "[39mx", 0, -1, -1 },
};

START_TEST(a_cell_keeps_the_look_it_was_drawn_with)
{
	struct vt *v = fed(looks[_i].bytes);
	struct vt_cell cell = vt_cell(v, 0, 0);
	ck_assert_int_eq(cell.attributes, looks[_i].attributes);
	ck_assert_int_eq(cell.colour, looks[_i].colour);
	ck_assert_int_eq(cell.ground, looks[_i].ground);
	vt_free(v);
}
END_TEST

/* The state that each sequence leaves, and the sequence that undoes it. */
static const struct { const char *on, *off; int left; } modes[] = {
	{ E "[?1049h", E "[?1049l", VT_LEFT_SCREEN },
	{ E "[?25l", E "[?25h", VT_LEFT_CURSOR },
	{ E "[?1000;1006h", E "[?1000l" E "[?1006l", VT_LEFT_MOUSE },
	{ E "[?1002h", E "[?1002l", VT_LEFT_MOUSE },
	{ E "[?2004h", E "[?2004l", VT_LEFT_PASTE },
	{ E "[?1h" E "=", E "[?1l" E ">", VT_LEFT_KEYPAD },
	{ E "[?2026h", E "[?2026l", VT_LEFT_SYNC },
	{ E "[7m", E "[m", VT_LEFT_LOOK },
	{ E "[31m", E "[39;49m", VT_LEFT_LOOK },
	{ E "(0", E "(B", VT_LEFT_CHARSET },
	{ E "[4h", E "[4l", VT_LEFT_INSERT },
	{ E "[?7l", E "[?7h", VT_LEFT_NOWRAP },
	{ E "[2;3r", E "[r", VT_LEFT_REGION },
	{ E "[?25l" E "[?2004h", E "c", VT_LEFT_CURSOR | VT_LEFT_PASTE },
};

START_TEST(modes_that_are_left_switched_on_are_reported)
{
	struct vt *v = fed(modes[_i].on);
	ck_assert_int_eq(vt_leftover(v), modes[_i].left);
	vt_feed(v, modes[_i].off, strlen(modes[_i].off));
	ck_assert_int_eq(vt_leftover(v), 0);
	ck_assert_int_eq(vt_unknown(v), 0);
	vt_free(v);
}
END_TEST

START_TEST(the_cursor_is_reported_when_asked_for)
{
	struct vt *v = fed(E "[2;1H\u2605" E "[6n\r" E "[3;1H\u77F3" E "[6n");
	char bytes[64];
	size_t length = vt_answers(v, bytes, sizeof(bytes));
	ck_assert_mem_eq(bytes, E "[2;2R" E "[3;3R", length);
	ck_assert_uint_eq(length, 12);
	ck_assert_uint_eq(vt_answers(v, bytes, sizeof(bytes)), 0);
	vt_free(v);
}
END_TEST

START_TEST(the_background_is_reported_when_asked_for_and_known)
{
	struct vt *v = fed(E "]11;?" E "\\");
	char bytes[64];
	ck_assert_uint_eq(vt_answers(v, bytes, sizeof(bytes)), 0);
	vt_background(v, "rgb:00/00/00");
	vt_feed(v, E "]11;?" E "\\" E "]10;?\a" "x", 14);
	size_t length = vt_answers(v, bytes, sizeof(bytes));
	ck_assert_uint_eq(length, 19);
	ck_assert_mem_eq(bytes, E "]11;rgb:00/00/00" E "\\", length);
	vt_free(v);
}
END_TEST

START_TEST(ambiguous_characters_are_wide_where_the_user_wants_it)
{
	struct vt *v = vt_new(ROWS, COLS);
	int y, x;
	vt_ambiguous_wide(v);
	vt_feed(v, "\u2605\u2713", 6);
	vt_cursor(v, &y, &x);
	ck_assert_int_eq(x, 3);
	vt_free(v);
}
END_TEST

START_TEST(a_text_is_found_at_its_column)
{
	struct vt *v = fed("ab\r\n\u77F3\u529B cd");
	int y, x;
	ck_assert(vt_find(v, "cd", &y, &x));
	ck_assert_int_eq(y, 1);
	ck_assert_int_eq(x, 5);
	ck_assert(vt_shows(v, "\u529B c"));
	ck_assert(!vt_shows(v, "b\n"));
	ck_assert(!vt_shows(v, "dc"));
	vt_free(v);
}
END_TEST

START_TEST(another_size_keeps_what_fits)
{
	struct vt *v = fed("abcdefghij\r\nxxx\u77F3" E "[4;4Hq");
	vt_resize(v, 2, 4);
	char *text = vt_text(v);
	ck_assert_str_eq(text, "abcd\nxxx");
	free(text);
	vt_resize(v, 3, 6);
	vt_feed(v, "!", 1);
	text = vt_text(v);
	ck_assert_str_eq(text, "abcd\nxxx!\n");
	free(text);
	vt_free(v);
}
END_TEST

START_TEST(what_is_not_understood_is_counted)
{
	struct vt *v = fed(E "[?9999h" E "[5y" E "[1 q" E "Z");
	ck_assert_int_eq(vt_unknown(v), 4);
	vt_free(v);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, bytes_give_the_text_in_the_table_and_are_all_understood, 0, LEN(rows));
	tcase_add_loop_test(tc, a_cell_keeps_the_look_it_was_drawn_with, 0, LEN(looks));
	tcase_add_loop_test(tc, modes_that_are_left_switched_on_are_reported, 0, LEN(modes));
	tcase_add_test(tc, the_cursor_is_reported_when_asked_for);
	tcase_add_test(tc, the_background_is_reported_when_asked_for_and_known);
	tcase_add_test(tc, ambiguous_characters_are_wide_where_the_user_wants_it);
	tcase_add_test(tc, a_text_is_found_at_its_column);
	tcase_add_test(tc, another_size_keeps_what_fits);
	tcase_add_test(tc, what_is_not_understood_is_counted);
}

int
main(void)
{
	return suite_run("vt", fill, 10);
}
