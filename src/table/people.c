/* people.c: the people of the ledger, cached for the tables and the hall. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/server.h"

int
server_day(const struct server *r)
{
	return clock_day();
}

static void
take_name(struct person *p, const struct person_row *row)
{
	text_copy(p->realm, sizeof p->realm, row->realm);
	text_copy(p->name, sizeof p->name, row->name);
	ledger_person_shown(row, p->shown);
}

static struct person *
add_person(struct server *r, const struct person_row *row)
{
	struct person *p = mem_new(sizeof *p);
	p->id = row->id;
	take_name(p, row);
	p->next = r->people;
	r->people = p;
	r->known++;
	return p;
}

/* Never returns NULL: tables may refer to a person whose name the ledger has lost. */
struct person *
person_of(struct server *r, int64_t id)
{
	struct person_row row = { .id = id, .realm = "login", .name = "?" };
	for (struct person *p = r->people; p != NULL; p = p->next)
		if (p->id == id)
			return p;
	ledger_person_row(r->ledger, id, &row);
	row.id = id;
	return add_person(r, &row);
}

/* A shared ledger may have changed the capitals of the name. It is only updated while the person is
 * not connected, because their programs recognize their own rows by it. */
struct person *
person_arriving(struct server *r, int64_t id)
{
	struct person_row row;
	struct person *p = person_of(r, id);
	if (p->clients == 0 && ledger_person_row(r->ledger, id, &row))
		take_name(p, &row);
	return p;
}

struct person *
person_named(struct server *r, const char *shown)
{
	struct person_row row;
	return ledger_find_shown(r->ledger, shown, &row) ? person_of(r, row.id) : NULL;
}

json_t *
person_json(struct server *r, const struct person *p, const char *game)
{
	json_t *made = json_pack("{s:s}", "name", p->shown);
	if (game == NULL)
		return made;
	struct rating rating = ledger_standing(r->ledger, p->id, game, server_day(r)).rating;
	json_object_set_new(made, "rating", json_integer((json_int_t)(rating.rating + 0.5)));
	json_object_set_new(made, "deviation", json_integer((json_int_t)(rating.deviation + 0.5)));
	json_object_set_new(made, "sure", json_boolean(rating_is_sure(rating)));
	return made;
}

/* Forgetting a person is safe: seeks and challenges end with the connections of their people, and
 * tables refer to people by number. */
void
people_sweep(struct server *r)
{
	enum { KEPT_MOST = 4096 };
	struct person **link = &r->people;
	while (*link != NULL && r->known > KEPT_MOST) {
		struct person *p = *link;
		if (p->clients > 0) {
			link = &p->next;
			continue;
		}
		*link = p->next;
		free(p);
		r->known--;
	}
}

void
people_close(struct server *r)
{
	for (struct person *p = r->people, *next; p != NULL; p = next) {
		next = p->next;
		free(p);
	}
	r->people = NULL;
	r->known = 0;
}
