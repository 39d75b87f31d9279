/* glyph.h: symbols by meaning, in three forms.
 *
 *   full   Unicode symbols that most terminals draw one column wide
 *   safe   only symbols of certain width, for terminals that draw the East Asian
 *          ambiguous ones two columns wide, or whose widths are unknown
 *   ascii  letters and punctuation
 *
 * Every board glyph fills exactly two columns in every form, so that the grid cannot shift. Two
 * glyphs that may be on the same board differ in every form. */
#ifndef UI_GLYPH_H
#define UI_GLYPH_H

#include <stddef.h>
#include <stdint.h>
#include <uchar.h>

enum glyph_set { GLYPHS_FULL, GLYPHS_SAFE, GLYPHS_ASCII, GLYPH_SETS };

enum glyph {
	/* boards: two columns */
	GLYPH_BLANK,
	GLYPH_KNIGHT,
	GLYPH_OPEN,		/* a cell still to be reached */
	GLYPH_DONE,		/* a cell that needs nothing more */
	GLYPH_TOGGLE_OPEN, GLYPH_TOGGLE_DONE,
	GLYPH_OBSTACLE,
	GLYPH_TARGET,		/* an open cell that a card reaches */
	GLYPH_TARGET_DONE,	/* a done cell that a card reaches */
	GLYPH_HIDDEN,		/* a piece whose kind the player may not know */
	GLYPH_GARBAGE,
	GLYPH_POPPED,		/* remains of something that has just disappeared */
	GLYPH_BOARD_COUNT,
	/* move diagrams, lines and symbols: one column */
	GLYPH_MINI_FROM = GLYPH_BOARD_COUNT, GLYPH_MINI_TO, GLYPH_MINI_PATH, GLYPH_MINI_EMPTY,
	GLYPH_HORIZONTAL, GLYPH_VERTICAL,
	GLYPH_CORNER_TL, GLYPH_CORNER_TR, GLYPH_CORNER_BL, GLYPH_CORNER_BR,
	GLYPH_STAR, GLYPH_STAR_EMPTY,
	GLYPH_BAR_FULL, GLYPH_BAR_EMPTY, GLYPH_BAR_LOST,	/* gauges */
	GLYPH_LEVEL_0, GLYPH_LEVEL_1, GLYPH_LEVEL_2, GLYPH_LEVEL_3,
	GLYPH_LEVEL_4, GLYPH_LEVEL_5, GLYPH_LEVEL_6, GLYPH_LEVEL_7,	/* charts */
	GLYPH_POINTER,		/* before the selected row */
	GLYPH_MORE_UP, GLYPH_MORE_DOWN,
	GLYPH_SLIDER,		/* of a scroll bar */
	GLYPH_HALF, GLYPH_LOWER_HALF,	/* half a column */
	/* cells with a corner cut off */
	GLYPH_ROUND_TL, GLYPH_ROUND_TR, GLYPH_ROUND_BL, GLYPH_ROUND_BR,
	/* corners of a hollow cell */
	GLYPH_HOLLOW_TL, GLYPH_HOLLOW_TR, GLYPH_HOLLOW_BL, GLYPH_HOLLOW_BR,
	GLYPH_ELLIPSIS,
	GLYPH_TIMES,		/* "x3" for a stack; an attack */
	GLYPH_WATER, GLYPH_BRIDGE,
	GLYPH_SECRET,		/* for each character of a PIN */
	GLYPH_PIXEL,		/* a full column: of a tile, or half a pixel of a large letter */
	GLYPH_THIRTY, GLYPH_SIX, GLYPH_ONE,	/* waiting garbage */
	GLYPH_LIMIT,		/* a line that must not be reached */
	GLYPH_COUNT
};

/* The glyph as UTF-8, and as one or two code points with a zero after them. Board glyphs take two
 * columns, the others one. */
enum { GLYPH_CODES = 2 };
const char	*glyph_text(enum glyph, enum glyph_set);
const char32_t	*glyph_codes(enum glyph, enum glyph_set);

/* Repeats the glyph so many times, or as often as it fits. */
void		 glyph_repeat(char *text, size_t size, enum glyph, enum glyph_set, int times);

/* The character to draw for one of a text: outside the full set, typographic characters of
 * uncertain width (quotes, dashes, arrows, bullets) become ASCII. */
uint32_t	 glyph_stand_in(uint32_t code, enum glyph_set);

#endif
