/* mino_rules_fields.c: every member of a state, which seats may see it, and its form in JSON. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/mino/mino_rules.h"

/* --- the board: cells that are filled or have a buff --- */

static json_t *
write_row(const struct field_at *at, const struct field_context *c)
{
	return json_integer(field_index(at) / MINO_SIZE);
}

static json_t *
write_column(const struct field_at *at, const struct field_context *c)
{
	return json_integer(field_index(at) % MINO_SIZE);
}

/* 0 or 1; true and false are also accepted. */
static bool
read_filled(const struct json_at *at, void *cell, const struct field_context *c, struct error *e)
{
	json_int_t number = json_integer_value(at->value);
	((struct mino_cell *)cell)->filled = json_is_true(at->value) || number == 1;
	return json_is_boolean(at->value) || (json_is_integer(at->value) &&
	    (number == 0 || number == 1)) || json_refuse(at, e, "%s must be 0 or 1");
}

static json_t *
write_charge(const struct field_at *at, const struct field_context *c)
{
	const struct mino_cell *cell = at->object;
	return cell->pattern == PATTERN_charge ? json_integer(cell->charge) : NULL;
}

#define EFFECT(m, list, count) FIELD_NAME(struct mino_cell, m, list, count, .low = 1, \
	.nullable = true, .sparse = true)

static const struct field cell_fields[] = {
	FIELD_SHAPE("r", write_row, NULL),
	FIELD_SHAPE("c", write_column, NULL),
	FIELD_INT(struct mino_cell, filled, 0, 1, .read = read_filled),
	FIELD_INT(struct mino_cell, set, 0, UINT16_MAX, .sparse = true),
	EFFECT(pattern, mino_pattern_names, PATTERNS),
	FIELD_INT(struct mino_cell, charge, 0, UINT16_MAX, .write = write_charge),
	EFFECT(seal, mino_seal_names, SEALS),
	EFFECT(blessing, mino_blessing_names, BLESSINGS),
	EFFECT(buff, mino_buff_names, BUFFS),
	FIELD_INT(struct mino_cell, level, 0, 3, .sparse = true),
	FIELD_END
};

static json_t *
write_board(const struct field_at *at, const struct field_context *c)
{
	const struct mino_cell *board = ((const struct mino_scene *)at->object)->board;
	json_t *list = json_array();
	for (int i = 0; i < MINO_CELLS; i++) {
		struct field_at cell = { .row = at->row->of, .object = &board[i], .index = i,
		    .up = at };
		if (board[i].filled || board[i].buff != BUFF_none)
			json_array_append_new(list,
			    fields_show_part(cell_fields, &cell, &board[i], c));
	}
	return list;
}

static bool
read_cell(const struct json_at *at, struct mino_cell *board, const struct field_context *c,
    struct error *e)
{
	struct mino_cell cell = { 0 };
	struct json_at level = json_member(at, "level");
	int row = 0, column = 0;
	if (!fields_read_part(cell_fields, at, &cell, c, e) || !json_need(at, "r", e) ||
	    !json_need(at, "c", e) || !json_get_int(at, "r", 0, MINO_SIZE - 1, &row, e) ||
	    !json_get_int(at, "c", 0, MINO_SIZE - 1, &column, e))
		return false;
	if (level.value == NULL)
		cell.level = cell.buff != BUFF_none;
	else if (!mino_level_fits(&cell))
		return json_refuse(&level, e, "%s does not fit the buff");
	struct mino_cell *place = &board[row * MINO_SIZE + column];
	if (place->filled || place->buff != BUFF_none)
		return json_refuse(at, e, "%s is a cell that is listed already");
	*place = cell;
	return mino_cell_problem(&cell) == NULL || json_refuse(at, e, mino_cell_problem(&cell));
}

static bool
read_board(const struct json_at *list, void *scene, const struct field_context *c, struct error *e)
{
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of cells");
	JSON_EACH(at, list)
		if (!read_cell(&at, ((struct mino_scene *)scene)->board, c, e))
			return false;
	return true;
}

/* --- the scene, whose members are among those of the view --- */

#define AMOUNT(m) FIELD_REAL(struct mino_counters, m, .high = MINO_COUNT_MAX)

static const struct field counter_fields[] = {
	AMOUNT(nobi_takenoko),
	AMOUNT(nobi_kani),
	AMOUNT(snowball),
	AMOUNT(muscle),
	AMOUNT(gardener),
	AMOUNT(collector),
	FIELD_INT(struct mino_counters, rensha, 1, MINO_COUNT_MAX),
	FIELD_BOOL(struct mino_counters, anchor_cleared),
	FIELD_BOOL(struct mino_counters, first_strike_cleared),
	FIELD_BOOL(struct mino_counters, patience_charged),
	FIELD_INT(struct mino_counters, patience_count, 0, MINO_COUNT_MAX),
	FIELD_BITS(struct mino_counters, collector_patterns, mino_pattern_names, 1, PATTERNS),
	FIELD_INT(struct mino_counters, twin_prev, 0, MINO_CELLS),
	FIELD_INT(struct mino_counters, bandaid, 0, 2),
	FIELD_INT(struct mino_counters, recycler, 0, 3),
	FIELD_END
};

/* A lost run has no gold left. */
static int64_t
gold_limit(const void *view)
{
	return ((const struct view *)view)->phase == PHASE_GAME_OVER ? 0 : MINO_COUNT_MAX;
}

static const struct field scene_fields[] = {
	FIELD_ARRAY(struct mino_scene, board, ELEMENT_STRUCT(struct mino_cell, cell_fields),
	    .write = write_board, .read = read_board),
	FIELD_STRUCT(struct mino_scene, counters, counter_fields),
	FIELD_INT(struct mino_scene, hands_left, 0, MINO_COUNT_MAX),
	FIELD_INT(struct mino_scene, score, 0, MINO_SCORE_MAX),
	FIELD_INT(struct mino_scene, gold, 0, 0, .limit = gold_limit),
	FIELD_INT(struct mino_scene, earned, 0, MINO_COUNT_MAX),
	FIELD_BOOL(struct mino_scene, no_line_yet),
	FIELD_END
};

static void *
scene_of(const void *root, const void *view)
{
	return &((struct view *)view)->scene;
}

/* --- Script's lines: {"rows":[..],"cols":[..]}, or null --- */

json_t *
mino_lines_json(unsigned lines, int first)
{
	json_t *list = json_array();
	for (int i = 0; i < MINO_SIZE; i++)
		if (lines >> (first + i) & 1)
			json_array_append_new(list, json_integer(i));
	return list;
}

static json_t *
write_script(const struct field_at *at, const struct field_context *c)
{
	unsigned script = ((const struct view *)at->object)->script;
	return script == 0 ? json_null() :
	    json_pack("{s:o,s:o}", "rows", mino_lines_json(script, 0), "cols",
	    mino_lines_json(script, MINO_SIZE));
}

static bool
read_lines(const struct json_at *script, const char *key, int first, unsigned *lines,
    struct error *e)
{
	struct json_at list = json_member(script, key);
	JSON_EACH(at, &list) {
		json_int_t line = json_integer_value(at.value);
		if (!json_is_integer(at.value) || line < 0 || line >= MINO_SIZE)
			return json_refuse(&at, e, "%s must be a line from 0 to 5");
		*lines |= 1u << (first + (int)line);
	}
	return true;
}

static bool
read_script(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	static const char *const members[] = { "rows", "cols", NULL };
	struct view *v = view;
	if (json_is_null(at->value))
		return true;
	if (!json_check_members(at, members, e) || !read_lines(at, "rows", 0, &v->script, e) ||
	    !read_lines(at, "cols", MINO_SIZE, &v->script, e))
		return false;
	return __builtin_popcount(v->script) == 2 ||
	    json_refuse(at, e, "%s must mark two different lines");
}

/* --- relics and amulets: {"id":..,"paid":..}; an id alone has the usual price --- */

static const struct field relic_fields[] = {
	FIELD_NAME(struct mino_held_relic, id, mino_relic_names, RELICS, .required = true),
	FIELD_INT(struct mino_held_relic, paid, 0, MINO_COUNT_MAX),
	FIELD_END
};

static const struct field amulet_fields[] = {
	FIELD_NAME(struct mino_held_amulet, id, mino_amulet_names, AMULETS, .required = true),
	FIELD_INT(struct mino_held_amulet, paid, 0, MINO_COUNT_MAX),
	FIELD_END
};

static bool
read_owned(const struct json_at *at, const struct field *fields, void *object,
    const struct field_context *c, struct error *e)
{
	const char *text = json_string_value(at->value);
	if (text == NULL)
		return fields_read_part(fields, at, object, c, e);
	int id = text_index(text, fields->names, (int)fields->high + 1);
	field_set_number(fields, object, id);
	return id >= 0 || json_refuse(at, e, "%s is not a known id");
}

static bool
read_relic(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct mino_held_relic *relic = object;
	if (!read_owned(at, relic_fields, relic, c, e))
		return false;
	if (json_member(at, "paid").value == NULL)
		relic->paid = mino_relic_price(((const struct view *)c->root)->curve, relic->id);
	return true;
}

static bool
read_amulet(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct mino_held_amulet *amulet = object;
	if (!read_owned(at, amulet_fields, amulet, c, e))
		return false;
	if (json_member(at, "paid").value == NULL)
		amulet->paid = mino_amulet_prices[amulet->id][0];
	return true;
}

static bool
check_relics(const struct json_at *list, void *relics, const struct field_context *c,
    struct error *e)
{
	const struct view *v = c->root;
	if (v->phase == PHASE_GAME_OVER && v->relic_count > 0)
		return json_refuse(list, e, "%s must be empty where the run is lost");
	JSON_EACH(at, list)
		if (mino_relic_place(v, v->relics[at.index].id) != (int)at.index)
			return json_refuse(&at, e, "%s is a relic that is there already");
	return v->relic_count <= mino_relic_limit(v) ||
	    json_refuse(list, e, "%s are too many with Jester");
}

/* --- slots and the pile --- */

static int
count_stock(const void *view)
{
	return mino_stock_slots(view);
}

/* Slots that are left out are empty. */
static bool
read_stock(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	char path[ERROR_WORD_SIZE];
	json_path(list, path, sizeof path);
	if (!json_is_array(list->value) || json_array_size(list->value) >
	    (size_t)mino_stock_slots(v))
		return error_set(e, ERR_INPUT, "%s must be a list of at most %d", path,
		    mino_stock_slots(v));
	JSON_EACH(at, list)
		if (!mino_slot_read(&at, &v->stock[at.index], c, e))
			return false;
	return true;
}

/* The cards of the pile are visible, but not their order. */
static enum sight
pile_sight(const struct field_at *at, int viewer)
{
	return viewer == SEAT_REFEREE ? SIGHT_WHOLE : SIGHT_SORTED;
}

static int
compare_cards(const void *a, const void *b)
{
	return mino_card_compare(a, b);
}

/* --- the shop, null outside of it --- */

static json_t *
write_item_card(const struct field_at *at, const struct field_context *c)
{
	return ((const struct mino_item *)at->object)->kind == ITEM_PIECE ? mino_card_write(at, c) :
	    NULL;
}

static bool
read_item_card(const struct json_at *at, void *object, const struct field_context *c,
    struct error *e)
{
	struct mino_item *item = object;
	return item->kind != ITEM_PIECE || mino_card_read(at, &item->card, c, e);
}

static json_t *
write_item_id(const struct field_at *at, const struct field_context *c)
{
	const struct mino_item *item = at->object;
	return item->kind == ITEM_PIECE ? NULL :
	    json_string(item->kind == ITEM_RELIC ? mino_relic_names[item->id] :
	    mino_amulet_names[item->id]);
}

static bool
read_item_id(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct mino_item *item = object;
	if (item->kind == ITEM_PIECE)
		return true;
	if (item->kind == ITEM_AMULET)
		return json_to_name(at, mino_amulet_names, AMULETS, &item->id, e);
	return json_to_name(at, mino_relic_names, RELICS, &item->id, e) && (item->sold ||
	    !mino_owns(c->root, item->id) || json_refuse(at, e,
	    "%s is a relic that is owned already"));
}

static const struct field item_fields[] = {
	FIELD_NAME(struct mino_item, kind, mino_item_kind_names, ITEM_KINDS, .required = true),
	FIELD_BOOL(struct mino_item, sale),
	FIELD_BOOL(struct mino_item, sold),
	FIELD_STRUCT(struct mino_item, card, mino_card_fields, .write = write_item_card,
	    .read = read_item_card),
	FIELD_INT(struct mino_item, id, 0, RELICS - 1, .write = write_item_id,
	    .read = read_item_id),
	FIELD_INT(struct mino_item, full, 0, MINO_COUNT_MAX),
	FIELD_INT(struct mino_item, price, 0, MINO_COUNT_MAX),
	FIELD_END
};

json_t *
mino_items_json(const struct view *v)
{
	struct field_context c = { .content = v->content, .viewer = SEAT_REFEREE };
	json_t *list = json_array();
	for (int i = 0; i < MINO_ITEMS; i++)
		json_array_append_new(list, fields_show_part(item_fields, NULL, &v->shop.items[i],
		    &c));
	return list;
}

static bool
read_item(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	enum curve curve = ((const struct view *)c->root)->curve;
	struct mino_item *item = object;
	if (!fields_read_part(item_fields, at, item, c, e) ||
	    !json_need(at, item->kind == ITEM_PIECE ? "card" : "id", e))
		return false;
	if (json_member(at, "full").value == NULL)
		item->full = item->kind == ITEM_PIECE ? mino_card_price(curve, &item->card) :
		    item->kind == ITEM_RELIC ? mino_relic_price(curve, item->id) :
		    mino_amulet_prices[item->id][0];
	if (json_member(at, "price").value == NULL)
		item->price = item->full;
	return true;
}

static json_t *
write_reroll_price(const struct field_at *at, const struct field_context *c)
{
	return json_integer(mino_reroll_price(c->root));
}

static bool
read_reroll_price(const struct json_at *at, void *shop, const struct field_context *c,
    struct error *e)
{
	return (json_is_integer(at->value) &&
	    json_integer_value(at->value) == mino_reroll_price(c->root)) ||
	    json_refuse(at, e, "%s does not fit rerolls and relics");
}

static const struct field shop_fields[] = {
	FIELD_ARRAY(struct mino_shop, items, ELEMENT_STRUCT(struct mino_item, item_fields,
	    .read = read_item), .required = true),
	FIELD_INT(struct mino_shop, rerolls, 0, MINO_COUNT_MAX),
	FIELD_SHAPE("reroll_price", write_reroll_price, read_reroll_price),
	FIELD_END
};

static bool
is_shopping(const void *view)
{
	return ((const struct view *)view)->phase == PHASE_SHOPPING;
}

static bool
check_shop(const struct json_at *at, void *shop, const struct field_context *c, struct error *e)
{
	return !json_is_given(at) || is_shopping(c->root) ||
	    json_refuse(at, e, "%s belongs to the phase shopping");
}

/* --- what is kept for the end --- */

#define PAID(m) FIELD_INT(struct mino_reward, m, 0, MINO_COUNT_MAX)

static const struct field reward_fields[] = {
	PAID(base),
	PAID(hands),
	PAID(interest),
	PAID(goldfish),
	FIELD_INT(struct mino_reward, total, 0, 4 * MINO_COUNT_MAX),
	FIELD_END
};

/* There is none before the first round is cleared. */
static bool
has_reward(const void *view)
{
	return ((const struct view *)view)->reward.total > 0;
}

static bool
check_reward(const struct json_at *at, void *reward, const struct field_context *c, struct error *e)
{
	const struct mino_reward *r = reward;
	struct json_at total = json_member(at, "total");
	return r->total == r->base + r->hands + r->interest + r->goldfish ||
	    json_refuse(&total, e, "%s is not the sum of the rest");
}

static const struct field met_fields[] = {
	FIELD_BITS(struct mino_seen, relics, mino_relic_names, 0, RELICS),
	FIELD_BITS(struct mino_seen, patterns, mino_pattern_names, 1, PATTERNS),
	FIELD_BITS(struct mino_seen, seals, mino_seal_names, 1, SEALS),
	FIELD_BITS(struct mino_seen, blessings, mino_blessing_names, 1, BLESSINGS),
	FIELD_BITS(struct mino_seen, amulets, mino_amulet_names, 0, AMULETS),
	FIELD_END
};

static int
count_scores(const void *view)
{
	return mino_rounds_ended(view);
}

/* --- all fields --- */

/* Members that others depend on come first. */
const struct field mino_fields[] = {
	FIELD_CONSTANT("game", "mino"),
	FIELD_KEPT(struct view, content),
	FIELD_VIEWER(struct view, viewer),
	FIELD_NAME(struct view, curve, mino_curve_names, CURVES),
	FIELD_NAME(struct view, mode, mino_mode_names, MODES),
	FIELD_INT(struct view, day, 0, MINO_COUNT_MAX, .nullable = true, .hidden = MINO_NO_DAY),
	FIELD_BOOL(struct view, practice),
	FIELD_NAME(struct view, phase, mino_phase_names, PHASES),
	FIELD_INT(struct view, round, 1, MINO_ROUNDS),
	FIELD_NAME(struct view, boss, mino_boss_names, BOSSES),
	FIELD_RNG(struct view, rng),
	FIELD_COUNTED(struct view, relics, relic_count,
	    ELEMENT_STRUCT(struct mino_held_relic, relic_fields, .read = read_relic),
	    .check = check_relics),
	FIELD_COUNTED(struct view, amulets, amulet_count,
	    ELEMENT_STRUCT(struct mino_held_amulet, amulet_fields, .read = read_amulet)),
	FIELD_INT(struct view, target, 1, MINO_COUNT_MAX),
	FIELD_STRUCT(struct view, scene, scene_fields, .unshown = true),
	FIELD_PART("scene", scene_fields, scene_of),
	FIELD_INT(struct view, script, 0, (1 << MINO_LINES) - 1, .write = write_script,
	    .read = read_script),
	FIELD_COUNTED(struct view, deck, deck_count, MINO_CARD, .least = 1),
	FIELD_COUNTED(struct view, hand, slots, MINO_SLOT, .least = 1),
	FIELD_ARRAY(struct view, stock, MINO_SLOT, .count = count_stock, .read = read_stock),
	FIELD_COUNTED(struct view, pile, pile_count, MINO_CARD, .seen = pile_sight,
	    .compare = compare_cards),
	FIELD_STRUCT(struct view, shop, shop_fields, .there = is_shopping, .check = check_shop),
	FIELD_STRUCT(struct view, reward, reward_fields, .there = has_reward,
	    .check = check_reward),
	FIELD_INT(struct view, placements, 0, MINO_COUNT_MAX),
	FIELD_INT(struct view, best_clear, 0, MINO_SCORE_MAX),
	FIELD_ARRAY(struct view, scores, ELEMENT_INT(int64_t, 0, MINO_SCORE_MAX),
	    .count = count_scores),
	FIELD_STRUCT(struct view, met, met_fields),
	FIELD_COUNTED(struct view, lost, lost_count,
	    ELEMENT_NAME(int8_t, mino_relic_names, RELICS)),
	FIELD_END
};

/* --- a state from JSON: missing members are as at the start of that round --- */

static bool
is_left_out(const struct json_at *root, const char *key)
{
	return json_member(root, key).value == NULL;
}

static void
fill_run(const struct json_at *root, struct view *v)
{
	if (v->mode == MODE_DAILY && v->day == MINO_NO_DAY)
		v->day = 0;
	if (is_left_out(root, "rng"))
		mino_seed(v, 0);
	if (is_left_out(root, "target"))
		v->target = mino_target(v->curve, v->round);
	if (is_left_out(root, "hands_left"))
		v->scene.hands_left = mino_round_hands(v);
	if (is_left_out(root, "gold"))
		v->scene.gold = v->phase == PHASE_GAME_OVER ? 0 : mino_terms[v->curve].gold;
}

/* What the player owns has been met. */
static void
fill_met(struct view *v)
{
	for (int i = 0; i < v->relic_count; i++)
		v->met.relics |= UINT64_C(1) << v->relics[i].id;
	for (int i = 0; i < v->amulet_count; i++)
		v->met.amulets |= 1u << v->amulets[i].id;
	for (int i = 0; i < v->deck_count; i++)
		mino_note_seen(&v->met, &v->deck[i]);
}

/* Deals hand, pile and shop from a copy of the generator: pinned numbers are for play. */
static void
deal(const struct json_at *root, struct view *v)
{
	struct json_at shop = json_member(root, "shop");
	struct view dealt = *v;
	dealt.rng = (struct rng){ .state = v->rng.state, .kind = v->rng.kind };
	mino_pile_shuffle(&dealt);
	if (is_left_out(root, "hand")) {
		mino_hand_draw(&dealt, NULL);
		memcpy(v->hand, dealt.hand, sizeof v->hand);
		v->slots = dealt.slots;
	}
	if (is_left_out(root, "pile")) {
		memcpy(v->pile, dealt.pile, sizeof v->pile);
		v->pile_count = dealt.pile_count;
	}
	if (v->phase == PHASE_SHOPPING && !json_is_given(&shop)) {
		dealt.rng.state = v->rng.state;
		mino_shop_open(&dealt, NULL);
		memcpy(v->shop.items, dealt.shop.items, sizeof v->shop.items);
	}
}

bool
mino_read(struct view *v, const struct json_at *root, struct error *e)
{
	struct json_at day = json_member(root, "day"), round = json_member(root, "round");
	v->day = MINO_NO_DAY;
	v->round = 1;
	v->scene.no_line_yet = true;
	mino_counters_reset(&v->scene.counters);
	rng_seed_mulberry(&v->rng, 0);
	if (is_left_out(root, "deck"))
		mino_deck_start(v);
	if (!fields_read(mino_fields, root, v, v->content, e))
		return false;
	if (v->mode != MODE_DAILY && v->day != MINO_NO_DAY)
		return json_refuse(&day, e, "%s belongs to the daily mode");
	if (v->phase == PHASE_GAME_CLEAR && v->round != MINO_ROUNDS)
		return json_refuse(&round, e, "%s must be 24 where the run is won");
	fill_run(root, v);
	fill_met(v);
	deal(root, v);
	return true;
}
