/* cpu_value.h: what an imagined position will still cost, and what to do in it. */
#ifndef MONOKNIGHT_CPU_VALUE_H
#define MONOKNIGHT_CPU_VALUE_H

#include "games/monoknight/cpu_sim.h"

enum choice_kind { CHOICE_PLAY, CHOICE_DISCARD, CHOICE_REDRAW, CHOICE_SPAWN };

struct choice {
	enum choice_kind	kind;
	int		slot;
	struct sim_way	way;	/* of a play; .to: the tile of a spawn */
};

/* The choice that looks best `depth` known actions ahead, and the cost it leads
 * to. */
double	 knight_look_ahead(const struct sim_world *, const struct sim *, int depth, struct choice *);

void	 knight_choose(const struct sim_world *, struct sim *, const struct choice *);

/* Everything that can be done, free warps only to the tiles hardest to reach. */
enum { CHOICES_MAX = 128 };
int	 knight_choices(const struct sim_world *, const struct sim *, struct choice choices[CHOICES_MAX]);

#endif
