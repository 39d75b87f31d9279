/* host.h: the server as a process: its socket, its loop, its signals. */
#ifndef TABLE_HOST_H
#define TABLE_HOST_H

#include "table/server.h"
#include "table/shared.h"

struct host_start {
	const char	*socket;	/* unless systemd hands one over (LISTEN_FDS); NULL: there is no other */
	const char	*data;		/* folder; NULL: the standard one */
	const char	*share;
	uid_t		 trusted;	/* (uid_t)-1: nobody */
	void		 (*warn)(const struct error *);	/* that something is not kept; NULL: nobody hears it */
	const struct shared_body *shared;	/* speaks to a ledger that other hosts have as well; NULL: this one is alone */
	const char	*ledger;	/* where that ledger is */
	const char	*realm;		/* of the logins of this host there; NULL: its name */
};

/* Runs until a signal ends it; false and *e: it cannot begin. */
bool	host_run(const struct host_start *, struct error *);

/* For tests and tools in one process: a server without a socket of its own, a client for each end of a
 * socketpair, and a turn of the loop by hand: reads, works, commits, writes. */
struct host;
struct host	*host_open(const struct host_start *, struct error *);
void		 host_close(struct host *);
struct server	*host_server(struct host *);
struct client	*host_admit(struct host *, int fd, uid_t uid);
bool		 host_turn(struct host *, int64_t now_ms);	/* true: there is more to do at once */
int64_t		 host_due(const struct host *);			/* when time alone changes something; -1 */

#endif
