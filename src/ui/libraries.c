/* libraries.c: the libraries of the terminal, by name and version.
 *
 * curses says itself what it is, as a system may have renewed it since goyu was built;
 * libtermkey has no such call, so its is the version that goyu was built with. */
#include "ui/libraries.h"

#include <curses.h>
#include <termkey.h>

void
libraries_print(FILE *out)
{
	fprintf(out, "%s\n", curses_version());	/* with its name */
	fprintf(out, "libtermkey %d.%d\n", TERMKEY_VERSION_MAJOR, TERMKEY_VERSION_MINOR);
}
