/* store.c: the location of a store, and how it is opened and closed, on disk or in memory. */
#include "store/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum { SHORT_MS = 50 };	/* for callers that must not wait; used where readers can block writers */

char *
store_default_folder(void)
{
	/* The XDG specification says to ignore a relative XDG_DATA_HOME. */
	const char *data = getenv("XDG_DATA_HOME");
	if (data != NULL && data[0] == '/')
		return mem_format("%s/goyu", data);
	const char *home = getenv("HOME");
	if (home != NULL && home[0] == '/')
		return mem_format("%s/.local/share/goyu", home);
	return NULL;
}

/* --- the database --- */

int
store_connect(struct store *s, const char *path)
{
	return database_connect(&s->db, path);
}

/* Keeps a copy of a damaged log and begins a new one, so the loss is reported only once. */
static void
keep_log(struct store *s)
{
	char *log = mem_format("%s-wal", s->path), *kept = store_damaged_name(log);
	if (store_copy_file(log, kept))
		error_set(&s->lost, ERR_DATA,
		    N_("The last actions before the power cut or the damage could not be read: "
		    "part of %s is damaged. It is kept as %s."), log, kept);
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
	/* before migration: creating tables waits for the disk less often with a log */
	code = database_use_log(s->db, &s->log);
	if (code != SQLITE_OK)
		return store_fail_open(s, code, e);
	store_idle_work_begin(s);
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

/* This can only fail without memory. */
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
	char *path = folder != NULL ? database_file(folder, "goyu.db", why) : NULL;
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
	store_sync(s);		/* closing syncs only in the last program that has the file open */
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
	sqlite3_busy_timeout(s->db, on ? DATABASE_BUSY_MS : s->log ? 0 : SHORT_MS);
}

bool
store_is_memory(const struct store *s)
{
	return s->path == NULL;
}

bool
store_take_log_error(struct store *s, struct error *e)
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
	return s->path == NULL ? NULL : mem_format("%.*s", (int)(strrchr(s->path, '/') - s->path),
	    s->path);
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
		error_set(e, ERR_STORE, N_("Other users of this machine can read %s. To prevent "
		    "that: chmod -R go-rwx '%s'"), folder, folder);
	free(folder);
	return !open;
}
