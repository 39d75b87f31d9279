/* steer.h: a game in real time played without a clock: people choose whole places, and time passes only while
 * what they chose is on its way.
 *
 * For sessions of a game that has an environment (game.h). Nothing here looks at a clock: the session stays paused,
 * as it begins, and its ticks pass in steer_run alone, with the keys of the people pressed for them and the
 * CPUs playing meanwhile, and a moment longer, as if a person had thought. So it is the same game as with a clock, its journal too; how long
 * somebody thinks changes nothing. */
#ifndef GAME_STEER_H
#define GAME_STEER_H

#include <stdbool.h>
#include <stdint.h>

#include "game/cpu_driver.h"
#include "game/session.h"

struct steer;

/* Both are borrowed. */
struct steer	*steer_new(struct session *, struct cpu_driver *);
void		 steer_free(struct steer *);

/* The first person who has a decision to make and has not chosen yet; SEAT_NOBODY: time can pass. */
int		 steer_asked(const struct steer *);

/* The places that a seat can choose now, as bits. */
uint32_t	 steer_places(const struct steer *, int seat);

/* Chooses one; a choice can be changed until time passes. False and *e: it cannot be reached, or nothing is asked. */
bool		 steer_choose(struct steer *, int seat, int place, struct error *);

enum steer_state {
	STEER_ASKS,		/* somebody has to choose: steer_asked says who */
	STEER_GOES_ON,		/* the ticks of this call are used up; call again */
	STEER_STANDS,		/* time alone brings nothing, and nobody is asked: a full field in practice */
	STEER_OVER,
};

/* Lets at most so many ticks pass, until the next person is asked or it is over; what happened is added
 * to the events, which may be NULL. */
enum steer_state steer_run(struct steer *, int ticks, struct events *);

/* Could the latest choice of a seat not be reached any more, so that it fell where it was? *e says so for people. */
bool		 steer_missed(const struct steer *, int seat, struct error *);

#endif
