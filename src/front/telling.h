/* telling.h: what somebody who follows a game has been told of it: their view, and a log of what they have
 * seen so far. The log grows while the game goes on, and is made anew from its beginning after a resume, an
 * undo, a jump in a replay, or for another seat. Only what the viewer may know is ever in it. */
#ifndef FRONT_TELLING_H
#define FRONT_TELLING_H

#include "game/sentences.h"
#include "game/session.h"

struct telling {
	const struct game	*game;
	int			 viewer;	/* a seat, SEAT_NOBODY or SEAT_REFEREE */
	struct view		*view;		/* NULL: nothing has been seen yet */
	uint64_t		 ticks;		/* of the session when the view was made */
	struct log		 lines;
	int			 latest;	/* how many of them the last events brought */
};

/* There is nothing to see before telling_follow. */
void		 telling_open(struct telling *, const struct session *, int viewer);
void		 telling_close(struct telling *);

/* The session has changed through these events, or in a jump (NULL), or the viewer is another one: view and log
 * follow. */
void		 telling_follow(struct telling *, const struct session *, const struct events *);

/* Renews the view alone if time has passed since it was made. */
void		 telling_refresh(struct telling *, const struct session *);

/* What the last events brought, the oldest first, as one line; silent lines only if wanted. And one sentence more
 * for such a line. */
void		 telling_latest(const struct telling *, bool silent, char text[SENTENCE_SIZE]);
void		 telling_add_sentence(char text[SENTENCE_SIZE], const char *sentence);

#endif
