/* rerun.h: replays a session from its start, a step at a time.
 *
 * For late viewers: the log of a game, a seat's past, spectators with a delay. The replay is a
 * session of its own that takes its actions from another one, as far as allowed, while that one
 * goes on. */
#ifndef GAME_RERUN_H
#define GAME_RERUN_H

#include "game/session.h"

struct rerun;

/* Of a session with SESSION_RERUN, which is borrowed and must outlive it. NULL: it cannot be
 * replayed. */
struct rerun	*rerun_new(const struct session *);
void			 rerun_free(struct rerun *);

/* The game as far as it is replayed. It records nothing: its length and ticks count. */
const struct session	*rerun_session(const struct rerun *);

/* One action, or one change that time makes before it, of the first `length` actions; after them
 * the time up to `ticks`. Adds to the events. False: all of that is replayed, or it no longer
 * replays. */
bool			 rerun_step(struct rerun *, int64_t length, uint64_t ticks,
    struct events *);
bool			 rerun_failed(const struct rerun *);

#endif
