/* table_past.c: what has happened at a table, told in slices to one who sits down or begins to watch.
 *
 * The telling runs after the game until it has caught up. As long as it runs its client hears nothing else of the
 * game: what happens meanwhile is told by it too, in its place. */
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "table/table_private.h"

enum {
	PAGE_SIZE = 32 * 1024,
	SLICE = 8,		/* steps at a time */
	CLUMP = 32,		/* events of a step, in real time */
};

struct past {
	struct server		*server;	/* who counts the tellings */
	struct retelling	*seat_log;	/* NULL: it cannot be told again */
	int			 seat;		/* of the viewer */
	bool			 begun;		/* the first view is told */
	struct view		*shown;		/* what was told last; NULL: nothing */
	struct events		 events;	/* since then */
	char			*page;		/* steps, as text */
	size_t			 length;
};

static const struct session *
session_for(const struct table *t, const struct client *client)
{
	return client->table_seat > 0 ? table_session_of(t, client->table_seat) : watch_session(t);
}

/* Late watchers are told by the session of the players, but only as far as their own has come. */
static const struct session *
source_for(const struct table *t, const struct client *client)
{
	return client->table_seat == 0 && !t->race ? t->sessions[0] : session_for(t, client);
}

void
past_begin(struct server *r, struct table *t, struct client *client)
{
	struct past *p = mem_new(sizeof *p);
	*p = (struct past){ .server = r, .seat_log = retelling_new(source_for(t, client)),
	    .seat = client->table_seat > 0 ? seat_in_session(t, client->table_seat) : SEAT_NOBODY };
	past_free(client);
	client->past = p;
	r->seat_logs++;
}

void
past_free(struct client *client)
{
	struct past *p = client->past;
	if (p == NULL)
		return;
	p->server->seat_logs--;
	if (p->shown != NULL)
		game_view_free(session_game(retelling_session(p->seat_log)), p->shown);
	retelling_free(p->seat_log);
	events_clear(&p->events);
	free(p->page);
	free(p);
	client->past = NULL;
}

/* --- pages --- */

static void
send_page(struct client *client, struct past *p, bool more)
{
	char *text = mem_format("%%past {\"table\":%" PRId64 ",\"steps\":[%s],\"more\":%s}\n\n", table_id(client->table),
	    p->page != NULL ? p->page : "", more ? "true" : "false");
	conn_put_bytes(client->conn, text, strlen(text));
	free(text);
	free(p->page);
	p->page = NULL;
	p->length = 0;
}

/* Takes the events over. */
static void
add_step(struct client *client, struct past *p, json_t *events)
{
	const struct session *session = retelling_session(p->seat_log);
	const struct game *game = session_game(session);
	struct view *view = session_view(session, p->seat);
	char *patch = p->shown == NULL ? game_wire_text(game, view, NULL) : game_wire_patch(game, p->shown, view, NULL);
	char *known = json_dumps(events, JSON_COMPACT);
	char *text = mem_format("{\"events\":%s,\"view\":%s}", known, patch);
	if (p->length + strlen(text) > PAGE_SIZE && p->length > 0)
		send_page(client, p, true);
	mem_append(&p->page, "%s%s", p->length > 0 ? "," : "", text);
	p->length += strlen(text) + 1;
	free(text);
	free(known);
	free(patch);
	json_decref(events);
	game_view_free(game, p->shown);
	p->shown = view;
}

/* What this viewer knows nothing of is no step for them. */
static void
tell(struct client *client, struct past *p)
{
	json_t *events = events_for(&p->events, p->seat);
	events_clear(&p->events);
	if (json_array_size(events) > 0)
		add_step(client, p, events);
	else
		json_decref(events);
}

/* --- the end of it --- */

static void
catch_up(struct server *r, struct table *t, struct client *client)
{
	struct past *p = client->past;
	const struct session *session = session_for(t, client);
	bool watcher = client->table_seat == 0, late = watcher && watch_is_late(t) && !watch_sees_end(r, t);
	send_page(client, p, false);
	const struct view_message message = { .table = t, .session = session, .seat = p->seat, .late = late,
	    .n = watcher ? session_public_length(session) : table_told(t, client->table_seat) };
	past_free(client);
	view_message_send(r, &message, client, NULL);
	lines_tell(r, t, client);
	live_tell(r, t, client);
	if (t->state == TABLE_OVER && !late)
		client_tell(client, "end", json_incref(t->end));
}

/* A reader gets no more before what waits has left. */
static bool
is_full(const struct client *client)
{
	return conn_queued(client->conn) > CONN_QUEUE_MAX / 2;
}

/* One that takes what is written at the end of the turn can go on in the next one; a slow one is heard of when it has
 * read something. */
bool
past_goes_on(const struct client *client)
{
	struct pollfd ready = { .fd = conn_fd(client->conn), .events = POLLOUT };
	return client->past != NULL && is_full(client) && poll(&ready, 1, 0) > 0;
}

bool
past_work(struct server *r, struct client *client)
{
	struct past *p = client->past;
	struct table *t = client->table;
	if (is_full(client))
		return false;
	table_pass_time(r, t);	/* or what is told would end where somebody last did something for themselves */
	table_settle(r, t);
	if (p->seat_log != NULL && !p->begun) {
		p->begun = true;
		add_step(client, p, json_array());
	}
	const struct session *until = session_for(t, client);
	int64_t length = session_length(until);
	uint64_t ticks = client->table_seat > 0 ? session_ticks(until) : watch_ticks(t);
	for (int i = 0; i < SLICE; i++) {
		if (p->seat_log == NULL || !retelling_step(p->seat_log, length, ticks, &p->events)) {
			tell(client, p);
			catch_up(r, t, client);
			return false;
		}
		if (!t->live || p->events.count >= CLUMP)
			tell(client, p);
	}
	return true;
}
