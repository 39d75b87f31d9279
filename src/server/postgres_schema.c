/* postgres_schema.c: the tables of the shared ledger, version by version, and joining it.
 *
 * The first server to connect creates the tables, and a newer server migrates them, under a lock of
 * the whole ledger and in one transaction. An older server that finds an unknown version warns and
 * continues alone; its rows wait in its outbox. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "server/postgres.h"

/* A released step is never changed; add new ones at the end.
 *
 * Each transaction that writes rows for other hosts increases ledger.feed at its end and stores the
 * number in the rows. The ledger's row is locked from then until the commit, so a host that sees a
 * number also sees all rows with smaller ones. A sequence would not guarantee that. */
static const char *const first[] = {
	"CREATE SCHEMA goyu",

	"CREATE TABLE ledger ("
	"  one boolean PRIMARY KEY DEFAULT true CHECK (one),"
	"  version integer NOT NULL,"
	"  id text NOT NULL DEFAULT gen_random_uuid(),"
	"  feed bigint NOT NULL DEFAULT 0)",
	"INSERT INTO ledger (version) VALUES (1)",

	"CREATE TABLE hosts ("
	"  realm text PRIMARY KEY,"
	"  referee text NOT NULL)",

	"CREATE TABLE people ("
	"  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
	"  realm text NOT NULL,"
	"  name text NOT NULL,"
	"  changed bigint NOT NULL DEFAULT 0,"
	"  UNIQUE (realm, name))",
	"CREATE INDEX people_changed ON people (changed)",

	"CREATE TABLE ratings ("
	"  person bigint NOT NULL REFERENCES people,"
	"  game text NOT NULL,"
	"  rating double precision NOT NULL,"
	"  deviation double precision NOT NULL,"
	"  day integer NOT NULL,"
	"  games integer NOT NULL DEFAULT 0,"
	"  won integer NOT NULL DEFAULT 0,"
	"  drawn integer NOT NULL DEFAULT 0,"
	"  lost integer NOT NULL DEFAULT 0,"
	"  changed bigint NOT NULL DEFAULT 0,"
	"  PRIMARY KEY (person, game))",
	"CREATE INDEX ratings_changed ON ratings (changed)",

	"CREATE TABLE results ("		/* rated in the order of changed, number */
	"  name text PRIMARY KEY,"
	"  number bigint GENERATED ALWAYS AS IDENTITY,"
	"  game text NOT NULL,"
	"  day integer NOT NULL,"
	"  rated boolean NOT NULL,"
	"  result json,"
	"  journal text,"
	"  changed bigint NOT NULL)",

	"CREATE TABLE parts ("
	"  result text NOT NULL REFERENCES results,"
	"  part integer NOT NULL,"
	"  person bigint REFERENCES people,"	/* NULL: a CPU */
	"  seat integer NOT NULL,"
	"  rank integer NOT NULL,"
	"  rating_before double precision NOT NULL,"
	"  deviation_before double precision NOT NULL,"
	"  rating_after double precision NOT NULL,"
	"  deviation_after double precision NOT NULL,"
	"  PRIMARY KEY (result, part))",
	"CREATE INDEX parts_person ON parts (person)",

	"CREATE TABLE entries ("
	"  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
	"  game text NOT NULL,"
	"  list text NOT NULL,"
	"  hinted boolean NOT NULL,"
	"  person bigint NOT NULL REFERENCES people,"
	"  score bigint NOT NULL,"
	"  counts boolean NOT NULL,"
	"  at bigint NOT NULL,"
	"  digest text NOT NULL,"
	"  journal text NOT NULL,"
	"  changed bigint NOT NULL,"
	"  UNIQUE (game, list, digest))",
	"CREATE INDEX entries_person ON entries (game, list, person)",
	"CREATE INDEX entries_changed ON entries (changed)",
	NULL
};

/* Open seeks of a host and the time of its last contact; keys of arcade players. */
static const char *const second[] = {
	"ALTER TABLE hosts ADD seeks json NOT NULL DEFAULT '[]', ADD seen timestamptz NOT NULL "
	    "DEFAULT '-infinity'",
	"ALTER TABLE people ADD folded text",
	"UPDATE people SET folded = lower(name)",
	"CREATE INDEX people_folded ON people (realm, folded)",
	"CREATE TABLE keys ("
	"  fingerprint text PRIMARY KEY,"
	"  person bigint NOT NULL REFERENCES people,"
	"  since bigint NOT NULL,"
	"  changed bigint NOT NULL DEFAULT 0)",
	"CREATE INDEX keys_changed ON keys (changed)",
	"UPDATE ledger SET version = 2",
	NULL
};

/* Detection of a ledger restored from an old copy (shared_state.c). `folded` becomes the form in
 * which names are compared, and unique. If two arcade players differ only in capitals, the older
 * one stays and gets everything of both; of their ratings, the one with more games. */
static const char *const third[] = {
	"ALTER TABLE hosts ADD sent bigint NOT NULL DEFAULT 0",
	"ALTER TABLE ledger ADD mark text NOT NULL DEFAULT gen_random_uuid()",

	"UPDATE people SET folded = name WHERE realm <> 'arcade'",
	"UPDATE ledger SET feed = feed + 1",
	"CREATE TABLE alike AS SELECT id, elder FROM (SELECT id, first_value(id) OVER names AS "
	    "elder, count(*) OVER names AS many"
	"  FROM people WHERE realm = 'arcade' WINDOW names AS (PARTITION BY folded ORDER BY id"
	"  RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) p WHERE many > 1",
	"DELETE FROM ratings r USING alike a, alike b, ratings better WHERE a.id = r.person AND "
	    "b.id = better.person"
	"  AND a.elder = b.elder AND better.game = r.game AND (better.games, r.person) > (r.games, "
	    "better.person)",
	"UPDATE ratings SET person = elder, changed = " NOW " FROM alike WHERE alike.id = person",
	"UPDATE parts SET person = elder FROM alike WHERE alike.id = person",
	"UPDATE entries SET person = elder, changed = " NOW " FROM alike WHERE alike.id = person",
	"UPDATE keys SET person = elder, changed = " NOW " FROM alike WHERE alike.id = person",
	"DELETE FROM people USING alike WHERE alike.id = people.id AND alike.id <> elder",
	"UPDATE people SET changed = " NOW " FROM alike WHERE elder = people.id",
	"DROP TABLE alike",
	"DROP INDEX people_folded",
	"CREATE UNIQUE INDEX people_folded ON people (realm, folded)",
	"ALTER TABLE people ALTER folded SET NOT NULL",
	"UPDATE ledger SET version = 3",
	NULL
};

static const char *const *const steps[] = { first, second, third };

int
schema_version(void)
{
	return LEN(steps);
}

/* --- joining --- */

/* Appends a part of the server's id to the realm, because two machines may have the same name, and
 * one machine may run two servers. False: that has been done already, or the realm was given. */
static bool
lengthen_realm(struct shared *s)
{
	enum { OF_ID = 4 };
	char *behind = mem_format("-%.*s", OF_ID, s->start.server);
	size_t length = strlen(s->start.realm), most = REALM_SIZE - 1 - strlen(behind);
	bool can = !s->start.realm_given && (length < strlen(behind) ||
	    strcmp(s->start.realm + length - strlen(behind), behind) != 0);
	if (can)
		snprintf(s->start.realm + (length < most ? length : most), strlen(behind) + 1, "%s",
		    behind);
	free(behind);
	return can;
}

/* Takes over the ledger's state. If its mark is new, all rows of other hosts are fetched again. */
static void
be_ready(struct shared *s, const struct shared_state *there)
{
	bool same = s->state.mark[0] == '\0' || strcmp(s->state.mark, there->mark) == 0;
	int64_t feed = same ? s->state.feed : 0;
	s->state = *there;
	s->state.feed = feed;
	state_keep(s);
	claims_use_shared(s->start.ledger, true);
	s->ready = s->waits = s->pull = s->seeks_changed = true;
}

static void
take_mark(struct shared *s, PGresult *const *answers)
{
	struct error e;
	if (connection_value(s, answers[0], 0) == NULL)
		return;
	struct shared_state there = state_there(answers[0]);
	error_set(&e, ERR_STORE,
	    N_("The shared ledger lacks what this host has sent, as if restored from an old copy: "
	    "all of it is sent again."));
	connection_warn(s, &e);
	outbox_refill(s->start.ledger);
	be_ready(s, &there);
}

/* Changes the mark, so that the other hosts also check what the ledger has lost. */
static void
mark_restored(struct shared *s)
{
	const struct query query = { "UPDATE ledger SET mark = gen_random_uuid() "
	    "FROM " STATE_OF_HOST " RETURNING " STATE_COLUMNS,
	    { s->start.realm, s->start.server } };
	connection_ask(s, &query, 1, take_mark);
}

/* Has this server joined a different shared ledger before? */
static bool
is_another(struct shared *s, const char *id)
{
	struct error e;
	state_read(s);
	if (s->state.id[0] == '\0' || strcmp(s->state.id, id) == 0)
		return false;
	error_set(&e, ERR_STORE,
	    N_("This referee has its part in another shared ledger: for this one it needs a --data "
	    "folder of its own."));
	connection_fail(s, &e);
	return true;
}

static void
take_state(struct shared *s, PGresult *answer)
{
	if (connection_value(s, answer, 0) == NULL)
		return;
	struct shared_state there = state_there(answer);
	if (is_another(s, there.id))
		return;
	if (state_is_older(s, &there))
		mark_restored(s);
	else
		be_ready(s, &there);
}

static answered migrated;

static void
take_realm(struct shared *s, PGresult *const *answers)
{
	struct error e;
	const char *server = connection_value(s, answers[1], 0);
	if (server == NULL)
		return;
	if (strcmp(server, s->start.server) == 0) {
		take_state(s, answers[2]);
	} else if (lengthen_realm(s)) {
		migrated(s, NULL);
	} else {
		error_set(&e, ERR_STORE,
		    N_("Another host of the shared ledger is called %s: give this one a name of "
		    "its own with --realm NAME."), s->start.realm);
		connection_fail(s, &e);
	}
}

static void
migrated(struct shared *s, PGresult *const *answers)
{
	const struct query queries[] = {
		{ "INSERT INTO hosts (realm, referee) VALUES ($1, $2) ON CONFLICT DO NOTHING",
		    { s->start.realm, s->start.server } },
		{ "SELECT referee FROM hosts WHERE realm = $1", { s->start.realm } },
		{ STATE, { s->start.realm, s->start.server } },
		{ "LISTEN goyu", { NULL } },
	};
	connection_ask(s, queries, LEN(queries), take_realm);
}

static void
migrate_from(struct shared *s, int version)
{
	struct query queries[QUERIES_MOST];
	int count = 0;
	for (int i = version; i < (int)LEN(steps); i++)
		for (const char *const *sql = steps[i]; *sql != NULL && count < QUERIES_MOST; sql++)
			queries[count++] = (struct query){ *sql, { NULL } };
	assert(count < QUERIES_MOST);
	queries[count++] = (struct query){ "COMMIT", { NULL } };
	connection_ask(s, queries, count, migrated);
}

static void
take_version(struct shared *s, PGresult *const *answers)
{
	struct error e;
	const char *version = connection_value(s, answers[0], 0);
	if (version == NULL)
		return;
	int there = atoi(version);
	if (there >= 1 && there <= schema_version()) {
		migrate_from(s, there);
		return;
	}
	error_set(&e, ERR_STORE, N_("The shared ledger belongs to a newer goyu-server: what is new "
	    "waits here for that."));
	connection_fail(s, &e);
}

/* Creates the tables in an empty database, but not if this server has joined a ledger before: that
 * ledger may be about to be restored here. */
static void
take_greeting(struct shared *s, PGresult *const *answers)
{
	static const struct query version = { "SELECT version FROM ledger", { NULL } };
	struct error e;
	const char *encoding = PQparameterStatus(s->conn, "server_encoding");
	if (encoding == NULL || strcmp(encoding, "UTF8") != 0) {
		error_set(&e, ERR_STORE, N_("The shared ledger must be a database in UTF8, not in "
		    "%s."), encoding != NULL ? encoding : "?");
		connection_fail(s, &e);
		return;
	}
	const char *there = connection_value(s, answers[3], 0);
	if (there == NULL)
		return;
	if (*there == 't')
		connection_ask(s, &version, 1, take_version);
	else if (!is_another(s, ""))
		migrate_from(s, 0);
}

/* Begins to join. Commits must be synchronous, because confirmed rows leave the outbox. */
void
schema_join(struct shared *s)
{
	static const struct query queries[] = {
		{ "SELECT set_config('synchronous_commit', 'on', false) WHERE "
		    "current_setting('synchronous_commit') = 'off'", { NULL } },
		{ "BEGIN", { NULL } },
		{ "SELECT pg_advisory_xact_lock(" FORM_LOCK ")", { NULL } },
		{ "SELECT to_regclass('goyu.ledger') IS NOT NULL", { NULL } },
	};
	connection_ask(s, queries, LEN(queries), take_greeting);
}
