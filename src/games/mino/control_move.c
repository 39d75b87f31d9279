/* control_move.c: what the arrow keys move: the piece, a relic, a look, a choice of goods. */
#include "games/mino/control.h"
#include "shell/play.h"

/* What is selected goes with the relic. */
static void
move_relic(struct play *p, const struct view *v, int *selected, int relic, int to)
{
	if (to < 0 || to >= v->relic_count || to == relic)
		return;
	*selected += to - relic;
	mino_act(p, FORM_MOVE, relic, to);
}

void
mino_raise_relic(struct play *p, const struct view *v, int *selected, int relic)
{
	move_relic(p, v, selected, relic, relic > 0 ? relic - 1 : v->relic_count - 1);
}

static void
move_in_play(struct desk *d, struct play *p, const struct view *v, int dx, int dy)
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
	play_say(p, STYLE_TEXT, "");
}

static void
move_in_shop(struct desk *d, struct play *p, const struct view *v, int dx, int dy)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	list_move(&d->shop, dy);
	if (dx != 0 && row.kind == SHOP_RELIC) {
		move_relic(p, v, &d->shop.selected, row.index, row.index + dx);
		return;
	}
	play_say(p, STYLE_TEXT, "");
}

void
mino_move(struct desk *d, struct play *p, const struct view *v, int dx, int dy)
{
	if (v->phase == PHASE_SHOPPING)
		move_in_shop(d, p, v, dx, dy);
	else
		move_in_play(d, p, v, dx, dy);
}
