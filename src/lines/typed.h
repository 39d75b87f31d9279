/* typed.h: lines as they are typed: read without waiting, cleaned, one at a time. */
#ifndef LINES_TYPED_H
#define LINES_TYPED_H

#include <stdbool.h>

enum { TYPED_MAX = 1000 };	/* bytes of a line */

struct typed;

struct typed	*typed_new(int fd);
struct typed	*typed_new_careful(int fd);	/* takes nothing behind a line until the next one is wanted: others may read there */
void		 typed_free(struct typed *);

/* Reads what is there; false: nothing more will come. */
bool		 typed_fill(struct typed *);

/* The next whole line, without blanks around it and with '?' for what is no text; *too_long: it was,
 * and is left out. False: there is none yet. The last one need not end with a newline. */
bool		 typed_next(struct typed *, char line[TYPED_MAX + 1], bool *too_long);
bool		 typed_ended(const struct typed *);	/* nothing more will come, and all was taken */

#endif
