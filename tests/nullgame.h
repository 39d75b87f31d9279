/* nullgame.h: a game that does almost nothing, to show how small the contract is.
 *
 * Two seats take turns: "step" counts up, "peek" tells the player alone the
 * secret, "end" wins. Time is counted and means nothing. */
#ifndef TESTS_NULLGAME_H
#define TESTS_NULLGAME_H

#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/registry.h"

struct state { int turn, steps, ticks, secret; bool over, undo; };
struct view { struct state all; };		/* secret 0: not for this seat */
struct thinker { int steps; };

static void null_destroy(struct state *s) { free(s); }
static void null_view_free(struct view *v) { free(v); }
static void null_forget(struct thinker *t) { free(t); }
static int null_seat_count(const struct state *s) { (void)s; return 2; }
static int null_to_act(const struct state *s) { return s->over ? SEAT_NOBODY : s->turn; }
static bool null_may_undo(const struct state *s) { return s->undo; }
static bool null_invariants(const struct state *s, struct error *e) { (void)e; return s->secret > 0; }
static bool null_ponder(struct thinker *t) { (void)t; return true; }

static struct state *
null_clone(const struct state *s)
{
	struct state *copy = mem_new(sizeof *copy);
	*copy = *s;
	return copy;
}

static struct state *
null_create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	(void)content, (void)e;
	struct state s = { .turn = 1, .secret = 1 + (int)(seed % 999), .undo = options_are(o, "undo", "on") };
	return null_clone(&s);
}

static void
null_legal(const struct state *s, int seat, action_text_visitor *visit, void *context)
{
	if (seat == null_to_act(s) && visit("step", context) && visit("peek", context))
		visit("end", context);
}

static bool
null_apply(struct state *s, int seat, const char *action, struct events *ev, struct error *e)
{
	if (seat != s->turn)
		return error_set(e, ERR_RULE, "It is the turn of seat %d.", s->turn);
	if (strcmp(action, "step") == 0)
		s->steps++;
	else if (strcmp(action, "peek") == 0)
		events_add(ev, 1u << seat, "saw", "s:i", "secret", s->secret);
	else if (strcmp(action, "end") == 0)
		s->over = true;
	else
		return error_set(e, ERR_RULE, "There is no action %s.", action);
	events_add(ev, EVENT_PUBLIC, action, "s:i", "seat", seat);
	s->turn = 3 - seat;
	return true;
}

static void
null_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	s->ticks += (int)ticks;
	events_add(ev, EVENT_PUBLIC, "time", "s:i", "ticks", (int)ticks);
}

static struct view *
null_view(const struct state *s, int seat)
{
	struct view *v = mem_new(sizeof *v);
	v->all = *s;
	v->all.secret = seat == SEAT_REFEREE ? s->secret : 0;
	return v;
}

static json_t *
null_to_json(const struct view *v)
{
	const struct state *s = &v->all;
	json_t *made = json_pack("{s:i,s:i,s:i,s:b,s:b}", "turn", s->turn, "steps", s->steps,
	    "ticks", s->ticks, "over", s->over, "undo", s->undo);
	if (s->secret != 0)
		json_object_set_new(made, "secret", json_integer(s->secret));
	return made;
}

static struct state *
null_from_json(const struct content *content, const json_t *in, struct error *e)
{
	static const char *const members[] = { "turn", "steps", "ticks", "over", "undo", "secret", NULL };
	(void)content;
	struct json_at at = json_root(in);
	struct state s = { .turn = 1, .secret = 1 };
	bool ok = json_check_members(&at, members, e) && json_get_int(&at, "turn", 1, 2, &s.turn, e) &&
	    json_get_int(&at, "steps", 0, 9999, &s.steps, e) &&
	    json_get_int(&at, "secret", 1, 999, &s.secret, e) &&
	    json_get_int(&at, "ticks", 0, 99999999, &s.ticks, e) && json_get_bool(&at, "over", &s.over, e) &&
	    json_get_bool(&at, "undo", &s.undo, e);
	return ok ? null_clone(&s) : NULL;
}

static void
null_result(const struct state *s, struct result *r)
{
	*r = (struct result){ .over = s->over, .winners = s->over ? 1u << (3 - s->turn) : 0 };
	r->scores[1] = r->scores[2] = s->steps;
	r->ranking = s->turn == 2 ? "won" : NULL;
}

/* A player's first game is remembered, and no other. */
static json_t *
null_progress(const struct state *s, const json_t *old, char key[OPTION_SIZE])
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
null_decide(const struct thinker *t, char action[ACTION_SIZE])
{
	strcpy(action, "step");
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
	.create = null_create, .destroy = null_destroy, .clone = null_clone,
	.seat_count = null_seat_count, .to_act = null_to_act, .legal_texts = null_legal, .apply_text = null_apply,
	.advance = null_advance, .may_undo = null_may_undo, .invariants = null_invariants,
	.view = null_view, .view_free = null_view_free, .to_json = null_to_json, .from_json = null_from_json,
	.result = null_result, .progress = null_progress,
	.think = null_think, .ponder = null_ponder, .decide_text = null_decide, .forget = null_forget,
};

/* The game, with no content because it needs none. */
static const struct entrant null_entrant = { .game = &nullgame };

#endif
