/* store_private.h: what the files of the store share.
 *
 * All rows are read before a visitor is called. So no statement stays half read, a visitor may call
 * the store, and no reader holds back a writer. */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include "store/database.h"
#include "store/store.h"

/* Every statement of the store; their texts are in statements.c. */
enum statement {
	SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK, SQL_SAVE, SQL_SAVE_BACK, SQL_SAVE_END,
	SQL_GAME_ADD, SQL_GAME_GET, SQL_GAMES_LIST, SQL_GAME_DELETE, SQL_GAME_GIVE_UP,
	SQL_GAME_MARK, SQL_GAMES_BEGUN,
	SQL_GAME_TOUCH,
	SQL_GAME_GROW, SQL_GAME_SHRINK, SQL_GAME_CUT, SQL_GAME_FINISH, SQL_GAME_WHOLE, SQL_RESULTS,
	SQL_ENTRY_ADD, SQL_ENTRIES_DELETE, SQL_ENTRIES,
	SQL_SNAPSHOT_ADD, SQL_SNAPSHOTS_THIN, SQL_SNAPSHOTS_DELETE, SQL_SNAPSHOTS,
	SQL_SCORE_ADD, SQL_SCORES_HIGH, SQL_SCORES_LOW, SQL_SCORES_LATEST, SQL_RANKINGS,
	SQL_PROGRESS_SET, SQL_PROGRESS_GET, SQL_PROGRESS_ALL,
	SQL_ANALYSIS_SET, SQL_ANALYSIS_GET,
	SQL_SETTING_SET, SQL_SETTING_GET, SQL_SETTING_DELETE,
	SQL_EMPTY,
	STATEMENTS
};

struct store {
	sqlite3		*db;
	sqlite3_stmt	*kept[STATEMENTS];
	char		*path;		/* of the database; NULL in memory */
	char		*lock_path;	/* of the file with the claims; NULL in memory */
	int		 lock;		/* that file, open from the first claim on; or -1 */
	/* it has a log (WAL): readers and a writer do not block each other */
	bool		 log;
	/* the code of the last failed write; SQLITE_OK after a success */
	int		 trouble;
	json_t		*settings;	/* not written yet, {"name":value or null} */
	struct retry	*retries;
	size_t		 retry_count;
	int64_t		 retry_at;
	bool		 unsynced;	/* part of the log may not be on the disk */
	int64_t		 sync_at;	/* the earliest time to sync it */
	int		 log_pages;	/* in the log after the last commit */
	bool		 synced_elsewhere;	/* another process syncs it */
	bool		 held;		/* a batch: writing calls are one transaction */
	bool		 begun;		/* that transaction has begun */
	struct waiter	*waiters;	/* for its result */
	size_t		 waiter_count;
	struct backup	*backup;	/* the copy being made; NULL: none */
	struct error	 lost;		/* the error about a damaged log; ERR_NONE: none */
	bool		 damaged;	/* opening the file or a statement has found damage */
};

/* --- store.c --- */

/* A store that is not open yet; takes the path over. */
struct store *store_new(char *path);

/* Opens an existing file as it is; returns a code of SQLite. */
int	 store_connect(struct store *, const char *path);

/* --- files.c: files as a whole, without SQLite --- */

/* Copies a file to a new one that only the user can read. False and errno. */
bool	 store_copy_file(const char *from, const char *to);

/* Syncs a file, or the names in a folder, to the disk. */
bool	 store_sync_file(const char *path);

/* Replaces a file by another; after a power cut one of the two is complete. */
bool	 store_replace_file(const char *from, const char *to);

/* Makes a new empty file that only the user can read. False and errno. */
bool	 store_make_file(const char *path);

/* store_remove_beside removes SQLite's files beside a database; store_remove_files also the
 * database. */
void	 store_remove_beside(const char *path);
void	 store_remove_files(const char *path);

/* Today's date, "2026-11-17". */
enum { DAY_SIZE = 16 };
void	 store_today(char day[DAY_SIZE]);

/* A free name to keep a damaged file under. The caller frees it. */
char	*store_damaged_name(const char *path);

/* --- store_log.c --- */

/* Has the log beside a database lost transactions? SQLite does not report this: for SQLite the log
 * ends at the damage. Must be called before the database is opened. */
bool	 store_log_is_damaged(const char *path);

/* --- backup.c: the last good copies --- */

/* The latest sound copy of the store at that path, with its day; NULL: there is none. The caller
 * frees both. */
char	*store_backup_latest(const char *path, char **day);

/* Is there a sound copy? */
bool	 store_backup_exists(const char *path);

/* Makes a copy of a closed and sound database as the copy of today. */
void	 store_backup_take(const char *path, const char *from);

/* Was the store closed properly, and is there no copy of today? Must be called before the store is
 * opened. */
bool	 store_backup_wanted(const char *path);

/* store_backup_ask asks for the copy of today. The others: when the next step is due (negative:
 * never), the next step, and the end, complete or not. */
void	 store_backup_ask(struct store *);
int64_t	 store_backup_due(const struct store *);
void	 store_backup_step(struct store *, int64_t now_ms);
void	 store_backup_end(struct store *);

/* --- store_schema.c --- */

/* Checks a file before anything is written to it: is it ours, sound, and of a known version? */
bool	 store_examine(struct store *, struct error *);

/* Migrates the tables to the present version. */
bool	 store_migrate(struct store *, struct error *);

/* --- statements.c --- */

/* Prepares all statements; fails if the tables are not as expected. */
bool	 store_prepare(struct store *, struct error *);
void	 store_finalize(struct store *);

/* A statement with its parameters bound in order, ready to step; NULL and *e. store_done ends it
 * and takes the last result of sqlite3_step. */
sqlite3_stmt *store_query(struct store *, enum statement, const struct value *, struct error *);
bool	 store_done(struct store *, sqlite3_stmt *, int code, struct error *);

/* Runs a statement without rows, from binding to the end. */
bool	 store_run(struct store *, enum statement, const struct value *, struct error *);


/* Sets the error for a code of SQLite while opening. Returns false. */
bool	 store_fail_open(struct store *, int code, struct error *);

/* --- store_batch.c --- */

/* Several statements as one: store_end commits if ok, otherwise it takes all of them back; it
 * returns whether they were done. Within a batch they are a savepoint. */
bool	 store_begin(struct store *, struct error *);
bool	 store_end(struct store *, bool ok, struct error *);

/* Called before a statement that writes: begins the transaction of a batch, if it has not begun. */
bool	 store_batch_begin(struct store *, struct error *);

/* Called after a statement that failed: it may have taken back the whole transaction. */
void	 store_batch_check(struct store *);

/* Makes room for one more row of that size after `count` rows. */
void	*store_grow(void *rows, size_t count, size_t size);

int64_t	 store_now(void);

/* --- idle_work.c --- */

/* From here on commits are noted, and SQLite does not checkpoint by itself. */
void	 store_idle_work_begin(struct store *);

/* The last commit is important: the next idle work syncs it without delay. */
void	 store_sync_soon(struct store *);

/* Syncs all commits to the disk. */
void	 store_sync(struct store *);

/* --- scores.c --- */

/* Writes the settings that could not be written before. */
void	 store_write_settings(void *store);

/* --- games.c --- */

/* Says why a game could not be changed: it is missing, over, or was changed by another program.
 * Returns false. */
bool	 store_game_refuse(struct store *, int64_t id, struct error *);

#endif
