/* rules_setup_players.c: pieces and players from JSON, for a set-up state. */
#include <string.h>

#include "base/mem.h"
#include "games/synegier/rules.h"

enum { NUMBER_MAX = 9999, CARDS_GIVEN = 72 };	/* with a purchase a turn a pile never overflows */

bool
syn_setup_given(const struct json_at *at)
{
	return at->value != NULL && !json_is_null(at->value);
}

/* --- pieces --- */

static bool
read_small(const struct json_at *at, const char *key, int high, uint8_t *out, struct error *e)
{
	int number = *out;
	if (!json_get_int(at, key, 0, high, &number, e))
		return false;
	*out = (uint8_t)number;
	return true;
}

static bool
read_value(const struct json_at *at, const char *key, int16_t *out, struct error *e)
{
	int number = *out;
	if (!json_get_int(at, key, -NUMBER_MAX, NUMBER_MAX, &number, e))
		return false;
	*out = (int16_t)number;
	return true;
}

static bool
read_by(const struct json_at *at, const char *key, int seats, uint8_t *out, struct error *e)
{
	struct json_at member = json_member(at, key);
	return !syn_setup_given(&member) || read_small(at, key, seats, out, e);
}

/* A modifier for the game is part of the base value. */
static bool
read_modifier(const struct json_at *at, int seats, struct syn_piece *p, struct error *e)
{
	static const char *const members[] = { "stat", "n", "dur", "by", NULL };
	int stat = 0, n = 0, duration = 0;
	uint8_t by = 0;
	if (!json_check_members(at, members, e) ||
	    !syn_need_name(at, "stat", syn_stat_names, STATS, &stat, e) ||
	    !syn_need_int(at, "n", -NUMBER_MAX, NUMBER_MAX, &n, e) ||
	    !syn_need_name(at, "dur", syn_duration_names, DURATIONS, &duration, e) ||
	    !read_by(at, "by", seats, &by, e))
		return false;
	int16_t *value = duration == DUR_GAME ? &p->stat[stat] : &p->mods[stat][duration][by];
	*value = (int16_t)(*value + n);
	return true;
}

static bool
read_modifiers(const struct json_at *object, int seats, struct syn_piece *p, struct error *e)
{
	struct json_at list = json_member(object, "modifiers");
	if (list.value != NULL && (!json_is_array(list.value) || json_array_size(list.value) > 64))
		return json_fault(&list, e, "%s must be a list of modifiers");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_modifier(&at, seats, p, e))
			return false;
	}
	return true;
}

bool
syn_setup_at(const struct json_at *object, const char *key, struct spot *spot, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (json_is_null(at.value))
		*spot = (struct spot){ 0, 0 };
	return !syn_setup_given(&at) || syn_read_pair(&at, 1, SYN_SIZE, spot, e);
}

/* HP that is given alone may be more than the piece has by itself. */
bool
syn_setup_piece(const struct json_at *at, const struct view *v, struct syn_piece *p, struct error *e)
{
	const struct syn_numbers *n = &v->content->numbers;
	bool full = json_object_get(at->value, "hp") == NULL,
	    bounded = json_object_get(at->value, "max") != NULL;
	if (!syn_setup_at(at, "at", &p->at, e) || !read_value(at, "hp", &p->hp, e) ||
	    !read_value(at, "max", &p->max, e) || !read_value(at, "atk", &p->stat[STAT_ATK], e) ||
	    !read_value(at, "def", &p->stat[STAT_DEF], e) ||
	    !read_by(at, "poison_by", v->seats, &p->by[AIL_POISON], e) ||
	    !read_by(at, "burn_by", v->seats, &p->by[AIL_BURN], e) || !read_modifiers(at, v->seats, p, e))
		return false;
	for (int kind = 0; kind < AILS; kind++)
		if (!read_small(at, syn_ailment_names[kind], kind == AIL_FEAR ? n->fear_cap : n->ail_cap,
		    &p->ails[kind], e))
			return false;
	if (p->at.x == 0 && full)
		p->hp = 0;
	else if (full)
		p->hp = p->max;
	if (!bounded && p->max < p->hp)
		p->max = p->hp;
	return true;
}

/* --- lists of cards --- */

bool
syn_setup_pile(const struct json_at *object, const char *key, const struct content *c, struct syn_pile *pile,
    int most, struct error *e)
{
	struct json_at list = json_member(object, key);
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value) || json_array_size(list.value) > (size_t)most)
		return json_fault(&list, e, "%s must be a list of cards that is not too long");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		const char *id = json_string_value(at.value);
		int card = id == NULL ? SYN_NONE : syn_card_of(c, id);
		if (card == SYN_NONE)
			return json_fault(&at, e, "%s must be the id of a card");
		syn_pile_add(pile, card);
	}
	return true;
}

static bool
read_dealt(const struct json_at *object, const struct content *c, struct syn_player *p, struct error *e)
{
	struct json_at list = json_member(object, "dealt");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value) || json_array_size(list.value) > SYN_SOLDIERS_MAX)
		return json_fault(&list, e, "%s must be a list of soldiers");
	p->dealt_count = 0;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		const char *id = json_string_value(at.value);
		int soldier = id == NULL ? SYN_NONE : syn_soldier_of(c, id);
		if (soldier == SYN_NONE)
			return json_fault(&at, e, "%s must be the id of a soldier");
		p->dealt[p->dealt_count++] = (uint8_t)soldier;
	}
	return true;
}

static bool
read_offer(const struct json_at *object, const struct content *c, struct syn_player *p, struct error *e)
{
	struct json_at at = json_member(object, "offer");
	struct syn_pile offer = { 0 };
	if (!syn_setup_given(&at))
		return true;
	if (!syn_setup_pile(object, "offer", c, &offer, 2, e))
		return false;
	if (offer.count != 2 || offer.cards[0] == offer.cards[1])
		return json_fault(&at, e, "%s must be two different cards or null");
	memcpy(p->offer, offer.cards, sizeof p->offer);
	return true;
}

static bool
read_piles(const struct json_at *at, const struct content *c, struct syn_player *p, struct error *e)
{
	if (!syn_setup_pile(at, "hand", c, &p->hand, SYN_HAND_MAX, e) ||
	    !syn_setup_pile(at, "deck", c, &p->deck, CARDS_GIVEN, e) ||
	    !syn_setup_pile(at, "trash", c, &p->trash, CARDS_GIVEN, e) ||
	    !syn_setup_pile(at, "row", c, &p->row, CARDS_GIVEN, e))
		return false;
	return p->hand.count + p->deck.count + p->trash.count + p->row.count <= CARDS_GIVEN ||
	    json_fault(at, e, "%s has more cards than a player can have");
}

/* --- players --- */

static bool
read_best(const struct json_at *object, const struct content *c, struct syn_best *best, struct error *e)
{
	static const char *const members[] = { "subject", "verb", "damage", NULL };
	struct json_at at = json_member(object, "best");
	const char *subject = "", *verb = "";
	if (!syn_setup_given(&at))
		return true;
	if (!json_check_members(&at, members, e) || !json_get_text(&at, "subject", &subject, e) ||
	    !json_get_text(&at, "verb", &verb, e) ||
	    !json_get_int(&at, "damage", 0, NUMBER_MAX, &best->damage, e))
		return false;
	for (int i = 0; i < c->subject_count; i++)
		if (strcmp(c->subjects[i].id, subject) == 0)
			best->subject = (uint8_t)i;
	for (int i = 0; i < c->verb_count; i++)
		if (strcmp(c->verbs[i].id, verb) == 0)
			best->verb = (uint8_t)i;
	return (best->subject != SYN_NONE && best->verb != SYN_NONE) ||
	    json_fault(&at, e, "%s must name a subject and a verb");
}

static bool
read_numbers(const struct json_at *at, const struct syn_numbers *n, struct syn_player *p, struct error *e)
{
	const struct { const char *key; int low, high, *out; } numbers[] = {
		{ "level", 1, 99, &p->level }, { "coins", 0, n->max_coins, &p->coins },
		{ "mana", 0, n->max_mana, &p->mana }, { "flow", 0, 99, &p->flow },
		    { "charge", 0, 99, &p->charge },
		{ "moved", 0, 999, &p->moved }, { "played", 0, 999, &p->played },
		    { "links", 0, 999, &p->links },
		{ "pierce", 0, 999, &p->pierce }, { "reach", 0, 12, &p->reach },
		    { "battles", 0, 99, &p->battles },
		{ "raid_damage", 0, NUMBER_MAX, &p->raid_damage }, { "downs", 0, 999, &p->downs },
		{ "kills", 0, SYN_ENEMIES, &p->kills }, { "sentences", 0, NUMBER_MAX, &p->sentences },
	};
	for (size_t i = 0; i < LEN(numbers); i++)
		if (!json_get_int(at, numbers[i].key, numbers[i].low, numbers[i].high, numbers[i].out, e))
			return false;
	return json_get_bool(at, "evade", &p->evade, e) && json_get_bool(at, "bought", &p->bought, e);
}

/* Whoever is told none gets the first soldier that nobody else has. */
static uint8_t
spare_soldier(const struct view *v)
{
	uint32_t used = 0;
	for (int i = 0; i < v->seats; i++)
		used |= v->players[i].soldier == SYN_NONE ? 0 : UINT32_C(1) << v->players[i].soldier;
	return (uint8_t)__builtin_ctz(~used);
}

static bool
read_soldier(const struct json_at *object, struct view *v, int seat, struct error *e)
{
	struct json_at at = json_member(object, "soldier");
	if (!syn_setup_given(&at))
		return true;
	const char *id = json_string_value(at.value);
	int soldier = id == NULL ? SYN_NONE : syn_soldier_of(v->content, id);
	v->players[seat - 1].soldier = (uint8_t)soldier;
	return soldier != SYN_NONE || json_fault(&at, e, "%s must be the id of a soldier or null");
}

static bool
read_partner(const struct json_at *object, struct view *v, int seat, struct error *e)
{
	static const char *const members[] = { "at", "hp", "max", "atk", "def", "poison", "burn", "shock",
	    "fear", "shield", "poison_by", "burn_by", "modifiers", NULL };
	struct json_at at = json_member(object, "partner");
	struct syn_piece *p = &v->pieces[PIECE_PARTNER + seat - 1];
	if (!syn_setup_given(&at))
		return true;
	p->max = 1;
	return json_check_members(&at, members, e) && json_need(&at, "at", e) &&
	    syn_setup_piece(&at, v, p, e) && read_small(&at, "shield", v->content->numbers.shield_cap,
	    &p->shield, e);
}

/* Out of the raid, or coming back: only the second is said. */
static bool
read_waiting(const struct json_at *at, const struct view *v, int seat, struct syn_player *p, struct error *e)
{
	bool off = v->phase >= PHASE_TURN && !syn_on_field(v, PIECE_SOLDIER + seat - 1);
	p->waiting = off && !v->raid;
	return json_get_bool(at, "waiting", &p->waiting, e);
}

static bool
read_player(const struct json_at *at, struct view *v, int seat, struct error *e)
{
	static const char *const members[] = { "seat", "soldier", "level", "hp", "max", "atk", "def",
	    "coins", "potion", "at", "mana", "poison", "burn", "shock", "fear", "shield", "flow", "charge",
	    "moved", "played", "links", "modifiers", "partner", "raid_damage", "downs", "bought", "hand",
	    "deck", "trash", "row", "dealt", "offer", "pierce", "reach", "evade", "battles", "kills",
	    "sentences", "best", "waiting", "poison_by", "burn_by", NULL };
	const struct content *c = v->content;
	struct syn_player *p = &v->players[seat - 1];
	struct syn_piece *piece = &v->pieces[PIECE_SOLDIER + seat - 1];
	int potion = POTION_NONE;
	if (!json_check_members(at, members, e) ||
	    !read_numbers(at, &c->numbers, p, e) || !read_best(at, c, &p->best, e) ||
	    !json_get_name(at, "potion", syn_potion_names, POTIONS, &potion, e))
		return false;
	p->potion = (enum potion)potion;
	if (v->phase >= PHASE_TURN && p->soldier == SYN_NONE)
		p->soldier = spare_soldier(v);
	if (v->phase >= PHASE_TURN)
		syn_soldier_start(v, seat);
	return syn_setup_piece(at, v, piece, e) &&
	    read_small(at, "shield", c->numbers.shield_cap, &piece->shield, e) &&
	    read_waiting(at, v, seat, p, e) && read_partner(at, v, seat, e) && read_piles(at, c, p, e) &&
	    read_dealt(at, c, p, e) && read_offer(at, c, p, e);
}

/* Where each seat is told of; a seat nobody tells of has no value. */
static bool
find_players(const struct json_at *list, const struct view *v, struct json_at places[SYN_SEATS],
    struct error *e)
{
	if (list->value != NULL && !json_is_array(list->value))
		return json_fault(list, e, "%s must be a list of players");
	for (size_t i = 0; i < json_array_size(list->value); i++) {
		struct json_at at = json_element(list, i);
		int seat = (int)i + 1;
		if (!json_get_int(&at, "seat", 1, v->seats, &seat, e))
			return false;
		if (seat > v->seats || places[seat - 1].value != NULL)
			return json_fault(&at, e, "%s sits where there is no seat, or where another sits");
		places[seat - 1] = at;
	}
	return true;
}

/* Whoever is not given sits there as at the start. */
bool
syn_setup_players(const struct json_at *root, struct view *v, unsigned *placed, struct error *e)
{
	struct json_at list = json_member(root, "players"), places[SYN_SEATS] = { { 0 } };
	json_t *nothing = json_object();
	bool ok = find_players(&list, v, places, e);
	for (int i = 0; i < v->seats && ok; i++) {
		if (places[i].value == NULL)
			places[i] = json_root(nothing);
		ok = read_soldier(&places[i], v, i + 1, e);
	}
	for (int seat = 1; seat <= v->seats && ok; seat++)
		ok = read_player(&places[seat - 1], v, seat, e);
	for (int i = 0; i < v->seats && ok; i++)
		*placed |= json_object_get(places[i].value, "at") != NULL ? 1u << i : 0;
	json_decref(nothing);
	return ok;
}
