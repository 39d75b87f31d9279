/* theme.c: checks that styles are legible on every background, and differ without colours. */
#include "ui/theme.h"

#include "../palette.h"
#include "../suite.h"

enum { BLACK = 0x000000, WHITE = 0xFFFFFF, CHARCOAL = 0x1C1C1C };

/* Edges are shapes in the hue of their ground, which nobody must read. */
static bool
is_edge(int style)
{
	return style >= STYLE_RED_EDGE && style <= STYLE_GREY_EDGE;
}

static bool
is_open(int style)
{
	return style == STYLE_OPEN || style == STYLE_OPEN_B;
}

/* --- legible --- */

/* Possible real colours of a background, and the least contrast on it of text and of frames. Frames
 * have a weaker contrast than text on purpose, where the background is known. */
static const struct { enum background background; uint32_t rgb; double text, frame, frame_most; } grounds[] = {
	{ BACKGROUND_DARK, BLACK, 4.5, 2.2, 3.1 }, { BACKGROUND_DARK, CHARCOAL, 4.5, 2.2, 3.1 },
	{ BACKGROUND_LIGHT, WHITE, 4.5, 2.2, 3.1 },
	{ BACKGROUND_UNKNOWN, BLACK, 3.2, 3.2, 21 }, { BACKGROUND_UNKNOWN, CHARCOAL, 3.2, 3.2, 21 },
	{ BACKGROUND_UNKNOWN, WHITE, 3.2, 3.2, 21 },
};

START_TEST(text_is_legible_on_every_background)
{
	for (size_t i = 0; i < LEN(grounds); i++) {
		struct cell_attributes look = theme_attributes(_i, 256, grounds[i].background);
		if (look.background >= 0 || look.colour < 0 || is_edge(_i))
			continue;
		double seen = palette_contrast(palette_rgb(look.colour), grounds[i].rgb);
		bool frame = _i == STYLE_FRAME;
		ck_assert_double_ge(seen, frame ? grounds[i].frame : grounds[i].text);
		ck_assert(!frame || seen <= grounds[i].frame_most);
	}
}
END_TEST

/* The dots of open cells may have a weak contrast. */
START_TEST(ink_is_legible_on_its_own_ground)
{
	for (int background = 0; background < BACKGROUNDS; background++) {
		struct cell_attributes look = theme_attributes(_i, 256, (enum background)background);
		if (look.background < 0)
			continue;
		ck_assert_int_ge(look.colour, 0);
		ck_assert_double_ge(palette_contrast(palette_rgb(look.colour), palette_rgb(look.background)),
		    is_open(_i) ? 1.5 : 5.5);
	}
}
END_TEST

/* Yellow on white and a shade of red on black differ little, but there a letter or a corner
 * helps. */
START_TEST(grounds_differ_from_the_background)
{
	for (size_t i = 0; i < LEN(grounds); i++) {
		struct cell_attributes look = theme_attributes(_i, 256, grounds[i].background);
		if (look.background >= 0)
			ck_assert_double_ge(palette_contrast(palette_rgb(look.background), grounds[i].rgb), 1.2);
	}
}
END_TEST

START_TEST(eight_colours_are_legible_on_white_and_on_black)
{
	struct cell_attributes look = theme_attributes(_i, 8, BACKGROUND_UNKNOWN);
	ck_assert_int_lt(look.colour, 8);
	ck_assert_int_lt(look.background, 8);
	if (look.background >= 0) {
		ck_assert_int_ge(look.colour, 0);
		ck_assert_double_ge(palette_contrast(palette_rgb(look.colour), palette_rgb(look.background)), 3.6);
	} else if (look.colour >= 0 && !is_edge(_i)) {
		ck_assert_double_ge(palette_contrast(palette_rgb(look.colour), BLACK), 3);
		ck_assert_double_ge(palette_contrast(palette_rgb(look.colour), WHITE), 3);
	}
}
END_TEST

/* A faint colour has half its strength, so a legible colour may become illegible. */
START_TEST(no_colour_is_faint)
{
	for (int background = 0; background < BACKGROUNDS; background++)
		for (int colours = 8; colours <= 256; colours += 248) {
			struct cell_attributes look = theme_attributes(_i, colours, (enum background)background);
			ck_assert(look.colour < 0 || (look.attributes & ATTRIBUTE_DIM) == 0);
		}
}
END_TEST

/* --- different without colours --- */

/* Styles that must look different where nothing but attributes distinguishes them. */
static const struct { enum style a, b; } pairs[] = {
	{ STYLE_TEXT, STYLE_SELECTED }, { STYLE_TEXT, STYLE_DISABLED }, { STYLE_TEXT, STYLE_KEY },
	{ STYLE_TEXT, STYLE_DIM }, { STYLE_TEXT, STYLE_FRAME }, { STYLE_TEXT, STYLE_STRONG }, { STYLE_TEXT, STYLE_TITLE },
	{ STYLE_TEXT, STYLE_WARN }, { STYLE_TEXT, STYLE_GOLD }, { STYLE_TEXT, STYLE_SPECIAL }, { STYLE_TEXT, STYLE_FLASH },
	{ STYLE_OPEN, STYLE_TARGET }, { STYLE_OPEN, STYLE_CURSOR }, { STYLE_OPEN, STYLE_LAST },
	{ STYLE_DONE, STYLE_TARGET }, { STYLE_DONE, STYLE_CURSOR }, { STYLE_DONE, STYLE_LAST },
	{ STYLE_TARGET, STYLE_CURSOR }, { STYLE_TARGET, STYLE_LAST }, { STYLE_PIECE, STYLE_CURSOR },
	{ STYLE_PIECE, STYLE_TARGET }, { STYLE_PIECE, STYLE_FLASH }, { STYLE_TEXT, STYLE_BAD }, { STYLE_GOOD, STYLE_BAD },
	{ STYLE_PIECE, STYLE_ENEMY }, { STYLE_ENEMY, STYLE_CURSOR }, { STYLE_ENEMY, STYLE_TARGET },
	{ STYLE_PIECE, STYLE_HIDDEN }, { STYLE_HIDDEN, STYLE_CURSOR }, { STYLE_HIDDEN, STYLE_TARGET },
	{ STYLE_HIDDEN, STYLE_FLASH }, { STYLE_TARGET, STYLE_FLASH }, { STYLE_LOG, STYLE_LATEST },
	{ STYLE_GOOD, STYLE_WARN }, { STYLE_WARN, STYLE_BAD }, { STYLE_SELECTED, STYLE_CURSOR },
	{ STYLE_RED, STYLE_BLUE }, { STYLE_RED, STYLE_GREEN }, { STYLE_RED, STYLE_YELLOW }, { STYLE_RED, STYLE_VIOLET },
	{ STYLE_RED, STYLE_GREY }, { STYLE_BLUE, STYLE_GREEN }, { STYLE_BLUE, STYLE_YELLOW }, { STYLE_BLUE, STYLE_VIOLET },
	{ STYLE_BLUE, STYLE_GREY }, { STYLE_GREEN, STYLE_YELLOW }, { STYLE_GREEN, STYLE_VIOLET },
	{ STYLE_GREEN, STYLE_GREY }, { STYLE_YELLOW, STYLE_VIOLET }, { STYLE_YELLOW, STYLE_GREY },
	{ STYLE_VIOLET, STYLE_GREY },
};

START_TEST(without_colour_attributes_distinguish_styles)
{
	struct cell_attributes a = theme_attributes(pairs[_i].a, 0, BACKGROUND_UNKNOWN), b = theme_attributes(pairs[_i].b, 0, BACKGROUND_UNKNOWN);
	ck_assert(a.colour == -1 && a.background == -1 && b.colour == -1 && b.background == -1);
	ck_assert_int_ne(a.attributes, b.attributes);
}
END_TEST

START_TEST(title_lines_of_games_differ)
{
	for (int a = STYLE_TITLE; a <= STYLE_TITLE_PURPLE; a++)
		for (int b = STYLE_TITLE; b < a; b++)
			ck_assert_int_ne(theme_attributes((enum style)a, 256, _i).background,
			    theme_attributes((enum style)b, 256, _i).background);
}
END_TEST

/* --- styles that must look alike --- */

static const enum style shaded[][2] = {
	{ STYLE_PIECE, STYLE_PIECE_B }, { STYLE_HIDDEN, STYLE_HIDDEN_B }, { STYLE_OPEN, STYLE_OPEN_B },
	{ STYLE_DONE, STYLE_DONE_B },
};

START_TEST(a_chequer_has_two_shades_of_one_meaning)
{
	enum style a = shaded[_i][0], b = shaded[_i][1];
	ck_assert_int_eq(theme_shade(a, true), b);
	ck_assert_int_eq(theme_shade(a, false), a);
	ck_assert_int_eq(theme_shade(STYLE_TARGET, true), STYLE_TARGET);
	struct cell_attributes one = theme_attributes(a, 256, BACKGROUND_DARK), other = theme_attributes(b, 256, BACKGROUND_DARK);
	ck_assert_int_ne(one.background, other.background);
	ck_assert_int_eq(theme_attributes(a, 0, BACKGROUND_DARK).attributes, theme_attributes(b, 0, BACKGROUND_DARK).attributes);
}
END_TEST

START_TEST(an_edge_has_the_very_colour_of_its_ground)
{
	for (int background = 0; background < BACKGROUNDS; background++)
		for (int colours = 8; colours <= 256; colours += 248) {
			struct cell_attributes edge = theme_attributes((enum style)(STYLE_RED_EDGE + _i), colours, (enum background)background);
			struct cell_attributes piece = theme_attributes((enum style)(STYLE_RED + _i), colours, (enum background)background);
			ck_assert_int_eq(edge.colour, piece.background);
		}
}
END_TEST

START_TEST(other_numbers_of_colours_count_as_the_next_lower)
{
	static const struct { int asked, same; } rows[] = {
		{ 88, 8 }, { 16, 8 }, { 7, 0 }, { -1, 0 }, { 65536, 256 },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		struct cell_attributes asked = theme_attributes(STYLE_TITLE, rows[i].asked, BACKGROUND_UNKNOWN);
		ck_assert_int_eq(asked.background, theme_attributes(STYLE_TITLE, rows[i].same, BACKGROUND_UNKNOWN).background);
	}
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, text_is_legible_on_every_background, 0, STYLE_COUNT);
	tcase_add_loop_test(all, ink_is_legible_on_its_own_ground, 0, STYLE_COUNT);
	tcase_add_loop_test(all, grounds_differ_from_the_background, 0, STYLE_COUNT);
	tcase_add_loop_test(all, eight_colours_are_legible_on_white_and_on_black, 0, STYLE_COUNT);
	tcase_add_loop_test(all, no_colour_is_faint, 0, STYLE_COUNT);
	tcase_add_loop_test(all, without_colour_attributes_distinguish_styles, 0, LEN(pairs));
	tcase_add_loop_test(all, title_lines_of_games_differ, 0, BACKGROUNDS);
	tcase_add_loop_test(all, a_chequer_has_two_shades_of_one_meaning, 0, LEN(shaded));
	tcase_add_loop_test(all, an_edge_has_the_very_colour_of_its_ground, 0, STYLE_GREY - STYLE_RED + 1);
	tcase_add_test(all, other_numbers_of_colours_count_as_the_next_lower);
}

int
main(void)
{
	return suite_run("theme", fill, 5);
}
