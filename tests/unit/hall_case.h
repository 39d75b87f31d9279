/* hall_case.h: a whole server in this process, in a folder of its own, with lines to it that tests hold the other
 * ends of. Its time is the tests' own. */
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

/* So much later; until nothing is left to do at once. */
static inline void
pass(int64_t later)
{
	now_ms += later;
	for (int turns = 0; host_turn(host, now_ms) || turns < 2; turns++)
		ck_assert_int_lt(turns, 10000);
}

/* A line from a login; the test's end of it. */
static inline int
call(uid_t uid)
{
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	host_admit(host, ends[0], uid);
	return ends[1];
}

/* All that has been said since; to be used until the next call. */
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

/* What is said to one command, its news and its reply. A command takes some time, as it does from people. */
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

/* A player of the arcade who has said hello. */
static inline int
meet(const char *name)
{
	int line = call(ARCADE_UID);
	expect(ask(line, "hello 1 en as=%s", name), "= {\"name\":");
	return line;
}

/* The number behind a key of a reply. */
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
