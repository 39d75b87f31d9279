/* cpu_search.c: alpha-beta search on one imagined army, all pieces being known. */
#include "games/gunjin/cpu.h"

enum { BATTLES_DEPTH = 6, HISTORY_MAX = 4000, ORDER_BATTLE = 20000, ORDER_OCCUPY = 40000 };

struct choice {
	struct gunjin_move	move;
	int			order;
};

/* --- moves in the order of their promise --- */

/* How much a battle gains at once; a lost one gains nothing and is left out. */
static int
battle_order(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_field *f = &s->field;
	int side = f->turn, mine = f->men[side][number].kind, theirs = f->men[!side][f->at[to]].kind;
	int gain = s->worth.at[!side][theirs][to], loss = s->worth.at[side][mine][f->men[side][number].cell];
	switch (gunjin_fight(mine, gunjin_power(f, to))) {
	case OUTCOME_WIN:
		return ORDER_BATTLE + gain * 2 - loss / 8;
	case OUTCOME_DRAW:
		return ORDER_BATTLE + gain - loss;
	default:
		return -1;
	}
}

/* Is that a battle whose end the searching side could only guess? */
static bool
is_guess(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_field *f = &s->field;
	return s->shrewd && f->turn == s->side && (f->cells[!s->side] & BIT(to)) &&
	    !s->sure[number][f->at[to]];
}

static int
order_of(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_field *f = &s->field;
	struct gunjin_man man = f->men[f->turn][number];
	if (is_guess(s, number, to)) {
		int gain = s->expect[number][f->at[to]];
		return gain > 0 ? ORDER_BATTLE + gain : -1;
	}
	int order = f->cells[!f->turn] & BIT(to) ? battle_order(s, number, to) :
	    s->history[f->turn][man.cell][to];
	if (to == gunjin_headquarters(!f->turn) && gunjin_is_officer(man.kind) && order >= 0)
		order += ORDER_OCCUPY;
	return order;
}

static int
list_choices(const struct gunjin_search *s, bool only_battles, struct choice *choices)
{
	const struct gunjin_field *f = &s->field;
	uint64_t goal = only_battles ? f->cells[!f->turn] | BIT(gunjin_headquarters(!f->turn)) : ~UINT64_C(0);
	int count = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[f->turn][i];
		if (man.cell == GUNJIN_NOWHERE)
			continue;
		uint64_t reach = gunjin_reach_of(f, f->turn, man.kind, man.cell) & goal;
		for (; reach != 0; reach &= reach - 1) {
			int to = __builtin_ctzll(reach), order = order_of(s, i, to);
			if (order < 0 || (only_battles && order < ORDER_BATTLE))
				continue;
			choices[count].order = order;
			choices[count++].move = (struct gunjin_move){ man.cell, (uint8_t)to };
		}
	}
	return count;
}

/* Brings the best of the choices from `first` on to that place. */
static struct gunjin_move
pick(struct choice *choices, int first, int count)
{
	int best = first;
	for (int i = first + 1; i < count; i++)
		if (choices[i].order > choices[best].order)
			best = i;
	struct choice kept = choices[best];
	choices[best] = choices[first];
	choices[first] = kept;
	return kept.move;
}

/* --- the search; scores are for the side to move --- */

/* Has the side that just moved won, or nobody (0), or has it lost its last piece? */
static bool
is_over(const struct gunjin_field *f, int to, int *score)
{
	int mover = !f->turn;
	if (gunjin_field_is_occupied(f, to))
		*score = SCORE_WON;
	else if (f->movable[0] == 0 || f->movable[1] == 0)
		*score = f->movable[mover] > 0 ? SCORE_WON : f->movable[!mover] > 0 ? -SCORE_WON : 0;
	else
		return false;
	return true;
}

static int search(struct gunjin_search *, int depth, int ply, int alpha, int beta);
static int search_battles(struct gunjin_search *, int depth, int ply, int alpha, int beta);

/* How the lead changes for the mover. */
static int
gain_of(const struct gunjin_search *s, const struct gunjin_step *step)
{
	int side = !s->field.turn, mine = s->field.men[side][step->mover].kind, gain = 0;
	bool gone = step->outcome == OUTCOME_LOSS || step->outcome == OUTCOME_DRAW;
	if (step->outcome == OUTCOME_WIN || step->outcome == OUTCOME_DRAW)
		gain += s->worth.at[!side][s->field.men[!side][step->defender].kind][step->move.to];
	if (!gone)
		gain += s->worth.at[side][mine][step->move.to];
	return gain - s->worth.at[side][mine][step->move.from];
}

static int
evaluate(const struct gunjin_search *s)
{
	int side = s->field.turn, score = side == 0 ? s->lead : -s->lead;
	return s->shrewd ? score + gunjin_race_worth(&s->map, &s->field) : score;
}

static int
try_move(struct gunjin_search *s, struct gunjin_move move, int depth, int ply, int alpha, int beta)
{
	int score, lead = s->lead, number = s->field.at[move.from];
	if (ply > 1 && is_guess(s, number, move.to))
		return evaluate(s) + s->expect[number][s->field.at[move.to]];
	struct gunjin_step step = gunjin_field_play(&s->field, move);
	s->lead += s->field.turn == 1 ? gain_of(s, &step) : -gain_of(s, &step);
	s->nodes++;
	if (is_over(&s->field, move.to, &score))
		score += score > 0 ? -ply : score < 0 ? ply : 0;
	else if (depth > 0)
		score = -search(s, depth, ply + 1, -beta, -alpha);
	else
		score = -search_battles(s, depth + BATTLES_DEPTH, ply + 1, -beta, -alpha);
	gunjin_field_take_back(&s->field, &step);
	s->lead = lead;
	return score;
}

/* Plays on with battles only, until nothing worth it is left to take. */
static int
search_battles(struct gunjin_search *s, int depth, int ply, int alpha, int beta)
{
	struct choice choices[GUNJIN_MOVES_MAX];
	int best = evaluate(s);
	if (!s->shrewd || depth == 0 || best >= beta)
		return best;
	int count = list_choices(s, true, choices);
	for (int i = 0; i < count; i++) {
		if (best > alpha)
			alpha = best;
		struct gunjin_move move = pick(choices, i, count);
		int score = try_move(s, move, depth - 1 - BATTLES_DEPTH, ply, alpha, beta);
		if (score > best)
			best = score;
		if (best >= beta)
			break;
	}
	return best;
}

static int
search(struct gunjin_search *s, int depth, int ply, int alpha, int beta)
{
	struct choice choices[GUNJIN_MOVES_MAX];
	int count = list_choices(s, false, choices), best = -SCORE_WON + ply;
	if (count == 0 && gunjin_field_can_move(&s->field, s->field.turn))
		return evaluate(s);
	for (int i = 0; i < count; i++) {
		struct gunjin_move move = pick(choices, i, count);
		int score = try_move(s, move, depth - 1, ply, alpha, beta);
		if (score > best)
			best = score;
		if (best > alpha)
			alpha = best;
		if (alpha >= beta) {
			uint16_t *history = &s->history[s->field.turn][move.from][move.to];
			int value = *history + depth * depth;
			*history = (uint16_t)(value > HISTORY_MAX ? HISTORY_MAX : value);
			break;
		}
	}
	return best;
}

/* --- the frame --- */

void
gunjin_search_start(struct gunjin_search *s, int side, bool shrewd)
{
	s->side = side;
	s->shrewd = shrewd;
	gunjin_map_draw(&s->map);
}

void
gunjin_search_set(struct gunjin_search *s, const struct gunjin_field *field)
{
	s->field = *field;
	gunjin_worth_fill(&s->worth, &s->map, field, s->shrewd);
	s->lead = gunjin_worth_lead(&s->worth, field);
}

int
gunjin_search_move(struct gunjin_search *s, struct gunjin_move move, int depth)
{
	return try_move(s, move, depth - 1, 1, -SCORE_MAX, SCORE_MAX);
}
