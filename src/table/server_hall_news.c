/* server_hall_news.c: messages about the hall: the number of people and tables, and the open
 * seeks. */
#include <string.h>

#include "table/server_hall_private.h"
#include "table/tournament.h"

json_t *
seek_json(struct server *r, const struct seek *s, json_t *made)
{
	json_t *from = person_json(r, s->members[0]->person, s->terms.loaded->game->id),
	    *terms = terms_json(&s->terms);
	json_object_update(made, from);
	json_object_update(made, terms);
	json_decref(from);
	json_decref(terms);
	return made;
}

static json_t *
open_seek_json(struct server *r, const struct seek *s)
{
	return seek_json(r, s, json_pack("{s:I, s:i}", "seek", (json_int_t)s->number,
	    "missing", terms_people(&s->terms) - s->count));
}

/* Leaves out challenges, which are private. */
static json_t *
open_seeks_json(struct server *r)
{
	json_t *seeks = json_array();
	for (const struct seek *s = r->seeks; s != NULL; s = s->next)
		if (s->asked == NULL)
			json_array_append_new(seeks, open_seek_json(r, s));
	return seeks;
}

json_t *
hall_seeks(struct server *r)
{
	size_t i = 0;
	json_t *seeks = open_seeks_json(r);
	for (const struct seek *s = r->seeks; s != NULL; s = s->next) {
		const struct person *p = s->members[0]->person;
		if (s->asked != NULL)
			continue;
		if (strcmp(p->realm, "login") == 0)
			json_object_set_new(json_array_get(seeks, i), "name",
			    json_sprintf("%s@%s", p->name, r->realm));
		i++;
	}
	return seeks;
}

/* The part of %hall that is the same for everybody. */
static json_t *
hall_json(struct server *r)
{
	json_t *seeks = open_seeks_json(r);
	int people = 0;
	for (const struct person *p = r->people; p != NULL; p = p->next)
		people += p->clients > 0;
	other_hosts_add(r, seeks);
	return json_pack("{s:i, s:i, s:o}", "people", people, "tables", tables_count(r), "seeks",
	    seeks);
}

void
hall_greet(struct server *r, struct client *c)
{
	json_t *news = hall_json(r), *waiting = tables_waiting(r, c->person);
	json_object_set_new(news, "waiting", json_integer((json_int_t)json_array_size(waiting)));
	json_decref(waiting);
	client_send(c, "hall", news);
}

static int64_t
news_due(const struct server *r)
{
	enum { SECOND = 1000 };
	return r->hall_changed ? r->hall_told_ms + SECOND : -1;
}

int64_t
hall_due(const struct server *r)
{
	int64_t news = news_due(r), tournaments = tournaments_due(r);
	return news < 0 || (tournaments >= 0 && tournaments < news) ? tournaments : news;
}

void
hall_tick(struct server *r)
{
	struct conn_text *text = NULL;
	keys_tick(r);
	tournaments_tick(r);
	if (!r->hall_changed || r->now_ms < news_due(r))
		return;
	r->hall_changed = false;
	r->hall_told_ms = r->now_ms;
	for (struct client *c = r->clients; c != NULL; c = c->next) {
		if (!c->hall || c->table != NULL)
			continue;
		if (text == NULL)
			text = client_text("hall", hall_json(r));
		conn_put(c->conn, text);
	}
	conn_text_release(text);
}
