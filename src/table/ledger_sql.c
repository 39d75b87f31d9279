/* ledger_sql.c: the ledger's SQLite tables, version by version, and its statements. */
#include "base/mem.h"
#include "table/ledger_private.h"

/* A released step is never changed; add new ones at the end. */
static const char *const steps[] = {
	"CREATE TABLE numbers ("		/* the last number used of each kind */
	"  kind TEXT PRIMARY KEY,"
	"  last INTEGER NOT NULL) WITHOUT ROWID;"

	"CREATE TABLE people ("
	"  id INTEGER PRIMARY KEY,"
	"  realm TEXT NOT NULL,"
	"  name TEXT NOT NULL,"
	"  UNIQUE (realm, name));"

	"CREATE TABLE blocks ("
	"  person INTEGER NOT NULL REFERENCES people,"
	"  other INTEGER NOT NULL REFERENCES people,"
	"  PRIMARY KEY (person, other)) WITHOUT ROWID;"

	"CREATE TABLE ratings ("
	"  person INTEGER NOT NULL REFERENCES people,"
	"  game TEXT NOT NULL,"
	"  rating REAL NOT NULL,"
	"  deviation REAL NOT NULL,"
	"  day INTEGER NOT NULL,"		/* of the last game */
	"  games INTEGER NOT NULL,"
	"  won INTEGER NOT NULL,"
	"  drawn INTEGER NOT NULL,"
	"  lost INTEGER NOT NULL,"
	"  PRIMARY KEY (person, game)) WITHOUT ROWID;"
	"CREATE INDEX ratings_by_game ON ratings (game, rating);"

	"CREATE TABLE results ("
	"  name TEXT PRIMARY KEY,"
	"  game TEXT NOT NULL,"
	"  day INTEGER NOT NULL,"
	"  rated INTEGER NOT NULL,"
	"  result TEXT,"			/* JSON */
	"  journal TEXT);"

	"CREATE TABLE parts ("
	"  result TEXT NOT NULL REFERENCES results,"
	"  part INTEGER NOT NULL,"
	"  person INTEGER REFERENCES people,"	/* NULL: a CPU */
	"  seat INTEGER NOT NULL,"
	"  rank INTEGER NOT NULL,"
	"  rating_before REAL NOT NULL,"
	"  deviation_before REAL NOT NULL,"
	"  rating_after REAL NOT NULL,"
	"  deviation_after REAL NOT NULL,"
	"  PRIMARY KEY (result, part)) WITHOUT ROWID;"
	"CREATE INDEX parts_by_person ON parts (person);"

	"CREATE TABLE entries ("
	"  id INTEGER PRIMARY KEY,"
	"  game TEXT NOT NULL,"
	"  list TEXT NOT NULL,"
	"  hinted INTEGER NOT NULL,"
	"  person INTEGER NOT NULL REFERENCES people,"
	"  score INTEGER NOT NULL,"
	"  counts INTEGER NOT NULL,"
	"  at INTEGER NOT NULL,"		/* seconds since 1970 */
	"  digest TEXT NOT NULL,"
	"  journal TEXT NOT NULL,"
	"  UNIQUE (game, list, digest));"
	"CREATE INDEX entries_by_person ON entries (game, list, hinted, person);"

	"CREATE TABLE documents ("
	"  kind TEXT NOT NULL,"
	"  number INTEGER NOT NULL,"
	"  open INTEGER NOT NULL,"
	"  body TEXT NOT NULL,"			/* JSON */
	"  PRIMARY KEY (kind, number));"
	"CREATE INDEX documents_open ON documents (kind, number) WHERE open = 1;"

	"PRAGMA application_id = 1735358828;"
	"PRAGMA user_version = 1;",

	"ALTER TABLE people ADD COLUMN folded TEXT;"	/* the name without capitals */
	"UPDATE people SET folded = lower(name);"
	"CREATE INDEX people_folded ON people (realm, folded);"

	"CREATE TABLE keys ("
	"  fingerprint TEXT PRIMARY KEY,"
	"  person INTEGER NOT NULL REFERENCES people,"
	"  since INTEGER NOT NULL) WITHOUT ROWID;"	/* seconds since 1970 */
	"CREATE INDEX keys_by_person ON keys (person);"

	"CREATE TABLE codes ("			/* each adds one more key to a person, once */
	"  code TEXT PRIMARY KEY,"
	"  person INTEGER NOT NULL REFERENCES people,"
	"  expires INTEGER NOT NULL) WITHOUT ROWID;"

	"PRAGMA user_version = 2;",

	/* What a shared ledger has not confirmed yet, oldest first (shared.h). It is also filled
	 * without one, so that a server that joins one later sends everything. */
	"CREATE TABLE outbox ("
	"  number INTEGER PRIMARY KEY,"
	"  kind INTEGER NOT NULL,"		/* enum outbox_kind */
	"  row TEXT NOT NULL);"			/* its key in the table of its kind */
	"INSERT INTO outbox (kind, row) SELECT 0, id FROM people ORDER BY id;"
	"INSERT INTO outbox (kind, row) SELECT 1, name FROM results ORDER BY rowid;"
	"INSERT INTO outbox (kind, row) SELECT 2, id FROM entries ORDER BY id;"
	"INSERT INTO outbox (kind, row) SELECT 3, fingerprint FROM keys ORDER BY since;"
	"PRAGMA user_version = 3;",
};

/* The application id is "goyl", to differ from "goyu" of the games. */
const struct schema ledger_schema = { 1735358828, steps, LEN(steps) };

/* Everybody's best in a list with its place, computed identically at every host of a shared ledger.
 * ?1 game, ?2 list, ?3 hinted, ?4 1 if low scores win, else -1. */
#define PLACED \
	"WITH bests AS (SELECT *, row_number() OVER (PARTITION BY person ORDER BY counts DESC, " \
	    "score * ?4, at, digest) AS mine" \
	"  FROM entries WHERE game = ?1 AND list = ?2 AND hinted = ?3)," \
	" placed AS (SELECT *, row_number() OVER (ORDER BY counts DESC, score * ?4, at, digest) " \
	    "AS " \
	    "place" \
	"  FROM bests WHERE mine = 1) "
#define STANDING	"rating, deviation, day, games, won, drawn, lost"

const char *const ledger_texts[LEDGER_STATEMENTS] = {
	[LEDGER_BEGIN]	= "BEGIN IMMEDIATE",
	[LEDGER_COMMIT]	= "COMMIT",
	[LEDGER_ROLLBACK] = "ROLLBACK",
	[LEDGER_SAVE]	= "SAVEPOINT one",
	[LEDGER_SAVE_BACK] = "ROLLBACK TO one",
	[LEDGER_SAVE_END] = "RELEASE one",

	[LEDGER_NUMBER_GET] = "SELECT last FROM numbers WHERE kind = ?",
	[LEDGER_NUMBER_SET] = "INSERT INTO numbers (kind, last) VALUES (?, ?)"
	    " ON CONFLICT (kind) DO UPDATE SET last = excluded.last",

	[LEDGER_PERSON_ADD] = "INSERT INTO people (id, realm, name, folded) VALUES (?, ?, ?, ?)",
	[LEDGER_PERSON_FIND] = "SELECT id, realm, name FROM people WHERE realm = ? AND name = ?",
	[LEDGER_PERSON_GET] = "SELECT id, realm, name FROM people WHERE id = ?",
	[LEDGER_PERSON_RENAME] = "UPDATE people SET name = ?2 WHERE id = ?1",

	/* Two searches, because with OR SQLite would scan everybody in the realm. */
	[LEDGER_PERSON_ALIKE] = "SELECT id, realm, name FROM (SELECT * FROM people WHERE realm = "
	    "?1 AND name = ?2 UNION ALL SELECT * FROM people WHERE realm = ?1 AND folded = ?3) "
	    "ORDER BY name <> ?2, id LIMIT 1",
	[LEDGER_KEY_ADD] = "INSERT INTO keys (fingerprint, person, since) VALUES (?, ?, ?)",
	[LEDGER_KEY_GET] = "SELECT id, realm, name FROM keys JOIN people ON people.id = person "
	    "WHERE fingerprint = ?",
	[LEDGER_KEY_COUNT] = "SELECT count(*) FROM keys WHERE person = ?",
	[LEDGER_CODE_ADD] = "INSERT INTO codes (code, person, expires) VALUES (?, ?, ?)",
	[LEDGER_CODE_GET] = "SELECT id, realm, name FROM codes JOIN people ON people.id = person"
	    " WHERE code = ? AND expires > ?",
	[LEDGER_CODES_CLEAR] = "DELETE FROM codes WHERE person = ? OR expires <= ?",

	[LEDGER_BLOCK_ADD] = "INSERT INTO blocks (person, other) VALUES (?, ?) ON CONFLICT DO "
	    "NOTHING",
	[LEDGER_BLOCK_DELETE] = "DELETE FROM blocks WHERE person = ? AND other = ?",
	[LEDGER_BLOCK_GET] = "SELECT 1 FROM blocks WHERE person = ? AND other = ?",
	[LEDGER_BLOCKS]	= "SELECT id, realm, name FROM blocks JOIN people ON people.id = other"
	    " WHERE person = ? ORDER BY name, realm DESC",

	[LEDGER_RATING_GET] = "SELECT " STANDING " FROM ratings WHERE person = ? AND game = ?",
	[LEDGER_RATING_SET] = "INSERT INTO ratings (person, game, " STANDING ") VALUES (?, ?, ?, "
	    "?, ?, ?, ?, ?, ?) ON CONFLICT (person, game) DO UPDATE SET rating = excluded.rating, "
	    "deviation = excluded.deviation, day = excluded.day, games = excluded.games, won = "
	    "excluded.won, drawn = excluded.drawn, lost = excluded.lost",
	[LEDGER_RATINGS_OF] = "SELECT " STANDING ", game FROM ratings WHERE person = ? ORDER BY "
	    "game",
	[LEDGER_RATINGS_IN] = "SELECT " STANDING ", id, realm, name FROM ratings JOIN people ON "
	    "people.id = person WHERE game = ? ORDER BY rating DESC, name, id",

	[LEDGER_RESULT_ADD] = "INSERT INTO results (name, game, day, rated, result, journal) "
	    "VALUES (?, ?, ?, ?, ?, ?)",
	[LEDGER_RESULT_GET] = "SELECT 1 FROM results WHERE name = ?",
	[LEDGER_PART_ADD] = "INSERT INTO parts (result, part, person, seat, rank, rating_before, "
	    "deviation_before, rating_after, deviation_after) VALUES (?, ?, nullif(?, 0), ?, ?, ?, "
	    "?, ?, ?)",
	[LEDGER_PARTS]	= "SELECT part, rating_before, deviation_before, rating_after, "
	    "deviation_after FROM parts WHERE result = ? ORDER BY part",

	[LEDGER_ENTRY_ADD] = "INSERT INTO entries (id, game, list, hinted, person, score, counts, "
	    "at, digest, journal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7 AND NOT EXISTS (SELECT 1 FROM "
	    "entries WHERE game = ?2 AND list = ?3 AND person = ?5 AND counts = 1), ?8, ?9, ?10)",
	[LEDGER_ENTRY_GET] = "SELECT 1 FROM entries WHERE game = ? AND list = ? AND digest = ?",
	[LEDGER_BOARD]	= PLACED "SELECT place, score, at, hinted, counts, people.id, realm, name"
	    " FROM placed JOIN people ON people.id = person ORDER BY place LIMIT ?5",
	[LEDGER_PLACE]	= PLACED "SELECT place FROM placed WHERE person = ?5",
	[LEDGER_LISTS]	= "SELECT DISTINCT list, hinted FROM entries WHERE game = ? ORDER BY list, "
	    "hinted",

	[LEDGER_DOCUMENT_SET] = "INSERT INTO documents (kind, number, open, body) VALUES (?, ?, ?, "
	    "?) ON CONFLICT (kind, number) DO UPDATE SET open = excluded.open, body = "
	    "excluded.body",
	[LEDGER_DOCUMENT_GET] = "SELECT body FROM documents WHERE kind = ? AND number = ?",
	[LEDGER_DOCUMENTS] = "SELECT number, body FROM documents WHERE kind = ? AND open >= ? "
	    "ORDER BY number",

	[LEDGER_OUTBOX_ADD] = "INSERT INTO outbox (kind, row) VALUES (?, ?)",
	[LEDGER_OUTBOX_GET] = "SELECT number, kind, row FROM outbox ORDER BY number LIMIT ?",
	[LEDGER_OUTBOX_DELETE] = "DELETE FROM outbox WHERE number <= ?",
	[LEDGER_OUTBOX_CLEAR] = "DELETE FROM outbox",
	[LEDGER_OUTBOX_FILL] = "INSERT INTO outbox (kind, row) SELECT kind, row FROM ("
	    " SELECT 0 AS kind, id AS row, id AS place FROM people"
	    " UNION ALL SELECT 1, name, rowid FROM results"
	    " UNION ALL SELECT 2, id, id FROM entries WHERE journal <> ''"
	    " UNION ALL SELECT 3, fingerprint, since FROM keys) ORDER BY kind, place",
	[LEDGER_OUTBOX_RESULT] = "SELECT game, day, rated, result, journal FROM results WHERE name "
	    "= ?",
	[LEDGER_OUTBOX_PARTS] = "SELECT people.id, realm, name, part, seat, rank"
	    " FROM parts LEFT JOIN people ON people.id = person WHERE result = ? ORDER BY part",
	[LEDGER_OUTBOX_ENTRY] = "SELECT people.id, realm, name, game, list, hinted, score, counts, "
	    "at, digest, journal FROM entries JOIN people ON people.id = person WHERE entries.id "
	    "= ?",
	[LEDGER_OUTBOX_KEY] = "SELECT people.id, realm, name, fingerprint, since"
	    " FROM keys JOIN people ON people.id = person WHERE fingerprint = ?",
	[LEDGER_KEY_TAKE] = "INSERT INTO keys (fingerprint, person, since) VALUES (?, ?, ?)"
	    " ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person, since = "
	    "excluded.since",
	[LEDGER_PART_SET] = "UPDATE parts SET rating_before = ?3, deviation_before = ?4, "
	    "rating_after = ?5, deviation_after = ?6 WHERE result = ?1 AND part = ?2",
	[LEDGER_ENTRY_TAKE] = "INSERT INTO entries (id, game, list, hinted, person, score, counts, "
	    "at, digest, journal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '') ON CONFLICT (game, list, "
	    "digest) DO UPDATE SET hinted = excluded.hinted, person = excluded.person, score = "
	    "excluded.score, counts = excluded.counts, at = excluded.at",
	[LEDGER_REALM_GET] = "SELECT 1 FROM people WHERE realm = ? LIMIT 1",
};
