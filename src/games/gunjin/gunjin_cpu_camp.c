/* gunjin_cpu_camp.c: chooses a CPU's camp, a little different every time. */
#include <string.h>

#include "games/gunjin/gunjin_cpu.h"

enum {
	SWAPS_MIN = 2, SWAPS_MAX = 4,
	WORTH_NEAR = 150,
	TRIES = 100,
	STRENGTH_COMMON = 50,	/* of a formation */
	STRENGTH_POOR = 46,	/* a choosy player takes none of these */
};

int
gunjin_camp_count(const struct content *content)
{
	return content->formation_count + content->camp_count;
}

struct gunjin_camp
gunjin_camp(const struct content *content, int index)
{
	if (index >= content->formation_count)
		return content->camps[index - content->formation_count];
	const struct formation *f = &content->formations[index];
	struct gunjin_camp camp = { .manner = f->manner, .strength = STRENGTH_COMMON };
	memcpy(camp.army, f->army, GUNJIN_ARMY);
	return camp;
}

/* Swaps pieces that can replace each other without spoiling the plan of a camp. */
static void
swap_similar(struct rng *rng, uint8_t army[GUNJIN_ARMY])
{
	for (int i = 0; i < TRIES; i++) {
		int a = (int)rng_below(rng, GUNJIN_ARMY), b = (int)rng_below(rng, GUNJIN_ARMY);
		uint8_t kind = army[a], other = army[b];
		int difference = gunjin_plain_worth[kind] - gunjin_plain_worth[other];
		if (kind == other || !gunjin_is_movable(kind) || !gunjin_is_movable(other) ||
		    difference > WORTH_NEAR || difference < -WORTH_NEAR)
			continue;
		army[a] = other;
		army[b] = kind;
		return;
	}
}

/* How often this camp is taken, relative to others. */
static int
weigh_camp(const struct gunjin_camp *camp, const struct gunjin_taste *taste)
{
	int above = camp->strength > STRENGTH_POOR ? camp->strength - STRENGTH_POOR : 0;
	return taste->likes[camp->manner] * (taste->choosy ? above * above : 1);
}

static struct gunjin_camp
choose_camp(const struct content *content, const struct gunjin_taste *taste, struct rng *rng)
{
	struct gunjin_camp chosen = gunjin_camp(content, 0);
	int sum = 0;
	for (int i = 0; i < gunjin_camp_count(content); i++) {
		struct gunjin_camp camp = gunjin_camp(content, i);
		int weight = weigh_camp(&camp, taste);
		sum += weight;
		if (weight > 0 && (int)rng_below(rng, (uint64_t)sum) < weight)
			chosen = camp;
	}
	return chosen;
}

void
gunjin_camp_fill(const struct content *content, const struct gunjin_taste *taste, struct rng *rng,
    uint8_t army[GUNJIN_ARMY])
{
	struct gunjin_camp camp = choose_camp(content, taste, rng);
	if (rng_below(rng, 2) == 0)
		gunjin_army_mirror(camp.army, army);
	else
		memcpy(army, camp.army, GUNJIN_ARMY);
	int swaps = SWAPS_MIN + (int)rng_below(rng, SWAPS_MAX - SWAPS_MIN + 1);
	while (swaps-- > 0)
		swap_similar(rng, army);
}
