/* editor.c: a page on which values are chosen. */
#include "shell/editor.h"

#include "game/language.h"
#include "shell/settings.h"

/* Rows that mean nothing beside the others are not shown. */
static void
find_rows(struct editor *e)
{
	struct list *list = &e->page.list;
	list->count = 0;
	for (int i = 0; e->values->table[i].name != NULL; i++)
		if (options_apply(e->values, &e->values->table[i]))
			e->rows[list->count++] = i;
	list->count += e->extra;
	list_move(list, 0);
}

void
editor_open(struct editor *e, struct options *values, const char *scope)
{
	e->values = values;
	e->scope = scope;
	find_rows(e);
}

void
editor_renew(struct editor *e)
{
	for (int i = 0; e->values->table[i].name != NULL; i++)
		settings_keep(e->values, i, app_store(e->page.screen.app), e->scope);
	find_rows(e);
}

int
editor_selected(const struct editor *e)
{
	const struct list *list = &e->page.list;
	return list->selected < list->count - e->extra ? e->rows[list->selected] : -1;
}

/* Hidden rows keep their place, so that what is below does not jump. */
struct rect
editor_lay_out(struct editor *e, struct canvas *c, const struct rect *room, const char *about)
{
	enum { ABOUT_ROWS = 3 };
	int rows = e->extra;
	while (e->values->table[rows - e->extra].name != NULL)
		rows++;
	e->page.where = (struct rect){ room->y, room->x, rows, room->cols };
	struct rect below = { room->y + rows + 1, room->x + 1, ABOUT_ROWS, room->cols - 2 };
	canvas_wrap(c, &below, STYLE_DIM, about);
	int y = below.y + ABOUT_ROWS + 1;
	return (struct rect){ y, below.x, room->y + room->rows - y, below.cols };
}

void
editor_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	enum { LABEL = 26 };
	const struct editor *e = context;
	int row = e->rows[index];
	canvas_text(c, at->y, at->x, LABEL - 2, STYLE_TEXT, _(e->values->table[row].label));
	canvas_text(c, at->y, at->x + LABEL, at->cols - LABEL, STYLE_STRONG, _(options_word(e->values, row)));
}

void
editor_command(struct list_page *page, int command)
{
	struct editor *e = (struct editor *)page;
	int row = editor_selected(e);
	options_turn(e->values, row, command == EDITOR_BEFORE ? -1 : 1);
	settings_keep(e->values, row, app_store(page->screen.app), e->scope);
	find_rows(e);
}
