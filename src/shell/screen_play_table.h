/* screen_play_table.h: what the files about games at tables share. */
#ifndef SHELL_PLAY_TABLE_H
#define SHELL_PLAY_TABLE_H

#include "front/seating.h"
#include "shell/screen_play_private.h"

struct play_table {
	struct seating	*seating;
	bool		 holds;		/* an action is repeated for us */
	int64_t		 shown_ms;	/* the moment whose times are shown */
	int		 rows[16];	/* of the menu that is open */
};

/* screen_play_table_menu.c */
void		 play_table_menu(struct play *);
void		 play_table_rematch(struct play *);	/* asks for one, or agrees; of a match, the next game */

#endif
