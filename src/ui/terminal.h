/* terminal.h: the one place that owns the terminal.
 *
 * Opens the tty, sets its modes, asks how wide it draws ambiguous characters and how light
 * its background is, shows canvases and gives everything back on every way out. Frames go through
 * curses into a buffer and leave in one write that never blocks: while the
 * line is stalled no frame is made, and the next one holds the net difference.
 * Only the files of the terminal know curses, only those of the input termkey. */
#ifndef UI_TERMINAL_H
#define UI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "ui/canvas.h"
#include "ui/input.h"

struct terminal;

struct terminal_options {
	bool	utf8;		/* the locale's character set */
	bool	mouse;
};

/* Can a screen be shown on a terminal of this type? Before it is taken: for those who have something else to show. */
bool		 terminal_is_known(void);

/* Enters the full screen. NULL and *e (one sentence) when standard input or
 * output is no terminal, TERM is unknown or cannot place the cursor; the tty is
 * then as it was. */
struct terminal	*terminal_open(const struct terminal_options *, struct error *);

/* Leaves it: screen, cursor, modes and tty settings as they were, and a last line below what
 * was there before ("": none). A line that takes nothing delays it by a fifth of a second. */
void		 terminal_close(struct terminal *, const char *farewell);

int		 terminal_fd(const struct terminal *);		/* to poll for input */
struct input	*terminal_input(struct terminal *);
int		 terminal_rows(const struct terminal *);
int		 terminal_cols(const struct terminal *);
int		 terminal_colours(const struct terminal *);	/* 256, 8 or 0 */
void		 terminal_set_colour(struct terminal *, bool on);
void		 terminal_set_mouse(struct terminal *, bool on);

/* Which glyphs the terminal is known to draw in the expected width: GLYPHS_FULL
 * after the right answers, GLYPHS_SAFE before them or without them, GLYPHS_ASCII
 * where the character set is not UTF-8 or the console font lacks the symbols. */
enum glyph_set	 terminal_glyphs(const struct terminal *);

/* What the terminal says of its background, or else COLORFGBG. It was asked when it was
 * opened, and answers before it answers what is asked then. */
enum background	 terminal_background(const struct terminal *);
void		 terminal_set_background(struct terminal *, enum background);	/* to draw for */

/* Asks the terminal for its widths and waits a little for the answer; a later
 * one, given to terminal_answer from an event that was not typed, still counts: true means
 * that terminal_glyphs or terminal_background has changed. */
void		 terminal_ask(struct terminal *);
bool		 terminal_answer(struct terminal *, const struct input_event *);

/* Reads what is there into the input; false: the line is gone (end of file or
 * an error): save and leave. */
bool		 terminal_read(struct terminal *);

/* Shows a canvas, and leaves the cursor on its place there. Sends nothing when neither changed. */
void		 terminal_show(struct terminal *, const struct canvas *);

/* Rings its bell. */
void		 terminal_ring(struct terminal *);

/* Whether the terminal shall report releases of keys from the next show on, where it can; it then
 * sends some keys in other forms. */
void		 terminal_want_releases(struct terminal *, bool);

/* A key that the kernel would have made a signal of, had it come as a control character: sends
 * the signal. False: it is another one. */
bool		 terminal_signals(const struct terminal *, keycode);

/* Bytes are still waiting for a slow line: poll for POLLOUT and call flush. */
bool		 terminal_stalled(const struct terminal *);
void		 terminal_flush(struct terminal *);

/* The window has (perhaps) a new size; the next show repaints everything. */
void		 terminal_resized(struct terminal *);

/* Around a stop: gives the terminal back, takes it again with a full repaint. */
void		 terminal_suspend(struct terminal *);
void		 terminal_resume(struct terminal *);
bool		 terminal_is_ours(const struct terminal *);	/* false: somebody in the foreground has it */

#endif
