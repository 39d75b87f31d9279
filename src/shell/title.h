/* title.h: the title line of a game that is played or watched again. */
#ifndef SHELL_TITLE_H
#define SHELL_TITLE_H

#include "shell/controller.h"

/* What stands on its right: which game this is, in many words and in few, and where
 * there are secrets with whose eyes it is seen. */
struct title {
	const char	*whole, *brief;
	bool		 eyes;
	int		 viewer;	/* a seat, SEAT_NOBODY, SEAT_REFEREE */
};

void	title_draw(struct canvas *, const struct controller *, const struct view *, const struct title *);

#endif
