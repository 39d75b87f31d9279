/* theme.h: looks by meaning.
 *
 * Everything drawn carries a style that says what it means; one table turns a
 * style into colour and attributes for this terminal: 256 colours, 8 colours or
 * none, on a dark, a light or an unknown background. One meaning has one hue in every
 * game: sky is the player's focus, yellow where it can go, blue what is theirs, red and
 * orange what is not, green what is done or gained, gold what has value. Colour never
 * carries meaning alone, so every pair of styles that must be told apart also differs in
 * attributes or in the glyph drawn with it. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdbool.h>
#include <stdint.h>

enum style {
	/* text: the background stays the terminal's */
	STYLE_TEXT,		/* to be read now */
	STYLE_DIM,		/* older, secondary */
	STYLE_STRONG,		/* a heading, a number that matters */
	STYLE_FRAME,		/* borders, empty cells, coordinates: a step below dim */
	STYLE_KEY,		/* what to press */
	STYLE_GOOD,		/* gained, won, legal */
	STYLE_GOLD,		/* coins, stars, bests, points */
	STYLE_WARN,		/* danger soon */
	STYLE_BAD,		/* lost, refused */
	STYLE_SPECIAL,		/* a cell with a rule of its own, a status effect */
	STYLE_DISABLED,		/* cannot be chosen now */
	STYLE_LAST,		/* the last move's origin or trace */
	STYLE_BLOCKED,		/* a cell nothing can enter */
	STYLE_WATER,		/* what is no cell at all */
	STYLE_HEADING,		/* of a page's section */
	STYLE_EMPHASIS,		/* underlined words of a page */
	STYLE_LOG, STYLE_LATEST,	/* a log: its older lines, the newest one */
	STYLE_RED_GHOST, STYLE_BLUE_GHOST, STYLE_GREEN_GHOST, STYLE_YELLOW_GHOST, STYLE_VIOLET_GHOST,	/* a piece's
				   hue as ink that can be read: where it would lie, words about it */
	STYLE_RED_EDGE, STYLE_BLUE_EDGE, STYLE_GREEN_EDGE, STYLE_YELLOW_EDGE, STYLE_VIOLET_EDGE, STYLE_GREY_EDGE,
				/* the very colour of its background as ink, for shapes, not for words */
	/* with a background of their own, which looks alike everywhere */
	STYLE_TITLE, STYLE_TITLE_BLUE, STYLE_TITLE_BROWN, STYLE_TITLE_WINE, STYLE_TITLE_TEAL, STYLE_TITLE_PURPLE,
				/* the title line: of the arcade, and a hue a game */
	STYLE_SELECTED,		/* the row or card the cursor is on */
	STYLE_CURSOR,		/* the board cell the cursor is on */
	STYLE_TARGET,		/* where the selected thing can go */
	STYLE_FLASH,		/* one frame of a moment */
	STYLE_PIECE, STYLE_PIECE_B,	/* the player's own piece; side 1 for who belongs to none */
	STYLE_HIDDEN, STYLE_HIDDEN_B,	/* a piece of the other side that tells nothing */
	STYLE_HIDDEN_REST, STYLE_HIDDEN_REST_B,	/* its rows without the symbol: without colours one row is underlined */
	STYLE_ENEMY,		/* one that is known, a foe */
	STYLE_OPEN, STYLE_OPEN_B,	/* a cell still to be reached; its symbol is faint */
	STYLE_OPEN_TEXT, STYLE_OPEN_TEXT_B,	/* the same with a symbol to be read */
	STYLE_DONE, STYLE_DONE_B,	/* a cell that needs nothing more */
	STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW, STYLE_VIOLET, STYLE_GREY,	/* pieces known by their colour */
	STYLE_COUNT
};

/* What the terminal's own background is like. */
enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT, BACKGROUNDS };

/* Attribute bits of a look. */
enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_UNDERLINE = 4, LOOK_DIM = 8 };

struct look {
	int16_t		 colour;	/* foreground; -1: the terminal's own */
	int16_t		 background;	/* background; -1 likewise */
	uint8_t		 attributes;
};

/* The look of a style on a terminal with that many colours (256, 8 or 0; any
 * other number counts as the next lower one). */
struct look	theme_look(enum style, int colours, enum background);

/* The same style on the other cells of a chequer: its B form where it has one. */
enum style	theme_shade(enum style, bool odd);

#endif
