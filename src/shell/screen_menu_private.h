/* screen_menu_private.h: what the files of the menu share. */
#ifndef SHELL_MENU_PRIVATE_H
#define SHELL_MENU_PRIVATE_H

#include "base/code.h"
#include "game/registry.h"
#include "game/sentences.h"
#include "shell/list_page.h"
#include "shell/past_draw.h"

/* The games first, an unfinished game in the row of its game or, where there are several of
 * one, in a row of its own below it; then everything else. */
enum item_kind { ITEM_GAME, ITEM_SAVED, ITEM_TABLES, ITEM_RECORDS, ITEM_OPTIONS, ITEM_MANUAL, ITEM_QUIT, ITEM_NONE };

struct item {
	enum item_kind		 kind;
	const struct game	*game;		/* of the first two kinds */
	int			 saved;		/* of ITEM_GAME: how many unfinished games it has */
	int64_t			 id;		/* of the unfinished game in this row; 0: none */
	int64_t			 updated;
	char			 text[SENTENCE_SIZE];	/* what there is to say about it */
	struct rect		 at;		/* as drawn last; without rows: out of sight */
};

struct menu {
	struct list_page	 page;
	struct item		*items;
	struct rect		 games;		/* where their rows are, as drawn last */
	struct list		 lines;		/* of these rows, as far as they scroll */
	int64_t			 forget;	/* the game that is asked about */
	char			 code[CODE_SIZE];	/* the one that was typed last, */
	struct view		*code_view;	/* the game that begins with it, as its player sees it; NULL: none is drawn, */
	const struct game	*code_game;	/* and which game that is */
	struct { int64_t id, updated; } latest;	/* the unfinished game played last; 0: none */

	/* What panel and message line show: the selected row, as soon as the keys rest. */
	struct item		 shown;		/* ITEM_NONE: nothing yet */
	struct view		*view;		/* of the game left; NULL: there is none */
	int64_t			 rest_at;	/* when the keys will have rested */
	bool			 acting;	/* a key is carried out: its commands are those of the selected
						 * row; the key line names those of the row that is shown */
	struct past		*pasts;		/* of every game, in the registry's order */
};

static inline const struct item *
menu_selected(const struct menu *m)
{
	return &m->items[m->page.list.selected];
}

/* --- screen_menu_items.c --- */

/* Reads the unfinished games anew. The cursor goes to a game that was played meanwhile, at
 * first to the one played last; else it stays on its game. */
void	menu_fill(struct menu *);

/* The name of a row that is no game. */
const char	*menu_word(const struct item *);

/* Are they the same row, be it renewed? */
bool	item_is(const struct item *, const struct item *);

/* --- screen_menu_code.c --- */

void	menu_ask_code(struct menu *);
void	menu_drop_code(struct menu *);		/* forgets what was drawn of it */

/* --- screen_menu_draw.c --- */

void	menu_draw(struct list_page *, struct canvas *);
int	menu_hit(const struct list_page *, int y, int x);

/* --- screen_menu_preview.c --- */

/* The past of a game, which may not be read yet. */
struct past	*menu_past(const struct menu *, const struct game *);

/* The next piece of what is to be shown, as soon as the keys rest. */
int64_t	menu_due(const struct list_page *);
void	menu_tick(struct list_page *);
void	menu_renew_preview(struct menu *);	/* all of it is read again */
void	menu_close_preview(struct menu *);

/* In this rectangle, and at the bottom of the screen. */
void	menu_draw_preview(const struct menu *, struct canvas *, const struct rect *);
void	menu_draw_message(const struct menu *, struct canvas *);

#endif
