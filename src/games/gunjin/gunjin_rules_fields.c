/* gunjin_rules_fields.c: every member of a state, the seats that may know it, and its JSON. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/gunjin/gunjin_rules.h"

static const char *const seats[GUNJIN_SIDES] = { "1", "2" };
static const char *const seat_members[] = { "1", "2", NULL };

static json_t *
by_seat(json_t *first, json_t *second)
{
	return json_pack("{s:o,s:o}", seats[0], first, seats[1], second);
}

/* --- which seats may know a member --- */

static enum sight
seen_by_side(int side, int viewer)
{
	return viewer == SEAT_REFEREE || viewer == side + 1 ? SIGHT_WHOLE : SIGHT_NONE;
}

/* The side that owns the piece: the outermost array has the two armies. */
static int
side_of(const struct field_at *at)
{
	int side = -1;
	for (; at != NULL; at = at->up)
		side = at->index >= 0 ? at->index : side;
	return side;
}

/* A camp being filled is invisible; later everybody sees the cells of pieces. */
static enum sight
cell_sight(const struct field_at *at, int viewer)
{
	const struct view *v = field_root(at);
	return v->phase != PHASE_PLACING ? SIGHT_WHOLE : seen_by_side(side_of(at), viewer);
}

/* That a piece does not exist is then no secret either. */
static enum sight
kind_sight(const struct field_at *at, int viewer)
{
	bool none = ((const struct gunjin_man *)at->object)->kind == KIND_NONE;
	return none ? cell_sight(at, viewer) : seen_by_side(side_of(at), viewer);
}

/* Notes are about the enemy's pieces. */
static enum sight
note_sight(const struct field_at *at, int viewer)
{
	return seen_by_side(!side_of(at), viewer);
}

static enum sight
mover_sight(const struct field_at *at, int viewer)
{
	return seen_by_side(((const struct gunjin_record *)at->object)->side, viewer);
}

/* That there was a battle is no secret. */
static enum sight
defender_sight(const struct field_at *at, int viewer)
{
	const struct gunjin_record *record = at->object;
	return record->outcome == OUTCOME_NONE ? SIGHT_WHOLE : seen_by_side(!record->side, viewer);
}

/* --- pieces --- */

static const char *
kind_word(const void *content, int64_t kind)
{
	return gunjin_kinds[kind].code;
}

static bool
kind_number(const void *content, const char *code, int64_t *kind)
{
	*kind = strlen(code) == 2 ? gunjin_kind_of(code) : KIND_NONE;
	return *kind != KIND_NONE;
}

static const struct field_words kind_words = { kind_word, kind_number,
    "%s must be the code of a piece" };

static bool
read_kind(const struct json_at *at, int64_t *kind, struct error *e)
{
	return (json_is_string(at->value) && kind_number(NULL, json_string_value(at->value),
	    kind)) || json_refuse(at, e, kind_words.problem);
}

static const char *
cell_word(const void *content, int64_t cell)
{
	return gunjin_cell_name((int)cell);
}

static bool
cell_number(const void *content, const char *name, int64_t *cell)
{
	*cell = gunjin_cell_of(name, strlen(name));
	return *cell != GUNJIN_NOWHERE;
}

static const struct field_words cell_words = { cell_word, cell_number,
    "%s must be a cell or null" };

static json_t *
write_facts(const struct field_at *at, const struct field_context *c)
{
	json_t *facts = gunjin_facts_json(at->object);
	if (json_array_size(facts) > 0)
		return facts;
	json_decref(facts);
	return NULL;
}

static bool
read_facts(const struct json_at *list, void *piece, const struct field_context *c, struct error *e)
{
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of facts");
	JSON_EACH(at, list)
		if (!json_is_string(at.value) ||
		    !gunjin_fact_read(json_string_value(at.value), piece))
			return json_refuse(&at, e, "%s is no fact");
	return true;
}

static json_t *
candidates_json(unsigned candidates)
{
	json_t *list = json_array();
	for (int kind = 0; kind < KINDS; kind++)
		if (candidates & 1u << kind)
			json_array_append_new(list, json_string(gunjin_kinds[kind].code));
	return list;
}

static bool
check_mark(const struct json_at *at, void *mark, const struct field_context *c, struct error *e)
{
	return gunjin_is_mark(mark) || json_refuse(at, e,
	    "%s must be at most 16 columns of plain text");
}

#define CODE(code, name, copies, walk) #code,
static const char *const codes[KINDS] = { GUNJIN_KINDS(CODE) };

static const struct field note_fields[] = {
	FIELD_BITS(struct gunjin_note, candidates, codes, 0, KINDS, .hidden = GUNJIN_ANY_KIND,
	    .sparse = true),
	FIELD_INT(struct gunjin_note, beat, 0, GUNJIN_ANY_KIND, .unshown = true),
	FIELD_INT(struct gunjin_note, drew, 0, GUNJIN_ANY_KIND, .unshown = true),
	FIELD_INT(struct gunjin_note, far, 0, GUNJIN_FAR_MAX, .unshown = true),
	FIELD_BOOL(struct gunjin_note, two_forward, .unshown = true),
	FIELD_BOOL(struct gunjin_note, jumped, .unshown = true),
	FIELD_BOOL(struct gunjin_note, crossed_water, .unshown = true),
	FIELD_BOOL(struct gunjin_note, entered, .unshown = true),
	FIELD_TEXT(struct gunjin_note, mark, .sparse = true, .check = check_mark),
	FIELD_END
};

static void *
note_of(const void *view, const void *piece)
{
	return &((struct gunjin_piece *)piece)->note;
}

static const struct field man_fields[] = {
	FIELD_WORD(struct gunjin_man, kind, &kind_words, 0, KIND_NONE, .json = "piece",
	    .required = true, .seen = kind_sight, .hidden = KIND_HIDDEN),
	FIELD_WORD(struct gunjin_man, cell, &cell_words, 0, GUNJIN_CELLS - 1, .seen = cell_sight,
	    .hidden = GUNJIN_NOWHERE, .nullable = true),
	FIELD_END
};

static void *
man_of(const void *view, const void *piece)
{
	const struct view *v = view;
	ptrdiff_t number = (const struct gunjin_piece *)piece - &v->pieces[0][0];
	return (void *)&v->field.men[number / GUNJIN_ARMY][number % GUNJIN_ARMY];
}

static const struct field piece_fields[] = {
	FIELD_PART("man", man_fields, man_of),
	FIELD_WORD(struct gunjin_piece, start, &cell_words, 0, GUNJIN_CELLS - 1,
	    .hidden = GUNJIN_NOWHERE, .nullable = true),
	FIELD_BOOL(struct gunjin_piece, moved, .unshown = true),
	FIELD_INT(struct gunjin_piece, loss, 1, GUNJIN_ARMY, .sparse = true),
	FIELD_STRUCT(struct gunjin_piece, note, note_fields, .seen = note_sight, .unshown = true),
	FIELD_PART("note", note_fields, note_of),
	FIELD_SHAPE("facts", write_facts, read_facts),
	FIELD_END
};

/* All pieces by number, lost ones too: only for the referee. */
static json_t *
army_json(const struct field_at *up, int side, const struct field_context *c)
{
	const struct view *v = up->object;
	json_t *list = json_array();
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (v->field.men[side][i].kind != KIND_NONE)
			json_array_append_new(list,
			    fields_show_part(piece_fields, up, &v->pieces[side][i], c));
	return list;
}

static json_t *
write_armies(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	bool shown = c->viewer == SEAT_REFEREE && v->phase != PHASE_PLACING;
	return !shown ? NULL : by_seat(army_json(at, 0, c), army_json(at, 1, c));
}

/* A piece has started in its cell, unless the JSON gives another start. */
static bool
read_piece(const struct json_at *at, struct view *v, int side, int number,
    const struct field_context *c, struct error *e)
{
	struct gunjin_man *man = &v->field.men[side][number];
	struct json_at cell = json_member(at, "cell");
	if (!fields_read_part(piece_fields, at, &v->pieces[side][number], c, e))
		return false;
	if (json_member(at, "start").value == NULL)
		v->pieces[side][number].start = man->cell;
	if (man->cell != GUNJIN_NOWHERE && gunjin_side_at(&v->field, man->cell) >= 0)
		return json_refuse(&cell, e, "%s is taken already");
	gunjin_field_rebuild(&v->field);
	return true;
}

static bool
read_armies(const struct json_at *armies, void *view, const struct field_context *c,
    struct error *e)
{
	struct view *v = view;
	if (v->phase == PHASE_PLACING)
		return json_refuse(armies, e, "%s is for a game that has begun");
	if (!json_check_members(armies, seat_members, e))
		return false;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct json_at list = json_member(armies, seats[side]);
		if (json_array_size(list.value) > GUNJIN_ARMY)
			return json_refuse(&list, e, "%s has more pieces than an army");
		JSON_EACH(at, &list)
			if (!read_piece(&at, v, side, (int)at.index, c, e))
				return false;
	}
	return true;
}

/* --- the board --- */

/* The text between a cell and the next one in a position. */
static const char *
gap_after(int cell, int row)
{
	return cell < gunjin_cell_at(7, row) ? " " : row > 0 ? " / " : "";
}

/* Rows from the top, "1TK" or "2??" for a piece, "..." for an empty cell. */
static json_t *
write_pos(const struct field_at *at, const struct field_context *c)
{
	const struct gunjin_position *f = &((const struct view *)at->object)->field;
	char text[GUNJIN_CELLS * 4 + 16];
	size_t used = 0;
	for (int row = 5; row >= 0; row--) {
		for (int cell = gunjin_cell_at(0, row); cell <= gunjin_cell_at(7, row); cell++) {
			int side = gunjin_side_at(f, cell), kind = gunjin_kind_at(f, cell);
			const char *code = side < 0 ? ".." : kind < KINDS ?
			    gunjin_kinds[kind].code : "??";
			used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s",
			    side < 0 ? "." : seats[side], code, gap_after(cell, row));
		}
	}
	return json_string(text);
}

/* Puts the piece of a token such as "1TK" on the cell. While placing, its number is its place in
 * the camp, else the next free one. */
static bool
put_token(struct view *v, const char *token, int cell)
{
	struct gunjin_position *f = &v->field;
	if (strncmp(token, "...", 3) == 0)
		return true;
	int side = token[0] == '1' ? 0 : token[0] == '2' ? 1 : -1;
	int kind = side < 0 ? KIND_NONE : gunjin_kind_of(token + 1);
	if (kind == KIND_NONE)
		return false;
	int number = v->phase == PHASE_PLACING ? gunjin_camp_place(side, cell) :
	    __builtin_popcountll(f->cells[side]);
	if (number < 0 || number >= GUNJIN_ARMY)
		return false;
	gunjin_field_put(f, side, number, kind, cell);
	v->pieces[side][number].start = (uint8_t)cell;
	return true;
}

static bool
read_pos(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	const char *s = json_string_value(at->value);
	bool well = s != NULL;
	if (json_member(at->up, "army_ids").value != NULL)
		return true;	/* the armies decide */
	for (int row = 5; row >= 0 && well; row--) {
		for (int cell = gunjin_cell_at(0, row); cell <= gunjin_cell_at(7, row) && well;
		    cell++) {
			const char *gap = gap_after(cell, row);
			well = strlen(s) >= 3 && put_token(view, s, cell) &&
			    strncmp(s + 3, gap, strlen(gap)) == 0;
			s += well ? 3 + strlen(gap) : 0;
		}
	}
	return (well && *s == '\0') || json_refuse(at, e,
	    "%s must be six rows of pieces such as 1TK and empty cells ..., at most 23 a side, "
	    "in their camps while placing");
}

/* The start cells of the pieces that have moved: public for both sides. */
static json_t *
write_moved(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *moved = json_object();
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int side = gunjin_side_at(&v->field, cell);
		const struct gunjin_piece *piece = side < 0 ? NULL :
		    &v->pieces[side][v->field.at[cell]];
		if (piece != NULL && piece->moved)
			json_object_set_new(moved, gunjin_cell_name(cell),
			    json_string(gunjin_cell_name(piece->start)));
	}
	return moved;
}

static json_t *
write_left(const struct field_at *at, const struct field_context *c)
{
	return by_seat(json_integer(gunjin_left(at->object, 0)),
	    json_integer(gunjin_left(at->object, 1)));
}

/* Losses by kind, as far as the viewer knows them. */
static json_t *
write_lost(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *lost = json_object();
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		if (seen_by_side(side, c->viewer) == SIGHT_NONE)
			continue;
		int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
		json_t *list = json_array();
		for (int i = 0; i < count; i++) {
			int kind = v->field.men[side][numbers[i]].kind;
			json_array_append_new(list, json_string(gunjin_kinds[kind].code));
		}
		json_object_set_new(lost, seats[side], list);
	}
	return lost;
}

/* With a position: the pieces lost before it, whose start cells are unknown. */
static bool
read_lost(const struct json_at *lost, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	if (json_member(lost->up, "army_ids").value != NULL ||
	    json_member(lost->up, "pos").value == NULL)
		return true;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct json_at list = json_member(lost, seats[side]);
		size_t room = (size_t)(GUNJIN_ARMY - __builtin_popcountll(v->field.cells[side]));
		if (json_array_size(list.value) > room)
			return json_refuse(&list, e, "%s has more pieces than an army");
		JSON_EACH(at, &list) {
			size_t number = (size_t)GUNJIN_ARMY - room + at.index;
			int64_t kind;
			if (!read_kind(&at, &kind, e))
				return false;
			v->field.men[side][number].kind = (uint8_t)kind;
			v->pieces[side][number].start = GUNJIN_NOWHERE;
			v->pieces[side][number].loss = (uint8_t)(at.index + 1);
		}
	}
	return true;
}

/* What a seat's notebook has on a piece; NULL: nothing. */
static json_t *
note_json(const struct gunjin_piece *piece, enum notebook notebook)
{
	const struct gunjin_note *note = &piece->note;
	json_t *made = json_object(), *facts = gunjin_facts_json(piece);
	bool known = json_array_size(facts) > 0 || note->candidates != GUNJIN_ANY_KIND ||
	    note->mark[0] != '\0';
	if (notebook != NOTEBOOK_OFF && known)
		json_object_set(made, "facts", facts);
	if (notebook == NOTEBOOK_CANDIDATES && known)
		json_object_set_new(made, "candidates", candidates_json(note->candidates));
	if (note->mark[0] != '\0')
		json_object_set_new(made, "mark", json_string(note->mark));
	json_decref(facts);
	if (json_object_size(made) > 0)
		return made;
	json_decref(made);
	return NULL;
}

/* Only living enemies; the seat's own marks are always included. */
static json_t *
write_notes(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	if (c->viewer == SEAT_REFEREE)
		return NULL;
	json_t *notes = json_object();
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int side = gunjin_side_at(&v->field, cell);
		if (side < 0 || seen_by_side(!side, c->viewer) == SIGHT_NONE)
			continue;
		json_t *note = note_json(&v->pieces[side][v->field.at[cell]], v->notebook);
		if (note != NULL)
			json_object_set_new(notes, gunjin_cell_name(cell), note);
	}
	return notes;
}

/* --- readiness, result, log, generators --- */

static json_t *
write_ready(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return v->phase != PHASE_PLACING ? NULL :
	    by_seat(json_boolean(v->ready[0]), json_boolean(v->ready[1]));
}

static bool
read_ready(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	return v->phase != PHASE_PLACING || (json_check_members(at, seat_members, e) &&
	    json_get_bool(at, seats[0], &v->ready[0], e) &&
	    json_get_bool(at, seats[1], &v->ready[1], e));
}

static json_t *
write_result(const struct field_at *at, const struct field_context *c)
{
	char text[GUNJIN_LINE_SIZE];
	gunjin_end_text(((const struct view *)at->object)->end, text);
	return text[0] == '\0' ? json_null() : json_string(text);
}

static bool
read_result(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	const char *text = json_string_value(at->value);
	for (int reason = REASON_NONE + 1; text != NULL && reason < REASONS; reason++) {
		for (int winner = -1; winner < GUNJIN_SIDES; winner++) {
			struct gunjin_end end = { (enum reason)reason, winner };
			char made[GUNJIN_LINE_SIZE];
			gunjin_end_text(end, made);
			if (strcmp(made, text) == 0) {
				((struct view *)view)->end = end;
				return true;
			}
		}
	}
	return json_is_null(at->value) || json_refuse(at, e,
	    "%s must be null or a result such as 1 occupation");
}

static const struct field record_fields[] = {
	FIELD_INT(struct gunjin_record, side, 0, GUNJIN_SIDES - 1),
	FIELD_INT(struct gunjin_record, move.from, 0, GUNJIN_CELLS - 1),
	FIELD_INT(struct gunjin_record, move.to, 0, GUNJIN_CELLS - 1),
	FIELD_INT(struct gunjin_record, mover, 0, KIND_HIDDEN, .seen = mover_sight,
	    .hidden = KIND_HIDDEN),
	FIELD_INT(struct gunjin_record, defender, 0, KIND_NONE, .seen = defender_sight,
	    .hidden = KIND_HIDDEN),
	FIELD_INT(struct gunjin_record, outcome, 0, OUTCOMES - 1),
	FIELD_END
};

static json_t *
write_log(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *log = json_array();
	char line[GUNJIN_LINE_SIZE];
	for (int i = 0; i < gunjin_log_lines(v); i++) {
		gunjin_log_line(v, i, line);
		json_array_append_new(log, json_string(line));
	}
	return log;
}

/* Lines of the referee's log; the last line of a finished game follows from the result. */
static bool
read_log(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	size_t count = json_array_size(list->value);
	count -= count > 0 && v->phase == PHASE_OVER;
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(list, i);
		const char *line = json_string_value(at.value);
		struct gunjin_record record;
		if (line == NULL || !gunjin_log_read(line, &record))
			return json_refuse(&at, e,
			    "%s is no line of a log, such as 1 1 B3xB4 TK CP win");
		gunjin_log_add(v, &record);
	}
	return true;
}

static json_t *
write_rng(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return by_seat(rng_to_json(&v->rng[0]), rng_to_json(&v->rng[1]));
}

/* {"1":generator,"2":generator}, or one for both. From that one the second side's is made
 * different unless it is pinned, because two equal shuffles would reveal each other. */
static bool
read_rng(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	bool assisted = json_object_get(at->value, seats[0]) != NULL ||
	    json_object_get(at->value, seats[1]) != NULL;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		const json_t *given = assisted ? json_object_get(at->value, seats[side]) :
		    at->value;
		if (given != NULL && !rng_from_json(&v->rng[side], given, e))
			return false;
		if (!assisted)
			v->rng[side].state += (uint64_t)side;
	}
	return true;
}

/* --- the whole game; pieces are read by the phase, the rest by the pieces --- */

#define ARMIES(type, fields)	ELEMENT_ARRAY(type, GUNJIN_ARMY, ELEMENT_STRUCT(type, fields))

const struct field gunjin_fields[] = {
	FIELD_CONSTANT("game", "gunjin"),
	FIELD_KEPT(struct view, content),
	FIELD_VIEWER(struct view, viewer),
	FIELD_NAME(struct view, notebook, gunjin_notebook_names, NOTEBOOKS),
	FIELD_BOOL(struct view, repetition),
	FIELD_INT(struct view, nobattle, GUNJIN_NOBATTLE_MIN, GUNJIN_NOBATTLE_MAX),
	FIELD_NAME(struct view, phase, gunjin_phase_names, PHASES),
	FIELD_NAME(struct view, end.reason, gunjin_reason_names, REASONS, .json = "result",
	    .write = write_result, .read = read_result),
	FIELD_INT(struct view, end.winner, -1, GUNJIN_SIDES - 1, .hidden = -1, .unshown = true),
	FIELD_ARRAY(struct view, ready, ELEMENT_BOOL(), .write = write_ready, .read = read_ready),
	FIELD_INT(struct view, field.turn, 0, GUNJIN_SIDES - 1, .json = "turn", .shift = 1),
	FIELD_INT(struct view, ply, 0, GUNJIN_PLY_MAX),
	FIELD_INT(struct view, field.since_battle, 0, GUNJIN_NOBATTLE_MAX, .json = "since_battle"),
	FIELD_INT(struct view, repeated, 1, GUNJIN_NOBATTLE_MAX),
	FIELD_NAME(struct view, offer, gunjin_offer_names, OFFERS),
	FIELD_ARRAY(struct view, pieces, ARMIES(struct gunjin_piece, piece_fields),
	    .json = "army_ids", .write = write_armies, .read = read_armies),
	FIELD_ARRAY(struct view, field.men, ARMIES(struct gunjin_man, man_fields), .json = "pos",
	    .write = write_pos, .read = read_pos),
	FIELD_DERIVED(struct view, field.cells),
	FIELD_DERIVED(struct view, field.at),
	FIELD_DERIVED(struct view, field.movable),
	FIELD_SHAPE("moved", write_moved, NULL),
	FIELD_SHAPE("left", write_left, NULL),
	FIELD_SHAPE("lost", write_lost, read_lost),
	FIELD_SHAPE("notes", write_notes, NULL),
	FIELD_LIST(struct view, log, log_count, log_room, GUNJIN_PLY_MAX,
	    ELEMENT_STRUCT(struct gunjin_record, record_fields), .write = write_log,
	    .read = read_log),
	FIELD_ARRAY(struct view, rng, ELEMENT_RNG(), .seen = seen_by_referee, .write = write_rng,
	    .read = read_rng),
	FIELD_END
};

void
gunjin_rebuild(struct view *v)
{
	gunjin_field_rebuild(&v->field);
}

/* --- a state from JSON: members left out are as in a new game --- */

/* Do the given members equal the computed ones? */
static bool
agrees(const json_t *given, const json_t *made)
{
	const char *key;
	json_t *value;
	if (!json_is_object(given) || !json_is_object(made))
		return json_equal(given, made);
	json_object_foreach((json_t *)given, key, value)
		if (!agrees(value, json_object_get(made, key)))
			return false;
	return true;
}

/* Members that follow from others may be given, but only with the right value. */
static bool
check_derived(const struct json_at *root, const struct view *v, struct error *e)
{
	static const char *const derived[] = { "pos", "moved", "left", "lost", "log", "repeated",
	    "result", "ready", "notes" };
	json_t *made = fields_show(gunjin_fields, v, v->content, SEAT_REFEREE);
	json_object_set_new(made, "notes", json_object());	/* of a seat, kept in army_ids */
	bool ok = true;
	for (size_t i = 0; i < LEN(derived) && ok; i++) {
		struct json_at at = json_member(root, derived[i]);
		if (at.value != NULL && !agrees(at.value, json_object_get(made, derived[i])))
			ok = json_refuse(&at, e, "%s does not fit the rest");
	}
	json_decref(made);
	return ok;
}

/* A given position is put on the board; without one the camps are empty. */
static bool
read_state(struct view *v, const struct json_at *root, struct error *e)
{
	struct json_at pos = json_member(root, "pos"), armies = json_member(root, "army_ids");
	struct json_at result = json_member(root, "result");
	bool placed = pos.value != NULL || armies.value != NULL;
	v->phase = json_is_given(&result) ? PHASE_OVER : placed ? PHASE_PLAYING : PHASE_PLACING;
	for (int side = 0; side < GUNJIN_SIDES; side++)
		rng_seed(&v->rng[side], (uint64_t)side);
	if (!fields_read(gunjin_fields, root, v, v->content, e))
		return false;
	if (v->phase != PHASE_PLACING && !placed)
		return json_refuse(&pos, e, "%s is missing");
	if (v->phase != PHASE_PLACING)
		v->ready[0] = v->ready[1] = true;
	v->repeated = gunjin_log_repeated(v);
	return true;
}

/* Derived members can only be compared if the rest is a valid state. */
bool
gunjin_read(struct view *v, const struct json_at *root, struct error *e)
{
	gunjin_begin(v, v->content);
	return read_state(v, root, e) && gunjin_check((const struct state *)v, e) &&
	    check_derived(root, v, e);
}
