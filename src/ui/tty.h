/* tty.h: the line to the terminal: its settings, and bytes that never block.
 *
 * The line is opened once more for ourselves, because O_NONBLOCK on standard
 * input or output would be shared with the shell. What cannot be sent at once
 * waits here. A line that is gone swallows everything, so that the way out is
 * the same as with one that is there. */
#ifndef UI_TTY_H
#define UI_TTY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct tty;

/* NULL and *e when standard input or output is no terminal. Changes nothing. */
struct tty	*tty_open(struct error *);
void		 tty_close(struct tty *);		/* restores it first */
int		 tty_fd(const struct tty *);

/* Single key presses without echo, and back. While it is raw, a crash of the
 * program gives the terminal back, too. Settings are as at the opening after
 * tty_restore. */
void		 tty_raw(struct tty *);
void		 tty_restore(struct tty *);

/* False (and nothing changed) when the terminal does not know its size. One that is
 * beyond any screen is a mistake or malice, and what is beyond this stays empty: the most
 * that a screen of 3840 x 2160 pixels shows with letters of 6 x 11. Curses compares the
 * whole screen for each row that changes: 0.1 s for all rows of this size, 0.6 s at 500 x 1000. */
enum { TTY_ROWS_MOST = 200, TTY_COLS_MOST = 640 };
bool		 tty_size(const struct tty *, int *rows, int *cols);

/* Adds to what waits to be sent; tty_flush sends as much as the line takes. */
void		 tty_queue(struct tty *, const char *bytes, size_t length);
void		 tty_flush(struct tty *);
bool		 tty_stalled(const struct tty *);
void		 tty_drain(struct tty *);	/* while the line takes them and is ours; forgets the rest */

/* The bytes there now, 0 when there are none; -1: the line is gone. */
int		 tty_read(struct tty *, char *bytes, size_t size);
bool		 tty_wait(struct tty *, int milliseconds);	/* for bytes to read */
void		 tty_forget_input(struct tty *);

/* False when another process group has the terminal: leave it alone then. */
bool		 tty_is_ours(const struct tty *);

/* The signal that a control character stands for on this line; 0: none. For keys that come in
 * another form than the kernel knows. */
int		 tty_signal(const struct tty *, char control);

/* The terminal has been asked to tell of releases, or no longer: a crash has to undo it. */
void		 tty_note_keyboard(bool asked);

/* Stops a program that was started in the background until it is in the foreground. */
void		 tty_await(void);

#endif
