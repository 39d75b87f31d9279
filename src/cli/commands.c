/* commands.c: the table of commands, its help, and which of them the words ask for. */
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

enum { NAMES_SIZE = 256 };

const struct cli_command cli_commands[] = {
	{ "resume", N_("[N]"), N_("go on with the latest unfinished game, or with game N"), command_resume },
	{ "scores", N_("[GAME]"), N_("print the best scores"), command_scores },
	{ "replay", N_("N|FILE"), N_("watch game N again, or the game of a file"), command_replay },
	{ "export", N_("N FILE"), N_("write finished game N into a new file"), command_export },
	{ "import", N_("FILE"), N_("take the game of a file in, finished or not"), command_import },
	{ "repair", "", N_("check the saved games, and repair them"), command_repair },
	{ "rules", N_("GAME"), N_("read the rules"), command_rules },
	{ "tutorial", N_("GAME"), N_("learn a game in a few guided steps"), command_tutorial },
	{ "engine", N_("GAME"), N_("speak the text protocol on standard input and output"), command_engine },
	{ "selfplay", N_("GAME LEVEL [LEVEL] [key=value...]"),
	    N_("let CPUs play each other; a line of JSON a game"), command_selfplay },
	{ "complete", "[WORD...]", NULL, command_complete },
	{ 0 },
};

static void
name_games(char names[NAMES_SIZE])
{
	names[0] = '\0';
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		text_list_add(names, NAMES_SIZE, (*game)->id);
}

/* --- help --- */

/* A row of a list: what is typed, and what it does in a column of its own. */
static void
print_row(const char *typed, const char *does, int column)
{
	int used = text_width(typed);
	if (used < column)
		printf("  %s%*s%s\n", typed, column - used, "", does);
	else
		printf("  %s\n  %*s%s\n", typed, column, "", does);
}

static void
print_option(const struct option *row)
{
	printf("  %s=", row->name);
	switch (row->kind) {
	case OPTION_CHOICE:
		for (const struct named *choice = row->choices; choice->name != NULL; choice++)
			printf("%s%s", choice > row->choices ? "|" : "", choice->name);
		break;
	case OPTION_NUMBER:
		printf("%d..%d", row->low, row->high);
		break;
	case OPTION_TEXT:
	case OPTION_DAY:
		printf("%s", _("VALUE"));
		break;
	}
	printf("\n      %s ", _(row->help));
	printf(_("Left out: %s."), row->kind == OPTION_DAY ? _("today") : row->standard);
	if (row->when != NULL) {
		putchar(' ');
		printf(_("Only with %s."), row->when);
	}
	putchar('\n');
}

static int
print_game(const struct game *game)
{
	printf(_("Usage: goyu %s [key=value...]"), game->id);
	puts("\n");
	for (const struct option *row = game->options; row->name != NULL; row++)
		print_option(row);
	for (int seat = 1; seat <= game->seats.max; seat++) {
		printf("  seat%d=human|cpu", seat);
		for (const struct named *level = game->levels; level->name != NULL; level++)
			printf("|cpu:%s", level->name);
		putchar('\n');
	}
	printf("      %s\n  seed=%s\n      %s\n", _("Who plays in that seat; cpu is the strongest."), _("VALUE"),
	    _("The same seed gives the same game."));
	return context_printed();
}

int
commands_help(struct context *h)
{
	enum { COMMANDS = 23, OPTIONS = 14 };
	char text[NAMES_SIZE];
	const struct game *game = h->arguments.count > 0 ? registry_find(h->arguments.words[0]) : NULL;
	if (game != NULL)
		return print_game(game);
	printf("%s\n\n%s\n\n", _("Usage: goyu [options] [command]"), _("Without a command goyu opens its menu."));
	print_row(_("GAME [key=value...]"), _("start a game"), COMMANDS);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++) {
		snprintf(text, sizeof text, "%s %s", row->name, row->words[0] != '\0' ? _(row->words) : "");
		if (row->help != NULL)
			print_row(text, _(row->help), COMMANDS);
	}
	putchar('\n');
	for (const struct argument *row = argument_rows; row->name != NULL; row++) {
		snprintf(text, sizeof text, "--%s %s", row->name, row->takes != NULL ? row->takes : "");
		print_row(text, _(row->help), OPTIONS);
	}
	name_games(text);
	putchar('\n');
	printf(_("Games: %s. See goyu(6)."), text);
	putchar('\n');
	return context_printed();
}

/* --- running --- */

/* The game that the second word names; refuses a word that names none. */
static bool
find_game(struct context *h, struct error *e)
{
	char games[NAMES_SIZE];
	const char *word = h->arguments.words[1];
	h->game = word == NULL ? NULL : registry_find(word);
	name_games(games);
	if (h->game != NULL)
		return true;
	return word == NULL ? error_set(e, ERR_INPUT, N_("name a game: %s"), games) :
	    error_set(e, ERR_INPUT, N_("there is no game %s; the games are: %s"), word, games);
}

static int
run_command(struct context *h, const struct cli_command *row)
{
	struct error e;
	int most = row->words[0] != '\0' ? 2 : 1;	/* words, its name included */
	for (const char *s = row->words; *s != '\0'; s++)
		most += *s == ' ';
	if (h->arguments.count > most && strstr(row->words, "...") == NULL) {
		error_set(&e, ERR_INPUT, N_("%s is one word too many"), h->arguments.words[most]);
		return context_fail(STATUS_USAGE, &e);
	}
	bool named = strncmp(row->words, "GAME", 4) == 0 || (strncmp(row->words, "[GAME", 5) == 0 && h->arguments.count > 1);
	if (named && !find_game(h, &e))
		return context_fail(STATUS_USAGE, &e);
	return row->run(h);
}

int
commands_run(struct context *h)
{
	const char *word = h->arguments.words[0];
	struct error e;
	char known[NAMES_SIZE];
	if (h->arguments.check && (word == NULL || strcmp(word, "replay") != 0)) {
		error_set(&e, ERR_INPUT, N_("--check goes with replay"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (word == NULL)
		return command_menu(h);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++)
		if (strcmp(row->name, word) == 0)
			return run_command(h, row);
	h->game = registry_find(word);
	if (h->game != NULL)
		return command_game(h);
	name_games(known);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++)
		if (row->help != NULL)
			text_list_add(known, sizeof known, row->name);
	error_set(&e, ERR_INPUT, N_("there is no command %s; there are: %s"), word, known);
	return context_fail(STATUS_USAGE, &e);
}
