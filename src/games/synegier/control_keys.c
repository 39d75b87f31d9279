/* control_keys.c: Synegier's keys and clicks. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/control.h"
#include "shell/ask.h"
#include "ui/language.h"

enum {
	SYN_CARD = 1,	/* the first of ten */
	SYN_ENTER = 20, SYN_LEFT, SYN_RIGHT, SYN_UP, SYN_DOWN, SYN_NEXT, SYN_BEFORE, SYN_END, SYN_NOT, SYN_SHOP,
	    SYN_DRINK,
	SYN_WHO, SYN_PLAN, SYN_EXPLAIN, SYN_THREATS, SYN_PILES, SYN_LOG, SYN_SKIP, SYN_TEMPO,
};

const struct command synegier_commands[] = {
	{ SYN_ENTER, "enter", "Enter Space", N_("choose"), N_("Play, choose, confirm what is selected.") },
	{ SYN_LEFT, "left", "Left h", NULL, N_("The card or square to the left.") },
	{ SYN_RIGHT, "right", "Right l", NULL, N_("To the right.") },
	{ SYN_UP, "up", "Up k", NULL, N_("Up; from the cards: look around on the field.") },
	{ SYN_DOWN, "down", "Down j", NULL, N_("Down.") },
	{ SYN_NEXT, "next", "Tab ]", N_("next"), N_("The next thing that can be chosen.") },
	{ SYN_BEFORE, "before", "Shift-Tab [", NULL, N_("The one before.") },
	{ SYN_CARD + 0, "card-1", "1", NULL, N_("1 to 9, 0: that card or square; again: do it.") },
	{ SYN_CARD + 1, "card-2", "2", NULL, NULL },
	{ SYN_CARD + 2, "card-3", "3", NULL, NULL },
	{ SYN_CARD + 3, "card-4", "4", NULL, NULL },
	{ SYN_CARD + 4, "card-5", "5", NULL, NULL },
	{ SYN_CARD + 5, "card-6", "6", NULL, NULL },
	{ SYN_CARD + 6, "card-7", "7", NULL, NULL },
	{ SYN_CARD + 7, "card-8", "8", NULL, NULL },
	{ SYN_CARD + 8, "card-9", "9", NULL, NULL },
	{ SYN_CARD + 9, "card-10", "0", NULL, NULL },
	{ SYN_END, "link", "e", N_("link"), N_("No more cards: link the row; asks first.") },
	{ SYN_NOT, "none", "n", N_("none"), N_("No battle, keep nothing, stay.") },
	{ SYN_PLAN, "order", "o", N_("order"), N_("Try out orders of your cards and their sentences.") },
	{ SYN_SHOP, "shop", "b", N_("shop"), N_("The shop; one can buy from a square at the edge.") },
	{ SYN_DRINK, "drink", "d", N_("drink"), N_("Drink the potion you carry.") },
	{ SYN_WHO, "who", "w", N_("who"), N_("Move your partner with the card, or your soldier.") },
	{ SYN_EXPLAIN, "explain", "i", N_("info"), N_("All about the selected card or piece.") },
	{ SYN_THREATS, "threats", "t", N_("threats"), N_("Show on every square what attacks would cost you.") },
	{ SYN_PILES, "cards", "c", N_("cards"), N_("Your hand, your deck, and every trash.") },
	{ SYN_SKIP, "skip", "s", N_("skip"), N_("Let the others play unseen until you are asked.") },
	{ SYN_TEMPO, "tempo", "x", N_("tempo"), N_("How fast things go by, from slow to at once.") },
	{ SYN_LOG, "log", "L", N_("log"), N_("Read the whole log.") },
	SECRET_COMMANDS,
	PLAY_COMMANDS,
	{ .name = NULL }
};

bool
synegier_looks(int command)
{
	return command == SYN_THREATS || command == SYN_PILES || command == SYN_SKIP || command == SYN_TEMPO ||
	    command == SYN_LOG || command == SYN_SHOP || command == SYN_EXPLAIN;
}

/* Is a square being chosen, or only looked at? */
static bool
on_field(const struct desk *d, const struct view *v)
{
	static const bool field[PROMPTS] = { [PROMPT_CORNER] = true, [PROMPT_TARGET] = true,
	    [PROMPT_WALK] = true, [PROMPT_SQUARE] = true, [PROMPT_BATTLE] = true };
	return v->phase == PHASE_TURN && (d->aiming || d->looking || field[v->prompt]);
}

bool
synegier_enabled(const struct desk *d, const struct view *v, int command)
{
	bool asked = synegier_is_asked(d, v), playing = asked && v->prompt == PROMPT_PLAY,
	    turn = v->phase == PHASE_TURN;
	if (command == SYN_TEMPO || command == SYN_LOG)
		return true;
	if (command == SYN_SKIP)
		return turn && !asked;
	if (command == SYN_THREATS || command == SYN_SHOP)
		return turn;
	if (command == SYN_PILES)
		return v->phase != PHASE_OVER && (turn || v->seat > 0);
	if (command == SYN_EXPLAIN)
		return asked || (turn && d->looking);
	if (command == SYN_END || command == SYN_PLAN)
		return playing;
	if (command == SYN_NOT)
		return (playing && d->aiming) || (asked && (v->prompt == PROMPT_WALK ||
		    v->prompt == PROMPT_BATTLE || v->prompt == PROMPT_KEEP || v->prompt == PROMPT_RECALL));
	if (command == SYN_DRINK)
		return playing && v->players[v->seat - 1].potion != POTION_NONE;
	if (command == SYN_WHO)
		return playing && syn_on_field(v, PIECE_PARTNER + v->seat - 1);
	return asked;
}

/* --- moving --- */

static void
move_slot(struct desk *d, const struct view *v, int by)
{
	int count = synegier_choices(v);
	if (count > 0)
		d->slot = (d->slot + by + count) % count;
}

static void
move(struct desk *d, const struct view *v, int command)
{
	static const struct { int8_t x, y; } ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
	int dx = ways[command - SYN_LEFT].x, dy = ways[command - SYN_LEFT].y;
	struct spot to = { (int8_t)(d->cursor.x + dx), (int8_t)(d->cursor.y + dy) };
	if (on_field(d, v)) {
		if (syn_on_board(to))
			d->cursor = to;
	} else if (dy != 0 && v->phase == PHASE_TURN) {
		d->looking = dy < 0;
	} else {
		move_slot(d, v, dx + dy);
	}
}

/* To the next square that answers, where one is included that stays. */
static void
next_square(struct desk *d, const struct view *v, int by)
{
	uint64_t squares = synegier_answers(d, v) | (d->looking ? syn_taken(v) : 0);
	if (d->aiming)
		squares |= syn_bit(v->pieces[synegier_mover(d, v)].at);
	int bit = (d->cursor.y - 1) * SYN_SIZE + d->cursor.x - 1;
	for (int i = 0; i < SYN_SQUARES && squares != 0; i++) {
		bit = (bit + by + SYN_SQUARES) % SYN_SQUARES;
		if (squares & UINT64_C(1) << bit)
			break;
	}
	if (squares != 0)
		d->cursor = syn_spot(bit);
}

static void
next_card(struct desk *d, const struct view *v, int by)
{
	int before = d->slot;
	do
		move_slot(d, v, by);
	while (d->slot != before && v->prompt == PROMPT_PLAY && syn_play_problem(v, v->seat, d->slot) != NULL);
}

static void
choose_number(struct desk *d, struct play *p, const struct view *v, int number)
{
	uint64_t squares = synegier_answers(d, v);
	if (d->looking)
		return;
	if (!on_field(d, v)) {
		bool again = d->slot == number && v->prompt != PROMPT_KEEP;
		if (number < synegier_choices(v))
			d->slot = number;
		if (again)
			synegier_enter(d, p, v);
		return;
	}
	for (; number > 0 && squares != 0; number--)
		squares &= squares - 1;
	if (squares == 0)
		return;
	struct spot at = syn_spot(__builtin_ctzll(squares));
	bool again = syn_distance(at, d->cursor) == 0;
	d->cursor = at;
	if (again)
		synegier_enter(d, p, v);
}

/* --- other commands --- */

static void
explain(const struct desk *d, struct play *p, const struct view *v)
{
	char name[SENTENCE_SIZE];
	int card = synegier_selected_card(d, v), piece = v->phase != PHASE_TURN ? PIECE_NONE :
	    syn_piece_at(v, d->cursor);
	const struct syn_player *me = &v->players[v->seat > 0 ? v->seat - 1 : 0];
	if (v->prompt == PROMPT_PICK && v->phase == PHASE_DRAFT)
		card = me->offer[d->slot & 1];
	if (v->prompt == PROMPT_SOLDIER && d->slot < me->dealt_count) {
		const struct syn_soldier *s = &v->content->soldiers[me->dealt[d->slot]];
		app_push(play_app(p), ask_tell(mem_string(synegier_say(&s->name)),
		    mem_format("%s: %s", synegier_say(&s->core.name), synegier_say(&s->core.text))));
	} else if (!on_field(d, v) && card != SYN_NONE) {
		app_push(play_app(p), ask_tell(mem_string(synegier_card_name(v, card)),
		    synegier_card_text(v, card)));
	} else if (piece != PIECE_NONE) {
		synegier_piece(v, piece, name);
		app_push(play_app(p), ask_tell(mem_string(name), synegier_piece_text(v, piece)));
	} else {
		play_say(p, STYLE_TEXT, _("There is nothing here to tell about."));
	}
}

static void
next_tempo(struct desk *d, struct play *p)
{
	static const char *const words[TEMPOS] = {
		[TEMPO_NORMAL] = N_("Tempo: normal."), [TEMPO_SLOW] = N_("Tempo: slow."),
		    [TEMPO_FAST] = N_("Tempo: fast."),
		[TEMPO_NONE] = N_("Tempo: at once; the log tells what happened."),
	};
	char value[2] = { 0 };
	d->tempo = (enum tempo)((d->tempo + 1) % TEMPOS);
	value[0] = (char)('0' + d->tempo);
	store_set_setting(play_app(p)->store, "synegier.tempo", value, NULL);
	play_say(p, STYLE_TEXT, _(words[d->tempo]));
}

static void
drink(struct play *p, const struct view *v)
{
	const char *problem = syn_potion_problem(v, v->seat);
	if (problem != NULL)
		play_say(p, STYLE_BAD, _(problem));
	else
		play_act(p, "potion");
}

static bool
step_back(struct desk *d)
{
	bool away = d->aiming || d->looking;
	d->aiming = d->looking = false;
	return away;
}

static void
change_mover(struct desk *d, const struct view *v)
{
	d->partner = !d->partner;
	if (d->aiming)
		d->cursor = v->pieces[synegier_mover(d, v)].at;
}

/* Pages over the field; false: not one of them. */
static bool
open_page(struct play *p, const struct view *v, int command)
{
	struct app *app = play_app(p);
	if (command == SYN_END)
		synegier_ask_stop(p, v);
	else if (command == SYN_SHOP)
		app_push(app, synegier_shop_page(p));
	else if (command == SYN_PLAN)
		app_push(app, synegier_plan_page(p));
	else if (command == SYN_PILES)
		app_push(app, synegier_piles_page(p));
	else if (command == SYN_LOG)
		app_push(app, synegier_log_page(p));
	else
		return false;
	return true;
}

/* A key that made events go by quickly was no answer to the question after them,
 * which nobody has seen yet. */
static bool
only_hurried(struct desk *d, int command)
{
	bool unseen = d->unseen;
	d->unseen = false;
	return unseen && !synegier_looks(command);
}

bool
synegier_command(struct desk *d, struct play *p, const struct view *v, int command)
{
	if (only_hurried(d, command))
		return true;
	if (command == COMMAND_BACK)
		return step_back(d);
	if (open_page(p, v, command))
		return true;
	if (command != SYN_EXPLAIN && command != SYN_TEMPO)
		play_say(p, STYLE_TEXT, "");
	switch (command) {
	case SYN_ENTER:
		synegier_enter(d, p, v);
		break;
	case SYN_LEFT:
	case SYN_RIGHT:
	case SYN_UP:
	case SYN_DOWN:
		move(d, v, command);
		break;
	case SYN_NEXT:
	case SYN_BEFORE:
		(on_field(d, v) ? next_square : next_card)(d, v, command == SYN_NEXT ? 1 : -1);
		break;
	case SYN_NOT:
		synegier_choose_none(d, p, v);
		break;
	case SYN_DRINK:
		drink(p, v);
		break;
	case SYN_WHO:
		change_mover(d, v);
		break;
	case SYN_EXPLAIN:
		explain(d, p, v);
		break;
	case SYN_THREATS:
		d->threats = !d->threats;
		break;
	case SYN_SKIP:
		d->hurry = true;
		break;
	case SYN_TEMPO:
		next_tempo(d, p);
		break;
	default:
		choose_number(d, p, v, command - SYN_CARD);
	}
	return true;
}

/* --- the mouse --- */

static void
click_field(struct desk *d, struct play *p, const struct view *v, struct spot at)
{
	bool answers = (synegier_answers(d, v) & syn_bit(at)) != 0;
	bool stays = d->aiming && syn_distance(at, v->pieces[synegier_mover(d, v)].at) == 0;
	if (v->prompt == PROMPT_PLAY && answers)
		d->aiming = true;
	else if (v->prompt == PROMPT_PLAY && !d->aiming)
		d->looking = true;
	d->cursor = at;
	if (answers || stays)
		synegier_enter(d, p, v);
}

static void
click_slot(struct desk *d, struct play *p, const struct view *v, int slot)
{
	bool again = d->slot == slot && !d->looking;
	d->slot = slot;
	d->looking = d->aiming = false;
	if (again)
		synegier_enter(d, p, v);
}

void
synegier_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	struct strip s;
	int row, col;
	if (!synegier_is_asked(d, v))
		return;
	play_say(p, STYLE_TEXT, "");
	if (event->kind != INPUT_PRESS) {
		(on_field(d, v) ? next_square : next_card)(d, v, event->button < 0 ? -1 : 1);
		return;
	}
	if (v->phase != PHASE_TURN) {
		for (int i = 0; i < synegier_choices(v); i++)
			if (rect_has(&d->choices[i], event->y, event->x))
				click_slot(d, p, v, i);
		return;
	}
	synegier_strip(v, &s);
	if (board_hit(&d->field, d->field_y, d->field_x, event->y, event->x, &row, &col)) {
		click_field(d, p, v, (struct spot){ (int8_t)(col + 1), (int8_t)(row + 1) });
	} else if (rect_has(&d->strip, event->y, event->x)) {
		int slot = d->strip_first + (event->x - d->strip.x) / d->strip_cols - s.row;
		if (slot >= 0 && slot < s.count - s.row)
			click_slot(d, p, v, slot);
	} else if (rect_has(&d->table, event->y, event->x)) {
		int piece = d->table_pieces[event->y - d->table.y];
		if (syn_on_field(v, piece))
			click_field(d, p, v, v->pieces[piece].at);
	}
}
