/* fields.h: a struct's members declared once, in a table of rows.
 *
 * The table that stands beside a struct is the only place that lists its members.
 * From it come the view of a seat, the state's hash, the check of its ranges, its
 * JSON and the way back, and freeing. A member that has no row is in no
 * view: what no row shows, nobody sees.
 *
 *	static const struct field player_fields[] = {
 *		FIELD_NAME(struct player, phase, phase_names, PHASES),
 *		FIELD_INT(struct player, timer, 0, TIMER_MAX),
 *		FIELD_COUNTED(struct player, hand, hand_count, card, .seen = seen_by_owner, .hidden..),
 *		FIELD_DERIVED(struct player, at),
 *		FIELD_END
 *	};
 *
 * JSON has two forms. The shown form is what people and programs read: names, a
 * member left out where the viewer may not see it, a length in place of a hidden
 * list; a function may shape a row's value there, never its visibility. The wire
 * form is numbers, every row of a view that is not hidden, and reads back into an
 * equal view. Nothing here knows a game. */
#ifndef BASE_FIELDS_H
#define BASE_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/json.h"

struct field;

/* In this order walks tell them apart: numbers, what else a view holds, what it holds
 * only for the referee or never, what is no member, what is not looked at. */
enum field_kind {
	FIELD_IS_INT,		/* whole numbers of any size; also bool and enum */
	FIELD_IS_BOOL,
	FIELD_IS_NAME,		/* a number whose names are a table */
	FIELD_IS_BITS,		/* a set of such names: bit 1 << number for each; a list in JSON */
	FIELD_IS_WORD,		/* a number whose names a function knows */
	FIELD_IS_VIEWER,	/* int: whose view it is */
	FIELD_IS_REAL,		/* double */
	FIELD_IS_TEXT,		/* char[], UTF-8 */
	FIELD_IS_STRUCT,	/* with a table of its own */
	FIELD_IS_ARRAY,		/* of elements as `of` describes them, inside the struct */
	FIELD_IS_LIST,		/* the same behind a pointer that the struct owns */
	FIELD_IS_RNG,		/* struct rng */
	FIELD_IS_STRING,	/* char *, which the struct owns; in content files only */
	FIELD_IS_CONSTANT,	/* no member: one text or number that is always the same */
	FIELD_IS_SHAPE,		/* no member: something the shown form says */
	FIELD_IS_PART,		/* no member: the rows of another struct, which the shown form has here */
	FIELD_IS_KEPT,		/* a pointer to what outlives the struct; copied as it is */
	FIELD_IS_DERIVED,	/* follows from other members: rebuilt after a view or a read */
};

/* Where a walk is: a row, the struct that has its member, the index where the row is
 * an element of an array, and the way up. */
struct field_at {
	const struct field	*row;
	const void		*object;
	int			 index;		/* -1: not an element */
	const struct field_at	*up;		/* NULL in the outermost struct */
};

/* The outermost struct; and the index of the nearest array around, -1: none. */
const void	*field_root(const struct field_at *);
int		 field_index(const struct field_at *);

/* How much of a row a viewer sees. */
enum sight {
	SIGHT_NONE,
	SIGHT_COUNT,		/* of a list: how long it is */
	SIGHT_SORTED,		/* what is in it, in the order of `compare` */
	SIGHT_WHOLE,
};
typedef enum sight field_sight(const struct field_at *, int viewer);

enum { FIELD_REFEREE = -2 };	/* the viewer who sees everything */

/* Only the referee; and the seat that has the nearest array's element, from 1. */
field_sight	seen_by_referee, seen_by_owner;

/* What the JSON functions know beside the struct. */
struct field_context {
	const void	*content;	/* for words */
	int		 viewer;	/* whose view it is */
	void		*root;		/* the outermost struct */
	bool		 view_json;		/* the form */
	bool		 first;		/* rows of the first version only */
};

/* Numbers that are words in JSON: pieces, cells, cards. A number without a word is
 * NULL; a word that is none is refused with the sentence. */
struct field_words {
	const char	*(*word)(const void *content, int64_t number);
	bool		 (*number)(const void *content, const char *word, int64_t *number);
	const char	*problem;	/* "%s must be the code of a piece" */
};

/* Reads a row of *object from JSON. */
typedef bool field_reader(const struct json_at *, void *object, const struct field_context *, struct error *);

struct field {
	const char			*name;		/* the member's; NULL ends a table */
	const char			*json;		/* in JSON, where it is called otherwise */
	enum field_kind			 kind;
	size_t				 offset, size;
	bool				 is_signed;
	bool				 nullable;	/* the hidden value is null in JSON */
	bool				 required;	/* must be given; for content files */
	bool				 unshown;	/* not in the shown form */
	bool				 sparse;	/* not in the shown form where it is hidden or an empty text */
	int				 shift;		/* the shown number is so much more */
	int				 since;		/* the version of the hash it came with */
	int64_t				 low, high;	/* numbers that a struct may hold; REAL: any where they are equal */
	int64_t				 (*limit)(const void *root);	/* instead of high */
	int64_t				 hidden;	/* the number where it is not seen */
	field_sight			*seen;		/* NULL: all see the whole */
	const char *const		*names;
	const struct field_words	*words;
	const struct field		*fields;	/* of a struct */
	bool				 (*there)(const void *object);	/* is it? null in JSON where not */
	void				*(*part)(const void *root, const void *object);	/* the other struct */
	const struct field		*of;		/* an element: a row at offset 0 */
	size_t				 least;		/* elements that JSON must have */
	size_t				 most;		/* elements there is room for */
	size_t				 count_offset, count_size;	/* the member that counts; size 0: none */
	size_t				 room_offset;	/* of a list: an int, how many there is memory for */
	int				 (*count)(const void *object);	/* or a function; NULL: all of them */
	int				 (*visible)(const struct field_at *, int viewer);	/* NULL: all are */
	int				 (*compare)(const void *, const void *);
	json_t				*(*write)(const struct field_at *, const struct field_context *);
	field_reader			*read;		/* instead of what the kind says */
	field_reader			*check;		/* once it has been read, with its place: does it fit? */
};

/* --- rows --- */

#define FIELD_MEMBER(T, m)	((T *)0)->m
#define FIELD_TYPE(T, m)	__typeof__(FIELD_MEMBER(T, m))
#define FIELD_PLACE(T, m)	.name = #m, .offset = offsetof(T, m), .size = sizeof FIELD_MEMBER(T, m)
#define FIELD_SIGNED(type)	.is_signed = (type)-1 < (type)1

/* What a kind says of a member, and of an element of an array. */
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

/* All elements of an array, or as many as .count says; as many as a member counts. */
#define FIELD_COUNTER(T, m)	.count_offset = offsetof(T, m), .count_size = sizeof FIELD_MEMBER(T, m)
#define FIELD_LENGTH(T, m)	sizeof FIELD_MEMBER(T, m) / sizeof FIELD_MEMBER(T, m)[0]
#define FIELD_ARRAY(T, m, element, ...) \
	FIELD(T, m, FIELD_AS_ARRAY(element, FIELD_LENGTH(T, m)), __VA_ARGS__)
#define FIELD_COUNTED(T, m, counter, element, ...) \
	FIELD_ARRAY(T, m, element, FIELD_COUNTER(T, counter), __VA_ARGS__)
#define FIELD_LIST(T, m, counter, room, longest, element, ...) \
	FIELD(T, m, .kind = FIELD_IS_LIST, .of = element, .most = longest, .room_offset = offsetof(T, room), \
	    FIELD_COUNTER(T, counter), __VA_ARGS__)

#define FIELD_VIEWER(T, m) \
	FIELD(T, m, .kind = FIELD_IS_VIEWER, .is_signed = true, .low = FIELD_REFEREE, .high = 1000, .unshown = true)
#define FIELD_KEPT(T, m)	FIELD(T, m, .kind = FIELD_IS_KEPT)
#define FIELD_DERIVED(T, m)	FIELD(T, m, .kind = FIELD_IS_DERIVED)
#define FIELD_SHAPE(name_, write_, read_, ...) \
	{ .name = name_, .kind = FIELD_IS_SHAPE, .write = write_, .read = read_, __VA_ARGS__ }
#define FIELD_PART(name_, table, part_) \
	{ .name = name_, .kind = FIELD_IS_PART, .fields = table, .part = part_ }
#define FIELD_CONSTANT(name_, text) \
	{ .name = name_, .kind = FIELD_IS_CONSTANT, .names = (const char *const []){ text } }
#define FIELD_NUMBER(name_, number) \
	{ .name = name_, .kind = FIELD_IS_CONSTANT, .low = number, .high = number, .required = true }
#define FIELD_END		{ .name = NULL }

extern const struct field words_fields[];	/* of struct words: {"en":"..","ja":".."} */

#define ELEMENT(type, ...)	(&(const struct field){ .name = "", .size = sizeof(type), __VA_ARGS__ })
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

/* --- in memory; derived members are the caller's to rebuild --- */

/* Fills *view, a zeroed struct, with what the viewer may see of a state. */
void	 fields_view(const struct field *, const void *state, void *view, int viewer);

/* Fills it as one has it who knows nothing. */
void	 fields_hide(const struct field *, void *view);

/* Gives back what a struct owns; and the struct too, which may be NULL. */
void	 fields_release(const struct field *, void *object);
void	 fields_free(const struct field *, void *object);

/* Mixes names and values of the rows up to a version, nothing else: a row that is
 * called otherwise or counted from elsewhere changes it, and old journals with it. */
uint64_t fields_hash(const struct field *, const void *object, int version);
int	 fields_version(const struct field *);	/* the latest, from 1 */

/* Refuses a number outside its row, naming the place. */
bool	 fields_check(const struct field *, const void *object, struct error *);

/* --- as JSON --- */

/* The shown form of a view, and reading one into a struct that holds the values of
 * members left out. Rows are read in the table's order; other members are refused. */
json_t	*fields_show(const struct field *, const void *view, const void *content, int viewer);
json_t	*fields_show_first(const struct field *, const void *state, const void *content);	/* as its first version did */
bool	 fields_read(const struct field *, const struct json_at *, void *object, const void *content, struct error *);

/* A whole content file as a new struct of that size; NULL and *e: it is none. */
void	*fields_load(const struct field *, size_t size, const json_t *file, struct error *);

/* The same for a struct within one that is being shown or read. */
json_t	*fields_show_part(const struct field *, const struct field_at *up, const void *object,
	    const struct field_context *);
bool	 fields_read_part(const struct field *, const struct json_at *, void *object, const struct field_context *,
	    struct error *);

/* The wire form of a seat's or a spectator's view (generators are in neither), and
 * reading it into a zeroed struct, of which the kept members are the caller's. */
json_t	*fields_wire(const struct field *, const void *view);
char	*fields_text(const struct field *, const void *view, size_t *length);	/* json_line of it; the caller frees it */

/* What json_merge_apply needs to make the wire form of one view from that of another; the caller frees it. */
char	*fields_patch_text(const struct field *, const void *before, const void *after, size_t *length);
bool	 fields_mirror(const struct field *, const struct json_at *, void *view, struct error *);

json_t	*fields_real(double);		/* whole numbers as integers */

/* --- for callers that walk the rows themselves --- */

/* A whole number of so many bytes; and the one of a row. Walks ask for thousands of them. */
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

const char *field_name(const struct field *);		/* in JSON */
const struct field *field_innermost(const struct field *);	/* of an array's elements */
int64_t	 field_high(const struct field *, const void *root);	/* the most it may be */
bool	 field_may_be(const struct field *, double real);

/* "PATH must be a number from .. to ..", as JSON has it. */
bool	 field_refuse(const struct field *, const char *path, int shift, const void *root, enum error_kind,
	    struct error *);
void	 field_set_number(const struct field *, void *object, int64_t);
int	 field_count(const struct field *, const void *object);		/* elements of an array or list */
void	 field_fill(const struct field *, void *object, int count);	/* with so many, all hidden */
void	*field_element(const struct field *, const void *object, int index);

#endif
