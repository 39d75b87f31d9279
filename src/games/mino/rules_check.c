/* rules_check.c: what is true of every state of Mino. */
#include <math.h>

#include "games/mino/rules.h"

static bool
check_cells(const struct mino_cell board[MINO_CELLS], struct error *e)
{
	for (int i = 0; i < MINO_CELLS; i++) {
		const struct mino_cell *cell = &board[i];
		if (cell->pattern >= PATTERNS || cell->seal >= SEALS || cell->blessing >= BLESSINGS ||
		    cell->buff >= BUFFS)
			return error_set(e, ERR_RULE, "cell %d has an unknown effect", i);
		if (!cell->filled && (cell->pattern != 0 || cell->seal != 0 || cell->blessing != 0 ||
		    cell->set != 0))
			return error_set(e, ERR_RULE, "cell %d is empty but has effects", i);
		if (cell->charge > 0 && cell->pattern != PATTERN_charge)
			return error_set(e, ERR_RULE, "cell %d has a charge value without charge", i);
		if (cell->buff == BUFF_none ? cell->level != 0 :
		    cell->level < 1 || cell->level > mino_buff_limit(cell->buff))
			return error_set(e, ERR_RULE, "cell %d has a buff of level %d", i, cell->level);
	}
	return true;
}

static bool
check_card(const struct view *v, const struct mino_card *card, struct error *e)
{
	const struct mino_shape *s = &card->shape;
	int size = 0;
	for (int y = 0; y < MINO_SIZE; y++) {
		for (int x = 0; x < MINO_SIZE; x++) {
			size += mino_shape_has(s, x, y);
			if (!mino_shape_has(s, x, y) && (card->seal[y][x] != 0 || card->blessing[y][x] != 0))
				return error_set(e, ERR_RULE, "a card has a mark beside its cells");
			if (card->seal[y][x] >= SEALS || card->blessing[y][x] >= BLESSINGS)
				return error_set(e, ERR_RULE, "a card has an unknown mark");
		}
	}
	if (size != s->size || size == 0 || s->width > MINO_SIZE || s->height > MINO_SIZE ||
	    !mino_shape_is_tight(s) || !mino_shape_is_connected(s))
		return error_set(e, ERR_RULE, "a card has no proper shape");
	if (card->pattern >= PATTERNS || card->pattern == PATTERN_obstacle)
		return error_set(e, ERR_RULE, "a card has pattern %d", card->pattern);
	if (card->mino >= MINO_KINDS || (card->mino < 0 && !card->sculpted) || (!card->sculpted &&
	    !mino_shapes_equal(s, &v->content->minos[card->mino].shape)))
		return error_set(e, ERR_RULE, "a card has not the shape of its mino");
	return true;
}

static bool
check_cards(const struct view *v, const struct mino_card *cards, int count, bool slots, struct error *e)
{
	for (int i = 0; i < count; i++)
		if (!(slots && !mino_slot_filled(&cards[i])) && !check_card(v, &cards[i], e))
			return false;
	return true;
}

static bool
check_decks(const struct view *v, struct error *e)
{
	if (v->deck_count < 1 || v->deck_count > MINO_DECK_MAX || v->pile_count < 0 ||
	    v->pile_count > MINO_DECK_MAX || v->slots < 1 || v->slots > MINO_HAND_MAX)
		return error_set(e, ERR_RULE, "%d cards, %d in the pile, %d slots", v->deck_count,
		    v->pile_count, v->slots);
	for (int i = mino_stock_slots(v); i < MINO_STOCK_MAX; i++)
		if (mino_slot_filled(&v->stock[i]))
			return error_set(e, ERR_RULE, "a closed stock slot has a piece");
	return check_cards(v, v->deck, v->deck_count, false, e) &&
	    check_cards(v, v->pile, v->pile_count, false, e) && check_cards(v, v->hand, v->slots, true, e) &&
	    check_cards(v, v->stock, MINO_STOCK_MAX, true, e);
}

static bool
check_owned(const struct view *v, struct error *e)
{
	if (v->relic_count < 0 || v->relic_count > mino_relic_limit(v) || v->amulet_count < 0 ||
	    v->amulet_count > MINO_AMULETS_MAX)
		return error_set(e, ERR_RULE, "%d relics and %d amulets", v->relic_count, v->amulet_count);
	for (int i = 0; i < v->relic_count; i++) {
		if (v->relics[i].id < 0 || v->relics[i].id >= RELICS || v->relics[i].paid < 0)
			return error_set(e, ERR_RULE, "relic %d is unknown", i);
		if (mino_relic_place(v, v->relics[i].id) != i)
			return error_set(e, ERR_RULE, "relic %d is owned twice", i);
	}
	for (int i = 0; i < v->amulet_count; i++)
		if (v->amulets[i].id < 0 || v->amulets[i].id >= AMULETS || v->amulets[i].paid < 0)
			return error_set(e, ERR_RULE, "amulet %d is unknown", i);
	return true;
}

static bool
check_counters(const struct mino_counters *c, struct error *e)
{
	const double amounts[] = { c->nobi_takenoko, c->nobi_kani, c->snowball, c->muscle, c->gardener,
	    c->collector };
	for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++)
		if (!isfinite(amounts[i]) || amounts[i] < 0)
			return error_set(e, ERR_RULE, "an amount is out of its range");
	if (c->rensha < 1 || c->patience_count < 0 || c->twin_prev < 0 || c->bandaid < 0 || c->bandaid > 2 ||
	    c->recycler < 0 || c->recycler > 3)
		return error_set(e, ERR_RULE, "a counter is out of its range");
	return true;
}

static bool
check_shop(const struct view *v, struct error *e)
{
	for (int i = 0; v->phase == PHASE_SHOPPING && i < MINO_ITEMS; i++) {
		const struct mino_item *item = &v->items[i];
		/* a set-up may ask for more than the full price */
		if (item->price < 0 || item->price > MINO_COUNT_MAX)
			return error_set(e, ERR_RULE, "item %d costs %d", i, item->price);
		if (item->kind == ITEM_PIECE && !check_card(v, &item->card, e))
			return false;
	}
	return true;
}

static bool
check_run(const struct view *v, struct error *e)
{
	bool ended = v->phase != PHASE_PROGRESS && v->phase != PHASE_PLAYING;
	if (v->round < 1 || v->round > MINO_ROUNDS || v->target < 1 || v->scene.hands_left < 0 ||
	    v->scene.gold < 0 || v->scene.score < 0 || v->scene.earned < 0)
		return error_set(e, ERR_RULE, "a number of the run is out of its range");
	if (v->scores_count != (ended ? v->round : v->round - 1))
		return error_set(e, ERR_RULE, "%d scores in round %d", v->scores_count, v->round);
	if (v->phase == PHASE_GAME_OVER && (v->relic_count > 0 || v->scene.gold > 0))
		return error_set(e, ERR_RULE, "a lost run keeps nothing");
	if (v->phase == PHASE_GAME_CLEAR && v->round != MINO_ROUNDS)
		return error_set(e, ERR_RULE, "the run is won in round %d", v->round);
	if (v->script != 0 && __builtin_popcount(v->script) != 2)
		return error_set(e, ERR_RULE, "the script does not mark two lines");
	return true;
}

bool
mino_check(const struct state *s, struct error *e)
{
	const struct view *v = &s->all;
	return check_run(v, e) && check_cells(v->scene.board, e) && check_owned(v, e) && check_decks(v, e) &&
	    check_counters(&v->scene.counters, e) && check_shop(v, e);
}
