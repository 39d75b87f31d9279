/* cpu.h: the players that need no hands. They know only a struct view. */
#ifndef MINO_CPU_H
#define MINO_CPU_H

#include "games/mino/mino.h"

extern const char *const mino_cpu_levels[];

struct thinker	*mino_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 mino_cpu_ponder(struct thinker *);
bool		 mino_cpu_decide(const struct thinker *, char action[ACTION_SIZE]);
void		 mino_cpu_forget(struct thinker *);

#endif
