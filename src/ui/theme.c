/* theme.c: the table of looks, one row a style, one column a kind of terminal.
 *
 * The colours are those of Okabe and Ito, in the fixed part of the 256 colours,
 * which no user's theme repaints. A style that leaves the background to the terminal
 * has a colour of middle lightness (DEEP_), legible on white and on black; the
 * bright ones serve as backgrounds under black or white, and those of the coloured pieces
 * stand out from white and from black themselves. Of the eight colours only red
 * and magenta can be read on white and on black: the others appear only as backgrounds
 * or upon one, and a style without a background is told by its attributes instead. */
#include "ui/theme.h"

#include <assert.h>

#include "base/mem.h"

enum {
	OWN = -1,
	BLACK = 16, WHITE = 231, GREY = 245,
	SKY = 74, YELLOW = 221, GOLD = 178, BLUE = 25, VERMILION = 166, RED = 196, GREEN = 35, AZURE = 33,
	DEEP_SKY = 31, DEEP_GREEN = 29, DEEP_YELLOW = 136, DEEP_PURPLE = 132,
	RED8 = 1, GREEN8 = 2, YELLOW8 = 3, BLUE8 = 4, MAGENTA8 = 5, CYAN8 = 6, WHITE8 = 7, BLACK8 = 0,
	BOLD = LOOK_BOLD, REVERSE = LOOK_REVERSE, UNDERLINE = LOOK_UNDERLINE, FAINT = LOOK_DIM,
};

static const struct { struct look many, eight; uint8_t none; } looks[] = {
	[STYLE_TEXT]	 = { { OWN, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_DIM]	 = { { GREY, OWN, 0 }, { OWN, OWN, FAINT }, FAINT },
	[STYLE_STRONG]	 = { { OWN, OWN, BOLD }, { OWN, OWN, BOLD }, BOLD },
	[STYLE_TITLE]	 = { { WHITE, BLUE, BOLD }, { WHITE8, BLUE8, BOLD }, REVERSE },
	[STYLE_FRAME]	 = { { GREY, OWN, 0 }, { OWN, OWN, FAINT }, FAINT },
	[STYLE_KEY]	 = { { DEEP_SKY, OWN, BOLD }, { OWN, OWN, BOLD }, BOLD },
	[STYLE_SELECTED] = { { BLACK, SKY, 0 }, { BLACK8, CYAN8, 0 }, REVERSE },
	[STYLE_GOOD]	 = { { DEEP_GREEN, OWN, BOLD }, { OWN, OWN, BOLD }, BOLD },
	[STYLE_WARN]	 = { { DEEP_YELLOW, OWN, BOLD }, { MAGENTA8, OWN, BOLD }, UNDERLINE },
	[STYLE_BAD]	 = { { VERMILION, OWN, BOLD }, { RED8, OWN, BOLD }, BOLD | UNDERLINE },
	[STYLE_DISABLED] = { { GREY, OWN, 0 }, { OWN, OWN, FAINT }, FAINT },
	[STYLE_PIECE]	 = { { WHITE, BLUE, BOLD }, { WHITE8, BLUE8, BOLD }, BOLD },
	[STYLE_ENEMY]	 = { { BLACK, VERMILION, 0 }, { WHITE8, RED8, BOLD }, UNDERLINE },
	[STYLE_TARGET]	 = { { BLACK, YELLOW, 0 }, { BLACK8, YELLOW8, 0 }, BOLD | UNDERLINE },
	[STYLE_CURSOR]	 = { { OWN, OWN, REVERSE | BOLD }, { OWN, OWN, REVERSE | BOLD }, REVERSE | BOLD },
	[STYLE_LAST]	 = { { DEEP_PURPLE, OWN, UNDERLINE }, { MAGENTA8, OWN, UNDERLINE }, UNDERLINE },
	[STYLE_DONE]	 = { { DEEP_GREEN, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_OPEN]	 = { { OWN, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_SPECIAL]	 = { { DEEP_PURPLE, OWN, BOLD }, { MAGENTA8, OWN, BOLD }, BOLD },
	[STYLE_BLOCKED]	 = { { GREY, OWN, 0 }, { OWN, OWN, FAINT }, FAINT },
	[STYLE_WATER]	 = { { DEEP_SKY, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_STAR]	 = { { DEEP_YELLOW, OWN, BOLD }, { OWN, OWN, BOLD }, BOLD },
	[STYLE_RED]	 = { { BLACK, RED, 0 }, { WHITE8, RED8, 0 }, BOLD },
	[STYLE_BLUE]	 = { { BLACK, AZURE, 0 }, { WHITE8, BLUE8, 0 }, REVERSE },
	[STYLE_GREEN]	 = { { BLACK, GREEN, 0 }, { BLACK8, GREEN8, 0 }, UNDERLINE },
	[STYLE_YELLOW]	 = { { BLACK, GOLD, 0 }, { BLACK8, YELLOW8, 0 }, REVERSE | BOLD },
	[STYLE_GREY]	 = { { BLACK, GREY, 0 }, { BLACK8, WHITE8, 0 }, FAINT },
	[STYLE_RED_GHOST] = { { VERMILION, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_BLUE_GHOST] = { { DEEP_SKY, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_GREEN_GHOST] = { { DEEP_GREEN, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_YELLOW_GHOST] = { { DEEP_YELLOW, OWN, 0 }, { OWN, OWN, 0 }, 0 },
	[STYLE_HEADING]	 = { { DEEP_SKY, OWN, BOLD }, { OWN, OWN, BOLD }, BOLD },
	[STYLE_EMPHASIS] = { { OWN, OWN, UNDERLINE }, { OWN, OWN, UNDERLINE }, UNDERLINE },
	[STYLE_LOG]	 = { { GREY, OWN, 0 }, { OWN, OWN, FAINT }, FAINT },
	[STYLE_LATEST]	 = { { OWN, OWN, 0 }, { OWN, OWN, 0 }, 0 },
};
_Static_assert(LEN(looks) == STYLE_COUNT, "every style has a look");

struct look
theme_look(enum style style, int colours)
{
	assert(style < STYLE_COUNT);
	if (colours >= 256)
		return looks[style].many;
	if (colours >= 8)
		return looks[style].eight;
	return (struct look){ OWN, OWN, looks[style].none };
}
