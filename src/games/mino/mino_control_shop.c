/* mino_control_shop.c: Mino's shop on the screen: drawing it, buying, selling and using things. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/ask.h"
#include "shell/screen_play.h"

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
		{ SHOP_ITEM, MINO_ITEMS }, { SHOP_REROLL, 1 }, { SHOP_LEAVE, 1 },
		{ SHOP_RELIC, v->relic_count },
		{ SHOP_AMULET, v->amulet_count },
	};
	for (size_t i = 0; i < LEN(parts); row -= parts[i++].count)
		if (row < parts[i].count)
			return (struct shop_row){ parts[i].kind, row };
	return (struct shop_row){ SHOP_LEAVE, 0 };
}

/* --- rows --- */

/* The row's name, with a piece's symbols. */
static void
row_name(const struct canvas *c, const struct view *v, struct shop_row row,
    char text[SENTENCE_SIZE * 2])
{
	const struct mino_words *words = mino_shop_words(v, row);
	char name[SENTENCE_SIZE], signs[SENTENCE_SIZE];
	snprintf(text, SENTENCE_SIZE * 2, "%s", words != NULL ? language_words(&words->name) :
	    row.kind == SHOP_REROLL ? _("Reroll: new items") : _("On to the next round"));
	if (row.kind != SHOP_ITEM || words != NULL)
		return;
	mino_card_name(v, &v->shop.items[row.index].card, name);
	mino_card_symbols(c, v, &v->shop.items[row.index].card, signs);
	snprintf(text, SENTENCE_SIZE * 2, "%s%s%s", name, signs[0] != '\0' ? " " : "", signs);
}

/* The price for selling one of the player's relics or amulets. */
static int
value_of(const struct view *v, struct shop_row row)
{
	return mino_sale_value(row.kind == SHOP_RELIC ? v->relics[row.index].paid :
	    v->amulets[row.index].paid);
}

static void
row_price(const struct view *v, struct shop_row row, char text[SENTENCE_SIZE])
{
	const struct mino_item *item = &v->shop.items[row.kind == SHOP_ITEM ? row.index : 0];
	text[0] = '\0';
	if (row.kind == SHOP_RELIC || row.kind == SHOP_AMULET)
		snprintf(text, SENTENCE_SIZE, _("sells for %d G"), value_of(v, row));
	else if (row.kind == SHOP_REROLL)
		snprintf(text, SENTENCE_SIZE, "%d G", mino_reroll_price(v));
	else if (row.kind == SHOP_ITEM && item->sold)
		snprintf(text, SENTENCE_SIZE, "%s", _("sold"));
	else if (row.kind == SHOP_ITEM)
		snprintf(text, SENTENCE_SIZE, "%d G", item->price);
}

/* Draws the badge and the price, the badge narrow if the text before needs the room; returns the
 * columns of both. */
static int
draw_price(struct canvas *c, const struct rect *at, const char *price, bool sale, int before,
    enum style style)
{
	int used = canvas_text_right(c, at->y, at->x, at->cols, sale &&
	    style == STYLE_TEXT ? STYLE_GOOD : style, price);
	char badge[SENTENCE_SIZE];
	bool room = before + 2 + text_width(_("SALE")) + 2 + used <= at->cols;
	snprintf(badge, sizeof badge, room ? " %s " : "%s", _("SALE"));
	if (sale)
		used += 1 + canvas_text_right(c, at->y, at->x, at->cols - used - 1, STYLE_YELLOW,
		    badge);
	return used;
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct view *v = context;
	struct shop_row row = mino_shop_row(v, index);
	const struct mino_item *item = row.kind == SHOP_ITEM ? &v->shop.items[row.index] : NULL;
	char name[SENTENCE_SIZE * 2], price[SENTENCE_SIZE];
	bool off = item != NULL ? item->sold || item->price > v->scene.gold :
	    row.kind == SHOP_REROLL && mino_reroll_price(v) > v->scene.gold;
	enum style style = off ? STYLE_DISABLED : STYLE_TEXT;
	bool no_ware = row.kind == SHOP_REROLL || row.kind == SHOP_LEAVE;
	int x = no_ware ? 2 : 3 + KIND_COLS;
	row_name(c, v, row, name);
	row_price(v, row, price);
	if (item != NULL)
		canvas_format(c, at->y, at->x, 2, style, "%d", index + 1);
	bool drawn = item != NULL && item->kind == ITEM_PIECE &&
	    mino_draw_mini(c, &(struct rect){ at->y, at->x + 2, 1, KIND_COLS }, &item->card);
	if (!no_ware && !drawn)
		canvas_text(c, at->y, at->x + 2, KIND_COLS, style == STYLE_TEXT ? STYLE_DIM : style,
		    item != NULL ? mino_word(mino_item_kind_names[item->kind]) : _("yours"));
	int used = draw_price(c, at, price, item != NULL && item->sale &&
	    !item->sold, x + text_width(name), style);
	canvas_text(c, at->y, at->x + x, at->cols - x - 1 - used, style, name);
}

/* --- details --- */

void
mino_draw_card(struct canvas *c, const struct rect *r, const struct view *v,
    const struct mino_card *card, const char *plain)
{
	const struct cell_size *size = mino_piece_size(card->shape.height, card->shape.width,
	    r->rows * 3 / 5, r->cols / 2);
	int y = card->shape.height * size->rows + 1;
	char *about = mino_card_about(v, card, r->rows - y, r->cols);
	mino_draw_piece(c, r->y, r->x, v->content, card, size);
	canvas_wrap(c, &(struct rect){ r->y + y, r->x, r->rows - y, r->cols }, STYLE_TEXT,
	    about[0] != '\0' ? about : plain);
	free(about);
}

/* "rare relic", or the use of an amulet. */
static const char *
kind_of_words(const struct view *v, struct shop_row row)
{
	const struct mino_item *item = row.kind == SHOP_ITEM ? &v->shop.items[row.index] : NULL;
	if (row.kind == SHOP_AMULET || (item != NULL && item->kind == ITEM_AMULET))
		return _("amulet, used once on a card");
	return mino_word(mino_rarity_names[mino_relic_rarity(item != NULL ? item->id :
	    v->relics[row.index].id)]);
}

static void
draw_detail(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	const struct mino_words *words = mino_shop_words(v, row);
	char title[SENTENCE_SIZE * 2];
	row_name(c, v, row, title);
	struct rect r = widget_panel(c, frame, title);
	if (words != NULL) {
		canvas_text(c, r.y, r.x, r.cols, STYLE_DIM, kind_of_words(v, row));
		canvas_wrap(c, &(struct rect){ r.y + 2, r.x, r.rows - 2, r.cols }, STYLE_TEXT,
		    language_words(&words->text));
	} else if (row.kind == SHOP_ITEM) {
		mino_draw_card(c, &r, v, &v->shop.items[row.index].card,
		    _("A plain piece. It joins your deck."));
	} else {
		char *text = mino_paid_text(v);
		canvas_wrap(c, &r, STYLE_TEXT, text);
		free(text);
	}
}

/* --- the whole screen --- */

enum { TOP = 3, DETAIL_X = LIST_COLS + 2, DETAIL_COLS = 62, DETAIL_ROWS = 13, SIDE_COLS = 44,
    LEAST_ROWS = 6 };

/* Draws the gold first, the most important figure. */
static void
draw_purse(struct canvas *c, const struct view *v)
{
	int x = 2;
	x += canvas_text(c, 1, x, c->cols - x, STYLE_HEADING, _("Shop")) + 3;
	x += canvas_format(c, 1, x, c->cols - x, STYLE_GOLD, _("Gold %d"), v->scene.gold) + 3;
	canvas_format(c, 1, x, c->cols - x, STYLE_TEXT,
	    _("Relics %d/%d   Amulets %d/%d   Cards in the deck %d"), v->relic_count,
	    mino_relic_limit(v), v->amulet_count, MINO_AMULETS_MAX, v->deck_count);
}

/* Describes the next round, for which the player buys. */
static void
draw_next(struct canvas *c, const struct view *v)
{
	char text[SENTENCE_SIZE];
	int x = 2;
	mino_next_round(v, text);
	x += canvas_text(c, 2, x, c->cols - x, STYLE_TEXT, text) + 3;
	enum style style = mino_next_boss(v, text) ? STYLE_WARN : STYLE_DIM;
	canvas_text(c, 2, x, c->cols - x, style, text);
}

/* Draws the deck beside the details or below them, if there is room. */
static void
draw_right(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	int end = c->rows - 2, room = c->cols - DETAIL_X - 1;
	bool beside = room >= DETAIL_COLS + SIDE_COLS, below = !beside &&
	    end - TOP >= DETAIL_ROWS + LEAST_ROWS;
	struct rect detail = { TOP, DETAIL_X, DETAIL_ROWS < end - TOP ? DETAIL_ROWS : end - TOP,
	    room < DETAIL_COLS ? room : DETAIL_COLS };
	struct rect deck = { TOP, DETAIL_X + detail.cols, end - TOP, SIDE_COLS };
	draw_detail(d, c, &detail, v);
	if (below)
		deck = (struct rect){ TOP + detail.rows, DETAIL_X, end - TOP - detail.rows,
		    detail.cols };
	if (beside || below)
		mino_draw_deck(c, &deck, v);
}

void
mino_draw_shop(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	int rows = c->rows - TOP - 3;
	draw_purse(c, v);
	draw_next(c, v);
	d->shop.count = mino_shop_count(v);
	list_move(&d->shop, 0);
	d->shop_rows = (struct rect){ TOP, 1, d->shop.count < rows ? d->shop.count : rows,
	    LIST_COLS };
	if (live)
		widget_list(c, &d->shop_rows, &d->shop, draw_row, v);
	for (int i = 0; !live && i < d->shop_rows.rows; i++)
		draw_row(c, &(struct rect){ d->shop_rows.y + i, d->shop_rows.x + 2, 1,
		    LIST_COLS - 2 }, i, v);
	if (live)
		draw_right(d, c, v);
	int below = d->shop_rows.y + d->shop_rows.rows + 1;
	struct rect logged = { live ? below : TOP, live ? 1 : DETAIL_X, 0,
	    live ? SIDE_COLS : c->cols - DETAIL_X - 1 };
	logged.rows = c->rows - 2 - logged.y;
	logged.cols = logged.cols < SIDE_COLS ? logged.cols : SIDE_COLS;
	if (logged.rows >= LEAST_ROWS && log->count > 0)
		mino_draw_log(c, &logged, log);
}

/* --- buying, selling, using --- */

static void
relic_given(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	const struct view *v = play_view(p);
	struct shop_row row = mino_shop_row(v, play_board_ui(p)->shop.selected);
	if (choice < v->relic_count)
		mino_act(p, FORM_EXCHANGE, row.index, choice);
}

/* Asks which relic to give away when all places are taken. */
void
mino_ask_relic(struct play *p, const struct view *v, int item, int selected)
{
	struct question q = {
		.title =
		mem_string(language_words(&v->content->relics[v->shop.items[item].id].name)),
		.text = mem_string(_("All relic slots are full. Which relic do you sell to make "
		    "room?")),
		.selected = selected, .cancel = v->relic_count,
	};
	for (int i = 0; i < v->relic_count; i++)
		q.choices[i] = language_words(&v->content->relics[v->relics[i].id].name);
	q.choices[v->relic_count] = _("Keep them all");
	app_push(play_app(p), ask_new(&q, play_screen(p), relic_given));
}

static void
use_amulet(struct play *p, int amulet)
{
	app_push(play_app(p), mino_deck_page(play_app(p), p, amulet, 0));
}

static void
amulet_chosen(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	if (choice < play_view(p)->amulet_count)
		use_amulet(p, choice);
}

void
mino_ask_amulet(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	const struct mino_words *first = &v->content->amulets[v->amulets[0].id];
	if (v->amulet_count == 1) {
		use_amulet(p, 0);
		return;
	}
	struct question q = { .title = mem_string(_("Amulets")), .cancel = v->amulet_count,
	    .text = mem_format("%s: %s", language_words(&first->name),
	    language_words(&first->line)) };
	for (int i = 0; i < v->amulet_count; i++)
		q.choices[i] = language_words(&v->content->amulets[v->amulets[i].id].name);
	q.choices[v->amulet_count] = _("Not now");
	app_push(play_app(p), ask_new(&q, play_screen(p), amulet_chosen));
}

enum { SELL_IT, KEEP_IT };

static void
sale_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	struct shop_row row = mino_shop_row(play_view(p), play_board_ui(p)->shop.selected);
	if (choice == SELL_IT)
		mino_act(p, row.kind == SHOP_RELIC ? FORM_SELL : FORM_SELL_AMULET, row.index);
}

/* Asks before selling, which cannot be undone; with a ware selected, selects something that can be
 * sold. */
void
mino_sell(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	if (row.kind != SHOP_RELIC && row.kind != SHOP_AMULET) {
		list_move(&d->shop, mino_shop_count(v) - v->relic_count - v->amulet_count -
		    d->shop.selected);
		return;
	}
	char text[SENTENCE_SIZE];
	sentences_of(&mino_game)->confirm(NULL, v, &(struct action){
	    .form = row.kind == SHOP_RELIC ? FORM_SELL : FORM_SELL_AMULET,
	    .numbers = { row.index } }, text);
	struct question q = {
		.title = mem_string(language_words(&mino_shop_words(v, row)->name)),
		.text = mem_string(text),
		.choices = { _("Sell it"), _("Do not sell") }, .cancel = KEEP_IT,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), sale_answered));
}

void
mino_enter_shop(struct board_ui *d, struct play *p, const struct view *v)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	const struct mino_item *item = &v->shop.items[row.index];
	switch (row.kind) {
	case SHOP_ITEM:
		if (item->kind == ITEM_RELIC && !item->sold && v->relic_count > 0 &&
		    !mino_may_buy(v, row.index, -1, NULL) &&
		    mino_may_buy(v, row.index, v->relic_count - 1, NULL))
			mino_ask_relic(p, v, row.index, 0);
		else
			mino_act(p, FORM_BUY, row.index);
		break;
	case SHOP_REROLL:
		mino_act(p, FORM_REROLL, 0);
		break;
	case SHOP_LEAVE:
		mino_act(p, FORM_LEAVE, 0);
		break;
	case SHOP_RELIC:
		break;
	case SHOP_AMULET:
		use_amulet(p, row.index);
		break;
	}
}
