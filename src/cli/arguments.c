/* arguments.c: reads the command line and finds the shared data. */
#include "cli/arguments.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/guess.h"
#include "game/language.h"

enum says { SAYS_SEED, SAYS_LANGUAGE, SAYS_TEXT, SAYS_YES };

#define MEMBER(name) offsetof(struct arguments, name)

/* An option for the server; not offered in a program built without it. */
#define SERVER_HELP(help) (GOYU_SERVER ? (help) : NULL)

const struct argument argument_rows[] = {
	{ "seed", 0, "N", N_("seed of the next game; the same seed gives the same game"), SAYS_SEED,
	    MEMBER(seed) },
	{ "data", 0, "DIR", N_("folder of the saved games and scores"), SAYS_TEXT, MEMBER(data) },
	{ "share", 0, "DIR", N_("folder of the game content, pages and translations"), SAYS_TEXT,
	    MEMBER(share) },
	{ "lang", 0, "LANG", N_("language: en or ja"), SAYS_LANGUAGE, MEMBER(language) },
	{ "lines", 0, NULL, N_("play without a screen: everything as lines of text"), SAYS_YES,
	    MEMBER(lines) },
	{ "screen", 0, NULL, N_("play on the full screen, whatever is set"), SAYS_YES,
	    MEMBER(screen) },
	{ "ascii", 0, NULL, N_("draw with ASCII characters only"), SAYS_YES, MEMBER(ascii) },
	{ "no-color", 0, NULL, N_("draw without colours"), SAYS_YES, MEMBER(no_colour) },
	{ "no-motion", 0, NULL, N_("draw without animation"), SAYS_YES, MEMBER(no_motion) },
	{ "check", 0, NULL, N_("with replay: only check that the game is valid"), SAYS_YES,
	    MEMBER(check) },
	{ "cast", 0, "FILE", N_("with replay: write a recording of the game to a new file"),
	    SAYS_TEXT, MEMBER(cast) },
	{ "hall", 0, "PATH", N_("socket of the referee to play at"), SAYS_TEXT, MEMBER(hall) },
	{ "socket", 0, "PATH", SERVER_HELP(N_("with serve: the socket to listen on")), SAYS_TEXT,
	    MEMBER(socket) },
	{ "trust", 0, "LOGIN", SERVER_HELP(N_("with serve: the login of an arcade, which names its "
	    "players")), SAYS_TEXT, MEMBER(trust) },
	{ "idle", 0, "MINUTES", N_("with arcade: end when no key has come for so long"), SAYS_TEXT,
	    MEMBER(idle) },
	{ "ledger", 0, "PLACE", SERVER_HELP(N_("with serve: a database that several hosts share")),
	    SAYS_TEXT, MEMBER(ledger) },
	{ "realm", 0, "NAME", SERVER_HELP(N_("with serve: what this host is called there")),
	    SAYS_TEXT, MEMBER(realm) },
	{ "help", 'h', NULL, N_("show this help; after a game, its options: goyu puyo -h"),
	    SAYS_YES, MEMBER(help) },
	{ "version", 'V', NULL, N_("show the version, and those of the libraries"), SAYS_YES,
	    MEMBER(version) },
	{ 0 },
};

enum { ROWS = LEN(argument_rows) - 1 };
/* getopt reports a row as its index above this number, and letters below it. */
enum { ABOVE_LETTERS = 256 };

/* The row for the value that getopt returned; NULL: none. */
static const struct argument *
find_argument(int reported)
{
	for (const struct argument *row = argument_rows; row->name != NULL; row++)
		if (reported == ABOVE_LETTERS + (int)(row - argument_rows) ||
		    (row->letter != 0 && reported == row->letter))
			return row;
	return NULL;
}

/* Refuses an unknown option and suggests the most similar one. */
static bool
refuse_unknown(const char *word, struct error *e)
{
	struct guess guess;
	char name[TEXT_TYPED_MAX + 1], meant[TEXT_TYPED_MAX + 1];
	const char *bare = word + strspn(word, "-");
	snprintf(name, sizeof name, "%.*s", (int)strcspn(bare, "="), bare);
	guess_begin(&guess, name);
	for (const struct argument *row = argument_rows; row->name != NULL; row++)
		if (row->help != NULL)
			guess_try(&guess, row->name);
	if (guess.nearest == NULL)
		return error_set(e, ERR_INPUT,
		    N_("there is no option %s; goyu --help lists them all"), word);
	snprintf(meant, sizeof meant, "--%s", guess.nearest);
	return error_set(e, ERR_INPUT, N_("there is no option %s; did you mean %s?"), word, meant);
}

static bool
refuse_without_value(const struct argument *row, struct error *e)
{
	return error_set(e, ERR_INPUT, N_("--%s needs a value: --%s %s"), row->name, row->name,
	    row->takes);
}

/* Explains what getopt has refused: a row without its value or with an unwanted one, or an unknown
 * word, or an unknown letter, which may be inside a word. */
static bool
refuse_option(int reported, const char *word, struct error *e)
{
	const struct argument *row = find_argument(optopt);
	const char letter[] = { '-', (char)optopt, '\0' };
	if (row == NULL)
		return refuse_unknown(optopt != 0 && optopt < ABOVE_LETTERS ? letter : word, e);
	return reported == ':' ? refuse_without_value(row, e) :
	    error_set(e, ERR_INPUT, N_("--%s takes no value"), row->name);
}

static bool
take_option(struct arguments *w, const struct argument *row, const char *value, struct error *e)
{
	void *member = (char *)w + row->member;
	if (value != NULL && *value == '\0')	/* for example a shell variable that is not set */
		return refuse_without_value(row, e);
	switch ((enum says)row->says) {
	case SAYS_SEED:
		w->seed_given = text_to_u64(value, member);
		return w->seed_given || error_set(e, ERR_INPUT,
		    N_("the seed must be a whole number from 0 to 18446744073709551615"));
	case SAYS_LANGUAGE:
		if (!language_is_known(value))
			return error_set(e, ERR_INPUT,
			    N_("there is no language %s; there are en and ja"), value);
		*(const char **)member = value;
		break;
	case SAYS_TEXT:
		*(const char **)member = value;
		break;
	case SAYS_YES:
		*(bool *)member = true;
		break;
	}
	return true;
}

bool
arguments_read(struct arguments *w, int argc, char **argv, struct error *e)
{
	struct option options[ROWS + 1] = { { 0 } };
	char letters[ROWS + 2] = ":";	/* the colon makes getopt report a missing value as such */
	int reported;
	bool ok = true;
	for (int i = 0; i < ROWS; i++) {
		const struct argument *row = &argument_rows[i];
		options[i] = (struct option){ row->name,
		    row->takes == NULL ? no_argument : required_argument, NULL, ABOVE_LETTERS + i };
		if (row->letter != 0)
			text_append(letters, sizeof letters, "%c", row->letter);
	}
	*w = (struct arguments){ 0 };
	opterr = 0;	/* getopt's own messages are off */
	optind = 0;	/* starts again, whatever was read before */
	while (ok && (reported = getopt_long(argc, argv, letters, options, NULL)) != -1)
		ok = reported != '?' && reported != ':' ?
		    take_option(w, find_argument(reported), optarg, e) :
		    refuse_option(reported, argv[optind - 1], e);
	w->words = argv + optind;
	w->count = argc - optind;
	return ok;
}

/* --- the shared data --- */

char *
arguments_folder(void)
{
	char *path = realpath("/proc/self/exe", NULL);
	char *slash = path == NULL ? NULL : strrchr(path, '/');
	if (slash != NULL)
		*slash = '\0';
	return path;
}

char *
arguments_share(const struct arguments *w)
{
	static const char *const beside[] = { "build/share", "share", "../share/goyu" };
	if (w->share != NULL)
		return mem_string(w->share);
	char *folder = arguments_folder(), *found = NULL;
	for (size_t i = 0; folder != NULL && found == NULL && i < LEN(beside); i++) {
		char *pages = mem_format("%s/%s/pages", folder, beside[i]);
		if (access(pages, R_OK | X_OK) == 0)
			found = mem_format("%s/%s", folder, beside[i]);
		free(pages);
	}
	free(folder);
	return found != NULL ? found : mem_string(GOYU_SHARE);
}
