/* pixels.c: checks large letters, as pictures. */
#include "ui/widget.h"

#include "../picture.h"
#include "../suite.h"

static const struct { enum glyph_set set; const char *text, *picture; } words[] = {
	{ GLYPHS_ASCII, "ABCDEFGHI",
	    "  ##    ####    ######  ####    ######  ######  ########  ##  ##  ######\n"
	    "##  ##  ##  ##  ##      ##  ##  ##      ##      ##        ##  ##    ##\n"
	    "######  ####    ##      ##  ##  ####    ####    ##  ####  ######    ##\n"
	    "##  ##  ##  ##  ##      ##  ##  ##      ##      ##    ##  ##  ##    ##\n"
	    "##  ##  ####    ######  ####    ######  ##      ########  ##  ##  ######" },
	{ GLYPHS_ASCII, "JKLMNOPQR",
	    "    ##  ##  ##  ##      ##      ##  ##    ##  ######  ######  ######  ####\n"
	    "    ##  ##  ##  ##      ####  ####  ####  ##  ##  ##  ##  ##  ##  ##  ##  ##\n"
	    "    ##  ####    ##      ##  ##  ##  ##  ####  ##  ##  ######  ##  ##  ####\n"
	    "##  ##  ##  ##  ##      ##      ##  ##    ##  ##  ##  ##      ######  ##  ##\n"
	    "  ##    ##  ##  ######  ##      ##  ##    ##  ######  ##          ##  ##  ##" },
	{ GLYPHS_ASCII, "STUVWXYZ",
	    "  ####  ######  ##  ##  ##  ##  ##      ##  ##  ##  ##  ##  ######\n"
	    "##        ##    ##  ##  ##  ##  ##      ##  ##  ##  ##  ##      ##\n"
	    "  ##      ##    ##  ##  ##  ##  ##  ##  ##    ##      ##      ##\n"
	    "    ##    ##    ##  ##  ##  ##  ####  ####  ##  ##    ##    ##\n"
	    "####      ##    ######    ##    ##      ##  ##  ##    ##    ######" },
	{ GLYPHS_ASCII, "0123456789",
	    "######  ####    ######  ######  ##  ##  ######  ######  ######  ######  ######\n"
	    "##  ##    ##        ##      ##  ##  ##  ##      ##          ##  ##  ##  ##  ##\n"
	    "##  ##    ##    ######    ####  ######  ######  ######      ##  ######  ######\n"
	    "##  ##    ##    ##          ##      ##      ##  ##  ##      ##  ##  ##      ##\n"
	    "######  ######  ######  ######      ##  ######  ######      ##  ######  ######" },
	{ GLYPHS_ASCII, "+-:!'.,/×",
	    "                    ##  ##              ##\n"
	    "  ##            ##  ##  ##              ##  ##  ##\n"
	    "######  ######      ##                ##      ##\n"
	    "  ##            ##              ##  ##      ##  ##\n"
	    "                    ##      ##  ##  ##" },
	{ GLYPHS_ASCII, "Raid won",
	    "####      ##    ######  ####        ##      ##  ######  ##    ##\n"
	    "##  ##  ##  ##    ##    ##  ##      ##      ##  ##  ##  ####  ##\n"
	    "####    ######    ##    ##  ##      ##  ##  ##  ##  ##  ##  ####\n"
	    "##  ##  ##  ##    ##    ##  ##      ####  ####  ##  ##  ##    ##\n"
	    "##  ##  ##  ##  ######  ####        ##      ##  ######  ##    ##" },
	{ GLYPHS_FULL, "GO!",
	    "████████  ██████  ██\n"
	    "██        ██  ██  ██\n"
	    "██  ████  ██  ██  ██\n"
	    "██    ██  ██  ██\n"
	    "████████  ██████  ██" },
};

START_TEST(a_word_is_drawn_in_pixels)
{
	struct canvas *c = canvas_new(PIXEL_ROWS, pixels_cols(words[_i].text), words[_i].set);
	widget_pixels(c, 0, 0, STYLE_GOOD, words[_i].text);
	expect_picture(c, words[_i].picture);
}
END_TEST

START_TEST(only_the_pixels_are_drawn)
{
	struct canvas *c = canvas_new(PIXEL_ROWS, 6, GLYPHS_ASCII);
	canvas_text(c, 4, 0, 6, STYLE_TEXT, "abcdef");
	widget_pixels(c, 0, 0, STYLE_GOOD, "y");
	ck_assert_int_eq(canvas_style_at(c, 4, 2), STYLE_GOOD);
	ck_assert_int_eq(canvas_style_at(c, 4, 1), STYLE_TEXT);
	expect_picture(c, "##  ##\n##  ##\n  ##\n  ##\nab##ef");
}
END_TEST

START_TEST(digits_are_equally_wide)
{
	ck_assert_int_eq(pixels_cols("111"), pixels_cols("480"));
	ck_assert_int_eq(pixels_cols("WON"), 2 * (5 + 1 + 3 + 1 + 4));
}
END_TEST

START_TEST(what_does_not_fit_is_cut_off)
{
	struct canvas *c = canvas_new(2, 5, GLYPHS_ASCII);
	widget_pixels(c, -1, -4, STYLE_GOOD, "HE");
	expect_picture(c, "##  #\n##  #");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, a_word_is_drawn_in_pixels, 0, LEN(words));
	tcase_add_test(all, only_the_pixels_are_drawn);
	tcase_add_test(all, digits_are_equally_wide);
	tcase_add_test(all, what_does_not_fit_is_cut_off);
}

int
main(void)
{
	return suite_run("pixels", fill, 5);
}
