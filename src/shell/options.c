/* options.c: the page of settings. */
#include "shell/options.h"

#include "base/text.h"
#include "game/language.h"
#include "shell/editor.h"
#include "shell/settings.h"

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "next", "Enter Space Right l", N_("change"), N_("The next value; on Keys, the page of keys.") },
	{ EDITOR_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* The row behind the settings leads to the page of keys. */
static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	enum { VALUE = 26 };
	const struct editor *e = context;
	if (index == SETTING_COUNT) {
		canvas_text(c, at->y, at->x, VALUE - 2, STYLE_TEXT, _("Keys"));
		canvas_text(c, at->y, at->x + VALUE, at->cols - VALUE, STYLE_TEXT, _("change what the keys do"));
		return;
	}
	editor_row(c, at, index, context);
	int used = VALUE + text_width(_(options_word(e->values, index))) + 2;
	if (e->values->given[index])
		canvas_text(c, at->y, at->x + used, at->cols - used, STYLE_DIM, _("(by the command line)"));
}

static void
options_draw(struct list_page *page, struct canvas *c)
{
	struct editor *e = (struct editor *)page;
	int row = editor_selected(e);
	widget_title(c, _("Options"), "");
	editor_lay_out(e, c, 2, row < 0 ? _("The keys of each game: Enter lists them.") : _(options_help(e->values, row)));
}

static void
options_command(struct list_page *page, int command)
{
	struct app *app = page->screen.app;
	int row = editor_selected((struct editor *)page);
	if (row < 0) {
		app_push(app, options_keys_new(app));
		return;
	}
	editor_command(page, command);
	app_settings(app)->values.given[row] = false;
	app_apply_settings(app);
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
	.at_once = list_page_at_once,
	.command = options_command,
};

struct screen *
options_new(struct app *app)
{
	struct editor *e = list_page_new(sizeof *e, &options_class, commands, app, NULL);
	e->extra = 1;
	editor_open(e, &app_settings(app)->values, "");
	return &e->page.screen;
}
