/* lines_typed.h: typed lines: read without waiting, cleaned, returned one at a time. */
#ifndef LINES_TYPED_H
#define LINES_TYPED_H

#include <stdbool.h>

enum { TYPED_MAX = 1000 };	/* bytes of a line */

struct typed;

struct typed	*typed_new(int fd);
/* reads nothing after a line until the next one is wanted: other programs may read the same
 * input */
struct typed	*typed_new_careful(int fd);
void		 typed_free(struct typed *);

/* Reads what is there; false: nothing more will come. */
bool		 typed_fill(struct typed *);

/* The next whole line, without blanks around it and with '?' for what is not text. *too_long: it
 * was too long, and is dropped. False: there is none yet. The last line need not end with a
 * newline. */
bool		 typed_next(struct typed *, char line[TYPED_MAX + 1], bool *too_long);
/* the input has ended, and every line was taken */
bool		 typed_ended(const struct typed *);

#endif
