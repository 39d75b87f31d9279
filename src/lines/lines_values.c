/* lines_values.c: shows the values of options as text; lets the player choose one. */
#include "lines/lines_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "game/language.h"

void
values_add(struct choices *c, const struct options *o, int row)
{
	const char *help = options_help(o, row), *word = options_word(o, row);
	choices_add(c, help != NULL ? _(help) : NULL, "%s: %s", _(o->table[row].label),
	    *word != '\0' ? _(word) : _("none"));
}

/* --- one of several --- */

struct value_choices {
	struct choices		 choices;
	const struct option	*row;
	char			 now[OPTION_SIZE];
	text_answered		*answered;
	void			*context;
};

/* The value with that index, as it is written in an option. */
static void
value_name(const struct option *row, int index, char name[OPTION_SIZE])
{
	if (row->kind == OPTION_CHOICE)
		snprintf(name, OPTION_SIZE, "%s", row->choices[index].name);
	else
		snprintf(name, OPTION_SIZE, "%d", row->low + index);
}

static void
add_value(struct choices *c, const struct option *row, int index)
{
	char name[OPTION_SIZE];
	value_name(row, index, name);
	const struct named *named = row->kind == OPTION_CHOICE ? &row->choices[index] : NULL;
	const char *help = named != NULL ? named->help : NULL;
	choices_add(c, help != NULL ? _(help) : NULL, "%s", named != NULL &&
	    named->word != NULL ? _(named->word) : name);
	if (strcmp(name, ((struct value_choices *)c)->now) == 0)
		c->standard = index;
}

static void
value_fill(struct choices *c)
{
	const struct option *row = ((struct value_choices *)c)->row;
	choices_question(c, "%s%s", _(row->label), _("."));
	for (int i = 0; row->kind == OPTION_CHOICE ? row->choices[i].name != NULL :
	    row->low + i <= row->high; i++)
		add_value(c, row, i);
}

static void
value_choose(struct choices *c, int index)
{
	const struct value_choices v = *(struct value_choices *)c;
	struct lines *l = c->line_page.lines;
	struct error e;
	char name[OPTION_SIZE];
	value_name(v.row, index, name);
	lines_pop(l);
	if (!v.answered(l, v.context, name, &e))
		lines_say_error(l, &e);
}

/* Also takes a value as it is written elsewhere: "10+5". */
static bool
value_take(struct choices *c, const char *typed)
{
	const struct option *row = ((struct value_choices *)c)->row;
	for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++)
		if (strcasecmp(row->choices[i].name, typed) == 0) {
			value_choose(c, i);
			return true;
		}
	return false;
}

static const struct choices_class value_class = { .fill = value_fill, .choose = value_choose,
    .take = value_take };

void
values_ask(struct lines *l, const struct options *o, int row, text_answered *answered,
    void *context)
{
	const struct option *option = &o->table[row];
	if (option->kind != OPTION_CHOICE && option->kind != OPTION_NUMBER) {
		char *question = mem_format(_("%s: type it. Enter alone leaves it empty."),
		    _(option->label));
		choices_ask_text(l, question, answered, context);
		free(question);
		return;
	}
	struct value_choices *v = choices_new(sizeof *v, &value_class, l);
	v->row = option;
	snprintf(v->now, sizeof v->now, "%s", o->values[row]);
	v->answered = answered;
	v->context = context;
	lines_push(l, &v->choices.line_page);
}
