/* mino_rules_deck.c: moves cards between deck, pile, hand, stock and board. */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_rules.h"

enum { BANDAGE = 3 };

const char *const mino_start_cards[MINO_DECK_START] = {
	"mono-1", "dom-h", "dom-v", "tro-i-h", "tro-i-v", "tro-l-0"
};

void
mino_pile_shuffle(struct view *v)
{
	memcpy(v->pile, v->deck, (size_t)v->deck_count * sizeof v->pile[0]);
	v->pile_count = v->deck_count;
	rng_shuffle(&v->rng, v->pile, v->pile_count, sizeof v->pile[0]);
}

/* Draws from a new pile when the old one is used up. */
static struct mino_card
draw_card(struct view *v)
{
	if (v->pile_count == 0)
		mino_pile_shuffle(v);
	struct mino_card card = v->pile[0];
	mem_remove(v->pile, &v->pile_count, 0, sizeof v->pile[0]);
	return card;
}

void
mino_hand_draw(struct view *v, struct events *ev)
{
	memset(v->hand, 0, sizeof v->hand);
	v->slots = mino_draw_count(v);
	for (int i = 0; i < v->slots; i++)
		v->hand[i] = draw_card(v);
	EVENT_ADD(ev, EVENT_PUBLIC, drew, .cards = mino_cards_json(v->content, v->hand, v->slots));
}

/* --- changing the deck --- */

/* "None" does not count as met. */
void
mino_note_seen(struct mino_seen *met, const struct mino_card *card)
{
	met->patterns |= 1u << card->pattern & ~1u;
	for (int y = 0; y < card->shape.height; y++) {
		for (int x = 0; x < card->shape.width; x++) {
			met->seals |= 1u << card->seal[y][x] & ~1u;
			met->blessings |= 1u << card->blessing[y][x] & ~1u;
		}
	}
}

void
mino_deck_add(struct view *v, struct mino_card card)
{
	assert(v->deck_count < MINO_DECK_MAX);
	v->deck[v->deck_count++] = card;
	if (v->pile_count < MINO_DECK_MAX)
		v->pile[v->pile_count++] = card;
	mino_note_seen(&v->met, &card);
}

void
mino_deck_start(struct view *v)
{
	for (int i = 0; i < MINO_DECK_START; i++)
		mino_deck_add(v, mino_card_of(v->content,
		    mino_find(v->content, mino_start_cards[i])));
}

static int
find_in_pile(const struct view *v, const struct mino_card *card)
{
	for (int i = 0; i < v->pile_count; i++)
		if (mino_card_compare(&v->pile[i], card) == 0)
			return i;
	return -1;
}

void
mino_deck_replace(struct view *v, int index, const struct mino_card *card)
{
	int at = find_in_pile(v, &v->deck[index]);
	if (at >= 0)
		v->pile[at] = *card;
	v->deck[index] = *card;
	mino_note_seen(&v->met, card);
}

void
mino_deck_remove(struct view *v, int index)
{
	int at = find_in_pile(v, &v->deck[index]);
	if (at >= 0)
		mem_remove(v->pile, &v->pile_count, at, sizeof v->pile[0]);
	mem_remove(v->deck, &v->deck_count, index, sizeof v->deck[0]);
}

/* --- Bandage --- */

static void
bandage(struct view *v, struct events *ev)
{
	for (int i = 0; i < v->slots; i++) {
		if (mino_slot_filled(&v->hand[i]))
			continue;
		v->hand[i] = mino_card_of(v->content, v->content->first[1]);
		v->hand[i].pattern = PATTERN_nohand;
		EVENT_ADD(ev, EVENT_PUBLIC, bandage, .slot = json_integer(i + 1));
		return;
	}
}

/* Adds a monomino to every third hand placed; a Copy after Bandage adds a second one. */
static void
count_bandage(struct view *v, struct events *ev)
{
	int place = mino_relic_place(v, RELIC_bandaid), *counter = &v->scene.counters.bandaid;
	if (place < 0 || ++*counter < BANDAGE)
		return;
	*counter = 0;
	if (v->scene.hands_left == 0)
		return;
	bandage(v, ev);
	if (mino_copy_target(v, place + 1) == RELIC_bandaid)
		bandage(v, ev);
}

/* --- placing --- */

static void
refill(struct view *v, struct events *ev)
{
	for (int i = 0; i < v->slots; i++)
		if (mino_slot_filled(&v->hand[i]))
			return;
	if (v->scene.hands_left > 0)
		mino_hand_draw(v, ev);
}

bool
mino_place(struct view *v, struct mino_card *slot, int x, int y, struct events *ev, struct error *e)
{
	if (!mino_slot_filled(slot))
		return error_set(e, ERR_RULE, N_("There is no piece in that slot."));
	if (!mino_fits(v->scene.board, slot, x, y))
		return error_set(e, ERR_RULE, N_("The piece does not fit there."));
	struct mino_card piece = *slot;
	struct mino_score score;
	int before = v->scene.hands_left;
	bool stocked = slot >= v->stock && slot < v->stock + MINO_STOCK_MAX;
	mino_scene_put(&v->scene, v, &piece, x, y);
	*slot = (struct mino_card){ 0 };
	mino_count_up(&v->placements, 1);
	EVENT_ADD(ev, EVENT_PUBLIC, placed, .slot = stocked ? json_null() :
	    json_integer(slot - v->hand + 1), .stock = stocked ? json_integer(slot - v->stock + 1) :
	    json_null(), .card = mino_card_json(v->content, &piece), .x = json_integer(x),
	    .y = json_integer(y), .hands = json_integer(v->scene.hands_left));
	if (piece.pattern != PATTERN_nohand)
		count_bandage(v, ev);
	refill(v, ev);
	if (mino_scene_resolve(&v->scene, v, piece.shape.size, before, &v->rng, ev, &score) &&
	    score.score > v->best_clear)
		v->best_clear = score.score;
	mino_round_settle(v, ev);
	return true;
}

/* --- the stock --- */

bool
mino_stock(struct view *v, int slot, int stock, struct events *ev, struct error *e)
{
	if (mino_stock_slots(v) == 0)
		return error_set(e, ERR_RULE, N_("Keeping a piece needs the relic Hand Stock."));
	if (slot >= v->slots || stock >= mino_stock_slots(v))
		return error_set(e, ERR_RULE, N_("There is no such slot."));
	struct mino_card piece = v->hand[slot];
	if (!mino_slot_filled(&piece) && !mino_slot_filled(&v->stock[stock]))
		return error_set(e, ERR_RULE, N_("Both slots are empty."));
	v->hand[slot] = v->stock[stock];
	v->stock[stock] = piece;
	EVENT_ADD(ev, EVENT_PUBLIC, stocked, .slot = json_integer(slot + 1),
	    .stock = json_integer(stock + 1));
	refill(v, ev);
	mino_round_settle(v, ev);
	return true;
}

/* --- recycling --- */

bool
mino_recycle(struct view *v, int slot, struct events *ev, struct error *e)
{
	if (!mino_owns(v, RELIC_recycler))
		return error_set(e, ERR_RULE, N_("Recycling needs the relic Recycler."));
	if (v->scene.counters.recycler == 0)
		return error_set(e, ERR_RULE, N_("The Recycler is used up for this round."));
	if (slot >= v->slots || !mino_slot_filled(&v->hand[slot]))
		return error_set(e, ERR_RULE, N_("There is no piece in that slot."));
	v->scene.counters.recycler--;
	v->hand[slot] = draw_card(v);
	EVENT_ADD(ev, EVENT_PUBLIC, recycled, .slot = json_integer(slot + 1),
	    .card = mino_card_json(v->content, &v->hand[slot]));
	mino_round_settle(v, ev);
	return true;
}
