/* screen_menu_private.h: declarations shared by the files of the menu. */
#ifndef SHELL_SCREEN_MENU_PRIVATE_H
#define SHELL_SCREEN_MENU_PRIVATE_H

#include "base/code.h"
#include "game/registry.h"
#include "game/sentences.h"
#include "shell/list_page.h"
#include "shell/past_draw.h"

/* The games come first. A single unfinished game is in the row of its game; several are in rows of
 * their own below it. The other pages come last. */
enum item_kind { ITEM_GAME, ITEM_SAVED, ITEM_TABLES, ITEM_RECORDS, ITEM_OPTIONS, ITEM_MANUAL,
    ITEM_QUIT, ITEM_NONE };

struct item {
	enum item_kind		 kind;
	const struct game	*game;		/* of ITEM_GAME and ITEM_SAVED */
	int			 saved;		/* of ITEM_GAME: number of its unfinished games */
	int64_t			 id;		/* the unfinished game in this row; 0: none */
	int64_t			 updated;
	char			 text[SENTENCE_SIZE];	/* description */
	struct rect		 at;		/* as last drawn; no rows: out of sight */
};

struct menu {
	struct list_page	 page;
	struct item		*items;
	struct rect		 games;		/* where the rows of games were last drawn */
	struct list		 lines;		/* the lines of these rows, which scroll */
	int64_t			 forget;	/* the game that the question is about */
	char			 code[CODE_SIZE];	/* the last code typed */
	/* The game that begins with the code, as its player sees it; NULL: not drawn. */
	struct view		*code_view;
	const struct game	*code_game;	/* the game of that code */
	struct { int64_t id, updated; } latest;	/* the unfinished game played last; 0: none */

	/* What the panel and the message line show: the selected row, once no keys come. */
	struct item		 shown;		/* ITEM_NONE: nothing yet */
	struct view		*view;		/* of the unfinished game; NULL: none */
	int64_t			 rest_at;	/* when the preview may be read */
	/* A key is being carried out. Its commands are those of the selected row; otherwise the key
	 * line shows those of the row shown. */
	bool			 acting;
	struct past		*pasts;		/* one for each game, in the registry's order */
};

static inline const struct item *
menu_selected(const struct menu *m)
{
	return &m->items[m->page.list.selected];
}

/* --- screen_menu_items.c --- */

/* Reads the unfinished games again. The cursor goes to a game that was played meanwhile (at the
 * start to the one played last), otherwise it stays on its game. */
void	menu_fill(struct menu *);

/* The name of a row that is not a game. */
const char	*menu_word(const struct item *);

/* Are they the same row, even if it was read again? */
bool	item_is(const struct item *, const struct item *);

/* --- screen_menu_code.c --- */

void	menu_ask_code(struct menu *);
void	menu_drop_code(struct menu *);		/* forgets its picture */

/* --- screen_menu_draw.c --- */

void	menu_draw(struct list_page *, struct canvas *);
int	menu_hit(const struct list_page *, int y, int x);

/* --- screen_menu_preview.c --- */

/* The past of a game, which may not be read yet. */
struct past	*menu_past(const struct menu *, const struct game *);

/* Reads the next part of the preview, once no keys come. */
int64_t	menu_due(const struct list_page *);
void	menu_tick(struct list_page *);
void	menu_renew_preview(struct menu *);	/* reads all of it again */
void	menu_close_preview(struct menu *);

/* Draws the panel in this rectangle and the line at the bottom of the screen. */
void	menu_draw_preview(const struct menu *, struct canvas *, const struct rect *);
void	menu_draw_message(const struct menu *, struct canvas *);

#endif
