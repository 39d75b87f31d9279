/* store_case.h: makes a folder for each test of the store, and short ways to use it. */
#ifndef TESTS_UNIT_STORE_CASE_H
#define TESTS_UNIT_STORE_CASE_H

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "store/store.h"
#include "../suite.h"

static char folder[128], database[144];

static inline void
folder_make(void)
{
	char *made = scratch_folder();
	snprintf(folder, sizeof folder, "%s", made);
	free(made);
	snprintf(database, sizeof database, "%s/goyu.db", folder);
}

static inline void
folder_remove(void)
{
	scratch_remove(folder);
}

/* Opens a store on disk without an error. */
static inline struct store *
open_well(void)
{
	struct error why;
	struct store *s = store_open(folder, &why);
	char text[256] = "";
	error_text(&why, text, sizeof text);
	ck_assert_msg(why.kind == ERR_NONE && !store_is_memory(s), "%s", text);
	return s;
}

static inline int64_t
game_new(struct store *s, const char *game)
{
	json_t *start = json_pack("{s:s}", "seed", "7321");
	struct error e;
	int64_t id = store_game_new(s, game, start, &e);
	ck_assert_int_gt(id, 0);
	json_decref(start);
	return id;
}

/* Appends action number seq, with a snapshot, summary and finish if given. */
static inline bool
append_with(struct store *s, int64_t game, int64_t seq, const json_t *snapshot, const json_t *summary,
    const struct finish *finish, struct error *e)
{
	char action[32];
	snprintf(action, sizeof action, "play %d", (int)seq);
	struct entry in = { .seq = seq, .seat = 2, .tick = (uint64_t)seq * 60, .action = action,
	    .check = 0xfffffff0u + (uint32_t)seq };
	return store_append(s, game, &in, snapshot, summary, finish, e);
}

static inline bool
append(struct store *s, int64_t game, int64_t seq, struct error *e)
{
	return append_with(s, game, seq, NULL, NULL, NULL, e);
}

static inline void
append_many(struct store *s, int64_t game, int64_t first, int64_t last)
{
	for (int64_t seq = first; seq <= last; seq++)
		ck_assert(append(s, game, seq, NULL));
}

static inline bool
count_entry(const struct entry *in, void *context)
{
	int64_t *count = context;
	char action[32];
	++*count;
	snprintf(action, sizeof action, "play %d", (int)*count);
	ck_assert_int_eq(in->seq, *count);
	ck_assert_int_eq(in->seat, 2);
	ck_assert_uint_eq(in->tick, (uint64_t)*count * 60);
	ck_assert_str_eq(in->action, action);
	ck_assert_uint_eq(in->check, 0xfffffff0u + (uint32_t)*count);
	return true;
}

/* The number of entries, each compared with what append wrote; -1 if reading is refused. */
static inline int64_t
journal_length(struct store *s, int64_t game, struct error *e)
{
	int64_t count = 0;
	return store_journal(s, game, count_entry, &count, e) ? count : -1;
}

/* The whole contents of a file; the caller frees them. */
static inline char *
file_bytes(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	ck_assert_ptr_nonnull(f);
	ck_assert_int_eq(fseek(f, 0, SEEK_END), 0);
	*size = (size_t)ftell(f);
	rewind(f);
	char *bytes = mem_new(*size + 1);
	ck_assert_uint_eq(fread(bytes, 1, *size, f), *size);
	fclose(f);
	return bytes;
}

static inline void
file_write(const char *path, const void *bytes, size_t size)
{
	FILE *f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, size, f), size);
	ck_assert_int_eq(fclose(f), 0);
}

/* Runs SQL on the database without the store; returns the first value of the last row as text,
 * which the caller frees, or NULL. */
static inline int
take_value(void *context, int columns, char **values, char **names)
{
	(void)columns, (void)names;
	char **value = context;
	free(*value);
	*value = mem_string(values[0]);
	return 0;
}

static inline char *
raw_sql(const char *text)
{
	sqlite3 *db;
	char *value = NULL;
	ck_assert_int_eq(sqlite3_open_v2(database, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
	int code = sqlite3_exec(db, text, take_value, &value, NULL);
	ck_assert_msg(code == SQLITE_OK, "%s", sqlite3_errmsg(db));
	ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
	return value;
}

static inline void
raw_change(const char *text)
{
	free(raw_sql(text));
}

static inline void
raw_check(const char *text, const char *hoped)
{
	char *value = raw_sql(text);
	ck_assert_pstr_eq(value, hoped);
	free(value);
}

/* The sentence of the error must contain the word. */
static inline void
check_sentence(const struct error *e, enum error_kind kind, const char *word)
{
	char text[2 * ERROR_WORD_SIZE];
	error_text(e, text, sizeof text);
	ck_assert_int_eq(e->kind, kind);
	ck_assert_msg(strstr(text, word) != NULL, "\"%s\" does not say \"%s\"", text, word);
}

#endif
