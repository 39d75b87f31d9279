/* spectators.c: spectators; in games with secrets they see everything with a delay. */
#include <stdlib.h>

#include "base/mem.h"
#include "table/table_private.h"

/* A replay of the game for spectators that performs each action when it is old enough. */
struct delayed_copy {
	struct rerun	*copy;
	uint64_t		 ticks;		/* tick of the last event that they saw: later
						 * activity of the players must not show */
	bool			 told_end;
};

bool
watch_is_delayed(const struct table *t)
{
	return t->terms.delay > 0 && !t->race && t->delayed_copy != NULL;
}

static int
leading_seat(const struct table *t)
{
	int rank[TABLE_SEATS + 1];
	race_ranks(t, rank);
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (rank[table_seat] == 1)
			return table_seat;
	return 1;
}

/* A race shows the winner's game. */
const struct session *
watch_session(const struct table *t)
{
	if (t->race)
		return t->sessions[leading_seat(t)];
	return t->delayed_copy != NULL ? rerun_session(t->delayed_copy->copy) : t->sessions[0];
}

uint64_t
watch_ticks(const struct table *t)
{
	return watch_is_delayed(t) ? t->delayed_copy->ticks : session_ticks(watch_session(t));
}

/* --- the delay --- */

/* Records when new actions were made, if spectators have a delay. For actions of an earlier run of
 * the server the time is unknown; they count as older than the server's start. */
void
watch_note(struct table *t, int64_t moment)
{
	if (t->terms.delay == 0 || t->race)
		return;
	if (t->moved > session_length(t->sessions[0]))	/* the journal was shortened */
		t->moved = session_length(t->sessions[0]);
	while (t->moved < session_length(t->sessions[0])) {
		if (t->moved >= t->moved_room) {
			t->moved_room = t->moved_room * 2 + 64;
			t->moved_ms = mem_grow(t->moved_ms, (size_t)t->moved_room + 1,
			    sizeof t->moved_ms[0]);
		}
		t->moved_ms[t->moved++] = moment;
	}
}

static int64_t
due_for_spectators(const struct table *t, int64_t moment)
{
	return moment < 0 ? 0 : moment + (int64_t)t->terms.delay * 1000;
}

static int64_t
next_at(const struct table *t)
{
	int64_t reached = session_length(rerun_session(t->delayed_copy->copy));
	return reached < t->moved ? due_for_spectators(t, t->moved_ms[reached]) : -1;
}

/* While a game goes on, the views stay marked as late even if all actions have been shown: that
 * there are no newer ones must not show either. */
bool
watch_sees_end(const struct server *r, const struct table *t)
{
	if (!watch_is_delayed(t))
		return true;
	return t->state == TABLE_OVER && next_at(t) < 0 &&
	    due_for_spectators(t, t->ended_ms) <= r->now_ms;
}

int64_t
watch_due(const struct table *t)
{
	if (!watch_is_delayed(t) || t->spectator_count == 0)
		return -1;
	int64_t next = next_at(t);
	return next >= 0 ? next : t->state == TABLE_OVER && !t->delayed_copy->told_end ?
	    due_for_spectators(t, t->ended_ms) : -1;
}

static void
show_watchers(struct server *r, struct table *t, const struct events *ev)
{
	const struct session *session = watch_session(t);
	json_t *events = events_for(ev, SEAT_NOBODY);
	const struct view_message message = { .table = t, .session = session, .seat = SEAT_NOBODY,
	    .n = session_public_length(session), .events = events, .late = !watch_sees_end(r, t) };
	char *shared = NULL;
	for (int i = 0; i < t->spectator_count; i++)
		if (t->spectators[i]->history == NULL)
			view_message_send(r, &message, t->spectators[i], &shared);
	free(shared);
	json_decref(events);
}

/* Advances the replay by one action and the time before it; sends nothing if spectators see no
 * change. */
static void
tell_next(struct server *r, struct table *t)
{
	const struct session *session = rerun_session(t->delayed_copy->copy);
	int64_t wanted = session_length(session) + 1, known = session_public_length(session);
	struct events events = { 0 };
	while (session_length(session) < wanted &&
	    rerun_step(t->delayed_copy->copy, wanted, 0,
	    t->spectator_count > 0 ? &events : NULL))
		continue;
	json_t *seen = events_for(&events, SEAT_NOBODY);
	if (t->spectator_count > 0 && (json_array_size(seen) > 0 ||
	    session_public_length(session) > known))
		show_watchers(r, t, &events);
	json_decref(seen);
	events_clear(&events);
}

static void
tell_last(struct server *r, struct table *t)
{
	struct events events = { 0 };
	while (rerun_step(t->delayed_copy->copy, t->moved, session_ticks(t->sessions[0]),
	    &events))
		continue;
	t->delayed_copy->told_end = true;
	t->delayed_copy->ticks = session_ticks(t->sessions[0]);
	show_watchers(r, t, &events);
	events_clear(&events);
	for (int i = 0; i < t->spectator_count; i++) {
		if (t->spectators[i]->history == NULL)
			client_send(t->spectators[i], "end", json_incref(t->end));
		client_send(t->spectators[i], "table", table_json(r, t, t->spectators[i]->person));
	}
}

void
watch_tick(struct server *r, struct table *t)
{
	if (!watch_is_delayed(t))
		return;
	for (int64_t at; (at = next_at(t)) >= 0 && at <= r->now_ms &&
	    !rerun_failed(t->delayed_copy->copy); )
		tell_next(r, t);
	if (t->state == TABLE_OVER && !t->delayed_copy->told_end && watch_sees_end(r, t))
		tell_last(r, t);
}

/* --- coming and going --- */

/* The replay stays when the last spectator leaves, so that for the next one it only has to catch
 * up. */
static bool
begin_delayed_copy(struct server *r, struct table *t, struct error *e)
{
	if (t->terms.delay == 0 || t->race)
		return true;
	struct rerun *copy = t->delayed_copy == NULL ? rerun_new(t->sessions[0]) :
	    t->delayed_copy->copy;
	if (copy == NULL)
		return error_set(e, ERR_DATA,
		    N_("This game cannot be watched: its record is damaged."));
	if (t->delayed_copy == NULL) {
		t->delayed_copy = mem_new(sizeof *t->delayed_copy);
		t->delayed_copy->copy = copy;
	}
	watch_tick(r, t);
	return true;
}

static void
end_delayed_copy(struct table *t)
{
	if (t->delayed_copy != NULL)
		rerun_free(t->delayed_copy->copy);
	free(t->delayed_copy);
	t->delayed_copy = NULL;
}

static bool
may_watch(const struct table *t, const struct client *client, struct error *e)
{
	if (table_seat_of(t, client->person) > 0 && t->state != TABLE_OVER)
		return error_set(e, ERR_RULE,
		    N_("You have a chair at this table: you cannot watch it."));
	return !t->race || t->state == TABLE_OVER ||
	    error_set(e, ERR_RULE, N_("A race can be watched only after its end."));
}

bool
table_watch(struct server *r, struct table *t, struct client *client, struct error *e)
{
	if (!may_watch(t, client, e) || !table_wake(r, t, e) || !begin_delayed_copy(r, t, e))
		return false;
	table_leave(r, client);
	t->spectators = mem_grow(t->spectators, (size_t)t->spectator_count + 1,
	    sizeof t->spectators[0]);
	t->spectators[t->spectator_count++] = client;
	client->table = t;
	client->table_seat = 0;
	t->touched_ms = r->now_ms;
	history_begin(r, t, client);
	table_send_to_seats(r, t);
	table_reschedule(r, t);
	return true;
}

void
watch_remove(struct server *r, struct table *t, struct client *client)
{
	history_free(client);
	client->table = NULL;
	for (int i = t->spectator_count - 1; i >= 0; i--)
		if (t->spectators[i] == client)
			mem_remove(t->spectators, &t->spectator_count, i, sizeof t->spectators[0]);
	t->touched_ms = r->now_ms;
	table_send_to_all(r, t);
	table_reschedule(r, t);
}

void
watch_clear(struct table *t)
{
	for (int i = 0; i < t->spectator_count; i++) {
		history_free(t->spectators[i]);
		t->spectators[i]->table = NULL;
	}
	t->spectator_count = 0;
	end_delayed_copy(t);
}
