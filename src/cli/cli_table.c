/* cli_table.c: goyu table: connects standard input and output to the hall's socket, for bots and
 * scripts. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/commands.h"
#include "client/connection.h"

/* One direction, with bytes that were read but not written yet. A pipe that poll reports as
 * writable takes PIPE_BUF bytes without blocking. */
struct direction {
	int	from, to;	/* `to` is the socket in one of the two */
	char	bytes[16 * PIPE_BUF];
	size_t	first, count;
	bool	ended;		/* end of input */
	bool	broken;		/* the reader is gone */
};

static int
connect_to(const char *place, struct error *e)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && strlen(place) < sizeof address.sun_path) {
		text_copy(address.sun_path, sizeof address.sun_path, place);
		if (connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
			return fd;
	}
	error_set(e, ERR_SYSTEM, N_("no referee answers at %s; goyu serve starts one"), place);
	if (fd >= 0)
		close(fd);
	return -1;
}

static void
fill(struct direction *w)
{
	ssize_t bytes = read(w->from, w->bytes, sizeof w->bytes);
	if (bytes < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	w->ended = bytes <= 0;
	w->first = 0;
	w->count = bytes > 0 ? (size_t)bytes : 0;
}

static void
drain(struct direction *w)
{
	size_t most = w->count < PIPE_BUF ? w->count : PIPE_BUF;
	ssize_t bytes = write(w->to, w->bytes + w->first, most);
	if (bytes < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	w->broken = bytes < 0;
	w->first += bytes > 0 ? (size_t)bytes : 0;
	w->count -= bytes > 0 ? (size_t)bytes : 0;
}

/* What to poll for: output if bytes are waiting, otherwise input. */
static struct pollfd
wish(const struct direction *w)
{
	if (w->broken || (w->ended && w->count == 0))
		return (struct pollfd){ .fd = -1 };
	return w->count > 0 ? (struct pollfd){ .fd = w->to, .events = POLLOUT } :
	    (struct pollfd){ .fd = w->from, .events = POLLIN };
}

static void
move(struct direction *w, const struct pollfd *ready)
{
	if (ready->fd < 0 || ready->revents == 0)
		return;
	if (w->count > 0)
		drain(w);
	else
		fill(w);
}

/* Runs until the server has sent everything. After the end of input it shuts that direction down
 * and still prints the answers. */
static bool
join(int fd)
{
	struct direction in = { .from = STDIN_FILENO, .to = fd },
	    out = { .from = fd, .to = STDOUT_FILENO };
	bool told = false;
	while (!out.broken && !(out.ended && out.count == 0)) {
		struct pollfd ready[] = { wish(&in), wish(&out) };
		if (poll(ready, 2, -1) < 0 && errno != EINTR)
			return false;
		move(&in, &ready[0]);
		move(&out, &ready[1]);
		if ((in.ended && in.count == 0) && !told) {
			shutdown(fd, SHUT_WR);
			told = true;
		}
	}
	return !out.broken;
}

int
command_table(struct context *h)
{
	struct error e;
	char *place = connection_socket(h->arguments.hall);
	int fd = connect_to(place, &e);
	free(place);
	if (fd < 0)
		return context_fail(STATUS_ERROR, &e);
	bool printed = join(fd);
	close(fd);
	if (printed)
		return STATUS_OK;
	error_set(&e, ERR_SYSTEM, N_("standard output cannot be written"));
	return context_fail(STATUS_ERROR, &e);
}
