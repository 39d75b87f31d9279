/* redraw.h: a canvas drawn over and over among the lines of a terminal, below what stands there.
 *
 * The terminal stays as it is: nothing is set that would have to be undone. Where the cursor may
 * be elsewhere, after a change of the window's size or a pause, a new picture begins below. */
#ifndef UI_REDRAW_H
#define UI_REDRAW_H

#include <stdbool.h>

#include "ui/canvas.h"

struct redraw;

/* On standard output. NULL: that is no terminal that can move its cursor up. */
struct redraw	*redraw_new(bool colour);
void		 redraw_free(struct redraw *);		/* NULL is fine */

/* The room on standard output: the last column stays empty, so that no terminal wraps. */
void		 redraw_room(int *rows, int *cols);

/* Can it be seen at once? Not in the background, where the terminal is somebody else's, nor on a
 * line that is stopped or too slow, which gets fewer pictures. */
bool		 redraw_is_due(struct redraw *);

/* In the place of the last picture. False: standard output cannot be written. */
bool		 redraw_show(struct redraw *, const struct canvas *);

/* Something else was or will be printed: the next picture begins on a line of its own. */
void		 redraw_break(struct redraw *);

#endif
