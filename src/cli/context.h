/* context.h: what a command of the command line needs.
 *
 * A command opens as much as it needs: everything, everything with a
 * store that is kept, or the games alone. Whatever it opened, context_close or one
 * of the ways to end a command that close it gives it back. */
#ifndef CLI_CONTEXT_H
#define CLI_CONTEXT_H

#include "cli/arguments.h"
#include "cli/output.h"
#include "lines/lines.h"
#include "shell/stack.h"

enum { STATUS_OK = 0, STATUS_ERROR = 1, STATUS_USAGE = 2 };

struct context {
	struct arguments		 arguments;
	const struct game	*game;		/* that the words name; NULL: none */
	char			*share;
	const char		*environment;	/* the language it asks for */
	struct app		 app;
	struct lines		*lines;		/* the front end without a screen, while it runs; NULL: the screen */
};

/* The folder of the store, as the words or the environment name it; NULL: neither does. The caller
 * frees it. */
char		*context_folder(const struct context *);

/* What every front end stands on, in the player's language; and h->lines, or the screens, not yet on the terminal.
 * For a recording the screens, without a hall. */
void		 context_open(struct context *);

/* False and *e: nothing is kept, and a command that only reads the store is nothing
 * without one. */
bool		 context_open_store(struct context *, struct error *);

/* The game named with its content, without settings or a store. NULL and *e. */
const struct loaded_game *context_open_game(struct context *, struct error *);

/* What the front end knows of the hall; NULL: there is none. */
struct lobby	*context_lobby(const struct context *);

void		 context_close(struct context *);

/* The seed of the words, or a fresh one. */
uint64_t	 context_seed(const struct context *);

/* --- process.c: for every program of goyu --- */

/* Before anything else: signals, the locale, no core files. */
void		 process_begin(void);

/* In which language anything is said before the settings are read. */
void		 process_speak(const struct arguments *, const char *environment, const char *share);

/* --- output.c --- */

/* From now on what is hostile to a terminal is printed as '?'. */
void		 context_clean_output(void);

/* From now on a reader who takes nothing is given up after so long (0: never), and at a signal that ends the program:
 * the output has failed then. */
void		 context_bound_output(int64_t patience_ms);

/* Sentences, in lines that no terminal has to break. */
void		 context_say(const char *text);

/* --- ways to end a command; each returns the program's status --- */

/* Says why not; nothing was opened. */
int		 context_fail(int status, const struct error *);

/* Takes the terminal where the screen is wanted. False and *e. */
bool		 context_take_terminal(struct context *, struct error *);

/* Says why not and closes everything, the terminal included. */
int		 context_give_up(struct context *, const struct error *);

/* Runs the front end with what was put on its stack, and closes everything. */
int		 context_run(struct context *);

/* What was printed must have arrived: a closed pipe is an error, reported once. */
int		 context_printed(void);

#endif
