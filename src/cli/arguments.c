/* arguments.c: reads the command line, and finds the shared data. */
#include "cli/arguments.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

enum says { SAYS_SEED, SAYS_LANGUAGE, SAYS_TEXT, SAYS_YES };

#define MEMBER(name) offsetof(struct arguments, name)

const struct argument argument_rows[] = {
	{ "seed", "N", N_("the seed of the next game"), SAYS_SEED, MEMBER(seed) },
	{ "data", "DIR", N_("where games and scores are kept"), SAYS_TEXT, MEMBER(data) },
	{ "share", "DIR", N_("where content, pages and translations lie"), SAYS_TEXT, MEMBER(share) },
	{ "lang", "LANG", N_("en or ja"), SAYS_LANGUAGE, MEMBER(language) },
	{ "ascii", NULL, N_("draw with ASCII signs only"), SAYS_YES, MEMBER(ascii) },
	{ "no-color", NULL, N_("draw without colours"), SAYS_YES, MEMBER(no_colour) },
	{ "no-motion", NULL, N_("draw without motion"), SAYS_YES, MEMBER(no_motion) },
	{ "check", NULL, N_("with replay: play it through, say whether it is right"), SAYS_YES, MEMBER(check) },
	{ "help", NULL, N_("print this; behind a game, its options"), SAYS_YES, MEMBER(help) },
	{ "version", NULL, N_("print the version"), SAYS_YES, MEMBER(version) },
	{ 0 },
};

enum { ROWS = LEN(argument_rows) - 1 };
enum { ABOVE_LETTERS = 256 };	/* getopt tells rows and letters by the same variable */

/* The word getopt stopped at, or the letter: it may stand inside a word. */
static bool
refuse_option(const char *word, int letter, struct error *e)
{
	char known[ERROR_WORD_SIZE] = "", alone[] = { '-', (char)letter, '\0' };
	if (letter != 0 && letter < ABOVE_LETTERS)
		word = alone;
	for (const struct argument *row = argument_rows; row->name != NULL; row++) {
		char name[32];
		snprintf(name, sizeof name, "--%s", row->name);
		text_list_add(known, sizeof known, name);
	}
	return error_set(e, ERR_INPUT, N_("%s is not an option as it stands; the options are: %s"), word, known);
}

static bool
take_option(struct arguments *w, const struct argument *row, const char *value, struct error *e)
{
	void *member = (char *)w + row->member;
	switch ((enum says)row->says) {
	case SAYS_SEED:
		w->seed_given = text_to_u64(value, member);
		return w->seed_given || error_set(e, ERR_INPUT, N_("seed must be a whole number of at most 64 bits"));
	case SAYS_LANGUAGE:
		if (!language_is_known(value))
			return error_set(e, ERR_INPUT, N_("%s is not a language here; there are en and ja"), value);
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
	int which;
	bool ok = true;
	for (int i = 0; i < ROWS; i++)
		options[i] = (struct option){ argument_rows[i].name,
		    argument_rows[i].takes == NULL ? no_argument : required_argument, NULL, ABOVE_LETTERS + i };
	*w = (struct arguments){ 0 };
	opterr = 0;	/* one sentence, ours */
	optind = 0;	/* from the start, whatever was read before */
	while (ok && (which = getopt_long(argc, argv, "", options, NULL)) != -1)
		ok = which != '?' ? take_option(w, &argument_rows[which - ABOVE_LETTERS], optarg, e) :
		    refuse_option(argv[optind - 1], optopt, e);
	w->words = argv + optind;
	w->count = argc - optind;
	return ok;
}

/* --- the shared data --- */

/* The folder the running program lies in; NULL when the system does not tell. */
static char *
program_folder(void)
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
	char *folder = program_folder(), *found = NULL;
	for (size_t i = 0; folder != NULL && found == NULL && i < LEN(beside); i++) {
		char *pages = mem_format("%s/%s/pages", folder, beside[i]);
		if (access(pages, R_OK | X_OK) == 0)
			found = mem_format("%s/%s", folder, beside[i]);
		free(pages);
	}
	free(folder);
	return found != NULL ? found : mem_string(GOYU_SHARE);
}
