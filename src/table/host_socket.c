/* host_socket.c: the socket on which the server listens, and the user at the other end of a
 * connection. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/text.h"
#include "table/host_private.h"

enum { FIRST_HANDED = 3, BACKLOG = 1024 };

/* The socket that systemd hands over; -1: none. */
static int
take_handed(void)
{
	const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
	int whose, fds;
	if (pid == NULL || count == NULL || !text_to_int(pid, 1, INT32_MAX, &whose) ||
	    whose != (int)getpid() || !text_to_int(count, 1, 64, &fds))
		return -1;
	unsetenv("LISTEN_PID");
	unsetenv("LISTEN_FDS");
	fcntl(FIRST_HANDED, F_SETFD, FD_CLOEXEC);
	fcntl(FIRST_HANDED, F_SETFL, fcntl(FIRST_HANDED, F_GETFL) | O_NONBLOCK);
	return FIRST_HANDED;
}

/* Is there a socket that may be replaced? One whose listener has ended refuses connections. */
static bool
is_stale(const char *place, const struct sockaddr_un *address)
{
	struct stat facts;
	if (lstat(place, &facts) != 0 || !S_ISSOCK(facts.st_mode))
		return false;
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	bool refused = fd >= 0 && connect(fd, (const struct sockaddr *)address, sizeof *address) !=
	    0 && errno == ECONNREFUSED;
	if (fd >= 0)
		close(fd);
	return refused;
}

static bool
bind_at(int fd, const char *place, struct error *e)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	if (strlen(place) >= sizeof address.sun_path)
		return error_set(e, ERR_SYSTEM, N_("%s is too long a name for a socket"), place);
	text_copy(address.sun_path, sizeof address.sun_path, place);
	if (is_stale(place, &address))
		unlink(place);
	if (bind(fd, (const struct sockaddr *)&address, sizeof address) == 0)
		return true;
	return errno == EADDRINUSE ?
	    error_set(e, ERR_SYSTEM, N_("there is something at %s already: perhaps another "
	    "referee"), place) : error_set(e, ERR_SYSTEM, N_("a socket cannot be made at %s: %s"),
	    place, error_cause(errno));
}

/* Everybody who can reach the folder may connect; the system reports their uid. */
int
socket_listen(const char *place, bool *made, struct error *e)
{
	int fd = take_handed();
	*made = false;
	if (fd >= 0)
		return fd;
	if (place == NULL) {
		error_set(e, ERR_SYSTEM, N_("no socket was handed over, and none is named: "
		    "--socket PATH"));
		return -1;
	}
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	*made = fd >= 0 && bind_at(fd, place, e);
	if (*made && chmod(place, 0666) == 0 && listen(fd, BACKLOG) == 0)
		return fd;
	if (*made || fd < 0)
		error_set(e, ERR_SYSTEM, N_("a socket cannot be made at %s: %s"), place,
		    error_cause(errno));
	if (*made)
		unlink(place);
	if (fd >= 0)
		close(fd);
	return -1;
}

bool
socket_peer(int fd, uid_t *uid)
{
	struct ucred peer;
	socklen_t size = sizeof peer;
	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
		return false;
	*uid = peer.uid;
	return true;
}

uid_t
socket_overflow_uid(void)
{
	enum { USUAL = 65534 };
	unsigned uid = USUAL;
	FILE *file = fopen("/proc/sys/kernel/overflowuid", "re");
	if (file != NULL && fscanf(file, "%u", &uid) != 1)
		uid = USUAL;
	if (file != NULL)
		fclose(file);
	return uid;
}
