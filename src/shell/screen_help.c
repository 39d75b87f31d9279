/* screen_help.c: the page of keys and symbols that `?` opens, with the pages of the manual. */
#include "shell/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/manual.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/controller.h"
#include "shell/guide.h"
#include "shell/list_page.h"
#include "shell/notice.h"
#include "shell/page.h"
#include "shell/stack.h"

enum { KEYS_COLS = 23, ROWS_MAX = 64 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ COMMAND_BACK, "back", "Esc Backspace q Enter Space ?", N_("back"), N_("Go back.") },
	{ COMMAND_RULES, "rules", "F1", N_("rules"), N_("How to play, and the rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ .name = NULL }
};

struct help {
	struct list_page	 page;
	struct screen		*about;
	const struct command	*rows[ROWS_MAX];	/* the commands that have a help text */
	int			 row_count;
	const struct legend	*legend;
	int			 refused;	/* the clicked row that cannot be done; -1: none */
};

/* Writes "Enter, Space", or without commas if there is no room for them. */
static void
list_keys(const char *names, char *text, size_t size)
{
	size_t used = 0;
	int cols = text_width(names);
	for (const char *s = names; *s != '\0'; s++)
		cols += *s == ' ';
	bool commas = cols < KEYS_COLS;
	for (; *names != '\0' && used + 3 < size; names++)
		used += (size_t)snprintf(text + used, size - used, *names == ' ' &&
		    commas ? ", " : "%c", *names);
}

/* Does the command answer a notice of the hall? Those belong to no screen. */
static bool
is_notice(const struct command *command)
{
	const struct command *row = notice_commands;
	while (row->name != NULL && row != command)
		row++;
	return row->name != NULL;
}

static keycode
key_of(const struct help *h, const struct command *command)
{
	return is_notice(command) ? notice_key(h->page.screen.app, command) :
	    screen_first(h->about, command);
}

/* A command that cannot be done now, in this session or on this screen, is grey. */
static void
draw_command(const struct help *h, struct canvas *c, const struct rect *row,
    const struct command *command)
{
	char names[64], keys[64] = "";
	bool notice = is_notice(command), possible = key_of(h, command) != KEY_NONE;
	key_words(keymap_keys(app_keymap(h->page.screen.app), notice ? "arcade" : h->about->scope,
	    command), names, sizeof names);
	list_keys(names, keys, sizeof keys);
	canvas_text(c, row->y, row->x, KEYS_COLS - 1, possible ? STYLE_KEY : STYLE_DISABLED, keys);
	canvas_text(c, row->y, row->x + KEYS_COLS, row->cols - KEYS_COLS,
	    possible ? STYLE_TEXT : STYLE_DISABLED, _(command->help));
}

static void
draw_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	const struct help *h = context;
	if (index < h->row_count) {
		draw_command(h, c, row, h->rows[index]);
		return;
	}
	if (index == h->row_count) {	/* the line between keys and symbols */
		canvas_text(c, row->y, row->x, row->cols, STYLE_DIM,
		    registry_find(h->about->scope) == NULL ? "" :
		    _("Enter, Space and Esc skip an animation; other keys skip it and act."));
		return;
	}
	const struct legend *sign = &h->legend[index - h->row_count - 1];
	legend_draw(c, row->y, row->x + 2, KEYS_COLS - 3, sign);
	canvas_text(c, row->y, row->x + KEYS_COLS, row->cols - KEYS_COLS, STYLE_TEXT,
	    _(sign->meaning));
}

static void
help_draw(struct list_page *page, struct canvas *c)
{
	widget_title(c, _("Keys and symbols"), "");
	page->where = app_page_rect(c, READING_COLS);
	if (((struct help *)page)->refused == page->list.selected)
		widget_message(c, STYLE_WARN, _("That is not possible right now."));
	else
		widget_message(c, STYLE_DIM,
		    _("F1: how to play. A click does what a row says. Options can change the "
		    "keys."));
}

/* A click runs the command of a row, so that the mouse reaches commands for which the key line has
 * no room. */
static void
run_row(struct list_page *page)
{
	struct help *h = (struct help *)page;
	struct app *app = page->screen.app;
	int row = page->list.selected;
	if (row >= h->row_count)
		return;
	struct input_event event = { .kind = INPUT_KEY, .key = key_of(h, h->rows[row]) };
	h->refused = row;
	if (event.key == KEY_NONE)
		return;
	app_pop(app);
	stack_input(app, &event);
}

static void
add_rows(struct help *h, const struct command *rows)
{
	for (const struct command *row = rows; row->name != NULL; row++)
		if (row->help != NULL && h->row_count < ROWS_MAX)
			h->rows[h->row_count++] = row;
}

static const struct list_page_class help_class = {
	.draw    = help_draw,
	.row     = draw_row,
	.choose  = run_row,
	.at_once = list_page_opens_at_first_click,
};

struct screen *
help_new(struct screen *about)
{
	struct help *h = list_page_new(sizeof *h, &help_class, commands, about->app,
	    about->topic != NULL ? about->topic : about->scope);
	const struct game *game = registry_find(about->scope);
	struct list *list = &h->page.list;
	h->about = about;
	h->refused = -1;
	add_rows(h, about->commands);
	if (app_connection(about->app) != NULL)
		add_rows(h, notice_commands);
	list->count = h->row_count;
	h->legend = about->legend;
	if (game != NULL || h->legend != NULL) {
		h->legend = game != NULL ? controller_of(game)->legend : h->legend;
		list->count++;
		for (const struct legend *sign = h->legend; sign != NULL && sign->meaning != NULL;
		    sign++)
			list->count++;
	}
	return &h->page.screen;
}

/* --- pages of the manual --- */

/* A page with a dash, like "goyu-gunjin", belongs to a game. */
struct screen *
help_page(struct app *app, const char *name)
{
	const char *dash = strchr(name, '-');
	struct error e;
	char *text = manual_text(app_share(app), name, &e);
	if (text == NULL)
		return ask_error(_("Manual"), &e);
	struct screen *page = page_new(app, &(struct page_about){ .title = name,
	    .kind = _("manual"), .text = text });
	page->title = title_hue(dash != NULL ? dash + 1 : "");
	free(text);
	return page;
}

struct screen *
help_page_of(struct app *app, const struct game *game)
{
	char page[64];
	snprintf(page, sizeof page, "goyu-%s", game->id);
	return help_page(app, page);
}

struct screen *
help_game(struct app *app, const struct game *game)
{
	return controller_of(game)->guide != NULL ? guide_new(app, game) : help_page_of(app, game);
}

struct screen *
help_rules(const struct screen *about)
{
	const struct game *game = registry_find(about->topic != NULL ? about->topic : about->scope);
	return game != NULL ? help_game(about->app, game) : help_page(about->app, "goyu");
}
