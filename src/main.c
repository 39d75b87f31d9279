/* main.c: the command line to a command; nothing else. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "cli/commands.h"
#include "game/language.h"

/* Only characters follow the locale; numbers and dates look the same everywhere. SSH
 * often names a locale this machine does not have: the characters still work when the
 * name says UTF-8. */
static void
set_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	if (setlocale(LC_CTYPE, "") != NULL)
		return;
	for (size_t i = 0; i < LEN(names); i++) {
		const char *value = getenv(names[i]);
		if (value == NULL || *value == '\0')
			continue;
		if (strcasestr(value, "utf-8") != NULL || strcasestr(value, "utf8") != NULL)
			setlocale(LC_CTYPE, "C.UTF-8");
		return;
	}
}

/* A crash must not leave a copy of what was covered or hidden behind: no core file, and
 * none for the system's own collector of them, which asks for no limit. */
static void
leave_no_core(void)
{
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0 });
	prctl(PR_SET_DUMPABLE, 0);
}

/* For what is said before the settings are read. The protocol stays English. */
static void
set_language(const struct context *h)
{
	struct settings texts;
	settings_load(&texts, NULL, h->environment);
	if (h->arguments.language != NULL)
		settings_force(&texts, SETTING_LANGUAGE, h->arguments.language);
	if (h->arguments.words[0] == NULL || strcmp(h->arguments.words[0], "engine") != 0)
		settings_use_language(&texts, h->share);
}

static int
print_version(void)
{
	printf("goyu %s\n", GOYU_VERSION);
	return context_printed();
}

int
main(int argc, char **argv)
{
	struct context h = { 0 };
	struct error e;
	signal(SIGPIPE, SIG_IGN);	/* a closed pipe and a full disk are errors to be told, not ends */
	signal(SIGXFSZ, SIG_IGN);
	leave_no_core();
	set_locale();
	context_clean_output();
	bool understood = arguments_read(&h.arguments, argc, argv, &e);
	h.share = arguments_share(&h.arguments);
	h.environment = language_of_environment();
	set_language(&h);
	int status = !understood ? context_fail(STATUS_USAGE, &e) :
	    h.arguments.help ? commands_help(&h) :
	    h.arguments.version ? print_version() : commands_run(&h);
	free(h.share);
	return status;
}
