/* manual.h: the pages of the manual inside the program, as text. */
#ifndef FRONT_MANUAL_H
#define FRONT_MANUAL_H

#include <stdio.h>

#include "base/error.h"

/* The text of a page, such as "goyu-gunjin", as mandoc made it, in the player's language or else in
 * English; the caller frees it. NULL and *e when the page is not there. */
char	*manual_text(const char *share, const char *page, struct error *);

/* Such a text without its overstruck letters: in place, and printed. */
void	 manual_plain(char *text);
void	 manual_print(const char *text, FILE *);

#endif
