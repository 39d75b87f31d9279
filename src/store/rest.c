/* rest.c: what the store does while nobody waits for it.
 *
 * A commit only writes to the log (WAL), which outlives the program but not a power
 * cut, because to wait for the disk takes longer than a key should. The log is brought
 * to the disk from here, after the frame, and the database is brought up to the log from
 * here as well instead of inside some commit. Without a log every commit waits for the
 * disk by itself, and there is nothing to do. */
#include "store/store_private.h"

enum {
	SYNC_EVERY_MS = 250,
	LONG_LOG = 1000,	/* pages */
};

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
store_rest_begin(struct store *s)
{
	sqlite3_wal_hook(s->db, note_commit, s);	/* in place of SQLite's own, which checkpoints */
}

void
store_rest_soon(struct store *s)
{
	s->sync_at = 0;
}

void
store_sync(struct store *s)
{
	sqlite3_file *log = NULL;
	if (s->unsynced && sqlite3_file_control(s->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
	    log->pMethods != NULL)
		s->unsynced = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) != SQLITE_OK;
}

int64_t
store_rest_due(const struct store *s)
{
	return s->unsynced ? s->sync_at : -1;
}

void
store_rest(struct store *s, int64_t now_ms)
{
	if (!s->unsynced || now_ms < s->sync_at)
		return;
	s->sync_at = now_ms + SYNC_EVERY_MS;
	store_sync(s);
	if (s->log_pages >= LONG_LOG) {
		s->log_pages = 0;	/* as far as readers allow; the next commit tells how long it is then */
		sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
	}
}
