/* fields_text.c: the wire form of a view as text, straight from its rows.
 *
 * Byte for byte what json_line makes of fields_wire, without the JSON values in between: a referee
 * writes a view for every seat after every action. */
#include "base/fields.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { NUMBER_ROOM = 24, REAL_ROOM = 64, FIRST_ROOM = 4096 };

/* The rows of a table that the wire form has, by name; found once a text. */
struct order {
	const struct field	*fields;
	struct order		*next;
	size_t			 count;
	struct ordered {
		const struct field	*row;
		const char		*name;
		size_t			 length;
	} rows[];
};

struct writer {
	char		*bytes;
	size_t		 length, room;
	struct order	*orders;
};

/* --- bytes --- */

/* The end of the text, with room for so many bytes behind it. */
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

/* How jansson prints a number with a fraction is its own matter. */
static bool
put_real(struct writer *w, double real)
{
	json_t *made = fields_real(real);
	size_t length = json_dumpb(made, end_with_room(w, REAL_ROOM), REAL_ROOM, JSON_ENCODE_ANY);
	json_decref(made);
	w->length += length;
	return length > 0;
}

/* Controls, quotes and backslashes cannot stand in JSON as they are. */
static void
put_escaped(struct writer *w, unsigned char byte)
{
	static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt", digits[] = "0123456789ABCDEF";
	const char *found = strchr(plain, byte);
	if (found != NULL)
		put(w, (char [2]){ '\\', letters[found - plain] }, 2);
	else
		put(w, (char [6]){ '\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15] }, 6);
}

static bool
put_text(struct writer *w, const struct field *row, const char *text)
{
	if (!text_is_utf8(text, strlen(text)) || (*text == '\0' && (row->nullable || row->sparse)))
		return false;
	put_byte(w, '"');
	for (; *text != '\0'; text++) {
		if ((unsigned char)*text < 0x20 || *text == '"' || *text == '\\')
			put_escaped(w, (unsigned char)*text);
		else
			put_byte(w, *text);
	}
	put_byte(w, '"');
	return true;
}

/* --- rows --- */

static int
compare_names(const void *a, const void *b)
{
	return strcmp(((const struct ordered *)a)->name, ((const struct ordered *)b)->name);
}

static const struct order *
order_of(struct writer *w, const struct field *fields)
{
	size_t count = 0;
	for (const struct order *o = w->orders; o != NULL; o = o->next)
		if (o->fields == fields)
			return o;
	while (fields[count].name != NULL)
		count++;
	struct order *order = mem_new(sizeof *order + count * sizeof order->rows[0]);
	for (const struct field *f = fields; f->name != NULL; f++)
		if (field_innermost(f)->kind <= FIELD_IS_LIST)
			order->rows[order->count++] = (struct ordered){ f, field_name(f), strlen(field_name(f)) };
	qsort(order->rows, order->count, sizeof order->rows[0], compare_names);
	order->fields = fields;
	order->next = w->orders;
	return w->orders = order;
}

static bool	put_value(struct writer *, const struct field *, const void *object);

/* Most rows are numbers, and most of them are hidden: their names need not be written first. */
static inline bool
is_hidden(const struct field *row, const void *object)
{
	return row->kind <= FIELD_IS_VIEWER && field_number(row, object) == row->hidden;
}

/* False and nothing written: all of its members are hidden. */
static bool
put_struct(struct writer *w, const struct field *fields, const void *object)
{
	const struct order *order = order_of(w, fields);
	size_t start = w->length;
	bool said = false;
	put_byte(w, '{');
	for (size_t i = 0; i < order->count; i++) {
		const struct ordered *member = &order->rows[i];
		size_t before = w->length;
		if (is_hidden(member->row, object))
			continue;
		if (said)
			put_byte(w, ',');
		put_byte(w, '"');
		put(w, member->name, member->length);
		put(w, "\":", 2);
		if (put_value(w, member->row, object))
			said = true;
		else
			w->length = before;
	}
	put_byte(w, '}');
	if (!said)
		w->length = start;
	return said;
}

/* False and nothing written: all elements of an array of so many are hidden. */
static bool
put_list(struct writer *w, const struct field *row, const void *object)
{
	size_t start = w->length;
	int count = field_count(row, object);
	bool said = row->count_size > 0;
	put_byte(w, '[');
	for (int i = 0; i < count; i++) {
		if (i > 0)
			put_byte(w, ',');
		if (put_value(w, row->of, field_element(row, object, i)))
			said = true;
		else
			put(w, "null", 4);
	}
	put_byte(w, ']');
	if (!said)
		w->length = start;
	return said;
}

/* False and nothing written: it is hidden. */
static bool
put_value(struct writer *w, const struct field *row, const void *object)
{
	const void *place = (const char *)object + row->offset;
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		return put_struct(w, row->fields, place);
	case FIELD_IS_ARRAY:
	case FIELD_IS_LIST:
		return put_list(w, row, object);
	case FIELD_IS_REAL:
		return put_real(w, *(const double *)place);
	case FIELD_IS_TEXT:
		return put_text(w, row, place);
	default: {
		int64_t number = field_number(row, object);
		if (number != row->hidden)
			put_number(w, number);
		return number != row->hidden;
	}
	}
}

char *
fields_text(const struct field *fields, const void *view, size_t *length)
{
	struct writer w = { .bytes = mem_grow(NULL, FIRST_ROOM, 1), .room = FIRST_ROOM };
	if (!put_struct(&w, fields, view))
		put(&w, "{}", 2);
	*end_with_room(&w, 1) = '\0';
	for (struct order *o = w.orders, *next; o != NULL; o = next) {
		next = o->next;
		free(o);
	}
	if (length != NULL)
		*length = w.length;
	return w.bytes;
}
