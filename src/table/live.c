/* live.c: tables in real time: the server's ticks, held keys, and pauses while somebody is away. */
#include <string.h>

#include "table/table_private.h"

enum { COUNTDOWN_MS = 3000 };

/* --- going on and pausing --- */

static bool
all_there(const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (table_has_person(t, table_seat) && t->table_seats[table_seat].client == NULL)
			return false;
	return true;
}

/* Seat 0 means the countdown of the game, not of a player's connection. */
static json_t *
countdown_json(const struct table *t, int64_t now_ms)
{
	return json_pack("{s:I,s:i,s:b,s:I}", "table", (json_int_t)t->id, "seat", 0, "line", true,
	    "left_ms", (json_int_t)(t->starts_ms - now_ms));
}

/* Sends the running countdown to a client that has just joined the table. */
void
live_send_countdown(const struct server *r, const struct table *t, struct client *client)
{
	if (t->live && t->starts_ms > r->now_ms)
		client_send(client, "line", countdown_json(t, r->now_ms));
}

void
live_sync(struct server *r, struct table *t)
{
	struct session *session = t->sessions[0];
	bool goes_on = t->state == TABLE_RUNNING && all_there(t);
	if (goes_on && session_paused(session) && t->starts_ms < 0) {
		t->starts_ms = r->now_ms + COUNTDOWN_MS;
		table_send(t, "line", countdown_json(t, r->now_ms), NULL);
	}
	if (goes_on)
		return;
	t->starts_ms = -1;
	if (!session_paused(session))
		session_pause(session, r->now_ms);
}

/* --- held keys --- */

static int64_t
decision_of(const struct table *t, int table_seat)
{
	const struct game *game = t->terms.loaded->game;
	if (game->environment == NULL)
		return 0;
	struct view *view = session_view(t->sessions[0], table_seat);
	int64_t decision = game->environment->asked(view, table_seat);
	game_view_free(game, view);
	return decision;
}

static bool
any_held(const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (t->table_seats[table_seat].holds)
			return true;
	return false;
}

bool
table_hold(struct server *r, struct client *client, const char *text, struct error *e)
{
	struct table *t = client->table;
	struct action action;
	if (!client_has_seat(client, e))
		return false;
	if (!t->live)
		return error_set(e, ERR_RULE, N_("Keys cannot be held in this game."));
	if (!action_scan(t->terms.loaded->game->forms, text, &action, e))
		return false;
	table_pass_time(r, t);
	struct table_seat *c = &t->table_seats[client->table_seat];
	c->held = action;
	c->holds = t->state == TABLE_RUNNING;
	c->held_for = decision_of(t, client->table_seat);
	if (c->holds && !session_paused(t->sessions[0]))
		table_act(r, t, client->table_seat, &action, NULL);
	table_reschedule(r, t);
	return true;
}

bool
table_release(struct server *r, struct client *client, struct error *e)
{
	if (!client_has_seat(client, e))
		return false;
	table_pass_time(r, client->table);
	client->table->table_seats[client->table_seat].holds = false;
	table_reschedule(r, client->table);
	return true;
}

/* --- ticks --- */

/* What happened in one call, sent as one message. */
struct happened {
	struct events	events;
	bool		changed;
};

static void
note(void *context, const struct session_answer *answer)
{
	struct happened *h = context;
	h->changed |= answer->accepted;
	events_append(&h->events, answer->events);
}

/* A held key applies only to the pair it was pressed for, not to the next one. */
static void
repeat(struct table *t, struct happened *h)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct table_seat *c = &t->table_seats[table_seat];
		if (!c->holds || session_over(t->sessions[0]))
			continue;
		if (decision_of(t, table_seat) != c->held_for)
			c->holds = false;
		else
			session_submit(t->sessions[0], table_seat, &c->held, note, h);
	}
}

static void
step(struct table *t, struct happened *h)
{
	struct session *session = t->sessions[0];
	int64_t length = session_length(session);
	h->changed |= session_wait(session) == 1;
	if (t->driver != NULL)
		cpu_driver_tick(t->driver, &h->events);
	else
		session_advance(session, 1, &h->events);
	h->changed |= session_length(session) > length;
	repeat(t, h);
}

/* If no key is held and no CPU plays, all ticks pass at once. */
static void
pass_ticks(struct table *t, uint64_t ticks, struct happened *h)
{
	struct session *session = t->sessions[0];
	if (t->driver == NULL && !any_held(t) && ticks > 0) {
		uint64_t wait = session_wait(session);
		h->changed |= wait > 0 && wait <= ticks;
		session_advance(session, ticks, &h->events);
		return;
	}
	while (ticks-- > 0 && !session_over(session))
		step(t, h);
}

static void
begin(struct server *r, struct table *t)
{
	t->starts_ms = -1;
	session_go_on(t->sessions[0], r->now_ms);
	if (cpu_any(t->sessions[0]) && t->driver == NULL)
		t->driver = cpu_driver_new(t->sessions[0]);
}

void
live_pass(struct server *r, struct table *t)
{
	struct happened h = { 0 };
	if (t->starts_ms >= 0 && t->starts_ms <= r->now_ms)
		begin(r, t);
	pass_ticks(t, session_elapsed(t->sessions[0], r->now_ms), &h);
	if (h.changed || h.events.count > 0) {
		watch_note(t, r->now_ms);
		table_broadcast(r, t, 0, 0, false, &h.events);
	}
	events_clear(&h.events);
}

int64_t
live_due(const struct table *t)
{
	const struct session *session = t->sessions[0];
	if (t->starts_ms >= 0 || session_paused(session))
		return t->starts_ms;
	int64_t due = session_due(session);
	uint64_t wait = any_held(t) ? 1 : t->driver != NULL ? cpu_driver_wait(t->driver) : 0;
	int64_t asked = wait > 0 ? session_ms_of_tick(session, wait) : -1;
	return asked >= 0 && (due < 0 || asked < due) ? asked : due;
}
