/* list_page.c: a page of rows, one of them selected. */
#include "shell/list_page.h"

#include <stdlib.h>

#include "base/mem.h"

bool
list_command(struct list *list, const struct rect *where, int command)
{
	int rows = list_room(list, where->rows), page = rows > 1 ? rows - 1 : 1;
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
list_page_opens_at_first_click(const struct list_page *p, int row)
{
	return true;
}

static void
page_draw(struct screen *s, struct canvas *c)
{
	struct list_page *p = (struct list_page *)s;
	p->class->draw(p, c);
	if (p->class->row != NULL)
		widget_list(c, &p->where, &p->list, p->class->row, p);
}

static bool
page_enabled(const struct screen *s, int command)
{
	const struct list_page *p = (const struct list_page *)s;
	if (command >= LIST_UP && command <= LIST_PAGE_DOWN && p->list.count < 2)
		return false;
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

/* The wheel scrolls a long list and moves the selection of a short one. A click on a mark for more
 * rows turns a page. */
static void
roll_list(struct list_page *p, const struct input_event *event)
{
	enum { WHEEL_ROWS = 3 };
	int mark = event->kind == INPUT_PRESS ?
	    list_arrow_hit(&p->list, &p->where, event->y, event->x) : 0;
	if (event->kind == INPUT_WHEEL)
		list_roll(&p->list, p->where.rows, event->button * WHEEL_ROWS);
	else if (mark != 0)
		list_roll(&p->list, p->where.rows, mark * (list_room(&p->list, p->where.rows) - 1));
}

static int
row_hit(const struct list_page *p, const struct input_event *event)
{
	if (event->kind != INPUT_PRESS)
		return -1;
	return p->class->hit != NULL ? p->class->hit(p, event->y, event->x) :
	    list_hit(&p->list, &p->where, event->y, event->x);
}

static void
click_list(struct list_page *p, const struct input_event *event)
{
	struct list *list = &p->list;
	if (p->class->hit == NULL)
		roll_list(p, event);
	else if (event->kind == INPUT_WHEEL)
		list_move(list, event->button);
	int row = row_hit(p, event), before = list->selected;
	if (row < 0)
		return;
	list->selected = row;
	if (p->class->choose != NULL && (row == before ||
	    (p->class->at_once != NULL && p->class->at_once(p, row))))
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

static int64_t
page_due(const struct screen *s)
{
	const struct list_page *p = (const struct list_page *)s;
	return p->class->due == NULL ? NEVER : p->class->due(p);
}

static void
page_tick(struct screen *s)
{
	struct list_page *p = (struct list_page *)s;
	p->class->tick(p);
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
	.due     = page_due,
	.tick    = page_tick,
	.cover   = page_cover,
	.free    = page_free,
};

void *
list_page_new(size_t size, const struct list_page_class *class, const struct command *commands,
    struct app *app, const char *topic)
{
	struct list_page *p = mem_new(size);
	p->screen = (struct screen){ .class = &page_class, .scope = "arcade", .topic = topic,
	    .commands = commands, .app = app };
	p->class = class;
	return p;
}
