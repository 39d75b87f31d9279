/* process.c: what a program of goyu does before anything else. */
#include <locale.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "cli/context.h"
#include "game/language.h"

/* The locale says whether characters are UTF-8, and nothing else: numbers, dates, sorting
 * and capitals are the same everywhere. SSH often names one that this machine does not
 * have, and a container has none: what cannot be asked is UTF-8. */
static void
set_locale(void)
{
	bool ascii = setlocale(LC_CTYPE, "") != NULL && !settings_utf8();
	setlocale(LC_CTYPE, ascii ? "C" : "C.UTF-8");
}

/* A crash must not leave a copy of what was covered or hidden behind: no core file, and
 * none for the system's own collector of them, which asks for no limit. */
static void
leave_no_core(void)
{
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0 });
	prctl(PR_SET_DUMPABLE, 0);
}

void
process_begin(void)
{
	signal(SIGPIPE, SIG_IGN);	/* a closed pipe and a full disk are errors to be told, not ends */
	signal(SIGXFSZ, SIG_IGN);
	leave_no_core();
	set_locale();
	context_clean_output();
}

void
process_speak(const struct arguments *a, const char *environment, const char *share)
{
	struct settings texts;
	settings_load(&texts, NULL, environment);
	if (a->language != NULL)
		settings_force(&texts, SETTING_LANGUAGE, a->language);
	settings_use_language(&texts, share);
	struct error e;
	if (language_missed(&e))
		context_fail(STATUS_OK, &e);
}
