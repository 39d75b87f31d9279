/* cpu.h: the players that need no hands. They know only a struct view. */
#ifndef SYNEGIER_CPU_H
#define SYNEGIER_CPU_H

#include "games/synegier/synegier.h"

extern const char *const synegier_cpu_levels[];

struct thinker	*synegier_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 synegier_cpu_ponder(struct thinker *);
bool		 synegier_cpu_decide(const struct thinker *, char action[ACTION_SIZE]);
void		 synegier_cpu_forget(struct thinker *);

#endif
