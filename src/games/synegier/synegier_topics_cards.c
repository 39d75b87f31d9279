/* synegier_topics_cards.c: topics about cards: the hand, piles, the shop, the offer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

/* --- the hand --- */

/* Why it cannot be played now; NULL: it can, or no card is asked for. */
static const char *
problem_of(const struct view *v, int slot)
{
	return v->prompt == PROMPT_PLAY && syn_actor(v) == v->seat ?
	    syn_play_problem(v, v->seat, slot) : NULL;
}

/* Writes what follows a card's name. */
static void
tell_face(const struct view *v, int card, bool explained, struct log *log)
{
	char *text = synegier_card_spoken(v, card, explained);
	log_take(log, mem_string(strchr(text, '\n') != NULL ? strchr(text, '\n') : ""));
	free(text);
}

static void
tell_slot(const struct topic_question *q, int slot, enum detail detail, struct log *log)
{
	const struct view *v = q->view;
	int card = v->players[v->seat - 1].hand.cards[slot];
	const char *problem = problem_of(v, slot);
	char name[SENTENCE_SIZE], bands[SENTENCE_SIZE];
	synegier_full_name(v, card, name);
	synegier_bands(v, card, bands);
	char *text = mem_format(_("Card %d: %s, cost %d."), slot + 1, name,
	    syn_cost(v, v->seat, card));
	if (detail == DETAIL_NORMAL)
		mem_append(&text, " %s", language_words(&v->content->cards[card].text));
	if (detail == DETAIL_NORMAL && bands[0] != '\0')
		mem_append(&text, _(" Bands: %s."), bands);
	if (problem != NULL)
		mem_append(&text, " %s", _(problem));
	log_take(log, text);
	if (detail == DETAIL_FULL)
		tell_face(v, card, false, log);
}

/* The slot of the card that was asked for, from 0; -1 and *e: no such card. */
static int
read_slot(const struct topic_question *q, const char **plain, struct error *e)
{
	const struct syn_pile *hand = &q->view->players[q->view->seat - 1].hand;
	const char *rest = *plain;
	int number = 0;
	if (!topic_number(&rest, &number)) {
		number = synegier_read_card(q->view, hand->cards, hand->count, *plain) + 1;
		rest = number > 0 ? "" : rest;
	}
	if (number < 1 || number > hand->count) {
		if (hand->count == 0)
			error_set(e, ERR_INPUT, N_("Your hand is empty."));
		else
			error_set(e, ERR_INPUT,
			    N_("There is no card %s in your hand: cards are 1 to %d."),
			    synegier_quoted(q).text, hand->count);
		return -1;
	}
	*plain = rest;
	return number - 1;
}

static void
tell_hands(const struct topic_question *q, struct log *log)
{
	char name[SENTENCE_SIZE];
	for (int i = 0; i < q->view->seats; i++) {
		int seat = q->view->order[i];
		synegier_player_name(q, seat, name);
		char *text = mem_format(_("Cards in the hand of %s: "), name);
		synegier_list_cards(q->view, &q->view->players[seat - 1].hand, true, &text);
		mem_append(&text, "%s", _("."));
		log_take(log, text);
	}
}

static void
tell_card(const struct topic_question *q, int card, struct log *log)
{
	log_take(log, synegier_card_spoken(q->view, card, q->detail == DETAIL_FULL));
}

bool
synegier_tell_hand(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	topic_plain(q->about, plain, sizeof plain);
	if (v->seat <= 0) {
		tell_hands(q, log);
		return true;
	}
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	if (plain[0] == '\0') {
		if (hand->count == 0)
			log_add(log, v->phase < PHASE_TURN ?
			    _("You have no hand yet: cards are being picked.") :
			    _("Your hand is empty."));
		for (int slot = 0; slot < hand->count; slot++)
			tell_slot(q, slot, q->detail, log);
		return true;
	}
	int slot = read_slot(q, &rest, e);
	if (slot >= 0)
		/* A single card can have more detail. */
		tell_slot(q, slot, q->detail == DETAIL_SHORT ? DETAIL_NORMAL : DETAIL_FULL, log);
	return slot >= 0;
}

bool
synegier_tell_card(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	int number = 0;
	topic_plain(q->about, plain, sizeof plain);
	if (plain[0] == '\0')
		return error_set(e, ERR_INPUT,
		    N_("Say which card, by its number or name: card 2."));
	if (!topic_number(&rest, &number))
		return synegier_tell_about(q, log, e);
	if (v->seat <= 0)
		return error_set(e, ERR_INPUT, N_("You have no cards: say a card's name."));
	if (v->phase < PHASE_TURN) {
		if (number < 1 || number > 2 || v->players[v->seat - 1].offer[0] == SYN_NONE)
			return error_set(e, ERR_INPUT,
			    N_("There is no card %s: two are offered, 1 and 2, when it is your "
			    "pick."), synegier_quoted(q).text);
		tell_card(q, v->players[v->seat - 1].offer[number - 1], log);
		return true;
	}
	rest = plain;
	int slot = read_slot(q, &rest, e);
	if (slot >= 0)
		tell_card(q, v->players[v->seat - 1].hand.cards[slot], log);
	return slot >= 0;
}

/* --- piles --- */

static int
compare_costs(const void *a, const void *b, void *content)
{
	const struct syn_card *cards = ((const struct content *)content)->cards;
	int one = *(const uint8_t *)a, other = *(const uint8_t *)b;
	return cards[one].cost != cards[other].cost ? cards[one].cost - cards[other].cost :
	    one - other;
}

/* "Cost 0: Quick Jab 2 times, Torch." */
static void
tell_by_cost(const struct topic_question *q, const struct syn_pile *pile, struct log *log)
{
	const struct content *k = q->view->content;
	struct syn_pile sorted = *pile;
	char *text = NULL, name[SENTENCE_SIZE];
	qsort_r(sorted.cards, (size_t)sorted.count, 1, compare_costs, (void *)k);
	for (int i = 0, same; i < sorted.count; i += same) {
		int card = sorted.cards[i];
		bool fresh = i == 0 || k->cards[sorted.cards[i - 1]].cost != k->cards[card].cost;
		for (same = 1; i + same < sorted.count && sorted.cards[i + same] == card; )
			same++;
		if (fresh && i > 0)
			mem_append(&text, "%s\n", _("."));
		if (fresh)
			mem_append(&text, _("Cost %d: "), k->cards[card].cost);
		synegier_full_name(q->view, card, name);
		mem_append(&text, "%s%s", fresh ? "" : _(", "), name);
		if (same > 1)
			mem_append(&text, _(" %d times"), same);
	}
	mem_append(&text, "%s", _("."));
	log_take(log, text);
}

/* In full detail describes every card once. */
static void
tell_each(const struct topic_question *q, const struct syn_pile *pile, struct log *log)
{
	for (int i = 0; i < pile->count; i++)
		if (memchr(pile->cards, pile->cards[i], (size_t)i) == NULL)
			log_take(log, synegier_card_spoken(q->view, pile->cards[i], false));
}

static bool
tell_pile(const struct topic_question *q, size_t offset, const char *label, struct log *log,
    struct error *e)
{
	char name[SENTENCE_SIZE];
	int seat = synegier_whose(q, q->view->seat, e);
	if (seat == 0)
		return false;
	const struct syn_pile *pile =
	    (const struct syn_pile *)((const char *)&q->view->players[seat - 1] + offset);
	synegier_player_name(q, seat, name);
	log_format(log, _(label), name, pile->count);
	if (pile->count == 0)
		return true;
	if (pile->cards[0] == SYN_NONE)
		log_add(log, _("The cards are face down."));
	else if (q->detail == DETAIL_FULL)
		tell_each(q, pile, log);
	else
		tell_by_cost(q, pile, log);
	return true;
}

bool
synegier_tell_deck(const struct topic_question *q, struct log *log, struct error *e)
{
	char code[SENTENCE_SIZE];
	if (!tell_pile(q, offsetof(struct syn_player, deck), N_("Cards in the deck of %s: %d."),
	    log, e))
		return false;
	if (synegier_whose(q, q->view->seat, NULL) == q->view->seat &&
	    synegier_deck_code(q->view, q->view->seat, code))
		log_add(log, code);
	return true;
}

bool
synegier_tell_trash(const struct topic_question *q, struct log *log, struct error *e)
{
	return tell_pile(q, offsetof(struct syn_player, trash), N_("Cards in the trash of %s: %d."),
	    log, e);
}

/* --- the shop --- */

/* Why the viewer cannot buy anything at all. */
static const char *
shop_problem(const struct view *v)
{
	const char *problem = v->seat > 0 ? syn_buy_problem(v, v->seat, 1) : NULL;
	for (int item = 2; item <= SYN_SHOP_ITEMS && problem != NULL; item++)
		problem = syn_buy_problem(v, v->seat, item) == problem ? problem : NULL;
	return problem;
}

static void
tell_item(const struct topic_question *q, int item, struct log *log)
{
	const struct view *v = q->view;
	int seat = v->seat > 0 ? v->seat : syn_actor(v) > 0 ? syn_actor(v) : v->order[0],
	    card = item < 3 ? SYN_NONE : v->shop[item - 3];
	char name[SENTENCE_SIZE];
	if (card == SYN_NONE)
		snprintf(name, sizeof name, "%s", synegier_item_name(v, item));
	else
		synegier_full_name(v, card, name);
	char *text = mem_format(_("Item %d: %s, price %d."), item, name, syn_price(v, seat, item));
	if (card != SYN_NONE && q->detail != DETAIL_SHORT)
		mem_append(&text, " %s", language_words(&v->content->cards[card].text));
	const char *problem = v->seat > 0 ? syn_buy_problem(v, v->seat, item) : NULL;
	if (problem != NULL && shop_problem(v) == NULL)
		mem_append(&text, " %s", _(problem));
	log_take(log, text);
}

static void
tell_goods(const struct topic_question *q, int item, struct log *log)
{
	const struct view *v = q->view;
	char text[SENTENCE_SIZE];
	tell_item(&(struct topic_question){ q->seats, v, "", DETAIL_SHORT }, item, log);
	if (item >= 3) {
		tell_card(q, v->shop[item - 3], log);
		return;
	}
	synegier_potion(v, v->seat > 0 ? v->seat : v->order[0], (enum potion)item, text);
	log_add(log, text);
}

static void
tell_goods_all(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	if (v->seat > 0)
		log_format(log, _("Your coins: %d."), v->players[v->seat - 1].coins);
	for (int item = 1; item <= SYN_SHOP_ITEMS; item++)
		tell_item(q, item, log);
	if (q->detail == DETAIL_FULL)
		log_add(log, _("The shop is open on every edge square, for one item a turn. A card "
		    "you buy goes to your hand and stays in your deck."));
}

bool
synegier_tell_shop(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	int item = 0;
	topic_plain(q->about, plain, sizeof plain);
	if (v->phase < PHASE_TURN || v->shop[0] == SYN_NONE) {
		log_add(log, _("The shop opens with the sweep."));
		return true;
	}
	if (plain[0] != '\0') {
		if (!topic_number(&rest, &item) || *rest != '\0' || item < 1 ||
		    item > SYN_SHOP_ITEMS)
			return error_set(e, ERR_INPUT, N_("There is no item %s: items are 1 to 5."),
			    synegier_quoted(q).text);
		tell_goods(q, item, log);
	} else {
		tell_goods_all(q, log);
	}
	if (shop_problem(v) != NULL)
		log_add(log, _(shop_problem(v)));
	return true;
}

/* --- picking --- */

/* Writes how many cards of the deck each band would join. */
static void
tell_joins(const struct topic_question *q, int card, struct log *log)
{
	const struct content *k = q->view->content;
	const struct syn_pile *deck = &q->view->players[q->view->seat - 1].deck;
	for (int colour = 0; colour < COLOURS; colour++) {
		enum band_type type = k->cards[card].bands[colour].type;
		int count = 0;
		for (int i = 0; i < deck->count; i++)
			count += deck->cards[i] != SYN_NONE && (type == BAND_SUBJECT ?
			    syn_bands_touch(&k->cards[card], &k->cards[deck->cards[i]], colour) :
			    syn_bands_touch(&k->cards[deck->cards[i]], &k->cards[card], colour));
		if (type != BAND_NONE && count > 0)
			log_format(log, type == BAND_SUBJECT ?
			    _("Its %s subject joins %d of your cards.") :
			    _("Its %s verb joins %d of your cards."),
			    language_words(&k->colours[colour].name), count);
	}
}

bool
synegier_tell_offer(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	if (v->seat <= 0 || v->phase > PHASE_DRAFT ||
	    v->players[v->seat - 1].offer[0] == SYN_NONE) {
		log_add(log, v->phase > PHASE_DRAFT ?
		    _("No more cards are offered: the decks are built.") :
		    _("No cards are offered to you now."));
		return true;
	}
	for (int i = 0; i < 2; i++) {
		int card = v->players[v->seat - 1].offer[i];
		char name[SENTENCE_SIZE];
		synegier_full_name(v, card, name);
		log_format(log, _("Card %d: %s, cost %d."), i + 1, name,
		    v->content->cards[card].cost);
		if (q->detail == DETAIL_SHORT)
			continue;
		tell_face(v, card, q->detail == DETAIL_FULL, log);
		tell_joins(q, card, log);
	}
	return true;
}
