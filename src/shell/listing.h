/* listing.h: moving in a list, the same way on every screen that has one. */
#ifndef SHELL_LISTING_H
#define SHELL_LISTING_H

#include "shell/screen.h"
#include "ui/widget.h"

enum { LIST_UP = 800, LIST_DOWN, LIST_FIRST, LIST_LAST, LIST_PAGE_UP, LIST_PAGE_DOWN };

#define LIST_COMMANDS LIST_COMMANDS_DOWN("Down j Tab", N_("move"))

/* The same where Tab means something else, or the key line has no room for it. */
#define LIST_COMMANDS_DOWN(keys, label) \
	{ LIST_UP, "up", "Up k", NULL, N_("The row above.") }, \
	{ LIST_DOWN, "down", keys, label, N_("The row below.") }, \
	{ LIST_FIRST, "first", "Home g", NULL, N_("The first row.") }, \
	{ LIST_LAST, "last", "End G", NULL, N_("The last row.") }, \
	{ LIST_PAGE_UP, "page-up", "PageUp", NULL, N_("A page up.") }, \
	{ LIST_PAGE_DOWN, "page-down", "PageDown", NULL, N_("A page down.") }

/* True: it was one of the commands above and is done. */
bool	listing_command(struct list *, const struct rect *where, int command);

/* The wheel rolls a long list and moves the selection of a short one; a click on
 * the marks for more rows turns a page; any other selects and returns its row, or -1. */
int	listing_input(struct list *, const struct rect *where, const struct input_event *);

#endif
