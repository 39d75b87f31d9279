/* screen_start.h: the page that begins a game (begin.h). */
#ifndef SHELL_SCREEN_START__H
#define SHELL_SCREEN_START__H

#include "front/begin.h"
#include "shell/app.h"

/* A game's additions to the page. Each may be NULL. */
struct start {
	/* A page with everything the player has met. */
	struct screen	*(*collection)(struct app *, const struct content *);
	/* Draws more below the rows. */
	void		 (*draw)(const struct app *, struct canvas *, const struct rect *);

	/* A page of the game's own that replaces this one. */
	struct screen	*(*open)(struct app *, const struct loaded_game *);
};

/* The page of a game; start_page uses another struct begin than the game's own. */
struct screen	*start_new(struct app *, const struct loaded_game *);
struct screen	*start_page(struct app *, const struct loaded_game *, const struct begin *);

/* Begins a game as play_start does, with the next seed. A seed that the player chose is kept if the
 * game cannot begin. */
void		 start_play(struct app *, const struct loaded_game *, struct session_start *,
    bool instead);

#endif
