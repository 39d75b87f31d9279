/* cpu_choose.c: the move that does best over many imagined armies.
 *
 * All moves are tried on the same armies, so that luck in drawing them favours
 * none. Scores are kept for every move and army; a deeper look at an army replaces
 * the scores of the shallower one for all moves at once, so that at any moment
 * the moves can be compared. */
#include <string.h>

#include "games/gunjin/cpu.h"

enum {
	SLICE_NODES = 3000,	/* moves tried in about a millisecond */
	PENALTY_AGAIN = 40,	/* for each time the position has stood before */
	PENALTY_BACK = 25,
	CHANCE = 6,
};

/* --- what speaks for or against a move on any army --- */

static int
rate_move(const struct view *v, int side, struct gunjin_move move)
{
	int bonus = 0;
	if (v->field.cells[!side] >> move.to & 1)
		return 0;
	bonus -= PENALTY_AGAIN * (gunjin_repeated_after(v, move) - 1);
	if (v->log_count >= 2) {
		struct gunjin_move last = v->log[v->log_count - 2].move;
		if (last.from == move.to && last.to == move.from)
			bonus -= PENALTY_BACK;
	}
	return bonus;
}

/* --- the work --- */

static const struct gunjin_stage *
stage_of(const struct gunjin_choice *c)
{
	return &c->level.stages[c->stage];
}

/* A lead says less the larger it is: a thousand for a game that is won. */
static int
squash(int score, int scale)
{
	return scale == 0 ? score : 1000 * score / ((score < 0 ? -score : score) + scale);
}

static void
take_army(struct gunjin_choice *c)
{
	struct gunjin_search *s = &c->search;
	s->field = c->field;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		gunjin_field_set_kind(&s->field, !c->side, i, c->armies[c->army][i]);
	if (c->level.weighs)
		gunjin_worth_weigh(&s->worth, &s->field);
}

static long
total(const struct gunjin_choice *c, int move)
{
	long sum = 0;
	for (int i = 0; i < c->seen; i++)
		sum += c->scores[move][i];
	return sum + (long)c->bonus[move] * c->seen;
}

/* By insertion: the list is short and mostly in order. */
static void
sort_moves(struct gunjin_choice *c)
{
	long totals[GUNJIN_MOVES_MAX];
	for (int i = 0; i < c->kept; i++)
		totals[c->order[i]] = total(c, c->order[i]);
	for (int i = 1; i < c->kept; i++) {
		int move = c->order[i], j = i;
		for (; j > 0 && totals[c->order[j - 1]] < totals[move]; j--)
			c->order[j] = c->order[j - 1];
		c->order[j] = move;
	}
}

static void
finish_stage(struct gunjin_choice *c)
{
	sort_moves(c);
	c->stage++;
	c->army = 0;
	if (stage_of(c)->armies > 0 && c->kept > stage_of(c)->moves)
		c->kept = stage_of(c)->moves;
}

static void
finish_army(struct gunjin_choice *c)
{
	for (int i = 0; i < c->kept; i++)
		c->scores[c->order[i]][c->army] = c->fresh[c->order[i]];
	if (c->seen <= c->army)
		c->seen = c->army + 1;
	c->next = 0;
	if (++c->army == stage_of(c)->armies)
		finish_stage(c);
}

static void
work_once(struct gunjin_choice *c)
{
	if (c->next == 0)
		take_army(c);
	int move = c->order[c->next];
	int score = gunjin_search_move(&c->search, c->moves[move], stage_of(c)->depth);
	c->fresh[move] = squash(score, c->level.squash);
	if (++c->next == c->kept)
		finish_army(c);
}

bool
gunjin_choice_work(struct gunjin_choice *c)
{
	long start = c->search.nodes;
	while (stage_of(c)->armies > 0) {
		work_once(c);
		if (c->search.nodes - start >= SLICE_NODES)
			break;
	}
	return stage_of(c)->armies == 0;
}

/* --- the frame --- */

void
gunjin_choice_start(struct gunjin_choice *c, const struct view *v, int side, const struct gunjin_level *level,
    struct rng *rng)
{
	struct gunjin_belief belief;
	c->level = *level;
	c->side = side;
	c->field = v->field;
	c->search.battles = level->battles;
	gunjin_map_draw(&c->search.map);
	gunjin_worth_plain(&c->search.worth);
	gunjin_belief_form(&belief, v, side, level->habits);
	for (int i = 0; i < ARMIES_MAX; i++)
		gunjin_belief_draw(&belief, rng, c->armies[i]);
	c->move_count = c->kept = gunjin_field_moves(&v->field, side, c->moves);
	for (int i = 0; i < c->move_count; i++) {
		c->order[i] = i;
		c->bonus[i] = rate_move(v, side, c->moves[i]) + (int)rng_below(rng, CHANCE);
	}
}

struct gunjin_move
gunjin_choice_best(const struct gunjin_choice *c)
{
	int best = 0;
	for (int i = 1; i < c->kept; i++)
		if (total(c, c->order[i]) > total(c, c->order[best]))
			best = i;
	return c->moves[c->order[best]];
}
