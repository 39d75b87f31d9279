/* options.c: the page of settings. */
#include "shell/options.h"

#include "game/language.h"
#include "shell/list_page.h"
#include "shell/settings.h"
#include "ui/widget.h"

enum { OPTIONS_BEFORE = 1 };
enum { ROW_KEYS = SETTING_COUNT, ROW_COUNT };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "next", "Enter Space Right l", N_("change"), N_("The next value; on Keys, the page of keys.") },
	{ OPTIONS_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct settings *settings = app_settings(((const struct list_page *)context)->screen.app);
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
options_draw(struct list_page *page, struct canvas *c)
{
	int row = page->list.selected;
	widget_title(c, _("Options"), "");
	page->where = (struct rect){ 3, 4, ROW_COUNT, c->cols - 8 };
	widget_message(c, STYLE_DIM, row == ROW_KEYS ? _("The keys of each game: Enter lists them.") :
	    _(settings_row((enum setting_id)row)->help));
}

static void
change(struct list_page *page, int by)
{
	struct app *app = page->screen.app;
	if (page->list.selected == ROW_KEYS) {
		app_push(app, options_keys_new(app));
		return;
	}
	settings_turn(app_settings(app), (enum setting_id)page->list.selected, by, app_store(app));
	app_apply_settings(app);
}

static void
options_choose(struct list_page *page)
{
	change(page, 1);
}

/* OPTIONS_BEFORE, the only command of its own. */
static void
options_command(struct list_page *page, int command)
{
	(void)command;
	change(page, -1);
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
	struct list_page *page = list_page_new(sizeof *page, &options_class, commands, app, NULL);
	page->list.count = ROW_COUNT;
	return &page->screen;
}
