/* story.h: what somebody has seen of a game, as a log: while it goes on, and told
 * anew from its beginning after a resume, an undo, a jump in a replay, or with other
 * eyes. Only what the viewer may know is ever in it. */
#ifndef SHELL_STORY_H
#define SHELL_STORY_H

#include "shell/controller.h"

struct story {
	struct log	 log;
	int		 news;		/* its lines that the last events brought */
};

/* Whose story it is: the desk that tells it, and a seat, SEAT_NOBODY or SEAT_REFEREE. */
struct witness {
	const struct controller	*controller;
	struct desk		*desk;
	int			 viewer;
};

/* The session has changed through these events, or in a jump (NULL), and looks like
 * this to the viewer now: desk and log follow. */
void		 story_follow(struct story *, const struct witness *, const struct session *, const struct view *,
		    const struct events *, bool motion);

/* The log as far as running motion has brought it; its lines are borrowed. */
struct log	 story_log(const struct story *, const struct witness *);

/* Opens the page with the whole of it. */
void		 story_read(const struct story *, const struct witness *, struct app *);

void		 story_clear(struct story *);

#endif
