/* synegier_rules_setup.c: builds states: from checked JSON, with defaults for what is missing; and
 * from a seat's view, with the rest imagined. */
#include <string.h>

#include "base/mem.h"
#include "games/synegier/synegier_rules.h"

/* --- before reading: defaults --- */

/* Reads the phase, which decides the open question; a boss makes it a raid. */
static bool
read_phase(const struct json_at *root, struct view *v, struct error *e)
{
	static const enum prompt prompts[PHASES] = { [PHASE_DRAFT] = PROMPT_PICK,
	    [PHASE_PICK_SOLDIER] = PROMPT_SOLDIER, [PHASE_TURN] = PROMPT_PLAY };
	struct json_at players = json_member(root, "players"), result = json_member(root, "result"),
	    boss = json_member(root, "boss");
	int phase = json_is_given(&result) ? PHASE_OVER : players.value != NULL ? PHASE_TURN :
	    PHASE_DEAL;
	if (!json_get_name(root, "phase", syn_phase_names, PHASES, &phase, e))
		return false;
	v->phase = (enum phase)phase;
	v->prompt = prompts[phase];
	v->round = phase >= PHASE_TURN;
	v->raid.round = json_is_given(&boss);
	return true;
}

/* A member of the JSON for a seat; NULL: it is not given. */
static const json_t *
player_member(const json_t *root, int seat, const char *key)
{
	const json_t *list = json_object_get(root, "players");
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *player = json_array_get(list, i),
		    *number = json_object_get(player, "seat");
		if (seat == (number != NULL ? json_integer_value(number) : (json_int_t)i + 1))
			return json_object_get(player, key);
	}
	return NULL;
}

/* Where none is given, takes the first soldier that no other seat has. */
static void
choose_soldiers(struct view *v, const json_t *root)
{
	uint32_t used = 0;
	for (int seat = 1; seat <= v->seats; seat++) {
		const char *id = json_string_value(player_member(root, seat, "soldier"));
		int soldier = id == NULL ? SYN_NONE : syn_soldier_of(v->content, id);
		v->players[seat - 1].soldier = (uint8_t)soldier;
		used |= soldier == SYN_NONE ? 0 : UINT32_C(1) << soldier;
	}
	for (int seat = 1; seat <= v->seats; seat++) {
		struct syn_player *p = &v->players[seat - 1];
		json_int_t level = json_integer_value(player_member(root, seat, "level"));
		if (p->soldier == SYN_NONE)
			p->soldier = (uint8_t)__builtin_ctz(~used);
		used |= UINT32_C(1) << p->soldier;
		p->level = level >= 1 && level <= 99 ? (int)level : 1;
		syn_soldier_start(v, seat);
	}
}

/* Puts the file's first cards into the shop and deals soldiers in its order. */
static void
fill_in(struct view *v, const json_t *root)
{
	uint8_t soldiers[SYN_SOLDIERS_MAX];
	for (int i = 0; i < v->content->soldier_count; i++)
		soldiers[i] = (uint8_t)i;
	if (v->phase < PHASE_TURN) {
		syn_deal_blocks(v, soldiers);
		return;
	}
	for (int i = 0; i < v->seats; i++) {
		v->players[i].coins = v->content->numbers.start_coins;
		v->players[i].mana = v->content->numbers.mana;
		v->pieces[PIECE_SOLDIER + v->order[i] - 1].at = v->content->starts[v->seats][i];
	}
	choose_soldiers(v, root);
	for (int i = 0; i < SYN_SHOP_CARDS; i++)
		v->shop[i] = (uint8_t)i;
}

/* --- after reading: values that follow from others --- */

static int
count_spawned(const struct view *v)
{
	int count = v->enemies_down, last = 0;
	for (int i = 0; i < SYN_ENEMIES; i++)
		if (syn_on_field(v, PIECE_ENEMY + i)) {
			count++;
			last = i + 1;
		}
	return count > last ? count : last;
}

/* Adds all events to come, in the file's order; a battle without a piece is the soldier's. */
static void
fill_up(struct view *v, const struct json_at *root)
{
	struct json_at battler = json_member(root, "battler");
	struct table t = { .v = v };
	if (json_member(root, "spawned").value == NULL)
		v->spawned = count_spawned(v);
	for (int i = 0; i < v->content->event_count && json_member(root, "events").value == NULL;
	    i++)
		if (i != v->event && v->phase >= PHASE_TURN)
			syn_pile_add(&v->events, i);
	if (v->prompt == PROMPT_BATTLE && !json_is_given(&battler))
		v->battler = PIECE_SOLDIER + v->order[v->turn] - 1;
	/* A soldier without a given square makes room for pieces with one. */
	for (int i = 0; i < v->seats && v->phase >= PHASE_TURN; i++) {
		struct spot *at = &v->pieces[PIECE_SOLDIER + i].at, start = *at;
		*at = (struct spot){ 0, 0 };
		bool taken = syn_piece_at(v, start) != PIECE_NONE;
		uint64_t corners = syn_corners(v);
		bool makes_room = player_member(root->value, i + 1, "at") == NULL && taken &&
		    corners != 0;
		*at = makes_room ? syn_nth(corners, 0) : start;
	}
	if (v->prompt == PROMPT_PICK && v->players[v->order[v->turn] - 1].offer[0] == SYN_NONE)
		syn_offer(&t);
}

/* --- all of it --- */

/* A game before its first action: the deal is made now, with the given generator. Members that the
 * deal sets are refused, as they would be ignored. */
static bool
read_deal(const struct json_at *root, struct view *v, struct error *e)
{
	struct table t = { .v = v };
	const struct field *row = synegier_fields;
	while (row->kind != FIELD_IS_RNG)
		row++;
	for (row++; row->name != NULL; row++) {
		struct json_at at = json_member(root, row->json != NULL ? row->json : row->name);
		if (json_is_given(&at))
			return json_refuse(&at, e,
			    "%s comes only after the deal; give players or a later phase");
	}
	if (!fields_read(synegier_fields, root, v, v->content, e))
		return false;
	syn_deal(&t);
	return true;
}

bool
syn_read(struct view *v, const struct json_at *root, struct error *e)
{
	struct json_at order = json_member(root, "order");
	int seats = SYN_SEATS;
	if (!json_get_int(root, "seats", 2, SYN_SEATS, &seats, e))
		return false;
	syn_begin(v, v->content, seats);
	if (!read_phase(root, v, e))
		return false;
	if (v->phase == PHASE_DEAL)
		return read_deal(root, v, e);
	if (order.value != NULL && !syn_read_order(&order, v, NULL, e))
		return false;
	fill_in(v, root->value);
	if (!fields_read(synegier_fields, root, v, v->content, e))
		return false;
	fill_up(v, root);
	return true;
}

/* --- a state that agrees with a seat's view --- */

/* Draws hidden cards by the odds of the draft, as if they were picked in order. */
static void
guess_pile(struct table *t, struct syn_pile *pile)
{
	const struct content *c = t->v->content;
	for (int i = 0; i < pile->count; i++) {
		if (pile->cards[i] != SYN_NONE)
			continue;
		int pick = 1 + syn_below(t, SYN_PICKS);
		pile->cards[i] = (uint8_t)syn_draw_card(t, syn_odds_of(c, pick));
	}
}

/* Gives soldiers of unknown owners to the seats whose dealt soldiers are hidden. */
static void
guess_soldiers(struct table *t)
{
	bool used[SYN_SOLDIERS_MAX] = { false };
	uint8_t rest[SYN_SOLDIERS_MAX];
	int count = 0;
	for (int seat = 1; seat <= t->v->seats; seat++)
		for (int i = 0; i < syn_player(t, seat)->dealt_count; i++)
			if (syn_player(t, seat)->dealt[i] != SYN_NONE)
				used[syn_player(t, seat)->dealt[i]] = true;
	for (int i = 0; i < t->v->content->soldier_count; i++)
		if (!used[i])
			rest[count++] = (uint8_t)i;
	rng_shuffle(&t->v->rng, rest, count, 1);
	for (int seat = 1; seat <= t->v->seats; seat++)
		for (int i = 0; i < syn_player(t, seat)->dealt_count && count > 0; i++)
			if (syn_player(t, seat)->dealt[i] == SYN_NONE)
				syn_player(t, seat)->dealt[i] = rest[--count];
}

static void
guess_events(struct table *t)
{
	struct syn_pile *events = &t->v->events, all = { 0 };
	if (events->count == 0 || events->cards[0] != SYN_NONE)
		return;
	for (int i = 0; i < t->v->content->event_count; i++)
		syn_pile_add(&all, i);
	rng_shuffle(&t->v->rng, all.cards, all.count, 1);
	memcpy(events->cards, all.cards, (size_t)events->count);
}

struct state *
syn_guess(const struct view *v, uint64_t seed)
{
	struct state *s = mem_new(sizeof *s);
	struct table t = { .v = &s->all };
	s->all = *v;
	s->all.seat = SEAT_REFEREE;
	rng_seed(&s->all.rng, seed);
	guess_soldiers(&t);
	guess_events(&t);
	for (int seat = 1; seat <= v->seats; seat++) {
		struct syn_player *p = syn_player(&t, seat);
		guess_pile(&t, &p->hand);
		guess_pile(&t, &p->deck);
		if (v->phase == PHASE_TURN)
			rng_shuffle(&s->all.rng, p->deck.cards, p->deck.count, 1);
	}
	if (v->prompt == PROMPT_PICK && syn_player(&t, syn_actor(v))->offer[0] == SYN_NONE)
		syn_offer(&t);
	return s;
}
