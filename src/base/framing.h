/* framing.h: lines of our text protocols: "[id] command arguments", one a line, answered by "=[id] payload" or
 * "?[id] reason" and an empty line. */
#ifndef BASE_FRAMING_H
#define BASE_FRAMING_H

#include <stdbool.h>
#include <stddef.h>

enum { FRAMING_ID_SIZE = 20 };

/* Why bytes cannot be a line of text: "the line contains a NUL"; NULL: they can. */
const char	*framing_fault(const char *bytes, size_t length);

/* Tabs become spaces; blanks and a carriage return at the end go. */
void		 framing_tidy(char *text);

/* The text behind a leading decimal id, which is copied; "": there is none. */
char		*framing_split_id(char *text, char id[FRAMING_ID_SIZE]);

/* Cuts the next word off the arguments; NULL when there is none. */
char		*framing_next_word(char **arguments);

/* A whole answer with its empty line; the caller frees it. */
char		*framing_answer(bool accepted, const char *id, const char *said);

#endif
