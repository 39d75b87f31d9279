/* file.c: reading a whole text file of the shared data. */
#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { FILE_LIMIT = 4 << 20 };	/* bytes; content files and pages are some tens of kB */

char *
file_read(const char *path, struct error *e)
{
	FILE *file = fopen(path, "re");
	if (file == NULL) {
		error_set(e, ERR_DATA, N_("%s cannot be read"), path);
		return NULL;
	}
	char *text = mem_new(FILE_LIMIT + 2);
	size_t length = fread(text, 1, FILE_LIMIT + 1, file);
	bool bad = ferror(file) || length > FILE_LIMIT || memchr(text, '\0', length) != NULL;
	fclose(file);
	if (!bad)
		return text;
	free(text);
	error_set(e, ERR_DATA, N_("%s is not a text file of this program"), path);
	return NULL;
}
