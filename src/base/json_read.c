/* json_read.c: reads JSON texts fast.
 *
 * Content files are read at every start, and most of the time went into single characters. A
 * text without escapes and fractions, such as ours, is read here in one pass, which gives up at
 * anything else. Then jansson reads the text or says what is wrong with it, so both accept the
 * same texts. */
#include "base/json.h"

#include <string.h>

#include "base/text.h"

enum { DEPTH_MOST = 32, KEY_SIZE = 64, DIGITS_MOST = 18 };

static json_t	*read_value(const char **s, int depth);

static char
skip_blanks(const char **s)
{
	while (**s == ' ' || **s == '\n' || **s == '\t' || **s == '\r')
		++*s;
	return **s;
}

/* The bytes up to the closing quote; moves *s after it. NULL: there are escapes or control
 * characters among them. */
static const char *
read_quoted(const char **s, size_t *length)
{
	const char *start = *s + 1, *end = start;
	while (*end != '"' && *end != '\\' && (unsigned char)*end >= ' ')
		end++;
	*length = (size_t)(end - start);
	*s = end + 1;
	return *end == '"' ? start : NULL;
}

static json_t *
read_text(const char **s)
{
	size_t length;
	const char *text = read_quoted(s, &length);
	return text == NULL ? NULL : json_stringn_nocheck(text, length);
}

/* Reads an integer of as many digits as surely fit. */
static json_t *
read_number(const char **s)
{
	bool minus = **s == '-';
	const char *start = *s + minus, *end = start;
	json_int_t number = 0;
	for (; *end >= '0' && *end <= '9' && end - start < DIGITS_MOST; end++)
		number = number * 10 + (*end - '0');
	bool odd = end == start || (*start == '0' && (minus || end - start > 1));
	if (odd || *end == '.' || *end == 'e' || *end == 'E' || (*end >= '0' && *end <= '9'))
		return NULL;
	*s = end;
	return json_integer(minus ? -number : number);
}

static json_t *
read_word(const char **s)
{
	static const struct { const char *word; json_t *(*make)(void); } words[] = {
		{ "true", json_true }, { "false", json_false }, { "null", json_null },
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t length = strlen(words[i].word);
		if (strncmp(*s, words[i].word, length) == 0) {
			*s += length;
			return words[i].make();
		}
	}
	return NULL;
}

/* After a member or an element: 1 at a comma, 0 at the end, -1 at anything else. */
static int
goes_on(const char **s, char end)
{
	char next = skip_blanks(s);
	if (next != ',' && next != end)
		return -1;
	++*s;
	return next == ',';
}

/* Adds one member; false: it is not plain, or its name is there already. */
static bool
read_member(const char **s, int depth, json_t *object)
{
	char key[KEY_SIZE];
	size_t length, before = json_object_size(object);
	const char *text = skip_blanks(s) == '"' ? read_quoted(s, &length) : NULL;
	if (text == NULL || length >= sizeof key || skip_blanks(s) != ':')
		return false;
	memcpy(key, text, length);
	key[length] = '\0';
	++*s;
	json_t *value = read_value(s, depth);
	return value != NULL && json_object_set_new_nocheck(object, key, value) == 0 &&
	    json_object_size(object) > before;
}

static bool
read_element(const char **s, int depth, json_t *array)
{
	json_t *value = read_value(s, depth);
	return value != NULL && json_array_append_new(array, value) == 0;
}

static json_t *
read_container(const char **s, int depth)
{
	bool object = **s == '{';
	char end = object ? '}' : ']';
	json_t *made = object ? json_object() : json_array();
	int more = 1;
	++*s;
	if (skip_blanks(s) == end) {
		++*s;
		return made;
	}
	while (more == 1)
		more = (object ? read_member : read_element)(s, depth, made) ? goes_on(s, end) : -1;
	if (more == 0)
		return made;
	json_decref(made);
	return NULL;
}

static json_t *
read_value(const char **s, int depth)
{
	char first = skip_blanks(s);
	if (first == '{' || first == '[')
		return depth == 0 ? NULL : read_container(s, depth - 1);
	if (first == '"')
		return read_text(s);
	return first == '-' || (first >= '0' && first <= '9') ? read_number(s) : read_word(s);
}

json_t *
json_read(const char *text, json_error_t *problem)
{
	const char *s = text;
	char first = skip_blanks(&s);
	if ((first == '{' || first == '[') && text_is_utf8(text, strlen(text))) {
		json_t *value = read_value(&s, DEPTH_MOST);
		if (value != NULL && skip_blanks(&s) == '\0')
			return value;
		json_decref(value);
	}
	return json_loads(text, JSON_REJECT_DUPLICATES, problem);
}
