/* table_presence.c: sitting down, leaving, and the waiting time after a disconnection. */
#include "table/table_private.h"

enum { LOST_MS = 60000, LOST_LIVE_MS = 15000, COME_MS = 180000 };

/* --- disconnections --- */

/* A player who has not come yet, or who left when everybody did: they may be busy elsewhere, for
 * example with another game. */
static bool
not_arrived_yet(const struct table_seat *c)
{
	return !c->back || c->awaited;
}

/* How long a seat may be disconnected before it is late; -1: its clock or the calendar decides. */
static int64_t
patience(const struct table *t, int table_seat)
{
	if (t->terms.clock.kind == TIME_DAYS || table_absence_limit_s(t) > 0)
		return -1;
	return not_arrived_yet(&t->table_seats[table_seat]) ? COME_MS : t->live ? LOST_LIVE_MS :
	    LOST_MS;
}

static bool
is_missed(const struct table *t, int table_seat)
{
	return t->state == TABLE_RUNNING && table_has_person(t, table_seat) &&
	    t->table_seats[table_seat].lost_ms >= 0 && !(t->race && race_is_done(t, table_seat));
}

static json_t *
presence_json(const struct table *t, int table_seat, int64_t now_ms)
{
	const struct table_seat *c = &t->table_seats[table_seat];
	json_t *made = json_pack("{s:I,s:i,s:b}", "table", (json_int_t)t->id, "seat", table_seat,
	    "line", c->client != NULL);
	int64_t left = c->lost_ms + patience(t, table_seat) - now_ms;
	if (is_missed(t, table_seat) && patience(t, table_seat) >= 0)
		json_object_set_new(made, "left_ms", json_integer(left > 0 ? left : 0));
	if (not_arrived_yet(c))
		json_object_set_new(made, "come", json_false());
	if (table_is_absent_by_calendar(t, table_seat))
		json_object_set_new(made, "claim_from",
		    json_integer(table_claim_from(t, table_seat)));
	return made;
}

void
presence_tell(struct server *r, const struct table *t, int table_seat, const struct client *except)
{
	table_send(t, "line", presence_json(t, table_seat, r->now_ms), except);
}

bool
presence_is_late(const struct table *t, int table_seat)
{
	return is_missed(t, table_seat) && t->table_seats[table_seat].late;
}

void
absence_tell(struct server *r, const struct table *t, struct client *client)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (is_missed(t, table_seat))
			client_send(client, "line", presence_json(t, table_seat, r->now_ms));
}

/* Nobody becomes late while no other person is present to wait. */
int64_t
absence_due(const struct table *t)
{
	int64_t due = -1;
	for (int table_seat = 1; table_seat <= t->count && table_present(t) > 0 &&
	    patience(t, table_seat) >= 0; table_seat++) {
		int64_t at = t->table_seats[table_seat].lost_ms + patience(t, table_seat);
		if (is_missed(t, table_seat) && !t->table_seats[table_seat].late &&
		    (due < 0 || at < due))
			due = at;
	}
	return due;
}

static void
mark_absent(struct server *r, struct table *t, int table_seat)
{
	t->table_seats[table_seat].late = true;
	presence_tell(r, t, table_seat, NULL);
	for (int other = 1; other <= t->count && table_is_voted_on(t); other++)
		if (t->table_seats[other].client != NULL)
			client_send(t->table_seats[other].client, "ask",
			    json_pack("{s:s,s:I,s:i}", "ask", "vote", "table", (json_int_t)t->id,
			    "seat", table_seat));
}

void
absence_tick(struct server *r, struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count && table_present(t) > 0 &&
	    patience(t, table_seat) >= 0; table_seat++)
		if (is_missed(t, table_seat) && !t->table_seats[table_seat].late &&
		    t->table_seats[table_seat].lost_ms + patience(t, table_seat) <= r->now_ms)
			mark_absent(r, t, table_seat);
}

/* --- coming and going --- */

static bool
all_back(const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (table_has_person(t, table_seat) &&
		    (!t->table_seats[table_seat].back ||
		    t->table_seats[table_seat].client == NULL) &&
		    !(t->race && race_is_done(t, table_seat)))
			return false;
	return true;
}

/* When the first player returns, the absent ones get the full waiting time again. */
static void
restart_wait(struct table *t, int64_t now_ms)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (t->table_seats[table_seat].client == NULL && table_has_person(t, table_seat)) {
			t->table_seats[table_seat].lost_ms = now_ms;
			t->table_seats[table_seat].late = false;
			t->table_seats[table_seat].awaited = true;
		}
}

/* Continues an adjourned game when everybody who still plays is back. */
void
table_go_on(struct server *r, struct table *t)
{
	if (t->state != TABLE_ADJOURNED || !all_back(t))
		return;
	t->state = TABLE_RUNNING;
	t->dirty = true;
	restart_wait(t, r->now_ms);
	table_send_to_all(r, t);
}

static void
take_table_seat(struct server *r, struct table *t, int table_seat, struct client *client)
{
	struct table_seat *c = &t->table_seats[table_seat];
	if (table_present(t) == 0)
		restart_wait(t, r->now_ms);
	c->client = client;
	c->lost_ms = -1;
	c->late = c->awaited = false;
	c->back = true;
	c->played_n = table_seen_length(t, table_seat) - 1;
	votes_forget(t);
	client->table = t;
	client->table_seat = table_seat;
	t->touched_ms = r->now_ms;
	t->dirty |= table_absence_limit_s(t) > 0;
}

static void
stand_up(struct client *client)
{
	history_free(client);
	client->table = NULL;
	client->table_seat = 0;
}

/* Removes a person's older connection from the seat, because the newest one gets it. */
static void
displace(struct table *t, int table_seat)
{
	struct client *old = t->table_seats[table_seat].client;
	if (old == NULL)
		return;
	client_note(old, t->id, N_("You now sit at this table in another window."));
	stand_up(old);
	t->table_seats[table_seat].client = NULL;
	t->table_seats[table_seat].holds = false;
}

static unsigned
running_clocks(const struct table *t)
{
	unsigned running = 0;
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		running |= t->table_seats[table_seat].since_ms >= 0 ? 1u << table_seat : 0;
	return running;
}

/* Sitting down may start a clock; then the others get a view with it running. */
static void
settle_newcomer(struct server *r, struct table *t, int newcomer)
{
	unsigned before = running_clocks(t);
	table_reschedule(r, t);
	for (int table_seat = 1; table_seat <= t->count && running_clocks(t) != before;
	    table_seat++)
		if (table_seat != newcomer && t->table_seats[table_seat].client != NULL)
			table_show(r, t, table_seat, NULL);
}

bool
table_sit(struct server *r, struct table *t, struct client *client, struct error *e)
{
	int table_seat = table_seat_of(t, client->person);
	if (table_seat == 0)
		return error_set(e, ERR_INPUT,
		    N_("You have no chair at this table; you can watch it."));
	if (!table_wake(r, t, e)) {
		if (table_is_lost(r, e) && t->state != TABLE_OVER)
			table_abandon(r, t);
		return false;
	}
	if (client->table != t || client->table_seat != table_seat)
		table_leave(r, client);
	table_pass_time(r, t);
	bool was_there = t->table_seats[table_seat].client != NULL;
	if (t->table_seats[table_seat].client == client)
		history_free(client);
	else
		displace(t, table_seat);
	take_table_seat(r, t, table_seat, client);
	table_go_on(r, t);
	history_begin(r, t, client);
	if (!was_there)
		presence_tell(r, t, table_seat, client);
	settle_newcomer(r, t, table_seat);
	return true;
}

void
seat_vacate(struct server *r, struct table *t, int table_seat)
{
	struct table_seat *c = &t->table_seats[table_seat];
	if (c->client != NULL)
		stand_up(c->client);
	c->client = NULL;
	c->holds = false;
	c->lost_ms = table_has_person(t, table_seat) ? r->now_ms : -1;
	t->touched_ms = r->now_ms;
	c->seen_s = r->now_s;
	t->dirty |= table_absence_limit_s(t) > 0;
}

void
table_leave(struct server *r, struct client *client)
{
	struct table *t = client->table;
	int table_seat = client->table_seat;
	if (t == NULL)
		return;
	if (table_seat == 0) {
		watch_remove(r, t, client);
		return;
	}
	table_pass_time(r, t);
	seat_vacate(r, t, table_seat);
	presence_tell(r, t, table_seat, NULL);
	table_reschedule(r, t);
}
