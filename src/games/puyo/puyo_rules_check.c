/* puyo_rules_check.c: checks what must be true of every state, played or set up. */
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_rules.h"

enum { GROUP = 4 };

/* The members that each phase requires. */
static const struct {
	int	shortest, longest;	/* least and most ticks left */
	bool	chain;			/* a chain is running */
} phases[PHASES] = {
	[PHASE_SETTLE] = { 1, ROW_TICKS * PUYO_SHOWN_ROWS, false },
	[PHASE_POP] = { 1, POP_TICKS, true },
	[PHASE_DROP] = { 1, ROW_TICKS * PUYO_SHOWN_ROWS, true },
	[PHASE_WAIT] = { 1, WAIT_TICKS, true },
	[PHASE_GARBAGE] = { 1, GARBAGE_TICKS, false },
};

/* Every cell has a colour, and the border has none. */
static bool
is_field(const struct puyo_field *f)
{
	struct puyo_field clean = { 0 };
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (puyo_at(f, x, y) < COLOURS)
				puyo_put(&clean, x, y, puyo_at(f, x, y));
	return memcmp(&clean, f, sizeof clean) == 0;
}

static bool
check_field(const struct puyo_player *p, int side, struct error *e)
{
	struct puyo_step step;
	if (!is_field(&p->field))
		return error_set(e, ERR_RULE, "players[%d].rows have a cell of no colour", side);
	if (!puyo_is_settled(&p->field))
		return error_set(e, ERR_RULE, "players[%d].rows have puyos that hang in the air",
		    side);
	if (p->phase == PHASE_FALL && !puyo_pair_fits(&p->field, p->place))
		return error_set(e, ERR_RULE, "players[%d].pair has no room where it is", side);
	if (p->phase != PHASE_POP)
		return true;
	puyo_find(&p->field, p->chain, &step);
	return step.count > 0 || error_set(e, ERR_RULE, "players[%d].rows have nothing to pop",
	    side);
}

static bool
check_phase(const struct view *v, int side, struct error *e)
{
	const struct puyo_player *p = &v->player[side];
	bool falls = p->phase == PHASE_FALL;
	if (p->timer < phases[p->phase].shortest || p->timer > phases[p->phase].longest)
		return error_set(e, ERR_RULE,
		    "players[%d].timer must be a number from %d to %d in this phase", side,
		    phases[p->phase].shortest, phases[p->phase].longest);
	if (falls ? p->gravity < 1 || p->gravity > PUYO_GRAVITY : p->gravity != 0)
		return error_set(e, ERR_RULE, "players[%d].gravity must be a number from 1 to %d",
		    side, PUYO_GRAVITY);
	if (!falls && (p->lifts != 0 || p->shaft_at >= 0 || p->down_at >= 0 ||
	    memcmp(&p->place, &puyo_start_place, sizeof p->place) != 0))
		return error_set(e, ERR_RULE, "players[%d].pair has left something behind", side);
	const struct { const char *name; int64_t tick; } moments[] = {
		{ "spawn_at", p->spawn_at }, { "shaft_at", p->shaft_at }, { "down_at", p->down_at },
		{ "top_out", p->top_out },
	};
	for (size_t i = 0; i < LEN(moments); i++)
		if (moments[i].tick > v->tick)
			return error_set(e, ERR_RULE, "players[%d].%s is later than the tick", side,
			    moments[i].name);
	if ((p->phase == PHASE_DEAD) != (p->top_out >= 0))
		return error_set(e, ERR_RULE, "players[%d].top_out belongs to the phase dead",
		    side);
	return true;
}

static int
count_puyos(const struct puyo_field *f)
{
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		count += puyo_height(f, x);
	return count;
}

static bool
check_chain(const struct puyo_player *p, int side, struct error *e)
{
	if (phases[p->phase].chain != (p->chain > 0))
		return error_set(e, ERR_RULE, phases[p->phase].chain ?
		    "players[%d].chain must be at least 1 in this phase" :
		    "players[%d].chain must be 0 in this phase", side);
	if (p->chain + count_puyos(&p->field) / GROUP > STEPS_MAX)
		return error_set(e, ERR_RULE, "players[%d].chain is longer than a field allows",
		    side);
	if (p->max_chain < p->chain)
		return error_set(e, ERR_RULE,
		    "players[%d].max_chain is less than the chain that runs", side);
	if (p->chain == 0 && (p->chain_points > 0 || p->chain_sent > 0))
		return error_set(e, ERR_RULE,
		    "players[%d].chain_points and chain_sent belong to a chain", side);
	if (p->chain_sent > p->chain_points / PUYO_RATE)
		return error_set(e, ERR_RULE,
		    "players[%d].chain_sent is more than the points are worth", side);
	return true;
}

static bool
check_garbage(const struct view *v, int side, struct error *e)
{
	const struct puyo_player *p = &v->player[side];
	bool chained = v->players == PUYO_SIDES && v->player[!side].chain > 0;
	if (p->drop_points > p->score)
		return error_set(e, ERR_RULE, "players[%d].drop_points is more than the score",
		    side);
	if (p->fresh > p->waiting || p->held > p->waiting)
		return error_set(e, ERR_RULE,
		    "players[%d].waiting is less than its fresh or held part", side);
	if (p->held > 0 && !(v->offset && chained))
		return error_set(e, ERR_RULE,
		    "players[%d].held needs offset and a chain of the other side", side);
	if (v->players < PUYO_SIDES && (p->fresh > 0 || p->sent > 0 || p->chain_sent > 0))
		return error_set(e, ERR_RULE, "players[%d] has sent something to nobody", side);
	return true;
}

static bool
check_pairs(const struct view *v, struct error *e)
{
	int seen = 0;
	for (int side = 0; side < v->players; side++)
		if (seen < v->player[side].index + 1 + PUYO_NEXT)
			seen = v->player[side].index + 1 + PUYO_NEXT;
	if (v->drawn != seen || v->known < v->drawn)
		return error_set(e, ERR_RULE, "pairs are not those that were seen");
	for (int side = 0; side < v->players; side++)
		for (int i = 0; i <= PUYO_NEXT; i++) {
			struct puyo_pair shown = v->shown[side][i],
			    pair = v->pairs[v->player[side].index + i];
			if (shown.child != pair.child || shown.axis != pair.axis)
				return error_set(e, ERR_RULE, "players[%d].next differs from pairs",
				    side);
		}
	return true;
}

/* A decided match goes on for the rest of the tick; a game for one ends at once. */
static bool
check_end(const struct view *v, struct error *e)
{
	bool decided = puyo_play_is_decided(v), late = v->players < PUYO_SIDES;
	if (v->over && !decided)
		return error_set(e, ERR_RULE, "over cannot be true: nobody has lost");
	for (int side = 0; side < v->players; side++)
		late = late || (v->player[side].top_out >= 0 && v->player[side].top_out < v->tick);
	if (!v->over && decided && late)
		return error_set(e, ERR_RULE, "over cannot be false: a field is full");
	return true;
}

/* The pairs seen so far must be the problem's, for as many as it has. */
static bool
check_task(const struct view *v, struct error *e)
{
	char code[CODE_SIZE];
	if (v->problem[0] == '\0')
		return v->first == 0 || error_set(e, ERR_RULE, "first belongs to a problem");
	if (!v->practice || !puyo_has_problem(v))
		return error_set(e, ERR_RULE,
		    "problem is the code of one, and belongs to practice");
	puyo_problem_write(&v->task, code);
	if (strcmp(code, v->problem) != 0)
		return error_set(e, ERR_RULE, "problem is not written as codes are");
	int landed = puyo_landed(&v->player[0]), end = v->first + v->task.count;
	bool behind = v->player[0].phase == PHASE_FALL && landed == end && !puyo_is_solved(v);
	if (v->player[0].index < v->first || landed > end || behind)
		return error_set(e, ERR_RULE, "the present pair is not one of the problem");
	for (int i = 0; i < v->task.count && v->first + i < v->drawn; i++)
		if (memcmp(&v->pairs[v->first + i], &v->task.pairs[i], sizeof v->pairs[0]) != 0)
			return error_set(e, ERR_RULE, "pairs are not those of the problem");
	return true;
}

bool
puyo_check(const struct state *s, struct error *e)
{
	const struct view *v = &s->all;
	if (!fields_check(puyo_fields, v, e))
		return false;
	if (v->mode != MODE_SOLO && v->speed != SPEED_CONSTANT)
		return error_set(e, ERR_RULE, "speed can rise in the mode solo only");
	if (v->mode != MODE_SOLO && v->practice)
		return error_set(e, ERR_RULE, "practice belongs to the mode solo");
	if (v->best % 2 == 0 || (v->mode == MODE_SOLO && v->best > 1))
		return error_set(e, ERR_RULE,
		    "best is 1, 3 or 5, and a match of several games has two fields");
	if (v->won_left > v->best / 2 || v->won_right > v->best / 2)
		return error_set(e, ERR_RULE,
		    "won_left and won_right are less than wins the match");
	for (int side = 0; side < v->players; side++)
		if (!check_field(&v->player[side], side, e) || !check_phase(v, side, e) ||
		    !check_chain(&v->player[side], side, e) || !check_garbage(v, side, e))
			return false;
	return check_pairs(v, e) && check_task(v, e) && check_end(v, e);
}
