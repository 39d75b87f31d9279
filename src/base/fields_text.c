/* fields_text.c: the protocol form of a view as text, made directly from its rows.
 *
 * The bytes are those that json_line makes of fields_protocol_json, but without the JSON values in
 * between: a server writes a view for every seat after every action. */
#include "base/fields_text.h"

#include <assert.h>
#include <stdlib.h>

#include "base/text.h"

enum { REAL_ROOM = 64, FIRST_ROOM = 4096 };

/* --- single values --- */

/* Left to jansson, so fractions are printed in the same way. */
static bool
put_real(struct writer *w, double real)
{
	json_t *made = fields_real(real);
	size_t length = json_dumpb(made, end_with_room(w, REAL_ROOM), REAL_ROOM, JSON_ENCODE_ANY);
	json_decref(made);
	w->length += length;
	return length > 0;
}

/* JSON must escape control characters, quotes and backslashes. */
static void
put_escaped(struct writer *w, unsigned char byte)
{
	static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt",
	    digits[] = "0123456789ABCDEF";
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
	return strcmp(field_name(((const struct ordered *)a)->row),
	    field_name(((const struct ordered *)b)->row));
}

static void
set_row(struct ordered *member, const struct field *row)
{
	const char *name = field_name(row);
	size_t length = strlen(name);
	assert(length + 4 < KEY_ROOM);
	member->row = row;
	member->length = length + 4;
	memcpy(member->key, ",\"", 2);
	memcpy(member->key + 2, name, length);
	memcpy(member->key + 2 + length, "\":", 2);
}

const struct order *
writer_order(struct writer *w, const struct field *fields)
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
			set_row(&order->rows[order->count++], f);
	qsort(order->rows, order->count, sizeof order->rows[0], compare_names);
	order->fields = fields;
	order->next = w->orders;
	return w->orders = order;
}

/* Numbers come first, because most rows are numbers, most of them hidden. False: the member is
 * hidden, and nothing was written. */
static inline bool
put_member(struct writer *w, const struct ordered *member, const void *object, bool first)
{
	const struct field *row = member->row;
	size_t before = w->length;
	if (row->kind <= FIELD_IS_VIEWER) {
		int64_t number = field_number(row, object);
		if (number == row->hidden)
			return false;
		put_key(w, member, first);
		put_number(w, number);
		return true;
	}
	put_key(w, member, first);
	bool said = writer_value(w, row, object);
	w->length = said ? w->length : before;
	return said;
}

/* False: all of its members are hidden, and nothing was written. */
static bool
put_struct(struct writer *w, const struct field *fields, const void *object)
{
	const struct order *order = writer_order(w, fields);
	size_t start = w->length;
	bool said = false;
	put_byte(w, '{');
	for (size_t i = 0; i < order->count; i++)
		said |= put_member(w, &order->rows[i], object, !said);
	put_byte(w, '}');
	if (!said)
		w->length = start;
	return said;
}

/* Writes the elements of a list that is not empty, with a loop of its own for speed; false: all are
 * hidden. */
static bool
put_numbers(struct writer *w, const struct field *row, const char *element, int count)
{
	bool said = false;
	for (int i = 0; i < count; i++, element += row->size) {
		int64_t number = field_number(row, element);
		if (number != row->hidden)
			put_number(w, number);
		else
			put(w, "null", 4);
		put_byte(w, ',');
		said |= number != row->hidden;
	}
	w->length--;	/* removes the last comma */
	return said;
}

static bool
put_elements(struct writer *w, const struct field *row, const void *object, int count)
{
	bool said = false;
	for (int i = 0; i < count; i++) {
		if (i > 0)
			put_byte(w, ',');
		if (writer_value(w, row->of, field_element(row, object, i)))
			said = true;
		else
			put(w, "null", 4);
	}
	return said;
}

/* False: all elements of an array of fixed length are hidden, and nothing was written. */
static bool
put_list(struct writer *w, const struct field *row, const void *object)
{
	size_t start = w->length;
	int count = field_count(row, object);
	put_byte(w, '[');
	bool said = false;
	if (count > 0)
		said = row->of->kind <= FIELD_IS_VIEWER ?
		    put_numbers(w, row->of, field_element(row, object, 0), count) :
		    put_elements(w, row, object, count);
	put_byte(w, ']');
	if (!said && row->count_size == 0)
		w->length = start;
	return said || row->count_size > 0;
}

bool
writer_value(struct writer *w, const struct field *row, const void *object)
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

/* --- texts --- */

struct writer
writer_begin(void)
{
	return (struct writer){ .bytes = mem_grow(NULL, FIRST_ROOM, 1), .room = FIRST_ROOM };
}

char *
writer_end(struct writer *w, size_t *length)
{
	*end_with_room(w, 1) = '\0';
	for (struct order *o = w->orders, *next; o != NULL; o = next) {
		next = o->next;
		free(o);
	}
	if (length != NULL)
		*length = w->length;
	return w->bytes;
}

char *
fields_text(const struct field *fields, const void *view, size_t *length)
{
	struct writer w = writer_begin();
	if (!put_struct(&w, fields, view))
		put(&w, "{}", 2);
	return writer_end(&w, length);
}
