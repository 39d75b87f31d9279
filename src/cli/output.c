/* output.c: prints everything in a form that cannot act on a terminal: names, pages, content and
 * saved games may come from anybody. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/context.h"
#include "front/end_signals.h"
#include "game/language.h"

/* The number of bytes at the end that may begin an incomplete character. */
static size_t
half_character(const char *text, size_t length)
{
	size_t back = 1;
	while (back < UTF8_MAX && back < length && (text[length - back] & 0xC0) == 0x80)
		back++;
	unsigned char first = length > 0 ? (unsigned char)text[length - back] : 0;
	size_t whole = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
	return back < whole && back <= length ? back : 0;
}

/* Cleans the text in place: no character grows. Returns the new length. */
static size_t
clean_lines(char *text, size_t length)
{
	size_t used = 0;
	for (const char *s = text, *end = text + length; s < end; ) {
		uint32_t code = text_next(&s);
		s += code == 0;
		bool fit = code == '\n' || code == '\t' || !text_is_unprintable(code);
		used += text_encode(fit ? code : '?', text + used);
	}
	return used;
}

static struct output {
	FILE	*clean;		/* NULL: standard output is used as it is */
	char	half[UTF8_MAX];	/* an incomplete character; its rest comes with the next bytes */
	size_t	held;
	int	fd;
	int	signals;	/* signals that end a wait; -1: none */
	int	patience_ms;	/* for a reader who takes nothing; -1: no limit */
	bool	given_up;
} output = { .fd = STDOUT_FILENO, .signals = -1, .patience_ms = -1 };

/* False: the reader takes nothing, or the program must end. */
static bool
wait_for_room(const struct output *o)
{
	struct pollfd fds[] = { { .fd = o->fd, .events = POLLOUT },
	    { .fd = o->signals, .events = POLLIN } };
	int ready = poll(fds, LEN(fds), o->patience_ms);
	return ready > 0 ? fds[1].revents == 0 : ready < 0 && errno == EINTR;
}

/* In an arcade standard error goes to the same reader, so it must not block either. */
static void
give_up(struct output *o)
{
	o->given_up = true;
	if (o->patience_ms >= 0)
		fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_NONBLOCK);
}

static bool
write_all(struct output *o, const char *text, size_t left)
{
	while (left > 0 && !o->given_up) {
		ssize_t written = write(o->fd, text, left);
		if (written > 0) {
			text += written;
			left -= (size_t)written;
		} else if (written < 0 && errno == EAGAIN) {
			if (!wait_for_room(o))
				give_up(o);
		} else if (written == 0 || errno != EINTR)
			return false;
	}
	return left == 0;
}

/* As fopencookie(3) requires: returns 0 if it cannot be written. */
static ssize_t
write_clean(void *context, const char *bytes, size_t length)
{
	struct output *o = context;
	size_t total = o->held + length;
	char *text = mem_new(total + 1);
	memcpy(text, o->half, o->held);
	memcpy(text + o->held, bytes, length);
	o->held = half_character(text, total);
	memcpy(o->half, text + total - o->held, o->held);
	text[total - o->held] = '\0';
	size_t left = clean_lines(text, total - o->held);
	bool ok = write_all(o, text, left);
	free(text);
	return ok ? (ssize_t)length : 0;
}

void
context_clean_output(void)
{
	output.clean = fopencookie(&output, "w", (cookie_io_functions_t){ .write = write_clean });
	if (output.clean != NULL)
		setvbuf(output.clean, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
}

FILE *
context_output(void)
{
	return output.clean != NULL ? output.clean : stdout;
}

int
context_print(const char *format, ...)
{
	va_list words;
	va_start(words, format);
	int length = vfprintf(context_output(), format, words);
	va_end(words);
	return length;
}

/* Opens the terminal or pipe again for itself, because others that share standard output expect it
 * to block. A file always has room. A socket cannot be opened again, and is ours alone where sshd
 * or a tool has made it. */
void
context_bound_output(int64_t patience_ms)
{
	struct stat is;
	sigset_t ours;
	bool known = fstat(STDOUT_FILENO, &is) == 0;
	output.patience_ms = patience_ms > 0 && patience_ms < INT_MAX ? (int)patience_ms : -1;
	if (output.signals >= 0)
		return;
	sigemptyset(&ours);
	end_signals_add(&ours);
	output.signals = signalfd(-1, &ours, SFD_CLOEXEC);
	int own = known && (S_ISFIFO(is.st_mode) || isatty(STDOUT_FILENO)) ?
	    open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
	if (own >= 0)
		output.fd = own;
	else if (known && S_ISSOCK(is.st_mode))
		fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
}

void
context_print_text(const char *text)
{
	enum { COLUMNS = 78 };
	for (const char *next; text != NULL; text = next)
		context_print("%.*s\n", (int)text_wrap(text, COLUMNS, &next), text);
	fflush(context_output());
}

int
context_fail(int status, const struct error *e)
{
	char text[ERROR_TEXT_SIZE], clean[ERROR_TEXT_SIZE];
	language_error(e, text);
	/* A translation is a file that anybody may have written. */
	text_clean(clean, sizeof clean, text);
	fprintf(stderr, "goyu: %s\n", clean);
	return status;
}

int
context_printed(void)
{
	if (fflush(context_output()) == 0 && !ferror(context_output()))
		return STATUS_OK;
	fputs("goyu: standard output cannot be written\n", stderr);
	return STATUS_ERROR;
}
