/* painter.h: the bytes that bring a terminal from one canvas to the next.
 *
 * A painter knows what its terminal shows, where the cursor stands and which look
 * is set. It draws only the cells that differ: those that look alike after each
 * other, a look only when a sign needs it, and look and cursor stay as they are
 * until the next canvas. A blank needs no colour of signs. Rows that have moved
 * together are scrolled. Nothing here reads or writes a file descriptor. */
#ifndef UI_PAINTER_H
#define UI_PAINTER_H

#include "ui/canvas.h"
#include "ui/sequence.h"

struct painter;

struct painter	*painter_new(const struct abilities *);
void		 painter_free(struct painter *);
void		 painter_resize(struct painter *, int rows, int cols);

/* The colours to use: 256, 8 or 0. */
void		 painter_set_colours(struct painter *, int colours);

/* Somebody else has written, or the size is another: nothing is known about the
 * terminal any more, and the next canvas is drawn upon an empty screen. */
void		 painter_forget(struct painter *);

/* What to send to show a canvas, until the next call; its length. What lies beyond
 * the canvas is blank, what lies beyond the terminal is cut off. */
const char	*painter_paint(struct painter *, const struct canvas *, size_t *length);

#endif
