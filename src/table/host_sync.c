/* host_sync.c: a child process that waits for the disk, so that no table does. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store.h"
#include "table/host_private.h"

struct sync {
	pid_t	child;
	int	to;	/* a byte for each time that something is to be synced; its end is the referee's end */
};

static void
sync_all(const char *const *paths)
{
	for (; *paths != NULL; paths++)
		store_sync_path(*paths);
}

/* Signals that end the referee reach its child too, which has something to do when the referee has ended. */
static void
serve_sync(int from, const char *const *paths)
{
	static const int ignored[] = { SIGINT, SIGTERM, SIGHUP };
	char bytes[64];
	ssize_t count;
	for (size_t i = 0; i < LEN(ignored); i++)
		signal(ignored[i], SIG_IGN);
	while ((count = read(from, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR))
		sync_all(paths);
	sync_all(paths);
	_exit(0);
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
		serve_sync(ends[0], paths);
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

/* A pipe that is full says already that there is something to do. */
void
sync_ask(struct sync *s)
{
	ssize_t written = write(s->to, "s", 1);
	(void)written;
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
