/* backup.c: the last good copies of a store, one a day, in a folder beside it.
 *
 * A copy is only made of a store that was closed properly the last time. It is made a few pages at
 * a time while nobody waits, under a name that nothing reads, and is named after its day when it is
 * complete. To wait for the disk and to check the copy would delay a key too long, so that is done
 * when the store is closed. Only then is the oldest copy removed. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum {
	COPIES_KEPT = 3,
	STEP_PAGES = 64,
	STEP_MS = 5,		/* between two steps */
	BUSY_MS = 250,		/* after a step that failed because another program was writing */
	/* before the first step: a player who has just started wants to play */
	QUIET_MS = 1000,
	COPY_CLAIM = 0,		/* no game has this id: the program that claims it makes the copy */
};

struct backup {
	enum { BACKUP_ASKED, BACKUP_DUE, BACKUP_RUNS, BACKUP_COMPLETE } state;
	int64_t		 at;		/* of the next step */
	char		*folder, *part;
	char		*name;		/* of a complete copy */
	sqlite3		*to;
	sqlite3_backup	*work;
};

/* The folder is made with the first copy. */
static char *
folder_of(const char *path)
{
	return mem_format("%.*s/backups", (int)(strrchr(path, '/') - path), path);
}

static int
is_copy(const struct dirent *file)
{
	return strlen(file->d_name) == strlen("goyu-2026-11-17.db") &&
	    strncmp(file->d_name, "goyu-", 5) == 0 && strcmp(file->d_name + 15, ".db") == 0;
}

/* Opens the copy read-only: nothing may be created beside it. */
static bool
is_good(const char *path)
{
	sqlite3 *db = NULL;
	bool ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW, NULL) ==
	    SQLITE_OK && database_check_pages(db, "PRAGMA quick_check(1)") == SQLITE_OK &&
	    sqlite3_exec(db, "SELECT id FROM games LIMIT 1", NULL, NULL, NULL) == SQLITE_OK;
	sqlite3_close(db);
	return ok;
}

char *
store_backup_latest(const char *path, char **day)
{
	char *folder = folder_of(path), *found = NULL;
	struct dirent **files = NULL;
	int count = scandir(folder, &files, is_copy, alphasort);
	for (int i = count - 1; i >= 0; i--) {
		char *copy = found == NULL ? mem_format("%s/%s", folder, files[i]->d_name) : NULL;
		if (copy != NULL && is_good(copy)) {
			found = copy;
			*day = mem_format("%.10s", files[i]->d_name + 5);
		} else
			free(copy);
		free(files[i]);
	}
	free(files);
	free(folder);
	return found;
}

/* Removes the oldest copies if there are too many. */
static void
drop_oldest(const char *folder)
{
	struct dirent **files = NULL;
	int count = scandir(folder, &files, is_copy, alphasort);
	for (int i = 0; i < count; i++) {
		char *copy = mem_format("%s/%s", folder, files[i]->d_name);
		if (i < count - COPIES_KEPT)
			unlink(copy);
		free(copy);
		free(files[i]);
	}
	free(files);
}

static char *
name_today(const char *path)
{
	char day[DAY_SIZE], *folder = folder_of(path);
	store_today(day);
	char *name = mem_format("%s/goyu-%s.db", folder, day);
	free(folder);
	return name;
}

/* Brings a new copy to the disk and checks it. A good one replaces the oldest; a bad one is
 * removed. */
static void
check_copy(const char *folder, const char *name)
{
	if (store_sync_file(name) && store_sync_file(folder) && is_good(name))
		drop_oldest(folder);
	else
		unlink(name);
}

void
store_backup_take(const char *path, const char *from)
{
	char *folder = folder_of(path), *part = mem_format("%s/part", folder),
	    *name = name_today(path);
	mkdir(folder, 0700);
	store_remove_files(part);
	if (store_copy_file(from, part) && store_replace_file(part, name))
		check_copy(folder, name);
	free(folder);
	free(part);
	free(name);
}

bool
store_backup_exists(const char *path)
{
	char *day = NULL, *copy = store_backup_latest(path, &day);
	bool found = copy != NULL;
	free(copy);
	free(day);
	return found;
}

/* --- a copy of a store in use --- */

bool
store_backup_wanted(const char *path)
{
	char *log = mem_format("%s-wal", path), *today = name_today(path);
	struct stat file;
	bool closed = stat(log, &file) != 0 || file.st_size == 0;
	bool wanted = closed && stat(path, &file) == 0 && file.st_size > 0 &&
	    access(today, F_OK) != 0;
	free(log);
	free(today);
	return wanted;
}

void
store_backup_ask(struct store *s)
{
	s->backup = mem_new(sizeof *s->backup);
	s->backup->folder = folder_of(s->path);
	s->backup->part = mem_format("%s/part", s->backup->folder);
}

void
store_backup_end(struct store *s)
{
	struct backup *b = s->backup;
	if (b == NULL)
		return;
	sqlite3_backup_finish(b->work);
	sqlite3_close(b->to);
	if (b->state == BACKUP_RUNS)
		store_remove_files(b->part);
	if (b->name != NULL)
		check_copy(b->folder, b->name);
	if (b->state >= BACKUP_RUNS)
		store_game_release(s, COPY_CLAIM);
	free(b->folder);
	free(b->part);
	free(b->name);
	free(b);
	s->backup = NULL;
}

/* An incomplete copy is useless after a crash, so it needs no journal and no waiting for the
 * disk. */
static bool
begin(struct store *s)
{
	struct backup *b = s->backup;
	if (!store_game_claim(s, COPY_CLAIM, NULL))
		return false;
	b->state = BACKUP_RUNS;
	store_remove_files(b->part);
	if (mkdir(b->folder, 0700) != 0 && errno != EEXIST)
		return false;
	if (store_make_file(b->part) &&
	    sqlite3_open_v2(b->part, &b->to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, NULL) ==
	    SQLITE_OK && sqlite3_exec(b->to, "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF",
	    NULL, NULL, NULL) == SQLITE_OK)
		b->work = sqlite3_backup_init(b->to, "main", s->db, "main");
	return b->work != NULL;
}

/* Clears the mark of a database with a log (WAL): the copy has no log, and reading it must not
 * create one. */
static bool
clear_wal_mark(const char *path)
{
	enum { MARK_AT = 18, MARK_BYTES = 2 };
	int fd = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
	bool ok = fd >= 0 && pwrite(fd, "\1\1", MARK_BYTES, MARK_AT) == MARK_BYTES;
	if (fd >= 0)
		close(fd);
	return ok;
}

static bool
copy_pages(struct store *s, int64_t now_ms)
{
	struct backup *b = s->backup;
	int code = sqlite3_backup_step(b->work, STEP_PAGES);
	b->at = now_ms + (code == SQLITE_OK ? STEP_MS : BUSY_MS);
	if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED)
		return true;
	bool ok = sqlite3_backup_finish(b->work) == SQLITE_OK && code == SQLITE_DONE;
	sqlite3_close(b->to);
	b->work = NULL;
	b->to = NULL;
	char *name = name_today(s->path);
	ok = ok && clear_wal_mark(b->part) && rename(b->part, name) == 0;
	if (ok) {
		b->state = BACKUP_COMPLETE;
		b->name = name;
	} else
		free(name);
	return ok;
}

int64_t
store_backup_due(const struct store *s)
{
	return s->backup != NULL && s->backup->state != BACKUP_COMPLETE ? s->backup->at : -1;
}

void
store_backup_step(struct store *s, int64_t now_ms)
{
	struct backup *b = s->backup;
	bool more = true;
	switch (b->state) {
	case BACKUP_ASKED:
		b->state = BACKUP_DUE;
		b->at = now_ms + QUIET_MS;
		break;
	case BACKUP_DUE:
		more = begin(s);
		break;
	case BACKUP_RUNS:
		more = copy_pages(s, now_ms);
		break;
	case BACKUP_COMPLETE:
		break;
	}
	if (!more)
		store_backup_end(s);
}
