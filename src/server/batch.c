/* batch.c: sends rows of the outbox to the shared ledger, many in one transaction.
 *
 * The first request reads what is needed: which results are there already, and everybody's
 * standing. It locks rows in one fixed order, so that two hosts with the same people in their
 * batches wait for each other but never deadlock. Then the ratings are computed here, because there
 * is only one implementation of the formula; the second request writes everything and commits. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "server/postgres.h"

/* A person's standing in a game; the person's number is this host's. */
struct stand {
	int64_t		 person;
	const char	*game;		/* borrowed from the row of the outbox */
	struct person_standing	 standing;	/* as of `day` */
	int		 day;
};

struct batch {
	struct outbox	 outbox;
	json_t		*asked;		/* the ratings needed: {person, realm, folded, game, day} */
	json_t		*fresh;		/* results that the shared ledger does not have yet */
	json_t		*parts;		/* of the fresh results, with ratings */
	struct stand	*stands;
	int		 count, room;
	char		*texts[5];	/* parameters of the running queries */
};

static void
clear_texts(struct batch *b)
{
	for (size_t i = 0; i < LEN(b->texts); i++) {
		free(b->texts[i]);
		b->texts[i] = NULL;
	}
}

void
batch_forget(struct shared *s)
{
	struct batch *b = s->batch;
	if (b == NULL)
		return;
	clear_texts(b);
	outbox_release(&b->outbox);
	json_decref(b->asked);
	json_decref(b->fresh);
	json_decref(b->parts);
	free(b->stands);
	free(b);
	s->batch = NULL;
}

static struct stand *
find_stand(struct batch *b, int64_t person, const char *game)
{
	for (int i = 0; i < b->count; i++)
		if (b->stands[i].person == person && strcmp(b->stands[i].game, game) == 0)
			return &b->stands[i];
	return NULL;
}

static int64_t
number(const json_t *row, const char *key)
{
	return json_integer_value(json_object_get(row, key));
}

static const char *
text(const json_t *row, const char *key)
{
	const char *found = json_string_value(json_object_get(row, key));
	return found != NULL ? found : "";
}

/* Makes the text of a query parameter. */
static char *
dump(const json_t *rows)
{
	char *made = json_dumps(rows, JSON_COMPACT);
	return made != NULL ? made : mem_string("[]");
}

/* --- reading --- */

static void
need_stand(struct batch *b, const json_t *result, const json_t *part)
{
	int64_t person = number(part, "person");
	const char *game = text(result, "game");
	if (find_stand(b, person, game) != NULL)
		return;
	if (b->count == b->room)
		b->stands = mem_grow(b->stands, b->room = 2 * b->room + 64, sizeof b->stands[0]);
	b->stands[b->count++] = (struct stand){ .person = person, .game = game,
	    .standing.rating = rating_first(), .day = (int)number(result, "day") };
	json_array_append_new(b->asked, json_pack("{s:I, s:s, s:s, s:s, s:I}", "person",
	    (json_int_t)person, "realm", text(part, "realm"), "folded", text(part, "folded"),
	    "game", game, "day", (json_int_t)number(result, "day")));
}

static void
need_stands(struct batch *b)
{
	size_t i, j;
	const json_t *result, *part;
	json_array_foreach(b->outbox.results, i, result)
		if (json_is_true(json_object_get(result, "rated")))
			json_array_foreach(json_object_get(result, "parts"), j, part)
				need_stand(b, result, part);
}

static json_t *
names_of(const json_t *results)
{
	size_t i;
	const json_t *result;
	json_t *names = json_array();
	json_array_foreach(results, i, result)
		json_array_append(names, json_object_get(result, "name"));
	return names;
}

static answered take_stands;

bool
batch_send(struct shared *s)
{
	struct batch *b = s->batch = mem_new(sizeof *b);
	if (!outbox_read(s->start.ledger, s->start.realm, &b->outbox)) {
		batch_forget(s);
		return false;
	}
	b->asked = json_array();
	need_stands(b);
	json_t *names = names_of(b->outbox.results),
	    *newcomer = json_pack("[f, f]", rating_first().rating, rating_first().deviation);
	const char *people = b->texts[0] = dump(b->outbox.people),
	    *asked = b->texts[1] = dump(b->asked);
	const char *known = b->texts[2] = dump(names), *begin = b->texts[3] = dump(newcomer);
	json_decref(names);
	json_decref(newcomer);
	const struct query queries[] = {
		{ "BEGIN", { NULL } },
		{ "SELECT pg_advisory_xact_lock_shared(" FORM_LOCK ")", { NULL } },
		/* An earlier connection of this host may still be committing. */
		{ STATE " FOR UPDATE OF hosts", { s->start.realm, s->start.server } },
		{ "INSERT INTO people (realm, name, folded) SELECT DISTINCT ON (realm, folded) "
		    "realm, name, folded"
		  " FROM json_to_recordset($1::json) AS p (realm text, name text, folded text) "
		      "ORDER BY realm, folded"
		  " ON CONFLICT DO NOTHING", { people } },
		/* Another Unicode version at some host may have folded the name differently. */
		{ "UPDATE people p SET folded = s.folded FROM (SELECT DISTINCT ON (realm, folded) "
		    "realm, name, folded"
		  " FROM json_to_recordset($1::json) AS r (realm text, name text, folded text) "
		      "ORDER BY realm, folded) s"
		  " WHERE p.realm = s.realm AND p.name = s.name AND p.folded <> s.folded"
		  " AND NOT EXISTS (SELECT 1 FROM people o WHERE o.realm = s.realm AND o.folded = "
		      "s.folded)", { people } },
		{ "INSERT INTO ratings (person, game, day, rating, deviation)"
		  " SELECT id, game, day, ($2::json->>0)::float8, ($2::json->>1)::float8"
		  " FROM json_to_recordset($1::json) AS s (realm text, folded text, game text, day "
		      "integer)"
		  " JOIN people USING (realm, folded) ORDER BY 1, 2 ON CONFLICT DO NOTHING",
		      { asked, begin } },
		{ "SELECT s.person, s.game, rating, deviation, r.day, games, won, drawn, lost"
		  " FROM json_to_recordset($1::json) AS s (person bigint, realm text, folded text, "
		      "game text)"
		  " JOIN people p USING (realm, folded) JOIN ratings r ON r.person = p.id AND "
		      "r.game = s.game"
		  " ORDER BY r.person, r.game FOR UPDATE OF r", { asked } },
		{ "SELECT name FROM results WHERE name IN (SELECT "
		    "json_array_elements_text($1::json))", { known } },
	};
	connection_ask(s, queries, LEN(queries), take_stands);
	return true;
}

/* --- rating --- */

/* Ignores impossible standings, so that these people start again: one bad number would spoil the
 * ratings of all opponents. */
static void
read_stands(struct batch *b, PGresult *rows)
{
	for (int i = 0; i < PQntuples(rows); i++) {
		struct stand *s = find_stand(b, atoll(PQgetvalue(rows, i, 0)),
		    PQgetvalue(rows, i, 1));
		struct person_standing there = { .rating = { strtod(PQgetvalue(rows, i, 2), NULL),
		    strtod(PQgetvalue(rows, i, 3), NULL) }, .games = atoi(PQgetvalue(rows, i, 5)),
		    .won = atoi(PQgetvalue(rows, i, 6)), .drawn = atoi(PQgetvalue(rows, i, 7)),
		    .lost = atoi(PQgetvalue(rows, i, 8)) };
		int day = atoi(PQgetvalue(rows, i, 4));
		if (s == NULL || !standing_can_be(&there, day))
			continue;
		s->standing = there;
		s->day = day;
	}
}

static bool
has_name(PGresult *rows, const char *name)
{
	for (int i = 0; i < PQntuples(rows); i++)
		if (strcmp(PQgetvalue(rows, i, 0), name) == 0)
			return true;
	return false;
}

static void
put_part(struct batch *b, const char *result, const json_t *part, struct rating before,
    struct rating after)
{
	json_t *row = json_pack("{s:s, s:f, s:f, s:f, s:f}", "result", result, "rating_before",
	    before.rating, "deviation_before", before.deviation, "rating_after", after.rating,
	    "deviation_after", after.deviation);
	json_object_update(row, (json_t *)part);
	json_array_append_new(b->parts, row);
}

/* Rates a result. A result that was delayed for days does not set back the day of anybody's last
 * game. */
static void
rate_result(struct batch *b, const json_t *result)
{
	const json_t *parts = json_object_get(result, "parts");
	struct ledger_result r = { .game = text(result, "game"), .day = (int)number(result, "day"),
	    .rated = json_is_true(json_object_get(result, "rated")),
	    .count = (int)json_array_size(parts) };
	struct person_standing stood[LEDGER_SEATS] = { 0 };
	struct rating before[LEDGER_SEATS] = { 0 }, after[LEDGER_SEATS] = { 0 };
	struct stand *stands[LEDGER_SEATS] = { NULL };
	r.count = r.count < LEDGER_SEATS ? r.count : LEDGER_SEATS;
	for (int i = 0; i < r.count; i++) {
		const json_t *part = json_array_get(parts, (size_t)i);
		r.parts[i] = (struct ledger_part){ number(part, "person"),
		    (int)number(part, "seat"), (int)number(part, "rank") };
		stands[i] = r.parts[i].person != 0 ? find_stand(b, r.parts[i].person, r.game) :
		    NULL;
		if (stands[i] != NULL) {
			stood[i] = stands[i]->standing;
			stood[i].rating = rating_after_days(stood[i].rating,
			    r.day - stands[i]->day);
		}
		before[i] = after[i] = stood[i].rating;
	}
	bool rated = ledger_is_rated(&r);
	if (rated)
		ledger_rate(&r, stood, after);
	for (int i = 0; i < r.count; i++) {
		put_part(b, text(result, "name"), json_array_get(parts, (size_t)i), before[i],
		    after[i]);
		if (!rated || stands[i] == NULL)
			continue;
		stood[i].rating = after[i];
		stands[i]->standing = stood[i];
		stands[i]->day = r.day > stands[i]->day ? r.day : stands[i]->day;
	}
}

static json_t *
stands_json(struct batch *b)
{
	json_t *rows = json_array();
	for (int i = 0; i < b->count; i++) {
		const struct stand *s = &b->stands[i];
		json_t *row = json_pack("{s:f, s:f, s:i, s:i, s:i, s:i, s:i}", "rating",
		    s->standing.rating.rating, "deviation", s->standing.rating.deviation, "day",
		    s->day, "games", s->standing.games, "won", s->standing.won, "drawn",
		    s->standing.drawn, "lost", s->standing.lost);
		json_object_set(row, "realm",
		    json_object_get(json_array_get(b->asked, (size_t)i), "realm"));
		json_object_set(row, "folded",
		    json_object_get(json_array_get(b->asked, (size_t)i), "folded"));
		json_object_set_new(row, "game", json_string(s->game));
		json_array_append_new(rows, row);
	}
	return rows;
}

/* --- writing --- */

static void
committed(struct shared *s, PGresult *const *answers)
{
	size_t i;
	const json_t *part;
	struct batch *b = s->batch;
	const char *sent = connection_value(s, answers[0], 0);
	if (sent == NULL)
		return;
	json_array_foreach(b->parts, i, part)
		outbox_rated(s->start.ledger, text(part, "result"), (int)number(part, "part"),
		    (struct rating){ json_real_value(json_object_get(part, "rating_before")),
		    json_real_value(json_object_get(part, "deviation_before")) },
		    (struct rating){ json_real_value(json_object_get(part, "rating_after")),
		    json_real_value(json_object_get(part, "deviation_after")) });
	outbox_confirm(s->start.ledger, &b->outbox);
	s->state.sent = atoll(sent);
	state_keep(s);
	batch_forget(s);
	connection_is_well(s);
	s->untold = s->pull = true;
}

static void
write_all(struct shared *s)
{
	struct batch *b = s->batch;
	json_t *stands = stands_json(b);
	clear_texts(b);
	const char *results = b->texts[0] = dump(b->fresh), *parts = b->texts[1] = dump(b->parts);
	const char *ratings = b->texts[2] = dump(stands),
	    *entries = b->texts[3] = dump(b->outbox.entries);
	const char *keys = b->texts[4] = dump(b->outbox.keys);
	json_decref(stands);
	const struct query queries[] = {
		{ STATE_COUNT, { s->start.realm } },
		/* Keys come before the number of the feed, as with claims, because every
		 * transaction waits for the latter. */
		{ "INSERT INTO keys (fingerprint, person, since) SELECT fingerprint, id, since"
		  " FROM json_to_recordset($1::json) AS k (realm text, folded text, fingerprint "
		      "text, since bigint)"
		  " JOIN people USING (realm, folded) ORDER BY fingerprint ON CONFLICT DO NOTHING",
		      { keys } },
		{ "UPDATE ledger SET feed = feed + 1", { NULL } },
		{ "INSERT INTO results (name, game, day, rated, result, journal, changed)"
		  " SELECT name, game, day, rated, result::json, journal, " NOW " FROM "
		      "json_to_recordset($1::json)"
		  " AS r (name text, game text, day integer, rated boolean, result text, journal "
		      "text)", { results } },
		{ "INSERT INTO parts (result, part, person, seat, rank, rating_before, "
		    "deviation_before, rating_after,"
		  " deviation_after) SELECT result, part, id, seat, rank, rating_before, "
		      "deviation_before, rating_after,"
		  " deviation_after FROM json_to_recordset($1::json) AS p (result text, part "
		      "integer, realm text, folded text,"
		  " seat integer, rank integer, rating_before float8, deviation_before float8, "
		      "rating_after float8,"
		  " deviation_after float8) LEFT JOIN people USING (realm, folded)", { parts } },
		{ "UPDATE ratings r SET rating = s.rating, deviation = s.deviation, day = s.day, "
		    "games = s.games, won = s.won,"
		  " drawn = s.drawn, lost = s.lost, changed = " NOW " FROM "
		      "json_to_recordset($1::json) AS s (realm text,"
		  " folded text, game text, rating float8, deviation float8, day integer, games "
		      "integer, won integer, drawn integer,"
		  " lost integer) JOIN people p USING (realm, folded) WHERE r.person = p.id AND "
		      "r.game = s.game", { ratings } },
		{ "INSERT INTO entries (game, list, hinted, person, score, counts, at, digest, "
		    "journal, changed)"
		  " SELECT game, list, hinted, id, score, counts AND NOT EXISTS (SELECT 1 FROM "
		      "entries o WHERE o.game = n.game"
		  " AND o.list = n.list AND o.person = p.id AND o.counts), at, digest, "
		      "journal, " NOW
		  " FROM json_to_recordset($1::json) AS n (realm text, folded text, game text, "
		      "list text, hinted boolean,"
		  " score bigint, counts boolean, at bigint, digest text, journal text) JOIN "
		      "people p USING (realm, folded)"
		  " ON CONFLICT (game, list, digest) DO NOTHING", { entries } },
		{ "UPDATE people SET changed = " NOW " WHERE changed = 0", { NULL } },
		{ "UPDATE keys SET changed = " NOW " WHERE changed = 0", { NULL } },
		{ "COMMIT", { NULL } },
	};
	connection_ask(s, queries, LEN(queries), committed);
}

static void
take_stands(struct shared *s, PGresult *const *answers)
{
	size_t i;
	json_t *result;
	struct batch *b = s->batch;
	if (!state_holds(s, answers[2]))
		return;
	read_stands(b, answers[6]);
	b->fresh = json_array();
	b->parts = json_array();
	json_array_foreach(b->outbox.results, i, result) {
		if (has_name(answers[7], text(result, "name")))
			continue;
		json_array_append(b->fresh, result);
		rate_result(b, result);
	}
	write_all(s);
}
