/* reel.h: a journal with a place in it: forward action by action or by the clock,
 * anywhere at once, and the marks worth going to. */
#ifndef SHELL_REEL_H
#define SHELL_REEL_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/session.h"
#include "shell/controller.h"

/* Something that is worth jumping to, and the place that shows it. */
struct mark {
	uint64_t	 tick;		/* before it happens, for games in real time */
	int64_t		 actions;	/* so many have been played when it has happened */
	char		 text[SENTENCE_SIZE];
};

struct reel {
	struct registry		*registry;
	json_t			*journal;
	struct session		*session;	/* at the present place */
	int64_t			 length;	/* all actions */
	uint64_t		 ticks;		/* the whole time */
	struct mark		*marks;		/* in the order of their places */
	int			 mark_count;
};

typedef bool mark_namer(const json_t *event, char text[SENTENCE_SIZE]);

/* At the start of the journal, which is taken over. The namer may be NULL. NULL
 * and *e when the journal does not replay as a whole. */
struct reel	*reel_open(struct registry *, json_t *journal, mark_namer *, struct error *);
void		 reel_free(struct reel *);

/* Does time alone move it? */
bool		 reel_in_time(const struct reel *);
bool		 reel_at_end(const struct reel *);

/* The next action and the time up to it; after the last one the rest of the time.
 * Does nothing at the end. */
void		 reel_step(struct reel *, struct events *);

/* So many ticks with the actions that fall into them, and how many until the
 * next thing happens; 0: right now, or at the end. */
void		 reel_pass(struct reel *, uint64_t ticks, struct events *);
uint64_t	 reel_wait(const struct reel *);

/* To the moment before the present one, or to any time. */
void		 reel_back(struct reel *);
void		 reel_to_tick(struct reel *, uint64_t tick);

/* To a part of the game, of which the whole is the end; on (+1) or back (-1) by a
 * tenth, at least by one action or tick. */
enum { REEL_TENTHS = 10 };
void		 reel_to_part(struct reel *, int part, int whole);
void		 reel_turn(struct reel *, int direction);

/* The mark after (+1) or before (-1) the present place; -1: there is none. */
int		 reel_find_mark(const struct reel *, int direction);
void		 reel_to_mark(struct reel *, int index);

#endif
