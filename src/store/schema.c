/* schema.c: the tables of the store, version by version, and whether a file has them. */
#include "base/mem.h"
#include "store/store_private.h"

/* "goyu" in ASCII; tells our files from other programs' databases. */
#define APPLICATION_ID	1735358837

/* Each step leads from the version of its index to the next one. A step that
 * was once released is never changed: a new one is added behind it. */
static const char *const steps[] = {
	"CREATE TABLE games ("
	"  id INTEGER PRIMARY KEY AUTOINCREMENT,"	/* a number is never used again */
	"  game TEXT NOT NULL,"
	"  start TEXT NOT NULL,"			/* JSON, as summary and result */
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

	"CREATE TABLE analyses ("			/* what was found out about finished games */
	"  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
	"  name TEXT NOT NULL,"
	"  record TEXT NOT NULL,"
	"  PRIMARY KEY (game, name)) WITHOUT ROWID;"
	"PRAGMA user_version = 2;",
};

static const struct schema schema = { APPLICATION_ID, steps, LEN(steps) };

bool
store_examine(struct store *s, struct error *e)
{
	bool empty = false;
	int code = database_examine(s->db, s->path, &schema, &empty);
	if (code == SQLITE_OK && empty && store_backup_exists(s->path))	/* a disk may give an empty file back */
		code = SQLITE_CORRUPT;
	return code == SQLITE_OK || store_fail_open(s, code, e);
}

bool
store_migrate(struct store *s, struct error *e)
{
	int code = database_migrate(s->db, &schema);
	return code == SQLITE_OK || store_fail_open(s, code, e);
}
