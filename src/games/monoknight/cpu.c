/* cpu.c: the simplest player, which takes the first card that can move. */
#include "games/monoknight/cpu.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

const char *const knight_cpu_levels[] = { "first", NULL };

struct thinker {
	char	action[ACTION_SIZE];
};

/* The lowest, then leftmost destination, then the first slot that leads there. */
static bool
find_first(const struct view *v, struct knight_move *first)
{
	struct knight_move ways[KNIGHT_TILES];
	bool found = false;
	for (int slot = 0; slot < v->slots; slot++) {
		if (knight_ways(v, slot, ways) == 0)
			continue;
		int ahead = (first->to.y - ways[0].to.y) * KNIGHT_SIZE_MAX + first->to.x - ways[0].to.x;
		if (!found || ahead > 0)
			*first = ways[0];
		found = true;
	}
	return found;
}

struct thinker *
knight_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)seat;
	(void)level;
	(void)seed;
	struct thinker *t = mem_new(sizeof *t);
	struct knight_move first = { 0 };
	if (v->phase == PHASE_SPAWN) {
		int i = 0;
		while (!knight_is_enterable(v->tiles[i].letter))
			i++;
		snprintf(t->action, sizeof t->action, "spawn %d,%d", i % v->setting.size,
		    i / v->setting.size);
	} else if (find_first(v, &first)) {
		snprintf(t->action, sizeof t->action, "play %d %d,%d", first.slot + 1, first.vector.x,
		    first.vector.y);
	}
	return t;
}

bool
knight_cpu_ponder(struct thinker *t)
{
	(void)t;
	return true;
}

bool
knight_cpu_decide(const struct thinker *t, char action[ACTION_SIZE])
{
	snprintf(action, ACTION_SIZE, "%s", t->action);
	return action[0] != '\0';
}

void
knight_cpu_forget(struct thinker *t)
{
	free(t);
}
