/* tickgame.h: a tiny game in real time, with a registry that contains only it.
 *
 * Each of two seats has a counter that grows by one every PERIOD ticks; "add" adds one to the own
 * counter at once, "nod" is private and has no effect. The first seat at GOAL wins; the game runs
 * by the clock. Every third number of a seat gives a mark. A CPU of level "steady" adds when its
 * counter was even at two ticks in a row, "still" never does; both sleep while their counter is
 * odd. "load" makes the state as large as a real one's. */
#ifndef TESTS_TICKGAME_H
#define TESTS_TICKGAME_H

#include <string.h>

#include "base/mem.h"
#include "game/registry.h"

enum { PERIOD = 30, GOAL = 10 };

struct state { int seats, counts[3], ticks, load; };
struct view { struct state all; };
struct thinker { int seat, seen, same, slices; bool steady; };

static json_t *
tick_write_load(const struct field_at *at, const struct field_context *c)
{
	json_t *loads = json_array();
	(void)c;
	for (int i = 0; i < ((const struct state *)at->object)->load; i++)
		json_array_append_new(loads, json_string("......"));
	return loads;
}

static bool
tick_read_load(const struct json_at *at, void *state, const struct field_context *c, struct error *e)
{
	(void)c, (void)e;
	((struct state *)state)->load = (int)json_array_size(at->value);
	return true;
}

static const struct field tick_fields[] = {
	FIELD_INT(struct state, seats, 1, 2),
	FIELD_INT(struct state, counts[1], 0, GOAL, .json = "one"),
	FIELD_INT(struct state, counts[2], 0, GOAL, .json = "two"),
	FIELD_INT(struct state, ticks, 0, 99999999),
	FIELD_INT(struct state, load, 0, 999, .write = tick_write_load, .read = tick_read_load),
	FIELD_END
};

#define TICK_EVENTS(EVENT) EVENT(count, seat, count, tick)
EVENTS_DECLARE(tick_events, TICK_EVENTS);
EVENTS_DEFINE(tick_events, TICK_EVENTS);
static const struct event_shape tick_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(count, .seat = SHAPE_INT(1, 2), .count = SHAPE_INT(0, GOAL), .tick = SHAPE_INT(0, 99999999)),
};

enum { FORM_ADD, FORM_NOD };
static const struct action_forms tick_forms = {
	.patterns = (const char *const []){ "add", "nod", NULL }, .problem = "There is no action %s.",
};

static int tick_seat_count(const struct state *s) { return s->seats; }
static bool tick_over(const struct state *s) { return s->counts[1] >= GOAL || s->counts[2] >= GOAL; }
static int tick_to_act(const struct state *s) { return tick_over(s) ? SEAT_NOBODY : SEAT_ALL; }
static bool tick_is_private(const struct action *action) { return action->form == FORM_NOD; }

static uint64_t
tick_wait(const struct state *s)
{
	return tick_over(s) ? 0 : (uint64_t)(PERIOD - s->ticks % PERIOD);
}

static struct state *
tick_create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	(void)content, (void)e;
	struct state *s = mem_new(sizeof *s);
	*s = (struct state){ .seats = options_number(o, "seats"), .load = options_number(o, "load"),
	    .counts = { 0, (int)(seed % 3), 0 } };
	return s;
}

static void
tick_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	(void)seat;
	if (!tick_over(s) && visit(&(struct action){ .form = FORM_ADD }, context))
		visit(&(struct action){ .form = FORM_NOD }, context);
}

static void
tick_grow(struct state *s, int seat, struct events *ev)
{
	s->counts[seat]++;
	EVENT_ADD(ev, EVENT_PUBLIC, count, .seat = json_integer(seat), .count = json_integer(s->counts[seat]),
	    .tick = json_integer(s->ticks));
}

static bool
tick_apply(struct state *s, int seat, const struct action *action, struct events *ev, struct error *e)
{
	(void)e;
	if (action->form == FORM_ADD)
		tick_grow(s, seat, ev);
	return true;
}

static void
tick_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	for (; ticks > 0 && !tick_over(s); ticks--) {
		s->ticks++;
		for (int seat = 1; s->ticks % PERIOD == 0 && seat <= s->seats; seat++)
			tick_grow(s, seat, ev);
	}
}

static void
tick_result(const struct state *s, struct result *r)
{
	*r = (struct result){ .over = tick_over(s), .ranking = "race" };
	for (int seat = 1; seat <= s->seats; seat++) {
		r->scores[seat] = s->counts[seat];
		r->winners |= s->counts[seat] >= GOAL ? 1u << seat : 0;
	}
	r->stats = r->over ? json_pack("{s:i}", "ticks", s->ticks) : NULL;
}

static json_t *
tick_progress(const struct state *s, const json_t *old, unsigned assisted, char key[OPTION_SIZE])
{
	(void)s;
	strcpy(key, "played");
	return json_pack("{s:i}", "games", 1 + (int)json_integer_value(json_object_get(old, "games")));
}

static struct thinker *
tick_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)seed;
	struct thinker *t = mem_new(sizeof *t);
	*t = (struct thinker){ .seat = seat, .seen = v->all.counts[seat], .steady = strcmp(level, "steady") == 0 };
	return t;
}

static void
tick_follow(struct thinker *t, const struct view *v)
{
	int count = v->all.counts[t->seat];
	t->same = count == t->seen ? t->same + 1 : 0;
	t->seen = count;
	t->slices = 0;
}

/* Needs three slices to be sure. */
static bool
tick_ponder(struct thinker *t)
{
	return ++t->slices >= 3;
}

static bool
tick_decide(const struct thinker *t, struct action *action)
{
	*action = (struct action){ .form = FORM_ADD };
	return t->steady && t->slices >= 3 && t->same >= 2 && t->seen % 2 == 0;
}

static uint64_t
tick_idle(const struct thinker *t)
{
	return t->seen % 2 == 0;
}

static const struct named tick_levels[] = { { "still", NULL, NULL }, { "steady", NULL, NULL }, { 0 } };
static const struct option tick_options[] = {
	{ .name = "seats", .label = "Seats", .kind = OPTION_NUMBER, .low = 1, .high = 2, .standard = "2" },
	{ .name = "load", .label = "Load", .kind = OPTION_NUMBER, .low = 0, .high = 999, .standard = "0" },
	{ .name = NULL },
};

static const struct game tick_game = {
	.id = "tick", .title = "Tick", .summary = "Time goes by", .seats = { 1, 2 },
	.options = tick_options, .levels = tick_levels,
	.fields = tick_fields, .view_size = sizeof(struct view), .forms = &tick_forms,
	.create = tick_create, .seat_count = tick_seat_count, .to_act = tick_to_act,
	.events = tick_event_shapes, .legal = tick_legal, .apply = tick_apply, .advance = tick_advance, .is_private = tick_is_private,
	.wait = tick_wait, .result = tick_result, .progress = tick_progress,
	.think = tick_think, .follow = tick_follow, .ponder = tick_ponder, .decide = tick_decide,
	.idle = tick_idle,
};

static const struct loaded_game tick_loaded_game = { .game = &tick_game };

/* --- a registry of this game alone, in place of game/registry.c --- */

struct registry { char nothing; };

struct registry *
registry_new(const char *share)
{
	(void)share;
	return mem_new(sizeof(struct registry));
}

void
registry_free(struct registry *r)
{
	free(r);
}

const struct game *const *
registry_games(void)
{
	static const struct game *const games[] = { &tick_game, NULL };
	return games;
}

const struct game *
registry_find(const char *id)
{
	return strcmp(id, tick_game.id) == 0 ? &tick_game : NULL;
}

const struct loaded_game *
registry_load(struct registry *r, const char *id, struct error *e)
{
	(void)r;
	if (registry_find(id) == NULL)
		error_set(e, ERR_INPUT, "there is no game %s", id);
	return registry_find(id) == NULL ? NULL : &tick_loaded_game;
}

#endif
