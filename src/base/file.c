/* file.c: reads whole files, or writes a new one. */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

enum { LIMIT_MIB = 16 };	/* the journal of a long game has several MiB */

/* Reads *size bytes and adds a zero; *size becomes the number read. NULL: they could not be
 * read. */
static char *
read_bytes(int fd, size_t *size)
{
	char *bytes = mem_new(*size + 1);
	size_t length = 0;
	ssize_t more = 1;
	while (length < *size && more != 0) {
		more = read(fd, bytes + length, *size - length);
		if (more < 0 && errno != EINTR)
			break;
		length += more > 0 ? (size_t)more : 0;
	}
	*size = length;
	if (more >= 0)
		return bytes;
	free(bytes);
	return NULL;
}

/* The name is untrusted: opening a FIFO or a terminal may wait for ever, opening a device may have
 * effects, and a file without a size (as in /proc) has no end. */
char *
file_read_bytes(const char *path, int limit_mib, size_t *size, struct error *e)
{
	struct stat facts;
	char *bytes = NULL;
	bool other = stat(path, &facts) == 0 && !S_ISREG(facts.st_mode);
	int fd = other ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (other)
		error_set(e, ERR_DATA, N_("%s is not a plain file"), path);
	else if (fd < 0 && (errno == ENOENT || errno == ENOTDIR))
		error_set(e, ERR_DATA, N_("%s does not exist"), path);
	else if (fd < 0 || fstat(fd, &facts) != 0 || !S_ISREG(facts.st_mode))
		error_set(e, ERR_DATA, N_("%s cannot be read"), path);
	else if (facts.st_size == 0)
		error_set(e, ERR_DATA, N_("%s is empty"), path);
	else if (facts.st_size > (off_t)limit_mib << 20)
		error_set(e, ERR_DATA, N_("%s is larger than %d MiB"), path, limit_mib);
	else {
		*size = (size_t)facts.st_size;
		if ((bytes = read_bytes(fd, size)) == NULL)
			error_set(e, ERR_DATA, N_("%s cannot be read"), path);
	}
	if (fd >= 0)
		close(fd);
	return bytes;
}

char *
file_read(const char *path, struct error *e)
{
	size_t size;
	char *text = file_read_bytes(path, LIMIT_MIB, &size, e);
	if (text == NULL || memchr(text, '\0', size) == NULL)
		return text;
	free(text);
	error_set(e, ERR_DATA, N_("%s is not a file of goyu"), path);
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
		return error_set(e, ERR_STORE, N_("%s exists already; choose another name"), path);
	if (fd < 0)
		return error_set(e, ERR_STORE, N_("%s cannot be created (%s)"), path,
		    error_cause(errno));
	bool ok = write_all(fd, text);
	int why = errno;
	if (close(fd) != 0 && ok) {
		why = errno;
		ok = false;
	}
	if (ok)
		return true;
	unlink(path);	/* the file is new, and a part of it is useless */
	return error_set(e, ERR_STORE, N_("%s cannot be written (%s)"), path, error_cause(why));
}

char *
file_typed_path(const char *typed)
{
	const char *home = getenv("HOME");
	bool below = strncmp(typed, "~/", 2) == 0 && home != NULL;
	return below ? mem_format("%s%s", home, typed + 1) : mem_string(typed);
}
