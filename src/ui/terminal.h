/* terminal.h: the full-screen terminal.
 *
 * It opens the tty, sets its modes, asks how wide it draws ambiguous characters and how light its
 * background is, shows canvases, and restores everything on every way out. Frames go through curses
 * into a buffer and are sent in one write that never blocks: while output is blocked no frame is
 * made, and the next one contains the net difference. Only terminal*.c use curses, and only
 * input*.c use termkey. */
#ifndef UI_TERMINAL_H
#define UI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "ui/canvas.h"
#include "ui/input.h"

struct terminal;

struct terminal_options {
	bool	utf8;		/* the locale's character set is UTF-8 */
	bool	mouse;
};

/* Can a full screen be shown on this type of terminal? For callers with an alternative; changes
 * nothing. */
bool		 terminal_is_known(void);

/* Enters the full screen. NULL and *e (one sentence) if standard input or output is not a terminal,
 * or if TERM is unknown or cannot place the cursor; the tty is then unchanged. */
struct terminal	*terminal_open(const struct terminal_options *, struct error *);

/* Restores screen, cursor, modes and tty settings, and prints a last line below the previous text
 * ("": none). If output is blocked, this takes a fifth of a second longer. */
void		 terminal_close(struct terminal *, const char *farewell);

int		 terminal_fd(const struct terminal *);		/* to poll for input */
struct input	*terminal_input(struct terminal *);
int		 terminal_rows(const struct terminal *);
int		 terminal_cols(const struct terminal *);
int		 terminal_colours(const struct terminal *);	/* 256, 8 or 0 */
void		 terminal_set_colour(struct terminal *, bool on);
void		 terminal_set_mouse(struct terminal *, bool on);

/* The glyphs that the terminal draws in the expected width: GLYPHS_FULL after the right answers,
 * GLYPHS_SAFE before or without them, GLYPHS_ASCII if the character set is not UTF-8 or the console
 * font lacks the symbols. */
enum glyph_set	 terminal_glyphs(const struct terminal *);

/* The background that the terminal has reported, or else COLORFGBG. The terminal was asked when it
 * was opened, so it answers this before later questions. */
enum background	 terminal_background(const struct terminal *);
/* The background to draw for. */
void		 terminal_set_background(struct terminal *, enum background);

/* Asks the terminal for its widths and waits a little for the answer. Pass later answers, events
 * that were not typed, to terminal_answer; true: terminal_glyphs or terminal_background has
 * changed. */
void		 terminal_ask(struct terminal *);
bool		 terminal_answer(struct terminal *, const struct input_event *);

/* Feeds available bytes to the input; false: end of file or an error: save and leave. */
bool		 terminal_read(struct terminal *);

/* Shows a canvas and its cursor. Sends nothing if neither has changed. */
void		 terminal_show(struct terminal *, const struct canvas *);

void		 terminal_ring(struct terminal *);

/* Requests reports of key releases from the next frame on, if the terminal can send them; it then
 * sends some keys in other forms. */
void		 terminal_want_releases(struct terminal *, bool);

/* Sends the signal for which the key would be the control character in the kernel's settings.
 * False: it is no such key. */
bool		 terminal_send_signal(const struct terminal *, keycode);

/* Output is blocked: poll for POLLOUT and call terminal_flush. */
bool		 terminal_stalled(const struct terminal *);
void		 terminal_flush(struct terminal *);

/* The window may have a new size; the next frame repaints everything. */
void		 terminal_resized(struct terminal *);

/* Before and after a stop: restores the terminal; takes it again with a full repaint. */
void		 terminal_suspend(struct terminal *);
void		 terminal_resume(struct terminal *);
/* false: another foreground job has it. */
bool		 terminal_is_ours(const struct terminal *);

#endif
