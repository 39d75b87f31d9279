/* pace.h: how a replay goes by itself: action by action at an even pace, or in
 * real time by the clock of the game, slower or faster. */
#ifndef SHELL_PACE_H
#define SHELL_PACE_H

#include "shell/reel.h"
#include "shell/screen.h"

struct pace {
	bool		 playing;
	int		 speed;		/* an index; PACE_STANDARD at first */
	int64_t		 from_ms;	/* since when */
	uint64_t	 from_tick;	/* real time: from where */
	int64_t		 shown_ms;	/* real time: when something was last shown */
};

enum { PACE_STANDARD = 2 };

const char	*pace_name(const struct pace *);		/* "1/2" */
void		 pace_change(struct pace *, int by);		/* to be anchored after it */

/* Goes on from the reel's present place and this moment; stops at the end. */
void		 pace_anchor(struct pace *, const struct reel *, int64_t now_ms);

/* When to go on; NEVER: it does not play. */
int64_t		 pace_due(const struct pace *, const struct reel *);

/* Moves the reel to where it should be now. */
void		 pace_go_on(struct pace *, struct reel *, int64_t now_ms, struct events *);

#endif
