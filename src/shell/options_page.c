/* options_page.c: a page with values to choose from. */
#include "shell/options_page.h"

#include <stdio.h>

#include "base/mem.h"
#include "front/settings.h"
#include "game/language.h"
#include "game/session.h"
#include "shell/ask.h"

/* Hides rows whose option has no effect with the other values. */
static void
find_rows(struct options_page *e)
{
	struct list *list = &e->page.list;
	list->count = 0;
	for (int i = 0; e->values->table[i].name != NULL; i++)
		if (options_row_applies(e->values, &e->values->table[i]))
			e->rows[list->count++] = i;
	list->count += e->extra;
	list_move(list, 0);
}

void
editor_open(struct options_page *e, struct options *values, const char *scope)
{
	e->values = values;
	e->scope = scope;
	find_rows(e);
}

void
editor_renew(struct options_page *e)
{
	find_rows(e);
}

int
editor_selected(const struct options_page *e)
{
	const struct list *list = &e->page.list;
	return list->selected < list->count - e->extra ? e->rows[list->selected] : -1;
}

static int
count_rows(const struct options *values)
{
	int count = 0;
	for (int i = 0; values->table[i].name != NULL; i++)
		count += options_row_applies(values, &values->table[i]);
	return count;
}

/* The most rows there can be after one change. The text below keeps its position when rows
 * appear. */
static int
most_rows(const struct options *values)
{
	int most = count_rows(values);
	for (int i = 0; values->table[i].name != NULL; i++) {
		const struct option *row = &values->table[i];
		for (const struct named *choice = row->choices; choice != NULL &&
		    choice->name != NULL; choice++) {
			struct options changed = *values;
			options_set(&changed, row->name, choice->name, NULL);
			int count = count_rows(&changed);
			most = count > most ? count : most;
		}
	}
	return most;
}

struct rect
editor_lay_out(struct options_page *e, struct canvas *c, const struct rect *room, const char *about)
{
	enum { ABOUT_ROWS = 3 };
	int rows = most_rows(e->values) + e->extra;
	e->page.where = (struct rect){ room->y, room->x, rows, room->cols };
	struct rect below = { room->y + rows + 1, room->x + 1, ABOUT_ROWS, room->cols - 2 };
	canvas_wrap(c, &below, STYLE_DIM, about);
	int y = below.y + ABOUT_ROWS + 1;
	return (struct rect){ y, below.x, room->y + room->rows - y, below.cols };
}

void
editor_draw_value(struct canvas *c, const struct rect *at, const char *label, const char *value)
{
	enum { LABEL = 26 };
	canvas_text(c, at->y, at->x, LABEL - 2, STYLE_TEXT, label);
	canvas_text(c, at->y, at->x + LABEL, at->cols - LABEL, STYLE_STRONG, value);
}

void
editor_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct options_page *e = context;
	int row = e->rows[index];
	const char *word = options_word(e->values, row);
	bool typed = e->values->table[row].kind == OPTION_TEXT;
	editor_draw_value(c, at, _(e->values->table[row].label),
	    !typed ? _(word) : word[0] != '\0' ? word : _("none"));
}

static void
keep_selected(struct options_page *e)
{
	options_store_row(e->values, editor_selected(e), app_store(e->page.screen.app), e->scope);
	find_rows(e);
}

/* The selection cannot change while the question is open. */
static bool
value_typed(struct screen *s, const char *text, struct error *why)
{
	struct options_page *e = (struct options_page *)s;
	struct seat named = { 0 };
	seat_set_name(&named, text);
	if (!options_set(e->values, e->values->table[editor_selected(e)].name, named.name, why))
		return false;
	keep_selected(e);
	return true;
}

static void
ask_value(struct options_page *e, int row)
{
	const struct option *at = &e->values->table[row];
	struct text_question q = {
		.title = mem_string(_(at->label)), .text = mem_string(_(at->help)),
		.field = { .columns = SEAT_NAME_COLUMNS },
	};
	q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%s", e->values->values[row]);
	app_push(e->page.screen.app, ask_text_new(&q, &e->page.screen, value_typed));
}

void
editor_command(struct list_page *page, int command)
{
	struct options_page *e = (struct options_page *)page;
	int row = editor_selected(e);
	if (e->values->table[row].kind == OPTION_TEXT) {
		ask_value(e, row);
		return;
	}
	options_turn(e->values, row, command == EDITOR_BEFORE ? -1 : 1);
	keep_selected(e);
}
