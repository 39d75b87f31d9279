/* options_page.h: a page with values to choose: how a game begins, or the settings.
 *
 * A table of options makes the page. Each row shows a label and the name of its value, and the text
 * below explains the selected row. A change is stored at once. An option of kind text is a name,
 * which the player types. The page's struct begins with struct options_page; its list_page_class
 * uses the functions here or its own functions around them. */
#ifndef SHELL_OPTIONS_PAGE_H
#define SHELL_OPTIONS_PAGE_H

#include "game/options.h"
#include "shell/list_page.h"

enum { EDITOR_NEXT = 700, EDITOR_BEFORE };

#define EDITOR_COMMANDS \
	LIST_COMMANDS_DOWN("Down j Tab", NULL), \
	{ EDITOR_NEXT, "next", "Right l", N_("change"), N_("Next value.") }, \
	{ EDITOR_BEFORE, "before", "Left h", NULL, N_("Previous value.") }

struct options_page {
	struct list_page	 page;
	struct options		*values;
	const char		*scope;			/* for options_store_row */
	/* The indexes in the table of the rows shown now. */
	int			 rows[OPTIONS_MAX];
	int			 extra;			/* the page's own rows, after the others */
};

/* Shows these values, which must outlive the page. */
void		 editor_open(struct options_page *, struct options *, const char *scope);

/* Call it after other code has changed and stored the values. */
void		 editor_renew(struct options_page *);

/* The index of the selected row in the table, or -1 for one of the page's own. */
int		 editor_selected(const struct options_page *);

/* Sets where the rows are, writes the text `about` below them and returns the room left. */
struct rect	 editor_lay_out(struct options_page *, struct canvas *, const struct rect *room,
    const char *about);

/* --- functions for its class --- */

list_row	 editor_row;
void		 editor_draw_value(struct canvas *, const struct rect *, const char *label,
    const char *value);
void		 editor_command(struct list_page *, int command);

#endif
