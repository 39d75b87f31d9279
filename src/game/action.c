/* action.c: reads actions from texts and writes them as texts by their forms. */
#include "game/action.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

enum { DIGITS = 4 };

static const struct action_word *
find_word(const struct action_forms *forms, char letter)
{
	const struct action_word *word = forms->words;
	while (word->letter != letter) {
		assert(word->letter != '\0');	/* a pattern uses an unknown letter */
		word++;
	}
	return word;
}

/* --- from text --- */

static bool
scan_number(const char **text, bool minus_allowed, int *number)
{
	const char *s = *text;
	bool minus = minus_allowed && *s == '-';
	s += minus;
	size_t digits = strspn(s, "0123456789");
	if (digits == 0 || digits > DIGITS || (*s == '0' && (digits > 1 || minus)))
		return false;
	int value = 0;
	for (size_t i = 0; i < digits; i++)
		value = value * 10 + *s++ - '0';
	*number = minus ? -value : value;
	*text = s;
	return true;
}

static bool
scan_name(const char **text, const char *const *names, int *number)
{
	size_t length = strcspn(*text, " ");
	for (int i = 0; names[i] != NULL; i++)
		if (strlen(names[i]) == length && strncmp(*text, names[i], length) == 0) {
			*number = i;
			*text += length;
			return true;
		}
	return false;
}

/* Reads one argument; *count numbers have been read so far. */
static bool
scan_argument(const struct action_forms *forms, char letter, const char **text,
    struct action *a, int *count)
{
	int *number = &a->numbers[*count];
	if (letter == 't') {
		size_t length = strlen(*text);
		if (length == 0 || length >= sizeof a->text)
			return false;
		memcpy(a->text, *text, length + 1);
		*text += length;
		return true;
	}
	if (letter == 'n' || letter == 'd' || letter == 'i') {
		++*count;
		if (!scan_number(text, letter == 'i', number))
			return false;
		*number -= letter == 'n';
		return letter != 'n' || *number >= 0;
	}
	const struct action_word *word = find_word(forms, letter);
	*count += word->numbers;
	return word->names != NULL ? scan_name(text, word->names, number) :
	    word->scan(text, number);
}

static bool
scan_form(const struct action_forms *forms, const char *pattern, const char *text,
    struct action *a)
{
	int count = 0;
	for (const char *p = pattern; *p != '\0'; p++) {
		if (*p == '%') {
			if (!scan_argument(forms, *++p, &text, a, &count))
				return false;
		} else if (*text++ != *p) {
			return false;
		}
	}
	return *text == '\0';
}

bool
action_scan(const struct action_forms *forms, const char *text, struct action *a,
    struct error *e)
{
	if (strlen(text) >= ACTION_SIZE)
		return error_set(e, ERR_INPUT, N_("That is too long for an action."));
	for (int form = 0; forms->patterns[form] != NULL; form++) {
		*a = (struct action){ .form = form };
		if (scan_form(forms, forms->patterns[form], text, a))
			return true;
	}
	return error_set(e, ERR_INPUT, forms->problem, text);
}

/* --- to text --- */

/* Legal actions are listed by the hundred, and printf would be slow for that. */
static void
print_number(int number, char *text, size_t size)
{
	char digits[16], *at = digits + sizeof digits - 1;
	unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
	*at = '\0';
	do
		*--at = (char)('0' + rest % 10);
	while ((rest /= 10) > 0);
	if (number < 0)
		*--at = '-';
	size_t length = (size_t)(digits + sizeof digits - at);
	if (length <= size)
		memcpy(text, at, length);
	else
		text[0] = '\0';
}

void
action_print(const struct action_forms *forms, const struct action *a,
    char text[ACTION_SIZE])
{
	size_t used = 0;
	int count = 0;
	for (const char *p = forms->patterns[a->form]; *p != '\0' && used < ACTION_SIZE - 1; p++) {
		const int *numbers = &a->numbers[count];
		size_t room = ACTION_SIZE - used;
		if (*p != '%') {
			text[used++] = *p;
			continue;
		}
		char letter = *++p;
		if (letter == 't') {
			text_copy(text + used, room, a->text);
		} else if (letter == 'n' || letter == 'd' || letter == 'i') {
			print_number(*numbers + (letter == 'n'), text + used, room);
			count++;
		} else {
			const struct action_word *word = find_word(forms, letter);
			if (word->names != NULL)
				text_copy(text + used, room, word->names[*numbers]);
			else
				word->print(numbers, text + used, room);
			count += word->numbers;
		}
		used += strlen(text + used);
	}
	text[used] = '\0';
}
