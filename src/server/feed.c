/* feed.c: what other hosts have written, and what they are told at once: the open seeks. */
#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"
#include "server/postgres.h"

enum { FEED_STEP = 32 };	/* numbers of the feed that are taken at once: each is one batch of one host */

#define ROWS(select)	"SELECT coalesce(json_agg(t), '[]') FROM (" select ") t"

void
feed_keep(struct shared *s, const char *id)
{
	json_t *kept = ledger_get(s->start.ledger, "shared", 1), *made = kept != NULL ? kept : json_object();
	if (id != NULL)
		json_object_set_new(made, "id", json_string(id));
	json_object_set_new(made, "feed", json_integer(s->feed));
	ledger_put(s->start.ledger, "shared", 1, false, made);
	json_decref(made);
}

static json_t *
answer_json(PGresult *answer)
{
	return PQntuples(answer) > 0 ? json_loads(PQgetvalue(answer, 0, 0), JSON_DECODE_ANY, NULL) : NULL;
}

/* Up to there all is known; rows behind it may have come since and come again, which does no harm. Where
 * the ledger was restored from an old copy everything is taken anew. */
static void
take_feed(struct shared *s, PGresult *const *answers)
{
	json_t *rows = json_object(), *hosts = answer_json(answers[5]);
	int64_t there = atoll(PQgetvalue(answers[0], 0, 0)), next = s->feed + FEED_STEP;
	json_object_set_new(rows, "people", answer_json(answers[1]));
	json_object_set_new(rows, "ratings", answer_json(answers[2]));
	json_object_set_new(rows, "entries", answer_json(answers[3]));
	json_object_set_new(rows, "keys", answer_json(answers[4]));
	feed_take(s->start.ledger, s->start.realm, rows);
	s->start.seeks(s->start.context, hosts);
	json_decref(rows);
	json_decref(hosts);
	int64_t before = s->feed;
	s->feed = there < s->feed ? 0 : there < next ? there : next;
	s->pull = s->pull || s->feed < there;
	if (s->feed != before)
		feed_keep(s, NULL);
	if (!s->waits)
		link_is_well(s);
}

void
feed_pull(struct shared *s)
{
	char from[24], to[24];
	snprintf(from, sizeof from, "%lld", (long long)s->feed);
	snprintf(to, sizeof to, "%lld", (long long)s->feed + FEED_STEP);
	const struct query queries[] = {
		{ "SELECT feed FROM ledger", { NULL } },
		{ ROWS("SELECT realm, name FROM people WHERE changed > $1 AND changed <= $2"), { from, to } },
		{ ROWS("SELECT realm, name, game, rating, deviation, day, games, won, drawn, lost FROM ratings r"
		  " JOIN people p ON p.id = r.person WHERE r.changed > $1 AND r.changed <= $2"), { from, to } },
		{ ROWS("SELECT realm, name, game, list, hinted, score, counts, at, digest FROM entries e"
		  " JOIN people p ON p.id = e.person WHERE e.changed > $1 AND e.changed <= $2 ORDER BY e.id"), { from, to } },
		{ ROWS("SELECT realm, name, fingerprint, since FROM keys k"
		  " JOIN people p ON p.id = k.person WHERE k.changed > $1 AND k.changed <= $2"), { from, to } },
		{ ROWS("SELECT realm AS host, seeks FROM hosts WHERE realm <> $1 AND seen > now() - interval '60 seconds'"
		  " ORDER BY realm"), { s->start.realm } },
	};
	s->pull = false;
	s->pulled_ms = s->now_ms;
	link_ask(s, queries, LEN(queries), take_feed);
}

static void
done(struct shared *s, PGresult *const *answers)
{
	(void)s, (void)answers;
}

void
feed_publish(struct shared *s)
{
	char *seeks = s->seeks != NULL ? json_line(s->seeks) : mem_string("[]");
	const struct query query = { "UPDATE hosts SET seeks = $2::json, seen = now() WHERE realm = $1",
	    { s->start.realm, seeks } };
	s->untold = s->untold || s->seeks_changed;
	s->seeks_changed = false;
	s->seen_ms = s->now_ms;
	link_ask(s, &query, 1, done);
	free(seeks);
}

/* Every commit that notifies takes a lock of the whole database: at most one a second, and never for a move. */
void
feed_tell(struct shared *s)
{
	static const struct query query = { "NOTIFY goyu", { NULL } };
	s->untold = false;
	s->told_ms = s->now_ms;
	link_ask(s, &query, 1, done);
}
