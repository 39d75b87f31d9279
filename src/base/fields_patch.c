/* fields_patch.c: the changes between two views as the text of a merge patch (json.h), made
 * directly from their rows.
 *
 * A server writes every step of a game for each person who joins its table. */
#include "base/fields_text.h"

/* --- comparing --- */

static bool	is_same(struct writer *, const struct field *, const void *a, const void *b);

static bool
is_same_struct(struct writer *w, const struct field *fields, const void *a, const void *b)
{
	const struct order *order = writer_order(w, fields);
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

/* Tries memcmp first, because most of a view does not change. */
static bool
is_same(struct writer *w, const struct field *row, const void *a, const void *b)
{
	const char *place_a = (const char *)a + row->offset,
	    *place_b = (const char *)b + row->offset;
	bool counted = row->count_size > 0 || row->count != NULL;
	if (!counted && memcmp(place_a, place_b, row->size) == 0)
		return true;
	if (row->kind == FIELD_IS_STRUCT)
		return is_same_struct(w, row->fields, place_a, place_b);
	if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST)
		return is_same_list(w, row, a, b);
	return row->kind == FIELD_IS_TEXT && strcmp(place_a, place_b) == 0;
}

static bool	has_value(struct writer *, const struct field *, const void *object);

static bool
is_struct_said(struct writer *w, const struct field *fields, const void *object)
{
	const struct order *order = writer_order(w, fields);
	for (size_t i = 0; i < order->count; i++)
		if (has_value(w, order->rows[i].row, object))
			return true;
	return false;
}

static bool
is_list_said(struct writer *w, const struct field *row, const void *object)
{
	int count = field_count(row, object);
	for (int i = 0; i < count; i++)
		if (has_value(w, row->of, field_element(row, object, i)))
			return true;
	return row->count_size > 0;
}

/* Does the protocol form have a value for it? */
static bool
has_value(struct writer *w, const struct field *row, const void *object)
{
	size_t before = w->length;
	if (row->kind <= FIELD_IS_VIEWER)
		return field_number(row, object) != row->hidden;
	if (row->kind == FIELD_IS_STRUCT)
		return is_struct_said(w, row->fields, (const char *)object + row->offset);
	if (row->of != NULL)
		return is_list_said(w, row, object);
	bool said = writer_value(w, row, object);
	w->length = before;
	return said;
}

/* --- changes --- */

static void	put_change(struct writer *, const struct field *, const void *before,
    const void *after);

static void
put_struct_change(struct writer *w, const struct field *fields, const void *before,
    const void *after)
{
	const struct order *order = writer_order(w, fields);
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

/* Writes an element's key in the object that patches an array. */
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
		void *now = field_element(row, after, i),
		    *old = i < old_count ? field_element(row, before, i) : NULL;
		if (old != NULL && is_same(w, row->of, old, now))
			continue;
		put_index(w, i, changed++ == 0);
		if (old != NULL)
			put_change(w, row->of, old, now);
		else if (!writer_value(w, row->of, now))
			put(w, "null", 4);
	}
	if (count < old_count)
		put_length(w, count, changed++ == 0);
	put_byte(w, '}');
	if (changed > count / 2) {	/* the whole array is shorter */
		w->length = start;
		writer_value(w, row, after);
	}
}

/* Writes the patch between two values that differ. */
static void
put_change(struct writer *w, const struct field *row, const void *before, const void *after)
{
	bool nested = row->kind == FIELD_IS_STRUCT || row->of != NULL;
	if (!has_value(w, row, after))
		put(w, "null", 4);
	else if (!nested || !has_value(w, row, before))
		writer_value(w, row, after);
	else if (row->kind == FIELD_IS_STRUCT)
		put_struct_change(w, row->fields, (const char *)before + row->offset,
		    (const char *)after + row->offset);
	else
		put_list_change(w, row, before, after);
}

char *
fields_patch_text(const struct field *fields, const void *before, const void *after, size_t *length)
{
	struct writer w = writer_begin();
	put_struct_change(&w, fields, before, after);
	return writer_end(&w, length);
}
