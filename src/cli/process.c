/* process.c: what a program of goyu does before anything else. */
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "cli/context.h"

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
}
