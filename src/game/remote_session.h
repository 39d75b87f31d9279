/* remote_session.h: a session whose state is elsewhere: a table at a server, seen from one seat.
 *
 * It offers what session.h lists under "every session". The owner of the connection passes on
 * what arrives (remote_take_*), and sends what the session asks for through struct remote_peer;
 * the session knows no socket. It shows a mirror read from the seat's own view: this process has
 * no more to show. */
#ifndef GAME_REMOTE_SESSION_H
#define GAME_REMOTE_SESSION_H

#include <jansson.h>
#include <stdbool.h>

#include "game/session.h"

/* What a remote session needs of its connection. */
struct remote_peer {
	/* "play TABLE N ACTION"; the answer comes by remote_take_answer. */
	void	 (*play)(void *context, int64_t table, int64_t n, const char *action);
	/* "hold TABLE ACTION", "release TABLE" (action NULL). */
	void	 (*hold)(void *context, int64_t table, const char *action);
	/* The session is freed: leave the table. */
	void	 (*leave)(void *context, int64_t table);
};

/* From a table object of the protocol. NULL and *e: it is not a valid one. */
struct session	*remote_session_new(struct registry *, const json_t *table,
    const struct remote_peer *, void *context, struct error *);

/* What arrived: the objects of %table, %past, %view, %line, %end; false and *e: it does not fit,
 * and the connection should be closed. And the answer to the oldest action without one. */
bool	 remote_take_table(struct session *, const json_t *, struct error *);
bool	 remote_take_past(struct session *, const json_t *, struct error *);
bool	 remote_take_view(struct session *, const json_t *, struct error *);
void	 remote_take_line(struct session *, const json_t *);
void	 remote_take_end(struct session *, const json_t *);
void	 remote_take_answer(struct session *, const struct error *);	/* NULL: accepted */
bool	 remote_is_ready(const struct session *);	/* a complete view has arrived */
void	 remote_came_back(struct session *);	/* the connection was lost and is back: past and
						 * view follow again */

/* --- for front ends --- */

bool	 session_is_remote(const struct session *);
int64_t	 session_table(const struct session *);		/* the table's number; 0: a local session */
int	 session_table_seat(const struct session *);		/* the seat this front end plays;
								 * 0: it is a spectator, or the
								 * session is local */
const json_t *session_table_json(const struct session *);	/* the latest table object */
const json_t *session_end_json(const struct session *);	/* of %end; NULL: not over */

/* What has changed, whether somebody here asked for it or not. The answer to session_submit
 * comes after the news of its results, and has no events of its own. */
enum session_change {
	SESSION_HAS_MOVED,	/* by these events, as this viewer knows them: perhaps none */
	/* the view has been replaced: the log must be written again */
	SESSION_HAS_REPLACED_VIEW,
	SESSION_HAS_NEWS,	/* only of the table: its object, a connection, the end */
};
typedef void session_news(void *context, enum session_change, const struct events *);
void	 session_listen(struct session *, session_news *, void *context);

/* In a race: everybody's progress, an array of {"seat","done","of","over","rank"} with seats of
 * the table. NULL: not a race, or nothing is known yet. */
const json_t *session_racers(const struct session *);

/* Our seat at the table, which in a race is not the seat in the game; 0: none. */
int	 session_own_table_seat(const struct session *);

/* Has a seat lost its connection, and how long may it still come back? Milliseconds; 0: no
 * longer; -1: no time was named. */
bool	 session_connection_lost(const struct session *, int table_seat, int64_t now_ms,
    int64_t *left_ms);

/* In real time: milliseconds until the server starts or continues the game; 0: no countdown. */
int64_t	 session_countdown(const struct session *, int64_t now_ms);

/* An offer without an answer, {"offer":"draw|adjourn|rematch","seat"}, from the last view; NULL:
 * none. */
const json_t *session_offer(const struct session *);

/* A seat's clock at that moment of the front end's clock: milliseconds left, -1: no clock. The
 * server counts it; between its messages the clock runs on here from the first call after each.
 * Is it running? The time left to a lost connection works the same way. */
int64_t	 session_clock_left(const struct session *, int table_seat, int64_t now_ms, bool *running);

/* In real time, for the front end's own seat: repeats an action until session_release. */
void	 session_hold(struct session *, const struct action *);
void	 session_release(struct session *);

#endif
