/* arguments.c: reads the command line. */
#include "cli/arguments.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* The options, and what each of them sets. */
enum says { SAYS_SEED, SAYS_LANGUAGE, SAYS_TEXT, SAYS_YES };

static const struct {
	const char	*name;
	enum says	 says;
	size_t		 member;
} rows[] = {
	{ "seed",	SAYS_SEED,	offsetof(struct arguments, seed) },
	{ "data",	SAYS_TEXT,	offsetof(struct arguments, data) },
	{ "share",	SAYS_TEXT,	offsetof(struct arguments, share) },
	{ "lang",	SAYS_LANGUAGE,	offsetof(struct arguments, language) },
	{ "ascii",	SAYS_YES,	offsetof(struct arguments, ascii) },
	{ "no-color",	SAYS_YES,	offsetof(struct arguments, no_colour) },
	{ "no-motion",	SAYS_YES,	offsetof(struct arguments, no_motion) },
	{ "check",	SAYS_YES,	offsetof(struct arguments, check) },
	{ "help",	SAYS_YES,	offsetof(struct arguments, help) },
	{ "version",	SAYS_YES,	offsetof(struct arguments, version) },
};

enum { ABOVE_LETTERS = 256 };	/* getopt tells rows and letters by the same variable */

/* The word getopt stopped at, or the letter: it may stand inside a word. */
static bool
refuse_option(const char *word, int letter, struct error *e)
{
	char known[ERROR_WORD_SIZE] = "", alone[] = { '-', (char)letter, '\0' };
	if (letter != 0 && letter < ABOVE_LETTERS)
		word = alone;
	for (size_t i = 0; i < LEN(rows); i++) {
		char name[32];
		snprintf(name, sizeof name, "--%s", rows[i].name);
		text_list_add(known, sizeof known, name);
	}
	return error_set(e, ERR_INPUT, N_("%s is not an option as it stands; the options are: %s"), word, known);
}

static bool
take_option(struct arguments *w, size_t row, const char *value, struct error *e)
{
	void *member = (char *)w + rows[row].member;
	switch (rows[row].says) {
	case SAYS_SEED:
		w->seed_given = text_to_u64(value, member);
		return w->seed_given || error_set(e, ERR_INPUT, N_("seed must be a whole number of at most 64 bits"));
	case SAYS_LANGUAGE:
		if (strcmp(value, "en") != 0 && strcmp(value, "ja") != 0)
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
	struct option options[LEN(rows) + 1] = { { 0 } };
	int which;
	bool ok = true;
	for (size_t i = 0; i < LEN(rows); i++)
		options[i] = (struct option){ rows[i].name, rows[i].says == SAYS_YES ? no_argument : required_argument,
		    NULL, ABOVE_LETTERS + (int)i };
	*w = (struct arguments){ 0 };
	opterr = 0;	/* one sentence, ours */
	optind = 0;	/* from the start, whatever was read before */
	while (ok && (which = getopt_long(argc, argv, "", options, NULL)) != -1)
		ok = which != '?' ? take_option(w, (size_t)(which - ABOVE_LETTERS), optarg, e) :
		    refuse_option(argv[optind - 1], optopt, e);
	w->words = argv + optind;
	w->count = argc - optind;
	return ok;
}
