/* connection.h: a front end's line to the server: connecting, commands and their answers, news, and coming back
 * by itself when the line is lost.
 *
 * It knows no screen: the curses front end, a front end without a screen and the tests have one each. Its
 * socket belongs into the caller's loop. A line that is lost is tried again, soon at first and then
 * more slowly; where it comes back, a table that the player sat or watched at is taken up again, and
 * an action that had no answer is sent again. */
#ifndef CLIENT_CONNECTION_H
#define CLIENT_CONNECTION_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "game/registry.h"

struct connection;
struct session;

enum connection_state {
	CONNECTION_NONE,	/* no server answers at that place, or it has refused us; connection_error says why */
	CONNECTION_GREETING,	/* connected, hello is on its way */
	CONNECTION_OPEN,
	CONNECTION_LOST,	/* it was open; it is tried again */
};

/* The socket of the hall: the words of the command line, $GOYU_HALL, or the system's own. The caller frees it. */
char	*connection_socket(const char *named);

/* Does somebody listen there, as far as the file system tells? */
bool	 connection_is_there(const char *place);

/* Called with each "%word {..}" that is not for the session at a table; the object is borrowed. "open" and
 * "lost", with NULL, when the line's state has changed. */
typedef void connection_listener(void *context, const char *word, const json_t *);

struct connection	*connection_new(const char *place, const char *language, struct registry *, connection_listener *, void *context);
void		 connection_free(struct connection *);
void		 connection_play_as(struct connection *, const char *player);	/* of an arcade, before it is connected; NULL: the login */
void		 connection_connect(struct connection *, int64_t now_ms);	/* tries now */
void		 connection_speak(struct connection *, const char *language);	/* sentences are in that one from now on */

/* For the caller's loop: the socket (-1: none) and what to poll it for; then what is ready; the next moment at
 * which time matters (-1: none). */
int		 connection_fd(const struct connection *);
short		 connection_events(const struct connection *);
void		 connection_ready(struct connection *, int64_t now_ms);
int64_t		 connection_due(const struct connection *);
void		 connection_tick(struct connection *, int64_t now_ms);

enum connection_state	 connection_state(const struct connection *);
const struct error *connection_error(const struct connection *);
const json_t	*connection_hello(const struct connection *);	/* the answer to hello; NULL before */
const char	*connection_owner(const struct connection *);	/* whose server it is: the login name of the peer's uid */

/* Questions before hello, on a line of their own that lasts until it is closed, in words of that language. Each waits
 * for its answer, ten seconds at most. NULL and *e: it was refused, or nobody answers; the caller releases the answer. */
struct questions;
struct questions *questions_open(const char *place, const char *language);
json_t		*questions_ask(struct questions *, const char *question, struct error *);
void		 questions_close(struct questions *);

/* Sends a command; the answer comes in one call: NULL error: accepted, with the payload (NULL: none). A line that is
 * lost before answers with an error, except for actions at a table. NULL: no answer is wanted. */
typedef void connection_answered(void *context, const json_t *payload, const struct error *);
void		 connection_ask(struct connection *, connection_answered *, void *context, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Sits down or watches at a table; there is one at a time. The session (session.h, a far one) is there when the first
 * whole view has come: then the listener hears "seated" with the table object. The caller frees the session, which
 * leaves the table. */
void		 connection_sit(struct connection *, int64_t table, bool watch, connection_answered *, void *context);
struct session	*connection_session(struct connection *);		/* of the table where we are; NULL: none, or not yet. Handed over once. */
const json_t	*connection_table(const struct connection *);	/* the latest table object of it; NULL */

#endif
