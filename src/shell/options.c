/* options.c: the page of settings. */
#include "shell/options.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/listing.h"
#include "ui/widget.h"

enum { OPTIONS_NEXT = 1, OPTIONS_BEFORE };
enum { ROW_KEYS = SETTING_COUNT, ROW_COUNT };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ OPTIONS_NEXT, "next", "Enter Space Right l", N_("change"), N_("The next value; on Keys, the page of keys.") },
	{ OPTIONS_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct options_screen {
	struct screen	screen;
	struct list	list;
	struct rect	where;
};

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct options_screen *o = context;
	const struct settings *settings = &o->screen.app->settings;
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	if (index == ROW_KEYS) {
		canvas_text(c, at->y, at->x, 24, style, _("Keys"));
		canvas_text(c, at->y, at->x + 26, at->cols - 26, style, _("change what the keys do"));
		return;
	}
	const struct setting_row *row = settings_row((enum setting_id)index);
	canvas_text(c, at->y, at->x, 24, style, _(row->label));
	int used = canvas_text(c, at->y, at->x + 26, 24, selected ? STYLE_SELECTED : STYLE_STRONG,
	    _(row->words[settings->value[index]]));
	if (settings->forced[index])
		canvas_text(c, at->y, at->x + 28 + used, at->cols - 28 - used, STYLE_DIM, _("(by the command line)"));
}

static void
options_draw(struct screen *s, struct canvas *c)
{
	struct options_screen *o = (struct options_screen *)s;
	widget_title(c, _("Options"), "");
	o->where = (struct rect){ 3, 4, ROW_COUNT, c->cols - 8 };
	widget_list(c, &o->where, &o->list, draw_row, o);
	widget_message(c, STYLE_DIM, o->list.selected == ROW_KEYS ? _("The keys of each game: Enter lists them.") :
	    _(settings_row((enum setting_id)o->list.selected)->help));
}

static void
change(struct options_screen *o, int by)
{
	struct app *app = o->screen.app;
	if (o->list.selected == ROW_KEYS) {
		app_push(app, options_keys_new(app));
		return;
	}
	settings_turn(&app->settings, (enum setting_id)o->list.selected, by, app->store);
	app_apply_settings(app);
}

static void
options_command(struct screen *s, int command)
{
	struct options_screen *o = (struct options_screen *)s;
	if (listing_command(&o->list, &o->where, command))
		return;
	if (command == COMMAND_BACK)
		app_pop(s->app);
	else
		change(o, command == OPTIONS_NEXT ? 1 : -1);
}

static bool
options_input(struct screen *s, const struct input_event *event)
{
	struct options_screen *o = (struct options_screen *)s;
	if (listing_input(&o->list, &o->where, event) >= 0)
		change(o, 1);
	return event->kind != INPUT_KEY;
}

static const struct screen_class options_class = {
	.draw     = options_draw,
	.input    = options_input,
	.command  = options_command,
};

struct screen *
options_new(struct app *app)
{
	struct options_screen *o = mem_new(sizeof *o);
	o->screen = (struct screen){ .class = &options_class, .scope = "arcade", .commands = commands, .app = app };
	o->list.count = ROW_COUNT;
	return &o->screen;
}
