/* commands.h: the commands of the command line. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/context.h"

/* Does what the words ask for; returns the program's status. */
typedef int command(struct context *);

/* A word of the form name=value that a command takes, for its help and for the shell. */
struct cli_word {
	const char	*name;
	const char	*takes;		/* N or FILE */
	const char	*help;
};

/* What follows the name: N is a number, FILE a file, GAME a game and LEVEL one
 * of its levels; [what] may be left out, [what...] may come again. */
struct cli_command {
	const char	*name;
	const char	*words;
	const char	*help;		/* NULL: not for people */
	command		*run;
	const struct cli_word	*keys;	/* ended by a row without a name; NULL: none of its own */
};

/* Ended by a row without a name. */
extern const struct cli_command cli_commands[];

/* Is there anything in that game for the command to do? */
bool		commands_suit(const struct cli_command *, const struct game *);

/* The command that the words name; without words, the menu. */
command		commands_run;

/* Prints the commands and options; after a game, the options of that game. */
command		commands_help;

/* --- complete.c: for the shell --- */

command		command_complete;

/* --- start.c: into a game, or something else that begins --- */

command		command_menu, command_hall, command_game, command_tutorial, command_rules, command_engine, command_selfplay;

/* --- saved.c: games that were played before --- */

int		commands_go_on(struct context *, int64_t id);	/* with a saved game */
bool		commands_find_number(struct context *, int64_t *id, struct error *);	/* that the second word is */
command		command_resume, command_scores, command_daily, command_replay, command_export, command_import, command_repair;

/* --- review.c --- */

command		command_review;

/* --- serve.c, table.c: people at one game --- */

command		command_serve, command_table;

/* --- train.c --- */

extern const struct cli_word train_words[];
command		command_train;

#endif
