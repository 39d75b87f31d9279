/* gunjin_bots.c: four bots: a rush, the strongest first, a turtle, and a plain evaluation. */
#include "gunjin_bots.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* In units of a tenth of a Captain. */
static const int worths[KINDS] = {
	[KIND_GE] = 120, [KIND_LG] = 100, [KIND_MG] = 90, [KIND_CO] = 70, [KIND_LC] = 60, [KIND_MA] = 55,
	[KIND_CP] = 30, [KIND_L1] = 25, [KIND_L2] = 20, [KIND_PL] = 90, [KIND_TK] = 60, [KIND_CV] = 15,
	[KIND_EN] = 40, [KIND_SP] = 35, [KIND_MI] = 35, [KIND_FL] = 10,
};

enum { OCCUPATION = 5000, NEVER = -100000 };

/* --- the prospect of a move --- */

struct prospect {
	int	gain;		/* expected, in worths */
	int	win, lose;	/* in percent; the rest are draws */
};

/* A piece is each of its candidates as often as an army has them. */
static struct prospect
expect(const struct view *v, int side, struct gunjin_move move)
{
	struct prospect p = { 0 };
	int mine = gunjin_kind_at(&v->field, move.from), count = 0, gain = 0, win = 0, lose = 0;
	unsigned candidates = v->pieces[!side][v->field.at[move.to]].note.candidates;
	if ((v->field.cells[!side] & BIT(move.to)) == 0)
		return (struct prospect){ .win = 100 };
	for (int kind = 0; kind < KINDS; kind++) {
		if ((candidates & 1u << kind) == 0)
			continue;
		int copies = gunjin_kinds[kind].copies;
		enum outcome outcome = gunjin_fight(mine, kind == KIND_FL ? KIND_NONE : kind);
		count += copies;
		gain += outcome == OUTCOME_LOSS ? 0 : copies * worths[kind];
		gain -= outcome == OUTCOME_WIN ? 0 : copies * worths[mine];
		win += outcome == OUTCOME_WIN ? copies : 0;
		lose += outcome == OUTCOME_LOSS ? copies : 0;
	}
	if (count > 0)
		p = (struct prospect){ gain / count, 100 * win / count, 100 * lose / count };
	return p;
}

/* The value of the chance that the move occupies the headquarters. */
static int
occupation(const struct view *v, int side, struct gunjin_move move)
{
	if (move.to != gunjin_headquarters(!side) || !gunjin_is_officer(gunjin_kind_at(&v->field, move.from)))
		return 0;
	return OCCUPATION * expect(v, side, move).win / 100;
}

static bool
is_home(int side, int cell)
{
	return gunjin_camp_place(side, cell) >= 0;
}

/* Steps of a walking piece from a cell to the nearest goal on an otherwise empty board. */
static int
steps_to(int cell, uint64_t goals)
{
	struct gunjin_position empty;
	uint64_t seen = BIT(cell);
	int steps = 0;
	gunjin_field_clear(&empty);
	for (; (seen & goals) == 0 && steps < GUNJIN_CELLS; steps++)
		for (uint64_t edge = seen; edge != 0; edge &= edge - 1)
			seen |= gunjin_reach_of(&empty, 0, KIND_MA, __builtin_ctzll(edge));
	return steps;
}

static int
nearer(struct gunjin_move move, uint64_t goals)
{
	return steps_to(move.from, goals) - steps_to(move.to, goals);
}

static bool
goes_back(const struct view *v, struct gunjin_move move)
{
	if (v->log_count < 2)
		return false;
	struct gunjin_move last = v->log[v->log_count - 2].move;
	return last.from == move.to && last.to == move.from;
}

/* --- the plans --- */

/* Sends three generals straight to the headquarters, through every piece on the way. */
static int
rate_rush(const struct view *v, int side, struct gunjin_move move)
{
	int kind = gunjin_kind_at(&v->field, move.from), gain = expect(v, side, move).gain;
	int step = kind <= KIND_MG ? 60 : gunjin_is_officer(kind) ? 10 : 1;
	return gain + step * nearer(move, BIT(gunjin_headquarters(!side))) + occupation(v, side, move) -
	    10 * goes_back(v, move);
}

/* The strongest piece that can attack attacks; otherwise the strongest goes to the nearest
 * enemy. */
static int
rate_strongest(const struct view *v, int side, struct gunjin_move move)
{
	int kind = gunjin_kind_at(&v->field, move.from);
	struct prospect p = expect(v, side, move);
	if (v->field.cells[!side] & BIT(move.to))
		return (p.lose > 60 ? -1000 : 1000) + worths[kind] + p.gain + occupation(v, side, move);
	return worths[kind] * nearer(move, v->field.cells[!side]) + occupation(v, side, move) - 10 * goes_back(v, move);
}

/* Stays at home and captures intruders with the cheapest piece that wins. */
static int
rate_turtle(const struct view *v, int side, struct gunjin_move move)
{
	int kind = gunjin_kind_at(&v->field, move.from);
	struct prospect p = expect(v, side, move);
	if (!is_home(side, move.to))
		return NEVER + p.gain - worths[kind];
	if (v->field.cells[!side] & BIT(move.to))
		return 10 * p.gain - worths[kind];
	return -1 - (move.from == gunjin_headquarters(side) ? 50 : 0);
}

/* Material, and the distances of all officers, after the move. */
static int
rate_plain(const struct view *v, int side, struct gunjin_move move)
{
	static const int ways[] = { 80, 44, 26, 18, 15, 13, 11, 9, 8, 6, 5, 4, 2, 1 };
	int score = expect(v, side, move).gain + occupation(v, side, move) - goes_back(v, move);
	if (gunjin_is_officer(gunjin_kind_at(&v->field, move.from))) {
		uint64_t goal = BIT(gunjin_headquarters(!side));
		int from = steps_to(move.from, goal), to = steps_to(move.to, goal);
		score += (to < (int)LEN(ways) ? ways[to] : 0) - (from < (int)LEN(ways) ? ways[from] : 0);
	}
	return score;
}

#define RUSH_CAMPS { \
	"L2 GE PL CP CP PL LG L2 EN MG TK L1 L1 TK CO EN CV LC MI MI SP MA FL", \
	"L1 LG PL CP L2 PL GE L2 EN CO TK L1 SP TK MG EN CV LC MI MI MA CP FL", \
	"TK GE PL L2 L2 CP LG EN L1 MG CO CP PL L1 LC EN CV TK MI MI MA SP FL" }

static const struct bot bots[] = {
	{ "rush", RUSH_CAMPS, rate_rush, 8 },
	{ "strongest", {
		"L2 LG PL CP CP PL GE L2 EN MG CO L1 L1 LC TK EN CV TK MI MI SP MA FL",
		"CP TK PL L1 L1 PL TK CP EN GE LG L2 SP MG CO EN CV MA L2 MI MI LC FL",
		"TK GE CP L1 L2 CP MG TK EN LG PL CO SP PL L1 EN CV LC MA MI MI L2 FL" }, rate_strongest, 8 },
	{ "turtle", {
		"L1 MI CP PL PL CP MI L1 EN GE TK L2 L2 TK MG EN CV CO SP LG FL MA LC",
		"TK MI L1 PL PL L1 MI TK EN LG CP L2 SP L2 MG EN CV CO LC GE FL MA CP",
		"CP MI TK PL L1 TK MI CP EN LG GE L1 FL PL MG EN L2 CO L2 LC SP MA CV" }, rate_turtle, 12 },
	{ "plain", RUSH_CAMPS, rate_plain, 3 },
};

/* --- acting --- */

const struct bot *
bot_find(const char *name)
{
	for (size_t i = 0; i < LEN(bots); i++)
		if (strcmp(bots[i].name, name) == 0)
			return &bots[i];
	return NULL;
}

static struct action
place(const struct bot *bot, struct rng *rng)
{
	const char *codes = bot->camps[rng_below(rng, LEN(bot->camps))];
	int kinds[GUNJIN_ARMY];
	uint8_t army[GUNJIN_ARMY], mirrored[GUNJIN_ARMY];
	if (!gunjin_army_scan(&codes, kinds))
		abort();
	for (int i = 0; i < GUNJIN_ARMY; i++)
		army[i] = (uint8_t)kinds[i];
	gunjin_army_mirror(army, mirrored);
	return gunjin_army_action(rng_below(rng, 2) == 0 ? army : mirrored);
}

struct action
bot_act(const struct bot *bot, const struct view *v, int seat, uint64_t seed)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct rng rng;
	int side = seat - 1, best = 0, best_score = 0;
	rng_seed(&rng, seed);
	if (v->phase == PHASE_PLACING)
		return place(bot, &rng);
	int count = gunjin_field_moves(&v->field, side, moves);
	for (int i = 0; i < count; i++) {
		int score = bot->rate(v, side, moves[i]) + (int)rng_below(&rng, (uint64_t)bot->chance);
		if (i == 0 || score > best_score) {
			best = i;
			best_score = score;
		}
	}
	return gunjin_move_action(moves[best]);
}
