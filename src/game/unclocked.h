/* unclocked.h: a game in real time played without a clock: people choose whole places, and time
 * passes only while their choices are carried out.
 *
 * For sessions of a game that has an environment (game.h). Nothing here reads a clock: the
 * session stays paused, and its ticks pass only in unclocked_run, which presses the keys for the
 * people and lets the CPUs play, and then waits as long as a quick player would think. So the
 * game and its journal are the same as with a clock, and the time that people think changes
 * nothing. */
#ifndef GAME_UNCLOCKED_H
#define GAME_UNCLOCKED_H

#include <stdbool.h>
#include <stdint.h>

#include "game/cpu_driver.h"
#include "game/session.h"

struct unclocked;

/* Both are borrowed. */
struct unclocked	*unclocked_new(struct session *, struct cpu_driver *);
void		 unclocked_free(struct unclocked *);

/* The first person with a decision to make who has not chosen yet; SEAT_NOBODY: time can pass. */
int		 unclocked_asked(const struct unclocked *);

/* The places that a seat can choose now, as bits. */
uint32_t	 unclocked_places(const struct unclocked *, int seat);

/* Chooses a place; the choice can be changed until time passes. False and *e: it cannot be
 * reached, or nothing is asked. */
bool		 unclocked_choose(struct unclocked *, int seat, int place, struct error *);

enum unclocked_state {
	UNCLOCKED_ASKS,		/* a person must choose: see unclocked_asked */
	UNCLOCKED_GOES_ON,		/* the ticks of this call are used up; call again */
	UNCLOCKED_IDLE,		/* time alone changes nothing, and nobody is asked: a full field
				 * in practice */
	UNCLOCKED_OVER,
};

/* Lets up to `ticks` ticks pass, until the next person is asked or the game is over. Adds to the
 * events, which may be NULL. */
enum unclocked_state unclocked_run(struct unclocked *, int ticks, struct events *);

/* Did the latest choice of a seat go out of reach, so it fell where it was? *e has a sentence
 * for it. */
bool		 unclocked_missed(const struct unclocked *, int seat, struct error *);

#endif
