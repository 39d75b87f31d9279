/* screen_hall_private.h: what the files of the hall's own page share. */
#ifndef SHELL_HALL_PRIVATE_H
#define SHELL_HALL_PRIVATE_H

#include "shell/screen_hall.h"

enum row_kind { ROW_WAITING, ROW_SEEK, ROW_TABLE, ROW_PERSON, ROW_KINDS };

struct row {
	enum row_kind	 kind;
	json_t		*json;
	bool		 own;		/* a seek of the player's own, the player among the people */
};

struct hall {
	struct list_page	 page;
	struct lobby		*lobby;
	struct row		*rows;
	unsigned		 version;	/* of the lobby, that the rows are made from */
	bool			 touched;	/* until then the cursor stays at the top while lists come in */
	unsigned		 heard;		/* the news that the lists were asked for behind */
	char			 rated[PERSON_TEXT_SIZE];	/* whose ratings were asked for last */
	char			 opponent[PERSON_TEXT_SIZE];	/* of the challenge that a game is chosen for; "": none */
};

static inline const struct row *
hall_selected(const struct hall *h)
{
	return h->page.list.count > 0 ? &h->rows[h->page.list.selected] : NULL;
}

/* --- screen_hall.c --- */

void	 hall_renew(struct hall *);	/* the rows, where something has changed */

/* --- screen_hall_draw.c --- */

void	 hall_draw(struct list_page *, struct canvas *);
list_row hall_draw_row;

#endif
