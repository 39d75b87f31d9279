/* database.h: SQLite files that belong to one user: creating, opening, checking, migrating; values
 * and columns.
 *
 * Shared by the store and the ledger of a server. Codes are those of SQLite. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { DATABASE_BUSY_MS = 1000 };	/* how long calls wait for another program by default */

/* Makes the folder, its parents and an empty file of that name if they are missing. Returns the
 * resolved path of the file, which the caller frees. NULL and *e: it cannot be used. */
char	*database_file(const char *folder, const char *name, struct error *);

/* Opens an existing file as it is, or ":memory:". The handle must be closed even after a
 * failure. */
int	 database_connect(sqlite3 **, const char *path);

/* Changes the file to write-ahead logging (WAL); *log: it has a log now. */
int	 database_use_log(sqlite3 *, bool *log);

/* Each step migrates from the version of its index to the next one. */
struct schema {
	int			 application;
	const char *const	*steps;
	int			 count;
};

/* Checks a file before anything is written to it: is it ours, sound, and of a known version?
 * SQLITE_NOTADB or another code says what is wrong; SQLITE_SCHEMA: a newer program has written it.
 * *empty: it has no contents yet. */
int	 database_examine(sqlite3 *, const char *path, const struct schema *, bool *empty);

/* Migrates the tables to the present version. */
int	 database_migrate(sqlite3 *, const struct schema *);

/* SQLITE_OK, or the problem found by a pragma that checks pages. */
int	 database_check_pages(sqlite3 *, const char *pragma);

/* A value to bind. */
struct value {
	enum { VALUE_END, VALUE_NUMBER, VALUE_REAL, VALUE_TEXT, VALUE_JSON } kind;
	int64_t		 number;
	double		 real;
	const char	*text;		/* NULL becomes the database's NULL */
	const json_t	*json;		/* as text */
};
#define NUMBER(n)	{ .kind = VALUE_NUMBER, .number = (int64_t)(n) }
#define REAL(r)		{ .kind = VALUE_REAL, .real = (r) }
#define TEXT(t)		{ .kind = VALUE_TEXT, .text = (t) }
#define JSON(j)		{ .kind = VALUE_JSON, .json = (j) }
#define WITH(...)	((const struct value[]){ __VA_ARGS__, { .kind = VALUE_END } })

/* Binds all parameters of a statement in order. */
int	 database_bind(sqlite3_stmt *, const struct value *);

/* The JSON in a column; NULL if it is NULL or does not parse. */
json_t	*database_json(sqlite3_stmt *, int column);

/* A copy of the text in a column, which the caller frees; NULL if it is NULL. */
char	*database_text(sqlite3_stmt *, int column);

#endif
