/* fields.c: views, copies, hashes and checks of structs through their rows. */
#include "base/fields.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"

/* --- one member --- */

static const void *
place_of(const struct field *row, const void *object)
{
	return (const char *)object + row->offset;
}

static bool
is_number(const struct field *row)
{
	return row->kind <= FIELD_IS_WORD || row->kind == FIELD_IS_VIEWER;
}

static int64_t
load(const void *from, size_t size, bool is_signed)
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

static void
store(void *to, size_t size, int64_t number)
{
	switch (size) {
	case 1:
		*(uint8_t *)to = (uint8_t)number;
		break;
	case 2:
		*(uint16_t *)to = (uint16_t)number;
		break;
	case 4:
		*(uint32_t *)to = (uint32_t)number;
		break;
	default:
		*(int64_t *)to = number;
	}
}

int64_t
field_number(const struct field *row, const void *object)
{
	return load(place_of(row, object), row->size, row->is_signed);
}

void
field_set_number(const struct field *row, void *object, int64_t number)
{
	store((char *)object + row->offset, row->size, number);
}

int64_t
field_high(const struct field *row, const void *root)
{
	return row->limit != NULL ? row->limit(root) : row->high;
}

bool
field_may_be(const struct field *row, double real)
{
	return row->low == row->high || (real >= (double)row->low && real <= (double)row->high);
}

int
field_count(const struct field *row, const void *object)
{
	if (row->count != NULL)
		return row->count(object);
	if (row->count_size == 0)
		return (int)row->most;
	return (int)load((const char *)object + row->count_offset, row->count_size, true);
}

void
field_set_count(const struct field *row, void *object, int count)
{
	assert(count >= 0 && (size_t)count <= row->most);
	if (row->kind == FIELD_IS_LIST) {
		void **list = (void **)((char *)object + row->offset);
		*list = count == 0 ? *list : mem_grow(*list, (size_t)count, row->of->size);
		*(int *)((char *)object + row->room_offset) = count;
	}
	if (row->count_size > 0)
		store((char *)object + row->count_offset, row->count_size, count);
}

void *
field_element(const struct field *row, const void *object, int index)
{
	const char *place = place_of(row, object);
	const char *first = row->kind == FIELD_IS_LIST ? *(const char *const *)place : place;
	return (char *)first + (size_t)index * row->of->size;
}

/* --- where a walk is --- */

const void *
field_root(const struct field_at *at)
{
	while (at->up != NULL)
		at = at->up;
	return at->object;
}

int
field_index(const struct field_at *at)
{
	while (at != NULL && at->index < 0)
		at = at->up;
	return at == NULL ? -1 : at->index;
}

enum sight
seen_by_referee(const struct field_at *at, int viewer)
{
	(void)at;
	return viewer == FIELD_REFEREE ? SIGHT_WHOLE : SIGHT_NONE;
}

enum sight
seen_by_owner(const struct field_at *at, int viewer)
{
	return viewer == FIELD_REFEREE || viewer == field_index(at) + 1 ? SIGHT_WHOLE : SIGHT_NONE;
}

static struct field_at
element_at(const struct field_at *array, int index)
{
	return (struct field_at){ .row = array->row->of, .index = index, .up = array,
	    .object = array->object == NULL ? NULL : field_element(array->row, array->object, index) };
}

static struct field_at
member_at(const struct field_at *up, const struct field *row)
{
	return (struct field_at){ .row = row, .index = -1, .up = up,
	    .object = up->object == NULL ? NULL : place_of(up->row, up->object) };
}

/* --- views --- */

/* May all of it be copied as it lies in memory? Rows that hide, own, count or derive
 * something speak against it. */
static bool
is_plain(const struct field *row)
{
	if (row->seen != NULL)
		return false;
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		for (const struct field *f = row->fields; f->name != NULL; f++)
			if (f->kind < FIELD_IS_CONSTANT && !is_plain(f))
				return false;
		return true;
	case FIELD_IS_ARRAY:
		return row->count_size == 0 && row->count == NULL && is_plain(row->of);
	default:
		return row->kind <= FIELD_IS_TEXT || row->kind == FIELD_IS_KEPT;
	}
}

/* The row as one who sees nothing of it, or only its length, has it. Without a state
 * (at->object NULL) nothing is known but the rows. */
static void
hide_row(const struct field_at *at, void *to, bool counted)
{
	const struct field *row = at->row;
	void *place = (char *)to + row->offset;
	if (is_number(row)) {
		field_set_number(row, to, row->hide != NULL && at->object != NULL ? row->hide(at) : row->hidden);
	} else if (row->kind == FIELD_IS_STRUCT) {
		for (const struct field *f = row->fields; f->name != NULL; f++) {
			struct field_at member = member_at(at, f);
			hide_row(&member, place, false);
		}
	} else if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST) {
		bool fixed = row->count_size == 0;
		int count = fixed ? (int)row->most : counted ? field_count(row, at->object) : 0;
		field_set_count(row, to, count);
		for (int i = 0; i < count; i++) {
			struct field_at element = element_at(at, i);
			hide_row(&element, field_element(row, to, i), false);
		}
	}	/* the rest is zero as the view is */
}

void
field_hide(const struct field *row, void *view)
{
	struct field_at at = { .row = row, .index = -1 };
	hide_row(&at, view, false);
}

static void	view_row(const struct field_at *, void *to, int viewer);

/* Most rows are numbers that everybody sees, and there are thousands of them. */
static void
view_members(const struct field_at *at, const void *from, void *to, int viewer)
{
	for (const struct field *f = at->row->fields; f->name != NULL; f++) {
		if (f->seen == NULL && f->kind <= FIELD_IS_TEXT) {
			memcpy((char *)to + f->offset, place_of(f, from), f->size);
		} else if (f->kind < FIELD_IS_DERIVED) {
			struct field_at member = member_at(at, f);
			view_row(&member, to, viewer);
		}
	}
}

static void
view_elements(const struct field_at *at, void *to, int viewer, enum sight sight)
{
	const struct field *row = at->row;
	int count = row->visible != NULL ? row->visible(at, viewer) : field_count(row, at->object);
	field_set_count(row, to, count);
	if (count == 0)
		return;
	void *first = field_element(row, to, 0);
	bool plain = is_plain(row->of);
	if (plain)
		memcpy(first, field_element(row, at->object, 0), (size_t)count * row->of->size);
	for (int i = 0; i < count && !plain; i++) {
		struct field_at element = element_at(at, i);
		view_row(&element, field_element(row, to, i), viewer);
	}
	if (sight == SIGHT_SORTED)
		qsort(first, (size_t)count, row->of->size, row->compare);
}

static void
view_row(const struct field_at *at, void *to, int viewer)
{
	const struct field *row = at->row;
	const void *from = place_of(row, at->object);
	void *place = (char *)to + row->offset;
	enum sight sight = row->seen == NULL ? SIGHT_WHOLE : row->seen(at, viewer);
	if (sight <= SIGHT_COUNT) {
		hide_row(at, to, sight == SIGHT_COUNT);
		return;
	}
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		view_members(at, from, place, viewer);
		break;
	case FIELD_IS_ARRAY:
	case FIELD_IS_LIST:
		view_elements(at, to, viewer, sight);
		break;
	case FIELD_IS_RNG:
		rng_copy(place, from);
		break;
	case FIELD_IS_VIEWER:
		field_set_number(row, to, viewer);
		break;
	case FIELD_IS_STRING:
	case FIELD_IS_DERIVED:
	case FIELD_IS_CONSTANT:
	case FIELD_IS_SHAPE:
	case FIELD_IS_PART:
		break;
	default:
		memcpy(place, from, row->size);
	}
}

void
fields_view(const struct field *fields, const void *state, void *view, int viewer)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		struct field_at at = { .row = f, .object = state, .index = -1 };
		view_row(&at, view, viewer);
	}
}

/* --- what a struct owns --- */

static bool
owns(const struct field *row)
{
	return row->kind == FIELD_IS_ARRAY ? owns(row->of) : row->kind == FIELD_IS_RNG || row->kind == FIELD_IS_LIST ||
	    row->kind == FIELD_IS_STRING || row->owner;
}

bool
fields_are_sound(const struct field *fields)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		const struct field *row = f;
		while (row->of != NULL)
			row = row->of;
		bool inside = false;
		for (const struct field *in = row->fields; in != NULL && in->name != NULL; in++)
			inside = inside || owns(in);
		if (row->kind == FIELD_IS_STRUCT && (row->owner != inside || !fields_are_sound(row->fields)))
			return false;
	}
	return true;
}

static void
copy_owned(const struct field *row, void *to, const void *from)
{
	void *place = (char *)to + row->offset;
	if (!owns(row))
		return;
	if (row->kind == FIELD_IS_RNG)
		rng_copy(place, place_of(row, from));
	if (row->kind == FIELD_IS_STRING)
		*(char **)place = mem_string(*(char *const *)place_of(row, from));
	if (row->kind == FIELD_IS_STRUCT)
		for (const struct field *f = row->fields; f->name != NULL; f++)
			copy_owned(f, place, place_of(row, from));
	if (row->kind == FIELD_IS_LIST) {
		*(void **)place = NULL;
		int count = field_count(row, from);
		field_set_count(row, to, count);
		if (count > 0)
			memcpy(*(void **)place, field_element(row, from, 0), (size_t)count * row->of->size);
	}
	if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST)
		for (int i = 0; owns(row->of) && i < field_count(row, from); i++)
			copy_owned(row->of, field_element(row, to, i), field_element(row, from, i));
}

void
fields_copy(const struct field *fields, void *to, const void *from, size_t size)
{
	memcpy(to, from, size);
	for (const struct field *f = fields; f->name != NULL; f++)
		copy_owned(f, to, from);
}

static void
release_row(const struct field *row, void *object)
{
	void *place = (char *)object + row->offset;
	if (!owns(row))
		return;
	if (row->kind == FIELD_IS_RNG)
		rng_release(place);
	if (row->kind == FIELD_IS_STRING)
		free(*(char **)place);
	if (row->kind == FIELD_IS_STRUCT)
		fields_release(row->fields, place);
	if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST)
		for (int i = 0; owns(row->of) && i < field_count(row, object); i++)
			release_row(row->of, field_element(row, object, i));
	if (row->kind == FIELD_IS_LIST)
		free(*(void **)place);
}

void
fields_release(const struct field *fields, void *object)
{
	for (const struct field *f = fields; f->name != NULL; f++)
		release_row(f, object);
}

/* --- hashes --- */

static uint64_t
mix(uint64_t hash, uint64_t number)
{
	hash = (hash ^ number) * UINT64_C(0x9E3779B97F4A7C15);
	return hash ^ hash >> 29;
}

static uint64_t
mix_text(uint64_t hash, const char *text)
{
	for (; *text != '\0'; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
	return mix(hash, 0);
}

static bool
is_hashed(const struct field *row, int version)
{
	return row->since <= version && (row->kind <= FIELD_IS_RNG ||
	    (row->kind >= FIELD_IS_STRUCT && row->kind <= FIELD_IS_LIST));
}

/* The names of a table and of those within it. They are mixed once, not with every
 * element of an array: a deck has hundreds of numbers, and their names cost more. */
static uint64_t
mix_names(uint64_t hash, const struct field *fields, int version)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		const struct field *inner = f;
		if (!is_hashed(f, version))
			continue;
		hash = mix_text(hash, f->name);
		while (inner->of != NULL)
			inner = inner->of;
		if (inner->kind == FIELD_IS_STRUCT)
			hash = mix_names(hash, inner->fields, version);
	}
	return hash;
}

static uint64_t
mix_row(uint64_t hash, const struct field *row, const void *object, int version)
{
	const void *place = place_of(row, object);
	switch (row->kind) {
	case FIELD_IS_STRUCT:
		for (const struct field *f = row->fields; f->name != NULL; f++)
			if (is_hashed(f, version))
				hash = mix_row(hash, f, place, version);
		return hash;
	case FIELD_IS_ARRAY:
	case FIELD_IS_LIST: {
		int count = field_count(row, object);
		bool numbers = is_number(row->of);
		hash = mix(hash, (uint64_t)count);
		for (int i = 0; i < count; i++) {
			const void *element = field_element(row, object, i);
			hash = numbers ? mix(hash, (uint64_t)load(element, row->of->size, row->of->is_signed)) :
			    mix_row(hash, row->of, element, version);
		}
		return hash;
	}
	case FIELD_IS_REAL: {
		uint64_t bits;
		double real = *(const double *)place + 0.0;	/* there is one zero */
		memcpy(&bits, &real, sizeof bits);
		return mix(hash, bits);
	}
	case FIELD_IS_TEXT:
		return mix_text(hash, place);
	case FIELD_IS_RNG:
		return mix(hash, rng_hash(place));
	default:
		return mix(hash, (uint64_t)field_number(row, object));
	}
}

uint64_t
fields_hash(const struct field *fields, const void *object, int version)
{
	const struct field all = { .kind = FIELD_IS_STRUCT, .fields = fields };
	return mix_row(mix_names(0, fields, version), &all, object, version);
}

int
fields_version(const struct field *fields)
{
	int latest = 1;
	for (const struct field *f = fields; f->name != NULL; f++) {
		const struct field *inside = f->kind == FIELD_IS_STRUCT ? f->fields :
		    f->of != NULL && f->of->kind == FIELD_IS_STRUCT ? f->of->fields : NULL;
		int within = inside == NULL ? 1 : fields_version(inside);
		latest = f->since > latest ? f->since : latest;
		latest = within > latest ? within : latest;
	}
	return latest;
}

/* --- comparing and checking --- */

static void
path_of(const struct field_at *at, char *path, size_t size)
{
	path[0] = '\0';
	if (at->up != NULL)
		path_of(at->up, path, size);
	size_t used = strlen(path);
	const char *name = at->row->json != NULL ? at->row->json : at->row->name;
	if (at->index >= 0)
		snprintf(path + used, size - used, "[%d]", at->index);
	else
		snprintf(path + used, size - used, "%s%s", used > 0 ? "." : "", name);
}

/* Calls for every row that holds something itself, with the same place in a second
 * struct (NULL: there is none); false stops the walk. */
typedef bool visitor(const struct field_at *, const void *other, void *context);

static bool
visit(const struct field_at *at, const void *other, visitor *call, void *context)
{
	const struct field *row = at->row;
	if (row->kind >= FIELD_IS_KEPT)
		return true;
	if (row->kind == FIELD_IS_STRUCT) {
		for (const struct field *f = row->fields; f->name != NULL; f++) {
			struct field_at member = member_at(at, f);
			if (!visit(&member, other == NULL ? NULL : place_of(row, other), call, context))
				return false;
		}
		return true;
	}
	if (!call(at, other, context))
		return false;
	if (row->kind != FIELD_IS_ARRAY && row->kind != FIELD_IS_LIST)
		return true;
	for (int i = 0; i < field_count(row, at->object); i++) {
		struct field_at element = element_at(at, i);
		if (!visit(&element, other == NULL ? NULL : field_element(row, other, i), call, context))
			return false;
	}
	return true;
}

static bool
visit_all(const struct field *fields, const void *object, const void *other, visitor *call, void *context)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		struct field_at at = { .row = f, .object = object, .index = -1 };
		if (!visit(&at, other, call, context))
			return false;
	}
	return true;
}

struct difference {
	char	*path;
	size_t	 size;
};

static bool
compare_row(const struct field_at *at, const void *other, void *context)
{
	const struct field *row = at->row;
	struct difference *d = context;
	bool list = row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST;
	bool equal = list ? field_count(row, at->object) == field_count(row, other) :
	    mix_row(0, row, at->object, INT32_MAX) == mix_row(0, row, other, INT32_MAX);
	if (!equal)
		path_of(at, d->path, d->size);
	return equal;
}

bool
fields_differ(const struct field *fields, const void *a, const void *b, char *path, size_t size)
{
	struct difference d = { path, size };
	return !visit_all(fields, a, b, compare_row, &d);
}

static bool
is_in_range(const struct field_at *at)
{
	const struct field *row = at->row;
	if (row->kind == FIELD_IS_REAL)
		return field_may_be(row, *(const double *)place_of(row, at->object));
	if (!is_number(row))
		return true;
	int64_t number = field_number(row, at->object);
	return (number >= row->low && number <= field_high(row, field_root(at))) ||
	    ((row->nullable || row->sparse) && number == row->hidden);
}

static bool
check_row(const struct field_at *at, const void *other, void *context)
{
	(void)other;
	const struct field *row = at->row;
	char path[ERROR_WORD_SIZE];
	if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST) {
		int count = field_count(row, at->object);
		if (count >= 0 && (size_t)count <= row->most)
			return true;
		path_of(at, path, sizeof path);
		return error_set(context, ERR_RULE, "%s is longer than %zu", path, row->most);
	}
	if (is_in_range(at))
		return true;
	path_of(at, path, sizeof path);
	return error_set(context, ERR_RULE, row->kind == FIELD_IS_REAL ? "%s must be a number from %d to %d" :
	    "%s must be a whole number from %d to %d", path, (int)row->low + row->shift,
	    (int)field_high(row, field_root(at)) + row->shift);
}

bool
fields_check(const struct field *fields, const void *object, struct error *e)
{
	return visit_all(fields, object, NULL, check_row, e);
}
