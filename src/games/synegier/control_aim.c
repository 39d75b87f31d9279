/* control_aim.c: choosing in Synegier: what answers the open question, and giving
 * the answer. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/language.h"
#include "games/synegier/control.h"

void
synegier_act(struct play *p, const char *format, ...)
{
	char action[ACTION_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(action, sizeof action, format, args);
	va_end(args);
	play_act_text(p, action);
}

/* --- what is selected --- */

int
synegier_mover(const struct desk *d, const struct view *v)
{
	int partner = PIECE_PARTNER + v->seat - 1;
	return d->partner && syn_on_field(v, partner) ? partner : PIECE_SOLDIER + v->seat - 1;
}

int
synegier_selected_card(const struct desk *d, const struct view *v)
{
	struct strip s;
	if (!synegier_is_asked(d, v) || v->phase != PHASE_TURN ||
	    (v->prompt != PROMPT_PLAY && v->prompt != PROMPT_KEEP && v->prompt != PROMPT_RECALL))
		return SYN_NONE;
	synegier_strip(v, &s);
	return s.row + d->slot < s.count ? s.cards[s.row + d->slot] : SYN_NONE;
}

static uint64_t
squares_of(const struct view *v, uint32_t pieces)
{
	uint64_t squares = 0;
	for (; pieces != 0; pieces &= pieces - 1)
		squares |= syn_bit(v->pieces[synegier_first_piece(pieces)].at);
	return squares;
}

uint64_t
synegier_answers(const struct desk *d, const struct view *v)
{
	int card = synegier_selected_card(d, v);
	if (!synegier_is_asked(d, v) || v->phase != PHASE_TURN)
		return 0;
	switch (v->prompt) {
	case PROMPT_PLAY:
		return card == SYN_NONE ? 0 : syn_card_moves(v, card, synegier_mover(d, v));
	case PROMPT_TARGET:
	case PROMPT_BATTLE:
		return squares_of(v, syn_answer_pieces(v));
	case PROMPT_CORNER:
	case PROMPT_WALK:
	case PROMPT_SQUARE:
		return syn_answer_squares(v);
	default:
		return 0;
	}
}

int
synegier_number(uint64_t squares, struct spot at)
{
	uint64_t bit = syn_bit(at);
	return (squares & bit) == 0 ? 0 : __builtin_popcountll(squares & (bit - 1)) + 1;
}

/* --- bringing the desk to a question --- */

/* The answer nearest to the viewer's soldier. */
static struct spot
nearest(const struct view *v, uint64_t squares)
{
	struct spot me = v->pieces[PIECE_SOLDIER + v->seat - 1].at, best = { 0, 0 };
	int least = 2 * SYN_SQUARES;
	for (; squares != 0; squares &= squares - 1) {
		struct spot at = syn_spot(__builtin_ctzll(squares));
		int distance = me.x == 0 ? 0 : syn_distance(me, at);
		if (distance < least) {
			least = distance;
			best = at;
		}
	}
	return best;
}

int
synegier_choices(const struct view *v)
{
	struct strip s;
	if (v->prompt == PROMPT_PICK)
		return 2;
	if (v->prompt == PROMPT_SOLDIER)
		return v->players[v->seat - 1].dealt_count;
	synegier_strip(v, &s);
	return s.count - s.row;
}

static void
settle_card(struct desk *d, const struct view *v)
{
	int count = synegier_choices(v);
	d->slot = d->slot >= count ? count - 1 : d->slot;
	d->slot = d->slot < 0 ? 0 : d->slot;
	for (int i = 0; i < count && v->prompt == PROMPT_PLAY &&
	    syn_play_problem(v, v->seat, d->slot) != NULL; i++)
		if (syn_play_problem(v, v->seat, i) == NULL)
			d->slot = i;
}

void
synegier_settle(struct desk *d, const struct view *v)
{
	d->aiming = d->looking = d->named = false;
	if (v->seat <= 0 || syn_actor(v) != v->seat || v->phase == PHASE_OVER)
		return;
	struct spot me = v->phase == PHASE_TURN ? v->pieces[PIECE_SOLDIER + v->seat - 1].at :
	    (struct spot){ 0, 0 };
	settle_card(d, v);
	d->partner = d->partner && v->phase == PHASE_TURN && syn_on_field(v, PIECE_PARTNER + v->seat - 1);
	if (v->phase != PHASE_TURN)
		return;
	struct spot answer = { 0, 0 };
	if (v->prompt == PROMPT_TARGET || v->prompt == PROMPT_BATTLE)
		answer = nearest(v, squares_of(v, syn_answer_pieces(v)));
	else if (v->prompt == PROMPT_CORNER || v->prompt == PROMPT_WALK || v->prompt == PROMPT_SQUARE)
		answer = nearest(v, syn_answer_squares(v));
	d->cursor = answer.x != 0 ? answer : me.x != 0 ? me : (struct spot){ 4, 4 };
}

/* --- answering --- */

static void
aim(struct desk *d, struct play *p, const struct view *v)
{
	const char *problem = syn_play_problem(v, v->seat, d->slot);
	if (problem != NULL) {
		play_say(p, STYLE_BAD, _(problem));
	} else if (synegier_answers(d, v) == 0) {
		synegier_act(p, "play %d", d->slot + 1);
	} else {
		d->aiming = true;
		d->named = false;
		d->cursor = v->pieces[synegier_mover(d, v)].at;
		play_say(p, STYLE_TEXT, "");
	}
}

static void
play_card(struct desk *d, struct play *p, const struct view *v)
{
	int mover = synegier_mover(d, v);
	if (syn_distance(d->cursor, v->pieces[mover].at) == 0)
		synegier_act(p, "play %d", d->slot + 1);
	else if (synegier_answers(d, v) & syn_bit(d->cursor))
		synegier_act(p, "play %d %sto %d,%d", d->slot + 1, syn_is_partner(mover) ? "partner " : "",
		    d->cursor.x, d->cursor.y);
	else
		play_say(p, STYLE_BAD, _("The card does not lead there. Tab goes through the squares it leads "
		    "to."));
}

static void
choose_piece(struct desk *d, struct play *p, const struct view *v)
{
	int piece = syn_piece_at(v, d->cursor);
	if (piece == PIECE_NONE || (syn_answer_pieces(v) & 1u << piece) == 0) {
		play_say(p, STYLE_BAD, _("That cannot be chosen. Tab goes through what can."));
		return;
	}
	synegier_act(p, "%s %s", syn_prompt_names[v->prompt], syn_piece_names[piece]);
}

static void
choose_square(struct desk *d, struct play *p, const struct view *v)
{
	bool here = v->prompt == PROMPT_WALK &&
	    syn_distance(d->cursor, v->pieces[v->work.targets[v->work.target]].at) == 0;
	if (here)
		synegier_act(p, "walk stay");
	else if (syn_answer_squares(v) & syn_bit(d->cursor))
		synegier_act(p, "%s %d,%d", syn_prompt_names[v->prompt], d->cursor.x, d->cursor.y);
	else
		play_say(p, STYLE_BAD, _("Not that square. Tab goes through those that can be chosen."));
}

void
synegier_enter(struct desk *d, struct play *p, const struct view *v)
{
	uint8_t cards[SYN_PILE_MAX];
	if (d->looking) {
		d->looking = false;
		return;
	}
	switch (v->prompt) {
	case PROMPT_PICK:
	case PROMPT_SOLDIER:
	case PROMPT_KEEP:
		synegier_act(p, "%s %d", syn_prompt_names[v->prompt], d->slot + 1);
		break;
	case PROMPT_PLAY:
		if (d->aiming)
			play_card(d, p, v);
		else
			aim(d, p, v);
		break;
	case PROMPT_TARGET:
	case PROMPT_BATTLE:
		choose_piece(d, p, v);
		break;
	case PROMPT_RECALL:
		if (d->slot < synegier_recallable(v, cards))
			synegier_act(p, "recall %s", v->content->cards[cards[d->slot]].id);
		break;
	case PROMPT_CORNER:
	case PROMPT_WALK:
	case PROMPT_SQUARE:
		choose_square(d, p, v);
		break;
	case PROMPT_NONE:
	case PROMPTS:
		break;
	}
}

void
synegier_choose_none(struct desk *d, struct play *p, const struct view *v)
{
	if (v->prompt == PROMPT_PLAY && d->aiming)
		synegier_act(p, "play %d", d->slot + 1);
	else if (v->prompt == PROMPT_WALK)
		synegier_act(p, "walk stay");
	else if (v->prompt == PROMPT_BATTLE || v->prompt == PROMPT_KEEP || v->prompt == PROMPT_RECALL)
		synegier_act(p, "%s none", syn_prompt_names[v->prompt]);
}

/* --- hints --- */

static void
hint_play(struct desk *d, const struct view *v, const char *rest, char sentence[SENTENCE_SIZE])
{
	int slot = 0, x = 0, y = 0;
	bool partner = strstr(rest, "partner") != NULL;
	const char *to = strstr(rest, "to ");
	slot = atoi(rest) - 1;
	if (slot < 0 || slot >= v->players[v->seat - 1].hand.count)
		return;
	d->slot = slot;
	d->partner = partner;
	const char *name = synegier_card_name(v, v->players[v->seat - 1].hand.cards[slot]);
	if (to == NULL || sscanf(to, "to %d,%d", &x, &y) != 2) {
		snprintf(sentence, SENTENCE_SIZE, _("Hint: play %s and stay."), name);
		return;
	}
	d->aiming = true;
	d->cursor = (struct spot){ (int8_t)x, (int8_t)y };
	snprintf(sentence, SENTENCE_SIZE, partner ? _("Hint: play %s and move your partner to %d,%d.") :
	    _("Hint: play %s and move to %d,%d."), name, x, y);
}

/* One of the cards or soldiers. */
static void
hint_choice(struct desk *d, const struct view *v, int choice, char sentence[SENTENCE_SIZE])
{
	const struct syn_player *me = &v->players[v->seat - 1];
	if (choice >= synegier_choices(v))
		return;
	d->slot = choice;
	if (v->prompt == PROMPT_PICK)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: take %s."),
		    synegier_card_name(v, me->offer[choice]));
	else if (v->prompt == PROMPT_SOLDIER)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: lead %s."),
		    language_words(&v->content->soldiers[me->dealt[choice]].name));
	else
		snprintf(sentence, SENTENCE_SIZE, _("Hint: keep %s."),
		    synegier_card_name(v, me->hand.cards[choice]));
}

/* To a card of the trash. */
static void
hint_recall(struct desk *d, const struct view *v, const char *id, char sentence[SENTENCE_SIZE])
{
	uint8_t cards[SYN_PILE_MAX];
	int count = synegier_recallable(v, cards), card = syn_card_of(v->content, id);
	for (int i = 0; i < count; i++)
		if (cards[i] == card)
			d->slot = i;
	snprintf(sentence, SENTENCE_SIZE, _("Hint: take %s."), synegier_card_name(v, card));
}

static void
hint_place(struct desk *d, const struct view *v, const char *rest, char sentence[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	int x, y, piece = syn_piece_of(rest);
	if (piece != PIECE_NONE) {
		synegier_piece(v, piece, name);
		d->cursor = v->pieces[piece].at;
		snprintf(sentence, SENTENCE_SIZE, v->prompt == PROMPT_BATTLE ? _("Hint: battle %.100s.") :
		    _("Hint: choose %.100s."), name);
	} else if (sscanf(rest, "%d,%d", &x, &y) == 2) {
		d->cursor = (struct spot){ (int8_t)x, (int8_t)y };
		snprintf(sentence, SENTENCE_SIZE, _("Hint: choose the square %d,%d."), x, y);
	} else {
		snprintf(sentence, SENTENCE_SIZE, "%s", v->prompt == PROMPT_BATTLE ? _("Hint: no battle; n.") :
		    v->prompt == PROMPT_KEEP ? _("Hint: keep nothing; n.") :
		    v->prompt == PROMPT_WALK ? _("Hint: stay; n.") : _("Hint: take nothing; n."));
	}
}

void
synegier_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	const char *rest = strchr(action, ' ');
	rest = rest == NULL ? "" : rest + 1;
	d->looking = d->aiming = false;
	sentence[0] = '\0';
	if (strcmp(action, "stop") == 0)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: play no more cards; e links the row."));
	else if (strcmp(action, "potion") == 0)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: drink the potion with d."));
	else if (strncmp(action, "buy ", 4) == 0)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %.100s in the shop, b."),
		    synegier_item_name(v, atoi(rest)));
	else if (strncmp(action, "play ", 5) == 0)
		hint_play(d, v, rest, sentence);
	else if (v->prompt == PROMPT_RECALL && syn_card_of(v->content, rest) != SYN_NONE)
		hint_recall(d, v, rest, sentence);
	else if (atoi(rest) > 0 && strchr(rest, ',') == NULL)
		hint_choice(d, v, atoi(rest) - 1, sentence);
	else if (v->phase == PHASE_TURN)
		hint_place(d, v, rest, sentence);
}
