/* unicode.c: looks characters up in tables that unicode.py writes: `make unicode`. */
#include "base/unicode.h"

#include "base/mem.h"
#include "base/unicode_tables.h"

/* Without the NUL that ends a string. */
enum { WIDTHS = LEN(widths) - 1, PAGES = LEN(pages) - 1, CAPITALS = LEN(capitals) - 1 };

int
unicode_width(uint32_t code)
{
	/* a short cut for Latin letters and kana, which are most of what is looked up */
	if (code >= 0xA0 && code < 0x300)
		return 1;
	if (code >= 0x3041 && code <= 0x30FF && (code <= 0x3096 || code >= 0x309B))
		return 2;
	size_t page = code >> 8, last = PAGES - 1, run = pages[page < last ? page : last];
	while (run + 1 < WIDTHS && widths[run + 1] >> 4 <= code)
		run++;
	int width = widths[run] & 0xF;
	return width == 0xF ? -1 : width;
}

uint32_t
unicode_small(uint32_t code)
{
	for (const uint32_t *c = capitals; c < capitals + CAPITALS && code >= c[0]; c += 4)
		if (code <= c[1] && (code - c[0]) % c[3] == 0)
			return code + c[2];	/* modulo 2^32: the distance may be negative */
	return code;
}
