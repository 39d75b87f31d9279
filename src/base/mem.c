/* mem.c: allocation that ends the program when memory runs out. */
#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *
checked(void *memory)
{
	if (memory == NULL) {
		fputs("goyu: out of memory; the game is saved up to the last action\n", stderr);
		abort();	/* the way out that gives the terminal back */
	}
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
mem_format(const char *format, ...)
{
	char *text = NULL;
	va_list args;
	va_start(args, format);
	int length = vasprintf(&text, format, args);
	va_end(args);
	return checked(length < 0 ? NULL : text);
}
