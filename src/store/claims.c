/* claims.c: which program plays which saved game, as locks that die with it.
 *
 * A claim is a lock on one byte of a file beside the database; the number of the
 * game is the offset. Locks of an open file description conflict between two
 * stores of one program as well, and SQLite's own locks cannot disturb them. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "store/store_private.h"

/* F_OFD_SETLK sets or frees the byte of a game, F_OFD_GETLK asks about it. */
static bool
lock_byte(struct store *s, int command, struct flock *byte)
{
	if (s->lock < 0)
		s->lock = open(s->lock_path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	return s->lock >= 0 && fcntl(s->lock, command, byte) == 0;
}

static struct flock
byte_of(int64_t id, short type)
{
	return (struct flock){ .l_type = type, .l_whence = SEEK_SET, .l_start = id, .l_len = 1 };
}

static bool
refuse(int64_t id, struct error *e)
{
	return error_set(e, ERR_STORE, N_("Another program is playing the saved game %zu."), (size_t)id);
}

static bool
fail(const struct store *s, struct error *e)
{
	return error_set(e, ERR_STORE, N_("%s cannot be locked (%s)."), s->lock_path, strerror(errno));
}

bool
store_game_claim(struct store *s, int64_t id, struct error *e)
{
	struct flock byte = byte_of(id, F_WRLCK);
	if (store_is_memory(s) || lock_byte(s, F_OFD_SETLK, &byte))
		return true;
	return errno == EAGAIN || errno == EACCES ? refuse(id, e) : fail(s, e);
}

bool
store_game_unclaimed(struct store *s, int64_t id, struct error *e)
{
	struct flock byte = byte_of(id, F_WRLCK);
	if (store_is_memory(s))
		return true;
	if (!lock_byte(s, F_OFD_GETLK, &byte))
		return fail(s, e);
	return byte.l_type == F_UNLCK || refuse(id, e);
}

void
store_game_release(struct store *s, int64_t id)
{
	struct flock byte = byte_of(id, F_UNLCK);
	if (s->lock >= 0)
		lock_byte(s, F_OFD_SETLK, &byte);
}
