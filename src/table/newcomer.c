/* newcomer.c: names and codes as they are typed. */
#include "table/newcomer.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/session.h"

/* --- names --- */

struct range {
	uint32_t	first, last;
};

/* Blanks of all kinds, and other forms of @ and #. */
static const struct range unfit[] = {
	{ 0xA0, 0xA0 }, { 0x115F, 0x1160 }, { 0x1680, 0x1680 }, { 0x2000, 0x200A }, { 0x202F, 0x202F }, { 0x205F, 0x205F },
	{ 0x2800, 0x2800 }, { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xFE50, 0xFE6F }, { 0xFF03, 0xFF03 }, { 0xFF20, 0xFF20 },
	{ 0xFFA0, 0xFFA0 },
};

/* Letters that are others in disguise, and those that look different on every terminal. */
static const struct range other_forms[] = {
	{ 0xAA, 0xAA }, { 0xB2, 0xB3 }, { 0xB9, 0xBA }, { 0x2B0, 0x2FF },	/* superscripts */
	{ 0x1D2C, 0x1D6A }, { 0x1D78, 0x1D78 }, { 0x1D9B, 0x1DBF }, { 0x2070, 0x209F }, { 0x2C7C, 0x2C7D },
	{ 0x2100, 0x218F }, { 0x2460, 0x24FF },					/* letterlike, Roman numerals, circled */
	{ 0x2E80, 0x2FDF },							/* radicals */
	{ 0x3131, 0x318E }, { 0x3200, 0x33FF },					/* single parts of Hangul, squared words */
	{ 0xE000, 0xF8FF },							/* private use */
	{ 0xF900, 0xFA0D }, { 0xFA10, 0xFA10 }, { 0xFA12, 0xFA12 }, { 0xFA15, 0xFA1E },	/* second copies of ideographs; */
	{ 0xFA20, 0xFA20 }, { 0xFA22, 0xFA22 }, { 0xFA25, 0xFA26 }, { 0xFA2A, 0xFAFF },	/* the others there are no copies */
	{ 0xFB00, 0xFDFF }, { 0xFE70, 0xFEFE },					/* ligatures, forms of Arabic letters */
	{ 0xFFA1, 0xFFEE },							/* narrow Hangul, wide and narrow signs */
	{ 0x1D400, 0x1D7FF }, { 0x1F100, 0x1F1FF },				/* mathematical, squared letters */
	{ 0x2F800, 0x2FA1F }, { 0xF0000, 0x10FFFF },				/* more copies, more private use */
};

/* Alphabets with letters that look like those of another one. */
enum alphabet { NO_ALPHABET, LATIN, GREEK, CYRILLIC, ARMENIAN, CHEROKEE, LISU, COPTIC };

static const struct { struct range range; enum alphabet alphabet; } alphabets[] = {
	{ { 'A', 'Z' }, LATIN }, { { 'a', 'z' }, LATIN }, { { 0xC0, 0x2AF }, LATIN }, { { 0x1D00, 0x1DBF }, LATIN },
	{ { 0x1E00, 0x1EFF }, LATIN }, { { 0x2C60, 0x2C7F }, LATIN }, { { 0xA720, 0xA7FF }, LATIN }, { { 0xAB30, 0xAB6F }, LATIN },
	{ { 0xFF21, 0xFF3A }, LATIN }, { { 0xFF41, 0xFF5A }, LATIN }, { { 0x370, 0x3FF }, GREEK }, { { 0x1F00, 0x1FFF }, GREEK },
	{ { 0x400, 0x52F }, CYRILLIC }, { { 0x1C80, 0x1C8F }, CYRILLIC }, { { 0xA640, 0xA69F }, CYRILLIC },
	{ { 0x530, 0x58F }, ARMENIAN }, { { 0x13A0, 0x13FF }, CHEROKEE }, { { 0xAB70, 0xABBF }, CHEROKEE },
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
	return !is_among(code, unfit, LEN(unfit)) && code != '@' && code != '#' && code != '=' && code != ' ';
}

static enum alphabet
alphabet_of(uint32_t code)
{
	for (size_t i = 0; i < LEN(alphabets); i++)
		if (is_in(code, &alphabets[i].range))
			return alphabets[i].alphabet;
	return NO_ALPHABET;
}

/* A word that can be shown and typed as it is. */
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

/* It does not look as if it were of another realm, or another's. */
bool
newcomer_check_name(const char *name, struct error *e)
{
	if (!is_word(name))
		return error_set(e, ERR_INPUT,
		    N_("a name is at most %d columns of printable characters without blanks, @, # and ="), SEAT_NAME_COLUMNS);
	if (has_other_forms(name))
		return error_set(e, ERR_INPUT,
		    N_("a name has letters in their plain form: no ligatures, superscripts, radicals, "
		    "compatibility or private characters"));
	return !mixes_alphabets(name) || error_set(e, ERR_INPUT,
	    N_("a name keeps to one alphabet, because letters of Latin, Greek, Cyrillic and others look alike"));
}

/* --- codes --- */

bool
newcomer_read_code(const char *typed, char code[KEY_CODE_SIZE])
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
