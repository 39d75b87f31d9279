/* terminal_private.h: what the files of the terminal share; only they use curses.
 *
 *   terminal.c       opens and restores the terminal
 *   terminal_ask.c   asks it about widths, background, releases of keys
 *   terminal_show.c  turns canvases into bytes */
#ifndef UI_TERMINAL_PRIVATE_H
#define UI_TERMINAL_PRIVATE_H

#include "ui/terminal.h"

#define key_name curses_key_name	/* we have a key_name, too; curses' is never called */
#include <curses.h>
#undef key_name
#include <stdio.h>

#include "base/mem.h"
#include "ui/theme.h"
#include "ui/trim.h"
#include "ui/tty.h"

#define CSI "\033["

/* Asking about widths needs this much room. The rows distinguish the two answers; an answer from
 * row 0 would look like F3. */
enum { ASK_ROWS = 3, ASK_COLS = 4, STAR_ROW = 1, KANJI_ROW = 2 };

struct terminal {
	struct tty	*tty;
	struct input	*input;
	FILE		*pipe;		/* where curses writes, */
	int		 pipe_end;	/* and its reading end */
	char		*made;		/* read from the pipe and not queued yet */
	size_t		 made_length, made_room;
	SCREEN		*screen;
	struct cell	*drawn, *given;	/* by row: the last canvas, and the cells passed to curses
					 * for it */
	struct { int y, x; } cursor;	/* where it must be; -1: anywhere */
	int		 rows, cols;
	int		 depth;		/* colours of the terminal: 256, 8 or 0 */
	bool		 utf8, colour, mouse;
	bool		 alternate;	/* has a second screen */
	struct trim	*trim;		/* NULL: not for this type */
	bool		 poor_font;
	bool		 corner_shifts;	/* filling the last cell moves the one before it */
	bool		 suspended;
	bool		 repaint;	/* the content of the screen is unknown */
	bool		 scrolls;	/* part of the screen can scroll */
	bool		 ask_later;	/* there was not enough room to ask */
	bool		 asked[ASK_ROWS];	/* an answer from that row is still expected */
	int		 width[ASK_ROWS];	/* columns of the character drawn in that row; 0:
						 * unknown */
	bool		 background_asked;	/* and has not answered yet */
	bool		 keyboard_asked;	/* asked about key releases */
	struct {
		bool	 offered, wanted, on;	/* of releases */
	} releases;
	enum background	 told;		/* reported by the terminal, or else the environment */
	enum background	 background;	/* for which looks are made */
	/* plain: blanks look empty */
	struct { attr_t attributes; short pair; bool plain; } looks[STYLE_COUNT];
};

/* Is the type one of these, or a variant such as "xterm-direct"? NULL-ended. */
bool	terminal_is_one_of(const char *type, const char *const *names);

/* --- terminal_ask.c: the answers come as events --- */

void	terminal_ask_widths(struct terminal *);
/* Questions whose answers do not change. */
void	terminal_ask_once(struct terminal *, const char *type);

/* Requests reports of key releases, or ends them (terminal.c). */

void	terminal_settle_releases(struct terminal *);

/* --- terminal_show.c --- */

bool	terminal_open_pipe(struct terminal *, struct error *);
void	terminal_close_pipe(struct terminal *);
void	terminal_queue(struct terminal *, const char *text);

/* Queues what curses has written. lost: the terminal's attributes and cursor are not those after
 * the last frame. */
void	terminal_queue_frame(struct terminal *, bool lost);

/* Converts styles to curses attributes, on a terminal with 256, 8 or 0 colours. */
int	terminal_find_depth(void);
void	terminal_make_looks(struct terminal *);

#endif
