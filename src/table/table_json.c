/* table_json.c: saves a table as a document of the ledger, and loads it again. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/table_private.h"

/* --- writing --- */

static json_t *
table_seat_to_json(const struct table *t, int number, int64_t now_ms)
{
	const struct table_seat *c = &t->table_seats[number];
	json_t *made = json_pack("{s:I,s:s,s:I,s:b,s:b}", "person", (json_int_t)c->person, "cpu",
	    c->cpu, "left", (json_int_t)clock_left(t, number, now_ms), "moving", c->moving,
	    "gave_up", c->gave_up);
	if (table_is_absent_by_calendar(t, number))
		json_object_set_new(made, "seen", json_integer(c->seen_s));
	if (t->saved[table_session_index(t, number)] != 0)
		json_object_set_new(made, "game",
		    json_integer(t->saved[table_session_index(t, number)]));
	return made;
}

static json_t *
levels_json(const struct terms *terms)
{
	json_t *levels = json_array();
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		json_array_append_new(levels, json_string(terms->cpu[seat]));
	return levels;
}

json_t *
table_to_json(const struct table *t, int64_t now_ms)
{
	char clock[16];
	json_t *table_seats = json_array();
	time_control_print(&t->terms.clock, clock);
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		json_array_append_new(table_seats, table_seat_to_json(t, table_seat, now_ms));
	json_t *made =
	    json_pack("{s:I,s:s,s:o,s:s,s:b,s:i,s:o,s:i,s:o,s:s,s:s,s:s,s:[i,i,i],s:I,s:o}", "id",
	    (json_int_t)t->id, "game", t->terms.loaded->game->id, "options",
	    options_to_json(&t->terms.options), "clock", clock, "rated", t->terms.rated, "delay",
	    t->terms.delay, "cpu", levels_json(&t->terms), "best", t->terms.best, "seed",
	    json_from_u64(t->seed), "salt", t->salt, "commitment", t->commitment, "state",
	    table_state_names[t->state], "match", t->games, t->won[1], t->won[2], "tournament",
	    (json_int_t)t->tournament, "chairs", table_seats);
	if (t->end != NULL)
		json_object_set(made, "end", t->end);
	return made;
}

/* --- reading --- */

static json_int_t
number(const json_t *object, const char *key)
{
	return json_integer_value(json_object_get(object, key));
}

static const char *
text(const json_t *object, const char *key)
{
	const char *found = json_string_value(json_object_get(object, key));
	return found != NULL ? found : "";
}

static bool
read_terms(struct server *r, const json_t *in, struct terms *terms)
{
	const struct loaded_game *loaded = registry_load(r->registry, text(in, "game"), NULL);
	if (loaded == NULL)
		return false;
	terms_init(terms, loaded);
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		const char *level = json_string_value(json_array_get(json_object_get(in, "cpu"),
		    (size_t)seat - 1));
		text_copy(terms->cpu[seat], sizeof terms->cpu[seat], level != NULL ? level : "");
	}
	terms->rated = json_is_true(json_object_get(in, "rated"));
	terms->delay = (int)number(in, "delay");
	terms->best = (int)number(in, "best");
	terms->seats = (int)json_array_size(json_object_get(in, "chairs"));
	return terms->seats >= 1 && terms->seats <= TABLE_SEATS &&
	    time_control_scan(text(in, "clock"), &terms->clock) &&
	    options_from_json(&terms->options, json_object_get(in, "options"), NULL);
}

/* A person who had their seat when the server ended counts as away from now on, and that is
 * written. */
static void
read_seen(struct table *t, int table_seat, const json_t *seen, const struct server *r)
{
	t->table_seats[table_seat].seen_s = json_is_integer(seen) ? json_integer_value(seen) :
	    r->now_s;
	t->dirty |= !json_is_integer(seen) && table_is_absent_by_calendar(t, table_seat);
}

static void
read_table_seats(struct table *t, const json_t *table_seats, const struct server *r)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		const json_t *in = json_array_get(table_seats, (size_t)table_seat - 1);
		struct table_seat *c = &t->table_seats[table_seat];
		c->person = number(in, "person");
		c->left_ms = number(in, "left");
		c->moving = json_is_true(json_object_get(in, "moving"));
		c->gave_up = json_is_true(json_object_get(in, "gave_up"));
		c->back = t->terms.clock.kind == TIME_DAYS;
		text_copy(c->cpu, sizeof c->cpu, text(in, "cpu"));
		read_seen(t, table_seat, json_object_get(in, "seen"), r);
		c->lost_ms = table_has_person(t, table_seat) ? r->now_ms : -1;
		t->saved[table_session_index(t, table_seat)] = number(in, "game");
	}
}

/* NULL: the document does not fit this release. */
struct table *
table_from_json(struct server *r, const json_t *in)
{
	struct terms terms;
	uint64_t seed;
	int state = text_index(text(in, "state"), table_state_names, TABLE_STATES);
	if (state < 0 || !json_to_u64(json_object_get(in, "seed"), &seed) ||
	    !read_terms(r, in, &terms))
		return NULL;
	struct table *t = table_alloc(r, &terms);
	const json_t *match = json_object_get(in, "match");
	t->id = number(in, "id");
	t->seed = seed;
	t->state = (enum table_state)state;
	t->tournament = number(in, "tournament");
	t->games = (int)json_integer_value(json_array_get(match, 0));
	t->won[1] = (int)json_integer_value(json_array_get(match, 1));
	t->won[2] = (int)json_integer_value(json_array_get(match, 2));
	text_copy(t->salt, sizeof t->salt, text(in, "salt"));
	text_copy(t->commitment, sizeof t->commitment, text(in, "commitment"));
	t->end = json_incref(json_object_get(in, "end"));
	read_table_seats(t, json_object_get(in, "chairs"), r);
	clocks_load(r, t);
	table_reschedule(r, t);
	return t;
}

/* --- loading and unloading its games --- */

bool
table_wake(struct server *r, struct table *t, struct error *e)
{
	if (t->awake)
		return true;
	for (int slot = t->race; slot <= (t->race ? t->count : 0); slot++) {
		t->sessions[slot] = session_resume(r->registry, r->store, t->saved[slot], NULL, e);
		if (t->sessions[slot] == NULL) {
			table_sleep(r, t);
			return false;
		}
	}
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		t->table_seats[table_seat].own =
		    session_private_length(table_session_of(t, table_seat),
		    seat_in_session(t, table_seat));
	watch_note(t, t->state == TABLE_OVER ? -1 : r->began_ms);
	race_begin(t);
	t->awake = true;
	return true;
}

/* Is the game damaged? An error while the store itself has trouble does not prove that. */
bool
table_is_lost(const struct server *r, const struct error *why)
{
	return r->trouble == NULL && (why->kind == ERR_DATA || why->kind == ERR_INPUT);
}

/* Frees the sessions, which are in the store. */
void
table_sleep(struct server *r, struct table *t)
{
	cpus_forget(t);
	watch_clear(t);
	for (int slot = 0; slot <= t->count; slot++) {
		session_free(t->sessions[slot]);
		t->sessions[slot] = NULL;
	}
	t->awake = false;
	t->starts_ms = t->idle_length = -1;
	t->due_ms = t->state == TABLE_RUNNING ? clocks_due(t) : -1;
	r->earliest_ms = 0;
}
