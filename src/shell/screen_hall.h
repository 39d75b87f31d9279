/* screen_hall.h: what the pages of the hall share. */
#ifndef SHELL_SCREEN_HALL__H
#define SHELL_SCREEN_HALL__H

#include "front/proposal.h"
#include "shell/list_page.h"
#include "shell/notice.h"

struct loaded_game;

/* The page of a game's terms: options, clock, seats. `opponent` gets the challenge; NULL: it is no
 * challenge. */
struct screen	*terms_page(struct app *, const struct loaded_game *, enum purpose,
    const char *opponent);

/* Lists of the hall: ratings, best games, tournaments. */
struct screen	*hall_ladder(struct app *);
struct screen	*hall_boards(struct app *);
struct screen	*hall_tournaments(struct app *);

/* Opens the page of terms of the game with that index, or an error if it cannot be played. */
void		 hall_open_terms(struct app *, int game, enum purpose, const char *opponent);

/* Asks for a game. The answer is an index of registry_games(), or the number of games for none. */
typedef void answered_game(struct screen *asker, int choice);
void		 hall_ask_game(struct screen *asker, answered_game *);

#endif
