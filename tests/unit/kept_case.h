/* kept_case.h: short ways to begin, play and resume games in a store. */
#ifndef TESTS_UNIT_KEPT_CASE_H
#define TESTS_UNIT_KEPT_CASE_H

#include "../nullgame.h"
#include "../submit.h"
#include "game/session.h"
#include "store_case.h"

static struct registry *registry;
static struct store *store;

static inline void
set_up(void)
{
	folder_make();
	registry = registry_new("share");
	store = open_well();
}

static inline void
tear_down(void)
{
	store_close(store);
	registry_free(registry);
	folder_remove();
}

static inline char *
line_of(const struct session *s)
{
	json_t *json = session_json(s, SEAT_REFEREE);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

static inline struct session *
begin(const struct loaded_game *loaded, struct store *in, const char *words, const json_t *setup)
{
	struct session_start start;
	session_start_init(&start, loaded->game, 5);
	start.setup = setup;
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert(session_start_set(&start, loaded->game, word, value, NULL));
	}
	free(copy);
	struct session *s = session_new(loaded, &start, in, NULL);
	ck_assert_ptr_nonnull(s);
	return s;
}

static inline struct session *
begin_null(const char *words)
{
	return begin(&null_loaded_game, store, words, NULL);
}

static inline struct session *
begin_knight(struct store *in, const char *words, const json_t *setup)
{
	const struct loaded_game *loaded = registry_load(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(loaded);
	return begin(loaded, in, words, setup);
}

static inline struct session *
resume(int64_t id)
{
	struct error e;
	char text[1024] = "";
	struct session *s = session_resume(registry, store, id, NULL, &e);
	if (s == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(s != NULL, "%s", text);
	return s;
}

struct choice { uint32_t seed; int seen; char action[ACTION_SIZE]; };

static inline bool
choose(const char *action, void *context)
{
	struct choice *c = context;
	c->seed = c->seed * 1664525u + 1013904223u;
	if ((c->seed >> 8) % (uint32_t)++c->seen == 0)
		snprintf(c->action, sizeof c->action, "%s", action);
	return true;
}

/* Plays `count` actions at random, half a second apart; they must not end the game. */
static inline void
play_at_random(struct session *s, int count)
{
	uint32_t seed = 1 + (uint32_t)session_length(s);
	for (int i = 0; i < count; i++) {
		struct choice c = { .seed = seed };
		session_legal_texts(s, session_to_act(s), choose, &c);
		seed = c.seed;
		session_advance(s, TICKS_PER_SECOND / 2, NULL);
		ck_assert(submit(s, session_to_act(s), c.action, NULL));
		ck_assert(!session_over(s));
	}
}

/* The same for any game, a few ticks between the actions. Stops early if the game ends. */
static inline void
play_on(struct session *s, int count)
{
	struct choice c = { .seed = 1 + (uint32_t)session_length(s) };
	for (int i = 0; i < count && !session_over(s); i++) {
		int seat = session_to_act(s);
		c.seen = 0;
		seat = seat == SEAT_ALL ? 1 + i % session_seats(s) : seat;
		session_legal_texts(s, seat, choose, &c);
		session_advance(s, 3, NULL);
		if (c.seen > 0)
			submit(s, seat, c.action, NULL);
	}
}

static inline void
play(struct session *s, const char *action)
{
	ck_assert(submit(s, session_to_act(s), action, NULL));
}

/* Checks that the saved game resumes as it was; ends the session. */
static inline void
expect_resumes(struct session *s)
{
	int64_t id = session_id(s), length = session_length(s);
	uint64_t ticks = session_ticks(s);
	char *before = line_of(s);
	session_free(s);
	struct session *again = resume(id);
	char *after = line_of(again);
	ck_assert_str_eq(before, after);
	ck_assert_uint_eq(session_ticks(again), ticks);
	ck_assert_int_eq(session_length(again), length);
	ck_assert(!session_unsaved(again));
	session_free(again);
	free(before);
	free(after);
}

#endif
