/* screen_play_table.h: declarations shared by the files about games at tables. */
#ifndef SHELL_SCREEN_PLAY_TABLE_H
#define SHELL_SCREEN_PLAY_TABLE_H

#include "front/seating.h"
#include "shell/screen_play_private.h"

struct play_table {
	struct seating	*seating;
	bool		 holds;		/* the server repeats an action for us */
	int64_t		 shown_ms;	/* the moment for which times are drawn */
	int		 rows[16];	/* the rows of the open menu */
};

/* screen_play_table_menu.c */
void		 play_table_menu(struct play *);
/* Asks for or accepts a rematch; in a match, opens the next game. */
void		 play_table_rematch(struct play *);

#endif
