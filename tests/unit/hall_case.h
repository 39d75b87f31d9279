/* hall_case.h: runs a whole server in this process, with a folder of its own and a simulated clock.
 * Tests hold the other ends of its connections. */
#ifndef TESTS_UNIT_HALL_CASE_H
#define TESTS_UNIT_HALL_CASE_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../suite.h"
#include "table/host.h"
#include "table/conn.h"

enum { ARCADE_UID = 4711, GUEST_UID = 4712 };

static struct host *host;
static char *folder;
static int64_t now_ms;

static inline void
open_host(void)
{
	struct error e;
	struct host_start start = { .data = folder, .share = "share", .trusted = ARCADE_UID };
	host = host_open(&start, &e);
	ck_assert_ptr_nonnull(host);
	now_ms = host_server(host)->now_ms;
}

static inline void
set_up(void)
{
	folder = scratch_folder();
	open_host();
}

static inline void
tear_down(void)
{
	if (host != NULL)
		host_close(host);
	scratch_remove(folder);
	free(folder);
}

/* Advances the clock, then lets the server work until nothing is due. */
static inline void
pass(int64_t later)
{
	now_ms += later;
	for (int turns = 0; host_turn(host, now_ms) || turns < 2; turns++)
		ck_assert_int_lt(turns, 10000);
}

/* Connects as a login; returns the test's end of the connection. */
static inline int
call(uid_t uid)
{
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	host_admit(host, ends[0], uid);
	return ends[1];
}

/* All that the connection got since the last call; valid until the next call. */
static inline char *
hear(int line)
{
	static char said[4 * 1024 * 1024];
	size_t length = 0;
	ssize_t bytes;
	do {
		pass(0);
		bytes = recv(line, said + length, sizeof said - length - 1, MSG_DONTWAIT);
		length += bytes > 0 ? (size_t)bytes : 0;
	} while (bytes > 0);
	said[length] = '\0';
	return said;
}

static inline bool
is_closed(int line)
{
	char byte;
	pass(0);
	return recv(line, &byte, 1, MSG_DONTWAIT | MSG_PEEK) == 0;
}

static inline void
say(int line, const char *text)
{
	ck_assert_int_eq(send(line, text, strlen(text), MSG_NOSIGNAL), (ssize_t)strlen(text));
}

/* The news and the reply to one command. A command takes some time, as if a person typed it. */
static inline char *
ask(int line, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline char *
ask(int line, const char *format, ...)
{
	char text[CONN_LINE_MAX + 2];
	va_list words;
	va_start(words, format);
	vsnprintf(text, sizeof text - 1, format, words);
	va_end(words);
	strcat(text, "\n");
	pass(100);
	say(line, text);
	return hear(line);
}

#define expect(said, part) do { \
	const char *heard = said; \
	ck_assert_msg(strstr(heard, part) != NULL, "\"%s\" is not in:\n%s", part, heard); \
} while (0)
#define expect_not(said, part) do { \
	const char *heard = said; \
	ck_assert_msg(strstr(heard, part) == NULL, "\"%s\" is in:\n%s", part, heard); \
} while (0)

/* Connects a player of the arcade and says hello. */
static inline int
meet(const char *name)
{
	int line = call(ARCADE_UID);
	expect(ask(line, "hello 1 en as=%s", name), "= {\"name\":");
	return line;
}

/* The number after a key in a reply. */
static inline long
number_of(const char *said, const char *key)
{
	char pattern[32];
	long number = 0;
	snprintf(pattern, sizeof pattern, "\"%s\":", key);
	const char *at = strstr(said, pattern);
	ck_assert_msg(at != NULL && sscanf(at + strlen(pattern), "%ld", &number) == 1, "no %s in:\n%s", key, said);
	return number;
}

#endif
