/* mino_rules_check.c: checks what must be true of every state of Mino. */
#include <stdio.h>

#include "games/mino/mino_rules.h"

bool
mino_level_fits(const struct mino_cell *cell)
{
	return cell->buff == BUFF_none ? cell->level == 0 :
	    cell->level >= 1 && cell->level <= mino_buff_limit(cell->buff);
}

const char *
mino_cell_problem(const struct mino_cell *cell)
{
	if (!cell->filled && (cell->set != 0 || cell->pattern != 0 || cell->seal != 0 ||
	    cell->blessing != 0))
		return "%s is not filled, so it has a buff at most";
	if (cell->charge != 0 && cell->pattern != PATTERN_charge)
		return "%s has a charge value without the pattern charge";
	if (!mino_level_fits(cell))
		return "%s has a level that does not fit the buff";
	return NULL;
}

static bool
check_cells(const struct mino_cell board[MINO_CELLS], struct error *e)
{
	for (int i = 0; i < MINO_CELLS; i++) {
		char place[16];
		snprintf(place, sizeof place, "board[%d]", i);
		if (mino_cell_problem(&board[i]) != NULL)
			return error_set(e, ERR_RULE, mino_cell_problem(&board[i]), place);
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
			if (!mino_shape_has(s, x, y) &&
			    (card->seal[y][x] != 0 || card->blessing[y][x] != 0))
				return error_set(e, ERR_RULE, "a card has a mark beside its cells");
		}
	}
	if (size != s->size || size == 0 || !mino_shape_is_tight(s) || !mino_shape_is_connected(s))
		return error_set(e, ERR_RULE, "a card has no proper shape");
	if (card->pattern == PATTERN_obstacle)
		return error_set(e, ERR_RULE, "a card has pattern %d", card->pattern);
	if ((card->mino < 0 && !card->sculpted) || (!card->sculpted &&
	    !mino_shapes_equal(s, &v->content->minos[card->mino].shape)))
		return error_set(e, ERR_RULE, "a card has not the shape of its mino");
	return true;
}

static bool
check_cards(const struct view *v, const struct mino_card *cards, int count, bool slots,
    struct error *e)
{
	for (int i = 0; i < count; i++)
		if (!(slots && !mino_slot_filled(&cards[i])) && !check_card(v, &cards[i], e))
			return false;
	return true;
}

static bool
check_item(const struct view *v, const struct mino_item *item, struct error *e)
{
	if (item->kind == ITEM_PIECE)
		return check_card(v, &item->card, e);
	return item->kind != ITEM_AMULET || item->id < AMULETS ||
	    error_set(e, ERR_RULE, "there is no amulet %d", item->id);
}

static bool
check_decks(const struct view *v, struct error *e)
{
	if (v->deck_count < 1 || v->slots < 1)
		return error_set(e, ERR_RULE, "%d cards, %d slots", v->deck_count, v->slots);
	for (int i = mino_stock_slots(v); i < MINO_STOCK_MAX; i++)
		if (mino_slot_filled(&v->stock[i]))
			return error_set(e, ERR_RULE, "a closed stock slot has a piece");
	for (int i = 0; v->phase == PHASE_SHOPPING && i < MINO_ITEMS; i++)
		if (!check_item(v, &v->shop.items[i], e))
			return false;
	return check_cards(v, v->deck, v->deck_count, false, e) &&
	    check_cards(v, v->pile, v->pile_count, false, e) &&
	    check_cards(v, v->hand, v->slots, true, e) &&
	    check_cards(v, v->stock, MINO_STOCK_MAX, true, e);
}

static bool
check_run(const struct view *v, struct error *e)
{
	if (v->relic_count > (v->phase == PHASE_GAME_OVER ? 0 : mino_relic_limit(v)))
		return error_set(e, ERR_RULE, "%d relics are too many", v->relic_count);
	for (int i = 0; i < v->relic_count; i++)
		if (mino_relic_place(v, v->relics[i].id) != i)
			return error_set(e, ERR_RULE, "relic %d is owned twice", i);
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
	return fields_check(mino_fields, v, e) && check_run(v, e) &&
	    check_cells(v->scene.board, e) && check_decks(v, e);
}
