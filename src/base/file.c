/* file.c: whole text files: reading one, and writing one that is new. */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

enum { LIMIT_MIB = 16, FILE_LIMIT = LIMIT_MIB << 20 };	/* the journal of a long game has some MiB */

char *
file_read(const char *path, struct error *e)
{
	FILE *file = fopen(path, "re");
	if (file == NULL) {
		error_set(e, ERR_DATA, N_("%s cannot be read"), path);
		return NULL;
	}
	char *text = mem_new(FILE_LIMIT + 2);
	size_t length = fread(text, 1, FILE_LIMIT + 1, file);
	bool bad = ferror(file) || memchr(text, '\0', length) != NULL, large = length > FILE_LIMIT;
	fclose(file);
	if (!bad && !large)
		return mem_grow(text, length + 1, 1);
	free(text);
	if (bad)
		error_set(e, ERR_DATA, N_("%s is not a text file of this program"), path);
	else
		error_set(e, ERR_DATA, N_("%s is larger than %d MiB"), path, LIMIT_MIB);
	return NULL;
}

static bool
write_all(int fd, const char *text)
{
	for (size_t left = strlen(text); left > 0; ) {
		ssize_t written = write(fd, text, left);
		if (written < 0 && errno != EINTR)
			return false;
		if (written > 0) {
			text += written;
			left -= (size_t)written;
		}
	}
	return true;
}

bool
file_write_new(const char *path, const char *text, struct error *e)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0 && errno == EEXIST)
		return error_set(e, ERR_STORE, N_("%s exists already and stays as it is"), path);
	if (fd < 0)
		return error_set(e, ERR_STORE, N_("%s cannot be made (%s)"), path, strerror(errno));
	bool ok = write_all(fd, text);
	int why = errno;
	if (close(fd) != 0 && ok) {
		why = errno;
		ok = false;
	}
	if (ok)
		return true;
	unlink(path);	/* it is ours, and half of a file is none */
	return error_set(e, ERR_STORE, N_("%s cannot be written (%s)"), path, strerror(why));
}
