/* trim.h: leaves out of curses' bytes what nobody would see.
 *
 * Curses sets a look as soon as it thinks of it. Here a look is sent when a sign
 * needs it, in the shortest way from the one before; a blank needs no colour of
 * signs. Only for terminals that reset their looks as xterm or tmux do. */
#ifndef UI_TRIM_H
#define UI_TRIM_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a terminal with this sequence for a reset (NULL: it has none) is one of
 * them. */
bool	trim_knows(const char *reset);

/* The bytes of one frame, changed in place; the new length. `reset`: the terminal
 * is known to have no look set. A frame with looks that are not understood stays
 * as it is. */
size_t	trim_frame(char *bytes, size_t length, bool reset);

#endif
