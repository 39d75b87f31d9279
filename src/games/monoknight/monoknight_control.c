/* monoknight_control.c: MonoKnight's keys: choose cards and targets, and play them. */
#include "games/monoknight/monoknight_control.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/screen_play.h"

enum {
	KNIGHT_CARD = 1,	/* the first of seven */
	KNIGHT_LEFT = 10, KNIGHT_RIGHT, KNIGHT_UP, KNIGHT_DOWN, KNIGHT_TARGET, KNIGHT_PLAY,
	KNIGHT_DISCARD,
	KNIGHT_REDRAW, KNIGHT_ORDER, KNIGHT_BEGIN, KNIGHT_DROP, KNIGHT_KEEP,
};

static const struct command commands[] = {
	{ KNIGHT_PLAY, "card/play", "Enter Space", N_("play"),
	    N_("Play the selected card to the selected tile.") },
	{ KNIGHT_BEGIN, "tile/begin", "Enter Space", N_("start"), N_("Start tile: start on it.") },
	{ KNIGHT_DROP, "stack/drop", "Enter Space", N_("discard"),
	    N_("Discarding: drop the selected stack.") },
	{ KNIGHT_LEFT, "left", "Left h", NULL, N_("Previous card. (Start tile: left.)") },
	{ KNIGHT_RIGHT, "right", "Right l", N_("move"), N_("Next card. (Start tile: right.)") },
	{ KNIGHT_UP, "up", "Up k", NULL, N_("Previous target. (Start tile: up.)") },
	{ KNIGHT_DOWN, "down", "Down j", NULL, N_("Next target. (Start tile: down.)") },
	{ KNIGHT_TARGET, "target", "Tab", N_("target"), N_("Next target of the selected card.") },
	NUMBERS_TO_7(KNIGHT_CARD, "card-", N_("1 to 7: play a card, or choose its target.")),
	{ KNIGHT_DISCARD, "card/discard", "d x Delete", N_("discard"),
	    N_("Discard: then choose a card, or step back.") },
	{ KNIGHT_KEEP, "stack/keep", "d x Delete", N_("back"), N_("Discarding: keep all cards.") },
	{ KNIGHT_REDRAW, "redraw", "r", N_("redraw"),
	    N_("Replace the hand and NEXT; asks first.") },
	{ KNIGHT_ORDER, "order", "o", NULL, N_("Sort the hand by direction, or leave it as "
	    "dealt.") },
	PLAY_COMMANDS,
	{ .name = NULL }
};

/* --- selection --- */

/* Updates the ways after a change of slot or view. */
static void
select_slot(struct board_ui *d, const struct view *v, int slot)
{
	d->slot = slot < 0 || v->slots == 0 ? 0 : slot >= v->slots ? v->slots - 1 : slot;
	d->way = 0;
	d->chosen = d->aiming = false;
	d->way_count = v->phase == PHASE_PLAYING &&
	    v->slots > 0 ? knight_ways(v, d->slot, d->ways) : 0;
}

static void
next_target(struct board_ui *d, int by)
{
	if (d->way_count > 0)
		d->way = (d->way + by + d->way_count) % d->way_count;
	d->aiming = d->way_count > 1;
}

/* The first playable card from `slot` on; `slot` if there is none. */
static int
usable_slot(const struct view *v, int slot)
{
	for (int i = 0; i < v->slots; i++)
		if (knight_slot_problem(v, (slot + i) % v->slots) == NULL)
			return (slot + i) % v->slots;
	return slot;
}

/* The tile nearest to the middle on which a game can start. */
static struct spot
middle_start(const struct view *v)
{
	int size = v->setting.size, nearest = INT_MAX;
	struct spot best = { 0, 0 };
	for (int i = 0; i < size * size; i++) {
		int dx = i % size - size / 2, dy = i / size - size / 2;
		if (!knight_is_enterable(v->tiles[i].letter) || dx * dx + dy * dy >= nearest)
			continue;
		nearest = dx * dx + dy * dy;
		best = (struct spot){ (int8_t)(i % size), (int8_t)(i / size) };
	}
	return best;
}

static void
board_ui_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	board_ui_follow(d, v, events, motion);
	news_follow(d, v, events != NULL);
	d->discarding = false;
	if (v->phase == PHASE_SPAWN && events == NULL)
		d->cursor = middle_start(v);
	select_slot(d, v, usable_slot(v, d->slot < v->slots ? d->slot : 0));
}

static struct board_ui *
board_ui_open(struct app *app, const struct session_start *start)
{
	struct board_ui *d = mem_new(sizeof *d);
	d->app = app;
	d->taught = start->setup != NULL;
	news_recall(d);
	board_ui_remember(d, app, start);
	return d;
}

static void
name_keys(struct board_ui *d)
{
	const struct { const char *command; char *key; } keys[] = {
		{ "card/play", d->keys.play }, { "tile/begin", d->keys.begin },
		{ "up", d->keys.up },
		{ "down", d->keys.down }, { "back", d->keys.back }, { "redraw", d->keys.redraw },
	};
	char text[SENTENCE_SIZE];
	for (size_t i = 0; i < LEN(keys); i++) {
		controller_keys(controller_of(&monoknight_game), d->app, keys[i].command, text);
		snprintf(keys[i].key, sizeof d->keys.play, "%s", text);
	}
}

static const struct selection *
board_ui_selected(struct board_ui *d, const struct view *v)
{
	name_keys(d);
	d->selection = (struct selection){ .keys = &d->keys, .slot = d->slot,
	    .discarding = d->discarding, .way_count = d->way_count,
	    .way = d->way_count > 0 ? &d->ways[d->way] : NULL };
	return &d->selection;
}

/* --- acting --- */

static void
play_way(struct board_ui *d, struct play *p, const struct view *v)
{
	struct action action;
	const char *problem = v->slots == 0 ? NULL : knight_slot_problem(v, d->slot);
	if (v->phase == PHASE_SPAWN) {
		action = (struct action){ .form = FORM_SPAWN,
		    .numbers = { d->cursor.x, d->cursor.y } };
	} else if (d->discarding) {
		action = (struct action){ .form = FORM_DISCARD, .numbers = { d->slot } };
	} else if (problem != NULL) {
		play_show_message(p, STYLE_BAD, _(problem));
		return;
	} else if (d->way_count == 1) {
		action = (struct action){ .form = FORM_PLAY, .numbers = { d->slot } };
	} else {
		struct spot vector = d->ways[d->way].vector;
		action = (struct action){ .form = FORM_PLAY_TO,
		    .numbers = { d->slot, vector.x, vector.y } };
	}
	play_act(p, &action);
}

static void
move_cursor(struct board_ui *d, const struct view *v, int command)
{
	static const struct spot steps[] = { { -1, 0 }, { 1, 0 }, { 0, 1 }, { 0, -1 } };
	struct spot step = steps[command - KNIGHT_LEFT];
	if (knight_tile(v, d->cursor.x + step.x, d->cursor.y + step.y) == NULL)
		return;
	d->cursor.x = (int8_t)(d->cursor.x + step.x);
	d->cursor.y = (int8_t)(d->cursor.y + step.y);
}

static void
move_selection(struct board_ui *d, const struct view *v, int command)
{
	if (v->phase == PHASE_SPAWN)
		move_cursor(d, v, command);
	else if (v->slots > 0 && (command == KNIGHT_LEFT || command == KNIGHT_RIGHT))
		select_slot(d, v, (d->slot + (command == KNIGHT_LEFT ? v->slots - 1 :
		    1)) % v->slots);
	else
		next_target(d, command == KNIGHT_UP ? -1 : 1);
}

/* Would the only target of the selected card cost a penalty? */
static bool
costs(const struct board_ui *d, const struct view *v)
{
	return v->setting.penalties[PENALTY_REVISIT] > 0 &&
	    knight_way_revisits(v, v->hand[d->slot].card, d->ways[0]);
}

/* A held key repeats faster than anybody can press it, and would play card after card. Keys that
 * a slow connection delivers together have no time between them: all of them count. */
static bool
is_held(struct board_ui *d, const struct app *app, int slot)
{
	enum { REPEAT_MS = 60 };
	int64_t gap = app_now(app) - d->pressed.at;
	bool held = slot == d->pressed.slot && gap > 0 && gap < REPEAT_MS;
	d->pressed.slot = slot;
	d->pressed.at = app_now(app);
	return held;
}

/* A key plays a card with one target at once, unless that costs a penalty. Then the key, and a
 * click always, first shows the target and needs to be repeated. */
static void
choose_card(struct board_ui *d, struct play *p, const struct view *v, int slot, bool key)
{
	if (slot >= v->slots)
		return;
	bool again = slot == d->slot && d->chosen;
	if (!again)
		select_slot(d, v, slot);
	d->chosen = true;
	play_show_message(p, STYLE_TEXT, "");
	if (d->discarding || (d->way_count == 1 && (again || (key && !costs(d, v)))))
		play_way(d, p, v);
	else if (again)
		next_target(d, 1);
}

static void
redraw_answered(struct screen *s, int choice)
{
	if (choice == 0)
		play_act((struct play *)s, &(struct action){ .form = FORM_REDRAW });
}

static void
ask_redraw(struct play *p, const struct view *v)
{
	char text[SENTENCE_SIZE];
	monoknight_sentences.confirm(NULL, v, &(struct action){ .form = FORM_REDRAW }, text);
	struct question q = {
		.title = mem_string(_("Redraw")), .text = mem_string(text),
		.choices = { _("Redraw"), _("Keep the hand") }, .cancel = 1,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), redraw_answered));
}

/* The order is a habit of the player: the next game begins with it. */
static void
keep_order(struct play *p)
{
	front_keep_habit(app_front(play_app(p)), "monoknight.order",
	    knight_order_names[play_view(p)->order]);
}

static void
turn_order(struct play *p, const struct view *v)
{
	enum order other = v->order == ORDER_INSERTION ? ORDER_DIRECTION : ORDER_INSERTION;
	play_act_then(p, &(struct action){ .form = FORM_ORDER, .numbers = { other } }, keep_order);
}

static bool
board_ui_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	switch (command) {
	case KNIGHT_LEFT:
	case KNIGHT_RIGHT:
	case KNIGHT_UP:
	case KNIGHT_DOWN:
		move_selection(d, v, command);
		play_show_message(p, STYLE_TEXT, "");
		break;
	case KNIGHT_TARGET:
		next_target(d, 1);
		play_show_message(p, STYLE_TEXT, "");
		break;
	case KNIGHT_PLAY:
	case KNIGHT_BEGIN:
	case KNIGHT_DROP:
		play_way(d, p, v);
		break;
	case KNIGHT_DISCARD:
	case KNIGHT_KEEP:
		d->discarding = command == KNIGHT_DISCARD;
		play_show_message(p, STYLE_TEXT, "");
		break;
	case KNIGHT_REDRAW:
		ask_redraw(p, v);
		break;
	case KNIGHT_ORDER:
		turn_order(p, v);
		break;
	case COMMAND_BACK:
		if (!d->discarding)
			return false;
		d->discarding = false;
		break;
	default:
		if (!is_held(d, play_app(p), command - KNIGHT_CARD))
			choose_card(d, p, v, command - KNIGHT_CARD, true);
	}
	return true;
}

static bool
board_ui_enabled(const struct board_ui *d, const struct view *v, int command)
{
	if (command == KNIGHT_DROP || command == KNIGHT_KEEP)
		return d->discarding;
	if (d->discarding && command >= KNIGHT_TARGET)
		return false;
	if (command == KNIGHT_TARGET)
		return v->phase == PHASE_PLAYING && d->way_count > 1;
	if (v->phase == PHASE_SPAWN || command == KNIGHT_BEGIN)
		return v->phase == PHASE_SPAWN &&
		    ((command >= KNIGHT_LEFT && command < KNIGHT_TARGET) ||
		    command == KNIGHT_BEGIN);
	if (command >= KNIGHT_CARD && command < KNIGHT_CARD + KNIGHT_HAND_MAX)
		return command - KNIGHT_CARD < v->slots;
	return v->phase == PHASE_PLAYING;
}

/* --- the mouse --- */

/* A target of the selected card is played by that card; any other tile by whichever card leads
 * there. */
static void
click_tile(struct board_ui *d, struct play *p, const struct view *v, int x, int y)
{
	if (d->discarding) {
		play_show_message(p, STYLE_BAD, _("Choose a card to discard, or step back."));
		return;
	}
	if (v->phase == PHASE_SPAWN) {
		play_act(p, &(struct action){ .form = FORM_SPAWN, .numbers = { x, y } });
		return;
	}
	for (int i = 0; i < d->way_count; i++) {
		if (d->ways[i].to.x == x && d->ways[i].to.y == y) {
			d->way = i;
			play_way(d, p, v);
			return;
		}
	}
	play_act(p, &(struct action){ .form = FORM_TAP, .numbers = { x, y } });
}

static void
board_ui_click(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int row, col;
	if (event->kind != INPUT_PRESS) {
		if (v->phase == PHASE_PLAYING)
			board_ui_command(d, p, v, event->button < 0 ? KNIGHT_LEFT : KNIGHT_RIGHT);
		return;
	}
	for (int i = 0; i < d->card_count; i++) {
		if (rect_has(&d->cards[i], event->y, event->x) && v->phase == PHASE_PLAYING) {
			choose_card(d, p, v, i, false);
			return;
		}
	}
	if (rect_has(&d->caption, event->y, event->x) && board_ui_enabled(d, v, KNIGHT_ORDER))
		turn_order(p, v);
	else if (board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col))
		click_tile(d, p, v, col, v->setting.size - 1 - row);
}

/* --- hints --- */

static void
board_ui_select(struct board_ui *d, const struct view *v, const struct action *action)
{
	const int *n = action->numbers;
	d->discarding = action->form == FORM_DISCARD;
	if (action->form == FORM_PLAY || action->form == FORM_PLAY_TO ||
	    action->form == FORM_DISCARD)
		select_slot(d, v, n[0]);
	for (int i = 0; action->form == FORM_PLAY_TO && i < d->way_count; i++)
		if (d->ways[i].vector.x == n[1] && d->ways[i].vector.y == n[2])
			d->way = i;
	if (action->form == FORM_SPAWN)
		d->cursor = (struct spot){ (int8_t)n[0], (int8_t)n[1] };
}

const struct controller monoknight_controller = {
	.game     = &monoknight_game,
	.title    = STYLE_TITLE_BLUE,
	.emblem   = &knight_emblem,
	.commands = commands,
	.legend   = knight_legend,
	.guide    = &knight_guide,
	.open     = board_ui_open,
	.ranks    = board_ui_rank,
	.close    = board_ui_forget,
	.update   = board_ui_update,
	.draw     = board_ui_draw,
	.command  = board_ui_command,
	.enabled  = board_ui_enabled,
	.click    = board_ui_click,
	.motion   = { .wait = board_ui_wait, .step = board_ui_step, .brief = board_ui_is_brief },
	.selected = board_ui_selected,
	.select   = board_ui_select,
	.preview  = monoknight_preview,
	.start    = &knight_start,
};
