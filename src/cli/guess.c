/* guess.c: the name that somebody who mistyped one probably meant. */
#include "cli/guess.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"

/* One letter in three may be wrong: two of "scroes", none of "x". */
void
guess_begin(struct guess *g, const char *typed)
{
	*g = (struct guess){ .typed = typed, .distance = (int)strnlen(typed, TEXT_TYPED_MAX) / 3 + 1 };
}

void
guess_try(struct guess *g, const char *name)
{
	int distance = text_distance(g->typed, name);
	if (distance < g->distance) {
		g->distance = distance;
		g->name = name;
	}
}
