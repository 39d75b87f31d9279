/* rules_json.c: a view as JSON. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "games/gunjin/rules.h"

const struct gunjin_fact gunjin_facts[GUNJIN_FACTS] = {
	{ "moved two forward",       offsetof(struct gunjin_note, two_forward) },
	{ "jumped a piece",          offsetof(struct gunjin_note, jumped) },
	{ "crossed the water",       offsetof(struct gunjin_note, crossed_water) },
	{ "entered my headquarters", offsetof(struct gunjin_note, entered) },
};

/* The last word of these is filled in: a number of cells, the code of a kind. */
const char gunjin_fact_moved[] = "moved";
const char gunjin_fact_far[] = "slid or flew ";
const char gunjin_fact_beat[] = "beat my ";
const char gunjin_fact_drew[] = "drew with my ";

static const char *const seats[GUNJIN_SIDES] = { "1", "2" };

/* --- the board --- */

static void
append(char *text, size_t size, const char *word)
{
	size_t used = strlen(text);
	snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", word);
}

/* Rows from the top, "1TK" or "2??" for a piece, "..." for an empty cell. */
static json_t *
pos_json(const struct view *v)
{
	char text[GUNJIN_CELLS * 4 + 16] = "", token[4];
	for (int row = 5; row >= 0; row--) {
		for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
			if (gunjin_row(cell) != row)
				continue;
			int side = gunjin_side_at(&v->field, cell), kind = gunjin_kind_at(&v->field, cell);
			snprintf(token, sizeof token, "%s%s", side < 0 ? "." : seats[side],
			    side < 0 ? ".." : kind < KINDS ? gunjin_kinds[kind].code : "??");
			append(text, sizeof text, token);
		}
		if (row > 0)
			append(text, sizeof text, "/");
	}
	return json_string(text);
}

static json_t *
codes_json(unsigned kinds)
{
	json_t *list = json_array();
	for (int kind = 0; kind < KINDS; kind++)
		if (kinds & 1u << kind)
			json_array_append_new(list, json_string(gunjin_kinds[kind].code));
	return list;
}

/* Where the pieces that have moved came from: public for both sides. */
static json_t *
moved_json(const struct view *v)
{
	json_t *moved = json_object();
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int side = gunjin_side_at(&v->field, cell);
		if (side < 0)
			continue;
		const struct gunjin_piece *piece = &v->pieces[side][v->field.at[cell]];
		if (piece->moved)
			json_object_set_new(moved, gunjin_cell_name(cell),
			    json_string(gunjin_cell_name(piece->start)));
	}
	return moved;
}

/* Losses by kind, of those the viewer knows. */
static json_t *
lost_json(const struct view *v)
{
	json_t *lost = json_object();
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		if (v->seat != SEAT_REFEREE && v->seat != side + 1)
			continue;
		int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
		json_t *list = json_array();
		for (int i = 0; i < count; i++)
			json_array_append_new(list,
			    json_string(gunjin_kinds[v->field.men[side][numbers[i]].kind].code));
		json_object_set_new(lost, seats[side], list);
	}
	return lost;
}

static json_t *
log_json(const struct view *v)
{
	json_t *log = json_array();
	char line[GUNJIN_LINE_SIZE];
	for (int i = 0; i < gunjin_log_lines(v); i++) {
		gunjin_log_line(v, i, line);
		json_array_append_new(log, json_string(line));
	}
	return log;
}

/* --- notes --- */

static void
add_fact(json_t *facts, const char *words, const char *last)
{
	json_array_append_new(facts, json_sprintf("%s%s", words, last));
}

static json_t *
facts_json(const struct gunjin_piece *piece)
{
	json_t *facts = json_array();
	const struct gunjin_note *note = &piece->note;
	char number[8];
	if (piece->moved)
		add_fact(facts, gunjin_fact_moved, "");
	for (int i = 0; i < GUNJIN_FACTS; i++)
		if (*(const bool *)((const char *)note + gunjin_facts[i].flag))
			add_fact(facts, gunjin_facts[i].words, "");
	snprintf(number, sizeof number, "%d", note->far);
	if (note->far > 0)
		add_fact(facts, gunjin_fact_far, number);
	for (int kind = 0; kind < KINDS; kind++) {
		if (note->beat & 1u << kind)
			add_fact(facts, gunjin_fact_beat, gunjin_kinds[kind].code);
		if (note->drew & 1u << kind)
			add_fact(facts, gunjin_fact_drew, gunjin_kinds[kind].code);
	}
	return facts;
}

/* What is written about a piece; NULL: nothing. */
static json_t *
note_json(const struct gunjin_piece *piece, enum notebook notebook)
{
	const struct gunjin_note *note = &piece->note;
	json_t *made = json_object(), *facts = facts_json(piece);
	bool known = json_array_size(facts) > 0 || note->candidates != GUNJIN_ANY_KIND ||
	    note->mark[0] != '\0';
	if (notebook != NOTEBOOK_OFF && known)
		json_object_set(made, "facts", facts);
	if (notebook == NOTEBOOK_CANDIDATES && known)
		json_object_set_new(made, "candidates", codes_json(note->candidates));
	if (note->mark[0] != '\0')
		json_object_set_new(made, "mark", json_string(note->mark));
	json_decref(facts);
	if (json_object_size(made) > 0)
		return made;
	json_decref(made);
	return NULL;
}

/* The seat's notebook on living enemies; its own marks are always in it. */
static json_t *
notes_json(const struct view *v)
{
	json_t *notes = json_object();
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int side = gunjin_side_at(&v->field, cell);
		if (v->seat == SEAT_NOBODY || side < 0 || v->seat == side + 1)
			continue;
		json_t *note = note_json(&v->pieces[side][v->field.at[cell]], v->notebook);
		if (note != NULL)
			json_object_set_new(notes, gunjin_cell_name(cell), note);
	}
	return notes;
}

/* --- what only the referee knows: every piece by number, with all notes --- */

static json_t *
piece_json(const struct view *v, int side, int number)
{
	const struct gunjin_piece *piece = &v->pieces[side][number];
	struct gunjin_man man = v->field.men[side][number];
	json_t *made = json_pack("{s:s,s:s?,s:s?}", "piece", gunjin_kinds[man.kind].code,
	    "start", piece->start == GUNJIN_NOWHERE ? NULL : gunjin_cell_name(piece->start),
	    "cell", man.cell == GUNJIN_NOWHERE ? NULL : gunjin_cell_name(man.cell));
	if (piece->loss > 0)
		json_object_set_new(made, "loss", json_integer(piece->loss));
	json_t *facts = facts_json(piece);
	if (json_array_size(facts) > 0)
		json_object_set(made, "facts", facts);
	json_decref(facts);
	if (piece->note.candidates != GUNJIN_ANY_KIND)
		json_object_set_new(made, "candidates", codes_json(piece->note.candidates));
	if (piece->note.mark[0] != '\0')
		json_object_set_new(made, "mark", json_string(piece->note.mark));
	return made;
}

static json_t *
army_ids_json(const struct view *v)
{
	json_t *armies = json_object();
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		json_t *list = json_array();
		for (int i = 0; i < GUNJIN_ARMY; i++)
			if (v->field.men[side][i].kind != KIND_NONE)
				json_array_append_new(list, piece_json(v, side, i));
		json_object_set_new(armies, seats[side], list);
	}
	return armies;
}

static void
add_secrets(const struct view *v, json_t *made)
{
	if (v->phase != PHASE_PLACING)
		json_object_set_new(made, "army_ids", army_ids_json(v));
	json_object_set_new(made, "rng", json_pack("{s:o,s:o}", seats[0], rng_to_json(&v->rng[0]),
	    seats[1], rng_to_json(&v->rng[1])));
}

json_t *
gunjin_to_json(const struct view *v)
{
	char end[GUNJIN_LINE_SIZE];
	gunjin_end_text(v->end, end);
	json_t *made = json_pack("{s:s,s:s,s:b,s:i,s:s,s:i,s:i,s:i,s:i}", "game", gunjin_game.id,
	    "notebook", gunjin_notebook_names[v->notebook], "repetition", v->repetition,
	    "nobattle", v->nobattle, "phase", gunjin_phase_names[v->phase], "turn", v->field.turn + 1,
	    "ply", v->ply, "since_battle", v->field.since_battle, "repeated", v->repeated);
	json_t *rest = json_pack("{s:o,s:o,s:{s:i,s:i},s:o,s:o,s:s,s:s?}", "pos", pos_json(v),
	    "moved", moved_json(v), "left", "1", gunjin_left(v, 0), "2", gunjin_left(v, 1),
	    "lost", lost_json(v), "log", log_json(v), "offer", gunjin_offer_names[v->offer],
	    "result", end[0] != '\0' ? end : NULL);
	json_object_update(made, rest);
	json_decref(rest);
	if (v->phase == PHASE_PLACING)
		json_object_set_new(made, "ready",
		    json_pack("{s:b,s:b}", "1", v->ready[0], "2", v->ready[1]));
	if (v->seat == SEAT_REFEREE)
		add_secrets(v, made);
	else
		json_object_set_new(made, "notes", notes_json(v));
	return made;
}
