/* listing.c: moving in a list, the same way on every screen that has one. */
#include "shell/listing.h"

bool
listing_command(struct list *list, const struct rect *where, int command)
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

int
listing_input(struct list *list, const struct rect *where, const struct input_event *event)
{
	enum { WHEEL_ROWS = 3 };
	bool press = event->kind == INPUT_PRESS;
	int mark = press ? list_mark_hit(list, where, event->y, event->x) : 0;
	if (event->kind == INPUT_WHEEL)
		list_roll(list, where->rows, event->button * WHEEL_ROWS);
	else if (mark != 0)
		list_roll(list, where->rows, mark * (where->rows - 1));
	int row = press ? list_hit(list, where, event->y, event->x) : -1;
	if (row >= 0)
		list->selected = row;
	return row;
}
