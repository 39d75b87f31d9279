/* fakeserver.h: the far end of a front end's connection, which a test moves by hand. */
#ifndef TESTS_FAKEREFEREE_H
#define TESTS_FAKEREFEREE_H

#include "suite.h"

#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Replaces the system's function: the user who runs the server and these tests is always root
 * here. */
struct passwd *
getpwuid(uid_t uid)
{
	static char name[] = "root";
	static struct passwd root = { .pw_name = name };
	return &root;
}

struct fake {
	char	*place;
	int	listener, fd;		/* fd: the latest connection; -1: none */
	char	heard[8192];		/* received, not yet taken */
	char	id[16];			/* of the latest command */
};

static inline void
fake_listen(struct fake *f)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	unlink(f->place);
	snprintf(at.sun_path, sizeof at.sun_path, "%s", f->place);
	f->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	ck_assert_int_eq(bind(f->listener, (const struct sockaddr *)&at, sizeof at), 0);
	ck_assert_int_eq(listen(f->listener, 8), 0);
}

static inline void
fake_open(struct fake *f)
{
	*f = (struct fake){ .fd = -1 };
	char *folder = scratch_folder();
	f->place = mem_format("%s/hall", folder);
	free(folder);
	fake_listen(f);
}

static inline void
fake_hang_up(struct fake *f)
{
	if (f->fd >= 0)
		close(f->fd);
	f->fd = -1;
	f->heard[0] = '\0';
}

static inline void
fake_close(struct fake *f)
{
	fake_hang_up(f);
	close(f->listener);
	unlink(f->place);
	free(f->place);
}

static inline void
fake_accept(struct fake *f)
{
	fake_hang_up(f);
	f->fd = accept4(f->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	ck_assert_int_ge(f->fd, 0);
}

/* The next command without its number; "": none has come. */
static inline const char *
fake_hear(struct fake *f)
{
	static char command[8192];
	size_t used = strlen(f->heard);
	ssize_t more = read(f->fd, f->heard + used, sizeof f->heard - used - 1);
	if (more > 0)
		f->heard[used + (size_t)more] = '\0';
	char *end = strchr(f->heard, '\n');
	if (end == NULL)
		return "";
	*end = '\0';
	size_t digits = strspn(f->heard, "0123456789");
	snprintf(f->id, sizeof f->id, "%.*s", (int)digits, f->heard);
	snprintf(command, sizeof command, "%s", f->heard + digits + (f->heard[digits] == ' '));
	memmove(f->heard, end + 1, strlen(end + 1) + 1);
	return command;
}

static inline void
fake_write(const struct fake *f, const char *text)
{
	for (size_t left = strlen(text); left > 0; ) {
		ssize_t sent = send(f->fd, text, left, MSG_NOSIGNAL);
		if (sent <= 0)
			return;
		text += sent;
		left -= (size_t)sent;
	}
}

/* Answers the latest command: '=' or '?' and the text after the number. */
static inline void
fake_answer(const struct fake *f, char sign, const char *payload)
{
	char *text = mem_format("%c%s%s%s\n\n", sign, f->id, *payload != '\0' ? " " : "", payload);
	fake_write(f, text);
	free(text);
}

static inline void
fake_tell(const struct fake *f, const char *word, const char *object)
{
	char *text = mem_format("%%%s %s\n\n", word, object);
	fake_write(f, text);
	free(text);
}

#endif
