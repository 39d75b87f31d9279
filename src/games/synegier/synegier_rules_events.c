/* synegier_rules_events.c: the shapes of Synegier's events, for checking those from outside. */
#include "games/synegier/synegier_rules.h"

#define THING(what, list, count) \
	static const char * \
	what(const struct content *content, int index) \
	{ \
		return index < content->count ? content->list[index].id : NULL; \
	}
THING(card_id, cards, card_count)
THING(soldier_id, soldiers, soldier_count)
THING(subject_id, subjects, subject_count)
THING(verb_id, verbs, verb_count)
THING(boss_id, bosses, boss_count)
THING(event_id_of, events, event_count)

static const char *const phases[] = { "pick_soldier", "sweep", "raid" };
static const char *const ways[] = { "corner", "card", "walk", "push", "pull", "swap", "dice",
    "warp", "boss", "place" };
static const char *const rolls[] = { "effect", "condition", "mana", "spawn", "status", "enemy",
    "warp" };
static const char *const ailments[] = { "poison", "burn", "shock", "fear", "shield", "flow",
    "charge" };
static const char *const skills[] = { "pierce", "reach", "evade", "rebattle" };
static const char *const payments[] = { "effect", "enemy", "rob", "steal", "buy" };
static const char *const items[] = { "mini", "potion", "card" };

#define SEAT	SHAPE_INT(1, SYN_SEATS)
#define BY	SHAPE_OR_NULL(SEAT)
#define VALUE	SHAPE_INT(-SYN_VALUE_MAX, SYN_VALUE_MAX)
#define LINE	SHAPE_INT(1, SYN_SIZE)
#define SPOT	SHAPE_PAIR(LINE, LINE)
#define CARD	SHAPE_THING(card_id)
#define CARDS	SHAPE_LIST(0, SYN_PILE_MAX, CARD)
#define PIECE	SHAPE_NAME(syn_piece_names)
#define SEATS	SHAPE_LIST(0, SYN_SEATS, SEAT)

/* A text of the content, or two texts joined. */
enum { TEXT_MOST = 999 };
JSON_KEYS(both, en, ja);
SHAPE_KEYS(both, en, ja);
#define WORDS	SHAPE_OBJECT(both, .en = SHAPE_TEXT(TEXT_MOST), .ja = SHAPE_TEXT(TEXT_MOST))

const struct event_shape syn_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(offer, .seat = SEAT, .cards = CARDS),
	EVENT_SHAPE(picked, .seat = SEAT, .card = SHAPE_OR_LEFT(CARD)),
	EVENT_SHAPE(soldier, .seat = SEAT, .soldier = SHAPE_THING(soldier_id)),
	EVENT_SHAPE(phase, .phase = SHAPE_NAME(phases), .boss = SHAPE_OR_NULL(SHAPE_THING(boss_id)),
	    .piece = SHAPE_OR_NULL(PIECE), .at = SHAPE_OR_NULL(SPOT), .hp = SHAPE_OR_NULL(VALUE)),
	EVENT_SHAPE(turn, .seat = SEAT, .round = SHAPE_INT(0, SYN_VALUE_MAX), .mana = VALUE),
	EVENT_SHAPE(timeout, .seat = SEAT),
	EVENT_SHAPE(draw, .seat = SEAT, .cards = SHAPE_OR_LEFT(CARDS),
	    .count = SHAPE_OR_LEFT(SHAPE_INT(0, SYN_PILE_MAX))),
	EVENT_SHAPE(shuffled, .seat = SEAT),
	EVENT_SHAPE(card, .seat = SEAT, .card = CARD, .cost = VALUE, .mana = VALUE),
	EVENT_SHAPE(trashed, .seat = SEAT, .cards = CARDS, .kept = SHAPE_INT(0, 1)),
	EVENT_SHAPE(recalled, .seat = SEAT, .card = CARD),
	EVENT_SHAPE(sentence, .seat = SEAT, .colour = SHAPE_NAME(syn_colour_names),
	    .subject = SHAPE_THING(subject_id), .verb = SHAPE_THING(verb_id), .text = WORDS,
	    .left = SHAPE_INT(1, SYN_PILE_MAX - 1)),
	EVENT_SHAPE(dice, .by = SHAPE_OR_NULL(PIECE),
	    .values = SHAPE_LIST(1, 2, SHAPE_INT(1, SYN_SIZE)), .why = SHAPE_NAME(rolls)),
	EVENT_SHAPE(moved, .piece = PIECE, .from = SHAPE_OR_NULL(SPOT), .to = SPOT,
	    .how = SHAPE_NAME(ways)),
	EVENT_SHAPE(battle, .attacker = PIECE, .defender = PIECE, .dealt = VALUE, .taken = VALUE),
	EVENT_SHAPE(damage, .piece = PIECE, .amount = VALUE, .hp = VALUE,
	    .by = SHAPE_OR_NULL(PIECE), .why = SHAPE_NAME(syn_why_names),
	    .shield = SHAPE_OR_NULL(SHAPE_INT(0, UINT8_MAX))),
	EVENT_SHAPE(heal, .piece = PIECE, .amount = VALUE, .hp = VALUE),
	EVENT_SHAPE(max, .piece = PIECE, .max = VALUE, .hp = VALUE),
	EVENT_SHAPE(modifier, .piece = PIECE, .stat = SHAPE_NAME(syn_stat_names), .n = VALUE,
	    .dur = SHAPE_NAME(syn_duration_names), .by = BY),
	EVENT_SHAPE(ailment, .piece = PIECE, .kind = SHAPE_NAME(ailments),
	    .n = SHAPE_INT(0, UINT8_MAX), .by = BY),
	EVENT_SHAPE(cured, .piece = PIECE),
	EVENT_SHAPE(skill, .seat = SEAT, .kind = SHAPE_NAME(skills), .n = VALUE),
	EVENT_SHAPE(mana, .seat = SEAT, .amount = VALUE, .mana = VALUE),
	EVENT_SHAPE(coins, .seat = SEAT, .amount = VALUE, .coins = VALUE,
	    .why = SHAPE_NAME(payments), .from = BY),
	EVENT_SHAPE(level, .seat = SEAT, .level = VALUE, .hp = VALUE, .max = VALUE),
	EVENT_SHAPE(partner, .piece = PIECE, .at = SPOT, .grade = SHAPE_INT(0, SYN_GRADES),
	    .hp = VALUE),
	EVENT_SHAPE(spawn, .piece = PIECE, .at = SPOT, .hp = VALUE, .atk = VALUE, .def = VALUE,
	    .name = WORDS),
	EVENT_SHAPE(enemy, .piece = PIECE),
	EVENT_SHAPE(down, .piece = PIECE, .by = BY),
	EVENT_SHAPE(event, .id = SHAPE_THING(event_id_of)),
	EVENT_SHAPE(shop, .cards = CARDS),
	EVENT_SHAPE(bought, .seat = SEAT, .item = SHAPE_NAME(items), .card = SHAPE_OR_NULL(CARD),
	    .price = VALUE),
	EVENT_SHAPE(potion, .seat = SEAT, .kind = SHAPE_NAMES(syn_potion_names + POTION_MINI,
	    POTIONS - POTION_MINI)),
	EVENT_SHAPE(over, .won = SHAPE_BOOL, .winners = SEATS, .ranking = SEATS),
};
