/* json.c: reads JSON with errors that name the path, and writes one stable form. */
#include "base/json.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

struct json_at
json_root(const json_t *value)
{
	return (struct json_at){ .value = value };
}

struct json_at
json_member(const struct json_at *object, const char *key)
{
	return (struct json_at){ .value = json_object_get(object->value, key), .up = object,
	    .key = key };
}

struct json_at
json_element(const struct json_at *array, size_t index)
{
	return (struct json_at){ .value = json_array_get(array->value, index), .up = array,
	    .index = index };
}

bool
json_is_given(const struct json_at *at)
{
	return at->value != NULL && !json_is_null(at->value);
}

void
json_path(const struct json_at *at, char *path, size_t size)
{
	if (at->up == NULL) {
		snprintf(path, size, "%s", "");
		return;
	}
	json_path(at->up, path, size);
	size_t used = strlen(path);
	if (at->key != NULL)
		snprintf(path + used, size - used, "%s%s", used > 0 ? "." : "", at->key);
	else
		snprintf(path + used, size - used, "[%zu]", at->index);
}

/* The path of the value; the root, which has none, gets a word. */
static const char *
place(const struct json_at *at, char *path, size_t size)
{
	json_path(at, path, size);
	return path[0] == '\0' ? "the value" : path;
}

bool
json_refuse(const struct json_at *at, struct error *e, const char *sentence)
{
	char path[ERROR_WORD_SIZE];
	return error_set(e, ERR_INPUT, sentence, place(at, path, sizeof path));
}

bool
json_need(const struct json_at *object, const char *key, struct error *e)
{
	struct json_at at = json_member(object, key);
	return at.value != NULL || json_refuse(&at, e, "%s is missing");
}

bool
json_get_int(const struct json_at *object, const char *key, int low, int high, int *out,
    struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	json_int_t number = json_integer_value(at.value);
	if (!json_is_integer(at.value) || number < low || number > high) {
		char path[ERROR_WORD_SIZE];
		return error_set(e, ERR_INPUT, "%s must be a whole number from %d to %d",
		    place(&at, path, sizeof path), low, high);
	}
	*out = (int)number;
	return true;
}

bool
json_get_bool(const struct json_at *object, const char *key, bool *out, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	if (!json_is_boolean(at.value))
		return json_refuse(&at, e, "%s must be true or false");
	*out = json_is_true(at.value);
	return true;
}

bool
json_get_text(const struct json_at *object, const char *key, const char **out, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	if (!json_is_string(at.value))
		return json_refuse(&at, e, "%s must be a text");
	*out = json_string_value(at.value);
	return true;
}

/* "a, b, c", for sentences that list the known names. */
static void
join_names(char *joined, size_t size, const char *const *names, size_t count)
{
	joined[0] = '\0';
	for (size_t i = 0; i < count; i++)
		text_list_add(joined, size, names[i]);
}

bool
json_to_name(const struct json_at *at, const char *const *names, size_t count, int *out,
    struct error *e)
{
	const char *text = json_string_value(at->value);
	if (text == NULL)
		return json_refuse(at, e, "%s must be a text");
	for (size_t i = 0; i < count; i++) {
		if (strcmp(names[i], text) == 0) {
			*out = (int)i;
			return true;
		}
	}
	char path[ERROR_WORD_SIZE], joined[ERROR_WORD_SIZE];
	join_names(joined, sizeof joined, names, count);
	return error_set(e, ERR_INPUT, "%s must be one of: %s", place(at, path, sizeof path),
	    joined);
}

bool
json_get_name(const struct json_at *object, const char *key, const char *const *names,
    size_t count, int *out, struct error *e)
{
	struct json_at at = json_member(object, key);
	return at.value == NULL || json_to_name(&at, names, count, out, e);
}

bool
json_check_members(const struct json_at *object, const char *const *names, struct error *e)
{
	if (!json_is_object(object->value))
		return json_refuse(object, e, "%s must be an object");
	const char *key;
	json_t *value;
	json_object_foreach((json_t *)object->value, key, value) {
		size_t count = 0;
		while (names[count] != NULL && strcmp(names[count], key) != 0)
			count++;
		if (names[count] == NULL) {
			struct json_at at = json_member(object, key);
			char path[ERROR_WORD_SIZE], joined[ERROR_WORD_SIZE];
			join_names(joined, sizeof joined, names, count);
			return error_set(e, ERR_INPUT, "%s is not known here; known are: %s",
			    place(&at, path, sizeof path), joined);
		}
	}
	return true;
}

json_t *
json_from_u64(uint64_t number)
{
	return number <= INT64_MAX ? json_integer((json_int_t)number) :
	    json_sprintf("%llu", (unsigned long long)number);
}

bool
json_to_u64(const json_t *in, uint64_t *number)
{
	if (json_is_string(in))
		return text_to_u64(json_string_value(in), number);
	if (!json_is_integer(in) || json_integer_value(in) < 0)
		return false;
	*number = (uint64_t)json_integer_value(in);
	return true;
}

json_t *
json_object_of(const char *names, const void *values)
{
	json_t *object = json_object(), *const *value = values;
	char key[32];
	for (const char *name = names; *name != '\0'; value++) {
		size_t length = strcspn(name, " ,");
		assert(length < sizeof key);
		memcpy(key, name, length);
		key[length] = '\0';
		if (*value != NULL)
			json_object_set_new(object, key, *value);
		name += length + strspn(name + length, ", ");
	}
	return object;
}

char *
json_line(const json_t *value)
{
	char *line = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
	return line != NULL ? line : mem_string("null");
}

/* FNV-1a: short, and good enough to notice that two states differ. */
uint32_t
json_checksum(const json_t *value)
{
	char *line = json_line(value);
	uint32_t sum = 2166136261u;
	for (const char *s = line; *s != '\0'; s++)
		sum = (sum ^ (unsigned char)*s) * 16777619u;
	free(line);
	return sum;
}

/* --- the line of a path, found by walking over valid JSON text --- */

struct walk {
	const char	*s;
	int		 line;
};

static void
walk_blanks(struct walk *w)
{
	for (; *w->s != '\0' && strchr(" \t\r\n", *w->s) != NULL; w->s++)
		w->line += *w->s == '\n';
}

/* Steps over a quoted text; its contents are [start, start + length). */
static size_t
walk_text(struct walk *w, const char **start)
{
	*start = ++w->s;
	for (; *w->s != '\0' && *w->s != '"'; w->s++)
		w->s += *w->s == '\\' && w->s[1] != '\0';
	size_t length = (size_t)(w->s - *start);
	w->s += *w->s == '"';
	return length;
}

static void
walk_value(struct walk *w)
{
	int depth = 0;
	do {
		walk_blanks(w);
		const char *ignored;
		if (*w->s == '"') {
			walk_text(w, &ignored);
		} else if (*w->s == '{' || *w->s == '[') {
			depth++;
			w->s++;
		} else if (*w->s == '}' || *w->s == ']') {
			depth--;
			w->s++;
		} else if (*w->s != '\0') {
			w->s += strcspn(w->s, depth > 0 ? "\"{}[] \t\r\n" : ",}] \t\r\n");
		}
	} while (depth > 0 && *w->s != '\0');
}

/* Steps into an object or array, up to the wanted value; false: it is missing. */
static bool
walk_into(struct walk *w, const char *key, size_t key_length, size_t index)
{
	bool object = *w->s == '{';
	if (object != (key != NULL) || (!object && *w->s != '['))
		return false;
	w->s++;
	for (size_t i = 0; ; i++) {
		walk_blanks(w);
		if (*w->s == '\0' || *w->s == '}' || *w->s == ']')
			return false;
		bool here = !object && i == index;
		if (object) {
			const char *name;
			size_t length = walk_text(w, &name);
			here = length == key_length && strncmp(name, key, length) == 0;
			walk_blanks(w);
			w->s += *w->s == ':';
			walk_blanks(w);
		}
		if (here)
			return true;
		walk_value(w);
		walk_blanks(w);
		w->s += *w->s == ',';
	}
}

int
json_find_line(const char *text, const char *path)
{
	struct walk w = { .s = text, .line = 1 };
	walk_blanks(&w);
	int line = w.line;
	while (*path != '\0') {
		bool inside;
		if (*path == '[') {
			inside = walk_into(&w, NULL, 0, strtoul(path + 1, NULL, 10));
			path += strcspn(path, "]");
			path += *path == ']';
		} else {
			path += *path == '.';
			size_t length = strcspn(path, ".[");
			inside = walk_into(&w, path, length, 0);
			path += length;
		}
		if (!inside)
			break;
		line = w.line;
	}
	return line;
}

bool
words_read(const struct json_at *object, const char *key, struct bilingual *words, struct error *e)
{
	static const char *const members[] = { "en", "ja", NULL };
	struct json_at at = json_member(object, key);
	const char *en = NULL, *ja = NULL;
	if (!json_need(object, key, e) || !json_check_members(&at, members, e) ||
	    !json_get_text(&at, "en", &en, e) || !json_get_text(&at, "ja", &ja, e))
		return false;
	if (en == NULL || ja == NULL || *en == '\0' || *ja == '\0')
		return json_refuse(&at, e, "%s must have words in en and ja");
	*words = (struct bilingual){ mem_string(en), mem_string(ja) };
	return true;
}
