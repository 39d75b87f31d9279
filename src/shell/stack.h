/* stack.h: the app's internals, for the loop and for the files that set the app up. */
#ifndef SHELL_STACK_H
#define SHELL_STACK_H

#include <signal.h>

#include "game/language.h"
#include "shell/app.h"
#include "ui/terminal.h"

struct app {
	struct front		 front;
	struct keymap		*keymap;
	bool			 repair_offered;

	struct lobby		*lobby;		/* NULL: no hall */
	struct connection		*connection;		/* the lobby's */
	struct notices		*notices;	/* of the hall */

	struct terminal		*terminal;	/* NULL: not open */
	bool			 asked;		/* the terminal was queried for its widths */
	/* The signal mask while the terminal is not ours. */
	sigset_t		 signals_before;
	struct canvas		*canvas;
	struct screen		*top;
	int64_t			 now_ms;	/* arrival time of the current event */
	int64_t			 rang_ms;	/* when the bell last rang */
	bool			 repeat;	/* the current key repeats because it is held */
	/* A note instead of the message line; "": none. */
	char			 note[SENTENCE_SIZE];
	enum style		 note_style;
	bool			 dirty;		/* the screen must be drawn */
	bool			 too_small;	/* the window hides every screen */
	bool			 small_asked;	/* the small window has asked whether to leave */
	bool			 left;		/* the player left from the small window */
	struct {
		json_t		*losses;	/* unsaved journals, during the question */
		void		 (*leave)(struct screen *);
	} leaving;
	bool			 idle;		/* no key came for the arcade's idle time */
	bool			 cut_short;	/* the program ended before it could ask */
	bool			 rescued;	/* the farewell is about unsaved games */
	int			 ended_by;	/* the signal that ended the loop; 0: none */
	/* The text printed after the screen is gone. */
	char			 farewell[ERROR_TEXT_SIZE];
};

/* loop.c: blocks the loop's signals, which it then reads itself, and sets *before to the old
 * mask. */
void	loop_block_signals(sigset_t *before);

/* Calls front_reopen_store and applies the settings and keys of the new store. */
void	app_reopen_store(struct app *);

/* How to draw. Without an open terminal: as the settings say, otherwise with all glyphs for a dark
 * background. */
enum glyph_set	app_glyphs(const struct app *);
enum background	app_background(const struct app *);
bool		app_wants_colour(const struct app *);

void	stack_input(struct app *, const struct input_event *);
void	stack_paint(struct app *);		/* into the canvas, at its current size */
void	stack_draw(struct app *);		/* the same, on the terminal */
void	stack_interrupt(struct app *);		/* all screens, from the top */
int64_t	stack_due(const struct app *);		/* next tick of the top screen, or NEVER */

#endif
