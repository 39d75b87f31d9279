/* theme.h: colours and attributes by meaning.
 *
 * Everything drawn has a style that says what it means; one table turns a style into colours and
 * attributes for this terminal: 256 colours, 8 colours or none, on a dark, light or unknown
 * background. A meaning has the same hue in every game: sky is the player's focus, yellow where it
 * can go, blue the player's own, red and orange the other side's, green what is done or gained,
 * gold what has value. Colour is never the only distinction: styles that must be distinguished also
 * differ in attributes or in the glyphs drawn with them. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdbool.h>
#include <stdint.h>

enum style {
	/* text on the terminal's own background */
	STYLE_TEXT,		/* to be read now */
	STYLE_DIM,		/* older, secondary */
	STYLE_STRONG,		/* a heading, an important number */
	STYLE_FRAME,		/* borders, empty cells, coordinates: fainter than dim */
	STYLE_KEY,		/* keys to press */
	STYLE_GOOD,		/* gained, won, legal */
	STYLE_GOLD,		/* coins, stars, records, points */
	STYLE_WARN,		/* danger soon */
	STYLE_BAD,		/* lost, refused */
	STYLE_SPECIAL,		/* a cell with a rule of its own, a status effect */
	STYLE_DISABLED,		/* cannot be chosen now */
	STYLE_LAST,		/* the last move's origin or trace */
	STYLE_BLOCKED,		/* a cell that nothing can enter */
	STYLE_WATER,		/* outside the cells */
	STYLE_HEADING,		/* heading of a section in a text */
	STYLE_EMPHASIS,		/* underlined words in a text */
	STYLE_LOG, STYLE_LATEST,	/* older lines of a log, the newest line */
	/* a piece's hue as legible ink: where it would be placed, text about it */
	STYLE_RED_GHOST, STYLE_BLUE_GHOST, STYLE_GREEN_GHOST, STYLE_YELLOW_GHOST,
	STYLE_VIOLET_GHOST,
	STYLE_RED_EDGE, STYLE_BLUE_EDGE, STYLE_GREEN_EDGE, STYLE_YELLOW_EDGE, STYLE_VIOLET_EDGE,
	STYLE_GREY_EDGE,
				/* exactly the piece's background colour as ink, for shapes but not
				 * for text */
	/* on a background of their own, the same on all terminals */
	STYLE_TITLE, STYLE_TITLE_BLUE, STYLE_TITLE_BROWN, STYLE_TITLE_WINE, STYLE_TITLE_TEAL,
	STYLE_TITLE_PURPLE,
				/* title lines: of the arcade, and of games */
	STYLE_SELECTED,		/* the selected row or card */
	STYLE_CURSOR,		/* the board cell with the cursor */
	STYLE_TARGET,		/* where the selected piece can go */
	STYLE_FLASH,		/* one frame of an effect */
	STYLE_PIECE, STYLE_PIECE_B,	/* the player's own piece; for spectators, side 1's */
	STYLE_HIDDEN, STYLE_HIDDEN_B,	/* a piece of the other side whose kind is hidden */
	STYLE_HIDDEN_REST, STYLE_HIDDEN_REST_B,	/* its rows without the symbol, because without
						 * colours only one row is underlined */
	STYLE_ENEMY,		/* a visible piece of the other side, a foe */
	STYLE_OPEN, STYLE_OPEN_B,	/* a cell still to be reached, with a faint symbol */
	STYLE_OPEN_TEXT, STYLE_OPEN_TEXT_B,	/* the same with a legible symbol */
	STYLE_DONE, STYLE_DONE_B,	/* a cell that needs nothing more */
	/* pieces identified by colour */
	STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW, STYLE_VIOLET, STYLE_GREY,
	STYLE_COUNT
};

/* The lightness of the terminal's own background. */
enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT, BACKGROUNDS };

/* Attribute bits. */
enum { ATTRIBUTE_BOLD = 1, ATTRIBUTE_REVERSE = 2, ATTRIBUTE_UNDERLINE = 4, ATTRIBUTE_DIM = 8 };

struct cell_attributes {
	int16_t		 colour;	/* foreground; -1: the terminal's own */
	int16_t		 background;	/* -1: the terminal's own */
	uint8_t		 attributes;
};

/* The look of a style on a terminal with so many colours (256, 8 or 0; other numbers count as the
 * next lower one). */
struct cell_attributes	theme_attributes(enum style, int colours, enum background);

/* The style for every other cell of a chequered board: the B form, if there is one. */
enum style	theme_shade(enum style, bool odd);

#endif
