/* libraries.c: names and versions of the terminal libraries.
 *
 * curses reports the version in use, which may be newer than the one goyu was built with.
 * libtermkey has no such function, so its version is that of the build. */
#include "ui/libraries.h"

#include <curses.h>
#include <termkey.h>

void
libraries_print(FILE *out)
{
	fprintf(out, "%s\n", curses_version());	/* includes its name */
	fprintf(out, "libtermkey %d.%d\n", TERMKEY_VERSION_MAJOR, TERMKEY_VERSION_MINOR);
}
