/* control_trade.c: Mino's buying, selling and using. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/control.h"
#include "shell/ask.h"
#include "shell/play.h"

static void
relic_given(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	const struct view *v = play_view(p);
	struct shop_row row = mino_shop_row(v, play_desk(p)->shop.selected);
	if (choice < v->relic_count)
		mino_act(p, FORM_EXCHANGE, row.index, choice);
}

/* All places for relics are taken: which one goes? */
static void
ask_relic(struct play *p, const struct view *v, int item)
{
	struct question q = {
		.title = mem_string(language_words(&v->content->relics[v->items[item].id].name)),
		.text = mem_string(_("Every place for relics is taken. Which one do you sell for it?")),
		.cancel = v->relic_count,
	};
	for (int i = 0; i < v->relic_count; i++)
		q.choices[i] = language_words(&v->content->relics[v->relics[i].id].name);
	q.choices[v->relic_count] = _("Keep them all");
	app_push(play_app(p), ask_new(&q, play_screen(p), relic_given));
}

static void
buy(struct play *p, const struct view *v, int item)
{
	bool full = v->items[item].kind == ITEM_RELIC && !v->items[item].sold && v->relic_count > 0 &&
	    !mino_may_buy(v, item, -1, NULL) && mino_may_buy(v, item, v->relic_count - 1, NULL);
	if (full)
		ask_relic(p, v, item);
	else
		mino_act(p, FORM_BUY, item);
}

static void
use_amulet(struct play *p, int amulet)
{
	app_push(play_app(p), mino_deck_page(play_app(p), p, amulet));
}

static void
amulet_chosen(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	if (choice < play_view(p)->amulet_count)
		use_amulet(p, choice);
}

void
mino_ask_amulet(struct play *p, const struct view *v)
{
	struct question q = { .title = mem_string(_("Amulets")), .cancel = v->amulet_count };
	q.text = mem_format("%s: %s", language_words(&v->content->amulets[v->amulets[0].id].name),
	    language_words(&v->content->amulets[v->amulets[0].id].line));
	for (int i = 0; i < v->amulet_count; i++)
		q.choices[i] = language_words(&v->content->amulets[v->amulets[i].id].name);
	q.choices[v->amulet_count] = _("Not now");
	if (v->amulet_count == 1) {
		free(q.title);
		free(q.text);
		use_amulet(p, 0);
		return;
	}
	app_push(play_app(p), ask_new(&q, play_screen(p), amulet_chosen));
}

void
mino_sell(struct desk *d, struct play *p, const struct view *v)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	if (row.kind == SHOP_RELIC)
		mino_act(p, FORM_SELL, row.index);
	else if (row.kind == SHOP_AMULET)
		mino_act(p, FORM_SELL_AMULET, row.index);
	else
		play_say(p, STYLE_WARN, _("Choose one of your relics or amulets first."));
}

void
mino_enter_shop(struct desk *d, struct play *p, const struct view *v)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	switch (row.kind) {
	case SHOP_ITEM:
		buy(p, v, row.index);
		break;
	case SHOP_REROLL:
		mino_act(p, FORM_REROLL, 0);
		break;
	case SHOP_LEAVE:
		mino_act(p, FORM_LEAVE, 0);
		break;
	case SHOP_RELIC:
		play_say(p, STYLE_TEXT, _("x sells it; Left and Right move it in the order of effects."));
		break;
	case SHOP_AMULET:
		use_amulet(p, row.index);
		break;
	}
}
