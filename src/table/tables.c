/* tables.c: all tables of a server: timing, slices of work, saving. */
#include "base/clock.h"
#include "store/store.h"
#include "table/lists.h"
#include "table/table_private.h"

/* --- time and work --- */

static int64_t
sooner(int64_t a, int64_t b)
{
	return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

static int64_t
sessions_due(const struct table *t)
{
	int64_t due = -1;
	for (int slot = 0; slot <= t->count; slot++)
		if (t->sessions[slot] != NULL)
			due = sooner(due, session_due(t->sessions[slot]));
	return due;
}

void
table_reschedule(struct server *r, struct table *t)
{
	sessions_sync(r, t);
	clocks_sync(r, t);
	int64_t due = sooner(absence_due(t), watch_due(t));
	if (t->state == TABLE_RUNNING)
		due = sooner(due, clocks_due(t));
	if (t->state == TABLE_RUNNING && t->awake)
		due = sooner(due, t->live ? live_due(t) : sessions_due(t));
	t->due_ms = due;
	if (due >= 0 && due < r->earliest_ms)
		r->earliest_ms = due;
}

static int64_t
find_earliest(const struct server *r)
{
	int64_t due = -1;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		due = sooner(due, t->due_ms);
	return due < 0 ? INT64_MAX : due;
}

/* The earliest due thing may no longer apply; then that turn computes the next time. */
int64_t
tables_due(const struct server *r)
{
	int64_t due = r->earliest_ms == 0 ? find_earliest(r) : r->earliest_ms;
	return due == INT64_MAX ? -1 : due;
}

static void
tick(struct server *r, struct table *t)
{
	table_pass_time(r, t);
	if (t->state == TABLE_RUNNING)
		clocks_tick(r, t);
	if (t->state == TABLE_RUNNING)
		absence_tick(r, t);
	watch_tick(r, t);
	table_reschedule(r, t);
}

void
tables_tick(struct server *r)
{
	if (r->earliest_ms > r->now_ms)
		return;
	for (struct table *t = r->tables; t != NULL; t = t->next)
		if (t->due_ms >= 0 && t->due_ms <= r->now_ms)
			tick(r, t);
	r->earliest_ms = find_earliest(r);
}

/* The time that a turn has for work, measured by the machine's clock because now_ms does not change
 * during a turn. */
struct budget {
	int64_t	begin_ms, length_ms;
};

static bool
is_spent(const struct budget *b)
{
	return clock_ms() - b->begin_ms >= b->length_ms;
}

/* CPUs come first. False: the time is up, and the rest of this round waits for the next turn. */
static bool
work_tables(struct server *r, const struct budget *b)
{
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		bool thinks = t->worked < r->round && cpus_think(r, t);
		t->worked = r->round;
		r->more |= thinks;
		if (thinks && is_spent(b))
			return false;
	}
	return true;
}

static bool
work_past(struct server *r, const struct budget *b)
{
	for (struct client *client = r->clients; client != NULL && r->histories_open > 0;
	    client = client->next) {
		if (client->history == NULL || client->worked == r->round)
			continue;
		client->worked = r->round;
		r->more |= history_work(r, client);
		if (is_spent(b))
			return false;
	}
	return true;
}

/* Gives a slice to everyone who waits for work, in rounds: a turn never takes longer than its time,
 * and nobody gets a second slice before all have had one. True: there is more. */
static bool
work_once(struct server *r, const struct budget *b)
{
	if (r->round == 0 || r->round_over) {
		r->round++;
		r->round_over = r->more = false;
	}
	r->round_over = work_tables(r, b) && work_past(r, b);
	r->more |= !r->round_over;	/* clients already served in this round may have new work */
	return (r->round_over && lists_work(r)) || r->more;
}

enum { SLEEP_MS = 5 * 60 * 1000, SWEEP_MS = 1000 };

/* Frees finished tables that everybody has left, and unloads the games of others. Not while the
 * store has trouble: then the games may only be in memory. */
static void
sweep(struct server *r)
{
	struct table **link = &r->tables;
	if (r->now_ms - r->swept_ms < SWEEP_MS || store_trouble(r->store) != NULL)
		return;
	r->swept_ms = r->now_ms;
	while (*link != NULL) {
		struct table *t = *link;
		bool left = table_present(t) == 0 && t->spectator_count == 0;
		if (left && t->state == TABLE_OVER) {
			*link = t->next;
			table_free(r, t);
			continue;
		}
		bool waits = t->state == TABLE_ADJOURNED || clocks_due(t) < 0 ||
		    t->terms.clock.kind == TIME_DAYS;
		if (left && waits && t->awake && r->now_ms - t->touched_ms > SLEEP_MS)
			table_sleep(r, t);
		link = &t->next;
	}
}

bool
tables_work(struct server *r, int64_t until_ms)
{
	const struct budget budget = { clock_ms(), until_ms - r->now_ms };
	bool more;
	do {
		more = work_once(r, &budget);
	} while (more && !is_spent(&budget));
	for (const struct client *client = r->clients; client != NULL && r->histories_open > 0 &&
	    !more;
	    client = client->next)
		more = history_goes_on(client);
	return more;
}

const char *
tables_trouble(const struct server *r)
{
	const char *sentence = r->trouble != NULL ? r->trouble : ledger_trouble(r->ledger);
	return sentence != NULL || store_trouble(r->store) == NULL ? sentence :
	    N_("The referee cannot save games at the moment: its disk is full or fails. You can "
	    "play on.");
}

static void
note_trouble(const struct table *t, const char *sentence)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (t->table_seats[table_seat].client != NULL)
			client_note_sentence(t->table_seats[table_seat].client, t->id, sentence);
}

/* Players who come later are informed by the answer to hello. */
void
tables_tell_trouble(struct server *r)
{
	const char *trouble = tables_trouble(r);
	if (trouble == NULL && !r->troubled)
		return;
	r->troubled = trouble != NULL;
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		if (trouble != NULL && !t->troubled)
			note_trouble(t, trouble);
		if (trouble == NULL && t->troubled)
			note_trouble(t, N_("The referee can save again: nothing of this game is "
			    "lost."));
		t->troubled = trouble != NULL && (t->troubled || table_present(t) > 0);
	}
}

/* If the store could not take a game at first, its number changes later. */
static void
note_saved(struct table *t)
{
	for (int slot = 0; slot <= t->count; slot++) {
		if (t->sessions[slot] == NULL || t->saved[slot] == session_id(t->sessions[slot]))
			continue;
		t->saved[slot] = session_id(t->sessions[slot]);
		t->dirty = true;
	}
}

void
tables_flush(struct server *r)
{
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		note_saved(t);
		if (!t->dirty || r->trouble != NULL)	/* a game that is not saved has no number to
							 * find it by later */
			continue;
		json_t *document = table_to_json(t, r->now_ms);
		ledger_put(r->ledger, "table", t->id, t->state != TABLE_OVER, document);
		json_decref(document);
		t->dirty = false;
	}
	sweep(r);
}

void
tables_close(struct server *r)
{
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		table_pass_time(r, t);
		t->dirty = t->dirty || clocks_due(t) >= 0;
	}
	tables_flush(r);
	while (r->tables != NULL) {
		struct table *t = r->tables;
		r->tables = t->next;
		table_free(r, t);
	}
}
