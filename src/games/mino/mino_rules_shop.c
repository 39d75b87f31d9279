/* mino_rules_shop.c: the shop's offers, buying and selling. */
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_rules.h"

enum {
	PIECES = 2,
	LAST_ITEM = MINO_ITEMS - 1,
	REROLL_PRICE = 3, MERCHANT_DISCOUNT = 2,
};

static const double amulet_chance = 0.3;
static const double rarity_weights[RARITIES] = { 70, 25, 5, 0.3 };

/* --- prices --- */

int
mino_sale_value(int paid)
{
	return paid / 2;
}

int
mino_reroll_price(const struct view *v)
{
	int price = REROLL_PRICE + v->shop.rerolls -
	    (mino_owns(v, RELIC_merchant) ? MERCHANT_DISCOUNT : 0);
	return price > 0 ? price : 0;
}

/* --- pieces --- */

static bool
happens(struct view *v, double chance)
{
	return rng_unit(&v->rng) < chance;
}

/* Draws one of the kinds that are sold; they follow "none" in every list. */
static uint8_t
any_kind(struct view *v, int sold)
{
	return (uint8_t)(1 + rng_below(&v->rng, (uint64_t)sold));
}

static void
mark_one_cell(struct view *v, struct mino_shape *shape, uint8_t marks[MINO_SIZE][MINO_SIZE],
    double chance, int sold)
{
	if (!happens(v, chance))
		return;
	uint8_t kind = any_kind(v, sold);
	int x, y;
	mino_shape_cell(shape, (int)rng_below(&v->rng, shape->size), &x, &y);
	marks[y][x] = kind;
}

static void
mark_each_cell(struct view *v, struct mino_shape *shape, uint8_t marks[MINO_SIZE][MINO_SIZE],
    double chance, int sold)
{
	for (int i = 0; i < shape->size; i++) {
		int x, y;
		mino_shape_cell(shape, i, &x, &y);
		if (happens(v, chance))
			marks[y][x] = any_kind(v, sold);
	}
}

/* Draws a piece of `low` to `high` cells: first the number of cells, then the mino. */
static void
offer_piece(struct view *v, struct mino_item *item, int low, int high)
{
	const struct mino_curve_values *terms = &mino_terms[v->curve];
	void (*mark)(struct view *, struct mino_shape *, uint8_t [MINO_SIZE][MINO_SIZE], double,
	    int) = terms->each_cell ? mark_each_cell : mark_one_cell;
	int size = low + (int)rng_below(&v->rng, (uint64_t)(high - low + 1));
	const int *first = v->content->first;
	int mino = first[size] + (int)rng_below(&v->rng, (uint64_t)(first[size + 1] - first[size]));
	item->kind = ITEM_PIECE;
	item->card = mino_card_of(v->content, mino);
	if (happens(v, terms->pattern_chance))
		item->card.pattern = any_kind(v, PATTERNS_SOLD);
	mark(v, &item->card.shape, item->card.seal, terms->seal_chance, SEALS_SOLD);
	mark(v, &item->card.shape, item->card.blessing, terms->blessing_chance, BLESSINGS_SOLD);
	item->full = mino_card_price(v->curve, &item->card);
}

/* --- relics and amulets --- */

/* Draws by weight among relics neither owned nor offered; there are always more of them than
 * slots. */
static int
any_relic(struct view *v)
{
	double total = 0, weights[RELICS];
	int last = RELIC_NONE;
	for (int i = 0; i < RELICS; i++)
		weights[i] = mino_owns(v, i) ? 0 : rarity_weights[mino_relic_rarity(i)];
	for (int i = PIECES; i < MINO_ITEMS; i++)
		if (v->shop.items[i].kind == ITEM_RELIC)
			weights[v->shop.items[i].id] = 0;
	for (int i = 0; i < RELICS; i++)
		total += weights[i];
	double at = rng_unit(&v->rng) * total;
	for (int i = 0; i < RELICS; i++) {
		if (weights[i] == 0)
			continue;
		last = i;
		if (at < weights[i])
			break;
		at -= weights[i];
	}
	return last;
}

/* One item costs a quarter less; then with Jester everything costs three tenths less. */
static void
set_prices(struct view *v)
{
	int sale = (int)rng_below(&v->rng, MINO_ITEMS);
	for (int i = 0; i < MINO_ITEMS; i++) {
		struct mino_item *item = &v->shop.items[i];
		item->sale = i == sale;
		item->price = item->sale ? item->full * 3 / 4 : item->full;
		if (mino_owns(v, RELIC_jester))
			item->price = item->price * 7 / 10;
	}
}

static void
stock_shop(struct view *v, struct events *ev)
{
	memset(v->shop.items, 0, sizeof v->shop.items);
	offer_piece(v, &v->shop.items[0], 1, 4);
	offer_piece(v, &v->shop.items[1], 4, 6);
	for (int i = PIECES; i < MINO_ITEMS; i++) {
		int relic = any_relic(v);
		v->shop.items[i] = (struct mino_item){ .kind = ITEM_RELIC, .id = relic,
		    .full = mino_relic_price(v->curve, relic) };
	}
	if (happens(v, amulet_chance)) {
		int amulet = (int)rng_below(&v->rng, AMULETS);
		int low = mino_amulet_prices[amulet][0], high = mino_amulet_prices[amulet][1];
		v->shop.items[LAST_ITEM] = (struct mino_item){ .kind = ITEM_AMULET, .id = amulet,
		    .full = low + (int)rng_below(&v->rng, (uint64_t)(high - low + 1)) };
	}
	set_prices(v);
	EVENT_ADD(ev, EVENT_PUBLIC, shop, .items = mino_items_json(v));
}

void
mino_shop_open(struct view *v, struct events *ev)
{
	v->phase = PHASE_SHOPPING;
	v->shop.rerolls = 0;
	stock_shop(v, ev);
}

static bool
has_gold(const struct view *v, int price, struct error *e)
{
	return v->scene.gold >= price ||
	    error_set(e, ERR_RULE, N_("Not enough gold (%d needed, you have %d)."), price,
	    v->scene.gold);
}

bool
mino_shop_reroll(struct view *v, struct events *ev, struct error *e)
{
	int price = mino_reroll_price(v);
	if (!has_gold(v, price, e))
		return false;
	v->scene.gold -= price;
	v->shop.rerolls++;
	stock_shop(v, ev);
	return true;
}

/* --- selling --- */

static bool
has_relic(const struct view *v, int place, struct error *e)
{
	return place < v->relic_count || error_set(e, ERR_RULE,
	    N_("There is no relic at that place."));
}

bool
mino_shop_sell(struct view *v, int place, struct events *ev, struct error *e)
{
	if (!has_relic(v, place, e))
		return false;
	int price = mino_sale_value(v->relics[place].paid);
	EVENT_ADD(ev, EVENT_PUBLIC, sold, .relic =
	    json_string(mino_relic_names[v->relics[place].id]), .price = json_integer(price));
	mino_scene_gain(&v->scene, 0, price);
	mino_relic_remove(v, place, ev);
	return true;
}

bool
mino_shop_sell_amulet(struct view *v, int place, struct events *ev, struct error *e)
{
	if (place >= v->amulet_count)
		return error_set(e, ERR_RULE, N_("There is no amulet at that place."));
	int price = mino_sale_value(v->amulets[place].paid);
	EVENT_ADD(ev, EVENT_PUBLIC, sold, .amulet =
	    json_string(mino_amulet_names[v->amulets[place].id]), .price = json_integer(price));
	mino_scene_gain(&v->scene, 0, price);
	mem_remove(v->amulets, &v->amulet_count, place, sizeof v->amulets[0]);
	return true;
}

/* --- buying --- */

/* Jester counts with the limit that it gives. */
static bool
has_room(const struct view *v, int relic, int sell, struct error *e)
{
	int limit = relic == RELIC_jester ? MINO_RELICS_MAX - 1 : mino_relic_limit(v);
	return v->relic_count + 1 - (sell >= 0) <= limit ||
	    error_set(e, ERR_RULE, N_("All relic slots are full: sell one to make room."));
}

static bool
may_take(const struct view *v, const struct mino_item *item, int sell, struct error *e)
{
	if (item->kind == ITEM_RELIC)
		return (sell < 0 || has_relic(v, sell, e)) && has_room(v, item->id, sell, e);
	if (sell >= 0)
		return error_set(e, ERR_RULE, N_("Only a relic takes the place of a relic."));
	if (item->kind == ITEM_AMULET)
		return v->amulet_count < MINO_AMULETS_MAX ||
		    error_set(e, ERR_RULE, N_("You already have two amulets, the most you can "
		    "carry."));
	return v->deck_count < MINO_DECK_MAX || error_set(e, ERR_RULE, N_("The deck is full."));
}

bool
mino_may_buy(const struct view *v, int index, int sell, struct error *e)
{
	if (v->phase != PHASE_SHOPPING)
		return error_set(e, ERR_RULE, N_("That is done in the shop."));
	if (index < 0 || index >= MINO_ITEMS)
		return error_set(e, ERR_RULE, N_("The shop has no such item."));
	const struct mino_item *item = &v->shop.items[index];
	if (item->sold)
		return error_set(e, ERR_RULE, N_("That item is sold."));
	return has_gold(v, item->price, e) && may_take(v, item, sell, e);
}

bool
mino_shop_buy(struct view *v, int index, int sell, struct events *ev, struct error *e)
{
	if (!mino_may_buy(v, index, sell, e))
		return false;
	struct mino_item *item = &v->shop.items[index];
	if (sell >= 0)
		mino_shop_sell(v, sell, ev, e);
	v->scene.gold -= item->price;
	item->sold = true;
	if (item->kind == ITEM_PIECE)
		mino_deck_add(v, item->card);
	else if (item->kind == ITEM_RELIC)
		mino_relic_add(v, item->id, item->price);
	else
		mino_amulet_add(v, item->id, item->price);
	EVENT_ADD(ev, EVENT_PUBLIC, bought, .item = json_integer(index + 1),
	    .price = json_integer(item->price));
	return true;
}
