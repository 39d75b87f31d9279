/* replay_private.h: what the files of the replay screen share. */
#ifndef SHELL_REPLAY_PRIVATE_H
#define SHELL_REPLAY_PRIVATE_H

#include "shell/app.h"
#include "shell/pace.h"
#include "shell/reel.h"
#include "shell/story.h"

struct replay {
	struct screen			 screen;
	struct reel			*reel;
	const struct controller		*controller;
	struct desk			*desk;
	struct view			*view;
	struct story			 story;
	char				 news[SENTENCE_SIZE];	/* of the last action */
	int				 viewer;	/* with whose eyes: SEAT_NOBODY, a seat, SEAT_REFEREE */
	struct pace			 pace;
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
};

/* replay_line.c: the line below the board. */

/* Keeps what the last action did, in words: what came into the log, or else what the
 * game remarks on the events. */
void		replay_find_news(struct replay *, const struct events *);

void		replay_draw_place(const struct replay *, struct canvas *);
struct rect	replay_gauge(const struct canvas *);	/* where the bar lies */

#endif
