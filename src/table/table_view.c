/* table_view.c: sends the current state of a game to the clients at its table. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/table_private.h"

/* --- the text --- */

static void
add_json(char **text, const char *name, json_t *value)
{
	char *line = json_dumps(value, JSON_COMPACT);
	mem_append(text, ",\"%s\":%s", name, line);
	free(line);
	json_decref(value);
}

static json_t *
clocks_json(const struct table *t, int64_t now_ms)
{
	json_t *clocks = json_array();
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		json_array_append_new(clocks, table_has_person(t, table_seat) ?
		    json_pack("[I,b]", (json_int_t)clock_left(t, table_seat, now_ms),
		    t->table_seats[table_seat].since_ms >= 0) : json_pack("[i,b]", -1, false));
	return clocks;
}

static char *
head_text(const struct view_message *s)
{
	const struct session *session = s->session;
	if (session == NULL)
		return mem_format("%%view {\"table\":%" PRId64 ",\"n\":%" PRId64, s->table->id,
		    s->n);
	bool over = s->table->state == TABLE_OVER && !s->late;
	uint64_t ticks = s->late ? watch_ticks(s->table) : session_ticks(session);
	return mem_format("%%view "
	    "{\"table\":%" PRId64 ",\"n\":%" PRId64 ",\"length\":%" PRId64
	    ",\"tick\":%" PRIu64 ",\"to_act\":%d,\"wait\":%" PRIu64,
	    s->table->id, s->n, s->n, ticks, over ? SEAT_NOBODY : session_to_act(session),
	    session_wait(session));
}

static char *
tail_text(struct server *r, const struct view_message *s)
{
	const struct table *t = s->table;
	char *text = mem_string("");
	if (json_array_size(s->events) > 0)
		add_json(&text, "events", json_incref((json_t *)s->events));
	if (t->terms.clock.kind != TIME_NONE && !s->late)
		add_json(&text, "clocks", clocks_json(t, r->now_ms));
	if (t->race)
		add_json(&text, "race", race_json(t));
	if (t->offered != OFFER_NOTHING && !s->late)
		add_json(&text, "offer", json_pack("{s:s,s:i}", "offer",
		    table_offer_names[t->offered], "seat", t->offered_by));
	mem_append(&text, "}\n\n");
	return text;
}

static char *
wire_of(const struct session *session, int seat)
{
	const struct game *game = session_game(session);
	struct view *view = session_view(session, seat);
	char *text = game_protocol_text(game, view, &(size_t){ 0 });
	game_view_free(game, view);
	return text;
}

/* In a game without secrets all views equal that of a spectator, apart from the member "viewer". */
static bool
is_common(const struct view_message *s)
{
	return !session_game(s->session)->secret && session_game(s->session)->seats.max > 1;
}

static char *
view_text(const struct view_message *s, char **shared)
{
	if (!is_common(s) || shared == NULL)
		return wire_of(s->session, s->seat);
	if (*shared == NULL)
		*shared = wire_of(s->session, SEAT_NOBODY);
	if (s->seat == SEAT_NOBODY)
		return mem_string(*shared);
	bool empty = strcmp(*shared, "{}") == 0;
	return mem_format("{\"viewer\":%d%s%s", s->seat, empty ? "" : ",", *shared + 1);
}

static struct conn_text *
join(const char *head, const char *view, const char *tail)
{
	char *whole = view == NULL ? mem_format("%s%s", head, tail) :
	    mem_format("%s,\"view\":%s%s", head, view, tail);
	struct conn_text *text = conn_text_new(whole, strlen(whole));
	free(whole);
	return text;
}

void
view_message_send(struct server *r, const struct view_message *s, struct client *client,
    char **shared)
{
	char *head = head_text(s), *tail = tail_text(r, s), *view = s->session == NULL ? NULL :
	    view_text(s, shared);
	struct conn_text *whole = join(head, view, tail);
	struct conn_text *without_view = json_array_size(s->events) > 0 ? join(head, NULL, tail) :
	    NULL;
	/* progress in a race replaces no queued view */
	int64_t number = s->session != NULL ? s->table->id : -s->table->id;
	conn_put_view(client->conn, number, whole, without_view);
	conn_text_release(whole);
	conn_text_release(without_view);
	free(head);
	free(tail);
	free(view);
}

/* --- recipients --- */

/* A client that still gets the history will find this in it. */
static bool
listens(const struct client *client)
{
	return client != NULL && client->history == NULL;
}

static void
show(struct server *r, struct table *t, int table_seat, const json_t *events, char **shared)
{
	if (!listens(t->table_seats[table_seat].client))
		return;
	const struct view_message message = { .table = t,
	    .session = table_session_of(t, table_seat), .seat = seat_in_session(t, table_seat),
	    .n = table_seen_length(t, table_seat), .events = events };
	view_message_send(r, &message, t->table_seats[table_seat].client, shared);
}

void
table_show(struct server *r, struct table *t, int table_seat, const json_t *events)
{
	show(r, t, table_seat, events, NULL);
}

static void
send_to_spectators(struct server *r, struct table *t, bool is_private, const struct events *ev,
    char **shared)
{
	if (t->spectator_count == 0 || watch_is_delayed(t))
		return;
	json_t *events = events_for(ev, SEAT_NOBODY);
	const struct session *session = watch_session(t);
	const struct view_message message = { .table = t, .session = session, .seat = SEAT_NOBODY,
	    .n = session_public_length(session), .events = events };
	for (int i = 0; i < t->spectator_count && (!is_private || json_array_size(events) > 0); i++)
		if (listens(t->spectators[i]))
			view_message_send(r, &message, t->spectators[i], shared);
	json_decref(events);
}

/* A private action produces no message for the others. */
void
table_broadcast(struct server *r, struct table *t, int slot, int actor, bool is_private,
    const struct events *ev)
{
	char *shared = NULL;
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		if (table_session_index(t, table_seat) != slot ||
		    !listens(t->table_seats[table_seat].client))
			continue;
		json_t *events = events_for(ev, seat_in_session(t, table_seat));
		if (!is_private || table_seat == actor || json_array_size(events) > 0)
			show(r, t, table_seat, events, &shared);
		json_decref(events);
	}
	if (!t->race)
		send_to_spectators(r, t, is_private, ev, &shared);
	free(shared);
}
