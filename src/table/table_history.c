/* table_history.c: sends the history of a table in slices to a client that sits down or begins to
 * watch.
 *
 * The seat log follows the game until it has caught up. Until then its client gets no other
 * messages about the game; events in the meantime become part of the history. */
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "table/table_private.h"

enum {
	PAGE_SIZE = 32 * 1024,
	SLICE = 8,		/* steps for each slice */
	CLUMP = 32,		/* events for each step in real time */
};

struct history {
	struct server		*server;	/* counts the seat logs in progress */
	struct rerun	*seat_log;	/* NULL: the game cannot be replayed */
	int			 seat;		/* of the viewer */
	bool			 begun;		/* the first view has been added */
	struct view		*shown;		/* the last view added; NULL: none */
	struct events		 events;	/* since that view */
	char			*page;		/* steps, as text */
	size_t			 length;
};

static const struct session *
session_for(const struct table *t, const struct client *client)
{
	return client->table_seat > 0 ? table_session_of(t, client->table_seat) : watch_session(t);
}

/* Spectators get the history from the players' session, but only up to the point that their delayed
 * session has reached. */
static const struct session *
source_for(const struct table *t, const struct client *client)
{
	return client->table_seat == 0 && !t->race ? t->sessions[0] : session_for(t, client);
}

void
history_begin(struct server *r, struct table *t, struct client *client)
{
	struct history *p = mem_new(sizeof *p);
	*p = (struct history){ .server = r, .seat_log = rerun_new(source_for(t, client)),
	    .seat = client->table_seat > 0 ? seat_in_session(t, client->table_seat) : SEAT_NOBODY };
	history_free(client);
	client->history = p;
	r->histories_open++;
}

void
history_free(struct client *client)
{
	struct history *p = client->history;
	if (p == NULL)
		return;
	p->server->histories_open--;
	if (p->shown != NULL)
		game_view_free(session_game(rerun_session(p->seat_log)), p->shown);
	rerun_free(p->seat_log);
	events_clear(&p->events);
	free(p->page);
	free(p);
	client->history = NULL;
}

/* --- pages --- */

static void
send_page(struct client *client, struct history *p, bool more)
{
	char *text = mem_format("%%past {\"table\":%" PRId64 ",\"steps\":[%s],\"more\":%s}\n\n",
	    table_id(client->table), p->page != NULL ? p->page : "", more ? "true" : "false");
	conn_put_bytes(client->conn, text, strlen(text));
	free(text);
	free(p->page);
	p->page = NULL;
	p->length = 0;
}

/* Adds a step to the page; takes over the events. */
static void
add_step(struct client *client, struct history *p, json_t *events)
{
	const struct session *session = rerun_session(p->seat_log);
	const struct game *game = session_game(session);
	struct view *view = session_view(session, p->seat);
	char *patch = p->shown == NULL ? game_protocol_text(game, view, NULL) :
	    game_protocol_patch(game, p->shown, view, NULL);
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

/* Skips steps without events for this viewer. */
static void
tell(struct client *client, struct history *p)
{
	json_t *events = events_for(&p->events, p->seat);
	events_clear(&p->events);
	if (json_array_size(events) > 0)
		add_step(client, p, events);
	else
		json_decref(events);
}

/* --- catching up --- */

static void
catch_up(struct server *r, struct table *t, struct client *client)
{
	struct history *p = client->history;
	const struct session *session = session_for(t, client);
	bool watcher = client->table_seat == 0, late = watcher && watch_is_delayed(t) &&
	    !watch_sees_end(r, t);
	send_page(client, p, false);
	const struct view_message message = { .table = t, .session = session, .seat = p->seat,
	    .late = late, .n = watcher ? session_public_length(session) :
	    table_seen_length(t, client->table_seat) };
	history_free(client);
	view_message_send(r, &message, client, NULL);
	absence_tell(r, t, client);
	live_send_countdown(r, t, client);
	if (t->state == TABLE_OVER && !late)
		client_send(client, "end", json_incref(t->end));
}

/* Waits while too much is queued for the client. */
static bool
is_full(const struct client *client)
{
	return conn_queued(client->conn) > CONN_QUEUE_MAX / 2;
}

/* Can the history continue in the next turn? If the socket takes data now, this turn's output will
 * drain the queue; otherwise epoll reports the client later. */
bool
history_goes_on(const struct client *client)
{
	struct pollfd ready = { .fd = conn_fd(client->conn), .events = POLLOUT };
	return client->history != NULL && is_full(client) && poll(&ready, 1, 0) > 0;
}

bool
history_work(struct server *r, struct client *client)
{
	struct history *p = client->history;
	struct table *t = client->table;
	if (is_full(client))
		return false;
	table_pass_time(r, t);	/* otherwise the history could end before the current time */
	table_reschedule(r, t);
	if (p->seat_log != NULL && !p->begun) {
		p->begun = true;
		add_step(client, p, json_array());
	}
	const struct session *until = session_for(t, client);
	int64_t length = session_length(until);
	uint64_t ticks = client->table_seat > 0 ? session_ticks(until) : watch_ticks(t);
	for (int i = 0; i < SLICE; i++) {
		if (p->seat_log == NULL || !rerun_step(p->seat_log, length, ticks, &p->events)) {
			tell(client, p);
			catch_up(r, t, client);
			return false;
		}
		if (!t->live || p->events.count >= CLUMP)
			tell(client, p);
	}
	return true;
}
