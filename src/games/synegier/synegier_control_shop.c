/* synegier_control_shop.c: the page of Synegier's shop, and the question before the row is
 * linked. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/ask.h"
#include "shell/list_page.h"

enum { SHOP_ITEM = 1 };	/* the first of five */

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("buy"),
	    N_("Buy it: one item a turn, on an edge square.") },
	NUMBERS_TO_5(SHOP_ITEM, "item-", N_("1 to 5: select that item.")),
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct shop {
	struct list_page	 page;
	struct play		*play;
	int			 clicked;	/* the row; -1: none yet */
};

/* The seat whose prices are shown. */
static int
buyer(const struct view *v)
{
	return v->seat > 0 ? v->seat : syn_actor(v);
}

static int
card_of(const struct view *v, int item)
{
	return item < 3 ? SYN_NONE : v->shop[item - 3];
}

/* Why the item cannot be bought now; NULL: it can. */
static const char *
problem_of(const struct view *v, int item)
{
	return v->seat > 0 ? syn_buy_problem(v, v->seat, item) : N_("You are only watching.");
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct view *v = play_view(((const struct shop *)context)->play);
	int item = index + 1, card = card_of(v, item);
	bool open = problem_of(v, item) == NULL;
	enum style style = open ? STYLE_TEXT : STYLE_DISABLED;
	canvas_format(c, at->y, at->x, 2, style, "%d", item);
	canvas_text(c, at->y, at->x + 2, 20, style, synegier_item_name(v, item));
	canvas_format(c, at->y, at->x + 23, 4, open ? STYLE_GOLD : style, "$%d",
	    syn_price(v, buyer(v), item));
	if (!open)
		canvas_glyph(c, at->y, at->x + 22, style, GLYPH_TIMES);
	if (card != SYN_NONE)
		canvas_text(c, at->y, at->x + 27, at->cols - 27, style,
		    synegier_word(syn_rarity_names[v->content->cards[card].rarity]));
}

static void
draw_potion(struct canvas *c, const struct rect *r, const struct view *v, int item)
{
	char text[SENTENCE_SIZE];
	synegier_potion(v, buyer(v), (enum potion)item, text);
	canvas_wrap(c, r, STYLE_TEXT, text);
}

/* Describes the selected item in a panel as large as needed. */
static void
draw_item(struct canvas *c, const struct rect *room, const struct view *v, int item)
{
	enum { EDGES = 2, POTION_ROWS = 5 };
	int card = card_of(v, item), rows = POTION_ROWS;
	const struct syn_pile *deck = &v->players[buyer(v) - 1].deck;
	if (card != SYN_NONE)
		rows = synegier_face_rows(v, card, room->cols - 2 * EDGES, deck);
	struct rect frame = { room->y, room->x, rows + EDGES < room->rows ? rows + EDGES :
	    room->rows, room->cols };
	struct rect in = widget_panel(c, &frame, synegier_item_name(v, item));
	if (card == SYN_NONE)
		draw_potion(c, &in, v, item);
	else
		synegier_draw_face(c, &in, v, card, deck);
}

/* Explains next to its name why an item cannot be bought; moving to an item asks no question. */
static void
draw_message(struct canvas *c, const struct view *v, int item)
{
	const char *problem = problem_of(v, item);
	char text[SENTENCE_SIZE];
	if (problem == NULL)
		snprintf(text, sizeof text, "%s", _("Enter buys it."));
	else
		snprintf(text, sizeof text, "%.60s: %.180s", synegier_item_name(v, item),
		    _(problem));
	widget_message(c, problem != NULL ? STYLE_WARN : STYLE_TEXT, text);
}

static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { LIST_COLS = 41, PAGE_MOST = 96 };
	const struct view *v = play_view(((struct shop *)page)->play);
	int item = page->list.selected + 1, x = canvas_margin(c, PAGE_MOST), y = 2 + app_top_row(c);
	widget_title(c, synegier_game.title, _("shop"));
	canvas_format(c, y, x + 2, LIST_COLS, STYLE_GOLD, v->seat > 0 ? _("Your coins: $%d") :
	    _("Coins of whose turn it is: $%d"), v->players[buyer(v) - 1].coins);
	page->where = (struct rect){ y + 2, x + 1, SYN_SHOP_ITEMS, LIST_COLS };
	draw_item(c, &(struct rect){ y, x + LIST_COLS + 2, c->rows - 4 - y,
	    c->cols - 2 * x - LIST_COLS - 3 }, v, item);
	canvas_wrap(c, &(struct rect){ y + 9, x + 2, c->rows - 14, LIST_COLS - 2 }, STYLE_DIM,
	    _("The shop is open on every edge square, for one item a turn. A card you buy goes to "
	    "your hand and stays in your deck."));
	draw_message(c, v, item);
}

static void
buy(struct list_page *page)
{
	struct play *play = ((struct shop *)page)->play;
	const struct view *v = play_view(play);
	int item = page->list.selected + 1;
	const char *problem = problem_of(v, item);
	if (problem != NULL) {
		app_note(page->screen.app, STYLE_BAD, _(problem));
		return;
	}
	app_pop(page->screen.app);
	synegier_act(play, FORM_BUY, item - 1);
}

static void
page_command(struct list_page *page, int command)
{
	page->list.selected = command - SHOP_ITEM;
}

/* Only a second click spends money, even on the row that was selected at first. */
static bool
page_input(struct list_page *page, const struct input_event *event)
{
	struct shop *p = (struct shop *)page;
	int row = event->kind == INPUT_PRESS ?
	    list_hit(&page->list, &page->where, event->y, event->x) : -1;
	bool first = row >= 0 && row != p->clicked;
	if (event->kind != INPUT_KEY)
		p->clicked = row;
	if (first)
		page->list.selected = row;
	return first;
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = draw_row,
	.choose  = buy,
	.command = page_command,
	.input   = page_input,
};

struct screen *
synegier_shop_page(struct play *play)
{
	struct shop *p = list_page_new(sizeof *p, &page_class, commands, play_app(play),
	    synegier_game.id);
	p->play = play;
	p->page.list.count = SYN_SHOP_ITEMS;
	p->clicked = -1;
	return &p->page.screen;
}

/* --- before linking --- */

static void
link_answered(struct screen *s, int choice)
{
	if (choice == 0)
		synegier_act((struct play *)s, FORM_STOP);
}

void
synegier_ask_link(struct play *p, const struct view *v)
{
	struct syn_link links[SYN_LINKS_MAX];
	const struct syn_pile *row = &v->players[v->seat - 1].row;
	int count = syn_links(v->content, row->cards, row->count, links);
	char sentence[SENTENCE_SIZE];
	char *text = mem_string(count > 0 ? _("The row makes these sentences:") : row->count > 0 ?
	    _("The row makes no sentence. Stop playing cards?") :
	    _("You have played no card. Stop playing cards?"));
	for (int i = 0; i < count; i++) {
		synegier_sentence(v->content, links[i].subject, links[i].verb, sentence);
		mem_append(&text, "\n%d. %s: %s", i + 1, syn_colour_names[links[i].colour],
		    sentence);
	}
	struct question q = { .title = mem_string(_("Link the row")), .text = text,
	    .choices = { _("Link"), _("Not yet") }, .cancel = 1 };
	app_push(play_app(p), ask_new(&q, play_screen(p), link_answered));
}
