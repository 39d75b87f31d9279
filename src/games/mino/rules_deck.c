/* rules_deck.c: the deck, the pile it is drawn from, and the hand. */
#include <assert.h>
#include <string.h>

#include "games/mino/rules.h"

const char *const mino_start_cards[MINO_DECK_START] = {
	"mono-1", "dom-h", "dom-v", "tro-i-h", "tro-i-v", "tro-l-0"
};

void
mino_pile_shuffle(struct view *v)
{
	memcpy(v->pile, v->deck, (size_t)v->deck_count * sizeof v->pile[0]);
	v->pile_count = v->deck_count;
	for (int i = v->pile_count - 1; i > 0; i--) {
		int j = (int)rng_below(&v->rng, (uint64_t)i + 1);
		struct mino_card card = v->pile[i];
		v->pile[i] = v->pile[j];
		v->pile[j] = card;
	}
}

static void
remove_from_pile(struct view *v, int index)
{
	v->pile_count--;
	memmove(&v->pile[index], &v->pile[index + 1], (size_t)(v->pile_count - index) * sizeof v->pile[0]);
}

struct mino_card
mino_pile_draw(struct view *v)
{
	if (v->pile_count == 0)
		mino_pile_shuffle(v);
	struct mino_card card = v->pile[0];
	remove_from_pile(v, 0);
	return card;
}

bool
mino_hand_is_empty(const struct view *v)
{
	for (int i = 0; i < v->slots; i++)
		if (mino_slot_filled(&v->hand[i]))
			return false;
	return true;
}

void
mino_hand_draw(struct view *v, struct events *ev)
{
	memset(v->hand, 0, sizeof v->hand);
	v->slots = mino_draw_count(v);
	for (int i = 0; i < v->slots; i++)
		v->hand[i] = mino_pile_draw(v);
	EVENT_ADD(ev, EVENT_PUBLIC, drew, .cards = mino_cards_json(v->content, v->hand, v->slots));
}

/* --- changing the deck --- */

/* "None" is not met. */
void
mino_meet_card(struct mino_met *met, const struct mino_card *card)
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
	mino_meet_card(&v->met, &card);
}

void
mino_deck_start(struct view *v)
{
	for (int i = 0; i < MINO_DECK_START; i++)
		mino_deck_add(v, mino_card_of(v->content, mino_find(v->content, mino_start_cards[i])));
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
	mino_meet_card(&v->met, card);
}

void
mino_deck_remove(struct view *v, int index)
{
	int at = find_in_pile(v, &v->deck[index]);
	if (at >= 0)
		remove_from_pile(v, at);
	v->deck_count--;
	memmove(&v->deck[index], &v->deck[index + 1], (size_t)(v->deck_count - index) * sizeof v->deck[0]);
}
