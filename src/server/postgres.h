/* postgres.h: the shared ledger in PostgreSQL: declarations that its files share.
 *
 * There is one connection, in pipeline mode. A request is a few queries sent together; its answers
 * are passed on when all have arrived. Nothing blocks: the connection's socket is in an epoll of
 * its own, which the server's loop watches. Any error closes the connection, which is opened again
 * after a while. No other recovery is needed, because everything important is in the outbox. */
#ifndef SERVER_POSTGRES_H
#define SERVER_POSTGRES_H

#include <libpq-fe.h>

#include "table/shared.h"

enum { QUERIES_MOST = 64, VALUES_MOST = 5, WARNING_SIZE = 512 };

/* The lock on the database schema: exclusive for migrating it, shared for writing rows. The number
 * is "goyl", as in the ledger file. */
#define FORM_LOCK	"1735358828"

/* The current number of the feed, for rows that a transaction writes after it has increased that
 * number. */
#define NOW		"(SELECT feed FROM ledger)"

struct query {
	const char	*sql;
	const char	*values[VALUES_MOST];	/* texts; ended by NULL if there are fewer */
};

/* Called with all answers of a request when none of its queries failed. */
typedef void answered(struct shared *, PGresult *const *);

struct batch;

/* What this server knows about the shared ledger (shared_state.c). */
struct shared_state {
	int		version;
	char		id[64];		/* of the ledger for its lifetime, the same in every copy */
	char		mark[64];	/* replaced when a host finds the ledger restored from an
					 * old copy */
	int64_t		feed;		/* rows up to this number have been fetched */
	int64_t		sent;		/* number of committed batches and claims of this host */
};

struct shared {
	struct shared_start	 start;
	char			*place, *user;	/* user name; NULL: libpq finds out */
	int64_t			 now_ms;
	int			 epoll;
	PGconn			*conn;		/* NULL: not connected */
	bool			 connecting;
	bool			 ready;	/* schema and realm are settled: requests may be made */
	int64_t			 retry_ms;	/* when to connect again */
	int			 wait_ms;	/* until then, after the last failure */
	char			 warned[WARNING_SIZE];	/* the last warning; "": none since the last
							 * success */

	answered		*then;		/* called with the answers to the running request;
						 * NULL: none */
	PGresult		*answers[QUERIES_MOST];
	int			 asked, got;
	int64_t			 asked_ms, deadline_ms;	/* of the running request, or of
							 * connecting */

	struct claim		 claim;		/* claim of an arcade player being decided */
	bool			 claiming;
	int64_t			 claim_ms;	/* when it was sent */
	enum settled		 verdict;	/* on that claim */
	struct batch		*batch;		/* being sent; NULL: none */
	bool			 waits;		/* the outbox may have rows */
	bool			 pull;		/* other hosts have or may have written something */
	bool			 anybody;	/* a client is connected */
	int64_t			 pulled_ms, told_ms;
	bool			 untold;	/* other hosts must still be notified */
	struct shared_state		 state;		/* as this server knows it */
	int64_t			 page;		/* the page being fetched ends at this number */
	json_t			*seeks;		/* open seeks of this host */
	bool			 seeks_changed;
	int64_t			 seen_ms;	/* when this host last published its seeks */
};

/* --- postgres_connection.c --- */

/* Allows only a Unix socket, for which no name must be looked up. */
bool	 connection_check(const char *place, struct error *);
void	 connection_begin(struct shared *);
void	 connection_go_on(struct shared *);			/* handles input and timeouts */
/* Closes it, warns and schedules another attempt. */
void	 connection_fail(struct shared *, const struct error *);
/* Unless the last warning was the same. */
void	 connection_warn(struct shared *, const struct error *);
void	 connection_is_well(struct shared *);		/* after a success: the next failure is
							 * retried soon */
void	 connection_close(struct shared *);
void	 connection_ask(struct shared *, const struct query *, int count, answered *);

/* A column of the first row of an answer that must have a row; NULL: it has none, and the
 * connection has failed. */
const char *connection_value(struct shared *, PGresult *, int column);

/* --- shared_state.c --- */

/* Selects one row with the state of the ledger for this host; every request that writes begins with
 * it. Its parameters are the realm and the server's id. No row: this host's row is missing, or
 * belongs to another server. */
#define STATE_COLUMNS	"version, ledger.id, mark, feed, sent"
#define STATE_OF_HOST	"hosts WHERE realm = $1 AND referee = $2"
#define STATE_COUNT	"UPDATE hosts SET sent = sent + 1 WHERE realm = $1 RETURNING sent"
#define STATE		"SELECT " STATE_COLUMNS " FROM ledger, " STATE_OF_HOST

void	 state_read(struct shared *);		/* reads it from this server's ledger */
void	 state_realm(struct shared *);		/* the realm it joined with stays, even if the
						 * machine is renamed */
void	 state_keep(struct shared *);		/* saves s->state in this server's ledger */
struct shared_state state_there(PGresult *);		/* parses such a row */
/* Have confirmed rows been lost? */
bool	 state_is_older(const struct shared *, const struct shared_state *there);
bool	 state_holds(struct shared *, PGresult *);	/* false: the state has changed
							 * unexpectedly, and the connection has
							 * failed */
void	 state_lost(struct shared *);	/* fails for that reason; joining again finds the cause */

/* --- postgres_schema.c --- */

int	 schema_version(void);			/* the newest known to this program */

/* Makes the first requests after connecting: migrates the schema, takes the realm, sets `ready`. */
void	 schema_join(struct shared *);

/* --- batch.c --- */

bool	 batch_send(struct shared *);		/* false: nothing to send */
void	 batch_forget(struct shared *);	/* the connection is lost; the rows stay in the outbox */

/* --- claim.c --- */

bool	 claim_send(struct shared *);		/* false: no claim waits */
int64_t	 claim_due(const struct shared *);	/* when the oldest waiting claim expires; INT64_MAX:
						 * none */
void	 claim_give_up(struct shared *);	/* answers expired claims with CLAIM_AWAY */
void	 claim_forget(struct shared *);		/* the connection is lost: answers all claims with
						 * CLAIM_AWAY */

/* --- feed.c --- */

void	 feed_pull(struct shared *);
void	 feed_publish(struct shared *);		/* this host's seeks */
void	 feed_tell(struct shared *);		/* notifies other hosts of changes */

extern const struct shared_backend postgres_body;

#endif
