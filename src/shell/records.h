/* records.h: best scores, the last results as a chart, and replays. */
#ifndef SHELL_RECORDS_H
#define SHELL_RECORDS_H

#include <stdio.h>

#include "shell/app.h"

struct screen	*records_new(struct app *);

/* The same best lists as plain text: of one game, or of all (NULL). */
void		 records_print(struct store *, const struct game *, FILE *);

#endif
