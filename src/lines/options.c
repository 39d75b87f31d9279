/* options.c: the settings of the program, one numbered row each. */
#include "base/mem.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/menu.h"
#include "lines/values.h"

struct options_place {
	struct choices	choices;
	int		row;		/* that is being changed */
};

static void
options_fill(struct choices *c)
{
	const struct settings *settings = &lines_front(c->place.lines)->settings;
	choices_question(c, "%s%s", _("Options"), _("."));
	for (int row = 0; row < SETTING_COUNT; row++)
		values_add(c, &settings->values, row);
}

static bool
value_chosen(struct lines *l, void *context, const char *value, struct error *e)
{
	const struct options_place *o = context;
	struct front *front = lines_front(l);
	if (!options_set(&front->settings.values, front->settings.values.table[o->row].name, value, e))
		return false;
	front->settings.values.given[o->row] = false;
	settings_keep(&front->settings.values, o->row, front->store, "");
	lines_apply_settings(l);
	return true;
}

static void
options_choose(struct choices *c, int row)
{
	struct options_place *o = (struct options_place *)c;
	o->row = row;
	values_ask(c->place.lines, &lines_front(c->place.lines)->settings.values, row, value_chosen, o);
}

static const struct choices_class options_class = { .fill = options_fill, .choose = options_choose };

struct place *
options_place_new(struct lines *l)
{
	struct options_place *o = choices_new(sizeof *o, &options_class, l);
	return &o->choices.place;
}
