/* headless.c: the commands that need no screen: pages, the protocol, CPUs among themselves. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/commands.h"
#include "engine/engine.h"
#include "engine/selfplay.h"
#include "shell/help.h"

/* On a terminal in the pager, else as plain text. */
int
command_rules(struct context *h)
{
	struct error e;
	char page[64];
	snprintf(page, sizeof page, "goyu-%s", h->game->id);
	context_open(h);
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && app_open(&h->app, &e)) {
		app_push(&h->app, help_page(&h->app, page));
		return context_run_screens(h);
	}
	char *text = help_text(h->share, page, &e);
	context_close(h);
	if (text == NULL)
		return context_fail(STATUS_ERROR, &e);
	help_print(text, stdout);
	free(text);
	return context_printed();
}

/* The protocol is the same in every language and keeps nothing. */
int
command_engine(struct context *h)
{
	struct error e;
	const struct entrant *entrant = context_open_game(h, &e);
	bool begun = entrant != NULL && engine_run(h->app.registry, entrant, context_seed(h), stdin, stdout, &e);
	context_close(h);
	return begun ? context_printed() : context_fail(STATUS_ERROR, &e);
}

int
command_selfplay(struct context *h)
{
	struct error e;
	const struct entrant *entrant = context_open_game(h, &e);
	bool understood = entrant != NULL && selfplay_run(entrant, h->arguments.words + 2, context_seed(h), stdout, &e);
	context_close(h);
	if (understood)
		return context_printed();
	return context_fail(entrant == NULL ? STATUS_ERROR : STATUS_USAGE, &e);
}
