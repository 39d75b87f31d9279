/* database.c: SQLite files that belong to one user, and the values read from or written to them. */
#include "store/database.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "base/mem.h"
#include "store/store_private.h"

enum { WAL_TRIES = 4, WAL_WAIT_US = 20000 };

/* --- a folder and a file that only the user can read --- */

/* If the folder exists, mkdir may fail in more ways than EEXIST on some systems. */
static bool
make_folder(const char *path)
{
	if (mkdir(path, 0700) == 0 || errno == EEXIST)
		return true;
	int why = errno;
	bool there = access(path, X_OK) == 0;
	errno = why;
	return there;
}

/* Makes each missing part of the path; on failure errno says why. */
static bool
make_folders(const char *folder)
{
	char *path = mem_string(folder);
	bool ok = path[0] != '\0';
	errno = ENOENT;
	for (char *end = path; ok && *end != '\0'; ) {
		end += strspn(end, "/");
		end += strcspn(end, "/");
		char cut = *end;
		*end = '\0';
		ok = make_folder(path);
		*end = cut;
	}
	int why = errno;
	free(path);
	errno = why;
	return ok;
}

/* Makes the file before SQLite does: then others can never read it, and SQLite gives the files
 * beside it the same mode. An existing file must not be opened here, because closing it would drop
 * SQLite's locks on it in this program. */
static bool
make_file(const char *path, struct error *e)
{
	return store_make_file(path) || errno == EEXIST ||
	    error_set(e, ERR_STORE, N_("Nothing is saved this time: %s cannot be created (%s)."),
	    path, error_cause(errno));
}

/* SQLite would open other kinds too, and wait for ever on a FIFO. */
static bool
are_plain_files(const char *path, struct error *e)
{
	static const char *const ends[] = { "", "-journal", "-wal", "-shm" };
	bool ok = true;
	for (size_t i = 0; ok && i < LEN(ends); i++) {
		struct stat there;
		char *name = mem_format("%s%s", path, ends[i]);
		ok = lstat(name, &there) != 0 || S_ISREG(there.st_mode) ||
		    error_set(e, ERR_STORE, N_("Nothing is saved this time: %s is not a plain "
		    "file."), name);
		free(name);
	}
	return ok;
}

char *
database_file(const char *folder, const char *name, struct error *e)
{
	char true_folder[PATH_MAX];
	if (!make_folders(folder) || realpath(folder, true_folder) == NULL) {
		error_set(e, ERR_STORE, N_("Nothing is saved this time: the folder %s cannot be "
		    "used (%s)."), folder, error_cause(errno));
		return NULL;
	}
	char *path = mem_format("%s/%s", true_folder, name);
	if (!are_plain_files(path, e) || !make_file(path, e)) {
		free(path);
		return NULL;
	}
	return path;
}

/* --- the database --- */

/* The file is untrusted: nothing in it may be executed. */
static const struct { int option, value; } guards[] = {
	{ SQLITE_DBCONFIG_DEFENSIVE, 1 },
	{ SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
	{ SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
	{ SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
	/* Until the file is known to be good nothing may be written to it, not even on closing. */
	{ SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1 },
};

int
database_connect(sqlite3 **db, const char *path)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW;
	int code = sqlite3_open_v2(path, db, flags, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_busy_timeout(*db, DATABASE_BUSY_MS);
	for (size_t i = 0; code == SQLITE_OK && i < LEN(guards); i++)
		code = sqlite3_db_config(*db, guards[i].option, guards[i].value, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_exec(*db, "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;"
		    " PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON", NULL, NULL, NULL);
	if (code == SQLITE_OK && sqlite3_db_readonly(*db, "main") == 1)
		code = SQLITE_READONLY;
	return code;
}

static int
note_mode(void *log, int columns, char **values, char **names)
{
	(void)columns, (void)names;
	*(bool *)log = strcmp(values[0], "wal") == 0;
	return 0;
}

/* Programs that start together on a new file may all fail to lock it, at once and without waiting;
 * when they try again one of them creates the log for all. Without a log the store works too, only
 * slower. */
int
database_use_log(sqlite3 *db, bool *log)
{
	int code = SQLITE_BUSY;
	for (int i = 0; i < WAL_TRIES && code == SQLITE_BUSY; i++) {
		if (i > 0)
			usleep(WAL_WAIT_US);
		code = sqlite3_exec(db, "PRAGMA journal_mode = WAL", note_mode, log, NULL);
	}
	return code == SQLITE_BUSY ? SQLITE_OK : code;
}

/* --- owner and version of the file --- */

/* 16 MiB: checking more would delay the start; the rest is checked when it is read */
enum { CHECKED_PAGES = 4096 };

struct identity {
	int	version, application, tables, pages;
};

/* A single statement, so no other program can write between its results. */
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
database_check_pages(sqlite3 *db, const char *pragma)
{
	sqlite3_stmt *q = NULL;
	int code = sqlite3_prepare_v2(db, pragma, -1, &q, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_step(q);
	if (code == SQLITE_ROW) {
		const char *answer = (const char *)sqlite3_column_text(q, 0);
		code = answer != NULL && sqlite3_stricmp(answer, "ok") == 0 ? SQLITE_OK :
		    SQLITE_CORRUPT;
	}
	sqlite3_finalize(q);
	return code;
}

int
database_examine(sqlite3 *db, const char *path, const struct schema *schema, bool *empty)
{
	struct stat file;
	/* SQLite would treat it as an empty database */
	if (stat(path, &file) == 0 && file.st_size == 1)
		return SQLITE_NOTADB;
	struct identity found;
	int code = read_identity(db, &found);
	if (code != SQLITE_OK)
		return code;
	*empty = found.version == 0 && found.application == 0 && found.tables == 0;
	if (!*empty && (found.application != schema->application || found.version < 1))
		return SQLITE_NOTADB;
	if (found.version > schema->count)
		return SQLITE_SCHEMA;
	return found.pages <= CHECKED_PAGES ? database_check_pages(db, "PRAGMA quick_check(1)") :
	    SQLITE_OK;
}

/* Reads the version again inside the transaction: another program may have migrated the file while
 * this one waited. */
static int
take_steps(sqlite3 *db, const struct schema *schema)
{
	struct identity found = { 0 };
	int code = read_identity(db, &found);
	for (int i = found.version; code == SQLITE_OK && i < schema->count; i++)
		code = sqlite3_exec(db, schema->steps[i], NULL, NULL, NULL);
	return code;
}

int
database_migrate(sqlite3 *db, const struct schema *schema)
{
	struct identity found;
	int code = read_identity(db, &found);
	if (code == SQLITE_OK && found.version == schema->count)
		return SQLITE_OK;
	if (code == SQLITE_OK)
		code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
	if (code == SQLITE_OK)
		code = take_steps(db, schema);
	if (code == SQLITE_OK)
		code = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
	if (!sqlite3_get_autocommit(db))
		sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
	return code;
}

/* --- values and columns --- */

static int
bind_value(sqlite3_stmt *q, int index, const struct value *v)
{
	if (v->kind == VALUE_NUMBER)
		return sqlite3_bind_int64(q, index, v->number);
	if (v->kind == VALUE_REAL)
		return sqlite3_bind_double(q, index, v->real);
	if (v->kind == VALUE_TEXT && v->text != NULL)
		return sqlite3_bind_text(q, index, v->text, -1, SQLITE_TRANSIENT);
	if (v->kind == VALUE_JSON && v->json != NULL)
		return sqlite3_bind_text(q, index, json_line(v->json), -1, free);
	return sqlite3_bind_null(q, index);
}

int
database_bind(sqlite3_stmt *q, const struct value *values)
{
	int count = 0, code = SQLITE_OK;
	for (; code == SQLITE_OK && values != NULL && values[count].kind != VALUE_END; count++)
		code = bind_value(q, count + 1, &values[count]);
	assert(code != SQLITE_OK || count == sqlite3_bind_parameter_count(q));
	return code;
}

json_t *
database_json(sqlite3_stmt *q, int column)
{
	const char *text = (const char *)sqlite3_column_text(q, column);
	return text == NULL ? NULL : json_loads(text, JSON_DECODE_ANY, NULL);
}

char *
database_text(sqlite3_stmt *q, int column)
{
	return mem_string((const char *)sqlite3_column_text(q, column));
}
