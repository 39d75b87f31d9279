/* mo.h: writes a small catalogue of translations, as msgfmt does, into its own folder. */
#ifndef TESTS_MO_H
#define TESTS_MO_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "suite.h"

/* The header, two tables of three rows, the texts. */
enum { MO_HEAD = 28, MO_ROWS = 3, MO_TEXTS = MO_HEAD + 2 * MO_ROWS * 8, MO_MOST = 256 };

struct mo { unsigned char bytes[MO_MOST]; size_t size; };

static inline void
mo_number(struct mo *m, size_t at, uint32_t number, bool big)
{
	for (int i = 0; i < 4; i++)
		m->bytes[at + (size_t)(big ? 3 - i : i)] = (unsigned char)(number >> (8 * i));
}

static inline void
mo_text(struct mo *m, size_t row, const char *text, bool big)
{
	mo_number(m, row, (uint32_t)strlen(text), big);
	mo_number(m, row + 4, (uint32_t)m->size, big);
	memcpy(m->bytes + m->size, text, strlen(text) + 1);
	m->size += strlen(text) + 1;
}

static inline struct mo
mo_make(bool big)
{
	static const char *const texts[MO_ROWS][2] = {
		{ "", "Content-Type: text/plain; charset=UTF-8\n" }, { "Quit", "終了" }, { "play", "遊ぶ" },
	};
	const uint32_t head[] = { 0x950412DE, 0, MO_ROWS, MO_HEAD, MO_HEAD + MO_ROWS * 8, 0, 0 };
	struct mo m = { .size = MO_TEXTS };
	for (size_t i = 0; i < LEN(head); i++)
		mo_number(&m, 4 * i, head[i], big);
	for (size_t i = 0; i < MO_ROWS; i++)
		for (size_t table = 0; table < 2; table++)
			mo_text(&m, MO_HEAD + (table * MO_ROWS + i) * 8, texts[i][table], big);
	return m;
}

static inline void
mo_write(const struct mo *m, const char *path)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(m->bytes, 1, m->size, file), m->size);
	ck_assert_int_eq(fclose(file), 0);
}

#endif
