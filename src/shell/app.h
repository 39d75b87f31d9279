/* app.h: the curses front end: what every screen can use. */
#ifndef SHELL_APP_H
#define SHELL_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "front/front.h"
#include "game/sentences.h"
#include "shell/screen.h"

enum { WORK_MS = 8 };	/* longest background work before input is checked again */
enum { SCREEN_ROWS = 24, SCREEN_COLS = 80 };	/* every screen fits in this size */

struct app;
struct game;
struct connection;

/* The row where a short page begins: lower in a tall window. */
static inline int
app_top_row(const struct canvas *c)
{
	return c->rows > SCREEN_ROWS ? (c->rows - SCREEN_ROWS) / 3 : 0;
}

/* The rows between title and message. In a wide window only the middle columns: long lines are hard
 * to read. */
enum { READING_COLS = 100 };

static inline struct rect
app_page_rect(const struct canvas *c, int most)
{
	enum { SIDE = 2 };
	int margin = canvas_margin(c, most) + SIDE;
	return (struct rect){ 2, margin, c->rows - 5, c->cols - 2 * margin };
}

/* Puts a screen on top; the app owns it from now on. app_pop frees the top screen. The program ends
 * when the last one is gone. */
void	app_push(struct app *, struct screen *);
void	app_pop(struct app *);
void	app_replace(struct app *, struct screen *);	/* pop and push in one step */
/* Pops every screen above this one. */
void	app_pop_above(struct app *, const struct screen *);

/* Is the screen on top? Is the window too small to show any screen? */
bool	app_is_top(const struct app *, const struct screen *);
bool	app_is_too_small(const struct app *);

/* --- services for every screen --- */

struct front		*app_front(const struct app *);		/* store, settings, past */
const char		*app_share(const struct app *);		/* the shared data's folder */
struct registry		*app_registry(const struct app *);
struct store		*app_store(const struct app *);
const struct error	*app_store_error(const struct app *);	/* why the store is in memory */
struct settings		*app_settings(struct app *);
struct keymap		*app_keymap(const struct app *);
const struct canvas	*app_canvas(const struct app *);	/* as last drawn */
/* The connection to the hall (client/connection.h); NULL: none. */
struct connection		*app_connection(const struct app *);
bool			 app_wants_motion(const struct app *);
/* The arrival time of the current event in ms. */
int64_t			 app_now(const struct app *);
/* Does the current key repeat because it is held? */
bool			 app_is_repeat(const struct app *);

/* Shows a reply to the current key on the message line of the top screen until the next input. It
 * replaces what that line says about the selected row. */
void	app_note(struct app *, enum style, const char *text);

void	app_redraw(struct app *);		/* draws the screen again */
/* Redraws the whole terminal, also where nothing has changed. */
void	app_repaint(struct app *);
void	app_discard_input(struct app *);	/* drops keys typed ahead */
void	app_rebind(struct app *);		/* the keymap has changed */
/* Rings the bell if the setting wants it, at most once a second. */
void	app_ring(struct app *);
/* Asks for key releases, if the terminal can report them. */
void	app_want_releases(struct app *, bool);

/* The text printed after the screens are gone; "" for none. */
void	app_set_farewell(struct app *, const char *text);

/* The keys that the player has set for a command. */
const char *app_keys(const struct app *, const struct game *, const struct command *);

/* --- the front end --- */

/* Makes the key bindings of a screen again, from its commands and the player's keymap. */
void	screen_bind(struct screen *);

/* The command that a key means now, or NULL. The first key of a command, or KEY_NONE. */
const struct command *screen_find(const struct screen *, keycode);
keycode	screen_first(const struct screen *, const struct command *);

/* Applies the settings: language, glyphs, colours, mouse. */
void	app_apply_settings(struct app *);

/* Opens the terminal. Returns false with *e if it cannot be used. */
bool	app_open(struct app *, struct error *);

/* Runs the loop until the last screen is gone, the terminal hangs up or a signal ends the
 * program. */
void	app_run(struct app *);

/* Saves every game and restores the terminal. */
void	app_close(struct app *);

#endif
