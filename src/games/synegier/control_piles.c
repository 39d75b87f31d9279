/* control_piles.c: looking through Synegier's decks and trashes, and its log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/control.h"
#include "shell/listing.h"
#include "ui/language.h"

enum { PILES_NEXT = 1, PILES_BEFORE };

static const struct command pile_commands[] = {
	LIST_COMMANDS,
	{ PILES_NEXT, "next", "Right l", N_("next pile"), N_("The next pile.") },
	{ PILES_BEFORE, "before", "Left h", NULL, N_("The pile before.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct command log_commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* The viewer's own hand and deck first, then every seat's trash. */
struct piles {
	struct screen	 screen;
	struct play	*play;
	int		 pile;
	struct list	 list;
	struct rect	 where;
};

static int
own_piles(const struct view *v)
{
	return v->seat > 0 ? 2 : 0;
}

static const struct syn_pile *
pile_of(const struct piles *p, const struct view *v)
{
	if (p->pile >= own_piles(v))
		return &v->players[p->pile - own_piles(v)].trash;
	return p->pile == 0 ? &v->players[v->seat - 1].hand : &v->players[v->seat - 1].deck;
}

static int
pile_count(const struct view *v)
{
	return v->seats + own_piles(v);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct piles *p = context;
	const struct view *v = play_view(p->play);
	int card = pile_of(p, v)->cards[index];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	canvas_format(c, at->y, at->x, 2, style, "%d", v->content->cards[card].cost);
	canvas_text(c, at->y, at->x + 2, at->cols - 6, style, synegier_card_name(v, card));
	canvas_text(c, at->y, at->x + at->cols - 3, 2, style, syn_rarity_names[v->content->cards[card].rarity]);
}

static void
pile_name(const struct piles *p, const struct view *v, char text[SENTENCE_SIZE])
{
	int count = pile_of(p, v)->count, seat = p->pile - own_piles(v) + 1;
	if (seat < 0)
		snprintf(text, SENTENCE_SIZE, _("Your hand: %d cards"), count);
	else if (seat < 1)
		snprintf(text, SENTENCE_SIZE, _("Your deck: %d cards, their order unknown"), count);
	else
		snprintf(text, SENTENCE_SIZE, _("Trash of %dP: %d cards"), seat, count);
}

static void
piles_draw(struct screen *s, struct canvas *c)
{
	enum { LIST_COLS = 34 };
	struct piles *p = (struct piles *)s;
	const struct view *v = play_view(p->play);
	char name[SENTENCE_SIZE];
	const struct syn_pile *pile = pile_of(p, v);
	pile_name(p, v, name);
	widget_title(c, synegier_game.title, _("cards"));
	canvas_text(c, 2, 2, c->cols - 4, STYLE_STRONG, name);
	p->list.count = pile->count;
	list_move(&p->list, 0);
	p->where = (struct rect){ 4, 1, c->rows - 7, LIST_COLS };
	if (pile->count == 0 || pile->cards[0] == SYN_NONE) {
		canvas_text(c, 4, 2, LIST_COLS, STYLE_DIM, pile->count == 0 ? _("It is empty.") :
		    _("It lies face down."));
	} else {
		widget_list(c, &p->where, &p->list, draw_row, p);
		int card = pile->cards[p->list.selected];
		struct rect frame = { 4, LIST_COLS + 3, c->rows - 7, c->cols - LIST_COLS - 4 };
		struct rect in = widget_panel(c, &frame, synegier_card_name(v, card));
		synegier_draw_face(c, &in, v, card, NULL);
	}
	widget_keys(c, s->app->keymap, s->scope, pile_commands, NULL, NULL);
}

static void
piles_command(struct screen *s, int command)
{
	struct piles *p = (struct piles *)s;
	int count = pile_count(play_view(p->play));
	if (listing_command(&p->list, &p->where, command))
		return;
	if (command == COMMAND_BACK) {
		app_pop(s->app);
		return;
	}
	p->pile = (p->pile + (command == PILES_NEXT ? 1 : -1) + count) % count;
	p->list = (struct list){ 0 };
}

static bool
piles_input(struct screen *s, const struct input_event *event)
{
	struct piles *p = (struct piles *)s;
	listing_input(&p->list, &p->where, event);
	return event->kind != INPUT_KEY;
}

static const struct screen_class piles_class = {
	.draw    = piles_draw,
	.input   = piles_input,
	.command = piles_command,
};

static struct screen *
page_new(struct play *play, const struct screen_class *class, const struct command *commands)
{
	struct piles *p = mem_new(sizeof *p);
	p->screen = (struct screen){ .class = class, .scope = "arcade", .topic = synegier_game.id,
	    .commands = commands, .app = play_app(play) };
	p->play = play;
	return &p->screen;
}

struct screen *
synegier_piles_page(struct play *play)
{
	return page_new(play, &piles_class, pile_commands);
}

/* --- the log --- */

static void
draw_line(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct log *log = context;
	canvas_text(c, at->y, at->x, at->cols, selected ? STYLE_SELECTED : STYLE_TEXT, log_line(log, index));
}

static void
log_draw(struct screen *s, struct canvas *c)
{
	struct piles *p = (struct piles *)s;
	const struct log *log = &play_desk(p->play)->log;
	widget_title(c, synegier_game.title, _("log"));
	p->list.count = log->count;
	p->where = (struct rect){ 1, 1, c->rows - 4, c->cols - 2 };
	list_move(&p->list, 0);
	if (log->count > 0)
		widget_list(c, &p->where, &p->list, draw_line, log);
	else
		canvas_text(c, 2, 2, c->cols - 4, STYLE_DIM, _("Nothing has happened yet."));
	if (log->count > 0)
		widget_message(c, STYLE_TEXT, log_line(log, p->list.selected));
	widget_keys(c, s->app->keymap, s->scope, log_commands, NULL, NULL);
}

static void
log_command(struct screen *s, int command)
{
	struct piles *p = (struct piles *)s;
	if (!listing_command(&p->list, &p->where, command) && command == COMMAND_BACK)
		app_pop(s->app);
}

static const struct screen_class log_class = {
	.draw    = log_draw,
	.input   = piles_input,
	.command = log_command,
};

/* From its latest line upwards. */
struct screen *
synegier_log_page(struct play *play)
{
	struct piles *p = (struct piles *)page_new(play, &log_class, log_commands);
	p->list.selected = LOG_LINES;
	return &p->screen;
}
