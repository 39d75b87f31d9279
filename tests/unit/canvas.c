/* canvas.c: checks the canvas and the glyph sets. */
#include "ui/canvas.h"

#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "../picture.h"
#include "../suite.h"

static struct canvas *
small(void)
{
	return canvas_new(3, 10, GLYPHS_FULL);
}

START_TEST(text_is_where_it_was_drawn)
{
	struct canvas *c = small();
	ck_assert_int_eq(canvas_text(c, 1, 2, 99, STYLE_TEXT, "abc"), 3);
	ck_assert_int_eq(canvas_text_right(c, 0, 0, 10, STYLE_TEXT, "right"), 5);
	ck_assert_int_eq(canvas_text_centre(c, 2, 0, 10, STYLE_TEXT, "石鉄"), 4);
	expect_picture(c, "     right\n  abc\n   石鉄");
}
END_TEST

/* limit, text, what is drawn in a row of ten columns */
static const struct { int limit; const char *text, *drawn; } cuts[] = {
	{ 4, "abcd", "abcd" },
	{ 4, "abcde", "abc…" },
	{ 1, "ab", "…" },
	{ 0, "ab", "" },
	{ -3, "ab", "" },
	{ 4, "石鉄", "石鉄" },
	{ 4, "石鉄木", "石…" },
	{ 5, "石鉄木", "石鉄…" },
	{ 20, "twelve signs", "twelve si…" },
};

START_TEST(text_that_does_not_fit_ends_in_an_ellipsis)
{
	struct canvas *c = canvas_new(1, 10, GLYPHS_FULL);
	int used = canvas_text(c, 0, 0, cuts[_i].limit, STYLE_TEXT, cuts[_i].text);
	ck_assert_int_eq(used, text_width(cuts[_i].drawn));
	expect_picture(c, cuts[_i].drawn);
}
END_TEST

/* what is drawn at which column over 石鉄, and the row after that */
static const struct { int x; const char *text, *row; } halves[] = {
	{ 0, "a", "a 鉄" },
	{ 1, "a", " a鉄" },
	{ 2, "a", "石a" },
	{ 1, "木", " 木" },
	{ 3, "木", "石 木" },
};

START_TEST(overwriting_half_of_a_wide_character_blanks_the_other_half)
{
	struct canvas *c = canvas_new(1, 8, GLYPHS_FULL);
	canvas_text(c, 0, 0, 8, STYLE_TEXT, "石鉄");
	canvas_text(c, 0, halves[_i].x, 8, STYLE_TEXT, halves[_i].text);
	expect_picture(c, halves[_i].row);
}
END_TEST

START_TEST(a_wide_character_is_not_drawn_over_an_edge)
{
	struct canvas *c = canvas_new(1, 4, GLYPHS_FULL);
	canvas_text(c, 0, -1, 5, STYLE_TEXT, "石木");
	ck_assert_int_eq(c->cells[0].code, ' ');
	canvas_text(c, 0, 3, 5, STYLE_TEXT, "石");
	expect_picture(c, " 木…");
}
END_TEST

START_TEST(nothing_is_drawn_outside_the_canvas)
{
	struct canvas *c = small();
	const struct rect far = { -5, -5, 30, 30 };
	canvas_text(c, -1, 0, 9, STYLE_TEXT, "above");
	canvas_text(c, 3, 0, 9, STYLE_TEXT, "below");
	canvas_text(c, 0, 10, 9, STYLE_TEXT, "right");
	canvas_text(c, 1, -3, 9, STYLE_TEXT, "abcdef");
	canvas_glyph(c, 7, 7, STYLE_TEXT, GLYPH_KNIGHT);
	canvas_style(c, &far, STYLE_BAD);
	ck_assert_int_eq(canvas_style_at(c, 2, 9), STYLE_BAD);
	ck_assert_int_eq(canvas_style_at(c, 3, 9), STYLE_TEXT);
	expect_picture(c, "\ndef\n");
	c = canvas_new(0, 0, GLYPHS_FULL);
	canvas_text(c, 0, 0, 9, STYLE_TEXT, "nowhere");
	canvas_fill(c, &far, STYLE_TEXT, GLYPH_STAR);
	expect_picture(c, "");
}
END_TEST

static const char *const hostile[] = {
	"\x1B", "\n", "\t", "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "\xE2\x80\x8B", "\xCC\x81", "\xFF",
	"\xE2\x81\xA6", "\xE3\x82\x99", "\xEF\xB8\x8F",
};

START_TEST(hostile_characters_are_drawn_as_question_marks)
{
	struct canvas *c = small();
	canvas_format(c, 0, 0, 9, STYLE_TEXT, "a%sb", hostile[_i]);
	expect_picture(c, "a?b\n\n");
}
END_TEST

START_TEST(the_locale_changes_no_width)
{
	setlocale(LC_CTYPE, "C");
	struct canvas *c = canvas_new(1, 9, GLYPHS_ASCII);
	canvas_text(c, 0, 0, 9, STYLE_TEXT, "石\u0378a");
	ck_assert_int_eq(text_width("石\u0378a"), 4);
	setlocale(LC_CTYPE, "C.UTF-8");
	expect_picture(c, "石?a");
}
END_TEST

START_TEST(doubtful_marks_in_texts_become_ascii_outside_the_full_set)
{
	struct canvas *c = canvas_new(1, 20, _i);
	canvas_text(c, 0, 0, 20, STYLE_TEXT, "“5×5” – ★石");
	expect_picture(c, _i == GLYPHS_FULL ? "“5×5” – ★石" : "\"5x5\" - *石");
}
END_TEST

START_TEST(wrapped_text_fills_its_rectangle)
{
	struct canvas *c = canvas_new(4, 12, GLYPHS_FULL);
	const struct rect room = { 0, 1, 3, 8 };
	ck_assert_int_eq(canvas_wrap(c, &room, STYLE_TEXT, "one two\nthree"), 2);
	expect_picture(c, " one two\n three\n\n");
	c = canvas_new(4, 12, GLYPHS_FULL);
	ck_assert_int_eq(canvas_wrap(c, &room, STYLE_TEXT, "馬を動かして盤を全部埋めます。"), 3);
	expect_picture(c, " 馬を\n 動かして\n 盤を…\n");
	ck_assert_int_eq(text_rows("one two\nthree", 8), 2);
	ck_assert_int_eq(text_rows("馬を動かして盤を全部埋めます。", 8), 5);
}
END_TEST

START_TEST(blanking_takes_characters_and_styles_away)
{
	struct canvas *c = small();
	canvas_text(c, 0, 0, 9, STYLE_BAD, "石石石");
	canvas_blank(c, &(struct rect){ 0, 1, 1, 2 });
	ck_assert_int_eq(canvas_style_at(c, 0, 2), STYLE_TEXT);
	expect_picture(c, "    石\n\n");
}
END_TEST

START_TEST(every_glyph_has_its_width)
{
	for (enum glyph g = 0; g < GLYPH_COUNT; g++) {
		const char *text = glyph_text(g, _i);
		for (const char *s = text; *s != '\0'; ) {
			uint32_t code = text_next(&s);
			ck_assert_int_gt(unicode_width(code), 0);
			ck_assert_int_eq(unicode_width(code), wcwidth((wchar_t)code));	/* wcwidth is what curses uses */
		}
		int width = g < GLYPH_BOARD_COUNT ? 2 : 1;
		ck_assert_msg(text_width(text) == width, "glyph %d: '%s'", (int)g, text);
	}
}
END_TEST

static void
expect_different(enum glyph from, enum glyph to, enum glyph_set set)
{
	for (enum glyph a = from; a <= to; a++)
		for (enum glyph b = from; b < a; b++)
			ck_assert_msg(strcmp(glyph_text(a, set), glyph_text(b, set)) != 0,
			    "glyphs %d and %d are both '%s'", (int)a, (int)b, glyph_text(a, set));
}

START_TEST(glyphs_of_one_place_differ)
{
	expect_different(GLYPH_BLANK, GLYPH_BOARD_COUNT - 1, _i);
	expect_different(GLYPH_MINI_FROM, GLYPH_MINI_EMPTY, _i);
	expect_different(GLYPH_STAR, GLYPH_STAR_EMPTY, _i);
	expect_different(GLYPH_BAR_FULL, GLYPH_BAR_EMPTY, _i);
	expect_different(GLYPH_LEVEL_0, GLYPH_LEVEL_7, _i);
	expect_different(GLYPH_MORE_UP, GLYPH_MORE_DOWN, _i);
	expect_different(GLYPH_WATER, GLYPH_BRIDGE, _i);
	expect_different(GLYPH_THIRTY, GLYPH_ONE, _i);
}
END_TEST

/* Glyphs beyond ASCII that Unicode's table of widths calls neutral or wide. */
static const char certain[] = "？♞⋅⬢⬡◊♦░⇄◉◌✦✧▰▱⡀⣀⣄⣤⣦⣶⣷⣿▸▴▾⋯▟▙▜▛";

START_TEST(the_safe_set_has_no_glyph_of_doubtful_width)
{
	for (enum glyph g = 0; g < GLYPH_COUNT; g++)
		for (const char *s = glyph_text(g, GLYPHS_SAFE), *start = s; *s != '\0'; start = s) {
			uint32_t code = text_next(&s);
			char sign[UTF8_MAX + 1] = "";
			memcpy(sign, start, (size_t)(s - start));
			bool known = code < 0x7F || strstr(certain, sign) != NULL;
			ck_assert_msg(known, "'%s' is not known as neutral or wide", sign);
		}
}
END_TEST

START_TEST(the_ascii_set_is_ascii)
{
	for (enum glyph g = 0; g < GLYPH_COUNT; g++)
		for (const char *s = glyph_text(g, GLYPHS_ASCII); *s != '\0'; s++)
			ck_assert(*s >= ' ' && *s < 0x7F);
}
END_TEST

/* Checks the position of the cursor; -1, -1 if there is none. */
static void
expect_cursor(const struct canvas *c, int y, int x)
{
	int at_y = -1, at_x = -1;
	canvas_cursor(c, &at_y, &at_x);
	ck_assert_int_eq(at_y, y);
	ck_assert_int_eq(at_x, x);
}

START_TEST(the_cursor_is_where_it_was_set_last_until_the_canvas_is_cleared)
{
	struct canvas *c = canvas_new(4, 20, GLYPHS_FULL);
	expect_cursor(c, -1, -1);
	canvas_set_cursor(c, 1, 3);
	canvas_set_cursor(c, 3, 19);
	expect_cursor(c, 3, 19);
	static const struct { int y, x; } outside[] = { { -1, 0 }, { 0, -1 }, { 4, 0 }, { 0, 20 } };
	for (size_t i = 0; i < LEN(outside); i++)
		canvas_set_cursor(c, outside[i].y, outside[i].x);
	expect_cursor(c, 3, 19);
	canvas_clear(c);
	expect_cursor(c, -1, -1);
	canvas_set_cursor(c, 2, 2);
	canvas_resize(c, 1, 1);
	expect_cursor(c, -1, -1);
	canvas_free(c);
}
END_TEST

START_TEST(the_middle_of_a_canvas_shares_its_cursor)
{
	struct canvas *c = canvas_new(4, 20, GLYPHS_FULL), middle = canvas_middle(c, 10);
	canvas_set_cursor(&middle, 2, 1);
	expect_cursor(c, 2, 6);
	canvas_set_cursor(&middle, 2, 10);
	expect_cursor(c, 2, 6);
	canvas_free(c);
}
END_TEST

START_TEST(the_cursor_is_on_the_left_half_of_a_wide_character)
{
	struct canvas *c = canvas_new(1, 8, GLYPHS_FULL);
	canvas_set_cursor(c, 0, 3);
	canvas_text(c, 0, 2, 6, STYLE_TEXT, "石");
	expect_cursor(c, 0, 2);
	canvas_free(c);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, the_cursor_is_where_it_was_set_last_until_the_canvas_is_cleared);
	tcase_add_test(all, the_middle_of_a_canvas_shares_its_cursor);
	tcase_add_test(all, the_cursor_is_on_the_left_half_of_a_wide_character);
	tcase_add_test(all, text_is_where_it_was_drawn);
	tcase_add_loop_test(all, text_that_does_not_fit_ends_in_an_ellipsis, 0, LEN(cuts));
	tcase_add_loop_test(all, overwriting_half_of_a_wide_character_blanks_the_other_half, 0, LEN(halves));
	tcase_add_test(all, a_wide_character_is_not_drawn_over_an_edge);
	tcase_add_test(all, nothing_is_drawn_outside_the_canvas);
	tcase_add_loop_test(all, hostile_characters_are_drawn_as_question_marks, 0, LEN(hostile));
	tcase_add_test(all, the_locale_changes_no_width);
	tcase_add_loop_test(all, doubtful_marks_in_texts_become_ascii_outside_the_full_set, 0, GLYPH_SETS);
	tcase_add_test(all, wrapped_text_fills_its_rectangle);
	tcase_add_test(all, blanking_takes_characters_and_styles_away);
	tcase_add_loop_test(all, every_glyph_has_its_width, 0, GLYPH_SETS);
	tcase_add_loop_test(all, glyphs_of_one_place_differ, 0, GLYPH_SETS);
	tcase_add_test(all, the_safe_set_has_no_glyph_of_doubtful_width);
	tcase_add_test(all, the_ascii_set_is_ascii);
}

int
main(void)
{
	return suite_run("canvas", fill, 5);
}
