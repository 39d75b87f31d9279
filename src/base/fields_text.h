/* fields_text.h: shared by the files that write views as text. */
#ifndef BASE_FIELDS_TEXT_H
#define BASE_FIELDS_TEXT_H

#include <string.h>

#include "base/fields.h"
#include "base/mem.h"

enum { NUMBER_ROOM = 24, KEY_ROOM = 32 };

/* The rows of a table in the protocol form, sorted by name; made once for each text. */
struct order {
	const struct field	*fields;
	struct order		*next;
	size_t			 count;
	struct ordered {
		const struct field	*row;
		size_t			 length;
		char			 key[KEY_ROOM];		/* ,"name": */
	} rows[];
};

struct writer {
	char		*bytes;
	size_t		 length, room;
	struct order	*orders;
};

/* The end of the text, with room for so many more bytes. */
static inline char *
end_with_room(struct writer *w, size_t size)
{
	if (w->room - w->length < size) {
		w->room = (w->room + size) * 2;
		w->bytes = mem_grow(w->bytes, w->room, 1);
	}
	return w->bytes + w->length;
}

static inline void
put(struct writer *w, const char *bytes, size_t length)
{
	memcpy(end_with_room(w, length), bytes, length);
	w->length += length;
}

static inline void
put_byte(struct writer *w, char byte)
{
	*end_with_room(w, 1) = byte;
	w->length++;
}

static inline void
put_number(struct writer *w, int64_t number)
{
	char digits[NUMBER_ROOM], *end = end_with_room(w, NUMBER_ROOM), *from = end;
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	size_t count = 0;
	if (number >= 0 && number < 10) {	/* true for nearly all numbers */
		*end = (char)('0' + number);
		w->length++;
		return;
	}
	if (number < 0)
		*end++ = '-';
	do {
		digits[count++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	while (count > 0)
		*end++ = digits[--count];
	w->length += (size_t)(end - from);
}

/* Writes the key, with a comma unless it is the first. */
static inline void
put_key(struct writer *w, const struct ordered *member, bool first)
{
	memcpy(end_with_room(w, KEY_ROOM), member->key + first, KEY_ROOM - 1);
	w->length += member->length - first;
}

/* The order of a table's rows. */
const struct order *writer_order(struct writer *, const struct field *fields);

/* False: it is hidden, and nothing was written. */
bool	 writer_value(struct writer *, const struct field *, const void *object);

/* writer_begin makes an empty text to write to; writer_end returns its bytes to the caller. */
struct writer	writer_begin(void);
char	*writer_end(struct writer *, size_t *length);

#endif
