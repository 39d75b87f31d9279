/* mino_rules_events.c: the shapes of Mino's events, for checking those from outside. */
#include "games/mino/mino_rules.h"

static bool
is_card(const struct content *content, const struct json_at *at, struct error *e)
{
	struct mino_card card = { 0 };
	return mino_card_read(at, &card, &(struct field_context){ .content = content,
	    .viewer = SEAT_REFEREE }, e);
}

static const char *
thing_name(const struct content *content, int index)
{
	return index < RELICS ? mino_relic_names[index] : index < RELICS + AMULETS ?
	    mino_amulet_names[index - RELICS] : NULL;
}

#define COUNT	 SHAPE_INT(0, MINO_COUNT_MAX)
#define LINE	 SHAPE_INT(0, MINO_SIZE - 1)
#define CELL	 SHAPE_PAIR(LINE, LINE)
#define CELLS	 SHAPE_LIST(0, MINO_CELLS, CELL)
#define LINES	 SHAPE_LIST(0, MINO_SIZE, LINE)
#define AMOUNT	 SHAPE_REAL(-MINO_SCORE_MAX, MINO_SCORE_MAX)
#define SUM	 SHAPE_INT(0, MINO_SCORE_MAX)
#define ROUND	 SHAPE_INT(1, MINO_ROUNDS)
#define CARD	 SHAPE_OWN(is_card)
#define SLOT	 SHAPE_INT(1, MINO_HAND_MAX)
#define STOCK	 SHAPE_INT(1, MINO_STOCK_MAX)
#define RELIC	 SHAPE_INT(1, MINO_RELICS_MAX)
#define AMULET	 SHAPE_NAME(mino_amulet_names)

#define PRICE	 COUNT
#define NUMBER	 SHAPE_INT(0, INT32_MAX)

SHAPE_KEYS(fired, relic, add, times);
#define FIRED	 SHAPE_OBJECT(fired, .relic = SHAPE_NAME(mino_relic_names), \
	.add = SHAPE_OR_LEFT(AMOUNT), \
    .times = SHAPE_OR_LEFT(AMOUNT))

JSON_KEYS(item, kind, sale, sold, card, id, full, price);
SHAPE_KEYS(item, kind, sale, sold, card, id, full, price);
#define ITEM	 SHAPE_OBJECT(item, .kind = SHAPE_NAME(mino_item_kind_names), .sale = SHAPE_BOOL, \
	.sold = SHAPE_BOOL, \
    .card = SHAPE_OR_LEFT(CARD), .id = SHAPE_OR_LEFT(SHAPE_THING(thing_name)), .full = PRICE, \
    .price = PRICE)

const struct event_shape mino_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(round, .round = ROUND, .target = SHAPE_INT(1, MINO_COUNT_MAX), .hands = COUNT,
	    .boss = SHAPE_OR_NULL(SHAPE_NAME(mino_boss_names))),
	EVENT_SHAPE(started),
	EVENT_SHAPE(drew, .cards = SHAPE_LIST(0, MINO_HAND_MAX, SHAPE_OR_NULL(CARD))),
	EVENT_SHAPE(placed, .slot = SHAPE_OR_NULL(SLOT), .stock = SHAPE_OR_NULL(STOCK),
	    .card = CARD, .x = LINE, .y = LINE, .hands = COUNT),
	EVENT_SHAPE(stocked, .slot = SLOT, .stock = STOCK),
	EVENT_SHAPE(recycled, .slot = SLOT, .card = CARD),
	EVENT_SHAPE(discarded, .stock = STOCK),
	EVENT_SHAPE(bandage, .slot = SLOT),
	EVENT_SHAPE(charged, .cells = CELLS, .step = SHAPE_INT(1, 2)),
	EVENT_SHAPE(score, .rows = LINES, .cols = LINES, .base = NUMBER, .charge_cells = NUMBER,
	    .enhanced = NUMBER, .charge = NUMBER, .multi = NUMBER, .enhancement = AMOUNT,
	    .total = AMOUNT, .lines = SHAPE_INT(0, MINO_LINES), .lucky = SHAPE_INT(1, 2),
	    .pulsation = AMOUNT, .fired = SHAPE_LIST(0, MINO_RELICS_MAX, FIRED), .A = AMOUNT,
	    .B = AMOUNT, .score = SUM, .gold = COUNT),
	EVENT_SHAPE(stamped, .cell = CELL, .buff = SHAPE_NAME(mino_buff_names),
	    .level = SHAPE_INT(1, 3)),
	EVENT_SHAPE(cleared, .cells = CELLS),
	EVENT_SHAPE(stuck, .lost = COUNT, .hands = COUNT),
	EVENT_SHAPE(volcano),
	EVENT_SHAPE(phoenix),
	EVENT_SHAPE(round_clear, .round = ROUND, .score = SUM,
	    .target = SHAPE_INT(1, MINO_COUNT_MAX), .base = COUNT, .hands = COUNT,
	    .interest = COUNT, .goldfish = COUNT, .total = SHAPE_INT(0, 4 * MINO_COUNT_MAX)),
	EVENT_SHAPE(game_clear),
	EVENT_SHAPE(game_over, .round = ROUND),
	EVENT_SHAPE(shop, .items = SHAPE_LIST(MINO_ITEMS, MINO_ITEMS, ITEM)),
	EVENT_SHAPE(bought, .item = SHAPE_INT(1, MINO_ITEMS), .price = PRICE),
	EVENT_SHAPE(sold, .relic = SHAPE_OR_LEFT(SHAPE_NAME(mino_relic_names)),
	    .amulet = SHAPE_OR_LEFT(AMULET), .price = PRICE),
	EVENT_SHAPE(used, .amulet = AMULET, .card = SHAPE_INT(1, MINO_DECK_MAX),
	    .result = SHAPE_OR_NULL(CARD)),
	EVENT_SHAPE(moved, .from = RELIC, .to = RELIC),
};
