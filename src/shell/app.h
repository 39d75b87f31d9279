/* app.h: the curses front end as a whole: what every screen can reach. */
#ifndef SHELL_APP_H
#define SHELL_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "front/front.h"
#include "game/sentences.h"
#include "shell/screen.h"

enum { WORK_MS = 8 };	/* of work in the background, before the screen is looked after again */
enum { SCREEN_ROWS = 24, SCREEN_COLS = 80 };	/* every screen fits into this */

struct app;
struct game;
struct connection;

/* How far down a page of few rows begins: in a large window not at its top edge. */
static inline int
app_drop(const struct canvas *c)
{
	return c->rows > SCREEN_ROWS ? (c->rows - SCREEN_ROWS) / 3 : 0;
}

/* The rows between title and message, in a wide window its middle: longer lines are hard to
 * follow. */
enum { READING_COLS = 100 };

static inline struct rect
app_page(const struct canvas *c, int most)
{
	enum { SIDE = 2 };
	int margin = canvas_margin(c, most) + SIDE;
	return (struct rect){ 2, margin, c->rows - 5, c->cols - 2 * margin };
}

/* Puts a screen on top; the app owns it from here on. Pop frees the top one;
 * when the last one goes the program ends. */
void	app_push(struct app *, struct screen *);
void	app_pop(struct app *);
void	app_replace(struct app *, struct screen *);	/* pop and push as one */
void	app_pop_above(struct app *, const struct screen *);	/* all that lies over it */

/* Is it on top; and does the window hide every screen? */
bool	app_is_top(const struct app *, const struct screen *);
bool	app_is_too_small(const struct app *);

/* --- what is there for every screen --- */

struct front		*app_front(const struct app *);		/* store, settings, the player's past */
const char		*app_share(const struct app *);		/* the shared data's folder */
struct registry		*app_registry(const struct app *);
struct store		*app_store(const struct app *);
const struct error	*app_store_error(const struct app *);	/* why the store is in memory */
struct settings		*app_settings(struct app *);
struct keymap		*app_keymap(const struct app *);
const struct canvas	*app_canvas(const struct app *);	/* as it was drawn last */
struct connection		*app_connection(const struct app *);		/* to the hall (client/connection.h); NULL: there is none */
bool			 app_wants_motion(const struct app *);
int64_t			 app_now(const struct app *);		/* when the present event arrived, in ms */
bool			 app_is_repeat(const struct app *);	/* the present key is held, as the terminal says */

/* Answers the present key on the message line of whatever screen is on top, until the next input:
 * what that line says of the selected row comes only after it. */
void	app_note(struct app *, enum style, const char *text);

void	app_redraw(struct app *);		/* something looks different now */
void	app_repaint(struct app *);		/* redraws the whole terminal, whatever it shows */
void	app_discard_input(struct app *);	/* what was typed ahead */
void	app_rebind(struct app *);		/* the keymap has changed */
void	app_ring(struct app *);			/* the bell, where it is wanted, once a second at most */
void	app_want_releases(struct app *, bool);	/* of keys, where the terminal can tell of them */

/* What is said after the screens are gone; "" for nothing. */
void	app_set_farewell(struct app *, const char *text);

/* The keys of a command, as the player has them. */
const char *app_keys(const struct app *, const struct game *, const struct command *);

/* --- the front end --- */

/* Takes over what its commands are, or which keys the player has chosen for them. */
void	screen_bind(struct screen *);

/* The command that a key stands for now, and the first key of a command; NULL and
 * KEY_NONE: there is none. */
const struct command *screen_find(const struct screen *, keycode);
keycode	screen_first(const struct screen *, const struct command *);

/* Makes the settings take effect: language, glyphs, colours, mouse. */
void	app_apply_settings(struct app *);

/* Takes the terminal; false and *e when it cannot be used. */
bool	app_open(struct app *, struct error *);

/* Runs the loop until the last screen is gone, the line is dead or a signal
 * ends the program. */
void	app_run(struct app *);

/* Saves every game and gives the terminal back. */
void	app_close(struct app *);

#endif
