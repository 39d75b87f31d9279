/* screen_options.c: the page of settings with the page on which the player changes keys. */
#include "shell/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/controller.h"
#include "shell/options_page.h"
#include "shell/notice.h"
#include "shell/settings_keys.h"
#include "shell/stack.h"

/* --- keys --- */

enum { KEYS_CHANGE = 1, KEYS_ADD, KEYS_STANDARD, KEYS_NEXT, KEYS_BEFORE };
enum { KEYS_COLS = 23 };	/* as on the help page */

static const struct command keys_commands[] = {
	LIST_COMMANDS,
	{ KEYS_CHANGE, "change", "Enter", N_("new key"),
	    N_("Replace its keys: press the new key.") },
	{ KEYS_ADD, "add", "a", N_("add"), N_("Add a key: press it next.") },
	{ KEYS_STANDARD, "standard", "s Delete", N_("standard"), N_("Restore the standard keys.") },
	{ KEYS_NEXT, "next", "Right l", N_("game"), N_("Next game.") },
	{ KEYS_BEFORE, "before", "Left h", NULL, N_("Previous game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct keys_page {
	struct list_page	 page;
	size_t			 game;
	/* What the next key is for: KEYS_CHANGE or KEYS_ADD; 0: no key is awaited. */
	int			 waiting;
};

/* NULL: the page after the last game, with the keys of notices, which work everywhere. */
static const struct game *
game_of(const struct keys_page *k)
{
	return registry_games()[k->game];
}

static const struct command *
table_of(const struct keys_page *k)
{
	return game_of(k) != NULL ? controller_of(game_of(k))->commands : notice_commands;
}

static const char *
scope_of(const struct keys_page *k)
{
	return game_of(k) != NULL ? game_of(k)->id : "arcade";
}

/* A command without help belongs to a series, which the first command of the series explains. */
static const char *
what_it_does(const struct command *table, const struct command *command)
{
	while (command->help == NULL && command > table)
		command--;
	return command->help != NULL ? _(command->help) : command->name;
}

static void
choose_game(struct keys_page *k, size_t game)
{
	k->game = game;
	k->page.screen.title = title_hue(scope_of(k));
	k->page.list = (struct list){ 0 };
	while (table_of(k)[k->page.list.count].name != NULL)
		k->page.list.count++;
}

static void
draw_keys(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct keys_page *k = context;
	const struct command *command = &table_of(k)[index];
	char keys[SENTENCE_SIZE];
	key_words(keymap_keys(app_keymap(k->page.screen.app), scope_of(k), command), keys,
	    sizeof keys);
	canvas_text(c, at->y, at->x, KEYS_COLS - 1, STYLE_KEY, keys);
	canvas_text(c, at->y, at->x + KEYS_COLS, at->cols - KEYS_COLS, STYLE_TEXT,
	    what_it_does(table_of(k), command));
}

/* While a key is awaited, cancelling is the only command. */
static bool
keys_enabled(const struct list_page *page, int command)
{
	return ((const struct keys_page *)page)->waiting == 0 || command == COMMAND_BACK;
}

static void
keys_draw(struct list_page *page, struct canvas *c)
{
	const struct keys_page *k = (struct keys_page *)page;
	widget_title(c, _("Keys"), game_of(k) != NULL ? _(game_of(k)->title) :
	    _("Notices of the hall"));
	page->where = app_page_rect(c, READING_COLS);
	if (k->waiting != 0)
		widget_message(c, STYLE_WARN, _("Press the new key; Esc cancels."));
}

static void
answer(const struct keys_page *k, enum style style, const char *format, const char *key,
    const struct command *command)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, format, key, what_it_does(table_of(k), command));
	app_note(k->page.screen.app, style, text);
}

static void
set_keys(struct keys_page *k, const char *keys)
{
	const struct command *command = &table_of(k)[k->page.list.selected];
	const char *scope = scope_of(k);
	struct app *app = k->page.screen.app;
	if (!keymap_set(app_keymap(app), scope, command->name, keys))
		return;
	settings_store_key(app_store(app), scope, command->name, keys);
	app_rebind(app);
	char shown[SENTENCE_SIZE / 2];
	key_words(keymap_keys(app_keymap(app), scope, command), shown, sizeof shown);
	answer(k, STYLE_STRONG, _("Set to %s: %s"), shown, command);
}

/* A key that is already in use keeps its command. */
static void
take_key(struct keys_page *k, keycode key)
{
	const struct command *command = &table_of(k)[k->page.list.selected];
	const struct keymap *keymap = app_keymap(k->page.screen.app);
	const struct command *owner = keymap_owner(keymap, scope_of(k), table_of(k), command, key);
	char name[32], shown[32];
	key_name(key, name, sizeof name);
	key_words(name, shown, sizeof shown);
	if (owner != NULL && (owner->id != command->id || k->waiting == KEYS_ADD)) {
		answer(k, STYLE_BAD, _("%s is already used: %s"), shown, owner);
	} else if (k->waiting == KEYS_CHANGE) {
		set_keys(k, name);
	} else {
		char *keys = mem_format("%s %s", keymap_keys(keymap, scope_of(k), command), name);
		set_keys(k, keys);
		free(keys);
	}
}

static void
keys_command(struct list_page *page, int command)
{
	struct keys_page *k = (struct keys_page *)page;
	size_t games = app_connection(page->screen.app) != NULL;
	for (size_t i = 0; registry_games()[i] != NULL; i++)
		games++;
	switch (command) {
	case KEYS_CHANGE:
	case KEYS_ADD:
		k->waiting = command;
		break;
	case KEYS_STANDARD:
		set_keys(k, "");
		break;
	case KEYS_NEXT:
		choose_game(k, (k->game + 1) % games);
		break;
	case KEYS_BEFORE:
		choose_game(k, (k->game + games - 1) % games);
		break;
	}
}

static bool
keys_input(struct list_page *page, const struct input_event *event)
{
	struct keys_page *k = (struct keys_page *)page;
	if (k->waiting == 0 || event->kind != INPUT_KEY)
		return false;
	if (event->key != KEY_CODE_ESCAPE)
		take_key(k, event->key);
	k->waiting = 0;
	return true;
}

static const struct list_page_class keys_class = {
	.draw    = keys_draw,
	.row     = draw_keys,
	.command = keys_command,
	.enabled = keys_enabled,
	.input   = keys_input,
};

static struct screen *
keys_new(struct app *app)
{
	struct keys_page *k = list_page_new(sizeof *k, &keys_class, keys_commands, app, NULL);
	choose_game(k, 0);
	return &k->page.screen;
}

/* --- settings --- */

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "next", "Enter Space Right l", N_("change"),
	    N_("Next value; on Keys, open the page of keys.") },
	{ EDITOR_BEFORE, "before", "Left h", NULL, N_("Previous value.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* The value that "auto" means now for this setting; NULL: it is not "auto". */
static const char *
resolved_auto_value(const struct app *app, int row)
{
	static const char *const signs[] = { N_("full"), N_("safe"), "ASCII" };
	static const char *const grounds[] = { N_("unknown"), N_("dark"), N_("light") };
	const struct terminal *t = app->terminal;
	if (!settings_are(&app->front.settings, (enum setting_id)row, "auto"))
		return NULL;
	switch (row) {
	case SETTING_LANGUAGE:
		return strcmp(language_current(), "ja") == 0 ? "日本語" : "English";
	case SETTING_GLYPHS:
		return _(signs[app->canvas->glyphs]);
	case SETTING_COLOUR:
		return t != NULL && terminal_colours(t) > 0 ? _("on") : _("off");
	case SETTING_BACKGROUND:
		return _(grounds[t != NULL ? terminal_background(t) : BACKGROUND_UNKNOWN]);
	default:
		return NULL;
	}
}

/* The rows after the settings. */
enum { VALUE = 26 };
/* The page of keys; in an arcade also a code for another key of the player. */
enum { ROW_KEYS = SETTING_COUNT, ROW_CODE };

static void
draw_extra(struct canvas *c, const struct rect *at, const char *name, const char *about)
{
	canvas_text(c, at->y, at->x, VALUE - 2, STYLE_TEXT, name);
	canvas_text(c, at->y, at->x + VALUE, at->cols - VALUE, STYLE_TEXT, about);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct options_page *e = context;
	if (index >= SETTING_COUNT) {
		bool keys = index == ROW_KEYS;
		draw_extra(c, at, keys ? _("Keys") : _("Another key"),
		    keys ? _("change what the keys do") : _("show a code for it"));
		return;
	}
	editor_row(c, at, index, context);
	int used = VALUE + text_width(_(options_word(e->values, index))) + 2;
	const char *found = resolved_auto_value(e->page.screen.app, index);
	if (e->values->given[index])
		canvas_text(c, at->y, at->x + used, at->cols - used, STYLE_DIM,
		    _("(from the command line)"));
	else if (found != NULL)
		canvas_format(c, at->y, at->x + used - 2, at->cols - used + 2, STYLE_DIM, ": %s",
		    found);
}

static void
options_draw(struct list_page *page, struct canvas *c)
{
	struct options_page *e = (struct options_page *)page;
	int row = editor_selected(e);
	struct rect room = app_page_rect(c, SCREEN_COLS);
	room.y += app_top_row(c);
	widget_title(c, _("Options"), "");
	editor_lay_out(e, c, &room, row >= 0 ? _(options_help(e->values, row)) :
	    page->list.selected == ROW_KEYS ?
	    _("The keys of every game: press Enter to see them.") :
	    _("Play under your name from another computer: Enter shows a code to be typed there."));
}

static void
options_command(struct list_page *page, int command)
{
	struct app *app = page->screen.app;
	int row = editor_selected((struct options_page *)page);
	if (row < 0 && page->list.selected == ROW_CODE)
		lobby_ask_code(lobby_of(app));
	else if (row < 0)
		app_push(app, keys_new(app));
	if (row < 0)
		return;
	editor_command(page, command);
	app_settings(app)->values.given[row] = false;
	app_apply_settings(app);
	struct error e;
	if (row == SETTING_LANGUAGE && language_missed(&e))
		app_push(app, ask_error(_("Language"), &e));
}

static void
options_choose(struct list_page *page)
{
	options_command(page, EDITOR_NEXT);
}

static const struct list_page_class options_class = {
	.draw    = options_draw,
	.row     = draw_row,
	.choose  = options_choose,
	.at_once = list_page_opens_at_first_click,
	.command = options_command,
};

struct screen *
options_new(struct app *app)
{
	struct options_page *e = list_page_new(sizeof *e, &options_class, commands, app, NULL);
	e->extra = app_front(app)->player != NULL ? 2 : 1;
	editor_open(e, &app_settings(app)->values, "");
	return &e->page.screen;
}
