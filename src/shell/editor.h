/* editor.h: a page on which values are chosen: how a game begins, the settings.
 *
 * It is made from a table of options: a row shows a label and the word of its value,
 * and what the selected one means is shown below. What is changed is stored at once.
 * A text is a name, which is typed.
 * A page's struct begins with struct editor; its list_page_class uses the functions
 * here or others of its own around them. */
#ifndef SHELL_EDITOR_H
#define SHELL_EDITOR_H

#include "game/options.h"
#include "shell/list_page.h"

enum { EDITOR_NEXT = 700, EDITOR_BEFORE };

#define EDITOR_COMMANDS \
	LIST_COMMANDS_DOWN("Down j Tab", NULL), \
	{ EDITOR_NEXT, "next", "Right l", N_("change"), N_("Next value.") }, \
	{ EDITOR_BEFORE, "before", "Left h", NULL, N_("Previous value.") }

struct editor {
	struct list_page	 page;
	struct options		*values;
	const char		*scope;			/* as settings_keep takes it */
	int			 rows[OPTIONS_MAX];	/* places in the table: those that matter now */
	int			 extra;			/* rows of the page's own behind them */
};

/* Shows these values, which outlive the page. */
void		 editor_open(struct editor *, struct options *, const char *scope);

/* After the values were changed, and stored, from elsewhere. */
void		 editor_renew(struct editor *);

/* The place of the selected row in the table; -1: it is one of the page's own. */
int		 editor_selected(const struct editor *);

/* Says where the rows are and writes the text below them; what is left is returned. */
struct rect	 editor_lay_out(struct editor *, struct canvas *, const struct rect *room, const char *about);

/* --- for its class --- */

list_row	 editor_row;
void		 editor_draw_value(struct canvas *, const struct rect *, const char *label, const char *value);
void		 editor_command(struct list_page *, int command);

#endif
