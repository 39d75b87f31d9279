/* peer.c: a connection to a server, without waiting. */
#include "peer.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"

enum { CHUNK = 16 * 1024 };

bool
peer_open(struct peer *p, const char *place)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	snprintf(address.sun_path, sizeof address.sun_path, "%s", place);
	*p = (struct peer){ .fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0) };
	int tries = 0;
	while (connect(p->fd, (struct sockaddr *)&address, sizeof address) != 0) {
		if (errno != EAGAIN || ++tries > 2000) {	/* the server's queue of connections
								 * is full */
			peer_close(p);
			return false;
		}
		usleep(1000);
	}
	return true;
}

void
peer_close(struct peer *p)
{
	if (p->fd >= 0)
		close(p->fd);
	free(p->in);
	free(p->out);
	*p = (struct peer){ .fd = -1 };
}

/* --- out --- */

bool
peer_write(struct peer *p)
{
	while (p->out_used > 0) {
		ssize_t sent = send(p->fd, p->out, p->out_used, MSG_NOSIGNAL);
		if (sent < 0)
			return errno == EAGAIN || errno == EINTR;
		p->out_used -= (size_t)sent;
		memmove(p->out, p->out + sent, p->out_used);
	}
	return true;
}

void
peer_send(struct peer *p, const char *bytes, size_t length)
{
	if (p->fd < 0)
		return;
	p->out = mem_grow(p->out, p->out_used + length, 1);
	memcpy(p->out + p->out_used, bytes, length);
	p->out_used += length;
	peer_write(p);
}

void
peer_say(struct peer *p, const char *format, ...)
{
	char line[4096];
	va_list arguments;
	va_start(arguments, format);
	int length = vsnprintf(line, sizeof line - 1, format, arguments);
	va_end(arguments);
	line[length++] = '\n';
	peer_send(p, line, (size_t)length);
}

/* --- in --- */

static void
make_room(struct peer *p)
{
	if (p->taken > 0) {
		p->used -= p->taken;
		memmove(p->in, p->in + p->taken, p->used);
		p->taken = 0;
	}
	if (p->room - p->used < CHUNK) {
		p->room = p->used + 2 * CHUNK;
		p->in = mem_grow(p->in, p->room, 1);
	}
}

bool
peer_read(struct peer *p)
{
	for (;;) {
		make_room(p);
		ssize_t got = recv(p->fd, p->in + p->used, p->room - p->used, 0);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got < 0 && errno == EAGAIN;
		p->used += (size_t)got;
		p->bytes += (uint64_t)got;
		if (p->used < p->room)
			return true;	/* a short read: the socket is empty */
	}
}

char *
peer_next(struct peer *p)
{
	for (char *end; p->used > p->taken && (end = memchr(p->in + p->taken, '\n', p->used - p->taken)) != NULL; ) {
		char *line = p->in + p->taken;
		*end = '\0';
		p->taken = (size_t)(end - p->in) + 1;
		if (line[0] != '\0')
			return line;
	}
	return NULL;
}

char *
peer_wait(struct peer *p, int ms)
{
	int64_t end = clock_ms() + ms;
	for (char *line; ; ) {
		if ((line = peer_next(p)) != NULL)
			return line;
		int64_t left = end - clock_ms();
		struct pollfd ready = { .fd = p->fd, .events = POLLIN };
		if (p->fd < 0 || left <= 0 || poll(&ready, 1, (int)left) < 0 || (ready.revents != 0 && !peer_read(p)))
			return peer_next(p);
	}
}

char *
peer_wait_for(struct peer *p, const char *start, int ms)
{
	int64_t end = clock_ms() + ms;
	char *line;
	do
		line = peer_wait(p, (int)(end - clock_ms()));
	while (line != NULL && strncmp(line, start, strlen(start)) != 0);
	return line;
}

/* --- members --- */

/* Returns the end of the quoted text that begins here. */
static const char *
skip_text(const char *s)
{
	for (s++; *s != '\0' && *s != '"'; s++)
		s += *s == '\\' && s[1] != '\0';
	return *s == '"' ? s + 1 : s;
}

const char *
peer_member(const char *line, const char *key)
{
	size_t length = strlen(key);
	int depth = 0;
	for (const char *s = line; *s != '\0'; ) {
		if (*s == '"') {
			const char *text = s + 1, *end = skip_text(s);
			if (depth == 1 && *end == ':' && (size_t)(end - 1 - text) == length && memcmp(text, key, length) == 0)
				return end + 1;
			s = end;
			continue;
		}
		depth += *s == '{' || *s == '[';
		depth -= *s == '}' || *s == ']';
		s++;
	}
	return NULL;
}

int64_t
peer_number(const char *line, const char *key, int64_t otherwise)
{
	const char *value = peer_member(line, key);
	return value == NULL || (*value != '-' && (*value < '0' || *value > '9')) ? otherwise : strtoll(value, NULL, 10);
}
