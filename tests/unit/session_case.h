/* session_case.h: short ways to begin and compare sessions that no store keeps. */
#ifndef TESTS_UNIT_SESSION_CASE_H
#define TESTS_UNIT_SESSION_CASE_H

#include "../nullgame.h"
#include "../suite.h"
#include "../submit.h"
#include "game/session.h"

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

/* Begins a session with options such as "mode=free size=7"; no store keeps it. */
static inline struct session *
begin(const struct loaded_game *loaded, const char *words, uint64_t seed)
{
	struct session_start start;
	struct error e;
	session_start_init(&start, loaded->game, seed);
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert_msg(session_start_set(&start, loaded->game, word, value, &e), "%s=%s", word,
		    value);
	}
	free(copy);
	struct session *s = session_new(loaded, &start, NULL, &e);
	ck_assert_msg(s != NULL, "%s", words);
	return s;
}

static inline struct session *
begin_null(const char *words)
{
	return begin(&null_loaded_game, words, 7);
}

static inline const struct loaded_game *
knight(void)
{
	const struct loaded_game *loaded = registry_load(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(loaded);
	return loaded;
}

/* The view of a seat as one line; the caller frees it. */
static inline char *
line_of(const struct session *s, int seat)
{
	json_t *json = session_json(s, seat);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

static inline void
expect_equal(const struct session *a, const struct session *b)
{
	char *line_a = line_of(a, SEAT_REFEREE), *line_b = line_of(b, SEAT_REFEREE);
	ck_assert_str_eq(line_a, line_b);
	ck_assert_uint_eq(session_ticks(a), session_ticks(b));
	ck_assert_int_eq(session_length(a), session_length(b));
	free(line_a);
	free(line_b);
}

static inline void
play(struct session *s, int seat, const char *action)
{
	struct error e;
	char text[1024] = "";
	bool ok = submit(s, seat, action, &e);
	if (!ok)
		error_text(&e, text, sizeof text);
	ck_assert_msg(ok, "%s: %s", action, text);
}

static inline void
expect_error(const struct error *e, const char *expected)
{
	char text[2048];
	error_text(e, text, sizeof text);
	ck_assert_msg(strstr(text, expected) != NULL, "\"%s\" does not say \"%s\"", text, expected);
}

#endif
