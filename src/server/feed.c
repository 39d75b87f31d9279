/* feed.c: fetches rows of other hosts, publishes the open seeks, and notifies other hosts. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "server/postgres.h"

/* The size of a page; rows with the same number as the last one are added. A page takes a few
 * milliseconds of the server's loop. */
#define FEED_ROWS "100"

#define ROWS(select)	"SELECT coalesce(json_agg(t), '[]') FROM (" select ") t"

static json_t *
answer_json(PGresult *answer)
{
	return PQntuples(answer) > 0 ? json_loads(PQgetvalue(answer, 0, 0), JSON_DECODE_ANY, NULL) :
	    NULL;
}

/* --- fetching --- */

/* Stores a page. Everything up to its end is known now; rows that were changed since may be in a
 * later page again, which does no harm. */
static void
take_page(struct shared *s, PGresult *const *answers)
{
	static const char *const kinds[] = { "people", "ratings", "entries", "keys" };
	json_t *rows = json_object();
	for (size_t i = 0; i < LEN(kinds); i++)
		json_object_set_new(rows, kinds[i], answer_json(answers[i]));
	feed_take(s->start.ledger, s->start.realm, rows);
	json_decref(rows);
	s->state.feed = s->page;
	state_keep(s);
}

static void
ask_page(struct shared *s)
{
	char from[24], to[24];
	snprintf(from, sizeof from, "%lld", (long long)s->state.feed);
	snprintf(to, sizeof to, "%lld", (long long)s->page);
	const struct query queries[] = {
		{ ROWS("SELECT realm, name FROM people WHERE changed > $1 AND changed <= $2"),
		    { from, to } },
		{ ROWS("SELECT realm, name, game, rating, deviation, day, games, won, drawn, lost "
		    "FROM ratings r"
		  " JOIN people p ON p.id = r.person WHERE r.changed > $1 AND r.changed <= $2"),
		      { from, to } },
		{ ROWS("SELECT realm, name, game, list, hinted, score, counts, at, digest FROM "
		    "entries e"
		  " JOIN people p ON p.id = e.person WHERE e.changed > $1 AND e.changed <= $2 "
		      "ORDER BY e.id"), { from, to } },
		{ ROWS("SELECT realm, name, fingerprint, since FROM keys k"
		  " JOIN people p ON p.id = k.person WHERE k.changed > $1 AND k.changed <= $2"),
		      { from, to } },
	};
	connection_ask(s, queries, LEN(queries), take_page);
}

/* Parses each host's seeks separately, so that a host with invalid JSON only loses its own. */
static json_t *
read_hosts(PGresult *rows)
{
	json_t *hosts = json_array();
	for (int i = 0; i < PQntuples(rows); i++)
		json_array_append_new(hosts, json_pack("{s:s, s:o*}", "host",
		    PQgetvalue(rows, i, 0), "seeks", json_loads(PQgetvalue(rows, i, 1), 0, NULL)));
	return hosts;
}

/* Takes the seeks of the others, then fetches the next page if there is one. */
static void
take_news(struct shared *s, PGresult *const *answers)
{
	if (!state_holds(s, answers[0]))
		return;
	json_t *hosts = read_hosts(answers[2]);
	s->start.seeks(s->start.context, hosts);
	json_decref(hosts);
	if (!s->waits)
		connection_is_well(s);
	const char *page = connection_value(s, answers[1], 0),
	    *last = page != NULL ? PQgetvalue(answers[1], 0, 1) : NULL;
	if (page == NULL || atoll(page) == s->state.feed)
		return;
	s->page = atoll(page);
	s->pull = s->pull || s->page < atoll(last);
	ask_page(s);
}

#define NEXT(table)	"(SELECT changed FROM " table " WHERE changed > $1 ORDER BY changed " \
	"LIMIT " FEED_ROWS ")"

void
feed_pull(struct shared *s)
{
	char from[24];
	snprintf(from, sizeof from, "%lld", (long long)s->state.feed);
	const struct query queries[] = {
		{ STATE, { s->start.realm, s->start.server } },
		{ "WITH next AS (SELECT changed FROM (" NEXT("people") " UNION "
		    "ALL " NEXT("ratings") " UNION ALL " NEXT("entries")
		  " UNION ALL " NEXT("keys") ") t ORDER BY changed LIMIT " FEED_ROWS ")"
		  " SELECT CASE WHEN count(*) < " FEED_ROWS " THEN (SELECT feed FROM ledger)"
		  "  ELSE least(max(changed), (SELECT feed FROM ledger)) END,"
		  " (SELECT feed FROM ledger) FROM next", { from } },
		{ "SELECT realm, seeks FROM hosts WHERE realm <> $1 AND seen > now() - interval "
		    "'60 seconds' ORDER BY realm", { s->start.realm } },
	};
	s->pull = false;
	s->pulled_ms = s->now_ms;
	connection_ask(s, queries, LEN(queries), take_news);
}

/* --- publishing --- */

static void
done(struct shared *s, PGresult *const *answers)
{
	(void)s, (void)answers;
}

/* Checks that the row of this host still exists. */
static void
published(struct shared *s, PGresult *const *answers)
{
	if (strcmp(PQcmdTuples(answers[0]), "1") != 0)
		state_lost(s);
}

void
feed_publish(struct shared *s)
{
	char *seeks = s->seeks != NULL ? json_line(s->seeks) : mem_string("[]");
	const struct query query = { "UPDATE hosts SET seeks = $2::json, seen = now() WHERE realm "
	    "= $1 AND referee = $3", { s->start.realm, seeks, s->start.server } };
	s->untold = s->untold || s->seeks_changed;
	s->seeks_changed = false;
	s->seen_ms = s->now_ms;
	connection_ask(s, &query, 1, published);
	free(seeks);
}

/* Notifies the other hosts. A commit with a notification locks the whole database, so this happens
 * at most once a second and never for a move. */
void
feed_tell(struct shared *s)
{
	static const struct query query = { "NOTIFY goyu", { NULL } };
	s->untold = false;
	s->told_ms = s->now_ms;
	connection_ask(s, &query, 1, done);
}
