/* manual.h: the pages of the manual inside the program, as text. */
#ifndef FRONT_MANUAL_H
#define FRONT_MANUAL_H

#include <stdio.h>

#include "base/error.h"

/* The text of a page, such as "goyu-gunjin", as mandoc made it, in the player's language or in
 * English; the caller frees it. NULL and *e: the page is missing. */
char	*manual_text(const char *share, const char *page, struct error *);

/* Removes the overstruck letters in place; prints the text without them. */
void	 manual_plain(char *text);
void	 manual_print(const char *text, FILE *);

#endif
