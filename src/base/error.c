/* error.c: errors as a sentence with words to fill in. */
#include "base/error.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* The length of a conversion after '%'; 0: it is none of those used here. */
static size_t
conversion_length(const char *behind)
{
	static const char *const known[] = { "s", "d", "u", "zu" };
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (strncmp(behind, known[i], strlen(known[i])) == 0)
			return strlen(known[i]);
	return 0;
}

static void
capture_word(char *word, size_t size, char conversion, va_list *args)
{
	switch (conversion) {
	case 's':
		text_clean(word, size, va_arg(*args, const char *));
		break;
	case 'd':
		snprintf(word, size, "%d", va_arg(*args, int));
		break;
	case 'u':
		snprintf(word, size, "%u", va_arg(*args, unsigned));
		break;
	case 'z':
		snprintf(word, size, "%zu", va_arg(*args, size_t));
		break;
	}
}

bool
error_set(struct error *e, enum error_kind kind, const char *sentence, ...)
{
	if (e == NULL)
		return false;
	struct error made = { .kind = kind, .sentence = sentence };
	size_t used = 0, end = ERROR_WORD_SIZE;
	va_list args;
	va_start(args, sentence);
	for (const char *s = sentence; (s = strchr(s, '%')) != NULL; s++) {
		s++;
		if (conversion_length(s) == 0) {
			assert(*s == '%');
			continue;
		}
		assert(end <= sizeof made.words);
		capture_word(made.words + used, end - used, *s, &args);
		end += ERROR_WORD_ROOM;
		used += strlen(made.words + used) + 1;
	}
	va_end(args);
	*e = made;	/* last: a word may come from the error being replaced */
	return false;
}

const char *
error_word(const struct error *e, int index)
{
	const char *word = e->words;
	for (; index > 0; index--)
		word += strlen(word) + 1;
	return word;
}

/* --- causes --- */

/* The frequent causes, which are translated; strerror follows the locales of the system. */
static const struct { int number; const char *cause; } causes[] = {
	{ ENOENT, N_("No such file or directory") }, { EACCES, N_("Permission denied") },
	{ EEXIST, N_("File exists") }, { ENOTDIR, N_("Not a directory") },
	{ EISDIR, N_("Is a directory") }, { ENOSPC, N_("No space left on device") },
	{ EROFS, N_("Read-only file system") }, { EIO, N_("Input/output error") },
	{ EMFILE, N_("Too many open files") },
};
enum { CAUSES = sizeof causes / sizeof causes[0] };

const char *
error_cause(int number)
{
	for (int i = 0; i < CAUSES; i++)
		if (causes[i].number == number)
			return causes[i].cause;
	return strerror(number);
}

static const char *
translate_word(const char *word, error_translator *translate)
{
	for (int i = 0; i < CAUSES; i++)
		if (strcmp(causes[i].cause, word) == 0)
			return translate(word);
	return word;
}

/* --- the whole sentence --- */

static const char *
leave_english(const char *text)
{
	return text;
}

void
error_text(const struct error *e, char *text, size_t size)
{
	error_text_as(e, leave_english, text, size);
}

/* Finds the word for the conversion at s: "%s" takes the next word, "%2$s" the second. Returns the
 * length of the conversion, 0 if there is none. */
static size_t
find_word(const char *s, int *next, int *word)
{
	bool numbered = s[1] >= '1' && s[1] <= '0' + ERROR_WORDS && s[2] == '$';
	size_t ahead = numbered ? 3 : 1, length = conversion_length(s + ahead);
	if (length == 0 || (!numbered && *next == ERROR_WORDS))
		return 0;
	*word = numbered ? s[1] - '1' : (*next)++;
	return ahead + length;
}

/* Removes the rest of a character that was cut at the end of a text. */
static void
drop_half_character(char *text, size_t length)
{
	size_t start = length;
	while (start > 0 && (text[start - 1] & 0xC0) == 0x80)
		start--;
	if (start > 0 && (text[start - 1] & 0x80) != 0 &&
	    !text_is_utf8(text + start - 1, length - start + 1))
		text[start - 1] = '\0';
}

void
error_text_as(const struct error *e, error_translator *translate, char *text, size_t size)
{
	size_t used = 0;
	int next = 0, word;
	const char *s = e->sentence != NULL ? translate(e->sentence) : "";
	while (*s != '\0' && used + 1 < size) {
		size_t length = *s == '%' ? find_word(s, &next, &word) : 0;
		if (length > 0) {
			const char *shown = translate_word(error_word(e, word), translate);
			size_t room = size - used;
			size_t n = (size_t)snprintf(text + used, room, "%s", shown);
			used += n < room ? n : room - 1;
			s += length;
		} else {
			s += s[0] == '%' && s[1] == '%';
			text[used++] = *s++;
		}
	}
	if (size == 0)
		return;
	text[used] = '\0';
	drop_half_character(text, used);
}
