/* screen_replay_private.h: what the files of the replay screen share. */
#ifndef SHELL_REPLAY_PRIVATE_H
#define SHELL_REPLAY_PRIVATE_H

#include "game/replay_cursor.h"
#include "shell/app.h"
#include "shell/seat_screen.h"

/* How it goes by itself: action by action at an even pace, or in real time by the clock of
 * the game, slower or faster. */
struct pace {
	bool		 playing;
	int		 speed;		/* an index */
	int64_t		 from_ms;	/* since when */
	uint64_t	 from_tick;	/* real time: from where */
	int64_t		 shown_ms;	/* real time: when something was last shown */
};

enum { REPLAY_SPEED_STANDARD = 2 };

struct replay {
	struct screen			 screen;
	struct replay_cursor		*cursor;
	const struct controller		*controller;
	struct seat_screen			 seat_screen;	/* whose view: SEAT_NOBODY, a seat, SEAT_REFEREE */
	char				 news[SENTENCE_SIZE];	/* of the last action */
	struct pace			 pace;
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
};

const char	*replay_speed_name(const struct replay *);		/* "1/2" */

/* Puts a viewer of the journal (taken over) on top that plays by itself and has no keys, as nobody sits before it. NULL
 * and *e. */
struct replay	*replay_open_playing(struct app *, json_t *journal, struct error *);

/* --- screen_replay_place.c: the line below the board, and the page of marks --- */

/* Keeps what the last action did, in words: what came into the log, or else what the
 * game remarks on the events. */
void		replay_find_news(struct replay *, const struct events *);

void		replay_draw_place(const struct replay *, struct canvas *);
struct rect	replay_gauge(const struct canvas *);	/* where the bar lies */

/* A page of the marks of the cursor, which is borrowed and has at least one. The one that
 * is chosen is told after the page has left the stack. */
typedef void	mark_chooser(struct screen *asker, int index);
struct screen	*replay_marks_new(const struct replay_cursor *, struct screen *asker, mark_chooser *);

#endif
