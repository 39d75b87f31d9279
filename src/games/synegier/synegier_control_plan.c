/* synegier_control_plan.c: the page for trying out orders of cards: their sentences, and those of
 * the reverse order. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/list_page.h"

enum { PLAN_CARD = 1, PLAN_TURN = 20, PLAN_CLEAR };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("add"),
	    N_("Add the card, or take it out again.") },
	NUMBERS_TO_10(PLAN_CARD, "card-", N_("1 to 9, 0: add that card, or take it out again.")),
	{ PLAN_TURN, "turn", "r", N_("reverse"), N_("Reverse the order.") },
	{ PLAN_CLEAR, "clear", "x Delete", N_("clear all"), N_("Take all cards out.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct plan {
	struct list_page	 page;		/* index in the hand */
	struct play		*play;
	int			 count;
	uint8_t			 slots[SYN_HAND_MAX];	/* of the hand, in the order tried */
};

static const struct syn_player *
me(const struct view *v)
{
	return &v->players[v->seat - 1];
}

static int
place_of(const struct plan *p, int slot)
{
	for (int i = 0; i < p->count; i++)
		if (p->slots[i] == slot)
			return i;
	return -1;
}

static void
toggle(struct plan *p, int slot)
{
	int place = place_of(p, slot);
	if (slot >= me(play_view(p->play))->hand.count)
		return;
	if (place < 0 && p->count < SYN_HAND_MAX) {
		p->slots[p->count++] = (uint8_t)slot;
	} else if (place >= 0) {
		mem_remove(p->slots, &p->count, place, 1);
	}
}

static void
turn_round(struct plan *p)
{
	for (int i = 0; i < p->count / 2; i++) {
		uint8_t slot = p->slots[i];
		p->slots[i] = p->slots[p->count - 1 - i];
		p->slots[p->count - 1 - i] = slot;
	}
}

/* --- drawing --- */

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct plan *p = context;
	const struct view *v = play_view(p->play);
	int place = place_of(p, index), card = me(v)->hand.cards[index];
	enum style style = place >= 0 ? STYLE_GOOD : STYLE_TEXT;
	canvas_format(c, at->y, at->x, 2, STYLE_KEY, "%d", (index + 1) % 10);
	canvas_text(c, at->y, at->x + 2, at->cols - 8, style, synegier_card_name(v, card));
	canvas_format(c, at->y, at->x + at->cols - 5, 1, style, "%d", syn_cost(v, v->seat, card));
	if (place >= 0)
		canvas_format(c, at->y, at->x + at->cols - 3, 3, style, "#%d", place + 1);
}

static void
draw_order(struct canvas *c, const struct rect *r, const struct view *v, const uint8_t *cards,
    int count)
{
	struct syn_link links[SYN_LINKS_MAX];
	char text[2 * SENTENCE_SIZE] = "", sentence[SENTENCE_SIZE];
	int found = syn_links(v->content, cards, count, links), y = r->y;
	for (int i = 0; i < count; i++)
		text_append(text, sizeof text, "%s%d %s", i > 0 ? " - " : "", i + 1,
		    synegier_card_name(v, cards[i]));
	y += canvas_wrap(c, &(struct rect){ y, r->x, 3, r->cols }, STYLE_STRONG,
	    count > 0 ? text : "-");
	for (int i = 0; i < found && y < r->y + r->rows; i++) {
		synegier_sentence(v->content, links[i].subject, links[i].verb, sentence);
		snprintf(text, sizeof text, "%d-%d %s: %s", links[i].left + 1, links[i].left + 2,
		    syn_colour_names[links[i].colour], sentence);
		struct rect rest = { y, r->x + 2, r->y + r->rows - y, r->cols - 2 };
		y += canvas_wrap(c, &rest, synegier_band_style(links[i].colour, false), text);
	}
	if (found == 0)
		canvas_text(c, y, r->x + 2, r->cols - 2, STYLE_DIM, _("no sentence"));
}

static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { HAND_COLS = 31, PAGE_MOST = 110 };
	const struct plan *p = (struct plan *)page;
	const struct view *v = play_view(p->play);
	uint8_t cards[SYN_PILE_MAX];
	int left = canvas_margin(c, PAGE_MOST), top = 2 + app_top_row(c),
	    rows = c->rows - 3 - 2 * app_top_row(c);
	int x = left + HAND_COLS + 3, cols = c->cols - left - x - 1, half = (rows - 2) / 2;
	widget_title(c, synegier_game.title, _("card order"));
	canvas_text(c, top, left + 4, HAND_COLS - 10, STYLE_HEADING, _("Your hand"));
	canvas_text_right(c, top, left + 1, HAND_COLS - 4, STYLE_HEADING, _("cost"));
	page->list.count = me(v)->hand.count;
	page->where = (struct rect){ top + 1, left + 1, rows - 6, HAND_COLS };
	int mana = synegier_plan_mana(v, p->slots, p->count);
	canvas_format(c, top + rows - 4, left + 2, HAND_COLS,
	    mana > me(v)->mana ? STYLE_BAD : STYLE_STRONG, _("costs %d of your %d mana"), mana,
	    me(v)->mana);
	canvas_text(c, top, x, cols, STYLE_HEADING, _("In this order"));
	int count = synegier_plan_row(v, p->slots, p->count, false, cards);
	draw_order(c, &(struct rect){ top + 1, x, half - 2, cols }, v, cards, count);
	canvas_text(c, top + half, x, cols, STYLE_HEADING, _("In reverse order"));
	synegier_plan_row(v, p->slots, p->count, true, cards);
	draw_order(c, &(struct rect){ top + 1 + half, x, half - 2, cols }, v, cards, count);
	widget_message(c, STYLE_TEXT, _("Enter or a number adds a card or takes it back. Nothing "
	    "is played here."));
}

static void
page_choose(struct list_page *page)
{
	toggle((struct plan *)page, page->list.selected);
}

static void
page_command(struct list_page *page, int command)
{
	struct plan *p = (struct plan *)page;
	if (command == PLAN_TURN)
		turn_round(p);
	else if (command == PLAN_CLEAR)
		p->count = 0;
	else
		toggle(p, command - PLAN_CARD);
}

static bool
page_enabled(const struct list_page *page, int command)
{
	return command != PLAN_CLEAR || ((const struct plan *)page)->count > 0;
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = draw_row,
	.choose  = page_choose,
	.at_once = list_page_opens_at_first_click,
	.command = page_command,
	.enabled = page_enabled,
};

/* Starts with the selected card. */
struct screen *
synegier_plan_page(struct play *play)
{
	struct plan *p = list_page_new(sizeof *p, &page_class, commands, play_app(play),
	    synegier_game.id);
	p->play = play;
	p->page.list.selected = play_board_ui(play)->slot;
	page_choose(&p->page);
	return &p->page.screen;
}
