/* error.c: errors as a sentence and the words to fill into it. */
#include "base/error.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* The conversion that starts at a '%': its length, 0 for "%%" or none. */
static size_t
conversion_length(const char *percent)
{
	static const char *const known[] = { "%s", "%d", "%u", "%zu" };
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (strncmp(percent, known[i], strlen(known[i])) == 0)
			return strlen(known[i]);
	return 0;
}

static void
capture_word(char *word, const char *conversion, va_list *args)
{
	switch (conversion[1]) {
	case 's':
		text_clean(word, ERROR_WORD_SIZE, va_arg(*args, const char *));
		break;
	case 'd':
		snprintf(word, ERROR_WORD_SIZE, "%d", va_arg(*args, int));
		break;
	case 'u':
		snprintf(word, ERROR_WORD_SIZE, "%u", va_arg(*args, unsigned));
		break;
	case 'z':
		snprintf(word, ERROR_WORD_SIZE, "%zu", va_arg(*args, size_t));
		break;
	}
}

bool
error_set(struct error *e, enum error_kind kind, const char *sentence, ...)
{
	if (e == NULL)
		return false;
	struct error made = { .kind = kind, .sentence = sentence };
	int count = 0;
	va_list args;
	va_start(args, sentence);
	for (const char *s = sentence; (s = strchr(s, '%')) != NULL; s += 1) {
		size_t length = conversion_length(s);
		if (length == 0) {
			assert(s[1] == '%');
			s++;
			continue;
		}
		assert(count < ERROR_WORDS);
		capture_word(made.words[count++], s, &args);
	}
	va_end(args);
	*e = made;	/* last: a word may come from the error being replaced */
	return false;
}

void
error_text(const struct error *e, char *text, size_t size)
{
	error_text_as(e, e->sentence, text, size);
}

/* A translation may name its words out of order: "%2$s ... %1$s". */
void
error_text_as(const struct error *e, const char *translation, char *text, size_t size)
{
	size_t used = 0;
	int next = 0;
	for (const char *s = translation; s != NULL && *s != '\0' && used + 1 < size; ) {
		int word = next;
		size_t length = 0;
		if (s[0] == '%' && s[1] >= '1' && s[1] <= '0' + ERROR_WORDS && s[2] == '$') {
			word = s[1] - '1';
			length = 2 + (s[3] == 'z' ? 2 : 1);
		} else if (s[0] == '%') {
			length = conversion_length(s);
			next += length > 0;
		}
		if (length > 0 && word < ERROR_WORDS) {
			int n = snprintf(text + used, size - used, "%s", e->words[word]);
			used += (size_t)n < size - used ? (size_t)n : size - used - 1;
			s += length;
		} else {
			s += s[0] == '%' && s[1] == '%';
			text[used++] = *s++;
		}
	}
	if (size > 0)
		text[used] = '\0';
}
