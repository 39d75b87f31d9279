/* rules_setup.c: a state from JSON, what is left out as at the start of that round. */
#include "base/mem.h"
#include "games/mino/rules.h"

/* --- the run --- */

static bool
read_mode(const struct json_at *root, struct view *v, struct error *e)
{
	int game = 0, curve = 0, mode = 0, phase = PHASE_PROGRESS, boss = BOSS_NONE;
	struct json_at day = json_member(root, "day");
	if (!json_get_name(root, "game", &mino_game.id, 1, &game, e) ||
	    !json_get_name(root, "curve", mino_curve_names, CURVES, &curve, e) ||
	    !json_get_name(root, "mode", mino_mode_names, MODES, &mode, e) ||
	    !json_get_bool(root, "practice", &v->practice, e) ||
	    !json_get_name(root, "phase", mino_phase_names, PHASES, &phase, e) ||
	    !json_get_int(root, "round", 1, MINO_ROUNDS, &v->round, e) ||
	    !json_get_name(root, "boss", mino_boss_names, BOSSES, &boss, e))
		return false;
	struct json_at round = json_member(root, "round");
	if (phase == PHASE_GAME_CLEAR && v->round != MINO_ROUNDS)
		return json_fault(&round, e, "%s must be 24 where the run is won");
	if (json_is_given(&day) && mode != MODE_DAILY)
		return json_fault(&day, e, "%s belongs to the daily mode");
	if (json_is_given(&day) && !json_get_int(root, "day", 0, MINO_COUNT_MAX, &v->day, e))
		return false;
	v->curve = (enum curve)curve;
	v->mode = (enum mode)mode;
	v->phase = (enum phase)phase;
	v->boss = (enum boss)boss;
	return true;
}

static bool
read_scene(const struct json_at *root, struct view *v, struct error *e)
{
	struct mino_scene *s = &v->scene;
	v->target = mino_target(v->curve, v->round);
	s->gold = v->phase == PHASE_GAME_OVER ? 0 : mino_terms[v->curve].gold;
	s->hands_left = mino_round_hands(v);
	s->no_line_yet = true;
	mino_counters_reset(&s->counters);
	return mino_read_large(root, "score", &s->score, e) &&
	    json_get_int(root, "target", 1, MINO_COUNT_MAX, &v->target, e) &&
	    json_get_int(root, "hands_left", 0, MINO_COUNT_MAX, &s->hands_left, e) &&
	    json_get_int(root, "gold", 0, v->phase == PHASE_GAME_OVER ? 0 : MINO_COUNT_MAX, &s->gold, e) &&
	    json_get_int(root, "earned", 0, MINO_COUNT_MAX, &s->earned, e) &&
	    json_get_bool(root, "no_line_yet", &s->no_line_yet, e) &&
	    mino_board_read(root, s->board, e) && mino_counters_read(root, &s->counters, e);
}

static bool
read_lines(const struct json_at *script, const char *key, int first, unsigned *lines, struct error *e)
{
	struct json_at list = json_member(script, key);
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		json_int_t line = json_integer_value(at.value);
		if (!json_is_integer(at.value) || line < 0 || line >= MINO_SIZE)
			return json_fault(&at, e, "%s must be a line from 0 to 5");
		*lines |= 1u << (first + (int)line);
	}
	return true;
}

static bool
read_script(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "rows", "cols", NULL };
	struct json_at at = json_member(root, "script");
	if (!json_is_given(&at))
		return true;
	if (!json_check_members(&at, members, e) || !read_lines(&at, "rows", 0, &v->script, e) ||
	    !read_lines(&at, "cols", MINO_SIZE, &v->script, e))
		return false;
	return __builtin_popcount(v->script) == 2 || json_fault(&at, e, "%s must mark two different lines");
}

/* --- relics and amulets --- */

/* {"id":..,"paid":..} or the id alone; *paid keeps its value when it is not said. */
static bool
read_owned(const struct json_at *at, const char *const *names, int count, int *id, int *paid, struct error *e)
{
	static const char *const members[] = { "id", "paid", NULL };
	const char *text = json_string_value(at->value);
	*paid = -1;
	if (text != NULL) {
		*id = mino_name_index(names, count, text);
		return *id >= 0 || json_fault(at, e, "%s is not a known id");
	}
	return json_check_members(at, members, e) && json_need(at, "id", e) &&
	    json_get_name(at, "id", names, (size_t)count, id, e) &&
	    json_get_int(at, "paid", 0, MINO_COUNT_MAX, paid, e);
}

static bool
read_relics(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "relics");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value) || json_array_size(list.value) > MINO_RELICS_MAX)
		return json_fault(&list, e, "%s must be a list of at most five relics");
	if (v->phase == PHASE_GAME_OVER && json_array_size(list.value) > 0)
		return json_fault(&list, e, "%s must be empty where the run is lost");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		int id = 0, paid;
		if (!read_owned(&at, mino_relic_names, RELICS, &id, &paid, e))
			return false;
		if (mino_owns(v, id))
			return json_fault(&at, e, "%s is a relic that is there already");
		mino_relic_add(v, id, paid >= 0 ? paid : mino_relic_price(v->curve, id));
	}
	return v->relic_count <= mino_relic_limit(v) || json_fault(&list, e, "%s are too many with Jester");
}

static bool
read_amulets(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "amulets");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value) || json_array_size(list.value) > MINO_AMULETS_MAX)
		return json_fault(&list, e, "%s must be a list of at most two amulets");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		int id = 0, paid;
		if (!read_owned(&at, mino_amulet_names, AMULETS, &id, &paid, e))
			return false;
		mino_amulet_add(v, id, paid >= 0 ? paid : mino_amulet_price(id, false));
	}
	return true;
}

/* --- cards; what is not given is dealt --- */

static bool
read_deck(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "deck");
	if (list.value == NULL) {
		mino_deck_start(v);
		return true;
	}
	if (!mino_cards_read(&list, v->content, v->deck, MINO_DECK_MAX, false, &v->deck_count, e))
		return false;
	for (int i = 0; i < v->deck_count; i++)
		mino_meet_card(&v->met, &v->deck[i]);
	return v->deck_count > 0 || json_fault(&list, e, "%s must have a card");
}

static bool
read_slots(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at hand = json_member(root, "hand"), stock = json_member(root, "stock");
	int stocked = 0;
	if (hand.value != NULL &&
	    !mino_cards_read(&hand, v->content, v->hand, MINO_HAND_MAX, true, &v->slots, e))
		return false;
	if (v->slots == 0)
		return json_fault(&hand, e, "%s must have a slot");
	return stock.value == NULL ||
	    mino_cards_read(&stock, v->content, v->stock, mino_stock_slots(v), true, &stocked, e);
}

/* Hand and pile as at the start of a round, from a copy of the generator: pinned
 * numbers are for what is played. */
static void
deal(const struct json_at *root, struct view *v)
{
	struct json_at hand = json_member(root, "hand");
	struct rng kept = v->rng;
	v->rng = (struct rng){ .state = kept.state, .kind = kept.kind };
	mino_pile_shuffle(v);
	if (hand.value == NULL)
		mino_hand_draw(v, NULL);
	v->rng = kept;
}

static bool
read_cards(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at pile = json_member(root, "pile");
	if (!read_deck(root, v, e))
		return false;
	deal(root, v);
	return read_slots(root, v, e) && (pile.value == NULL ||
	    mino_cards_read(&pile, v->content, v->pile, MINO_DECK_MAX, false, &v->pile_count, e));
}

/* --- the shop --- */

static bool
read_item(const struct json_at *at, struct view *v, struct mino_item *item, struct error *e)
{
	static const char *const members[] = { "kind", "card", "id", "full", "price", "sale", "sold", NULL };
	int kind = 0;
	struct json_at card = json_member(at, "card");
	if (!json_check_members(at, members, e) || !json_need(at, "kind", e) ||
	    !json_get_name(at, "kind", mino_item_kind_names, ITEM_KINDS, &kind, e) ||
	    !json_need(at, kind == ITEM_PIECE ? "card" : "id", e))
		return false;
	item->kind = (enum item_kind)kind;
	if (kind == ITEM_PIECE && !mino_card_read(&card, v->content, &item->card, e))
		return false;
	if (kind == ITEM_RELIC && !json_get_name(at, "id", mino_relic_names, RELICS, &item->id, e))
		return false;
	if (kind == ITEM_AMULET && !json_get_name(at, "id", mino_amulet_names, AMULETS, &item->id, e))
		return false;
	item->full = kind == ITEM_PIECE ? mino_card_price(v->curve, &item->card) :
	    kind == ITEM_RELIC ? mino_relic_price(v->curve, item->id) : mino_amulet_price(item->id, false);
	if (!json_get_int(at, "full", 0, MINO_COUNT_MAX, &item->full, e))
		return false;
	item->price = item->full;
	return json_get_int(at, "price", 0, MINO_COUNT_MAX, &item->price, e) &&
	    json_get_bool(at, "sale", &item->sale, e) && json_get_bool(at, "sold", &item->sold, e);
}

static bool
read_items(const struct json_at *shop, struct view *v, struct error *e)
{
	struct json_at list = json_member(shop, "items");
	if (json_array_size(list.value) != MINO_ITEMS)
		return json_fault(&list, e, "%s must be a list of five items");
	for (int i = 0; i < MINO_ITEMS; i++) {
		struct json_at at = json_element(&list, (size_t)i), id = json_member(&at, "id");
		if (!read_item(&at, v, &v->items[i], e))
			return false;
		if (v->items[i].kind == ITEM_RELIC && !v->items[i].sold && mino_owns(v, v->items[i].id))
			return json_fault(&id, e, "%s is a relic that is owned already");
	}
	return true;
}

/* A shop that is not given is stocked without using the given generator. */
static bool
read_shop(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "items", "rerolls", "reroll_price", NULL };
	struct json_at shop = json_member(root, "shop");
	if (v->phase != PHASE_SHOPPING)
		return !json_is_given(&shop) || json_fault(&shop, e, "%s belongs to the phase shopping");
	if (!json_is_given(&shop)) {
		struct rng kept = v->rng;
		v->rng = (struct rng){ .state = kept.state, .kind = kept.kind };
		mino_shop_open(v, NULL);
		v->rng = kept;
		return true;
	}
	int price = 0;
	if (!json_check_members(&shop, members, e) || !read_items(&shop, v, e) ||
	    !json_get_int(&shop, "rerolls", 0, MINO_COUNT_MAX, &v->rerolls, e))
		return false;
	struct json_at at = json_member(&shop, "reroll_price");
	price = mino_reroll_price(v);
	if (!json_get_int(&shop, "reroll_price", 0, 2 * MINO_COUNT_MAX, &price, e))
		return false;
	return price == mino_reroll_price(v) || json_fault(&at, e, "%s does not fit rerolls and relics");
}

/* --- what is kept for the end --- */

static bool
read_scores(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "scores");
	v->scores_count = v->phase == PHASE_PROGRESS || v->phase == PHASE_PLAYING ? v->round - 1 : v->round;
	if (list.value == NULL)
		return true;
	if (json_array_size(list.value) != (size_t)v->scores_count)
		return json_fault(&list, e, "%s must have one number for each round that has ended");
	for (int i = 0; i < v->scores_count; i++) {
		struct json_at at = json_element(&list, (size_t)i);
		if (!json_is_integer(at.value) || json_integer_value(at.value) < 0)
			return json_fault(&at, e, "%s must be a score");
		v->scores[i] = json_integer_value(at.value);
	}
	return true;
}

static bool
read_reward(const struct json_at *root, struct mino_reward *r, struct error *e)
{
	static const char *const members[] = { "base", "hands", "interest", "goldfish", "total", NULL };
	struct json_at at = json_member(root, "reward");
	if (!json_is_given(&at))
		return true;
	if (!json_check_members(&at, members, e) ||
	    !json_get_int(&at, "base", 0, MINO_COUNT_MAX, &r->base, e) ||
	    !json_get_int(&at, "hands", 0, MINO_COUNT_MAX, &r->hands, e) ||
	    !json_get_int(&at, "interest", 0, MINO_COUNT_MAX, &r->interest, e) ||
	    !json_get_int(&at, "goldfish", 0, MINO_COUNT_MAX, &r->goldfish, e) ||
	    !json_get_int(&at, "total", 0, 4 * MINO_COUNT_MAX, &r->total, e))
		return false;
	struct json_at total = json_member(&at, "total");
	return r->total == r->base + r->hands + r->interest + r->goldfish ||
	    json_fault(&total, e, "%s is not the sum of the rest");
}

static bool
read_met(const struct json_at *root, struct mino_met *met, struct error *e)
{
	static const char *const members[] = { "relics", "patterns", "seals", "blessings", "amulets", NULL };
	struct json_at at = json_member(root, "met");
	uint64_t patterns = 0, seals = 0, blessings = 0, amulets = 0, relics = 0;
	if (at.value == NULL)
		return true;
	if (!json_check_members(&at, members, e) ||
	    !mino_read_names(&at, "relics", mino_relic_names, RELICS, &relics, e) ||
	    !mino_read_names(&at, "patterns", mino_pattern_names, PATTERNS, &patterns, e) ||
	    !mino_read_names(&at, "seals", mino_seal_names, SEALS, &seals, e) ||
	    !mino_read_names(&at, "blessings", mino_blessing_names, BLESSINGS, &blessings, e) ||
	    !mino_read_names(&at, "amulets", mino_amulet_names, AMULETS, &amulets, e))
		return false;
	met->relics |= relics;
	met->patterns |= (unsigned)patterns;
	met->seals |= (unsigned)seals;
	met->blessings |= (unsigned)blessings;
	met->amulets |= (unsigned)amulets;
	return true;
}

static bool
read_lost(const struct json_at *root, struct view *v, struct error *e)
{
	uint64_t lost = 0;
	struct json_at list = json_member(root, "lost");
	if (!mino_read_names(root, "lost", mino_relic_names, RELICS, &lost, e))
		return false;
	if (json_array_size(list.value) > MINO_RELICS_MAX)
		return json_fault(&list, e, "%s must be a list of at most five relics");
	for (size_t i = 0; i < json_array_size(list.value); i++)
		v->lost[v->lost_count++] = (int8_t)mino_name_index(mino_relic_names, RELICS,
		    json_string_value(json_array_get(list.value, i)));
	return true;
}

static bool
read_record(const struct json_at *root, struct view *v, struct error *e)
{
	return json_get_int(root, "placements", 0, MINO_COUNT_MAX, &v->placements, e) &&
	    mino_read_large(root, "best_clear", &v->best_clear, e) && read_scores(root, v, e) &&
	    read_reward(root, &v->reward, e) && read_met(root, &v->met, e) && read_lost(root, v, e);
}

/* --- all of it --- */

static bool
read_state(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "game", "curve", "mode", "day", "practice", "phase", "round",
	    "score", "target", "hands_left", "gold", "earned", "boss", "no_line_yet", "script", "board",
	    "hand", "stock", "deck", "pile", "relics", "amulets", "counters", "shop", "placements",
	    "best_clear", "scores", "met", "lost", "reward", "rng", NULL };
	struct json_at rng = json_member(root, "rng");
	if (!json_check_members(root, members, e) || !read_mode(root, v, e))
		return false;
	mino_seed(v, 0);
	if (rng.value != NULL && !rng_from_json(&v->rng, rng.value, e))
		return false;
	return read_relics(root, v, e) && read_amulets(root, v, e) && read_scene(root, v, e) &&
	    read_script(root, v, e) && read_cards(root, v, e) && read_shop(root, v, e) &&
	    read_record(root, v, e);
}

struct state *
mino_from_json(const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	struct state *s = mem_new(sizeof *s);
	s->all.content = content;
	s->all.whole = true;
	s->all.round = 1;
	if (read_state(&root, &s->all, e))
		return s;
	game_destroy(&mino_game, s);
	return NULL;
}
