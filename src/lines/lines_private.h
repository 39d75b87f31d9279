/* lines_private.h: what the loop and the words that are understood everywhere share. */
#ifndef LINES_LINES_PRIVATE_H
#define LINES_LINES_PRIVATE_H

#include "lines/lines.h"
#include "lines/lines_typed.h"

struct lines {
	struct front		*front;
	struct speech		*speech;
	struct typed		*typed;
	/* a line that broke off within a code; "": none */
	char			 broken[TYPED_MAX + 1];
	int			 in;
	struct line_page		*top;
	bool			 asks;		/* the top page has yet to ask */
	int64_t			 now_ms;
	int64_t			 typed_ms;	/* when something was last typed */
	bool			 hidden;	/* the terminal does not show what is typed */
	struct lines_hall_source	 hall;		/* without functions: no hall */
	int			 ended_by;
};

/* --- lines_commands.c --- */

/* Takes a typed line: the top page does, or a word that is understood everywhere. */
void			 lines_take(struct lines *, char *typed);
/* the game of the top page; NULL: none */
const struct game	*lines_game(const struct lines *);

#endif
