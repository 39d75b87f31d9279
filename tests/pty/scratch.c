/* scratch.c: a folder and an environment for one test program. */
#include "scratch.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"

/* Variables from the Makefile and from developers; a name that ends with '_' is a prefix. */
static const char *const kept[] = {
	"PATH", "BUILD", "PROGRAM", "VERSION", "TIMES", "SEED", "KILLS", "FIGURES", "FRAMES", "PICTURES", "TABLES", "WEIGHTS",
	"RENEW_", "CK_", "ASAN_", "LSAN_", "UBSAN_", "GCOV_",
};

static const char *made;	/* NULL: tests/run has made the folder */

static void
fail(const char *what)
{
	perror(what);
	abort();
}

static bool
keeps(const char *variable)
{
	size_t length = strcspn(variable, "=");
	for (size_t i = 0; i < LEN(kept); i++) {
		size_t most = strlen(kept[i]);
		bool all = kept[i][most - 1] == '_';
		if (strncmp(variable, kept[i], most) == 0 && (all || length == most))
			return true;
	}
	return false;
}

void
scratch_begin(void)
{
	static char *own[LEN(kept) * 8], new_folder[] = "/tmp/goyu-XXXXXX";
	size_t count = 0;
	const char *folder = getenv("SCRATCH");
	if (folder == NULL) {
		folder = made = mkdtemp(new_folder);
		if (made == NULL || chmod(made, 0711) != 0)	/* a server may run as another user
								 * in it */
			fail(new_folder);
	}
	for (char **all = environ; *all != NULL && count < LEN(own) - 1; all++)
		if (keeps(*all))
			own[count++] = *all;
	environ = own;
	char *hall = mem_format("%s/hall", folder);
	const char *const fresh[][2] = {
		{ "TMPDIR", folder }, { "HOME", folder }, { "GOYU_HALL", hall }, { "LANG", "C.UTF-8" }, { "TZ", "UTC0" },
		{ "TERM", "xterm-256color" },
	};
	for (size_t i = 0; i < LEN(fresh); i++)
		setenv(fresh[i][0], fresh[i][1], 1);
	tzset();
	free(hall);
}

/* A short name, because some tests look for it on a screen. */
char *
scratch_folder(void)
{
	char *folder = NULL;
	int number = 0;
	do {
		free(folder);
		folder = mem_format("%s/%d", getenv("TMPDIR"), ++number);
	} while (mkdir(folder, 0700) != 0 && errno == EEXIST);
	if (access(folder, W_OK) != 0)
		fail(folder);
	return folder;
}

static int
remove_one(const char *path, const struct stat *facts, int kind, struct FTW *where)
{
	return remove(path);
}

bool
scratch_remove(const char *folder)
{
	return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0;
}

void
scratch_end(void)
{
	if (made != NULL)
		scratch_remove(made);
}
