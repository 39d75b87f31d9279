/* cpu_solver.c: a search that tries its best choices on imagined futures.
 *
 * Every choice is first judged by what it leads to a few known cards ahead. The
 * best of them are then played on, all in the same imagined futures, for a few
 * steps and judged at the end. From time to time the worse half is dropped. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/monoknight/cpu.h"
#include "games/monoknight/cpu_value.h"

enum {
	DEPTH = 2,		/* known actions that a judgement looks ahead */
	JUDGED_FUTURES = 2,	/* for the first judgement of a choice */
	STEPS = 4,		/* that a choice is played on in a future */
	CANDIDATES = 6,		/* choices that are played on */
	FUTURES_MOST = 160,
	FIRST_FUTURE = 1000,	/* those before it belong to the first judgement */
};

/* After so many futures only so many candidates go on. */
static const struct { int futures, keep; } cuts[] = { { 10, 4 }, { 30, 3 }, { 70, 2 } };

struct candidate {
	struct choice	choice;
	double		judged, sum;
	struct action	action;
};

struct solver {
	struct sim_world	world;
	struct sim		start;
	struct candidate	candidates[CHOICES_MAX];
	int			count, futures;
};

/* --- judging --- */

/* What a choice costs in one future, played on for some steps. */
static double
try_choice(const struct solver *s, const struct choice *choice, uint32_t future, int steps)
{
	struct sim sim = s->start;
	struct choice next;
	sim.cost = 0;
	sim.future = future;
	sim.drawn = 0;
	knight_choose(&s->world, &sim, choice);
	for (int i = 0; i < steps && sim.open != 0; i++) {
		knight_look_ahead(&s->world, &sim, DEPTH, &next);
		knight_choose(&s->world, &sim, &next);
	}
	return sim.open == 0 ? sim.cost : knight_look_ahead(&s->world, &sim, DEPTH, &next);
}

static int
compare_judged(const void *a, const void *b)
{
	const struct candidate *one = a, *other = b;
	return one->judged < other->judged ? -1 : one->judged > other->judged;
}

/* The mean over the futures tried; the first judgement counts as two more. */
static double
mean_cost(const struct solver *s, const struct candidate *c)
{
	return (c->sum + 2 * c->judged) / (s->futures + 2);
}

static void
judge(struct solver *s)
{
	for (int i = 0; i < s->count; i++) {
		struct candidate *c = &s->candidates[i];
		for (uint32_t future = 0; future < JUDGED_FUTURES; future++)
			c->judged += try_choice(s, &c->choice, future, 0) / JUDGED_FUTURES;
	}
	qsort(s->candidates, (size_t)s->count, sizeof s->candidates[0], compare_judged);
	if (s->count > CANDIDATES)
		s->count = CANDIDATES;
}

/* --- choices --- */

static struct spot
spot_of(const struct solver *s, int tile)
{
	return (struct spot){ (int8_t)(tile % s->world.size), (int8_t)(tile / s->world.size) };
}

static void
name_action(const struct solver *s, const struct view *v, struct candidate *c)
{
	struct spot to = spot_of(s, c->choice.way.entered);
	switch (c->choice.kind) {
	case CHOICE_PLAY:
		c->action = knight_play_action(v, c->choice.slot, to);
		break;
	case CHOICE_DISCARD:
		c->action = (struct action){ .form = FORM_DISCARD, .numbers = { c->choice.slot } };
		break;
	case CHOICE_REDRAW:
		c->action = (struct action){ .form = FORM_REDRAW };
		break;
	case CHOICE_SPAWN:
		c->action = (struct action){ .form = FORM_SPAWN, .numbers = { to.x, to.y } };
		break;
	}
}

static void
find_choices(struct solver *s, const struct view *v)
{
	struct choice choices[CHOICES_MAX];
	if (v->phase == PHASE_SPAWN) {
		for (int tile = 0; tile < s->world.tiles; tile++)
			if (tiles_have(s->world.enterable, tile))
				choices[s->count++] = (struct choice){
					.kind = CHOICE_SPAWN, .way = { .to = (uint8_t)tile, .entered = (uint8_t)tile },
				};
	} else {
		s->count = knight_choices(&s->world, &s->start, choices);
	}
	for (int i = 0; i < s->count; i++) {
		s->candidates[i] = (struct candidate){ .choice = choices[i] };
		name_action(s, v, &s->candidates[i]);
	}
}

struct solver *
knight_solver_new(const struct view *v, uint64_t seed)
{
	struct solver *s = mem_new(sizeof *s);
	knight_world_init(&s->world, v, seed);
	knight_sim_init(&s->start, &s->world, v);
	find_choices(s, v);
	judge(s);
	return s;
}

void
knight_solver_free(struct solver *s)
{
	free(s);
}

/* --- thinking --- */

static void
cut_candidates(struct solver *s)
{
	for (size_t i = 0; i < LEN(cuts); i++) {
		if (s->futures != cuts[i].futures)
			continue;
		for (int c = 0; c < s->count; c++)
			s->candidates[c].judged = mean_cost(s, &s->candidates[c]);
		qsort(s->candidates, (size_t)s->count, sizeof s->candidates[0], compare_judged);
		if (s->count > cuts[i].keep)
			s->count = cuts[i].keep;
	}
}

bool
knight_solver_ponder(struct solver *s)
{
	if (s->count <= 1 || s->futures == FUTURES_MOST)
		return true;
	for (int i = 0; i < s->count; i++) {
		struct candidate *c = &s->candidates[i];
		c->sum += try_choice(s, &c->choice, (uint32_t)(FIRST_FUTURE + s->futures), STEPS);
	}
	s->futures++;
	cut_candidates(s);
	return false;
}

struct action
knight_solver_decide(const struct solver *s)
{
	const struct candidate *best = &s->candidates[0];
	for (int i = 1; i < s->count; i++)
		if (mean_cost(s, &s->candidates[i]) < mean_cost(s, best))
			best = &s->candidates[i];
	return best->action;
}
