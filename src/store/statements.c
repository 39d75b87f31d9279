/* statements.c: the SQL of the store: prepared once, bound, run, with its errors. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "base/mem.h"
#include "store/store_private.h"

#define GAME_COLUMNS	"id, game, start, ticks, over, created, updated, actions, summary, result"
#define RESULT_COLUMNS	"id, game, start, ticks, over, created, updated, actions, NULL, result"
#define SCORE_COLUMNS	"played, score, at, stats"

/* Parameters have numbers if one is used twice or out of order. */
static const char *const texts[] = {
	[SQL_BEGIN]	= "BEGIN IMMEDIATE",
	[SQL_COMMIT]	= "COMMIT",
	[SQL_ROLLBACK]	= "ROLLBACK",
	[SQL_SAVE]	= "SAVEPOINT one",
	[SQL_SAVE_BACK]	= "ROLLBACK TO one",
	[SQL_SAVE_END]	= "RELEASE one",

	[SQL_GAME_ADD]	= "INSERT INTO games (game, start, created, updated) VALUES (?, ?, ?3, ?3)",
	[SQL_GAME_GET]	= "SELECT " GAME_COLUMNS " FROM games WHERE id = ? AND over < 2",
	[SQL_GAMES_LIST] = "SELECT " GAME_COLUMNS " FROM games WHERE over = ? AND game = "
	    "coalesce(?, game) ORDER BY updated DESC, id DESC LIMIT ?",
	[SQL_GAME_DELETE] = "DELETE FROM games WHERE id = ? AND over = 1",
	[SQL_GAME_GIVE_UP] = "UPDATE games SET over = 2, actions = 0, summary = NULL, result = '{}'"
	    " WHERE id = ? AND over = 0",
	[SQL_GAME_MARK]	= "UPDATE games SET start = ?2 WHERE id = ?1 AND over = 0",
	[SQL_GAMES_BEGUN] = "SELECT " RESULT_COLUMNS " FROM games"
	    " WHERE game = ? AND (instr(start, ?) > 0 OR instr(start, ?) > 0 OR instr(start, ?) > "
	    "0) ORDER BY id",
	[SQL_GAME_TOUCH] = "UPDATE games SET ticks = ?2, updated = ?3, summary = coalesce(?4, "
	    "summary) WHERE id = ?1 AND over = 0",
	[SQL_GAME_GROW]	= "UPDATE games SET actions = ?2, ticks = ?3, updated = ?4,"
	    " summary = coalesce(?5, summary) WHERE id = ?1 AND actions = ?2 - 1 AND over = 0",
	[SQL_GAME_SHRINK] = "UPDATE games SET actions = ?2 - 1, updated = ?3"
	    " WHERE id = ?1 AND actions = ?2 AND ?2 > 0 AND over = 0",
	[SQL_GAME_CUT]	= "UPDATE games SET start = ?2, actions = ?3, ticks = ?4, updated = ?5 "
	    "WHERE id = ?1 AND over = 0",
	[SQL_GAME_FINISH] = "UPDATE games SET over = 1, result = ?2 WHERE id = ?1",
	[SQL_GAME_WHOLE] = "INSERT INTO games (game, start, ticks, over, created, updated, "
	    "actions, summary, result) VALUES (?1, ?2, ?3, ?7 IS NOT NULL, ?4, ?4, ?5, ?6, ?7)",
	[SQL_RESULTS]	= "SELECT " RESULT_COLUMNS " FROM games WHERE over = 1 AND game = "
	    "coalesce(?, game) ORDER BY updated DESC, id DESC",

	[SQL_ENTRY_ADD]	= "INSERT INTO entries (game, seq, seat, tick, action, checksum)"
	    " VALUES (?, ?, ?, ?, ?, ?)",
	[SQL_ENTRIES_DELETE] = "DELETE FROM entries WHERE game = ? AND seq >= ?",
	/* Even an empty journal gives one row; no row means that the game does not exist. */
	[SQL_ENTRIES]	= "SELECT seq, seat, tick, action, checksum"
	    " FROM games LEFT JOIN entries ON entries.game = games.id WHERE games.id = ? AND over "
	    "< 2 ORDER BY seq",

	[SQL_SNAPSHOT_ADD] = "INSERT OR REPLACE INTO snapshots (game, seq, state) VALUES (?, ?, ?)",
	[SQL_SNAPSHOTS_THIN] = "DELETE FROM snapshots WHERE game = ?1 AND seq <"
	    " (SELECT seq FROM snapshots WHERE game = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2 - 1)",
	[SQL_SNAPSHOTS_DELETE] = "DELETE FROM snapshots WHERE game = ? AND seq >= ?",
	[SQL_SNAPSHOTS]	= "SELECT seq, state FROM snapshots WHERE game = ? AND seq > 0 AND seq < ? "
	    "ORDER BY seq DESC",

	[SQL_SCORE_ADD]	= "INSERT INTO scores (game, ranking, score, at, stats, played)"
	    " SELECT game, ?2, ?3, ?4, ?5, id FROM games WHERE id = ?1",
	[SQL_SCORES_HIGH] = "SELECT " SCORE_COLUMNS " FROM scores WHERE game = ? AND ranking = ?"
	    " ORDER BY score DESC, id LIMIT ?",
	[SQL_SCORES_LOW] = "SELECT " SCORE_COLUMNS " FROM scores WHERE game = ? AND ranking = ?"
	    " ORDER BY score, id LIMIT ?",
	[SQL_SCORES_LATEST] = "SELECT " SCORE_COLUMNS " FROM scores WHERE game = ? AND ranking = ?"
	    " ORDER BY at DESC, id DESC LIMIT ?",
	[SQL_RANKINGS]	= "SELECT DISTINCT ranking FROM scores WHERE game = ? ORDER BY ranking",

	[SQL_PROGRESS_SET] = "INSERT INTO progress (game, key, record)"
	    " SELECT game, ?2, ?3 FROM games WHERE id = ?1"
	    " ON CONFLICT (game, key) DO UPDATE SET record = excluded.record",
	[SQL_PROGRESS_GET] = "SELECT record FROM progress WHERE game = ? AND key = ?",
	[SQL_PROGRESS_ALL] = "SELECT key, record FROM progress WHERE game = ? ORDER BY key",

	[SQL_ANALYSIS_SET] = "INSERT INTO analyses (game, name, record) VALUES (?, ?, ?)"
	    " ON CONFLICT (game, name) DO UPDATE SET record = excluded.record",
	[SQL_ANALYSIS_GET] = "SELECT record FROM analyses WHERE game = ? AND name = ?",

	[SQL_SETTING_SET] = "INSERT INTO settings (name, value) VALUES (?, ?)"
	    " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
	[SQL_SETTING_GET] = "SELECT value FROM settings WHERE name = ?",
	[SQL_SETTING_DELETE] = "DELETE FROM settings WHERE name = ?",
	[SQL_EMPTY] = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM games) AND NOT EXISTS (SELECT 1 "
	    "FROM settings)",
};
_Static_assert(LEN(texts) == STATEMENTS, "every statement has its text");

#define DAMAGED \
	N_("Nothing is saved this time: %s is damaged. goyu repair saves what can be read."), \
	N_("Nothing was saved: %s is damaged. goyu repair saves what can be read.")

/* What a code of SQLite means to a player; the last row is for all other codes. */
static const struct {
	int		 code;
	const char	*open, *later;
} failures[] = {
	{ SQLITE_FULL,
	    N_("Nothing is saved this time: the disk of %s is full."),
	    N_("Nothing was saved: the disk of %s is full.") },
	{ SQLITE_CORRUPT, DAMAGED },
	{ SQLITE_CONSTRAINT, DAMAGED },	/* inconsistent rows */
	{ SQLITE_NOTADB,
	    N_("Nothing is saved this time: %s is not a file of goyu. goyu repair replaces it."),
	    N_("Nothing was saved: %s is not a file of goyu. goyu repair replaces it.") },
	{ SQLITE_BUSY,
	    N_("Nothing is saved this time: another program is using %s."),
	    N_("Nothing was saved: another program is using %s.") },
	{ SQLITE_READONLY,
	    N_("Nothing is saved this time: %s cannot be written."),
	    N_("Nothing was saved: %s cannot be written.") },
	{ SQLITE_CANTOPEN,
	    N_("Nothing is saved this time: %s or a file beside it cannot be opened."),
	    N_("Nothing was saved: %s or a file beside it cannot be opened.") },
	{ SQLITE_IOERR,
	    N_("Nothing is saved this time: %s cannot be read or written."),
	    N_("Nothing was saved: %s cannot be read or written.") },
	{ SQLITE_SCHEMA,
	    N_("Nothing is saved this time: %s was written by a newer goyu."),
	    N_("Nothing was saved: %s cannot be used.") },
	{ SQLITE_ERROR,
	    N_("Nothing is saved this time: %s cannot be used."),
	    N_("Nothing was saved: %s cannot be used.") },
};

static size_t
failure_of(int code)
{
	size_t i = 0;
	while (i + 1 < LEN(failures) && failures[i].code != (code & 0xff))
		i++;
	return i;
}

/* Also remembers damage; a store in memory cannot be damaged. */
static const char *
path_of(struct store *s, int code)
{
	code &= 0xff;
	if (s->path == NULL)
		return ":memory:";
	s->damaged = s->damaged || code == SQLITE_CORRUPT || code == SQLITE_CONSTRAINT ||
	    code == SQLITE_NOTADB;
	return s->path;
}

bool
store_fail_open(struct store *s, int code, struct error *e)
{
	return error_set(e, ERR_STORE, failures[failure_of(code)].open, path_of(s, code));
}

/* The same for a store that is open already. */
static bool
fail(struct store *s, int code, struct error *e)
{
	return error_set(e, ERR_STORE, failures[failure_of(code)].later, path_of(s, code));
}

bool
store_prepare(struct store *s, struct error *e)
{
	for (int i = 0; i < STATEMENTS; i++) {
		int code = sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
		    &s->kept[i], NULL);
		if (code == SQLITE_ERROR)	/* a table or column is missing */
			code = SQLITE_CORRUPT;
		if (code != SQLITE_OK)
			return fail(s, code, e);
	}
	return true;
}

void
store_finalize(struct store *s)
{
	for (int i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(s->kept[i]);
	memset(s->kept, 0, sizeof s->kept);
}

sqlite3_stmt *
store_query(struct store *s, enum statement which, const struct value *values, struct error *e)
{
	sqlite3_stmt *q = s->kept[which];
	int code = database_bind(q, values);
	if (code == SQLITE_OK)
		return q;
	store_done(s, q, code, e);
	return NULL;
}

bool
store_done(struct store *s, sqlite3_stmt *q, int code, struct error *e)
{
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return code == SQLITE_DONE || fail(s, code, e);
}

bool
store_run(struct store *s, enum statement which, const struct value *values, struct error *e)
{
	if (which > SQL_SAVE_END && !store_batch_begin(s, e))
		return false;
	sqlite3_stmt *q = store_query(s, which, values, e);
	if (q == NULL)
		return false;
	int code = sqlite3_step(q);
	if (code != SQLITE_DONE)
		s->trouble = code & 0xff;
	/* it is committed */
	else if (which != SQL_ROLLBACK && sqlite3_get_autocommit(s->db))
		s->trouble = SQLITE_OK;
	bool ok = store_done(s, q, code, e);
	if (!ok)
		store_batch_check(s);
	return ok;
}

const char *
store_trouble(const struct store *s)
{
	return s->trouble == SQLITE_BUSY ? N_("another program is writing") :
	    s->trouble == SQLITE_FULL ? N_("the disk is full") :
	    s->trouble == SQLITE_IOERR ? N_("the disk does not take it") : NULL;
}

void *
store_grow(void *rows, size_t count, size_t size)
{
	bool full = (count & (count - 1)) == 0;		/* empty, or a power of two */
	return full ? mem_grow(rows, count > 0 ? 2 * count : 1, size) : rows;
}

int64_t
store_now(void)
{
	return time(NULL);
}
