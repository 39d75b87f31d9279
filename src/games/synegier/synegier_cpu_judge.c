/* synegier_cpu_judge.c: compares an action taken with the planner's best.
 *
 * A turn is many actions, so the value of an action is that of the best plan that begins with it:
 * another order of cards with the same outcome is no mistake. Both actions are compared in the same
 * imagined games, which are not those in which the best was chosen, so that luck there favours
 * neither. */
#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/synegier/synegier_cpu.h"

enum {
	GAMES = 12,	/* in which two actions are compared */
	HP = 55, HARM = 45,	/* hundredths of a point, as in the worth of a position */
};

enum { BEST, DONE, SIDES };

struct syn_contest {
	struct syn_plan	*search;	/* for the best, if the thinker answered by rule; NULL */
	bool		 known;		/* the best action is known */
	struct action	 action[SIDES];
	struct syn_plan	*plan[SIDES];	/* in one imagined game; NULL: not begun */
	int		 games;		/* games before this one, and sums over them: */
	long		 sum[SIDES];
	uint32_t	 ever[SIDES], always[SIDES];	/* pieces on the field at the turn's end */
	long		 hp[SIDES], harm[SIDES], boss_hp[SIDES];
	struct rng	 rng;
};

/* --- which actions are equivalent --- */

static bool
is_play(const struct action *a)
{
	return a->form == FORM_PLAY || a->form == FORM_PLAY_TO || a->form == FORM_PLAY_PARTNER;
}

static bool
is_card_purchase(const struct action *a)
{
	return a->form == FORM_BUY && a->numbers[0] + 1 >= SYN_ITEM_CARD;
}

static bool
is_same(const struct thinker *t, const struct action *a, const struct action *b)
{
	const struct syn_pile *hand = &t->v.players[t->seat - 1].hand;
	int x = a->numbers[0], y = b->numbers[0];
	if (a->form != b->form)
		return false;
	bool same = is_play(a) && x < hand->count &&
	    y < hand->count ? hand->cards[x] == hand->cards[y] : x == y;
	for (int i = 1; i < ACTION_NUMBERS; i++)
		same &= a->numbers[i] == b->numbers[i];
	return same;
}

/* --- comparing two actions --- */

static bool
is_decided_by_plan(const struct thinker *t)
{
	switch (t->v.prompt) {
	case PROMPT_CORNER:
	case PROMPT_PLAY:
	case PROMPT_TARGET:
	case PROMPT_WALK:
	case PROMPT_SQUARE:
	case PROMPT_BATTLE:
		return t->decided && t->depth->actions > 0;
	default:
		return false;
	}
}

/* The CPU buys cards by rule. Where it would buy one, a plan is still needed to compare other
 * actions with. */
void
synegier_cpu_consider(struct thinker *t, const struct action *action)
{
	if (!is_decided_by_plan(t) || is_card_purchase(action))
		return;
	struct syn_contest *c = t->contest = mem_new(sizeof *c);
	*c = (struct syn_contest){ .action[DONE] = *action, .always = { UINT32_MAX, UINT32_MAX } };
	rng_seed(&c->rng, ~t->seed);
	if (t->plan == NULL)
		c->search = syn_plan_begin(&t->v, t->seat, t->depth, t->seed);
}

static const struct action *
planned_action(const struct thinker *t)
{
	const struct syn_plan *plan = t->contest != NULL && t->contest->search != NULL ?
	    t->contest->search : t->plan;
	const struct action *planned = plan != NULL ? syn_plan_action(plan) : NULL;
	return planned != NULL ? planned : &t->action;
}

static void
imagine(const struct thinker *t, struct syn_contest *c)
{
	struct syn_depth depth = *t->depth;
	uint64_t seed = rng_next(&c->rng);
	depth.guesses = 1;
	depth.chain = 0;	/* chains are this CPU's preference; breaking one is no mistake */
	for (int side = 0; side < SIDES; side++) {
		c->plan[side] = syn_plan_begin(&t->v, t->seat, &depth, seed);
		syn_plan_narrow(c->plan[side], &c->action[side]);
	}
}

static void
add_up(struct syn_contest *c)
{
	for (int side = 0; side < SIDES; side++) {
		const struct syn_outcome *end = syn_plan_outcome(c->plan[side]);
		c->sum[side] += syn_plan_worth(c->plan[side]);
		c->ever[side] |= end->standing;
		c->always[side] &= end->standing;
		c->hp[side] += end->hp;
		c->harm[side] += end->harm;
		c->boss_hp[side] += end->boss_hp;
		syn_plan_free(c->plan[side]);
		c->plan[side] = NULL;
	}
	c->games++;
}

bool
syn_contest_work(struct thinker *t)
{
	struct syn_contest *c = t->contest;
	if (c == NULL)
		return true;
	if (c->search != NULL && !c->known && !syn_plan_work(c->search))
		return false;
	if (!c->known) {
		c->action[BEST] = *planned_action(t);
		c->known = true;
	}
	if (c->games == GAMES || is_same(t, &c->action[BEST], &c->action[DONE]))
		return true;
	if (c->plan[BEST] == NULL)
		imagine(t, c);
	if (syn_plan_work(c->plan[BEST]) && syn_plan_work(c->plan[DONE]))
		add_up(c);
	return c->games == GAMES;
}

void
syn_contest_free(struct syn_contest *c)
{
	if (c == NULL)
		return;
	syn_plan_free(c->search);
	for (int side = 0; side < SIDES; side++)
		syn_plan_free(c->plan[side]);
	free(c);
}

/* The value that the action taken lost; if no imagined game was played to its end, as found in the
 * one that was begun. */
static bool
find_loss(const struct thinker *t, long *loss)
{
	const struct syn_contest *c = t->contest;
	*loss = 0;
	if (c == NULL || !c->known || is_same(t, &c->action[BEST], &c->action[DONE]))
		return c == NULL || c->known;
	if (c->games > 0) {
		*loss = (c->sum[BEST] - c->sum[DONE]) / c->games;
		return true;
	}
	int best = c->plan[BEST] != NULL ? syn_plan_worth(c->plan[BEST]) : INT_MIN;
	int done = c->plan[DONE] != NULL ? syn_plan_worth(c->plan[DONE]) : INT_MIN;
	*loss = best != INT_MIN && done != INT_MIN ? (long)best - done : 0;
	return best != INT_MIN && done != INT_MIN;
}

/* --- what the better turn achieves --- */

static bool
give(struct judgement *j, enum reason reason, long best, long done)
{
	j->reason = reason;
	j->numbers[0] = (int)best;
	j->numbers[1] = (int)done;
	return true;
}

/* An enemy that goes down in every imagined game of the best action and in none of the other's. */
static bool
by_downed(const struct thinker *t, struct judgement *j)
{
	const struct syn_contest *c = t->contest;
	for (int piece = PIECE_ENEMY; piece < PIECES; piece++)
		if (syn_on_field(&t->v, piece) &&
		    (~c->ever[BEST] & c->always[DONE] & 1u << piece) != 0)
			return give(j, REASON_TURN_DOWNS, piece, 0);
	return false;
}

/* Finds the main difference, if one thing makes most of it. */
static void
find_difference(const struct thinker *t, struct judgement *j)
{
	enum { PART = 2 };
	const struct syn_contest *c = t->contest;
	int n = c->games, boss = t->v.pieces[PIECE_BOSS].hp;
	if (j->reason == REASON_DOWNS || by_downed(t, j) || j->reason == REASON_HEALS)
		return;
	if (t->v.raid.round > 0 && PART * SYN_POINT * (c->boss_hp[DONE] - c->boss_hp[BEST]) / n >=
	    j->loss)
		give(j, REASON_TURN_BOSS, boss - c->boss_hp[BEST] / n, boss - c->boss_hp[DONE] / n);
	else if (PART * HP * (c->hp[BEST] - c->hp[DONE]) / n >= j->loss)
		give(j, REASON_TURN_HP, c->hp[BEST] / n, c->hp[DONE] / n);
	else if (PART * HARM * (c->harm[DONE] - c->harm[BEST]) / n >= j->loss)
		give(j, REASON_TURN_HARM, c->harm[BEST] / n, c->harm[DONE] / n);
}

/* --- who is ahead --- */

static int
limited(long standing)
{
	return standing > STANDING_MAX ? STANDING_MAX : standing < -STANDING_MAX ? -STANDING_MAX :
	    (int)standing;
}

/* What counts for a seat: damage in the raid; before it the level, and the coins that help to raise
 * it. */
static long
strength(const struct view *v, int seat)
{
	enum { LEVEL = 6 };
	const struct syn_player *p = &v->players[seat - 1];
	if (v->raid.round > 0)
		return p->raid_damage;
	return v->phase == PHASE_TURN ? LEVEL * p->level + p->coins : 0;
}

/* Will the boss go down if the raid continues at its present rate? */
static int
raid_prospects(const struct view *v)
{
	const struct syn_piece *boss = &v->pieces[PIECE_BOSS];
	long turns = (long)(v->raid.round - 1) * v->seats +
	    (v->turn - v->raid.first + v->seats) % v->seats;
	long all = (long)v->content->numbers.raid_rounds * v->seats;
	if (turns < v->seats)
		return STANDING_MAX;
	return limited(STANDING_MAX * ((boss->max - boss->hp) * all / turns - boss->max) /
	    boss->max);
}

/* Compares a seat with the best of the others; but if the boss stays up, all may lose. */
static int
standing_of(const struct view *v, int seat)
{
	enum { EVEN = 40 };	/* keeps the lead small while little is scored */
	long own = strength(v, seat), other = 0;
	for (int i = 1; i <= v->seats; i++)
		if (i != seat && strength(v, i) > other)
			other = strength(v, i);
	int lead = limited(2 * STANDING_MAX * (own - other) / (own + other + EVEN));
	int prospects = v->raid.round > 0 && v->winner == WINNER_RAID ? raid_prospects(v) :
	    STANDING_MAX;
	return prospects < lead ? prospects : lead;
}

/* --- the judgement --- */

static bool
is_second(const struct action *action, void *context)
{
	return ++*(int *)context < 2;
}

static bool
has_choice(const struct thinker *t)
{
	struct state *s = syn_guess(&t->v, t->seed);
	int count = 0;
	synegier_game.legal(s, t->seat, is_second, &count);
	game_destroy(&synegier_game, s);
	return count > 1;
}

static int
kept_slot(const struct action *a)
{
	return a->form == FORM_KEEP ? a->numbers[0] : -1;
}

/* A purchase can wait until the last card is played, but no longer. */
static void
judge_purchase(const struct thinker *t, const struct action *action, struct judgement *j)
{
	int item = syn_choose_purchase(&t->v, t->seat);
	long best = item >= SYN_ITEM_CARD ? syn_bought_worth(&t->v, t->seat, item) : 0;
	bool bought = is_card_purchase(action);
	long lost = best - (bought ? syn_bought_worth(&t->v, t->seat, action->numbers[0] + 1) : 0);
	if (!bought && (action->form != FORM_STOP || lost <= j->loss))
		return;
	j->loss = lost;
	if (best > 0)
		j->best = (struct action){ .form = FORM_BUY, .numbers = { item - 1 } };
}

/* Most of a potion's HP are not lost by delay: it can be drunk in the next turn, unless the soldier
 * might go down first. */
static long
put_off(const struct thinker *t, const struct action *best)
{
	enum { PART = 75 };	/* per cent */
	const struct syn_piece *me = &t->v.pieces[PIECE_SOLDIER + t->seat - 1];
	int heals = syn_potion_heals(&t->v, t->seat, t->v.players[t->seat - 1].potion),
	    missing = me->max - me->hp;
	if (best->form != FORM_POTION || syn_harm(&t->v, t->seat) >= me->hp)
		return 0;
	return (long)HP * PART * (heals < missing ? heals : missing) / 100;
}

static bool
judge_turn(const struct thinker *t, const struct action *action, struct judgement *j)
{
	if (!is_decided_by_plan(t) || !find_loss(t, &j->loss))
		return false;
	j->best = *planned_action(t);
	j->loss -= put_off(t, &j->best);
	if (t->v.prompt == PROMPT_PLAY)
		judge_purchase(t, action, j);
	return true;
}

/* Judges what is answered by rule. Choices of a soldier and of a card to take back are not
 * judged. */
static bool
judge_choice(const struct thinker *t, const struct action *action, struct judgement *j)
{
	const struct view *v = &t->v;
	j->best = t->action;
	if (v->prompt == PROMPT_PICK)
		j->loss = syn_pick_worth(v, t->seat, j->best.numbers[0], SYN_LINK) -
		    syn_pick_worth(v, t->seat, action->numbers[0], SYN_LINK);
	else if (v->prompt == PROMPT_KEEP)
		j->loss = syn_kept_worth(v, t->seat, kept_slot(&j->best)) - syn_kept_worth(v,
		    t->seat, kept_slot(action));
	return v->prompt == PROMPT_PICK || v->prompt == PROMPT_KEEP;
}

bool
synegier_cpu_judge(const struct thinker *t, const struct action *action, struct judgement *j)
{
	bool by_rule = t->v.prompt == PROMPT_PICK || t->v.prompt == PROMPT_KEEP;
	if (!t->decided || !has_choice(t) || !(by_rule ? judge_choice(t, action, j) :
	    judge_turn(t, action, j)))
		return false;
	if (j->loss < 0)
		j->loss = 0;
	j->standing = standing_of(&t->v, t->seat);
	syn_find_reason(&t->v, t->seat, &j->best, j);
	if (j->loss >= SYN_LEAST_LOSS && t->contest != NULL && t->contest->games > 0 &&
	    t->v.prompt != PROMPT_BATTLE && is_same(t, &j->best, &t->contest->action[BEST]))
		find_difference(t, j);
	return true;
}
