/* far_table.h: a stand-in for the server: a local session holds the truth, and remote sessions get
 * protocol objects from it. Their requests wait until the server's turn. */
#ifndef TESTS_FAR_TABLE_H
#define TESTS_FAR_TABLE_H

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/remote_session.h"

enum { FAR_TABLE = 7, FAR_ASKED = 64 };

struct far_table;
struct remote_front {
	struct far_table	*table;
	struct session		*session;	/* NULL: nobody is there */
	int			 seat, left;
	int64_t			 n;
	char			 held[ACTION_SIZE];
};

struct far_table {
	struct registry		*registry;
	struct session		*truth;
	struct remote_front	 fronts[SEATS_MAX + 1];	/* by seat; 0: spectator */
	json_t			*object, *clocks;
	struct { int seat; int64_t n; char action[ACTION_SIZE]; } asked[FAR_ASKED];
	int			 asked_count;
};

static const char *const remote_names[] = { "", "taro", "hana", "jiro", "saki" };

/* --- requests of a remote session to its connection --- */

static inline void
far_table_hear(void *context, int64_t table, int64_t n, const char *action)
{
	struct remote_front *f = context;
	struct far_table *t = f->table;
	ck_assert_int_eq(table, FAR_TABLE);
	ck_assert_int_lt(t->asked_count, FAR_ASKED);
	t->asked[t->asked_count].seat = f->seat;
	t->asked[t->asked_count].n = n;
	snprintf(t->asked[t->asked_count++].action, ACTION_SIZE, "%s", action);
}

static inline void
far_table_hold(void *context, int64_t table, const char *action)
{
	struct remote_front *f = context;
	ck_assert_int_eq(table, FAR_TABLE);
	snprintf(f->held, sizeof f->held, "%s", action != NULL ? action : "");
}

static inline void
far_table_leave(void *context, int64_t table)
{
	struct remote_front *f = context;
	ck_assert_int_eq(table, FAR_TABLE);
	f->left++;
	f->session = NULL;
}

static const struct remote_peer far_table_peer = { far_table_hear, far_table_hold, far_table_leave };

/* --- objects of the protocol --- */

static inline json_t *
far_table_object(const struct far_table *t, int seat)
{
	json_t *made = json_deep_copy(t->object);
	json_object_set_new(made, "you", json_integer(seat));
	return made;
}

static inline json_t *
far_table_wire(const struct session *s, int seat)
{
	struct view *view = session_view(s, seat);
	json_t *conn = game_protocol_json(session_game(s), view);
	game_view_free(session_game(s), view);
	return conn;
}

static inline json_t *
far_table_view(struct remote_front *f, json_t *events)
{
	const struct session *s = f->table->truth;
	json_t *made = json_pack("{s:i,s:I,s:I,s:I,s:i,s:I,s:o,s:o}", "table", FAR_TABLE, "n", (json_int_t)f->n,
	    "length", (json_int_t)session_length(s), "tick", (json_int_t)session_ticks(s), "to_act", session_to_act(s),
	    "wait", (json_int_t)session_wait(s), "view", far_table_wire(s, f->seat), "events", events);
	if (f->table->clocks != NULL)
		json_object_set(made, "clocks", f->table->clocks);
	return made;
}

static inline void
far_table_tell(struct remote_front *f, const struct events *events)
{
	struct error e = { 0 };
	if (f->session == NULL)
		return;
	json_t *view = far_table_view(f, events == NULL ? json_array() : events_for(events, f->seat));
	ck_assert_msg(remote_take_view(f->session, view, &e), "%s", e.sentence);
	json_decref(view);
}

struct remote_past {
	struct remote_front	*front;
	json_t			*steps, *last;
};

static inline void
far_table_step(const struct session *s, const struct events *events, void *context)
{
	struct remote_past *past = context;
	json_t *known = events_for(events, past->front->seat), *conn = far_table_wire(s, past->front->seat);
	if (json_array_size(known) > 0) {
		json_t *patch = past->last == NULL ? json_deep_copy(conn) : json_merge_make(past->last, conn);
		json_array_append_new(past->steps, json_pack("{s:O,s:o}", "events", known, "view", patch));
		json_decref(past->last);
		past->last = json_incref(conn);
	}
	json_decref(known);
	json_decref(conn);
}

/* Sends the past and the present, as after sitting down. */
static inline void
far_table_send_all(struct remote_front *f)
{
	struct error e = { 0 };
	struct remote_past past = { .front = f, .steps = json_array() };
	ck_assert(session_rerun(f->table->truth, far_table_step, &past));
	json_t *page = json_pack("{s:i,s:o,s:b}", "table", FAR_TABLE, "steps", past.steps, "more", false);
	ck_assert_msg(remote_take_past(f->session, page, &e), "%s", e.sentence);
	json_decref(page);
	json_decref(past.last);
	far_table_tell(f, NULL);
}

/* --- sitting down and playing --- */

static inline void
far_table_open(struct far_table *t, struct registry *registry, const char *game, const char *options)
{
	struct session_start start;
	const struct loaded_game *loaded = registry_load(registry, game, NULL);
	ck_assert_ptr_nonnull(loaded);
	*t = (struct far_table){ .registry = registry };
	session_start_init(&start, loaded->game, 29);
	if (*options != '\0')
		options_set_words(&start.options, options);
	t->truth = session_new(loaded, &start, NULL, NULL);
	ck_assert_ptr_nonnull(t->truth);
	json_t *table_seats = json_array();
	for (int seat = 1; seat <= session_seats(t->truth); seat++)
		json_array_append_new(table_seats, json_pack("{s:i,s:s,s:i,s:i,s:b,s:b}", "seat", seat, "name", remote_names[seat],
		    "rating", 1500 + seat, "deviation", 80, "sure", seat != 2, "line", 1));
	t->object = json_pack("{s:i,s:s,s:o,s:b,s:o,s:s,s:b,s:i,s:i,s:s}", "id", FAR_TABLE, "game", game, "options",
	    options_to_json(&start.options), "race", session_seats(t->truth) == 1, "chairs", table_seats, "clock", "none",
	    "rated", 1, "delay", 0, "watchers", 0, "state", "running");
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		t->fronts[seat] = (struct remote_front){ .table = t, .seat = seat };
}

static inline struct session *
far_table_sit(struct far_table *t, int seat)
{
	struct remote_front *f = &t->fronts[seat];
	struct error e = { 0 };
	json_t *object = far_table_object(t, seat);
	f->session = remote_session_new(t->registry, object, &far_table_peer, f, &e);
	ck_assert_msg(f->session != NULL, "%s", e.sentence);
	json_decref(object);
	f->n = session_length(t->truth);
	far_table_send_all(f);
	return f->session;
}

/* A player whose placing is done announces it to all, by an action that is otherwise private. */
static inline bool
far_table_knows(const struct events *events, int seat)
{
	json_t *known = events_for(events, seat);
	bool knows = json_array_size(known) > 0;
	json_decref(known);
	return knows;
}

static inline void
far_table_tell_all(struct far_table *t, int only, const struct events *events)
{
	for (int seat = 0; seat <= session_seats(t->truth); seat++)
		if (only == 0 || only == seat || far_table_knows(events, seat)) {
			t->fronts[seat].n++;
			far_table_tell(&t->fronts[seat], events);
		}
}

struct remote_turn {
	struct far_table	*table;
	int			 only;	/* the only seat that gets it, besides those that know it;
					 * 0: all do */
	struct error		 error;
};

static inline void
far_table_answered(void *context, const struct session_answer *answer)
{
	struct remote_turn *turn = context;
	if (answer->accepted)
		far_table_tell_all(turn->table, turn->only, answer->events);
	else
		turn->error = *answer->error;
}

/* The server's turn: handles all requests. */
static inline void
far_table_run(struct far_table *t)
{
	for (int i = 0; i < t->asked_count; i++) {
		struct remote_front *f = &t->fronts[t->asked[i].seat];
		struct action action;
		struct remote_turn turn = { .table = t };
		if (t->asked[i].n != f->n)
			error_set(&turn.error, ERR_RULE, "%s", "stale: the table has moved on");
		else if (action_scan(session_game(t->truth)->forms, t->asked[i].action, &action, &turn.error)) {
			turn.only = game_is_private(session_game(t->truth), &action) ? f->seat : 0;
			session_submit(t->truth, f->seat, &action, far_table_answered, &turn);
		}
		if (f->session != NULL)
			remote_take_answer(f->session, turn.error.kind == ERR_NONE ? NULL : &turn.error);
	}
	t->asked_count = 0;
}

/* Lets time pass at the server. */
static inline void
far_table_pass(struct far_table *t, uint64_t ticks)
{
	struct events events = { 0 };
	session_advance(t->truth, ticks, &events);
	for (int seat = 0; seat <= session_seats(t->truth); seat++)
		far_table_tell(&t->fronts[seat], &events);
	events_clear(&events);
}

static inline void
far_table_close(struct far_table *t)
{
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		session_free(t->fronts[seat].session);
	session_free(t->truth);
	json_decref(t->object);
	json_decref(t->clocks);
}

#endif
