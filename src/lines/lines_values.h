/* lines_values.h: options as numbered rows: their present values, and choosing another one. */
#ifndef LINES_VALUES_H
#define LINES_VALUES_H

#include "game/options.h"
#include "lines/lines_choices.h"

/* Adds a row such as "Language: automatic". */
void	values_add(struct choices *, const struct options *, int row);

/* Asks for a value of a row: by number for a choice or a number, as typed for a text. The answer
 * refuses as text_answered does. */
void	values_ask(struct lines *, const struct options *, int row, text_answered *, void *context);

#endif
