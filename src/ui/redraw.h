/* redraw.h: draws a canvas repeatedly below the text of a terminal.
 *
 * No mode of the terminal is changed, so nothing must be undone. When the cursor may have moved,
 * after a resize or a stop, a new frame begins below. */
#ifndef UI_REDRAW_H
#define UI_REDRAW_H

#include <stdbool.h>

#include "ui/canvas.h"

struct redraw;

/* Draws on standard output. NULL: it is not a terminal that can move the cursor up. */
struct redraw	*redraw_new(bool colour);
void		 redraw_free(struct redraw *);		/* NULL is fine */

/* The size of the terminal without its last column, which stays empty so that no terminal wraps. */
void		 redraw_room(int *rows, int *cols);

/* Can a frame be shown at once? Not in the background, where another job has the terminal, and not
 * while output is blocked; a slow connection gets fewer frames. */
bool		 redraw_is_due(struct redraw *);

/* Replaces the last frame. False: standard output cannot be written. */
bool		 redraw_show(struct redraw *, const struct canvas *);

/* Other output came or will come between: the next frame begins on a new line. */
void		 redraw_begin_below(struct redraw *);

#endif
