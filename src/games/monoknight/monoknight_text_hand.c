/* monoknight_text_hand.c: MonoKnight's cards as text: the hand and its destinations, NEXT, the
 * deck, and actions in a list of choices. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

/* --- where a card leads --- */

/* Every landing of a slide or a warp: "2,3, 2,4, 2,5". */
static void
list_path(const struct spot *path, int count, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int i = 0; i < count; i++)
		text_append(text, SENTENCE_SIZE, "%s%d,%d", i > 0 ? _(", ") : "", path[i].x,
		    path[i].y);
}

/* "3,4, still open", and the cost of landing there again. */
static void
way_words(const struct view *v, struct knight_card card, struct knight_move way,
    char text[SENTENCE_SIZE])
{
	struct spot path[KNIGHT_TILES];
	char tile[SENTENCE_SIZE], list[SENTENCE_SIZE];
	int count = knight_path(v, card, way, path),
	    revisit = v->setting.penalties[PENALTY_REVISIT];
	knight_tile_words(v, way.to, tile);
	snprintf(text, SENTENCE_SIZE, "%d,%d%s%s", way.to.x, way.to.y, _(", "), tile);
	if (count > 1) {
		list_path(path, count, list);
		text_append(text, SENTENCE_SIZE, _(", landing on %s"), list);
	}
	if (revisit > 0 && knight_way_revisits(v, card, way))
		text_append(text, SENTENCE_SIZE, _(", penalty %d"), revisit);
}

/* Up to two tiles by name; for a free warp their number. */
static char *
ways_words(const struct view *v, int slot, enum detail detail)
{
	struct knight_move ways[KNIGHT_TILES];
	char words[SENTENCE_SIZE];
	int count = knight_ways(v, slot, ways);
	if (knight_kinds[v->hand[slot].card.kind].family == FAMILY_SUPER_WARP)
		return mem_format(_("any of %d tiles, as you choose"), count);
	char *text = mem_string("");
	for (int i = 0; i < count; i++) {
		if (detail == DETAIL_SHORT)
			snprintf(words, sizeof words, "%d,%d", ways[i].to.x, ways[i].to.y);
		else
			way_words(v, v->hand[slot].card, ways[i], words);
		mem_append(&text, "%s%s", i > 0 ? _(", or ") : "", words);
	}
	return text;
}

/* "U2R1, up 2 right 1"; only the label if that is clear enough. */
static void
name_card(struct knight_card card, enum detail detail, char text[SENTENCE_SIZE])
{
	char label[KNIGHT_NAME_SIZE], words[KNIGHT_NAME_SIZE];
	knight_shown_label(card, label);
	knight_card_words(card, words);
	if (detail == DETAIL_SHORT)
		snprintf(text, SENTENCE_SIZE, "%s", label);
	else
		snprintf(text, SENTENCE_SIZE, "%s%s%s", label, _(", "), words);
}

static const char *
explain_family(const struct card_kind *kind)
{
	switch (kind->family) {
	case FAMILY_RAY:
		return _("A ray slides to the end and visits every tile of its way.");
	case FAMILY_FIXED_WARP:
		return _("A warp card jumps straight to the tile it names.");
	case FAMILY_SUPER_WARP:
		return _("A free warp jumps to any tile you choose.");
	case FAMILY_JUMP:
		break;
	}
	return kind->vector_count > 1 ? _("A choice card has two targets: choose one of them.") :
	    _("A jump visits only the tile it ends on.");
}

void
knight_tell_card(const struct view *v, int slot, enum detail detail, struct log *log)
{
	const struct stack *stack = &v->hand[slot];
	char name[SENTENCE_SIZE];
	name_card(stack->card, detail, name);
	if (stack->count > 1)
		text_append(name, sizeof name, _(", %d of them"), stack->count);
	const char *problem = knight_slot_problem(v, slot);
	if (v->phase != PHASE_PLAYING)
		log_format(log, _("Card %d: %s."), slot + 1, name);
	else if (problem != NULL)
		log_format(log, _("Card %d: %s. %s"), slot + 1, name, _(problem));
	else {
		char *ways = ways_words(v, slot, detail);
		log_take(log, mem_format(_("Card %d: %s; leads to %s."), slot + 1, name, ways));
		free(ways);
	}
}

bool
knight_tell_hand(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[TYPED_SIZE];
	knight_typed_plain(q->about, plain);
	int slot = knight_typed_card(v, plain);
	if (plain[0] != '\0' && slot < 0)
		return error_set(e, ERR_INPUT,
		    N_("Your cards are 1 to %d: ask for one by its number or its name, or for hand "
		    "alone."), v->slots);
	if (plain[0] != '\0') {
		knight_tell_card(v, slot, q->detail, log);
		if (q->detail == DETAIL_FULL)
			log_add(log, explain_family(&knight_kinds[v->hand[slot].card.kind]));
		return true;
	}
	for (slot = 0; slot < v->slots; slot++)
		knight_tell_card(v, slot, q->detail, log);
	if (v->slots == 0)
		log_add(log, _("You hold no card."));
	if (q->detail == DETAIL_FULL)
		log_add(log, v->order == ORDER_DIRECTION ? _("Hand sorted by direction.") :
		    _("Hand in the order it was dealt."));
	return true;
}

/* --- the next cards --- */

bool
knight_tell_next(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE];
	for (int i = 0; i < v->next_count; i++) {
		name_card(v->next[i], q->detail, name);
		log_format(log, _("NEXT %d: %s."), i + 1, name);
	}
	if (v->next_count == 0)
		log_add(log, _("Nothing is shown of the cards that come next."));
	else if (q->detail == DETAIL_FULL)
		log_add(log, _("NEXT 1 comes into your hand first."));
	return true;
}

/* The labels of all cards with this weight; "": there are none. A fixed warp gets its tile only
 * when it is dealt. */
static char *
list_weight(const struct setting *set, int weight)
{
	char *list = mem_string("");
	for (int kind = 0; kind < CARD_KINDS; kind++)
		if (knight_weight(set->preset, set->weights, kind) == weight)
			mem_append(&list, "%s%s", *list != '\0' ? _(", ") : "",
			    _(knight_kinds[kind].label));
	return list;
}

static void
tell_weights(const struct setting *set, struct log *log)
{
	enum { WEIGHT_MOST = 9 };
	const struct preset *preset = &knight_presets[set->preset];
	for (int weight = WEIGHT_MOST; weight > 0; weight--) {
		char *list = list_weight(set, weight);
		if (*list != '\0')
			log_take(log, mem_format(_("Each with a chance of %d in %d: %s."), weight,
			    preset->total[set->weights], list));
		free(list);
	}
}

bool
knight_tell_deck(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct setting *set = &q->view->setting;
	log_format(log, _("Deck: %s, %d kinds of cards."), _(knight_presets[set->preset].label),
	    knight_preset_kinds(set->preset));
	if (q->detail != DETAIL_SHORT)
		tell_weights(set, log);
	if (q->detail == DETAIL_FULL)
		log_add(log, _("The deck never runs out: every card is drawn from all of them."));
	return true;
}

/* --- actions to choose from --- */

static void
choose_play(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	struct knight_move move;
	char label[KNIGHT_NAME_SIZE];
	int revisit = v->setting.penalties[PENALTY_REVISIT];
	if (!knight_action_move(v, action, &move))
		return;
	struct knight_card card = v->hand[move.slot].card;
	knight_shown_label(card, label);
	snprintf(text, SENTENCE_SIZE, _("card %d, %s to %d,%d"), move.slot + 1, label, move.to.x,
	    move.to.y);
	if (knight_way_revisits(v, card, move))
		text_append(text, SENTENCE_SIZE, revisit > 0 ? _(", already visited, penalty %d") :
		    _(", already visited"), revisit);
}

static void
choose_start(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("start at %d,%d"), action->numbers[0], action->numbers[1]);
}

static void
choose_discard(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	char label[KNIGHT_NAME_SIZE];
	int slot = action->numbers[0];
	if (slot >= v->slots)
		return;
	knight_shown_label(v->hand[slot].card, label);
	snprintf(text, SENTENCE_SIZE, _("discard card %d, %s, penalty %d"), slot + 1, label,
	    v->setting.penalties[PENALTY_DISCARD]);
}

static void
choose_redraw(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("draw a new hand, penalty %d"),
	    v->setting.penalties[PENALTY_REDRAW]);
}

static void
choose_order(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	text_copy(text, SENTENCE_SIZE, action->numbers[0] == ORDER_DIRECTION ?
	    _("sort the hand by direction") : _("leave the hand as it is dealt"));
}

void
knight_choice(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	static void (*const choose[FORMS])(const struct view *, const struct action *,
	    char text[SENTENCE_SIZE]) = {
		[FORM_PLAY] = choose_play, [FORM_PLAY_TO] = choose_play, [FORM_TAP] = choose_play,
		[FORM_SPAWN] = choose_start,
		[FORM_DISCARD] = choose_discard, [FORM_REDRAW] = choose_redraw,
		[FORM_ORDER] = choose_order,
	};
	text[0] = '\0';
	choose[action->form](v, action, text);
}
