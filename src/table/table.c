/* table.c: what a table is: beginning, finding and describing it. */
#include "table/table_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "store/store.h"
#include "table/lists.h"
#include "table/phrases.h"

const char *const table_state_names[TABLE_STATES + 1] = { "running", "adjourned", "over", NULL };

/* --- small questions --- */

int64_t
table_id(const struct table *t)
{
	return t->id;
}

bool
table_is_over(const struct table *t)
{
	return t->state == TABLE_OVER;
}

int
table_chair_of(const struct table *t, const struct person *person)
{
	for (int chair = 1; person != NULL && chair <= t->count; chair++)
		if (table_has_person(t, chair) && t->chairs[chair].person == person->id)
			return chair;
	return 0;
}

const struct terms *
table_terms(const struct table *t)
{
	return &t->terms;
}

int64_t
table_person_at(const struct table *t, int chair)
{
	return t->chairs[chair].person;
}

struct session *
table_session_of(const struct table *t, int chair)
{
	return t->sessions[table_slot(t, chair)];
}

const json_t *
table_result(const struct table *t)
{
	return json_object_get(t->end, "result");
}

void
table_match(const struct table *t, int *games, int won[3])
{
	*games = t->games;
	memcpy(won, t->won, sizeof t->won);
}

int64_t
table_tournament(const struct table *t)
{
	return t->tournament;
}

void
table_set_tournament(struct table *t, int64_t number)
{
	t->tournament = number;
	t->dirty = true;
}

int
table_slot(const struct table *t, int chair)
{
	return t->race ? chair : 0;
}

int
table_seat(const struct table *t, int chair)
{
	return t->race ? 1 : chair;
}

int64_t
table_told(const struct table *t, int chair)
{
	return session_public_length(table_session_of(t, chair)) + t->chairs[chair].own;
}

bool
table_has_person(const struct table *t, int chair)
{
	return t->chairs[chair].person != 0 && t->chairs[chair].cpu[0] == '\0';
}

int
table_people(const struct table *t)
{
	int people = 0;
	for (int chair = 1; chair <= t->count; chair++)
		people += table_has_person(t, chair);
	return people;
}

int
table_present(const struct table *t)
{
	int present = 0;
	for (int chair = 1; chair <= t->count; chair++)
		present += t->chairs[chair].client != NULL;
	return present;
}

bool
table_is_at(const struct client *client, struct error *e)
{
	return (client->table != NULL && client->chair > 0) ||
	    error_set(e, ERR_INPUT, N_("You do not sit at a table."));
}

/* --- telling --- */

static void
tell_one(struct client *client, const char *word, json_t *object, const struct client *except)
{
	if (client != NULL && client != except)
		client_tell(client, word, json_incref(object));
}

void
table_tell(const struct table *t, const char *word, json_t *object, const struct client *except)
{
	for (int chair = 1; chair <= t->count; chair++)
		tell_one(t->chairs[chair].client, word, object, except);
	for (int i = 0; i < t->watching; i++)
		tell_one(t->watchers[i], word, object, except);
	json_decref(object);
}

void
table_tell_table(struct referee *r, const struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (t->chairs[chair].client != NULL)
			client_tell(t->chairs[chair].client, "table", table_json(r, t, t->chairs[chair].client->person));
	bool early = t->state == TABLE_OVER && !watch_sees_end(r, t);
	for (int i = 0; i < t->watching && !early; i++)
		client_tell(t->watchers[i], "table", table_json(r, t, t->watchers[i]->person));
}

void
table_announce(struct referee *r, const struct table *t)
{
	for (struct client *client = r->clients; client != NULL; client = client->next)
		if (table_chair_of(t, client->person) > 0)
			client_tell(client, "table", table_json(r, t, client->person));
}

bool
table_say(struct referee *r, struct client *client, int number, struct error *e)
{
	if (!table_is_at(client, e))
		return false;
	if (phrase(number) == NULL)
		return error_set(e, ERR_INPUT, N_("There is no phrase %d."), number);
	const struct table *t = client->table;
	json_t *said = json_pack("{s:I,s:i,s:i}", "table", (json_int_t)t->id, "seat", client->chair, "phrase", number);
	for (int chair = 1; chair <= t->count; chair++) {
		struct client *other = t->chairs[chair].client;
		if (other != NULL && !ledger_blocks(r->ledger, other->person->id, client->person->id))
			client_tell(other, "say", json_incref(said));
	}
	json_decref(said);
	return true;
}

/* --- as JSON --- */

static json_t *
chair_json(struct referee *r, const struct table *t, int number)
{
	const struct chair *chair = &t->chairs[number];
	if (!table_has_person(t, number))
		return json_pack("{s:i,s:s}", "seat", number, "cpu", chair->cpu);
	json_t *made = person_json(r, person_of(r, chair->person), t->terms.entrant->game->id);
	json_object_set_new(made, "seat", json_integer(number));
	json_object_set_new(made, "line", json_boolean(chair->client != NULL));
	return made;
}

static void
add_match(json_t *made, const struct table *t)
{
	if (t->terms.best > 1)
		json_object_set_new(made, "match", json_pack("{s:i,s:i,s:[i,i]}", "best", t->terms.best, "games", t->games,
		    "won", t->won[1], t->won[2]));
	if (t->tournament > 0)
		json_object_set_new(made, "tournament", json_integer(t->tournament));
}

json_t *
table_json(struct referee *r, const struct table *t, const struct person *person)
{
	char clock[16];
	json_t *chairs = json_array(), *result = json_object_get(t->end, "result");
	time_control_print(&t->terms.clock, clock);
	for (int chair = 1; chair <= t->count; chair++)
		json_array_append_new(chairs, chair_json(r, t, chair));
	json_t *made = json_pack("{s:I,s:s,s:o,s:b,s:o,s:i,s:s,s:b,s:i,s:i,s:s,s:s,s:O}", "id", (json_int_t)t->id,
	    "game", t->terms.entrant->game->id, "options", options_to_json(&t->terms.options), "race", t->race,
	    "chairs", chairs, "you", table_chair_of(t, person), "clock", clock, "rated", t->terms.rated,
	    "delay", t->terms.delay, "watchers", t->watching, "state", table_state_names[t->state],
	    "commitment", t->commitment, "result", result != NULL ? result : json_null());
	add_match(made, t);
	return made;
}

/* --- all of them --- */

static void
read_document(int64_t number, const json_t *document, void *referee)
{
	struct referee *r = referee;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		if (t->id == number)
			return;
	table_from_json(r, document);
}

/* The unfinished tables of an earlier run, once: none of their games is played before somebody asks. */
static void
read_all(struct referee *r)
{
	if (r->tables_read)
		return;
	r->tables_read = true;
	ledger_each(r->ledger, "table", true, read_document, r);
}

struct table *
table_find(struct referee *r, int64_t id)
{
	read_all(r);
	for (struct table *t = r->tables; t != NULL; t = t->next)
		if (t->id == id)
			return t;
	json_t *document = ledger_get(r->ledger, "table", id);
	struct table *found = document == NULL ? NULL : table_from_json(r, document);
	json_decref(document);
	return found;
}

/* Somebody is there, and the game goes on. */
static bool
is_lively(const struct table *t)
{
	return t->state == TABLE_RUNNING && (table_present(t) > 0 || t->watching > 0);
}

int
tables_count(struct referee *r)
{
	int count = 0;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		count += is_lively(t);
	return count;
}

json_t *
tables_json(struct referee *r)
{
	json_t *list = json_array();
	read_all(r);
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		if (is_lively(t))
			json_array_append_new(list, table_json(r, t, NULL));
	return list;
}

json_t *
tables_waiting(struct referee *r, const struct person *person)
{
	json_t *list = json_array();
	read_all(r);
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		if (t->state != TABLE_OVER && table_chair_of(t, person) > 0)
			json_array_append_new(list, table_json(r, t, person));
	return list;
}

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
	for (struct client *client = r->clients; client != NULL; client = client->next)
		if (client->past != NULL)
			more |= past_work(r, client);
	return lists_work(r) || more;
}

enum { SLEEP_MS = 5 * 60 * 1000 };

/* A table that everybody has left need not be in memory: a finished one goes, another one sleeps. */
static void
sweep(struct referee *r)
{
	struct table **link = &r->tables;
	while (*link != NULL) {
		struct table *t = *link;
		bool left = table_present(t) == 0 && t->watching == 0;
		if (left && t->state == TABLE_OVER) {
			*link = t->next;
			table_free(r, t);
			continue;
		}
		bool waits = t->state == TABLE_ADJOURNED || t->terms.clock.kind == TIME_NONE;
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
			client_note(client, t->id, N_("The referee cannot write at the moment (%s). The game goes on."), _(why));
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

/* --- beginning and end --- */

struct table *
table_alloc(struct referee *r, const struct terms *terms)
{
	struct table *t = mem_new(sizeof *t);
	*t = (struct table){ .terms = *terms, .count = terms->seats, .due_ms = -1, .starts_ms = -1, .ended_ms = -1,
	    .idle_length = -1, .touched_ms = r->now_ms, .next = r->tables };
	t->race = terms_is_race(terms);
	t->live = game_in_time(terms->entrant->game);
	if (t->live)
		t->terms.clock = (struct time_control){ .kind = TIME_NONE };
	for (int chair = 1; chair <= t->count; chair++) {
		t->chairs[chair].since_ms = t->chairs[chair].lost_ms = -1;
		t->chairs[chair].left_ms = t->terms.clock.base_ms;
	}
	r->tables = t;
	return t;
}

void
table_free(struct referee *r, struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++) {
		struct client *client = t->chairs[chair].client;
		if (client == NULL)
			continue;
		past_free(client);
		client->table = NULL;
		client->chair = 0;
	}
	watch_clear(t);
	table_sleep(r, t);
	json_decref(t->end);
	free(t->watchers);
	free(t->moved_ms);
	free(t);
}

static void
start_of(const struct table *t, struct referee *r, struct session_start *start)
{
	session_start_init(start, t->terms.entrant->game, t->seed);
	start->options = t->terms.options;
	start->hosted = true;
	for (int chair = 1; chair <= t->count && !t->race; chair++) {
		start->seats[chair].cpu = !table_has_person(t, chair);
		if (start->seats[chair].cpu)
			text_copy(start->seats[chair].level, sizeof start->seats[chair].level, t->chairs[chair].cpu);
		else
			seat_set_name(&start->seats[chair], person_of(r, t->chairs[chair].person)->shown);
	}
}

static bool
begin_sessions(struct table *t, struct referee *r, struct error *e)
{
	struct session_start start;
	start_of(t, r, &start);
	for (int slot = t->race; slot <= (t->race ? t->count : 0); slot++) {
		t->sessions[slot] = session_new(t->terms.entrant, &start, r->store, e);
		if (t->sessions[slot] == NULL)
			return false;
		t->saved[slot] = session_id(t->sessions[slot]);
	}
	t->awake = true;
	return t->race || session_seats(t->sessions[0]) == t->count ||
	    error_set(e, ERR_INPUT, N_("This game has %d seats, not %d."), session_seats(t->sessions[0]), t->count);
}

static void
take_seats(struct table *t, struct referee *r, struct person *const *people)
{
	int next = 0;
	for (int chair = 1; chair <= t->count; chair++) {
		struct chair *c = &t->chairs[chair];
		if (!t->race && t->terms.cpu[chair][0] != '\0')
			text_copy(c->cpu, sizeof c->cpu, t->terms.cpu[chair]);
		else
			c->person = people[next++]->id;
		c->lost_ms = c->person != 0 ? r->now_ms : -1;
	}
}

static void
drop(struct referee *r, struct table *t)
{
	for (int slot = 0; slot <= t->count; slot++)
		if (t->sessions[slot] != NULL)
			session_abandon(t->sessions[slot]);
	memset(t->sessions, 0, sizeof t->sessions);
	r->tables = t->next;
	table_free(r, t);
}

/* The dice are thrown and promised before anybody has seen anything. */
struct table *
table_new(struct referee *r, const struct terms *terms, struct person *const *people, struct error *e)
{
	struct terms settled = *terms;
	options_fill_day(&settled.options, referee_day(r));
	if (!race_admits(r, &settled, people, e))
		return NULL;
	struct table *t = table_alloc(r, &settled);
	fair_salt(t->salt);
	t->seed = fair_seed();
	json_t *options = options_to_json(&t->terms.options);
	fair_commit(t->terms.entrant->game->id, t->salt, t->seed, options, t->commitment);
	json_decref(options);
	take_seats(t, r, people);
	if (!begin_sessions(t, r, e)) {
		drop(r, t);
		return NULL;
	}
	t->id = ledger_number(r->ledger, "table");
	t->dirty = true;
	r->hall_changed = true;
	race_note_daily(r, t);
	table_settle(r, t);
	return t;
}
