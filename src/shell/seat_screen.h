/* seat_screen.h: a seat log on the screen, in play or in a replay: view and log with a board UI. */
#ifndef SHELL_SEAT_SCREEN_H
#define SHELL_SEAT_SCREEN_H

#include "front/seat_log.h"
#include "shell/controller.h"

struct seat_screen {
	struct seat_log		 seat_log;
	const struct controller	*controller;
	struct board_ui		*ui;		/* NULL: not in use */
};

/* Opens a board UI for this game; nothing is visible before seat_screen_follow. */
void		 seat_screen_open(struct seat_screen *, struct app *, const struct session *,
    int viewer);
void		 seat_screen_close(struct seat_screen *);

/* Updates view, board UI and log: the session has changed through these events or by a jump (NULL),
 * or the viewer is another one. */
void		 seat_screen_follow(struct seat_screen *, const struct session *,
    const struct events *, bool motion);

/* The log as far as motion has shown it. Its lines are borrowed. */
struct log	 seat_screen_log(const struct seat_screen *);

/* Has motion yet to show some of the last events? */
bool		 seat_screen_holds_back(const struct seat_screen *);

#endif
