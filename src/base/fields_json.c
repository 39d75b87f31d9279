/* fields_json.c: converts structs to JSON through their rows, and back. */
#include "base/fields.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/rng.h"

const struct field words_fields[] = {
	FIELD_STRING(struct bilingual, en),
	FIELD_STRING(struct bilingual, ja),
	FIELD_END
};

/* Does this form have the row? */
static bool
is_member(const struct field *row, const struct field_context *c)
{
	if (c->first && row->since > 1)
		return false;
	return c->view_json ? field_innermost(row)->kind <= FIELD_IS_LIST :
	    row->kind < FIELD_IS_KEPT && !row->unshown;
}

json_t *
fields_real(double real)
{
	return real == floor(real) && fabs(real) < 1e15 ? json_integer((json_int_t)real) :
	    json_real(real);
}

/* --- writing --- */

static json_t *
write_bits(const struct field *row, uint64_t bits)
{
	json_t *list = json_array();
	for (int i = 0; bits >> i != 0; i++)
		if (bits >> i & 1)
			json_array_append_new(list, json_string(row->names[i]));
	return list;
}

static json_t *
write_number(const struct field *row, int64_t number, const struct field_context *c)
{
	if (c->view_json)
		return number == row->hidden ? NULL : json_integer((json_int_t)number);
	if (number == row->hidden && (row->nullable || row->sparse))
		return row->sparse ? NULL : json_null();
	switch (row->kind) {
	case FIELD_IS_BOOL:
		return json_boolean(number != 0);
	case FIELD_IS_NAME:
		return json_string(row->names[number]);
	case FIELD_IS_BITS:
		return write_bits(row, (uint64_t)number);
	case FIELD_IS_WORD: {
		const char *word = row->words->word(c->content, number);
		return word == NULL ? json_null() : json_string(word);
	}
	default:
		return json_integer((json_int_t)number + row->shift);
	}
}

/* The protocol form leaves out a struct or an array of fixed length if all of it is hidden. */
static json_t *
unless_hidden(json_t *made, const struct field *row, const struct field_context *c)
{
	bool said = !c->view_json || row->count_size > 0 || json_object_size(made) > 0;
	for (size_t i = 0; i < json_array_size(made) && !said; i++)
		said = !json_is_null(json_array_get(made, i));
	if (said)
		return made;
	json_decref(made);
	return NULL;
}

/* NULL: the member is left out. */
static json_t *
write_value(const struct field_at *at, const struct field_context *c)
{
	const struct field *row = at->row;
	const void *place = (const char *)at->object + row->offset;
	enum sight sight = row->seen == NULL || c->view_json ? SIGHT_WHOLE :
	    row->seen(at, c->viewer);
	if (sight == SIGHT_NONE)
		return row->nullable ? json_null() : NULL;
	if (sight == SIGHT_COUNT)
		return json_integer(field_count(row, at->object));
	if (row->there != NULL && !c->view_json && !row->there(at->object))
		return json_null();
	if (row->write != NULL && !c->view_json)
		return row->write(at, c);
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		return unless_hidden(fields_show_part(row->fields, at, place, c), row, c);
	case FIELD_IS_REAL:
		return fields_real(*(const double *)place);
	case FIELD_IS_TEXT:
		if (*(const char *)place == '\0' && (row->nullable || row->sparse))
			return row->sparse || c->view_json ? NULL : json_null();
		return json_string(place);
	case FIELD_IS_RNG:
		return rng_to_json(place);
	case FIELD_IS_ARRAY:
	case FIELD_IS_LIST: {
		json_t *list = json_array();
		for (int i = 0; i < field_count(row, at->object); i++) {
			struct field_at element = { row->of, field_element(row, at->object, i), i,
			    at };
			json_t *value = write_value(&element, c);
			json_array_append_new(list, value != NULL ? value : json_null());
		}
		return unless_hidden(list, row, c);
	}
	case FIELD_IS_STRING:
		return json_string(*(char *const *)place);
	case FIELD_IS_CONSTANT:
		return row->names != NULL ? json_string(row->names[0]) :
		    json_integer((json_int_t)row->low);
	case FIELD_IS_SHAPE:
		return NULL;	/* it may be read, but is never written */
	default:
		return write_number(row, field_number(row, at->object), c);
	}
}

static void
write_rows(json_t *made, const struct field *fields, const struct field_at *up, const void *object,
    const struct field_context *c)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		struct field_at at = { f, object, -1, up };
		if (!is_member(f, c))
			continue;
		if (f->kind == FIELD_IS_PART) {
			write_rows(made, f->fields, up, f->part(c->root, object), c);
			continue;
		}
		json_t *value = write_value(&at, c);
		if (value != NULL)
			json_object_set_new(made, field_name(f), value);
	}
}

json_t *
fields_show_part(const struct field *fields, const struct field_at *up, const void *object,
    const struct field_context *c)
{
	json_t *made = json_object();
	write_rows(made, fields, up, object, c);
	return made;
}

json_t *
fields_show(const struct field *fields, const void *view, const void *content, int viewer)
{
	struct field_context c = { .content = content, .viewer = viewer, .root = (void *)view };
	return fields_show_part(fields, NULL, view, &c);
}

json_t *
fields_show_first(const struct field *fields, const void *state, const void *content)
{
	struct field_context c = { .content = content, .viewer = FIELD_REFEREE,
	    .root = (void *)state, .first = true };
	return fields_show_part(fields, NULL, state, &c);
}

json_t *
fields_protocol_json(const struct field *fields, const void *view)
{
	return fields_show_part(fields, NULL, view, &(struct field_context){ .view_json = true });
}

/* --- reading --- */

static bool	read_value(const struct json_at *, const struct field *, void *object,
    const struct field_context *,
		    struct error *);

static bool
refuse_number(const struct json_at *at, const struct field *row, int shift,
    const struct field_context *c, struct error *e)
{
	char path[ERROR_WORD_SIZE];
	json_path(at, path, sizeof path);
	return field_refuse(row, path, shift, c->root, ERR_INPUT, e);
}

static bool
read_int(const struct json_at *at, const struct field *row, int shift, int64_t *number,
    const struct field_context *c, struct error *e)
{
	int64_t given = json_integer_value(at->value);
	if (!json_is_integer(at->value) || given < row->low + shift ||
	    given > field_high(row, c->root) + shift)
		return refuse_number(at, row, shift, c, e);
	*number = given - shift;
	return true;
}

/* Reads one of the names in the row's range. */
static bool
read_name(const struct json_at *at, const struct field *row, int64_t low, int64_t high,
    int64_t *number, struct error *e)
{
	int index = 0;
	if (!json_to_name(at, row->names + low, (size_t)(high - low + 1), &index, e))
		return false;
	*number = low + index;
	return true;
}

static bool
read_bits(const struct json_at *list, const struct field *row, int64_t *bits, struct error *e)
{
	int low = __builtin_ctzll((uint64_t)row->high),
	    high = 63 - __builtin_clzll((uint64_t)row->high);
	int64_t number = 0;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of names");
	*bits = 0;
	JSON_EACH(at, list) {
		if (!read_name(&at, row, low, high, &number, e))
			return false;
		*bits |= INT64_C(1) << number;
	}
	return true;
}

static bool
read_number(const struct json_at *at, const struct field *row, int64_t *number,
    const struct field_context *c, struct error *e)
{
	*number = row->hidden;
	if (json_is_null(at->value) && row->nullable)
		return true;
	if (c->view_json)
		return read_int(at, row, 0, number, c, e);
	const char *text = json_string_value(at->value);
	switch (row->kind) {
	case FIELD_IS_BOOL:
		*number = json_is_true(at->value);
		return json_is_boolean(at->value) || json_refuse(at, e, "%s must be true or false");
	case FIELD_IS_NAME:
		return read_name(at, row, row->low, row->high, number, e);
	case FIELD_IS_BITS:
		return read_bits(at, row, number, e);
	case FIELD_IS_WORD:
		return (text != NULL && row->words->number(c->content, text, number)) ||
		    json_refuse(at, e, row->words->problem);
	default:
		return read_int(at, row, row->shift, number, c, e);
	}
}

static bool
read_text(const struct json_at *at, const struct field *row, char *place, struct error *e)
{
	const char *text = row->nullable && json_is_null(at->value) ? "" :
	    json_string_value(at->value);
	char path[ERROR_WORD_SIZE];
	if (text == NULL)
		return json_refuse(at, e, "%s must be a text");
	if (strlen(text) >= row->size) {
		json_path(at, path, sizeof path);
		return error_set(e, ERR_INPUT, "%s must be at most %zu bytes long", path,
		    row->size - 1);
	}
	memset(place, 0, row->size);
	memcpy(place, text, strlen(text));
	return true;
}

static bool
read_string(const struct json_at *at, char **place, struct error *e)
{
	const char *text = json_string_value(at->value);
	if (text == NULL || *text == '\0')
		return json_refuse(at, e, text == NULL ? "%s must be a text" : "%s is empty");
	*place = mem_string(text);
	return true;
}

static bool
refuse_list(const struct json_at *at, const struct field *row, bool fixed, size_t most,
    struct error *e)
{
	char path[ERROR_WORD_SIZE];
	json_path(at, path, sizeof path);
	if (!fixed && row->least > 0)
		return error_set(e, ERR_INPUT, "%s must be a list of %zu to %zu", path, row->least,
		    most);
	return error_set(e, ERR_INPUT, fixed ? "%s must be a list of %zu" :
	    "%s must be a list of at most %zu", path, most);
}

static bool
read_list(const struct json_at *at, const struct field *row, void *object,
    const struct field_context *c, struct error *e)
{
	size_t count = json_array_size(at->value);
	bool fixed = row->count_size == 0;
	size_t most = fixed ? (size_t)field_count(row, object) : row->most;
	if (!json_is_array(at->value) || count > most || count < (fixed ? most : row->least))
		return refuse_list(at, row, fixed, most, e);
	if (!fixed)
		/* makes all elements first: fields_release then works if one is refused */
		field_fill(row, object, (int)count);
	JSON_EACH(element, at)
		if (!read_value(&element, row->of, field_element(row, object, (int)element.index),
		    c, e))
			return false;
	return true;
}

static bool
read_kind(const struct json_at *at, const struct field *row, void *object,
    const struct field_context *c, struct error *e)
{
	void *place = (char *)object + row->offset;
	int64_t number;
	if (json_is_null(at->value) && (c->view_json || row->there != NULL))
		return true;	/* it has its hidden value already */
	if (row->read != NULL && !c->view_json)
		return row->read(at, object, c, e);
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		return fields_read_part(row->fields, at, place, c, e);
	case FIELD_IS_REAL:
		*(double *)place = json_number_value(at->value);
		return (json_is_number(at->value) && field_may_be(row, *(double *)place)) ||
		    refuse_number(at, row, 0, c, e);
	case FIELD_IS_TEXT:
		return read_text(at, row, place, e);
	case FIELD_IS_RNG:
		return rng_from_json(place, at->value, e);
	case FIELD_IS_STRING:
		return read_string(at, place, e);
	case FIELD_IS_ARRAY:
	case FIELD_IS_LIST:
		return read_list(at, row, object, c, e);
	case FIELD_IS_CONSTANT:
		return row->names != NULL ? json_to_name(at, row->names, 1, &(int){ 0 }, e) :
		    read_int(at, row, 0, &number, c, e);
	case FIELD_IS_SHAPE:
		return true;	/* it is derived from the rest */
	default:
		if (!read_number(at, row, &number, c, e))
			return false;
		field_set_number(row, object, number);
		return true;
	}
}

static bool
read_value(const struct json_at *at, const struct field *row, void *object,
    const struct field_context *c, struct error *e)
{
	return read_kind(at, row, object, c, e) &&
	    (row->check == NULL || c->view_json ||
	    row->check(at, (char *)object + row->offset, c, e));
}

static bool
read_rows(const struct field *fields, const struct json_at *at, void *object,
    const struct field_context *c, size_t *found, struct error *e)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		if (!is_member(f, c))
			continue;
		if (f->kind == FIELD_IS_PART) {
			if (!read_rows(f->fields, at, f->part(c->root, object), c, found, e))
				return false;
			continue;
		}
		struct json_at member = json_member(at, field_name(f));
		*found += member.value != NULL;
		if (member.value == NULL && f->required && !c->view_json)
			return json_refuse(&member, e, "%s is missing");
		if (member.value != NULL && !read_value(&member, f, object, c, e))
			return false;
	}
	return true;
}

enum { NAMES_MOST = 64 };

static size_t
list_names(const struct field *fields, const struct field_context *c, const char **names,
    size_t count)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		assert(count < NAMES_MOST);
		if (f->kind == FIELD_IS_PART && is_member(f, c))
			count = list_names(f->fields, c, names, count);
		else if (is_member(f, c))
			names[count++] = field_name(f);
	}
	return count;
}

static bool
check_names(const struct field *fields, const struct json_at *at, const struct field_context *c,
    struct error *e)
{
	const char *names[NAMES_MOST + 1] = { NULL };
	list_names(fields, c, names, 0);
	return json_check_members(at, names, e);
}

/* Unknown members are refused before any other error, because they may explain it: a misspelt name
 * makes another member missing. If the rows found as many members as there are, none is unknown. */
bool
fields_read_part(const struct field *fields, const struct json_at *at, void *object,
    const struct field_context *c, struct error *e)
{
	size_t found = 0;
	if (!json_is_object(at->value))
		return json_refuse(at, e, "%s must be an object");
	bool read = read_rows(fields, at, object, c, &found, e);
	return (read && found == json_object_size(at->value)) ||
	    (check_names(fields, at, c, e) && read);
}

bool
fields_read(const struct field *fields, const struct json_at *at, void *object, const void *content,
    struct error *e)
{
	struct field_context c = { .content = content, .viewer = FIELD_REFEREE, .root = object };
	return fields_read_part(fields, at, object, &c, e);
}

void *
fields_load(const struct field *fields, size_t size, const json_t *file, struct error *e)
{
	struct json_at root = json_root(file);
	void *content = mem_new(size);
	if (fields_read(fields, &root, content, content, e))
		return content;
	fields_free(fields, content);
	return NULL;
}

bool
fields_mirror(const struct field *fields, const struct json_at *at, void *view, struct error *e)
{
	fields_hide(fields, view);
	return fields_read_part(fields, at, view,
	    &(struct field_context){ .view_json = true, .root = view }, e);
}
