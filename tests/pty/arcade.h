/* arcade.h: starts the program under test, in a terminal or with pipes.
 *
 * PROGRAM in the environment names it. Its own environment is that of scratch.h. */
#ifndef TESTS_PTY_ARCADE_H
#define TESTS_PTY_ARCADE_H

#include "pty.h"

enum { ARCADE_WORDS = 12 };

struct arcade_call {
	const char	*words[ARCADE_WORDS];	/* after the program's name, NULL-ended */
	const char	*data;			/* as --data; NULL: without the option */
	const char	*set[ARCADE_WORDS];	/* "NAME=value" sets, "NAME" unsets; NULL-ended */
	void		(*prepare)(void);	/* called in the new process before the program; may
						 * be NULL */
	int		 rows, cols;		/* 0: 24 x 80 */
	bool		 alone, silent, ambiguous_wide;	/* as in pty.h */
	const char	*background;
	bool		 keyboard;
};

/* A new folder, as in scratch.h, that has seen the page for newcomers, so that the menu opens at
 * once. */
char		*arcade_folder(void);

struct pty	*arcade_start(const struct arcade_call *);

/* Without a terminal: standard input is a text; the output goes to memory, or (deaf) to a pipe
 * whose reader has closed it. */
struct arcade_output {
	char	*out, *err;	/* out is empty when deaf */
	int	 status;	/* as in waitpid(2) */
};

struct arcade_output arcade_run(const struct arcade_call *, const char *input, bool not_accepting);
void		 arcade_output_free(struct arcade_output *);

/* A line of /proc/PID/status as a number; -1: there is none. */
long		 arcade_status(int pid, const char *name);

#endif
