/* far.h: a session whose state is elsewhere: a table at a referee, seen from one chair.
 *
 * It offers what session.h lists under "every session". Whoever has the connection gives it what arrives
 * (far_take_*), and sends what it asks for through the functions it was made with; it knows no socket. What
 * it shows is a mirror made of the seat's own wire form: there is nothing else in this process to be seen. */
#ifndef GAME_FAR_H
#define GAME_FAR_H

#include <jansson.h>
#include <stdbool.h>

#include "game/session.h"

/* What a far session needs of its connection. */
struct far_peer {
	/* "play TABLE N ACTION"; the answer comes by far_take_answer. */
	void	 (*play)(void *context, int64_t table, int64_t n, const char *action);
	/* "hold TABLE ACTION", "release TABLE" (action NULL). */
	void	 (*hold)(void *context, int64_t table, const char *action);
	/* The session is freed: leave the table. */
	void	 (*leave)(void *context, int64_t table);
};

/* Of a table object (the wire's form). NULL and *e: it is none. */
struct session	*far_session_new(struct registry *, const json_t *table, const struct far_peer *, void *context, struct error *);

/* What arrived: the objects of %table, %past, %view, %line, %end; false and *e: it does not fit (the line
 * should be closed). And the answer to the oldest action without one. */
bool	 far_take_table(struct session *, const json_t *, struct error *);
bool	 far_take_past(struct session *, const json_t *, struct error *);
bool	 far_take_view(struct session *, const json_t *, struct error *);
void	 far_take_line(struct session *, const json_t *);
void	 far_take_end(struct session *, const json_t *);
void	 far_take_answer(struct session *, const struct error *);	/* NULL: accepted */
bool	 far_is_ready(const struct session *);	/* a whole view is there */
void	 far_came_back(struct session *);	/* the line was lost and is open again: past and view follow anew */

/* --- for front ends --- */

bool	 session_is_far(const struct session *);
int64_t	 session_table(const struct session *);		/* the table's number; 0: a local session */
int	 session_chair(const struct session *);		/* the seat this front end plays; 0: it watches, or the session is local */
const json_t *session_table_json(const struct session *);	/* the latest table object */
const json_t *session_end_json(const struct session *);	/* of %end; NULL: not over */

/* Called when something has happened that nobody here has asked for: events as this viewer knows them (NULL: a jump, or
 * only the table object, a line or a clock has changed). */
typedef void session_news(void *context, const json_t *events);
void	 session_listen(struct session *, session_news *, void *context);

/* A chair's clock as it stands at that moment of the front end's clock: milliseconds left, -1: no clock. Counted by the referee; in between
 * this only runs on what it said last. And is it running? */
int64_t	 session_clock_left(const struct session *, int seat, int64_t now_ms, bool *running);

/* In real time, of the front end's own seat: an action to be repeated until session_release. */
void	 session_hold(struct session *, const struct action *);
void	 session_release(struct session *);

#endif
