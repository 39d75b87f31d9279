/* schema.c: the tables of the shared ledger, version by version, and how a referee joins it.
 *
 * Whoever comes first makes them, and whoever is newer brings them up to date: one referee at a time, under a lock of
 * the whole ledger, in one transaction. An older referee finds a version it does not know, says so and goes on alone;
 * what it has waits in its outbox. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "server/postgres.h"

#define LOCK "1735358828"	/* "goyl", as in the own ledger's file */

/* A step that was once released is never changed: a new one is added behind it.
 *
 * Each transaction that writes something for others counts ledger.feed up at its end and marks its rows with it. The row
 * of the ledger is locked from there to the commit: so whoever sees a number sees all that came before it, which a
 * sequence would not give. */
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

	"CREATE TABLE results ("		/* in the order in which they were rated: changed, number */
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

/* The seeks that are open at a host, and when it was last heard of; and the keys of an arcade's players. */
static const char *const second[] = {
	"ALTER TABLE hosts ADD seeks json NOT NULL DEFAULT '[]', ADD seen timestamptz NOT NULL DEFAULT '-infinity'",
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

static const char *const *const steps[] = { first, second };

/* --- joining --- */

/* Is this the ledger whose copy this referee has? */
static bool
is_ours(struct shared *s, const char *id)
{
	json_t *kept = ledger_get(s->start.ledger, "shared", 1);
	const char *known = json_string_value(json_object_get(kept, "id"));
	bool ours = known == NULL || strcmp(known, id) == 0;
	s->feed = json_integer_value(json_object_get(kept, "feed"));
	json_decref(kept);
	return ours;
}

/* Two machines may be called the same, and one may have two referees. With some of the own id behind it the name is nobody
 * else's; false: it has it already. */
static bool
lengthen_realm(struct shared *s)
{
	enum { OF_ID = 4 };
	char *behind = mem_format("-%.*s", OF_ID, s->start.referee);
	size_t length = strlen(s->start.realm), most = REALM_SIZE - 1 - strlen(behind);
	bool can = !s->start.realm_given && (length < strlen(behind) ||
	    strcmp(s->start.realm + length - strlen(behind), behind) != 0);
	if (can)
		snprintf(s->start.realm + (length < most ? length : most), strlen(behind) + 1, "%s", behind);
	free(behind);
	return can;
}

static answered migrated;

static void
take_realm(struct shared *s, PGresult *const *answers)
{
	struct error e;
	const char *id = PQgetvalue(answers[2], 0, 0);
	bool ours = strcmp(PQgetvalue(answers[1], 0, 0), s->start.referee) == 0;
	if (!ours && lengthen_realm(s)) {
		migrated(s, NULL);
		return;
	}
	ours = ours || error_set(&e, ERR_STORE,
	    N_("Another host of the shared ledger is called %s: give this one a name of its own with --realm NAME."),
	    s->start.realm);
	if (!ours || !(is_ours(s, id) || error_set(&e, ERR_STORE,
	    N_("This referee has its part in another shared ledger: for this one it needs a --data folder of its own.")))) {
		link_fail(s, &e);
		return;
	}
	feed_keep(s, id);
	claims_elsewhere(s->start.ledger, true);
	s->ready = s->waits = s->pull = s->seeks_changed = true;
}

static void
migrated(struct shared *s, PGresult *const *answers)
{
	const struct query queries[] = {
		{ "INSERT INTO hosts (realm, referee) VALUES ($1, $2) ON CONFLICT DO NOTHING",
		    { s->start.realm, s->start.referee } },
		{ "SELECT referee FROM hosts WHERE realm = $1", { s->start.realm } },
		{ "SELECT id FROM ledger", { NULL } },
		{ "LISTEN goyu", { NULL } },
	};
	link_ask(s, queries, LEN(queries), take_realm);
}

static void
migrate_from(struct shared *s, int version)
{
	struct query queries[QUERIES_MOST];
	int count = 0;
	for (int i = version; i < (int)LEN(steps); i++)
		for (const char *const *sql = steps[i]; *sql != NULL; sql++)
			queries[count++] = (struct query){ *sql, { NULL } };
	queries[count++] = (struct query){ "COMMIT", { NULL } };
	link_ask(s, queries, count, migrated);
}

static void
take_version(struct shared *s, PGresult *const *answers)
{
	struct error e;
	int version = PQntuples(answers[0]) > 0 ? atoi(PQgetvalue(answers[0], 0, 0)) : 0;
	if (version <= (int)LEN(steps)) {
		migrate_from(s, version);
		return;
	}
	error_set(&e, ERR_STORE, N_("The shared ledger belongs to a newer goyu-server: what is new waits here for that."));
	link_fail(s, &e);
}

static void
take_greeting(struct shared *s, PGresult *const *answers)
{
	static const struct query version = { "SELECT version FROM ledger", { NULL } };
	struct error e;
	const char *encoding = PQparameterStatus(s->conn, "server_encoding");
	if (encoding == NULL || strcmp(encoding, "UTF8") != 0) {
		error_set(&e, ERR_STORE, N_("The shared ledger must be a database in UTF8, not in %s."),
		    encoding != NULL ? encoding : "?");
		link_fail(s, &e);
	} else if (PQgetvalue(answers[3], 0, 0)[0] == 't') {
		link_ask(s, &version, 1, take_version);
	} else {
		migrate_from(s, 0);
	}
}

/* A commit that is confirmed must be on the disk. */
void
schema_join(struct shared *s)
{
	static const struct query queries[] = {
		{ "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
		    { NULL } },
		{ "BEGIN", { NULL } },
		{ "SELECT pg_advisory_xact_lock(" LOCK ")", { NULL } },
		{ "SELECT to_regclass('goyu.ledger') IS NOT NULL", { NULL } },
	};
	link_ask(s, queries, LEN(queries), take_greeting);
}
