/* mem.h: allocation that does not fail.
 *
 * When memory runs out the program says so in one sentence and aborts, which restores the terminal.
 * Nothing is lost: the journal on disk already holds every accepted action. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#define LEN(array) (sizeof(array) / sizeof((array)[0]))

void	*mem_new(size_t size);				/* zeroed */
void	*mem_grow(void *old, size_t count, size_t size);	/* as reallocarray */
char	*mem_string(const char *text);			/* a copy; NULL stays NULL */

/* Like printf, into a new string; the caller frees it. */
char	*mem_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
char	*mem_format_list(const char *format, va_list) __attribute__((format(printf, 1, 0)));

/* Like printf, at the end of such a string, which it takes over; NULL counts as an empty one. */
void	 mem_append(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* mem_stream_open opens a stream into memory; mem_stream_close sets the text, which the caller
 * frees, and its length. */
FILE	*mem_stream_open(char **text, size_t *length);
void	 mem_stream_close(FILE *);

/* Removes one element from a list of *count; later ones move up. */
void	 mem_remove(void *list, int *count, int index, size_t size);

#endif
