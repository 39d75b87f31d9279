/* help.c: the page of keys and signs that `?` opens. */
#include "shell/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/controller.h"
#include "shell/listing.h"
#include "shell/stack.h"
#include "ui/widget.h"

enum { KEYS_COLS = 23, ROWS_MAX = 64 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ COMMAND_BACK, "back", "Esc Backspace q Enter Space ?", N_("back"), N_("Step back.") },
	{ COMMAND_RULES, "rules", "F1", N_("rules"), N_("Read the rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Paint the whole screen anew.") },
	{ .name = NULL }
};

struct help {
	struct screen		 screen;
	struct screen		*about;
	const struct command	*rows[ROWS_MAX];	/* those with something to say */
	int			 row_count;
	const struct legend	*legend;
	struct list		 list;
	struct rect		 where;
	bool			 refused;	/* what was clicked cannot be done */
};

static const struct controller *
controller_for(const char *scope)
{
	const struct game *game = registry_find(scope);
	return game == NULL ? NULL : controller_of(game);
}

static int
count_blanks(const char *text)
{
	int count = 0;
	for (; *text != '\0'; text++)
		count += *text == ' ';
	return count;
}

/* "Enter, Space"; the commas go where there is no room for them. */
static void
list_keys(const char *names, char *text, size_t size)
{
	size_t used = 0;
	bool commas = text_width(names) + count_blanks(names) < KEYS_COLS;
	for (; *names != '\0' && used + 3 < size; names++)
		used += (size_t)snprintf(text + used, size - used, *names == ' ' && commas ? ", " : "%c", *names);
}

static void
draw_command(const struct help *h, struct canvas *c, const struct rect *row, const struct command *command)
{
	char keys[64] = "";
	list_keys(keymap_keys(h->screen.app->keymap, h->about->scope, command), keys, sizeof keys);
	canvas_text(c, row->y, row->x, KEYS_COLS - 1, STYLE_KEY, keys);
	canvas_text(c, row->y, row->x + KEYS_COLS, row->cols - KEYS_COLS, STYLE_TEXT, _(command->help));
}

/* The sign in the form of the glyph set it is drawn with. */
static void
draw_sign(struct canvas *c, int y, int x, int cols, const struct legend *sign)
{
	if (sign->text == NULL) {
		canvas_glyph(c, y, x, sign->style, sign->glyph);
		return;
	}
	const char *form = _(sign->text), *next;
	for (int set = 0; set < (int)c->glyphs && (next = strchr(form, '\t')) != NULL; set++)
		form = next + 1;
	canvas_format(c, y, x, cols, sign->style, "%.*s", (int)strcspn(form, "\t"), form);
}

static void
draw_row(struct canvas *c, const struct rect *row, int index, bool selected, const void *context)
{
	const struct help *h = context;
	(void)selected;
	if (index < h->row_count) {
		draw_command(h, c, row, h->rows[index]);
		return;
	}
	if (index == h->row_count)
		return;		/* a blank row between keys and signs */
	const struct legend *sign = &h->legend[index - h->row_count - 1];
	draw_sign(c, row->y, row->x + 2, KEYS_COLS - 3, sign);
	canvas_text(c, row->y, row->x + KEYS_COLS, row->cols - KEYS_COLS, STYLE_TEXT, _(sign->meaning));
}

static void
help_draw(struct screen *s, struct canvas *c)
{
	struct help *h = (struct help *)s;
	widget_title(c, _("Keys and signs"), "");
	h->where = (struct rect){ 2, 2, c->rows - 5, c->cols - 4 };
	widget_list(c, &h->where, &h->list, draw_row, h);
	if (h->refused)
		widget_message(c, STYLE_WARN, _("That cannot be done just now."));
	else
		widget_message(c, STYLE_DIM,
		    _("F1 opens the rules. A click does what a row says. Options can change the keys."));
}

/* What has no room in the key line is in reach of the mouse here. */
static void
run_row(struct help *h, const struct command *row)
{
	struct app *app = h->screen.app;
	struct input_event event = { .kind = INPUT_KEY, .key = screen_first(h->about, row) };
	h->refused = event.key == KEY_NONE;
	if (h->refused)
		return;
	app_pop(app);
	stack_input(app, &event);
}

static void
help_command(struct screen *s, int command)
{
	struct help *h = (struct help *)s;
	h->refused = false;
	if (!listing_command(&h->list, &h->where, command) && command == COMMAND_BACK)
		app_pop(s->app);
}

static bool
help_input(struct screen *s, const struct input_event *event)
{
	struct help *h = (struct help *)s;
	int row = listing_input(&h->list, &h->where, event);
	if (row >= 0 && row < h->row_count)
		run_row(h, h->rows[row]);
	return event->kind != INPUT_KEY;
}

static const struct screen_class help_class = {
	.draw     = help_draw,
	.input    = help_input,
	.command  = help_command,
};

struct screen *
help_new(struct screen *about)
{
	struct help *h = mem_new(sizeof *h);
	const struct controller *controller = controller_for(about->scope);
	h->screen = (struct screen){ .class = &help_class, .scope = "arcade", .commands = commands,
	    .topic = about->topic != NULL ? about->topic : about->scope };
	h->about = about;
	for (const struct command *row = about->commands; row->name != NULL; row++)
		if (row->help != NULL && h->row_count < ROWS_MAX)
			h->rows[h->row_count++] = row;
	h->list.count = h->row_count;
	if (controller != NULL) {
		h->legend = controller->legend;
		h->list.count++;
		for (const struct legend *sign = h->legend; sign->meaning != NULL; sign++)
			h->list.count++;
	}
	return &h->screen;
}

struct screen *
help_rules(const struct screen *about)
{
	char page[64] = "goyu";
	const char *topic = about->topic != NULL ? about->topic : about->scope;
	if (registry_find(topic) != NULL)
		snprintf(page, sizeof page, "goyu-%s", topic);
	return help_page(about->app, page);
}
