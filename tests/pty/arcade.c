/* arcade.c: the program under test, with the environment of scratch.h and its own folders. */
#include "arcade.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "scratch.h"
#include "store/store.h"

enum { ENV_MOST = 160, RUN_SECONDS = 300 };

/* What a call becomes: its texts, and the lists for exec. */
struct order {
	const char	*argv[ARCADE_WORDS + 4];
	const char	*env[ENV_MOST + ARCADE_WORDS + 1];
	void		(*prepare)(void);
};

static void
fail(const char *what)
{
	perror(what);
	abort();
}

/* --- folders --- */

char *
arcade_folder(void)
{
	struct error e = { .kind = ERR_NONE };
	char *folder = scratch_folder();
	struct store *store = store_open(folder, &e);
	if (e.kind != ERR_NONE || !store_set_setting(store, "welcome", "seen", NULL))
		fail(folder);
	store_close(store);
	return folder;
}

/* --- orders --- */

static bool
same_name(const char *a, const char *b)
{
	size_t length = strcspn(a, "=");
	return length == strcspn(b, "=") && strncmp(a, b, length) == 0;
}

static void
fill_env(struct order *o, const struct arcade_call *call)
{
	size_t n = 0;
	for (size_t i = 0; environ[i] != NULL && n < ENV_MOST; i++) {
		bool changed = false;
		for (size_t k = 0; call->set[k] != NULL; k++)
			changed = changed || same_name(call->set[k], environ[i]);
		if (!changed)
			o->env[n++] = environ[i];
	}
	for (size_t k = 0; call->set[k] != NULL; k++)
		if (strchr(call->set[k], '=') != NULL)
			o->env[n++] = call->set[k];
}

static void
fill(struct order *o, const struct arcade_call *call)
{
	const char *program = getenv("PROGRAM");
	size_t n = 0;
	*o = (struct order){ .prepare = call->prepare };
	o->argv[n++] = program != NULL ? program : "./goyu";
	if (call->data != NULL) {
		o->argv[n++] = "--data";
		o->argv[n++] = call->data;
	}
	for (size_t i = 0; call->words[i] != NULL; i++)
		o->argv[n++] = call->words[i];
	fill_env(o, call);
}

static int
run_prepared(void *context)
{
	const struct order *o = context;
	o->prepare();
	execve(o->argv[0], (char *const *)o->argv, (char *const *)o->env);
	return 127;
}

struct pty *
arcade_start(const struct arcade_call *call)
{
	struct order o;
	fill(&o, call);
	struct pty_program program = {
		.argv = o.argv, .call = o.prepare != NULL ? run_prepared : NULL, .context = &o, .env = o.env,
		.rows = call->rows > 0 ? call->rows : 24,
		.cols = call->cols > 0 ? call->cols : 80, .alone = call->alone, .silent = call->silent,
		.ambiguous_wide = call->ambiguous_wide, .background = call->background, .keyboard = call->keyboard,
	};
	struct pty *pty = pty_start(&program);
	return pty;
}

/* --- with pipes --- */

static int
memory_file(const char *text)
{
	int fd = memfd_create("arcade", MFD_CLOEXEC);
	size_t length = strlen(text);
	if (fd < 0 || write(fd, text, length) != (ssize_t)length || lseek(fd, 0, SEEK_SET) != 0)
		fail("memfd");
	return fd;
}

static char *
take_text(int fd)
{
	off_t size = lseek(fd, 0, SEEK_END);
	char *text = mem_new((size_t)size + 1);
	if (pread(fd, text, (size_t)size, 0) != size)
		fail("pread");
	close(fd);
	return text;
}

static int
deaf_pipe(void)
{
	int ends[2];
	if (pipe(ends) != 0)
		fail("pipe");
	close(ends[0]);
	return ends[1];
}

struct arcade_output
arcade_run(const struct arcade_call *call, const char *input, bool not_accepting)
{
	struct order o;
	struct arcade_output result = { 0 };
	int fds[] = { memory_file(input), not_accepting ? deaf_pipe() : memory_file(""), memory_file("") };
	fill(&o, call);
	pid_t pid = fork();
	if (pid == 0) {
		for (int i = 0; i < 3; i++)
			dup2(fds[i], i);
		alarm(RUN_SECONDS);	/* it must not outlive a test that timed out */
		execve(o.argv[0], (char *const *)o.argv, (char *const *)o.env);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &result.status, 0) != pid)
		fail("waitpid");
	close(fds[0]);
	if (not_accepting)
		close(fds[1]);
	result.out = not_accepting ? mem_string("") : take_text(fds[1]);
	result.err = take_text(fds[2]);
	return result;
}

void
arcade_output_free(struct arcade_output *o)
{
	free(o->out);
	free(o->err);
}

/* --- looking --- */

long
arcade_status(int pid, const char *name)
{
	char *path = mem_format("/proc/%d/status", pid), line[256];
	FILE *file = fopen(path, "r");
	size_t length = strlen(name);
	long value = -1;
	free(path);
	while (value < 0 && file != NULL && fgets(line, sizeof line, file) != NULL)
		if (strncmp(line, name, length) == 0 && line[length] == ':')
			value = strtol(line + length + 1, NULL, 10);
	if (file != NULL)
		fclose(file);
	return value;
}
