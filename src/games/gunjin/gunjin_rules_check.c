/* gunjin_rules_check.c: checks what is true of every state of Gunjin Shogi, and of a view as far
 * as it shows. */
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

static bool
is_whole(const struct view *v)
{
	return v->viewer == SEAT_REFEREE;
}

/* Does the viewer know the kinds of that side's pieces? */
static bool
is_seen(const struct view *v, int side)
{
	return is_whole(v) || v->viewer == side + 1;
}

/* --- the field --- */

/* The derived members fit the men, and no two men share a cell. */
static bool
check_field(const struct view *v, struct error *e)
{
	const struct gunjin_position *f = &v->field;
	struct gunjin_position rebuilt = *f;
	int there = 0;
	for (int i = 0; i < GUNJIN_SIDES * GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[i / GUNJIN_ARMY][i % GUNJIN_ARMY];
		there += man.cell != GUNJIN_NOWHERE;
		if ((man.kind == KIND_HIDDEN && is_seen(v, i / GUNJIN_ARMY)) ||
		    (man.kind == KIND_NONE && man.cell != GUNJIN_NOWHERE))
			return error_set(e, ERR_RULE, "piece %d of side %d is of no kind",
			    i % GUNJIN_ARMY, i / GUNJIN_ARMY + 1);
	}
	gunjin_field_rebuild(&rebuilt);
	if (memcmp(rebuilt.cells, f->cells, sizeof f->cells) != 0 ||
	    memcmp(rebuilt.at, f->at, sizeof f->at) != 0 ||
	    memcmp(rebuilt.movable, f->movable, sizeof f->movable) != 0)
		return error_set(e, ERR_RULE, "the field does not follow from its pieces");
	return there == __builtin_popcountll(f->cells[0] | f->cells[1]) ||
	    error_set(e, ERR_RULE, "two pieces stand on one cell");
}

/* --- the pieces --- */

static bool
check_camp(const struct view *v, int side, struct error *e)
{
	int reserve[KINDS];
	gunjin_reserve(v, side, reserve);
	for (int kind = 0; kind < KINDS; kind++)
		if (reserve[kind] < 0)
			return error_set(e, ERR_RULE, "side %d has %s too often", side + 1,
			    gunjin_kinds[kind].code);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = v->field.men[side][i];
		bool placed = man.cell == gunjin_camp_cell(side, i);
		if (placed ? man.kind >= KINDS : man.cell != GUNJIN_NOWHERE ||
		    man.kind != KIND_NONE)
			return error_set(e, ERR_RULE, "place %d of side %d is wrong", i, side + 1);
		if (v->ready[side] && !placed)
			return error_set(e, ERR_RULE, "side %d is ready without all its pieces",
			    side + 1);
	}
	return true;
}

static bool
check_piece(const struct view *v, int side, int number, struct error *e)
{
	const struct gunjin_piece *piece = &v->pieces[side][number];
	struct gunjin_man man = v->field.men[side][number];
	bool gone = man.cell == GUNJIN_NOWHERE;
	if ((man.kind == KIND_NONE && !gone) ||
	    (man.kind != KIND_NONE && gone != (piece->loss > 0)))
		return error_set(e, ERR_RULE, "piece %d of side %d is neither there nor lost",
		    number, side + 1);
	if (man.kind == KIND_NONE)
		return true;
	if (!gone && (piece->start >= GUNJIN_CELLS || (!piece->moved && piece->start != man.cell)))
		return error_set(e, ERR_RULE, "piece %d of side %d did not start where it says",
		    number, side + 1);
	if (is_whole(v) && (piece->note.candidates & 1u << man.kind) == 0)
		return error_set(e, ERR_RULE, "piece %d of side %d is not among its candidates",
		    number, side + 1);
	if (piece->moved && man.kind != KIND_HIDDEN && !gunjin_is_movable(man.kind))
		return error_set(e, ERR_RULE, "piece %d of side %d moved and cannot", number,
		    side + 1);
	return true;
}

/* Losses count 1, 2, 3 ... without a gap; no two pieces started on one cell. */
static bool
check_army(const struct view *v, int side, uint64_t *starts, struct error *e)
{
	unsigned losses = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		const struct gunjin_piece *piece = &v->pieces[side][i];
		if (!check_piece(v, side, i, e))
			return false;
		if (piece->loss > 0 && losses & 1u << piece->loss)
			return error_set(e, ERR_RULE, "side %d has two losses in one", side + 1);
		losses |= piece->loss > 0 ? 1u << piece->loss : 0;
		if (v->field.men[side][i].kind == KIND_NONE || piece->start == GUNJIN_NOWHERE)
			continue;
		if (*starts & BIT(piece->start))
			return error_set(e, ERR_RULE, "two pieces started on %s",
			    gunjin_cell_name(piece->start));
		*starts |= BIT(piece->start);
	}
	return ((losses | 1) & ((losses | 1) + 1)) == 0 ||
	    error_set(e, ERR_RULE, "the losses of side %d have a gap", side + 1);
}

/* --- the record --- */

static bool
check_record(const struct view *v, int index, struct error *e)
{
	const struct gunjin_record *r = &v->log[index];
	int age = v->log_count - index;		/* 1 for the last ply */
	bool battle = r->outcome != OUTCOME_NONE, quiet = age <= v->field.since_battle;
	if ((r->side == v->field.turn) != (age % 2 == 0))
		return error_set(e, ERR_RULE, "the sides do not take turns in the log");
	bool known = r->mover < KINDS && r->defender < KINDS;
	if ((is_seen(v, r->side) && r->mover >= KINDS) ||
	    (battle && is_seen(v, !r->side) && r->defender >= KINDS))
		return error_set(e, ERR_RULE, "a piece in the log is of no kind");
	if (battle != (r->defender != KIND_NONE) || (battle && known && r->defender != KIND_FL &&
	    gunjin_fight(r->mover, r->defender) != (enum outcome)r->outcome))
		return error_set(e, ERR_RULE, "a battle in the log ended otherwise");
	if (quiet ? battle : age == v->field.since_battle + 1 && !battle)
		return error_set(e, ERR_RULE,
		    "the last battle in the log is not where the count says");
	return true;
}

/* The plies since the last battle lead to this position. */
static bool
check_quiet_plies(const struct view *v, struct error *e)
{
	struct gunjin_position f = v->field;
	for (int i = v->log_count - 1; i >= 0 && f.since_battle > 0; i--) {
		const struct gunjin_record *r = &v->log[i];
		struct gunjin_step step = { .move = r->move, .mover = f.at[r->move.to],
		    .since_battle = (uint16_t)(f.since_battle - 1) };
		bool there = gunjin_side_at(&f, r->move.to) == r->side &&
		    gunjin_kind_at(&f, r->move.to) == r->mover &&
		    gunjin_side_at(&f, r->move.from) < 0;
		if (there)
			gunjin_field_take_back(&f, &step);
		if (!there || (gunjin_reach(&f, r->move.from) & BIT(r->move.to)) == 0)
			return error_set(e, ERR_RULE, "the log does not lead to the position");
	}
	return true;
}

/* --- counters and phases --- */

static bool
check_end(const struct view *v, struct error *e)
{
	static const struct { bool won, drawn; } ends[REASONS] = {
		[REASON_OCCUPATION] = { true, false },
		[REASON_ELIMINATION] = { true, true },
		[REASON_BLOCKED] = { true, true },
		[REASON_REPETITION] = { false, true },
		[REASON_NOBATTLE] = { false, true },
		[REASON_RESIGN] = { true, false },
		[REASON_AGREED] = { false, true },
	};
	bool over = v->phase == PHASE_OVER, won = v->end.winner >= 0;
	if (over != (v->end.reason != REASON_NONE))
		return error_set(e, ERR_RULE, "the phase and the result do not fit");
	if (over ? !(won ? ends[v->end.reason].won : ends[v->end.reason].drawn) : won)
		return error_set(e, ERR_RULE, "the game cannot end so");
	return true;
}

static bool
check_counters(const struct view *v, struct error *e)
{
	if (is_whole(v) && v->repeated != gunjin_log_repeated(v))
		return error_set(e, ERR_RULE, "the position stands for the %dth time",
		    gunjin_log_repeated(v));
	if (v->phase == PHASE_PLAYING && ((v->repetition && v->repeated >= GUNJIN_REPEATS) ||
	    v->field.since_battle >= v->nobattle))
		return error_set(e, ERR_RULE, "the game should be a draw");
	if (v->offer != OFFER_NONE && v->phase != PHASE_PLAYING)
		return error_set(e, ERR_RULE, "a draw is offered before or after the game");
	bool placing = v->phase == PHASE_PLACING;
	if (placing ? v->ready[0] && v->ready[1] : !v->ready[0] || !v->ready[1])
		return error_set(e, ERR_RULE, "the phase does not fit who is ready");
	if (placing && (v->ply > 0 || v->field.turn != 0 || v->field.since_battle > 0))
		return error_set(e, ERR_RULE, "something was played before the game");
	return true;
}

bool
gunjin_check(const struct state *s, struct error *e)
{
	const struct view *v = &s->all;
	uint64_t starts = 0;
	bool placing = v->phase == PHASE_PLACING;
	if ((is_whole(v) && !fields_check(gunjin_fields, v, e)) || !check_field(v, e))
		return false;
	for (int side = 0; side < GUNJIN_SIDES; side++)
		if (placing ? is_seen(v, side) && !check_camp(v, side, e) :
		    !check_army(v, side, &starts, e))
			return false;
	if (v->log_count > v->ply)
		return error_set(e, ERR_RULE, "the log is longer than the game");
	for (int i = 0; i < v->log_count; i++)
		if (!check_record(v, i, e))
			return false;
	return (!is_whole(v) || check_quiet_plies(v, e)) && check_end(v, e) && check_counters(v, e);
}
