/* backup.c: the last good copies of a store, one a day, in a folder beside it. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/store_private.h"

enum { COPIES_KEPT = 3 };

/* The folder is made when the first copy is. */
static char *
folder_of(const char *path)
{
	return mem_format("%.*s/backups", (int)(strrchr(path, '/') - path), path);
}

static int
is_copy(const struct dirent *file)
{
	return strlen(file->d_name) == strlen("goyu-2026-11-17.db") && strncmp(file->d_name, "goyu-", 5) == 0 &&
	    strcmp(file->d_name + 15, ".db") == 0;
}

/* Reads it as it lies there: nothing may be made beside it. */
static bool
is_good(const char *path)
{
	sqlite3 *db = NULL;
	bool ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW, NULL) == SQLITE_OK &&
	    store_check_pages(db, "PRAGMA quick_check(1)") == SQLITE_OK &&
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

/* The oldest go when there are too many. */
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

/* The name of today's copy. */
static char *
name_today(const char *path)
{
	char day[DAY_SIZE], *folder = folder_of(path);
	store_today(day);
	char *name = mem_format("%s/goyu-%s.db", folder, day);
	free(folder);
	return name;
}

void
store_backup_take(const char *path, const char *from)
{
	char *folder = folder_of(path), *name = name_today(path), *part = mem_format("%s/part", folder);
	mkdir(folder, 0700);
	store_remove_files(part);
	if (store_copy_file(from, part) && store_replace_file(part, name))
		drop_oldest(folder);
	free(folder);
	free(name);
	free(part);
}
