/* gunjin_cpu.c: the CPU players of Gunjin Shogi: levels, offers, and moves without a search. */
#include "games/gunjin/gunjin_cpu.h"

#include <stdlib.h>

#include "base/mem.h"

const struct named gunjin_cpu_levels[] = {
	{ "recruit", N_("Recruit"), N_("Moves at random.") },
	{ "soldier", N_("Soldier"), N_("A hothead: camps to attack, and never asks what you will "
	    "do.") },
	{ "officer", N_("Officer"), N_("Careful: camps behind guards, and expects your best "
	    "reply.") },
	{ "general", N_("General"), N_("A planner: tells your pieces by their deeds, and reads "
	    "ahead.") },
	{ 0 },
};

static const struct gunjin_effort officer_stages[] = { { 4, 2, GUNJIN_MOVES_MAX }, { 0 } };

/* After a long peace careful play has led nowhere: the CPU only looks at its own move. */
static const struct gunjin_effort restless_stages[] = { { 16, 1, GUNJIN_MOVES_MAX }, { 0 } };
enum { RESTLESS_SHARE = 8 };	/* of the plies without a battle that the rules allow */

/* No deeper: taking an imagined army for the truth, deeper searches lost games. */
static const struct gunjin_effort general_stages[] = {
	{ 24, 1, GUNJIN_MOVES_MAX }, { 24, 2, 20 }, { 48, 2, 12 }, { 48, 3, 8 }, { 64, 3, 8 },
	{ 0 },
};

/* In the same order as gunjin_cpu_levels. */
static const struct level {
	bool				 chance;	/* any move at random */
	const struct gunjin_effort	*stages;	/* of the search; NULL: no search */
	const struct gunjin_effort	*restless;	/* the stages after a long peace */
	bool				 shrewd;
	struct gunjin_taste		 taste;		/* camps: to attack, in balance, to
							 * defend */
} levels[] = {
	{ true, NULL, NULL, false, { { 1, 1, 1 }, false } },
	{ false, NULL, NULL, false, { { 1, 0, 0 }, false } },
	{ false, officer_stages, restless_stages, false, { { 0, 1, 2 }, false } },
	{ false, general_stages, general_stages, true, { { 0, 1, 2 }, true } },
};

/* --- moves without a search --- */

/* Is the officer sure to occupy the headquarters with that move? */
static bool
is_occupation(const struct view *v, int side, struct gunjin_move move)
{
	int mine = gunjin_kind_at(&v->field, move.from);
	if (move.to != gunjin_headquarters(!side) || !gunjin_is_officer(mine))
		return false;
	if ((v->field.cells[!side] & BIT(move.to)) == 0)
		return true;
	unsigned candidates = v->pieces[!side][v->field.at[move.to]].note.candidates;
	for (int kind = 0; kind < KIND_FL; kind++)
		if ((candidates & 1u << kind) && gunjin_fight(mine, kind) != OUTCOME_WIN)
			return false;
	return true;
}

/* Is there a move that wins at once? */
static bool
find_occupation(const struct view *v, int side, struct gunjin_move *move)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	int count = gunjin_field_moves(&v->field, side, moves);
	for (int i = 0; i < count; i++)
		if (is_occupation(v, side, moves[i])) {
			*move = moves[i];
			return true;
		}
	return false;
}

/* The CPU that looks only at its own move. */
enum {
	STEP_WORTH = 30,
	CHANCE = 60,
	CALM = 6,	/* after so many plies without a battle it looks for one */
	RESTLESS = 6,	/* and wants it more by this with each further ply */
	RESTLESS_MOST = 300,
};

/* The average gain of an attack; each kind that the piece can be counts as often as an army has
 * it. */
static int
expect_attack(const struct view *v, int side, int mine, int to)
{
	unsigned candidates = v->pieces[!side][v->field.at[to]].note.candidates;
	int sum = 0, count = 0;
	for (int kind = 0; kind < KINDS; kind++) {
		if ((candidates & 1u << kind) == 0)
			continue;
		int copies = gunjin_kinds[kind].copies;
		enum outcome outcome = gunjin_fight(mine, kind == KIND_FL ? KIND_NONE : kind);
		count += copies;
		sum += outcome == OUTCOME_LOSS ? 0 : copies * gunjin_plain_worth[kind];
		sum -= outcome == OUTCOME_WIN ? 0 : copies * gunjin_plain_worth[mine];
	}
	return count > 0 ? sum / count : 0;
}

/* The steps from a cell to the nearest enemy that the piece may hope to beat. */
static int
steps_to_prey(const struct view *v, const struct gunjin_map *m, int side, int mine, int cell)
{
	int nearest = FAR_NEVER;
	for (uint64_t enemies = v->field.cells[!side]; enemies != 0; enemies &= enemies - 1) {
		int goal = __builtin_ctzll(enemies);
		if (m->steps[cell][goal] < nearest && expect_attack(v, side, mine, goal) > 0)
			nearest = m->steps[cell][goal];
	}
	return nearest;
}

/* The bonus of a move in a long peace: for an attack, and for a step towards one. */
static int
rate_unrest(const struct view *v, const struct gunjin_map *m, int side, struct gunjin_move move)
{
	int mine = gunjin_kind_at(&v->field, move.from),
	    unrest = (v->field.since_battle - CALM) * RESTLESS;
	if (unrest <= 0)
		return 0;
	if (unrest > RESTLESS_MOST)
		unrest = RESTLESS_MOST;
	if (v->field.cells[!side] & BIT(move.to))
		return unrest;
	return (steps_to_prey(v, m, side, mine, move.from) - steps_to_prey(v, m, side, mine,
	    move.to)) * unrest / 2;
}

static struct gunjin_move
best_at_once(const struct view *v, int side, struct rng *rng)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct gunjin_map map;
	int count = gunjin_field_moves(&v->field, side, moves), best = 0, best_score = -SCORE_MAX;
	gunjin_map_draw(&map);
	for (int i = 0; i < count; i++) {
		struct gunjin_move move = moves[i];
		int mine = gunjin_kind_at(&v->field, move.from),
		    score = (int)rng_below(rng, CHANCE);
		if (gunjin_is_officer(mine))
			score += STEP_WORTH *
			    (map.far[!side][mine][move.from] - map.far[!side][mine][move.to]);
		if (v->field.cells[!side] & BIT(move.to))
			score += expect_attack(v, side, mine, move.to);
		score += rate_unrest(v, &map, side, move);
		if (score > best_score) {
			best = i;
			best_score = score;
		}
	}
	return moves[best];
}

/* --- offers --- */

enum { ANSWER_ARMIES = 16, BEHIND = 800, EVEN = 300 };

/* A draw is welcome to a side that is clearly behind, and if nothing has happened for long and
 * nobody is ahead. */
static bool
is_draw_welcome(const struct view *v, int side, struct rng *rng)
{
	struct gunjin_belief belief;
	struct gunjin_map map;
	struct gunjin_worth worth;
	long sum = 0;
	gunjin_map_draw(&map);
	gunjin_belief_form(&belief, v, side, false);
	for (int i = 0; i < ANSWER_ARMIES; i++) {
		uint8_t kinds[GUNJIN_ARMY];
		gunjin_belief_draw(&belief, rng, kinds);
		struct gunjin_position field = gunjin_imagine(&v->field, !side, kinds);
		gunjin_worth_fill(&worth, &map, &field);
		sum += (side == 0 ? 1 : -1) * gunjin_worth_lead(&worth, &field);
	}
	long mean = sum / ANSWER_ARMIES;
	return mean < -BEHIND || (mean < EVEN && v->field.since_battle > v->nobattle / 2);
}

/* --- the functions in the game's table --- */

static void
start_move(struct thinker *t, const struct view *v, int side, const struct level *level,
    struct rng *rng)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX], move;
	int count = gunjin_field_moves(&v->field, side, moves);
	t->wins = !level->chance && find_occupation(v, side, &move);
	if (level->chance)
		move = moves[rng_below(rng, (uint64_t)count)];
	else if (!t->wins)
		move = best_at_once(v, side, rng);
	t->action = gunjin_move_action(move);
	if (count == 1 || level->stages == NULL)
		return;
	bool restless = v->field.since_battle > v->nobattle / RESTLESS_SHARE;
	t->choice = mem_new(sizeof *t->choice);
	gunjin_choice_start(t->choice, v, side, restless ? level->restless : level->stages,
	    level->shrewd, rng);
	gunjin_count_candidates(v, !side, t->candidates);
}

struct thinker *
gunjin_cpu_think(const struct view *v, int seat, const char *name, uint64_t seed)
{
	const struct level *level = &levels[named_find(gunjin_cpu_levels, name) -
	    gunjin_cpu_levels];
	struct thinker *t = mem_new(sizeof *t);
	struct rng rng;
	int side = seat - 1;
	bool on_turn = side == v->field.turn, asked = v->offer == OFFER_OPEN;
	rng_seed(&rng, seed);
	t->acts = true;
	if (v->phase == PHASE_PLACING && !v->ready[side]) {
		uint8_t army[GUNJIN_ARMY];
		gunjin_camp_fill(v->content, &level->taste, &rng, army);
		t->action = gunjin_army_action(army);
	} else if (v->phase == PHASE_PLAYING && asked && !on_turn) {
		t->action.form = is_draw_welcome(v, side, &rng) ? FORM_ACCEPT : FORM_DECLINE;
	} else if (v->phase == PHASE_PLAYING && !asked && on_turn) {
		start_move(t, v, side, level, &rng);
	} else {
		t->acts = false;
	}
	rng_release(&rng);
	return t;
}

bool
gunjin_cpu_ponder(struct thinker *t)
{
	bool chosen = t->choice == NULL || (t->wins && t->choice->considered < 0);
	return chosen || gunjin_choice_work(t->choice);
}

bool
gunjin_cpu_decide(const struct thinker *t, struct action *action)
{
	struct gunjin_move best;
	*action = t->action;
	if (t->choice != NULL && !t->wins && gunjin_choice_best(t->choice, &best))
		*action = gunjin_move_action(best);
	return t->acts;
}

void
gunjin_cpu_forget(struct thinker *t)
{
	free(t->choice);
}
