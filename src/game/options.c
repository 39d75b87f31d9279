/* options.c: option values checked against their table. */
#include "game/options.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

const struct named options_on_off[] = { { "on", N_("on"), NULL }, { "off", N_("off"), NULL },
    { 0 } };
const struct named options_off_on[] = { { "off", N_("off"), NULL }, { "on", N_("on"), NULL },
    { 0 } };

const struct named *
named_find(const struct named *table, const char *name)
{
	for (; table->name != NULL; table++)
		if (strcmp(table->name, name) == 0)
			return table;
	return NULL;
}

void
options_init(struct options *o, const struct option *table)
{
	*o = (struct options){ .table = table };
	for (int i = 0; table[i].name != NULL; i++) {
		assert(i < OPTIONS_MAX);
		snprintf(o->values[i], OPTION_SIZE, "%s", table[i].standard);
	}
}

static int
find_row(const struct option *table, const char *name)
{
	for (int i = 0; table[i].name != NULL; i++)
		if (strcmp(table[i].name, name) == 0)
			return i;
	return -1;
}

static bool
refuse_name(const struct option *table, const char *name, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "";
	for (int i = 0; table[i].name != NULL; i++)
		text_list_add(names, sizeof names, table[i].name);
	return error_set(e, ERR_INPUT, N_("there is no option %s; the options are: %s"), name,
	    names);
}

static bool
check_choice(const struct option *row, const char *value, struct error *e)
{
	char valid[ERROR_WORD_SIZE] = "";
	if (named_find(row->choices, value) != NULL)
		return true;
	for (const struct named *c = row->choices; c->name != NULL; c++)
		text_list_add(valid, sizeof valid, c->name);
	return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), row->name, value,
	    valid);
}

/* From a date, or from the number that journals keep for it. */
static bool
find_day(const char *value, int *day)
{
	return text_to_int(value, 0, OPTION_DAY_MOST, day) ||
	    (text_to_day(value, day) && *day <= OPTION_DAY_MOST);
}

static bool
check_value(const struct option *row, const char *value, struct error *e)
{
	int number;
	switch (row->kind) {
	case OPTION_CHOICE:
		return check_choice(row, value, e);
	case OPTION_NUMBER:
		return text_to_int(value, row->low, row->high, &number) ||
		    error_set(e, ERR_INPUT, N_("%s must be a whole number from %d to %d"),
		    row->name, row->low, row->high);
	case OPTION_DAY:
		return find_day(value, &number) ||
		    error_set(e, ERR_INPUT, N_("%s must be a date from 1970-01-01 on, such as "
		    "2026-11-19"), row->name);
	case OPTION_TEXT:
		break;
	}
	return true;
}

bool
options_set(struct options *o, const char *name, const char *value, struct error *e)
{
	int row = find_row(o->table, name), day;
	if (row < 0)
		return refuse_name(o->table, name, e);
	if (!check_value(&o->table[row], value, e))
		return false;
	if (strlen(value) >= OPTION_SIZE)	/* cut off, a number would become another number */
		return error_set(e, ERR_INPUT, N_("%s is too long a word for %s"), value, name);
	if (o->table[row].kind == OPTION_DAY && find_day(value, &day))
		snprintf(o->values[row], OPTION_SIZE, "%d", day);
	else
		snprintf(o->values[row], OPTION_SIZE, "%s", value);
	o->given[row] = true;
	return true;
}

bool
options_split(const char *word, char name[OPTION_SIZE], const char **value, struct error *e)
{
	size_t length = strcspn(word, "=");
	if (word[length] == '\0' || length >= OPTION_SIZE)
		return error_set(e, ERR_INPUT, N_("%s is not of the form key=value"), word);
	memcpy(name, word, length);
	name[length] = '\0';
	*value = word + length + 1;
	return true;
}

void
options_set_words(struct options *o, const char *words)
{
	char *copy = mem_string(words), *rest = copy, name[OPTION_SIZE];
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		const char *value;
		bool valid = options_split(word, name, &value, NULL) &&
		    options_set(o, name, value, NULL);
		assert(valid);
		(void)valid;
	}
	free(copy);
}

/* Is `value` one of the words of "a|b|c"? */
static bool
is_among(const char *words, const char *value)
{
	size_t length = strlen(value);
	for (const char *w = words; ; w++) {
		size_t word = strcspn(w, "|");
		if (word == length && strncmp(w, value, length) == 0)
			return true;
		w += word;
		if (*w == '\0')
			return false;
	}
}

bool
options_row_applies(const struct options *o, const struct option *row)
{
	if (row->when == NULL)
		return true;
	char name[OPTION_SIZE];
	size_t length = strcspn(row->when, "=<");
	const char *rest = row->when + length + 1;
	assert(row->when[length] != '\0' && length < sizeof name);
	memcpy(name, row->when, length);
	name[length] = '\0';
	return row->when[length] == '<' ? options_number(o, name) < options_number(o, rest) :
	    is_among(rest, options_get(o, name));
}

bool
options_check(const struct options *o, struct error *e)
{
	for (int i = 0; o->table[i].name != NULL; i++)
		if (o->given[i] && !options_row_applies(o, &o->table[i]))
			return error_set(e, ERR_INPUT, N_("%s is only for %s"), o->table[i].name,
			    o->table[i].when);
	return true;
}

const char *
options_word(const struct options *o, int row)
{
	const char *value = o->values[row];
	const struct named *c = o->table[row].kind == OPTION_CHOICE ?
	    named_find(o->table[row].choices, value) : NULL;
	return c != NULL && c->word != NULL ? c->word : value;
}

const char *
options_help(const struct options *o, int row)
{
	const struct option *at = &o->table[row];
	const struct named *c = at->kind == OPTION_CHOICE ?
	    named_find(at->choices, o->values[row]) : NULL;
	return c != NULL && c->help != NULL ? c->help : at->help;
}

void
options_turn(struct options *o, int row, int by)
{
	const struct option *at = &o->table[row];
	char number[16];
	if (at->kind == OPTION_NUMBER) {
		int span = at->high - at->low + 1;
		snprintf(number, sizeof number, "%d",
		    (atoi(o->values[row]) - at->low + by + span) % span + at->low);
		options_set(o, at->name, number, NULL);
	} else {
		int count = 0, now = options_choice_index(o, at->name);
		while (at->choices[count].name != NULL)
			count++;
		options_set(o, at->name, at->choices[(now + by + count) % count].name, NULL);
	}
}

const char *
options_get(const struct options *o, const char *name)
{
	int row = find_row(o->table, name);
	assert(row >= 0);
	return o->values[row];
}

int
options_choice_index(const struct options *o, const char *name)
{
	int row = find_row(o->table, name);
	return (int)(named_find(o->table[row].choices, o->values[row]) - o->table[row].choices);
}

int
options_number(const struct options *o, const char *name)
{
	return atoi(options_get(o, name));
}

bool
options_are(const struct options *o, const char *name, const char *value)
{
	return strcmp(options_get(o, name), value) == 0;
}

const char *
options_assisted(const struct options *o)
{
	for (int i = 0; o->table[i].name != NULL; i++)
		if (o->table[i].assisted && strcmp(o->values[i], o->table[i].standard) != 0)
			return o->table[i].name;
	return NULL;
}

bool
options_are_practice(const struct options *o)
{
	for (const struct option *row = o->table; row->name != NULL; row++)
		if (strcmp(row->name, "practice") == 0)
			return options_row_applies(o, row) && options_are(o, row->name, "on");
	return false;
}

void
options_fill_day(struct options *o, int day)
{
	for (int i = 0; o->table[i].name != NULL; i++) {
		if (o->table[i].kind != OPTION_DAY || o->given[i] ||
		    !options_row_applies(o, &o->table[i]))
			continue;
		snprintf(o->values[i], OPTION_SIZE, "%d", day);
		o->given[i] = true;
	}
}

/* Must it be kept with a game? */
static bool
matters(const struct options *o, int row)
{
	const struct option *at = &o->table[row];
	return options_row_applies(o, at) && !(at->sparse &&
	    strcmp(o->values[row], at->standard) == 0);
}

json_t *
options_to_json(const struct options *o)
{
	json_t *made = json_object();
	for (int i = 0; o->table[i].name != NULL; i++)
		if (matters(o, i))
			json_object_set_new(made, o->table[i].name, json_string(o->values[i]));
	return made;
}

bool
options_from_json(struct options *o, const json_t *in, struct error *e)
{
	struct options made;
	options_init(&made, o->table);
	if (!json_is_object(in))
		return error_set(e, ERR_INPUT, N_("options must be an object of names and values"));
	const char *name;
	json_t *value;
	json_object_foreach((json_t *)in, name, value) {
		if (!json_is_string(value))
			return error_set(e, ERR_INPUT, N_("option %s must be a text"), name);
		if (!options_set(&made, name, json_string_value(value), e))
			return false;
	}
	if (!options_check(&made, e))
		return false;
	*o = made;
	return true;
}
