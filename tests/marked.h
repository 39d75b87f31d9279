/* marked.h: finds the row of a list that has the mark in a picture of a screen. */
#ifndef TESTS_MARKED_H
#define TESTS_MARKED_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/glyph.h"

/* Do these words follow a mark, with at most one glyph between? */
static inline bool
is_marked(const char *screen, const char *words)
{
	enum { BETWEEN = 6 };	/* columns */
	bool found = false;
	for (int set = 0; set < GLYPH_SETS && !found; set++) {
		char *lines = mem_string(screen), *rest = lines;
		for (char *line; (line = strsep(&rest, "\n")) != NULL; ) {
			char *at = strstr(line, glyph_text(GLYPH_POINTER, (enum glyph_set)set));
			char *begin = at == NULL ? NULL : strstr(at, words);
			if (begin != NULL)
				*begin = '\0';
			found = found || (begin != NULL && text_width(at) <= BETWEEN);
		}
		free(lines);
	}
	return found;
}

#endif
