/* process.c: what every program of goyu does first. */
#include <locale.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "cli/context.h"
#include "game/language.h"

/* The locale only decides whether characters are UTF-8: numbers, dates, sorting and capitals are
 * the same everywhere. SSH often passes a locale that this machine lacks, and a container has none;
 * then UTF-8 is used. */
static void
set_locale(void)
{
	bool ascii = setlocale(LC_CTYPE, "") != NULL && !settings_utf8();
	setlocale(LC_CTYPE, ascii ? "C" : "C.UTF-8");
}

/* A crash must not write a copy of hidden things to disk: no core file, and none for the system's
 * collector of core files, which ignores that limit. */
static void
leave_no_core(void)
{
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0 });
	prctl(PR_SET_DUMPABLE, 0);
}

void
process_begin(void)
{
	/* Report a closed pipe and a full disk as errors; do not end the program. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	leave_no_core();
	set_locale();
	context_clean_output();
}

void
process_set_language(const struct arguments *a, const char *environment, const char *share)
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
