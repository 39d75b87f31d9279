/* screen_replay_private.h: declarations shared by the files of the replay screen. */
#ifndef SHELL_SCREEN_REPLAY_PRIVATE_H
#define SHELL_SCREEN_REPLAY_PRIVATE_H

#include "game/replay_cursor.h"
#include "shell/app.h"
#include "shell/seat_screen.h"

/* How automatic play runs: action by action at an even pace, or in real time by the clock of the
 * game, slower or faster. */
struct pace {
	bool		 playing;
	int		 speed;		/* index of the speeds */
	int64_t		 from_ms;	/* start time */
	uint64_t	 from_tick;	/* real time: the tick at that time */
	int64_t		 shown_ms;	/* real time: the last time of a frame */
};

enum { REPLAY_SPEED_STANDARD = 2 };

struct replay {
	struct screen			 screen;
	struct replay_cursor		*cursor;
	const struct controller		*controller;
	/* Its viewer is SEAT_NOBODY, a seat or SEAT_REFEREE. */
	struct seat_screen			 seat_screen;
	char				 news[SENTENCE_SIZE];	/* of the last action */
	struct pace			 pace;
	int64_t				 frame_at;	/* next frame of motion; NEVER */
};

const char	*replay_speed_name(const struct replay *);		/* "1/2" */

/* Pushes a replay of the journal (taken over) that plays by itself and has no keys, because nobody
 * watches it. NULL with *e on failure. */
struct replay	*replay_open_playing(struct app *, json_t *journal, struct error *);

/* --- screen_replay_position.c: the line below the board, and the page of marks --- */

/* Stores what the last action did as a text: its log lines, or else the game's remark on the
 * events. */
void		replay_find_news(struct replay *, const struct events *);

void		replay_draw_position(const struct replay *, struct canvas *);
struct rect	replay_gauge(const struct canvas *);	/* where the gauge is */

/* A page of the cursor's marks, of which there must be at least one. The cursor must outlive it.
 * The chooser is called with a mark after the page has left the stack. */
typedef void	mark_chooser(struct screen *asker, int index);
struct screen	*replay_marks_new(const struct replay_cursor *, struct screen *asker,
    mark_chooser *);

#endif
