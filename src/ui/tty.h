/* tty.h: the terminal device: its settings, and output that never blocks.
 *
 * The device is opened again, because O_NONBLOCK on standard input or output would affect the shell
 * too. Output that cannot be sent at once is kept here. After a hangup all output is discarded, so
 * that the way out is the same as usual. */
#ifndef UI_TTY_H
#define UI_TTY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct tty;

/* NULL and *e if standard input or output is not a terminal. Changes nothing. */
struct tty	*tty_open(struct error *);
void		 tty_close(struct tty *);		/* restores it first */
int		 tty_fd(const struct tty *);

/* tty_raw sets single key presses without echo; a crash then restores the terminal too. tty_restore
 * sets the settings from before tty_open. */
void		 tty_raw(struct tty *);
void		 tty_restore(struct tty *);

/* False (and nothing changed) if the size is unknown. Larger sizes are a mistake or an attack, so
 * cells beyond these limits stay empty: they are the most that a screen of 3840 x 2160 pixels shows
 * with letters of 6 x 11. Curses compares the whole screen for each changed row: 0.1 s for all rows
 * of this size, 0.6 s for 500 x 1000. */
enum { TTY_ROWS_MOST = 200, TTY_COLS_MOST = 640 };
bool		 tty_size(const struct tty *, int *rows, int *cols);

/* tty_queue adds to the pending output; tty_flush sends as much as the terminal takes. */
void		 tty_queue(struct tty *, const char *bytes, size_t length);
void		 tty_flush(struct tty *);
bool		 tty_stalled(const struct tty *);
void		 tty_drain(struct tty *);	/* sends while the terminal takes it and is ours;
						 * discards the rest */

/* Reads the available bytes, 0 if there are none; -1: hangup or error. */
int		 tty_read(struct tty *, char *bytes, size_t size);
bool		 tty_wait(struct tty *, int milliseconds);	/* for bytes to read */
void		 tty_forget_input(struct tty *);

/* False when another process group has the terminal: leave it alone then. */
bool		 tty_is_ours(const struct tty *);

/* The signal of a control character in the original settings; 0: none. For keys that arrive in a
 * form that the kernel does not recognize. */
int		 tty_signal(const struct tty *, char control);

/* Notes whether key releases are reported, which a crash must undo. */
void		 tty_note_releases(bool asked);

/* Stops a program that was started in the background until it is in the foreground. */
void		 tty_wait_for_foreground(void);

#endif
