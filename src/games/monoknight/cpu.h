/* cpu.h: the two players that need no hands. They know only a struct view. */
#ifndef MONOKNIGHT_CPU_H
#define MONOKNIGHT_CPU_H

#include "games/monoknight/monoknight.h"

extern const struct named knight_cpu_levels[];

struct thinker	*knight_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 knight_cpu_ponder(struct thinker *);
bool		 knight_cpu_decide(const struct thinker *, struct action *);
void		 knight_cpu_forget(struct thinker *);

/* cpu_solver.c: a search that tries its best choices on imagined futures. */
struct solver;

struct solver	*knight_solver_new(const struct view *, uint64_t seed);
void		 knight_solver_free(struct solver *);
bool		 knight_solver_ponder(struct solver *);	/* true: nothing more to find */
struct action	 knight_solver_decide(const struct solver *);

/* The action that plays a slot to the tile it enters, as legal() lists it. */
struct action	 knight_play_action(const struct view *, int slot, struct spot entered);

#endif
