/* trim.h: draws what curses draws, in fewer bytes.
 *
 * Curses draws row by row, sets attributes early, and resets them at the end of each frame. Here
 * each frame is parsed into the cells it draws, and these are written again in a cheaper order:
 * cells of the same look together, attributes only when a symbol needs them and by the shortest
 * change from those before, which stay set until the next frame; likewise the cursor. A blank needs
 * no foreground colour. Sequences that draw no cell are passed on in their place. Only for
 * terminals like xterm or tmux. */
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

/* Neither the style nor the position of the cursor is known any more: another program has
 * written. The next frame must begin with a jump, or with what needs none. */
void		 trim_lose(struct trim *);

/* Where the cursor is left at the end of frames from now on; before that, and outside of the screen: where the last
 * character was drawn. */
void		 trim_rest(struct trim *, int y, int x);

/* What to send for a frame, until the next call; its length. */
const char	*trim_frame(struct trim *, const char *bytes, size_t length, size_t *sent);

#endif
