/* gunjin_cpu_search.c: alpha-beta search on one imagined army, with all pieces known. */
#include "games/gunjin/gunjin_cpu.h"

enum { BATTLES_DEPTH = 6, HISTORY_MAX = 4000, ORDER_BATTLE = 20000, ORDER_OCCUPY = 40000,
	ORDER_FIRST = 100000 };

enum { STAB_SHARE = 5, STAB_ALL = 8 };

struct choice {
	struct gunjin_move	move;
	int			order;
};

/* --- moves in the order of their promise --- */

/* The immediate gain of a battle; 0 for a lost one, which is left out. */
static int
battle_order(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_position *f = &s->field;
	int side = f->turn, mine = f->men[side][number].kind,
	    theirs = f->men[!side][f->at[to]].kind;
	int gain = s->worth.at[!side][theirs][to],
	    loss = s->worth.at[side][mine][f->men[side][number].cell];
	switch (gunjin_fight(mine, gunjin_power(f, to))) {
	case OUTCOME_WIN:
		return ORDER_BATTLE + gain * 2 - loss / 8;
	case OUTCOME_DRAW:
		return ORDER_BATTLE + gain - loss;
	default:
		return -1;
	}
}

/* Is it a battle whose outcome the searching side could only guess? */
static bool
is_guess(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_position *f = &s->field;
	return s->shrewd && f->turn == s->side && (f->cells[!s->side] & BIT(to)) &&
	    !s->sure[number][f->at[to]];
}

static int
order_of(const struct gunjin_search *s, int number, int to)
{
	const struct gunjin_position *f = &s->field;
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
	const struct gunjin_position *f = &s->field;
	uint64_t goal = only_battles ? f->cells[!f->turn] | BIT(gunjin_headquarters(!f->turn)) :
	    ~UINT64_C(0);
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

/* Swaps the best of the choices from `first` on to that index. */
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

/* Is it over after the move? *score is for the side that moved: won, drawn (nobody can move) or
 * lost. */
static bool
is_over(const struct gunjin_position *f, int to, int *score)
{
	int mover = !f->turn;
	if (gunjin_field_is_occupied(f, to))
		*score = SCORE_WON;
	else if (f->movable[0] == 0 || f->movable[1] == 0)
		*score = f->movable[mover] > 0 ? SCORE_WON : f->movable[!mover] > 0 ? -SCORE_WON :
		    0;
	else
		return false;
	return true;
}

/* --- stored results --- */

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

/* Scrambles a number (the finisher of SplitMix64). */
static uint64_t
mix(uint64_t x)
{
	x += UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

static void
draw_keys(struct gunjin_search *s)
{
	for (int side = 0; side < GUNJIN_SIDES; side++)
		for (int i = 0; i < GUNJIN_ARMY; i++)
			for (int cell = 0; cell < GUNJIN_CELLS; cell++)
				s->keys[side][i][cell] =
				    mix((uint64_t)((side * GUNJIN_ARMY + i) * GUNJIN_CELLS + cell));
}

/* Of the pieces with their kinds, and of the side to move. */
static uint64_t
key_of_field(const struct gunjin_search *s)
{
	uint64_t key = s->field.turn, army = 0;
	for (int side = 0; side < GUNJIN_SIDES; side++)
		for (int i = 0; i < GUNJIN_ARMY; i++) {
			struct gunjin_man man = s->field.men[side][i];
			army = mix(army ^ man.kind);
			if (man.cell != GUNJIN_NOWHERE)
				key ^= s->keys[side][i][man.cell];
		}
	return key ^ army;
}

/* The key after a step that has been made. */
static uint64_t
key_after(const struct gunjin_search *s, const struct gunjin_step *step)
{
	int side = !s->field.turn;
	uint64_t key = s->key ^ 1 ^ s->keys[side][step->mover][step->move.from];
	if (step->outcome == OUTCOME_NONE || step->outcome == OUTCOME_WIN)
		key ^= s->keys[side][step->mover][step->move.to];
	if (step->outcome == OUTCOME_WIN || step->outcome == OUTCOME_DRAW)
		key ^= s->keys[!side][step->defender][step->move.to];
	return key;
}

static struct gunjin_memory *
memory_of_position(struct gunjin_search *s)
{
	return &s->memories[s->key >> 1 & (MEMORIES - 1)];
}

static bool
recall(const struct gunjin_memory *m, uint64_t key, int depth, int alpha, int beta)
{
	return m->key == key && m->depth >= depth && (m->bound == BOUND_EXACT ||
	    (m->bound == BOUND_LEAST && m->score >= beta) ||
	    (m->bound == BOUND_MOST && m->score <= alpha));
}

/* Wins and losses depend on the way to the position, so they are not stored. */
static void
remember(struct gunjin_search *s, int depth, int score, enum bound bound, struct gunjin_move best)
{
	struct gunjin_memory *m = memory_of_position(s);
	if (score < SCORE_WON / 2 && score > -SCORE_WON / 2)
		*m = (struct gunjin_memory){ s->key, (int16_t)score, (uint8_t)depth, (uint8_t)bound,
		    best };
}

static int search(struct gunjin_search *, int depth, int ply, int alpha, int beta);
static int search_battles(struct gunjin_search *, int depth, int ply, int alpha, int beta);

/* The change of the lead for the mover. */
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
	int score = s->field.turn == 0 ? s->lead : -s->lead;
	return score + gunjin_race_worth(&s->map, &s->field);
}

/* Does the enemy attack a piece that has won no battle, with a piece that has won none either? */
static bool
is_blind_attack(const struct gunjin_search *s, struct gunjin_move move)
{
	const struct gunjin_position *f = &s->field;
	return f->turn != s->side && (f->cells[s->side] & BIT(move.to)) &&
	    !s->proven[s->side][f->at[move.to]] && !s->proven[!s->side][f->at[move.from]];
}

/* The enemy cannot know that it would win such a battle, so only a part of its gain counts. */
static int
doubt(int before, int after)
{
	return after <= before || after > SCORE_WON / 2 ? after :
	    before + (after - before) * STAB_SHARE / STAB_ALL;
}

/* The inverse of doubt, for the bounds of the search. */
static int
undo_doubt(int before, int after)
{
	int sure = before + (after - before) * STAB_ALL / STAB_SHARE;
	return after <= before ? after : sure > SCORE_WON / 2 ? SCORE_MAX : sure;
}

static int
try_move(struct gunjin_search *s, struct gunjin_move move, int depth, int ply, int alpha, int beta)
{
	int score, lead = s->lead;
	uint64_t key = s->key;
	struct gunjin_step step = gunjin_field_play(&s->field, move);
	s->lead += s->field.turn == 1 ? gain_of(s, &step) : -gain_of(s, &step);
	s->key = key_after(s, &step);
	s->nodes++;
	if (is_over(&s->field, move.to, &score))
		score += score > 0 ? -ply : score < 0 ? ply : 0;
	else if (depth > 0)
		score = -search(s, depth, ply + 1, -beta, -alpha);
	else
		score = -search_battles(s, depth + BATTLES_DEPTH, ply + 1, -beta, -alpha);
	gunjin_field_take_back(&s->field, &step);
	s->lead = lead;
	s->key = key;
	return score;
}

static int
try_any(struct gunjin_search *s, struct gunjin_move move, int depth, int ply, int alpha, int beta)
{
	int number = s->field.at[move.from];
	if (is_guess(s, number, move.to))
		return evaluate(s) + s->expect[number][s->field.at[move.to]];
	if (!is_blind_attack(s, move))
		return try_move(s, move, depth, ply, alpha, beta);
	int before = evaluate(s);
	return doubt(before, try_move(s, move, depth, ply, undo_doubt(before, alpha),
	    undo_doubt(before, beta)));
}

/* Searches battles only, until nothing worth taking is left. */
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
		int score = try_any(s, move, depth - 1 - BATTLES_DEPTH, ply, alpha, beta);
		if (score > best)
			best = score;
		if (best >= beta)
			break;
	}
	return best;
}

/* Puts the move that was best here before first. */
static void
prefer(struct choice *choices, int count, struct gunjin_move best)
{
	for (int i = 0; i < count; i++)
		if (choices[i].move.from == best.from && choices[i].move.to == best.to)
			choices[i].order += ORDER_FIRST;
}

static void
praise(struct gunjin_search *s, struct gunjin_move move, int depth)
{
	uint16_t *history = &s->history[s->field.turn][move.from][move.to];
	int value = *history + depth * depth;
	*history = (uint16_t)(value > HISTORY_MAX ? HISTORY_MAX : value);
}

static int
search(struct gunjin_search *s, int depth, int ply, int alpha, int beta)
{
	struct choice choices[GUNJIN_MOVES_MAX];
	const struct gunjin_memory *memory = memory_of_position(s);
	int best = -SCORE_WON + ply, floor = alpha;
	struct gunjin_move best_move = { 0 };
	if (recall(memory, s->key, depth, alpha, beta))
		return memory->score;
	int count = list_choices(s, false, choices);
	if (count == 0 && gunjin_field_can_move(&s->field, s->field.turn))
		return evaluate(s);
	if (memory->key == s->key)
		prefer(choices, count, memory->best);
	for (int i = 0; i < count && alpha < beta; i++) {
		struct gunjin_move move = pick(choices, i, count);
		int score = try_any(s, move, depth - 1, ply, alpha, beta);
		if (score > best) {
			best = score;
			best_move = move;
		}
		if (best > alpha)
			alpha = best;
		if (alpha >= beta)
			praise(s, move, depth);
	}
	remember(s, depth, best, best >= beta ? BOUND_LEAST : best > floor ? BOUND_EXACT :
	    BOUND_MOST, best_move);
	return best;
}

/* --- the frame --- */

void
gunjin_search_start(struct gunjin_search *s, int side, bool shrewd)
{
	s->side = side;
	s->shrewd = shrewd;
	gunjin_map_draw(&s->map);
	draw_keys(s);
}

void
gunjin_search_set(struct gunjin_search *s, const struct gunjin_position *field)
{
	s->field = *field;
	gunjin_worth_fill(&s->worth, &s->map, field);
	s->lead = gunjin_worth_lead(&s->worth, field);
	s->key = key_of_field(s);
}

int
gunjin_search_move(struct gunjin_search *s, struct gunjin_move move, int depth, int floor)
{
	return try_move(s, move, depth - 1, 1, floor, SCORE_MAX);
}
