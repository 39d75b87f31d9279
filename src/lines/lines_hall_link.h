/* lines_hall_link.h: the connection to the hall: its news on every line page, and the table that
 * opens when the player sits down. */
#ifndef LINES_HALL_LINK_H
#define LINES_HALL_LINK_H

#include "front/proposal.h"
#include "lines/lines.h"

struct hall_link;

/* Opens a connection to the hall at that host and tries it at once. All line pages share it. */
void		 hall_link_open(struct lines *, const char *place);
void		 hall_link_close(struct lines *);		/* when no line page is left */

/* NULL: there is no hall. */
struct lobby	*hall_link_lobby(const struct lines *);

/* Accepts or declines the latest challenge, or sits down at the latest waiting game or leaves it
 * waiting. */
void		 hall_link_answer(struct lines *, bool accepts);

/* Sits down at the game that waits for the player, if one does. */
bool		 hall_link_sit_waiting(struct lines *);

/* Takes no more input until this command is answered or a time limit passes. If the answer came, it
 * then calls looked. The caller keeps the context valid. */
typedef void hall_link_looked(struct lines *, void *context);
void		 hall_link_look(struct lines *, const char *command, hall_link_looked *,
    void *context);

/* Is everything that the hall shows up to date? False: no more input is taken until it is. */
bool		 hall_link_is_fresh(struct lines *);

/* --- table_game.c: a game at a table --- */

/* Takes over the session. */
struct line_page	*table_game_new(struct lines *, struct session *, struct connection *);
bool		 table_game_is(const struct line_page *);
/* over, and another game may replace it */
bool		 table_game_wants_next(const struct line_page *);
/* when something about the time must be said */
int64_t		 table_game_due(const struct line_page *);
void		 table_game_tick(struct line_page *);
void		 table_game_hear(struct line_page *, const char *word, const json_t *);

/* --- lines_hall.c: the hall, once it is open --- */

void		 hall_page_open(struct lines *);
bool		 hall_page_is(const struct line_page *);
void		 hall_page_news(struct line_page *);	/* says the new seeks */

/* lines_hall_terms.c, lines_hall_lists.c, lines_hall_tournaments.c. hall_propose first asks
 * for the game. */
void		 hall_propose(struct lines *, enum purpose, const char *opponent);
void		 hall_open_ladder(struct lines *);
void		 hall_open_boards(struct lines *);
void		 hall_open_tournaments(struct lines *);

#endif
