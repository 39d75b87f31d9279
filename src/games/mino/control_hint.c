/* control_hint.c: what the CPU would do in Mino: selected, and in a sentence. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/control.h"

/* --- selecting --- */

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

/* Hand slots come first, then those of the stock. */
static int
source_of(const struct action *action)
{
	return action->numbers[0] + (action->form == FORM_PLACE_STOCKED ? MINO_HAND_MAX : 0);
}

/* Selects what the action is done to. */
static void
select_for(struct desk *d, const struct view *v, const struct action *action)
{
	const int *n = action->numbers;
	switch ((enum form)action->form) {
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		mino_take(d, v, source_of(action));
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

/* --- saying --- */

static const char *
relic_name(const struct view *v, int place)
{
	return place < v->relic_count ? language_words(&v->content->relics[v->relics[place].id].name) : "?";
}

static const char *
amulet_name(const struct view *v, int place)
{
	return place < v->amulet_count ? language_words(&v->content->amulets[v->amulets[place].id].name) : "?";
}

static void
say(const struct view *v, const struct action *action, char sentence[SENTENCE_SIZE])
{
	const int *n = action->numbers;
	char name[SENTENCE_SIZE];
	switch ((enum form)action->form) {
	case FORM_START:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: start the round."));
		break;
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: lay piece %d here."), source_of(action) + 1);
		break;
	case FORM_STOCK:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: keep piece %d."), n[0] + 1);
		break;
	case FORM_RECYCLE:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: recycle piece %d."), n[0] + 1);
		break;
	case FORM_MOVE:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: move %.80s to place %d."), relic_name(v, n[0]), n[1] + 1);
		break;
	case FORM_USE:
	case FORM_SCULPT:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: use %.80s on card %d of the deck."), amulet_name(v, n[0]), n[1] + 1);
		break;
	case FORM_BUY:
		mino_item_name(v, n[0], name);
		snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %.100s."), name);
		break;
	case FORM_EXCHANGE:
		mino_item_name(v, n[0], name);
		snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %.80s, and sell %.80s for it."), name, relic_name(v, n[1]));
		break;
	case FORM_SELL:
	case FORM_SELL_AMULET:
		snprintf(sentence, SENTENCE_SIZE, _("Hint: sell %.80s."),
		    action->form == FORM_SELL ? relic_name(v, n[0]) : amulet_name(v, n[0]));
		break;
	case FORM_REROLL:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: reroll."));
		break;
	case FORM_LEAVE:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: go on to the next round."));
		break;
	case FORMS:
		break;
	}
}

void
mino_hint(struct desk *d, const struct view *v, const char *text, char sentence[SENTENCE_SIZE])
{
	struct action action;
	sentence[0] = '\0';
	if (!action_scan(&mino_forms, text, &action, NULL))
		return;
	select_for(d, v, &action);
	say(v, &action, sentence);
}
