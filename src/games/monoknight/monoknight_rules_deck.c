/* monoknight_rules_deck.c: draws cards into the hand and NEXT. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/monoknight_rules.h"

/* A fixed warp goes to any tile that can be entered, row by row from the bottom. */
static struct spot
draw_destination(struct view *v)
{
	int size = v->setting.size, count = 0;
	int tiles[KNIGHT_TILES];
	for (int i = 0; i < size * size; i++)
		if (knight_is_enterable(v->tiles[i].letter))
			tiles[count++] = i;
	return knight_spot_of(v->setting.size, tiles[rng_below(&v->deck.rng, (uint64_t)count)]);
}

static struct knight_card
draw(struct view *v)
{
	struct deck *d = &v->deck;
	if (d->pinned_count > 0) {
		struct knight_card first = d->pinned[0];
		mem_remove(d->pinned, &d->pinned_count, 0, sizeof first);
		return first;
	}
	const struct preset *preset = &knight_presets[v->setting.preset];
	enum weights weights = v->setting.weights;
	int r = (int)rng_below(&d->rng, (uint64_t)preset->total[weights]);
	const struct card_run *run = preset->runs;
	for (; ; run++) {
		int span = (run->last - run->first + 1) * run->weight[weights];
		if (r < span)
			break;
		r -= span;
	}
	struct knight_card card = { .kind = (uint8_t)(run->first + r / run->weight[weights]) };
	if (card.kind == CARD_fixedWarp)
		card.to = draw_destination(v);
	return card;
}

int
knight_slot_limit(const struct view *v)
{
	int kinds = knight_preset_kinds(v->setting.preset);
	return v->setting.hand_size < kinds ? v->setting.hand_size : kinds;
}

/* --- order --- */

/* Normal cards and rays, then fixed warps, then free ones. */
static int
family_rank(const struct card_kind *kind)
{
	return kind->family == FAMILY_RAY ? FAMILY_JUMP : kind->family;
}

/* From left to right, from top to bottom, then as the book lists them; a fixed warp by its
 * destination in the same way. */
static int
compare_directions(struct knight_card a, struct knight_card b)
{
	const struct card_kind *ka = &knight_kinds[a.kind], *kb = &knight_kinds[b.kind];
	if (family_rank(ka) != family_rank(kb))
		return family_rank(ka) - family_rank(kb);
	struct spot va = a.kind == CARD_fixedWarp ? a.to : ka->vectors[0];
	struct spot vb = b.kind == CARD_fixedWarp ? b.to : kb->vectors[0];
	if (va.x != vb.x)
		return va.x - vb.x;
	if (va.y != vb.y)
		return vb.y - va.y;
	return a.kind - b.kind;
}

void
knight_hand_sort(struct view *v)
{
	for (int i = 1; i < v->slots; i++) {
		struct stack moving = v->hand[i];
		int at = i;
		for (; at > 0 && compare_directions(moving.card, v->hand[at - 1].card) < 0; at--)
			v->hand[at] = v->hand[at - 1];
		v->hand[at] = moving;
	}
}

/* --- filling --- */

static struct knight_card
take_next(struct view *v)
{
	if (v->next_count == 0)
		return draw(v);
	struct knight_card first = v->next[0];
	mem_remove(v->next, &v->next_count, 0, sizeof first);
	return first;
}

static struct stack *
find_stack(struct view *v, struct knight_card card)
{
	for (int slot = 0; v->setting.stacking && slot < v->slots; slot++)
		if (knight_cards_equal(v->hand[slot].card, card))
			return &v->hand[slot];
	return NULL;
}

static void
insert_stack(struct view *v, int at, struct knight_card card)
{
	assert(v->slots < KNIGHT_HAND_MAX && at <= v->slots);
	memmove(v->hand + at + 1, v->hand + at, (size_t)(v->slots - at) * sizeof v->hand[0]);
	v->hand[at] = (struct stack){ .card = card, .count = 1 };
	v->slots++;
}

void
knight_hand_top_up(struct view *v)
{
	while (v->next_count < v->setting.preview)
		v->next[v->next_count++] = draw(v);
}

/* Duplicates join their stack and the search for a new kind goes on; the first new kind takes
 * the place of the emptied stack. */
void
knight_hand_fill(struct view *v, int gap, struct events *ev)
{
	json_t *cards = ev != NULL ? json_array() : NULL;
	int limit = knight_slot_limit(v);
	for (int taken = 0; v->slots < limit && taken < REFILL_CARDS_MAX; taken++) {
		struct knight_card card = take_next(v);
		struct stack *same = find_stack(v, card);
		if (same != NULL) {
			same->count += same->count < KNIGHT_COUNT_MAX;
		} else {
			insert_stack(v, gap >= 0 && gap < v->slots ? gap : v->slots, card);
			gap = -1;
		}
		if (cards != NULL)
			json_array_append_new(cards, knight_card_json(card));
	}
	if (v->order == ORDER_DIRECTION)
		knight_hand_sort(v);
	if (json_array_size(cards) > 0)
		EVENT_ADD(ev, EVENT_PUBLIC, drew, .cards = json_incref(cards));
	json_decref(cards);
}

/* The hand and NEXT. */
static void
refill(struct view *v, int gap, struct events *ev)
{
	knight_hand_fill(v, gap, ev);
	knight_hand_top_up(v);
}

void
knight_hand_deal(struct view *v, struct events *ev)
{
	v->slots = 0;
	v->next_count = 0;
	refill(v, -1, ev);
}

void
knight_hand_take(struct view *v, int slot, int count, struct events *ev)
{
	assert(slot < v->slots && v->hand[slot].count >= count);
	v->hand[slot].count -= count;
	if (v->hand[slot].count > 0) {
		refill(v, -1, ev);
		return;
	}
	mem_remove(v->hand, &v->slots, slot, sizeof v->hand[0]);
	refill(v, slot, ev);
}

bool
knight_hand_is_dead(const struct view *v)
{
	struct knight_move ways[KNIGHT_TILES];
	for (int slot = 0; slot < v->slots; slot++)
		if (knight_card_ways(v, v->hand[slot].card, v->knight, ways) > 0)
			return false;
	return true;
}
