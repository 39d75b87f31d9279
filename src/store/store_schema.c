/* store_schema.c: the tables of the store, version by version, with the check of a file. */
#include "base/mem.h"
#include "store/store_private.h"

/* "goyu" in ASCII; distinguishes our files from other programs' databases. */
#define APPLICATION_ID	1735358837

/* Each step migrates from the version of its index to the next one. A released step is never
 * changed: a new one is added after it. */
static const char *const steps[] = {
	"CREATE TABLE games ("
	"  id INTEGER PRIMARY KEY AUTOINCREMENT,"	/* an id is never used again */
	"  game TEXT NOT NULL,"
	"  start TEXT NOT NULL,"			/* JSON, like summary and result */
	"  ticks INTEGER NOT NULL DEFAULT 0,"
	"  over INTEGER NOT NULL DEFAULT 0,"
	"  created INTEGER NOT NULL,"
	"  updated INTEGER NOT NULL,"
	"  actions INTEGER NOT NULL DEFAULT 0,"
	"  summary TEXT,"
	"  result TEXT);"
	"CREATE INDEX games_by_age ON games (over, updated, id);"

	"CREATE TABLE entries ("
	"  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
	"  seq INTEGER NOT NULL,"
	"  seat INTEGER NOT NULL,"
	"  tick INTEGER NOT NULL,"
	"  action TEXT NOT NULL,"
	"  checksum INTEGER NOT NULL,"
	"  PRIMARY KEY (game, seq)) WITHOUT ROWID;"

	"CREATE TABLE snapshots ("
	"  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
	"  seq INTEGER NOT NULL,"
	"  state TEXT NOT NULL,"
	"  PRIMARY KEY (game, seq));"

	"CREATE TABLE scores ("
	"  id INTEGER PRIMARY KEY,"
	"  game TEXT NOT NULL,"
	"  ranking TEXT NOT NULL,"
	"  score INTEGER NOT NULL,"
	"  at INTEGER NOT NULL,"
	"  stats TEXT,"
	"  played INTEGER REFERENCES games ON DELETE SET NULL);"
	"CREATE INDEX scores_by_score ON scores (game, ranking, score);"
	"CREATE INDEX scores_by_game ON scores (played);"

	"CREATE TABLE progress ("
	"  game TEXT NOT NULL,"
	"  key TEXT NOT NULL,"
	"  record TEXT NOT NULL,"
	"  PRIMARY KEY (game, key)) WITHOUT ROWID;"

	"CREATE TABLE settings ("
	"  name TEXT PRIMARY KEY,"
	"  value TEXT NOT NULL) WITHOUT ROWID;"

	"PRAGMA application_id = 1735358837;"
	"PRAGMA user_version = 1;",

	"CREATE TABLE analyses ("			/* results of analyses of finished games */
	"  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
	"  name TEXT NOT NULL,"
	"  record TEXT NOT NULL,"
	"  PRIMARY KEY (game, name)) WITHOUT ROWID;"
	"PRAGMA user_version = 2;",

	/* The first version stored the choices of a start page as indexes in its lists:
	 * {"level":2}. Now each choice is a setting of its own, by name. */
	"INSERT OR IGNORE INTO settings"
	"  SELECT list.column1 || '.' || list.column3, word.value"
	"  FROM settings AS old,"
	"    json_each(CASE WHEN json_valid(old.value) THEN old.value ELSE '{}' END) AS kept,"
	"    (VALUES"
	"      ('gunjin', 'table', 'who', '[\"cpu\",\"people\",\"watch\"]'),"
	"      ('gunjin', 'level', 'level', '[\"recruit\",\"soldier\",\"officer\",\"general\"]'),"
	"      ('gunjin', 'second', 'second', '[\"recruit\",\"soldier\",\"officer\",\"general\"]'),"
	"      ('gunjin', 'side', 'side', '[\"1\",\"2\"]'),"
	"      ('gunjin', 'notebook', 'notebook', '[\"off\",\"facts\",\"candidates\"]'),"
	"      ('puyo', 'table', 'who', '[\"cpu\",\"people\",\"solo\",\"practice\",\"watch\"]'),"
	"      ('puyo', 'level', 'level', '[\"weak\",\"novice\",\"adept\",\"expert\",\"master\"]'),"
	"      ('puyo', 'second', 'second', "
	    "'[\"weak\",\"novice\",\"adept\",\"expert\",\"master\"]'),"
	"      ('puyo', 'side', 'side', '[\"1\",\"2\"]'),"
	"      ('puyo', 'speed', 'speed', '[\"constant\",\"rising\"]'),"
	"      ('puyo', 'offset', 'offset', '[\"off\",\"on\"]'),"
	"      ('puyo', 'kick', 'kick', '[\"off\",\"on\"]'),"
	"      ('mino', 'mode', 'mode', '[\"run\",\"daily\"]'),"
	"      ('mino', 'curve', 'curve', '[\"standard\",\"hard\"]'),"
	"      ('mino', 'player', 'who', '[\"you\",\"watch\",\"watch\"]'),"
	"      ('mino', 'player', 'level', '[null,\"greedy\",\"planner\"]'),"
	"      ('mino', 'practice', 'practice', '[\"off\",\"on\"]'),"
	"      ('synegier', 'seats', 'seats', '[\"2\",\"3\",\"4\"]'),"
	"      ('synegier', 'people', 'people', '[\"0\",\"1\",\"2\",\"3\",\"4\"]'),"
	"      ('synegier', 'level', 'level', '[\"planner\",\"greedy\",\"easy\"]'),"
	"      ('synegier', 'limit', 'limit', '[\"off\",\"30\",\"60\",\"90\",\"120\"]'),"
	"      ('synegier', 'winner', 'winner', '[\"raid\",\"ranking\"]'),"
	"      ('synegier', 'duels', 'duels', '[\"off\",\"on\"]')"
	"    ) AS list, json_each(list.column4) AS word"
	"  WHERE old.name = list.column1 || '.start' AND kept.key = list.column2"
	"    AND word.key = kept.value AND word.type = 'text';"
	"DELETE FROM settings WHERE name IN ('gunjin.start', 'puyo.start', 'mino.start', "
	    "'synegier.start');"
	"PRAGMA user_version = 3;",
};

static const struct schema schema = { APPLICATION_ID, steps, LEN(steps) };

bool
store_examine(struct store *s, struct error *e)
{
	bool empty = false;
	int code = database_examine(s->db, s->path, &schema, &empty);
	/* a failing disk may return an empty file */
	if (code == SQLITE_OK && empty && store_backup_exists(s->path))
		code = SQLITE_CORRUPT;
	return code == SQLITE_OK || store_fail_open(s, code, e);
}

bool
store_migrate(struct store *s, struct error *e)
{
	int code = database_migrate(s->db, &schema);
	return code == SQLITE_OK || store_fail_open(s, code, e);
}
