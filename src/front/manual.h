/* manual.h: the pages of the manual inside the program, as text. */
#ifndef FRONT_MANUAL_H
#define FRONT_MANUAL_H

#include <stdio.h>

#include "base/error.h"

/* A page such as "goyu-gunjin" in the player's language, with mandoc's bold and underlined letters, which a pager shows; NULL and
 * *e. The caller frees it. */
char	*manual_text(const char *share, const char *page, struct error *);

/* The same without them: in place, and printed. */
void	 manual_plain(char *text);
void	 manual_print(const char *text, FILE *);

#endif
