/* store.c: opening and closing a store, on disk or in memory. */
#include "store/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum { BUSY_MS = 1000, WAL_TRIES = 4, WAL_WAIT_US = 20000 };

/* A file may come from anywhere: what it contains must not be able to act. */
static const struct { int option, value; } guards[] = {
	{ SQLITE_DBCONFIG_DEFENSIVE, 1 },
	{ SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
	{ SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
	{ SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
	/* Until the file is known to be good nothing may reach it, not even on closing. */
	{ SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1 },
};

static int
connect_to(struct store *s, const char *path)
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW;
	int code = sqlite3_open_v2(path, &s->db, flags, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_busy_timeout(s->db, BUSY_MS);
	for (size_t i = 0; code == SQLITE_OK && i < LEN(guards); i++)
		code = sqlite3_db_config(s->db, guards[i].option, guards[i].value, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_exec(s->db, "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;"
		    " PRAGMA cell_size_check = ON", NULL, NULL, NULL);
	if (code == SQLITE_OK && sqlite3_db_readonly(s->db, "main") == 1)
		code = SQLITE_READONLY;
	return code;
}

/* Programs that start together on a new file can all fail to get it for themselves
 * and are told so without waiting: tried again, one of them does it for all. Where
 * the log does not come about at all, the store works without it, only slower. */
static int
switch_to_wal(sqlite3 *db)
{
	int code = SQLITE_BUSY;
	for (int i = 0; i < WAL_TRIES && code == SQLITE_BUSY; i++) {
		if (i > 0)
			usleep(WAL_WAIT_US);
		code = sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
	}
	return code == SQLITE_BUSY ? SQLITE_OK : code;
}

static bool
open_file(struct store *s, struct error *e)
{
	int code = connect_to(s, s->path);
	if (code != SQLITE_OK)
		return store_fail_open(s->path, code, e);
	if (!store_examine(s, e) || !store_migrate(s, e))
		return false;
	if (!store_prepare(s, NULL))
		return store_fail_open(s->path, SQLITE_CORRUPT, e);
	code = switch_to_wal(s->db);
	if (code != SQLITE_OK)
		return store_fail_open(s->path, code, e);
	sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
	return true;
}

static struct store *
store_new(char *path)
{
	struct store *s = mem_new(sizeof *s);
	s->lock = -1;
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
	int code = connect_to(s, ":memory:");
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
	char *path = folder != NULL ? store_file_path(folder, why) : NULL;
	if (path == NULL)
		return open_memory();
	struct store *s = store_new(path);
	if (open_file(s, why))
		return s;
	store_close(s);
	return open_memory();
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	store_finalize(s);
	int code = sqlite3_close(s->db);
	assert(code == SQLITE_OK);
	(void)code;
	if (s->lock >= 0)
		close(s->lock);
	free(s->lock_path);
	free(s->path);
	free(s);
}

bool
store_is_memory(const struct store *s)
{
	return s->path == NULL;
}

char *
store_folder(const struct store *s)
{
	return s->path == NULL ? NULL : mem_format("%.*s", (int)(strrchr(s->path, '/') - s->path), s->path);
}
