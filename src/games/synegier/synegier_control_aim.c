/* synegier_control_aim.c: choosing and giving an answer to Synegier's open question. */
#include <stdio.h>

#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* --- what is selected --- */

int
synegier_mover(const struct board_ui *d, const struct view *v)
{
	int partner = PIECE_PARTNER + v->seat - 1;
	return d->partner && syn_on_field(v, partner) ? partner : PIECE_SOLDIER + v->seat - 1;
}

int
synegier_selected_card(const struct board_ui *d, const struct view *v)
{
	struct strip s;
	if (!synegier_is_asked(d, v) || v->phase != PHASE_TURN ||
	    (v->prompt != PROMPT_PLAY && v->prompt != PROMPT_KEEP && v->prompt != PROMPT_RECALL))
		return SYN_NONE;
	synegier_strip(v, &s);
	return s.row + d->slot < s.count ? s.cards[s.row + d->slot] : SYN_NONE;
}

/* The squares that answer the open question, including the squares of pieces that do. */
static uint64_t
question_squares(const struct view *v)
{
	uint64_t squares = syn_answer_squares(v);
	for (uint32_t pieces = syn_answer_pieces(v); pieces != 0; pieces &= pieces - 1)
		squares |= syn_bit(v->pieces[synegier_first_piece(pieces)].at);
	return squares;
}

uint64_t
synegier_answers(const struct board_ui *d, const struct view *v)
{
	int card = synegier_selected_card(d, v);
	if (!synegier_is_asked(d, v) || v->phase != PHASE_TURN)
		return 0;
	if (v->prompt == PROMPT_PLAY)
		return card == SYN_NONE ? 0 : syn_card_moves(v, card, synegier_mover(d, v));
	return question_squares(v);
}

int
synegier_number(uint64_t squares, struct spot at)
{
	uint64_t bit = syn_bit(at);
	return (squares & bit) == 0 ? 0 : __builtin_popcountll(squares & (bit - 1)) + 1;
}

/* --- setting the board UI for a question --- */

/* The answering square nearest to the viewer's soldier. */
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

void
synegier_settle(struct board_ui *d, const struct view *v)
{
	d->aiming = d->looking = d->named = false;
	if (v->seat <= 0 || syn_actor(v) != v->seat || v->phase == PHASE_OVER)
		return;
	int count = synegier_choices(v);
	d->slot = d->slot >= count ? count - 1 : d->slot;
	d->slot = d->slot < 0 ? 0 : d->slot;
	for (int i = 0; i < count && v->prompt == PROMPT_PLAY &&
	    syn_play_problem(v, v->seat, d->slot) != NULL; i++)
		if (syn_play_problem(v, v->seat, i) == NULL)
			d->slot = i;
	d->partner = d->partner && v->phase == PHASE_TURN &&
	    syn_on_field(v, PIECE_PARTNER + v->seat - 1);
	if (v->phase != PHASE_TURN)
		return;
	struct spot answer = nearest(v, question_squares(v)),
	    me = v->pieces[PIECE_SOLDIER + v->seat - 1].at;
	d->cursor = answer.x != 0 ? answer : me.x != 0 ? me : (struct spot){ 4, 4 };
}

/* --- answering --- */

/* Refuses, naming the key that finds the possible choices. */
static void
refuse(const struct board_ui *d, struct play *p, const char *format)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, format, d->keys.next);
	play_show_message(p, STYLE_BAD, text);
}

static void
aim(struct board_ui *d, struct play *p, const struct view *v)
{
	const char *problem = syn_play_problem(v, v->seat, d->slot);
	if (problem != NULL) {
		play_show_message(p, STYLE_BAD, _(problem));
	} else if (synegier_answers(d, v) == 0) {
		synegier_act(p, FORM_PLAY, d->slot);
	} else {
		d->aiming = true;
		d->named = false;
		d->cursor = v->pieces[synegier_mover(d, v)].at;
		play_show_message(p, STYLE_TEXT, "");
	}
}

static void
play_card(struct board_ui *d, struct play *p, const struct view *v)
{
	int mover = synegier_mover(d, v);
	if (syn_distance(d->cursor, v->pieces[mover].at) == 0)
		synegier_act(p, FORM_PLAY, d->slot);
	else if (synegier_answers(d, v) & syn_bit(d->cursor))
		synegier_act(p, syn_is_partner(mover) ? FORM_PLAY_PARTNER : FORM_PLAY_TO, d->slot,
		    d->cursor.x, d->cursor.y);
	else
		refuse(d, p, _("This card cannot move there. %s goes through the squares it can."));
}

static void
choose_piece(struct board_ui *d, struct play *p, const struct view *v)
{
	int piece = syn_piece_at(v, d->cursor);
	if (piece == PIECE_NONE || (syn_answer_pieces(v) & 1u << piece) == 0) {
		refuse(d, p, _("You cannot choose that. %s goes through what you can."));
		return;
	}
	synegier_act(p, v->prompt == PROMPT_BATTLE ? FORM_BATTLE : FORM_TARGET, piece);
}

static void
choose_square(struct board_ui *d, struct play *p, const struct view *v)
{
	enum form form = v->prompt == PROMPT_WALK ? FORM_WALK : v->prompt == PROMPT_CORNER ?
	    FORM_CORNER : FORM_SQUARE;
	bool here = v->prompt == PROMPT_WALK &&
	    syn_distance(d->cursor, v->pieces[v->work.targets[v->work.target]].at) == 0;
	if (here)
		synegier_act(p, FORM_WALK_NONE);
	else if (syn_answer_squares(v) & syn_bit(d->cursor))
		synegier_act(p, form, d->cursor.x, d->cursor.y);
	else
		refuse(d, p, _("You cannot choose that square. %s goes through those you can."));
}

void
synegier_enter(struct board_ui *d, struct play *p, const struct view *v)
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
		synegier_act(p, v->prompt == PROMPT_PICK ? FORM_PICK : v->prompt == PROMPT_SOLDIER ?
		    FORM_SOLDIER : FORM_KEEP, d->slot);
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
		if (d->slot < synegier_recallable(v, cards)) {
			struct action recall = syn_recall_action(v->content, cards[d->slot]);
			play_act(p, &recall);
		}
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
synegier_choose_none(struct board_ui *d, struct play *p, const struct view *v)
{
	static const enum form forms[PROMPTS] = { [PROMPT_WALK] = FORM_WALK_NONE,
	    [PROMPT_BATTLE] = FORM_BATTLE_NONE, [PROMPT_KEEP] = FORM_KEEP_NONE,
	    [PROMPT_RECALL] = FORM_RECALL_NONE };
	if (v->prompt == PROMPT_PLAY && d->aiming)
		synegier_act(p, FORM_PLAY, d->slot);
	else if (forms[v->prompt] != 0)
		synegier_act(p, forms[v->prompt]);
}

/* --- hints --- */

/* Selects the card, choice or square of the action. */
void
synegier_select(struct board_ui *d, const struct view *v, const struct action *a)
{
	uint8_t cards[SYN_PILE_MAX];
	int choice = a->numbers[0];
	d->looking = d->aiming = false;
	switch ((enum form)a->form) {
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
		if (choice >= v->players[v->seat - 1].hand.count)
			break;
		d->slot = choice;
		d->partner = a->form == FORM_PLAY_PARTNER;
		d->aiming = a->form != FORM_PLAY || synegier_answers(d, v) != 0;
		if (d->aiming)	/* a piece may stay on its own square */
			d->cursor = a->form == FORM_PLAY ? v->pieces[synegier_mover(d, v)].at :
			    syn_action_spot(a);
		break;
	case FORM_PICK:
	case FORM_SOLDIER:
	case FORM_KEEP:
		d->slot = choice < synegier_choices(v) ? choice : d->slot;
		break;
	case FORM_RECALL:
		for (int i = 0; i < synegier_recallable(v, cards); i++)
			if (cards[i] == syn_card_of(v->content, a->text))
				d->slot = i;
		break;
	case FORM_TARGET:
	case FORM_BATTLE:
		d->cursor = v->pieces[choice].at;
		break;
	case FORM_CORNER:
	case FORM_WALK:
	case FORM_SQUARE:
		d->cursor = syn_action_spot(a);
		break;
	default:
		break;
	}
}
