/* house.h: what a command of the command line stands on.
 *
 * A command opens as much of the house as it needs: everything, everything with a
 * store that is kept, or the games alone. Whatever it opened, house_close or one
 * of the ways to end a command that close it gives it back. */
#ifndef CLI_HOUSE_H
#define CLI_HOUSE_H

#include "cli/wish.h"
#include "shell/app.h"

enum { STATUS_OK = 0, STATUS_ERROR = 1, STATUS_USAGE = 2 };

struct house {
	struct wish		 wish;
	const struct game	*game;		/* that the words name; NULL: none */
	char			*share;
	const char		*environment;	/* the language it asks for */
	struct app		 app;
};

void		 house_open(struct house *);

/* False and *e: nothing is kept, and a command that only reads the store is nothing
 * without one. */
bool		 house_open_store(struct house *, struct error *);

/* The house's game with its content, without settings or a store. NULL and *e. */
const struct entrant *house_open_game(struct house *, struct error *);

void		 house_close(struct house *);

/* The seed of the words, or a fresh one. */
uint64_t	 house_seed(const struct house *);

/* --- ways to end a command; each returns the program's status --- */

/* Says why not; nothing was opened. */
int		 house_fail(int status, const struct error *);

/* Says why not and closes the house, the terminal included. */
int		 house_give_up(struct house *, const struct error *);

/* Runs what is on the stack of screens, and closes the house. */
int		 house_run_screens(struct house *);

/* What was printed must have arrived: a closed pipe is an error, told once. */
int		 house_printed(void);

#endif
