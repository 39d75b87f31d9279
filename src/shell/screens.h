/* screens.h: the screens that others open. Push what a function returns. */
#ifndef SHELL_SCREENS_H
#define SHELL_SCREENS_H

#include <stdio.h>

#include "game/log.h"
#include "shell/app.h"
#include "store/store.h"

/* --- the first screens --- */

/* Unfinished games, the games, and everything else. */
struct screen	*menu_new(struct app *);

/* Draws the name of the arcade in large letters and a text beside it, up to column `end`; returns
 * the column of the text. */
int		 menu_draw_name(struct canvas *, int y, int x, int end);

/* The page for new players: the keys that work everywhere. It is wanted if nothing was ever played
 * or set and the store can remember that it was shown. */
struct screen	*welcome_new(struct app *);
bool		 welcome_wanted(const struct app *);

/* Asks in the menu, once, whether to repair a damaged store. */
void		 repair_offer(struct screen *menu);

/* The result of a repair as lines of text. The caller frees it. */
char		*repair_text(const struct repair *);

/* The page of settings, which opens the page of keys. */
struct screen	*options_new(struct app *);

/* The hall: people, seeks and tables (screen_hall.h). */
struct screen	*hall_new(struct app *);

/* --- played games --- */

/* Finished games, statistics and best lists. */
struct screen	*records_new(struct app *);

/* The page for a saved game whose journal no longer replays. */
struct drift;
struct screen	*drift_new(struct app *, int64_t id, const struct drift *);

/* Writes a game to the folder of exports and shows its path. */
void		 records_export(struct app *, int64_t id);

/* Pushes a replay of a journal (taken over) or a saved game, or an error. The moments of a review
 * (NULL: none) become highlights. The replay starts at moment number `moment`, or at the start of
 * the game. */
struct review;
enum { REPLAY_FROM_START = -1 };
void		 replay_open_journal(struct app *, json_t *journal, const struct review *,
    int moment);
void		 replay_open(struct app *, int64_t id);

/* Records a whole replay of a journal (taken over) for other programs, at the replay's pace. The
 * caller frees the text. For an app without a terminal. NULL with *e on failure. */
char		*replay_record(struct app *, json_t *journal, struct error *);

/* Pushes the review of a finished game, which is made on that page unless it is stored: of a saved
 * game, or of a journal (taken over) with its number in the store, if it has one. */
void		 review_open_journal(struct app *, json_t *journal, int64_t id);
void		 review_open(struct app *, int64_t id);

/* Opens a page with a whole log, at its end. The log is only used during the call. `seed` is the
 * text about the seed, or "". */
void		 log_page_open(struct app *, const struct game *, const struct log *,
    const char *seed);

/* --- help --- */

/* The commands of the screen `about`, and the symbols of its game. */
struct screen	*help_new(struct screen *about);

/* A page of the manual: "goyu", "goyu-monoknight". */
struct screen	*help_page(struct app *, const char *page);

/* help_page_of: the rules of a game. help_game: how to play it on one screen, which leads to the
 * rules. */
struct screen	*help_page_of(struct app *, const struct game *);
struct screen	*help_game(struct app *, const struct game *);

/* What helps on this screen: how to play its game, or the manual. */
struct screen	*help_rules(const struct screen *about);

#endif
