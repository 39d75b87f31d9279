/* host_sync.c: a child process that waits for the disk, so that the server need not.
 *
 * The child must not inherit open databases, so it cannot be forked again later. It therefore has a
 * child of its own that does the work, and replaces that one when it dies. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store.h"
#include "table/host_private.h"

enum { AGAIN_S = 1 };

struct sync {
	pid_t	child;
	int	to;	/* a byte asks for one sync; closing it ends the child */
};

static void
sync_all(const char *const *paths)
{
	for (; *paths != NULL; paths++)
		store_sync_path(*paths);
}

static void
serve_sync(int from, const char *const *paths)
{
	char bytes[64];
	ssize_t count;
	while ((count = read(from, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR))
		sync_all(paths);
	sync_all(paths);
	_exit(0);
}

/* Signals that end the server also reach its children, which must still sync after the server has
 * ended. A child that cannot be forked or dies at once is started again after a while. */
static void
keep_serving(int from, const char *const *paths)
{
	static const int ignored[] = { SIGINT, SIGTERM, SIGHUP };
	for (size_t i = 0; i < LEN(ignored); i++)
		signal(ignored[i], SIG_IGN);
	for (;;) {
		int status = -1;
		pid_t child = fork();
		if (child == 0)
			serve_sync(from, paths);
		while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
			continue;
		if (child > 0 && status == 0)
			_exit(0);
		sleep(AGAIN_S);
	}
}

struct sync *
sync_start(const char *const *paths)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0)
		return NULL;
	pid_t child = fork();
	if (child == 0) {
		close(ends[1]);
		keep_serving(ends[0], paths);
	}
	close(ends[0]);
	if (child < 0) {
		close(ends[1]);
		return NULL;
	}
	struct sync *s = mem_new(sizeof *s);
	*s = (struct sync){ child, ends[1] };
	fcntl(s->to, F_SETFL, O_NONBLOCK);
	return s;
}

/* A full pipe is fine: requests are waiting in it already. */
bool
sync_ask(struct sync *s)
{
	return write(s->to, "s", 1) == 1 || errno != EPIPE;
}

void
sync_end(struct sync *s)
{
	if (s == NULL)
		return;
	close(s->to);
	while (waitpid(s->child, NULL, 0) < 0 && errno == EINTR)
		continue;
	free(s);
}
