/* screens.h: the screens that are opened from anywhere. What is returned is to be pushed. */
#ifndef SHELL_SCREENS_H
#define SHELL_SCREENS_H

#include <stdio.h>

#include "game/log.h"
#include "shell/app.h"
#include "store/store.h"

/* --- the first ones --- */

/* Unfinished games, the games, and everything else. */
struct screen	*menu_new(struct app *);

/* The name of the arcade in large letters, and what it is beside them, up to a column;
 * returns where that begins. */
int		 menu_draw_name(struct canvas *, int y, int x, int end);

/* The page a newcomer meets first: the keys that work everywhere. It is wanted where
 * nothing was ever played or set, and where it can be kept that it was shown. */
struct screen	*welcome_new(struct app *);
bool		 welcome_wanted(const struct app *);

/* Asks at the menu, once, whether a damaged store should be repaired. */
void		 repair_offer(struct screen *menu);

/* What became of the store, in lines. The caller frees it. */
char		*repair_text(const struct repair *);

/* The page of settings, which leads to the page on which keys are changed. */
struct screen	*options_new(struct app *);

/* The hall: people, seeks and tables; and its page at a game's terms (screen_hall.h). */
struct screen	*hall_new(struct app *);

/* --- games that were played --- */

/* Finished games, statistics and best lists. */
struct screen	*records_new(struct app *);

/* What comes before a saved game whose journal no longer replays. */
struct drift;
struct screen	*drift_new(struct app *, int64_t id, const struct drift *);

/* Writes a game into the folder of exports, and says where it is. */
void		 records_export(struct app *, int64_t id);

/* Puts a viewer of the journal (taken over), or of a saved game, on top, or says why it
 * cannot be played. A review (NULL: none) adds its moments to the highlights, and the viewer begins at the
 * one of that number, or at the start of the game. */
struct review;
enum { REPLAY_FROM_START = -1 };
void		 replay_open_journal(struct app *, json_t *journal, const struct review *, int moment);
void		 replay_open(struct app *, int64_t id);

/* The viewer of a journal (taken over) as a recording for other programs, whole, at the pace of the viewer, which
 * the caller frees; for an app without a terminal. NULL and *e. */
char		*replay_record(struct app *, json_t *journal, struct error *);

/* Puts the review of a finished game on top, which is made there unless it is kept: of a saved one, or of a
 * journal (taken over) whose number, if it has one, is given. */
void		 review_open_journal(struct app *, json_t *journal, int64_t id);
void		 review_open(struct app *, int64_t id);

/* Opens a page with a whole log, from its end; the log is only read now. The seed as it is
 * told, or "". */
void		 log_page_open(struct app *, const struct game *, const struct log *, const char *seed);

/* --- help --- */

/* The commands of the screen that is asked about, and the signs of its game. */
struct screen	*help_new(struct screen *about);

/* A page of the manual: "goyu", "goyu-monoknight". */
struct screen	*help_page(struct app *, const char *page);

/* The rules of a game, and how to play it on one screen, which leads to them. */
struct screen	*help_page_of(struct app *, const struct game *);
struct screen	*help_game(struct app *, const struct game *);

/* What fits the screen: how to play its game, or the manual. */
struct screen	*help_rules(const struct screen *about);

#endif
