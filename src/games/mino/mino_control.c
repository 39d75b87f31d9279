/* mino_control.c: Mino's controller: creating its board UI, and hints. */
#include "games/mino/mino_control.h"

#include <stdlib.h>

#include "base/mem.h"
#include "shell/screen_start.h"

static struct board_ui *
board_ui_open(struct app *app, const struct session_start *start)
{
	struct board_ui *d = mem_new(sizeof *d);
	char *fast = front_habit(app_front(app), "mino.fast");
	d->app = app;
	d->fast = fast != NULL;
	free(fast);
	return d;
}

static void
board_ui_close(struct board_ui *d)
{
	mino_end_showing(d);
	free(d->last);
}

void
mino_name_keys(struct board_ui *d)
{
	static const char *const commands[NAMED_KEYS] = {
		[NAMED_ENTER] = "enter", [NAMED_PLACE] = "round/place", [NAMED_BUY] = "shop/buy",
		[NAMED_TAKE] = "take",
		[NAMED_NEXT] = "next-place", [NAMED_SELL] = "sell", [NAMED_SIDES] = "left right",
		[NAMED_UP_DOWN] = "up down",
		[NAMED_BACK] = "back",
	};
	for (int i = 0; i < NAMED_KEYS; i++)
		controller_keys(&mino_controller, d->app, commands[i], d->selection.keys[i]);
}

static const struct selection *
board_ui_selected(struct board_ui *d, const struct view *v)
{
	struct selection *s = &d->selection;
	mino_name_keys(d);
	s->focus = d->focus;
	s->card = mino_card_at(v, d->source);
	s->x = d->x;
	s->y = d->y;
	s->others = mino_has_other(d, v);
	s->row = mino_shop_row(v, d->shop.selected);
	return s;
}

/* --- hints: selecting the CPU's action --- */

static void
select_row(struct board_ui *d, const struct view *v, enum shop_kind kind, int index)
{
	for (int row = 0; row < mino_shop_count(v); row++) {
		struct shop_row at = mino_shop_row(v, row);
		if (at.kind == kind && at.index == index)
			d->shop.selected = row;
	}
}

static void
select_relic(struct board_ui *d, const struct view *v, int relic)
{
	if (v->phase == PHASE_SHOPPING) {
		select_row(d, v, SHOP_RELIC, relic);
		return;
	}
	if (relic >= 0 && relic < v->relic_count) {
		d->focus = FOCUS_RELICS;
		d->relic = relic;
	}
}

static void
board_ui_select(struct board_ui *d, const struct view *v, const struct action *action)
{
	const int *n = action->numbers;
	d->paid = false;
	d->stuck = 0;
	d->hinted = true;
	d->hint = *action;
	switch ((enum form)action->form) {
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		mino_take(d, v, mino_source_of(action));
		d->x = n[1];
		d->y = n[2];
		mino_keep_on_board(d, v);
		break;
	case FORM_STOCK:
	case FORM_RECYCLE:
		mino_take(d, v, n[0]);
		break;
	case FORM_MOVE:
	case FORM_SELL:
		select_relic(d, v, n[0]);
		break;
	case FORM_USE:
	case FORM_SCULPT:
	case FORM_SELL_AMULET:
		if (v->phase == PHASE_SHOPPING)
			select_row(d, v, SHOP_AMULET, n[0]);
		break;
	case FORM_BUY:
	case FORM_EXCHANGE:
		select_row(d, v, SHOP_ITEM, n[0]);
		break;
	case FORM_REROLL:
		select_row(d, v, SHOP_REROLL, 0);
		break;
	case FORM_LEAVE:
		select_row(d, v, SHOP_LEAVE, 0);
		break;
	case FORM_START:
	case FORMS:
		break;
	}
}

static const struct start start = { .collection = mino_collection_page };

const struct controller mino_controller = {
	.game     = &mino_game,
	.title    = STYLE_TITLE_TEAL,
	.emblem   = &mino_emblem,
	.commands = mino_keys,
	.legend   = mino_legend,
	.guide    = &mino_guide,
	.open     = board_ui_open,
	.close    = board_ui_close,
	.update   = mino_update,
	.draw     = mino_draw,
	.preview  = mino_draw_small,
	.command  = mino_command,
	.enabled  = mino_enabled,
	.click    = mino_click,
	.drag     = mino_drag,
	.looking  = mino_looking,
	.motion   = { .wait = mino_motion, .step = mino_step, .lines_left = mino_lines_left },
	.selected = board_ui_selected,
	.select   = board_ui_select,
	.start    = &start,
};
