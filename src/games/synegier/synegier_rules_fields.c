/* synegier_rules_fields.c: every member of a state, which seats may see it, and its form in
 * JSON. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/synegier_rules.h"

enum { NUMBER_MAX = SYN_VALUE_MAX, MANY = 999, SOME = 99 };

/* --- limits of numbers by the content or by other members --- */

#define LIMIT(name, most) \
	static int64_t \
	name(const void *root) \
	{ \
		const struct view *v = root; \
		return most; \
	}

LIMIT(last_card, v->content->card_count - 1)
LIMIT(last_soldier, v->content->soldier_count - 1)
LIMIT(last_event, v->content->event_count - 1)
LIMIT(last_boss, v->content->boss_count - 1)
LIMIT(last_subject, v->content->subject_count - 1)
LIMIT(last_verb, v->content->verb_count - 1)
LIMIT(last_seat, v->seats)
LIMIT(last_position, v->seats - 1)
LIMIT(last_raid_round, v->content->numbers.raid_rounds)
LIMIT(most_coins, v->content->numbers.max_coins)
LIMIT(most_mana, v->content->numbers.max_mana)
LIMIT(most_ailing, v->content->numbers.ail_cap)
LIMIT(most_fear, v->content->numbers.fear_cap)
LIMIT(most_shield, v->content->numbers.shield_cap)
LIMIT(most_ticks, v->limit * TICKS_PER_SECOND)

/* --- things of the content, by their ids --- */

#define WORDS(list, one, find, problem) \
	static const char * \
	one##_word(const void *content, int64_t number) \
	{ \
		const struct content *c = content; \
		return number < c->one##_count ? c->list[number].id : NULL; \
	} \
	static bool \
	one##_number(const void *content, const char *id, int64_t *number) \
	{ \
		*number = find(content, id); \
		return *number != SYN_NONE; \
	} \
	static const struct field_words one##_words = { one##_word, one##_number, problem };

WORDS(cards, card, syn_card_of, "%s must be the id of a card")
WORDS(soldiers, soldier, syn_soldier_of, "%s must be the id of a soldier")
WORDS(events, event, syn_event_of, "%s must be the id of an event")
WORDS(bosses, boss, syn_boss_of, "%s must be the id of a boss")
WORDS(subjects, subject, syn_subject_of, "%s must be the id of a subject")
WORDS(verbs, verb, syn_verb_of, "%s must be the id of a verb")

#define THING(T, m, one, ...) \
	FIELD_WORD(T, m, &one##_words, 0, 0, .limit = last_##one, .nullable = true, \
	    .hidden = SYN_NONE, __VA_ARGS__)
#define ELEMENT_THING(one, ...) \
	ELEMENT_WORD(uint8_t, &one##_words, 0, 0, .limit = last_##one, .hidden = SYN_NONE, \
	    __VA_ARGS__)

/* --- pieces --- */

static const struct field spot_fields[] = {
	FIELD_INT(struct spot, x, 0, SYN_SIZE),
	FIELD_INT(struct spot, y, 0, SYN_SIZE),
	FIELD_END
};

static json_t *
write_spot(const struct field_at *at, const struct field_context *c)
{
	return syn_spot_json(*(const struct spot *)((const char *)at->object + at->row->offset));
}

static bool
read_spot(const struct json_at *at, struct spot *spot, struct error *e)
{
	*spot = (struct spot){ 0, 0 };
	return json_is_null(at->value) || syn_read_pair(at, 1, SYN_SIZE, spot, e);
}

static bool
read_at(const struct json_at *at, void *piece, const struct field_context *c, struct error *e)
{
	return read_spot(at, &((struct syn_piece *)piece)->at, e);
}

static json_t *
write_modifiers(const struct field_at *at, const struct field_context *c)
{
	const struct syn_piece *p = at->object;
	json_t *list = json_array();
	for (int stat = 0; stat < STATS; stat++)
		for (int d = 0; d < DURATIONS_KEPT; d++)
			for (int by = 0; by <= SYN_SEATS; by++)
				if (p->mods[stat][d][by] != 0)
					json_array_append_new(list,
					    json_pack("{s:s,s:i,s:s,s:o}", "stat",
					    syn_stat_names[stat], "n", p->mods[stat][d][by], "dur",
					    syn_duration_names[d], "by", syn_seat_json(by)));
	return list;
}

struct stat_modifier {
	int	stat, n, dur, by;
};

static const struct field modifier_fields[] = {
	FIELD_NAME(struct stat_modifier, stat, syn_stat_names, STATS, .required = true),
	FIELD_INT(struct stat_modifier, n, -NUMBER_MAX, NUMBER_MAX, .required = true),
	FIELD_NAME(struct stat_modifier, dur, syn_duration_names, DURATIONS, .required = true),
	FIELD_INT(struct stat_modifier, by, 0, 0, .limit = last_seat, .nullable = true),
	FIELD_END
};

/* A modifier for the game is part of the base value. */
static bool
read_modifiers(const struct json_at *list, void *piece, const struct field_context *c,
    struct error *e)
{
	struct syn_piece *p = piece;
	if (!json_is_array(list->value) || json_array_size(list->value) > 64)
		return json_refuse(list, e, "%s must be a list of modifiers");
	JSON_EACH(at, list) {
		struct stat_modifier m = { 0 };
		if (!fields_read_part(modifier_fields, &at, &m, c, e))
			return false;
		int16_t *value = m.dur == DUR_GAME ? &p->stat[m.stat] :
		    &p->mods[m.stat][m.dur][m.by];
		*value = (int16_t)(*value + m.n);
	}
	return true;
}

static bool
is_foe(const void *view, const void *piece)
{
	return syn_is_enemy((int)((const struct syn_piece *)piece -
	    ((const struct view *)view)->pieces));
}

static json_t *
write_shield(const struct field_at *at, const struct field_context *c)
{
	return is_foe(c->root, at->object) ? NULL :
	    json_integer(((const struct syn_piece *)at->object)->shield);
}

#define VALUE(m, ...)		FIELD_INT(struct syn_piece, m, -NUMBER_MAX, NUMBER_MAX, __VA_ARGS__)
#define AILMENT(kind, json_, most)	FIELD_INT(struct syn_piece, ails[kind], 0, 0, \
	.json = json_, \
	.limit = most)
#define DOER(kind, json_) \
	FIELD_INT(struct syn_piece, by[kind], 0, 0, .json = json_, .limit = last_seat, \
	    .nullable = true)

static const struct field piece_fields[] = {
	FIELD_STRUCT(struct syn_piece, at, spot_fields, .write = write_spot, .read = read_at),
	VALUE(hp),
	VALUE(max),
	VALUE(stat[STAT_ATK], .json = "atk"),
	VALUE(stat[STAT_DEF], .json = "def"),
	AILMENT(AIL_POISON, "poison", most_ailing),
	AILMENT(AIL_BURN, "burn", most_ailing),
	AILMENT(AIL_SHOCK, "shock", most_ailing),
	AILMENT(AIL_FEAR, "fear", most_fear),
	DOER(AIL_POISON, "poison_by"),
	DOER(AIL_BURN, "burn_by"),
	FIELD_INT(struct syn_piece, shield, 0, 0, .limit = most_shield, .write = write_shield),
	FIELD_ARRAY(struct syn_piece, mods, ELEMENT_ARRAY(int16_t[SYN_SEATS + 1], DURATIONS_KEPT,
	    ELEMENT_ARRAY(int16_t, SYN_SEATS + 1, ELEMENT_INT(int16_t, INT16_MIN, INT16_MAX))),
	    .json = "modifiers", .write = write_modifiers, .read = read_modifiers),
	FIELD_END
};

/* HP that are given without a maximum may exceed the piece's own, and raise it. */
static bool
read_piece(const struct field *fields, const struct json_at *at, struct syn_piece *p, void *object,
    const struct field_context *c, struct error *e)
{
	if (!fields_read_part(fields, at, object, c, e))
		return false;
	if (json_member(at, "hp").value == NULL)
		p->hp = p->at.x == 0 ? 0 : p->max;
	if (json_member(at, "max").value == NULL && p->max < p->hp)
		p->max = p->hp;
	return true;
}

/* --- enemies and the boss: pieces with an id --- */

static json_t *
write_id(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = c->root;
	int piece = (int)((const struct syn_piece *)at->object - v->pieces);
	return piece == PIECE_BOSS ? json_string(v->content->bosses[v->boss].id) :
	    json_integer(piece - PIECE_ENEMY + 1);
}

static void *
the_piece(const void *root, const void *piece)
{
	return (void *)piece;
}

static const struct field foe_fields[] = {
	FIELD_SHAPE("id", write_id, NULL),
	FIELD_PART("piece", piece_fields, the_piece),
	FIELD_END
};

static json_t *
write_enemies(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *list = json_array();
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++)
		if (syn_on_field(v, piece))
			json_array_append_new(list,
			    fields_show_part(foe_fields, at, &v->pieces[piece], c));
	return list;
}

static bool
read_enemies(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of enemies");
	JSON_EACH(at, list) {
		struct json_at number = json_member(&at, "id");
		int id = 1;
		if (!json_need(&at, "id", e) || !json_get_int(&at, "id", 1, SYN_ENEMIES, &id, e) ||
		    !json_need(&at, "at", e))
			return false;
		struct syn_piece *p = &v->pieces[PIECE_ENEMY + id - 1];
		const struct syn_enemy *card = &v->content->enemies[id - 1];
		if (p->at.x != 0)
			return json_refuse(&number, e, "%s is there already");
		p->max = (int16_t)card->hp[0];
		for (int stat = 0; stat < STATS; stat++)
			p->stat[stat] = (int16_t)card->stat[stat][0];
		if (!read_piece(foe_fields, &at, p, p, c, e))
			return false;
	}
	return true;
}

static json_t *
write_boss(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return v->boss == SYN_NONE ? json_null() :
	    fields_show_part(foe_fields, at, &v->pieces[PIECE_BOSS], c);
}

static bool
read_boss(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	struct syn_piece *p = &v->pieces[PIECE_BOSS];
	if (json_is_null(at->value))
		return true;
	struct json_at name = json_member(at, "id");
	const char *id = json_string_value(name.value);
	v->boss = (uint8_t)(id == NULL ? SYN_NONE : syn_boss_of(v->content, id));
	if (v->boss == SYN_NONE)
		return json_refuse(&name, e, "%s must be the id of a boss");
	p->at = v->content->boss_squares[SYN_BOSS_SQUARES - 1];
	p->max = (int16_t)v->content->bosses[v->boss].hp;
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)v->content->bosses[v->boss].stat[stat];
	return read_piece(foe_fields, at, p, p, c, e);
}

/* --- players: their numbers and cards, and their soldier among them --- */

static int
compare_cards(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

static enum sight
seen_hand(const struct field_at *at, int viewer)
{
	return seen_by_owner(at, viewer) == SIGHT_WHOLE ? SIGHT_WHOLE : SIGHT_COUNT;
}

/* The order of a deck is hidden from every seat. */
static enum sight
seen_deck(const struct field_at *at, int viewer)
{
	enum sight sight = seen_hand(at, viewer);
	return sight == SIGHT_WHOLE && viewer != FIELD_REFEREE ? SIGHT_SORTED : sight;
}

/* Soldiers become visible when all seats have chosen theirs. */
static enum sight
seen_dealt(const struct field_at *at, int viewer)
{
	const struct view *v = field_root(at);
	return v->phase >= PHASE_TURN ? SIGHT_WHOLE : seen_hand(at, viewer);
}

static json_t *
write_seat(const struct field_at *at, const struct field_context *c)
{
	return json_integer(field_index(at) + 1);
}

/* Null keeps the soldier that the seat would have. */
static bool
read_soldier(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	const char *id = json_string_value(at->value);
	int soldier = id == NULL ? SYN_NONE : syn_soldier_of(c->content, id);
	if (json_is_null(at->value))
		return true;
	((struct syn_player *)player)->soldier = (uint8_t)soldier;
	return soldier != SYN_NONE || json_refuse(at, e, "%s must be the id of a soldier or null");
}

static const struct field best_fields[] = {
	THING(struct syn_best, subject, subject),
	THING(struct syn_best, verb, verb),
	FIELD_INT(struct syn_best, damage, 0, NUMBER_MAX),
	FIELD_END
};

static bool
has_best(const void *player)
{
	return ((const struct syn_player *)player)->best.subject != SYN_NONE;
}

static bool
check_best(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	const struct syn_best *best = object;
	return json_is_null(at->value) || (best->subject != SYN_NONE && best->verb != SYN_NONE) ||
	    json_refuse(at, e, "%s must name a subject and a verb");
}

static json_t *
write_said(const struct field_at *at, const struct field_context *c)
{
	return syn_said_json(c->content, ((const struct syn_player *)at->object)->said);
}

static bool
read_said(const struct json_at *list, void *player, const struct field_context *c, struct error *e)
{
	uint64_t *said = ((struct syn_player *)player)->said;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of sentences");
	JSON_EACH(at, list)
		if (!json_is_string(at.value) ||
		    !syn_said_in(c->content, json_string_value(at.value), said))
			return json_refuse(&at, e,
			    "%s must name a subject and a verb of one colour, such as BS1 BV1");
	return true;
}

static int
player_of(const struct view *v, const void *player)
{
	return (int)((const struct syn_player *)player - v->players);
}

static void *
soldier_of(const void *view, const void *player)
{
	const struct view *v = view;
	return (void *)&v->pieces[PIECE_SOLDIER + player_of(v, player)];
}

static json_t *
write_partner(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = c->root;
	int piece = PIECE_PARTNER + player_of(v, at->object);
	return syn_on_field(v, piece) ? fields_show_part(piece_fields, at, &v->pieces[piece], c) :
	    json_null();
}

static bool
read_partner(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	struct view *v = c->root;
	struct syn_piece *p = &v->pieces[PIECE_PARTNER + player_of(v, player)];
	if (json_is_null(at->value))
		return true;
	p->max = 1;
	return json_need(at, "at", e) && read_piece(piece_fields, at, p, p, c, e);
}

static json_t *
write_offer(const struct field_at *at, const struct field_context *c)
{
	const uint8_t *offer = ((const struct syn_player *)at->object)->offer;
	return offer[0] == SYN_NONE ? json_null() : syn_cards_json(c->content, offer, 2);
}

/* Reads the cards into an array of that length. */
static bool
read_cards(const struct json_at *list, const struct field_context *c, uint8_t *cards, size_t count,
    const char *problem, struct error *e)
{
	if (!json_is_array(list->value) || json_array_size(list->value) != count)
		return json_refuse(list, e, problem);
	JSON_EACH(at, list) {
		const char *id = json_string_value(at.value);
		cards[at.index] = (uint8_t)(id == NULL ? SYN_NONE : syn_card_of(c->content, id));
		if (cards[at.index] == SYN_NONE)
			return json_refuse(&at, e, card_words.problem);
	}
	return true;
}

static bool
read_offer(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	static const char problem[] = "%s must be two different cards or null";
	uint8_t *offer = ((struct syn_player *)player)->offer;
	return json_is_null(at->value) || (read_cards(at, c, offer, 2, problem, e) &&
	    (offer[0] != offer[1] || json_refuse(at, e, problem)));
}

#define NUMBER(m, low, high, ...)	FIELD_INT(struct syn_player, m, low, high, __VA_ARGS__)
#define PILE(m, ...) \
	FIELD_COUNTED(struct syn_player, m.cards, m.count, ELEMENT_THING(card), .json = #m, \
	    __VA_ARGS__)

static const struct field player_fields[] = {
	FIELD_SHAPE("seat", write_seat, NULL),
	THING(struct syn_player, soldier, soldier, .read = read_soldier),
	NUMBER(level, 1, SOME),
	NUMBER(coins, 0, 0, .limit = most_coins),
	FIELD_NAME(struct syn_player, potion, syn_potion_names, POTIONS),
	NUMBER(flow, 0, SOME),
	NUMBER(charge, 0, SOME),
	FIELD_BOOL(struct syn_player, waiting),
	NUMBER(mana, 0, 0, .limit = most_mana),
	NUMBER(moved, 0, MANY),
	NUMBER(played, 0, MANY),
	NUMBER(links, 0, MANY),
	NUMBER(pierce, 0, MANY),
	NUMBER(reach, 0, 12),
	FIELD_BOOL(struct syn_player, evade),
	FIELD_BOOL(struct syn_player, bought),
	NUMBER(battles, 0, SOME),
	NUMBER(raid_damage, 0, NUMBER_MAX),
	NUMBER(downs, 0, MANY),
	NUMBER(kills, 0, SYN_ENEMIES),
	NUMBER(sentences, 0, NUMBER_MAX),
	FIELD_STRUCT(struct syn_player, best, best_fields, .there = has_best, .check = check_best),
	FIELD_ARRAY(struct syn_player, said, ELEMENT_INT(uint64_t, INT64_MIN, INT64_MAX),
	    .since = 2, .write = write_said, .read = read_said),
	FIELD_PART("piece", piece_fields, soldier_of),
	FIELD_SHAPE("partner", write_partner, read_partner),
	FIELD_COUNTED(struct syn_player, dealt, dealt_count, ELEMENT_THING(soldier),
	    .seen = seen_dealt),
	FIELD_ARRAY(struct syn_player, offer, ELEMENT_THING(card, .nullable = true),
	    .seen = seen_by_owner, .nullable = true, .write = write_offer, .read = read_offer),
	PILE(hand, .seen = seen_hand),
	PILE(deck, .seen = seen_deck, .compare = compare_cards),
	PILE(trash),
	PILE(row),
	FIELD_END
};

/* A soldier off the field is out of the raid or waits to return: JSON only has the second. */
static bool
read_player(const struct json_at *at, struct view *v, int seat, const struct field_context *c,
    struct error *e)
{
	enum { CARDS_GIVEN = 72 };	/* with one purchase a turn no pile can overflow */
	struct syn_player *p = &v->players[seat - 1];
	int soldier = PIECE_SOLDIER + seat - 1;
	if (!read_piece(player_fields, at, &v->pieces[soldier], p, c, e))
		return false;
	if (json_member(at, "waiting").value == NULL)
		p->waiting = v->phase >= PHASE_TURN && !syn_on_field(v, soldier) &&
		    v->raid.round == 0;
	return p->hand.count + p->deck.count + p->trash.count + p->row.count <= CARDS_GIVEN ||
	    json_refuse(at, e, "%s has more cards than a player can have");
}

static bool
read_players(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	unsigned seen = 0;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of players");
	JSON_EACH(at, list) {
		int seat = (int)at.index + 1;
		if (!json_get_int(&at, "seat", 1, v->seats, &seat, e))
			return false;
		if (seat > v->seats || seen & 1u << seat)
			return json_refuse(&at, e,
			    "%s sits where there is no seat, or where another sits");
		seen |= 1u << seat;
		if (!read_player(&at, v, seat, c, e))
			return false;
	}
	return true;
}

/* --- what is being carried out --- */

static bool
read_from(const struct json_at *at, void *work, const struct field_context *c, struct error *e)
{
	return read_spot(at, &((struct syn_work *)work)->from, e);
}

#define PIECE(T, m, ...) \
	FIELD_NAME(T, m, syn_piece_names, PIECES, .nullable = true, .hidden = PIECE_NONE, \
	    __VA_ARGS__)

static const struct field work_fields[] = {
	FIELD_NAME(struct syn_work, task, syn_task_names, TASKS, .required = true),
	FIELD_INT(struct syn_work, card, 0, SYN_PILE_MAX - 1, .shift = 1),
	FIELD_INT(struct syn_work, colour, 0, COLOURS - 1),
	FIELD_INT(struct syn_work, effect, 0, SYN_EFFECTS_MAX - 1),
	FIELD_BOOL(struct syn_work, open),
	FIELD_BOOL(struct syn_work, begun),
	FIELD_INT(struct syn_work, op, 0, SYN_OPS_MAX - 1),
	FIELD_INT(struct syn_work, target, 0, PIECES - 1),
	FIELD_COUNTED(struct syn_work, targets, count,
	    ELEMENT_NAME(uint8_t, syn_piece_names, PIECES)),
	FIELD_INT(struct syn_work, times, 1, 2, .nullable = true),	/* null outside of a task */
	FIELD_INT(struct syn_work, die, 0, SYN_FACES),
	FIELD_INT(struct syn_work, damage, 0, NUMBER_MAX),
	FIELD_STRUCT(struct syn_work, from, spot_fields, .write = write_spot, .read = read_from),
	FIELD_END
};

static bool
has_work(const void *view)
{
	return ((const struct view *)view)->work.task != TASK_NONE;
}

static bool
read_work(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct syn_work *work = &((struct view *)view)->work;
	work->times = 1;
	return fields_read_part(work_fields, at, work, c, e);
}

/* --- the table --- */

static const char *const limit_names[] = { "off", "30", "60", "90", "120" };

static json_t *
write_limit(const struct field_at *at, const struct field_context *c)
{
	return json_string(limit_names[((const struct view *)at->object)->limit / 30]);
}

static bool
read_limit(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	int limit = 0;
	if (!json_to_name(at, limit_names, LEN(limit_names), &limit, e))
		return false;
	((struct view *)view)->limit = 30 * limit;
	return true;
}

static int
count_seats(const void *view)
{
	return ((const struct view *)view)->seats;
}

bool
syn_read_order(const struct json_at *list, void *view, const struct field_context *c,
    struct error *e)
{
	struct view *v = view;
	unsigned seen = 0;
	for (int i = 0; i < v->seats; i++) {
		json_int_t seat = json_integer_value(json_array_get(list->value, (size_t)i));
		if (seat < 1 || seat > v->seats || seen & 1u << seat ||
		    json_array_size(list->value) != (size_t)v->seats)
			return json_refuse(list, e, "%s must have every seat once");
		seen |= 1u << seat;
		v->order[i] = (uint8_t)seat;
	}
	return true;
}

static const struct field raid_fields[] = {
	FIELD_INT(struct syn_raid, round, 1, 0, .limit = last_raid_round, .sparse = true),
	FIELD_INT(struct syn_raid, first, 0, 0, .limit = last_position, .shift = 1),
	FIELD_END
};

static bool
is_raid(const void *view)
{
	return ((const struct view *)view)->raid.round > 0;
}

/* Reads {"round":1,"first":1}, or the number of the round alone. */
static bool
read_raid(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct syn_raid *raid = &((struct view *)view)->raid;
	raid->round = 1;
	return json_is_integer(at->value) ?
	    json_get_int(at->up, at->key, 1, (int)last_raid_round(view), &raid->round, e) :
	    fields_read_part(raid_fields, at, raid, c, e);
}

static json_t *
write_shop(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return syn_cards_json(c->content, v->shop, v->shop[0] == SYN_NONE ? 0 : SYN_SHOP_CARDS);
}

static bool
read_shop(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	return (json_is_array(at->value) && json_array_size(at->value) == 0) ||
	    read_cards(at, c, ((struct view *)view)->shop, SYN_SHOP_CARDS, "%s must be three cards",
	    e);
}

static enum sight
seen_events(const struct field_at *at, int viewer)
{
	return viewer == FIELD_REFEREE ? SIGHT_WHOLE : SIGHT_COUNT;
}

static json_t *
write_result(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = field_root(at);
	if (v->phase != PHASE_OVER)
		return json_null();
	int ranking[SYN_SEATS];
	json_t *winners = json_array(), *places = json_array();
	syn_ranking(v, ranking);
	for (int i = 0; i < v->seats; i++) {
		json_array_append_new(places, json_integer(ranking[i]));
		if (v->winners & 1u << (i + 1))
			json_array_append_new(winners, json_integer(i + 1));
	}
	return json_pack("{s:b,s:o,s:o}", "won", v->won, "winners", winners, "ranking", places);
}

static bool
read_result(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	static const char *const members[] = { "won", "winners", "ranking", NULL };
	struct view *v = view;
	struct json_at winners = json_member(at, "winners");
	if (json_is_null(at->value))
		return true;
	if (!json_check_members(at, members, e) || !json_get_bool(at, "won", &v->won, e))
		return false;
	for (size_t i = 0; i < json_array_size(winners.value); i++) {
		json_int_t seat = json_integer_value(json_array_get(winners.value, i));
		if (seat < 1 || seat > v->seats)
			return json_refuse(&winners, e, "%s must be a list of seats");
		v->winners |= 1u << seat;
	}
	return true;
}

#define TABLE(m, low, high, ...)	FIELD_INT(struct view, m, low, high, __VA_ARGS__)

/* The deal sets the members after rng. */
const struct field synegier_fields[] = {
	FIELD_CONSTANT("game", "synegier"),
	FIELD_VIEWER(struct view, seat),
	FIELD_KEPT(struct view, content),
	TABLE(seats, 2, SYN_SEATS),
	TABLE(limit, 0, 120, .write = write_limit, .read = read_limit),
	FIELD_NAME(struct view, raid_kind, syn_raid_names, RAID_KINDS, .since = 2),
	FIELD_NAME(struct view, winner, syn_winner_names, WINNERS),
	FIELD_BOOL(struct view, duels),
	FIELD_NAME(struct view, phase, syn_phase_names, PHASES),
	FIELD_RNG(struct view, rng),
	FIELD_NAME(struct view, prompt, syn_prompt_names, PROMPTS),
	TABLE(round, 0, NUMBER_MAX),
	TABLE(turn, 0, 0, .limit = last_position, .shift = 1),
	FIELD_ARRAY(struct view, order, ELEMENT_INT(uint8_t, 1, SYN_SEATS), .count = count_seats,
	    .read = syn_read_order),
	TABLE(enemies_down, 0, SYN_ENEMIES),
	TABLE(soldier_downs, 0, MANY),
	TABLE(spawned, 0, SYN_ENEMIES),
	TABLE(sweep_damage, 0, NUMBER_MAX, .since = 2),
	FIELD_STRUCT(struct view, raid, raid_fields, .there = is_raid, .read = read_raid),
	FIELD_ARRAY(struct view, players, ELEMENT_STRUCT(struct syn_player, player_fields),
	    .count = count_seats, .read = read_players),
	FIELD_ARRAY(struct view, pieces, ELEMENT_STRUCT(struct syn_piece, piece_fields),
	    .unshown = true),
	FIELD_SHAPE("enemies", write_enemies, read_enemies),
	THING(struct view, boss, boss, .write = write_boss, .read = read_boss),
	TABLE(last_hit, 0, 0, .limit = last_seat, .nullable = true),
	FIELD_ARRAY(struct view, shop, ELEMENT_THING(card, .nullable = true), .write = write_shop,
	    .read = read_shop),
	THING(struct view, event, event),
	FIELD_COUNTED(struct view, events.cards, events.count, ELEMENT_THING(event),
	    .json = "events", .seen = seen_events),
	FIELD_STRUCT(struct view, work, work_fields, .there = has_work, .read = read_work),
	PIECE(struct view, battler),
	TABLE(clock, 0, 0, .limit = most_ticks),
	FIELD_BOOL(struct view, won, .unshown = true),
	FIELD_INT(struct view, winners, 0, (2 << SYN_SEATS) - 1, .unshown = true),
	FIELD_SHAPE("result", write_result, read_result),
	FIELD_END
};
