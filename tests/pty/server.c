/* server.c: the server under test, as a process. */
#include "server.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arcade.h"
#include "base/clock.h"
#include "base/mem.h"
#include "pty.h"
#include "peer.h"
#include "scratch.h"

enum { START_MS = 60000, POLL_US = 500 };

struct server_process
server_process_new(void)
{
	char *data = scratch_folder();
	return (struct server_process){ .data = data, .socket = mem_format("%s/hall", data) };
}

void
server_process_free(struct server_process *r)
{
	if (r->pid > 0)
		server_process_end(r, SIGKILL);
	free(r->socket);
	free(r->data);
	*r = (struct server_process){ 0 };
}

static char *
errors_of(const struct server_process *r)
{
	return mem_format("%s.errors", r->data);
}

static void
listen_to(const struct server_process *r)
{
	char *path = errors_of(r);
	int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
	dup2(file, STDERR_FILENO);
	free(path);
}

char *
server_process_said(const struct server_process *r)
{
	char *path = errors_of(r), *said = mem_new(1 << 16);
	FILE *file = fopen(path, "r");
	if (file != NULL) {
		said[fread(said, 1, (1 << 16) - 1, file)] = '\0';
		fclose(file);
	}
	free(path);
	return said;
}

static void
run(const struct server_process *r)
{
	const char *program = getenv("PROGRAM");
	char user[16];
	snprintf(user, sizeof user, "%u", (unsigned)getuid());
	prctl(PR_SET_PDEATHSIG, SIGKILL);	/* it must not outlive a test that timed out */
	const char *words[] = { program != NULL ? program : "./goyu", "serve", "--socket", r->socket, "--data", r->data,
	    "--trust", user, "--ledger", r->ledger, "--realm", r->realm, NULL };
	if (r->realm == NULL)
		words[10] = NULL;
	if (r->ledger == NULL)
		words[8] = NULL;
	else
		listen_to(r);
	execv(words[0], (char *const *)words);
	_exit(127);
}

static bool
answers(const struct server_process *r)
{
	struct peer peer;
	bool open = peer_open(&peer, r->socket);
	if (open)
		peer_close(&peer);
	return open;
}

bool
server_process_start(struct server_process *r)
{
	int64_t end = clock_ms() + START_MS;
	r->pid = fork();
	if (r->pid == 0)
		run(r);
	while (r->pid > 0 && !answers(r)) {
		if (clock_ms() > end || waitpid(r->pid, NULL, WNOHANG) != 0) {
			server_process_end(r, SIGKILL);
			return false;
		}
		usleep(POLL_US);
	}
	return r->pid > 0;
}

int
server_process_end(struct server_process *r, int signal)
{
	int status = -1;
	if (r->pid > 0) {
		kill(r->pid, signal);
		waitpid(r->pid, &status, 0);
	}
	r->pid = 0;
	return status;
}

/* --- looking --- */

static double
sleeps(int pid)
{
	return (double)arcade_status(pid, "voluntary_ctxt_switches");
}

/* The sum over the process and its children. */
static double
sum(const struct server_process *r, double (*one)(int))
{
	char *path = mem_format("/proc/%d/task/%d/children", (int)r->pid, (int)r->pid);
	FILE *file = fopen(path, "r");
	double all = one(r->pid);
	for (int child; file != NULL && fscanf(file, "%d", &child) == 1; )
		all += one(child);
	if (file != NULL)
		fclose(file);
	free(path);
	return all;
}

double
server_process_busy_ms(const struct server_process *r)
{
	return sum(r, pty_busy_ms);
}

long
server_process_sleeps(const struct server_process *r)
{
	return (long)sum(r, sleeps);
}

long
server_process_memory(const struct server_process *r)
{
	return arcade_status(r->pid, "VmRSS");
}

long
server_process_most_memory(const struct server_process *r)
{
	return arcade_status(r->pid, "VmHWM");
}
