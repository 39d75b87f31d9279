/* screen_start.h: the page on which a game is begun (begin.h), drawn. */
#ifndef SHELL_START_H
#define SHELL_START_H

#include "front/begin.h"
#include "shell/app.h"

/* What a game adds to it. Members left out are not there. */
struct start {
	/* Everything the player has met. */
	struct screen	*(*collection)(struct app *, const struct content *);
	/* What else there is to see below the rows. */
	void		 (*draw)(const struct app *, struct canvas *, const struct rect *);

	/* A page of the game's own in place of this one. */
	struct screen	*(*open)(struct app *, const struct loaded_game *);
};

/* The page of a game, and one that is made from something else than its own beginning. */
struct screen	*start_new(struct app *, const struct loaded_game *);
struct screen	*start_page(struct app *, const struct loaded_game *, const struct begin *);

/* Begins a game as play_start does, with the next seed; one that was chosen stays chosen if the game
 * cannot begin. */
void		 start_play(struct app *, const struct loaded_game *, struct session_start *, bool instead);

#endif
