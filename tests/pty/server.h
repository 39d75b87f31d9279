/* server.h: starts `goyu serve` as a separate process and observes it from outside.
 *
 * It believes `as=NAME` from the user who runs the tests, so one program can be a thousand
 * people. */
#ifndef TESTS_PTY_REFEREE_H
#define TESTS_PTY_REFEREE_H

#include <stdbool.h>
#include <sys/types.h>

struct server_process {
	pid_t	 pid;		/* 0: it does not run */
	char	*socket, *data;	/* its socket and its folder, which outlive it */
	const char *ledger, *realm;	/* as the options take them; NULL: without a ledger */
};

/* Makes a socket name and a folder below the scratch folder (arcade.h), without starting the
 * server; removes both. */
struct server_process	server_process_new(void);
void	 server_process_free(struct server_process *);

/* Starts it; false: it does not listen within some seconds. */
bool	 server_process_start(struct server_process *);

/* Ends it by this signal; returns the status of waitpid(2). */
int	 server_process_end(struct server_process *, int signal);

/* The standard error so far of a server with a ledger; the caller frees it. */
char	*server_process_said(const struct server_process *);

/* Of the process and its children: milliseconds on a processor so far, and how often it went to
 * sleep by itself. */
double	 server_process_busy_ms(const struct server_process *);
long	 server_process_sleeps(const struct server_process *);

/* KiB of memory of the process alone: now, and the most so far. */
long	 server_process_memory(const struct server_process *);
long	 server_process_most_memory(const struct server_process *);

#endif
