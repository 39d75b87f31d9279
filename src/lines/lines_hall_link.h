/* lines_hall_link.h: the line to the hall of a front end without a screen: what is heard of it in every place, and the
 * table that opens when somebody sits down. */
#ifndef LINES_HALL_LINK_H
#define LINES_HALL_LINK_H

#include "front/proposal.h"
#include "lines/lines.h"

struct hall_link;

/* A line to the hall at that place, which is tried at once; there is one for all places. */
void		 hall_link_open(struct lines *, const char *place);
void		 hall_link_close(struct lines *);		/* when no place is left */

/* NULL: there is no hall. */
struct lobby	*hall_link_lobby(const struct lines *);

/* Answers the latest challenge, or sits down at the latest game that waits, or lets it wait on. */
void		 hall_link_answer(struct lines *, bool accepts);

/* Sits down at the game that waits for the player, if one does. */
bool		 hall_link_sit_waiting(struct lines *);

/* Nothing more is taken until this command has its answer, or too much time has passed; then, if the answer is there, it
 * goes on. The context is looked after by the caller. */
typedef void hall_link_looked(struct lines *, void *context);
void		 hall_link_look(struct lines *, const char *command, hall_link_looked *, void *context);

/* Is all that the hall shows known as it is now? False: nothing more is taken until it is. */
bool		 hall_link_is_fresh(struct lines *);

/* --- table_game.c: a game at a table --- */

/* The session is taken over. */
struct line_page	*table_game_new(struct lines *, struct session *, struct connection *);
bool		 table_game_is(const struct line_page *);
bool		 table_game_wants_next(const struct line_page *);	/* over, and another game may come in its place */
int64_t		 table_game_due(const struct line_page *);	/* when there is something to be said about time */
void		 table_game_tick(struct line_page *);
void		 table_game_hear(struct line_page *, const char *word, const json_t *);

/* --- lines_hall.c: the hall, once it is open --- */

void		 hall_line_page_open(struct lines *);
bool		 hall_line_page_is(const struct line_page *);
void		 hall_line_page_news(struct line_page *);	/* there are some */

/* lines_hall_terms.c, lines_hall_lists.c, lines_hall_tournaments.c */
void		 hall_propose(struct lines *, enum purpose, const char *opponent);	/* asks which game first */
void		 hall_open_ladder(struct lines *);
void		 hall_open_boards(struct lines *);
void		 hall_open_tournaments(struct lines *);

#endif
