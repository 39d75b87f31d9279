/* json_merge.c: the difference of two JSON values as a merge patch, and merging one (RFC 7396). */
#include "base/json.h"

json_t *
json_merge_make(const json_t *before, const json_t *after)
{
	if (!json_is_object(before) || !json_is_object(after))
		return json_deep_copy(after);
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

json_t *
json_merge_apply(json_t *value, const json_t *patch)
{
	if (!json_is_object(patch)) {
		json_decref(value);
		return json_deep_copy(patch);
	}
	if (!json_is_object(value)) {
		json_decref(value);
		value = json_object();
	}
	const char *key;
	json_t *change;
	json_object_foreach((json_t *)patch, key, change) {
		if (json_is_null(change))
			json_object_del(value, key);
		else
			json_object_set_new(value, key, json_merge_apply(json_incref(json_object_get(value, key)), change));
	}
	return value;
}
