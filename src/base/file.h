/* file.h: reading a whole text file of the shared data. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"

/* The text, which the caller frees; NULL and *e when the file cannot be read, is
 * larger than 4 MiB or holds a NUL. */
char	*file_read(const char *path, struct error *);

#endif
