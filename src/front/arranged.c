/* arranged.c: remembers what a player arranged before a game began, so that it can be undone. */
#include "front/arranged.h"

#include <string.h>

void
arranged_remember(struct arranged_past *past, const struct arranged *now)
{
	if (past->count == ARRANGED_KEPT) {
		past->count--;
		memmove(past->list, past->list + 1, sizeof past->list[0] * (ARRANGED_KEPT - 1));
	}
	past->list[past->count++] = *now;
}

const struct arranged *
arranged_before(const struct arranged_past *past, const char *now)
{
	for (int i = past->count - 1; i >= 0; i--)
		if (strcmp(past->list[i].text, now) != 0)
			return &past->list[i];
	return NULL;
}

bool
arranged_take_back(struct arranged_past *past, const char *now, struct arranged *before)
{
	const struct arranged *found = arranged_before(past, now);
	if (found == NULL)
		return false;
	*before = *found;
	past->count = (int)(found - past->list);
	return true;
}
