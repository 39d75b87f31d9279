/* tables.c: all tables of a referee: what is due at them, what they work on, and what is written of them. */
#include "base/clock.h"
#include "game/language.h"
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
table_settle(struct referee *r, struct table *t)
{
	times_sync(r, t);
	clocks_sync(r, t);
	int64_t due = sooner(lines_due(t), watch_due(t));
	if (t->state == TABLE_RUNNING && t->awake)
		due = sooner(due, sooner(clocks_due(t), t->live ? live_due(t) : sessions_due(t)));
	t->due_ms = due;
}

int64_t
tables_due(const struct referee *r)
{
	int64_t due = -1;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		due = sooner(due, t->due_ms);
	return due;
}

static void
tick(struct referee *r, struct table *t)
{
	table_pass_time(r, t);
	if (t->state == TABLE_RUNNING)
		clocks_tick(r, t);
	if (t->state == TABLE_RUNNING)
		lines_tick(r, t);
	watch_tick(r, t);
	table_settle(r, t);
}

void
tables_tick(struct referee *r)
{
	for (struct table *t = r->tables; t != NULL; t = t->next)
		if (t->due_ms >= 0 && t->due_ms <= r->now_ms)
			tick(r, t);
}

/* One slice for everyone who waits for something; true: there is more. */
static bool
work_once(struct referee *r)
{
	bool more = false;
	for (struct table *t = r->tables; t != NULL; t = t->next)
		more |= cpus_think(r, t);
	for (struct client *client = r->clients; client != NULL && r->tellings > 0; client = client->next)
		if (client->past != NULL)
			more |= past_work(r, client);
	return lists_work(r) || more;
}

enum { SLEEP_MS = 5 * 60 * 1000, SWEEP_MS = 1000 };

/* A table that everybody has left need not be in memory: a finished one goes, another one sleeps. */
static void
sweep(struct referee *r)
{
	struct table **link = &r->tables;
	if (r->now_ms - r->swept_ms < SWEEP_MS)
		return;
	r->swept_ms = r->now_ms;
	while (*link != NULL) {
		struct table *t = *link;
		bool left = table_present(t) == 0 && t->watching == 0;
		if (left && t->state == TABLE_OVER) {
			*link = t->next;
			table_free(r, t);
			continue;
		}
		bool waits = t->state == TABLE_ADJOURNED || clocks_due(t) < 0;
		if (left && waits && t->awake && r->now_ms - t->touched_ms > SLEEP_MS)
			table_sleep(r, t);
		link = &t->next;
	}
}

/* The budget is counted from now, by the machine's own clock: the referee's stands still for a turn. */
bool
tables_work(struct referee *r, int64_t until_ms)
{
	int64_t begin = clock_ms(), budget = until_ms - r->now_ms;
	bool more;
	do {
		more = work_once(r);
	} while (more && clock_ms() - begin < budget);
	for (const struct client *client = r->clients; client != NULL && !more; client = client->next)
		more = past_goes_on(client);
	return more;
}

/* Why nothing is kept, or not now; a sentence, or some words about the store. NULL: all is well. */
static const char *
trouble_of(const struct referee *r, bool *words)
{
	const char *sentence = r->trouble != NULL ? r->trouble : ledger_trouble(r->ledger);
	*words = sentence == NULL;
	return sentence != NULL ? sentence : store_trouble(r->store);
}

static void
note_trouble(const struct table *t, const char *why, bool words)
{
	for (int chair = 1; chair <= t->count; chair++) {
		struct client *client = t->chairs[chair].client;
		if (client == NULL)
			continue;
		language_switch(client->language);
		if (words)
			client_note(client, t->id, N_("The referee cannot write at the moment (%s). The game goes on."),
			    _(why));
		else
			client_tell(client, "note", json_pack("{s:s,s:I}", "text", _(why), "table", (json_int_t)t->id));
	}
}

/* A store that could not take a game at first gives its number later. */
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
tables_flush(struct referee *r)
{
	bool words;
	const char *trouble = trouble_of(r, &words);
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		if (trouble != NULL && !t->troubled)
			note_trouble(t, trouble, words);
		t->troubled = trouble != NULL && (t->troubled || table_present(t) > 0);
		note_saved(t);
		if (!t->dirty)
			continue;
		json_t *document = table_to_json(t, r->now_ms);
		ledger_put(r->ledger, "table", t->id, t->state != TABLE_OVER, document);
		json_decref(document);
		t->dirty = false;
	}
	sweep(r);
}

void
tables_close(struct referee *r)
{
	for (struct table *t = r->tables; t != NULL; t = t->next) {
		table_pass_time(r, t);
		t->dirty = t->dirty || (t->awake && t->terms.clock.kind != TIME_NONE);
	}
	tables_flush(r);
	while (r->tables != NULL) {
		struct table *t = r->tables;
		r->tables = t->next;
		table_free(r, t);
	}
}
