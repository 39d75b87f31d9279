/* host_private.h: what the files of the host share. */
#ifndef TABLE_HOST_PRIVATE_H
#define TABLE_HOST_PRIVATE_H

#include "table/server_hall.h"
#include "table/host.h"

enum {
	LINES_MOST = 4096,		/* open at once, */
	LINES_OF_ONE = 64,		/* of one login, */
	LINES_OF_TRUSTED = 1024,	/* and of the arcade's, root's and the server's own */
	NEWCOMER_MS = NEWCOMER_SECONDS * 1000,	/* within which an arcade has to know a name, before that */
	HELLO_MS = 10 * 1000,		/* within which hello must be said */
	LINGER_MS = 5 * 1000,		/* that somebody has to read why the line is closed */
	COMMANDS_AT_ONCE = 60,		/* of a line, after which there is a rate */
	WORK_RATE = 200,		/* milliseconds of the processor a second that the commands of a login may take */
	CALLERS = 64,			/* logins whose connects are counted: the latest */
};

/* How often a login may connect, and how many milliseconds of the processor its commands may take, refilled with time. */
struct caller {
	uid_t	uid;
	double	allowance;
	int64_t	since_ms;	/* when that was counted; 0: nobody */
	double	work;
	int64_t	worked_ms;	/* the same for that */
};

/* A client and what the loop knows of its line. The client comes first: one is the other. */
struct conn_state {
	struct client	 client;
	int64_t		 since_ms;	/* when it came, or was shown out */
	bool		 reading;	/* has more lines than one turn takes */
	bool		 writing;	/* waits until its socket takes more */
	bool		 ended;		/* says nothing more */
	bool		 timed;		/* has not said hello, or is shown out: time concerns it */
	bool		 leaving;	/* since_ms is when it was shown out */
	bool		 overflowed;	/* has been told that its queue has */
	bool		 gone;		/* to be freed at the end of the turn */
	int		 bad_lines;	/* in a row */
};

struct host {
	struct server	 server;
	int		 epoll, listening, signals, lock;	/* -1: none */
	bool		 not_accepting;		/* does not listen until a line is closed or some time has passed: nothing is left to
					 * accept with */
	int64_t		 listen_ms;	/* that time */
	char		*place;		/* of the socket, which is removed at the end; NULL: it is not ours */
	char		*folder;
	int		 lines;		/* open */
	int		 timed;		/* lodgers that time concerns */
	int64_t		 check_ms;	/* when they are looked at again */
	int		 pending;	/* lodgers that have more lines */
	unsigned	 rotation;	/* which of them is next */
	double		 spent;		/* milliseconds of the processor that this turn's lines have taken */
	bool		 sweeping;	/* somebody is gone */
	struct caller	 callers[CALLERS];
	struct conn_list outgoing;	/* wires with something to write */
	struct sync	*sync;		/* NULL: nobody syncs */
	int64_t		 synced_ms;
	bool		 unsynced;
	const struct shared_body *body;	/* NULL: no other host has a part in the ledger */
	struct shared	*shared;
	int		 shared_fd;
	bool		 ending;
	uid_t		 overflow;	/* that uids without a place in this namespace have */
};

/* --- host_socket.c --- */

/* The listening socket: of systemd, or at that place, where a socket that nobody listens to is replaced. -1 and *e.
 * *made: it was made here, and is removed at the end. */
int	 socket_listen(const char *place, bool *made, struct error *);

/* The uid at the other end; false: the system does not tell. */
bool	 socket_peer(int fd, uid_t *);
uid_t	 socket_overflow_uid(void);

/* --- host_lines.c --- */

void	 lines_accept(struct host *);
void	 lines_listen(struct host *);			/* again, where it did not */
void	 lines_read(struct host *, struct conn_state *);	/* something has arrived */
void	 lines_resume(struct host *);			/* begins a turn: those with more lines than the last one took */
void	 lines_flush(struct host *);
void	 lines_write(struct host *, struct conn_state *);
void	 lines_check(struct host *);			/* those who have not said hello, or do not leave */
void	 lines_sweep(struct host *);
void	 lines_close(struct host *);			/* all of them */

/* --- host_limits.c --- */

/* May one more come from that login? */
bool	 limits_admit(struct host *, uid_t, struct error *);

/* One more command: is it within what a line may say? And that number, a second. */
bool	 limits_take_command(struct host *, struct client *, double cost);
int	 limits_rate(const struct client *);

/* Commands have taken so long: is it within what a login may take? And the processor's time so far. */
bool	 limits_take_work(struct host *, const struct client *, double ms);
double	 limits_processor_ms(void);

/* --- host_shared.c --- */

bool	 shared_open(struct host *, const struct host_start *, struct error *);
void	 shared_close(struct host *);
bool	 shared_turn(struct host *);		/* after the commit: what it tells others is on file. True: there is more to do */
int64_t	 shared_due(const struct host *);

/* --- host_sync.c --- */

/* A child process that waits for the disk in the server's place. The paths are those of databases (NULL ends them);
 * to be forked before any of them is opened. NULL: there is none, and store and ledger sync themselves. */
struct sync	*sync_start(const char *const *paths);
bool		 sync_ask(struct sync *);	/* false: nobody is left there */
void		 sync_end(struct sync *);	/* and waits until all is on the disk */

#endif
