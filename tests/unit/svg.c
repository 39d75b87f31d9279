/* svg.c: checks the pictures of `make pictures`: glyphs, shapes, backgrounds, palette. */
#include "../svg.h"

#include <string.h>

#include "../suite.h"

/* The picture of a row with a few cells. */
static char *
drawn(enum style style, const char *text, int colours, bool light)
{
	char *picture = NULL;
	size_t size;
	struct canvas *c = canvas_new(1, 6, GLYPHS_FULL);
	canvas_text(c, 0, 0, 6, style, text);
	struct svg svg = { .out = open_memstream(&picture, &size), .canvas = c, .colours = colours, .light = light };
	svg_write(&svg);
	fclose(svg.out);
	canvas_free(c);
	return picture;
}

static const struct { const char *text, *picture; } rows[] = {
	{ "ab c", ">ab</text>" }, { "ab c", "y=\"15\" x=\"0 10\">ab" }, { "ab c", "x=\"30\">c</text>" },
	{ "石a", "x=\"0 20\">石a</text>" }, { "<&", ">&#60;&#38;</text>" },
	{ "─", "x=\"0\" y=\"9\" width=\"10\" height=\"2\"/>" }, { "╭", "x=\"4\" y=\"9\" width=\"6\" height=\"2\"/>" },
	{ "╭", "x=\"4\" y=\"9\" width=\"2\" height=\"11\"/>" }, { "█", "x=\"0\" y=\"0\" width=\"10\" height=\"20\"/>" },
	{ "▀", "x=\"5\" y=\"0\" width=\"5\" height=\"10\"/>" }, { "▂", "x=\"0\" y=\"15\" width=\"10\" height=\"5\"/>" },
	{ "▌", "x=\"0\" y=\"0\" width=\"5\" height=\"20\"/>" }, { "░", "<g opacity=\"0.25\">" },
};

START_TEST(glyphs_are_in_their_cells_and_shapes_reach_the_edges)
{
	char *picture = drawn(STYLE_TEXT, rows[_i].text, 256, false);
	ck_assert_msg(strstr(picture, rows[_i].picture) != NULL, "%s is not in %s", rows[_i].picture, picture);
	free(picture);
}
END_TEST

static const struct { enum style style; int colours; bool light; const char *picture; } grounds[] = {
	{ STYLE_TEXT, 256, false, "width=\"60\" height=\"20\" fill=\"#000000\"/>" },
	{ STYLE_TEXT, 256, true, "width=\"60\" height=\"20\" fill=\"#ffffff\"/>" },
	{ STYLE_SELECTED, 256, true, "width=\"10\" height=\"20\" fill=\"#5fafd7\"/>" },
	{ STYLE_SELECTED, 0, false, "width=\"10\" height=\"20\" fill=\"#d0d0d0\"/>" },
	{ STYLE_EMPHASIS, 256, false, "y=\"18\" width=\"10\" height=\"1\"/>" },
};

START_TEST(a_style_is_drawn_as_the_theme_says)
{
	char *picture = drawn(grounds[_i].style, "x", grounds[_i].colours, grounds[_i].light);
	ck_assert_msg(strstr(picture, grounds[_i].picture) != NULL, "%s is not in %s", grounds[_i].picture, picture);
	free(picture);
}
END_TEST

START_TEST(the_palette_is_that_of_terminals)
{
	static const struct { int colour; uint32_t rgb; } known[] = {
		{ 1, 0xCD0000 }, { 7, 0xE5E5E5 }, { 16, 0x000000 }, { 25, 0x005FAF }, { 203, 0xFF5F5F }, { 231, 0xFFFFFF },
		{ 232, 0x080808 }, { 255, 0xEEEEEE },
	};
	for (size_t i = 0; i < LEN(known); i++)
		ck_assert_uint_eq(palette_rgb(known[i].colour), known[i].rgb);
	ck_assert_double_eq_tol(palette_contrast(0x000000, 0xFFFFFF), 21, 0.01);
	ck_assert_double_eq_tol(palette_contrast(0x777777, 0xFFFFFF), 4.48, 0.01);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, glyphs_are_in_their_cells_and_shapes_reach_the_edges, 0, LEN(rows));
	tcase_add_loop_test(tc, a_style_is_drawn_as_the_theme_says, 0, LEN(grounds));
	tcase_add_test(tc, the_palette_is_that_of_terminals);
}

int
main(void)
{
	return suite_run("svg", fill, 5);
}
