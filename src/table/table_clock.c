/* table_clock.c: the clocks of the seats, and the sessions' own time.
 *
 * A clock runs while its seat has to act. A move begins when the clock could first run; a clock
 * that is stopped for a while (the table is adjourned, the server is down) does not end the
 * move. */
#include "table/table_private.h"

enum { AGAIN_MS = 60 * 1000 };	/* until loading a game that could not be read is tried again */

/* --- clocks --- */

bool
table_has_to_act(const struct table *t, int table_seat)
{
	if (t->state == TABLE_OVER || !table_has_person(t, table_seat))
		return false;
	if (t->race)
		return !race_is_done(t, table_seat);
	int to_act = session_to_act(t->sessions[0]);
	return to_act == SEAT_ALL || to_act == table_seat;
}

int64_t
clock_left(const struct table *t, int table_seat, int64_t now_ms)
{
	const struct table_seat *c = &t->table_seats[table_seat];
	int64_t left = c->left_ms - (c->since_ms >= 0 ? now_ms - c->since_ms : 0);
	return left > 0 ? left : 0;
}

static void
stop_clock(struct table *t, int table_seat, int64_t now_ms)
{
	t->table_seats[table_seat].left_ms = clock_left(t, table_seat, now_ms);
	t->table_seats[table_seat].since_ms = -1;
}

static void
sync_one(struct table *t, int table_seat, int64_t now_ms)
{
	struct table_seat *c = &t->table_seats[table_seat];
	bool acts = table_has_to_act(t, table_seat), runs = acts && t->state == TABLE_RUNNING &&
	    c->back;
	if (c->moving != acts || runs != (c->since_ms >= 0))
		t->dirty = true;
	if (c->since_ms >= 0 && !runs)
		stop_clock(t, table_seat, now_ms);
	if (c->moving && !acts)
		c->left_ms += t->terms.clock.kind == TIME_MINUTES ? t->terms.clock.increment_ms : 0;
	if (acts && !c->moving && t->terms.clock.kind == TIME_DAYS)
		c->left_ms = t->terms.clock.base_ms;
	c->moving = acts;
	if (runs && c->since_ms < 0)
		c->since_ms = now_ms;
}

void
clocks_sync(struct server *r, struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count && t->awake &&
	    t->terms.clock.kind != TIME_NONE; table_seat++)
		sync_one(t, table_seat, r->now_ms);
}

/* A clock in days runs even with nobody at the table. If games are not saved, nobody could continue
 * this one, so its clocks stay stopped. */
void
clocks_load(const struct server *r, struct table *t)
{
	bool run = t->terms.clock.kind == TIME_DAYS && t->state == TABLE_RUNNING &&
	    r->trouble == NULL;
	for (int table_seat = 1; table_seat <= t->count && run; table_seat++)
		if (t->table_seats[table_seat].moving && table_has_person(t, table_seat))
			t->table_seats[table_seat].since_ms = r->now_ms;
}

int64_t
clocks_due(const struct table *t)
{
	int64_t due = -1;
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		const struct table_seat *c = &t->table_seats[table_seat];
		if (c->since_ms >= 0 && (due < 0 || c->since_ms + c->left_ms < due))
			due = c->since_ms + c->left_ms;
	}
	return due;
}

/* Loads the game of a seat whose time is up; a game of two only needs a result, so it is not
 * loaded. False: it cannot be loaded; then the table is abandoned, or the clock gets more time. */
static bool
wake_for_timeout(struct server *r, struct table *t, int table_seat)
{
	struct error e;
	if ((t->count == 2 && !t->race) || table_wake(r, t, &e))
		return true;
	if (table_is_lost(r, &e))
		table_abandon(r, t);
	else
		t->table_seats[table_seat].left_ms += AGAIN_MS;
	return false;
}

static void
lose_on_time(struct server *r, struct table *t, int table_seat)
{
	if (!wake_for_timeout(r, t, table_seat))
		return;
	stop_clock(t, table_seat, r->now_ms);
	if (t->race) {
		t->table_seats[table_seat].gave_up = true;
		race_send_progress(r, t, table_seat);
		table_show(r, t, table_seat, NULL);
		table_check_over(r, t);
	} else if (t->count == 2) {
		table_finish(r, t, "time", 1u << (3 - table_seat));
	} else {
		give_seat_to_cpu(r, t, table_seat);
	}
	t->dirty = true;
}

void
clocks_tick(struct server *r, struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count && t->state == TABLE_RUNNING; table_seat++)
		if (t->table_seats[table_seat].since_ms >= 0 &&
		    clock_left(t, table_seat, r->now_ms) == 0)
			lose_on_time(r, t, table_seat);
}

/* --- the sessions' own time --- */

/* Time passes while somebody is present; a table that everybody has left waits. */
void
sessions_sync(struct server *r, struct table *t)
{
	if (!t->awake)
		return;
	if (t->live) {
		live_sync(r, t);
		return;
	}
	bool runs = t->state == TABLE_RUNNING && table_present(t) > 0;
	for (int slot = 0; slot <= t->count; slot++) {
		struct session *session = t->sessions[slot];
		if (session == NULL || session_paused(session) == !runs)
			continue;
		if (runs)
			session_go_on(session, r->now_ms);
		else
			session_pause(session, r->now_ms);
	}
}
