/* observer.h: somebody who follows a game at a screen, playing it or watching it again: the board UI, and what they
 * have been told. */
#ifndef SHELL_OBSERVER_H
#define SHELL_OBSERVER_H

#include "front/telling.h"
#include "shell/controller.h"

struct observer {
	struct telling		 telling;
	const struct controller	*controller;
	struct board_ui		*ui;		/* NULL: nobody is there */
};

/* A board UI for this game; there is nothing to see before observer_follow. */
void		 observer_open(struct observer *, struct app *, const struct session *, int viewer);
void		 observer_close(struct observer *);

/* The session has changed through these events, or in a jump (NULL), or the viewer is
 * another one: view, board UI and log follow. */
void		 observer_follow(struct observer *, const struct session *, const struct events *, bool motion);

/* The log as far as running motion has shown it; its lines are borrowed. */
struct log	 observer_log(const struct observer *);

/* Has running motion yet to show some of what the last events brought? */
bool		 observer_holds_back(const struct observer *);

#endif
