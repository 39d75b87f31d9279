/* synegier_rules_deck.c: codes for the sixteen cards of a draft, and games that begin with one. */
#include <stdlib.h>
#include <string.h>

#include "games/synegier/synegier_rules.h"

/* Codes number the cards in the content file's order, so that cards added at its end leave every
 * code unchanged. With more cards than this, the number of decks would not fit into 64 bits. */
enum { DECK_CARDS = 100, DECK_LIMBS = 4 };

/* --- decks as numbers --- */

/* The number of sets of k among n. */
static uint64_t
binomial(int n, int k)
{
	uint64_t row[SYN_PICKS + 1] = { 1 };
	for (int i = 0; i < n; i++)
		for (int j = k; j > 0; j--)
			row[j] += row[j - 1];
	return row[k];
}

/* Adding its index to each card of an ascending deck makes a set of distinct numbers; sets are
 * ordered by their largest members. */
static uint64_t
deck_number(const uint8_t cards[SYN_PICKS])
{
	uint64_t number = 0;
	for (int i = 0; i < SYN_PICKS; i++)
		number += binomial(cards[i] + i, i + 1);
	return number;
}

/* False: the number is not a deck's. */
static bool
deck_of_number(uint64_t number, uint8_t cards[SYN_PICKS])
{
	uint64_t rest = number;
	for (int i = SYN_PICKS - 1; i >= 0; i--) {
		int card = 0;
		while (card + 1 < DECK_CARDS && binomial(card + 1 + i, i + 1) <= rest)
			card++;
		uint64_t part = binomial(card + i, i + 1);
		rest -= part <= rest ? part : rest;
		cards[i] = (uint8_t)card;
	}
	return deck_number(cards) == number;
}

/* --- decks that a draft can give --- */

/* Picking from the most common to the rarest fits the odds of the picks best: if this order does
 * not fit them, no other does. */
static bool
is_drafted(const struct content *k, const uint8_t cards[SYN_PICKS])
{
	int pick = 0;
	for (int rarity = 0; rarity < RARITIES; rarity++)
		for (int i = 0; i < SYN_PICKS; i++)
			if ((int)k->cards[cards[i]].rarity == rarity &&
			    syn_odds_of(k, ++pick)->part[rarity] == 0)
				return false;
	return true;
}

static int
compare_cards(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* --- codes --- */

bool
syn_deck_write(const uint8_t cards[SYN_PICKS], char text[CODE_SIZE])
{
	struct code c;
	uint8_t sorted[SYN_PICKS];
	memcpy(sorted, cards, sizeof sorted);
	qsort(sorted, SYN_PICKS, 1, compare_cards);
	if (sorted[SYN_PICKS - 1] >= DECK_CARDS)
		return false;
	uint64_t number = deck_number(sorted);
	code_begin(&c, CODE_DECK);
	for (int i = 0; i < DECK_LIMBS; i++)
		code_put(&c, (uint32_t)(number >> (16 * i) & 0xFFFF), 0x10000);
	return code_write(&c, text, NULL);
}

bool
syn_deck_read(const struct content *k, const char *typed, uint8_t cards[SYN_PICKS], struct error *e)
{
	struct code c;
	uint64_t number = 0;
	if (!code_read(&c, typed, CODE_DECK, e))
		return false;
	for (int i = 0; i < DECK_LIMBS; i++)
		number |= (uint64_t)code_get(&c, 0x10000) << (16 * i);
	if (!code_end(&c, e))
		return false;
	if (!deck_of_number(number, cards) || cards[SYN_PICKS - 1] >= k->card_count)
		return error_set(e, ERR_INPUT,
		    N_("This deck has cards that this goyu does not know; an update may help."));
	return is_drafted(k, cards) || error_set(e, ERR_INPUT,
	    N_("No draft gives this deck: its cards are too rare, or too common, for sixteen "
	    "picks."));
}

static bool
check(const struct content *k, const char *typed, char text[CODE_SIZE], struct error *e)
{
	uint8_t cards[SYN_PICKS];
	return syn_deck_read(k, typed, cards, e) && syn_deck_write(cards, text);
}

const struct game_code synegier_code = { .kind = CODE_DECK, .words = "deck1=", .unseen = true,
    .check = check };

/* --- a game with decks that are given --- */

bool
syn_give_decks(struct view *v, const struct options *o, struct error *e)
{
	static const char *const names[SYN_SEATS] = { "deck1", "deck2", "deck3", "deck4" };
	for (int seat = 1; seat <= v->seats; seat++) {
		const char *code = options_get(o, names[seat - 1]);
		struct syn_pile *deck = &v->players[seat - 1].deck;
		if (*code == '\0')
			continue;
		if (!syn_deck_read(v->content, code, deck->cards, e))
			return false;
		deck->count = SYN_PICKS;
	}
	return true;
}
