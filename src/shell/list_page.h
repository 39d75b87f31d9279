/* list_page.h: a page of rows of which one is selected.
 *
 * A page's struct begins with struct list_page, and its class says how a row looks,
 * what else there is to see, and what choosing a row does. Moving, the wheel, clicks,
 * the marks for more rows and stepping back are the same on every page and are
 * here. */
#ifndef SHELL_LIST_PAGE_H
#define SHELL_LIST_PAGE_H

#include "shell/app.h"
#include "ui/widget.h"

enum { LIST_UP = 800, LIST_DOWN, LIST_FIRST, LIST_LAST, LIST_PAGE_UP, LIST_PAGE_DOWN, LIST_CHOOSE };

#define LIST_COMMANDS LIST_COMMANDS_DOWN("Down j Tab", N_("move"))

/* The same where Tab means something else, or the key line has no room for it. */
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
	struct rect			 where;		/* of the rows; none: they are not shown */
};

/* Everything but draw may be NULL. */
struct list_page_class {
	/* Draws all but the rows and the bottom line, and sets `where`. */
	void		 (*draw)(struct list_page *, struct canvas *);
	list_row	*row;		/* its context is the page; NULL: draw does it, and hit finds them */
	int		 (*hit)(const struct list_page *, int y, int x);	/* the row there; -1 */

	/* LIST_CHOOSE, or a click on the selected row; NULL: there is nothing to choose. */
	void		 (*choose)(struct list_page *);
	/* Does the first click on this row choose it? NULL: it only selects. */
	bool		 (*at_once)(const struct list_page *, int row);

	void		 (*command)(struct list_page *, int command);	/* those of its own */
	bool		 (*enabled)(const struct list_page *, int command);
	bool		 (*input)(struct list_page *, const struct input_event *);	/* true: used up */
	int64_t		 (*due)(const struct list_page *);	/* as in struct screen_class */
	void		 (*tick)(struct list_page *);
	void		 (*refresh)(struct list_page *);	/* another screen has gone: look again */
	void		 (*free)(struct list_page *);		/* what it holds, not itself */
};

/* A page of this size, zeroed but for its beginning; topic as in struct screen. */
void	*list_page_new(size_t size, const struct list_page_class *, const struct command *, struct app *,
	    const char *topic);

/* An at_once for pages on which every click chooses. */
bool	 list_page_at_once(const struct list_page *, int row);

/* Moves in any list; false: it is not one of the commands that do. */
bool	 list_command(struct list *, const struct rect *where, int command);

#endif
