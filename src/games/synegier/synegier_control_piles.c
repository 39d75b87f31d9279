/* synegier_control_piles.c: the page for looking through Synegier's hand, deck and trashes. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/list_page.h"

enum { PILES_NEXT = 1, PILES_BEFORE };
enum { PAGE_MOST = 96, TABS_ROW = 2 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ PILES_NEXT, "next", "Right l ]", N_("next pile"), N_("The next pile.") },
	{ PILES_BEFORE, "before", "Left h [", NULL, N_("The pile before.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* The viewer's own hand and deck first, then every seat's trash. */
struct piles {
	struct list_page	 page;
	struct play		*play;
	int			 pile;
	struct rect		 tabs[2 + SYN_SEATS];
};

static int
own_piles(const struct view *v)
{
	return v->seat > 0 ? 2 : 0;
}

static const struct syn_pile *
pile_of(const struct view *v, int pile)
{
	if (pile >= own_piles(v))
		return &v->players[pile - own_piles(v)].trash;
	return pile == 0 ? &v->players[v->seat - 1].hand : &v->players[v->seat - 1].deck;
}

static int
pile_count(const struct view *v)
{
	return v->seats + own_piles(v);
}

static void
choose_pile(struct piles *p, int pile)
{
	p->pile = pile;
	p->page.list = (struct list){ 0 };
}

/* --- drawing --- */

static void
tab_name(const struct view *v, int pile, char text[SENTENCE_SIZE])
{
	int seat = pile - own_piles(v) + 1, count = pile_of(v, pile)->count;
	if (seat < 0)
		snprintf(text, SENTENCE_SIZE, _("Hand %d"), count);
	else if (seat < 1)
		snprintf(text, SENTENCE_SIZE, _("Deck %d"), count);
	else if (seat == 1)
		snprintf(text, SENTENCE_SIZE, _("Trash: 1P %d"), count);
	else
		snprintf(text, SENTENCE_SIZE, _("%dP %d"), seat, count);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct piles *p = context;
	const struct view *v = play_view(p->play);
	int card = pile_of(v, p->pile)->cards[index];
	canvas_format(c, at->y, at->x, 2, STYLE_TEXT, "%d", v->content->cards[card].cost);
	canvas_text(c, at->y, at->x + 2, at->cols - 2, STYLE_TEXT, synegier_card_name(v, card));
}

static void
draw_pile(struct piles *p, struct canvas *c, const struct view *v, const struct syn_pile *pile)
{
	enum { LIST_COLS = 26, EDGES = 2 };
	int x = canvas_margin(c, PAGE_MOST), y = TABS_ROW + 2 + app_top_row(c),
	    rows = c->rows - 3 - y;
	p->page.where = (struct rect){ y, x + 1, rows, LIST_COLS };
	int card = pile->cards[p->page.list.selected], cols = c->cols - 2 * x - LIST_COLS - 4;
	int wanted = synegier_face_rows(v, card, cols - 2 * EDGES, NULL) + EDGES;
	struct rect frame = { y, x + LIST_COLS + 3, wanted < rows ? wanted : rows, cols };
	struct rect in = widget_panel(c, &frame, synegier_card_name(v, card));
	synegier_draw_face(c, &in, v, card, NULL);
}

void
synegier_draw_tab(struct canvas *c, struct rect *tab, const char *name, bool selected)
{
	tab->cols = text_width(name) + 2;
	canvas_format(c, tab->y, tab->x, c->cols - tab->x, selected ? STYLE_SELECTED : STYLE_DIM,
	    selected ? "[%s]" : " %s ", name);
	if (selected)
		canvas_set_cursor(c, tab->y, tab->x + 1);
}

static void
piles_draw(struct list_page *page, struct canvas *c)
{
	struct piles *p = (struct piles *)page;
	const struct view *v = play_view(p->play);
	const struct syn_pile *pile = pile_of(v, p->pile);
	page->list.count = pile->count;
	page->where = (struct rect){ 0 };
	list_move(&page->list, 0);
	widget_title(c, synegier_game.title, _("cards"));
	char name[SENTENCE_SIZE];
	int left = canvas_margin(c, PAGE_MOST), y = TABS_ROW + app_top_row(c);
	for (int i = 0, x = left + 1; i < pile_count(v); i++) {
		tab_name(v, i, name);
		p->tabs[i] = (struct rect){ y, x, 1, 0 };
		synegier_draw_tab(c, &p->tabs[i], name, i == p->pile);
		x += p->tabs[i].cols + 1;
	}
	if (pile->count == 0 || pile->cards[0] == SYN_NONE)
		canvas_text(c, y + 2, left + 2, c->cols - left - 4, STYLE_DIM,
		    pile->count == 0 ? _("No cards here.") : _("The cards are face down."));
	else
		draw_pile(p, c, v, pile);
	widget_message(c, STYLE_TEXT, own_piles(v) > 0 && p->pile == 1 ?
	    _("The number before a name is the cost. The deck is shuffled: this is not its "
	    "order.") : _("The number before a name is the cost."));
}

/* --- keys and clicks --- */

static void
piles_command(struct list_page *page, int command)
{
	struct piles *p = (struct piles *)page;
	int count = pile_count(play_view(p->play));
	choose_pile(p, (p->pile + (command == PILES_NEXT ? 1 : -1) + count) % count);
}

static bool
piles_input(struct list_page *page, const struct input_event *event)
{
	struct piles *p = (struct piles *)page;
	for (int i = 0; event->kind == INPUT_PRESS && i < pile_count(play_view(p->play)); i++) {
		if (rect_has(&p->tabs[i], event->y, event->x)) {
			choose_pile(p, i);
			return true;
		}
	}
	return false;
}

static const struct list_page_class page_class = {
	.draw    = piles_draw,
	.row     = draw_row,
	.command = piles_command,
	.input   = piles_input,
};

/* During the draft there is only the deck. */
struct screen *
synegier_piles_page(struct play *play)
{
	struct piles *p = list_page_new(sizeof *p, &page_class, commands, play_app(play),
	    synegier_game.id);
	p->play = play;
	p->pile = play_view(play)->phase < PHASE_TURN;
	return &p->page.screen;
}
