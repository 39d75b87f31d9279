/* retell.h: a game told again from its start, a step at a time.
 *
 * For those who come late: the log of a game, a seat's past, and spectators who are behind. The retelling is
 * a session of its own that takes its actions from another one as far as it is allowed, while that one goes on. */
#ifndef GAME_RETELL_H
#define GAME_RETELL_H

#include "game/session.h"

struct retelling;

/* Of a session with SESSION_RETELL, which is borrowed and must outlive it. NULL: it cannot be told. */
struct retelling	*retelling_new(const struct session *);
void			 retelling_free(struct retelling *);

/* The game as far as it is told. It records nothing: its length and ticks count. */
const struct session	*retelling_session(const struct retelling *);

/* One action, or one change that time brings before it, of the first so many actions, and then of the time up to those
 * ticks. What happened is added to the events. False: all of that is told, or it no longer replays. */
bool			 retelling_step(struct retelling *, int64_t length, uint64_t ticks, struct events *);
bool			 retelling_failed(const struct retelling *);

#endif
