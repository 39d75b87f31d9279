/* unicode.c: looks characters up in tables that unicode.py writes: `make unicode`. */
#include "base/unicode.h"

#include "base/mem.h"
#include "base/unicode_tables.h"

int
unicode_width(uint32_t code)
{
	/* a short cut for Latin letters and kana, which are most of what is looked up */
	if (code >= 0xA0 && code < 0x300)
		return 1;
	if (code >= 0x3041 && code <= 0x30FF && (code <= 0x3096 || code >= 0x309B))
		return 2;
	size_t page = code >> 8, last = LEN(pages) - 1, run = pages[page < last ? page : last];
	while (run + 1 < LEN(widths) && widths[run + 1] >> 4 <= code)
		run++;
	int width = widths[run] & 0xF;
	return width == 0xF ? -1 : width;
}

uint32_t
unicode_small(uint32_t code)
{
	for (size_t i = 0; i < LEN(capitals) && code >= capitals[i].first; i++)
		if (code <= capitals[i].last && (code - capitals[i].first) % capitals[i].every == 0)
			return (uint32_t)((int32_t)code + capitals[i].step);
	return code;
}
