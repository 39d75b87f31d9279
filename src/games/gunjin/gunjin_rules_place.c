/* gunjin_rules_place.c: fills a camp before the game, and reads the ready-made camps of the
 * content file. */
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

/* --- camps --- */

/* A piece's number is its place in the camp, so arranging a camp means giving each place a kind;
 * KIND_NONE leaves it empty. */
static void
set_place(struct view *v, int side, int place, int kind)
{
	struct gunjin_position *f = &v->field;
	if (f->men[side][place].cell != GUNJIN_NOWHERE)
		gunjin_field_remove(f, side, place);
	f->men[side][place].kind = KIND_NONE;
	if (kind != KIND_NONE)
		gunjin_field_put(f, side, place, kind, gunjin_camp_cell(side, place));
}

static void
set_camp(struct view *v, int side, const uint8_t army[GUNJIN_ARMY], const char *how,
    struct events *ev)
{
	for (int i = 0; i < GUNJIN_ARMY; i++)
		set_place(v, side, i, army[i]);
	EVENT_ADD(ev, 1u << (side + 1), arranged, .how = json_string(how));
}

void
gunjin_reserve(const struct view *v, int side, int counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		counts[kind] = gunjin_kinds[kind].copies;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (v->field.men[side][i].kind < KINDS)
			counts[v->field.men[side][i].kind]--;
}

void
gunjin_army_shuffle(struct rng *rng, uint8_t army[GUNJIN_ARMY])
{
	int count = 0;
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < gunjin_kinds[kind].copies; i++)
			army[count++] = (uint8_t)kind;
	rng_shuffle(rng, army, GUNJIN_ARMY, sizeof army[0]);
}

bool
gunjin_is_army(const int army[GUNJIN_ARMY])
{
	int counts[KINDS] = { 0 };
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (army[i] >= KINDS || ++counts[army[i]] > gunjin_kinds[army[i]].copies)
			return false;
	return true;
}

/* The rows of a camp are 8, 8 and 7 long; the headquarters stays in the middle. */
void
gunjin_army_mirror(const uint8_t army[GUNJIN_ARMY], uint8_t mirrored[GUNJIN_ARMY])
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int first = i / 8 * 8, length = first == 16 ? 7 : 8;
		mirrored[first + length - 1 - (i - first)] = army[i];
	}
}

/* --- formations --- */

enum { FORMATIONS_MAX = 99 };

const struct formation *
gunjin_formation(const struct content *content, const char *id)
{
	for (int i = 0; i < content->formation_count; i++)
		if (strcmp(content->formations[i].id, id) == 0)
			return &content->formations[i];
	return NULL;
}

static bool
check_id(const struct json_at *at, void *place, const struct field_context *c, struct error *e)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	const char *id = place;
	if (id[0] == '\0' || strspn(id, letters) != strlen(id))
		return json_refuse(at, e, "%s must be a few capital letters and digits");
	return gunjin_formation(c->root, id)->id == id ||
	    json_refuse(at, e, "%s is taken by a formation above");
}

/* Codes with single spaces, in the reading order of a camp. */
static bool
read_kinds(const struct json_at *at, uint8_t kinds[GUNJIN_ARMY], struct error *e)
{
	const char *codes = json_is_string(at->value) ? json_string_value(at->value) : "";
	int army[GUNJIN_ARMY];
	if (!gunjin_army_scan(&codes, army) || *codes != '\0' || !gunjin_is_army(army))
		return json_refuse(at, e, "%s must be the codes of the 23 pieces of an army");
	for (int i = 0; i < GUNJIN_ARMY; i++)
		kinds[i] = (uint8_t)army[i];
	return true;
}

static bool
read_formation_army(const struct json_at *at, void *formation, const struct field_context *c,
    struct error *e)
{
	return read_kinds(at, ((struct formation *)formation)->army, e);
}

static bool
read_camp_army(const struct json_at *at, void *camp, const struct field_context *c, struct error *e)
{
	return read_kinds(at, ((struct gunjin_camp *)camp)->army, e);
}

static const struct field formation_fields[] = {
	FIELD_TEXT(struct formation, id, .required = true, .check = check_id),
	FIELD_NAME(struct formation, manner, gunjin_manner_names, MANNERS, .json = "style",
	    .required = true),
	FIELD_ARRAY(struct formation, army, ELEMENT_INT(uint8_t, 0, KINDS - 1), .required = true, 
	    .read = read_formation_army),
	FIELD_WORDS(struct formation, name),
	FIELD_END
};

static const struct field camp_fields[] = {
	FIELD_NAME(struct gunjin_camp, manner, gunjin_manner_names, MANNERS, .json = "style",
	    .required = true),
	FIELD_INT(struct gunjin_camp, strength, 1, 100, .required = true),
	FIELD_ARRAY(struct gunjin_camp, army, ELEMENT_INT(uint8_t, 0, KINDS - 1), .required = true,
	    .read = read_camp_army),
	FIELD_END
};

static const struct field content_fields[] = {
	FIELD_LIST(struct content, formations, formation_count, formation_room, FORMATIONS_MAX,
	    ELEMENT_STRUCT(struct formation, formation_fields), .required = true,
	    .least = 1),
	FIELD_LIST(struct content, camps, camp_count, camp_room, FORMATIONS_MAX,
	    ELEMENT_STRUCT(struct gunjin_camp, camp_fields)),
	FIELD_END
};

struct content *
gunjin_formations_load(const json_t *file, struct error *e)
{
	return fields_load(content_fields, sizeof(struct content), file, e);
}

void
gunjin_formations_unload(struct content *content)
{
	fields_free(content_fields, content);
}

/* --- the actions --- */

bool
gunjin_do_place(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	int place = gunjin_camp_place(side, a->numbers[0]), kind = a->numbers[1], counts[KINDS];
	if (place < 0)
		return error_set(e, ERR_RULE, N_("%s is not in your camp."),
		    gunjin_cell_name(a->numbers[0]));
	gunjin_reserve(v, side, counts);
	bool same = v->field.men[side][place].kind == kind;
	if (counts[kind] == 0 && !same)
		return error_set(e, ERR_RULE, N_("All pieces of this kind are placed already."));
	set_place(v, side, place, kind);
	EVENT_ADD(ev, 1u << (side + 1), placed,
	    .cell = json_string(gunjin_cell_name(a->numbers[0])),
	    .piece = json_string(gunjin_kinds[kind].code));
	return true;
}

bool
gunjin_do_swap(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	int places[2];
	for (int i = 0; i < 2; i++) {
		places[i] = gunjin_camp_place(side, a->numbers[i]);
		if (places[i] < 0)
			return error_set(e, ERR_RULE, N_("%s is not in your camp."),
			    gunjin_cell_name(a->numbers[i]));
	}
	int kind = v->field.men[side][places[0]].kind;
	set_place(v, side, places[0], v->field.men[side][places[1]].kind);
	set_place(v, side, places[1], kind);
	EVENT_ADD(ev, 1u << (side + 1), swapped,
	    .cells = json_pack("[s,s]", gunjin_cell_name(a->numbers[0]),
	    gunjin_cell_name(a->numbers[1])));
	return true;
}

bool
gunjin_do_formation(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	const struct formation *formation = gunjin_formation(v->content, a->text);
	if (formation == NULL)
		return error_set(e, ERR_RULE, N_("There is no formation %s."), a->text);
	set_camp(v, side, formation->army, "formation", ev);
	return true;
}

bool
gunjin_do_mirror(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	uint8_t army[GUNJIN_ARMY], mirrored[GUNJIN_ARMY];
	for (int i = 0; i < GUNJIN_ARMY; i++)
		army[i] = v->field.men[side][i].kind;
	gunjin_army_mirror(army, mirrored);
	set_camp(v, side, mirrored, "mirror", ev);
	return true;
}

bool
gunjin_do_shuffle(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	uint8_t army[GUNJIN_ARMY];
	gunjin_army_shuffle(&v->rng[side], army);
	set_camp(v, side, army, "shuffle", ev);
	return true;
}

bool
gunjin_do_clear(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	uint8_t army[GUNJIN_ARMY];
	memset(army, KIND_NONE, sizeof army);
	set_camp(v, side, army, "clear", ev);
	return true;
}

bool
gunjin_do_ready(struct view *v, int side, const struct action *a, struct events *ev,
    struct error *e)
{
	if (__builtin_popcountll(v->field.cells[side]) != GUNJIN_ARMY)
		return error_set(e, ERR_RULE, N_("Place all 23 pieces first."));
	v->ready[side] = true;
	EVENT_ADD(ev, EVENT_PUBLIC, ready, .seat = json_integer(side + 1));
	if (v->ready[!side])
		v->phase = PHASE_PLAYING;
	return true;
}

bool
gunjin_do_army(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	uint8_t army[GUNJIN_ARMY];
	if (!gunjin_is_army(a->numbers))
		return error_set(e, ERR_RULE, N_("Those are not the 23 pieces of an army."));
	for (int i = 0; i < GUNJIN_ARMY; i++)
		army[i] = (uint8_t)a->numbers[i];
	set_camp(v, side, army, "army", ev);
	return gunjin_do_ready(v, side, a, ev, e);
}
