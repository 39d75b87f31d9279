/* theme.h: looks by meaning.
 *
 * Everything drawn carries a style that says what it means; one table turns a
 * style into colour and attributes for this terminal: 256 colours, 8 colours or
 * none. Colour never carries meaning alone, so every pair of styles that must be
 * told apart also differs in attributes or in the glyph drawn with it. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdint.h>

enum style {
	STYLE_TEXT,		/* the terminal's own colours */
	STYLE_DIM,		/* there, but not important now */
	STYLE_STRONG,		/* a heading, a number that matters */
	STYLE_TITLE,		/* the title line */
	STYLE_FRAME,		/* borders and grid lines */
	STYLE_KEY,		/* a key's name in the key line */
	STYLE_SELECTED,		/* the row or card the cursor is on */
	STYLE_GOOD,
	STYLE_WARN,
	STYLE_BAD,
	STYLE_DISABLED,		/* cannot be chosen now */
	STYLE_PIECE,		/* the player's own piece; side 1 for who belongs to none */
	STYLE_ENEMY,		/* a piece of the other side */
	STYLE_TARGET,		/* where the selected thing can go */
	STYLE_CURSOR,		/* the board cell the cursor is on */
	STYLE_LAST,		/* the last move's origin or trace */
	STYLE_DONE,		/* a cell that needs nothing more */
	STYLE_OPEN,		/* a cell still to be reached */
	STYLE_SPECIAL,		/* a cell with a rule of its own */
	STYLE_BLOCKED,		/* a cell nothing can enter */
	STYLE_WATER,		/* what is no cell at all */
	STYLE_STAR,
	STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW, STYLE_GREY,	/* pieces known by their colour */
	STYLE_RED_GHOST, STYLE_BLUE_GHOST, STYLE_GREEN_GHOST, STYLE_YELLOW_GHOST,	/* where they would lie */
	STYLE_HEADING,		/* of a page's section */
	STYLE_EMPHASIS,		/* underlined words of a page */
	STYLE_LOG, STYLE_LATEST,	/* a log: its older lines, the newest one */
	STYLE_COUNT
};

/* Attribute bits of a look. */
enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_UNDERLINE = 4, LOOK_DIM = 8 };

struct look {
	int16_t		 colour;	/* foreground; -1: the terminal's own */
	int16_t		 background;	/* background; -1 likewise */
	uint8_t		 attributes;
};

/* The look of a style on a terminal with that many colours (256, 8 or 0; any
 * other number counts as the next lower one). */
struct look	theme_look(enum style, int colours);

#endif
