/* control_mouse.c: what clicks and the wheel do in Mino. */
#include "games/mino/control.h"
#include "shell/play.h"

/* The piece comes with the first block of its top row under the pointer; a second
 * click there lays it down. */
static void
click_board(struct desk *d, struct play *p, const struct view *v, int row, int col)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int x = d->x, y = d->y, first = 0;
	play_say(p, STYLE_TEXT, "");
	if (d->focus == FOCUS_LOOK) {
		d->look = row * MINO_SIZE + col;
		return;
	}
	d->focus = FOCUS_PIECE;
	if (card == NULL)
		return;
	while (!mino_shape_has(&card->shape, first, 0))
		first++;
	d->x = col - first;
	d->y = row;
	mino_keep_on_board(d, v);
	if (d->x == x && d->y == y)
		mino_place_piece(d, p);
}

static void
click_relic(struct desk *d, struct play *p, const struct view *v, int relic)
{
	bool again = d->focus == FOCUS_RELICS && d->relic == relic;
	play_say(p, STYLE_TEXT, "");
	d->focus = FOCUS_RELICS;
	d->relic = relic;
	if (again)
		mino_raise_relic(p, v, &d->relic, relic);
}

/* An empty place takes the piece in hand from the other side. */
static void
click_source(struct desk *d, struct play *p, const struct view *v, int source)
{
	bool stock = source >= MINO_HAND_MAX;
	play_say(p, STYLE_TEXT, "");
	if (mino_card_at(v, source) != NULL)
		mino_take(d, v, source);
	else if (mino_card_at(v, d->source) != NULL && stock != (d->source >= MINO_HAND_MAX) && mino_stock_slots(v) > 0)
		mino_keep_piece(d, p, v);
}

static void
click_round(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row, col;
	if (board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col))
		click_board(d, p, v, row, col);
	else if (rect_has(&d->relics, event->y, event->x))
		click_relic(d, p, v, event->y - d->relics.y);
	else if (rect_has(&d->amulets, event->y, event->x))
		mino_ask_amulet(p, v);
	else
		for (int i = 0; i < MINO_SOURCES; i++)
			if (rect_has(&d->sources[i], event->y, event->x)) {
				click_source(d, p, v, i);
				return;		/* the view may be gone */
			}
}

static void
click_shop(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row = list_hit(&d->shop, &d->shop_rows, event->y, event->x);
	if (row < 0)
		return;
	bool again = row == d->shop.selected;
	struct shop_row what = mino_shop_row(v, row);
	d->shop.selected = row;
	play_say(p, STYLE_TEXT, "");
	if (again && what.kind == SHOP_RELIC)
		mino_raise_relic(p, v, &d->shop.selected, what.index);
	else if (again)
		mino_enter_shop(d, p, v);
}

static void
turn_wheel(struct desk *d, struct play *p, const struct view *v, int by)
{
	play_say(p, STYLE_TEXT, "");
	if (v->phase == PHASE_SHOPPING)
		list_move(&d->shop, by);
	else
		mino_take_next(d, v, by);
}

void
mino_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	if (event->kind != INPUT_PRESS)
		turn_wheel(d, p, v, event->button < 0 ? -1 : 1);
	else if (v->phase == PHASE_PROGRESS)
		mino_act(p, FORM_START, 0);
	else if (v->phase == PHASE_SHOPPING)
		click_shop(d, p, v, event);
	else
		click_round(d, p, v, event);
}
