/* fields.h: a struct's members declared once, in a table of rows.
 *
 * The table beside a struct is the only place that lists its members. It produces the view of a
 * seat, the state's hash, the check of its ranges, its JSON in both directions, and freeing. A
 * member without a row is in no view: nobody sees it.
 *
 * 	static const struct field player_fields[] = {
 * 		FIELD_NAME(struct player, phase, phase_names, PHASES),
 * 		FIELD_INT(struct player, timer, 0, TIMER_MAX),
 * FIELD_COUNTED(struct player, hand, hand_count, card, .seen = seen_by_owner, .hidden..),
 * FIELD_DERIVED(struct player, at), FIELD_END };
 *
 * JSON has two forms. The shown form is for people and programs: names, no member that the viewer
 * may not see, a length in place of a hidden list; a function may shape a row's value there, never
 * its visibility. The protocol form is numbers, every row of a view that is not hidden, and reads
 * back into an equal view. Nothing here knows a game. */
#ifndef BASE_FIELDS_H
#define BASE_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/json.h"

struct field;

/* The order matters to walks: first numbers, then other rows of a view, then rows only for the
 * referee or for no view, then rows without a member, then members that are skipped. */
enum field_kind {
	FIELD_IS_INT,		/* integers of any size; also bool and enum */
	FIELD_IS_BOOL,
	FIELD_IS_NAME,		/* a number with a table of names */
	FIELD_IS_BITS,		/* a set of such names: bit 1 << number for each; a list in JSON */
	FIELD_IS_WORD,		/* a number with functions for its names */
	FIELD_IS_VIEWER,	/* int: the viewer of the view */
	FIELD_IS_REAL,		/* double */
	FIELD_IS_TEXT,		/* char[], UTF-8 */
	FIELD_IS_STRUCT,	/* with a table of its own */
	FIELD_IS_ARRAY,		/* elements as `of` describes them, inside the struct */
	FIELD_IS_LIST,		/* the same through a pointer that the struct owns */
	FIELD_IS_RNG,		/* struct rng */
	FIELD_IS_STRING,	/* char *, owned by the struct; in content files only */
	FIELD_IS_CONSTANT,	/* no member: one fixed text or number */
	FIELD_IS_SHAPE,		/* no member: made by functions for the shown form */
	FIELD_IS_PART,		/* no member: the rows of another struct, shown here */
	FIELD_IS_KEPT,	/* a pointer to something that outlives the struct; copied as it is */
	FIELD_IS_DERIVED,	/* derived from other members: rebuilt after a view or a read */
};

/* The position of a walk: a row, the struct with its member, the index if the row is an element of
 * an array, and the position one level up. */
struct field_at {
	const struct field	*row;
	const void		*object;
	int			 index;		/* -1: not an element */
	const struct field_at	*up;		/* NULL in the outermost struct */
};

/* The outermost struct; the index in the nearest enclosing array, -1: none. */
const void	*field_root(const struct field_at *);
int		 field_index(const struct field_at *);

/* How much of a row a viewer sees. */
enum sight {
	SIGHT_NONE,
	SIGHT_COUNT,		/* only the length of a list */
	SIGHT_SORTED,		/* the elements, in the order of `compare` */
	SIGHT_WHOLE,
};
typedef enum sight field_sight(const struct field_at *, int viewer);

enum { FIELD_REFEREE = -2 };	/* the viewer who sees everything */

/* Visible only to the referee; only to the seat that owns the nearest array's element, from 1. */
field_sight	seen_by_referee, seen_by_owner;

/* What the JSON functions know besides the struct. */
struct field_context {
	const void	*content;	/* for words */
	int		 viewer;	/* of the view */
	void		*root;		/* the outermost struct */
	bool		 view_json;		/* the protocol form, not the shown one */
	bool		 first;		/* rows of the first version only */
};

/* Numbers that are words in JSON: pieces, cells, cards. A number without a word becomes NULL; an
 * unknown word is refused with `problem`. */
struct field_words {
	const char	*(*word)(const void *content, int64_t number);
	bool		 (*number)(const void *content, const char *word, int64_t *number);
	const char	*problem;	/* "%s must be the code of a piece" */
};

/* Reads a row of *object from JSON. */
typedef bool field_reader(const struct json_at *, void *object, const struct field_context *,
    struct error *);

struct field {
	const char			*name;		/* of the member; NULL ends a table */
	const char			*json;		/* the name in JSON, if it differs */
	enum field_kind			 kind;
	size_t				 offset, size;
	bool				 is_signed;
	bool				 nullable;	/* the hidden value is null in JSON */
	bool				 required;	/* must be given; for content files */
	bool				 unshown;	/* not in the shown form */
	/* not in the shown form where it is hidden or an empty text */
	bool				 sparse;
	int				 shift;		/* is added to the shown number */
	int				 since;	/* the version of the hash that added the row */
	/* the range of a number; REAL: any number if they are equal */
	int64_t				 low, high;
	int64_t				 (*limit)(const void *root);	/* in place of high */
	/* the number for viewers who may not see it */
	int64_t				 hidden;
	field_sight			*seen;		/* NULL: everybody sees the whole row */
	const char *const		*names;
	const struct field_words	*words;
	const struct field		*fields;	/* of a struct */
	/* does it exist? if not, null in JSON */
	bool				 (*there)(const void *object);
	/* the other struct */
	void				*(*part)(const void *root, const void *object);
	const struct field		*of;		/* an element: a row at offset 0 */
	size_t				 least;		/* fewest elements in JSON */
	size_t				 most;		/* most elements there is room for */
	/* the member with the count; size 0: none */
	size_t				 count_offset, count_size;
	/* of a list: an int, the elements it has memory for */
	size_t				 room_offset;
	/* or a function; NULL: all of them */
	int				 (*count)(const void *object);
	/* NULL: all are */
	int				 (*visible)(const struct field_at *, int viewer);
	int				 (*compare)(const void *, const void *);
	json_t				*(*write)(const struct field_at *,
	    const struct field_context *);
	field_reader			*read;		/* in place of the default */
	/* called after the value is read, with its path: does it fit? */
	field_reader			*check;
};

/* --- rows --- */

#define FIELD_MEMBER(T, m)	((T *)0)->m
#define FIELD_TYPE(T, m)	__typeof__(FIELD_MEMBER(T, m))
#define FIELD_PLACE(T, m)	.name = #m, .offset = offsetof(T, m), \
	.size = sizeof FIELD_MEMBER(T, m)
#define FIELD_SIGNED(type)	.is_signed = (type)-1 < (type)1

/* What a kind says about a member, or about an element of an array. */
#define FIELD_AS_INT(type, least, most_) \
	.kind = FIELD_IS_INT, FIELD_SIGNED(type), .low = least, .high = most_
#define FIELD_AS_BOOL	.kind = FIELD_IS_BOOL, .high = 1
#define FIELD_AS_NAME(type, list, count_) \
	.kind = FIELD_IS_NAME, FIELD_SIGNED(type), .names = list, .high = (count_) - 1
#define FIELD_AS_WORD(type, words_, least, most_) \
	.kind = FIELD_IS_WORD, FIELD_SIGNED(type), .words = words_, .low = least, .high = most_
#define FIELD_AS_RNG	.kind = FIELD_IS_RNG, .seen = seen_by_referee
#define FIELD_AS_STRUCT(table)	.kind = FIELD_IS_STRUCT, .fields = table
#define FIELD_AS_ARRAY(element, length)	.kind = FIELD_IS_ARRAY, .of = element, .most = length

#define FIELD(T, m, ...)	{ FIELD_PLACE(T, m), __VA_ARGS__ }
#define FIELD_INT(T, m, least, most_, ...) \
	FIELD(T, m, FIELD_AS_INT(FIELD_TYPE(T, m), least, most_), __VA_ARGS__)
#define FIELD_BOOL(T, m, ...)	FIELD(T, m, FIELD_AS_BOOL, __VA_ARGS__)
#define FIELD_NAME(T, m, list, count_, ...) \
	FIELD(T, m, FIELD_AS_NAME(FIELD_TYPE(T, m), list, count_), __VA_ARGS__)
#define FIELD_BITS(T, m, list, first, count_, ...) \
	FIELD(T, m, .kind = FIELD_IS_BITS, .names = list, \
	    .high = (INT64_C(1) << (count_)) - (INT64_C(1) << (first)), __VA_ARGS__)
#define FIELD_WORD(T, m, words_, least, most_, ...) \
	FIELD(T, m, FIELD_AS_WORD(FIELD_TYPE(T, m), words_, least, most_), __VA_ARGS__)
#define FIELD_REAL(T, m, ...)	FIELD(T, m, .kind = FIELD_IS_REAL, __VA_ARGS__)
#define FIELD_TEXT(T, m, ...)	FIELD(T, m, .kind = FIELD_IS_TEXT, __VA_ARGS__)
#define FIELD_RNG(T, m, ...)	FIELD(T, m, FIELD_AS_RNG, __VA_ARGS__)
#define FIELD_STRING(T, m, ...)	FIELD(T, m, .kind = FIELD_IS_STRING, .required = true, __VA_ARGS__)
#define FIELD_STRUCT(T, m, table, ...)	FIELD(T, m, FIELD_AS_STRUCT(table), __VA_ARGS__)
#define FIELD_WORDS(T, m, ...)	FIELD_STRUCT(T, m, words_fields, .required = true, __VA_ARGS__)

/* FIELD_ARRAY has all elements of an array, or as many as .count returns; FIELD_COUNTED as many as
 * a member says. */
#define FIELD_COUNTER(T, m)	.count_offset = offsetof(T, m), \
	.count_size = sizeof FIELD_MEMBER(T, m)
#define FIELD_LENGTH(T, m)	sizeof FIELD_MEMBER(T, m) / sizeof FIELD_MEMBER(T, m)[0]
#define FIELD_ARRAY(T, m, element, ...) \
	FIELD(T, m, FIELD_AS_ARRAY(element, FIELD_LENGTH(T, m)), __VA_ARGS__)
#define FIELD_COUNTED(T, m, counter, element, ...) \
	FIELD_ARRAY(T, m, element, FIELD_COUNTER(T, counter), __VA_ARGS__)
#define FIELD_LIST(T, m, counter, room, longest, element, ...) \
	FIELD(T, m, .kind = FIELD_IS_LIST, .of = element, .most = longest, \
	    .room_offset = offsetof(T, room), \
	    FIELD_COUNTER(T, counter), __VA_ARGS__)

#define FIELD_VIEWER(T, m) \
	FIELD(T, m, .kind = FIELD_IS_VIEWER, .is_signed = true, .low = FIELD_REFEREE, \
	    .high = 1000, \
	    .unshown = true)
#define FIELD_KEPT(T, m)	FIELD(T, m, .kind = FIELD_IS_KEPT)
#define FIELD_DERIVED(T, m)	FIELD(T, m, .kind = FIELD_IS_DERIVED)
#define FIELD_SHAPE(name_, write_, read_, ...) \
	{ .name = name_, .kind = FIELD_IS_SHAPE, .write = write_, .read = read_, __VA_ARGS__ }
#define FIELD_PART(name_, table, part_) \
	{ .name = name_, .kind = FIELD_IS_PART, .fields = table, .part = part_ }
#define FIELD_CONSTANT(name_, text) \
	{ .name = name_, .kind = FIELD_IS_CONSTANT, .names = (const char *const []){ text } }
#define FIELD_NUMBER(name_, number) \
	{ .name = name_, .kind = FIELD_IS_CONSTANT, .low = number, .high = number, \
	    .required = true }
#define FIELD_END		{ .name = NULL }

extern const struct field words_fields[];	/* of struct bilingual: {"en":"..","ja":".."} */

#define ELEMENT(type, ...)	(&(const struct field){ .name = "", .size = sizeof(type), \
	__VA_ARGS__ })
#define ELEMENT_INT(type, least, most_, ...) \
	ELEMENT(type, FIELD_AS_INT(type, least, most_), __VA_ARGS__)
#define ELEMENT_NAME(type, list, count_, ...) \
	ELEMENT(type, FIELD_AS_NAME(type, list, count_), __VA_ARGS__)
#define ELEMENT_BOOL(...)	ELEMENT(bool, FIELD_AS_BOOL, __VA_ARGS__)
#define ELEMENT_WORD(type, words_, least, most_, ...) \
	ELEMENT(type, FIELD_AS_WORD(type, words_, least, most_), __VA_ARGS__)
#define ELEMENT_RNG(...)	ELEMENT(struct rng, FIELD_AS_RNG, __VA_ARGS__)
#define ELEMENT_STRUCT(type, table, ...)	ELEMENT(type, FIELD_AS_STRUCT(table), __VA_ARGS__)
#define ELEMENT_ARRAY(type, length, element, ...) \
	ELEMENT(type[length], FIELD_AS_ARRAY(element, length), __VA_ARGS__)

/* --- in memory; the caller rebuilds derived members --- */

/* Fills *view, a zeroed struct, with what the viewer may see of a state. */
void	 fields_view(const struct field *, const void *state, void *view, int viewer);

/* Fills the view for a viewer who may see nothing. */
void	 fields_hide(const struct field *, void *view);

/* fields_release frees what a struct owns; fields_free frees the struct too, which may be NULL. */
void	 fields_release(const struct field *, void *object);
void	 fields_free(const struct field *, void *object);

/* Mixes the names and values of the rows up to a version, nothing else. Renaming a row or changing
 * how it is counted changes the hash, so old journals no longer match. */
uint64_t fields_hash(const struct field *, const void *object, int version);
int	 fields_version(const struct field *);	/* the latest, from 1 */

/* Refuses a number outside its range, naming its path. */
bool	 fields_check(const struct field *, const void *object, struct error *);

/* --- as JSON --- */

/* fields_show writes the shown form of a view. fields_read reads it into a struct that already
 * holds the values for missing members. Rows are read in the table's order; unknown members are
 * refused. */
json_t	*fields_show(const struct field *, const void *view, const void *content, int viewer);
/* as in its first version */
json_t	*fields_show_first(const struct field *, const void *state, const void *content);
bool	 fields_read(const struct field *, const struct json_at *, void *object,
    const void *content, struct error *);

/* Reads a whole content file into a new struct of that size; NULL and *e: it is not valid. */
void	*fields_load(const struct field *, size_t size, const json_t *file, struct error *);

/* The same for a struct within one that is being shown or read. */
json_t	*fields_show_part(const struct field *, const struct field_at *up, const void *object,
	    const struct field_context *);
bool	 fields_read_part(const struct field *, const struct json_at *, void *object,
    const struct field_context *,
	    struct error *);

/* fields_protocol_json writes the protocol form of a seat's or a spectator's view (which has no
 * generators); fields_mirror reads it into a zeroed struct. The caller sets the kept members. */
json_t	*fields_protocol_json(const struct field *, const void *view);
/* json_line of the protocol form; the caller frees it */
char	*fields_text(const struct field *, const void *view, size_t *length);

/* The text that json_merge_apply needs to turn the protocol form of one view into that of another;
 * the caller frees it. */
char	*fields_patch_text(const struct field *, const void *before, const void *after,
    size_t *length);
bool	 fields_mirror(const struct field *, const struct json_at *, void *view, struct error *);

json_t	*fields_real(double);		/* integers if they are whole */

/* --- for callers that walk the rows themselves --- */

/* Loads an integer of so many bytes; field_number that of a row. Inline, because walks need
 * thousands of them. */
static inline int64_t
field_load(const void *from, size_t size, bool is_signed)
{
	switch (size) {
	case 1:
		return is_signed ? *(const int8_t *)from : (int64_t)*(const uint8_t *)from;
	case 2:
		return is_signed ? *(const int16_t *)from : (int64_t)*(const uint16_t *)from;
	case 4:
		return is_signed ? *(const int32_t *)from : (int64_t)*(const uint32_t *)from;
	default:
		return *(const int64_t *)from;
	}
}

static inline int64_t
field_number(const struct field *row, const void *object)
{
	return field_load((const char *)object + row->offset, row->size, row->is_signed);
}

const char *field_name(const struct field *);		/* its name in JSON */
const struct field *field_innermost(const struct field *);	/* of an array's elements */
int64_t	 field_high(const struct field *, const void *root);	/* the highest value of a number */
bool	 field_may_be(const struct field *, double real);

/* Fails with "PATH must be a number from .. to ..", with the numbers as JSON has them. */
bool	 field_refuse(const struct field *, const char *path, int shift, const void *root,
    enum error_kind,
	    struct error *);
void	 field_set_number(const struct field *, void *object, int64_t);
int	 field_count(const struct field *, const void *object);	/* elements of an array or list */
/* makes so many elements, all hidden */
void	 field_fill(const struct field *, void *object, int count);
void	*field_element(const struct field *, const void *object, int index);

#endif
