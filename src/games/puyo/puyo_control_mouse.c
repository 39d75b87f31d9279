/* puyo_control_mouse.c: the mouse in Puyo: a click names a column or a cell, the wheel turns. */
#include <stdio.h>
#include <stdlib.h>

#include "games/puyo/puyo_control.h"
#include "shell/screen_play.h"

/* The field above or below which a point is; -1: it is beside them. */
static int
field_at(const struct board_ui *d, const struct view *v, int x)
{
	for (int side = 0; side < v->players; side++)
		if (x >= d->spots[side].frame.x &&
		    x < d->spots[side].frame.x + d->spots[side].frame.cols)
			return side;
	return -1;
}

/* --- live --- */

/* Moves the pair towards the column; drops it when it is there or blocked. */
static void
send_to(struct board_ui *d, struct play *p, int side, int column)
{
	const struct puyo_player *player = &play_view(p)->player[side];
	enum press press = column < player->place.x ? PRESS_LEFT : PRESS_RIGHT;
	int steps = abs(column - player->place.x);
	struct puyo_place beside = player->place;
	beside.x += press == PRESS_LEFT ? -1 : 1;
	if (steps > 0 && puyo_pair_fits(&player->field, beside)) {
		for (; steps > 0; steps--)
			play_act_as(p, side + 1, &(struct action){ .form = press });
		return;
	}
	puyo_drop(d, p, side);
}

static void
click_live(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int own = puyo_own_side(d->seats, v), side = own >= 0 ? own : field_at(d, v, event->x),
	    column, row;
	if (side < 0 || v->player[side].phase != PHASE_FALL)
		return;
	play_show_message(p, STYLE_TEXT, "");
	if (event->kind == INPUT_WHEEL)
		play_act_as(p, side + 1, &(struct action){ .form = event->button > 0 ? PRESS_CW :
		    PRESS_CCW });
	else if (puyo_cell_hit(&d->spots[side], event->y, event->x, &column, &row))
		send_to(d, p, side, column);
	puyo_repeat_hints(d, p);
}

/* --- practice --- */

static enum colour
next_colour(enum colour colour, int by, enum colour first, enum colour last)
{
	int count = (int)last - (int)first + 1;
	return (enum colour)((int)first + ((int)colour - (int)first + by + count) % count);
}

/* The cell under the cursor gets the next colour, and after the last none. */
static void
turn_cell(struct board_ui *d, struct play *p, const struct view *v, int by)
{
	enum colour now = puyo_at(&v->player[0].field, d->cursor_x, d->cursor_y);
	puyo_edit_set(d, p, v, next_colour(now, by, EMPTY, GARBAGE));
}

/* A cell set above the others falls on them: the cursor follows at once. */
static void
click_editor(struct board_ui *d, struct play *p, const struct view *v, int column, int row)
{
	int lowest = puyo_height(&v->player[0].field, column) + 1;
	row = row < lowest ? row : lowest < PUYO_SHOWN_ROWS ? lowest : PUYO_SHOWN_ROWS;
	if (d->cursor_x == column && d->cursor_y == row) {
		turn_cell(d, p, v, 1);
		return;
	}
	d->cursor_x = column;
	d->cursor_y = row;
}

/* A half of the hanging pair gets the next colour. */
static bool
click_pair(const struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	struct puyo_pair pair = v->shown[0][0];
	struct action action = { .form = FORM_PAIR };
	if (v->player[0].phase != PHASE_FALL)
		return false;
	if (rect_has(&d->hanging[0], event->y, event->x))
		pair.child = (uint8_t)next_colour((enum colour)pair.child, 1, RED, YELLOW);
	else if (rect_has(&d->hanging[1], event->y, event->x))
		pair.axis = (uint8_t)next_colour((enum colour)pair.axis, 1, RED, YELLOW);
	else
		return false;
	snprintf(action.text, sizeof action.text, "%c%c", puyo_letters[pair.child],
	    puyo_letters[pair.axis]);
	play_act(p, &action);
	return true;
}

static void
click_practice(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int column, row;
	if (event->kind == INPUT_WHEEL && d->selection.editing) {
		turn_cell(d, p, v, event->button);
	} else if (event->kind == INPUT_WHEEL) {
		puyo_choose(d, event->button > 0 ? PRESS_CW : PRESS_CCW);
	} else if (!d->selection.editing && click_pair(d, p, v, event)) {
		return;
	} else if (!puyo_cell_hit(&d->spots[0], event->y, event->x, &column, &row)) {
		return;
	} else if (d->selection.editing) {
		click_editor(d, p, v, column, row);
	} else if (d->x == column) {
		puyo_place(d, p);
	} else {
		d->x = column;
		puyo_choose(d, PRESSES);
	}
}

void
puyo_click(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	if (v->practice)
		click_practice(d, p, v, event);
	else
		click_live(d, p, v, event);
}
