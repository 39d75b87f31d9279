/* host_private.h: what the files of the host share. */
#ifndef TABLE_HOST_PRIVATE_H
#define TABLE_HOST_PRIVATE_H

#include "table/server_hall.h"
#include "table/host.h"

enum {
	CONNECTIONS_MOST = 4096,		/* open at once, */
	CONNECTIONS_OF_ONE = 64,		/* of one login, */
	CONNECTIONS_OF_TRUSTED = 1024,	/* and of the arcade's login, root and the server's own
					 * login */
	NEWCOMER_MS = NEWCOMER_SECONDS * 1000,	/* an arcade has this long to ask for a name before
						 * it says hello */
	HELLO_MS = 10 * 1000,		/* to say hello after connecting */
	LINGER_MS = 5 * 1000,		/* for the client to read why it is disconnected */
	COMMANDS_AT_ONCE = 60,		/* of a connection; more are limited by a rate */
	WORK_RATE = 200,		/* processor milliseconds a second that the commands of a
					 * login may use */
	CALLERS = 64,			/* logins whose connections are counted: the most recent */
};

/* How often a login may connect, and how much processor time its commands may use; both refill with
 * time. */
struct caller {
	uid_t	uid;
	double	allowance;
	int64_t	since_ms;	/* when `allowance` was last counted; 0: the entry is unused */
	double	work;
	int64_t	worked_ms;	/* when `work` was last counted */
};

/* A client and the state of its connection. The client is the first member: a pointer to one is a
 * pointer to the other. */
struct host_client {
	struct client	 client;
	int64_t		 since_ms;	/* when it connected, or began to be closed */
	bool		 reading;	/* has more lines than one turn takes */
	bool		 writing;	/* waits until its socket takes more */
	bool		 ended;		/* the client sends nothing more */
	bool		 timed;		/* a time limit runs: no hello yet, or leaving */
	bool		 leaving;	/* is being closed; since_ms is when that began */
	bool		 overflowed;	/* has got the message that its queue overflowed */
	bool		 gone;		/* clients_sweep frees it */
	int		 bad_lines;	/* in a row */
};

struct host {
	struct server	 server;
	int		 epoll, listening, signals, lock;	/* -1: none */
	bool		 not_accepting;		/* out of descriptors or memory: does not accept
						 * until a connection is closed or some time has
						 * passed */
	int64_t		 listen_ms;	/* when it tries again */
	char		*place;		/* of the socket, which is removed at the end; NULL: the
					 * socket was handed over */
	char		*folder;
	int		 lines;		/* open */
	int		 timed;		/* clients with a running time limit */
	int64_t		 check_ms;	/* when their limits are checked next */
	int		 pending;	/* clients that have more lines */
	unsigned	 rotation;	/* which of them is next */
	double		 spent;	/* processor milliseconds that the lines of this turn have used */
	bool		 sweeping;	/* some client is gone */
	struct caller	 callers[CALLERS];
	struct conn_list outgoing;	/* connections with something to write */
	struct sync	*sync;		/* NULL: store and ledger sync themselves */
	int64_t		 synced_ms;
	bool		 unsynced;
	const struct shared_backend *body;	/* NULL: the ledger is not shared */
	struct shared	*shared;
	int		 shared_fd;
	bool		 ending;
	uid_t		 overflow;	/* uid of all users that do not exist in this namespace */
};

/* --- host_socket.c --- */

/* The listening socket: handed over by systemd, or made at that path, where it replaces a socket
 * that nobody listens to. -1 and *e on failure. *made: it was made here, so the caller must remove
 * it at the end. */
int	 socket_listen(const char *place, bool *made, struct error *);

/* The uid at the other end; false: the system does not know it. */
bool	 socket_peer(int fd, uid_t *);
uid_t	 socket_overflow_uid(void);

/* --- host_clients.c --- */

void	 clients_accept(struct host *);
void	 clients_listen(struct host *);			/* again, after it stopped */
void	 clients_read(struct host *, struct host_client *);	/* input has arrived */
void	 clients_resume(struct host *);			/* begins a turn: clients with more lines
							 * than the last one took */
void	 clients_flush(struct host *);
void	 clients_write(struct host *, struct host_client *);
void	 clients_check(struct host *);	/* closes connections that have exceeded a time limit */
void	 clients_sweep(struct host *);
void	 clients_close(struct host *);

/* --- host_limits.c --- */

/* May this login open one more connection? */
bool	 limits_admit(struct host *, uid_t, struct error *);

/* Counts one command. False: the connection exceeds its rate, which is limits_rate commands a
 * second. */
bool	 limits_take_command(struct host *, struct client *, double cost);
int	 limits_rate(const struct client *);

/* Counts processor time. False: the login exceeds its limit. limits_processor_ms is the processor
 * time used so far. */
bool	 limits_take_work(struct host *, const struct client *, double ms);
double	 limits_processor_ms(void);

/* --- host_shared.c --- */

bool	 shared_open(struct host *, const struct host_start *, struct error *);
void	 shared_close(struct host *);
bool	 shared_turn(struct host *);		/* after the commit, so that only saved data is
						 * sent. True: there is more to do */
int64_t	 shared_due(const struct host *);

/* --- host_sync.c --- */

/* Starts a child process that waits for the disk instead of the server. The paths are those of the
 * databases, with a NULL at the end; call it before any of them is opened. NULL: there is no child,
 * and store and ledger sync themselves. */
struct sync	*sync_start(const char *const *paths);
bool		 sync_ask(struct sync *);	/* false: the child has died */
void		 sync_end(struct sync *);	/* waits until everything is on the disk */

#endif
