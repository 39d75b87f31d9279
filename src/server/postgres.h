/* postgres.h: what the files of the body that speaks to PostgreSQL share.
 *
 * One connection, in pipeline mode: a request is a few queries that are sent together, and its answers are handed on
 * when all of them are there. Nothing waits: the connection's socket lies in an epoll of its own, which the server's loop
 * watches. Whatever goes wrong closes the connection; it is opened again after a while, and since everything that
 * counts is in the outbox, that is all there is to do. */
#ifndef SERVER_POSTGRES_H
#define SERVER_POSTGRES_H

#include <libpq-fe.h>

#include "table/shared.h"

enum { QUERIES_MOST = 64, VALUES_MOST = 5, WARNING_SIZE = 512 };

/* The lock on the form of the tables: who brings them up to date has it alone, who writes shares it. "goyl", as in the own
 * ledger's file. */
#define FORM_LOCK	"1735358828"

/* The number of the feed, for rows that a transaction writes after it has counted it up. */
#define NOW		"(SELECT feed FROM ledger)"

struct query {
	const char	*sql;
	const char	*values[VALUES_MOST];	/* as texts; NULL ends them */
};

/* All answers of a request, none of which failed. */
typedef void answered(struct shared *, PGresult *const *);

struct batch;

/* What is known of the shared ledger (state.c). */
struct state {
	int		version;
	char		id[64];		/* the same as long as it lasts, in every copy */
	char		mark[64];	/* another one since somebody found it restored from an old copy */
	int64_t		feed;		/* all up to there is known here */
	int64_t		sent;		/* batches and claims of this host that are in it */
};

struct shared {
	struct shared_start	 start;
	char			*place, *user;	/* as whom it connects; NULL: libpq finds out */
	int64_t			 now_ms;
	int			 epoll;
	PGconn			*conn;		/* NULL: away */
	bool			 connecting;
	bool			 ready;		/* the tables are there and the realm is ours: requests may be made */
	int64_t			 retry_ms;	/* when to connect again, where it is away */
	int			 wait_ms;	/* after the next failure */
	char			 warned[WARNING_SIZE];	/* what was said last; "": nothing since it was well */

	answered		*then;		/* of the request that is under way; NULL: there is none */
	PGresult		*answers[QUERIES_MOST];
	int			 asked, got;
	int64_t			 asked_ms, deadline_ms;	/* of that, or of connecting */

	struct claim		 claim;		/* of an arcade's player, under way */
	bool			 claiming;
	int64_t			 claim_ms;	/* when it was sent */
	enum settled		 verdict;	/* on it */
	struct batch		*batch;		/* of the outbox, under way; NULL: none */
	bool			 waits;		/* the outbox may have rows */
	bool			 pull;		/* others have written, or may have */
	bool			 anybody;	/* somebody is here and may see it */
	int64_t			 pulled_ms, told_ms;
	bool			 untold;	/* others have not been told yet that something is new */
	struct state		 state;		/* as this server knows it */
	int64_t			 page;		/* the feed up to there is under way */
	json_t			*seeks;		/* of this host */
	bool			 seeks_changed;
	int64_t			 seen_ms;	/* when others last heard that this host is there */
};

/* --- postgres_connection.c --- */

bool	 connection_check(const char *place, struct error *);	/* a Unix socket, and nothing that has to be looked up */
void	 connection_begin(struct shared *);
void	 connection_go_on(struct shared *);			/* with what has arrived */
void	 connection_fail(struct shared *, const struct error *);	/* closes it, says why and tries again later */
void	 connection_warn(struct shared *, const struct error *);	/* unless it was said last */
void	 connection_is_well(struct shared *);		/* something was done: after a failure it is tried again soon */
void	 connection_close(struct shared *);
void	 connection_ask(struct shared *, const struct query *, int count, answered *);

/* The value in the first row of an answer that must have one; NULL: it has none, and the connection has failed. */
const char *connection_value(struct shared *, PGresult *, int column);

/* --- state.c --- */

/* One row with the state of the ledger for this host, which each request that writes begins with. Its two values are the
 * realm and the server; none: the row of this host is gone, or another's. */
#define STATE_COLUMNS	"version, ledger.id, mark, feed, sent"
#define STATE_OF_HOST	"hosts WHERE realm = $1 AND referee = $2"
#define STATE_COUNT	"UPDATE hosts SET sent = sent + 1 WHERE realm = $1 RETURNING sent"
#define STATE		"SELECT " STATE_COLUMNS " FROM ledger, " STATE_OF_HOST

void	 state_read(struct shared *);		/* from the own ledger */
void	 state_realm(struct shared *);		/* the name it joined with stays, whatever the machine is called by now */
void	 state_keep(struct shared *);		/* there */
struct state state_there(PGresult *);		/* of such a row */
bool	 state_is_older(const struct shared *, const struct state *there);	/* something that was confirmed is gone */
bool	 state_holds(struct shared *, PGresult *);	/* false: it is not as it was, and the connection has failed */
void	 state_lost(struct shared *);		/* fails because of that: joining finds out why */

/* --- postgres_schema.c --- */

int	 schema_version(void);			/* that this program knows */

/* The first requests: brings the tables to the present version, takes the realm, and makes it ready. */
void	 schema_join(struct shared *);

/* --- batch.c --- */

bool	 batch_send(struct shared *);		/* false: nothing waits */
void	 batch_forget(struct shared *);		/* the connection is lost: it will be sent again */

/* --- claim.c --- */

bool	 claim_send(struct shared *);		/* false: nobody claims anything */
int64_t	 claim_due(const struct shared *);	/* when the oldest that waits has waited too long; INT64_MAX */
void	 claim_give_up(struct shared *);	/* those: their players are told that nobody can say now */
void	 claim_forget(struct shared *);		/* the connection is lost: nobody can say now, and the players are told */

/* --- feed.c --- */

void	 feed_pull(struct shared *);
void	 feed_publish(struct shared *);		/* the seeks of this host */
void	 feed_tell(struct shared *);		/* others, that there is something new */

extern const struct shared_body postgres_body;

#endif
