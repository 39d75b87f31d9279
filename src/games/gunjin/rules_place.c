/* rules_place.c: filling a camp before the game. */
#include <string.h>

#include "games/gunjin/rules.h"

/* A piece's number is its place in the camp, so arranging a camp means giving
 * each place a kind; KIND_NONE leaves it empty. */
static void
read_camp(const struct view *v, int side, uint8_t army[GUNJIN_ARMY])
{
	for (int i = 0; i < GUNJIN_ARMY; i++)
		army[i] = v->field.men[side][i].kind;
}

static void
set_place(struct view *v, int side, int place, int kind)
{
	struct gunjin_field *f = &v->field;
	if (f->men[side][place].cell != GUNJIN_NOWHERE)
		gunjin_field_remove(f, side, place);
	f->men[side][place].kind = KIND_NONE;
	if (kind != KIND_NONE)
		gunjin_field_put(f, side, place, kind, gunjin_camp_cell(side, place));
}

static void
set_camp(struct view *v, int side, const uint8_t army[GUNJIN_ARMY], const char *how, struct events *ev)
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

/* --- the actions --- */

bool
gunjin_do_place(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	int place = gunjin_camp_place(side, a->numbers[0]), kind = a->numbers[1], counts[KINDS];
	if (place < 0)
		return error_set(e, ERR_RULE, N_("%s is not in your camp."), gunjin_cell_name(a->numbers[0]));
	gunjin_reserve(v, side, counts);
	bool same = v->field.men[side][place].kind == kind;
	if (counts[kind] == 0 && !same)
		return error_set(e, ERR_RULE, N_("There is no %s left to place."),
		    gunjin_kinds[kind].code);
	set_place(v, side, place, kind);
	EVENT_ADD(ev, 1u << (side + 1), placed, .cell = json_string(gunjin_cell_name(a->numbers[0])),
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
	EVENT_ADD(ev, 1u << (side + 1), swapped, .cells = json_pack("[s,s]", gunjin_cell_name(a->numbers[0]),
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
gunjin_do_mirror(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	(void)a;
	(void)e;
	uint8_t army[GUNJIN_ARMY], mirrored[GUNJIN_ARMY];
	read_camp(v, side, army);
	gunjin_army_mirror(army, mirrored);
	set_camp(v, side, mirrored, "mirror", ev);
	return true;
}

bool
gunjin_do_shuffle(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	(void)a;
	(void)e;
	uint8_t army[GUNJIN_ARMY];
	int count = 0;
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < gunjin_kinds[kind].copies; i++)
			army[count++] = (uint8_t)kind;
	for (int i = GUNJIN_ARMY - 1; i > 0; i--) {
		int other = (int)rng_below(&v->rng[side], (uint64_t)i + 1);
		uint8_t kind = army[i];
		army[i] = army[other];
		army[other] = kind;
	}
	set_camp(v, side, army, "shuffle", ev);
	return true;
}

bool
gunjin_do_clear(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	(void)a;
	(void)e;
	uint8_t army[GUNJIN_ARMY];
	memset(army, KIND_NONE, sizeof army);
	set_camp(v, side, army, "clear", ev);
	return true;
}

bool
gunjin_do_ready(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	(void)a;
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
