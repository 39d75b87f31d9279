/* store_private.h: what the files of the store share and nobody else sees.
 *
 * A row is always read whole before a visitor hears of it: no statement stays
 * half read, so a visitor may call the store, and no reader holds back a writer. */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include "store/database.h"
#include "store/store.h"

/* Every statement of the store; statements.c has the texts. */
enum statement {
	SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK, SQL_SAVE, SQL_SAVE_BACK, SQL_SAVE_END,
	SQL_GAME_ADD, SQL_GAME_GET, SQL_GAMES_LIST, SQL_GAME_DELETE, SQL_GAME_GIVE_UP, SQL_GAME_MARK, SQL_GAMES_BEGUN,
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
	char		*lock_path;	/* of the file that holds the claims; NULL in memory */
	int		 lock;		/* that file, open from the first claim on; or -1 */
	bool		 log;		/* there is one (WAL): readers and a writer do not meet */
	int		 trouble;	/* the code of the last write that failed; SQLITE_OK since one did not */
	json_t		*settings;	/* that could not be written yet, {"name":value or null} */
	struct retry	*retries;
	size_t		 retry_count;
	int64_t		 retry_at;
	bool		 unsynced;	/* something in the log may not be on the disk */
	int64_t		 sync_at;	/* the earliest moment to bring it there */
	int		 log_pages;	/* in the log after the last commit */
	bool		 left_sync;	/* another process brings it there */
	bool		 held;		/* writing calls are one transaction until store_commit */
	bool		 begun;		/* and that has begun */
	struct waiter	*waiters;	/* for what becomes of it */
	size_t		 waiter_count;
	struct backup	*backup;	/* the copy that is being made; NULL: none */
	struct error	 lost;		/* what is to be said about a damaged log; ERR_NONE: nothing */
	bool		 damaged;	/* the file, as opening it or a statement has shown */
};

/* --- store.c --- */

/* A store that is not open yet; takes the path over. */
struct store *store_new(char *path);

/* Opens an existing file as it is; a code of SQLite. */
int	 store_connect(struct store *, const char *path);

/* --- files.c: files as a whole, as SQLite does not see them --- */

/* Makes a new file of the same bytes for the user alone. False: there is no such copy, and
 * errno says why. */
bool	 store_copy_file(const char *from, const char *to);

/* Brings a file, or the names in a folder, to the disk. */
bool	 store_sync_file(const char *path);

/* Puts a file in the place of another; a power cut leaves either of them whole. */
bool	 store_replace_file(const char *from, const char *to);

/* Makes an empty file that is new and only the user's. False and errno. */
bool	 store_make_file(const char *path);

/* Removes what SQLite keeps beside a database; and the database too. */
void	 store_remove_beside(const char *path);
void	 store_remove_files(const char *path);

/* The present day, "2026-11-17". */
enum { DAY_SIZE = 16 };
void	 store_today(char day[DAY_SIZE]);

/* A name that is free, under which a damaged file is kept. The caller frees it. */
char	*store_damaged_name(const char *path);

/* --- store_log.c --- */

/* Has the log beside a database lost transactions that were in it? SQLite says nothing: it takes
 * the log to end where it is damaged. To be asked before the database is opened. */
bool	 store_log_is_damaged(const char *path);

/* --- backup.c: the last good copies --- */

/* The latest copy of the store at that path in which nothing is wrong, and its day; NULL: there is
 * none. The caller frees both. */
char	*store_backup_latest(const char *path, char **day);

/* Is there any good copy? */
bool	 store_backup_exists(const char *path);

/* Makes a copy of a closed and sound database the copy of today. */
void	 store_backup_take(const char *path, const char *from);

/* Was the store closed in order, and is there no copy of today? To be asked before it is opened. */
bool	 store_backup_wanted(const char *path);

/* Asks for the copy of today; when a step is due, negative: none is; the next step; and the end, whether
 * the copy is complete or not. */
void	 store_backup_ask(struct store *);
int64_t	 store_backup_due(const struct store *);
void	 store_backup_step(struct store *, int64_t now_ms);
void	 store_backup_end(struct store *);

/* --- store_schema.c --- */

/* Looks at a file before anything is written to it: is it ours, whole, and of a
 * version we know? */
bool	 store_examine(struct store *, struct error *);

/* Brings the tables to the present version. */
bool	 store_migrate(struct store *, struct error *);

/* --- statements.c --- */

/* Prepares them all: a file whose tables are not what they should be fails here. */
bool	 store_prepare(struct store *, struct error *);
void	 store_finalize(struct store *);

/* A statement with its parameters bound in order, ready to step; NULL and *e.
 * It ends with store_done, which takes the last result of sqlite3_step. */
sqlite3_stmt *store_query(struct store *, enum statement, const struct value *, struct error *);
bool	 store_done(struct store *, sqlite3_stmt *, int code, struct error *);

/* A statement that gives no rows, from binding to the end. */
bool	 store_run(struct store *, enum statement, const struct value *, struct error *);


/* The sentence for a code of SQLite while opening. Returns false. */
bool	 store_fail_open(struct store *, int code, struct error *);

/* --- store_batch.c --- */

/* Several statements as one: end commits when ok, else takes all of them back,
 * and returns whether they happened. Inside a transaction that is held they are a part of it. */
bool	 store_begin(struct store *, struct error *);
bool	 store_end(struct store *, bool ok, struct error *);

/* Before a statement that writes: begins the transaction that is held, if there is one to begin. */
bool	 store_batch_begin(struct store *, struct error *);

/* After one that has failed: it may have taken back all of the transaction. */
void	 store_batch_check(struct store *);

/* Room for one more row behind `count` rows of that size. */
void	*store_room(void *rows, size_t count, size_t size);

int64_t	 store_now(void);

/* --- idle_work.c --- */

/* From here on commits are noted, and SQLite does not checkpoint by itself. */
void	 store_idle_work_begin(struct store *);

/* The last commit is one to be sure of: the next rest does not wait for its time. */
void	 store_idle_work_soon(struct store *);

/* Brings all that was committed to the disk. */
void	 store_sync(struct store *);

/* --- scores.c --- */

/* Writes the settings that could not be written before. */
void	 store_write_settings(void *store);

/* --- games.c --- */

/* Says why a game could not be changed: it is missing, over, or another program
 * was faster. Returns false. */
bool	 store_game_refuse(struct store *, int64_t id, struct error *);

#endif
