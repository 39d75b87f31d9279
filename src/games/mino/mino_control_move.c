/* mino_control_move.c: moves the piece, a relic or the selection by arrow keys, clicks and the
 * wheel. */
#include "games/mino/mino_control.h"
#include "shell/screen_play.h"

/* Moves a relic, and the selection with it. */
static void
move_relic(struct play *p, const struct view *v, int *selected, int relic, int to)
{
	if (to < 0 || to >= v->relic_count || to == relic)
		return;
	*selected += to - relic;
	mino_act(p, FORM_MOVE, relic, to);
}

/* Moves a relic one place to the front, and from there to the end. */
static void
raise_relic(struct play *p, const struct view *v, int *selected, int relic)
{
	move_relic(p, v, selected, relic, relic > 0 ? relic - 1 : v->relic_count - 1);
}

static void
move_in_play(struct board_ui *d, struct play *p, const struct view *v, int dx, int dy)
{
	if (d->focus == FOCUS_RELICS && dy != 0) {
		int to = d->relic + dy;
		d->relic = to < 0 ? 0 : to >= v->relic_count ? v->relic_count - 1 : to;
	} else if (d->focus == FOCUS_RELICS) {
		move_relic(p, v, &d->relic, d->relic, d->relic + dx);
		return;
	} else if (d->focus == FOCUS_LOOK) {
		int x = d->look % MINO_SIZE + dx, y = d->look / MINO_SIZE + dy;
		if (x >= 0 && y >= 0 && x < MINO_SIZE && y < MINO_SIZE)
			d->look = y * MINO_SIZE + x;
	} else {
		d->x += dx;
		d->y += dy;
		mino_keep_on_board(d, v);
	}
	play_show_message(p, STYLE_TEXT, "");
}

static void
move_in_shop(struct board_ui *d, struct play *p, const struct view *v, int dx, int dy)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	list_move(&d->shop, dy);
	if (dx != 0 && row.kind == SHOP_RELIC) {
		move_relic(p, v, &d->shop.selected, row.index, row.index + dx);
		return;
	}
	play_show_message(p, STYLE_TEXT, "");
}

void
mino_move(struct board_ui *d, struct play *p, const struct view *v, int dx, int dy)
{
	if (v->phase == PHASE_SHOPPING)
		move_in_shop(d, p, v, dx, dy);
	else
		move_in_play(d, p, v, dx, dy);
}

/* --- the mouse --- */

/* Moves the piece so that the first block of its top row is under the pointer; a second click there
 * places it. */
static void
click_board(struct board_ui *d, struct play *p, const struct view *v, int row, int col)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int x = d->x, y = d->y;
	play_show_message(p, STYLE_TEXT, "");
	if (d->focus == FOCUS_LOOK) {
		d->look = row * MINO_SIZE + col;
		return;
	}
	d->focus = FOCUS_PIECE;
	if (card == NULL)
		return;
	d->x = col - mino_first_block(card);
	d->y = row;
	mino_keep_on_board(d, v);
	if (d->x == x && d->y == y)
		mino_place_piece(d, p);
}

static void
click_relic(struct board_ui *d, struct play *p, const struct view *v, int relic)
{
	bool again = d->focus == FOCUS_RELICS && d->relic == relic;
	play_show_message(p, STYLE_TEXT, "");
	d->focus = FOCUS_RELICS;
	d->relic = relic;
	if (again)
		raise_relic(p, v, &d->relic, relic);
}

/* An empty slot takes the piece in hand from hand or stock. */
void
mino_exchange(struct board_ui *d, struct play *p, const struct view *v, int source)
{
	bool stock = source >= MINO_HAND_MAX;
	if (mino_card_at(v, d->source) != NULL && stock != (d->source >= MINO_HAND_MAX) &&
	    mino_stock_slots(v) > 0)
		mino_keep_piece(d, p, v, 0);
}

static void
press_source(struct board_ui *d, struct play *p, const struct view *v, int source,
    const struct input_event *event)
{
	play_show_message(p, STYLE_TEXT, "");
	if (mino_card_at(v, source) == NULL) {
		mino_exchange(d, p, v, source);
		return;
	}
	mino_take(d, v, source);
	mino_grasp(d, v, event);
}

/* The index of the rectangle under the pointer; -1: none. */
static int
find_hit(const struct rect *rects, int count, const struct input_event *event)
{
	while (--count >= 0 && !rect_has(&rects[count], event->y, event->x))
		;
	return count;
}

int
mino_source_hit(const struct board_ui *d, const struct input_event *event)
{
	return find_hit(d->sources, MINO_SOURCES, event);
}

static void
click_round(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int row, col, relic = find_hit(d->relics, v->relic_count, event),
	    source = mino_source_hit(d, event);
	if (board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col))
		click_board(d, p, v, row, col);
	else if (relic >= 0)
		click_relic(d, p, v, relic);
	else if (rect_has(&d->amulets, event->y, event->x))
		mino_ask_amulet(d, p, v, 0);
	else if (source >= 0)
		press_source(d, p, v, source, event);
}

static void
click_shop(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	int row = list_hit(&d->shop, &d->shop_rows, event->y, event->x);
	if (row < 0)
		return;
	bool again = row == d->shop.selected;
	struct shop_row what = mino_shop_row(v, row);
	d->shop.selected = row;
	play_show_message(p, STYLE_TEXT, "");
	if (again && what.kind == SHOP_RELIC)
		raise_relic(p, v, &d->shop.selected, what.index);
	else if (again)
		mino_enter_shop(d, p, v);
}

void
mino_click(struct board_ui *d, struct play *p, const struct view *v,
    const struct input_event *event)
{
	d->drag.held = d->hinted = false;
	if (d->paid || d->stuck > 0) {
		mino_close_message(d, p);
	} else if (event->kind != INPUT_PRESS) {
		int by = event->button < 0 ? -1 : 1;
		play_show_message(p, STYLE_TEXT, "");
		if (v->phase == PHASE_SHOPPING)
			list_move(&d->shop, by);
		else
			mino_take_next(d, v, by);
	} else if (v->phase == PHASE_PROGRESS) {
		mino_act(p, FORM_START, 0);
	} else if (v->phase == PHASE_SHOPPING) {
		click_shop(d, p, v, event);
	} else {
		click_round(d, p, v, event);
	}
}
