/* form.c: a page on which a game's options are set, made from their table. */
#include "shell/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/language.h"
#include "shell/list_page.h"
#include "shell/play.h"
#include "ui/widget.h"

enum { FORM_NEXT = 1, FORM_BEFORE, FORM_TEMPLATE, FORM_START };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ FORM_NEXT, "next", "Right l", N_("change"), N_("The next value.") },
	{ FORM_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	{ FORM_TEMPLATE, "template", "t", N_("template"), N_("Begin from other values: the next template.") },
	{ FORM_START, "start", "Enter Space", N_("start"), N_("Start the game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct form {
	struct list_page	 page;
	const struct entrant	*entrant;
	struct options		 options;
	char			 fixed[OPTION_SIZE], setting[64];
	const struct form_template *templates;
	size_t			 next_template;
	const char		*template_label;	/* the one taken last; NULL: none */
	int			 rows[OPTIONS_MAX];	/* indices into the table */
};

static void
find_rows(struct form *f)
{
	f->page.list.count = 0;
	for (int i = 0; f->options.table[i].name != NULL; i++) {
		const struct option *row = &f->options.table[i];
		bool choosable = row->kind == OPTION_CHOICE || row->kind == OPTION_NUMBER;
		if (choosable && strcmp(row->name, f->fixed) != 0 && options_apply(&f->options, row))
			f->rows[f->page.list.count++] = i;
	}
	list_move(&f->page.list, 0);
}

static void
load_values(struct form *f)
{
	char *text = app_habit(f->page.screen.app, f->setting);
	json_t *kept = text == NULL ? NULL : json_loads(text, 0, NULL);
	struct options options = f->options;
	if (kept != NULL && options_from_json(&options, kept, NULL) &&
	    options_are(&options, f->fixed, options_get(&f->options, f->fixed)))
		f->options = options;
	json_decref(kept);
	free(text);
}

static void
keep_values(const struct form *f)
{
	json_t *values = options_to_json(&f->options);
	char *text = json_line(values);
	app_keep_habit(f->page.screen.app, f->setting, text);
	free(text);
	json_decref(values);
}

static void
turn_value(struct form *f, int by)
{
	options_turn(&f->options, f->rows[f->page.list.selected], by);
	find_rows(f);
}

/* Every value as the template has it, the rest standard. */
static void
next_template(struct form *f)
{
	const struct form_template *from = &f->templates[f->next_template];
	struct options options;
	options_init(&options, f->options.table);
	options_set(&options, f->fixed, options_get(&f->options, f->fixed), NULL);
	char *values = mem_string(from->values), *rest = values;
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		char *key = strsep(&word, "=");
		options_set(&options, key, word, NULL);
	}
	free(values);
	f->options = options;
	f->template_label = from->label;
	f->next_template++;
	if (f->templates[f->next_template].values == NULL)
		f->next_template = 0;
	find_rows(f);
}

static void
start(struct form *f)
{
	struct session_start begin;
	struct app *app = f->page.screen.app;
	session_start_init(&begin, f->entrant->game, app_seed(app));
	begin.options = f->options;
	play_start(app, f->entrant, &begin, true);
}

/* --- the screen --- */

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct form *f = context;
	const struct option *row = &f->options.table[f->rows[index]];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	canvas_text(c, at->y, at->x, 30, style, _(row->label));
	canvas_text(c, at->y, at->x + 32, at->cols - 32, selected ? STYLE_SELECTED : STYLE_STRONG,
	    _(options_word(&f->options, f->rows[index])));
}

static void
form_draw(struct list_page *page, struct canvas *c)
{
	const struct form *f = (struct form *)page;
	const char *mode = options_get(&f->options, f->fixed);
	widget_title(c, f->entrant->game->title, _(game_word(f->entrant->game, mode)));
	page->where = (struct rect){ 3, 4, c->rows - 7, c->cols - 8 };
	if (f->template_label != NULL)
		widget_message(c, STYLE_TEXT, _(f->template_label));
}

static void
form_command(struct list_page *page, int command)
{
	struct form *f = (struct form *)page;
	switch (command) {
	case FORM_NEXT:
	case FORM_BEFORE:
		turn_value(f, command == FORM_NEXT ? 1 : -1);
		f->template_label = NULL;
		break;
	case FORM_TEMPLATE:
		next_template(f);
		break;
	case FORM_START:
		start(f);
		break;
	}
}

static void
form_choose(struct list_page *page)
{
	form_command(page, FORM_NEXT);
}

static void
form_free(struct list_page *page)
{
	keep_values((struct form *)page);
}

static const struct list_page_class form_class = {
	.draw    = form_draw,
	.row     = draw_row,
	.choose  = form_choose,
	.at_once = list_page_at_once,
	.command = form_command,
	.free    = form_free,
};

struct screen *
form_new(struct app *app, const struct entrant *entrant, const struct options *options, const char *fixed,
    const char *setting, const struct form_template *templates)
{
	struct form *f = list_page_new(sizeof *f, &form_class, commands, app, entrant->game->id);
	f->entrant = entrant;
	f->options = *options;
	f->templates = templates;
	snprintf(f->fixed, sizeof f->fixed, "%s", fixed);
	snprintf(f->setting, sizeof f->setting, "%s", setting);
	load_values(f);
	find_rows(f);
	return &f->page.screen;
}
