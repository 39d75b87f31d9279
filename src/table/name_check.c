/* name_check.c: checks typed names and codes. */
#include "table/name_check.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/session.h"
#include "table/ledger.h"

/* --- names --- */

struct range {
	uint32_t	first, last;
};

/* Blanks of all kinds, and other forms of @ and #. */
static const struct range unfit[] = {
	{ 0xA0, 0xA0 }, { 0x115F, 0x1160 }, { 0x1680, 0x1680 }, { 0x2000, 0x200A },
	{ 0x202F, 0x202F }, { 0x205F, 0x205F },
	{ 0x2800, 0x2800 }, { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xFE50, 0xFE6F },
	{ 0xFF03, 0xFF03 }, { 0xFF20, 0xFF20 },
	{ 0xFFA0, 0xFFA0 },
};

/* Letters that are variants of other letters, or that look different on every terminal. */
static const struct range other_forms[] = {
	/* superscripts, diacritics */
	{ 0xA8, 0xA8 }, { 0xAA, 0xAA }, { 0xAF, 0xAF }, { 0xB2, 0xB5 }, { 0xB8, 0xBA },
	{ 0xBC, 0xBE },
	/* two Latin letters in one */
	{ 0x132, 0x133 }, { 0x13F, 0x140 }, { 0x149, 0x149 }, { 0x1C4, 0x1CC }, { 0x1F1, 0x1F3 },
	/* second forms of s, a and g */
	{ 0x17F, 0x17F }, { 0x251, 0x251 }, { 0x261, 0x261 }, { 0x1E9A, 0x1E9B },
	/* superscripts, phonetic letters */
	{ 0x2B0, 0x2FF }, { 0x1D00, 0x1DBF }, { 0x2070, 0x209F }, { 0x2C7C, 0x2C7D },
	{ 0xA69C, 0xA69D }, { 0xA730, 0xA731 }, { 0xA770, 0xA770 }, { 0xA7F2, 0xA7F9 },
	{ 0xAB30, 0xAB6B }, { 0x10780, 0x107BF },
	/* Greek */
	{ 0x374, 0x374 }, { 0x37A, 0x37A }, { 0x37E, 0x37E }, { 0x384, 0x385 }, { 0x387, 0x387 },
	{ 0x3D0, 0x3D6 },
	{ 0x3F0, 0x3F2 }, { 0x3F5, 0x3F5 }, { 0x3F9, 0x3F9 }, { 0x1F70, 0x1F7D },
	{ 0x1FBB, 0x1FFE },
	/* of other alphabets */
	{ 0x587, 0x587 }, { 0x675, 0x678 }, { 0x10FC, 0x10FC }, { 0x2D6F, 0x2D6F },
	/* hyphens, dots, brackets */
	{ 0x2010, 0x2013 }, { 0x2024, 0x2024 }, { 0x2212, 0x2212 }, { 0x2329, 0x232A },
	{ 0x2100, 0x218F }, { 0x2460, 0x24FF },	/* letterlike, Roman numerals, circled */
	{ 0x2E80, 0x2FDF },							/* radicals */
	/* numerals, two kana in one */
	{ 0x3036, 0x3036 }, { 0x3038, 0x303A }, { 0x309F, 0x309F }, { 0x30FF, 0x30FF },
	/* single parts of Hangul, annotations, squared words */
	{ 0x3131, 0x318E }, { 0x3192, 0x319F }, { 0x3200, 0x33FF },
	{ 0xE000, 0xF8FF },							/* private use */
	/* second copies of ideographs; */
	{ 0xF900, 0xFA0D }, { 0xFA10, 0xFA10 }, { 0xFA12, 0xFA12 }, { 0xFA15, 0xFA1E },
	/* the others in this range are not copies */
	{ 0xFA20, 0xFA20 }, { 0xFA22, 0xFA22 }, { 0xFA25, 0xFA26 }, { 0xFA2A, 0xFAFF },
	/* ligatures, vertical punctuation, forms of Arabic letters */
	{ 0xFB00, 0xFDFF }, { 0xFE10, 0xFE4F }, { 0xFE70, 0xFEFE },
	/* wide brackets, narrow Hangul, wide and narrow symbols */
	{ 0xFF5F, 0xFF60 }, { 0xFFA1, 0xFFEE },
	/* mathematical, squared */
	{ 0x1D400, 0x1D7FF }, { 0x1EE00, 0x1EEFF }, { 0x1F100, 0x1F2FF }, { 0x1FBF0, 0x1FBF9 },
	{ 0x2F800, 0x2FA1F }, { 0xF0000, 0x10FFFF },	/* more copies, more private use */
};

/* Alphabets with letters that look like those of another alphabet. */
enum alphabet { NO_ALPHABET, LATIN, GREEK, CYRILLIC, ARMENIAN, CHEROKEE, LISU, COPTIC };

static const struct { struct range range; enum alphabet alphabet; } alphabets[] = {
	{ { 'A', 'Z' }, LATIN }, { { 'a', 'z' }, LATIN }, { { 0xC0, 0x2AF }, LATIN },
	{ { 0x1E00, 0x1EFF }, LATIN },
	{ { 0x2C60, 0x2C7F }, LATIN }, { { 0xA720, 0xA7FF }, LATIN },
	{ { 0xFF21, 0xFF3A }, LATIN }, { { 0xFF41, 0xFF5A }, LATIN }, { { 0x370, 0x3FF }, GREEK },
	{ { 0x1F00, 0x1FFF }, GREEK },
	{ { 0x400, 0x52F }, CYRILLIC }, { { 0x1C80, 0x1C8F }, CYRILLIC },
	{ { 0xA640, 0xA69F }, CYRILLIC },
	{ { 0x530, 0x58F }, ARMENIAN }, { { 0x13A0, 0x13FF }, CHEROKEE },
	{ { 0xAB70, 0xABBF }, CHEROKEE },
	{ { 0xA4D0, 0xA4FF }, LISU }, { { 0x2C80, 0x2CFF }, COPTIC },
};

static bool
is_in(uint32_t code, const struct range *range)
{
	return code >= range->first && code <= range->last;
}

static bool
is_among(uint32_t code, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (is_in(code, &ranges[i]))
			return true;
	return false;
}

static bool
is_fit(uint32_t code)
{
	return !is_among(code, unfit, LEN(unfit)) && code != '@' && code != '#' && code != '=' &&
	    code != ' ' && unicode_width(code) > 0;
}

static enum alphabet
alphabet_of(uint32_t code)
{
	for (size_t i = 0; i < LEN(alphabets); i++)
		if (is_in(code, &alphabets[i].range))
			return alphabets[i].alphabet;
	return NO_ALPHABET;
}

/* Can the name be shown and typed unchanged? */
static bool
is_word(const char *name)
{
	struct seat seat = { .cpu = false };
	seat_set_name(&seat, name);
	bool fit = *name != '\0' && strcmp(seat.name, name) == 0;
	while (fit && *name != '\0')
		fit = is_fit(text_next(&name));
	return fit;
}

static bool
has_other_forms(const char *name)
{
	while (*name != '\0')
		if (is_among(text_next(&name), other_forms, LEN(other_forms)))
			return true;
	return false;
}

static bool
mixes_alphabets(const char *name)
{
	enum alphabet first = NO_ALPHABET;
	while (*name != '\0') {
		enum alphabet next = alphabet_of(text_next(&name));
		if (next != NO_ALPHABET && first != NO_ALPHABET && next != first)
			return true;
		first = next != NO_ALPHABET ? next : first;
	}
	return false;
}

/* Rejects names that could be mistaken for one of another realm or for somebody else's. */
bool
name_check(const char *name, struct error *e)
{
	if (!is_word(name))
		return error_set(e, ERR_INPUT,
		    N_("a name is at most %d columns of printable characters without blanks, @, # "
		    "and ="), SEAT_NAME_COLUMNS);
	if (has_other_forms(name))
		return error_set(e, ERR_INPUT,
		    N_("a name has letters in their plain form: no ligatures, superscripts, "
		    "radicals, compatibility or private characters"));
	return !mixes_alphabets(name) || error_set(e, ERR_INPUT,
	    N_("a name keeps to one alphabet, because letters of Latin, Greek, Cyrillic and others "
	    "look alike"));
}

/* --- codes --- */

bool
key_code_parse(const char *typed, char code[KEY_CODE_SIZE])
{
	size_t used = 0;
	for (; *typed != '\0'; typed++) {
		int letter = toupper((unsigned char)*typed);
		if (letter == '-' || letter == ' ')
			continue;
		if (used == KEY_CODE_SIZE - 1 || strchr(NEWCOMER_LETTERS, letter) == NULL)
			return false;
		if (used == KEY_CODE_LETTERS / 2)
			code[used++] = '-';
		code[used++] = (char)letter;
	}
	code[used] = '\0';
	return used == KEY_CODE_SIZE - 1;
}
