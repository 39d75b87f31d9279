/* fields_text.c: the wire form of a view, and what has changed of it, as text straight from the rows.
 *
 * Without JSON values in between: a referee writes a view for every seat after every action, and all
 * steps of a game for each who comes back to it. */
#include "base/fields.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { NUMBER_ROOM = 24, REAL_ROOM = 64, FIRST_ROOM = 4096, KEY_ROOM = 32 };

/* The rows of a table that the wire form has, by name; found once a text. */
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
	if (number >= 0 && number < 10) {	/* nearly all of them */
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
	return strcmp(field_name(((const struct ordered *)a)->row), field_name(((const struct ordered *)b)->row));
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
			set_row(&order->rows[order->count++], f);
	qsort(order->rows, order->count, sizeof order->rows[0], compare_names);
	order->fields = fields;
	order->next = w->orders;
	return w->orders = order;
}

static bool	put_value(struct writer *, const struct field *, const void *object);

/* The comma goes where nothing stands before it. */
static inline void
put_key(struct writer *w, const struct ordered *member, bool first)
{
	memcpy(end_with_room(w, KEY_ROOM), member->key + first, KEY_ROOM - 1);
	w->length += member->length - first;
}

/* Most rows are numbers, and most of them are hidden. False and nothing written: it is. */
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
	bool said = put_value(w, row, object);
	w->length = said ? w->length : before;
	return said;
}

/* False and nothing written: all of its members are hidden. */
static bool
put_struct(struct writer *w, const struct field *fields, const void *object)
{
	const struct order *order = order_of(w, fields);
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

/* The elements of a list that is not empty; false: all are hidden. Of numbers there may be hundreds. */
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
	w->length--;	/* the last comma */
	return said;
}

static bool
put_elements(struct writer *w, const struct field *row, const void *object, int count)
{
	bool said = false;
	for (int i = 0; i < count; i++) {
		if (i > 0)
			put_byte(w, ',');
		if (put_value(w, row->of, field_element(row, object, i)))
			said = true;
		else
			put(w, "null", 4);
	}
	return said;
}

/* False and nothing written: all elements of an array of so many are hidden. */
static bool
put_list(struct writer *w, const struct field *row, const void *object)
{
	size_t start = w->length;
	int count = field_count(row, object);
	put_byte(w, '[');
	bool said = false;
	if (count > 0)
		said = row->of->kind <= FIELD_IS_VIEWER ? put_numbers(w, row->of, field_element(row, object, 0), count) :
		    put_elements(w, row, object, count);
	put_byte(w, ']');
	if (!said && row->count_size == 0)
		w->length = start;
	return said || row->count_size > 0;
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

/* --- what has changed --- */

static bool	is_same(struct writer *, const struct field *, const void *a, const void *b);

static bool
is_same_struct(struct writer *w, const struct field *fields, const void *a, const void *b)
{
	const struct order *order = order_of(w, fields);
	for (size_t i = 0; i < order->count; i++)
		if (!is_same(w, order->rows[i].row, a, b))
			return false;
	return true;
}

static bool
is_same_list(struct writer *w, const struct field *row, const void *a, const void *b)
{
	int count = field_count(row, a);
	if (count != field_count(row, b))
		return false;
	for (int i = 0; i < count; i++)
		if (!is_same(w, row->of, field_element(row, a, i), field_element(row, b, i)))
			return false;
	return true;
}

/* Most of a view stays as it is, byte for byte. */
static bool
is_same(struct writer *w, const struct field *row, const void *a, const void *b)
{
	const char *place_a = (const char *)a + row->offset, *place_b = (const char *)b + row->offset;
	bool counted = row->count_size > 0 || row->count != NULL;
	if (!counted && memcmp(place_a, place_b, row->size) == 0)
		return true;
	if (row->kind == FIELD_IS_STRUCT)
		return is_same_struct(w, row->fields, place_a, place_b);
	if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST)
		return is_same_list(w, row, a, b);
	return row->kind == FIELD_IS_TEXT && strcmp(place_a, place_b) == 0;
}

static bool	is_said(struct writer *, const struct field *, const void *object);

static bool
is_struct_said(struct writer *w, const struct field *fields, const void *object)
{
	const struct order *order = order_of(w, fields);
	for (size_t i = 0; i < order->count; i++)
		if (is_said(w, order->rows[i].row, object))
			return true;
	return false;
}

static bool
is_list_said(struct writer *w, const struct field *row, const void *object)
{
	int count = field_count(row, object);
	for (int i = 0; i < count; i++)
		if (is_said(w, row->of, field_element(row, object, i)))
			return true;
	return row->count_size > 0;
}

/* Has the wire form a value for it? */
static bool
is_said(struct writer *w, const struct field *row, const void *object)
{
	size_t before = w->length;
	if (row->kind <= FIELD_IS_VIEWER)
		return field_number(row, object) != row->hidden;
	if (row->kind == FIELD_IS_STRUCT)
		return is_struct_said(w, row->fields, (const char *)object + row->offset);
	if (row->of != NULL)
		return is_list_said(w, row, object);
	bool said = put_value(w, row, object);
	w->length = before;
	return said;
}

static void	put_change(struct writer *, const struct field *, const void *before, const void *after);

static void
put_struct_change(struct writer *w, const struct field *fields, const void *before, const void *after)
{
	const struct order *order = order_of(w, fields);
	bool first = true;
	put_byte(w, '{');
	for (size_t i = 0; i < order->count; i++) {
		if (is_same(w, order->rows[i].row, before, after))
			continue;
		put_key(w, &order->rows[i], first);
		put_change(w, order->rows[i].row, before, after);
		first = false;
	}
	put_byte(w, '}');
}

/* The key of the element in the object that patches an array. */
static void
put_index(struct writer *w, int index, bool first)
{
	put(w, first ? "\"" : ",\"", first ? 1 : 2);
	put_number(w, index);
	put(w, "\":", 2);
}

static void
put_length(struct writer *w, int length, bool first)
{
	static const char key[] = ",\"" JSON_MERGE_LENGTH "\":";
	put(w, key + first, sizeof key - 1 - first);
	put_number(w, length);
}

static void
put_list_change(struct writer *w, const struct field *row, const void *before, const void *after)
{
	int old_count = field_count(row, before), count = field_count(row, after), changed = 0;
	size_t start = w->length;
	put_byte(w, '{');
	for (int i = 0; i < count && changed <= count / 2; i++) {
		void *now = field_element(row, after, i), *old = i < old_count ? field_element(row, before, i) : NULL;
		if (old != NULL && is_same(w, row->of, old, now))
			continue;
		put_index(w, i, changed++ == 0);
		if (old != NULL)
			put_change(w, row->of, old, now);
		else if (!put_value(w, row->of, now))
			put(w, "null", 4);
	}
	if (count < old_count)
		put_length(w, count, changed++ == 0);
	put_byte(w, '}');
	if (changed > count / 2) {	/* the whole is shorter */
		w->length = start;
		put_value(w, row, after);
	}
}

/* The patch from one to another that is not the same. */
static void
put_change(struct writer *w, const struct field *row, const void *before, const void *after)
{
	bool nested = row->kind == FIELD_IS_STRUCT || row->of != NULL;
	if (!is_said(w, row, after))
		put(w, "null", 4);
	else if (!nested || !is_said(w, row, before))
		put_value(w, row, after);
	else if (row->kind == FIELD_IS_STRUCT)
		put_struct_change(w, row->fields, (const char *)before + row->offset, (const char *)after + row->offset);
	else
		put_list_change(w, row, before, after);
}

/* --- texts --- */

static char *
finish(struct writer *w, size_t *length)
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
	struct writer w = { .bytes = mem_grow(NULL, FIRST_ROOM, 1), .room = FIRST_ROOM };
	if (!put_struct(&w, fields, view))
		put(&w, "{}", 2);
	return finish(&w, length);
}

char *
fields_patch_text(const struct field *fields, const void *before, const void *after, size_t *length)
{
	struct writer w = { .bytes = mem_grow(NULL, FIRST_ROOM, 1), .room = FIRST_ROOM };
	put_struct_change(&w, fields, before, after);
	return finish(&w, length);
}
