/* canvas_frames.h: writes canvases as bytes for terminals in general, such as in a recording.
 *
 * Each frame is the difference to the one before, for any terminal with xterm's basic sequences,
 * with 256 colours or none. No terminal or terminal description is consulted, so the same canvases
 * always give the same bytes. */
#ifndef UI_FRAMES_H
#define UI_FRAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "ui/canvas.h"

struct frames;

struct frames	*frames_new(int colours, enum background);
void		 frames_free(struct frames *);

/* Writes what changes the last canvas (at first, any screen) into this one of the same size. False:
 * nothing has changed, and nothing was written. */
bool		 frames_add(struct frames *, const struct canvas *, FILE *);

/* Writes what resets the terminal: default colours, and a visible cursor in the last row. */
void		 frames_end(const struct frames *, FILE *);

#endif
