/* files.c: copies, replaces or removes the files of a store as a whole. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

static bool
copy_bytes(int from, int to)
{
	char bytes[1 << 16];
	ssize_t got;
	while ((got = read(from, bytes, sizeof bytes)) > 0)
		for (ssize_t done = 0, put; done < got; done += put)
			if ((put = write(to, bytes + done, (size_t)(got - done))) < 0)
				return false;
	return got == 0;
}

bool
store_copy_file(const char *from, const char *to)
{
	struct stat about;
	int in = open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	bool plain = in >= 0 && fstat(in, &about) == 0 && S_ISREG(about.st_mode);
	int out = !plain ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
	    0600);
	bool ok = out >= 0 && copy_bytes(in, out);
	int why = errno;
	if (in >= 0)
		close(in);
	if (out >= 0)
		close(out);
	if (out >= 0 && !ok)
		unlink(to);
	errno = why;
	return ok;
}

bool
store_sync_file(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	bool ok = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return ok;
}

bool
store_replace_file(const char *from, const char *to)
{
	char *folder = mem_format("%.*s", (int)(strrchr(to, '/') - to), to);
	bool ok = store_sync_file(from) && store_sync_file(folder) && rename(from, to) == 0 &&
	    store_sync_file(folder);
	free(folder);
	return ok;
}

bool
store_make_file(const char *path)
{
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

void
store_remove_beside(const char *path)
{
	static const char *const ends[] = { "-wal", "-shm", "-journal" };
	for (size_t i = 0; i < LEN(ends); i++) {
		char *name = mem_format("%s%s", path, ends[i]);
		unlink(name);
		free(name);
	}
}

void
store_remove_files(const char *path)
{
	store_remove_beside(path);
	unlink(path);
}

void
store_today(char day[DAY_SIZE])
{
	time_t now = time(NULL);
	struct tm date;
	strftime(day, DAY_SIZE, "%F", gmtime_r(&now, &date));
}

char *
store_damaged_name(const char *path)
{
	char day[DAY_SIZE];
	store_today(day);
	char *name = mem_format("%s.damaged-%s", path, day);
	for (int i = 2; access(name, F_OK) == 0; i++) {
		free(name);
		name = mem_format("%s.damaged-%s-%d", path, day, i);
	}
	return name;
}
