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

/* The command or game that a word names, in full or by a beginning that no other has; the word
 * itself where there is none. The same among the games alone; NULL: none. */
const char	*commands_name(const char *word);
const struct game *commands_game(const char *word);

/* The command that the words name; without words, the menu. */
command		commands_run;

/* Prints the commands and options; after a game, the options of that game. And which program this is. */
command		commands_help, commands_version;

/* --- complete.c: for the shell --- */

command		command_complete, command_describe;

/* --- cli_start.c: into a game, or something else that begins --- */

command		commands_show_menu;	/* with everything opened */
command		command_menu, command_hall, command_game, command_demo, command_tutorial, command_rules, command_engine, command_selfplay;

/* --- saved.c: games that were played before --- */

int		commands_go_on(struct context *, int64_t id);	/* with a saved game */
bool		commands_find_number(struct context *, int64_t *id, struct error *);	/* that the second word is */
struct session	*commands_find_journal(struct context *, json_t **journal, struct error *);	/* of what to replay */
command		command_resume, command_scores, command_daily, command_replay, command_export, command_import, command_repair;

/* --- cast.c: command_replay, where a recording is wanted --- */

command		command_cast;

/* --- cli_code.c --- */

command		command_code;

/* --- cli_review.c --- */

command		command_review;

/* --- serve.c or, where configure left it out, no_serve.c; cli_table.c: people at one game --- */

command		command_serve, command_table;

/* --- arcade.c --- */

command		command_arcade, command_admit;

/* --- train.c --- */

extern const struct cli_word train_words[];
command		command_train;

#endif
