/* server_hall.c: seeks and challenges, and the tables that begin from them. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "table/server_hall_private.h"
#include "table/lists.h"
#include "table/tournament.h"

enum {
	SEEKS_MOST = 5,		/* of a person, and as many challenges */
	TABLES_MOST = 50,	/* unfinished games of a person; games of tournaments and matches
				 * may exceed this */
	TABLES_OF_PLAYER = 20,	/* the same in an arcade, where anybody can have many names */
};

/* --- the list of seeks --- */

static struct seek *
find_seek(struct server *r, int64_t number)
{
	struct seek *s = r->seeks;
	while (s != NULL && s->number != number)
		s = s->next;
	return s;
}

static struct seek *
add_seek(struct server *r, const struct terms *terms, struct client *maker, struct person *asked)
{
	struct seek *s = mem_new(sizeof *s), **end = &r->seeks;
	*s = (struct seek){ .number = ++r->seek_numbers, .terms = *terms, .asked = asked,
	    .members = { maker }, .count = 1 };
	while (*end != NULL)
		end = &(*end)->next;
	*end = s;
	r->hall_changed = r->seeks_changed = true;
	return s;
}

static void
tell_gone(struct server *r, const struct person *p, int64_t number)
{
	for (struct client *c = r->clients; c != NULL; c = c->next)
		if (c->person == p && p != NULL)
			client_send(c, "ask",
			    json_pack("{s:s, s:I}", "ask", "gone", "id", (json_int_t)number));
}

static void
drop_seek(struct server *r, struct seek *s)
{
	struct seek **at = &r->seeks;
	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	if (s->asked != NULL) {
		tell_gone(r, s->asked, s->number);
		tell_gone(r, s->members[0]->person, s->number);
	}
	r->hall_changed = r->seeks_changed = true;
	free(s);
}

/* The index of a person among the members; -1: none. */
static int
member_index(const struct seek *s, const struct person *p)
{
	int i = s->count - 1;
	while (i >= 0 && s->members[i]->person != p)
		i--;
	return i;
}

/* Removes a member; a seek continues while it has others. */
static void
leave_seek(struct server *r, struct seek *s, int member)
{
	if (s->count == 1) {
		drop_seek(r, s);
		return;
	}
	mem_remove(s->members, &s->count, member, sizeof s->members[0]);
	r->hall_changed = r->seeks_changed = true;
}

/* --- who may play --- */

static bool
blocks(struct server *r, const struct person *a, const struct person *b)
{
	return ledger_blocks(r->ledger, a->id, b->id) || ledger_blocks(r->ledger, b->id, a->id);
}

static bool
may_join(struct server *r, const struct seek *s, const struct person *p)
{
	if (member_index(s, p) >= 0)
		return false;
	for (int i = 0; i < s->count; i++)
		if (blocks(r, s->members[i]->person, p))
			return false;
	return true;
}

static bool
check_count(struct server *r, const struct client *c, bool challenges, struct error *e)
{
	int count = 0;
	for (const struct seek *s = r->seeks; s != NULL; s = s->next)
		count += (s->asked != NULL) == challenges && member_index(s, c->person) >= 0;
	return count < SEEKS_MOST || error_set(e, ERR_INPUT, challenges ?
	    N_("you have %d open challenges already; withdraw one first") :
	    N_("you have %d open seeks already; withdraw one first"), SEEKS_MOST);
}

/* Games are kept until they are over, so their number is limited. */
static bool
check_tables(struct server *r, const struct client *c, struct error *e)
{
	int most = strcmp(c->person->realm, "arcade") == 0 ? TABLES_OF_PLAYER : TABLES_MOST;
	return tables_count_of(r, c->person) < most ||
	    error_set(e, ERR_RULE, N_("you have %d unfinished games; finish or resign one first"),
	    most);
}

/* --- from a seek to a table --- */

/* All orders are equally likely. */
static void
shuffle(struct person **people, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int other = (int)(fair_seed() % (uint64_t)(i + 1));
		struct person *kept = people[i];
		people[i] = people[other];
		people[other] = kept;
	}
}

static void
seat_people(const struct seek *s, struct person **people)
{
	for (int i = 0; i < s->count; i++)
		people[i] = s->members[i]->person;
	shuffle(people, s->count);
	if (s->terms.side == 0 || people[s->terms.side - 1] == s->members[0]->person)
		return;
	struct person *kept = people[0];
	people[0] = people[1];
	people[1] = kept;
}

/* A player should not be called away by an older seek; games with a clock in days do not interrupt
 * anybody. */
static void
end_other_seeks(struct server *r, const struct person *p)
{
	for (struct seek *s = r->seeks, *next; s != NULL; s = next) {
		next = s->next;
		int member = member_index(s, p);
		if (s->asked == NULL && s->terms.clock.kind != TIME_DAYS && member >= 0)
			leave_seek(r, s, member);
	}
}

/* Begins the table of a full seek. The seek is gone even if that fails. */
static bool
begin_table(struct server *r, struct seek *s, struct meeting *met, struct error *e)
{
	struct person *people[TABLE_SEATS] = { NULL };
	struct terms terms = s->terms;
	int count = s->count;
	seat_people(s, people);
	drop_seek(r, s);
	struct table *table = table_new(r, &terms, people, e);
	if (table == NULL)
		return false;
	for (int i = 0; i < count && terms.clock.kind != TIME_DAYS; i++)
		end_other_seeks(r, people[i]);
	table_announce(r, table);
	*met = (struct meeting){ .table = table_id(table) };
	return true;
}

/* Adds a member; the table begins when all have joined. */
static bool
join_seek(struct server *r, struct seek *s, struct client *c, int side, struct meeting *met,
    struct error *e)
{
	if (s->terms.side == 0 && side > 0)
		s->terms.side = 3 - side;	/* for the maker: the side that the other has not
						 * chosen */
	s->members[s->count++] = c;
	r->hall_changed = r->seeks_changed = true;
	*met = (struct meeting){ .seek = s->number };
	return s->count < terms_people(&s->terms) || begin_table(r, s, met, e);
}

bool
hall_seek(struct server *r, struct client *c, const struct terms *terms, struct meeting *met,
    struct error *e)
{
	if (!check_count(r, c, false, e) || !check_tables(r, c, e))
		return false;
	for (struct seek *s = r->seeks; s != NULL; s = s->next)
		if (s->asked == NULL && terms_fit(&s->terms, terms) && may_join(r, s, c->person))
			return join_seek(r, s, c, terms->side, met, e);
	struct seek *s = add_seek(r, terms, c, NULL);
	*met = (struct meeting){ .seek = s->number };
	return terms_people(terms) > 1 || begin_table(r, s, met, e);
}

/* --- challenges --- */

static void
ask_person(struct server *r, const struct seek *s)
{
	for (struct client *c = r->clients; c != NULL; c = c->next)
		if (c->person == s->asked)
			client_send(c, "ask", seek_json(r, s,
			    json_pack("{s:s, s:I}", "ask", "challenge", "id",
			    (json_int_t)s->number)));
}

static bool
check_challenge(struct server *r, const struct client *c, const struct person *other,
    const struct terms *terms, struct error *e)
{
	if (other == c->person)
		return error_set(e, ERR_INPUT, N_("you cannot challenge yourself"));
	if (terms_people(terms) != 2)
		return error_set(e, ERR_INPUT,
		    N_("a challenge is for two; seek others for a larger table"));
	if (other->clients == 0)
		return error_set(e, ERR_INPUT, N_("%s is not here"), other->shown);
	if (ledger_blocks(r->ledger, c->person->id, other->id))
		return error_set(e, ERR_INPUT, N_("you have blocked %s"), other->shown);
	if (ledger_blocks(r->ledger, other->id, c->person->id))
		return error_set(e, ERR_INPUT, N_("%s takes no challenges from you"), other->shown);
	return check_count(r, c, true, e) && check_tables(r, c, e);
}

bool
hall_challenge(struct server *r, struct client *c, struct person *other, const struct terms *terms,
    struct meeting *met, struct error *e)
{
	if (!check_challenge(r, c, other, terms, e))
		return false;
	struct seek *s = add_seek(r, terms, c, other);
	*met = (struct meeting){ .seek = s->number };
	ask_person(r, s);
	return true;
}

/* --- answers --- */

static struct seek *
find_open(struct server *r, int64_t number, struct error *e)
{
	struct seek *s = find_seek(r, number);
	if (s == NULL && !other_hosts_refuse(r, number, e))
		error_set(e, ERR_INPUT, N_("that seek or challenge is no longer open"));
	return s;
}

bool
hall_accept(struct server *r, struct client *c, int64_t number, struct meeting *met,
    struct error *e)
{
	struct seek *s = find_open(r, number, e);
	if (s == NULL)
		return false;
	if (s->asked != NULL && s->asked != c->person)
		return error_set(e, ERR_INPUT, N_("that challenge is for somebody else"));
	if (member_index(s, c->person) >= 0)
		return error_set(e, ERR_INPUT, N_("this seek is your own; withdraw it instead"));
	if (!may_join(r, s, c->person))
		return error_set(e, ERR_INPUT,
		    N_("you cannot join: you or somebody in it has blocked the other"));
	return check_tables(r, c, e) && join_seek(r, s, c, 0, met, e);
}

bool
hall_decline(struct server *r, struct client *c, int64_t number, struct error *e)
{
	struct seek *s = find_open(r, number, e);
	if (s == NULL)
		return false;
	if (s->asked != c->person)
		return error_set(e, ERR_INPUT, N_("that challenge is for somebody else"));
	client_note(s->members[0], 0, N_("%s declines your challenge."), c->person->shown);
	drop_seek(r, s);
	return true;
}

bool
hall_withdraw(struct server *r, struct client *c, int64_t number, struct error *e)
{
	struct seek *s = find_open(r, number, e);
	if (s == NULL)
		return false;
	int member = member_index(s, c->person);
	if (member < 0)
		return error_set(e, ERR_INPUT, N_("this seek or challenge is not yours"));
	leave_seek(r, s, member);
	return true;
}

/* Ends challenges that nobody is left to answer. */
static void
end_challenges_to(struct server *r, const struct person *p)
{
	for (struct seek *s = r->seeks, *next; s != NULL; s = next) {
		next = s->next;
		if (s->asked == p)
			drop_seek(r, s);
	}
}

void
hall_client_gone(struct server *r, struct client *c)
{
	lists_forget(c);
	keys_forget(r, c);
	if (c->table != NULL)
		table_leave(r, c);
	for (struct seek *s = r->seeks, *next; s != NULL; s = next) {
		next = s->next;
		for (int i = 0; i < s->count; i++)
			if (s->members[i] == c) {
				leave_seek(r, s, i);
				break;
			}
	}
	if (c->person == NULL)
		return;
	struct person *p = c->person;
	p->clients--;
	c->person = NULL;
	r->hall_changed = true;
	if (p->clients == 0)
		end_challenges_to(r, p);
}

void
hall_close(struct server *r)
{
	for (struct seek *s = r->seeks, *next; s != NULL; s = next) {
		next = s->next;
		free(s);
	}
	r->seeks = NULL;
	json_decref(r->other_hosts);
	r->other_hosts = NULL;
	tournaments_close(r);
}
