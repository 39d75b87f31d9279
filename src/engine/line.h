/* line.h: reading the protocol's lines, whatever arrives. */
#ifndef ENGINE_LINE_H
#define ENGINE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_LIMIT = 1 << 20, LINE_ID_SIZE = 20 };

struct line {
	char		 id[LINE_ID_SIZE];	/* decimal digits; empty when there is none */
	char		*text;			/* the command behind the id */
	const char	*bad;			/* why the line cannot be used; NULL: it can */
	char		*bytes;
	size_t		 room;
};

/* The next line that is neither empty nor a comment; false at the end of input.
 * The text is valid until the next call. Start with a zeroed struct. */
bool	line_read(struct line *, FILE *);
void	line_free(struct line *);

#endif
