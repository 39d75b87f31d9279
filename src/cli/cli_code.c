/* cli_code.c: the command that shows what a code contains. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "cli/commands.h"
#include "front/codes.h"
#include "game/language.h"

/* A code may be typed in groups, each as a word of its own. */
static bool
find_code(struct context *h, struct codes_found *found, struct error *e)
{
	char *typed = NULL;
	for (char *const *word = h->arguments.words + 1; *word != NULL; word++)
		mem_append(&typed, "%s ", *word);
	bool is_found = codes_find(&h->app.front, typed, found, e);
	free(typed);
	return is_found;
}

int
command_code(struct context *h)
{
	struct error e;
	struct codes_found found;
	if (h->arguments.words[1] == NULL) {
		error_set(&e, ERR_INPUT, N_("code needs a code that somebody shared: goyu code "
		    "CODE"));
		return context_fail(STATUS_USAGE, &e);
	}
	context_open(h);
	if (!find_code(h, &found, &e))
		return context_close_and_fail(h, &e);
	char *said = codes_say(&found, false), *words = codes_words(&found);
	context_print_text(said);
	if (words != NULL) {	/* on one line, to be copied */
		context_print(_("To play it: goyu %s %s"), found.loaded->game->id, words);
		context_print("\n");
	} else {
		context_print_text(_("To use it: type it at the menu with the key c; it is then "
		    "saved for your games."));
	}
	free(said);
	free(words);
	context_close(h);
	return context_printed();
}
