/* gunjin_cpu_judge.c: judges a move: how much of the chances to win it loses compared with the
 * best one, and why the best is good.
 *
 * Both come from the armies that the choice imagined, so from what the side knows. */
#include <math.h>

#include "base/mem.h"
#include "games/gunjin/gunjin_cpu.h"

enum {
	NEAR_HOME = 4,		/* steps from a headquarters: an officer this near is a danger */
	OFFICER_TENTHS = 3,	/* tenths: it counts as an officer if this likely */
	LIKELY_TENTHS = 6,
	FAIR_TENTHS = 5,
	CHEAP = 400,		/* a piece of at most this value may be used to scout */
	MARCH_STEPS = 5,
};

/* --- how much --- */

/* A mean score as its share of a won game: Generals win about so often from there, as counted in
 * their games. */
static int
standing_of(double score)
{
	double standing = STANDING_MAX * score / gunjin_squash(SCORE_WON);
	return standing > STANDING_MAX ? STANDING_MAX : standing < -STANDING_MAX ? -STANDING_MAX :
	    (int)standing;
}

static double
mean_score(const struct gunjin_choice *c, int move)
{
	double sum = 0;
	for (int i = 0; i < c->seen; i++)
		sum += gunjin_choice_score(c, move, i);
	return sum / c->seen;
}

/* The mean lead of one move over another on the armies, less twice the error of the mean, which
 * may be luck in drawing them. */
static double
sure_difference(const struct gunjin_choice *c, int better, int worse)
{
	double mean = mean_score(c, better) - mean_score(c, worse), squares = 0;
	for (int i = 0; i < c->seen; i++) {
		double off = gunjin_choice_score(c, better, i) - gunjin_choice_score(c, worse, i) -
		    mean;
		squares += off * off;
	}
	double luck = 2 * sqrt(squares) / c->seen;
	return mean > luck ? mean - luck : 0;
}

/* --- what follows from the armies --- */

/* In how many of ten armies a piece of that kind has this outcome on a cell of the enemy. */
static int
count_tenths(const struct gunjin_choice *c, int kind, int cell, enum outcome outcome)
{
	int count = 0;
	for (int i = 0; i < ARMIES_MAX; i++) {
		struct gunjin_position field = gunjin_imagine(&c->field, !c->side, c->armies[i]);
		count += gunjin_fight(kind, gunjin_power(&field, cell)) == outcome;
	}
	return (count * 10 + ARMIES_MAX / 2) / ARMIES_MAX;
}

static bool
is_attack(const struct gunjin_choice *c, struct gunjin_move move)
{
	return (c->field.cells[!c->side] & BIT(move.to)) != 0;
}

/* Does it win against any possible kind? The piece behind a flag is not known for sure. */
static bool
is_sure_win(const struct thinker *t, int kind, int cell)
{
	unsigned candidates = t->candidates[t->choice->field.at[cell]];
	for (int other = 0; other < KINDS; other++)
		if ((candidates & 1u << other) &&
		    (other == KIND_FL || gunjin_fight(kind, other) != OUTCOME_WIN))
			return false;
	return true;
}

/* The cell of an enemy that can go to a cell and probably beats a piece of that kind there;
 * GUNJIN_NOWHERE: none. */
static int
find_killer(const struct gunjin_choice *c, const struct gunjin_position *f, int kind, int cell)
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int from = f->men[!c->side][i].cell, count = 0;
		for (int army = 0; from != GUNJIN_NOWHERE && army < ARMIES_MAX; army++) {
			int enemy = c->armies[army][i];
			count += gunjin_is_movable(enemy) &&
			    gunjin_fight(enemy, kind) == OUTCOME_WIN &&
			    (gunjin_reach_of(f, !c->side, enemy, from) & BIT(cell)) != 0;
		}
		if (count * 2 > ARMIES_MAX)
			return from;
	}
	return GUNJIN_NOWHERE;
}

static bool
may_be_officer(const struct gunjin_choice *c, int number)
{
	int count = 0;
	for (int army = 0; army < ARMIES_MAX; army++)
		count += gunjin_is_officer(c->armies[army][number]);
	return count * 10 >= OFFICER_TENTHS * ARMIES_MAX;
}

/* The cell of the enemy nearest to the own headquarters that may soon occupy it; GUNJIN_NOWHERE:
 * none. */
static int
find_runner(const struct gunjin_choice *c)
{
	const uint8_t *far = c->search.map.far[c->side][KIND_MA];
	int runner = GUNJIN_NOWHERE, steps = NEAR_HOME + 1;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int cell = c->field.men[!c->side][i].cell;
		if (cell != GUNJIN_NOWHERE && far[cell] < steps && may_be_officer(c, i)) {
			runner = cell;
			steps = far[cell];
		}
	}
	return runner;
}

/* --- why --- */

/* Why the best move is better than the one done. `then` is the position after the best move, or
 * still the one before it if that is an attack. */
struct reasoning {
	const struct thinker		*thinker;
	const struct gunjin_choice	*choice;
	struct gunjin_move		 best, done;
	int				 kind;		/* of the piece of the best move */
	bool				 attack;	/* the best move is an attack */
	struct gunjin_position		 then;
	struct judgement		*judgement;
};

static bool
give(struct reasoning *r, enum gunjin_why why, int first, int second, int third)
{
	r->judgement->reason = why;
	r->judgement->numbers[0] = first;
	r->judgement->numbers[1] = second;
	r->judgement->numbers[2] = third;
	return true;
}

/* Would a piece of that kind stop that enemy, if it is an officer? */
static bool
is_stopper(const struct gunjin_choice *c, int kind, int runner)
{
	int stopped = 0, officers = 0;
	for (int army = 0; army < ARMIES_MAX; army++) {
		int enemy = c->armies[army][c->field.at[runner]];
		officers += gunjin_is_officer(enemy);
		stopped += gunjin_is_officer(enemy) && gunjin_fight(enemy, kind) != OUTCOME_WIN;
	}
	return stopped * 2 > officers;
}

static bool
occupies(struct reasoning *r)
{
	return r->thinker->wins && give(r, WHY_OCCUPIES, 0, 0, 0);
}

/* Does the best move take the near enemy, or come home in time to stop it? */
static bool
guards(struct reasoning *r)
{
	const struct gunjin_choice *c = r->choice;
	const uint8_t *far = c->search.map.far[c->side][r->kind];
	int runner = find_runner(c);
	if (runner == GUNJIN_NOWHERE)
		return false;
	bool comes_home = far[r->best.to] < far[r->best.from] &&
	    far[r->best.to] < c->search.map.far[c->side][KIND_MA][runner] &&
	    is_stopper(c, r->kind, runner);
	return (r->best.to == runner || comes_home) && give(r, WHY_GUARDS, runner, 0, 0);
}

/* Does the move that was made throw a piece away? */
static bool
keeps_piece(struct reasoning *r)
{
	const struct gunjin_choice *c = r->choice;
	int kind = gunjin_kind_at(&c->field, r->done.from);
	if (!is_attack(c, r->done) || (r->done.from == r->best.from && r->done.to == r->best.to))
		return false;
	int tenths = count_tenths(c, kind, r->done.to, OUTCOME_LOSS);
	return tenths >= LIKELY_TENTHS && give(r, WHY_KEEPS_PIECE, r->done.to, kind, tenths);
}

static bool
attacks(struct reasoning *r)
{
	int to = r->best.to;
	if (!r->attack)
		return false;
	if (is_sure_win(r->thinker, r->kind, to))
		return give(r, WHY_BEATS, to, 0, 0);
	bool cheap = gunjin_plain_worth[r->kind] <= CHEAP;
	int tenths = count_tenths(r->choice, r->kind, to, OUTCOME_WIN);
	if (tenths >= (cheap ? LIKELY_TENTHS : FAIR_TENTHS))
		return give(r, WHY_LIKELY, tenths, 0, 0);
	return cheap && give(r, WHY_SCOUTS, to, 0, 0);
}

static bool
escapes(struct reasoning *r)
{
	int killer = r->attack ? GUNJIN_NOWHERE :
	    find_killer(r->choice, &r->choice->field, r->kind, r->best.from);
	bool escaped = killer != GUNJIN_NOWHERE &&
	    find_killer(r->choice, &r->then, r->kind, r->best.to) == GUNJIN_NOWHERE;
	return escaped && give(r, WHY_ESCAPES, killer, 0, 0);
}

static bool
marches(struct reasoning *r)
{
	const uint8_t *far = r->choice->search.map.far[!r->choice->side][r->kind];
	int steps = far[r->best.to];
	return !r->attack && gunjin_is_officer(r->kind) && steps <= MARCH_STEPS &&
	    steps < far[r->best.from] && give(r, WHY_MARCHES, steps, 0, 0);
}

static bool
threatens(struct reasoning *r)
{
	const struct gunjin_choice *c = r->choice;
	uint64_t goals = gunjin_reach_of(&r->then, c->side, r->kind, r->best.to) &
	    r->then.cells[!c->side];
	for (; !r->attack && goals != 0; goals &= goals - 1) {
		int goal = __builtin_ctzll(goals);
		if (count_tenths(c, r->kind, goal, OUTCOME_WIN) >= LIKELY_TENTHS)
			return give(r, WHY_THREATENS, goal, 0, 0);
	}
	return false;
}

/* The first reason that applies is the most important one. */
static void
find_reason(struct reasoning *r)
{
	static bool (*const finders[])(struct reasoning *) = {
		occupies, guards, keeps_piece, attacks, escapes, marches, threatens,
	};
	const struct gunjin_choice *c = r->choice;
	r->kind = gunjin_kind_at(&c->field, r->best.from);
	r->attack = is_attack(c, r->best);
	r->then = c->field;
	if (!r->attack)
		gunjin_field_play(&r->then, r->best);
	for (size_t i = 0; i < LEN(finders) && !finders[i](r); i++)
		continue;
}

/* --- the functions in the game's table --- */

static bool
find_move(const struct action *action, struct gunjin_move *move)
{
	*move = (struct gunjin_move){ (uint8_t)action->numbers[0], (uint8_t)action->numbers[1] };
	return action->form == FORM_MOVE;
}

void
gunjin_cpu_consider(struct thinker *t, const struct action *action)
{
	struct gunjin_move move;
	if (t->choice != NULL && find_move(action, &move))
		t->choice->considered = gunjin_choice_find(t->choice, move);
}

bool
gunjin_cpu_judge(const struct thinker *t, const struct action *action, struct judgement *j)
{
	const struct gunjin_choice *c = t->choice;
	struct reasoning r = { .thinker = t, .choice = c, .judgement = j };
	if (c == NULL || !find_move(action, &r.done))
		return false;
	gunjin_cpu_decide(t, &j->best);
	find_move(&j->best, &r.best);
	int best = gunjin_choice_find(c, r.best), done = gunjin_choice_find(c, r.done);
	if (done < 0 || (done != best && c->seen == 0))
		return false;
	j->standing = t->wins ? STANDING_MAX : c->seen > 0 ? standing_of(mean_score(c, best)) : 0;
	if (done != best)	/* half: from lost to won is twice STANDING_MAX */
		j->loss = standing_of(sure_difference(c, best, done)) / 2;
	find_reason(&r);
	return true;
}
