/* listener.h: a person without a screen, who types lines into the program through a pipe and hears
 * what it prints.
 *
 * Each line is followed by "more" until there is no more, so that a whole answer is heard and no
 * test waits for the clock. */
#ifndef TESTS_LISTENER_H
#define TESTS_LISTENER_H

#include "suite.h"

#include <ctype.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "base/text.h"

struct listener {
	pid_t	 pid;
	int	 to;
	FILE	*from;
	char	*heard;		/* the answer to the last line */
	char	*all;		/* everything so far */
	char	*folder;	/* of the saved games */
};

enum { LISTENER_WORDS = 16 };

/* --- the program --- */

static inline void
listener_exec(const struct listener *l, const char *const *words, const int to[2], const int from[2])
{
	const char *program = getenv("PROGRAM"), *build = getenv("BUILD"), *arguments[LISTENER_WORDS] = { "goyu", "--lines", "--data" };
	char *share = mem_format("%s/share", build != NULL ? build : "build");
	int count = 3;
	arguments[count++] = l->folder;
	arguments[count++] = "--share";
	arguments[count++] = share;
	while (*words != NULL)
		arguments[count++] = *words++;
	dup2(to[0], STDIN_FILENO);
	dup2(from[1], STDOUT_FILENO);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	execv(program != NULL ? program : "./goyu", (char *const *)arguments);
	_exit(127);
}

/* Goes on in its folder, or in a new one. */
static inline void
listener_run(struct listener *l, const char *const *words)
{
	int to[2], from[2];
	signal(SIGPIPE, SIG_IGN);
	if (l->folder == NULL)
		l->folder = scratch_folder();
	ck_assert(pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0);
	l->pid = fork();
	ck_assert_int_ge(l->pid, 0);
	if (l->pid == 0)
		listener_exec(l, words, to, from);
	close(to[0]);
	close(from[1]);
	l->to = to[1];
	l->from = fdopen(from[0], "r");
	free(l->heard);
	l->heard = mem_string("");
	l->all = l->all != NULL ? l->all : mem_string("");
}

/* Closes the input and hears the rest; returns the exit status. */
static inline int
listener_end(struct listener *l)
{
	int status, byte;
	close(l->to);
	free(l->heard);
	l->heard = mem_string("");
	while ((byte = fgetc(l->from)) != EOF)
		mem_append(&l->heard, "%c", byte);
	mem_append(&l->all, "%s", l->heard);
	fclose(l->from);
	ck_assert_int_eq(waitpid(l->pid, &status, 0), l->pid);
	return status;
}

/* Checks a normal exit and removes everything. */
static inline void
listener_close(struct listener *l)
{
	int status = listener_end(l);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "wait status %#x behind:\n%s", (unsigned)status, l->all);
	scratch_remove(l->folder);
	free(l->folder);
	free(l->heard);
	free(l->all);
}

/* --- typing and hearing --- */

static inline void
listener_write(struct listener *l, const char *text)
{
	ssize_t length = (ssize_t)strlen(text);
	ck_assert_msg(write(l->to, text, (size_t)length) == length, "it has ended:\n%s", l->all);
}

/* Checks that the text has no byte that a terminal would obey. */
static inline void
listener_check_line(const struct listener *l, const char *line)
{
	size_t length = strcspn(line, "\n");
	for (size_t i = 0; i < length; i++)
		ck_assert_msg((unsigned char)line[i] >= 0x20 && line[i] != 0x7f, "a control is in: %s", line);
	ck_assert_msg(text_is_utf8(line, length), "no text: %s", line);
	char *copy = mem_string(line);
	copy[length] = '\0';
	ck_assert_msg(text_width(copy) <= 80, "wider than 80 columns: %s", copy);
	free(copy);
}

/* Everything up to the sentence that there is no more. */
static inline const char *
listener_hear(struct listener *l)
{
	char *line = NULL;
	size_t room = 0;
	free(l->heard);
	l->heard = mem_string("");
	while (getline(&line, &room, l->from) > 0 && strcmp(line, "There is no more.\n") != 0) {
		char *end;
		listener_check_line(l, line);
		mem_append(&l->all, "%s", line);
		strtol(line, &end, 10);
		if (end > line && strcmp(end, " more: say more.\n") == 0)
			listener_write(l, "more\n");
		else
			mem_append(&l->heard, "%s", line);
	}
	ck_assert_msg(!feof(l->from), "it has ended:\n%s", l->all);
	free(line);
	return l->heard;
}

static inline const char *
listener_type(struct listener *l, const char *text)
{
	char *line = mem_format("%s\nmore\n", text);
	mem_append(&l->all, "> %s\n", text);
	listener_write(l, line);
	free(line);
	return listener_hear(l);
}

#define listener_says(l, typed, wanted) do { \
	const char *said = listener_type(l, typed); \
	ck_assert_msg(strstr(said, wanted) != NULL, "\"%s\" does not say \"%s\" but:\n%s", typed, wanted, said); \
} while (0)

/* The same where a line may break. */
static inline bool
listener_heard(const struct listener *l, const char *wanted)
{
	char *whole = mem_string(l->heard);
	for (char *c = whole; *c != '\0'; c++)
		*c = *c == '\n' ? ' ' : *c;
	bool found = strstr(whole, wanted) != NULL;
	free(whole);
	return found;
}

static inline int
listener_lines(const struct listener *l)
{
	int lines = 0;
	for (const char *c = l->heard; *c != '\0'; c++)
		lines += *c == '\n';
	return lines;
}

#endif
