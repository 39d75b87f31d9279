/* hallway.h: the line to the hall of a front end without a screen: what is heard of it in every place, and the
 * table that opens when somebody sits down. */
#ifndef LINES_HALLWAY_H
#define LINES_HALLWAY_H

#include "front/proposal.h"
#include "lines/lines.h"

struct hallway;

/* A line to the hall at that place, which is tried at once; there is one for all places. */
void		 hallway_open(struct lines *, const char *place);
void		 hallway_close(struct lines *);		/* when no place is left */

/* NULL: there is no hall. */
struct lobby	*hallway_lobby(const struct lines *);

/* Answers the latest challenge, or sits down at the latest game that waits, or lets it wait on. */
void		 hallway_answer(struct lines *, bool accepts);

/* Sits down at the game that waits for the player, if one does. */
bool		 hallway_sit_waiting(struct lines *);

/* Nothing more is taken until this command has its answer, or too much time has passed; then, if the answer is there, it
 * goes on. The context is looked after by the caller. */
typedef void hallway_looked(struct lines *, void *context);
void		 hallway_look(struct lines *, const char *command, hallway_looked *, void *context);

/* Is all that the hall shows known as it is now? False: nothing more is taken until it is. */
bool		 hallway_is_fresh(struct lines *);

/* --- tableside.c: a game at a table --- */

/* The session is taken over. */
struct place	*tableside_new(struct lines *, struct session *, struct line *);
bool		 tableside_is(const struct place *);
bool		 tableside_wants_next(const struct place *);	/* over, and another game may come in its place */
int64_t		 tableside_due(const struct place *);	/* when there is something to be said about time */
void		 tableside_tick(struct place *);
void		 tableside_hear(struct place *, const char *word, const json_t *);

/* --- hall.c: the hall, once it is open --- */

void		 hall_place_open(struct lines *);
bool		 hall_place_is(const struct place *);
void		 hall_place_news(struct place *);	/* there are some */

/* hall_terms.c, hall_lists.c, hall_cups.c */
void		 hall_propose(struct lines *, enum purpose, const char *opponent);	/* asks which game first */
void		 hall_open_ladder(struct lines *);
void		 hall_open_boards(struct lines *);
void		 hall_open_cups(struct lines *);

#endif
