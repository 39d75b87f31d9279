/* mino_cpu_trial.c: compares an action that was taken with the best one, both played through the
 * same imagined futures. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

enum {
	PLAY_WIDTH = 8, SHOP_WIDTH = 4,	/* of the look-ahead */
	TRIALS = 64,
	TRIALS_ALONE = 8,		/* if there is nothing to compare */
	FOLLOW_UPS = 4,			/* purchases that follow an action */
	SAME_LUCK = 4,			/* futures for one roll of the shop */
};

enum side { SIDE_BEST, SIDE_TAKEN, SIDES };

/* The deck and relics after the shop. */
struct visit {
	struct cpu_round	round;
	double			worth;		/* by the tables, plus the gold's */
};

struct cpu_trial {
	struct view		 view;
	struct cpu_round	 round;		/* the round played; not in the shop */
	struct visit		 visits[SIDES];	/* in the shop */
	struct cpu_beam		*beam;
	struct rng		 rng;		/* of the present future, the same for both */
	struct action		 actions[SIDES];
	double			 gold;		/* the value of one gold */
	bool			 set, same;
	double			 sum, squares;	/* of the differences */
	double			 chances;	/* of the best */
	int			 count;
};

/* The share of a round's value that comes from trials; the rest comes from the tables. */
static const double trial_share = 0.85;

static bool
shopping(const struct cpu_trial *t)
{
	return t->view.phase == PHASE_SHOPPING;
}

/* --- playing the round --- */

static int
slot_of(const struct action *a)
{
	return a->numbers[0] + (a->form == FORM_PLACE_STOCKED ? MINO_HAND_MAX : 0);
}

static int
spot_of(const struct cpu_piece *piece, const struct action *a)
{
	int spot = 0;
	while (spot < piece->spot_count &&
	    (piece->spots[spot].x != a->numbers[1] || piece->spots[spot].y != a->numbers[2]))
		spot++;
	return spot;
}

static void
act(struct cpu_trial *t, const struct action *a, struct cpu_moment *m, const int16_t *future)
{
	int slot = slot_of(a);
	if (a->form == FORM_STOCK)
		cpu_moment_stock(&t->round, m, slot, a->numbers[1], future);
	else if (a->form == FORM_RECYCLE)
		cpu_moment_recycle(&t->round, m, slot, future);
	else
		cpu_moment_play(&t->round, m, slot, spot_of(&t->round.pieces[m->slots[slot]], a),
		    future);
}

/* The look-ahead knows its future, a player does not: a win that needs unknown cards is not certain
 * with few hands left, and one that is narrowly missed is still possible. */
static double
chance_at(const struct cpu_round *r, const struct cpu_moment *end)
{
	static const double by_hands[] = { 0.6, 0.75, 0.85, 0.91, 0.95, 0.975, 0.99, 1 },
	    near_win = 0.4;
	int most = (int)LEN(by_hands) - 1, hands = end->scene.hands_left;
	double share = (double)end->scene.score / (double)r->target;
	if (end->won && end->next == r->start.next)
		return 1;
	return end->won ? by_hands[hands < most ? hands : most] : near_win * share * share;
}

static double
value_of_play(struct cpu_trial *t, const struct action *a, double *chance)
{
	int16_t future[CPU_FUTURE];
	struct rng rng = t->rng;
	struct cpu_moment m = t->round.start;
	cpu_future(&t->round, &rng, future);
	act(t, a, &m, future);
	bool lost = m.over && !m.won;
	if (!m.over)
		m = cpu_beam_run(t->beam, &t->round, &m, future);
	*chance = lost ? 0 : chance_at(&t->round, &m);
	int gold = m.won ? m.scene.hands_left + m.scene.gold - t->round.start.scene.gold : 0;
	return *chance + t->gold * gold;
}

/* --- the shop --- */

/* Buys what else the tables suggest; the wares after a reroll are not known. */
static void
follow_up(struct state *s)
{
	struct action action;
	for (int i = 0; i < FOLLOW_UPS; i++) {
		struct cpu_shop *shop = cpu_shop_new(&s->all, true, 0);
		action = cpu_shop_decide(shop);
		cpu_shop_free(shop);
		if (action.form == FORM_LEAVE || action.form == FORM_REROLL ||
		    !mino_game.apply(s, 1, &action, NULL, NULL))
			return;
	}
}

/* After a purchase the best action can still follow if there is gold and room for both. If the best
 * is to leave, more is only bought with gold or wares that were not there before. */
static void
go_shopping(const struct cpu_trial *t, const struct action *a, struct state *s)
{
	const struct action *best = &t->actions[SIDE_BEST];
	bool renews = a->form == FORM_REROLL || a->form == FORM_SELL,
	    leaves = best->form == FORM_LEAVE;
	if (a->form == FORM_LEAVE || !mino_game.apply(s, 1, a, NULL, NULL))
		return;
	if (a != best && a->form == FORM_BUY && !leaves && best->form != FORM_REROLL)
		mino_game.apply(s, 1, best, NULL, NULL);
	if (renews || !leaves)
		follow_up(s);
}

/* Adds up the tables' values of everything owned: the part that a round would show and the part it
 * would not. */
static void
appraise(const struct view *v, double *usual, double *unseen)
{
	*usual = *unseen = 0;
	for (int i = 0; i < v->relic_count; i++) {
		*usual += cpu_relic_worth(v->relics[i].id);
		*unseen += cpu_relic_unseen(v->relics[i].id);
	}
	for (int i = 0; i < v->deck_count; i++)
		*usual += cpu_card_worth(&v->deck[i]);
	for (int i = 0; i < v->amulet_count; i++)
		*unseen += cpu_amulet_worth(v->amulets[i].id);
}

/* Is its result random? */
static bool
is_rolled(const struct action *a)
{
	return a->form == FORM_REROLL || a->form == FORM_USE;
}

/* Goes through the shop again, with other luck where luck matters. */
static void
visit_shop(struct cpu_trial *t, enum side side)
{
	struct visit *visit = &t->visits[side];
	struct state *s = mem_new(sizeof *s);
	struct view *v = &s->all;
	double usual, unseen;
	*v = t->view;
	v->rng = t->rng;
	go_shopping(t, &t->actions[side], s);
	appraise(v, &usual, &unseen);
	visit->worth = (1 - trial_share) * usual + unseen +
	    t->gold * (v->scene.gold + 2 * mino_interest(v->scene.gold));
	cpu_order_settle(v);
	cpu_round_close(&visit->round);
	cpu_round_imagine(&visit->round, v);
	free(s);
}

/* The deck and relics after the shop are tried in the next boss round. Its strength counts for all
 * later rounds; near the end of the run the chance to beat the boss counts more. */
static double
value_of_shop(struct cpu_trial *t, enum side side, double *chance)
{
	enum { MANY_ROUNDS = 8 };
	static const double spread = 0.3;	/* spread of points between equal rounds */
	struct visit *visit = &t->visits[side];
	int rounds = MINO_ROUNDS - t->view.round;
	int boss = t->view.round + MINO_SET_ROUNDS - t->view.round % MINO_SET_ROUNDS;
	int16_t future[CPU_FUTURE];
	struct rng rng = t->rng;
	struct cpu_moment m;
	if (t->count == 0 || (is_rolled(&t->actions[side]) && t->count % SAME_LUCK == 0))
		visit_shop(t, side);
	cpu_round_deal(&visit->round, &rng, &m, future);
	m = cpu_beam_run(t->beam, &visit->round, &m, future);
	double strength = cpu_outcome(&visit->round, &m);
	double later = rounds < MANY_ROUNDS ? (double)rounds / MANY_ROUNDS : 1;
	*chance = 1 / (1 + exp((cpu_strength_for(mino_target(t->view.curve, boss)) - strength) /
	    spread));
	return later * (trial_share * strength + visit->worth) + (1 - later) * *chance;
}

/* --- both --- */

struct cpu_trial *
cpu_trial_new(const struct view *v, const struct action *taken, uint64_t seed)
{
	struct cpu_trial *t = mem_new(sizeof *t);
	t->view = *v;
	t->actions[SIDE_TAKEN] = *taken;
	rng_seed(&t->rng, ~seed);
	if (!shopping(t))
		cpu_round_open(&t->round, v);
	t->beam = cpu_beam_new(shopping(t) ? SHOP_WIDTH : PLAY_WIDTH);
	return t;
}

void
cpu_trial_free(struct cpu_trial *t)
{
	if (t == NULL)
		return;
	cpu_round_close(&t->round);
	for (int i = 0; i < SIDES; i++)
		cpu_round_close(&t->visits[i].round);
	cpu_beam_free(t->beam);
	free(t);
}

/* Equal cards and pieces count as the same. */
static bool
are_same(const struct cpu_trial *t, const struct action *a, const struct action *b)
{
	const int16_t *slots = t->round.start.slots;
	const struct mino_card *deck = t->view.deck;
	const int *n = a->numbers, *k = b->numbers;
	if (a->form != b->form || strcmp(a->text, b->text) != 0)
		return false;
	switch ((enum form)a->form) {
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		return slots[slot_of(a)] == slots[slot_of(b)] && n[1] == k[1] && n[2] == k[2];
	case FORM_RECYCLE:
		return slots[n[0]] == slots[k[0]];
	case FORM_STOCK:
		return slots[n[0]] == slots[k[0]] &&
		    slots[MINO_HAND_MAX + n[1]] == slots[MINO_HAND_MAX + k[1]];
	case FORM_USE:
	case FORM_SCULPT:
		return n[0] == k[0] && mino_card_compare(&deck[n[1]], &deck[k[1]]) == 0;
	default:
		return memcmp(n, k, sizeof a->numbers) == 0;
	}
}

void
cpu_trial_set(struct cpu_trial *t, const struct action *best, double gold)
{
	t->gold = gold;
	t->actions[SIDE_BEST] = *best;
	t->same = are_same(t, &t->actions[SIDE_TAKEN], best);
	t->set = true;
}

bool
cpu_trial_is_set(const struct cpu_trial *t)
{
	return t->set;
}

static double
value_of(struct cpu_trial *t, enum side side, double *chance)
{
	return shopping(t) ? value_of_shop(t, side, chance) :
	    value_of_play(t, &t->actions[side], chance);
}

bool
cpu_trial_work(struct cpu_trial *t)
{
	double chance, other, best = value_of(t, SIDE_BEST, &chance);
	double difference = t->same ? 0 : best - value_of(t, SIDE_TAKEN, &other);
	t->sum += difference;
	t->squares += difference * difference;
	t->chances += chance;
	rng_next(&t->rng);
	return ++t->count == (t->same ? TRIALS_ALONE : TRIALS);
}

/* Subtracts the standard error, so that luck in the futures is no mistake; futures after the same
 * roll count as little more than one. */
double
cpu_trial_loss(const struct cpu_trial *t)
{
	bool rolled = is_rolled(&t->actions[SIDE_BEST]) || is_rolled(&t->actions[SIDE_TAKEN]);
	int draws = rolled ? t->count / SAME_LUCK : t->count;
	if (t->same || draws < 2)
		return 0;
	double mean = t->sum / t->count, variance = t->squares / t->count - mean * mean;
	double loss = mean - sqrt(variance > 0 ? variance / (draws - 1) : 0);
	return loss > 0 ? loss : 0;
}

double
cpu_trial_chance(const struct cpu_trial *t)
{
	return t->count > 0 ? t->chances / t->count : 0;
}
