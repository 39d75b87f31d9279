/* sequence.h: the shortest bytes that move the cursor and change the look.
 *
 * Every terminal that we draw on understands the sequences of a VT100; what it
 * can do beyond them is in its abilities. */
#ifndef UI_SEQUENCE_H
#define UI_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/theme.h"

#define CSI "\033["

struct abilities {
	int	attributes;	/* the LOOK_ bits that it can show, */
	int	uncoloured;	/* and those it cannot show together with a colour */
	bool	undoes;		/* ends one attribute and leaves the others */
	bool	own_colours;	/* brings its own colours back, each for itself */
	bool	absolute;	/* jumps to a column or a row */
	bool	reverse_feed;	/* moves up by a line feed backwards */
	bool	erases;		/* some cells, without moving */
	bool	repeats;	/* a character */
	bool	scrolls;	/* a part of the screen */
	bool	corner;		/* can draw the last cell of the last row */
	bool	waits;		/* behind the last column, for the next character */
};

enum { NOWHERE = -1, SEQUENCE_SIZE = 64 };

/* A row or column that is NOWHERE is not known. */
struct place {
	int	y, x;
};

/* Each writes into a text of SEQUENCE_SIZE and returns the length. */

/* CSI number letter; the number 1 goes without saying. */
size_t	sequence_put(char *text, int number, char letter);
size_t	sequence_move(char *text, const struct abilities *, struct place from, struct place to);

size_t	sequence_look(char *text, const struct abilities *, const struct look *from, const struct look *to);

#endif
