/* trim_seen.c: what the terminal is known to show, so that it is not drawn again. */
#include "ui/trim_private.h"

#include <string.h>

static struct glimpse *
at(const struct trim *t, struct place p)
{
	return &t->seen[p.y * t->cols + p.x];
}

/* A sign over one half of a wide one takes away the other half too. */
void
trim_see(struct trim *t, const char *sign, size_t length, int width, int look)
{
	struct glimpse *g = at(t, t->believed);
	if (g->length == RIGHT_HALF)
		g[-1].length = 0;
	if (t->believed.x + width < t->cols && g[width].length == RIGHT_HALF)
		g[width].length = 0;
	if (width > 1)
		g[1].length = RIGHT_HALF;
	memcpy(g->sign, sign, length);
	g->length = (uint8_t)length;
	g->look = (uint8_t)look;
}

bool
trim_is_seen(const struct trim *t, const char *sign, size_t length, int look)
{
	const struct glimpse *g = at(t, t->believed);
	bool blank = *sign == ' ' && trim_same_ground(&t->looks[g->look], &t->looks[look]);
	return g->length == length && memcmp(g->sign, sign, length) == 0 && (g->look == look || blank);
}

void
trim_forget_row(struct trim *t, int y)
{
	memset(&t->seen[y * t->cols], 0, (size_t)t->cols * sizeof *t->seen);
}

void
trim_forget_all(struct trim *t)
{
	memset(t->seen, 0, (size_t)t->rows * (size_t)t->cols * sizeof *t->seen);
}

size_t
trim_through(const struct trim *t, struct place from, int to, char *text, size_t size)
{
	size_t length = 0;
	for (struct place p = from; p.x < to; p.x++) {
		const struct glimpse *g = at(t, p);
		const struct look *look = &t->looks[g->look];
		bool fits = trim_same_look(&t->shown, look) || (*g->sign == ' ' && trim_same_ground(&t->shown, look));
		if (g->length != 1 || !fits || length == size)
			return 0;
		text[length++] = *g->sign;
	}
	return length;
}
