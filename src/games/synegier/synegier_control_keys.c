/* synegier_control_keys.c: Synegier's keys and clicks. */
#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/ask.h"

enum {
	SYN_CARD = 1,	/* the first of ten */
	SYN_ENTER = 20, SYN_LEFT, SYN_RIGHT, SYN_UP, SYN_DOWN, SYN_NEXT, SYN_BEFORE, SYN_END,
	SYN_NOT, SYN_SHOP,
	    SYN_DRINK,
	SYN_WHO, SYN_PLAN, SYN_EXPLAIN, SYN_THREATS, SYN_PILES, SYN_SKIP, SYN_TEMPO,
};

/* The most needed come first: the key line shows as many as fit. */
const struct command synegier_commands[] = {
	{ SYN_ENTER, "enter", "Enter Space", N_("choose"), N_("Play or choose what is selected.") },
	{ SYN_LEFT, "left", "Left h", NULL, N_("The card or square to the left.") },
	{ SYN_RIGHT, "right", "Right l", NULL, N_("The card or square to the right.") },
	{ SYN_UP, "up", "Up k", NULL, N_("From the cards: look around on the field.") },
	{ SYN_DOWN, "down", "Down j", NULL, N_("Down. While you pick cards: the next soldier.") },
	NUMBERS_TO_10(SYN_CARD, "card-", N_("1 to 9, 0: that card or square; again: choose it.")),
	{ SYN_EXPLAIN, "explain", "i", N_("info"),
	    N_("Explain the selected card or piece, or the field.") },
	{ SYN_END, "link", "e", N_("link"), N_("Stop playing cards and link the row (asks "
	    "first).") },
	{ SYN_NOT, "none", "n", N_("none"), N_("No battle; keep no card; stay.") },
	{ SYN_PLAN, "order", "o", N_("order"),
	    N_("Try out orders of your cards and their sentences.") },
	{ SYN_WHO, "who", "w", N_("partner"),
	    N_("Move the partner with the card, or the soldier.") },
	{ SYN_SHOP, "shop", "b", N_("shop"), N_("Open the shop; you can buy on an edge square.") },
	{ SYN_DRINK, "drink", "d", N_("drink"), N_("Drink the potion you carry.") },
	{ SYN_THREATS, "threats", "t", N_("threats"),
	    N_("Show on every square what attacks would cost you.") },
	{ SYN_PILES, "cards", "c", N_("cards"), N_("Your hand, your deck, and every trash.") },
	{ SYN_NEXT, "next", "Tab ]", N_("next"),
	    N_("The next card, square or piece you can choose.") },
	{ SYN_BEFORE, "before", "Shift-Tab [", NULL, N_("The one before.") },
	{ SYN_SKIP, "skip", "s", N_("skip"), N_("Skip what the others do until it is your turn.") },
	{ SYN_TEMPO, "tempo", "f", N_("speed"), N_("Change how fast moves are shown.") },
	SECRET_COMMANDS,
	PLAY_COMMANDS,
	{ .name = NULL }
};

const int synegier_looking[] = { SYN_THREATS, SYN_PILES, SYN_SKIP, SYN_TEMPO, SYN_SHOP, SYN_EXPLAIN,
    0 };

static bool
on_field(const struct board_ui *d, const struct view *v)
{
	static const bool field[PROMPTS] = { [PROMPT_CORNER] = true, [PROMPT_TARGET] = true,
	    [PROMPT_WALK] = true, [PROMPT_SQUARE] = true, [PROMPT_BATTLE] = true };
	return v->phase == PHASE_TURN && (d->aiming || d->looking || field[v->prompt]);
}

/* The squares that the next-square key visits: those that answer, and the one on which a piece
 * stays. */
static uint64_t
squares_to_visit(const struct board_ui *d, const struct view *v)
{
	uint64_t squares = synegier_answers(d, v) | (d->looking ? syn_taken(v) : 0);
	return d->aiming ? squares | syn_bit(v->pieces[synegier_mover(d, v)].at) : squares;
}

/* Is there a square other than the present one to visit? */
static bool
has_next(const struct board_ui *d, const struct view *v)
{
	return on_field(d, v) ? (squares_to_visit(d, v) & ~syn_bit(d->cursor)) != 0 :
	    synegier_choices(v) > 1;
}

bool
synegier_enabled(const struct board_ui *d, const struct view *v, int command)
{
	bool asked = synegier_is_asked(d, v), playing = asked && v->prompt == PROMPT_PLAY,
	    turn = v->phase == PHASE_TURN;
	if (command == SYN_SKIP)
		return turn && !asked;
	if (command == SYN_TEMPO || command == SYN_SHOP)
		return turn;
	if (command == SYN_THREATS)
		return turn && v->seat > 0;
	if (command == SYN_PILES)
		return v->phase != PHASE_OVER && (turn || v->seat > 0);
	if (command == SYN_EXPLAIN)
		return asked || turn;
	if (command == SYN_NEXT || command == SYN_BEFORE)
		return asked && has_next(d, v);
	if (command == SYN_END || command == SYN_PLAN)
		return playing;
	if (command == SYN_NOT)
		return (playing && d->aiming) || (asked && (v->prompt == PROMPT_WALK ||
		    v->prompt == PROMPT_BATTLE || v->prompt == PROMPT_KEEP ||
		    v->prompt == PROMPT_RECALL));
	if (command == SYN_DRINK)
		return playing && v->players[v->seat - 1].potion != POTION_NONE;
	if (command == SYN_WHO)
		return playing && syn_on_field(v, PIECE_PARTNER + v->seat - 1);
	return asked;
}

/* --- moving --- */

static void
move_slot(struct board_ui *d, const struct view *v, int by)
{
	int count = synegier_choices(v);
	d->named = false;
	if (count > 0)
		d->slot = (d->slot + by + count) % count;
}

/* Up and Down go through the dealt soldiers during the draft. */
static void
next_leader(struct board_ui *d, const struct view *v, int by)
{
	int count = v->players[v->seat - 1].dealt_count;
	if (count > 0)
		d->leader = (d->leader + by + count) % count;
}

static void
move(struct board_ui *d, const struct view *v, int command)
{
	static const struct { int8_t x, y; } ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
	int dx = ways[command - SYN_LEFT].x, dy = ways[command - SYN_LEFT].y;
	struct spot to = { (int8_t)(d->cursor.x + dx), (int8_t)(d->cursor.y + dy) };
	if (on_field(d, v)) {
		if (syn_on_board(to))
			d->cursor = to;
		d->named = false;
	} else if (dy != 0 && v->phase == PHASE_TURN) {
		d->looking = dy < 0;
	} else if (dy != 0 && v->prompt == PROMPT_PICK) {
		next_leader(d, v, dy);
	} else {
		move_slot(d, v, dx + dy);
	}
}

static void
next_square(struct board_ui *d, const struct view *v, int by)
{
	uint64_t squares = squares_to_visit(d, v);
	int bit = (d->cursor.y - 1) * SYN_SIZE + d->cursor.x - 1;
	for (int i = 0; i < SYN_SQUARES && squares != 0; i++) {
		bit = (bit + by + SYN_SQUARES) % SYN_SQUARES;
		if (squares & UINT64_C(1) << bit)
			break;
	}
	if (squares != 0)
		d->cursor = syn_spot(bit);
	d->named = false;
}

static void
next_card(struct board_ui *d, const struct view *v, int by)
{
	int before = d->slot;
	do
		move_slot(d, v, by);
	while (d->slot != before && v->prompt == PROMPT_PLAY &&
	    syn_play_problem(v, v->seat, d->slot) != NULL);
}

static void
next(struct board_ui *d, const struct view *v, int by)
{
	(on_field(d, v) ? next_square : next_card)(d, v, by);
}

/* A number selects, and acts when pressed again. It does not act at once on what was already
 * selected: an Enter pressed after it would then answer the next question. */
static void
choose_card(struct board_ui *d, struct play *p, const struct view *v, int number)
{
	bool again = d->named && d->slot == number && v->prompt != PROMPT_KEEP;
	if (number >= synegier_choices(v))
		return;
	d->slot = number;
	d->named = true;
	if (again)
		synegier_enter(d, p, v);
}

static void
choose_square(struct board_ui *d, struct play *p, const struct view *v, int number)
{
	uint64_t squares = synegier_answers(d, v);
	for (; number > 0 && squares != 0; number--)
		squares &= squares - 1;
	if (squares == 0)
		return;
	struct spot at = syn_spot(__builtin_ctzll(squares));
	bool again = d->named && syn_distance(at, d->cursor) == 0;
	d->cursor = at;
	d->named = true;
	if (again)
		synegier_enter(d, p, v);
}

/* --- other commands --- */

static void
next_tempo(struct board_ui *d, struct play *p)
{
	static const char *const words[TEMPOS] = {
		[TEMPO_NORMAL] = N_("Speed: normal."), [TEMPO_SLOW] = N_("Speed: slow."),
		    [TEMPO_FAST] = N_("Speed: fast."),
		[TEMPO_NONE] = N_("Speed: at once. The log says what happened."),
	};
	char value[2] = { 0 };
	d->tempo = (enum tempo)((d->tempo + 1) % TEMPOS);
	value[0] = (char)('0' + d->tempo);
	front_keep_habit(app_front(play_app(p)), "synegier.tempo", value);
	play_show_message(p, STYLE_TEXT, _(words[d->tempo]));
}

static void
drink(struct play *p, const struct view *v)
{
	const char *problem = syn_potion_problem(v, v->seat);
	if (problem != NULL)
		play_show_message(p, STYLE_BAD, _(problem));
	else
		synegier_act(p, FORM_POTION);
}

/* Opens a page over the field; false: the command is not one. */
static bool
open_page(struct play *p, const struct view *v, int command)
{
	struct app *app = play_app(p);
	if (command == SYN_END)
		synegier_ask_link(p, v);
	else if (command == SYN_SHOP)
		app_push(app, synegier_shop_page(p));
	else if (command == SYN_PLAN)
		app_push(app, synegier_plan_page(p));
	else if (command == SYN_PILES)
		app_push(app, synegier_piles_page(p));
	else
		return false;
	return true;
}

static void
tell(struct play *p, const char *title, char *text)
{
	app_push(play_app(p), ask_note(mem_string(title), text));
}

/* Shows the details of the selection. */
static void
explain(const struct board_ui *d, struct play *p, const struct view *v)
{
	char name[SENTENCE_SIZE];
	bool turn = v->phase == PHASE_TURN, field = on_field(d, v);
	const struct syn_player *me = &v->players[v->seat > 0 ? v->seat - 1 : 0];
	int card = synegier_selected_card(d, v), piece = turn ? syn_piece_at(v, d->cursor) :
	    PIECE_NONE;
	if (v->prompt == PROMPT_PICK && v->phase == PHASE_DRAFT)
		card = me->offer[d->slot & 1];
	if (v->prompt == PROMPT_SOLDIER && d->slot < me->dealt_count) {
		const struct syn_soldier *s = &v->content->soldiers[me->dealt[d->slot]];
		tell(p, language_words(&s->name), synegier_soldier_text(s));
	} else if (!field && card != SYN_NONE) {
		tell(p, synegier_card_name(v, card), synegier_card_text(v, card));
	} else if (field && piece != PIECE_NONE) {
		synegier_piece(v, piece, name);
		tell(p, name, synegier_piece_text(v, piece));
	} else {
		char title[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
		synegier_phase(v, title, text);
		tell(p, title, synegier_field_text(v, text));
	}
}

/* Changes how the field and events are shown; false: the command does not. */
static bool
change_look(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	if (command == SYN_EXPLAIN)
		explain(d, p, v);
	else if (command == SYN_THREATS)
		d->threats = !d->threats;
	else if (command == SYN_SKIP) {
		d->hurry = true;
		play_show_message(p, STYLE_DIM, _("Skipping ahead..."));
	}
	else if (command == SYN_TEMPO)
		next_tempo(d, p);
	else
		return false;
	return true;
}

bool
synegier_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	if (command == COMMAND_BACK) {
		bool remote = d->aiming || d->looking;
		d->aiming = d->looking = false;
		return remote;
	}
	if (open_page(p, v, command))
		return true;
	if (command != SYN_EXPLAIN && command != SYN_TEMPO)
		play_show_message(p, STYLE_TEXT, "");
	if (change_look(d, p, v, command))
		return true;
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
		next(d, v, command == SYN_NEXT ? 1 : -1);
		break;
	case SYN_NOT:
		synegier_choose_none(d, p, v);
		break;
	case SYN_DRINK:
		drink(p, v);
		break;
	case SYN_WHO:
		d->partner = !d->partner;
		if (d->aiming)
			d->cursor = v->pieces[synegier_mover(d, v)].at;
		break;
	default:
		if (!d->looking)
			(on_field(d, v) ? choose_square : choose_card)(d, p, v, command - SYN_CARD);
	}
	return true;
}

/* --- clicks --- */

/* While the player only looks around, squares the card leads to are not highlighted and a click on
 * one does not answer. */
static void
click_field(struct board_ui *d, struct play *p, const struct view *v, struct spot at)
{
	bool answers = !d->looking && (synegier_answers(d, v) & syn_bit(at)) != 0;
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
click_slot(struct board_ui *d, struct play *p, const struct view *v, int slot)
{
	bool again = d->named && d->slot == slot && !d->looking;
	d->slot = slot;
	d->named = true;
	d->looking = d->aiming = false;
	if (again)
		synegier_enter(d, p, v);
}

/* A click on a card selects it; beside the cards it selects the next one that is not shown. */
static void
click_strip(struct board_ui *d, struct play *p, const struct view *v, int x)
{
	struct strip s;
	int end = d->strip.x + d->strip.cols, at = d->strip_first;
	synegier_strip(v, &s);
	at += x < d->strip.x ? -1 : ((x < end ? x : end) - d->strip.x) / d->strip_cols;
	if (at >= s.row && at < s.count)
		click_slot(d, p, v, at - s.row);
}

static void
click_choice(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	for (int i = 0; i < synegier_choices(v); i++)
		if (rect_has(&d->choices[i], event->y, event->x)) {
			click_slot(d, p, v, i);
			return;
		}
	if (v->prompt == PROMPT_PICK && rect_has(&d->dealt, event->y, event->x))
		next_leader(d, v, 1);
}

/* Clicks on cards, squares and pieces; the line of the piles and the log open their pages. */
static void
click_turn(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int row, col;
	if (board_hit(&d->field, d->field_y, d->field_x, event->y, event->x, &row, &col)) {
		click_field(d, p, v, (struct spot){ (int8_t)(col + 1), (int8_t)(row + 1) });
	} else if (event->y >= d->strip.y && event->y < d->strip.y + d->strip.rows) {
		click_strip(d, p, v, event->x);
	} else if (rect_has(&d->table, event->y, event->x)) {
		int piece = d->table_pieces[event->y - d->table.y];
		if (syn_on_field(v, piece))
			click_field(d, p, v, v->pieces[piece].at);
	} else if (rect_has(&d->purse, event->y, event->x)) {
		app_push(play_app(p), synegier_piles_page(p));
	} else if (rect_has(&d->news, event->y, event->x)) {
		play_open_log(p);
	}
}

void
synegier_click(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	if (!synegier_is_asked(d, v))
		return;
	play_show_message(p, STYLE_TEXT, "");
	if (event->kind != INPUT_PRESS)
		next(d, v, event->button < 0 ? -1 : 1);
	else if (v->phase == PHASE_TURN)
		click_turn(d, p, v, event);
	else
		click_choice(d, p, v, event);
}
