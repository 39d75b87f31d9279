/* table.c: basic functions of a table: lookups, messages to its clients, its JSON form. */
#include "table/table_private.h"

#include <string.h>

#include "table/phrases.h"

enum { SHOWN_MOST = 200 };	/* tables in a list: the newest, more than anybody reads */

const char *const table_state_names[TABLE_STATES + 1] = { "running", "adjourned", "over", NULL };

/* --- properties --- */

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
table_seat_of(const struct table *t, const struct person *person)
{
	for (int table_seat = 1; person != NULL && table_seat <= t->count; table_seat++)
		if (table_has_person(t, table_seat) &&
		    t->table_seats[table_seat].person == person->id)
			return table_seat;
	return 0;
}

const struct terms *
table_terms(const struct table *t)
{
	return &t->terms;
}

int64_t
table_person_at(const struct table *t, int table_seat)
{
	return t->table_seats[table_seat].person;
}

struct session *
table_session_of(const struct table *t, int table_seat)
{
	return t->sessions[table_session_index(t, table_seat)];
}

const json_t *
table_result(const struct table *t)
{
	return json_object_get(t->end, "result");
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
table_session_index(const struct table *t, int table_seat)
{
	return t->race ? table_seat : 0;
}

int
seat_in_session(const struct table *t, int table_seat)
{
	return t->race ? 1 : table_seat;
}

int64_t
table_seen_length(const struct table *t, int table_seat)
{
	return session_public_length(table_session_of(t, table_seat)) +
	    t->table_seats[table_seat].own;
}

bool
table_has_person(const struct table *t, int table_seat)
{
	return t->table_seats[table_seat].person != 0 && t->table_seats[table_seat].cpu[0] == '\0';
}

int
table_people(const struct table *t)
{
	int people = 0;
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		people += table_has_person(t, table_seat);
	return people;
}

int
table_present(const struct table *t)
{
	int present = 0;
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		present += t->table_seats[table_seat].client != NULL;
	return present;
}

bool
client_has_seat(const struct client *client, struct error *e)
{
	return (client->table != NULL && client->table_seat > 0) ||
	    error_set(e, ERR_INPUT, N_("You do not sit at a table."));
}

/* --- messages --- */

static void
tell_one(struct client *client, const char *word, json_t *object, const struct client *except)
{
	if (client != NULL && client != except)
		client_send(client, word, json_incref(object));
}

void
table_send(const struct table *t, const char *word, json_t *object, const struct client *except)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		tell_one(t->table_seats[table_seat].client, word, object, except);
	for (int i = 0; i < t->spectator_count; i++)
		tell_one(t->spectators[i], word, object, except);
	json_decref(object);
}

void
table_send_to_seats(struct server *r, const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct client *client = t->table_seats[table_seat].client;
		if (client != NULL)
			client_send(client, "table", table_json(r, t, client->person));
	}
}

void
table_send_to_all(struct server *r, const struct table *t)
{
	table_send_to_seats(r, t);
	bool early = t->state == TABLE_OVER && !watch_sees_end(r, t);
	for (int i = 0; i < t->spectator_count && !early; i++)
		client_send(t->spectators[i], "table", table_json(r, t, t->spectators[i]->person));
}

void
table_announce(struct server *r, const struct table *t)
{
	for (struct client *client = r->clients; client != NULL; client = client->next)
		if (table_seat_of(t, client->person) > 0)
			client_send(client, "table", table_json(r, t, client->person));
}

bool
table_say(struct server *r, struct client *client, int number, struct error *e)
{
	if (!client_has_seat(client, e))
		return false;
	if (phrase(number) == NULL)
		return error_set(e, ERR_INPUT, N_("There is no phrase %d."), number);
	const struct table *t = client->table;
	json_t *said = json_pack("{s:I,s:i,s:i}", "table", (json_int_t)t->id, "seat",
	    client->table_seat, "phrase", number);
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct client *other = t->table_seats[table_seat].client;
		if (other != NULL && !ledger_blocks(r->ledger, other->person->id,
		    client->person->id))
			client_send(other, "say", json_incref(said));
	}
	json_decref(said);
	return true;
}

/* --- as JSON --- */

static json_t *
table_seat_json(struct server *r, const struct table *t, int number)
{
	const struct table_seat *table_seat = &t->table_seats[number];
	if (!table_has_person(t, number))
		return json_pack("{s:i,s:s}", "seat", number, "cpu", table_seat->cpu);
	json_t *made = person_json(r, person_of(r, table_seat->person), t->terms.loaded->game->id);
	json_object_set_new(made, "seat", json_integer(number));
	json_object_set_new(made, "line", json_boolean(table_seat->client != NULL));
	if (!table_seat->back || table_seat->awaited)
		json_object_set_new(made, "come", json_false());
	if (table_is_absent_by_calendar(t, number))
		json_object_set_new(made, "claim_from", json_integer(table_claim_from(t, number)));
	return made;
}

static void
add_match(json_t *made, const struct table *t)
{
	if (t->terms.best > 1)
		json_object_set_new(made, "match",
		    json_pack("{s:i,s:i,s:[i,i]}", "best", t->terms.best, "games", t->games, "won",
		    t->won[1], t->won[2]));
	if (t->tournament > 0)
		json_object_set_new(made, "tournament", json_integer(t->tournament));
}

json_t *
table_json(struct server *r, const struct table *t, const struct person *person)
{
	char clock[16];
	json_t *table_seats = json_array(), *result = json_object_get(t->end, "result");
	time_control_print(&t->terms.clock, clock);
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		json_array_append_new(table_seats, table_seat_json(r, t, table_seat));
	json_t *made = json_pack("{s:I,s:s,s:o,s:b,s:o,s:i,s:s,s:b,s:i,s:i,s:s,s:s,s:O}", "id",
	    (json_int_t)t->id, "game", t->terms.loaded->game->id, "options",
	    options_to_json(&t->terms.options), "race", t->race, "chairs", table_seats, "you",
	    table_seat_of(t, person), "clock", clock, "rated", t->terms.rated, "delay",
	    t->terms.delay, "watchers", t->spectator_count, "state", table_state_names[t->state],
	    "commitment", t->commitment, "result", result != NULL ? result : json_null());
	add_match(made, t);
	return made;
}

/* --- all tables --- */

static void
read_document(int64_t number, const json_t *document, void *server)
{
	struct server *r = server;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		if (t->id == number)
			return;
	table_from_json(r, document);
}

void
tables_load(struct server *r)
{
	if (r->tables_read)
		return;
	r->tables_read = true;
	ledger_each_document(r->ledger, "table", true, read_document, r);
}

struct table *
table_find(struct server *r, int64_t id)
{
	tables_load(r);
	for (struct table *t = r->tables; t != NULL; t = t->next)
		if (t->id == id)
			return t;
	json_t *document = ledger_document(r->ledger, "table", id);
	struct table *found = document == NULL ? NULL : table_from_json(r, document);
	json_decref(document);
	return found;
}

/* Is the game going on with somebody present? */
static bool
is_lively(const struct table *t)
{
	return t->state == TABLE_RUNNING && (table_present(t) > 0 || t->spectator_count > 0);
}

int
tables_count(struct server *r)
{
	int count = 0;
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		count += is_lively(t);
	return count;
}

json_t *
tables_json(struct server *r)
{
	json_t *list = json_array();
	tables_load(r);
	for (const struct table *t = r->tables; t != NULL && json_array_size(list) < SHOWN_MOST;
	    t = t->next)
		if (is_lively(t))
			json_array_append_new(list, table_json(r, t, NULL));
	return list;
}

int
tables_count_of(struct server *r, const struct person *person)
{
	int count = 0;
	tables_load(r);
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		count += t->state != TABLE_OVER && table_seat_of(t, person) > 0;
	return count;
}

json_t *
tables_waiting(struct server *r, const struct person *person)
{
	json_t *list = json_array();
	tables_load(r);
	for (const struct table *t = r->tables; t != NULL; t = t->next)
		if (t->state != TABLE_OVER && table_seat_of(t, person) > 0)
			json_array_append_new(list, table_json(r, t, person));
	return list;
}
