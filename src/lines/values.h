/* values.h: options as numbered rows: what they are now, and choosing another value. */
#ifndef LINES_VALUES_H
#define LINES_VALUES_H

#include "game/options.h"
#include "lines/choices.h"

/* A row more: "Language: automatic". */
void	values_add(struct choices *, const struct options *, int row);

/* Asks for a value of a row: of a choice or a number by its number, of a text as it is typed. The answer
 * refuses as text_answered does. */
void	values_ask(struct lines *, const struct options *, int row, text_answered *, void *context);

#endif
