/* stack.h: the front end from inside: for the loop, and for whoever sets it up. */
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

	struct lobby		*lobby;		/* NULL: there is no hall */
	struct connection		*connection;		/* the lobby's */
	struct notices		*notices;	/* of the hall */

	struct terminal		*terminal;	/* NULL: not open */
	bool			 asked;		/* the terminal, for its widths */
	sigset_t		 signals_before;	/* the mask while the terminal is not ours */
	struct canvas		*canvas;
	struct screen		*top;
	int64_t			 now_ms;	/* when the present event arrived */
	int64_t			 rang_ms;	/* when the bell was heard last */
	bool			 repeat;	/* the present key is held, and comes again */
	char			 note[SENTENCE_SIZE];	/* over the message line until the next input; "": none */
	enum style		 note_style;
	bool			 dirty;		/* the screen has to be drawn */
	bool			 too_small;	/* the window hides every screen */
	bool			 small_asked;	/* there, whether to leave what would be lost */
	bool			 left;		/* from there: the program ends */
	struct {
		json_t		*losses;	/* journals that no store has, while it is asked about them */
		void		 (*leave)(struct screen *);
	} leaving;
	bool			 idle;		/* no key came for as long as an arcade waits: the program ends */
	bool			 cut_short;	/* nobody could be asked before the end */
	bool			 rescued;	/* the farewell is about what could not be saved */
	int			 ended_by;	/* the signal that ended the loop; 0: none did */
	char			 farewell[ERROR_TEXT_SIZE];	/* said after the screen is gone */
};

/* loop.c: from here on the loop's signals wait to be read; the mask before. */
void	loop_block_signals(sigset_t *before);

/* front_reopen_store, and the settings and keys in there take effect. */
void	app_reopen_store(struct app *);

/* How things are drawn; before the terminal is open, or without one, as the settings say: in full, for a dark
 * background. */
enum glyph_set	app_glyphs(const struct app *);
enum background	app_background(const struct app *);
bool		app_wants_colour(const struct app *);

void	stack_input(struct app *, const struct input_event *);
void	stack_paint(struct app *);		/* into the canvas, at its present size */
void	stack_draw(struct app *);		/* the same on the terminal */
void	stack_interrupt(struct app *);		/* every screen, from the top */
int64_t	stack_due(const struct app *);		/* the top one's next tick, or NEVER */

#endif
