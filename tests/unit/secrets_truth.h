/* secrets_truth.h: compares what clients heard with what they may know.
 *
 * The server's own session has the true state. */
#ifndef TESTS_UNIT_SECRETS_TRUTH_H
#define TESTS_UNIT_SECRETS_TRUTH_H

#include "../differ.h"
#include "secrets_case.h"

/* --- comparison with the true state --- */

/* The view that was sent must equal the view of the seat, and so must every field of the mirror
 * that a front end makes of it. */
static inline void
expect_view(const json_t *told, const struct session *s, int seat, const char *who)
{
	const struct game *game = session_game(s);
	struct error e;
	char path[256];
	struct view *view = session_view(s, seat);
	json_t *view_json = game_protocol_json(game, view);
	if (!json_equal(view_json, told))
		ck_abort_msg("%s is told\n%.3000s\ninstead of\n%.3000s", who, json_line(told), json_line(view_json));
	struct view *mirror = game_mirror(game, session_loaded_game(s)->content, told, &e);
	ck_assert_ptr_nonnull(mirror);
	if (fields_differ(game->fields, view, mirror, path, sizeof path))
		ck_abort_msg("%s is told another %s", who, path);
	game_view_free(game, mirror);
	game_view_free(game, view);
	json_decref(view_json);
}

/* The position in the past that a client heard, while the true game is played again. */
struct seat_log {
	const struct ear	*ear;
	int			 seat;
	size_t			 at;
};

static inline void
expect_step(const struct session *s, const struct events *ev, void *context)
{
	struct seat_log *t = context;
	json_t *events = events_for(ev, t->seat);
	const json_t *step = json_array_get(t->ear->past, t->at);
	if (json_array_size(events) > 0 && step != NULL) {
		ck_assert_msg(json_equal(events, json_object_get(step, "events")), "step %zu", t->at);
		expect_view(json_object_get(step, "view"), s, t->seat, t->ear->name);
		t->at++;
	}
	json_decref(events);
}

/* The whole past must have happened just so, in this order, with nothing missing or added; returns
 * the number of steps. */
static inline size_t
expect_past(const struct ear *p, const struct session *s, int seat)
{
	struct seat_log seat_log = { .ear = p, .seat = seat, .at = 1 };
	ck_assert(session_rerun(s, expect_step, &seat_log));
	ck_assert_uint_eq(seat_log.at, json_array_size(p->past));
	return seat_log.at;
}

struct happened {
	int	 seat;
	json_t	*events;
};

static inline void
note_happened(const struct session *s, const struct events *ev, void *context)
{
	struct happened *h = context;
	json_t *events = events_for(ev, h->seat);
	json_array_extend(h->events, events);
	json_decref(events);
}

/* The same for all events since the last %past; a late spectator does not know all of them yet. */
static inline void
expect_events(const struct ear *p, const struct session *s, int seat, bool late)
{
	struct happened happened = { seat, json_array() };
	ck_assert(session_rerun(s, note_happened, &happened));
	size_t told = json_array_size(p->events), all = json_array_size(happened.events);
	ck_assert_msg(late ? told <= all : told == all, "%s: %zu of %zu events", p->name, told, all);
	for (size_t i = 0; i < told; i++)
		ck_assert_msg(json_equal(json_array_get(p->events, i), json_array_get(happened.events, i)), "%s: event %zu",
		    p->name, i);
	json_decref(happened.events);
}

/* --- what must not be heard --- */

/* This text must not occur in what the client heard before the end of its game. */
static inline void
expect_unheard(const struct ear *p, const char *secret)
{
	const char *found = p->heard == NULL ? NULL : strstr(p->heard, secret);
	if (found != NULL && (p->end == 0 || (size_t)(found - p->heard) < p->end))
		ck_abort_msg("%s has heard \"%s\": %.80s", p->name, secret, found);
}

static inline void
expect_dice_unheard(const struct ear *p, const struct table *t)
{
	char decimal[32], hexadecimal[32];
	snprintf(decimal, sizeof decimal, "%" PRIu64, t->seed);
	snprintf(hexadecimal, sizeof hexadecimal, "%" PRIx64, t->seed);
	expect_unheard(p, decimal);
	expect_unheard(p, hexadecimal);
	expect_unheard(p, t->salt);
}

static inline bool
is_of(const char *key, const char *const *keys)
{
	while (*keys != NULL && strcmp(*keys, key) != 0)
		keys++;
	return *keys != NULL;
}

/* Every object in this value may only have these members. */
static inline void
expect_keys(const json_t *value, const char *const *keys)
{
	const char *key;
	json_t *member;
	size_t i;
	json_object_foreach((json_t *)value, key, member) {
		ck_assert_msg(is_of(key, keys), "%s", key);
		if (strcmp(key, "options") != 0)
			expect_keys(member, keys);
	}
	json_array_foreach(value, i, member)
		expect_keys(member, keys);
}

/* A client that has nothing to do with a table hears no more of it than that it exists. */
static inline void
expect_strange(const struct ear *p)
{
	static const char *const keys[] = { "name", "realm", "referee", "protocol", "kept", "limits", "line", "queue",
	    "phrases", "waiting", "at", "watching", "idle", "id", "game", "options", "race", "chairs", "seat", "rating",
	    "deviation", "sure", "cpu", "you", "clock", "rated", "delay", "watchers", "state", "commitment", "result",
	    "people", "tables", "seeks", NULL };
	for (const char *line = p->heard, *end; (end = strstr(line, "\n\n")) != NULL; line = end + 2) {
		const char *text = line + strcspn(line, "{[\n");
		ck_assert_msg(*line != '%' || strncmp(line, "%hall ", 6) == 0, "%.100s", line);
		if (*line == '?')
			continue;
		json_t *told = json_loadb(text, (size_t)(end - text), 0, NULL);
		expect_keys(told, keys);
		json_decref(told);
	}
}

/* Two clients must have heard the same at the same times. Calendar times may differ: two runs do
 * not begin in the same second. */
static inline void
expect_same_log(const char *who, const char *one, const char *other)
{
	static const char day[] = "\"claim_from\":";
	const char *a = one, *b = other;
	while (*a != '\0' && *a == *b) {
		bool dated = strncmp(a, day, sizeof day - 1) == 0 && strncmp(b, day, sizeof day - 1) == 0;
		a += dated ? sizeof day - 1 + strspn(a + sizeof day - 1, "0123456789") : 1;
		b += dated ? sizeof day - 1 + strspn(b + sizeof day - 1, "0123456789") : 1;
	}
	size_t before = a - one > 300 ? 300 : (size_t)(a - one);
	if (*a != *b)
		ck_abort_msg("%s can tell the difference:\n%.600s\n--- or ---\n%.600s", who, a - before,
		    b - (before < (size_t)(b - other) ? before : (size_t)(b - other)));
}

#endif
