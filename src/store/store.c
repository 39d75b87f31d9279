/* store.c: where a store lies, and opening and closing it, on disk or in memory. */
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum {
	BUSY_MS = 1000,
	SHORT_MS = 50,		/* for callers that must not wait, where readers can block writers */
	WAL_TRIES = 4, WAL_WAIT_US = 20000,
};

/* --- a folder and a file that only the user can read --- */

char *
store_default_folder(void)
{
	/* A relative XDG_DATA_HOME counts as not set: that is the rule of the XDG folders. */
	const char *data = getenv("XDG_DATA_HOME");
	if (data != NULL && data[0] == '/')
		return mem_format("%s/goyu", data);
	const char *home = getenv("HOME");
	if (home != NULL && home[0] == '/')
		return mem_format("%s/.local/share/goyu", home);
	return NULL;
}

/* A system may refuse to make what is there already in more ways than EEXIST. */
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

/* Makes each part of the path that is missing; errno says why not. */
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

/* Makes the file itself, so that it is never readable by others, and SQLite gives
 * the files beside it the same mode. An existing file is looked at from outside:
 * to open and close it would drop SQLite's locks on it in this program. */
static bool
make_file(const char *path, struct error *e)
{
	return store_make_file(path) || errno == EEXIST ||
	    error_set(e, ERR_STORE, N_("Nothing is saved this time: %s cannot be created (%s)."), path, strerror(errno));
}

/* SQLite opens these as they are, and for ever if one is a FIFO. */
static bool
are_plain_files(const char *path, struct error *e)
{
	static const char *const ends[] = { "", "-journal", "-wal", "-shm" };
	bool ok = true;
	for (size_t i = 0; ok && i < LEN(ends); i++) {
		struct stat there;
		char *name = mem_format("%s%s", path, ends[i]);
		ok = lstat(name, &there) != 0 || S_ISREG(there.st_mode) ||
		    error_set(e, ERR_STORE, N_("Nothing is saved this time: %s is not a plain file."), name);
		free(name);
	}
	return ok;
}

/* Makes the folder, its parents and an empty database file where they are missing,
 * and gives the true path of the file. NULL: it cannot be used. */
static char *
file_path(const char *folder, struct error *e)
{
	char true_folder[PATH_MAX];
	if (!make_folders(folder) || realpath(folder, true_folder) == NULL) {
		error_set(e, ERR_STORE, N_("Nothing is saved this time: the folder %s cannot be used (%s)."),
		    folder, strerror(errno));
		return NULL;
	}
	char *path = mem_format("%s/goyu.db", true_folder);
	if (!are_plain_files(path, e) || !make_file(path, e)) {
		free(path);
		return NULL;
	}
	return path;
}

/* --- the database --- */

/* A file may come from anywhere: what it contains must not be able to act. */
static const struct { int option, value; } guards[] = {
	{ SQLITE_DBCONFIG_DEFENSIVE, 1 },
	{ SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
	{ SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
	{ SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
	/* Until the file is known to be good nothing may reach it, not even on closing. */
	{ SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1 },
};

int
store_connect(struct store *s, const char *path)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW;
	int code = sqlite3_open_v2(path, &s->db, flags, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_busy_timeout(s->db, BUSY_MS);
	for (size_t i = 0; code == SQLITE_OK && i < LEN(guards); i++)
		code = sqlite3_db_config(s->db, guards[i].option, guards[i].value, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_exec(s->db, "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;"
		    " PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON", NULL, NULL, NULL);
	if (code == SQLITE_OK && sqlite3_db_readonly(s->db, "main") == 1)
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

/* Programs that start together on a new file can all fail to lock it, at once and without
 * waiting; when they try again one of them makes the log for all. Without a log the store works
 * too, only slower. */
static int
switch_to_wal(struct store *s)
{
	int code = SQLITE_BUSY;
	for (int i = 0; i < WAL_TRIES && code == SQLITE_BUSY; i++) {
		if (i > 0)
			usleep(WAL_WAIT_US);
		code = sqlite3_exec(s->db, "PRAGMA journal_mode = WAL", note_mode, &s->log, NULL);
	}
	return code == SQLITE_BUSY ? SQLITE_OK : code;
}

/* Keeps a copy of a damaged log, and begins a new one, so that it is said once. */
static void
keep_log(struct store *s)
{
	char *log = mem_format("%s-wal", s->path), *kept = store_damaged_name(log);
	if (store_copy_file(log, kept))
		error_set(&s->lost, ERR_DATA, N_("The last actions before the power cut or the damage could not be read: part of"
		    " %s is damaged. It is kept as %s."), log, kept);
	sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	free(log);
	free(kept);
}

static bool
open_file(struct store *s, struct error *e)
{
	bool wanted = store_backup_wanted(s->path), lost = store_log_is_damaged(s->path);
	int code = store_connect(s, s->path);
	if (code != SQLITE_OK)
		return store_fail_open(s, code, e);
	if (!store_examine(s, e))
		return false;
	code = switch_to_wal(s);	/* first: tables written through the log wait for the disk less often */
	if (code != SQLITE_OK)
		return store_fail_open(s, code, e);
	store_rest_begin(s);
	if (!store_migrate(s, e))
		return false;
	if (!store_prepare(s, NULL))
		return store_fail_open(s, SQLITE_CORRUPT, e);
	sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
	if (wanted)
		store_backup_ask(s);
	if (lost)
		keep_log(s);
	return true;
}

struct store *
store_new(char *path)
{
	struct store *s = mem_new(sizeof *s);
	s->lock = -1;
	s->settings = json_object();
	if (path != NULL) {
		s->path = path;
		s->lock_path = mem_format("%.*s.lock", (int)(strlen(path) - strlen(".db")), path);
	}
	return s;
}

/* Only a want of memory can stop this one. */
static struct store *
open_memory(void)
{
	struct store *s = store_new(NULL);
	int code = store_connect(s, ":memory:");
	bool ok = code == SQLITE_OK && store_migrate(s, NULL) && store_prepare(s, NULL);
	assert(ok);
	(void)ok;
	return s;
}

struct store *
store_open(const char *folder, struct error *why)
{
	if (why != NULL)
		*why = (struct error){ .kind = ERR_NONE };
	char *path = folder != NULL ? file_path(folder, why) : NULL;
	if (path == NULL)
		return open_memory();
	struct store *s = store_new(path);
	if (open_file(s, why))
		return s;
	bool damaged = s->damaged;
	store_close(s);
	s = open_memory();
	s->damaged = damaged;
	return s;
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	if (json_object_size(s->settings) > 0)
		store_write_settings(s);
	if (s->held)
		store_commit(s, NULL);
	store_backup_end(s);
	store_finalize(s);
	store_sync(s);		/* closing does so only for the last program that has the file open */
	int code = sqlite3_close(s->db);
	assert(code == SQLITE_OK);
	(void)code;
	if (s->lock >= 0)
		close(s->lock);
	json_decref(s->settings);
	free(s->retries);
	free(s->waiters);
	free(s->lock_path);
	free(s->path);
	free(s);
}

void
store_wait(struct store *s, bool on)
{
	sqlite3_busy_timeout(s->db, on ? BUSY_MS : s->log ? 0 : SHORT_MS);
}

bool
store_is_memory(const struct store *s)
{
	return s->path == NULL;
}

const char *
store_path(const struct store *s)
{
	return s->path;
}

bool
store_log_was_whole(struct store *s, struct error *e)
{
	bool whole = s->lost.kind == ERR_NONE;
	if (!whole)
		*e = s->lost;
	s->lost.kind = ERR_NONE;
	return whole;
}

bool
store_is_damaged(const struct store *s)
{
	return s->damaged;
}

char *
store_folder(const struct store *s)
{
	return s->path == NULL ? NULL : mem_format("%.*s", (int)(strrchr(s->path, '/') - s->path), s->path);
}

bool
store_is_private(const struct store *s, struct error *e)
{
	enum { OTHERS = S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH };
	struct stat place = { 0 }, file = { 0 };
	char *folder = store_folder(s);
	bool open = folder != NULL && stat(folder, &place) == 0 && stat(s->path, &file) == 0 &&
	    ((place.st_mode | file.st_mode) & OTHERS) != 0;
	if (open)
		error_set(e, ERR_STORE, N_("Other users of this machine can read %s. To prevent that: chmod -R go-rwx '%s'"),
		    folder, folder);
	free(folder);
	return !open;
}
