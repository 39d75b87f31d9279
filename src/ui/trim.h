/* trim.h: says what curses says, in fewer bytes.
 *
 * Curses draws row by row, sets a look as soon as it thinks of it, and takes it back
 * at the end of each frame. Here a frame is read for the cells it draws, and these
 * are drawn anew: those that look alike after each other, a look only when a sign
 * needs it, in the shortest way from the one before, and it stays until the next
 * frame; the same for the cursor. A blank needs no colour of signs. What is no cell
 * goes on as it is, in its place. Only for terminals like xterm or tmux. */
#ifndef UI_TRIM_H
#define UI_TRIM_H

#include <stdbool.h>
#include <stddef.h>

struct trim;

/* Whether a terminal with this sequence for a reset (NULL: it has none) is one of
 * them. */
bool		 trim_knows(const char *reset);

struct trim	*trim_new(int rows, int cols);
void		 trim_free(struct trim *);
void		 trim_resize(struct trim *, int rows, int cols);

/* Neither the look nor the place of the cursor are known any more: somebody else has
 * written. The next frame must begin with a jump, or with what needs none. */
void		 trim_lose(struct trim *);

/* What to send for a frame, until the next call; its length. */
const char	*trim_frame(struct trim *, const char *bytes, size_t length, size_t *sent);

#endif
