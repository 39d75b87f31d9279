/* train_files.c: the weights that a training makes, with the stored training beside them.
 *
 * Both are written under another name and then renamed, so that a whole file exists at any time.
 * The lock is on the stored training itself. A program that replaces it locks the new file first;
 * one that waited for the old file then notices that the file has been replaced. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "cli/train.h"

enum { KEPT_LIMIT = 1 << 30 };	/* bytes: far more than any training needs */

/* --- opening --- */

/* Can the weights be replaced, as far as the file shows? The folder is checked when the training is
 * created. */
static bool
check_weights(const char *path, struct error *e)
{
	struct stat facts;
	if (stat(path, &facts) != 0)
		return errno == ENOENT || errno == ENOTDIR ||
		    error_set(e, ERR_STORE, N_("%s cannot be written (%s)"), path,
		    error_cause(errno));
	if (!S_ISREG(facts.st_mode))
		return error_set(e, ERR_STORE, N_("%s is not a plain file"), path);
	return access(path, W_OK) == 0 ||
	    error_set(e, ERR_STORE, N_("%s cannot be written (%s)"), path, error_cause(errno));
}

/* Does the path still name this file? */
static bool
is_at(int fd, const char *path)
{
	struct stat open_one, named;
	return fstat(fd, &open_one) == 0 && stat(path, &named) == 0 &&
	    open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

/* Opens the training, or creates an empty one, and locks it. A file system without locks gets
 * none. */
static bool
take_lock(struct train_files *f, struct error *e)
{
	struct stat facts;
	for (;;) {
		f->begun = lstat(f->training, &facts) != 0;
		if (!f->begun && !S_ISREG(facts.st_mode))
			return error_set(e, ERR_STORE, N_("%s is not a plain file"), f->training);
		f->lock = open(f->training, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
		    O_CLOEXEC, 0600);
		if (f->lock < 0)
			return error_set(e, ERR_STORE, f->begun ? N_("%s cannot be created (%s)") :
			    N_("%s cannot be written (%s)"), f->training, error_cause(errno));
		bool taken = flock(f->lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
		if (!taken && is_at(f->lock, f->training))
			return true;
		close(f->lock);
		f->lock = -1;
		if (taken)
			return error_set(e, ERR_STORE,
			    N_("another training is using %s; name another file with out="),
			    f->training);
	}
}

static bool
read_training(const struct train_files *f, void **bytes, size_t *size, struct error *e)
{
	struct stat facts;
	size_t length = 0;
	ssize_t more = 1;
	if (fstat(f->lock, &facts) != 0 || facts.st_size > KEPT_LIMIT)
		return error_set(e, ERR_DATA, N_("%s is not a file of goyu"), f->training);
	*size = (size_t)facts.st_size;
	/* Empty until the first training is stored. */
	*bytes = *size > 0 ? mem_new(*size) : NULL;
	while (length < *size && more != 0) {
		more = read(f->lock, (char *)*bytes + length, *size - length);
		if (more < 0 && errno != EINTR)
			break;
		length += more > 0 ? (size_t)more : 0;
	}
	if (length == *size)
		return true;
	free(*bytes);
	*bytes = NULL;
	return error_set(e, ERR_DATA, N_("%s cannot be read"), f->training);
}

bool
train_files_open(struct train_files *f, const char *name, void **bytes, size_t *size,
    struct error *e)
{
	*f = (struct train_files){ .weights = file_typed_path(name), .lock = -1 };
	f->training = mem_format("%s.training", f->weights);
	f->fresh = mem_format("%s.new", f->training);
	if (check_weights(f->weights, e) && take_lock(f, e) && read_training(f, bytes, size, e))
		return true;
	train_files_close(f);
	return false;
}

void
train_files_close(struct train_files *f)
{
	if (f->lock >= 0)
		close(f->lock);
	free(f->weights);
	free(f->training);
	free(f->fresh);
}

/* --- writing --- */

static bool
write_all(int fd, const char *bytes, size_t left)
{
	while (left > 0) {
		ssize_t written = write(fd, bytes, left);
		if (written < 0 && errno != EINTR)
			return false;
		bytes += written > 0 ? written : 0;
		left -= written > 0 ? (size_t)written : 0;
	}
	return true;
}

/* Replaces a file with these bytes. Returns the new file open and locked, or -1 with *e. Nobody
 * else writes to the temporary name, which belongs to the lock. */
static int
replace(const struct train_files *f, const char *path, const void *bytes, size_t size,
    struct error *e)
{
	unlink(f->fresh);	/* from a program that was killed */
	int fd = open(f->fresh, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0) {
		flock(fd, LOCK_EX | LOCK_NB);
		if (write_all(fd, bytes, size) && fsync(fd) == 0 && rename(f->fresh, path) == 0)
			return fd;
	}
	error_set(e, ERR_STORE, N_("%s cannot be written (%s)"), path, error_cause(errno));
	if (fd >= 0) {
		close(fd);
		unlink(f->fresh);
	}
	return -1;
}

bool
train_files_keep(struct train_files *f, const void *bytes, size_t size, struct error *e)
{
	int fd = replace(f, f->training, bytes, size, e);
	if (fd < 0)
		return false;
	close(f->lock);
	f->lock = fd;
	return true;
}

bool
train_files_finish(struct train_files *f, const char *weights, struct error *e)
{
	int fd = replace(f, f->weights, weights, strlen(weights), e);
	if (fd < 0)
		return false;
	close(fd);
	unlink(f->training);
	return true;
}

void
train_files_drop(struct train_files *f)
{
	unlink(f->training);
}
