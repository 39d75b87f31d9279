/* puyo_control.c: Puyo's board UI and its keys: for one or two people at a keyboard, for practice,
 * and for replays. */
#include "games/puyo/puyo_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/screen_play.h"

/* Each set of keys has a command for every press, in the order of enum press. */
enum {
	PUYO_FIRST_KEY = 1,
	PUYO_DROP = PUYO_FIRST_KEY + PUYO_SETS * PRESSES,	/* + a set */
	PUYO_BOARDS = PUYO_DROP + PUYO_SETS, PUYO_PAIR, PUYO_EDIT, PUYO_PROBLEM, PUYO_SEES,
	PUYO_GHOST, PUYO_FASTER, PUYO_SLOWER,
	PUYO_EDIT_LEFT, PUYO_EDIT_RIGHT, PUYO_EDIT_UP, PUYO_EDIT_DOWN,
	PUYO_EDIT_SET,		/* + a colour */
	PUYO_EDIT_END = PUYO_EDIT_SET + COLOURS,
};

#define PRESS(set, press) (PUYO_FIRST_KEY + (set) * PRESSES + (press))

static const struct command commands[] = {
	{ PRESS(0, PRESS_LEFT), "one/left", "Left a", NULL, N_("One column to the left.") },
	{ PRESS(0, PRESS_RIGHT), "one/right", "Right d", N_("move"),
	    N_("One column to the right.") },
	{ PRESS(0, PRESS_CW), "one/cw", "l Up x", N_("turn"), N_("Turn the pair right.") },
	{ PRESS(0, PRESS_CCW), "one/ccw", "k z", NULL, N_("Turn the pair left.") },
	{ PRESS(0, PRESS_DOWN), "one/down", "Down Space s", N_("fall"),
	    N_("A row down; hold: fall fast. Practice: place it.") },
	{ PRESS(1, PRESS_LEFT), "two/left-1", "a", NULL, N_("Two people, player 1: to the left.") },
	{ PRESS(1, PRESS_RIGHT), "two/right-1", "d", NULL,
	    N_("Two people, player 1: to the right.") },
	{ PRESS(1, PRESS_CW), "two/cw-1", "e", NULL, N_("Two people, player 1: turn right.") },
	{ PRESS(1, PRESS_CCW), "two/ccw-1", "q", NULL, N_("Two people, player 1: turn left.") },
	{ PRESS(1, PRESS_DOWN), "two/down-1", "s", NULL, N_("Two people, player 1: down.") },
	{ PRESS(2, PRESS_LEFT), "two/left-2", "Left", NULL,
	    N_("Two people, player 2: to the left.") },
	{ PRESS(2, PRESS_RIGHT), "two/right-2", "Right", NULL,
	    N_("Two people, player 2: to the right.") },
	{ PRESS(2, PRESS_CW), "two/cw-2", "l", NULL, N_("Two people, player 2: turn right.") },
	{ PRESS(2, PRESS_CCW), "two/ccw-2", "k", NULL, N_("Two people, player 2: turn left.") },
	{ PRESS(2, PRESS_DOWN), "two/down-2", "Down", NULL, N_("Two people, player 2: down.") },
	{ PUYO_DROP, "one/place", "Enter", N_("drop"),
	    N_("Drop the pair to the floor. Practice: place it.") },
	{ PUYO_DROP + 1, "two/drop-1", "w", NULL, N_("Two people, player 1: drop to the floor.") },
	{ PUYO_DROP + 2, "two/drop-2", "Enter", NULL,
	    N_("Two people, player 2: drop to the floor.") },
	{ PUYO_EDIT_LEFT, "edit/left", "Left h", NULL, N_("Editing: a cell to the left.") },
	{ PUYO_EDIT_RIGHT, "edit/right", "Right l", NULL, N_("Editing: a cell to the right.") },
	{ PUYO_EDIT_UP, "edit/up", "Up k", NULL, N_("Editing: a cell up.") },
	{ PUYO_EDIT_DOWN, "edit/down", "Down j", NULL, N_("Editing: a cell down.") },
	{ PUYO_EDIT_SET + RED, "edit/red", "r R", N_("red"), N_("Editing: red.") },
	{ PUYO_EDIT_SET + BLUE, "edit/blue", "b B", N_("blue"), N_("Editing: blue.") },
	{ PUYO_EDIT_SET + GREEN, "edit/green", "g G", N_("green"), N_("Editing: green.") },
	{ PUYO_EDIT_SET + YELLOW, "edit/yellow", "y Y", N_("yellow"), N_("Editing: yellow.") },
	{ PUYO_EDIT_SET + GARBAGE, "edit/garbage", "x X", N_("garbage"), N_("Editing: garbage.") },
	{ PUYO_EDIT_SET + EMPTY, "edit/empty", ". Delete Space", N_("empty"),
	    N_("Editing: empty the cell.") },
	{ PUYO_EDIT_END, "edit/end", "e Enter", N_("done"), N_("Editing: back to the pair.") },
	{ PUYO_EDIT, "one/edit", "e", N_("edit"), N_("Practice: change the board cell by cell.") },
	{ PUYO_BOARDS, "one/boards", "b", N_("boards"),
	    N_("Practice: choose a board, or type one.") },
	{ PUYO_SEES, "one/values", "v", N_("values"),
	    N_("Practice: show what the learned CPU sees.") },
	{ PUYO_PAIR, "one/pair", "t", N_("pair"), N_("Practice: choose the colours of the pair.") },
	{ PUYO_PROBLEM, "one/problem", "m", N_("problem"),
	    N_("Practice: make a problem of this field.") },
	{ PUYO_FASTER, "faster", "+ =", N_("faster"),
	    N_("Watching: twice as fast, up to 8 times.") },
	{ PUYO_SLOWER, "slower", "-", N_("slower"),
	    N_("Watching: half as fast, down to the usual speed.") },
	PLAY_COMMANDS,
	{ PUYO_GHOST, "shadow", "g", N_("shadow"),
	    N_("Show or hide the shadow: where the pair lands.") },
	{ .name = NULL }
};

static const int looking[] = { PUYO_FASTER, PUYO_SLOWER, 0 }, untaught[] = { PUYO_SEES, 0 };

/* --- the board UI --- */

static const char ghost_setting[] = "puyo.ghost", pace_setting[] = "puyo.pace";

enum { PACE_MAX = 8 };

static struct board_ui *
board_ui_open(struct app *app, const struct session_start *start)
{
	struct board_ui *d = mem_new(sizeof *d);
	char *ghost = front_habit(app_front(app), ghost_setting),
	    *pace = front_habit(app_front(app), pace_setting);
	int times = pace != NULL ? atoi(pace) : 1;
	d->app = app;
	d->x = PUYO_START_X;
	d->cursor_y = 1;
	d->ghost = ghost == NULL || strcmp(ghost, "off") != 0;
	d->selection.pace = times == 2 || times == 4 || times == PACE_MAX ? times : 1;
	memcpy(d->seats, start->seats, sizeof d->seats);
	free(ghost);
	free(pace);
	return d;
}

/* Long chains, much garbage and the end ring the bell. */
static bool
rings(const json_t *event)
{
	enum { CHAIN = 4, GARBAGE_LEAST = 6 };
	const json_t *column;
	size_t i;
	int sum = 0;
	switch (event_id(puyo_events, event)) {
	case EVENT_chain_end:
		return EVENT_INT(event, chain_end, steps) >= CHAIN ||
		    EVENT_BOOL(event, chain_end, all_clear);
	case EVENT_garbage:
		json_array_foreach(EVENT_GET(event, garbage, columns), i, column)
			sum += (int)json_integer_value(column);
		return sum >= GARBAGE_LEAST;
	default:
		return event_id(puyo_events, event) == EVENT_over;
	}
}

static void
board_ui_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		if (rings(event))
			app_ring(d->app);
	d->motion = motion;
	d->people = seats_people(d->seats, v->players);
	puyo_remember(d, v, events);
	if (!v->practice || v->over)
		d->selection.editing = false;
	d->wake_ms = puyo_next_frame(d, v);
}

static int
board_ui_motion(const struct board_ui *d)
{
	return d->wake_ms;
}

/* The next picture's time is set when this one is drawn; a board UI that is not drawn needs no
 * motion. */
static void
board_ui_step(struct board_ui *d)
{
	if (!d->drawn)
		d->wake_ms = 0;
	d->drawn = false;
}

static const struct selection *
board_ui_selected(struct board_ui *d, const struct view *v)
{
	static const char *const commands_named[NAMED_KEYS] = {
		[NAMED_MOVE] = "one/left one/right", [NAMED_TURN] = "one/cw",
		[NAMED_TURN_LEFT] = "one/ccw",
		[NAMED_DROP] = "one/place", [NAMED_UNDO] = "undo", [NAMED_BOARDS] = "one/boards",
		[NAMED_MENU] = "back",
		[NAMED_CURSOR] = "edit/left edit/right edit/up edit/down",
		[NAMED_COLOURS] = "edit/red edit/blue edit/green edit/yellow",
		[NAMED_GARBAGE] = "edit/garbage",
		[NAMED_EMPTY] = "edit/empty", [NAMED_EDITED] = "edit/end",
		[NAMED_FASTER] = "faster",
		[NAMED_SLOWER] = "slower",
	};
	for (int i = 0; i < NAMED_KEYS; i++)
		controller_keys(&puyo_controller, d->app, commands_named[i], d->selection.keys[i]);
	return &d->selection;
}

/* --- live play --- */

/* Moves down row by row to the floor: the rules have no faster way. */
void
puyo_drop(struct board_ui *d, struct play *p, int side)
{
	const struct action down = { .form = PRESS_DOWN };
	puyo_hold_until_landing(&d->hold[side], &play_view(p)->player[side]);
	if (!play_hold(p, &down))
		play_act_as(p, side + 1, &down);
	d->wake_ms = puyo_next_frame(d, play_view(p));
}

/* One row for each press. A press before the pair can fall again is remembered, so that two quick
 * taps on a slow connection move two rows. */
static void
soft_drop(struct board_ui *d, struct play *p, const struct view *v, int side)
{
	const struct puyo_player *player = &v->player[side];
	struct puyo_hold *h = &d->hold[side];
	struct puyo_place then;
	bool row = puyo_hold_press(h, player, app_now(d->app), app_is_repeat(d->app));
	if (h->held && play_hold(p, &(struct action){ .form = PRESS_DOWN }))
		return;
	if (row && player->phase == PHASE_FALL) {
		h->pending_row = !puyo_press(v, side, PRESS_DOWN, &then, NULL);
		play_act_as(p, side + 1, &(struct action){ .form = PRESS_DOWN });
	}
	d->wake_ms = puyo_next_frame(d, play_view(p));
}

static int
side_of(const struct board_ui *d, const struct view *v, int set)
{
	return set > 0 ? set - 1 : puyo_own_side(d->seats, v);
}

/* One press drops one pair, however long the key is held. If a press turns out to be the first
 * repeat of the one before, the pair stops on its way. */
static void
drop(struct board_ui *d, struct play *p, const struct view *v, int set)
{
	int side = side_of(d, v, set);
	const struct puyo_player *player = &v->player[side];
	struct puyo_hold *h = &d->once[side];
	play_show_message(p, STYLE_TEXT, "");
	puyo_hold_press(h, player, app_now(d->app), app_is_repeat(d->app));
	if (!puyo_hold_is_repeat(h) && v->practice)
		puyo_place(d, p);
	else if (!puyo_hold_is_repeat(h) && player->phase == PHASE_FALL)
		puyo_drop(d, p, side);
	else if (puyo_hold_is_repeat(h) && h->index != player->index)
		d->hold[side].held = false;
	puyo_repeat_hints(d, p);
}

static void
press(struct board_ui *d, struct play *p, const struct view *v, int set, enum press which)
{
	int side = side_of(d, v, set);
	play_show_message(p, STYLE_TEXT, "");
	if (v->practice && which != PRESS_DOWN)
		puyo_choose(d, which);
	else if (v->practice)
		drop(d, p, v, set);
	else if (which == PRESS_DOWN)
		soft_drop(d, p, v, side);
	else
		play_act_as(p, side + 1, &(struct action){ .form = which });
	puyo_repeat_hints(d, p);
}

static void
board_ui_key_up(struct board_ui *d, const struct view *v, int command)
{
	int key = command - PUYO_FIRST_KEY;
	if (command >= PUYO_DROP)
		return;
	int side = side_of(d, v, key / PRESSES);
	if (key % PRESSES == PRESS_DOWN && side >= 0)
		puyo_hold_release(&d->hold[side]);
}

static void
board_ui_tick(struct board_ui *d, struct play *p, const struct view *v)
{
	puyo_drop_hints(d, p, v);
	for (int side = 0; side < v->players && !v->practice; side++) {
		struct puyo_hold *h = &d->hold[side];
		struct puyo_place then;
		bool pending_row = h->pending_row && h->pressed == v->player[side].index;
		h->pending_row = pending_row && !puyo_press(v, side, PRESS_DOWN, &then, NULL);
		bool held = puyo_hold_goes_on(h, &v->player[side], app_now(d->app));
		if (!held && side == puyo_own_side(d->seats, v))
			play_let_go(p);
		if ((!held && !pending_row) || (held && play_holds(p)))
			continue;
		play_act_as(p, side + 1, &(struct action){ .form = PRESS_DOWN });
		v = play_view(p);
	}
}

/* --- commands --- */

static bool
run_edit(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	static const struct { int dx, dy; } steps[] = { { -1, 0 }, { 1, 0 }, { 0, 1 }, { 0, -1 } };
	if (command >= PUYO_EDIT_LEFT && command <= PUYO_EDIT_DOWN)
		puyo_edit_move(d, steps[command - PUYO_EDIT_LEFT].dx,
		    steps[command - PUYO_EDIT_LEFT].dy);
	else if (command >= PUYO_EDIT_SET && command < PUYO_EDIT_END)
		puyo_edit_set(d, p, v, (enum colour)(command - PUYO_EDIT_SET));
	else if (command == PUYO_EDIT_END || command == COMMAND_BACK)
		d->selection.editing = false;
	else
		return false;
	return true;
}

static void
set_pace(struct board_ui *d, int pace)
{
	char text[PUYO_NUMBER_SIZE];
	snprintf(text, sizeof text, "%d", pace);
	d->selection.pace = pace;
	front_keep_habit(app_front(d->app), pace_setting, text);
}

static int
board_ui_pace(const struct board_ui *d)
{
	return d->selection.pace;
}

/* Without weights there is nothing to show. */
static void
toggle_sight(struct board_ui *d, struct play *p, const struct view *v)
{
	play_show_message(p, STYLE_TEXT, "");
	d->sight.on = !d->sight.on && v->content->learned != NULL;
	if (v->content->learned == NULL)
		app_push(play_app(p), ask_error(_("What the learned CPU sees"),
		    &v->content->unlearned));
}

static bool
board_ui_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	if (d->selection.editing && run_edit(d, p, v, command))
		return true;
	if (command < PUYO_DROP) {
		int key = command - PUYO_FIRST_KEY;
		press(d, p, v, key / PRESSES, (enum press)(key % PRESSES));
		return true;
	}
	if (command < PUYO_BOARDS) {
		drop(d, p, v, command - PUYO_DROP);
		return true;
	}
	switch (command) {
	case PUYO_BOARDS:
		app_push(play_app(p), puyo_boards_page(play_app(p), p, v));
		break;
	case PUYO_PAIR:
		puyo_ask_pair(p);
		break;
	case PUYO_EDIT:
		d->selection.editing = true;
		play_show_message(p, STYLE_TEXT, "");
		break;
	case PUYO_PROBLEM:
		puyo_ask_problem(p, v);
		break;
	case PUYO_SEES:
		toggle_sight(d, p, v);
		break;
	case PUYO_FASTER:
	case PUYO_SLOWER:
		set_pace(d, command == PUYO_FASTER ? d->selection.pace * 2 : d->selection.pace / 2);
		break;
	case PUYO_GHOST:
		d->ghost = !d->ghost;
		front_keep_habit(app_front(d->app), ghost_setting, d->ghost ? "on" : "off");
		break;
	default:
		return false;
	}
	return true;
}

static bool
board_ui_enabled(const struct board_ui *d, const struct view *v, int command)
{
	if (v->over)
		return false;
	if (command >= PUYO_EDIT_LEFT && command <= PUYO_EDIT_END)
		return d->selection.editing;
	if (command == PUYO_FASTER || command == PUYO_SLOWER)
		return d->people == 0 && !d->seats[1].remote && !d->seats[2].remote &&
		    (command == PUYO_FASTER ? d->selection.pace < PACE_MAX : d->selection.pace > 1);
	if (command == PUYO_GHOST)
		return !v->practice;
	if (command == PUYO_BOARDS || command == PUYO_EDIT)
		return v->practice && !d->selection.editing && !puyo_has_problem(v);
	bool two = command >= PRESS(1, 0) && command != PUYO_DROP && command < PUYO_BOARDS;
	if ((command == PUYO_PAIR || command == PUYO_PROBLEM) && puyo_has_problem(v))
		return false;
	if (command == PUYO_PAIR || command == PUYO_PROBLEM || command == PUYO_SEES ||
	    (v->practice && command == PUYO_DROP))
		return v->practice && !d->selection.editing && v->player[0].phase == PHASE_FALL;
	if (v->practice && v->player[0].phase == PHASE_DEAD)
		return false;
	return !d->selection.editing && two == (d->people > 1);
}

static bool
board_ui_why_not(const struct board_ui *d, const struct view *v, int command,
    char text[SENTENCE_SIZE])
{
	bool given = command == PUYO_BOARDS || command == PUYO_PAIR || command == PUYO_EDIT ||
	    command == PUYO_PROBLEM;
	if (!puyo_has_problem(v) || (!given && command != PLAY_HINT))
		return false;
	snprintf(text, SENTENCE_SIZE, "%s", given ?
	    _("In a problem the field and the pairs are given; pairs can be taken back.") :
	    _("There are no hints in a problem."));
	return true;
}

static struct rect
board_ui_place(const struct board_ui *d)
{
	const struct rect *first = &d->spots[0].frame,
	    *last = &d->spots[d->spots[1].frame.cols > 0].frame;
	return (struct rect){ first->y, first->x, first->rows, last->x + last->cols - first->x };
}

const struct controller puyo_controller = {
	.game     = &puyo_game,
	.title    = STYLE_TITLE_WINE,
	.emblem   = &puyo_emblem,
	.commands = commands,
	.looking  = looking,
	.untaught = untaught,
	.legend   = puyo_legend,
	.guide    = &puyo_guide,
	.open     = board_ui_open,
	.update   = board_ui_update,
	.draw     = puyo_draw,
	.preview  = puyo_preview,
	.command  = board_ui_command,
	.enabled  = board_ui_enabled,
	.why_not  = board_ui_why_not,
	.click    = puyo_click,
	.tick     = board_ui_tick,
	.key_up   = board_ui_key_up,
	.pace     = board_ui_pace,
	.place    = board_ui_place,
	.motion   = { .wait = board_ui_motion, .step = board_ui_step },
	.selected = board_ui_selected,
	.select   = puyo_select,
	.start    = &puyo_start,
};
