/* database.h: a PostgreSQL server for one test, in a scratch folder, only on a Unix socket. */
#ifndef TESTS_PTY_DATABASE_H
#define TESTS_PTY_DATABASE_H

#include <stdbool.h>
#include <sys/types.h>

struct database {
	char	*folder;	/* its data and its socket */
	char	*place;		/* as --ledger takes it */
	pid_t	 pid;		/* 0: it does not run */
	bool	 lazy;		/* does not wait for the disk */
};

/* Makes the empty database, once, that every server starts from. */
void	 database_prepare(void);

/* Makes and starts one; false: PostgreSQL is missing, or does not start within some seconds. */
bool	 database_begin(struct database *);
void	 database_end(struct database *);

/* Stops it by this signal: SIGKILL, or SIGQUIT, which is "immediate"; starts it again. */
void	 database_stop(struct database *, int signal);
bool	 database_start(struct database *);

/* Copies its present data; puts that copy back. */
bool	 database_copy(const struct database *);
bool	 database_restore(const struct database *);

/* The output of psql for a statement, a line a row and '|' between columns; the caller frees it.
 * NULL: it failed. */
char	*database_ask(const struct database *, const char *sql);

/* Asks until the answer is this one; false: the time is over. */
bool	 database_comes_to(const struct database *, const char *sql, const char *answer, int ms);

#endif
