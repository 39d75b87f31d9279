/* server.h: starts `goyu serve` as a process of its own and looks at it from outside.
 *
 * It believes `as=NAME` from the user who runs the tests: one program can be a thousand people. */
#ifndef TESTS_PTY_REFEREE_H
#define TESTS_PTY_REFEREE_H

#include <stdbool.h>
#include <sys/types.h>

struct server_process {
	pid_t	 pid;		/* 0: it does not run */
	char	*socket, *data;	/* its place and its folder, which outlive it */
	const char *ledger, *realm;	/* as the options take them; NULL: it is alone */
};

/* A place and a folder below the scratch folder (arcade.h), not running yet; and the end of both. */
struct server_process	server_process_new(void);
void	 server_process_free(struct server_process *);

/* Starts it; false: nobody listens there within some seconds. */
bool	 server_process_start(struct server_process *);

/* Ends it by this signal; what waitpid(2) says. */
int	 server_process_end(struct server_process *, int signal);

/* All that one with a ledger has said on standard error so far; to be freed. */
char	*server_process_said(const struct server_process *);

/* Of the process and those it started: milliseconds on a processor so far, and times it went to sleep by itself. */
double	 server_process_busy_ms(const struct server_process *);
long	 server_process_sleeps(const struct server_process *);

/* KiB of memory of its own process: now, and the most so far. */
long	 server_process_memory(const struct server_process *);
long	 server_process_most_memory(const struct server_process *);

#endif
