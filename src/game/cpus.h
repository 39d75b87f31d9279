/* cpus.h: the CPUs at a table, played for in one way by everyone who has a session.
 *
 * In real time each CPU has one thinker that stays for the whole game and follows
 * what its seat sees; in a game of turns it thinks anew for each action. The same
 * session and the same slices give the same actions. */
#ifndef GAME_CPUS_H
#define GAME_CPUS_H

#include <stdbool.h>

#include "game/session.h"

struct cpus;

enum { CPUS_TO_THE_END = -1 };	/* slices: ponder until there is nothing left to find */

struct cpus	*cpus_new(struct session *);	/* borrowed */
void		 cpus_free(struct cpus *);	/* before or after the session */

/* Every CPU that may act looks, ponders for at most that many slices of about a
 * millisecond, and plays what it has decided. To be called once a tick in real
 * time, once a turn otherwise. Returns the actions that were played. */
int		 cpus_act(struct cpus *, int slices, struct events *);

/* In real time: after how many ticks that is next worth a call, unless something
 * happens before; 0: only then. */
uint64_t	 cpus_wait(struct cpus *);

/* Is there a CPU at the table at all? */
bool		 cpus_any(const struct session *);

#endif
