/* minds.h: the CPUs that the protocol's words ask for an action. */
#ifndef ENGINE_MINDS_H
#define ENGINE_MINDS_H

#include "game/session.h"

/* What is asked of a CPU. */
struct request {
	int		 seat;
	const char	*level;		/* the game's own text */
	int		 ms;		/* how long it may think */
};

/* In real time those that were asked to play stay, and follow the game from one
 * question to the next. Start with a zeroed struct. */
struct minds {
	struct thinker	*thinkers[SEATS_MAX + 1];	/* by seat; NULL: none */
	const char	*levels[SEATS_MAX + 1];
};

/* What the CPU would do; false: nothing now. A suggestion leaves no traces. */
bool	minds_suggest(const struct session *, const struct request *, char action[ACTION_SIZE]);
bool	minds_decide(struct minds *, const struct session *, const struct request *, char action[ACTION_SIZE]);

/* The game is another one from here on. */
void	minds_forget(struct minds *, const struct game *);

#endif
