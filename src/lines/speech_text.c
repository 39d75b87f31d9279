/* speech_text.c: replaces what a screen reader would garble: symbols, abbreviations, letters of
 * cells. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "game/language.h"
#include "lines/speech.h"

/* --- spelling words --- */

static const char *const spelling[] = {
	N_("Alpha"), N_("Bravo"), N_("Charlie"), N_("Delta"), N_("Echo"), N_("Foxtrot"), N_("Golf"),
	N_("Hotel"), N_("India"),
};

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || (c & 0x80) != 0;
}

/* Is this the beginning of a cell's name, such as B4: one letter, then digits, and nothing else
 * that belongs to a word? */
static size_t
cell_length(const char *text, char before)
{
	size_t digits = 0;
	if (is_word(before) || *text < 'A' || *text >= 'A' + (int)LEN(spelling))
		return 0;
	while (isdigit((unsigned char)text[1 + digits]))
		digits++;
	return digits == 0 || isalpha((unsigned char)text[1 + digits]) ? 0 : 1 + digits;
}

char *
speech_spelled(const char *sentence)
{
	char *spelled = mem_string("");
	char before = ' ';
	while (*sentence != '\0') {
		size_t cell = cell_length(sentence, before), length = cell > 0 ? cell : 1;
		if (cell > 0)
			mem_append(&spelled, "%s %.*s", _(spelling[*sentence - 'A']), (int)cell - 1,
			    sentence + 1);
		else
			mem_append(&spelled, "%c", *sentence);
		before = sentence[length - 1];
		sentence += length;
	}
	return spelled;
}

/* The letter for a spelling word at the beginning of a text, if a number follows; 0: none. */
static char
spelled_letter(const char *text, size_t *length)
{
	for (size_t i = 0; i < LEN(spelling); i++) {
		const char *const words[] = { spelling[i], _(spelling[i]) };
		for (size_t k = 0; k < LEN(words); k++) {
			*length = strlen(words[k]);
			if (strncasecmp(text, words[k], *length) == 0 &&
			    strspn(text + *length, " ") <= 1 &&
			    isdigit((unsigned char)text[*length + strspn(text + *length, " ")])) {
				*length += strspn(text + *length, " ");
				return (char)('a' + i);
			}
		}
	}
	return 0;
}

void
speech_unspell(char *typed)
{
	char *to = typed, before = ' ';
	while (*typed != '\0') {
		size_t length = 1;
		char letter = is_word(before) ? 0 : spelled_letter(typed, &length);
		before = letter != 0 ? letter : *typed;
		*to++ = before;
		typed += letter != 0 ? length : 1;
	}
	*to = '\0';
}

/* --- symbols and abbreviations that a screen reader would spell out or leave out --- */

static const struct { const char *sign, *words; } signs[] = {
	{ " \u2192 ", N_(" to ") }, { "\u2192 ", N_("to ") }, { "\u2192", N_(" to ") },
	{ " <= ", N_(" at most ") },
	{ " < ", N_(" below ") }, { " + ", N_(" plus ") }, { " = ", N_(" makes ") },
	{ " x ", N_(" times ") },
	{ " \u00d7 ", N_(" times ") }, { "\u00d7", N_("times ") }, { "\u2605 ", N_("star: ") },
	{ "\u2606 ", N_("no star: ") },
	{ "Lt. General", N_("Lieutenant General") }, { "Maj. General", N_("Major General") },
	{ "Lt. Colonel", N_("Lieutenant Colonel") }, { "1st Lieut.", N_("First Lieutenant") },
	{ "2nd Lieut.", N_("Second Lieutenant") },
};

/* The words for the symbol at the beginning of a text; NULL: there is none. */
static const char *
words_for(const char *text, size_t *length)
{
	for (size_t i = 0; i < LEN(signs); i++)
		if (strncmp(text, signs[i].sign, strlen(signs[i].sign)) == 0) {
			*length = strlen(signs[i].sign);
			return _(signs[i].words);
		}
	return NULL;
}

/* "13 G" is gold; elsewhere G is a column. */
static bool
is_gold(const char *text, char before)
{
	return isdigit((unsigned char)before) && strncmp(text, " G", 2) == 0 &&
	    !isalnum((unsigned char)text[2]);
}

/* Is it a short name of a player, such as "2P"? */
static bool
is_player(const char *text, char before)
{
	return !isalnum((unsigned char)before) && isdigit((unsigned char)text[0]) &&
	    text[1] == 'P' && !isalnum((unsigned char)text[2]);
}

/* "5 x 5" is a size; other products do not have whole numbers on both sides. */
static bool
is_size(const char *text, char before)
{
	return isdigit((unsigned char)before) && strncmp(text, " x ", 3) == 0 &&
	    isdigit((unsigned char)text[3]);
}

char *
speech_words(const char *sentence)
{
	char *said = mem_string("");
	char before = ' ';
	while (*sentence != '\0') {
		if (is_player(sentence, before)) {
			mem_append(&said, _("Player %d"), *sentence - '0');
			sentence += strlen("2P");
			if (sentence[0] == ' ' && isdigit((unsigned char)sentence[1]))
				mem_append(&said, ":");		/* it is another number */
			before = 'P';
			continue;
		}
		size_t length = strlen(" G");
		const char *words = is_gold(sentence, before) ? _(" gold") :
		    words_for(sentence, &length);
		if (is_size(sentence, before))
			words = _(" by ");
		if (words == NULL)
			length = 1;
		mem_append(&said, "%.*s", words != NULL ? (int)strlen(words) : 1,
		    words != NULL ? words : sentence);
		before = sentence[length - 1];
		sentence += length;
	}
	return said;
}
