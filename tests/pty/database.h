/* database.h: a PostgreSQL server of the test's own, in a scratch folder, on a Unix socket alone. */
#ifndef TESTS_PTY_DATABASE_H
#define TESTS_PTY_DATABASE_H

#include <stdbool.h>
#include <sys/types.h>

struct database {
	char	*folder;	/* its data, and its socket */
	char	*place;		/* as --ledger takes it */
	pid_t	 pid;		/* 0: it does not run */
	bool	 lazy;		/* does not wait for the disk */
};

/* Once for all of them: what each one begins as. */
void	 database_prepare(void);

/* Makes and starts one; false: PostgreSQL is not there, or does not start within some seconds. */
bool	 database_begin(struct database *);
void	 database_end(struct database *);

/* Ends it by this signal: SIGKILL, or SIGQUIT, which is "immediate". And starts it again. */
void	 database_stop(struct database *, int signal);
bool	 database_start(struct database *);

/* Keeps a copy of what is in it now; and goes back to that one. */
bool	 database_copy(const struct database *);
bool	 database_restore(const struct database *);

/* What psql prints for a statement, a line a row and '|' between columns; to be freed. NULL: it failed. */
char	*database_ask(const struct database *, const char *sql);

/* Asks until the answer is this one; false: it was another for so long. */
bool	 database_comes_to(const struct database *, const char *sql, const char *answer, int ms);

#endif
