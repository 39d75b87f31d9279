/* idle_work.c: what the store does while nobody waits for it.
 *
 * A commit only writes to the log (WAL), which survives the program but not a power cut: waiting
 * for the disk would delay a key too long. The log is synced to the disk from here, after the
 * frame; it is also copied into the database from here, not within a commit. Without a log every
 * commit waits for the disk itself, and there is nothing to do.
 *
 * A write that failed because another program was writing or the disk was full is repeated from
 * here, so the player does not wait for it. */
#include <stdlib.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "store/store_private.h"

enum {
	RETRY_BUSY_MS = 250,
	RETRY_MS = 2000,	/* a full disk rarely gets room at once */
	SYNC_EVERY_MS = 250,
	LONG_LOG = 1000,	/* pages */
	VERY_LONG_LOG = 32 * LONG_LOG,
	LONG_BYTES = LONG_LOG * 4096,
};

/* --- failed writes --- */

struct retry {
	store_writer	*write;
	void		*context;
};

/* The first retry comes as soon as nobody waits: another program's commit takes no longer than
 * that. */
void
store_retry(struct store *s, store_writer *write, void *context)
{
	for (size_t i = 0; i < s->retry_count; i++)
		if (s->retries[i].context == context)
			return;
	if (s->retry_count == 0)
		s->retry_at = 0;
	s->retries = store_grow(s->retries, s->retry_count, sizeof s->retries[0]);
	s->retries[s->retry_count++] = (struct retry){ write, context };
}

void
store_retry_forget(struct store *s, const void *context)
{
	for (size_t i = 0; i < s->retry_count; i++)
		if (s->retries[i].context == context)
			s->retries[i] = s->retries[--s->retry_count];
}

static void
try_again(struct store *s, int64_t now_ms)
{
	/* backwards: a retry that is forgotten is replaced by the last one */
	for (size_t i = s->retry_count; i > 0; i--)
		s->retries[i - 1].write(s->retries[i - 1].context);
	s->retry_at = now_ms + (s->trouble == SQLITE_BUSY ? RETRY_BUSY_MS : RETRY_MS);
}

/* --- commits that are not on the disk --- */

static int
note_commit(void *context, sqlite3 *db, const char *name, int pages)
{
	(void)db, (void)name;
	struct store *s = context;
	s->log_pages = pages;
	s->unsynced = true;
	return SQLITE_OK;
}

void
store_idle_work_begin(struct store *s)
{
	/* replaces SQLite's own hook, which checkpoints */
	sqlite3_wal_hook(s->db, note_commit, s);
}

void
store_sync_soon(struct store *s)
{
	s->sync_at = 0;
}

void
store_sync(struct store *s)
{
	sqlite3_file *log = NULL;
	if (s->unsynced && sqlite3_file_control(s->db, "main", SQLITE_FCNTL_JOURNAL_POINTER,
	    &log) == SQLITE_OK && log->pMethods != NULL)
		s->unsynced = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) != SQLITE_OK;
}

/* Copies as much as readers allow; the next commit reports the new length. */
static void
shorten_log(struct store *s)
{
	s->log_pages = 0;
	sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void
sync_in_time(struct store *s, int64_t now_ms)
{
	s->sync_at = now_ms + SYNC_EVERY_MS;
	store_sync(s);
	if (s->log_pages >= LONG_LOG)
		shorten_log(s);
}

/* --- syncing by another process --- */

void
store_sync_elsewhere(struct store *s)
{
	s->synced_elsewhere = true;
}

void
store_sync_here(struct store *s)
{
	s->synced_elsewhere = false;
	s->unsynced = true;
}

bool
store_take_unsynced(struct store *s)
{
	bool unsynced = s->synced_elsewhere && s->unsynced;
	s->unsynced = s->unsynced && !s->synced_elsewhere;
	return unsynced;
}

/* Opens a connection of its own. It is never the last one, so closing it does not checkpoint. */
static bool
checkpoint(const char *path)
{
	struct store *s = store_new(mem_string(path));
	bool ok = store_connect(s, path) == SQLITE_OK &&
	    sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
	    SQLITE_OK;
	store_close(s);
	return ok;
}

bool
store_sync_path(const char *path)
{
	struct stat about;
	char *log = mem_format("%s-wal", path);
	bool there = stat(log, &about) == 0, ok = !there || store_sync_file(log);
	free(log);
	return ok && (!there || about.st_size < LONG_BYTES || checkpoint(path));
}

/* --- all of it, with the daily copy --- */

int64_t
store_idle_work_due(const struct store *s)
{
	const int64_t moments[] = { s->retry_count > 0 ? s->retry_at : -1, s->unsynced &&
	    !s->synced_elsewhere ? s->sync_at : -1, s->synced_elsewhere &&
	    s->log_pages >= VERY_LONG_LOG ? 0 : -1, store_backup_due(s) };
	int64_t due = -1;
	for (size_t i = 0; i < LEN(moments); i++)
		if (moments[i] >= 0 && (due < 0 || moments[i] < due))
			due = moments[i];
	return due;
}

void
store_idle_work(struct store *s, int64_t now_ms)
{
	if (s->retry_count > 0 && now_ms >= s->retry_at)
		try_again(s, now_ms);
	if (s->begun)	/* the rest must not happen within a transaction */
		return;
	if (s->synced_elsewhere && s->log_pages >= VERY_LONG_LOG)
		shorten_log(s);
	if (s->unsynced && !s->synced_elsewhere && now_ms >= s->sync_at)
		sync_in_time(s, now_ms);
	if (store_backup_due(s) >= 0 && now_ms >= store_backup_due(s))
		store_backup_step(s, now_ms);
}
