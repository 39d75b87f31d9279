/* json.h: reading JSON from outside with errors that name the place.
 *
 * A struct json_at is a value together with the way to it from the root, kept
 * on the caller's stack. Every reader below leaves *out as it was when the
 * member is missing, so that defaults are simply set beforehand, and says
 * "stages[3].size must be a whole number from 3 to 9" when it is wrong; the
 * place is the first word of such an error. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct json_at {
	const json_t		*value;
	const struct json_at	*up;	/* NULL at the root */
	const char		*key;	/* NULL: an element of an array */
	size_t			 index;
};

/* The object or array of one of our own content files, or NULL and what is wrong with
 * it. Two members of one name are wrong. What others wrote goes to jansson alone. */
json_t		*json_read(const char *text, json_error_t *problem);

struct json_at	json_root(const json_t *value);

/* The member or element; its value is NULL where there is none. */
struct json_at	json_member(const struct json_at *object, const char *key);
struct json_at	json_element(const struct json_at *array, size_t index);

#define JSON_EACH(at, array) \
	for (struct json_at at = json_element(array, 0); at.value != NULL; at = json_element(at.up, at.index + 1))

/* Is the value there, and not null? */
bool		json_is_given(const struct json_at *);

/* The place as text: "stages[3].size". */
void	json_path(const struct json_at *, char *path, size_t size);

/* Fails with a sentence whose first and only word is the place. */
bool	json_fault(const struct json_at *, struct error *, const char *sentence);

/* Refuses an object without this member: "stages[3].size is missing". */
bool	json_need(const struct json_at *object, const char *key, struct error *);

bool	json_get_int(const struct json_at *object, const char *key, int low, int high, int *out, struct error *);
bool	json_get_bool(const struct json_at *object, const char *key, bool *out, struct error *);

/* The text is borrowed from the value. */
bool	json_get_text(const struct json_at *object, const char *key, const char **out, struct error *);

/* One of `count` names; *out is its index. */
bool	json_to_name(const struct json_at *, const char *const *names, size_t count, int *out, struct error *);
bool	json_get_name(const struct json_at *object, const char *key, const char *const *names,
	    size_t count, int *out, struct error *);

/* Refuses a value that is no object or has a member not in the NULL-ended list. */
bool	json_check_members(const struct json_at *object, const char *const *names, struct error *);

/* A number of 64 bits: as a text where JSON's integers do not reach it. Reading
 * takes both forms; false: it is neither. */
json_t	*json_from_u64(uint64_t number);
bool	 json_to_u64(const json_t *, uint64_t *number);

/* The keys of an object that some write and others read, declared once. After
 * JSON_KEYS(stats, moves, penalty) JSON_KEY(stats, moves) is "moves", JSON_OBJECT(stats,
 * .moves = json_integer(12)) an object, which takes its values over and leaves out the
 * members that are not given, and JSON_GET(object, stats, moves) that value, NULL where it
 * has none. No other key compiles. */
typedef json_t *json_value;
#define JSON_KEYS(object, ...) \
	struct keys_##object { json_value __VA_ARGS__; }; \
	static const char names_##object[] __attribute__((unused)) = #__VA_ARGS__
#define JSON_KEY(object, key) (sizeof ((struct keys_##object *)0)->key > 0 ? #key : NULL)
#define JSON_OBJECT(object, ...) json_object_of(names_##object, &(struct keys_##object){ __VA_ARGS__ })
#define JSON_GET(value, object, key) json_object_get(value, JSON_KEY(object, key))
json_t	*json_object_of(const char *names, const void *values);	/* "moves, penalty" */

/* The value on one line with sorted members; the caller frees it. The checksum
 * is taken over that line. */
char	*json_line(const json_t *);
uint32_t json_checksum(const json_t *);

/* What has to be merged into one value to get another: as RFC 7396 says, objects member by member, null for one
 * that is gone, anything else whole; and an array by an object too, whose members are elements by their index,
 * from "0", and "length" where it has become shorter. So no member may be null, nor an array become an object. An
 * empty object: nothing has changed. Nothing is shared with what is passed in. */
#define JSON_MERGE_LENGTH "length"
json_t	*json_merge_make(const json_t *before, const json_t *after);

/* The value with a patch merged into it, which is released: "value = json_merge_apply(value, patch)". An object or array
 * is changed in place. NULL as value: there is none yet. */
json_t	*json_merge_apply(json_t *value, const json_t *patch);

/* The line, from 1, on which the value at a path of json_path stands in a JSON
 * text that is known to parse; the line of the deepest part that exists. */
int	json_find_line(const char *text, const char *path);

/* A name that content files give in both languages: the member {"en":"..","ja":".."}, both
 * of them there and not empty. */
struct words { char *en, *ja; };
bool	words_read(const struct json_at *object, const char *key, struct words *, struct error *);

#endif
