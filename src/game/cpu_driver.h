/* cpu_driver.h: the CPUs of a session.
 *
 * It is the only caller of a game's think, follow, ponder, decide, advise, idle, consider, judge
 * and forget, for every front end.
 *
 * A decision depends only on what the seat sees, the session's seed, the seat, the number of
 * actions that are not private (game.h) and the level: the same seed gives the same game on the
 * screen, through the protocol and in selfplay. A budget is a number of slices of about a
 * millisecond's work; the clock may decide when they run, never how many.
 *
 * In a game of turns a CPU begins a new thought for each action. In real time one thought lasts
 * for the whole game and follows what its seat sees. The order is: a tick passes, then the CPUs
 * act, seat by seat. */
#ifndef GAME_CPU_DRIVER_H
#define GAME_CPU_DRIVER_H

#include <stdbool.h>

#include "game/session.h"

enum { CPU_TICK_SLICES = 4 };	/* in real time, for each CPU at each tick */

struct cpu_request {
	int		 seat;
	const char	*level;		/* borrowed for as long as the thought lasts */
	int		 slices;	/* the most that the thought may use */
};

bool	 cpu_any(const struct session *);

/* The CPU that acts next, the first of them where every seat may act; SEAT_NOBODY: a person acts
 * next, or the game is over. */
int	 cpu_to_act(const struct session *);

/* The seed of a seat's next decision. A constant is mixed in, so a CPU never draws the numbers
 * of the game's own generator. A game that began from a set-up state has no seed; it counts as
 * 0, unless the game seeds decisions by the position alone (`chance`). */
uint64_t cpu_seed(const struct session *, int seat);

/* --- one decision --- */

struct cpu_thought;

struct cpu_thought *cpu_thought_new(const struct session *, const struct cpu_request *);
void	 cpu_thought_free(struct cpu_thought *);

/* Works for one slice. True: there is nothing left to find, or no slice is left. */
bool	 cpu_thought_work(struct cpu_thought *);

/* The best action so far, and the action that a person should aim at; false: none now. */
bool	 cpu_thought_action(const struct cpu_thought *, struct action *);
bool	 cpu_thought_advice(const struct cpu_thought *, struct action *);

/* Names an action to be looked at as closely as the best ones, before any work. judge then gives
 * the CPU's opinion of that action, or else of its own advice; false: there is nothing to say. */
void	 cpu_thought_consider(struct cpu_thought *, const struct action *);
bool	 cpu_thought_judge(const struct cpu_thought *, const struct action *, struct judgement *);

/* All of this in one call; the thought is freed. */
bool	 cpu_suggest(const struct session *, const struct cpu_request *, struct action *);

/* --- the table --- */

struct cpu_driver;

struct cpu_driver *cpu_driver_new(struct session *);	/* borrowed */
void	 cpu_driver_free(struct cpu_driver *);	/* before or after the session */

/* What the CPU of a seat decides now. In real time it remembers its decision. */
bool	 cpu_driver_decide(struct cpu_driver *, const struct cpu_request *, struct action *);

/* In a game of turns: plays the CPU that acts next. False: there is none, or it has nothing to
 * do. */
bool	 cpu_driver_turn(struct cpu_driver *, int slices, struct events *);

/* In real time: lets a tick pass; then the CPUs act. */
void	 cpu_driver_tick(struct cpu_driver *, struct events *);

/* In real time: the ticks until a CPU has to be asked if nothing happens before; 0: no CPU has
 * to be asked until something happens. */
uint64_t cpu_driver_wait(struct cpu_driver *);

#endif
