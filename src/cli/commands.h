/* commands.h: the commands of the command line. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/context.h"

/* Runs a command; returns the program's exit status. */
typedef int command(struct context *);

/* A word of the form name=value that a command takes, for its help and for completion. */
struct cli_word {
	const char	*name;
	const char	*takes;		/* N or FILE */
	const char	*help;
};

/* `words` shows what follows the name: N is a number, FILE a file, GAME a game and LEVEL one of its
 * levels; [what] is optional, [what...] may repeat. */
struct cli_command {
	const char	*name;
	const char	*words;
	const char	*help;		/* NULL: not for people */
	command		*run;
	const struct cli_word	*keys;	/* ends with a row without a name; NULL: none */
};

/* Ends with a row without a name. */
extern const struct cli_command cli_commands[];

/* Has the command a use for that game? */
bool		commands_suit(const struct cli_command *, const struct game *);

/* commands_name returns the command or game that a word names, in full or by a unique beginning;
 * otherwise the word itself. commands_game does so among the games only; NULL: none. */
const char	*commands_name(const char *word);
const struct game *commands_game(const char *word);

/* Runs the command that the words name; without words, the menu. */
command		commands_run;

/* Print the commands and options, or after a game its options; print the version. */
command		commands_help, commands_version;

/* --- complete.c: for the shell --- */

command		command_complete, command_describe;

/* --- cli_start.c: games and other things that begin --- */

command		commands_show_menu;	/* after context_open */
command		command_menu, command_hall, command_game, command_demo, command_tutorial,
    command_rules, command_engine, command_selfplay;

/* --- saved.c: saved games --- */

int		commands_go_on(struct context *, int64_t id);	/* continues a saved game */
/* Reads the number in the second word. */
bool		commands_find_number(struct context *, int64_t *id, struct error *);
/* Finds the journal to replay. */
struct session	*commands_find_journal(struct context *, json_t **journal, struct error *);
command		command_resume, command_scores, command_daily, command_replay, command_export,
    command_import, command_repair;

/* --- cast.c: command_replay as a recording --- */

command		command_cast;

/* --- cli_code.c --- */

command		command_code;

/* --- cli_review.c --- */

command		command_review;

/* --- serve.c, or no_serve.c without the server; cli_table.c: games between people --- */

command		command_serve, command_table;

/* --- public_arcade.c --- */

command		command_arcade, command_admit;

/* --- train.c --- */

extern const struct cli_word train_words[];
command		command_train;

#endif
