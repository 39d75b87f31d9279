/* control_mouse.c: clicks in Synegier. */
#include "games/synegier/control.h"

/* While one only looks around, squares the card leads to are not marked. */
static void
click_field(struct desk *d, struct play *p, const struct view *v, struct spot at)
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
click_slot(struct desk *d, struct play *p, const struct view *v, int slot)
{
	bool again = d->named && d->slot == slot && !d->looking;
	d->slot = slot;
	d->named = true;
	d->looking = d->aiming = false;
	if (again)
		synegier_enter(d, p, v);
}

/* A card, or beside them the next one that is not shown. */
static void
click_strip(struct desk *d, struct play *p, const struct view *v, int x)
{
	struct strip s;
	int end = d->strip.x + d->strip.cols, at = d->strip_first;
	synegier_strip(v, &s);
	at += x < d->strip.x ? -1 : ((x < end ? x : end) - d->strip.x) / d->strip_cols;
	if (at >= s.row && at < s.count)
		click_slot(d, p, v, at - s.row);
}

static void
click_choice(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	for (int i = 0; i < synegier_choices(v); i++)
		if (rect_has(&d->choices[i], event->y, event->x)) {
			click_slot(d, p, v, i);
			return;
		}
	if (v->prompt == PROMPT_PICK && rect_has(&d->dealt, event->y, event->x))
		synegier_next_leader(d, v, 1);
}

/* Cards, squares, pieces; the line of the piles and the log open their pages. */
static void
click_turn(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
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
synegier_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	if (synegier_only_hurried(d) || !synegier_is_asked(d, v))
		return;
	play_say(p, STYLE_TEXT, "");
	if (event->kind != INPUT_PRESS)
		synegier_next(d, v, event->button < 0 ? -1 : 1);
	else if (v->phase == PHASE_TURN)
		click_turn(d, p, v, event);
	else
		click_choice(d, p, v, event);
}
