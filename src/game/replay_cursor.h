/* replay_cursor.h: a journal with a position in it, which moves by actions, by the clock or to
 * any moment, and the marks worth going to. */
#ifndef GAME_REPLAY_CURSOR_H
#define GAME_REPLAY_CURSOR_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/sentences.h"
#include "game/session.h"

/* An event worth jumping to, and the position that shows it. */
struct mark {
	uint64_t	 tick;		/* before the event, for games in real time */
	int64_t		 actions;	/* played when the event has happened */
	char		 text[SENTENCE_SIZE];
	bool		 advice;	/* shown at this position: it is about the next action */
};

struct replay_cursor {
	struct registry		*registry;
	json_t			*journal;
	struct session		*session;	/* at the present position */
	int			 viewer;	/* SEAT_REFEREE if nothing has to stay secret,
						 * else SEAT_NOBODY */
	int64_t			 opening;	/* first actions that each seat made for itself */
	int64_t			 length;	/* all actions */
	uint64_t		 ticks;		/* the whole time */
	int64_t			 drift;		/* the first action that does not replay, which
						 * ends it; 0: none */
	struct mark		*marks;		/* in the order of their positions */
	int			 mark_count;
};

typedef bool mark_namer(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);

/* Takes over the journal and starts after its opening. The namer may be NULL. NULL and *e if not
 * even the first action replays. */
struct replay_cursor	*replay_cursor_open(struct registry *, json_t *journal, mark_namer *,
    struct error *);
void		 replay_cursor_free(struct replay_cursor *);

/* Does time alone change something in this game? */
bool		 replay_cursor_is_real_time(const struct replay_cursor *);
bool		 replay_cursor_at_end(const struct replay_cursor *);

/* Plays the next action and the time up to it; after the last action, the rest of the time. Does
 * nothing at the end. */
void		 replay_cursor_step(struct replay_cursor *, struct events *);

/* Lets so many ticks pass with their actions; and the ticks until the next event; 0: now, or at
 * the end. */
void		 replay_cursor_pass(struct replay_cursor *, uint64_t ticks, struct events *);
uint64_t	 replay_cursor_wait(const struct replay_cursor *);

/* Plays only the next event: an action that is due now, or else the time until something
 * happens. */
void		 replay_cursor_next(struct replay_cursor *, struct events *);

/* To the moment before the present one, or to any time. */
void		 replay_cursor_back(struct replay_cursor *);
void		 replay_cursor_to_tick(struct replay_cursor *, uint64_t tick);

/* To `part` of `whole` parts of the game; on (+1) or back (-1) by a tenth, but at least by one
 * action or tick. */
enum { REPLAY_TENTHS = 10 };
void		 replay_cursor_to_part(struct replay_cursor *, int part, int whole);
void		 replay_cursor_skip_tenth(struct replay_cursor *, int direction);

/* Adds a mark in its order among the others. */
void		 replay_cursor_add_mark(struct replay_cursor *, const struct mark *);

/* The index of the mark after (+1) or before (-1) the present position; -1: there is none. */
int		 replay_cursor_find_mark(const struct replay_cursor *, int direction);
void		 replay_cursor_to_mark(struct replay_cursor *, int index);

#endif
