/* differ.h: finds where two structs differ, by the rows of their table. */
#ifndef TESTS_DIFFER_H
#define TESTS_DIFFER_H

#include <stdio.h>
#include <string.h>

#include "base/fields.h"

/* Descends from a row whose hash differs to the member that causes it, and extends the path. */
static inline bool
find_difference(const struct field *fields, const void *a, const void *b, char *path, size_t size)
{
	size_t used = strlen(path);
	for (const struct field *f = fields; f->name != NULL; f++) {
		const struct field alone[] = { *f, FIELD_END };
		if (fields_hash(alone, a, INT32_MAX) == fields_hash(alone, b, INT32_MAX))
			continue;
		snprintf(path + used, size - used, "%s%s", used > 0 && f->name[0] != '\0' ? "." : "", f->name);
		if (f->kind == FIELD_IS_STRUCT)
			return find_difference(f->fields, (const char *)a + f->offset, (const char *)b + f->offset, path, size);
		int count = f->of == NULL || field_count(f, a) != field_count(f, b) ? 0 : field_count(f, a);
		used = strlen(path);
		for (int i = 0; i < count; i++) {
			const struct field element[] = { *f->of, FIELD_END };
			snprintf(path + used, size - used, "[%d]", i);
			if (find_difference(element, field_element(f, a, i), field_element(f, b, i), path, size))
				return true;
		}
		return true;
	}
	return false;
}

/* Finds the path of the first row in which two structs differ; false: they are equal. */
static inline bool
fields_differ(const struct field *fields, const void *a, const void *b, char *path, size_t size)
{
	path[0] = '\0';
	return find_difference(fields, a, b, path, size);
}

#endif
