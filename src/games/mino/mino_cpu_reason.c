/* mino_cpu_reason.c: finds why an action is good, as a fact visible on the board or in the shop. */
#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

static void
give(struct judgement *j, enum reason reason, int64_t first, int64_t second, int64_t third)
{
	j->reason = reason;
	j->numbers[0] = (int)first;
	j->numbers[1] = (int)second;
	j->numbers[2] = (int)third;
}

static int
line_count(const struct mino_score *score)
{
	return __builtin_popcount(score->line_set);
}

/* --- placing --- */

enum { PIECES = MINO_HAND_MAX + MINO_STOCK_MAX };

/* The piece of a source, the hand's before the stock's; NULL: none. */
static const struct mino_card *
piece_at(const struct view *v, int place)
{
	const struct mino_card *card = place < MINO_HAND_MAX ? &v->hand[place] :
	    &v->stock[place - MINO_HAND_MAX];
	int slots = place < MINO_HAND_MAX ? v->slots : MINO_HAND_MAX + mino_stock_slots(v);
	return place < slots && mino_slot_filled(card) ? card : NULL;
}

/* The highest-scoring clear of a piece; false: it clears nothing. */
static bool
best_clear(const struct view *v, const struct mino_card *card, struct mino_score *best)
{
	bool found = false;
	struct mino_score score;
	for (int cell = 0; cell < MINO_CELLS; cell++) {
		int x = cell % MINO_SIZE, y = cell / MINO_SIZE;
		if (!mino_fits(v->scene.board, card, x, y) ||
		    !mino_preview(v, card, x, y, &score) || (found && score.score <= best->score))
			continue;
		*best = score;
		found = true;
	}
	return found;
}

/* Another piece that clears more after this one than before it. */
static bool
find_next(const struct view *now, const struct view *then, int used, struct judgement *j)
{
	struct mino_score before, after, best = { 0 };
	int next = -1;
	for (int i = 0; i < PIECES; i++) {
		const struct mino_card *card = piece_at(now, i);
		if (card == NULL || i == used || !best_clear(then, card, &after))
			continue;
		if ((best_clear(now, card, &before) && before.score >= after.score) ||
		    after.score <= best.score)
			continue;
		best = after;
		next = i;
	}
	if (next >= 0)
		give(j, REASON_NEXT, next + 1, line_count(&best), best.score);
	return next >= 0;
}

static int
near_lines(const struct view *v)
{
	enum { NEAR = 2 };
	struct cpu_board board;
	int count = 0;
	cpu_board_read(&board, v->scene.board);
	for (int i = 0; i < MINO_LINES; i++)
		count += board.missing[i] <= NEAR;
	return count;
}

static void
find_room(const struct view *now, const struct view *then, int used, struct judgement *j)
{
	const struct mino_card *largest = NULL;
	int places = 0;
	for (int i = 0; i < PIECES; i++) {
		const struct mino_card *card = piece_at(now, i);
		if (card != NULL && i != used &&
		    (largest == NULL || card->shape.size > largest->shape.size))
			largest = card;
	}
	for (int cell = 0; largest != NULL && cell < MINO_CELLS; cell++)
		places += mino_fits(then->scene.board, largest, cell % MINO_SIZE, cell / MINO_SIZE);
	if (places > 0)
		give(j, REASON_ROOM, largest->shape.size, places, 0);
}

static void
reason_of_placement(const struct view *v, const struct action *a, struct judgement *j)
{
	int used = a->numbers[0] + (a->form == FORM_PLACE_STOCKED ? MINO_HAND_MAX : 0), near;
	const struct mino_card *card = piece_at(v, used);
	struct view *then = mem_new(sizeof *then);
	struct mino_score score;
	*then = *v;
	bool clears = mino_scene_place(&then->scene, v, card, a->numbers[1], a->numbers[2], &score);
	if (then->scene.score >= v->target)
		give(j, REASON_TARGET, then->scene.hands_left, 0, 0);
	else if (clears)
		give(j, REASON_CLEAR, line_count(&score), score.score, 0);
	else if (then->scene.hands_left > 0 && find_next(v, then, used, j))
		;
	else if ((near = near_lines(then)) > near_lines(v))
		give(j, REASON_NEAR, near, near_lines(v), 0);
	else
		find_room(v, then, used, j);
	free(then);
}

/* --- the shop --- */

/* The mean number of cells, in tenths. */
static int
mean_cells(const struct view *v)
{
	int cells = 0;
	for (int i = 0; i < v->deck_count; i++)
		cells += v->deck[i].shape.size;
	return v->deck_count > 0 ? 10 * cells / v->deck_count : 0;
}

static void
reason_of_purchase(const struct view *v, const struct action *a, double gain, struct judgement *j)
{
	enum { WORTH_A_WORD = 3 };
	const struct mino_item *item = &v->shop.items[a->numbers[0]];
	int mean = mean_cells(v), percent = (int)lround(100 * expm1(gain));
	if (item->kind == ITEM_RELIC && percent >= WORTH_A_WORD)
		give(j, REASON_RELIC, percent, 0, 0);
	else if (item->kind == ITEM_PIECE && item->card.pattern == PATTERN_nohand)
		give(j, REASON_FREE_CARD, 0, 0, 0);
	else if (item->kind == ITEM_PIECE && 10 * item->card.shape.size > mean)
		give(j, REASON_LARGE_CARD, item->card.shape.size, mean / 10, mean % 10);
}

static void
reason_of_use(const struct view *v, const struct action *a, struct judgement *j)
{
	int mean = mean_cells(v), size = v->deck[a->numbers[1]].shape.size;
	if (v->amulets[a->numbers[0]].id == AMULET_vanish && 10 * size < mean)
		give(j, REASON_SMALL_CARD, size, mean / 10, mean % 10);
}

static void
reason_to_leave(const struct view *v, struct judgement *j)
{
	int gold = v->scene.gold;
	bool buys = false;
	for (int i = 0; i < MINO_ITEMS; i++)
		buys |= !v->shop.items[i].sold && v->shop.items[i].price <= gold;
	if (!buys)
		give(j, REASON_POOR, gold, 0, 0);
	else if (mino_interest(gold) > 0)
		give(j, REASON_SAVING, gold, mino_interest(gold), 0);
}

/* --- all reasons --- */

void
cpu_reason(const struct view *v, const struct action *a, double gain, struct judgement *j)
{
	int price = mino_reroll_price(v);
	switch ((enum form)a->form) {
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		reason_of_placement(v, a, j);
		break;
	case FORM_STOCK:
		give(j, REASON_KEEP, v->hand[a->numbers[0]].shape.size, 0, 0);
		break;
	case FORM_MOVE:
		give(j, REASON_ORDER, 0, 0, 0);
		break;
	case FORM_BUY:
	case FORM_EXCHANGE:
		reason_of_purchase(v, a, gain, j);
		break;
	case FORM_USE:
		reason_of_use(v, a, j);
		break;
	case FORM_LEAVE:
		reason_to_leave(v, j);
		break;
	case FORM_REROLL:
		give(j, REASON_OTHERS, price, v->scene.gold - price, 0);
		break;
	default:
		break;
	}
}
