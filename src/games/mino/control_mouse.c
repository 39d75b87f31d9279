/* control_mouse.c: what clicks and the wheel do in Mino. */
#include "games/mino/control.h"
#include "shell/play.h"

static void
click_board(struct desk *d, struct play *p, const struct view *v, int row, int col)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	if (d->focus == FOCUS_LOOK) {
		d->look = row * MINO_SIZE + col;
		return;
	}
	if (card == NULL)
		return;
	int x = d->x, y = d->y;
	d->x = col;
	d->y = row;
	mino_keep_on_board(d, v);
	play_say(p, STYLE_TEXT, "");
	if (d->x == x && d->y == y && mino_fits(v->scene.board, card, x, y))
		mino_place_piece(d, p);
}

static void
click_shop(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row = list_hit(&d->shop, &d->shop_rows, event->y, event->x);
	if (row < 0)
		return;
	bool again = row == d->shop.selected;
	d->shop.selected = row;
	play_say(p, STYLE_TEXT, "");
	if (again)
		mino_enter_shop(d, p, v);
}

void
mino_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row, col;
	if (event->kind != INPUT_PRESS) {
		if (v->phase == PHASE_SHOPPING)
			list_move(&d->shop, event->button < 0 ? -1 : 1);
		else
			mino_take_next(d, v, event->button < 0 ? -1 : 1);
	} else if (v->phase == PHASE_PROGRESS) {
		play_act(p, "start");
	} else if (v->phase == PHASE_SHOPPING) {
		click_shop(d, p, v, event);
	} else if (board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col)) {
		click_board(d, p, v, row, col);
	} else if (rect_has(&d->relics, event->y, event->x)) {
		d->focus = FOCUS_RELICS;
		d->relic = event->y - d->relics.y;
	} else {
		for (int i = 0; i < MINO_SOURCES; i++)
			if (rect_has(&d->sources[i], event->y, event->x))
				mino_take(d, v, i);
	}
}
