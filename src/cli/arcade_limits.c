/* arcade_limits.c: what a player of a public arcade may use: environment variables, memory, time,
 * files. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "cli/public_arcade.h"

extern char **environ;

/* --- the environment --- */

/* The variables that a front end reads; a name that ends with '_' is a prefix. */
static const char *const kept[] = { "TERM", "LANG", "LC_", "NO_COLOR", "COLORTERM", "ACCESSIBLE" };

/* The variables that the arcade itself reads; sshd or the host has set them. */
static const char *const own[] = {
	"SSH_USER_AUTH", "SSH_CONNECTION", "SSH_ORIGINAL_COMMAND", "HOME", "XDG_DATA_HOME",
	"GOYU_HALL",
};

static bool
is_of(const char *name, size_t length, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t most = strlen(names[i]);
		bool all = names[i][most - 1] == '_';
		if (strncmp(name, names[i], most) == 0 && (all ? length > most : length == most))
			return true;
	}
	return false;
}

/* Libraries use a terminal type or a locale as part of a path, so the value must be harmless in
 * one. */
static bool
is_plain(const char *value)
{
	enum { MOST = 64 };
	static const char letters[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_.@";
	size_t length = strlen(value);
	return length <= MOST && strspn(value, letters) == length && value[0] != '.';
}

static bool
may_stay(const char *variable)
{
	const char *value = strchr(variable, '=');
	size_t length = value == NULL ? 0 : (size_t)(value - variable);
	return is_of(variable, length, own, LEN(own)) ||
	    (is_of(variable, length, kept, LEN(kept)) && is_plain(value + 1));
}

/* Without a usable terminal type the front end in lines is used, which needs none. */
void
arcade_clean_environment(void)
{
	char **to = environ;
	for (char **from = environ; *from != NULL; from++)
		if (may_stay(*from))
			*to++ = *from;
	*to = NULL;
	const char *terminal = getenv("TERM");
	if (terminal == NULL || *terminal == '\0')
		setenv("TERM", "dumb", 1);
}

void
arcade_forget_environment(void)
{
	for (size_t i = 0; i < LEN(own); i++)
		unsetenv(own[i]);
}

/* --- the machine --- */

/* The largest game was measured at 14 MB. The address sanitizer reserves far more than the machine
 * has. */
#ifdef __SANITIZE_ADDRESS__
#define MEMORY_MOST	RLIM_INFINITY
#else
#define MEMORY_MOST	(256 << 20)
#endif

/* Even a day of play with slow CPUs stays far below these limits; a program that runs wild does
 * not. */
static const struct { int resource; rlim_t soft, hard; } limits[] = {
	{ RLIMIT_CPU, 3600, 3660 },	/* seconds; a signal at the first, the end at the second */
	{ RLIMIT_AS, MEMORY_MOST, MEMORY_MOST },
	{ RLIMIT_FSIZE, 256 << 20, 256 << 20 },		/* of one file: a player's saved games */
	{ RLIMIT_NOFILE, 64, 64 },
	{ RLIMIT_NPROC, 0, 0 },				/* no new processes */
	{ RLIMIT_CORE, 0, 0 },
};

static rlim_t
lower(rlim_t a, rlim_t b)
{
	return a < b ? a : b;
}

/* A lower limit of the host stays. */
void
arcade_limit(void)
{
	for (size_t i = 0; i < LEN(limits); i++) {
		struct rlimit now, wanted = { limits[i].soft, limits[i].hard };
		if (getrlimit(limits[i].resource, &now) == 0)
			wanted = (struct rlimit){ lower(wanted.rlim_cur, now.rlim_cur),
			    lower(wanted.rlim_max, now.rlim_max) };
		setrlimit(limits[i].resource, &wanted);
	}
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	signal(SIGTSTP, SIG_IGN);	/* nobody could continue a stopped program */
}
