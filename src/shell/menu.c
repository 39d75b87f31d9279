/* menu.c: the first screen: unfinished games, the games, and everything else. */
#include "shell/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/controller.h"
#include "shell/leave.h"
#include "shell/list_page.h"
#include "shell/pin.h"
#include "shell/play.h"
#include "shell/start.h"
#include "store/store.h"

enum { MENU_FORGET = 1, MENU_WELCOME, MENU_QUIT };
enum { UNFINISHED_LISTED = 50, UNFINISHED_SHOWN = 6, BANNER_ROWS = 5 };	/* shown: all rows fit */

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("open"), N_("Open what is selected.") },
	{ MENU_FORGET, "forget", "x Delete", N_("give up"), N_("Give an unfinished game up.") },
	{ MENU_WELCOME, "welcome", "w", NULL, N_("The keys that work everywhere, on one page.") },
	{ MENU_QUIT, "quit", "q", N_("quit"), N_("End the program; asks first if a game would be lost.") },
	{ COMMAND_RULES, "rules", "F1", NULL, N_("Read the manual.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Paint the whole screen anew.") },
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys do here.") },
	{ .name = NULL }
};

enum item_kind { ITEM_CONTINUE, ITEM_MORE, ITEM_GAME, ITEM_RECORDS, ITEM_OPTIONS, ITEM_MANUAL, ITEM_QUIT };

struct item {
	enum item_kind		 kind;
	const struct game	*game;		/* of ITEM_CONTINUE and ITEM_GAME */
	int64_t			 id;		/* of an unfinished game */
	int64_t			 updated;
	char			 text[SENTENCE_SIZE];
};

struct menu {
	struct list_page	 page;
	struct item		*items;
	int64_t			 forget;	/* the game that is asked about */
	bool			 all;		/* every unfinished game is shown */
};

/* --- items --- */

static struct item *
add_item(struct menu *m, enum item_kind kind, const char *text)
{
	m->items = mem_grow(m->items, (size_t)m->page.list.count + 1, sizeof m->items[0]);
	struct item *item = &m->items[m->page.list.count++];
	*item = (struct item){ .kind = kind };
	snprintf(item->text, sizeof item->text, "%s", text);
	return item;
}

static bool
add_unfinished(const struct game_row *row, void *context)
{
	struct menu *m = context;
	const struct game *game = registry_find(row->game);
	if (game == NULL)
		return true;	/* of a newer program: keep it, do not show it */
	struct item *item = add_item(m, ITEM_CONTINUE, "");
	item->game = game;
	item->id = row->id;
	item->updated = row->updated;
	controller_describe(m->page.screen.app, row, item->text);
	return true;
}

/* Many unfinished games would push everything else out of sight. */
static void
fold_unfinished(struct menu *m)
{
	char text[SENTENCE_SIZE];
	int count = m->page.list.count;
	if (m->all || count <= UNFINISHED_SHOWN)
		return;
	snprintf(text, sizeof text, _("%d more unfinished games"), count - UNFINISHED_SHOWN + 1);
	m->page.list.count = UNFINISHED_SHOWN - 1;
	add_item(m, ITEM_MORE, text);
}

static void
fill_items(struct list_page *page)
{
	struct menu *m = (struct menu *)page;
	struct store *store = app_store(page->screen.app);
	page->list.count = 0;
	store_games(store, NULL, false, UNFINISHED_LISTED, add_unfinished, m, NULL);
	fold_unfinished(m);
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		add_item(m, ITEM_GAME, _((*game)->summary))->game = *game;
	add_item(m, ITEM_RECORDS, _("best scores, last results, replays"));
	add_item(m, ITEM_OPTIONS, _("language, signs, colour, motion, keys"));
	add_item(m, ITEM_MANUAL, _("how the arcade works"));
	add_item(m, ITEM_QUIT, store_is_memory(store) ? _("nothing is kept this time") :
	    _("unfinished games are saved"));
	list_move(&page->list, 0);
	if (app_is_top(page->screen.app, &page->screen))
		repair_offer(&page->screen);	/* a game may have found damage */
}

/* "3 min ago": how long a game has been waiting. */
static void
format_age(char *text, size_t size, int64_t then)
{
	int64_t seconds = (int64_t)time(NULL) - then;
	if (seconds < 60)
		snprintf(text, size, "%s", _("just now"));
	else if (seconds < 3600)
		snprintf(text, size, _("%d min ago"), (int)(seconds / 60));
	else if (seconds < 86400)
		snprintf(text, size, _("%d h ago"), (int)(seconds / 3600));
	else
		snprintf(text, size, _("%d days ago"), (int)(seconds / 86400));
}

/* --- drawing --- */

static void
draw_item(struct canvas *c, const struct rect *row, int index, const void *context)
{
	enum { TITLE = 11, TEXT = 24, AGE_COLS = 15 };
	static const char *const words[] = {
		[ITEM_CONTINUE] = N_("Continue"), [ITEM_MORE] = N_("Continue"), [ITEM_GAME] = N_("Play"),
		[ITEM_RECORDS] = N_("Records"), [ITEM_OPTIONS] = N_("Options"), [ITEM_MANUAL] = N_("Manual"),
		[ITEM_QUIT] = N_("Quit"),
	};
	const struct item *item = &((const struct menu *)context)->items[index];
	int text = item->game != NULL ? TEXT : TITLE, age = item->kind == ITEM_CONTINUE ? AGE_COLS : 0;
	canvas_text(c, row->y, row->x, TITLE - 1, STYLE_STRONG, _(words[item->kind]));
	if (item->game != NULL)
		canvas_text(c, row->y, row->x + TITLE, TEXT - TITLE - 1, STYLE_STRONG, item->game->title);
	canvas_text(c, row->y, row->x + text, row->cols - text - age, STYLE_DIM, item->text);
	if (age > 0) {
		char when[40];
		format_age(when, sizeof when, item->updated);
		canvas_text_right(c, row->y, row->x + row->cols - age, age, STYLE_DIM, when);
	}
}

static bool
menu_enabled(const struct list_page *page, int command)
{
	const struct menu *m = (const struct menu *)page;
	return command != MENU_FORGET || m->items[page->list.selected].kind == ITEM_CONTINUE;
}

static void
menu_draw(struct list_page *page, struct canvas *c)
{
	int drop = app_drop(c), y = BANNER_ROWS + drop;
	canvas_text_centre(c, 2 + drop, 0, c->cols, STYLE_TITLE,
	    c->glyphs == GLYPHS_ASCII ? "g o y u" : "五 遊   g o y u");
	canvas_text_centre(c, 3 + drop, 0, c->cols, STYLE_DIM, _("games for a terminal"));
	int width = c->cols - 4 > 96 ? 96 : c->cols - 4;
	page->where = (struct rect){ y, (c->cols - width) / 2, c->rows - y - 4, width };
	if (!store_is_memory(app_store(page->screen.app)))
		return;
	char text[ERROR_TEXT_SIZE];
	language_error(app_store_error(page->screen.app), text);
	canvas_wrap(c, &(struct rect){ c->rows - 4, 2, 2, c->cols - 4 }, STYLE_WARN, text);
	widget_message(c, STYLE_WARN, _("Games and scores of this run are kept in memory only."));
}

/* --- doing --- */

static void
quit(struct screen *s)
{
	app_pop(s->app);
}

static void
open_game(struct app *app, const struct game *game)
{
	struct error e;
	const struct entrant *entrant = registry_enter(app_registry(app), game->id, &e);
	if (entrant != NULL)
		app_push(app, start_new(app, entrant));
	else
		app_push(app, ask_error(game->title, &e));
}

static void
choose(struct list_page *page)
{
	struct menu *m = (struct menu *)page;
	struct app *app = page->screen.app;
	const struct item item = m->items[page->list.selected];
	switch (item.kind) {
	case ITEM_CONTINUE:
		play_resume(app, item.id);
		break;
	case ITEM_MORE:
		m->all = true;
		fill_items(page);
		break;
	case ITEM_GAME:
		open_game(app, item.game);
		break;
	case ITEM_RECORDS:
		app_push(app, records_new(app));
		break;
	case ITEM_OPTIONS:
		app_push(app, options_new(app));
		break;
	case ITEM_MANUAL:
		app_push(app, help_page(app, "goyu"));
		break;
	case ITEM_QUIT:
		leave_ask(&page->screen, true, quit);
		break;
	}
}

static void
forget_answered(struct screen *s, int choice)
{
	struct menu *m = (struct menu *)s;
	struct error e;
	if (choice != 1)
		return;
	if (!store_game_delete(app_store(s->app), m->forget, &e)) {
		app_push(s->app, ask_error(_("This game stays"), &e));
	} else {
		pin_forget_all(app_store(s->app), m->forget);
		app_set_farewell(s->app, "");	/* it may have spoken of that game */
	}
	fill_items(&m->page);
}

static void
menu_command(struct list_page *page, int command)
{
	struct menu *m = (struct menu *)page;
	struct app *app = page->screen.app;
	const struct item *item = &m->items[page->list.selected];
	if (command == MENU_QUIT) {
		leave_ask(&page->screen, true, quit);
	} else if (command == MENU_WELCOME) {
		app_push(app, welcome_new(app));
	} else if (command == MENU_FORGET) {
		struct question q = {
			.title = mem_string(_("Give this game up?")), .text = mem_string(item->text),
			.choices = { _("Keep it"), _("Give it up") },
		};
		m->forget = item->id;
		app_push(app, ask_new(&q, &page->screen, forget_answered));
	}
}

/* An unfinished game can be given up too, so a click selects it first; with the
 * other rows there is nothing to do but open them. */
static bool
menu_at_once(const struct list_page *page, int row)
{
	return ((const struct menu *)page)->items[row].kind != ITEM_CONTINUE;
}

static void
menu_free(struct list_page *page)
{
	free(((struct menu *)page)->items);
}

static const struct list_page_class menu_class = {
	.draw    = menu_draw,
	.row     = draw_item,
	.choose  = choose,
	.at_once = menu_at_once,
	.command = menu_command,
	.enabled = menu_enabled,
	.refresh = fill_items,
	.free    = menu_free,
};

struct screen *
menu_new(struct app *app)
{
	struct list_page *page = list_page_new(sizeof(struct menu), &menu_class, commands, app, NULL);
	page->screen.legend = controller_marks;
	fill_items(page);
	return &page->screen;
}
