/* gunjin_rules_board.c: moves, battles and ends on the board, without allocation. */
#include <assert.h>
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

/* --- lines: "up" is towards larger cells, "down" towards smaller ones --- */

static uint64_t
above(uint64_t line, int cell)
{
	return line & ~(BIT(cell) | (BIT(cell) - 1));
}

static uint64_t
below(uint64_t line, int cell)
{
	return line & (BIT(cell) - 1);
}

static uint64_t
lowest(uint64_t set)
{
	return set & (UINT64_C(0) - set);
}

static uint64_t
highest(uint64_t set)
{
	return set == 0 ? 0 : BIT(63 - __builtin_clzll(set));
}

static uint64_t
neighbours(uint64_t line, int cell)
{
	return lowest(above(line, cell)) | highest(below(line, cell));
}

/* From a cell along the line both ways, up to and including the first piece. */
static uint64_t
slide(uint64_t line, int cell, uint64_t taken)
{
	uint64_t up = above(line, cell), down = below(line, cell);
	uint64_t stop_up = lowest(up & taken), stop_down = highest(down & taken);
	if (stop_up != 0)
		up &= stop_up | (stop_up - 1);
	if (stop_down != 0)
		down &= ~(stop_down - 1);
	return up | down;
}

/* The second cell straight forward, if the first is empty. */
static uint64_t
charge(uint64_t line, int side, int cell, uint64_t taken)
{
	uint64_t ahead = side == 0 ? above(line, cell) : below(line, cell);
	uint64_t first = side == 0 ? lowest(ahead) : highest(ahead);
	if (first & taken)
		return 0;
	return side == 0 ? lowest(ahead & ~first) : highest(ahead & ~first);
}

/* --- where pieces go --- */

uint64_t
gunjin_reach_of(const struct gunjin_position *f, int side, int kind, int cell)
{
	if (kind >= KINDS)
		return 0;
	const struct gunjin_lines *lines = &gunjin_lines[cell];
	uint64_t taken = f->cells[0] | f->cells[1], free_of_own = ~f->cells[side];
	uint64_t step = neighbours(lines->row, cell) | neighbours(lines->walk[0], cell) |
	    neighbours(lines->walk[1], cell);
	switch (gunjin_kinds[kind].walk) {
	case WALK_STEP:
		return step & free_of_own;
	case WALK_CHARGE:
		return (step | charge(lines->walk[0], side, cell, taken) |
		    charge(lines->walk[1], side, cell, taken)) & free_of_own;
	case WALK_FLY:
		return ((lines->fly & ~BIT(cell)) | neighbours(lines->row, cell)) & free_of_own;
	case WALK_SLIDE:
		return (slide(lines->row, cell, taken) | slide(lines->walk[0], cell, taken) |
		    slide(lines->walk[1], cell, taken)) & free_of_own;
	case WALK_NEVER:
		break;
	}
	return 0;
}

uint64_t
gunjin_reach(const struct gunjin_position *f, int cell)
{
	int side = gunjin_side_at(f, cell);
	return side < 0 ? 0 : gunjin_reach_of(f, side, f->men[side][f->at[cell]].kind, cell);
}

int
gunjin_field_moves(const struct gunjin_position *f, int side,
    struct gunjin_move moves[GUNJIN_MOVES_MAX])
{
	int count = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[side][i];
		if (man.cell == GUNJIN_NOWHERE)
			continue;
		for (uint64_t to = gunjin_reach_of(f, side, man.kind, man.cell); to != 0;
		    to &= to - 1)
			moves[count++] = (struct gunjin_move){ man.cell,
			    (uint8_t)__builtin_ctzll(to) };
	}
	return count;
}

bool
gunjin_field_can_move(const struct gunjin_position *f, int side)
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[side][i];
		if (man.cell != GUNJIN_NOWHERE && gunjin_reach_of(f, side, man.kind, man.cell) != 0)
			return true;
	}
	return false;
}

/* --- pieces and cells --- */

int
gunjin_side_at(const struct gunjin_position *f, int cell)
{
	return f->cells[0] & BIT(cell) ? 0 : f->cells[1] & BIT(cell) ? 1 : -1;
}

int
gunjin_kind_at(const struct gunjin_position *f, int cell)
{
	int side = gunjin_side_at(f, cell);
	return side < 0 ? KIND_NONE : f->men[side][f->at[cell]].kind;
}

void
gunjin_field_clear(struct gunjin_position *f)
{
	*f = (struct gunjin_position){ 0 };
	for (int side = 0; side < GUNJIN_SIDES; side++)
		for (int i = 0; i < GUNJIN_ARMY; i++)
			f->men[side][i] = (struct gunjin_man){ KIND_NONE, GUNJIN_NOWHERE };
}

static void
lift(struct gunjin_position *f, int side, int number)
{
	struct gunjin_man *man = &f->men[side][number];
	f->cells[side] &= ~BIT(man->cell);
	f->at[man->cell] = 0;
	man->cell = GUNJIN_NOWHERE;
}

static void
set_down(struct gunjin_position *f, int side, int number, int cell)
{
	f->men[side][number].cell = (uint8_t)cell;
	f->cells[side] |= BIT(cell);
	f->at[cell] = (uint8_t)number;
}

void
gunjin_field_rebuild(struct gunjin_position *f)
{
	memset(f->cells, 0, sizeof f->cells);
	memset(f->at, 0, sizeof f->at);
	memset(f->movable, 0, sizeof f->movable);
	for (int i = 0; i < GUNJIN_SIDES * GUNJIN_ARMY; i++) {
		int side = i / GUNJIN_ARMY, number = i % GUNJIN_ARMY;
		struct gunjin_man man = f->men[side][number];
		if (man.cell == GUNJIN_NOWHERE)
			continue;
		set_down(f, side, number, man.cell);
		f->movable[side] += gunjin_is_movable(man.kind);
	}
}

void
gunjin_field_put(struct gunjin_position *f, int side, int number, int kind, int cell)
{
	assert(f->men[side][number].cell == GUNJIN_NOWHERE && gunjin_side_at(f, cell) < 0);
	f->men[side][number].kind = (uint8_t)kind;
	f->movable[side] += gunjin_is_movable(kind);
	set_down(f, side, number, cell);
}

void
gunjin_field_remove(struct gunjin_position *f, int side, int number)
{
	f->movable[side] -= gunjin_is_movable(f->men[side][number].kind);
	lift(f, side, number);
}

void
gunjin_field_set_kind(struct gunjin_position *f, int side, int number, int kind)
{
	struct gunjin_man *man = &f->men[side][number];
	if (man->cell != GUNJIN_NOWHERE)
		f->movable[side] += gunjin_is_movable(kind) - gunjin_is_movable(man->kind);
	man->kind = (uint8_t)kind;
}

/* --- battle and play --- */

int
gunjin_power(const struct gunjin_position *f, int cell)
{
	int side = gunjin_side_at(f, cell), kind = gunjin_kind_at(f, cell);
	if (kind != KIND_FL)
		return kind;
	int behind = gunjin_cell_behind(side, cell);
	if (behind == GUNJIN_NOWHERE || gunjin_side_at(f, behind) != side)
		return KIND_NONE;
	int lent = gunjin_kind_at(f, behind);
	return lent == KIND_FL ? KIND_NONE : lent;	/* a second flag has no power to lend */
}

struct gunjin_step
gunjin_field_play(struct gunjin_position *f, struct gunjin_move move)
{
	int side = f->turn, other = !side;
	struct gunjin_step step = { .move = move, .mover = f->at[move.from],
	    .since_battle = f->since_battle };
	f->since_battle++;
	if (f->cells[other] & BIT(move.to)) {
		step.defender = f->at[move.to];
		step.outcome = gunjin_fight(f->men[side][step.mover].kind,
		    gunjin_power(f, move.to));
		f->since_battle = 0;
	}
	if (step.outcome == OUTCOME_WIN || step.outcome == OUTCOME_DRAW)
		gunjin_field_remove(f, other, step.defender);
	if (step.outcome == OUTCOME_LOSS || step.outcome == OUTCOME_DRAW) {
		gunjin_field_remove(f, side, step.mover);
	} else {
		lift(f, side, step.mover);
		set_down(f, side, step.mover, move.to);
	}
	f->turn = (uint8_t)other;
	return step;
}

void
gunjin_field_take_back(struct gunjin_position *f, const struct gunjin_step *step)
{
	int other = f->turn, side = !other;
	f->turn = (uint8_t)side;
	f->since_battle = step->since_battle;
	if (step->outcome == OUTCOME_LOSS || step->outcome == OUTCOME_DRAW) {
		gunjin_field_put(f, side, step->mover, f->men[side][step->mover].kind,
		    step->move.from);
	} else {
		lift(f, side, step->mover);
		set_down(f, side, step->mover, step->move.from);
	}
	if (step->outcome == OUTCOME_WIN || step->outcome == OUTCOME_DRAW)
		gunjin_field_put(f, other, step->defender, f->men[other][step->defender].kind,
		    step->move.to);
}

/* --- ends --- */

bool
gunjin_field_is_occupied(const struct gunjin_position *f, int to)
{
	int loser = f->turn;
	return to == gunjin_headquarters(loser) && gunjin_side_at(f, to) == !loser &&
	    gunjin_is_officer(gunjin_kind_at(f, to));
}

struct gunjin_end
gunjin_field_end(const struct gunjin_position *f, int to)
{
	int mover = !f->turn;
	if (gunjin_field_is_occupied(f, to))
		return (struct gunjin_end){ REASON_OCCUPATION, mover };
	for (int side = 0; side < GUNJIN_SIDES; side++)
		if (f->movable[side] == 0)
			return (struct gunjin_end){ REASON_ELIMINATION,
			    f->movable[!side] == 0 ? -1 : !side };
	if (!gunjin_field_can_move(f, f->turn))
		return (struct gunjin_end){ REASON_BLOCKED,
		    gunjin_field_can_move(f, mover) ? mover : -1 };
	return (struct gunjin_end){ REASON_NONE, -1 };
}
