/* rules_setup.c: a state from JSON, every value checked, what is left out as in
 * a new game. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/rules.h"

static const char *const seats[GUNJIN_SIDES] = { "1", "2" };

/* --- options, phase, counters --- */

static bool
read_options(const struct json_at *root, struct view *v, struct error *e)
{
	int game = 0, notebook = v->notebook;
	if (!json_get_name(root, "game", &gunjin_game.id, 1, &game, e) ||
	    !json_get_name(root, "notebook", gunjin_notebook_names, NOTEBOOKS, &notebook, e) ||
	    !json_get_bool(root, "repetition", &v->repetition, e) ||
	    !json_get_int(root, "nobattle", GUNJIN_NOBATTLE_MIN, GUNJIN_NOBATTLE_MAX, &v->nobattle, e))
		return false;
	v->notebook = (enum notebook)notebook;
	return true;
}

/* "1 occupation" or "draw agreed". */
static bool
read_result(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "result");
	if (!json_is_given(&at))
		return true;
	const char *text = json_string_value(at.value);
	for (int reason = REASON_NONE + 1; text != NULL && reason < REASONS; reason++) {
		for (int winner = -1; winner < GUNJIN_SIDES; winner++) {
			char made[GUNJIN_LINE_SIZE];
			gunjin_end_text((struct gunjin_end){ (enum reason)reason, winner }, made);
			if (strcmp(made, text) == 0) {
				v->end = (struct gunjin_end){ (enum reason)reason, winner };
				return true;
			}
		}
	}
	return json_fault(&at, e, "%s must be null or a result such as 1 occupation");
}

/* A position that is given stands on the board; without one the camps are empty. */
static bool
read_phase(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at pos = json_member(root, "pos"), ids = json_member(root, "army_ids");
	bool placed = pos.value != NULL || ids.value != NULL;
	int phase = v->end.reason != REASON_NONE ? PHASE_OVER : placed ? PHASE_PLAYING : PHASE_PLACING;
	if (!json_get_name(root, "phase", gunjin_phase_names, PHASES, &phase, e))
		return false;
	v->phase = (enum phase)phase;
	if (v->phase != PHASE_PLACING && !placed)
		return json_fault(&pos, e, "%s is missing");
	v->ready[0] = v->ready[1] = v->phase != PHASE_PLACING;
	return true;
}

static bool
read_counters(const struct json_at *root, struct view *v, struct error *e)
{
	int turn = 1, since_battle = 0, offer = OFFER_NONE;
	if (!json_get_int(root, "turn", 1, GUNJIN_SIDES, &turn, e) ||
	    !json_get_int(root, "ply", 0, GUNJIN_PLY_MAX, &v->ply, e) ||
	    !json_get_int(root, "since_battle", 0, GUNJIN_NOBATTLE_MAX, &since_battle, e) ||
	    !json_get_name(root, "offer", gunjin_offer_names, OFFERS, &offer, e))
		return false;
	v->field.turn = (uint8_t)(turn - 1);
	v->field.since_battle = (uint16_t)since_battle;
	v->offer = (enum offer)offer;
	return true;
}

/* --- pieces by position --- */

/* The code of a piece such as "TK" as a kind. */
static bool
read_kind(const struct json_at *at, int *kind, struct error *e)
{
	const char *code = json_string_value(at->value);
	*kind = code != NULL && strlen(code) == 2 ? gunjin_kind_of(code) : KIND_NONE;
	return *kind != KIND_NONE || json_fault(at, e, "%s must be the code of a piece");
}

/* Puts the piece of a token such as "1TK" on the cell. While placing its number
 * is its place in the camp, else the next free one. */
static bool
put_token(struct view *v, const char *token, int cell)
{
	struct gunjin_field *f = &v->field;
	int side = token[0] == '1' ? 0 : token[0] == '2' ? 1 : -1, kind = gunjin_kind_of(token + 1);
	if (strncmp(token, "...", 3) == 0)
		return true;
	if (side < 0 || kind == KIND_NONE)
		return false;
	int number = v->phase == PHASE_PLACING ? gunjin_camp_place(side, cell) :
	    __builtin_popcountll(f->cells[side]);
	if (number < 0 || number >= GUNJIN_ARMY)
		return false;
	gunjin_field_put(f, side, number, kind, cell);
	v->pieces[side][number].start = (uint8_t)cell;
	return true;
}

/* Rows from the top: tokens of three characters with one space between them and
 * " / " between rows. */
static bool
read_pos(const struct json_at *at, struct view *v, struct error *e)
{
	const char *s = json_string_value(at->value);
	bool well = s != NULL;
	for (int row = 5; row >= 0 && well; row--) {
		for (int column = 0; column < 8 && well; column++) {
			int cell = gunjin_cell_at(column, row);
			if (column == 4 && cell == gunjin_cell_at(3, row))
				continue;	/* the headquarters comes once */
			well = strlen(s) >= 3 && put_token(v, s, cell);
			s += well ? 3 : 0;
			well = well && (column == 7 || *s++ == ' ');
		}
		if (row > 0)
			well = well && strncmp(s, " / ", 3) == 0;
		s += well && row > 0 ? 3 : 0;
	}
	return (well && *s == '\0') || json_fault(at, e,
	    "%s must be six rows of pieces such as 1TK and empty cells ..., at most 23 a side, "
	    "in their camps while placing");
}

/* Pieces lost before the set-up: nobody knows where they came from. */
static bool
read_lost(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at lost = json_member(root, "lost");
	if (lost.value == NULL)
		return true;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct json_at list = json_member(&lost, seats[side]);
		size_t room = (size_t)(GUNJIN_ARMY - __builtin_popcountll(v->field.cells[side]));
		if (json_array_size(list.value) > room)
			return json_fault(&list, e, "%s has more pieces than an army");
		for (size_t i = 0; i < json_array_size(list.value); i++) {
			struct json_at at = json_element(&list, i);
			size_t number = (size_t)GUNJIN_ARMY - room + i;
			int kind;
			if (!read_kind(&at, &kind, e))
				return false;
			v->field.men[side][number].kind = (uint8_t)kind;
			v->pieces[side][number].start = GUNJIN_NOWHERE;
			v->pieces[side][number].loss = (uint8_t)(i + 1);
		}
	}
	return true;
}

static bool
read_ready(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "1", "2", NULL };
	struct json_at at = json_member(root, "ready");
	if (v->phase != PHASE_PLACING || at.value == NULL)
		return true;
	return json_check_members(&at, members, e) && json_get_bool(&at, seats[0], &v->ready[0], e) &&
	    json_get_bool(&at, seats[1], &v->ready[1], e);
}

/* --- pieces by number, with what is noted about them --- */

static bool
read_cell(const struct json_at *object, const char *key, uint8_t *cell, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	const char *name = json_string_value(at.value);
	int found = name != NULL ? gunjin_cell_of(name, strlen(name)) : GUNJIN_NOWHERE;
	if (found == GUNJIN_NOWHERE && !json_is_null(at.value))
		return json_fault(&at, e, "%s must be a cell or null");
	*cell = (uint8_t)found;
	return true;
}

/* What follows the words in a text; NULL: it does not begin with them. */
static const char *
after(const char *text, const char *words)
{
	size_t length = strlen(words);
	return strncmp(text, words, length) == 0 ? text + length : NULL;
}

/* "slid or flew 3": two cells at least, the length of a row at most. */
static bool
read_far(const char *digit, struct gunjin_note *note)
{
	int far = 0;
	if (!text_to_int(digit, 2, 7, &far))
		return false;
	note->far = (uint8_t)far;
	return true;
}

static bool
read_foe(const char *code, uint16_t *kinds)
{
	int kind = strlen(code) == 2 ? gunjin_kind_of(code) : KIND_NONE;
	if (kind == KIND_NONE)
		return false;
	*kinds |= (uint16_t)(1u << kind);
	return true;
}

static bool
read_fact(const char *text, struct gunjin_piece *piece)
{
	struct gunjin_note *note = &piece->note;
	const char *far = after(text, gunjin_fact_far), *beat = after(text, gunjin_fact_beat);
	const char *drew = after(text, gunjin_fact_drew);
	bool *flag = strcmp(text, gunjin_fact_moved) == 0 ? &piece->moved : NULL;
	for (int i = 0; i < GUNJIN_FACTS; i++)
		if (strcmp(text, gunjin_facts[i].words) == 0)
			flag = (bool *)((char *)note + gunjin_facts[i].flag);
	if (flag != NULL)
		*flag = true;
	return flag != NULL || (far != NULL && read_far(far, note)) ||
	    (beat != NULL && read_foe(beat, &note->beat)) || (drew != NULL && read_foe(drew, &note->drew));
}

static bool
read_facts(const struct json_at *object, struct gunjin_piece *piece, struct error *e)
{
	struct json_at list = json_member(object, "facts");
	if (list.value != NULL && !json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of facts");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		const char *text = json_string_value(at.value);
		if (text == NULL || !read_fact(text, piece))
			return json_fault(&at, e, "%s is no fact");
	}
	return true;
}

static bool
read_candidates(const struct json_at *object, struct gunjin_note *note, struct error *e)
{
	struct json_at list = json_member(object, "candidates");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of codes");
	note->candidates = 0;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		int kind;
		if (!read_kind(&at, &kind, e))
			return false;
		note->candidates |= (uint16_t)(1u << kind);
	}
	return true;
}

static bool
read_mark(const struct json_at *object, struct gunjin_note *note, struct error *e)
{
	struct json_at at = json_member(object, "mark");
	const char *mark = "";
	if (!json_get_text(object, "mark", &mark, e))
		return false;
	if (!gunjin_is_mark(mark))
		return json_fault(&at, e, "%s must be at most 16 columns of plain text");
	memcpy(note->mark, mark, strlen(mark));
	return true;
}

static bool
read_piece(const struct json_at *at, struct view *v, int side, int number, struct error *e)
{
	static const char *const members[] = { "piece", "start", "cell", "loss", "facts", "candidates",
	    "mark", NULL };
	struct gunjin_piece *piece = &v->pieces[side][number];
	struct json_at code = json_member(at, "piece"), where = json_member(at, "cell");
	uint8_t cell = GUNJIN_NOWHERE;
	int kind, loss = 0;
	if (!json_check_members(at, members, e) || !read_kind(&code, &kind, e) ||
	    !read_cell(at, "cell", &cell, e) || !json_get_int(at, "loss", 1, GUNJIN_ARMY, &loss, e))
		return false;
	if (cell != GUNJIN_NOWHERE && gunjin_side_at(&v->field, cell) >= 0)
		return json_fault(&where, e, "%s is taken already");
	piece->start = cell;
	piece->loss = (uint8_t)loss;
	v->field.men[side][number].kind = (uint8_t)kind;
	if (cell != GUNJIN_NOWHERE)
		gunjin_field_put(&v->field, side, number, kind, cell);
	return read_cell(at, "start", &piece->start, e) && read_facts(at, piece, e) &&
	    read_candidates(at, &piece->note, e) && read_mark(at, &piece->note, e);
}

static bool
read_army_ids(const struct json_at *armies, struct view *v, struct error *e)
{
	static const char *const members[] = { "1", "2", NULL };
	if (v->phase == PHASE_PLACING)
		return json_fault(armies, e, "%s is for a game that has begun");
	if (!json_check_members(armies, members, e))
		return false;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct json_at list = json_member(armies, seats[side]);
		if (json_array_size(list.value) > GUNJIN_ARMY)
			return json_fault(&list, e, "%s has more pieces than an army");
		for (size_t i = 0; i < json_array_size(list.value); i++) {
			struct json_at at = json_element(&list, i);
			if (!read_piece(&at, v, side, (int)i, e))
				return false;
		}
	}
	return true;
}

static bool
read_pieces(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at ids = json_member(root, "army_ids"), pos = json_member(root, "pos");
	if (ids.value != NULL)
		return read_army_ids(&ids, v, e);
	return pos.value == NULL || (read_pos(&pos, v, e) && read_lost(root, v, e));
}

/* --- the record --- */

/* Lines of the referee's log; the last line of a finished game follows from the
 * result. */
static bool
read_log(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "log");
	size_t count = json_array_size(list.value);
	count -= count > 0 && v->phase == PHASE_OVER;
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		const char *line = json_string_value(at.value);
		struct gunjin_record record;
		if (line == NULL || !gunjin_log_read(line, &record))
			return json_fault(&at, e, "%s is no line of a log, such as 1 1 B3xB4 TK CP win");
		gunjin_log_add(v, &record);
	}
	return true;
}

/* {"1":generator,"2":generator}, or one for both, from which the second side's
 * differs where nothing is pinned: two equal shuffles would tell on each other. */
static bool
read_rng(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "rng");
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct json_at one = json_member(&at, seats[side]);
		bool apart = json_object_get(at.value, seats[0]) != NULL ||
		    json_object_get(at.value, seats[1]) != NULL;
		const json_t *given = apart ? one.value : at.value;
		rng_seed(&v->rng[side], (uint64_t)side);
		if (given != NULL && !rng_from_json(&v->rng[side], given, e))
			return false;
		if (given != NULL && !apart)
			v->rng[side].state += (uint64_t)side;
	}
	return true;
}

/* --- all of it --- */

/* Does what was given agree with what was made of it, as far as it was given? */
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

/* Members that follow from others may be given, but only as they follow. */
static bool
check_derived(const struct json_at *root, const struct state *s, struct error *e)
{
	static const char *const derived[] = { "pos", "moved", "left", "lost", "log", "repeated", "result",
	    "ready", "notes" };
	json_t *made = gunjin_to_json(&s->all);
	json_object_set_new(made, "notes", json_object());	/* a seat's, kept in army_ids */
	bool ok = true;
	for (size_t i = 0; i < LEN(derived) && ok; i++) {
		struct json_at at = json_member(root, derived[i]);
		if (at.value != NULL && !agrees(at.value, json_object_get(made, derived[i])))
			ok = json_fault(&at, e, "%s does not fit the rest");
	}
	json_decref(made);
	return ok;
}

static bool
read_state(struct state *s, const struct json_at *root, struct error *e)
{
	static const char *const members[] = { "game", "notebook", "repetition", "nobattle", "phase", "turn",
	    "ply", "since_battle", "repeated", "pos", "moved", "left", "lost", "log", "notes", "offer",
	    "result", "ready", "army_ids", "rng", NULL };
	struct view *v = &s->all;
	if (!json_check_members(root, members, e) || !read_options(root, v, e) || !read_result(root, v, e) ||
	    !read_phase(root, v, e) || !read_counters(root, v, e) || !read_pieces(root, v, e) ||
	    !read_ready(root, v, e) || !read_log(root, v, e) || !read_rng(root, v, e))
		return false;
	v->repeated = gunjin_log_repeated(v);
	return gunjin_check(s, e) && check_derived(root, s, e);
}

struct state *
gunjin_from_json(const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	struct state *s = mem_new(sizeof *s);
	gunjin_begin(&s->all, content);
	if (read_state(s, &root, e))
		return s;
	game_destroy(&gunjin_game, s);
	return NULL;
}
