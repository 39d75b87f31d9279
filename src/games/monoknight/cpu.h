/* cpu.h: the two players that need no hands. They know only a struct view. */
#ifndef MONOKNIGHT_CPU_H
#define MONOKNIGHT_CPU_H

#include "games/monoknight/monoknight.h"

extern const char *const knight_cpu_levels[];

struct thinker	*knight_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 knight_cpu_ponder(struct thinker *);
bool		 knight_cpu_decide(const struct thinker *, char action[ACTION_SIZE]);
void		 knight_cpu_forget(struct thinker *);

#endif
