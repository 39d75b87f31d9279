/* fields.c: views, copies, hashes and checks of structs, from their rows. */
#include "base/fields.h"

#include <assert.h>
#include <inttypes.h>
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
	return row->kind <= FIELD_IS_VIEWER;
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
	return (int)field_load((const char *)object + row->count_offset, row->count_size, true);
}

/* A list gets memory for its elements. */
static void
set_count(const struct field *row, void *object, int count)
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

/* --- the position of a walk --- */

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

const char *
field_name(const struct field *row)
{
	return row->json != NULL ? row->json : row->name;
}

const struct field *
field_innermost(const struct field *row)
{
	while (row->of != NULL)
		row = row->of;
	return row;
}

/* --- views --- */

enum sight
seen_by_referee(const struct field_at *at, int viewer)
{
	return viewer == FIELD_REFEREE ? SIGHT_WHOLE : SIGHT_NONE;
}

enum sight
seen_by_owner(const struct field_at *at, int viewer)
{
	return viewer == FIELD_REFEREE || viewer == field_index(at) + 1 ? SIGHT_WHOLE : SIGHT_NONE;
}

/* Can the row be copied byte by byte? Not if part of it is hidden, owned, counted or derived. */
static bool
is_plain(const struct field *row)
{
	if (row->seen != NULL)
		return false;
	if (row->kind == FIELD_IS_ARRAY)
		return row->count_size == 0 && row->count == NULL && is_plain(row->of);
	if (row->kind != FIELD_IS_STRUCT)
		return row->kind <= FIELD_IS_TEXT;
	for (const struct field *f = row->fields; f->name != NULL; f++)
		if (f->size > 0 && !is_plain(f))
			return false;
	return true;
}

/* Fills a row as a viewer has it who may not see it. The length of a list is taken from `counted`,
 * if given. The view is zero already. */
static void
hide(const struct field *row, void *view, const void *counted)
{
	void *place = (char *)view + row->offset;
	if (is_number(row)) {
		field_set_number(row, view, row->hidden);
	} else if (row->kind == FIELD_IS_STRUCT) {
		fields_hide(row->fields, place);
	} else if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST) {
		int known = counted != NULL ? field_count(row, counted) : 0;
		field_fill(row, view, row->count_size == 0 ? (int)row->most : known);
	}
}

void
field_fill(const struct field *row, void *object, int count)
{
	set_count(row, object, count);
	for (int i = 0; i < count; i++) {
		void *element = field_element(row, object, i);
		memset(element, 0, row->of->size);
		hide(row->of, element, NULL);
	}
}

void
fields_hide(const struct field *fields, void *view)
{
	for (const struct field *f = fields; f->name != NULL; f++)
		hide(f, view, NULL);
}

/* Inline, because most rows are numbers, and there are thousands of them. */
static inline void
view_number(const struct field_at *at, void *to, int viewer)
{
	const struct field *row = at->row;
	bool whole = row->seen == NULL || row->seen(at, viewer) == SIGHT_WHOLE;
	store((char *)to + row->offset, row->size,
	    whole ? field_load(place_of(row, at->object), row->size, row->is_signed) : row->hidden);
}

static void	view_row(const struct field_at *, void *to, int viewer);

static void
view_rows(const struct field *fields, const struct field_at *up, const void *from, void *to,
    int viewer)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		struct field_at at = { f, from, -1, up };
		if (f->kind < FIELD_IS_VIEWER)
			view_number(&at, to, viewer);
		else if (f->size > 0)
			view_row(&at, to, viewer);
	}
}

static void
view_elements(const struct field_at *at, void *to, int viewer, enum sight sight)
{
	const struct field *row = at->row;
	int count = row->visible != NULL ? row->visible(at, viewer) : field_count(row, at->object);
	set_count(row, to, count);
	if (count == 0)
		return;
	void *first = field_element(row, to, 0);
	bool plain = is_plain(row->of);
	if (plain)
		memcpy(first, field_element(row, at->object, 0), (size_t)count * row->of->size);
	for (int i = 0; i < count && !plain; i++) {
		struct field_at element = { row->of, field_element(row, at->object, i), i, at };
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
	if (sight <= SIGHT_COUNT)
		hide(row, to, sight == SIGHT_COUNT ? at->object : NULL);
	else if (row->kind == FIELD_IS_STRUCT)
		view_rows(row->fields, at, from, place, viewer);
	else if (row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST)
		view_elements(at, to, viewer, sight);
	else if (row->kind == FIELD_IS_RNG)
		rng_copy(place, from);
	else if (row->kind == FIELD_IS_VIEWER)
		field_set_number(row, to, viewer);
	else if (row->kind <= FIELD_IS_TEXT || row->kind == FIELD_IS_KEPT)
		memcpy(place, from, row->size);
}

void
fields_view(const struct field *fields, const void *state, void *view, int viewer)
{
	view_rows(fields, NULL, state, view, viewer);
}

/* --- what a struct owns --- */

static bool
owns(const struct field *row)
{
	if (row->kind == FIELD_IS_STRUCT)
		for (const struct field *f = row->fields; f->name != NULL; f++)
			if (owns(f))
				return true;
	return row->kind == FIELD_IS_ARRAY ? owns(row->of) : row->kind == FIELD_IS_LIST ||
	    row->kind == FIELD_IS_RNG || row->kind == FIELD_IS_STRING;
}

static void
release_row(const struct field *row, void *object)
{
	void *place = (char *)object + row->offset;
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

void
fields_free(const struct field *fields, void *object)
{
	if (object != NULL)
		fields_release(fields, object);
	free(object);
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
	return row->since <= version && row->kind <= FIELD_IS_RNG && row->kind != FIELD_IS_VIEWER;
}

/* Mixes the names of a table and of the tables within it. This is done once, not for every element
 * of an array: a deck has hundreds of numbers, and their names would cost more. */
static uint64_t
mix_names(uint64_t hash, const struct field *fields, int version)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		const struct field *inner = field_innermost(f);
		hash = is_hashed(f, version) ? mix_text(hash, f->name) : hash;
		if (is_hashed(f, version) && inner->kind == FIELD_IS_STRUCT)
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
			hash = numbers ? mix(hash,
			    (uint64_t)field_load(element, row->of->size, row->of->is_signed)) :
			    mix_row(hash, row->of, element, version);
		}
		return hash;
	}
	case FIELD_IS_REAL: {
		uint64_t bits;
		double real = *(const double *)place + 0.0;	/* -0.0 becomes 0.0 */
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
		const struct field *inner = field_innermost(f);
		int within = inner->kind == FIELD_IS_STRUCT ? fields_version(inner->fields) : 1;
		latest = f->since > latest ? f->since : latest;
		latest = within > latest ? within : latest;
	}
	return latest;
}

/* --- checking --- */

static void
path_of(const struct field_at *at, char *path, size_t size)
{
	path[0] = '\0';
	if (at->up != NULL)
		path_of(at->up, path, size);
	size_t used = strlen(path);
	if (at->index >= 0)
		snprintf(path + used, size - used, "[%d]", at->index);
	else
		snprintf(path + used, size - used, "%s%s", used > 0 ? "." : "",
		    field_name(at->row));
}

bool
field_refuse(const struct field *row, const char *path, int shift, const void *root,
    enum error_kind kind, struct error *e)
{
	char least[24], most[24];
	snprintf(least, sizeof least, "%" PRId64, row->low + shift);
	snprintf(most, sizeof most, "%" PRId64, field_high(row, root) + shift);
	if (row->kind == FIELD_IS_REAL && row->low == row->high)
		return error_set(e, kind, "%s must be a number", path);
	return error_set(e, kind, row->kind == FIELD_IS_REAL ? "%s must be a number from %s to %s" :
	    row->nullable ? "%s must be null or a whole number from %s to %s" :
	    "%s must be a whole number from %s to %s", path, least, most);
}

/* Refuses the value of a row, with its path. */
static bool
refuse_row(const struct field_at *at, struct error *e)
{
	const struct field *row = at->row;
	char path[ERROR_WORD_SIZE];
	path_of(at, path, sizeof path);
	return row->of != NULL ? error_set(e, ERR_RULE, "%s is longer than %zu", path, row->most) :
	    field_refuse(row, path, row->shift, field_root(at), ERR_RULE, e);
}

static bool
is_in_range(const struct field_at *at)
{
	const struct field *row = at->row;
	if (!is_number(row))
		return row->kind != FIELD_IS_REAL ||
		    field_may_be(row, *(const double *)place_of(row, at->object));
	int64_t number = field_load(place_of(row, at->object), row->size, row->is_signed);
	int64_t high = row->limit == NULL ? row->high : row->limit(field_root(at));
	return (number >= row->low && number <= high) ||
	    ((row->nullable || row->sparse) && number == row->hidden);
}

static bool
check_row(const struct field_at *at, struct error *e)
{
	const struct field *row = at->row;
	if (row->kind == FIELD_IS_STRUCT) {
		for (const struct field *f = row->fields; f->name != NULL; f++) {
			struct field_at member = { f, place_of(row, at->object), -1, at };
			if (!(is_number(f) && is_in_range(&member)) && !check_row(&member, e))
				return false;
		}
	} else if (row->of != NULL) {
		int count = field_count(row, at->object);
		if (count < 0 || (size_t)count > row->most)
			return refuse_row(at, e);
		for (int i = 0; i < count; i++) {
			struct field_at element = { row->of, field_element(row, at->object, i), i,
			    at };
			if (!(is_number(row->of) && is_in_range(&element)) &&
			    !check_row(&element, e))
				return false;
		}
	}
	return is_in_range(at) || refuse_row(at, e);
}

bool
fields_check(const struct field *fields, const void *object, struct error *e)
{
	const struct field all = { .name = "", .kind = FIELD_IS_STRUCT, .fields = fields };
	return check_row(&(struct field_at){ &all, object, -1, NULL }, e);
}
