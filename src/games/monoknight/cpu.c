/* cpu.c: MonoKnight's CPU: a player that takes the first card, and the solver. */
#include "games/monoknight/cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct named knight_cpu_levels[] = {
	{ "first", N_("First"), N_("Takes the move to the lowest tile.") },
	{ "solver", N_("Solver"), N_("Looks ahead through the cards it can see.") },
	{ 0 },
};

struct thinker {
	struct solver	*solver;	/* NULL: the action is already there */
	bool		 found;		/* there is one */
	struct action	 action;
};

struct action
knight_play_action(const struct view *v, int slot, struct spot entered)
{
	struct knight_move ways[KNIGHT_TILES];
	if (knight_ways(v, slot, ways) == 1)
		return (struct action){ .form = FORM_PLAY, .numbers = { slot } };
	return (struct action){ .form = FORM_PLAY_TO,
	    .numbers = { slot, entered.x - v->knight.x, entered.y - v->knight.y } };
}

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

static bool
take_first(const struct view *v, struct action *action)
{
	struct knight_move first = { 0 };
	int tile = 0;
	while (!knight_is_enterable(v->tiles[tile].letter))
		tile++;
	if (v->phase == PHASE_SPAWN) {
		*action = (struct action){ .form = FORM_SPAWN,
		    .numbers = { tile % v->setting.size, tile / v->setting.size } };
		return true;
	}
	if (!find_first(v, &first))
		return false;
	*action = knight_play_action(v, first.slot, first.to);
	return true;
}

struct thinker *
knight_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	struct thinker *t = mem_new(sizeof *t);
	(void)seat;
	if (strcmp(level, knight_cpu_levels[0].name) == 0)
		t->found = take_first(v, &t->action);
	else if (v->phase == PHASE_SPAWN || v->phase == PHASE_PLAYING)
		t->solver = knight_solver_new(v, seed);
	return t;
}

bool
knight_cpu_ponder(struct thinker *t)
{
	return t->solver == NULL || knight_solver_ponder(t->solver);
}

bool
knight_cpu_decide(const struct thinker *t, struct action *action)
{
	*action = t->solver != NULL ? knight_solver_decide(t->solver) : t->action;
	return t->solver != NULL || t->found;
}

void
knight_cpu_forget(struct thinker *t)
{
	knight_solver_free(t->solver);
	free(t);
}
