/* list_page.c: a page of rows of which one is selected. */
#include "shell/list_page.h"

#include <stdlib.h>

#include "base/mem.h"

bool
list_command(struct list *list, const struct rect *where, int command)
{
	int page = where->rows > 1 ? where->rows - 1 : 1;
	const int by[] = {
		[LIST_UP - LIST_UP] = -1, [LIST_DOWN - LIST_UP] = 1,
		[LIST_FIRST - LIST_UP] = -list->count, [LIST_LAST - LIST_UP] = list->count,
		[LIST_PAGE_UP - LIST_UP] = -page, [LIST_PAGE_DOWN - LIST_UP] = page,
	};
	if (command < LIST_UP || command > LIST_PAGE_DOWN)
		return false;
	list_move(list, by[command - LIST_UP]);
	return true;
}

bool
list_page_at_once(const struct list_page *p, int row)
{
	return true;
}

static void
page_draw(struct screen *s, struct canvas *c)
{
	struct list_page *p = (struct list_page *)s;
	p->class->draw(p, c);
	widget_list(c, &p->where, &p->list, p->class->row, p);
}

static bool
page_enabled(const struct screen *s, int command)
{
	const struct list_page *p = (const struct list_page *)s;
	return p->class->enabled == NULL || p->class->enabled(p, command);
}

static void
page_command(struct screen *s, int command)
{
	struct list_page *p = (struct list_page *)s;
	if (list_command(&p->list, &p->where, command))
		return;
	if (command == LIST_CHOOSE)
		p->class->choose(p);
	else if (command == COMMAND_BACK)
		app_pop(s->app);
	else
		p->class->command(p, command);
}

/* The wheel rolls a long list and moves the selection of a short one; a click on the
 * marks for more rows turns a page. */
static void
click_list(struct list_page *p, const struct input_event *event)
{
	enum { WHEEL_ROWS = 3 };
	struct list *list = &p->list;
	bool press = event->kind == INPUT_PRESS;
	int mark = press ? list_mark_hit(list, &p->where, event->y, event->x) : 0;
	if (event->kind == INPUT_WHEEL)
		list_roll(list, p->where.rows, event->button * WHEEL_ROWS);
	else if (mark != 0)
		list_roll(list, p->where.rows, mark * (p->where.rows - 1));
	int row = press ? list_hit(list, &p->where, event->y, event->x) : -1, before = list->selected;
	if (row < 0)
		return;
	list->selected = row;
	if (p->class->choose != NULL && (row == before || (p->class->at_once != NULL && p->class->at_once(p, row))))
		p->class->choose(p);
}

static bool
page_input(struct screen *s, const struct input_event *event)
{
	struct list_page *p = (struct list_page *)s;
	if (p->class->input != NULL && p->class->input(p, event))
		return true;
	if (event->kind == INPUT_KEY)
		return false;
	click_list(p, event);
	return true;
}

static void
page_cover(struct screen *s, bool covered)
{
	struct list_page *p = (struct list_page *)s;
	if (!covered && p->class->refresh != NULL)
		p->class->refresh(p);
}

static void
page_free(struct screen *s)
{
	struct list_page *p = (struct list_page *)s;
	if (p->class->free != NULL)
		p->class->free(p);
	free(p);
}

static const struct screen_class page_class = {
	.enabled = page_enabled,
	.draw    = page_draw,
	.input   = page_input,
	.command = page_command,
	.cover   = page_cover,
	.free    = page_free,
};

void *
list_page_new(size_t size, const struct list_page_class *class, const struct command *commands, struct app *app,
    const char *topic)
{
	struct list_page *p = mem_new(size);
	p->screen = (struct screen){ .class = &page_class, .scope = "arcade", .topic = topic,
	    .commands = commands, .app = app };
	p->class = class;
	return p;
}
