/* nullgame.h: a game that does almost nothing and shows how small the contract is.
 *
 * Two seats take turns: "step" counts up, "peek" shows the secret to the player alone, "end" wins.
 * Time is counted and has no effect. */
#ifndef TESTS_NULLGAME_H
#define TESTS_NULLGAME_H

#include <string.h>

#include "base/mem.h"
#include "game/registry.h"

struct state { int viewer, turn, steps, ticks, secret; bool over, undo; };
struct view { struct state all; };
struct thinker { int steps; };

static const struct field null_fields[] = {
	FIELD_VIEWER(struct state, viewer),
	FIELD_INT(struct state, turn, 1, 2),
	FIELD_INT(struct state, steps, 0, 9999),
	FIELD_INT(struct state, ticks, 0, 99999999),
	FIELD_INT(struct state, secret, 1, 999, .seen = seen_by_referee),
	FIELD_BOOL(struct state, over),
	FIELD_BOOL(struct state, undo),
	FIELD_END
};

enum { FORM_STEP, FORM_PEEK, FORM_END, FORMS };
static const char *const null_actions[] = { "step", "peek", "end", NULL };
static const struct action_forms null_forms = { .patterns = null_actions, .problem = "There is no action %s." };

#define NULL_EVENTS(EVENT) EVENT(step, seat) EVENT(peek, seat) EVENT(end, seat) EVENT(saw, secret) EVENT(time, ticks)
EVENTS_DECLARE(null_events, NULL_EVENTS);
EVENTS_DEFINE(null_events, NULL_EVENTS);
static const struct event_shape null_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(step, .seat = SHAPE_INT(1, 2)), EVENT_SHAPE(peek, .seat = SHAPE_INT(1, 2)),
	EVENT_SHAPE(end, .seat = SHAPE_INT(1, 2)), EVENT_SHAPE(saw, .secret = SHAPE_INT(1, 999)),
	EVENT_SHAPE(time, .ticks = SHAPE_INT(0, 99999999)),
};

static int null_to_act(const struct state *s) { return s->over ? SEAT_NOBODY : s->turn; }
static bool null_may_undo(const struct state *s) { return s->undo; }

static struct state *
null_create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	(void)content, (void)e;
	struct state *s = mem_new(sizeof *s);
	*s = (struct state){ .viewer = SEAT_REFEREE, .turn = 1, .secret = 1 + (int)(seed % 999),
	    .undo = options_are(o, "undo", "on") };
	return s;
}

static void
null_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	for (int form = 0; seat == null_to_act(s) && form < FORMS; form++)
		if (!visit(&(struct action){ .form = form }, context))
			return;
}

static bool
null_apply(struct state *s, int seat, const struct action *action, struct events *ev, struct error *e)
{
	if (seat != s->turn)
		return error_set(e, ERR_RULE, "It is the turn of seat %d.", s->turn);
	s->steps += action->form == FORM_STEP;
	s->over = action->form == FORM_END;
	if (action->form == FORM_PEEK)
		EVENT_ADD(ev, 1u << seat, saw, .secret = json_integer(s->secret));
	if (ev != NULL)
		event_add(ev, EVENT_PUBLIC, JSON_OBJECT(event_step, .event = json_string(null_actions[action->form]),
		    .seat = json_integer(seat)));
	s->turn = 3 - seat;
	return true;
}

static void
null_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	s->ticks += (int)ticks;
	EVENT_ADD(ev, EVENT_PUBLIC, time, .ticks = json_integer((json_int_t)ticks));
}

static void
null_result(const struct state *s, struct result *r)
{
	*r = (struct result){ .over = s->over, .winners = s->over ? 1u << (3 - s->turn) : 0 };
	r->scores[1] = r->scores[2] = s->steps;
	r->ranking = s->turn == 2 ? "won" : NULL;
}

/* Only a player's first game is remembered. */
static json_t *
null_progress(const struct state *s, const json_t *old, unsigned assisted, char key[OPTION_SIZE])
{
	strcpy(key, "first");
	return old == NULL ? json_pack("{s:i}", "steps", s->steps) : NULL;
}

static struct thinker *
null_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	(void)seat, (void)level, (void)seed;
	struct thinker *t = mem_new(sizeof *t);
	t->steps = v->all.steps;
	return t;
}

/* There is nothing to do after three steps. */
static bool
null_decide(const struct thinker *t, struct action *action)
{
	*action = (struct action){ .form = FORM_STEP };
	return t->steps < 3;
}

static json_t *
null_count(const struct state *s, const char *arguments, struct error *e)
{
	bool ok = *arguments == '\0' || error_set(e, ERR_INPUT, "count takes nothing");
	return ok ? json_integer(s->steps) : NULL;
}

static const struct named null_levels[] = { { "weak", NULL, NULL }, { "strong", NULL, NULL }, { 0 } };
static const struct option null_options[] = {
	{ .name = "undo", .label = "Undo", .kind = OPTION_CHOICE, .choices = options_off_on, .standard = "off" },
	{ .name = NULL },
};
static const struct game_command null_commands[] = { { "count", null_count }, { NULL, NULL } };

static const struct game nullgame = {
	.id = "null", .title = "Null", .summary = "Nothing happens", .seats = { 2, 2 }, .secret = true,
	.options = null_options, .commands = null_commands, .levels = null_levels,
	.fields = null_fields, .view_size = sizeof(struct view), .forms = &null_forms,
	.create = null_create, .to_act = null_to_act, .legal = null_legal, .apply = null_apply, .events = null_event_shapes,
	.advance = null_advance, .may_undo = null_may_undo, .result = null_result, .progress = null_progress,
	.think = null_think, .decide = null_decide,
};

/* The game without content, since it needs none. */
static const struct loaded_game null_loaded_game = { .game = &nullgame };

#endif
