/* control_hint.c: what the CPU would do in Mino, selected. */
#include "games/mino/control.h"

static void
select_row(struct desk *d, const struct view *v, enum shop_kind kind, int index)
{
	for (int row = 0; row < mino_shop_count(v); row++) {
		struct shop_row at = mino_shop_row(v, row);
		if (at.kind == kind && at.index == index)
			d->shop.selected = row;
	}
}

static void
select_relic(struct desk *d, const struct view *v, int relic)
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

/* Selects what the action is done to. */
static void
select_for(struct desk *d, const struct view *v, const struct action *action)
{
	const int *n = action->numbers;
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

void
mino_take_hint(struct desk *d, const struct view *v, const struct action *action, char sentence[SENTENCE_SIZE])
{
	select_for(d, v, action);
	const struct selection selected = mino_selection(d, v);
	mino_hint(d->seats, v, &selected, action, sentence);
}
