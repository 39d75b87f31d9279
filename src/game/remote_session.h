/* remote_session.h: a session whose state is elsewhere: a table at a server, seen from one seat.
 *
 * It offers what session.h lists under "every session". Whoever has the connection gives it what arrives
 * (remote_take_*), and sends what it asks for through the functions it was made with; it knows no socket. What
 * it shows is a mirror made of the seat's own wire form: there is nothing else in this process to be seen. */
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

/* Of a table object (the wire's form). NULL and *e: it is none. */
struct session	*remote_session_new(struct registry *, const json_t *table, const struct remote_peer *, void *context, struct error *);

/* What arrived: the objects of %table, %past, %view, %line, %end; false and *e: it does not fit (the line
 * should be closed). And the answer to the oldest action without one. */
bool	 remote_take_table(struct session *, const json_t *, struct error *);
bool	 remote_take_past(struct session *, const json_t *, struct error *);
bool	 remote_take_view(struct session *, const json_t *, struct error *);
void	 remote_take_line(struct session *, const json_t *);
void	 remote_take_end(struct session *, const json_t *);
void	 remote_take_answer(struct session *, const struct error *);	/* NULL: accepted */
bool	 remote_is_ready(const struct session *);	/* a whole view is there */
void	 remote_came_back(struct session *);	/* the line was lost and is open again: past and view follow anew */

/* --- for front ends --- */

bool	 session_is_far(const struct session *);
int64_t	 session_table(const struct session *);		/* the table's number; 0: a local session */
int	 session_table_seat(const struct session *);		/* the seat this front end plays; 0: it watches, or the session is local */
const json_t *session_table_json(const struct session *);	/* the latest table object */
const json_t *session_end_json(const struct session *);	/* of %end; NULL: not over */

/* What has changed, whether somebody here has asked for it or not: an answer to session_submit comes behind
 * the news of what it led to, and has no events of its own. */
enum session_change {
	SESSION_HAS_MOVED,	/* through these events, as this viewer knows them: perhaps none */
	SESSION_HAS_JUMPED,	/* the view is another one; what has happened is to be told anew */
	SESSION_HAS_NEWS,	/* only of the table: its object, a line, the end */
};
typedef void session_news(void *context, enum session_change, const struct events *);
void	 session_listen(struct session *, session_news *, void *context);

/* In a race: how far everybody is, an array of {"seat","done","of","over","rank"}, seats being seats of the
 * table. NULL: it is none, or nothing is known yet. */
const json_t *session_racers(const struct session *);

/* The seat of the table object that is ours, which in a race is not the seat; 0: none. */
int	 session_table_seat_number(const struct session *);

/* Has a seat lost its line; and how long may it still come back: milliseconds, 0: no longer, -1: no time
 * was named. */
bool	 session_connection_lost(const struct session *, int table_seat, int64_t now_ms, int64_t *left_ms);

/* In real time: milliseconds until the server lets the game go on; 0: nothing is counted down. */
int64_t	 session_countdown(const struct session *, int64_t now_ms);

/* What waits for an answer, {"offer":"draw|adjourn|rematch","seat"}, as the last view had it; NULL: nothing. */
const json_t *session_offer(const struct session *);

/* A seat's clock as it stands at that moment of the front end's clock: milliseconds left, -1: no clock. Counted
 * by the server; in between this only runs on what it said last, from the first call behind that. And is it
 * running? The same goes for the time of a line. */
int64_t	 session_clock_left(const struct session *, int table_seat, int64_t now_ms, bool *running);

/* In real time, of the front end's own seat: an action to be repeated until session_release. */
void	 session_hold(struct session *, const struct action *);
void	 session_release(struct session *);

#endif
