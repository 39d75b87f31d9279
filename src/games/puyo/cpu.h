/* cpu.h: the players that need no hands. They know only a struct view. */
#ifndef PUYO_CPU_H
#define PUYO_CPU_H

#include "games/puyo/puyo.h"

extern const char *const puyo_cpu_levels[];

struct thinker	*puyo_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
void		 puyo_cpu_follow(struct thinker *, const struct view *);
bool		 puyo_cpu_ponder(struct thinker *);
bool		 puyo_cpu_decide(const struct thinker *, char action[ACTION_SIZE]);
void		 puyo_cpu_forget(struct thinker *);

/* --- cpu_weak.c: the player that never turns --- */

/* Does it press a key at this very tick, and which? */
bool	 puyo_weak_press(const struct view *, int side, enum press *);

#endif
