/* replay_private.h: what the files of the replay screen share. */
#ifndef SHELL_REPLAY_PRIVATE_H
#define SHELL_REPLAY_PRIVATE_H

#include "game/replay_cursor.h"
#include "shell/app.h"
#include "shell/replay_speed.h"
#include "shell/seat_log.h"

struct replay {
	struct screen			 screen;
	struct replay_cursor			*cursor;
	const struct controller		*controller;
	struct desk			*desk;
	struct view			*view;
	struct seat_log			 log;
	char				 news[SENTENCE_SIZE];	/* of the last action */
	int				 viewer;	/* with whose eyes: SEAT_NOBODY, a seat, SEAT_REFEREE */
	struct replay_speed			 speed;
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
};

/* replay_line.c: the line below the board. */

/* Keeps what the last action did, in words: what came into the log, or else what the
 * game remarks on the events. */
void		replay_find_news(struct replay *, const struct events *);

void		replay_draw_place(const struct replay *, struct canvas *);
struct rect	replay_gauge(const struct canvas *);	/* where the bar lies */

#endif
