/* protocol_line.h: lines of our text protocols.
 *
 * A command is "[id] command arguments" on one line; the answer is "=[id] payload" or "?[id]
 * reason" and an empty line. */
#ifndef BASE_PROTOCOL_LINE_H
#define BASE_PROTOCOL_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { FRAMING_ID_SIZE = 20 };

/* Why bytes cannot be a line of text: "the line contains a NUL"; NULL: they can. */
const char	*protocol_line_fault(const char *bytes, size_t length);

/* Tabs become spaces; blanks and a carriage return at the end are removed. */
void		 protocol_line_tidy(char *text);

/* Copies a leading decimal id and returns the text after it; "": there is no id. */
char		*protocol_line_split_id(char *text, char id[FRAMING_ID_SIZE]);

/* Cuts the next word off the arguments; NULL: there is none. */
char		*protocol_line_next_word(char **arguments);

/* A whole answer with its empty line; the caller frees it. */
char		*protocol_line_answer(bool accepted, const char *id, const char *said);

#endif
