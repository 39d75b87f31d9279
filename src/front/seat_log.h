/* seat_log.h: what a viewer has seen of a game: the view, and a log.
 *
 * The log grows while the game goes on. After a resume, an undo, a jump in a replay or a change of
 * the seat it is made again from the beginning. It only contains what the viewer may know. */
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
	int			 latest;	/* how many lines the last events added */
};

/* Nothing can be seen before seat_log_follow. */
void		 seat_log_open(struct seat_log *, const struct session *, int viewer);
void		 seat_log_close(struct seat_log *);

/* Updates view and log: the session has changed through these events, or in a jump (NULL), or the
 * viewer has changed. */
void		 seat_log_follow(struct seat_log *, const struct session *, const struct events *);

/* Updates only the view if time has passed since it was made. */
void		 seat_log_refresh(struct seat_log *, const struct session *);

/* The lines of the last events, the oldest first, as one line; silent lines only if wanted.
 * seat_log_add_sentence adds a sentence to such a line. */
void		 seat_log_latest(const struct seat_log *, bool silent, char text[SENTENCE_SIZE]);
void		 seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence);

#endif
