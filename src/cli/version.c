/* version.c: the version of the program and of its libraries.
 *
 * Libraries are asked at run time, because the system may have updated them. Two of them cannot be
 * asked; theirs are the versions that goyu was built with. */
#include "cli/version.h"

#include <jansson.h>
#include <sqlite3.h>
#include <unistd.h>

#include "cli/output.h"

void
version_print(const char *program)
{
	char libc[64];
	context_print("%s %s\n", program, GOYU_VERSION);
	context_print("jansson %s\n", jansson_version_str());
	context_print("SQLite %s\n", sqlite3_libversion());
	context_print("libcrypt %s\n", GOYU_CRYPT_VERSION);
	context_print("libmd %s\n", GOYU_MD_VERSION);
	if (confstr(_CS_GNU_LIBC_VERSION, libc, sizeof libc) > 0)
		context_print("%s\n", libc);
}
