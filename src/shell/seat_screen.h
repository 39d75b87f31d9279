/* seat_screen.h: somebody who follows a game at a screen, playing it or watching it again: the board UI, and what they
 * have been told. */
#ifndef SHELL_SEAT_SCREEN_H
#define SHELL_SEAT_SCREEN_H

#include "front/seat_log.h"
#include "shell/controller.h"

struct seat_screen {
	struct seat_log		 seat_log;
	const struct controller	*controller;
	struct board_ui		*ui;		/* NULL: nobody is there */
};

/* A board UI for this game; there is nothing to see before seat_screen_follow. */
void		 seat_screen_open(struct seat_screen *, struct app *, const struct session *, int viewer);
void		 seat_screen_close(struct seat_screen *);

/* The session has changed through these events, or in a jump (NULL), or the viewer is
 * another one: view, board UI and log follow. */
void		 seat_screen_follow(struct seat_screen *, const struct session *, const struct events *, bool motion);

/* The log as far as running motion has shown it; its lines are borrowed. */
struct log	 seat_screen_log(const struct seat_screen *);

/* Has running motion yet to show some of what the last events brought? */
bool		 seat_screen_holds_back(const struct seat_screen *);

#endif
