/* hall_whole.h: checks what must be true of a server after every turn, whatever clients sent. */
#ifndef TESTS_UNIT_HALL_WHOLE_H
#define TESTS_UNIT_HALL_WHOLE_H

#include "../suite.h"
#include "table/server_hall_private.h"
#include "table/table_private.h"

static inline bool
is_client(const struct server *r, const struct client *client)
{
	const struct client *c = r->clients;
	while (c != NULL && c != client)
		c = c->next;
	return c != NULL;
}

static inline bool
watches(const struct table *t, const struct client *client)
{
	for (int i = 0; i < t->spectator_count; i++)
		if (t->spectators[i] == client)
			return true;
	return false;
}

/* A client that is at a table is also in the table's list, and the other way round. */
static inline void
expect_places(const struct server *r)
{
	for (const struct client *c = r->clients; c != NULL; c = c->next) {
		ck_assert(c->table != NULL || (c->table_seat == 0 && c->history == NULL));
		if (c->table != NULL)
			ck_assert(c->table_seat > 0 ? c->table->table_seats[c->table_seat].client == c : watches(c->table, c));
	}
	for (const struct table *t = r->tables; t != NULL; t = t->next) {
		for (int table_seat = 1; table_seat <= t->count; table_seat++) {
			const struct client *c = t->table_seats[table_seat].client;
			ck_assert(c == NULL || (is_client(r, c) && c->table == t && c->table_seat == table_seat));
			ck_assert(c == NULL || c->person->id == t->table_seats[table_seat].person);
		}
		for (int i = 0; i < t->spectator_count; i++)
			ck_assert(is_client(r, t->spectators[i]) && t->spectators[i]->table == t && t->spectators[i]->table_seat == 0);
		ck_assert((t->state == TABLE_OVER) == (t->end != NULL));
		ck_assert(t->awake || (table_present(t) == 0 && t->spectator_count == 0));
	}
}

static inline void
expect_people(const struct server *r)
{
	int known = 0;
	for (const struct person *p = r->people; p != NULL; p = p->next, known++) {
		int lines = 0;
		for (const struct client *c = r->clients; c != NULL; c = c->next)
			lines += c->person == p;
		ck_assert_int_eq(lines, p->clients);
	}
	ck_assert_int_eq(known, r->known);
	for (const struct seek *s = r->seeks; s != NULL; s = s->next) {
		ck_assert(s->count > 0 && s->count < terms_people(&s->terms));
		ck_assert(s->asked == NULL || s->asked->clients > 0);
		for (int i = 0; i < s->count; i++)
			ck_assert(is_client(r, s->members[i]) && s->members[i]->person != NULL);
	}
}

static inline void
expect_whole(const struct server *r)
{
	expect_places(r);
	expect_people(r);
}

#endif
