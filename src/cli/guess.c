/* guess.c: finds the name that was meant: the whole name, its beginning, or one with wrong
 * letters. */
#include "cli/guess.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"

/* One letter in three may be wrong: two in "scroes", none in "x". */
void
guess_begin(struct guess *g, const char *typed)
{
	*g = (struct guess){ .typed = typed, .distance = (int)strnlen(typed, TEXT_TYPED_MAX) / 3 +
	    1 };
}

static void
try_beginning(struct guess *g, const char *name)
{
	bool found = g->meant != NULL && strcmp(g->meant, g->typed) == 0;
	if (found || *g->typed == '\0' || strncmp(name, g->typed, strlen(g->typed)) != 0)
		return;
	text_list_add(g->names, sizeof g->names, name);
	g->meant = ++g->begun == 1 || strcmp(name, g->typed) == 0 ? name : NULL;
}

void
guess_try(struct guess *g, const char *name)
{
	int distance = text_distance(g->typed, name);
	try_beginning(g, name);
	if (distance < g->distance) {
		g->distance = distance;
		g->nearest = name;
	}
}
