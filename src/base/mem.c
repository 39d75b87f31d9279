/* mem.c: allocation that ends the program when memory runs out. */
#include "base/mem.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void
run_out(void)
{
	fputs("goyu: out of memory; what was saved stays saved\n", stderr);
	abort();	/* the handler of SIGABRT restores the terminal */
}

static void *
checked(void *memory)
{
	if (memory == NULL)
		run_out();
	return memory;
}

void *
mem_new(size_t size)
{
	return checked(calloc(1, size));
}

void *
mem_grow(void *old, size_t count, size_t size)
{
	return checked(reallocarray(old, count, size));
}

char *
mem_string(const char *text)
{
	return text == NULL ? NULL : checked(strdup(text));
}

char *
mem_format_list(const char *format, va_list args)
{
	char *text = NULL;
	int length = vasprintf(&text, format, args);
	return checked(length < 0 ? NULL : text);
}

char *
mem_format(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	char *text = mem_format_list(format, args);
	va_end(args);
	return text;
}

void
mem_append(char **text, const char *format, ...)
{
	char *more = NULL;
	va_list args;
	va_start(args, format);
	int length = vasprintf(&more, format, args);
	va_end(args);
	checked(length < 0 ? NULL : more);
	if (*text == NULL) {
		*text = more;
		return;
	}
	size_t used = strlen(*text);
	*text = mem_grow(*text, used + (size_t)length + 1, 1);
	memcpy(*text + used, more, (size_t)length + 1);
	free(more);
}

FILE *
mem_stream_open(char **text, size_t *length)
{
	return checked(open_memstream(text, length));
}

void
mem_stream_close(FILE *stream)
{
	bool whole = !ferror(stream);
	if (fclose(stream) != 0 || !whole)
		run_out();
}

void
mem_remove(void *list, int *count, int index, size_t size)
{
	char *at = (char *)list + (size_t)index * size;
	--*count;
	memmove(at, at + size, (size_t)(*count - index) * size);
}
