/* version.c: which program this is and what it runs with: libraries are asked, since a system may have renewed
 * them. Two of them cannot be asked: theirs are the versions that goyu was built with. */
#include "cli/version.h"

#include <gnu/libc-version.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>

void
version_print(const char *program)
{
	printf("%s %s\n", program, GOYU_VERSION);
	printf("jansson %s\n", jansson_version_str());
	printf("SQLite %s\n", sqlite3_libversion());
	printf("libcrypt %s\n", GOYU_CRYPT_VERSION);
	printf("libmd %s\n", GOYU_MD_VERSION);
	printf("libc %s\n", gnu_get_libc_version());
}
