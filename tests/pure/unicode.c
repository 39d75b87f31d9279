/* unicode.c: the widths of characters and their small letters. Curses asks the C library, so every
 * drawn character must have the same width there. */
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "../suite.h"
#include "base/file.h"
#include "base/text.h"
#include "base/unicode.h"

static const struct { uint32_t first, last; int width; } known[] = {
	{ 0, 0x1F, -1 }, { ' ', '~', 1 }, { 0x7F, 0x9F, -1 }, { 0xA0, 0x2FF, 1 },
	{ 0x300, 0x36F, 0 }, { 0x378, 0x379, -1 }, { 0x391, 0x3A1, 1 }, { 0x3A2, 0x3A2, -1 },
	{ 0x1160, 0x11FF, 0 }, { 0x200B, 0x200F, 0 }, { 0x2028, 0x2029, -1 }, { 0x202A, 0x202E, 0 },
	{ 0x2500, 0x25FC, 1 }, { 0x25FD, 0x25FE, 2 }, { 0x2605, 0x2606, 1 }, { 0x26A1, 0x26A1, 2 },
	{ 0x2630, 0x2637, -1 }, { 0x4DC0, 0x4DFF, -1 },	/* disputed */
	{ 0x3000, 0x3029, 2 }, { 0x303F, 0x303F, 1 }, { 0x3041, 0x3096, 2 }, { 0x3097, 0x3098, -1 },
	{ 0x3099, 0x309A, 0 }, { 0x309B, 0x30FF, 2 }, { 0x3164, 0x3164, 0 }, { 0x4E00, 0x9FFC, 2 }, { 0xAC00, 0xD7A3, 2 },
	{ 0xD800, 0xDFFF, -1 }, { 0xE000, 0xF8FF, 1 }, { 0xFE00, 0xFE0F, 0 }, { 0xFF01, 0xFF60, 2 },
	{ 0xFF61, 0xFF9F, 1 }, { 0xFFFE, 0xFFFF, -1 }, { 0x1D400, 0x1D454, 1 }, { 0x1F600, 0x1F64F, 2 },
	{ 0x20000, 0x2A6DF, 2 }, { 0xE0000, 0x10FFFF, -1 },
	{ 0x110000, 0x110100, -1 }, { 0xFFFFFF00, 0xFFFFFFFF, -1 },
};

START_TEST(a_character_has_its_width)
{
	for (uint32_t code = known[_i].first; ; code++) {
		int width = unicode_width(code);
		ck_assert_msg(width == known[_i].width, "U+%04X is %d wide", code, width);
		if (code == known[_i].last)
			break;
	}
}
END_TEST

static const char *const drawn[] = {
	"share/po/ja.po", "share/monoknight.json", "share/gunjin.json", "share/puyo.json",
	"share/mino.json", "share/synegier.json", "man/ja/goyu.6", "man/ja/goyu-lines.6",
	"man/ja/goyu-monoknight.6", "man/ja/goyu-gunjin.6", "man/ja/goyu-puyo.6",
	"man/ja/goyu-mino.6", "man/ja/goyu-synegier.6",
};

START_TEST(what_is_drawn_is_as_wide_for_the_c_library)
{
	struct error e;
	char *text = file_read(drawn[_i], &e);
	ck_assert_msg(text != NULL, "%s", drawn[_i]);
	int beyond_ascii = 0;
	for (const char *s = text; *s != '\0'; ) {
		uint32_t code = text_next(&s);
		if (code < 0x80)
			continue;
		beyond_ascii++;
		int width = unicode_width(code);
		ck_assert_msg(width == wcwidth((wchar_t)code), "U+%04X is %d wide", code, width);
	}
	ck_assert_int_gt(beyond_ascii, 0);
	free(text);
}
END_TEST

/* Latin, Greek and Cyrillic have long had these letters. */
START_TEST(small_letters_are_those_of_the_c_library)
{
	int capitals = 0;
	for (uint32_t code = 1; code < 0x530; code++) {
		ck_assert_uint_eq(unicode_small(code), (uint32_t)towlower((wint_t)code));
		capitals += unicode_small(code) != code;
	}
	ck_assert_int_gt(capitals, 400);
	ck_assert_uint_eq(unicode_small(0xFF21), 0xFF41);
	ck_assert_uint_eq(unicode_small(0x1E00), 0x1E01);
	ck_assert_uint_eq(unicode_small(0x1E01), 0x1E01);
	ck_assert_uint_eq(unicode_small(0x6F22), 0x6F22);
	ck_assert_uint_eq(unicode_small(0x10400), 0x10400);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_character_has_its_width, 0, LEN(known));
	tcase_add_loop_test(t, what_is_drawn_is_as_wide_for_the_c_library, 0, LEN(drawn));
	tcase_add_test(t, small_letters_are_those_of_the_c_library);
}

int
main(void)
{
	return suite_run("unicode", fill, 5);
}
