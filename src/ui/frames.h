/* frames.h: canvases as bytes for a terminal that is not there, such as that of a recording.
 *
 * Each frame is the difference to the one before, for anything that knows what xterm does, with
 * 256 colours or none. Nothing is asked of a terminal or of its description, so the same
 * canvases are the same bytes everywhere. */
#ifndef UI_FRAMES_H
#define UI_FRAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "ui/canvas.h"

struct frames;

struct frames	*frames_new(int colours, enum background);
void		 frames_free(struct frames *);

/* Writes what turns the last canvas, or at first any screen, into this one, which has the same
 * size. False: they look the same, and nothing was written. */
bool		 frames_add(struct frames *, const struct canvas *, FILE *);

/* Writes what gives a terminal back: its own look, and a cursor that is seen, in the last row. */
void		 frames_end(const struct frames *, FILE *);

#endif
