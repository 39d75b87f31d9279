/* terminal_private.h: what the files of the terminal share; only they know curses.
 *
 *   terminal.c       takes the terminal and gives it back
 *   terminal_ask.c   what it is asked: widths, background, releases of keys
 *   terminal_show.c  from a canvas to bytes */
#ifndef UI_TERMINAL_PRIVATE_H
#define UI_TERMINAL_PRIVATE_H

#include "ui/terminal.h"

#define key_name curses_key_name	/* a name of ours, too; curses' is never called */
#include <curses.h>
#undef key_name
#include <stdio.h>

#include "base/mem.h"
#include "ui/theme.h"
#include "ui/trim.h"
#include "ui/tty.h"

#define CSI "\033["

/* The question about widths: the room it needs, and the rows that tell its two answers
 * apart; row 0 would look like F3. */
enum { ASK_ROWS = 3, ASK_COLS = 4, STAR_ROW = 1, KANJI_ROW = 2 };

struct terminal {
	struct tty	*tty;
	struct input	*input;
	FILE		*pipe;		/* what curses takes for the terminal, */
	int		 pipe_end;	/* and its other end */
	char		*made;		/* what came out of it and is not queued yet */
	size_t		 made_length, made_room;
	SCREEN		*screen;
	struct cell	*drawn, *given;	/* by row: the last canvas, and what curses was given of it */
	struct { int y, x; } cursor;	/* where it belongs; -1: nowhere */
	int		 rows, cols;
	int		 depth;		/* colours the terminal has: 256, 8 or 0 */
	bool		 utf8, colour, mouse;
	bool		 alternate;	/* has a second screen to leave behind */
	struct trim	*trim;		/* NULL: not for this kind */
	bool		 poor_font;
	bool		 corner_shifts;	/* the last cell is filled by moving the one before it */
	bool		 suspended;
	bool		 repaint;	/* what the terminal shows is not known */
	bool		 scrolls;	/* a part of the screen can scroll */
	bool		 ask_later;	/* there was no room for the question */
	bool		 asked[ASK_ROWS];	/* an answer from that row is still to come */
	int		 width[ASK_ROWS];	/* columns of the symbol asked about there; 0: unknown */
	bool		 background_asked;	/* and not answered yet */
	bool		 keyboard_asked;	/* likewise */
	struct {
		bool	 offered, wanted, on;	/* to tell of releases of keys */
	} releases;
	enum background	 told;		/* by the terminal, or else by the environment */
	enum background	 background;	/* what is drawn for */
	struct { attr_t attributes; short pair; bool plain; } looks[STYLE_COUNT];	/* plain: no background to see */
};

/* Is it of one of these types, or a kind of it ("xterm-direct")? NULL-ended. */
bool	terminal_is_one_of(const char *type, const char *const *names);

/* terminal_ask.c: questions; the answers come as events. */

void	terminal_ask_widths(struct terminal *);
void	terminal_ask_once(struct terminal *, const char *type);	/* what does not change */

/* terminal.c: asks the terminal to tell of releases, or no longer. */

void	terminal_settle_releases(struct terminal *);

/* terminal_show.c: from a canvas to bytes. */

bool	terminal_open_pipe(struct terminal *, struct error *);
void	terminal_close_pipe(struct terminal *);
void	terminal_queue(struct terminal *, const char *text);

/* What curses wrote goes into the queue. lost: the look of the terminal and the
 * place of its cursor are not those after the last frame. */
void	terminal_queue_frame(struct terminal *, bool lost);

/* Styles as curses knows them, on a terminal with 256, 8 or 0 colours. */
int	terminal_find_depth(void);
void	terminal_make_looks(struct terminal *);

#endif
