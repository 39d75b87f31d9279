/* referee.h: starts `goyu serve` as a process of its own and looks at it from outside.
 *
 * It believes `as=NAME` from the user who runs the tests: one program can be a thousand people. */
#ifndef TESTS_PTY_REFEREE_H
#define TESTS_PTY_REFEREE_H

#include <stdbool.h>
#include <sys/types.h>

struct referee_process {
	pid_t	 pid;		/* 0: it does not run */
	char	*socket, *data;	/* its place and its folder, which outlive it */
	const char *ledger, *realm;	/* as the options take them; NULL: it is alone */
};

/* A place and a folder below the scratch folder (arcade.h), not running yet; and the end of both. */
struct referee_process	referee_process_new(void);
void	 referee_process_free(struct referee_process *);

/* Starts it; false: nobody listens there within some seconds. */
bool	 referee_process_start(struct referee_process *);

/* Ends it by this signal; what waitpid(2) says. */
int	 referee_process_end(struct referee_process *, int signal);

/* All that one with a ledger has said on standard error so far; to be freed. */
char	*referee_process_said(const struct referee_process *);

/* Of the process and those it started: milliseconds on a processor so far, and times it went to sleep by itself. */
double	 referee_process_busy_ms(const struct referee_process *);
long	 referee_process_sleeps(const struct referee_process *);

/* KiB of memory of its own process: now, and the most so far. */
long	 referee_process_memory(const struct referee_process *);
long	 referee_process_most_memory(const struct referee_process *);

#endif
