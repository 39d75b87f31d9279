/* commands.h: the commands of the command line. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/context.h"

/* Does what the words ask for; returns the program's status. */
typedef int command(struct context *);

/* The command that the words name; without words, the menu. */
command		commands_run;

/* Prints what there is to say on the command line. */
int		commands_help(void);

/* --- start.c: into a game --- */

command		command_menu, command_game, command_tutorial;

/* --- saved.c: games that were played before --- */

command		command_resume, command_scores, command_replay, command_export, command_import;

/* --- headless.c: without a screen --- */

command		command_rules, command_engine, command_selfplay;

#endif
