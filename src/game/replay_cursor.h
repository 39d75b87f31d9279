/* replay_cursor.h: a journal with a place in it: forward action by action or by the clock,
 * anywhere at once, and the marks worth going to. */
#ifndef GAME_REPLAY_CURSOR_H
#define GAME_REPLAY_CURSOR_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/sentences.h"
#include "game/session.h"

/* Something that is worth jumping to, and the place that shows it. */
struct mark {
	uint64_t	 tick;		/* before it happens, for games in real time */
	int64_t		 actions;	/* so many have been played when it has happened */
	char		 text[SENTENCE_SIZE];
	bool		 advice;	/* said to who comes there: it is about what comes next */
};

struct replay_cursor {
	struct registry		*registry;
	json_t			*journal;
	struct session		*session;	/* at the present place */
	int			 viewer;	/* SEAT_REFEREE where nothing has to stay secret, else SEAT_NOBODY */
	int64_t			 opening;	/* actions of its beginning that each seat did for itself */
	int64_t			 length;	/* all actions */
	uint64_t		 ticks;		/* the whole time */
	int64_t			 drift;		/* the first action that does not replay and ends it; 0: none */
	struct mark		*marks;		/* in the order of their places */
	int			 mark_count;
};

typedef bool mark_namer(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

/* Behind the opening of the journal, which is taken over. The namer may be NULL. NULL and *e
 * when not even the first action replays. */
struct replay_cursor	*replay_cursor_open(struct registry *, json_t *journal, mark_namer *, struct error *);
void		 replay_cursor_free(struct replay_cursor *);

/* Does time alone move it? */
bool		 replay_cursor_in_time(const struct replay_cursor *);
bool		 replay_cursor_at_end(const struct replay_cursor *);

/* The next action and the time up to it; after the last one the rest of the time.
 * Does nothing at the end. */
void		 replay_cursor_step(struct replay_cursor *, struct events *);

/* So many ticks with the actions that fall into them, and how many until the
 * next thing happens; 0: right now, or at the end. */
void		 replay_cursor_pass(struct replay_cursor *, uint64_t ticks, struct events *);
uint64_t	 replay_cursor_wait(const struct replay_cursor *);

/* Only the next thing: an action that is due right now, or else the time until something happens. */
void		 replay_cursor_next(struct replay_cursor *, struct events *);

/* To the moment before the present one, or to any time. */
void		 replay_cursor_back(struct replay_cursor *);
void		 replay_cursor_to_tick(struct replay_cursor *, uint64_t tick);

/* To a part of the game, of which the whole is the end; on (+1) or back (-1) by a
 * tenth, at least by one action or tick. */
enum { REPLAY_TENTHS = 10 };
void		 replay_cursor_to_part(struct replay_cursor *, int part, int whole);
void		 replay_cursor_turn(struct replay_cursor *, int direction);

/* One mark more, where it belongs among the others. */
void		 replay_cursor_add_mark(struct replay_cursor *, const struct mark *);

/* The mark after (+1) or before (-1) the present place; -1: there is none. */
int		 replay_cursor_find_mark(const struct replay_cursor *, int direction);
void		 replay_cursor_to_mark(struct replay_cursor *, int index);

#endif
