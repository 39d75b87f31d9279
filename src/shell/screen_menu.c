/* screen_menu.c: the first screen: all games, the unfinished ones among them, and other pages. */
#include "shell/screens.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "game/daily.h"
#include "game/language.h"
#include "game/lesson.h"
#include "shell/ask.h"
#include "shell/controller.h"
#include "shell/leave.h"
#include "shell/screen_menu_private.h"
#include "front/pin.h"
#include "shell/screen_play.h"
#include "shell/screen_start.h"
#include "store/store.h"

enum { MENU_CONTINUE = 1, MENU_NEW, MENU_LEARN, MENU_FORGET, MENU_LEFT, MENU_RIGHT, MENU_WELCOME,
    MENU_RULES, MENU_CODE, MENU_QUIT };
enum { REST_MS = 150 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ MENU_LEFT, "last-row/left", "Left h", NULL, N_("In the bottom row: move left.") },
	{ MENU_RIGHT, "last-row/right", "Right l", NULL, N_("In the bottom row: move right.") },
	{ MENU_CONTINUE, "unfinished/continue", "Enter Space Right l", N_("continue"),
	    N_("Continue the unfinished game.") },
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("open"), N_("Open the selected row.") },
	{ MENU_NEW, "new", "n", N_("new game"), N_("Start a new game; the unfinished one stays.") },
	{ MENU_LEARN, "tutorial", "T", N_("tutorial"),
	    N_("Learn the game in a few guided steps.") },
	{ MENU_FORGET, "forget", "x Delete", N_("delete"), N_("Delete an unfinished game.") },
	{ MENU_CODE, "code", "c", N_("code"), N_("Type or paste a code that somebody shared.") },
	{ MENU_WELCOME, "welcome", "w", NULL, N_("Show the keys that work everywhere.") },
	{ MENU_QUIT, "quit", "q", N_("quit"),
	    N_("Quit goyu; asks first if a game would be lost.") },
	{ MENU_RULES, "rules", "F1", NULL, N_("How to play the selected game, or the manual.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys do here.") },
	{ .name = NULL }
};

/* --- commands --- */

static void
quit(struct screen *s)
{
	app_pop(s->app);
}

/* NULL: a dialog shows why the game cannot be played. */
static const struct loaded_game *
load_or_explain(struct app *app, const struct game *game)
{
	struct error e;
	const struct loaded_game *loaded = registry_load(app_registry(app), game->id, &e);
	if (loaded == NULL)
		app_push(app, ask_error(_(game->title), &e));
	return loaded;
}

static void
begin(struct app *app, const struct game *game)
{
	const struct loaded_game *loaded = load_or_explain(app, game);
	if (loaded != NULL)
		app_push(app, start_new(app, loaded));
}

static void
learn(struct app *app, const struct game *game)
{
	const struct loaded_game *loaded = load_or_explain(app, game);
	if (loaded != NULL)
		play_learn(app, loaded, false);
}

static void
choose(struct list_page *page)
{
	struct app *app = page->screen.app;
	const struct item *item = menu_selected((struct menu *)page);
	switch (item->kind) {
	case ITEM_GAME:
	case ITEM_SAVED:
		if (item->id != 0)
			play_resume(app, item->id);
		else
			begin(app, item->game);
		break;
	case ITEM_TABLES:
		app_push(app, hall_new(app));
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
	case ITEM_NONE:
		leave_ask(&page->screen, true, quit);
		break;
	}
}

static void
renew(struct menu *m)
{
	menu_fill(m);
	menu_renew_preview(m);
}

static void
forget_answered(struct screen *s, int choice)
{
	struct menu *m = (struct menu *)s;
	struct error e;
	if (choice != 1)
		return;
	if (!store_game_delete(app_store(s->app), m->forget, &e)) {
		app_push(s->app, ask_error(_("Not deleted"), &e));
	} else {
		pin_forget_all(app_store(s->app), m->forget);
		app_set_farewell(s->app, "");	/* it may be about that game */
		app_note(s->app, STYLE_STRONG, _("The game is deleted."));
	}
	renew(m);
}

static void
ask_to_forget(struct menu *m, const struct item *item)
{
	bool attempt = daily_is_attempt(app_store(m->page.screen.app), item->game, item->id,
	    clock_day());
	struct question q = {
		.title = mem_string(_("Delete this game?")),
		.text = mem_format(attempt ? "%s\n%s" : "%s", item->text,
		    _("This is the attempt that counts for its day; every other one is practice.")),
		.choices = { _("Keep it"), _("Delete it") },
	};
	m->forget = item->id;
	app_push(m->page.screen.app, ask_new(&q, &m->page.screen, forget_answered));
}

static void
menu_command(struct list_page *page, int command)
{
	struct menu *m = (struct menu *)page;
	struct app *app = page->screen.app;
	const struct item *item = menu_selected(m);
	switch (command) {
	case MENU_CONTINUE:
		choose(page);
		break;
	case MENU_NEW:
		begin(app, item->game);
		break;
	case MENU_LEARN:
		learn(app, item->game);
		break;
	case MENU_FORGET:
		ask_to_forget(m, item);
		break;
	case MENU_LEFT:
	case MENU_RIGHT:
		list_move(&page->list, command == MENU_LEFT ? -1 : 1);
		break;
	case MENU_CODE:
		menu_ask_code(m);
		break;
	case MENU_WELCOME:
		app_push(app, welcome_new(app));
		break;
	case MENU_RULES:
		app_push(app, item->game != NULL ? help_game(app, item->game) :
		    help_page(app, "goyu"));
		break;
	case MENU_QUIT:
		leave_ask(&page->screen, true, quit);
		break;
	}
}

static bool
menu_enabled(const struct list_page *page, int command)
{
	const struct menu *m = (const struct menu *)page;
	const struct item *item = m->acting || m->shown.kind == ITEM_NONE ? menu_selected(m) :
	    &m->shown;
	switch (command) {
	case LIST_CHOOSE:
		return item->id == 0;
	case MENU_CONTINUE:
	case MENU_NEW:
	case MENU_FORGET:
		return item->id != 0;
	case MENU_LEARN:
		return item->game != NULL && lesson_exists(app_share(page->screen.app), item->game);
	case MENU_LEFT:
		return item->game == NULL && item->kind != ITEM_RECORDS &&
		    item->kind != ITEM_TABLES;
	case MENU_RIGHT:
		return item->game == NULL && item->kind != ITEM_TABLES;
	}
	return true;
}

/* Each input delays the preview again. A click on a mark for more rows turns a page. */
static bool
menu_input(struct list_page *page, const struct input_event *event)
{
	struct menu *m = (struct menu *)page;
	m->rest_at = app_now(page->screen.app) + REST_MS;
	m->acting = true;
	int mark = event->kind == INPUT_PRESS ?
	    list_arrow_hit(&m->lines, &m->games, event->y, event->x) : 0;
	list_move(&page->list, mark * m->games.rows);
	return mark != 0;
}

static void
menu_refresh(struct list_page *page)
{
	renew((struct menu *)page);
	if (app_is_top(page->screen.app, &page->screen))
		repair_offer(&page->screen);	/* the game just left may have found damage */
}

/* The first click only selects an unfinished game, because it can also be given up. Other rows can
 * only be opened, so the first click opens them. */
static bool
menu_opens_at_first_click(const struct list_page *page, int row)
{
	return ((const struct menu *)page)->items[row].id == 0;
}

static void
menu_free(struct list_page *page)
{
	struct menu *m = (struct menu *)page;
	menu_close_preview(m);
	menu_drop_code(m);
	free(m->items);
}

static const struct list_page_class menu_class = {
	.draw    = menu_draw,
	.hit     = menu_hit,
	.choose  = choose,
	.at_once = menu_opens_at_first_click,
	.command = menu_command,
	.enabled = menu_enabled,
	.input   = menu_input,
	.due     = menu_due,
	.tick    = menu_tick,
	.refresh = menu_refresh,
	.free    = menu_free,
};

struct screen *
menu_new(struct app *app)
{
	struct menu *m = list_page_new(sizeof *m, &menu_class, commands, app, NULL);
	m->page.screen.legend = controller_marks;
	m->page.screen.hall = true;
	renew(m);
	return &m->page.screen;
}
