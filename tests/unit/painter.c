/* painter.c: which bytes bring a terminal from one canvas to the next. That random
 * canvases are shown right is checked where there is a terminal to look at. */
#include "ui/painter.h"

#include <string.h>

#include "../suite.h"

#define C CSI

enum { ROWS = 24, COLS = 80 };

static const struct abilities xterm = {
	.attributes = LOOK_BOLD | LOOK_DIM | LOOK_UNDERLINE | LOOK_REVERSE, .undoes = true, .own_colours = true,
	.absolute = true, .reverse_feed = true, .erases = true, .repeats = true, .scrolls = true, .corner = true,
	.waits = true,
};
static const struct abilities vt100 = { .attributes = LOOK_BOLD | LOOK_REVERSE, .corner = true, .waits = true };

static void
expect_sent(struct painter *p, const struct canvas *c, const char *name, const char *sent)
{
	size_t length;
	const char *bytes = painter_paint(p, c, &length);
	ck_assert_msg(length == strlen(sent) && memcmp(bytes, sent, length) == 0, "%s: %.*s", name, (int)length, bytes);
}

/* A terminal of that kind with an "a" at 4,9, and the cursor behind it. */
static struct painter *
begin(const struct abilities *can, int colours, struct canvas **c)
{
	struct painter *p = painter_new(can);
	*c = canvas_new(ROWS, COLS, GLYPHS_FULL);
	painter_set_colours(p, colours);
	painter_resize(p, ROWS, COLS);
	canvas_text(*c, 4, 9, 1, STYLE_TEXT, "a");
	expect_sent(p, *c, "the first", C "m" C "H" C "2J" C "5;10Ha");
	return p;
}

static void
end(struct painter *p, struct canvas *c)
{
	painter_free(p);
	canvas_free(c);
}

struct drawn { int y, x; enum style style; const char *text; };

static void
draw(struct canvas *c, const struct drawn *drawn, int count)
{
	for (int i = 0; i < count && drawn[i].text != NULL; i++)
		canvas_text(c, drawn[i].y, drawn[i].x, COLS, drawn[i].style, drawn[i].text);
}

/* What is drawn on top of the first canvas, and the bytes for it. */
static const struct { const char *name; struct drawn drawn[4]; const char *sent; } changes[] = {
	{ "nothing", { { 0 } }, "" },
	{ "what is there", { { 4, 9, STYLE_TEXT, "a" } }, "" },
	{ "text alone", { { 4, 10, STYLE_TEXT, "b c" } }, "b c" },
	{ "blanks in another style", { { 4, 20, STYLE_DIM, "  " } }, "" },
	{ "a look stays", { { 4, 10, STYLE_STRONG, "b" } }, C "1mb" },
	{ "attributes and colours", { { 4, 10, STYLE_KEY, "b" } }, C "1;38;5;31mb" },
	{ "a colour that is set already", { { 4, 10, STYLE_RED, "b" }, { 4, 11, STYLE_SELECTED, "c" } },
	    C "38;5;16;48;5;196mb" C "48;5;74mc" },
	{ "equal looks after each other", { { 4, 10, STYLE_STRONG, "b" }, { 4, 11, STYLE_DIM, "c" },
	    { 4, 12, STYLE_STRONG, "d" } }, C "1mb" C "Cd\b\b" C "0;38;5;245mc" },
	{ "blanks without a ground", { { 4, 10, STYLE_DIM, "b" }, { 4, 11, STYLE_STRONG, "  " },
	    { 4, 13, STYLE_DIM, "c" } }, C "38;5;245mb  c" },
	{ "a blank with a ground", { { 4, 10, STYLE_SELECTED, " " } }, C "48;5;74m " },
	{ "a blank that is reversed", { { 4, 10, STYLE_CURSOR, " " } }, C "1;7m " },
	{ "no longer bold", { { 4, 10, STYLE_GOOD, "b" }, { 4, 11, STYLE_DONE, "c" } }, C "1;38;5;29mb" C "22mc" },
	{ "many letters", { { 4, 10, STYLE_TEXT, "xxxxxxxxxxxxxxxxxxxx" } }, "x" C "19b" },
	{ "few letters", { { 4, 10, STYLE_TEXT, "xxxxxx" } }, "xxxxxx" },
	{ "characters of many bytes", { { 4, 10, STYLE_DIM, "\u2502\u77F3" } }, C "38;5;245m\u2502\u77F3" },
	{ "down", { { 5, 9, STYLE_TEXT, "b" } }, "\b\nb" },
	{ "up", { { 3, 9, STYLE_TEXT, "b" } }, "\b\033Mb" },
	{ "far down", { { 19, 10, STYLE_TEXT, "b" } }, C "15Bb" },
	{ "further up", { { 1, 10, STYLE_TEXT, "b" } }, C "3Ab" },
	{ "the first column", { { 4, 0, STYLE_TEXT, "b" } }, "\rb" },
	{ "far back", { { 4, 3, STYLE_TEXT, "b" } }, C "7Db" },
	{ "far on", { { 4, 70, STYLE_TEXT, "b" } }, C "60Cb" },
	{ "anywhere", { { 19, 39, STYLE_TEXT, "b" } }, C "20;40Hb" },
	{ "the top left", { { 0, 0, STYLE_TEXT, "b" } }, C "Hb" },
	{ "letters that are there are nearer than a step", { { 4, 7, STYLE_TEXT, "b" }, { 4, 10, STYLE_TEXT, "c" } },
	    "\b\b\bb ac" },
	{ "behind the last column", { { 4, 78, STYLE_TEXT, "bc" }, { 5, 0, STYLE_TEXT, "d" } }, C "68Cbc\r\nd" },
	{ "the last cell of all", { { 23, 79, STYLE_TEXT, "b" } }, C "24;80Hb" },
};

START_TEST(only_what_differs_is_sent_in_few_bytes)
{
	struct canvas *c;
	struct painter *p = begin(&xterm, 256, &c);
	draw(c, changes[_i].drawn, (int)LEN(changes[_i].drawn));
	expect_sent(p, c, changes[_i].name, changes[_i].sent);
	expect_sent(p, c, "the same again", "");
	end(p, c);
}
END_TEST

START_TEST(bold_and_dim_end_together)
{
	const struct look from = { -1, -1, LOOK_BOLD | LOOK_DIM }, to = { 9, -1, LOOK_DIM };
	char text[SEQUENCE_SIZE];
	size_t length = sequence_look(text, &xterm, &from, &to);
	ck_assert_int_eq(length, strlen(C "0;2;91m"));
	ck_assert_mem_eq(text, C "0;2;91m", length);
	const struct look coloured = { 100, 101, LOOK_BOLD | LOOK_DIM }, dim = { 100, 101, LOOK_DIM };
	length = sequence_look(text, &xterm, &coloured, &dim);
	ck_assert_int_eq(length, strlen(C "22;2m"));
	ck_assert_mem_eq(text, C "22;2m", length);
}
END_TEST

START_TEST(look_and_cursor_stay_until_the_next_canvas)
{
	struct canvas *c;
	struct painter *p = begin(&xterm, 256, &c);
	canvas_text(c, 4, 10, 2, STYLE_STRONG, "bc");
	expect_sent(p, c, "one", C "1mbc");
	canvas_text(c, 5, 12, 1, STYLE_STRONG, "d");
	expect_sent(p, c, "two", "\nd");
	canvas_text(c, 5, 13, 1, STYLE_TEXT, "e");
	expect_sent(p, c, "three", C "me");
	end(p, c);
}
END_TEST

START_TEST(blanks_are_erased_where_that_is_shorter)
{
	struct canvas *c;
	struct painter *p = begin(&xterm, 256, &c);
	canvas_text(c, 2, 0, COLS, STYLE_TEXT, "a line that is taken away again");
	canvas_text(c, 3, 0, COLS, STYLE_TEXT, "short");
	canvas_text(c, 3, 10, COLS, STYLE_TEXT, "a second one|");
	size_t length;
	painter_paint(p, c, &length);
	canvas_blank(c, &(struct rect){ 2, 0, 1, COLS });
	canvas_blank(c, &(struct rect){ 3, 0, 1, 22 });
	expect_sent(p, c, "erased", "\r" C "31X\n     " C "5C" C "12X");
	end(p, c);
}
END_TEST

START_TEST(a_simple_terminal_gets_simple_sequences)
{
	struct canvas *c;
	struct painter *p = begin(&vt100, 0, &c);
	canvas_text(c, 4, 10, 3, STYLE_STRONG, "bcd");
	canvas_text(c, 4, 13, 3, STYLE_DIM, "efg");
	canvas_text(c, 3, 0, 20, STYLE_TEXT, "xxxxxxxxxxxx");
	expect_sent(p, c, "no sequence of others", "\r" C "Axxxxxxxxxxxx\b\b\n" C "1mbcd" C "mefg");
	end(p, c);
}
END_TEST

START_TEST(a_forgotten_terminal_is_painted_upon_an_empty_screen)
{
	struct canvas *c;
	struct painter *p = begin(&xterm, 256, &c);
	canvas_text(c, 4, 10, 1, STYLE_STRONG, "b");
	expect_sent(p, c, "before", C "1mb");
	painter_forget(p);
	expect_sent(p, c, "after", C "m" C "H" C "2J" C "5;10Ha" C "1mb");
	painter_set_colours(p, 256);
	expect_sent(p, c, "the same colours", "");
	painter_set_colours(p, 0);
	expect_sent(p, c, "other colours", C "m" C "H" C "2J" C "5;10Ha" C "1mb");
	end(p, c);
}
END_TEST

/* Lines of a page, from the first one on. */
static void
draw_page(struct canvas *c, int first)
{
	canvas_clear(c);
	canvas_text(c, 0, 0, COLS, STYLE_TITLE, "A page");
	for (int y = 2; y < 20; y++)
		canvas_format(c, y, 4, COLS, STYLE_TEXT, "%d: %d", first + y, (first + y) * 7654321);
	canvas_text(c, 22, 0, COLS, STYLE_KEY, "Esc");
}

static const struct { int by; const char *sent; } scrolls[] = {
	{ 1, C "m" C "3;20r" C "20H\n" C "r" C "20;5H30: 229629630" },
	{ -1, C "m" C "3;20r" C "3H\033M" C "r" C "4C\n\n11: 84197531" },
	{ 2, C "m" C "3;20r" C "20H\n\n" C "r" C "19;5H30: 229629630" C "5G\n31: 237283951" },
};

START_TEST(a_text_that_scrolls_is_moved)
{
	struct canvas *c;
	struct painter *p = begin(&xterm, 256, &c);
	size_t length;
	draw_page(c, 10);
	painter_paint(p, c, &length);
	draw_page(c, 10 + scrolls[_i].by);
	expect_sent(p, c, "scrolled", scrolls[_i].sent);
	end(p, c);
}
END_TEST

/* A canvas of another size than the terminal, as between a change and the next draw. */
START_TEST(what_lies_beyond_an_edge_is_cut_off)
{
	struct painter *p = painter_new(&xterm);
	struct canvas *c = canvas_new(3, 6, GLYPHS_FULL);
	canvas_text(c, 0, 3, 3, STYLE_TEXT, "\u77F3x");
	canvas_text(c, 2, 0, 3, STYLE_TEXT, "abc");
	painter_resize(p, 2, 4);
	expect_sent(p, c, "larger", C "m" C "H" C "2J");
	painter_resize(p, 4, 10);
	expect_sent(p, c, "smaller", C "m" C "H" C "2J\n\nabc" C "d\u77F3x");
	end(p, c);
}
END_TEST

START_TEST(a_corner_that_cannot_be_drawn_stays_blank)
{
	struct abilities can = vt100;
	can.corner = can.waits = false;
	struct canvas *c;
	struct painter *p = begin(&can, 0, &c);
	canvas_text(c, 23, 76, 4, STYLE_TEXT, "ab\u77F3");
	canvas_text(c, 22, 78, 2, STYLE_TEXT, "cd");
	canvas_text(c, 21, 78, 2, STYLE_TEXT, "ef");
	expect_sent(p, c, "no corner", C "22;79Hef" C "23;79Hcd" C "24;77Hab");
	end(p, c);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, only_what_differs_is_sent_in_few_bytes, 0, LEN(changes));
	tcase_add_test(tc, bold_and_dim_end_together);
	tcase_add_test(tc, look_and_cursor_stay_until_the_next_canvas);
	tcase_add_test(tc, blanks_are_erased_where_that_is_shorter);
	tcase_add_test(tc, a_simple_terminal_gets_simple_sequences);
	tcase_add_test(tc, a_forgotten_terminal_is_painted_upon_an_empty_screen);
	tcase_add_loop_test(tc, a_text_that_scrolls_is_moved, 0, LEN(scrolls));
	tcase_add_test(tc, what_lies_beyond_an_edge_is_cut_off);
	tcase_add_test(tc, a_corner_that_cannot_be_drawn_stays_blank);
}

int
main(void)
{
	return suite_run("painter", fill, 10);
}
