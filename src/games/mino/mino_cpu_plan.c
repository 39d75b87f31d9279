/* mino_cpu_plan.c: decides which piece goes where. Looking ahead in several futures finds a few
 * good first actions; further futures, the same for all of them, decide. */
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

enum {
	WIDTH = 8, 		/* of the look-ahead */
	SCOUTS = 5,		/* futures for finding first actions */
	TRIALS = 8, 		/* futures for comparing them */
	CHOICES_MAX = 12,
};

struct choice {
	enum form	form;		/* FORM_PLACE also for a piece in stock */
	int		slot, spot;	/* spot: for FORM_STOCK the stock slot */
	int		votes;		/* futures that began with it */
	int		count;		/* trials */
	double		sum;		/* of the trials' outcomes */
	bool		dropped;
};

struct cpu_plan {
	struct cpu_round	 round;
	struct cpu_beam		*beam;		/* NULL: looks one placement ahead */
	struct rng		 rng;
	struct choice		 choices[CHOICES_MAX];
	int			 choice_count, best;
	int			 scouts, trials, at;	/* number done; the choice being tried */
	int16_t			 future[CPU_FUTURE];	/* of the present trial */
};

/* --- one step --- */

static const double sure_win = 1e12;	/* more than any score */

/* A win without luck is certain; the look-ahead also counts average luck. */
static double
value_after(struct cpu_plan *p, int slot, int spot)
{
	const struct cpu_piece *piece = &p->round.pieces[p->round.start.slots[slot]];
	const struct cpu_spot *at = &piece->spots[spot];
	struct cpu_moment m = p->round.start;
	struct mino_scene scene = m.scene;
	struct mino_score score;
	cpu_moment_play(&p->round, &m, slot, spot, p->future);
	if (m.won && (!mino_scene_place(&scene, &p->round.view, &piece->card, at->x, at->y,
	    &score) || scene.score >= p->round.target))
		return sure_win * cpu_outcome(&p->round, &m);
	return m.over ? (double)m.scene.score : cpu_worth(&p->round, &m);
}

/* Takes the placement with the best immediate outcome; true: it wins the round. */
static bool
choose_at_once(struct cpu_plan *p)
{
	double best = -1;
	cpu_future(&p->round, &p->rng, p->future);
	for (int slot = 0; slot < CPU_SLOTS; slot++) {
		int index = p->round.start.slots[slot];
		const struct cpu_piece *piece = index < 0 ? NULL : &p->round.pieces[index];
		for (int i = 0; piece != NULL && i < piece->spot_count; i++) {
			if (!cpu_spot_is_free(&p->round.start.board, piece, &piece->spots[i]))
				continue;
			double value = value_after(p, slot, i);
			if (value <= best)
				continue;
			best = value;
			p->choices[0] = (struct choice){ .form = FORM_PLACE, .slot = slot,
			    .spot = i };
			p->choice_count = 1;
		}
	}
	return best >= sure_win;
}

/* --- other actions --- */

/* The index of the choice, which is added if it is new. */
static int
add_choice(struct cpu_plan *p, enum form form, int slot, int spot)
{
	for (int i = 0; i < p->choice_count; i++)
		if (p->choices[i].form == form && p->choices[i].slot == slot &&
		    p->choices[i].spot == spot)
			return i;
	if (p->choice_count == CHOICES_MAX)
		return 0;
	p->choices[p->choice_count] = (struct choice){ .form = form, .slot = slot, .spot = spot };
	return p->choice_count++;
}

/* Pieces are only put into empty stock slots and placed from there, so that this comes to an
 * end. */
static void
add_others(struct cpu_plan *p)
{
	const struct view *v = &p->round.view;
	bool recycles = mino_owns(v, RELIC_recycler) && v->scene.counters.recycler > 0;
	for (int i = 0; i < v->slots; i++) {
		if (!mino_slot_filled(&v->hand[i]))
			continue;
		if (recycles)
			add_choice(p, FORM_RECYCLE, i, 0);
		for (int k = 0; k < mino_stock_slots(v); k++)
			if (!mino_slot_filled(&v->stock[k]))
				add_choice(p, FORM_STOCK, i, k);
	}
}

static void
do_choice(struct cpu_plan *p, const struct choice *c, struct cpu_moment *m)
{
	if (c->form == FORM_PLACE)
		cpu_moment_play(&p->round, m, c->slot, c->spot, p->future);
	else if (c->form == FORM_STOCK)
		cpu_moment_stock(&p->round, m, c->slot, c->spot, p->future);
	else
		cpu_moment_recycle(&p->round, m, c->slot, p->future);
}

/* --- pondering --- */

struct cpu_plan *
cpu_plan_new(const struct view *v, bool greedy, uint64_t seed)
{
	struct cpu_plan *p = mem_new(sizeof *p);
	rng_seed(&p->rng, seed);
	cpu_round_open(&p->round, v);
	if (!choose_at_once(p) && p->choice_count > 0 && !greedy)
		p->beam = cpu_beam_new(WIDTH);
	return p;
}

static void
scout(struct cpu_plan *p)
{
	cpu_future(&p->round, &p->rng, p->future);
	struct cpu_moment end = cpu_beam_run(p->beam, &p->round, &p->round.start, p->future);
	int found = add_choice(p, FORM_PLACE, end.root_slot, end.root_spot);
	if (++p->choices[found].votes > p->choices[p->best].votes)
		p->best = found;
	if (++p->scouts < SCOUTS)
		return;
	add_others(p);
	cpu_future(&p->round, &p->rng, p->future);
}

static double
mean(const struct choice *c)
{
	return c->count > 0 ? c->sum / c->count : 0;
}

/* After a trial, finds the best choice so far and drops those too far behind it. */
static void
compare(struct cpu_plan *p)
{
	for (int i = 0; i < p->choice_count; i++)
		if (!p->choices[i].dropped && mean(&p->choices[i]) > mean(&p->choices[p->best]))
			p->best = i;
	double limit = mean(&p->choices[p->best]) - 0.5 / p->trials;
	for (int i = 0; i < p->choice_count; i++)
		p->choices[i].dropped |= p->trials > 1 && mean(&p->choices[i]) < limit;
}

static void
try_choice(struct cpu_plan *p, struct choice *c)
{
	struct cpu_moment m = p->round.start;
	do_choice(p, c, &m);
	if (!m.over)
		m = cpu_beam_run(p->beam, &p->round, &m, p->future);
	c->sum += cpu_outcome(&p->round, &m);
	c->count++;
}

static void
next_choice(struct cpu_plan *p)
{
	while (p->at < p->choice_count && p->choices[p->at].dropped)
		p->at++;
	if (p->at < p->choice_count)
		return;
	p->trials++;
	compare(p);
	cpu_future(&p->round, &p->rng, p->future);
	p->at = 0;
	while (p->choices[p->at].dropped)
		p->at++;
}

static bool
is_decided(const struct cpu_plan *p)
{
	int left = 0;
	for (int i = 0; i < p->choice_count; i++)
		left += !p->choices[i].dropped;
	return left <= 1 || p->trials == TRIALS;
}

bool
cpu_plan_ponder(struct cpu_plan *p)
{
	if (p->beam == NULL)
		return true;
	if (p->scouts < SCOUTS) {
		scout(p);
		return false;
	}
	if (is_decided(p))
		return true;
	try_choice(p, &p->choices[p->at++]);
	next_choice(p);
	return is_decided(p);
}

bool
cpu_plan_decide(const struct cpu_plan *p, struct action *action)
{
	const struct choice *c = &p->choices[p->best];
	*action = (struct action){ .form = c->form, .numbers = { c->slot, c->spot } };
	if (p->choice_count == 0 || c->form != FORM_PLACE)
		return p->choice_count > 0;
	bool stocked = c->slot >= MINO_HAND_MAX;
	const struct cpu_spot *spot =
	    &p->round.pieces[p->round.start.slots[c->slot]].spots[c->spot];
	*action = stocked ?
	    (struct action){ .form = FORM_PLACE_STOCKED,
	    .numbers = { c->slot - MINO_HAND_MAX, spot->x, spot->y } } :
	    (struct action){ .form = FORM_PLACE, .numbers = { c->slot, spot->x, spot->y } };
	return true;
}

void
cpu_plan_free(struct cpu_plan *p)
{
	if (p == NULL)
		return;
	cpu_round_close(&p->round);
	cpu_beam_free(p->beam);
	free(p);
}
