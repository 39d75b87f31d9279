/* cpu.c: Mino's CPU: a player that looks one placement ahead, and the planner. */
#include "games/mino/cpu.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct named mino_cpu_levels[] = {
	{ "greedy", N_("Greedy"), N_("This CPU takes what scores most now.") },
	{ "planner", N_("Planner"), N_("This CPU looks ahead and shops with a plan.") },
	{ 0 },
};

/* At most one of both; without them the action is already there, if there is any. */
struct thinker {
	struct cpu_plan	*plan;
	struct cpu_shop	*shop;
	bool		 ready;
	struct action	 action;
};

struct thinker *
mino_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	struct thinker *t = mem_new(sizeof *t);
	bool greedy = strcmp(level, mino_cpu_levels[0].name) == 0;
	int from, to;
	if (v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return t;
	t->ready = true;
	if (cpu_order_improve(v, &from, &to))
		t->action = (struct action){ .form = FORM_MOVE, .numbers = { from, to } };
	else if (v->phase == PHASE_PROGRESS)
		t->action = (struct action){ .form = FORM_START };
	else if (v->phase == PHASE_PLAYING)
		t->plan = cpu_plan_new(v, greedy, seed);
	else
		t->shop = cpu_shop_new(v, greedy, seed);
	return t;
}

bool
mino_cpu_ponder(struct thinker *t)
{
	if (t->plan != NULL)
		return cpu_plan_ponder(t->plan);
	return t->shop == NULL || cpu_shop_ponder(t->shop);
}

bool
mino_cpu_decide(const struct thinker *t, struct action *action)
{
	if (t->plan != NULL)
		return cpu_plan_decide(t->plan, action);
	*action = t->shop != NULL ? cpu_shop_decide(t->shop) : t->action;
	return t->ready;
}

void
mino_cpu_forget(struct thinker *t)
{
	cpu_plan_free(t->plan);
	cpu_shop_free(t->shop);
}
