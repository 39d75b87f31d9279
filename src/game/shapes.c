/* shapes.c: checks JSON from outside against shapes. */
#include "game/shapes.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

enum { KEY_SIZE = 32 };

const char *
shape_key(const char **names, char *key, size_t size)
{
	size_t length = strcspn(*names, " ,"), kept = length < size ? length : size - 1;
	if (length == 0)
		return NULL;
	memcpy(key, *names, kept);
	key[kept] = '\0';
	*names += length + strspn(*names + length, ", ");
	return key;
}

/* --- the kinds --- */

typedef bool fit(const struct shape *, const struct content *, const struct json_at *,
    struct error *);

static bool
fit_int(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	json_int_t value = json_integer_value(at->value);
	return (json_is_integer(at->value) && value >= s->low && value <= s->high) ||
	    json_refuse(at, e, "%s is not a whole number that can stand there");
}

static bool
fit_real(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	double value = json_number_value(at->value);
	return (json_is_number(at->value) && isfinite(value) && value >= (double)s->low &&
	    value <= (double)s->high) || json_refuse(at, e,
	    "%s is not a number that can stand there");
}

static bool
fit_bool(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	return json_is_boolean(at->value) || json_refuse(at, e, "%s must be true or false");
}

static bool
fit_text(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	return (json_is_string(at->value) && json_string_length(at->value) <= (size_t)s->high) ||
	    json_refuse(at, e, "%s is not a text that can stand there");
}

static bool
fit_name(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	const char *text = json_string_value(at->value);
	for (json_int_t i = 0; text != NULL && i < s->high; i++)
		if (s->list[i] != NULL && strcmp(s->list[i], text) == 0)
			return true;
	return json_refuse(at, e, "%s is not a name that is known there");
}

static bool
fit_thing(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	const char *text = json_string_value(at->value), *known;
	for (int i = 0; text != NULL && (known = s->thing(content, i)) != NULL; i++)
		if (strcmp(known, text) == 0)
			return true;
	return json_refuse(at, e, "%s is not a name that is known there");
}

static bool
fit_list(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	json_int_t count = (json_int_t)json_array_size(at->value);
	if (!json_is_array(at->value) || count < s->low || count > s->high)
		return json_refuse(at, e, "%s is not a list that can stand there");
	JSON_EACH(element, at)
		if (!shape_check(s->of, content, &element, e))
			return false;
	return true;
}

static bool
fit_pair(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	if (json_array_size(at->value) != 2)
		return json_refuse(at, e, "%s must be a list of two");
	struct json_at first = json_element(at, 0), second = json_element(at, 1);
	return shape_check(s->of, content, &first, e) && shape_check(s->then, content, &second, e);
}

static bool
fit_object(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	const struct shape *const *shape = s->members;
	const char *names = s->names;
	char key[KEY_SIZE];
	size_t known = 0;
	if (!json_is_object(at->value))
		return json_refuse(at, e, "%s must be an object");
	for (; shape_key(&names, key, sizeof key) != NULL; shape++) {
		struct json_at member = json_member(at, key);
		if (member.value == NULL ? (*shape)->kind != SHAPE_IS_OR_LEFT &&
		    !json_need(at, key, e) : !shape_check(*shape, content, &member, e))
			return false;
		known += member.value != NULL;
	}
	return known == json_object_size(at->value) ||
	    json_refuse(at, e, "%s has a member that is not known there");
}

static bool
fit_own(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	return s->fits(content, at, e);
}

static bool
fit_or_null(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	return json_is_null(at->value) || shape_check(s->of, content, at, e);
}

static bool
fit_or_left(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	return shape_check(s->of, content, at, e);
}

bool
shape_check(const struct shape *s, const struct content *content, const struct json_at *at,
    struct error *e)
{
	static fit *const fits[SHAPE_KINDS] = {
		[SHAPE_IS_INT] = fit_int, [SHAPE_IS_REAL] = fit_real, [SHAPE_IS_BOOL] = fit_bool,
		[SHAPE_IS_TEXT] = fit_text,
		[SHAPE_IS_NAME] = fit_name, [SHAPE_IS_THING] = fit_thing,
		[SHAPE_IS_LIST] = fit_list, [SHAPE_IS_PAIR] = fit_pair,
		[SHAPE_IS_OBJECT] = fit_object, [SHAPE_IS_OWN] = fit_own,
		[SHAPE_IS_OR_NULL] = fit_or_null,
		[SHAPE_IS_OR_LEFT] = fit_or_left,
	};
	return fits[s->kind](s, content, at, e);
}
