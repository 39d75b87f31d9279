/* odd_events.h: the events of kept games, and random ones of the same shape.
 *
 * The events and states of kept games are kept as samples. From their shapes the tests make random
 * events that fit and mean nothing. */
#ifndef TESTS_ODD_EVENTS_H
#define TESTS_ODD_EVENTS_H

#include <string.h>

#include "base/rng.h"
#include "game/session.h"
#include "journals.h"

enum { SAMPLES_MOST = 40, SAMPLE_KINDS = 64 };

struct samples {
	struct registry		*registry;
	const struct game	*game;
	const struct content	*content;
	int			 journals;		/* still to be played */
	json_t			*kinds[SAMPLE_KINDS];	/* so many of each kind of event */
	json_t			*states;		/* of games that were not over */
	int			 look_every, steps;	/* how often a step's views are sampled too;
							 * 0: never */
};

static inline int
samples_kind(const struct samples *s, const json_t *event)
{
	const char *name = json_string_value(json_object_get(event, "event"));
	int kind = 0;
	while (s->game->events[kind].name != NULL && strcmp(s->game->events[kind].name, name) != 0)
		kind++;
	return kind;
}

/* A true event must never be refused at a viewer: that would end the game of its player. */
static inline void
samples_look(struct samples *s, const struct session *session)
{
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE] = "";
	for (int viewer = SEAT_REFEREE; viewer <= session_seats(session); viewer++) {
		struct view *view = session_view(session, viewer);
		json_t *view_json = game_protocol_json(s->game, view);
		struct view *mirror = game_mirror(s->game, s->content, view_json, &e);
		error_text(&e, text, sizeof text);
		if (mirror == NULL)
			ck_abort_msg("%s, viewer %d: %s", s->game->id, viewer, text);
		json_decref(view_json);
		game_view_free(s->game, mirror);
		game_view_free(s->game, view);
	}
}

/* The viewer that sees all gets the events of every viewer. */
static inline void
samples_hear(const struct session *session, const struct events *events, void *context)
{
	struct samples *s = context;
	struct error e = { 0 };
	json_t *heard = events_for(events, SEAT_REFEREE), *event;
	size_t i;
	if (session != NULL && s->look_every > 0 && s->steps++ % s->look_every == 0)
		samples_look(s, session);
	if (!events_check(s->game, s->content, heard, &e)) {
		char text[ERROR_WORD_SIZE];
		error_text(&e, text, sizeof text);
		ck_abort_msg("%s: %s\n%.900s", s->game->id, text, json_dumps(heard, JSON_COMPACT));
	}
	json_array_foreach(heard, i, event) {
		json_t *list = s->kinds[samples_kind(s, event)];
		if (json_array_size(list) < SAMPLES_MOST)
			json_array_append(list, event);
	}
	json_decref(heard);
}

static inline void
samples_play(const char *name, const json_t *line, void *context)
{
	struct samples *s = context;
	if (s->journals-- <= 0)
		return;
	struct session *session = session_replay(s->registry, json_object_get(line, "journal"), -1, NULL);
	ck_assert_msg(session != NULL && session_rerun(session, samples_hear, s), "%s", name);
	if (!session_over(session))
		json_array_append_new(s->states, session_json(session, SEAT_REFEREE));
	session_free(session);
}

/* Takes samples from so many kept journals of a game. */
static inline struct samples
samples_take(struct registry *registry, const char *game, int journals, int look_every)
{
	const struct loaded_game *loaded = registry_load(registry, game, NULL);
	struct samples s = { .registry = registry, .game = loaded->game, .content = loaded->content, .journals = journals,
	    .states = json_array(), .look_every = look_every };
	for (int kind = 0; kind < SAMPLE_KINDS; kind++)
		s.kinds[kind] = json_array();
	kept_each(game, samples_play, &s);
	return s;
}

static inline void
samples_free(struct samples *s)
{
	for (int kind = 0; kind < SAMPLE_KINDS; kind++)
		json_decref(s->kinds[kind]);
	json_decref(s->states);
}

/* --- random events --- */

static inline json_t	*odd_value(const struct shape *, const struct content *, struct rng *, const json_t *sample);

/* Often picks an end of the range, where mistakes are most likely. */
static inline json_int_t
odd_number(json_int_t low, json_int_t high, struct rng *rng)
{
	switch (rng_below(rng, 4)) {
	case 0:
		return low;
	case 1:
		return high;
	case 2:
		return low + (json_int_t)rng_below(rng, (uint64_t)(high - low < 10 ? high - low : 10) + 1);
	default:
		return low + (json_int_t)rng_below(rng, (uint64_t)(high - low) + 1);
	}
}

static inline json_t *
odd_name(const struct shape *s, const struct content *content, struct rng *rng)
{
	int count = (int)s->high;
	if (s->thing != NULL)
		for (count = 0; s->thing(content, count) != NULL; count++)
			continue;
	const char *name;
	do {
		int index = (int)rng_below(rng, (uint64_t)count);
		name = s->thing != NULL ? s->thing(content, index) : s->list[index];
	} while (name == NULL);
	return json_string(name);
}

static inline json_t *
odd_list(const struct shape *s, const struct content *content, struct rng *rng, const json_t *sample)
{
	json_t *list = json_array();
	json_int_t count = odd_number(s->low, s->high > s->low + 60 ? s->low + 60 : s->high, rng);
	for (json_int_t i = 0; i < count; i++) {
		size_t known = json_array_size(sample);
		json_t *made = odd_value(s->of, content, rng, known > 0 ? json_array_get(sample, rng_below(rng, known)) : NULL);
		if (made != NULL)
			json_array_append_new(list, made);
	}
	return list;
}

static inline json_t *
odd_object(const struct shape *s, const struct content *content, struct rng *rng, const json_t *sample)
{
	const struct shape *const *shape = s->members;
	const char *names = s->names;
	char key[64];
	json_t *object = json_object();
	for (; shape_key(&names, key, sizeof key) != NULL; shape++) {
		json_t *made = odd_value(*shape, content, rng, json_object_get(sample, key));
		if (made != NULL)
			json_object_set_new(object, key, made);
	}
	return object;
}

/* NULL: the member is left out, or only the game itself could make it. */
static inline json_t *
odd_value(const struct shape *s, const struct content *content, struct rng *rng, const json_t *sample)
{
	switch (s->kind) {
	case SHAPE_IS_INT:
		return json_integer(odd_number(s->low, s->high, rng));
	case SHAPE_IS_REAL:
		return json_real((double)odd_number(s->low, s->high, rng));
	case SHAPE_IS_BOOL:
		return json_boolean(rng_below(rng, 2));
	case SHAPE_IS_TEXT:
		return json_string(rng_below(rng, 2) ? "" : "%s%n\xe6\x97\xa5");
	case SHAPE_IS_NAME:
	case SHAPE_IS_THING:
		return odd_name(s, content, rng);
	case SHAPE_IS_LIST:
		return odd_list(s, content, rng, sample);
	case SHAPE_IS_PAIR:
		return json_pack("[o,o]", odd_value(s->of, content, rng, json_array_get(sample, 0)),
		    odd_value(s->then, content, rng, json_array_get(sample, 1)));
	case SHAPE_IS_OBJECT:
		return odd_object(s, content, rng, sample);
	case SHAPE_IS_OWN:
		return json_deep_copy(sample);
	case SHAPE_IS_OR_NULL:
		return rng_below(rng, 3) == 0 || json_is_null(sample) ? json_null() : odd_value(s->of, content, rng, sample);
	default:
		return rng_below(rng, 3) == 0 ? NULL : odd_value(s->of, content, rng, sample);
	}
}

/* An event that fits its shape; now and then an unchanged sample. */
static inline json_t *
odd_event(const struct samples *s, struct rng *rng)
{
	int kinds = 0;
	while (s->game->events[kinds].name != NULL)
		kinds++;
	for (;;) {
		int kind = (int)rng_below(rng, (uint64_t)kinds);
		const json_t *heard = json_array_get(s->kinds[kind], rng_below(rng, json_array_size(s->kinds[kind]) + 1));
		json_t *event = rng_below(rng, 4) == 0 ? json_deep_copy(heard) :
		    odd_value(&s->game->events[kind].shape, s->content, rng, heard), *one;
		if (event == NULL)
			continue;
		json_object_set_new(event, "event", json_string(s->game->events[kind].name));
		one = json_pack("[O]", event);
		bool fits = events_check(s->game, s->content, one, NULL);
		json_decref(one);
		if (fits)
			return event;
		json_decref(event);
	}
}

#endif
