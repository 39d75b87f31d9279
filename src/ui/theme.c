/* theme.c: the table of looks: one row for each style, one column for each kind of terminal.
 *
 * Colours come from the fixed part of the 256, which users' themes do not change. Text has three
 * sets: bright for a dark background, deep for a light one, and of medium lightness for an unknown
 * one, legible on both white and black. Of the eight colours only red and magenta are legible on
 * both: the others are only used as backgrounds or on one, and text is distinguished by attributes
 * instead. */
#include "ui/theme.h"

#include <assert.h>

#include "base/mem.h"

enum {
	OWN = -1,
	BLACK = 16, WHITE = 231, ROSE = 224,
	RED = 203, BLUE = 75, GREEN = 78, YELLOW = 221, VIOLET = 140, GREY = 245, SKY = 74,
	ORANGE = 208,
	NAVY = 25, DARK_NAVY = 24, MAROON = 88, DARK_MAROON = 52, BROWN = 94, WINE = 125, TEAL = 23,
	PURPLE = 54,
	BLACK8 = 0, RED8, GREEN8, YELLOW8, BLUE8, MAGENTA8, CYAN8, WHITE8,
	BOLD = ATTRIBUTE_BOLD, REVERSE = ATTRIBUTE_REVERSE, UNDERLINE = ATTRIBUTE_UNDERLINE,
	FAINT = ATTRIBUTE_DIM,
};

/* Text with a colour for each background, the same with eight colours, and without any. */
#define TEXT(unknown, dark, light, attributes, eight, eight_attributes, none) \
	{ { { unknown, OWN, attributes }, { dark, OWN, attributes }, { light, OWN, attributes } }, \
	    { eight, OWN, eight_attributes }, none }

/* A look with a background of its own. */
#define GROUND(ink, ground, attributes, ink8, ground8, attributes8, none) \
	{ { { ink, ground, attributes }, { ink, ground, attributes }, \
	    { ink, ground, attributes } }, \
	    { ink8, ground8, attributes8 }, none }
#define TITLE(hue) GROUND(WHITE, hue, BOLD, WHITE8, BLUE8, BOLD, REVERSE)

static const struct { struct cell_attributes many[BACKGROUNDS], eight; uint8_t none; } looks[] = {
	/*			     unknown dark light          eight                  none */
	[STYLE_TEXT]	 	= TEXT(OWN, OWN, OWN, 0,	OWN, 0,			0),
	[STYLE_DIM]	 	= TEXT(244, 245, 242, 0,	OWN, FAINT,		FAINT),
	[STYLE_STRONG]	 	= TEXT(OWN, OWN, OWN, BOLD,	OWN, BOLD,		BOLD),
	[STYLE_FRAME]	 	= TEXT(244, 240, 248, 0,	OWN, FAINT,		FAINT),
	[STYLE_KEY]	 	= TEXT(31, 74, 25, BOLD,	OWN, BOLD,		BOLD),
	[STYLE_GOOD]	 	= TEXT(29, 78, 28, 0,		OWN, BOLD,		BOLD),
	[STYLE_GOLD]	 	= TEXT(136, 221, 94, 0,		OWN, BOLD,		BOLD),
	[STYLE_WARN]	 	= TEXT(166, 208, 130, 0,	MAGENTA8, BOLD,		UNDERLINE),
	[STYLE_BAD]	 	= TEXT(161, 203, 124, BOLD,	RED8,
	    BOLD,		BOLD | UNDERLINE),
	[STYLE_SPECIAL]	 	= TEXT(132, 140, 90, BOLD,	MAGENTA8, BOLD,		BOLD),
	[STYLE_DISABLED] 	= TEXT(244, 245, 242, 0,	OWN, FAINT,		FAINT),
	[STYLE_LAST]	 	= TEXT(132, 140, 90, UNDERLINE,	MAGENTA8, UNDERLINE,	UNDERLINE),
	[STYLE_BLOCKED]	 	= TEXT(244, 245, 242, 0,	OWN, FAINT,		FAINT),
	[STYLE_WATER]	 	= TEXT(31, 74, 25, 0,		OWN, 0,			0),
	[STYLE_HEADING]	 	= TEXT(31, 74, 25, BOLD,	OWN, BOLD,		BOLD),
	[STYLE_EMPHASIS] 	= TEXT(OWN, OWN, OWN, UNDERLINE, OWN, UNDERLINE,	UNDERLINE),
	[STYLE_LOG]	 	= TEXT(244, 245, 242, 0,	OWN, FAINT,		FAINT),
	[STYLE_LATEST]	 	= TEXT(OWN, OWN, OWN, 0,	OWN, 0,			0),
	[STYLE_RED_GHOST]	= TEXT(166, RED, 124, 0,	OWN, 0,			0),
	[STYLE_BLUE_GHOST]	= TEXT(31, BLUE, 25, 0,		OWN, 0,			0),
	[STYLE_GREEN_GHOST]	= TEXT(29, GREEN, 28, 0,	OWN, 0,			0),
	[STYLE_YELLOW_GHOST]	= TEXT(136, YELLOW, 94, 0,	OWN, 0,			0),
	[STYLE_VIOLET_GHOST]	= TEXT(132, VIOLET, 90, 0,	OWN, 0,			0),
	[STYLE_RED_EDGE]	= TEXT(RED, RED, RED, 0,	RED8, 0,		0),
	[STYLE_BLUE_EDGE]	= TEXT(BLUE, BLUE, BLUE, 0,	BLUE8, 0,		0),
	[STYLE_GREEN_EDGE]	= TEXT(GREEN, GREEN, GREEN, 0,	GREEN8, 0,		0),
	[STYLE_YELLOW_EDGE]	= TEXT(YELLOW, YELLOW, YELLOW, 0, YELLOW8, 0,		0),
	[STYLE_VIOLET_EDGE]	= TEXT(VIOLET, VIOLET, VIOLET, 0, MAGENTA8, 0,		0),
	[STYLE_GREY_EDGE]	= TEXT(GREY, GREY, GREY, 0,	WHITE8, 0,		FAINT),
	[STYLE_TITLE]		= TITLE(238),
	[STYLE_TITLE_BLUE]	= TITLE(NAVY),
	[STYLE_TITLE_BROWN]	= TITLE(BROWN),
	[STYLE_TITLE_WINE]	= TITLE(WINE),
	[STYLE_TITLE_TEAL]	= TITLE(TEAL),
	[STYLE_TITLE_PURPLE]	= TITLE(PURPLE),
	[STYLE_SELECTED] = GROUND(BLACK, SKY, 0,	BLACK8, CYAN8, 0,	REVERSE),
	[STYLE_CURSOR]	 = GROUND(OWN, OWN, REVERSE | BOLD, OWN, OWN, REVERSE | BOLD,
	    REVERSE | BOLD),
	[STYLE_TARGET]	 = GROUND(BLACK, YELLOW, 0,	BLACK8, YELLOW8, 0,	BOLD | UNDERLINE),
	/* contrasts with everything around it */
	[STYLE_FLASH]	 = { { { OWN, OWN, REVERSE }, { BLACK, WHITE, 0 }, { WHITE, BLACK, 0 } },
	    { OWN, OWN, REVERSE }, REVERSE },
	[STYLE_PIECE]	 = GROUND(WHITE, NAVY, BOLD,	WHITE8, BLUE8, BOLD,	BOLD),
	[STYLE_PIECE_B]	 = GROUND(WHITE, DARK_NAVY, BOLD, WHITE8, BLUE8, BOLD,	BOLD),
	[STYLE_HIDDEN]	 = GROUND(ROSE, MAROON, 0,	WHITE8, RED8, 0,	UNDERLINE),
	[STYLE_HIDDEN_B] = GROUND(ROSE, DARK_MAROON, 0,	WHITE8, RED8, 0,	UNDERLINE),
	[STYLE_HIDDEN_REST]	= GROUND(ROSE, MAROON, 0,	WHITE8, RED8, 0,	0),
	[STYLE_HIDDEN_REST_B]	= GROUND(ROSE, DARK_MAROON, 0,	WHITE8, RED8, 0,	0),
	[STYLE_ENEMY]	 = GROUND(BLACK, ORANGE, 0,	WHITE8, RED8, BOLD,	UNDERLINE),
	[STYLE_OPEN]	 = GROUND(BLACK, 236, 0,		OWN, OWN, 0,		0),
	[STYLE_OPEN_B]	 = GROUND(BLACK, 238, 0,		OWN, OWN, 0,		0),
	[STYLE_OPEN_TEXT] = GROUND(252, 236, 0,		OWN, OWN, 0,		0),
	[STYLE_OPEN_TEXT_B] = GROUND(252, 238, 0,	OWN, OWN, 0,		0),
	[STYLE_DONE]	 = GROUND(BLACK, 71, 0,		BLACK8, GREEN8, 0,	0),
	[STYLE_DONE_B]	 = GROUND(BLACK, 72, 0,		BLACK8, GREEN8, 0,	0),
	[STYLE_RED]	 = GROUND(BLACK, RED, 0,	WHITE8, RED8, 0,	BOLD),
	[STYLE_BLUE]	 = GROUND(BLACK, BLUE, 0,	WHITE8, BLUE8, 0,	REVERSE),
	[STYLE_GREEN]	 = GROUND(BLACK, GREEN, 0,	BLACK8, GREEN8, 0,	UNDERLINE),
	[STYLE_YELLOW]	 = GROUND(BLACK, YELLOW, 0,	BLACK8, YELLOW8, 0,	REVERSE | BOLD),
	[STYLE_VIOLET]	 = GROUND(BLACK, VIOLET, 0,	WHITE8, MAGENTA8, 0,	BOLD | UNDERLINE),
	[STYLE_GREY]	 = GROUND(BLACK, GREY, 0,	BLACK8, WHITE8, 0,	FAINT),
};
_Static_assert(LEN(looks) == STYLE_COUNT, "every style has a look");

struct cell_attributes
theme_attributes(enum style style, int colours, enum background background)
{
	assert(style < STYLE_COUNT && background < BACKGROUNDS);
	if (colours >= 256)
		return looks[style].many[background];
	if (colours >= 8)
		return looks[style].eight;
	return (struct cell_attributes){ OWN, OWN, looks[style].none };
}

enum style
theme_shade(enum style style, bool odd)
{
	static const enum style shades[STYLE_COUNT] = {
		[STYLE_PIECE] = STYLE_PIECE_B, [STYLE_HIDDEN] = STYLE_HIDDEN_B,
		[STYLE_HIDDEN_REST] = STYLE_HIDDEN_REST_B, [STYLE_OPEN] = STYLE_OPEN_B,
		[STYLE_OPEN_TEXT] = STYLE_OPEN_TEXT_B,
		[STYLE_DONE] = STYLE_DONE_B,
	};
	return odd && shades[style] != STYLE_TEXT ? shades[style] : style;
}
