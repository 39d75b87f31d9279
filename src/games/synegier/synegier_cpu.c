/* synegier_cpu.c: the levels of Synegier's CPU and its answers by rule. */
#include "games/synegier/synegier_cpu.h"

#include <stdlib.h>

#include "base/mem.h"

const struct named synegier_cpu_levels[] = {
	{ "easy", N_("Easy"), N_("Collects one colour, and plays its cards as they come. Best with "
	    "a boss to fit the table.") },
	{ "greedy", N_("Greedy"), N_("Links each card for the most points now, one at a time.") },
	{ "planner", N_("Planner"), N_("Builds long chains of sentences, and keeps cards for the "
	    "next.") },
	{ 0 },
};

/* In the order of the levels: how each plays, and how much it values links. */
static const struct level {
	bool			 chance;	/* any legal action */
	int			 pick;		/* for each sentence of an offered card with a
						 * picked one */
	int			 keep;		/* per cent of the worth of a kept card's sentences
						 * with the deck */
	struct syn_depth	 depth;
} levels[] = {
	{ .chance = true },
	{ .pick = SYN_LINK, .depth = { .width = 1, .actions = 1, .guesses = 1,
	    .worth = syn_worth } },
	{ .pick = 100, .keep = 200, .depth = { .width = 12, .actions = 12, .trials = 60,
	    .guesses = 2, .chain = 300, .worth = syn_long_worth } },
};

enum { STOP_PER_CENT = 12 };

/* --- by chance --- */

struct draw {
	const struct view	*v;
	struct rng		 rng;
	int			 seen;
	struct action		*action;
};

/* Draws one action, each with the same chance. It never draws a purchase: coins are for potions. */
static bool
draw_one(const struct action *action, void *context)
{
	struct draw *d = context;
	bool none = action->form == FORM_STOP || action->form == FORM_BATTLE_NONE;
	bool shunned = action->form == FORM_BUY ||
	    (action->form == FORM_BATTLE && syn_attacks_player(d->v, action));
	if (shunned || (none && d->seen > 0 && rng_below(&d->rng, 100) >= STOP_PER_CENT))
		return true;
	if (none || rng_below(&d->rng, (uint64_t)++d->seen) == 0)
		*d->action = *action;
	return true;
}

/* Buys and drinks a potion when less than half of the HP are left. */
static bool
heal(const struct view *v, int seat, struct action *action)
{
	const struct syn_piece *me = &v->pieces[PIECE_SOLDIER + seat - 1];
	if (me->hp * 2 >= me->max)
		return false;
	if (syn_potion_problem(v, seat) == NULL)
		*action = (struct action){ .form = FORM_POTION };
	else if (syn_buy_problem(v, seat, SYN_ITEM_POTION) == NULL)
		*action = (struct action){ .form = FORM_BUY, .numbers = { SYN_ITEM_POTION - 1 } };
	else
		return false;
	return true;
}

/* Picks cards of one colour, which link in any order; draws everything else. */
static void
answer_by_chance(const struct view *v, int seat, uint64_t seed, struct action *action)
{
	int pick = v->prompt == PROMPT_PICK ? syn_pick_by_colour(v, seat) : -1;
	*action = (struct action){ .form = FORM_PICK, .numbers = { pick } };
	if (pick >= 0 || (v->prompt == PROMPT_PLAY && heal(v, seat, action)))
		return;
	struct state *s = syn_guess(v, seed);
	struct draw d = { .v = v, .action = action };
	rng_seed(&d.rng, seed);
	synegier_game.legal(s, seat, draw_one, &d);
	game_destroy(&synegier_game, s);
}

/* --- by rule --- */

/* Buys cards and potions and drinks; false: nothing to buy or drink. A level with plans only buys
 * cards here: potions are part of its plans. */
static bool
trade(const struct view *v, int seat, const struct level *level, struct action *action)
{
	bool plans = level->depth.actions > 1;
	int item = syn_choose_purchase(v, seat);
	if (!plans && syn_should_drink(v, seat))
		*action = (struct action){ .form = FORM_POTION };
	else if (item >= SYN_ITEM_CARD || (item > 0 && !plans))
		*action = (struct action){ .form = FORM_BUY, .numbers = { item - 1 } };
	else
		return false;
	return true;
}

/* Answers what needs no plan; false: a plan is needed. The action it writes is legal in both
 * cases. */
static bool
answer_by_rule(const struct view *v, int seat, const struct level *level, uint64_t seed,
    struct action *action)
{
	int slot;
	*action = syn_ready_answer(v);
	switch (v->prompt) {
	case PROMPT_PICK:
		action->numbers[0] = syn_choose_pick(v, seat, level->pick);
		return true;
	case PROMPT_SOLDIER:
		action->numbers[0] = level->depth.actions > 1 ? syn_choose_soldier(v, seat) :
		    (int)(seed % (uint64_t)v->players[seat - 1].dealt_count);
		return true;
	case PROMPT_KEEP:
		if ((slot = syn_choose_keep(v, seat, level->keep)) >= 0)
			*action = (struct action){ .form = FORM_KEEP, .numbers = { slot } };
		return true;
	case PROMPT_RECALL:
		return true;
	case PROMPT_PLAY:
		return trade(v, seat, level, action);
	case PROMPT_CORNER:
		return false;
	default:
		return level->depth.actions == 1;
	}
}

/* --- called through struct game --- */

struct thinker *
synegier_cpu_think(const struct view *v, int seat, const char *name, uint64_t seed)
{
	const struct level *level = &levels[named_find(synegier_cpu_levels, name) -
	    synegier_cpu_levels];
	struct thinker *t = mem_new(sizeof *t);
	*t = (struct thinker){ .v = *v, .seat = seat, .depth = &level->depth, .seed = seed };
	if (v->phase == PHASE_OVER || syn_actor(v) != seat)
		return t;
	t->decided = true;
	if (level->chance)
		answer_by_chance(v, seat, seed, &t->action);
	else if (!answer_by_rule(v, seat, level, seed, &t->action))
		t->plan = syn_plan_begin(v, seat, &level->depth, seed);
	return t;
}

bool
synegier_cpu_ponder(struct thinker *t)
{
	return (t->plan == NULL || syn_plan_work(t->plan)) && syn_contest_work(t);
}

bool
synegier_cpu_decide(const struct thinker *t, struct action *action)
{
	const struct action *planned = t->plan != NULL ? syn_plan_action(t->plan) : NULL;
	*action = planned != NULL ? *planned : t->action;
	return t->decided;
}

void
synegier_cpu_forget(struct thinker *t)
{
	syn_plan_free(t->plan);
	syn_contest_free(t->contest);
}
