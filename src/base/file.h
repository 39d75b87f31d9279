/* file.h: whole files: reading one, or writing a new one. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* The text of a file, which the caller frees. NULL and *e: the file is missing, not a plain file,
 * unreadable, empty, larger than 16 MiB, or contains a NUL. Never waits. */
char	*file_read(const char *path, struct error *);

/* The same for any bytes up to that size, with a zero after them. */
char	*file_read_bytes(const char *path, int limit_mib, size_t *size, struct error *);

/* Makes a file that only its owner can read. If the name exists it fails and changes nothing. */
bool	 file_write_new(const char *path, const char *text, struct error *);

/* A name as typed, with ~ expanded, as no shell has done it. The caller frees it. */
char	*file_typed_path(const char *typed);

#endif
