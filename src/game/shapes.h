/* shapes.h: the shapes that JSON from outside must have before other code reads it.
 *
 * A shape is a constant, made of others:
 *
 *	SHAPE_LIST(1, 4, SHAPE_INT(0, 9))               one to four digits
 *	SHAPE_OBJECT(stats, .moves = SHAPE_INT(0, 99))  of the keys in JSON_KEYS(stats, moves) and
 *	                                                SHAPE_KEYS(stats, moves)
 *
 * An object has every member of its keys except those that may be left out, and no other. */
#ifndef GAME_SHAPES_H
#define GAME_SHAPES_H

#include "base/json.h"

struct content;

enum shape_kind {
	SHAPE_IS_INT, SHAPE_IS_REAL, SHAPE_IS_BOOL, SHAPE_IS_TEXT, SHAPE_IS_NAME, SHAPE_IS_THING,
	SHAPE_IS_LIST,
	SHAPE_IS_PAIR, SHAPE_IS_OBJECT, SHAPE_IS_OWN, SHAPE_IS_OR_NULL, SHAPE_IS_OR_LEFT,
	SHAPE_KINDS,
};

struct shape {
	enum shape_kind		  kind;
	json_int_t		  low, high;	/* of a number, of a text's bytes, of a list's
						 * elements */
	const char *const	 *list;		/* the valid names, `high` of them */
	/* The same names, called with 0, 1 .. until it returns NULL. */
	const char		*(*thing)(const struct content *, int index);
	bool			 (*fits)(const struct content *, const struct json_at *,
	    struct error *);
	const struct shape	 *of, *then;	/* each element, or the first and the second */
	const char		 *names;	/* the members, as JSON_KEYS has them */
	const void		 *members;	/* a struct of pointers to their shapes, in the
						 * same order */
};

#define SHAPE(...)		 (&(const struct shape){ __VA_ARGS__ })
#define SHAPE_INT(least, most)	 SHAPE(.kind = SHAPE_IS_INT, .low = least, .high = most)
/* Also takes a whole number. */
#define SHAPE_REAL(least, most)	 SHAPE(.kind = SHAPE_IS_REAL, .low = least, .high = most)
#define SHAPE_BOOL		 SHAPE(.kind = SHAPE_IS_BOOL)
#define SHAPE_TEXT(most)	 SHAPE(.kind = SHAPE_IS_TEXT, .high = most)
/* One of an array. */
#define SHAPE_NAME(names)	 SHAPE_NAMES(names, sizeof (names) / sizeof (names)[0])
#define SHAPE_NAMES(names, many) SHAPE(.kind = SHAPE_IS_NAME, .list = names, .high = many)
#define SHAPE_THING(ask)	 SHAPE(.kind = SHAPE_IS_THING, .thing = ask)
#define SHAPE_LIST(least, most, each) SHAPE(.kind = SHAPE_IS_LIST, .low = least, .high = most, \
	.of = each)
#define SHAPE_PAIR(first, second) SHAPE(.kind = SHAPE_IS_PAIR, .of = first, .then = second)
#define SHAPE_OBJECT(keys, ...)	 SHAPE(.kind = SHAPE_IS_OBJECT, SHAPE_MEMBERS(keys, __VA_ARGS__))
/* The game checks the value itself. */
#define SHAPE_OWN(check)	 SHAPE(.kind = SHAPE_IS_OWN, .fits = check)
#define SHAPE_OR_NULL(it)	 SHAPE(.kind = SHAPE_IS_OR_NULL, .of = it)
/* A member that may be left out. */
#define SHAPE_OR_LEFT(it)	 SHAPE(.kind = SHAPE_IS_OR_LEFT, .of = it)

typedef const struct shape *shape_of_key;
#define SHAPE_KEYS(object, ...)	struct shapes_##object { shape_of_key __VA_ARGS__; }
#define SHAPE_MEMBERS(object, ...) .names = names_##object, \
	.members = &(const struct shapes_##object){ __VA_ARGS__ }

/* Reads the next of `names` and moves past it; NULL: there is none. A key that is too long is
 * cut. */
const char	*shape_key(const char **names, char *key, size_t size);

/* Refuses what does not fit with one sentence that begins with the place. */
bool		 shape_check(const struct shape *, const struct content *, const struct json_at *,
    struct error *);

#endif
