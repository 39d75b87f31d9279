/* commands.c: the table of commands, and which of them the words ask for. */
#include "cli/commands.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

enum { NAMES_SIZE = 256 };

static const struct {
	const char	*name;
	int		 most;		/* words, itself included */
	enum { NO_GAME, MAYBE_GAME, ONE_GAME } game;	/* is the second word a game's name? */
	command		*run;
} commands[] = {
	{ "resume", 2, NO_GAME, command_resume },
	{ "scores", 2, MAYBE_GAME, command_scores },
	{ "replay", 2, NO_GAME, command_replay },
	{ "export", 3, NO_GAME, command_export },
	{ "import", 2, NO_GAME, command_import },
	{ "rules", 2, ONE_GAME, command_rules },
	{ "tutorial", 2, ONE_GAME, command_tutorial },
	{ "engine", 2, ONE_GAME, command_engine },
	{ "selfplay", INT_MAX, ONE_GAME, command_selfplay },
};

static void
name_games(char names[NAMES_SIZE])
{
	names[0] = '\0';
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		text_list_add(names, NAMES_SIZE, (*game)->id);
}

int
commands_help(void)
{
	fputs(_("Usage: goyu [options] [command]\n"
	    "\n"
	    "Without a command goyu opens its menu.\n"
	    "\n"
	    "  GAME [key=value...]  start a game\n"
	    "  resume [N]           go on with the latest unfinished game, or with game N\n"
	    "  scores [GAME]        print the best scores\n"
	    "  replay N|FILE        watch game N again, or the game of a file\n"
	    "  export N FILE        write finished game N into a new file\n"
	    "  import FILE          take the game of a file into the records\n"
	    "  rules GAME           read the rules\n"
	    "  tutorial GAME        learn a game in a few guided steps\n"
	    "  engine GAME          speak the text protocol on standard input and output\n"
	    "  selfplay GAME LEVEL [LEVEL] [key=value...]\n"
	    "                       let CPUs play each other; a line of JSON a game\n"
	    "\n"
	    "  --seed N      the seed of the next game\n"
	    "  --data DIR    where games and scores are kept\n"
	    "  --share DIR   where content, pages and translations lie\n"
	    "  --lang LANG   en or ja\n"
	    "  --ascii       draw with ASCII signs only\n"
	    "  --no-color    draw without colours\n"
	    "  --no-motion   draw without motion\n"
	    "  --check       with replay: play it through, say whether it is right\n"
	    "  --help        print this\n"
	    "  --version     print the version\n"), stdout);
	char games[NAMES_SIZE];
	name_games(games);
	printf(_("\nGames: %s. See goyu(6).\n"), games);
	return context_printed();
}

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
run_command(struct context *h, size_t which)
{
	struct error e;
	if (h->arguments.count > commands[which].most) {
		error_set(&e, ERR_INPUT, N_("%s is one word too many"), h->arguments.words[commands[which].most]);
		return context_fail(STATUS_USAGE, &e);
	}
	bool named = commands[which].game == ONE_GAME || (commands[which].game == MAYBE_GAME && h->arguments.count > 1);
	if (named && !find_game(h, &e))
		return context_fail(STATUS_USAGE, &e);
	return commands[which].run(h);
}

static int
refuse_word(const char *word)
{
	struct error e;
	char known[NAMES_SIZE];
	name_games(known);
	for (size_t i = 0; i < LEN(commands); i++)
		text_list_add(known, sizeof known, commands[i].name);
	error_set(&e, ERR_INPUT, N_("there is no command %s; there are: %s"), word, known);
	return context_fail(STATUS_USAGE, &e);
}

int
commands_run(struct context *h)
{
	const char *word = h->arguments.words[0];
	if (h->arguments.check && (word == NULL || strcmp(word, "replay") != 0)) {
		struct error e;
		error_set(&e, ERR_INPUT, N_("--check goes with replay"));
		return context_fail(STATUS_USAGE, &e);
	}
	if (word == NULL)
		return command_menu(h);
	for (size_t i = 0; i < LEN(commands); i++)
		if (strcmp(commands[i].name, word) == 0)
			return run_command(h, i);
	h->game = registry_find(word);
	return h->game != NULL ? command_game(h) : refuse_word(word);
}
