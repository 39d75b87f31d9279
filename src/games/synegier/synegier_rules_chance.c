/* synegier_rules_chance.c: dice, random choices and shuffled piles. */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/synegier_rules.h"

/* --- dice and shuffles --- */

int
syn_below(struct table *t, int n)
{
	return n <= 1 ? 0 : (int)rng_below(&t->v->rng, (uint64_t)n);
}

int
syn_roll(struct table *t, int by, const char *why)
{
	int die = 1 + (int)rng_below(&t->v->rng, SYN_FACES);
	syn_say(t, dice, .by = syn_piece_json(by), .values = json_pack("[i]", die),
	    .why = json_string(why));
	return die;
}

/* Two dice: the first is the column, the second the row. */
struct spot
syn_roll_spot(struct table *t, int by, const char *why)
{
	int x = 1 + (int)rng_below(&t->v->rng, SYN_FACES),
	    y = 1 + (int)rng_below(&t->v->rng, SYN_FACES);
	syn_say(t, dice, .by = syn_piece_json(by), .values = json_pack("[i,i]", x, y),
	    .why = json_string(why));
	return (struct spot){ (int8_t)x, (int8_t)y };
}

int
syn_roll_effect(struct table *t, const char *why)
{
	const struct syn_core *loaded = syn_core(t->v, t->actor, CORE_DICE);
	int by = t->actor > 0 ? PIECE_SOLDIER + t->actor - 1 : PIECE_NONE;
	int die = syn_roll(t, by, why);
	return loaded != NULL && die <= loaded->n ? syn_roll(t, by, why) : die;
}

/* --- hand, deck, trash --- */

void
syn_pile_add(struct syn_pile *pile, int card)
{
	assert(pile->count < SYN_PILE_MAX);
	pile->cards[pile->count++] = (uint8_t)card;
}

void
syn_pile_put(struct syn_pile *pile, int card)
{
	assert(pile->count < SYN_PILE_MAX);
	memmove(pile->cards + 1, pile->cards, (size_t)pile->count++);
	pile->cards[0] = (uint8_t)card;
}

int
syn_pile_take(struct syn_pile *pile, int place)
{
	int card = pile->cards[place];
	mem_remove(pile->cards, &pile->count, place, 1);
	pile->cards[pile->count] = 0;
	return card;
}

/* When a card is needed and the deck is empty, the trash becomes the deck. */
static bool
fill_deck(struct table *t, int seat)
{
	struct syn_player *p = syn_player(t, seat);
	if (p->deck.count > 0 || p->trash.count == 0)
		return p->deck.count > 0;
	p->deck = p->trash;
	p->trash = (struct syn_pile){ 0 };
	rng_shuffle(&t->v->rng, p->deck.cards, p->deck.count, 1);
	syn_say(t, shuffled, .seat = json_integer(seat));
	return true;
}

void
syn_draw(struct table *t, int seat, int count)
{
	struct syn_player *p = syn_player(t, seat);
	int before = p->hand.count;
	while (count-- > 0 && p->hand.count < t->v->content->numbers.hand_max && fill_deck(t, seat))
		syn_pile_add(&p->hand, syn_pile_take(&p->deck, 0));
	int drawn = p->hand.count - before;
	if (drawn == 0)
		return;
	syn_tell(t, 1u << seat, draw, .seat = json_integer(seat),
	    .cards = syn_cards_json(t->v->content, p->hand.cards + before, drawn));
	syn_tell(t, ~(1u << seat), draw, .seat = json_integer(seat), .count = json_integer(drawn));
}
