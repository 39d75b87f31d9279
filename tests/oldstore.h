/* oldstore.h: stores of earlier versions, kept as SQL in tests/stores. */
#ifndef TESTS_OLDSTORE_H
#define TESTS_OLDSTORE_H

#include <sqlite3.h>
#include <sys/stat.h>

#include "base/file.h"
#include "suite.h"

/* Makes the database from the kept text, readable by the user alone. */
static inline void
oldstore_make(const char *name, const char *database)
{
	struct error e;
	char *path = mem_format("tests/stores/%s.sql", name), *sql = file_read(path, &e), *why = NULL;
	sqlite3 *db;
	mode_t mask = umask(077);
	ck_assert_msg(sql != NULL, "%s cannot be read", path);
	ck_assert_int_eq(sqlite3_open(database, &db), SQLITE_OK);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &why) == SQLITE_OK, "%s: %s", path, why);
	ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
	umask(mask);
	free(sql);
	free(path);
}

/* The games in each store: the same ones, some of which continued differently later. */
struct oldgame {
	const char	*game;
	bool		 over;
	int		 first, middle;	/* actions in either store */
};
static const struct oldgame oldgames[] = {
	{ "monoknight", true, 8, 8 }, { "monoknight", true, 29, 29 }, { "monoknight", false, 10, 10 },
	{ "gunjin", true, 39, 137 }, { "gunjin", false, 30, 30 },
	{ "puyo", true, 453, 453 }, { "puyo", true, 458, 458 }, { "puyo", false, 64, 64 },
	{ "mino", true, 83, 83 }, { "mino", false, 12, 12 },
	{ "synegier", true, 583, 608 }, { "synegier", false, 49, 49 },
	{ "gunjin", false, 2, 2 },
};

#endif
