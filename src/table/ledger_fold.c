/* ledger_fold.c: the form in which names are compared, so that nobody can take a name that looks
 * like another. */
#include <uchar.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/ledger.h"

enum { NARROW_FIRST = 0xFF61, NARROW_LAST = 0xFF9F, VOICED_MARK = 0x309B,
    HALF_VOICED_MARK = 0x309C };

/* Half-width kana and marks, from NARROW_FIRST on. */
static const char32_t narrow_kana[] =
    U"。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソ"
    U"タチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";
_Static_assert(LEN(narrow_kana) - 1 == NARROW_LAST - NARROW_FIRST + 1, "one for each");

/* Ranges that look like others, and the distance to those: wide letters, and the hiragana he, be
 * and pe, which look like the katakana. */
static const struct { uint32_t first, last; int32_t step; } alike[] = {
	{ 0xFF01, 0xFF5E, '!' - 0xFF01 },
	{ 0x3078, 0x307A, 0x30D8 - 0x3078 },
};

static uint32_t
plain(uint32_t code)
{
	if (code >= NARROW_FIRST && code <= NARROW_LAST)
		return narrow_kana[code - NARROW_FIRST];
	for (size_t i = 0; i < LEN(alike); i++)
		if (code >= alike[i].first && code <= alike[i].last)
			return (uint32_t)((int32_t)code + alike[i].step);
	return code;
}

/* Combines a kana with the voicing mark that follows it; 0: they do not combine. */
static uint32_t
voiced(uint32_t kana, uint32_t mark)
{
	static const char32_t with_mark[] = U"カキクケコサシスセソタチツテトハヒフヘホ",
	    with_both[] = U"ハヒフヘホ";
	if (mark == VOICED_MARK && kana == U'ウ')
		return U'ヴ';
	for (const char32_t *k = mark == VOICED_MARK ? with_mark : mark == HALF_VOICED_MARK ?
	    with_both : U""; *k != 0; k++)
		if (*k == kana)
			return kana + (mark == VOICED_MARK ? 1 : 2);
	return 0;
}

/* The next letter, in the form in which it is compared; 0: none. */
static uint32_t
next_letter(const char **name)
{
	uint32_t code = plain(text_next(name));
	const char *behind = *name;
	uint32_t whole = code == 0 ? 0 : voiced(code, plain(text_next(&behind)));
	if (whole == 0)
		return code;
	*name = behind;
	return whole;
}

void
ledger_fold(const char *name, char folded[PERSON_FOLDED_SIZE])
{
	size_t used = 0;
	for (uint32_t code; (code = next_letter(&name)) != 0 &&
	    used + UTF8_MAX < PERSON_FOLDED_SIZE; )
		used += text_encode(unicode_small(code), folded + used);
	folded[used] = '\0';
}
