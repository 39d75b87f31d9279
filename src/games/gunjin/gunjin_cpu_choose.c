/* gunjin_cpu_choose.c: the move that does best over many imagined armies.
 *
 * All moves are tried on the same armies, so luck in drawing them favours none. Scores are kept
 * for every move and army. A deeper search of an army replaces the scores of the shallower one
 * for all moves at once, so the moves can be compared at any moment. */
#include "games/gunjin/gunjin_cpu.h"

enum {
	SLICE_NODES = 2400,	/* moves tried in about a millisecond */
	PENALTY_AGAIN = 100,	/* for each time the position has occurred before */
	PENALTY_BACK = 50,
	SQUASH_HALF = 3000,	/* this lead counts half of the maximum */
	HOPELESS = 1500,	/* this much worse than the best move: only a judge needs the
				 * exact score */
	HASTE = 2400,
	CALM_SHARE = 20,	/* of the plies without a battle that the rules allow */
	CHANCE_PLAIN = 30,	/* a plain player is careless by this much */
	CHANCE_SHREWD = 2,
};

/* --- the mean gain of battles, as far as is known now --- */

static void
expect_battle(struct gunjin_choice *c, const struct gunjin_position fields[ARMIES_MAX], int mine,
    int theirs)
{
	int kind = c->field.men[c->side][mine].kind, cell = c->field.men[!c->side][theirs].cell,
	    sum = 0;
	unsigned outcomes = 0;
	for (int i = 0; i < ARMIES_MAX; i++) {
		enum outcome outcome = gunjin_fight(kind, gunjin_power(&fields[i], cell));
		outcomes |= 1u << outcome;
		sum += outcome == OUTCOME_LOSS ? 0 :
		    gunjin_plain_worth[gunjin_kind_at(&fields[i], cell)];
		sum -= outcome == OUTCOME_WIN ? 0 : gunjin_plain_worth[kind];
	}
	c->search.expect[mine][theirs] = (int16_t)(sum / ARMIES_MAX);
	c->search.sure[mine][theirs] = (outcomes & (outcomes - 1)) == 0;
}

static void
expect_battles(struct gunjin_choice *c)
{
	struct gunjin_position fields[ARMIES_MAX];
	for (int i = 0; i < ARMIES_MAX; i++)
		fields[i] = gunjin_imagine(&c->field, !c->side, c->armies[i]);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = c->field.men[c->side][i];
		if (man.cell == GUNJIN_NOWHERE || !gunjin_is_movable(man.kind))
			continue;
		for (int j = 0; j < GUNJIN_ARMY; j++)
			if (c->field.men[!c->side][j].cell != GUNJIN_NOWHERE)
				expect_battle(c, fields, i, j);
	}
}

static void
mark_proven(struct gunjin_choice *c, const struct view *v)
{
	struct gunjin_deeds deeds[GUNJIN_SIDES][GUNJIN_ARMY];
	gunjin_deeds_read(v, deeds);
	for (int i = 0; i < GUNJIN_ARMY; i++)
		for (int side = 0; side < GUNJIN_SIDES; side++)
			c->search.proven[side][i] = deeds[side][i].won > 0;
}

/* --- bonus and penalty of a move on any army --- */

static int
rate_move(const struct view *v, int side, struct gunjin_move move, int haste)
{
	if (v->field.cells[!side] >> move.to & 1)
		return haste;
	int bonus = -PENALTY_AGAIN * (gunjin_repeated_after(v, move) - 1);
	if (v->log_count >= 2) {
		struct gunjin_move last = v->log[v->log_count - 2].move;
		if (last.from == move.to && last.to == move.from)
			bonus -= PENALTY_BACK;
	}
	return bonus;
}

/* --- the work --- */

static const struct gunjin_effort *
current_effort(const struct gunjin_choice *c)
{
	return &c->stages[c->stage];
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

/* The considered move stays, after the best ones. */
static void
drop_moves(struct gunjin_choice *c, int limit)
{
	bool dropped = false;
	for (int i = limit; i < c->kept; i++)
		dropped = dropped || c->order[i] == c->considered;
	if (c->kept > limit)
		c->kept = limit;
	if (dropped)
		c->order[c->kept++] = c->considered;
}

static void
finish_army(struct gunjin_choice *c)
{
	for (int i = 0; i < c->kept; i++)
		c->scores[c->order[i]][c->army] = c->fresh[c->order[i]];
	if (c->seen <= c->army)
		c->seen = c->army + 1;
	c->next = 0;
	if (++c->army < current_effort(c)->armies)
		return;
	sort_moves(c);
	c->stage++;
	c->army = 0;
	if (current_effort(c)->armies > 0)
		drop_moves(c, current_effort(c)->moves);
}

int
gunjin_squash(int score)
{
	return SQUASH_HALF * score / ((score < 0 ? -score : score) + SQUASH_HALF);
}

static void
work_once(struct gunjin_choice *c)
{
	if (c->next == 0) {
		struct gunjin_position field = gunjin_imagine(&c->field, !c->side,
		    c->armies[c->army]);
		gunjin_search_set(&c->search, &field);
		c->top = -SCORE_WON;
	}
	int move = c->order[c->next];
	int least = move == c->considered ? -SCORE_MAX : c->top - HOPELESS;
	int score = gunjin_search_move(&c->search, c->moves[move], current_effort(c)->depth, least);
	c->fresh[move] = (int16_t)(c->shrewd ? gunjin_squash(score) : score);
	if (score > c->top)
		c->top = score;
	if (++c->next == c->kept)
		finish_army(c);
}

bool
gunjin_choice_work(struct gunjin_choice *c)
{
	c->due += SLICE_NODES;
	while (current_effort(c)->armies > 0 && c->search.nodes < c->due)
		work_once(c);
	return current_effort(c)->armies == 0;
}

/* --- the frame --- */

void
gunjin_choice_start(struct gunjin_choice *c, const struct view *v, int side,
    const struct gunjin_effort *stages, bool shrewd, struct rng *rng)
{
	struct gunjin_belief belief;
	c->stages = stages;
	c->shrewd = shrewd;
	c->side = side;
	c->considered = -1;
	c->field = v->field;
	gunjin_belief_form(&belief, v, side, shrewd);
	for (int i = 0; i < ARMIES_MAX; i++)
		gunjin_belief_draw(&belief, rng, c->armies[i]);
	gunjin_search_start(&c->search, side, shrewd);
	mark_proven(c, v);
	if (shrewd)
		expect_battles(c);
	/* a bonus for any battle, so the game does not run out */
	int late = v->field.since_battle - v->nobattle / CALM_SHARE;
	int haste = late > 0 ? late * HASTE / v->nobattle : 0;
	uint64_t chance = shrewd ? CHANCE_SHREWD : CHANCE_PLAIN;
	c->kept = c->count = gunjin_field_moves(&v->field, side, c->moves);
	for (int i = 0; i < c->kept; i++) {
		c->order[i] = i;
		c->bonus[i] = rate_move(v, side, c->moves[i], haste) + (int)rng_below(rng, chance);
	}
}

bool
gunjin_choice_best(const struct gunjin_choice *c, struct gunjin_move *move)
{
	int best = 0;
	for (int i = 1; i < c->kept; i++)
		if (total(c, c->order[i]) > total(c, c->order[best]))
			best = i;
	*move = c->moves[c->order[best]];
	return c->seen > 0;
}

int
gunjin_choice_find(const struct gunjin_choice *c, struct gunjin_move move)
{
	for (int i = 0; i < c->count; i++)
		if (c->moves[i].from == move.from && c->moves[i].to == move.to)
			return i;
	return -1;
}

int
gunjin_choice_score(const struct gunjin_choice *c, int move, int army)
{
	return c->scores[move][army];
}
