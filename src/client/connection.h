/* connection.h: a front end's connection to the server: commands and their answers, news,
 * reconnecting.
 *
 * It knows no screen: the curses front end, the front end in lines and the tests each have one. The
 * caller's loop polls its socket. A lost connection is tried again, soon at first and then more
 * slowly. After that the player is back at the same table, playing or watching, and an action
 * without an answer is sent again. */
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
	/* No server answers there, or it has refused us; see connection_error. */
	CONNECTION_NONE,
	CONNECTION_GREETING,	/* connected, waiting for the answer to hello */
	CONNECTION_OPEN,
	CONNECTION_LOST,	/* it was open; it is tried again */
};

/* The path of the hall's socket: the one named on the command line, $GOYU_HALL, or the system's
 * own. The caller frees it. */
char	*connection_socket(const char *named);

/* Is there a socket at that path? */
bool	 connection_socket_exists(const char *place);

/* Called with each "%word {..}" that is not for the session at a table; the object is borrowed.
 * Also called with "open" and "lost" and NULL when the state of the connection has changed. */
typedef void connection_listener(void *context, const char *word, const json_t *);

struct connection	*connection_new(const char *place, const char *language, struct registry *,
    connection_listener *, void *context);
void		 connection_free(struct connection *);
/* The player of an arcade; call it before connecting. NULL: the login. */
void		 connection_play_as(struct connection *, const char *player);
void		 connection_connect(struct connection *, int64_t now_ms);	/* tries now */
/* Sets the language of the server's texts from now on. */
void		 connection_set_language(struct connection *, const char *language);

/* For the caller's loop: the socket (-1: none), the events to poll it for, what to do when it is
 * ready, and the time of the next tick (-1: none). */
int		 connection_fd(const struct connection *);
short		 connection_events(const struct connection *);
void		 connection_ready(struct connection *, int64_t now_ms);
int64_t		 connection_due(const struct connection *);
void		 connection_tick(struct connection *, int64_t now_ms);

enum connection_state	 connection_state(const struct connection *);
const struct error *connection_error(const struct connection *);
/* The answer to hello; NULL before that. */
const json_t	*connection_hello(const struct connection *);
/* The login name of the server's owner, from the peer's uid. */
const char	*connection_server_login(const struct connection *);

/* Questions before hello, on a connection of their own that lasts until questions_close; `language`
 * is that of the error texts. Each waits at most ten seconds for its answer, which the caller
 * releases. NULL with *e: it was refused, or nobody answers. */
struct questions;
struct questions *questions_open(const char *place, const char *language);
json_t		*questions_ask(struct questions *, const char *question, struct error *);
void		 questions_close(struct questions *);

/* Sends a command. The callback gets its answer in one call: a NULL error means accepted, with the
 * payload (NULL: none). If the connection is lost before, the answer is an error, except for
 * actions at a table. A NULL callback wants no answer. */
typedef void connection_answered(void *context, const json_t *payload, const struct error *);
void		 connection_ask(struct connection *, connection_answered *, void *context,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Sits down or watches at a table, one at a time. The session (session.h, a remote one) exists when
 * the first whole view has arrived; the listener then gets "seated" with the table object. Freeing
 * the session leaves the table. */
void		 connection_sit(struct connection *, int64_t table, bool watch,
    connection_answered *, void *context);
/* The session of the current table; NULL: none, or not yet. It is handed over once, and the caller
 * frees it. */
struct session	*connection_session(struct connection *);
/* The latest table object; NULL: none. */
const json_t	*connection_table(const struct connection *);

#endif
