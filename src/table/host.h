/* host.h: the server as a process: its socket, its loop, its signals. */
#ifndef TABLE_HOST_H
#define TABLE_HOST_H

#include "table/server.h"
#include "table/shared.h"

struct host_start {
	const char	*socket;	/* unless systemd hands one over (LISTEN_FDS); NULL: only
					 * that one */
	const char	*data;		/* folder; NULL: the standard folder */
	const char	*share;
	uid_t		 trusted;	/* may use as=NAME; (uid_t)-1: nobody */
	void		 (*warn)(const struct error *);	/* that data cannot be saved; may be NULL */
	const struct shared_backend *shared;	/* connects to a ledger that several hosts share;
						 * NULL: this host has its own */
	const char	*ledger;	/* where the shared ledger is */
	const char	*realm;	/* realm of this host's logins there; NULL: the machine's name */
};

/* Runs until a signal ends it. False and *e: it cannot start. */
bool	host_run(const struct host_start *, struct error *);

/* For tests and tools in one process: a server without a listening socket. host_admit adds a client
 * at one end of a socketpair; host_turn runs one turn of the loop: reads, works, commits,
 * writes. */
struct host;
struct host	*host_open(const struct host_start *, struct error *);
void		 host_close(struct host *);
struct server	*host_server(struct host *);
struct client	*host_admit(struct host *, int fd, uid_t uid);
/* true: there is more to do at once. */
bool		 host_turn(struct host *, int64_t now_ms);
/* When host_turn must run even without input; -1: never. */
int64_t		 host_due(const struct host *);

#endif
