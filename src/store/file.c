/* file.c: where the store lies, and a folder and a file that only the user can read. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

char *
store_default_folder(void)
{
	/* A relative XDG_DATA_HOME counts as not set: that is the rule of the XDG folders. */
	const char *data = getenv("XDG_DATA_HOME");
	if (data != NULL && data[0] == '/')
		return mem_format("%s/goyu", data);
	const char *home = getenv("HOME");
	if (home != NULL && home[0] == '/')
		return mem_format("%s/.local/share/goyu", home);
	return NULL;
}

/* A system may refuse to make what is there already in more ways than EEXIST. */
static bool
make_folder(const char *path)
{
	if (mkdir(path, 0700) == 0 || errno == EEXIST)
		return true;
	int why = errno;
	bool there = access(path, X_OK) == 0;
	errno = why;
	return there;
}

/* Makes each part of the path that is missing; errno says why not. */
static bool
make_folders(const char *folder)
{
	char *path = mem_string(folder);
	bool ok = path[0] != '\0';
	errno = ENOENT;
	for (char *end = path; ok && *end != '\0'; ) {
		end += strspn(end, "/");
		end += strcspn(end, "/");
		char cut = *end;
		*end = '\0';
		ok = make_folder(path);
		*end = cut;
	}
	int why = errno;
	free(path);
	errno = why;
	return ok;
}

/* Makes the file itself, so that it is never readable by others, and SQLite gives
 * the files beside it the same mode. An existing file is looked at from outside:
 * to open and close it would drop SQLite's locks on it in this program. */
static bool
make_file(const char *path, struct error *e)
{
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0) {
		close(fd);
		return true;
	}
	struct stat there;
	if (errno != EEXIST || lstat(path, &there) != 0)
		return error_set(e, ERR_STORE, N_("Nothing is saved this time: %s cannot be made (%s)."),
		    path, strerror(errno));
	if (!S_ISREG(there.st_mode))
		return error_set(e, ERR_STORE,
		    N_("Nothing is saved this time: %s is not a plain file."), path);
	/* SQLite would take a single byte for an empty database and write over it. */
	return there.st_size != 1 || store_fail_open(path, SQLITE_NOTADB, e);
}

char *
store_file_path(const char *folder, struct error *e)
{
	char true_folder[PATH_MAX];
	if (!make_folders(folder) || realpath(folder, true_folder) == NULL) {
		error_set(e, ERR_STORE, N_("Nothing is saved this time: the folder %s cannot be used (%s)."),
		    folder, strerror(errno));
		return NULL;
	}
	char *path = mem_format("%s/goyu.db", true_folder);
	if (!make_file(path, e)) {
		free(path);
		return NULL;
	}
	return path;
}
