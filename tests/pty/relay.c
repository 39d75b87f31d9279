/* relay.c: passes on the lines of a front end and adds a name to the first. */
#include "relay.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

enum { CHUNK = 16 * 1024, FIRST_LINE = 4096, WAITING = 8 };

static struct sockaddr_un
address_of(const char *place)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	snprintf(address.sun_path, sizeof address.sun_path, "%s", place);
	return address;
}

static bool
put(int fd, const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
		if (sent <= 0)
			return false;
		bytes += sent;
		length -= (size_t)sent;
	}
	return true;
}

/* Reads byte by byte: everything after the line must stay in the socket. */
static bool
pass_first_line(int from, int to, const char *name)
{
	char line[FIRST_LINE];
	size_t length = 0;
	while (length < sizeof line && read(from, &line[length], 1) == 1 && line[length] != '\n')
		length++;
	char *said = mem_format("%.*s as=%s\n", (int)length, line, name);
	bool passed = length < sizeof line && put(to, said, strlen(said));
	free(said);
	return passed;
}

/* Passes bytes on until one of them closes. */
static void
pass_on(int a, int b)
{
	char bytes[CHUNK];
	struct pollfd ends[2] = { { .fd = a, .events = POLLIN }, { .fd = b, .events = POLLIN } };
	while (poll(ends, 2, -1) > 0)
		for (int i = 0; i < 2; i++) {
			if (ends[i].revents == 0)
				continue;
			ssize_t length = read(ends[i].fd, bytes, sizeof bytes);
			if (length <= 0 || !put(ends[1 - i].fd, bytes, (size_t)length))
				return;
		}
}

static void
serve_one(int front, const char *server, const char *name)
{
	struct sockaddr_un address = address_of(server);
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 && pass_first_line(front, fd, name))
		pass_on(front, fd);
	_exit(0);
}

static void
serve(int door, const char *server, const char *name)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);	/* it must not outlive a test that timed out */
	signal(SIGCHLD, SIG_IGN);
	for (int front; (front = accept(door, NULL, NULL)) >= 0; close(front))
		if (fork() == 0)
			serve_one(front, server, name);
	_exit(1);
}

struct relay
relay_start(const char *server, const char *name)
{
	struct relay r = { .place = mem_format("%s-%s", server, name) };
	struct sockaddr_un address = address_of(r.place);
	int door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (bind(door, (struct sockaddr *)&address, sizeof address) != 0 || listen(door, WAITING) != 0) {
		perror(r.place);
		abort();
	}
	r.pid = fork();
	if (r.pid == 0)
		serve(door, server, name);
	close(door);
	return r;
}

void
relay_end(struct relay *r)
{
	if (r->pid > 0) {
		kill(r->pid, SIGKILL);
		waitpid(r->pid, NULL, 0);
	}
	free(r->place);
	*r = (struct relay){ 0 };
}
