/* replay_speed.h: how a replay goes by itself: action by action at an even pace, or in
 * real time by the clock of the game, slower or faster. */
#ifndef SHELL_REPLAY_SPEED_H
#define SHELL_REPLAY_SPEED_H

#include "game/replay_cursor.h"
#include "shell/screen.h"

struct replay_speed {
	bool		 playing;
	int		 speed;		/* an index; REPLAY_SPEED_STANDARD at first */
	int64_t		 from_ms;	/* since when */
	uint64_t	 from_tick;	/* real time: from where */
	int64_t		 shown_ms;	/* real time: when something was last shown */
};

enum { REPLAY_SPEED_STANDARD = 2 };

const char	*replay_speed_name(const struct replay_speed *);		/* "1/2" */
void		 replay_speed_change(struct replay_speed *, int by);		/* to be anchored after it */

/* Goes on from the cursor's present place and this moment; stops at the end. */
void		 replay_speed_anchor(struct replay_speed *, const struct replay_cursor *, int64_t now_ms);

/* When to go on; NEVER: it does not play. */
int64_t		 replay_speed_due(const struct replay_speed *, const struct replay_cursor *);

/* Moves the cursor to where it should be now. */
void		 replay_speed_go_on(struct replay_speed *, struct replay_cursor *, int64_t now_ms, struct events *);

#endif
