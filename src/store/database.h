/* database.h: SQLite files that are one user's own: made, opened, looked at, brought to the present version; values
 * and columns. What the store and the ledger of a server have in common. Codes are those of SQLite. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { DATABASE_BUSY_MS = 1000 };	/* that calls wait for another program, to begin with */

/* Makes the folder, its parents and an empty file of that name where they are missing, and gives the true path of
 * the file, which the caller frees. NULL and *e: it cannot be used. */
char	*database_file(const char *folder, const char *name, struct error *);

/* Opens an existing file as it is, or ":memory:". The handle is to be closed in any case. */
int	 database_connect(sqlite3 **, const char *path);

/* Changes over to a log (WAL); *log: there is one. */
int	 database_use_log(sqlite3 *, bool *log);

/* Each step leads from the version of its index to the next one. */
struct schema {
	int			 application;
	const char *const	*steps;
	int			 count;
};

/* Looks at a file before anything is written to it: is it ours, whole, and of a version we know? SQLITE_NOTADB, what is
 * wrong with it, or SQLITE_SCHEMA: a newer program has written it. *empty: there is nothing in it yet. */
int	 database_examine(sqlite3 *, const char *path, const struct schema *, bool *empty);

/* Brings the tables to the present version. */
int	 database_migrate(sqlite3 *, const struct schema *);

/* SQLITE_OK, or what a pragma that checks pages brought to light. */
int	 database_check_pages(sqlite3 *, const char *pragma);

/* A value to bind. */
struct value {
	enum { VALUE_END, VALUE_NUMBER, VALUE_REAL, VALUE_TEXT, VALUE_JSON } kind;
	int64_t		 number;
	double		 real;
	const char	*text;		/* NULL is the database's NULL */
	const json_t	*json;		/* the same */
};
#define NUMBER(n)	{ .kind = VALUE_NUMBER, .number = (int64_t)(n) }
#define REAL(r)		{ .kind = VALUE_REAL, .real = (r) }
#define TEXT(t)		{ .kind = VALUE_TEXT, .text = (t) }
#define JSON(j)		{ .kind = VALUE_JSON, .json = (j) }
#define WITH(...)	((const struct value[]){ __VA_ARGS__, { .kind = VALUE_END } })

/* Binds all parameters of a statement in order. */
int	 database_bind(sqlite3_stmt *, const struct value *);

/* The JSON in a column: NULL when it is NULL or does not parse. */
json_t	*database_json(sqlite3_stmt *, int column);

/* A copy of the text in a column, which the caller frees: NULL when it is NULL. */
char	*database_text(sqlite3_stmt *, int column);

#endif
