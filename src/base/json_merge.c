/* json_merge.c: makes merge patches of JSON values, and applies them. */
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { INDEX_SIZE = 24 };

static json_t *
make_object_patch(const json_t *before, const json_t *after)
{
	json_t *patch = json_object(), *value;
	const char *key;
	json_object_foreach((json_t *)before, key, value)
		if (json_object_get(after, key) == NULL)
			json_object_set_new(patch, key, json_null());
	json_object_foreach((json_t *)after, key, value) {
		const json_t *old = json_object_get(before, key);
		if (old == NULL || !json_equal(old, value))
			json_object_set_new(patch, key, json_merge_make(old, value));
	}
	return patch;
}

/* If most elements have changed, the whole array is shorter. */
static json_t *
make_array_patch(const json_t *before, const json_t *after)
{
	size_t old_count = json_array_size(before), count = json_array_size(after);
	json_t *patch = json_object();
	for (size_t i = 0; i < count; i++) {
		json_t *old = json_array_get(before, i), *value = json_array_get(after, i);
		char key[INDEX_SIZE];
		snprintf(key, sizeof key, "%zu", i);
		if (old == NULL || !json_equal(old, value))
			json_object_set_new(patch, key, json_merge_make(old, value));
	}
	if (count < old_count)
		json_object_set_new(patch, JSON_MERGE_LENGTH, json_integer((json_int_t)count));
	if (json_object_size(patch) <= count / 2)
		return patch;
	json_decref(patch);
	return json_deep_copy(after);
}

json_t *
json_merge_make(const json_t *before, const json_t *after)
{
	if (json_is_object(before) && json_is_object(after))
		return make_object_patch(before, after);
	if (json_is_array(before) && json_is_array(after))
		return make_array_patch(before, after);
	return json_deep_copy(after);
}

/* --- merging --- */

/* Members may come in any order. An index far beyond the end is not from json_merge_make, and is
 * skipped. */
static void
apply_to_array(json_t *array, const json_t *patch)
{
	const char *key;
	json_t *change;
	const json_t *length = json_object_get(patch, JSON_MERGE_LENGTH);
	size_t most = json_array_size(array) + json_object_size(patch);
	while (json_is_integer(length) && (json_int_t)json_array_size(array) >
	    json_integer_value(length))
		json_array_remove(array, json_array_size(array) - 1);
	json_object_foreach((json_t *)patch, key, change) {
		char *end;
		unsigned long index = strtoul(key, &end, 10);
		if (*end != '\0' || index >= most)
			continue;
		while (index >= json_array_size(array))
			json_array_append_new(array, json_null());
		json_array_set_new(array, index,
		    json_merge_apply(json_incref(json_array_get(array, index)), change));
	}
}

static void
apply_to_object(json_t *object, const json_t *patch)
{
	const char *key;
	json_t *change;
	json_object_foreach((json_t *)patch, key, change) {
		if (json_is_null(change))
			json_object_del(object, key);
		else
			json_object_set_new(object, key,
			    json_merge_apply(json_incref(json_object_get(object, key)), change));
	}
}

json_t *
json_merge_apply(json_t *value, const json_t *patch)
{
	if (!json_is_object(patch)) {
		json_decref(value);
		return json_deep_copy(patch);
	}
	if (json_is_array(value)) {
		apply_to_array(value, patch);
		return value;
	}
	if (!json_is_object(value)) {
		json_decref(value);
		value = json_object();
	}
	apply_to_object(value, patch);
	return value;
}
