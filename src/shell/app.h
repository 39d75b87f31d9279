/* app.h: the curses front end as a whole: what every screen can reach. */
#ifndef SHELL_APP_H
#define SHELL_APP_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/registry.h"
#include "shell/screen.h"
#include "shell/settings.h"
#include "store/store.h"
#include "ui/terminal.h"

enum { SCREEN_ROWS = 24, SCREEN_COLS = 80 };	/* every screen fits into this */

struct app {
	const char		*share;		/* the shared data's folder */
	struct registry		*registry;
	struct store		*store;
	struct error		 store_error;	/* why the store is in memory */
	struct settings		 settings;
	struct keymap		*keymap;
	uint64_t		 seed;		/* for the next game, when seed_given */
	bool			 seed_given;

	struct terminal		*terminal;	/* NULL: not open */
	bool			 asked;		/* the terminal, for its widths */
	sigset_t		 signals_before;	/* the mask while the terminal is not ours */
	struct canvas		*canvas;
	struct screen		*top;
	int64_t			 now_ms;	/* when the present event arrived */
	bool			 dirty;		/* the screen has to be drawn */
	bool			 too_small;	/* the window hides every screen */
	char			 farewell[160];	/* said after the screen is gone */
};

/* How far down a page of few rows begins: in a large window not at its top edge. */
static inline int
app_drop(const struct canvas *c)
{
	return c->rows > SCREEN_ROWS ? (c->rows - SCREEN_ROWS) / 3 : 0;
}

/* Puts a screen on top; the app owns it from here on. Pop frees the top one;
 * when the last one goes the program ends. */
void	app_push(struct app *, struct screen *);
void	app_pop(struct app *);
void	app_replace(struct app *, struct screen *);	/* pop and push as one */

/* Takes over what its commands are, or which keys the player has chosen for them. */
void	screen_bind(struct screen *);

/* The command that a key stands for now, and the first key of a command; NULL and
 * KEY_NONE: there is none. */
const struct command *screen_find(const struct screen *, keycode);
keycode	screen_first(const struct screen *, const struct command *);

/* Makes the settings take effect: language, glyphs, colours, mouse. */
void	app_apply_settings(struct app *);

/* A seed for a new game: the one of the command line first, then fresh ones. */
uint64_t app_seed(struct app *);

/* Takes the terminal; false and *e when it cannot be used. */
bool	app_open(struct app *, struct error *);

/* Runs the loop until the last screen is gone, the line is dead or a signal
 * ends the program. Returns 0, or the number of that signal. */
int	app_run(struct app *);

/* Saves every game and gives the terminal back. */
void	app_close(struct app *);

#endif
