/* screen_hall_private.h: declarations shared by the files of the hall's page. */
#ifndef SHELL_SCREEN_HALL_PRIVATE_H
#define SHELL_SCREEN_HALL_PRIVATE_H

#include "shell/screen_hall.h"

enum row_kind { ROW_WAITING, ROW_SEEK, ROW_TABLE, ROW_PERSON, ROW_KINDS };

struct hall_row {
	enum row_kind	 kind;
	json_t		*json;
	bool		 own;		/* the player's own seek, or the player among the people */
};

struct hall {
	struct list_page	 page;
	struct lobby		*lobby;
	struct hall_row		*rows;
	/* The version of the lobby from which the rows are made. */
	unsigned		 version;
	/* Until a key comes the cursor stays at the top while lists arrive. */
	bool			 touched;
	unsigned		 heard;	/* the news count for which the lists were last asked */
	/* The person whose ratings were last asked for. */
	char			 rated[PERSON_TEXT_SIZE];
	/* The opponent of a challenge whose game is being chosen; "": none. */
	char			 opponent[PERSON_TEXT_SIZE];
};

static inline const struct hall_row *
hall_selected(const struct hall *h)
{
	return h->page.list.count > 0 ? &h->rows[h->page.list.selected] : NULL;
}

/* --- screen_hall.c --- */

void	 hall_renew(struct hall *);	/* makes the rows again if the lobby has changed */

/* --- screen_hall_draw.c --- */

void	 hall_draw(struct list_page *, struct canvas *);
list_row hall_draw_row;

#endif
