/* records.h: finished games, statistics and best lists, on a page and as text. */
#ifndef SHELL_RECORDS_H
#define SHELL_RECORDS_H

#include <stdio.h>

#include "shell/app.h"

struct screen	*records_new(struct app *);

/* The same best lists as plain text: of one game, or of all (NULL). */
void		 records_print(struct store *, const struct game *, FILE *);

#endif
