/* salvage.c: makes a new store from a damaged one and the latest good copy.
 *
 * The damaged file is only copied, never opened as a database. Rows are read from its copy forwards
 * and backwards until SQLite reports damage, then in the ranges between. A row counts if each of
 * its values has the right type. Consistency is restored in the new store, where SQL works. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "store/store_private.h"

enum { GAMES, ENTRIES, SNAPSHOTS, SCORES, PROGRESS, SETTINGS, TABLES };

/* A letter gives the type of a column: k a number from 1 to KEY_MAX, n any number, t text, j JSON.
 * A column with a capital letter may be NULL, and becomes NULL if its value is wrong. */
static const struct table {
	const char	*name, *columns, *kinds;
	const char	*key, *order;	/* its rows are stored in this order */
	bool		 numbered;	/* the key is a number */
} tables[] = {
	[GAMES] = { "games", "id, game, start, ticks, over, created, updated, actions, summary, "
	    "result", "ktjnnnnnJJ", "rowid", "rowid", true },
	[ENTRIES] = { "entries", "game, seq, seat, tick, action, checksum", "kknntn", "game", "seq",
	    true },
	[SNAPSHOTS] = { "snapshots", "game, seq, state", "knj", "rowid", "rowid", true },
	[SCORES] = { "scores", "id, game, ranking, score, at, stats, played", "kttnnJK", "rowid",
	    "rowid", true },
	[PROGRESS] = { "progress", "game, key, record", "ttj", "game", "key", false },
	[SETTINGS] = { "settings", "name, value", "tt", "name", "name", false },
};
_Static_assert(LEN(tables) == TABLES, "every table has its row");

#define KEY_MAX	((int64_t)1 << 40)	/* a higher number is a flipped bit, not a game */

struct salvage {
	char		*path;			/* of the store */
	char		*work, *made;	/* a copy of the store, and the new store made from it */
	struct store	*from, *to;
	bool		 usable;		/* SQLite can open the copy */
	bool		 whole[TABLES];		/* all that was in the table has been read */
	int64_t		 rows[TABLES];
};

/* --- rows --- */

static bool
is_sound(sqlite3_stmt *q, int column, char kind)
{
	int type = sqlite3_column_type(q, column);
	if (kind == 'n')
		return type == SQLITE_INTEGER;
	if (kind == 'k')
		return type == SQLITE_INTEGER && sqlite3_column_int64(q, column) > 0 &&
		    sqlite3_column_int64(q, column) <= KEY_MAX;
	const char *text = type == SQLITE_TEXT ? (const char *)sqlite3_column_text(q, column) :
	    NULL;
	if (text == NULL || strlen(text) != (size_t)sqlite3_column_bytes(q, column) ||
	    !text_is_utf8(text, strlen(text)))
		return false;
	json_t *json = kind == 'j' ? database_json(q, column) : NULL;
	json_decref(json);
	return kind == 't' || json != NULL;
}

/* Adds a row unless its key is there already; false: part of the row is damaged. */
static bool
take_row(sqlite3_stmt *from, sqlite3_stmt *to, const char *kinds)
{
	bool sound = true;
	sqlite3_reset(to);
	for (int i = 0; kinds[i] != '\0'; i++) {
		bool may_miss = kinds[i] < 'a', missing = may_miss &&
		    sqlite3_column_type(from, i) == SQLITE_NULL;
		if (!missing && is_sound(from, i, (char)(kinds[i] | 0x20))) {
			sqlite3_bind_value(to, i + 1, sqlite3_column_value(from, i));
			continue;
		}
		if (!may_miss)
			return false;
		sound = sound && missing;
		sqlite3_bind_null(to, i + 1);
	}
	sqlite3_step(to);
	return sound;
}

/* Reads rows from low to high, or backwards, until the end or damage. True: it reached the end and
 * all rows were sound. *last is the key of the last row read. */
static bool
take_rows(struct salvage *g, int which, int64_t low, int64_t high, bool back, int64_t *last)
{
	const struct table *t = &tables[which];
	const char *places = "?,?,?,?,?,?,?,?,?,?", *way = back ? "DESC" : "ASC";
	char *select = mem_format("SELECT %s, %s FROM %s WHERE %s ORDER BY %s %s, %s %s",
	    t->columns, t->key, t->name, /* all rows, even those with impossible keys */
	    low == 1 && high == KEY_MAX ? "? <= ?" :
	    t->key[0] == 'r' ? "rowid BETWEEN ? AND ?" : "game BETWEEN ? AND ?",
	    t->key, way, t->order, way);
	int columns = (int)strlen(t->kinds);
	char *insert = mem_format("INSERT OR IGNORE INTO %s (%s) VALUES (%.*s)", t->name,
	    t->columns, 2 * columns - 1, places);
	sqlite3_stmt *from = NULL, *to = NULL;
	bool sound = true;
	int code = sqlite3_prepare_v2(g->from->db, select, -1, &from, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_prepare_v2(g->to->db, insert, -1, &to, NULL);
	sqlite3_bind_int64(from, 1, low);
	sqlite3_bind_int64(from, 2, high);
	while (code == SQLITE_OK || code == SQLITE_ROW) {
		if ((code = sqlite3_step(from)) != SQLITE_ROW)
			break;
		if (t->numbered)
			*last = sqlite3_column_int64(from, columns);
		bool taken = take_row(from, to, t->kinds);
		g->rows[which] += taken;
		sound = sound && taken;
	}
	sqlite3_finalize(from);
	sqlite3_finalize(to);
	free(select);
	free(insert);
	return code == SQLITE_DONE && sound;
}

/* Reads a table's rows in a range of keys. If both directions end in damage, it tries the two
 * halves of the range between them. */
static bool
take_range(struct salvage *g, int which, int64_t low, int64_t high, int halvings)
{
	int64_t first = low, last = high;
	if (take_rows(g, which, low, high, false, &first))
		return true;
	take_rows(g, which, low, high, true, &last);
	/* nothing was read, and no part would give more */
	bool nothing = first == 1 && last == KEY_MAX;
	if (halvings == 0 || !tables[which].numbered || first >= last || nothing)
		return false;
	int64_t middle = first + (last - first) / 2;
	take_range(g, which, first, middle, halvings - 1);
	take_range(g, which, middle + 1, last, halvings - 1);
	return false;
}

/* --- the damaged file --- */

static bool
run(struct store *s, const char *sql)
{
	return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The first value of a query; NULL: there is none. The caller frees it. */
static char *
read_text(struct store *s, const char *sql)
{
	sqlite3_stmt *q = NULL;
	char *text = NULL;
	if (sqlite3_prepare_v2(s->db, sql, -1, &q, NULL) == SQLITE_OK &&
	    sqlite3_step(q) == SQLITE_ROW)
		text = database_text(q, 0);
	sqlite3_finalize(q);
	return text;
}

static int64_t
read_number(struct store *s, const char *sql)
{
	char *text = read_text(s, sql);
	int64_t number = text != NULL ? strtoll(text, NULL, 10) : 0;
	free(text);
	return number;
}

/* Copies a store with its log and journal. */
static bool
copy_store(const char *from, const char *to, bool lasting)
{
	static const char *const ends[] = { "", "-wal", "-journal" };
	bool ok = true;
	for (size_t i = 0; ok && i < LEN(ends); i++) {
		char *in = mem_format("%s%s", from, ends[i]),
		    *out = mem_format("%s%s", to, ends[i]);
		ok = store_copy_file(in, out) ? !lasting || store_sync_file(out) : errno == ENOENT;
		free(in);
		free(out);
	}
	return ok;
}

/* False: SQLite refuses it, now or at the first write. */
static bool
open_work(struct salvage *g)
{
	g->from = store_new(mem_string(g->work));
	bool ok = store_connect(g->from, g->work) == SQLITE_OK;
	/* one bad row must not make a whole page unreadable */
	run(g->from, "PRAGMA cell_size_check = OFF");
	return ok;
}

/* The first page says where the tables are. Every store has the same tables at the same places,
 * except for analyses, which are not read. So if that page is damaged, the one of the new store
 * replaces it. */
static void
open_grafted(struct salvage *g)
{
	enum { PAGE = 4096, SIZE_AT = 28, SIZE_BYTES = 4 };
	char page[PAGE];
	store_close(g->from);
	store_remove_files(g->work);
	copy_store(g->path, g->work, false);
	int in = open(g->made, O_RDONLY | O_CLOEXEC),
	    out = open(g->work, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (in >= 0 && out >= 0 && pread(in, page, PAGE, 0) == PAGE) {
		memset(page + SIZE_AT, 0, SIZE_BYTES);	/* lets SQLite use the size of the file */
		(void)!pwrite(out, page, PAGE, 0);
	}
	if (in >= 0)
		close(in);
	if (out >= 0)
		close(out);
	open_work(g);
}

/* A table is whole if it was read to its end and SQLite finds its pages in order. Its indexes do
 * not count, because they are made again in any case. */
static void
take_table(struct salvage *g, int which)
{
	enum { HALVINGS = 6 };
	char *check = mem_format("PRAGMA quick_check(%s)", tables[which].name);
	bool read = take_range(g, which, 1, KEY_MAX, HALVINGS);
	g->whole[which] = read && database_check_pages(g->from->db, check) == SQLITE_OK;
	free(check);
}

/* Reads every table that has given no rows yet; false: one of them still gives none. */
static bool
take_tables(struct salvage *g)
{
	bool ok = true;
	sqlite3_db_config(g->from->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
	run(g->from, "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE type = 'index' "
	    "AND sql IS NOT NULL;PRAGMA writable_schema = RESET");
	for (int i = 0; i < TABLES; i++)
		if (!g->whole[i] && g->rows[i] == 0) {
			take_table(g, i);
			ok = ok && (g->whole[i] || g->rows[i] > 0);
		}
	return ok;
}

/* --- the latest good copy --- */

static bool
attach_copy(struct salvage *g, const char *path)
{
	sqlite3_stmt *q = NULL;
	bool ok = path != NULL && sqlite3_prepare_v2(g->to->db, "ATTACH ? AS copy", -1, &q, NULL) ==
	    SQLITE_OK && sqlite3_bind_text(q, 1, path, -1, SQLITE_STATIC) == SQLITE_OK &&
	    sqlite3_step(q) == SQLITE_DONE;
	sqlite3_finalize(q);
	return ok;
}

/* Adds missing data from the copy: rows of tables that are not whole, and all rows of games that
 * only the copy has. Rows of the damaged store are newer and stay. */
static void
take_copy(struct salvage *g)
{
	if (!g->whole[GAMES])
		run(g->to, "INSERT INTO regained SELECT id FROM copy.games WHERE id NOT IN (SELECT "
		    "id FROM main.games)");
	for (int i = 0; i < TABLES; i++) {
		bool of_game = i == ENTRIES || i == SNAPSHOTS;
		char *sql = mem_format("INSERT OR IGNORE INTO main.%s (%s) SELECT %s FROM "
		    "copy.%s%s", tables[i].name, tables[i].columns, tables[i].columns,
		    tables[i].name, of_game && g->whole[i] ? " WHERE game IN regained" : "");
		if (of_game || !g->whole[i])
			run(g->to, sql);
		free(sql);
	}
}

/* --- making the new store consistent --- */

static const char begin_sql[] =
	"BEGIN;"
	"CREATE TEMP TABLE regained (id INTEGER PRIMARY KEY);"	/* games that only the copy has */
	"CREATE TEMP TABLE numbers (last);"			/* the highest id of a game */
	"INSERT INTO numbers VALUES";

/* Games without their journals, or journals without their games, are there if a flipped bit has
 * changed a number. */
static const char inconsistent_sql[] =
	"SELECT EXISTS (SELECT 1 FROM entries WHERE game NOT IN (SELECT id FROM games)) OR EXISTS"
	"  (SELECT 1 FROM games WHERE actions <> (SELECT count(*) FROM entries WHERE game = id))";

/* What is missing. With a snapshot after a gap in its journal a game can still go on. A number
 * above the highest id never belonged to a game. */
static const char find_gaps_sql[] =
	"CREATE TEMP TABLE lengths AS SELECT game, max(seq) AS length FROM"
	"  (SELECT game, seq, row_number() OVER (PARTITION BY game ORDER BY seq) AS place FROM "
	    "entries)"
	"  WHERE seq = place GROUP BY game;"
	"UPDATE games SET actions = max(actions, coalesce((SELECT length FROM lengths WHERE game = "
	    "id), 0)),"
	"  ticks = max(ticks, coalesce((SELECT max(tick) FROM entries WHERE game = id), 0)) WHERE "
	    "id IN regained;"
	"CREATE TEMP TABLE cut AS SELECT id, actions AS had,"
	"  coalesce((SELECT length FROM lengths WHERE game = id), 0) AS has,"
	"  coalesce((SELECT max(seq) FROM snapshots WHERE game = id AND seq <= actions), 0) AS "
	    "snapshot"
	"  FROM games WHERE actions <> has AND (has < actions OR actions < 0);"
	"CREATE TEMP TABLE lost AS SELECT game FROM (SELECT game FROM entries UNION SELECT game "
	    "FROM snapshots"
	"  UNION SELECT played FROM scores) WHERE game NOT IN (SELECT id FROM games)"
	"  AND EXISTS (SELECT 1 FROM numbers WHERE last = 0 OR game <= last)";

/* Makes the rows consistent. */
static const char repair_sql[] =
	"UPDATE games SET actions = (SELECT has FROM cut WHERE cut.id = games.id)"
	"  WHERE id IN (SELECT id FROM cut WHERE snapshot <= has);"
	"UPDATE games SET over = result IS NOT NULL WHERE over IS NOT (result IS NOT NULL) "
	"  AND NOT (over IS 2 AND result IS '{}');"
	"UPDATE scores SET played = NULL WHERE played NOT IN (SELECT id FROM games);"
	"DELETE FROM entries WHERE coalesce(seq > (SELECT actions FROM games WHERE id = "
	    "entries.game), 1);"
	"DELETE FROM snapshots WHERE coalesce(seq > (SELECT actions FROM games WHERE id = "
	    "snapshots.game), 1)";

static const char end_sql[] =
	"DELETE FROM sqlite_sequence;"
	"INSERT INTO sqlite_sequence SELECT 'games', max(last, (SELECT coalesce(max(game), 0) FROM "
	    "lost),"
	"  (SELECT coalesce(max(id), 0) FROM games)) FROM numbers;"
	"COMMIT";

static json_t *
read_json(struct store *s, const char *sql)
{
	char *text = read_text(s, sql);
	json_t *json = text != NULL ? json_loads(text, 0, NULL) : NULL;
	free(text);
	return json != NULL ? json : json_array();
}

static void
report(struct salvage *g, struct repair *r)
{
	r->games = read_number(g->to, "SELECT count(*) FROM games WHERE over < 2");
	r->lost = read_json(g->to, "SELECT json_group_array(game) FROM (SELECT game FROM lost "
	    "ORDER BY game)");
	r->cut = read_json(g->to, "SELECT json_group_array(json_array(id, has, had, iif(snapshot > "
	    "has, snapshot, 0))) FROM (SELECT * FROM cut ORDER BY id)");
	r->regained = read_number(g->to, "SELECT count(*) FROM regained");
	r->scores = g->whole[SCORES];
	r->progress = g->whole[PROGRESS];
	r->settings = g->whole[SETTINGS];
}

static const char version_sql[] = "PRAGMA user_version";
static const char tables_sql[] =
	"SELECT group_concat(sql) FROM (SELECT sql FROM sqlite_master WHERE name NOT LIKE "
	    "'sqlite%' ORDER BY name)";

/* Are the pages in order, is the application id ours, and are the tables those of a new store, at
 * least after migration? */
static bool
is_in_order(struct salvage *g)
{
	static const char *const marks[] = { "PRAGMA application_id", version_sql, tables_sql };
	bool same = database_check_pages(g->from->db, "PRAGMA integrity_check(1)") == SQLITE_OK &&
	    read_number(g->from, version_sql) > 0 && store_migrate(g->from, NULL);
	for (size_t i = 0; i < LEN(marks); i++) {
		char *one = read_text(g->from, marks[i]), *other = read_text(g->to, marks[i]);
		same = same && one != NULL && other != NULL && strcmp(one, other) == 0;
		free(one);
		free(other);
	}
	return same;
}

/* Fills the new store; false: that failed. */
static bool
fill(struct salvage *g, const char *copy, struct repair *r)
{
	static const char last_sql[] = "SELECT max(seq) FROM main.sqlite_sequence";
	static const char last_copy_sql[] = "SELECT max(seq) FROM copy.sqlite_sequence";
	bool sound = g->usable && is_in_order(g), copied = attach_copy(g, copy);
	int64_t last = read_number(g->from, last_sql),
	    copy_last = copied ? read_number(g->to, last_copy_sql) : 0;
	if (last < copy_last || last > KEY_MAX)
		last = copy_last;
	char *begin = mem_format("%s (%lld)", begin_sql, (long long)last);
	bool ok = run(g->to, begin);
	free(begin);
	if (ok && !take_tables(g)) {
		open_grafted(g);
		take_tables(g);
	}
	for (int i = 0; i < TABLES; i++)
		sound = sound && g->whole[i];
	if (read_number(g->to, inconsistent_sql) != 0)
		g->whole[GAMES] = g->whole[ENTRIES] = g->whole[SNAPSHOTS] = false;
	int before = sqlite3_total_changes(g->to->db);
	if (copied)
		take_copy(g);
	ok = ok && run(g->to, find_gaps_sql) && run(g->to, repair_sql);
	r->sound = sound && sqlite3_total_changes(g->to->db) == before;
	report(g, r);
	if (ok && run(g->to, end_sql))
		return true;
	errno = sqlite3_system_errno(g->to->db);
	return false;
}

/* --- putting it in place --- */

/* The log beside the old file must not be used with the new file, so it is removed first. If the
 * power fails then, the new store exists also as a copy. */
static bool
put_in_place(struct salvage *g)
{
	store_backup_take(g->path, g->made);
	store_remove_beside(g->path);
	return store_replace_file(g->made, g->path);
}

/* Locks the file as SQLite does for writing. This fails if another program has the file open,
 * because that program holds a read lock all the time. Returns the file, or -1 and *e. */
static int
lock_store(const char *path, struct error *e)
{
	enum { LOCKED_FROM = 0x40000000, LOCKED_BYTES = 512 };
	struct flock bytes = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCKED_FROM,
	    .l_len = LOCKED_BYTES };
	int fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
	    0600);
	if (fd >= 0 && fcntl(fd, F_OFD_SETLK, &bytes) == 0)
		return fd;
	if (fd < 0)
		error_set(e, ERR_STORE, N_("%s cannot be repaired (%s)."), path,
		    error_cause(errno));
	else {
		error_set(e, ERR_STORE, N_("Another program has %s open. End it first, then "
		    "repair."), path);
		close(fd);
	}
	return -1;
}

/* Is the file of a newer version, with unknown tables? A higher version number with known tables is
 * a flipped bit. */
static bool
is_newer(struct salvage *g)
{
	char *theirs = read_text(g->from, tables_sql), *ours = read_text(g->to, tables_sql);
	bool newer = read_number(g->from, version_sql) > read_number(g->to, version_sql) &&
	    theirs != NULL && strcmp(theirs, ours) != 0;
	free(theirs);
	free(ours);
	return newer;
}

static struct store *
make_store(const char *path)
{
	struct store *s = store_new(mem_string(path));
	if (store_make_file(path) && store_connect(s, path) == SQLITE_OK &&
	    store_migrate(s, NULL)) {
		/* rows come in any order */
		sqlite3_db_config(s->db, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
		run(s, "PRAGMA synchronous = OFF");	/* the complete file is synced once */
		return s;
	}
	store_close(s);
	return NULL;
}

static bool
repair_locked(struct salvage *g, const char *copy, struct repair *r, struct error *e)
{
	g->to = copy_store(g->path, g->work, false) ? make_store(g->made) : NULL;
	bool ok = g->to != NULL, newer = false;
	if (ok) {
		g->usable = open_work(g);
		newer = is_newer(g);
		ok = !newer && fill(g, copy, r);
		store_close(g->from);
		store_close(g->to);
		if (ok && !r->sound) {
			r->kept = store_damaged_name(g->path);
			ok = copy_store(g->path, r->kept, true) && put_in_place(g);
		}
	}
	if (newer)
		return error_set(e, ERR_STORE, N_("%s was written by a newer goyu."), g->path);
	return ok ||
	    error_set(e, ERR_STORE, N_("%s cannot be repaired (%s)."), g->path, error_cause(errno));
}

bool
store_repair(const char *folder, struct repair *r, struct error *e)
{
	char true_folder[PATH_MAX];
	struct stat file;
	*r = (struct repair){ 0 };
	if (realpath(folder, true_folder) == NULL)
		return error_set(e, ERR_STORE, N_("There are no saved games in %s."), folder);
	struct salvage g = { .path = mem_format("%s/goyu.db", true_folder) };
	g.work = mem_format("%s.work", g.path);
	g.made = mem_format("%s.new", g.path);
	char *copy = store_backup_latest(g.path, &r->day);
	bool ok = false, none = copy == NULL &&
	    (stat(g.path, &file) == 0 ? file.st_size == 0 : errno == ENOENT);
	int fd = none ? -1 : lock_store(g.path, e);
	if (none)
		error_set(e, ERR_STORE, N_("There are no saved games in %s."), true_folder);
	if (fd >= 0) {
		store_remove_files(g.work);
		store_remove_files(g.made);
		ok = repair_locked(&g, copy, r, e);
		store_remove_files(g.work);
		store_remove_files(g.made);
		/* spoils the old file for programs that waited for its lock */
		if (ok && !r->sound)
			(void)!pwrite(fd, "", 1, 0);
		close(fd);
	}
	if (!ok)
		store_repair_clear(r);
	free(copy);
	free(g.path);
	free(g.work);
	free(g.made);
	return ok;
}

void
store_repair_clear(struct repair *r)
{
	json_decref(r->lost);
	json_decref(r->cut);
	free(r->day);
	free(r->kept);
	*r = (struct repair){ 0 };
}
