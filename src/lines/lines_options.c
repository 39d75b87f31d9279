/* lines_options.c: the settings of the program, one numbered row each. */
#include "base/mem.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_menu.h"
#include "lines/lines_values.h"

struct options_line_page {
	struct choices	choices;
	bool		of_screen;	/* the settings that only a screen uses */
	int		ids[SETTING_COUNT], count;
	int		row;		/* the row being changed */
};

/* The settings that matter in lines, few enough to be heard at once; the others have a page of
 * their own. */
static const enum setting_id heard[] = {
	SETTING_LANGUAGE, SETTING_DETAIL, SETTING_SPELLING, SETTING_BELL, SETTING_THINKING,
	SETTING_FRONT,
};

static bool
is_heard(int id)
{
	size_t i = 0;
	while (i < LEN(heard) && heard[i] != (enum setting_id)id)
		i++;
	return i < LEN(heard);
}

static void
gather(struct options_line_page *o)
{
	o->count = 0;
	for (size_t i = 0; i < LEN(heard) && !o->of_screen; i++)
		o->ids[o->count++] = (int)heard[i];
	for (int id = 0; id < SETTING_COUNT && o->of_screen; id++)
		if (!is_heard(id))
			o->ids[o->count++] = id;
}

static void
options_fill(struct choices *c)
{
	struct options_line_page *o = (struct options_line_page *)c;
	const struct settings *settings = &lines_front(c->line_page.lines)->settings;
	gather(o);
	choices_question(c, "%s%s", o->of_screen ? _("Options of the screen") : _("Options"),
	    _("."));
	for (int i = 0; i < o->count; i++)
		values_add(c, &settings->values, o->ids[i]);
	if (!o->of_screen)
		choices_add(c, _("What only the screen shows or needs."), "%s", _("Screen"));
	if (!o->of_screen && lines_front(c->line_page.lines)->player != NULL)
		choices_add(c, _("Shows a code to be typed on another computer, to play there "
		    "under your name."), "%s", _("Another key"));
}

static bool
value_chosen(struct lines *l, void *context, const char *value, struct error *e)
{
	const struct options_line_page *o = context;
	struct front *front = lines_front(l);
	if (!options_set(&front->settings.values, front->settings.values.table[o->row].name, value,
	    e))
		return false;
	front->settings.values.given[o->row] = false;
	options_store_row(&front->settings.values, o->row, front->store, "");
	lines_apply_settings(l);
	return o->row != SETTING_LANGUAGE || !language_missed(e);
}

static struct line_page *open_options(struct lines *, bool of_screen);

static void
options_choose(struct choices *c, int row)
{
	struct options_line_page *o = (struct options_line_page *)c;
	if (row == o->count) {
		lines_push(c->line_page.lines, open_options(c->line_page.lines, true));
		return;
	}
	if (row > o->count) {
		lobby_ask_code(hall_link_lobby(c->line_page.lines));
		return;
	}
	o->row = o->ids[row];
	values_ask(c->line_page.lines, &lines_front(c->line_page.lines)->settings.values, o->row,
	    value_chosen, o);
}

static const struct choices_class options_class =
    { .fill = options_fill, .choose = options_choose };

static struct line_page *
open_options(struct lines *l, bool of_screen)
{
	struct options_line_page *o = choices_new(sizeof *o, &options_class, l);
	o->of_screen = of_screen;
	return &o->choices.line_page;
}

struct line_page *
options_line_page_new(struct lines *l)
{
	return open_options(l, false);
}
