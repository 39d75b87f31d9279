/* unclocked.h: a game in real time played without a clock: people choose whole places, and time
 * passes only while their choices are carried out.
 *
 * For sessions of a game that has an environment (game.h). Nothing here reads a clock: the
 * session stays paused, and its ticks pass only in steer_run, which presses the keys for the
 * people and lets the CPUs play, and then waits as long as a quick player would think. So the
 * game and its journal are the same as with a clock, and the time that people think changes
 * nothing. */
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

/* The first person with a decision to make who has not chosen yet; SEAT_NOBODY: time can pass. */
int		 steer_asked(const struct steer *);

/* The places that a seat can choose now, as bits. */
uint32_t	 steer_places(const struct steer *, int seat);

/* Chooses a place; the choice can be changed until time passes. False and *e: it cannot be
 * reached, or nothing is asked. */
bool		 steer_choose(struct steer *, int seat, int place, struct error *);

enum steer_state {
	STEER_ASKS,		/* a person must choose: see steer_asked */
	STEER_GOES_ON,		/* the ticks of this call are used up; call again */
	STEER_STANDS,		/* time alone changes nothing, and nobody is asked: a full field
				 * in practice */
	STEER_OVER,
};

/* Lets up to `ticks` ticks pass, until the next person is asked or the game is over. Adds to the
 * events, which may be NULL. */
enum steer_state steer_run(struct steer *, int ticks, struct events *);

/* Did the latest choice of a seat go out of reach, so it fell where it was? *e has a sentence
 * for it. */
bool		 steer_missed(const struct steer *, int seat, struct error *);

#endif
