/* trim.h: sends what curses draws in fewer bytes.
 *
 * Curses draws row by row, sets attributes early, and resets them at the end of each frame. Here
 * each frame is parsed into the cells it draws, and these are written again in a cheaper order:
 * cells with the same look together, and attributes only when a symbol needs them, by the shortest
 * change from the previous ones. Attributes and cursor position carry over to the next frame. A
 * blank needs no foreground colour. Sequences that draw no cells are passed on in their place. Only
 * for terminals like xterm or tmux. */
#ifndef UI_TRIM_H
#define UI_TRIM_H

#include <stdbool.h>
#include <stddef.h>

struct trim;

/* Is a terminal with this reset sequence (NULL: none) one of those? */
bool		 trim_knows(const char *reset);

struct trim	*trim_new(int rows, int cols);
void		 trim_free(struct trim *);
void		 trim_resize(struct trim *, int rows, int cols);

/* Forgets the attributes and the cursor position, because another program has written. The next
 * frame must begin with a jump, or with something that needs no position. */
void		 trim_forget_state(struct trim *);

/* Sets where frames leave the cursor from now on. Initially, or with a position outside the screen,
 * it stays after the last character drawn. */
void		 trim_set_rest(struct trim *, int y, int x);

/* The bytes to send for a frame, valid until the next call; *sent is their length. */
const char	*trim_frame(struct trim *, const char *bytes, size_t length, size_t *sent);

#endif
