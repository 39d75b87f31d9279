/* table_new.c: creates and frees tables. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/table_private.h"

struct table *
table_alloc(struct server *r, const struct terms *terms)
{
	struct table *t = mem_new(sizeof *t);
	*t = (struct table){ .terms = *terms, .count = terms->seats, .due_ms = -1, .starts_ms = -1,
	    .ended_ms = -1, .idle_length = -1, .touched_ms = r->now_ms, .next = r->tables };
	t->race = terms_is_race(terms);
	t->live = game_is_real_time(terms->loaded->game);
	if (t->live)
		t->terms.clock = (struct time_control){ .kind = TIME_NONE };
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		t->table_seats[table_seat].since_ms = t->table_seats[table_seat].lost_ms = -1;
		t->table_seats[table_seat].left_ms = t->terms.clock.base_ms;
		t->table_seats[table_seat].back = t->terms.clock.kind == TIME_DAYS;
	}
	r->tables = t;
	return t;
}

void
table_free(struct server *r, struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct client *client = t->table_seats[table_seat].client;
		if (client == NULL)
			continue;
		history_free(client);
		client->table = NULL;
		client->table_seat = 0;
	}
	watch_clear(t);
	table_sleep(r, t);
	json_decref(t->end);
	free(t->spectators);
	free(t->moved_ms);
	free(t);
}

static void
start_of(const struct table *t, struct server *r, struct session_start *start)
{
	session_start_init(start, t->terms.loaded->game, t->seed);
	start->options = t->terms.options;
	start->hosted = true;
	for (int table_seat = 1; table_seat <= t->count && !t->race; table_seat++) {
		start->seats[table_seat].cpu = !table_has_person(t, table_seat);
		if (start->seats[table_seat].cpu)
			text_copy(start->seats[table_seat].level,
			    sizeof start->seats[table_seat].level, t->table_seats[table_seat].cpu);
		else
			seat_set_name(&start->seats[table_seat],
			    person_of(r, t->table_seats[table_seat].person)->shown);
	}
}

static bool
begin_sessions(struct table *t, struct server *r, struct error *e)
{
	struct session_start start;
	start_of(t, r, &start);
	for (int slot = t->race; slot <= (t->race ? t->count : 0); slot++) {
		t->sessions[slot] = session_new(t->terms.loaded, &start, r->store, e);
		if (t->sessions[slot] == NULL)
			return false;
		t->saved[slot] = session_id(t->sessions[slot]);
	}
	t->awake = true;
	race_begin(t);
	return t->race || session_seats(t->sessions[0]) == t->count ||
	    error_set(e, ERR_INPUT, N_("This game has %d seats, not %d."),
	    session_seats(t->sessions[0]), t->count);
}

static void
take_seats(struct table *t, struct server *r, struct person *const *people)
{
	int next = 0;
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct table_seat *c = &t->table_seats[table_seat];
		if (!t->race && t->terms.cpu[table_seat][0] != '\0')
			text_copy(c->cpu, sizeof c->cpu, t->terms.cpu[table_seat]);
		else
			c->person = people[next++]->id;
		c->lost_ms = c->person != 0 ? r->now_ms : -1;
		c->seen_s = r->now_s;
	}
}

static void
drop(struct server *r, struct table *t)
{
	for (int slot = 0; slot <= t->count; slot++)
		if (t->sessions[slot] != NULL)
			session_abandon(t->sessions[slot]);
	memset(t->sessions, 0, sizeof t->sessions);
	r->tables = t->next;
	table_free(r, t);
}

/* Chooses the seed and commits to it before anybody has seen anything. */
struct table *
table_new(struct server *r, const struct terms *terms, struct person *const *people,
    struct error *e)
{
	struct terms settled = *terms;
	options_fill_day(&settled.options, server_day(r));
	if (!race_admits(r, &settled, people, e))
		return NULL;
	struct table *t = table_alloc(r, &settled);
	fair_salt(t->salt);
	t->seed = fair_seed();
	json_t *options = options_to_json(&t->terms.options);
	fair_commit(t->terms.loaded->game->id, t->salt, t->seed, options, t->commitment);
	json_decref(options);
	take_seats(t, r, people);
	if (!begin_sessions(t, r, e)) {
		drop(r, t);
		return NULL;
	}
	t->id = ledger_next_number(r->ledger, "table");
	t->dirty = true;
	r->hall_changed = true;
	race_note_daily(r, t);
	table_reschedule(r, t);
	return t;
}
