/* synegier_rules_shop.c: the shop's goods and prices, and potions. */
#include "games/synegier/synegier_rules.h"

enum { PER_CENT = 100, ITEM_MINI = 1, ITEM_POTION = 2, ITEM_CARD = 3 };

/* --- cards by chance --- */

/* Draws a rarity by its odds, then any card of it. */
int
syn_draw_card(struct table *t, const struct syn_odds *odds)
{
	const struct content *c = t->v->content;
	int roll = syn_below(t, PER_CENT), rarity = 0, of_it = 0;
	for (; rarity < RARITIES - 1 && roll >= odds->part[rarity]; rarity++)
		roll -= odds->part[rarity];
	for (int i = 0; i < c->card_count; i++)
		of_it += (int)c->cards[i].rarity == rarity;
	int n = syn_below(t, of_it);
	for (int i = 0; i < c->card_count; i++)
		if ((int)c->cards[i].rarity == rarity && n-- == 0)
			return i;
	return 0;
}

static void
say_shop(struct table *t)
{
	syn_say(t, shop, .cards = syn_cards_json(t->v->content, t->v->shop, SYN_SHOP_CARDS));
}

void
syn_fill_shop(struct table *t)
{
	for (int i = 0; i < SYN_SHOP_CARDS; i++)
		t->v->shop[i] = (uint8_t)syn_draw_card(t, &t->v->content->shop_odds);
	say_shop(t);
}

/* --- prices --- */

/* What the event in force adds to every price. */
static int
event_price(const struct view *v)
{
	int sum = 0;
	if (v->event == SYN_NONE)
		return 0;
	const struct syn_event *event = &v->content->events[v->event];
	for (int i = 0; i < event->effect_count; i++)
		for (int j = 0; j < event->effects[i].ops.count; j++)
			if (event->effects[i].ops.op[j].kind == OP_PRICE)
				sum += event->effects[i].ops.op[j].n;
	return sum;
}

int
syn_price(const struct view *v, int seat, int item)
{
	const struct content *c = v->content;
	const struct syn_core *haggle = syn_core(v, seat, CORE_PRICE);
	int printed = item < ITEM_CARD ? c->potion_prices[item == ITEM_MINI ? POTION_MINI :
	    POTION_FULL] : c->card_prices[c->cards[v->shop[item - ITEM_CARD]].rarity];
	int price = printed + event_price(v) - (haggle != NULL ? haggle->n : 0);
	return price > 1 ? price : 1;
}

/* --- buying --- */

const char *
syn_buy_problem(const struct view *v, int seat, int item)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (v->prompt != PROMPT_PLAY || syn_actor(v) != seat)
		return N_("You can buy only in your turn, while you play cards.");
	if (!syn_is_edge(v->pieces[PIECE_SOLDIER + seat - 1].at))
		return N_("You can buy only on an edge square of the field.");
	if (p->bought)
		return N_("You have already bought something this turn.");
	if (item < ITEM_CARD && p->potion != POTION_NONE)
		return N_("You already carry a potion. Drink it first.");
	if (item >= ITEM_CARD && p->hand.count >= v->content->numbers.hand_max)
		return N_("Your hand is full (10 cards).");
	if (p->coins < syn_price(v, seat, item))
		return N_("Not enough coins.");
	return NULL;
}

void
syn_buy(struct table *t, int item)
{
	struct syn_player *p = syn_player(t, t->actor);
	int price = syn_price(t->v, t->actor, item);
	int card = item >= ITEM_CARD ? t->v->shop[item - ITEM_CARD] : SYN_NONE;
	p->bought = true;
	syn_say(t, bought, .seat = json_integer(t->actor),
	    .item = json_string(item == ITEM_MINI ? "mini" : item == ITEM_POTION ? "potion" :
	    "card"), .card = card == SYN_NONE ? json_null() :
	    json_string(t->v->content->cards[card].id), .price = json_integer(price));
	syn_coins(t, t->actor, -price, "buy", 0);
	if (card == SYN_NONE) {
		p->potion = item == ITEM_MINI ? POTION_MINI : POTION_FULL;
		return;
	}
	syn_pile_add(&p->hand, card);
	t->v->shop[item - ITEM_CARD] = (uint8_t)syn_draw_card(t, &t->v->content->shop_odds);
	say_shop(t);
}

/* --- potions --- */

const char *
syn_potion_problem(const struct view *v, int seat)
{
	if (v->prompt != PROMPT_PLAY || syn_actor(v) != seat)
		return N_("You can drink only in your turn, while you play cards.");
	return v->players[seat - 1].potion == POTION_NONE ? N_("You carry no potion.") : NULL;
}

int
syn_potion_heals(const struct view *v, int seat, enum potion potion)
{
	int max = v->pieces[PIECE_SOLDIER + seat - 1].max;
	return potion == POTION_NONE ? 0 : potion == POTION_MINI ? (max + 1) / 2 : max;
}

void
syn_drink(struct table *t)
{
	struct syn_player *p = syn_player(t, t->actor);
	enum potion potion = p->potion;
	p->potion = POTION_NONE;
	syn_say(t, potion, .seat = json_integer(t->actor),
	    .kind = json_string(syn_potion_names[potion]));
	syn_heal(t, PIECE_SOLDIER + t->actor - 1, syn_potion_heals(t->v, t->actor, potion));
}
