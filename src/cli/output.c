/* output.c: the way of everything that is printed, so that nothing in it can act on a
 * terminal: names, pages, content and saved games may come from anybody. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/context.h"
#include "game/language.h"

/* The bytes at the end that may be the beginning of a character. */
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

/* In place: no character grows. Returns the length. */
static size_t
clean_lines(char *text, size_t length)
{
	size_t used = 0;
	for (const char *s = text, *end = text + length; s < end; ) {
		uint32_t code = text_next(&s);
		s += code == 0;
		bool fit = code == '\n' || code == '\t' || !text_is_hostile(code);
		used += text_encode(fit ? code : '?', text + used);
	}
	return used;
}

struct output {
	char	half[UTF8_MAX];	/* of a character whose rest comes with the next bytes */
	size_t	held;
};

/* As fopencookie(3) wants it: 0 when it cannot be written. */
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
	bool ok = true;
	for (const char *s = text; ok && left > 0; ) {
		ssize_t written = write(STDOUT_FILENO, s, left);
		ok = written > 0 || (written < 0 && errno == EINTR);
		s += written > 0 ? written : 0;
		left -= written > 0 ? (size_t)written : 0;
	}
	free(text);
	return ok ? (ssize_t)length : 0;
}

void
context_clean_output(void)
{
	static struct output output;
	FILE *clean = fopencookie(&output, "w", (cookie_io_functions_t){ .write = write_clean });
	if (clean == NULL)
		return;
	setvbuf(clean, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
	stdout = clean;
}

int
context_fail(int status, const struct error *e)
{
	char text[ERROR_TEXT_SIZE], clean[ERROR_TEXT_SIZE];
	language_error(e, text);
	text_clean(clean, sizeof clean, text);	/* a translation comes from a file too */
	fprintf(stderr, "goyu: %s\n", clean);
	return status;
}

int
context_printed(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_OK;
	fputs("goyu: standard output cannot be written\n", stderr);
	return STATUS_ERROR;
}
