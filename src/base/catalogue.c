/* catalogue.c: reads a file of msgfmt.
 *
 * The file has a head of seven numbers, a sorted table of texts, a table of their translations,
 * each a length and an offset, then the texts themselves. */
#include "base/catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"

enum {
	LIMIT_MIB = 4, HEAD = 28, ROW = 8,
	MAGIC_AT = 0, REVISION_AT = 4, COUNT_AT = 8, TEXTS_AT = 12, TRANSLATIONS_AT = 16,
};

static const uint32_t magic = 0x950412DE;

struct catalogue {
	char	*bytes;
	size_t	 count;
	struct translation { const char *text, *translation; } rows[];
};

struct reader {
	const char	*bytes;
	uint64_t	 size;
	bool		 swapped;	/* written by a machine with another byte order */
};

static uint32_t
number_at(const struct reader *r, uint64_t at)
{
	uint32_t number;
	memcpy(&number, r->bytes + at, sizeof number);
	return r->swapped ? __builtin_bswap32(number) : number;
}

/* NULL: the text does not end within the bytes. */
static const char *
text_at(const struct reader *r, uint64_t row)
{
	uint64_t length = number_at(r, row), at = number_at(r, row + 4);
	return at + length < r->size && r->bytes[at + length] == '\0' ? r->bytes + at : NULL;
}

static bool
read_head(struct reader *r)
{
	if (r->size < HEAD)
		return false;
	r->swapped = number_at(r, MAGIC_AT) != magic;
	return number_at(r, MAGIC_AT) == magic && number_at(r, REVISION_AT) >> 16 <= 1;
}

/* Are all rows there, with their texts in ascending order? */
static bool
read_rows(const struct reader *r, struct catalogue *c)
{
	uint64_t texts = number_at(r, TEXTS_AT), translations = number_at(r, TRANSLATIONS_AT);
	for (size_t i = 0; i < c->count; i++) {
		struct translation *row = &c->rows[i];
		row->text = text_at(r, texts + i * ROW);
		row->translation = text_at(r, translations + i * ROW);
		if (row->text == NULL || row->translation == NULL ||
		    (i > 0 && strcmp(row[-1].text, row->text) >= 0))
			return false;
	}
	return true;
}

/* The catalogue takes the bytes over; NULL: they are not a catalogue. */
static struct catalogue *
read_catalogue(char *bytes, size_t size)
{
	struct reader r = { .bytes = bytes, .size = size };
	if (!read_head(&r))
		return NULL;
	uint64_t count = number_at(&r, COUNT_AT), table = count * ROW;
	if (count == 0 || number_at(&r, TEXTS_AT) + table > size ||
	    number_at(&r, TRANSLATIONS_AT) + table > size)
		return NULL;
	struct catalogue *c = mem_new(sizeof *c + (size_t)count * sizeof c->rows[0]);
	*c = (struct catalogue){ .bytes = bytes, .count = (size_t)count };
	if (read_rows(&r, c))
		return c;
	free(c);
	return NULL;
}

struct catalogue *
catalogue_open(const char *path, struct error *e)
{
	size_t size;
	char *bytes = file_read_bytes(path, LIMIT_MIB, &size, e);
	struct catalogue *c = bytes != NULL ? read_catalogue(bytes, size) : NULL;
	if (bytes != NULL && c == NULL) {
		free(bytes);
		/* never translated: the translations are damaged */
		error_set(e, ERR_DATA, "%s is damaged", path);
	}
	return c;
}

void
catalogue_free(struct catalogue *c)
{
	if (c == NULL)
		return;
	free(c->bytes);
	free(c);
}

const char *
catalogue_text(const struct catalogue *c, const char *text)
{
	size_t first = 0, end = c->count;
	while (first < end) {
		size_t middle = (first + end) / 2;
		int order = strcmp(text, c->rows[middle].text);
		if (order == 0 && *text == '\0')
			break;	/* the empty text has notes about the file as its translation */
		if (order == 0)
			return c->rows[middle].translation;
		if (order < 0)
			end = middle;
		else
			first = middle + 1;
	}
	return text;
}
