/* server_main.c: goyu-server: goyu serve for hosts that share a ledger; it has the same options.
 *
 * This is a program and not a module that goyu loads: nothing is searched for at run time, the
 * linker and packages know exactly what each program needs, and libpq is never in the program that
 * strangers play in. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/context.h"
#include "cli/serve.h"
#include "cli/version.h"
#include "game/language.h"
#include "server/postgres.h"

/* Unsets variables that would lead libpq to other files, services and addresses. */
static void
forget_libpq_variables(void)
{
	for (char **variable = environ; *variable != NULL; ) {
		char *name = mem_format("%.*s", (int)strcspn(*variable, "="), *variable);
		bool forget = strncmp(name, "PG", 2) == 0;
		if (forget)
			unsetenv(name);
		else
			variable++;
		free(name);
	}
}

static int
print_version(void)
{
	int libpq = PQlibVersion();
	version_print("goyu-server");
	context_print("libpq %d.%d\n", libpq / 10000, libpq % 10000);
	return context_printed();
}

static int
print_help(void)
{
	context_print("%s\n\n%s\n", _("Usage: goyu-server [options]"),
	    _("It takes the options of goyu serve, as goyu-table(6) has them."));
	return context_printed();
}

static int
refuse_word(const char *word)
{
	struct error e;
	error_set(&e, ERR_INPUT, N_("%s is one word too many; goyu-server takes options alone"),
	    word);
	return context_fail(STATUS_USAGE, &e);
}

int
main(int argc, char **argv)
{
	struct arguments a;
	struct error e;
	process_begin();
	forget_libpq_variables();
	bool understood = arguments_read(&a, argc, argv, &e);
	char *share = arguments_share(&a);
	process_set_language(&a, language_of_environment(), share);
	int status = !understood ? context_fail(STATUS_USAGE, &e) : a.help ? print_help() :
	    a.version ? print_version() : a.count > 0 ? refuse_word(a.words[0]) :
	    serve(&a, share, &postgres_body);
	free(share);
	return status;
}
