/* engine_case.h: sends lines to the text protocol and collects its replies. */
#ifndef TESTS_UNIT_ENGINE_CASE_H
#define TESTS_UNIT_ENGINE_CASE_H

#include <stdio.h>

#include "../nullgame.h"
#include "../suite.h"
#include "engine/engine.h"

static struct registry *registry;

static inline void
set_up(void)
{
	registry = registry_new("share");
}

static inline void
tear_down(void)
{
	registry_free(registry);
}

static inline const struct loaded_game *
knight(void)
{
	const struct loaded_game *loaded = registry_load(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(loaded);
	return loaded;
}

/* The whole output for these bytes; the caller frees it. */
static inline char *
answer_bytes(const struct loaded_game *loaded, const char *bytes, size_t length)
{
	char *said = NULL;
	size_t size;
	FILE *in = length > 0 ? fmemopen((char *)bytes, length, "r") : fopen("/dev/null", "r");
	FILE *out = open_memstream(&said, &size);
	ck_assert(engine_run(registry, loaded, 7, in, out, NULL));
	fclose(in);
	fclose(out);
	return said;
}

static inline char *
answer(const struct loaded_game *loaded, const char *lines)
{
	return answer_bytes(loaded, lines, strlen(lines));
}

static inline void
expect_answer(const struct loaded_game *loaded, const char *lines, const char *expected)
{
	char *said = answer(loaded, lines);
	ck_assert_str_eq(said, expected);
	free(said);
}

/* Reply number n, from 0, as one line; the caller frees it. Every reply is a line and an empty
 * line. */
static inline char *
reply(const char *said, int number)
{
	for (;; number--) {
		const char *end = strstr(said, "\n\n");
		ck_assert_ptr_nonnull(end);
		ck_assert(*said == '=' || *said == '?');
		ck_assert_ptr_eq(strchr(said, '\n'), end);
		if (number == 0)
			return mem_format("%.*s", (int)(end - said), said);
		said = end + 2;
	}
}

/* The reply to the last line. Each line must get one reply. */
static inline char *
last_reply(const struct loaded_game *loaded, const char *lines)
{
	int ends = 0;
	for (const char *s = lines; (s = strchr(s, '\n')) != NULL; s++)
		ends++;
	char *said = answer(loaded, lines), *last = reply(said, ends - 1);
	free(said);
	return last;
}

static inline void
expect_begins(const char *text, const char *start)
{
	ck_assert_msg(strncmp(text, start, strlen(start)) == 0, "\"%s\" does not begin with \"%s\"", text,
	    start);
}

#endif
