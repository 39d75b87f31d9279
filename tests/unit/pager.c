/* pager.c: checks the pager with text as mandoc prints it. */
#include "ui/widget.h"

#include <string.h>

#include "../picture.h"
#include "../suite.h"

/* mandoc prints bold as a letter over itself, underlined as a letter over an underscore. */
static const char page[] =
	"GOYU(6)      Games      GOYU(6)\n"
	"\n"
	"N\bNA\bAM\bME\bE\n"
	"     g\bgo\boy\byu\bu - five _\bg_\ba_\bm_\be_\bs\n"
	"\n"
	"説\b説明\b明\n"
	"     馬を\b\bを動\b動かして_\b盤_\b\bを埋めます。\n"
	"\n"
	"K\bKE\bEY\bYS\bS\n"
	"     Arrow keys move, Goyu helps.\n";

static struct canvas *
shown(struct pager *p, int rows, int cols, enum glyph_set set)
{
	struct canvas *c = canvas_new(rows, cols, set);
	widget_pager(c, &(struct rect){ 0, 0, rows, cols }, p);
	return c;
}

/* Checks the first row of a small window onto the page. */
static void
expect_top(struct pager *p, const char *line)
{
	struct canvas *c = shown(p, 3, 40, GLYPHS_ASCII);
	char *text = canvas_to_text(c);
	ck_assert_msg(strncmp(text, line, strlen(line)) == 0, "'%s' is not on top of\n%s", line, text);
	free(text);
	canvas_free(c);
}

START_TEST(overstruck_letters_become_styles)
{
	struct pager *p = pager_new(page);
	struct canvas *c = shown(p, 11, 40, GLYPHS_FULL);
	ck_assert_int_eq(canvas_style_at(c, 0, 0), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 2, 0), STYLE_HEADING);
	ck_assert_int_eq(canvas_style_at(c, 3, 5), STYLE_STRONG);
	ck_assert_int_eq(canvas_style_at(c, 3, 12), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 3, 17), STYLE_EMPHASIS);
	ck_assert_int_eq(canvas_style_at(c, 6, 5), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 6, 7), STYLE_STRONG);
	ck_assert_int_eq(canvas_style_at(c, 6, 9), STYLE_STRONG);
	ck_assert_int_eq(canvas_style_at(c, 6, 17), STYLE_EMPHASIS);
	ck_assert_int_eq(canvas_style_at(c, 6, 19), STYLE_EMPHASIS);
	ck_assert_int_eq(canvas_style_at(c, 6, 21), STYLE_TEXT);
	pager_free(p);
	expect_picture(c,
	    "GOYU(6)      Games      GOYU(6)\n"
	    "\n"
	    "NAME\n"
	    "     goyu - five games\n"
	    "\n"
	    "説明\n"
	    "     馬を動かして盤を埋めます。\n"
	    "\n"
	    "KEYS\n"
	    "     Arrow keys move, Goyu helps.\n");
}
END_TEST

START_TEST(long_lines_are_wrapped_at_their_indentation)
{
	struct pager *p = pager_new(page + strlen("GOYU(6)      Games      GOYU(6)\n\n"));
	struct canvas *c = shown(p, 13, 20, GLYPHS_FULL);
	expect_picture(c,
	    "NAME\n"
	    "     goyu - five\n"
	    "     games\n"
	    "\n"
	    "説明\n"
	    "     馬を動かして\n"
	    "     盤を埋めま\n"
	    "     す。\n"
	    "\n"
	    "KEYS\n"
	    "     Arrow keys\n"
	    "     move, Goyu\n"
	    "     helps.");
	pager_free(p);
}
END_TEST

static const char *const bars[GLYPH_SETS] = {
	"a ┃\nb ┃\nc │\nd │", "a #\nb #\nc |\nd |", "a #\nb #\nc |\nd |",
};

START_TEST(a_bar_shows_which_part_of_the_page_is_in_sight)
{
	struct pager *p = pager_new("a\nb\nc\nd\ne\nf\ng\nh\n");
	expect_picture(shown(p, 4, 3, _i), bars[_i]);
	pager_to(p, true);
	struct canvas *c = shown(p, 4, 3, GLYPHS_ASCII);
	ck_assert_int_eq(canvas_style_at(c, 3, 2), STYLE_SELECTED);
	expect_picture(c, "e |\nf |\ng #\nh #");
	expect_picture(shown(p, 9, 3, GLYPHS_ASCII), "a\nb\nc\nd\ne\nf\ng\nh\n");
	pager_free(p);
}
END_TEST

START_TEST(scrolling_stops_at_the_ends)
{
	struct pager *p = pager_new("a\nb\nc\nd\ne\nf\ng\nh\n");
	expect_top(p, "a");
	pager_scroll(p, -1);
	expect_top(p, "a");
	pager_scroll(p, 2);
	expect_top(p, "c");
	pager_page(p, 1);
	expect_top(p, "e");
	pager_page(p, 5);
	expect_top(p, "f");
	pager_page(p, -1);
	expect_top(p, "d");
	pager_to(p, true);
	expect_top(p, "f");
	pager_to(p, false);
	expect_top(p, "a");
	pager_free(p);
}
END_TEST

START_TEST(another_width_keeps_the_line_on_top)
{
	struct pager *p = pager_new(page);
	expect_top(p, "GOYU");
	pager_scroll(p, 6);
	canvas_free(shown(p, 3, 18, GLYPHS_FULL));
	expect_top(p, "     馬を動かして盤を埋めます。");
	pager_free(p);
}
END_TEST

START_TEST(headings_are_visited_in_order)
{
	struct pager *p = pager_new(page);
	canvas_free(shown(p, 2, 40, GLYPHS_FULL));
	ck_assert_int_eq(pager_section(p, -1), -1);
	ck_assert_int_eq(pager_section(p, 1), 0);
	ck_assert_int_eq(pager_section(p, 1), 1);
	expect_top(p, "説明");
	ck_assert_int_eq(pager_section(p, -1), 0);
	expect_top(p, "NAME");
	ck_assert_int_eq(pager_section(p, -1), -1);
	expect_top(p, "NAME");
	pager_free(p);
}
END_TEST

START_TEST(a_search_goes_from_line_to_line_and_round)
{
	struct pager *p = pager_new(page);
	expect_top(p, "GOYU(6)");
	pager_scroll(p, 1);
	ck_assert(pager_search(p, "goyu", 1));
	expect_top(p, "     goyu - five");
	ck_assert(pager_search(p, "goyu", 1));
	ck_assert(pager_search(p, "goyu", 1));
	expect_top(p, "GOYU(6)");
	ck_assert(pager_search(p, "盤を", 1));
	expect_top(p, "     馬を");
	ck_assert(!pager_search(p, "tetromino", 1));
	expect_top(p, "     馬を");
	ck_assert(!pager_search(p, "", 1));
	pager_free(p);
}
END_TEST

START_TEST(a_search_goes_back_the_same_way)
{
	struct pager *p = pager_new(page);
	expect_top(p, "GOYU(6)");
	pager_scroll(p, 1);
	ck_assert(pager_search(p, "goyu", 1));
	expect_top(p, "     goyu - five");
	ck_assert(pager_search(p, "goyu", -1));
	expect_top(p, "GOYU(6)");
	ck_assert(pager_search(p, "goyu", -1));
	ck_assert(pager_search(p, "goyu", 1));
	expect_top(p, "GOYU(6)");
	ck_assert(pager_search(p, "盤を", -1));
	expect_top(p, "     馬を");
	pager_free(p);
}
END_TEST

START_TEST(what_was_searched_for_is_highlighted)
{
	struct pager *p = pager_new("     two words here\nwords\n");
	ck_assert(pager_search(p, "Two WORDS", 1));
	struct canvas *c = shown(p, 4, 14, GLYPHS_FULL);
	ck_assert_int_eq(canvas_style_at(c, 0, 4), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 0, 5), STYLE_SELECTED);
	ck_assert_int_eq(canvas_style_at(c, 1, 5), STYLE_SELECTED);
	ck_assert_int_eq(canvas_style_at(c, 1, 9), STYLE_SELECTED);
	ck_assert_int_eq(canvas_style_at(c, 2, 5), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 3, 0), STYLE_TEXT);
	expect_picture(c, "     two\n     words\n     here\nwords");
	ck_assert(!pager_search(p, "", 1));
	c = shown(p, 4, 14, GLYPHS_FULL);
	ck_assert_int_eq(canvas_style_at(c, 0, 5), STYLE_TEXT);
	canvas_free(c);
	pager_free(p);
}
END_TEST

/* Broken or hostile pages: control characters never reach the screen, and nothing crashes. */
static const struct { const char *text, *picture; } odd[] = {
	{ "", "" },
	{ "\n", "" },
	{ "\b\b", "?" },
	{ "a\b", "a" },
	{ "a\b\nb", "a\nb" },
	{ "_\b_", "_" },
	{ "a\x1B[31mb\xE2\x80\xAE", "a?[31mb?" },
	{ "             far\n", "\nfar" },
	{ "averyverylongword", "averyver\nylongwor\nd" },
};

START_TEST(odd_pages_are_shown_harmlessly)
{
	struct pager *p = pager_new(odd[_i].text);
	struct canvas *c = shown(p, 3, 10, GLYPHS_FULL);
	char *text = canvas_to_text(c);
	size_t length = strlen(text);
	while (length > 0 && text[length - 1] == '\n')
		text[--length] = '\0';
	ck_assert_str_eq(text, odd[_i].picture);
	pager_scroll(p, 1);
	pager_page(p, 1);
	pager_section(p, 1);
	pager_search(p, "far", 1);
	for (int size = 0; size < 16; size++)
		canvas_free(shown(p, size / 4, size % 4, GLYPHS_FULL));
	free(text);
	canvas_free(c);
	pager_free(p);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, overstruck_letters_become_styles);
	tcase_add_test(all, long_lines_are_wrapped_at_their_indentation);
	tcase_add_loop_test(all, a_bar_shows_which_part_of_the_page_is_in_sight, 0, GLYPH_SETS);
	tcase_add_test(all, scrolling_stops_at_the_ends);
	tcase_add_test(all, another_width_keeps_the_line_on_top);
	tcase_add_test(all, headings_are_visited_in_order);
	tcase_add_test(all, a_search_goes_from_line_to_line_and_round);
	tcase_add_test(all, a_search_goes_back_the_same_way);
	tcase_add_test(all, what_was_searched_for_is_highlighted);
	tcase_add_loop_test(all, odd_pages_are_shown_harmlessly, 0, LEN(odd));
}

int
main(void)
{
	return suite_run("pager", fill, 5);
}
