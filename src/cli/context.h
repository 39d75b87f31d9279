/* context.h: what a command of the command line needs.
 *
 * A command opens only what it needs: everything, everything with a permanent store, or only the
 * games. context_close frees it, and so do the functions that end a command and close. */
#ifndef CLI_CONTEXT_H
#define CLI_CONTEXT_H

#include "cli/arguments.h"
#include "cli/output.h"
#include "lines/lines.h"
#include "shell/stack.h"

enum { STATUS_OK = 0, STATUS_ERROR = 1, STATUS_USAGE = 2 };

struct context {
	struct arguments		 arguments;
	const struct game	*game;		/* the game that the words name; NULL: none */
	char			*share;
	const char		*environment;	/* the language that the environment asks for */
	struct app		 app;
	struct lines		*lines;		/* the front end in lines; NULL: the screen */
};

/* The folder of the store, as the command line or the environment names it; NULL: neither does. The
 * caller frees it. */
char		*context_folder(const struct context *);

/* Opens the store, the settings, the games and the hall in the player's language, with h->lines or
 * the screens, which do not take the terminal yet. A recording uses the screens without a hall. */
void		 context_open(struct context *);

/* The same for commands that need a store; false with *e if it is in memory only. */
bool		 context_open_store(struct context *, struct error *);

/* The named game with its content, without settings or a store. NULL with *e on failure. */
const struct loaded_game *context_open_game(struct context *, struct error *);

/* The hall as the front end knows it; NULL: none. */
struct lobby	*context_lobby(const struct context *);

void		 context_close(struct context *);

/* The seed of the command line, or a random one. */
uint64_t	 context_seed(const struct context *);

/* --- process.c: for every program of goyu --- */

/* Call it first: signals, locale, no core files. */
void		 process_begin(void);

/* Sets the language of messages before the settings are read. */
void		 process_set_language(const struct arguments *, const char *environment,
    const char *share);

/* --- output.c --- */

/* From now on output shows '?' for characters that are hostile to a terminal. */
void		 context_clean_output(void);

/* From now on output fails if the reader takes nothing for so long (0: no limit), or at a signal
 * that ends the program. */
void		 context_bound_output(int64_t patience_ms);

/* Prints a text in lines that fit every terminal. */
void		 context_print_text(const char *text);

/* --- ways to end a command; each returns the program's exit status --- */

/* Prints the error; nothing was opened. */
int		 context_fail(int status, const struct error *);

/* Takes the terminal if the screen is wanted. False with *e on failure. */
bool		 context_take_terminal(struct context *, struct error *);

/* Closes everything, also the terminal, and prints the error. */
int		 context_close_and_fail(struct context *, const struct error *);

/* Runs the front end with what is on its stack, then closes everything. */
int		 context_run(struct context *);

/* Checks that all output was written: a closed pipe is an error, reported once. */
int		 context_printed(void);

#endif
