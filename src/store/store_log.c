/* store_log.c: detects damage in SQLite's log (WAL) beside a database, by its published format.
 *
 * The log is a header of 32 bytes, then frames of 24 bytes and a page each. Header and frames have
 * two random numbers, which change each time the log is started again, and a checksum that
 * continues from frame to frame. For SQLite the log ends at the first frame that does not fit. But
 * if a later frame has the same numbers and ends a transaction, that transaction was lost. An
 * incomplete last frame is not damage: nothing was committed with it. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum {
	MAGIC = 0x377f0682,	/* its last bit is the byte order of the checksums */
	HEADER = 32, FRAME = 24,
	PAGE_SIZE_AT = 8, SALT_AT = 16, HEADER_SUM_AT = 24,
	COMMIT_AT = 4, FRAME_SALT_AT = 8, FRAME_SUM_AT = 16,
	SALT_BYTES = 8, SUMMED = 8,
	PAGE_MAX = 65536,
	LOG_MAX = 1 << 28,	/* a longer one is not checked: it would delay the start */
	AGAIN_US = 20000,
};

struct sum {
	uint32_t	a, b;
	bool		big;
};

static uint32_t
big_word(const unsigned char *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static uint32_t
little_word(const unsigned char *p)
{
	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

static void
add(struct sum *sum, const unsigned char *p, size_t size)
{
	for (const unsigned char *end = p + size; p < end; p += 8) {
		sum->a += (sum->big ? big_word(p) : little_word(p)) + sum->b;
		sum->b += (sum->big ? big_word(p + 4) : little_word(p + 4)) + sum->a;
	}
}

static bool
is_sum(const struct sum *sum, const unsigned char *p)
{
	return sum->a == big_word(p) && sum->b == big_word(p + 4);
}

/* The offset of the damage in the log; 0: there is none. */
static size_t
find_damage(const unsigned char *log, size_t size)
{
	if (size <= HEADER)
		return 0;
	struct sum sum = { .big = big_word(log) & 1 };
	size_t page = big_word(log + PAGE_SIZE_AT);
	add(&sum, log, HEADER_SUM_AT);
	if ((big_word(log) & ~1u) != MAGIC || !is_sum(&sum, log + HEADER_SUM_AT) || page < 512 ||
	    page > PAGE_MAX) {
		size_t at = HEADER;	/* a log of zeros was never written */
		while (at < size && log[at] == 0)
			at++;
		return at < size ? 1 : 0;
	}
	size_t bad = 0;
	for (size_t at = HEADER; at + FRAME + page <= size; at += FRAME + page) {
		const unsigned char *frame = log + at;
		bool ours = memcmp(frame + FRAME_SALT_AT, log + SALT_AT, SALT_BYTES) == 0;
		if (bad != 0 && ours && big_word(frame + COMMIT_AT) != 0)
			return bad;
		if (bad != 0)
			continue;
		add(&sum, frame, SUMMED);
		add(&sum, frame + FRAME, page);
		if (!ours || !is_sum(&sum, frame + FRAME_SUM_AT))
			bad = at;
	}
	return 0;
}

static size_t
look(const char *path)
{
	struct stat about;
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	size_t damage = 0;
	if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > HEADER &&
	    about.st_size <= LOG_MAX) {
		unsigned char *log = mem_new((size_t)about.st_size);
		ssize_t got = read(fd, log, (size_t)about.st_size);
		damage = got > 0 ? find_damage(log, (size_t)got) : 0;
		free(log);
	}
	if (fd >= 0)
		close(fd);
	return damage;
}

/* Looks twice: damage that changes is another program's writing. */
bool
store_log_is_damaged(const char *path)
{
	char *log = mem_format("%s-wal", path);
	size_t damage = look(log);
	if (damage != 0) {
		usleep(AGAIN_US);
		damage = look(log) == damage ? damage : 0;
	}
	free(log);
	return damage != 0;
}
