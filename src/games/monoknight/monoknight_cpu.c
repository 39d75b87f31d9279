/* monoknight_cpu.c: MonoKnight's CPU: a player that takes the first card, and the solver.
 *
 * The solver first judges every choice by where it leads a few known cards ahead. It then plays
 * on from the best ones, all in the same imagined futures, for a few steps, and judges the
 * results. From time to time it drops the worse half. */
#include "games/monoknight/monoknight_cpu.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct named knight_cpu_levels[] = {
	{ "first", N_("First"), N_("Takes the move to the lowest tile.") },
	{ "solver", N_("Solver"), N_("Looks ahead through the cards it can see.") },
	{ 0 },
};

enum {
	DEPTH = 2,		/* known actions that a judgement looks ahead */
	JUDGED_FUTURES = 2,	/* for the first judgement of a choice */
	STEPS = 4,		/* how far a choice is played on in a future */
	CANDIDATES = 6,		/* choices that are played on */
	FUTURES_MOST = 160,
	FIRST_FUTURE = 1000,	/* smaller numbers belong to the first judgement */
};

/* After so many futures only so many candidates remain. */
static const struct { int futures, keep; } cuts[] = { { 10, 4 }, { 30, 3 }, { 70, 2 } };

/* --- the first card --- */

/* The action that plays a slot to the tile it enters, as legal() lists it. */
static struct action
play_action(const struct view *v, int slot, int x, int y)
{
	struct knight_move ways[KNIGHT_TILES];
	if (knight_ways(v, slot, ways) == 1)
		return (struct action){ .form = FORM_PLAY, .numbers = { slot } };
	return (struct action){ .form = FORM_PLAY_TO,
	    .numbers = { slot, x - v->knight.x, y - v->knight.y } };
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
		int ahead = (first->to.y - ways[0].to.y) * KNIGHT_SIZE_MAX + first->to.x -
		    ways[0].to.x;
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
	*action = play_action(v, first.slot, first.to.x, first.to.y);
	return true;
}

/* --- judging --- */

/* The cost of a choice in one future, played on for some steps. */
static double
try_choice(const struct thinker *s, const struct choice *choice, uint32_t future, int steps)
{
	struct sim sim = s->start;
	struct choice next;
	sim.cost = 0;
	sim.future = future;
	sim.drawn = 0;
	knight_sim_choose(&s->world, &sim, choice, false);
	for (int i = 0; i < steps && tiles_any(sim.open); i++) {
		knight_look_ahead(&s->world, &sim, DEPTH, &next);
		knight_sim_choose(&s->world, &sim, &next, false);
	}
	return tiles_any(sim.open) ? knight_look_ahead(&s->world, &sim, DEPTH, &next) : sim.cost;
}

static int
compare_judged(const void *a, const void *b)
{
	const struct candidate *one = a, *other = b;
	return one->judged < other->judged ? -1 : one->judged > other->judged;
}

double
knight_first_cost(const struct thinker *s, const struct choice *choice)
{
	double cost = 0;
	for (uint32_t future = 0; future < JUDGED_FUTURES; future++)
		cost += try_choice(s, choice, future, 0) / JUDGED_FUTURES;
	return cost;
}

/* The first judgement counts as two futures. */
double
knight_mean_cost(const struct thinker *s, const struct candidate *c)
{
	return (c->sum + 2 * c->judged) / (s->futures + 2);
}

/* --- choices --- */

static void
name_action(const struct view *v, struct candidate *c)
{
	int x = c->choice.way.entered % v->setting.size,
	    y = c->choice.way.entered / v->setting.size;
	switch (c->choice.kind) {
	case CHOICE_PLAY:
		c->action = play_action(v, c->choice.slot, x, y);
		break;
	case CHOICE_DISCARD:
		c->action = (struct action){ .form = FORM_DISCARD, .numbers = { c->choice.slot } };
		break;
	case CHOICE_REDRAW:
		c->action = (struct action){ .form = FORM_REDRAW };
		break;
	case CHOICE_SPAWN:
		c->action = (struct action){ .form = FORM_SPAWN, .numbers = { x, y } };
		break;
	}
}

static void
find_choices(struct thinker *s, const struct view *v)
{
	struct choice choices[CHOICES_MAX];
	if (v->phase == PHASE_SPAWN) {
		for (int tile = 0; tile < s->world.tiles; tile++)
			if (tiles_have(s->world.enterable, tile))
				choices[s->count++] = (struct choice){
					.kind = CHOICE_SPAWN,
					.way = { .to = (uint8_t)tile, .entered = (uint8_t)tile },
				};
	} else {
		s->count = knight_choices(&s->world, &s->start, choices);
	}
	for (int i = 0; i < s->count; i++) {
		s->candidates[i] = (struct candidate){ .choice = choices[i] };
		name_action(v, &s->candidates[i]);
	}
}

/* --- thinking --- */

struct thinker *
knight_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	bool first = strcmp(level, knight_cpu_levels[0].name) == 0;
	struct thinker *s = mem_new(sizeof *s + (first ? 1 : CHOICES_MAX) *
	    sizeof s->candidates[0]);
	s->view = *v;
	if (v->stage == &v->made)
		s->view.stage = &s->view.made;
	s->view.deck = (struct deck){ 0 };
	if (first) {
		s->count = take_first(v, &s->candidates[0].action);
	} else if (v->phase == PHASE_SPAWN || v->phase == PHASE_PLAYING) {
		knight_world_init(&s->world, v, seed);
		knight_sim_init(&s->start, &s->world, v);
		find_choices(s, v);
		for (int i = 0; i < s->count; i++)
			s->candidates[i].judged = knight_first_cost(s, &s->candidates[i].choice);
		qsort(s->candidates, (size_t)s->count, sizeof s->candidates[0], compare_judged);
		if (s->count > CANDIDATES)
			s->count = CANDIDATES;
	}
	return s;
}

static void
try_in_next_future(const struct thinker *s, struct candidate *c)
{
	c->sum += try_choice(s, &c->choice, (uint32_t)(FIRST_FUTURE + s->futures), STEPS);
}

bool
knight_cpu_ponder(struct thinker *s)
{
	if (s->count + s->considers <= 1 || s->futures == FUTURES_MOST)
		return true;
	for (int i = 0; i < s->count; i++)
		try_in_next_future(s, &s->candidates[i]);
	if (s->considers)
		try_in_next_future(s, &s->taken);
	s->futures++;
	for (size_t i = 0; i < LEN(cuts); i++) {
		if (s->futures != cuts[i].futures)
			continue;
		s->taken.judged = knight_mean_cost(s, &s->taken);
		for (int c = 0; c < s->count; c++)
			s->candidates[c].judged = knight_mean_cost(s, &s->candidates[c]);
		qsort(s->candidates, (size_t)s->count, sizeof s->candidates[0], compare_judged);
		if (s->count > cuts[i].keep)
			s->count = cuts[i].keep;
	}
	return false;
}

const struct candidate *
knight_best_candidate(const struct thinker *s)
{
	const struct candidate *best = &s->candidates[0];
	for (int i = 1; i < s->count; i++)
		if (knight_mean_cost(s, &s->candidates[i]) < knight_mean_cost(s, best))
			best = &s->candidates[i];
	return s->count > 0 ? best : NULL;
}

bool
knight_cpu_decide(const struct thinker *s, struct action *action)
{
	const struct candidate *best = knight_best_candidate(s);
	if (best != NULL)
		*action = best->action;
	return best != NULL;
}
