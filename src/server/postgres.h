/* postgres.h: what the files of the body that speaks to PostgreSQL share.
 *
 * One connection, in pipeline mode: a request is a few queries that are sent together, and its answers are handed on
 * when all of them are there. Nothing waits: the connection's socket lies in an epoll of its own, which the referee's loop
 * watches. Whatever goes wrong closes the connection; it is opened again after a while, and since everything that
 * counts is in the outbox, that is all there is to do. */
#ifndef SERVER_POSTGRES_H
#define SERVER_POSTGRES_H

#include <libpq-fe.h>

#include "table/shared.h"

enum { QUERIES_MOST = 40, VALUES_MOST = 5, WARNING_SIZE = 512 };

struct query {
	const char	*sql;
	const char	*values[VALUES_MOST];	/* as texts; NULL ends them */
};

/* All answers of a request, none of which failed. */
typedef void answered(struct shared *, PGresult *const *);

struct batch;

struct shared {
	struct shared_start	 start;
	char			*place;
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
	int64_t			 deadline_ms;	/* of that, or of connecting */

	struct claim		 claim;		/* of an arcade's player, under way */
	bool			 claiming;
	enum settled		 verdict;	/* on it */
	struct batch		*batch;		/* of the outbox, under way; NULL: none */
	bool			 waits;		/* the outbox may have rows */
	bool			 pull;		/* others have written, or may have */
	bool			 anybody;	/* somebody is here and may see it */
	int64_t			 pulled_ms, told_ms;
	bool			 untold;	/* others have not been told yet that something is new */
	int64_t			 feed;		/* all up to there is known here */
	json_t			*seeks;		/* of this host */
	bool			 seeks_changed;
	int64_t			 seen_ms;	/* when others last heard that this host is there */
};

/* --- link.c --- */

bool	 link_check(const char *place, struct error *);	/* a Unix socket, and nothing that has to be looked up */
void	 link_connect(struct shared *);
void	 link_go_on(struct shared *);			/* with what has arrived */
void	 link_fail(struct shared *, const struct error *);	/* closes it, says why and tries again later */
void	 link_is_well(struct shared *);			/* something was done: after a failure it is tried again soon */
void	 link_close(struct shared *);
void	 link_ask(struct shared *, const struct query *, int count, answered *);

/* --- schema.c --- */

/* The first requests: brings the tables to the present version, takes the realm, and makes it ready. */
void	 schema_join(struct shared *);

/* --- batch.c --- */

bool	 batch_send(struct shared *);		/* false: nothing waits */
void	 batch_forget(struct shared *);		/* the connection is lost: it will be sent again */

/* --- claim.c --- */

bool	 claim_send(struct shared *);		/* false: nobody claims anything */
void	 claim_forget(struct shared *);		/* the connection is lost: nobody can say now, and the players are told */

/* --- feed.c --- */

void	 feed_pull(struct shared *);
void	 feed_publish(struct shared *);		/* the seeks of this host */
void	 feed_tell(struct shared *);		/* others, that there is something new */
void	 feed_keep(struct shared *, const char *id);	/* notes how far this ledger knows that one */

extern const struct shared_body postgres_body;

#endif
