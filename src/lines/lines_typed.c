/* lines_typed.c: reading lines from a terminal or a pipe. */
#include "lines/lines_typed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { BUFFER = 4 * (TYPED_MAX + 1) };

struct typed {
	int	 fd;
	size_t	 most;		/* bytes read at once */
	char	 bytes[BUFFER];
	size_t	 count;
	bool	 skipping;	/* the rest of a line that was too long */
	bool	 ended;
};

static struct typed *
make(int fd, size_t most)
{
	struct typed *t = mem_new(sizeof *t);
	t->fd = fd;
	t->most = most;
	return t;
}

struct typed *
typed_new(int fd)
{
	return make(fd, BUFFER);
}

struct typed *
typed_new_careful(int fd)
{
	return make(fd, 1);
}

void
typed_free(struct typed *t)
{
	free(t);
}

bool
typed_fill(struct typed *t)
{
	if (t->ended || t->count == sizeof t->bytes)
		return !t->ended;
	size_t room = sizeof t->bytes - t->count;
	ssize_t more = read(t->fd, t->bytes + t->count, room < t->most ? room : t->most);
	if (more < 0 && (errno == EINTR || errno == EAGAIN))
		return true;
	t->ended = more <= 0;
	t->count += more > 0 ? (size_t)more : 0;
	return !t->ended;
}

static void
drop(struct typed *t, size_t bytes)
{
	t->count -= bytes;
	memmove(t->bytes, t->bytes + bytes, t->count);
}

/* Trims the line; tabs become blanks, a NUL and other control characters become a question mark. */
static void
tidy(char *line, size_t length)
{
	char clean[TYPED_MAX + 1];
	for (size_t i = 0; i < length; i++)
		line[i] = line[i] == '\t' ? ' ' : line[i] == '\0' ? '\1' : line[i];
	while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r'))
		length--;
	line[length] = '\0';
	text_clean(clean, sizeof clean, line + strspn(line, " "));
	memcpy(line, clean, sizeof clean);
}

bool
typed_next(struct typed *t, char line[TYPED_MAX + 1], bool *too_long)
{
	char *newline = memchr(t->bytes, '\n', t->count);
	size_t length = newline != NULL ? (size_t)(newline - t->bytes) : t->count;
	bool whole = newline != NULL || (t->ended && t->count > 0);
	*too_long = length > TYPED_MAX;
	if (!whole && !*too_long)
		return false;
	if (*too_long || t->skipping) {
		bool said = t->skipping;
		*too_long = true;
		t->skipping = !whole;
		drop(t, length + (newline != NULL));
		line[0] = '\0';
		return !said || typed_next(t, line, too_long);
	}
	memcpy(line, t->bytes, length);
	drop(t, length + (newline != NULL));
	tidy(line, length);
	return true;
}

bool
typed_ended(const struct typed *t)
{
	return t->ended && t->count == 0;
}
