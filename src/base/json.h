/* json.h: reads JSON from outside with errors that name the path.
 *
 * A struct json_at is a value with the path to it from the root, on the caller's stack. The readers
 * below leave *out as it was if the member is missing, so the caller simply sets the default first.
 * If the value is wrong they say "stages[3].size must be a whole number from 3 to 9"; the path is
 * the first word of such an error. */
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

/* Reads the object or array of one of our own content files; NULL: *problem says what is wrong. Two
 * members of one name are an error. Only jansson reads other people's files. */
json_t		*json_read(const char *text, json_error_t *problem);

struct json_at	json_root(const json_t *value);

/* The member or element; its value is NULL if it is missing. */
struct json_at	json_member(const struct json_at *object, const char *key);
struct json_at	json_element(const struct json_at *array, size_t index);

#define JSON_EACH(at, array) \
	for (struct json_at at = json_element(array, 0); at.value != NULL; \
	    at = json_element(at.up, at.index + 1))

/* Is the value there, and not null? */
bool		json_is_given(const struct json_at *);

/* The path as text: "stages[3].size". */
void	json_path(const struct json_at *, char *path, size_t size);

/* Fails with a sentence whose first and only word is the path. */
bool	json_refuse(const struct json_at *, struct error *, const char *sentence);

/* Refuses an object without this member: "stages[3].size is missing". */
bool	json_need(const struct json_at *object, const char *key, struct error *);

bool	json_get_int(const struct json_at *object, const char *key, int low, int high, int *out,
    struct error *);
bool	json_get_bool(const struct json_at *object, const char *key, bool *out, struct error *);

/* The text is borrowed from the value. */
bool	json_get_text(const struct json_at *object, const char *key, const char **out,
    struct error *);

/* Reads one of `count` names; *out is its index. */
bool	json_to_name(const struct json_at *, const char *const *names, size_t count, int *out,
    struct error *);
bool	json_get_name(const struct json_at *object, const char *key, const char *const *names,
	    size_t count, int *out, struct error *);

/* Refuses a value that is not an object, or has a member that is not in the NULL-ended list. */
bool	json_check_members(const struct json_at *object, const char *const *names, struct error *);

/* A number of 64 bits; it is a text if it exceeds JSON's integers. Reading takes both forms; false:
 * it is neither. */
json_t	*json_from_u64(uint64_t number);
bool	 json_to_u64(const json_t *, uint64_t *number);

/* The keys of an object, declared once for its writers and readers. After JSON_KEYS(stats, moves,
 * penalty) JSON_KEY(stats, moves) is "moves". JSON_OBJECT(stats, .moves = json_integer(12)) is an
 * object; it takes its values over and leaves out members that are not given. JSON_GET(object,
 * stats, moves) is the value, NULL if missing. Other keys do not compile. */
typedef json_t *json_value;
#define JSON_KEYS(object, ...) \
	struct keys_##object { json_value __VA_ARGS__; }; \
	static const char names_##object[] __attribute__((unused)) = #__VA_ARGS__
#define JSON_KEY(object, key) (sizeof ((struct keys_##object *)0)->key > 0 ? #key : NULL)
#define JSON_OBJECT(object, ...) json_object_of(names_##object, \
	&(struct keys_##object){ __VA_ARGS__ })
#define JSON_GET(value, object, key) json_object_get(value, JSON_KEY(object, key))
json_t	*json_object_of(const char *names, const void *values);	/* "moves, penalty" */

/* The value on one line with sorted members; the caller frees it. The checksum is that of this
 * line. */
char	*json_line(const json_t *);
uint32_t json_checksum(const json_t *);

/* The patch that turns one value into another, after RFC 7396: objects member by member, null for a
 * removed member, other values whole. As an extension, an array is patched by an object with the
 * changed elements by their index, from "0", and "length" if the array has become shorter. So no
 * member may be null, nor an array become an object. An empty object: nothing has changed. The
 * patch shares nothing with the arguments. */
#define JSON_MERGE_LENGTH "length"
json_t	*json_merge_make(const json_t *before, const json_t *after);

/* Merges a patch into a value, which is taken over: "value = json_merge_apply(value, patch)". An
 * object or array is changed in place. A value of NULL: there is none yet. */
json_t	*json_merge_apply(json_t *value, const json_t *patch);

/* The line, from 1, of the value at a path of json_path in a valid JSON text; if it is missing, the
 * line of the deepest part that exists. */
int	json_find_line(const char *text, const char *path);

/* Reads a name in both languages from a content file: the member {"en":"..","ja":".."}, with both
 * texts there and not empty. */
struct bilingual { char *en, *ja; };
bool	words_read(const struct json_at *object, const char *key, struct bilingual *,
    struct error *);

#endif
