/* main.c: finds and runs the command of the command line. */
#include <stdlib.h>
#include <string.h>

#include "cli/public_arcade.h"
#include "cli/commands.h"
#include "game/language.h"

int
main(int argc, char **argv)
{
	struct context h = { 0 };
	struct error e;
	bool understood = arguments_read(&h.arguments, argc, argv, &e);
	const char *name = h.arguments.count > 0 ? commands_name(h.arguments.words[0]) : "";
	if (strcmp(name, "arcade") == 0)
		arcade_clean_environment();	/* the environment comes from an unknown player */
	process_begin();
	h.share = arguments_share(&h.arguments);
	h.environment = language_of_environment();
	if (strcmp(name, "engine") != 0)	/* the protocol is always in English */
		process_set_language(&h.arguments, h.environment, h.share);
	int status = !understood ? context_fail(STATUS_USAGE, &e) :
	    h.arguments.help ? commands_help(&h) :
	    h.arguments.version ? commands_version(&h) : commands_run(&h);
	free(h.share);
	return status;
}
