/* seat_log.h: what somebody who follows a game has been told of it: their view, and a log of what they have
 * seen so far. The log grows while the game goes on, and is made anew from its beginning after a resume, an
 * undo, a jump in a replay, or for another seat. Only what the viewer may know is ever in it. */
#ifndef FRONT_SEAT_LOG_H
#define FRONT_SEAT_LOG_H

#include "game/sentences.h"
#include "game/session.h"

struct seat_log {
	const struct game	*game;
	int			 viewer;	/* a seat, SEAT_NOBODY or SEAT_REFEREE */
	struct view		*view;		/* NULL: nothing has been seen yet */
	uint64_t		 ticks;		/* of the session when the view was made */
	struct log		 lines;
	int			 latest;	/* how many of them the last events brought */
};

/* There is nothing to see before seat_log_follow. */
void		 seat_log_open(struct seat_log *, const struct session *, int viewer);
void		 seat_log_close(struct seat_log *);

/* The session has changed through these events, or in a jump (NULL), or the viewer is another one: view and log
 * follow. */
void		 seat_log_follow(struct seat_log *, const struct session *, const struct events *);

/* Renews the view alone if time has passed since it was made. */
void		 seat_log_refresh(struct seat_log *, const struct session *);

/* What the last events brought, the oldest first, as one line; silent lines only if wanted. And one sentence more
 * for such a line. */
void		 seat_log_latest(const struct seat_log *, bool silent, char text[SENTENCE_SIZE]);
void		 seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence);

#endif
