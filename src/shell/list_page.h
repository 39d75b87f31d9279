/* list_page.h: a page of rows, one of them selected.
 *
 * A page's struct begins with struct list_page. Its class draws a row and the rest of the page, and
 * does what choosing a row means. Moving, the wheel, clicks, the marks for more rows and going back
 * are the same on every page and are done here. */
#ifndef SHELL_LIST_PAGE_H
#define SHELL_LIST_PAGE_H

#include "shell/app.h"
#include "ui/widget.h"

enum { LIST_UP = 800, LIST_DOWN, LIST_FIRST, LIST_LAST, LIST_PAGE_UP, LIST_PAGE_DOWN, LIST_CHOOSE };

#define LIST_COMMANDS LIST_COMMANDS_DOWN("Down j Tab", N_("move"))

/* The same for pages where Tab means something else, or the key line has no room for the label. */
#define LIST_COMMANDS_DOWN(keys, label) \
	{ LIST_UP, "up", "Up k", NULL, N_("Move up.") }, \
	{ LIST_DOWN, "down", keys, label, N_("Move down.") }, \
	{ LIST_FIRST, "first", "Home g", NULL, N_("Go to the first row.") }, \
	{ LIST_LAST, "last", "End G", NULL, N_("Go to the last row.") }, \
	{ LIST_PAGE_UP, "page-up", "PageUp", NULL, N_("One page up.") }, \
	{ LIST_PAGE_DOWN, "page-down", "PageDown", NULL, N_("One page down.") }

struct list_page {
	struct screen			 screen;
	const struct list_page_class	*class;
	struct list			 list;
	struct rect			 where;		/* of the rows; empty: they are not shown */
};

/* Everything but draw may be NULL. */
struct list_page_class {
	/* Draws everything except the rows and the bottom line, and sets `where`. */
	void		 (*draw)(struct list_page *, struct canvas *);
	/* Draws a row; the context is the page. NULL: draw draws the rows, and hit finds them. */
	list_row	*row;
	/* Returns the row there, or -1. */
	int		 (*hit)(const struct list_page *, int y, int x);

	/* LIST_CHOOSE, or a click on the selected row. NULL: nothing to choose. */
	void		 (*choose)(struct list_page *);
	/* Does the first click on this row choose it? NULL: it only selects. */
	bool		 (*at_once)(const struct list_page *, int row);

	/* Runs one of the page's own commands. */
	void		 (*command)(struct list_page *, int command);
	bool		 (*enabled)(const struct list_page *, int command);
	/* Returns true if the event is used up. */
	bool		 (*input)(struct list_page *, const struct input_event *);
	int64_t		 (*due)(const struct list_page *);	/* as in struct screen_class */
	void		 (*tick)(struct list_page *);
	/* The screen above has gone: read everything again. */
	void		 (*refresh)(struct list_page *);
	void		 (*free)(struct list_page *);	/* frees what it holds, not itself */
};

/* A new page of this size, zeroed after its struct list_page; topic as in struct screen. */
void	*list_page_new(size_t size, const struct list_page_class *, const struct command *,
    struct app *,
	    const char *topic);

/* An at_once for pages where every click chooses. */
bool	 list_page_opens_at_first_click(const struct list_page *, int row);

/* Moves in any list. Returns false for other commands. */
bool	 list_command(struct list *, const struct rect *where, int command);

#endif
