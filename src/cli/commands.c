/* commands.c: the table of commands: help, names, running. */
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/guess.h"
#include "cli/version.h"
#include "game/language.h"
#include "ui/libraries.h"

enum { NAMES_SIZE = 256, COLUMNS = 78 };	/* width of the help */

const struct cli_command cli_commands[] = {
	{ "resume", N_("[N]"), N_("continue the latest unfinished game, or game N"), command_resume,
	    NULL },
	{ "scores", N_("[GAME]"), N_("show the records: finished games, statistics, best lists"),
	    command_scores, NULL },
	{ "daily", N_("[GAME]"), N_("show today's results of the daily games, to share"),
	    command_daily, NULL },
	{ "replay", N_("N|FILE"), N_("watch game N, or the game in a file"), command_replay, NULL },
	{ "review", N_("N [SEAT]"), N_("show where finished game N could have been played better"),
	    command_review, NULL },
	{ "export", N_("N FILE"), N_("write the finished game N to a new file"), command_export,
	    NULL },
	{ "import", N_("FILE"), N_("add the game in a file to the saved games"), command_import,
	    NULL },
	{ "code", N_("CODE..."), N_("say what a shared code holds, and how to play it"),
	    command_code, NULL },
	{ "repair", "", N_("check and repair the saved games"), command_repair, NULL },
	{ "hall", "", N_("open the hall: play other people on this host"), command_hall, NULL },
	{ "demo", "", N_("watch all the games played by CPUs, until a key is pressed"),
	    command_demo, NULL },
	{ "rules", N_("GAME"), N_("read the rules"), command_rules, NULL },
	{ "tutorial", N_("GAME"), N_("learn a game in a few guided steps"), command_tutorial,
	    NULL },
	{ "engine", N_("GAME"), N_("speak the text protocol on standard input and output"),
	    command_engine, NULL },
	{ "selfplay", N_("GAME LEVEL [LEVEL] [key=value...]"),
	    N_("let CPUs play each other; prints a line of JSON per game"), command_selfplay,
	    NULL },
	{ "train", N_("GAME [steps=N] [seed=N] [out=FILE]"),
	    N_("teach a CPU, and write what it learned to a file"), command_train, train_words },
	{ "serve", "", GOYU_SERVER ? N_("be the referee of the tables on this machine") : NULL,
	    command_serve, NULL },
	{ "table", "", N_("speak to the referee on standard input and output"), command_table,
	    NULL },
	{ "arcade", "", N_("be the door of a public arcade: sshd runs it for those who log in"),
	    command_arcade, NULL },
	{ "admit", N_("TYPE KEY"), N_("let any key into a public arcade: sshd asks it"),
	    command_admit, NULL },
	{ "complete", "[WORD...]", NULL, command_complete, NULL },
	{ "describe", "[WORD...]", NULL, command_describe, NULL },
	{ 0 },
};

bool
commands_suit(const struct cli_command *row, const struct game *game)
{
	return row->run != command_train || game->trainer != NULL;
}

/* Lists the games that suit a command; NULL: all games. */
static void
name_games(char names[NAMES_SIZE], const struct cli_command *row)
{
	names[0] = '\0';
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		if (row == NULL || commands_suit(row, *game))
			text_list_add(names, NAMES_SIZE, (*game)->id);
}

/* --- names --- */

static const struct cli_command *
find_command(const char *name)
{
	const struct cli_command *row = cli_commands;
	while (row->name != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->name != NULL ? row : NULL;
}

static void
guess_games(struct guess *guess, const char *word)
{
	guess_begin(guess, word);
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		guess_try(guess, (*game)->id);
}

static void
guess_names(struct guess *guess, const char *word)
{
	guess_games(guess, word);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++)
		if (row->help != NULL)
			guess_try(guess, row->name);
}

const char *
commands_name(const char *word)
{
	struct guess guess;
	guess_names(&guess, word);
	return guess.meant != NULL ? guess.meant : word;
}

const struct game *
commands_game(const char *word)
{
	struct guess guess;
	guess_games(&guess, word);
	return guess.meant != NULL ? registry_find(guess.meant) : NULL;
}

static bool
refuse_beginning(const struct guess *guess, struct error *e)
{
	return error_set(e, ERR_INPUT, N_("several names begin with %s: %s"), guess->typed,
	    guess->names);
}

/* --- help --- */

/* Prints a row of a list: what to type, and in a second column what it does. */
static void
print_row(const char *typed, const char *does, int column)
{
	int used = text_width(typed);
	if (used < column)
		context_print("  %s%*s%s\n", typed, column - used, "", does);
	else
		context_print("  %s\n  %*s%s\n", typed, column, "", does);
}

/* Prints words with bars between them, on several lines if necessary. */
struct words_line {
	int	column, used;	/* the column where lines begin, and the current one */
};

static void
print_word(struct words_line *line, const char *prefix, const char *word, bool last)
{
	int more = text_width(prefix) + text_width(word) + !last;
	if (line->used + more > COLUMNS) {
		context_print("\n%*s", line->column, "");
		line->used = line->column;
	}
	context_print("%s%s%s", prefix, word, last ? "" : "|");
	line->used += more;
}

static void
print_choices(struct words_line *line, const char *prefix, const struct named *choices)
{
	for (const struct named *choice = choices; choice->name != NULL; choice++)
		print_word(line, prefix, choice->name, choice[1].name == NULL);
}

/* Prints "seat1=human|cpu|cpu:weak|..". */
static void
print_seat(const struct game *game, int seat)
{
	int column = context_print("  seat%d=", seat);
	struct words_line line = { column, column };
	print_word(&line, "", "human", false);
	print_word(&line, "", "cpu", false);
	print_choices(&line, "cpu:", game->levels);
	context_print("\n");
}

/* Prints the purpose of a word below it. */
static void
print_purpose(const char *text)
{
	enum { INDENT = 6 };
	for (const char *next; text != NULL; text = next) {
		int length = (int)text_wrap(text, COLUMNS - INDENT, &next);
		context_print("%*s%.*s\n", INDENT, "", length, text);
	}
}

static void
print_option(const struct option *row)
{
	char purpose[2 * SENTENCE_SIZE];
	int column = context_print("  %s=", row->name);
	struct words_line line = { column, column };
	switch (row->kind) {
	case OPTION_CHOICE:
		print_choices(&line, "", row->choices);
		break;
	case OPTION_NUMBER:
		context_print("%d..%d", row->low, row->high);
		break;
	case OPTION_TEXT:
		context_print("%s", _("VALUE"));
		break;
	case OPTION_DAY:
		context_print("%s", _("YYYY-MM-DD"));
		break;
	}
	context_print("\n");
	snprintf(purpose, sizeof purpose, "%s ", _(row->help));
	text_append(purpose, sizeof purpose, _("Default: %s."),
	    row->kind == OPTION_DAY ? _("today") : row->standard[0] != '\0' ? row->standard :
	    _("none"));
	if (row->when != NULL) {
		text_append(purpose, sizeof purpose, "%s", " ");
		text_append(purpose, sizeof purpose, _("Only with %s."), row->when);
	}
	print_purpose(purpose);
}

static int
print_game(const struct game *game)
{
	context_print(_("Usage: goyu %s [key=value...]"), game->id);
	context_print("\n\n");
	for (const struct option *row = game->options; row->name != NULL; row++)
		print_option(row);
	for (int seat = 1; seat <= game->seats.max; seat++)
		print_seat(game, seat);
	print_purpose(_("Who plays in that seat; cpu is the strongest."));
	for (int seat = 1; game->seats.max > 1 && seat <= game->seats.max; seat++)
		context_print("  name%d=%s\n", seat, _("VALUE"));
	if (game->seats.max > 1)
		print_purpose(_("What the person in that seat is called."));
	context_print("  seed=%s\n", _("VALUE"));
	print_purpose(_("The same seed gives the same game."));
	return context_printed();
}

/* The help of a command with words of its own. */
static int
print_command(const struct cli_command *row)
{
	context_print(_("Usage: goyu %s %s"), row->name, _(row->words));
	context_print("\n\n");
	for (const struct cli_word *key = row->keys; key->name != NULL; key++) {
		context_print("  %s=%s\n", key->name, key->takes);
		print_purpose(_(key->help));
	}
	return context_printed();
}

int
commands_help(struct context *h)
{
	enum { COMMANDS = 23, OPTIONS = 15 };
	char text[NAMES_SIZE];
	const char *word = h->arguments.count > 0 ? commands_name(h->arguments.words[0]) : "";
	const struct game *game = registry_find(word);
	const struct cli_command *named = find_command(word);
	if (game != NULL)
		return print_game(game);
	if (named != NULL && named->keys != NULL)
		return print_command(named);
	context_print("%s\n\n%s\n\n", _("Usage: goyu [options] [command]"),
	    _("Without a command goyu opens the menu."));
	print_row(_("GAME [key=value...]"), _("start a game"), COMMANDS);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++) {
		snprintf(text, sizeof text, "%s %s", row->name,
		    row->words[0] != '\0' ? _(row->words) : "");
		if (row->help != NULL)
			print_row(text, _(row->help), COMMANDS);
	}
	context_print("\n");
	for (const struct argument *row = argument_rows; row->name != NULL; row++) {
		const char letter[] = { '-', row->letter, ',', ' ', '\0' };
		snprintf(text, sizeof text, "%s--%s %s", row->letter != 0 ? letter : "", row->name,
		    row->takes != NULL ? row->takes : "");
		if (row->help != NULL)
			print_row(text, _(row->help), OPTIONS);
	}
	name_games(text, NULL);
	context_print("\n");
	context_print(_("Games: %s.\ngoyu GAME -h shows the options of a game, goyu(6) is the "
	    "manual."), text);
	context_print("\n");
	return context_printed();
}

/* Also prints the libraries of the terminal and what configure left out. */
int
commands_version(struct context *h)
{
	version_print("goyu");
	libraries_print(context_output());
	if (!GOYU_SERVER)
		context_print("%s\n", _("Left out: serve, the referee."));
	else if (!GOYU_POSTGRESQL)
		context_print("%s\n", _("Left out: goyu-server, the referee of several hosts."));
	return context_printed();
}

/* --- running --- */

/* Finds the game that the second word names; refuses a word that names none, or one that does not
 * suit the command. */
static bool
find_game(struct context *h, const struct cli_command *row, struct error *e)
{
	char games[NAMES_SIZE];
	struct guess guess;
	const char *word = h->arguments.words[1];
	name_games(games, row);
	if (word == NULL)
		return error_set(e, ERR_INPUT, N_("%s needs a game: %s"), row->name, games);
	guess_games(&guess, word);
	h->game = guess.meant != NULL ? registry_find(guess.meant) : NULL;
	if (h->game != NULL)
		return commands_suit(row, h->game) ||
		    error_set(e, ERR_INPUT, N_("no CPU of %s learns; train is for: %s"),
		    h->game->id, games);
	if (guess.begun > 0)
		return refuse_beginning(&guess, e);
	return guess.nearest != NULL ?
	    error_set(e, ERR_INPUT, N_("there is no game %s; did you mean %s?"), word,
	    guess.nearest) : error_set(e, ERR_INPUT, N_("there is no game %s; the games are: %s"),
	    word, games);
}

static int
run_command(struct context *h, const struct cli_command *row)
{
	struct error e;
	/* The maximum number of words, with the command's name. */
	int most = row->words[0] != '\0' ? 2 : 1;
	for (const char *s = row->words; *s != '\0'; s++)
		most += *s == ' ';
	if (h->arguments.count > most && strstr(row->words, "...") == NULL) {
		error_set(&e, ERR_INPUT, N_("%s is one word too many; goyu --help shows what %s "
		    "takes"), h->arguments.words[most], row->name);
		return context_fail(STATUS_USAGE, &e);
	}
	bool named = strncmp(row->words, "GAME", 4) == 0 ||
	    (strncmp(row->words, "[GAME", 5) == 0 && h->arguments.count > 1);
	if (named && !find_game(h, row, &e))
		return context_fail(STATUS_USAGE, &e);
	return row->run(h);
}

/* Refuses a word that is neither a command nor a game, and suggests the most similar one. */
static bool
refuse_word(const char *word, struct error *e)
{
	static const char *const options[] = { "--help", "--version" };
	struct guess guess;
	char games[NAMES_SIZE];
	guess_names(&guess, word);
	if (guess.begun > 0)
		return refuse_beginning(&guess, e);
	for (size_t i = 0; i < LEN(options); i++)
		if (strcmp(word, options[i] + 2) == 0)
			guess.nearest = options[i];
	if (guess.nearest != NULL)
		return error_set(e, ERR_INPUT,
		    N_("there is no command or game %s; did you mean %s?"), word, guess.nearest);
	name_games(games, NULL);
	return error_set(e, ERR_INPUT, N_("there is no command or game %s; the games are %s, and "
	    "goyu --help lists the commands"), word, games);
}

int
commands_run(struct context *h)
{
	const char *word = h->arguments.count > 0 ? commands_name(h->arguments.words[0]) : NULL;
	struct error e;
	const char *replays = h->arguments.check ? "--check" : h->arguments.cast != NULL ?
	    "--cast" : NULL;
	if (replays != NULL && (word == NULL || strcmp(word, "replay") != 0)) {
		error_set(&e, ERR_INPUT, N_("%s is only for goyu replay"), replays);
		return context_fail(STATUS_USAGE, &e);
	}
	if (word == NULL)
		return command_menu(h);
	const struct cli_command *row = find_command(word);
	if (row != NULL)
		return run_command(h, row);
	h->game = registry_find(word);
	if (h->game != NULL)
		return command_game(h);
	refuse_word(word, &e);
	return context_fail(STATUS_USAGE, &e);
}
