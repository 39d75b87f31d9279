/* synegier_topics_row.c: topics about playing cards: the row, plans, what a card would do. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

/* --- sentences --- */

/* "Cards 1 and 2, green: you: gain ATK +4 this turn. It would reach Aldric (you)." */
static void
tell_link(const struct topic_question *q, int seat, const struct syn_link *link, struct log *log)
{
	const struct view *v = q->view;
	char sentence[SENTENCE_SIZE];
	synegier_spoken(v->content, link->subject, link->verb, sentence);
	char *text = mem_format(_("Cards %d and %d, %s: %s."), link->left + 1, link->left + 2,
	    language_words(&v->content->colours[link->colour].name), sentence);
	if (seat > 0 && q->detail != DETAIL_SHORT) {
		mem_append(&text, "%s", _(" It would reach: "));
		synegier_piece_names(q, syn_link_targets(v, seat, link), &text);
		mem_append(&text, "%s", _("."));
	}
	log_take(log, text);
}

static void
tell_cards(const struct topic_question *q, const char *label, const uint8_t *cards, int count,
    struct log *log)
{
	struct syn_pile pile = { .count = count };
	for (int i = 0; i < count; i++)
		pile.cards[i] = cards[i];
	char *text = mem_string(label);
	synegier_list_cards(q->view, &pile, true, &text);
	mem_append(&text, "%s", _("."));
	log_take(log, text);
}

bool
synegier_tell_links(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct syn_link links[SYN_LINKS_MAX];
	char name[SENTENCE_SIZE];
	int old;
	if (!synegier_has_field(q, log))
		return true;
	int seat = synegier_whose(q, syn_actor(v), e);
	if (seat == 0)
		return false;
	const struct syn_pile *row = &v->players[seat - 1].row;
	synegier_player_name(q, seat, name);
	char *label = mem_format(_("Cards in the row of %s: "), name);
	tell_cards(q, label, row->cards, row->count, log);
	free(label);
	int count = synegier_links_with(v, seat, SYN_NONE, links, &old);
	for (int i = 0; i < count; i++)
		tell_link(q, seat, &links[i], log);
	if (count == 0 && row->count > 0)
		log_add(log, _("It makes no sentence."));
	if (row->count > 0 && q->detail == DETAIL_FULL)
		log_take(log, synegier_card_spoken(v, row->cards[row->count - 1], false));
	return true;
}

/* --- plans --- */

static void
tell_order(const struct topic_question *q, const uint8_t *slots, int planned, bool backwards,
    struct log *log)
{
	const struct view *v = q->view;
	struct syn_link links[SYN_LINKS_MAX];
	uint8_t cards[SYN_PILE_MAX];
	int count = synegier_plan_row(v, slots, planned, backwards, cards),
	    found = syn_links(v->content, cards, count, links);
	tell_cards(q, backwards ? _("In reverse order: ") : _("In this order: "), cards, count,
	    log);
	for (int i = 0; i < found; i++)
		tell_link(q, 0, &links[i], log);
	if (found == 0)
		log_add(log, _("It makes no sentence."));
}

/* Reads numbers of cards, each once; false: they are not. */
static bool
read_plan(const char *plain, int hand, uint8_t slots[SYN_HAND_MAX], int *count)
{
	unsigned seen = 0;
	int number;
	for (*count = 0; topic_number(&plain, &number); plain += *plain == ',') {
		if (number < 1 || number > hand || *count == SYN_HAND_MAX || seen & 1u << number)
			return false;
		seen |= 1u << number;
		slots[(*count)++] = (uint8_t)(number - 1);
	}
	return *plain == '\0' && *count > 0;
}

bool
synegier_tell_plan(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	uint8_t slots[SYN_HAND_MAX];
	int count;
	topic_plain(q->about, plain, sizeof plain);
	if (!synegier_has_field(q, log) || !synegier_has_seat(q, log))
		return true;
	const struct syn_player *me = &v->players[v->seat - 1];
	if (!read_plan(plain, me->hand.count, slots, &count))
		return error_set(e, ERR_INPUT,
		    N_("Say numbers of cards in your hand, 1 to %d, each once: plan 2 1."),
		    me->hand.count);
	tell_order(q, slots, count, false, log);
	log_format(log, _("These cards cost %d of your %d mana."),
	    synegier_plan_mana(v, slots, count), me->mana);
	if (count > 1 && q->detail != DETAIL_SHORT)
		tell_order(q, slots, count, true, log);
	return true;
}

/* --- one card --- */

static void
tell_moves(const struct topic_question *q, int card, int piece, const char *label, struct log *log)
{
	uint64_t squares = syn_card_moves(q->view, card, piece);
	if (squares == 0)
		return;
	char *text = mem_string(label);
	synegier_list_squares(squares, &text);
	mem_append(&text, "%s", _("."));
	log_take(log, text);
}

/* Names the pieces that the effects reach, and the red tiles. */
static void
tell_reached(const struct topic_question *q, const struct view *there, int card, struct log *log)
{
	struct spot from = there->pieces[PIECE_SOLDIER + q->view->seat - 1].at;
	uint64_t red = from.x == 0 ? 0 : syn_card_squares(&q->view->content->cards[card].red, from);
	char *text = mem_format(_("From %d,%d its effect reaches: "), from.x, from.y);
	synegier_piece_names(q, synegier_reached(there, q->view->seat, card), &text);
	mem_append(&text, "%s", _("."));
	if (red != 0) {
		mem_append(&text, "%s", _(" Its red tiles: "));
		synegier_list_squares(red, &text);
		mem_append(&text, "%s", _("."));
	}
	log_take(log, text);
}

static void
tell_prospects(const struct topic_question *q, int slot, struct log *log)
{
	struct synegier_prospect list[PROSPECTS_MAX];
	int count = synegier_prospects(q->view, slot, list);
	for (int i = 0; i < count; i++) {
		char sentence[SENTENCE_SIZE], numbers[SENTENCE_SIZE] = "";
		synegier_spoken(q->view->content, list[i].link.subject, list[i].link.verb,
		    sentence);
		for (int other = 0; other < SYN_HAND_MAX; other++)
			if (list[i].slots & 1u << other)
				text_append(numbers, sizeof numbers, "%s%d",
				    numbers[0] != '\0' ? _(" or ") : "", other + 1);
		log_format(log, list[i].before ? _("Played after card %s, %s: %s.") :
		    _("With card %s after it, %s: %s."), numbers,
		    language_words(&q->view->content->colours[list[i].link.colour].name), sentence);
	}
	if (count == 0 && q->detail == DETAIL_FULL)
		log_add(log, _("It links with no other card of your hand."));
}

static void
tell_preview(const struct topic_question *q, int slot, struct spot to, struct log *log)
{
	const struct view *v = q->view;
	int card = v->players[v->seat - 1].hand.cards[slot], me = PIECE_SOLDIER + v->seat - 1, old;
	const char *problem = syn_play_problem(v, v->seat, slot);
	struct syn_link links[SYN_LINKS_MAX];
	struct view there = *v;
	char name[SENTENCE_SIZE];
	synegier_full_name(v, card, name);
	log_format(log, _("Card %d: %s, cost %d."), slot + 1, name, syn_cost(v, v->seat, card));
	if (problem != NULL)
		log_add(log, _(problem));
	if (to.x != 0)
		there.pieces[me].at = to;
	else {
		tell_moves(q, card, me, _("You can move to: "), log);
		tell_moves(q, card, me - PIECE_SOLDIER + PIECE_PARTNER,
		    _("Your partner can move to: "), log);
	}
	if (syn_on_field(v, me))
		tell_reached(q, &there, card, log);
	int count = synegier_links_with(v, v->seat, card, links, &old);
	struct topic_question moved = *q;
	moved.view = &there;
	for (int i = old; i < count; i++)
		tell_link(&moved, v->seat, &links[i], log);
	if (q->detail != DETAIL_SHORT)
		tell_prospects(q, slot, log);
}

bool
synegier_tell_preview(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	struct spot to = { 0, 0 };
	int number = 0;
	topic_plain(q->about, plain, sizeof plain);
	if (!synegier_has_field(q, log) || !synegier_has_seat(q, log))
		return true;
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	if (!topic_number(&rest, &number) || number < 1 || number > hand->count)
		return error_set(e, ERR_INPUT,
		    N_("Say the number of a card in your hand, 1 to %d, and a square if you like: "
		    "preview 2 3,4."), hand->count);
	synegier_read_word(&rest, "to へ");
	if (*rest != '\0' && (!synegier_read_spot(&rest, &to) || *rest != '\0' ||
	    (syn_card_moves(v, hand->cards[number - 1], PIECE_SOLDIER + v->seat - 1) &
	    syn_bit(to)) == 0))
		return error_set(e, ERR_INPUT,
		    N_("Card %d does not lead there: ask preview %d for where it leads."), number,
		    number);
	tell_preview(q, number - 1, to, log);
	return true;
}
