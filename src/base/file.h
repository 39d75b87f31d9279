/* file.h: whole files: reading one, and writing a text that is new. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* The text, which the caller frees; NULL and *e when it does not exist, is no plain file, cannot
 * be read, is empty, larger than 16 MiB or holds a NUL. Never waits. */
char	*file_read(const char *path, struct error *);

/* The same of any bytes up to that size, with a zero after them. */
char	*file_read_bytes(const char *path, int limit_mib, size_t *size, struct error *);

/* Makes a file that only its owner can read. Refused, with nothing changed, when
 * there is anything of that name. */
bool	 file_write_new(const char *path, const char *text, struct error *);

/* A name as people type it where no shell has seen to the ~. The caller frees it. */
char	*file_typed_path(const char *typed);

#endif
