/* mino_cpu.c: Mino's CPU: a level that looks one placement ahead, and the planner. */
#include "games/mino/mino_cpu.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { SLICES_ALONE = 56 };	/* for the CPU's own choice, before it considers an action */

const struct named mino_cpu_levels[] = {
	{ "greedy", N_("Greedy"), N_("This CPU takes what scores most now.") },
	{ "planner", N_("Planner"), N_("This CPU looks ahead and shops with a plan.") },
	{ 0 },
};

static void
begin(struct thinker *t, bool greedy)
{
	if (t->view.phase == PHASE_PLAYING)
		t->plan = cpu_plan_new(&t->view, greedy, t->seed);
	else if (t->view.phase == PHASE_SHOPPING)
		t->shop = cpu_shop_new(&t->view, greedy, t->seed);
}

struct thinker *
mino_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	struct thinker *t = mem_new(sizeof *t);
	int from, to;
	t->view = *v;
	t->seed = seed;
	if (v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return t;
	t->ready = true;
	if (cpu_order_improve(v, &from, &to))
		t->action = (struct action){ .form = FORM_MOVE, .numbers = { from, to } };
	else if (v->phase == PHASE_PROGRESS)
		t->action = (struct action){ .form = FORM_START };
	else
		begin(t, strcmp(level, mino_cpu_levels[0].name) == 0);
	return t;
}

static bool
ponder(struct thinker *t)
{
	if (t->plan != NULL)
		return cpu_plan_ponder(t->plan);
	return t->shop == NULL || cpu_shop_ponder(t->shop);
}

/* Winning a round with one more hand left pays one more gold: its value as a share of a round. */
static const double gold_in_play = 0.01;

/* A considered action waits until the best one to compare it with is known. */
bool
mino_cpu_ponder(struct thinker *t)
{
	struct action best;
	if (t->trial == NULL)
		return ponder(t);
	if (cpu_trial_is_set(t->trial))
		return cpu_trial_work(t->trial);
	if ((ponder(t) || ponder(t) || ++t->slices == SLICES_ALONE) && mino_cpu_decide(t, &best))
		cpu_trial_set(t->trial, &best, t->shop != NULL ? cpu_shop_gold(t->shop) :
		    gold_in_play);
	return false;
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
	cpu_trial_free(t->trial);
}

/* --- judging --- */

static bool
count_choice(const struct action *action, void *context)
{
	int *count = context;
	*count += action->form != FORM_MOVE;
	return *count < 2;
}

/* Relics can be reordered at any time, and amulets used in a round help later rounds: neither is
 * judged. */
static bool
is_decision(const struct view *v, const struct action *action)
{
	struct state *s = mem_new(sizeof *s);
	int count = 0;
	s->all = *v;
	mino_game.legal(s, 1, count_choice, &count);
	free(s);
	bool uses = action->form == FORM_USE || action->form == FORM_SCULPT;
	return count > 1 && action->form != FORM_MOVE && action->form != FORM_START &&
	    (v->phase == PHASE_SHOPPING || !uses);
}

void
mino_cpu_consider(struct thinker *t, const struct action *action)
{
	t->considers = true;
	if (!t->ready || !is_decision(&t->view, action))
		return;
	if (t->plan == NULL && t->shop == NULL)	/* its own choice was to move relics */
		begin(t, false);
	t->trial = cpu_trial_new(&t->view, action, t->seed);
}

bool
mino_cpu_judge(const struct thinker *t, const struct action *action, struct judgement *j)
{
	static const double most = 1;
	if ((t->considers && t->trial == NULL) || !mino_cpu_decide(t, &j->best) ||
	    j->best.form == FORM_START)
		return false;
	if (t->trial != NULL) {
		double loss = cpu_trial_loss(t->trial);
		j->loss = (long)(1000 * (loss < most ? loss : most));
		j->standing = (int)(STANDING_MAX * (2 * cpu_trial_chance(t->trial) - 1));
	}
	cpu_reason(&t->view, &j->best, t->shop != NULL ? cpu_shop_gain(t->shop) : 0, j);
	return true;
}
