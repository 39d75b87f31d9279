/* cpu_place.c: a camp for a CPU, a little different every time. */
#include <string.h>

#include "games/gunjin/cpu.h"

enum { SWAPS_MIN = 2, SWAPS_MAX = 4, WORTH_NEAR = 150, TRIES = 100 };

/* Pieces that can stand for each other without spoiling the plan of a camp. */
static bool
are_similar(int a, int b)
{
	int difference = gunjin_plain_worth[a] - gunjin_plain_worth[b];
	return a != b && gunjin_is_movable(a) && gunjin_is_movable(b) && difference <= WORTH_NEAR &&
	    difference >= -WORTH_NEAR;
}

static void
swap_similar(struct rng *rng, uint8_t army[GUNJIN_ARMY])
{
	for (int i = 0; i < TRIES; i++) {
		int a = (int)rng_below(rng, GUNJIN_ARMY), b = (int)rng_below(rng, GUNJIN_ARMY);
		uint8_t kind = army[a];
		if (!are_similar(kind, army[b]))
			continue;
		army[a] = army[b];
		army[b] = kind;
		return;
	}
}

void
gunjin_cpu_place(const struct content *content, struct rng *rng, uint8_t army[GUNJIN_ARMY])
{
	int which = (int)rng_below(rng, (uint64_t)content->formation_count);
	const uint8_t *plan = content->formations[which].army;
	if (rng_below(rng, 2) == 0)
		gunjin_army_mirror(plan, army);
	else
		memcpy(army, plan, GUNJIN_ARMY);
	int swaps = SWAPS_MIN + (int)rng_below(rng, SWAPS_MAX - SWAPS_MIN + 1);
	while (swaps-- > 0)
		swap_similar(rng, army);
}
