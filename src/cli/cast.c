/* cast.c: records a replay to a file. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "cli/commands.h"
#include "game/language.h"
#include "game/session.h"
#include "shell/screens.h"

/* Uses UTF-8 whatever this terminal can show: a recording has every character, with the same width
 * everywhere. NULL with *e on failure. */
static char *
record(struct context *h, struct error *e)
{
	json_t *journal = NULL;
	char *text = NULL, *before = mem_string(setlocale(LC_CTYPE, NULL));
	setlocale(LC_CTYPE, "C.UTF-8");
	struct session *session = commands_find_journal(h, &journal, e);
	if (session != NULL)
		text = replay_record(&h->app, journal, e);
	else
		json_decref(journal);
	session_free(session);
	app_close(&h->app);
	setlocale(LC_CTYPE, before);
	if (h->app.front.registry != NULL)	/* otherwise nothing was opened */
		settings_use_language(&h->app.front.settings, h->share);
	free(before);
	return text;
}

int
command_cast(struct context *h)
{
	struct error e;
	const char *file = h->arguments.cast;
	if (h->arguments.check) {
		error_set(&e, ERR_INPUT, N_("replay takes --check or --cast, not both"));
		return context_fail(STATUS_USAGE, &e);
	}
	bool printed = strcmp(file, "-") == 0;
	char *text = record(h, &e);
	bool written = text != NULL && (printed || file_write_new(file, text, &e));
	if (written && printed)
		fputs(text, context_output());
	free(text);
	if (!written)
		return context_close_and_fail(h, &e);
	context_close(h);
	if (!printed)
		context_print(_("The recording is in %s.\n"), file);
	return context_printed();
}
