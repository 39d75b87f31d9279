/* synegier_cpu_cards.c: the CPU's choices of cards, soldiers and purchases. */
#include "games/synegier/synegier_cpu.h"

enum {
	RATING = 10,			/* hundredths for a tenth of a card's rating */
	PRICE = 40, NEW = 200,		/* per coin of the price; if playable at once */
	RESERVE = 3, SPARE = 6, DECK_MOST = 26,
};

static int
rating(const struct view *v, int card)
{
	return RATING * v->content->cards[card].cpu;
}

int
syn_pair_links(const struct content *c, int left, int right)
{
	struct syn_link links[COLOURS];
	return syn_links(c, (const uint8_t[]){ (uint8_t)left, (uint8_t)right }, 2, links);
}

int
syn_pair_worth(const struct content *c, int left, int right)
{
	struct syn_link links[SYN_LINKS_MAX];
	int count = syn_links(c, (const uint8_t[]){ (uint8_t)left, (uint8_t)right }, 2, links),
	    sum = 0;
	for (int i = 0; i < count; i++)
		sum += c->subjects[links[i].subject].cpu * c->verbs[links[i].verb].cpu / 10;
	return sum;
}

/* --- before the sweep --- */

int
syn_pick_worth(const struct view *v, int seat, int which, int link)
{
	const struct syn_player *p = &v->players[seat - 1];
	int worth = rating(v, p->offer[which]);
	for (int i = 0; i < p->deck.count; i++)
		worth += link * (syn_pair_links(v->content, p->offer[which], p->deck.cards[i]) +
		    syn_pair_links(v->content, p->deck.cards[i], p->offer[which]));
	return worth;
}

int
syn_choose_pick(const struct view *v, int seat, int link)
{
	return syn_pick_worth(v, seat, 1, link) > syn_pick_worth(v, seat, 0, link);
}

int
syn_pick_by_colour(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	int best = 0, most = 0;
	for (int colour = 0; colour < COLOURS; colour++) {
		int count = 0;
		for (int i = 0; i < p->deck.count; i++)
			count += v->content->cards[p->deck.cards[i]].bands[colour].type !=
			    BAND_NONE;
		if (count > most) {
			most = count;
			best = colour;
		}
	}
	bool first = v->content->cards[p->offer[0]].bands[best].type != BAND_NONE;
	bool second = v->content->cards[p->offer[1]].bands[best].type != BAND_NONE;
	return most == 0 || first == second ? -1 : second;
}

/* How many operations of a kind a deck's cards and verbs have. */
static int
count_operations(const struct view *v, const struct syn_pile *deck, enum operation kind)
{
	int count = 0;
	for (int i = 0; i < deck->count; i++) {
		const struct syn_card *card = &v->content->cards[deck->cards[i]];
		for (int e = 0; e < card->effect_count; e++)
			for (int o = 0; o < card->effects[e].ops.count; o++)
				count += card->effects[e].ops.op[o].kind == kind;
		for (int b = 0; b < COLOURS; b++)
			for (int o = 0; card->bands[b].type == BAND_VERB &&
			    o < v->content->verbs[card->bands[b].ref].ops.count; o++)
				count += v->content->verbs[card->bands[b].ref].ops.op[o].kind ==
				    kind;
	}
	return count;
}

/* Pairs of cards that make a sentence, in hundredths of all pairs. */
static int
link_share(const struct view *v, const struct syn_pile *deck)
{
	int count = 0, pairs = deck->count * (deck->count - 1);
	for (int i = 0; i < deck->count; i++)
		for (int j = 0; j < deck->count; j++)
			count += i != j ? syn_pair_links(v->content, deck->cards[i],
			    deck->cards[j]) : 0;
	return pairs > 0 ? 100 * count / pairs : 0;
}

static int
mean_movement(const struct view *v, const struct syn_pile *deck)
{
	int sum = 0;
	for (int i = 0; i < deck->count; i++)
		sum += 100 * v->content->cards[deck->cards[i]].far;
	return deck->count > 0 ? sum / deck->count : 0;
}

/* The value of a core ability with a deck; plain abilities have the same value with every deck. */
static int
core_worth(const struct view *v, const struct syn_pile *deck, const struct syn_core *core)
{
	static const int plain[CORES] = {
		[CORE_START] = 300, [CORE_AREA] = 300, [CORE_PRICE] = 300, [CORE_HAND] = 1200,
		[CORE_COUNTER] = 600, [CORE_DICE] = 400, [CORE_FIRSTCOST] = 1400,
	};
	switch (core->kind) {
	case CORE_SENTENCE:
		return 20 * link_share(v, deck);
	case CORE_EFFDMG:
		return 40 * (count_operations(v, deck, OP_DMG) + count_operations(v, deck,
		    OP_DRAIN));
	case CORE_AIL:
		return 120 * (count_operations(v, deck, OP_POISON) + count_operations(v, deck,
		    OP_BURN));
	case CORE_BATTLE:
		return core->condition == COND_MOVED4 ? 5 * mean_movement(v, deck) :
		    core->condition == COND_VS_SOLDIER_BOSS ? 1000 : 600;
	default:
		return plain[core->kind];
	}
}

int
syn_choose_soldier(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	int best = 0, most = 0;
	for (int i = 0; i < p->dealt_count; i++) {
		const struct syn_soldier *s = &v->content->soldiers[p->dealt[i]];
		int worth = 25 * s->hp + 200 * s->stat[STAT_ATK] + 100 * s->stat[STAT_DEF] +
		    100 * s->hp_growth + 800 * s->growth[STAT_ATK] + 400 * s->growth[STAT_DEF] +
		    core_worth(v, &p->deck, &s->core);
		if (i == 0 || worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

/* --- in a turn --- */

/* The average value of the sentences that a card makes with those that may be drawn next. */
static int
worth_with_deck(const struct view *v, const struct syn_pile *deck, int card)
{
	int sum = 0;
	for (int i = 0; i < deck->count; i++)
		sum += syn_pair_worth(v->content, card, deck->cards[i]) + syn_pair_worth(v->content,
		    deck->cards[i], card);
	return deck->count > 0 ? sum / deck->count : 0;
}

int
syn_choose_keep(const struct view *v, int seat, int share)
{
	const struct syn_player *p = &v->players[seat - 1];
	int best = -1, most = 0;
	for (int i = 0; i < p->hand.count; i++) {
		int card = p->hand.cards[i];
		int worth = rating(v, card) + share * worth_with_deck(v, &p->deck, card) / 100;
		if (best < 0 || worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

/* Counts all cards of a seat, in every pile, and adds up their ratings. */
static int
count_cards(const struct view *v, int seat, int *sum)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_pile *piles[] = { &p->hand, &p->deck, &p->trash, &p->row };
	int count = 0;
	*sum = 0;
	for (int i = 0; i < 4; i++) {
		for (int j = 0; j < piles[i]->count; j++)
			*sum += rating(v, piles[i]->cards[j]);
		count += piles[i]->count;
	}
	return count;
}

static int
mean_rating(const struct view *v, int seat)
{
	int sum, count = count_cards(v, seat, &sum);
	return count > 0 ? sum / count : 0;
}

int
syn_kept_worth(const struct view *v, int seat, int slot)
{
	return slot < 0 ? mean_rating(v, seat) : rating(v, v->players[seat - 1].hand.cards[slot]);
}

int
syn_bought_worth(const struct view *v, int seat, int item)
{
	int card = v->shop[item - SYN_ITEM_CARD];
	return rating(v, card) - mean_rating(v, seat) - PRICE * syn_price(v, seat, item) +
	    (syn_cost(v, seat, card) <= v->players[seat - 1].mana ? NEW : 0);
}

/* The card of the shop that improves the deck most for its price; 0: none does. */
static int
choose_card(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	int sum, count = count_cards(v, seat, &sum), best = 0, most = 0;
	for (int item = SYN_ITEM_CARD; item <= SYN_SHOP_ITEMS && count < DECK_MOST; item++) {
		int price = syn_price(v, seat, item), worth = syn_bought_worth(v, seat, item);
		bool dear = price > RESERVE && p->coins - price < RESERVE;
		if (syn_buy_problem(v, seat, item) == NULL && !dear && worth > most) {
			most = worth;
			best = item;
		}
	}
	return best;
}

int
syn_choose_purchase(const struct view *v, int seat)
{
	const struct syn_piece *me = &v->pieces[PIECE_SOLDIER + seat - 1];
	bool potion = syn_buy_problem(v, seat, SYN_ITEM_POTION) == NULL;
	if (potion && me->hp * 2 <= me->max)
		return SYN_ITEM_POTION;
	if (me->hp * 10 <= me->max * 6 && syn_buy_problem(v, seat, SYN_ITEM_MINI) == NULL)
		return SYN_ITEM_MINI;
	int card = choose_card(v, seat);
	if (card == 0 && potion && v->players[seat - 1].coins - syn_price(v, seat,
	    SYN_ITEM_POTION) >= SPARE)
		return SYN_ITEM_POTION;
	return card;
}

/* After a purchase in this turn, perhaps of the potion itself, it is drunk sooner. */
bool
syn_should_drink(const struct view *v, int seat)
{
	const struct syn_piece *me = &v->pieces[PIECE_SOLDIER + seat - 1];
	int share = v->players[seat - 1].bought ? 60 : 40;
	return syn_potion_problem(v, seat) == NULL && me->hp * 100 <= me->max * share;
}
