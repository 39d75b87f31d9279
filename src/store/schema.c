/* schema.c: the tables of the store, version by version, and whether a file has them. */
#include <sys/stat.h>

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

enum { CHECKED_PAGES = 4096 };	/* 16 MiB: more would delay the start, and is checked as it is read */

struct identity {
	int	version, application, tables, pages;
};

/* One statement, so that no other program can write between two answers. */
static int
read_identity(sqlite3 *db, struct identity *found)
{
	static const char *const text = "SELECT user_version, application_id,"
	    " (SELECT count(*) FROM sqlite_master), (SELECT page_count FROM pragma_page_count)"
	    " FROM pragma_user_version, pragma_application_id";
	sqlite3_stmt *q = NULL;
	int code = sqlite3_prepare_v2(db, text, -1, &q, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_step(q);
	if (code == SQLITE_ROW) {
		*found = (struct identity){
			.version = sqlite3_column_int(q, 0),
			.application = sqlite3_column_int(q, 1),
			.tables = sqlite3_column_int(q, 2),
			.pages = sqlite3_column_int(q, 3),
		};
		code = SQLITE_OK;
	}
	sqlite3_finalize(q);
	return code;
}

int
store_check_pages(sqlite3 *db, const char *pragma)
{
	sqlite3_stmt *q = NULL;
	int code = sqlite3_prepare_v2(db, pragma, -1, &q, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_step(q);
	if (code == SQLITE_ROW) {
		const char *answer = (const char *)sqlite3_column_text(q, 0);
		code = answer != NULL && sqlite3_stricmp(answer, "ok") == 0 ? SQLITE_OK : SQLITE_CORRUPT;
	}
	sqlite3_finalize(q);
	return code;
}

bool
store_examine(struct store *s, struct error *e)
{
	struct stat file;
	if (stat(s->path, &file) == 0 && file.st_size == 1)	/* SQLite would take it for an empty database */
		return store_fail_open(s, SQLITE_NOTADB, e);
	struct identity found;
	int code = read_identity(s->db, &found);
	if (code != SQLITE_OK)
		return store_fail_open(s, code, e);
	bool empty = found.version == 0 && found.application == 0 && found.tables == 0;
	if (empty && store_backup_exists(s->path))	/* a disk may give an empty file back */
		return store_fail_open(s, SQLITE_CORRUPT, e);
	if (!empty && (found.application != APPLICATION_ID || found.version < 1))
		return store_fail_open(s, SQLITE_NOTADB, e);
	if (found.version > (int)LEN(steps))
		return error_set(e, ERR_STORE,
		    N_("Nothing is saved this time: %s was written by a newer goyu."), s->path);
	code = found.pages <= CHECKED_PAGES ? store_check_pages(s->db, "PRAGMA quick_check(1)") : SQLITE_OK;
	return code == SQLITE_OK || store_fail_open(s, code, e);
}

/* Inside the transaction the version is read again: another program may have
 * done the work while this one waited. */
static int
take_steps(sqlite3 *db)
{
	struct identity found = { 0 };
	int code = read_identity(db, &found);
	for (size_t i = (size_t)found.version; code == SQLITE_OK && i < LEN(steps); i++)
		code = sqlite3_exec(db, steps[i], NULL, NULL, NULL);
	return code;
}

bool
store_migrate(struct store *s, struct error *e)
{
	struct identity found;
	int code = read_identity(s->db, &found);
	if (code == SQLITE_OK && found.version == (int)LEN(steps))
		return true;
	if (code == SQLITE_OK)
		code = sqlite3_exec(s->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
	if (code == SQLITE_OK)
		code = take_steps(s->db);
	if (code == SQLITE_OK)
		code = sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL);
	if (!sqlite3_get_autocommit(s->db))
		sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
	return code == SQLITE_OK || store_fail_open(s, code, e);
}
