/* database.c: a PostgreSQL server for one test. */
#include "database.h"

#include <fcntl.h>
#include <glob.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "scratch.h"

enum { START_MS = 30000, POLL_US = 20000 };

/* Debian's folder with the newest version's programs; NULL: none is installed. */
static char *
program(const char *name)
{
	glob_t found;
	char *path = NULL;
	if (glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0) {
		const char *last = found.gl_pathv[found.gl_pathc - 1];
		path = mem_format("%.*s/%s", (int)(strrchr(last, '/') - last), last, name);
	}
	globfree(&found);
	return path;
}

/* PostgreSQL refuses to run as root. */
static void
become_ordinary(const char *folder, bool child)
{
	const struct passwd *user = getuid() == 0 ? getpwnam("postgres") : NULL;
	if (user == NULL)
		return;
	if (!child) {
		if (chown(folder, user->pw_uid, user->pw_gid) != 0)
			abort();
		return;
	}
	if (initgroups(user->pw_name, user->pw_gid) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)
		_exit(126);
}

/* Runs a program; returns the process. Its output goes to a file in the folder. */
static pid_t
run(const struct database *d, const char *name, const char *const *words)
{
	char *path = program(name), *log = mem_format("%s.log", d->folder);
	pid_t child = path != NULL ? fork() : -1;
	if (child == 0) {
		int said = open(log, O_WRONLY | O_CREAT | O_APPEND, 0644);
		dup2(said, STDOUT_FILENO);
		dup2(said, STDERR_FILENO);
		become_ordinary(d->folder, true);
		prctl(PR_SET_PDEATHSIG, SIGQUIT);	/* it must not outlive a test that timed
							 * out */
		if (chdir("/") == 0)
			execv(path, (char *const *)words);
		_exit(127);
	}
	free(path);
	free(log);
	return child;
}

/* Waits until it takes queries. Processes of a killed server may have to end first. */
bool
database_start(struct database *d)
{
	const char *const words[] = { "postgres", "-D", d->folder, "-k", d->folder, "-c", "listen_addresses=", "-c",
	    d->lazy ? "fsync=off" : "fsync=on", "-c", "max_connections=20", NULL };
	int64_t end = clock_ms() + START_MS;
	d->pid = 0;
	while (clock_ms() < end) {
		if (d->pid == 0)
			d->pid = run(d, "postgres", words);
		if (d->pid < 0)
			return false;
		char *answer = database_ask(d, "SELECT 1");
		bool ready = answer != NULL;
		free(answer);
		if (ready)
			return true;
		if (waitpid(d->pid, NULL, WNOHANG) == d->pid)
			d->pid = 0;
		usleep(POLL_US);
	}
	return false;
}

void
database_stop(struct database *d, int signal)
{
	if (d->pid <= 0)
		return;
	kill(d->pid, signal);
	waitpid(d->pid, NULL, 0);
	d->pid = 0;
}

static char *
make_folder(void)
{
	char *folder = scratch_folder();
	become_ordinary(folder, false);
	return folder;
}

/* The environment holds the folder's name, because each test runs in its own process. */
void
database_prepare(void)
{
	struct database d = { .folder = make_folder() };
	const char *const words[] = { "initdb", "-D", d.folder, "-A", "trust", "-U", "goyu", "-E", "UTF8", "--locale=C.UTF-8",
	    "--no-sync", NULL };
	int status = -1;
	pid_t child = run(&d, "initdb", words);
	if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
		fprintf(stderr, "initdb failed; see %s.log\n", d.folder);
	setenv("DATABASE_TEMPLATE", d.folder, 1);
	free(d.folder);
}

bool
database_begin(struct database *d)
{
	d->folder = make_folder();
	d->place = mem_format("host=%s dbname=goyu user=goyu", d->folder);
	char *copy = mem_format("cp -a '%s/.' '%s'", getenv("DATABASE_TEMPLATE"), d->folder);
	bool copied = system(copy) == 0;
	free(copy);
	if (!copied || !database_start(d))
		return false;
	char *made = database_ask(d, "CREATE DATABASE goyu");
	bool there = made != NULL;
	free(made);
	return there;
}

void
database_end(struct database *d)
{
	database_stop(d, SIGQUIT);
	scratch_remove(d->folder);
	free(d->folder);
	free(d->place);
	*d = (struct database){ .pid = 0 };
}

static bool
run_with_copy(const struct database *d, const char *words)
{
	char *command = mem_format("%s -h '%s' -U goyu -f '%s.copy' goyu >/dev/null 2>&1", words, d->folder, d->folder);
	bool done = system(command) == 0;
	free(command);
	return done;
}

bool
database_copy(const struct database *d)
{
	return run_with_copy(d, "pg_dump");
}

bool
database_restore(const struct database *d)
{
	char *dropped = database_ask(d, "DROP DATABASE goyu WITH (FORCE)"), *made = database_ask(d, "CREATE DATABASE goyu");
	bool fresh = dropped != NULL && made != NULL;
	free(dropped);
	free(made);
	return fresh && run_with_copy(d, "psql -X -q -1 -v ON_ERROR_STOP=1");
}

/* The database that every server has, for the first queries. */
char *
database_ask(const struct database *d, const char *sql)
{
	bool any = strstr(sql, " DATABASE goyu") != NULL || strcmp(sql, "SELECT 1") == 0;
	char *command = mem_format("psql -X -q -At -h '%s' -U goyu -d %s -v ON_ERROR_STOP=1 -c \"%s\" 2>/dev/null", d->folder,
	    any ? "postgres" : "goyu", sql);
	size_t room = 1 << 16, used = 0, got;
	char *said = mem_grow(NULL, room, 1);
	FILE *pipe = popen(command, "r");
	free(command);
	while (pipe != NULL && (got = fread(said + used, 1, room - used - 1, pipe)) > 0)
		if ((used += got) == room - 1)
			said = mem_grow(said, room *= 2, 1);
	said[used] = '\0';
	if (pipe != NULL && pclose(pipe) == 0) {
		if (used > 0 && said[used - 1] == '\n')
			said[used - 1] = '\0';
		return said;
	}
	free(said);
	return NULL;
}

bool
database_comes_to(const struct database *d, const char *sql, const char *answer, int ms)
{
	int64_t end = clock_ms() + ms;
	do {
		char *said = database_ask(d, sql);
		bool same = said != NULL && strcmp(said, answer) == 0;
		free(said);
		if (same)
			return true;
		usleep(POLL_US);
	} while (clock_ms() < end);
	return false;
}
