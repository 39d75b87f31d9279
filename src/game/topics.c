/* topics.c: finds a topic by what a player types, and helps to read and make answers. */
#include "game/topics.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

bool
topic_is_called(const struct topic *t, const char *word)
{
	bool letter = t->letter != 0 && word[0] == t->letter && word[1] == '\0';
	return letter || strcasecmp(word, t->name) == 0 ||
	    (t->japanese != NULL && strcmp(word, t->japanese) == 0);
}

const struct topic *
topic_find(const struct topic *topics, const char *word)
{
	const struct topic *found = NULL;
	size_t length = strlen(word);
	int beginnings = 0;
	for (const struct topic *t = topics; t != NULL && t->name != NULL; t++) {
		if (topic_is_called(t, word))
			return t;
		if (length > 0 && strncasecmp(word, t->name, length) == 0) {
			found = t;
			beginnings++;
		}
	}
	return beginnings == 1 ? found : NULL;
}

/* A full-width letter or digit is three bytes, from U+FF01 on in the order of ASCII. */
static size_t
plain_letter(const char *text, char *letter)
{
	const unsigned char *b = (const unsigned char *)text;
	if (b[0] == 0xef && (b[1] == 0xbc || b[1] == 0xbd) && b[2] >= 0x80) {
		int wide = (b[1] - 0xbc) * 64 + (b[2] - 0x80);	/* from U+FF00 */
		if (wide > 0 && wide < 0x5f) {
			*letter = (char)tolower(wide + 0x20);
			return 3;
		}
	}
	*letter = (char)tolower(b[0]);
	return 1;
}

/* The length of a blank, full-width or not; 0: not a blank. */
static size_t
blank(const char *text)
{
	return *text == ' ' || *text == '\t' ? 1 : strncmp(text, "\u3000", 3) == 0 ? 3 : 0;
}

bool
topic_word(const char **text, char word[TOPIC_WORD])
{
	size_t used = 0, step;
	while ((step = blank(*text)) > 0)
		*text += step;
	while (**text != '\0' && blank(*text) == 0 && used + 1 < TOPIC_WORD)
		*text += plain_letter(*text, &word[used++]);
	word[used] = '\0';
	return used > 0;
}

void
topic_plain(const char *typed, char *plain, size_t size)
{
	char word[TOPIC_WORD];
	plain[0] = '\0';
	while (topic_word(&typed, word))
		text_append(plain, size, "%s%s", plain[0] != '\0' ? " " : "", word);
}

bool
topic_number(const char **plain, int *number)
{
	enum { DIGITS_MOST = 4 };
	const char *text = *plain + strspn(*plain, " #");
	size_t digits = strspn(text, "0123456789");
	if (digits == 0 || digits > DIGITS_MOST)
		return false;
	*number = atoi(text);
	*plain = text + digits;
	return true;
}

bool
topic_means(const char *word, const char *name)
{
	size_t length = strlen(word);
	return length > 0 && (strncasecmp(word, name, length) == 0 ||
	    strncasecmp(word, _(name), length) == 0);
}

void
topic_list_add(char **list, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	char *item = mem_format_list(format, args);
	va_end(args);
	mem_append(list, "%s%s", *list != NULL ? _(", ") : "", item);
	free(item);
}
