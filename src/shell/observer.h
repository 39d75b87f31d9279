/* observer.h: somebody who follows a game, playing it or watching it again: the desk and
 * the view, and what has been seen so far as a log. The log grows while the game goes on,
 * and is made anew from its beginning after a resume, an undo, a jump in a replay, or for
 * another seat. Only what the observer may know is ever in it. */
#ifndef SHELL_OBSERVER_H
#define SHELL_OBSERVER_H

#include "shell/controller.h"

struct observer {
	const struct controller	*controller;
	int			 viewer;	/* a seat, SEAT_NOBODY or SEAT_REFEREE */
	struct desk		*desk;		/* NULL: nobody is there */
	struct view		*view;
	uint64_t		 ticks;		/* of the session when the view was made */
	struct log		 lines;
	int			 latest;	/* how many of them the last events brought */
};

/* A desk for this game; there is nothing to see before observer_follow. */
void		 observer_open(struct observer *, struct app *, const struct session *, int viewer);
void		 observer_close(struct observer *);

/* The session has changed through these events, or in a jump (NULL), or the viewer is
 * another one: view, desk and log follow. */
void		 observer_follow(struct observer *, const struct session *, const struct events *, bool motion);

/* Renews the view alone if time has passed since it was made. */
void		 observer_refresh(struct observer *, const struct session *);

/* The log as far as running motion has shown it; its lines are borrowed. */
struct log	 observer_log(const struct observer *);

/* Has running motion yet to show some of what the last events brought? */
bool		 observer_holds_back(const struct observer *);

/* What the last events brought, the oldest first, as one line; silent lines only if
 * wanted. And one sentence more for such a line. */
void		 observer_latest(const struct observer *, bool silent, char text[SENTENCE_SIZE]);
void		 observer_add_sentence(char text[SENTENCE_SIZE], const char *sentence);

#endif
