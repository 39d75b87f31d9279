/* wish.c: reads the command line. */
#include "cli/wish.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* Above every byte, for getopt tells letters by the same variable. */
enum { WISH_SEED = 256, WISH_DATA, WISH_SHARE, WISH_LANG, WISH_ASCII, WISH_NO_COLOUR, WISH_NO_MOTION, WISH_CHECK,
    WISH_HELP, WISH_VERSION };

static const struct option options[] = {
	{ "seed", required_argument, NULL, WISH_SEED },
	{ "data", required_argument, NULL, WISH_DATA },
	{ "share", required_argument, NULL, WISH_SHARE },
	{ "lang", required_argument, NULL, WISH_LANG },
	{ "ascii", no_argument, NULL, WISH_ASCII },
	{ "no-color", no_argument, NULL, WISH_NO_COLOUR },
	{ "no-motion", no_argument, NULL, WISH_NO_MOTION },
	{ "check", no_argument, NULL, WISH_CHECK },
	{ "help", no_argument, NULL, WISH_HELP },
	{ "version", no_argument, NULL, WISH_VERSION },
	{ NULL, 0, NULL, 0 }
};

/* The word getopt stopped at, or the letter: it may stand inside a word. */
static bool
refuse_option(const char *word, int letter, struct error *e)
{
	char known[ERROR_WORD_SIZE] = "", alone[] = { '-', (char)letter, '\0' };
	if (letter != 0 && letter < WISH_SEED)
		word = alone;
	for (size_t i = 0; options[i].name != NULL; i++) {
		char name[32];
		snprintf(name, sizeof name, "--%s", options[i].name);
		text_list_add(known, sizeof known, name);
	}
	return error_set(e, ERR_INPUT, N_("%s is not an option as it stands; the options are: %s"), word, known);
}

static bool
take_option(struct wish *w, int which, const char *value, struct error *e)
{
	switch (which) {
	case WISH_SEED:
		w->seed_given = text_to_u64(value, &w->seed);
		return w->seed_given || error_set(e, ERR_INPUT, N_("seed must be a whole number of at most 64 bits"));
	case WISH_DATA:
		w->data = value;
		break;
	case WISH_SHARE:
		w->share = value;
		break;
	case WISH_LANG:
		if (strcmp(value, "en") != 0 && strcmp(value, "ja") != 0)
			return error_set(e, ERR_INPUT, N_("%s is not a language here; there are en and ja"), value);
		w->language = value;
		break;
	case WISH_ASCII:
		w->ascii = true;
		break;
	case WISH_NO_COLOUR:
		w->no_colour = true;
		break;
	case WISH_NO_MOTION:
		w->no_motion = true;
		break;
	case WISH_CHECK:
		w->check = true;
		break;
	case WISH_HELP:
		w->help = true;
		break;
	case WISH_VERSION:
		w->version = true;
		break;
	}
	return true;
}

bool
wish_read(struct wish *w, int argc, char **argv, struct error *e)
{
	int which;
	bool ok = true;
	*w = (struct wish){ 0 };
	opterr = 0;	/* one sentence, ours */
	optind = 0;	/* from the start, whatever was read before */
	while (ok && (which = getopt_long(argc, argv, "", options, NULL)) != -1)
		ok = which != '?' ? take_option(w, which, optarg, e) : refuse_option(argv[optind - 1], optopt, e);
	w->words = argv + optind;
	w->count = argc - optind;
	return ok;
}
