/* control_shop.c: Mino's shop: what is sold, what is owned, and what it all does. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/control.h"
#include "ui/language.h"

enum { LIST_COLS = 46, KIND_COLS = 8 };

int
mino_shop_count(const struct view *v)
{
	return MINO_ITEMS + 2 + v->relic_count + v->amulet_count;
}

struct shop_row
mino_shop_row(const struct view *v, int row)
{
	const struct { enum shop_kind kind; int count; } parts[] = {
		{ SHOP_ITEM, MINO_ITEMS }, { SHOP_REROLL, 1 }, { SHOP_LEAVE, 1 }, { SHOP_RELIC, v->relic_count },
		{ SHOP_AMULET, v->amulet_count },
	};
	for (size_t i = 0; i < LEN(parts); row -= parts[i++].count)
		if (row < parts[i].count)
			return (struct shop_row){ parts[i].kind, row };
	return (struct shop_row){ SHOP_LEAVE, 0 };
}

/* --- rows --- */

static void
item_name(const struct canvas *c, const struct view *v, const struct mino_item *item, char text[SENTENCE_SIZE * 2])
{
	char name[SENTENCE_SIZE], signs[SENTENCE_SIZE];
	if (item->kind == ITEM_PIECE) {
		mino_card_name(v, &item->card, name);
		mino_card_signs(c, v, &item->card, signs);
		snprintf(text, SENTENCE_SIZE * 2, "%s %s", name, signs);
	} else {
		const struct mino_words *words = item->kind == ITEM_RELIC ? &v->content->relics[item->id] :
		    &v->content->amulets[item->id];
		snprintf(text, SENTENCE_SIZE * 2, "%s", mino_say(&words->name));
	}
}

static void
draw_item(struct canvas *c, const struct rect *at, const struct view *v, int index, enum style style)
{
	const struct mino_item *item = &v->items[index];
	char text[SENTENCE_SIZE * 2], price[32];
	item_name(c, v, item, text);
	snprintf(price, sizeof price, item->sold ? "%s" : item->sale ? _("%s%d G was %d") : "%s%d G",
	    item->sold ? _("sold") : "", item->price, item->full);
	canvas_format(c, at->y, at->x, 2, style, "%d", index + 1);
	canvas_text(c, at->y, at->x + 2, KIND_COLS, style == STYLE_TEXT ? STYLE_DIM : style, mino_word(mino_item_kind_names[item->kind]));
	int used = canvas_text_right(c, at->y, at->x, at->cols, item->sale && style == STYLE_TEXT ? STYLE_GOOD : style, price);
	canvas_text(c, at->y, at->x + 3 + KIND_COLS, at->cols - 4 - KIND_COLS - used, style, text);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct view *v = context;
	struct shop_row row = mino_shop_row(v, index);
	char right[SENTENCE_SIZE] = "";
	const char *name = "";
	bool off = row.kind == SHOP_ITEM && (v->items[row.index].sold || v->items[row.index].price > v->scene.gold);
	enum style style = selected ? STYLE_SELECTED : off ? STYLE_DISABLED : STYLE_TEXT;
	switch (row.kind) {
	case SHOP_ITEM:
		draw_item(c, at, v, row.index, style);
		return;
	case SHOP_REROLL:
		name = _("Other goods (reroll)");
		snprintf(right, sizeof right, "%d G", mino_reroll_price(v));
		break;
	case SHOP_LEAVE:
		name = _("On to the next round");
		break;
	case SHOP_RELIC:
		name = mino_say(&v->content->relics[v->relics[row.index].id].name);
		snprintf(right, sizeof right, _("yours, sells for %d G"), mino_sale_value(v->relics[row.index].paid));
		break;
	case SHOP_AMULET:
		name = mino_say(&v->content->amulets[v->amulets[row.index].id].name);
		snprintf(right, sizeof right, _("yours, sells for %d G"), mino_sale_value(v->amulets[row.index].paid));
		break;
	}
	int used = canvas_text_right(c, at->y, at->x, at->cols, selected ? STYLE_SELECTED : STYLE_DIM, right);
	canvas_text(c, at->y, at->x + 2, at->cols - 3 - used, style, name);
}

/* --- details --- */

static void
draw_piece_detail(struct canvas *c, const struct rect *r, const struct view *v, const struct mino_card *card)
{
	char *about = mino_card_about(v, card);
	mino_draw_piece(c, r->y, r->x, v, card);
	int y = card->shape.height + 1;
	canvas_wrap(c, &(struct rect){ r->y + y, r->x, r->rows - y, r->cols }, STYLE_TEXT,
	    about[0] != '\0' ? about : _("A plain piece. It joins your deck."));
	free(about);
}

static void
draw_words(struct canvas *c, const struct rect *r, const struct mino_words *words, const char *kind)
{
	canvas_text(c, r->y, r->x, r->cols, STYLE_DIM, kind);
	canvas_wrap(c, &(struct rect){ r->y + 2, r->x, r->rows - 2, r->cols }, STYLE_TEXT, mino_say(&words->text));
}

static void
draw_relic_detail(struct canvas *c, const struct rect *r, const struct view *v, int relic)
{
	draw_words(c, r, &v->content->relics[relic], mino_word(mino_rarity_names[mino_relic_rarity(relic)]));
}

static void
draw_reward(struct canvas *c, const struct rect *r, const struct view *v)
{
	const struct mino_reward *w = &v->reward;
	char text[SENTENCE_SIZE * 2];
	snprintf(text, sizeof text, _("The last round paid %d G: reward %d, hands left %d, interest %d, Goldfish %d.\n"
	    "Gold you keep earns interest: 1 G for every 5, at most 5."), w->total, w->base, w->hands, w->interest, w->goldfish);
	canvas_wrap(c, r, STYLE_TEXT, text);
}

static void
draw_detail(const struct desk *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	char title[SENTENCE_SIZE * 2];
	const struct mino_item *item = row.kind == SHOP_ITEM ? &v->items[row.index] : NULL;
	snprintf(title, sizeof title, "%s", row.kind == SHOP_RELIC ?
	    mino_say(&v->content->relics[v->relics[row.index].id].name) : row.kind == SHOP_AMULET ?
	    mino_say(&v->content->amulets[v->amulets[row.index].id].name) : _("Shop"));
	if (item != NULL)
		item_name(c, v, item, title);
	struct rect r = widget_panel(c, frame, title);
	if (item != NULL && item->kind == ITEM_PIECE)
		draw_piece_detail(c, &r, v, &item->card);
	else if (item != NULL && item->kind == ITEM_RELIC)
		draw_relic_detail(c, &r, v, item->id);
	else if (item != NULL)
		draw_words(c, &r, &v->content->amulets[item->id], _("amulet: used once, on a card"));
	else if (row.kind == SHOP_RELIC)
		draw_relic_detail(c, &r, v, v->relics[row.index].id);
	else if (row.kind == SHOP_AMULET)
		draw_words(c, &r, &v->content->amulets[v->amulets[row.index].id], _("amulet: Enter uses it on a card"));
	else
		draw_reward(c, &r, v);
}

void
mino_draw_shop(struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	canvas_format(c, 1, 2, c->cols - 4, STYLE_HEADING,
	    _("Shop   Gold %d   Relics %d/%d   Amulets %d/%d   Cards in the deck %d"), v->scene.gold, v->relic_count,
	    mino_relic_limit(v), v->amulet_count, MINO_AMULETS_MAX, v->deck_count);
	d->shop.count = mino_shop_count(v);
	list_move(&d->shop, 0);
	d->shop_rows = (struct rect){ 3, 1, c->rows - 6, LIST_COLS };
	if (!live)
		d->shop.selected = 0;
	widget_list(c, &d->shop_rows, &d->shop, draw_row, v);
	draw_detail(d, c, &(struct rect){ 2, LIST_COLS + 2, c->rows - 4, c->cols - LIST_COLS - 3 }, v);
}
