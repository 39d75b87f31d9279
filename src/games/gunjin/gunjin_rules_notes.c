/* gunjin_rules_notes.c: what a side learns about the enemy's pieces from what it sees.
 *
 * Occupied cells are public, so a move reveals exactly which kinds could have made it. A battle
 * shows its result to both. Notes use nothing else; readers of the notes add what follows from
 * the number of each kind in an army. */
#include <stddef.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/gunjin_rules.h"

static struct gunjin_note *
note_on(struct view *v, int side, int number)
{
	return &v->pieces[side][number].note;
}

/* --- the move --- */

/* The column a move went along; -1: sideways. Between the headquarters there are two to choose
 * from. */
static int
column_of(struct gunjin_move move, int choice)
{
	bool from_hq = gunjin_lines[move.from].walk[1] != 0,
	    to_hq = gunjin_lines[move.to].walk[1] != 0;
	if (gunjin_row(move.from) == gunjin_row(move.to))
		return -1;
	if (from_hq && to_hq)
		return gunjin_column(move.from) + choice;
	return gunjin_column(from_hq ? move.to : move.from);
}

static uint64_t
cells_between(uint64_t line, struct gunjin_move move)
{
	int low = move.from < move.to ? move.from : move.to, high = move.from < move.to ? move.to :
	    move.from;
	return line & (BIT(high) - 1) & ~(BIT(low) | (BIT(low) - 1));
}

/* If two columns are possible for a flight, a jump is certain only if both are blocked. */
static bool
jumps(const struct gunjin_position *before, struct gunjin_move move)
{
	uint64_t taken = before->cells[0] | before->cells[1];
	if (column_of(move, 0) < 0)
		return false;
	for (int choice = 0; choice < 2; choice++)
		if ((cells_between(gunjin_columns[column_of(move, choice)], move) & taken) == 0)
			return false;
	return true;
}

static void
note_move(struct gunjin_note *note, const struct gunjin_position *before, int side,
    struct gunjin_move move)
{
	int column = column_of(move, 0);
	uint64_t line = column < 0 ? gunjin_lines[move.from].row : gunjin_columns[column];
	int far = __builtin_popcountll(cells_between(line, move)) + 1;
	bool jump = jumps(before, move), forward = column >= 0 &&
	    (move.to > move.from) == (side == 0);
	bool crosses = (move.from < GUNJIN_CELLS / 2) != (move.to < GUNJIN_CELLS / 2);
	bool water = crosses && !gunjin_is_bridge(column);
	for (int kind = 0; kind < KINDS; kind++)
		if ((gunjin_reach_of(before, side, kind, move.from) & BIT(move.to)) == 0)
			note->candidates &= (uint16_t)~(1u << kind);
	note->crossed_water = note->crossed_water || water;
	note->jumped = note->jumped || jump;
	if (far == 2 && forward && !water && !jump)
		note->two_forward = true;
	else if (far >= 2 && far > note->far)
		note->far = (uint8_t)far;
}

/* --- the battle --- */

static void
note_battle(struct gunjin_note *note, int mine, enum outcome outcome)
{
	if (outcome == OUTCOME_LOSS)
		note->beat |= (uint16_t)(1u << mine);
	if (outcome == OUTCOME_DRAW)
		note->drew |= (uint16_t)(1u << mine);
}

/* Could a flag on that cell have had this outcome, with what may be behind it? */
static bool
flag_possible(const struct view *v, const struct gunjin_position *before, int side, int cell,
    unsigned powers, enum outcome outcome)
{
	int behind = gunjin_cell_behind(side, cell);
	if (behind == GUNJIN_NOWHERE || gunjin_side_at(before, behind) != side)
		return outcome == OUTCOME_WIN;
	unsigned candidates = v->pieces[side][before->at[behind]].note.candidates;
	return (candidates & powers) != 0;
}

static void
notes_battle(struct view *v, const struct gunjin_position *before, const struct gunjin_step *step)
{
	int side = before->turn, other = !side;
	int attacker = before->men[side][step->mover].kind;
	int defender = before->men[other][step->defender].kind;
	struct gunjin_note *on_attacker = note_on(v, side, step->mover);
	struct gunjin_note *on_defender = note_on(v, other, step->defender);
	int power = gunjin_power(before, step->move.to);
	unsigned attackers = 0, powers = 0;	/* kinds that would have had this outcome */
	for (int kind = 0; kind < KIND_FL; kind++) {
		if (gunjin_is_movable(kind) && gunjin_fight(kind, power) == step->outcome)
			attackers |= 1u << kind;
		if (gunjin_fight(attacker, kind) == step->outcome)
			powers |= 1u << kind;
	}
	on_attacker->candidates &= (uint16_t)attackers;
	note_battle(on_attacker, defender, gunjin_reverse(step->outcome));
	if (flag_possible(v, before, other, step->move.to, powers, step->outcome))
		powers |= 1u << KIND_FL;
	on_defender->candidates &= (uint16_t)powers;
	note_battle(on_defender, attacker, step->outcome);
}

/* --- both --- */

void
gunjin_notes_take(struct view *v, const struct gunjin_position *before,
    const struct gunjin_step *step)
{
	int side = before->turn;
	struct gunjin_note *note = note_on(v, side, step->mover);
	v->pieces[side][step->mover].moved = true;
	note_move(note, before, side, step->move);
	if (step->outcome != OUTCOME_NONE)
		notes_battle(v, before, step);
	bool survived = v->field.men[side][step->mover].cell != GUNJIN_NOWHERE;
	if (survived && step->move.to == gunjin_headquarters(!side))
		note->entered = true;
}

void
gunjin_notes_no_officer(struct view *v, int cell)
{
	const unsigned officers = (1u << (KIND_MA + 1)) - 1;
	int side = gunjin_side_at(&v->field, cell);
	if (side >= 0 && cell == gunjin_headquarters(!side))
		note_on(v, side, v->field.at[cell])->candidates &= (uint16_t)~officers;
}

/* --- counting --- */

static int
copies_of(unsigned kinds)
{
	int copies = 0;
	for (int kind = 0; kind < KINDS; kind++)
		copies += kinds & 1u << kind ? gunjin_kinds[kind].copies : 0;
	return copies;
}

/* If as many pieces as there are copies of these kinds can be nothing else, no other piece is
 * one of them. */
static bool
exclude(uint16_t candidates[GUNJIN_ARMY], unsigned kinds)
{
	int bound = 0;
	bool changed = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		bound += (candidates[i] & ~kinds) == 0;
	for (int i = 0; bound == copies_of(kinds) && i < GUNJIN_ARMY; i++) {
		if ((candidates[i] & ~kinds) == 0 || (candidates[i] & kinds) == 0)
			continue;
		candidates[i] &= (uint16_t)~kinds;
		changed = true;
	}
	return changed;
}

/* If only as many pieces as there are copies can be of a kind, they are. */
static bool
settle(uint16_t candidates[GUNJIN_ARMY], unsigned kind)
{
	int able = 0;
	bool changed = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		able += (candidates[i] & kind) != 0;
	for (int i = 0; able == copies_of(kind) && i < GUNJIN_ARMY; i++) {
		changed = changed || ((candidates[i] & kind) != 0 && candidates[i] != kind);
		if (candidates[i] & kind)
			candidates[i] = (uint16_t)kind;
	}
	return changed;
}

void
gunjin_count_candidates(const struct view *v, int side, uint16_t candidates[GUNJIN_ARMY])
{
	bool whole = true, changed = true;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		candidates[i] = v->pieces[side][i].note.candidates;
		whole = whole && v->field.men[side][i].kind != KIND_NONE;
	}
	while (whole && changed) {
		changed = false;
		for (int i = 0; i < GUNJIN_ARMY; i++)
			changed = exclude(candidates, candidates[i]) || changed;
		for (int kind = 0; kind < KINDS; kind++)
			changed = settle(candidates, 1u << kind) || changed;
	}
}

/* --- as text --- */

static const struct { const char *words; size_t flag; } facts[] = {
	{ "moved",                   offsetof(struct gunjin_piece, moved) },
	{ "moved two forward",       offsetof(struct gunjin_piece, note.two_forward) },
	{ "jumped a piece",          offsetof(struct gunjin_piece, note.jumped) },
	{ "crossed the water",       offsetof(struct gunjin_piece, note.crossed_water) },
	{ "entered my headquarters", offsetof(struct gunjin_piece, note.entered) },
};

/* These texts are completed by a number of cells or the code of a kind. */
static const char remote_words[] = "slid or flew ", beat_words[] = "beat my ",
    drew_words[] = "drew with my ";

json_t *
gunjin_facts_json(const struct gunjin_piece *piece)
{
	json_t *list = json_array();
	const struct gunjin_note *note = &piece->note;
	for (size_t i = 0; i < LEN(facts); i++)
		if (*(const bool *)((const char *)piece + facts[i].flag))
			json_array_append_new(list, json_string(facts[i].words));
	if (note->far > 0)
		json_array_append_new(list, json_sprintf("%s%d", remote_words, note->far));
	for (int kind = 0; kind < KINDS; kind++) {
		if (note->beat & 1u << kind)
			json_array_append_new(list,
			    json_sprintf("%s%s", beat_words, gunjin_kinds[kind].code));
		if (note->drew & 1u << kind)
			json_array_append_new(list,
			    json_sprintf("%s%s", drew_words, gunjin_kinds[kind].code));
	}
	return list;
}

/* The rest of the text after these words; NULL: it does not begin with them. */
static const char *
after(const char *text, const char *words)
{
	size_t length = strlen(words);
	return strncmp(text, words, length) == 0 ? text + length : NULL;
}

static bool
add_kind(const char *code, uint16_t *kinds)
{
	int kind = strlen(code) == 2 ? gunjin_kind_of(code) : KIND_NONE;
	if (kind != KIND_NONE)
		*kinds |= (uint16_t)(1u << kind);
	return kind != KIND_NONE;
}

bool
gunjin_fact_read(const char *text, struct gunjin_piece *piece)
{
	const char *rest;
	int far;
	for (size_t i = 0; i < LEN(facts); i++)
		if (strcmp(text, facts[i].words) == 0)
			return *(bool *)((char *)piece + facts[i].flag) = true;
	if ((rest = after(text, beat_words)) != NULL)
		return add_kind(rest, &piece->note.beat);
	if ((rest = after(text, drew_words)) != NULL)
		return add_kind(rest, &piece->note.drew);
	if ((rest = after(text, remote_words)) == NULL ||
	    !text_to_int(rest, 2, GUNJIN_FAR_MAX, &far))
		return false;
	piece->note.far = (uint8_t)far;
	return true;
}
