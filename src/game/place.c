/* place.c: finds the shared data from where the program itself lies. */
#include "game/place.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

/* The folder the running program lies in; NULL when the system does not tell. */
static char *
program_folder(void)
{
	char *path = realpath("/proc/self/exe", NULL);
	char *slash = path == NULL ? NULL : strrchr(path, '/');
	if (slash != NULL)
		*slash = '\0';
	return path;
}

char *
place_share(const char *named)
{
	static const char *const beside[] = { "build/share", "share", "../share/goyu" };
	if (named != NULL)
		return mem_string(named);
	char *folder = program_folder(), *found = NULL;
	for (size_t i = 0; folder != NULL && found == NULL && i < LEN(beside); i++) {
		char *pages = mem_format("%s/%s/pages", folder, beside[i]);
		if (access(pages, R_OK | X_OK) == 0)
			found = mem_format("%s/%s", folder, beside[i]);
		free(pages);
	}
	free(folder);
	return found != NULL ? found : mem_string(GOYU_SHARE);
}
