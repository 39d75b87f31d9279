/* ledger.c: the ledger as a file: opens it, runs transactions, and survives a full disk.
 *
 * A transaction begins with the first statement that writes and ends with ledger_commit. Its
 * statements are remembered until then. If the commit fails and SQLite rolls everything back, they
 * are run again at once in a transaction that stays open: this program sees the data, and the next
 * ledger_commit tries again. SQLite keeps such a transaction in memory (cache_spill is off). */
#include "table/ledger.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/mem.h"
#include "table/ledger_private.h"

enum {
	VALUES_MAX = 12,
	RETRY_MS = 2000,	/* between attempts to commit */
	LONG_LOG = 1000,	/* pages after which SQLite checkpoints */
	VERY_LONG_LOG = 32000,	/* pages after which the ledger checkpoints even if the sync process
				 * has not */
};

/* A statement that wrote, with copies of its values. */
struct written {
	enum ledger_sql	which;
	struct value	values[VALUES_MAX];
};

struct ledger {
	sqlite3		*db;
	sqlite3_stmt	*kept[LEDGER_STATEMENTS];
	char		*path;		/* NULL in memory */
	bool		 log;
	bool		 begun;		/* a transaction is open */
	struct written	*written;	/* since the last successful commit */
	size_t		 count, room;
	int64_t		 retry_at;	/* the earliest moment to commit again after a failure */
	const char	*trouble;	/* problem with the file now; NULL: none */
	const char	*lost;		/* why the ledger is only in memory; NULL: it is not, or was
					 * meant to be */
	bool		 synced_elsewhere, unsynced;
	int		 log_pages;
	struct ledger_answers answers;
	bool		 outbox_changed;	/* a row was added */
};

/* --- what is wrong --- */

/* Messages for a SQLite error, when opening the ledger and later, for players. The last row is for
 * all other errors. */
static const struct {
	int		 code;
	const char	*open, *later;
} failures[] = {
	{ SQLITE_FULL,
	    N_("Ratings and results are not saved this time: the disk of %s is full."),
	    N_("Ratings and results are not being saved: the referee's disk is full.") },
	{ SQLITE_CORRUPT,
	    N_("Ratings and results are not saved this time: %s is damaged."),
	    N_("Ratings and results are not being saved: the referee's ledger is damaged.") },
	{ SQLITE_NOTADB,
	    N_("Ratings and results are not saved this time: %s is not a ledger of goyu."),
	    N_("Ratings and results are not being saved: the referee's ledger is damaged.") },
	{ SQLITE_SCHEMA,
	    N_("Ratings and results are not saved this time: %s was written by a newer goyu."),
	    N_("Ratings and results are not being saved: the referee's ledger belongs to a newer "
	    "goyu.") },
	{ SQLITE_ERROR,
	    N_("Ratings and results are not saved this time: %s cannot be used."),
	    N_("Ratings and results are not being saved: the referee cannot use its ledger.") },
};

static size_t
failure_of(int code)
{
	size_t i = 0;
	while (i + 1 < LEN(failures) && failures[i].code != (code & 0xff))
		i++;
	return i;
}

static bool
note_trouble(struct ledger *l, int code)
{
	l->trouble = failures[failure_of(code)].later;
	return false;
}

const char *
ledger_trouble(const struct ledger *l)
{
	return l->lost != NULL ? l->lost : l->trouble;
}

/* --- opening --- */

static int
prepare(struct ledger *l)
{
	int code = SQLITE_OK;
	for (int i = 0; code == SQLITE_OK && i < LEDGER_STATEMENTS; i++)
		code = sqlite3_prepare_v3(l->db, ledger_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
		    &l->kept[i], NULL);
	return code == SQLITE_ERROR ? SQLITE_CORRUPT : code;	/* a table or column is missing */
}

static int
open_file(struct ledger *l)
{
	bool empty;
	int code = database_connect(&l->db, l->path);
	if (code == SQLITE_OK)
		code = database_examine(l->db, l->path, &ledger_schema, &empty);
	if (code == SQLITE_OK)
		code = database_use_log(l->db, &l->log);
	if (code == SQLITE_OK)
		code = database_migrate(l->db, &ledger_schema);
	if (code == SQLITE_OK)
		code = prepare(l);
	if (code == SQLITE_OK)
		code = sqlite3_exec(l->db, "PRAGMA cache_spill = OFF", NULL, NULL, NULL);
	if (code == SQLITE_OK)
		sqlite3_db_config(l->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
	return code;
}

/* Only lack of memory can make this fail. */
static struct ledger *
open_memory(void)
{
	struct ledger *l = mem_new(sizeof *l);
	int code = database_connect(&l->db, ":memory:");
	if (code == SQLITE_OK)
		code = database_migrate(l->db, &ledger_schema);
	if (code == SQLITE_OK)
		code = prepare(l);
	assert(code == SQLITE_OK);
	return l;
}

struct ledger *
ledger_open(const char *folder, struct error *why)
{
	struct error unasked;
	why = why != NULL ? why : &unasked;
	*why = (struct error){ .kind = ERR_NONE };
	char *path = folder != NULL ? database_file(folder, "ledger.db", why) : NULL;
	int code = why->kind == ERR_NONE ? SQLITE_OK : SQLITE_ERROR;
	if (path != NULL) {
		struct ledger *l = mem_new(sizeof *l);
		l->path = path;
		if ((code = open_file(l)) == SQLITE_OK)
			return l;
		error_set(why, ERR_STORE, failures[failure_of(code)].open, path);
		ledger_close(l);
	}
	struct ledger *memory = open_memory();
	memory->lost = code != SQLITE_OK ? failures[failure_of(code)].later : NULL;
	return memory;
}

static void
forget_written(struct ledger *l, size_t from)
{
	for (size_t i = from; i < l->count; i++)
		for (int j = 0; l->written[i].values[j].kind != VALUE_END; j++)
			free((char *)l->written[i].values[j].text);
	l->count = from;
}

void
ledger_close(struct ledger *l)
{
	if (l == NULL)
		return;
	l->retry_at = 0;
	ledger_commit(l);
	forget_written(l, 0);
	for (int i = 0; i < LEDGER_STATEMENTS; i++)
		sqlite3_finalize(l->kept[i]);
	int code = sqlite3_close(l->db);
	assert(code == SQLITE_OK);
	(void)code;
	free(l->written);
	free(l->answers.waiting);
	free(l->answers.claims);
	free(l->path);
	free(l);
}

/* --- waiting for the disk --- */

static int
note_commit(void *context, sqlite3 *db, const char *name, int pages)
{
	(void)db, (void)name;
	struct ledger *l = context;
	l->log_pages = pages;
	l->unsynced = true;
	return SQLITE_OK;
}

void
ledger_sync_elsewhere(struct ledger *l)
{
	l->synced_elsewhere = true;
	sqlite3_wal_hook(l->db, note_commit, l);	/* replaces SQLite's own hook, which
							 * checkpoints */
}

void
ledger_sync_itself(struct ledger *l)
{
	l->synced_elsewhere = false;
	sqlite3_wal_autocheckpoint(l->db, LONG_LOG);
}

bool
ledger_take_unsynced(struct ledger *l)
{
	bool unsynced = l->unsynced;
	l->unsynced = false;
	return unsynced;
}

bool
outbox_take_changed(struct ledger *l)
{
	bool changed = l->outbox_changed;
	l->outbox_changed = false;
	return changed;
}

/* --- statements --- */

sqlite3_stmt *
ledger_query(struct ledger *l, enum ledger_sql which, const struct value *values)
{
	int code = database_bind(l->kept[which], values);
	if (code == SQLITE_OK)
		return l->kept[which];
	ledger_done(l, l->kept[which]);
	return NULL;
}

void
ledger_done(struct ledger *l, sqlite3_stmt *q)
{
	(void)l;
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
}

bool
ledger_try_row(struct ledger *l, enum ledger_sql which, const struct value *values,
    sqlite3_stmt **row)
{
	sqlite3_stmt *q = ledger_query(l, which, values);
	int code = q != NULL ? sqlite3_step(q) : SQLITE_NOMEM;
	*row = code == SQLITE_ROW ? q : NULL;
	if (q != NULL && *row == NULL)
		ledger_done(l, q);
	return code == SQLITE_ROW || code == SQLITE_DONE || note_trouble(l, code);
}

sqlite3_stmt *
ledger_row(struct ledger *l, enum ledger_sql which, const struct value *values)
{
	sqlite3_stmt *row;
	ledger_try_row(l, which, values, &row);
	return row;
}

static int
step(struct ledger *l, enum ledger_sql which, const struct value *values)
{
	sqlite3_stmt *q = ledger_query(l, which, values);
	int code = q != NULL ? sqlite3_step(q) : SQLITE_NOMEM;
	if (q != NULL)
		ledger_done(l, q);
	return code == SQLITE_DONE ? SQLITE_OK : code;
}

static void
remember(struct ledger *l, enum ledger_sql which, const struct value *values)
{
	if (l->count == l->room)
		l->written = mem_grow(l->written, l->room = 2 * l->room + 16, sizeof l->written[0]);
	struct written *w = &l->written[l->count++];
	*w = (struct written){ .which = which };
	for (int i = 0; values != NULL && values[i].kind != VALUE_END; i++) {
		assert(i + 1 < VALUES_MAX);
		w->values[i] = values[i];
		if (values[i].kind == VALUE_TEXT)
			w->values[i].text = mem_string(values[i].text);
		else if (values[i].kind == VALUE_JSON)
			w->values[i] = (struct value){ .kind = VALUE_TEXT,
			    .text = values[i].json != NULL ? json_line(values[i].json) : NULL };
		else
			w->values[i].text = NULL;
	}
}

/* Begins a transaction and repeats everything written since the last commit. */
static bool
begin_again(struct ledger *l)
{
	int code = step(l, LEDGER_BEGIN, NULL);
	l->begun = code == SQLITE_OK;
	for (size_t i = 0; code == SQLITE_OK && i < l->count; i++)
		code = step(l, l->written[i].which, l->written[i].values);
	if (code != SQLITE_OK && l->begun) {
		step(l, LEDGER_ROLLBACK, NULL);
		l->begun = false;
	}
	return code == SQLITE_OK || note_trouble(l, code);
}

/* If no transaction can begin now, the statement is remembered and waits for the next commit. */
bool
ledger_run(struct ledger *l, enum ledger_sql which, const struct value *values)
{
	bool begun = l->begun || begin_again(l);
	int code = begun ? step(l, which, values) : SQLITE_OK;
	if (code == SQLITE_OK)
		remember(l, which, values);
	l->outbox_changed |= which == LEDGER_OUTBOX_ADD;
	l->begun = !sqlite3_get_autocommit(l->db);
	return code == SQLITE_OK || note_trouble(l, code);
}

bool
ledger_begin(struct ledger *l)
{
	return ledger_run(l, LEDGER_SAVE, NULL);
}

bool
ledger_end(struct ledger *l, bool ok)
{
	if (ok)
		return ledger_run(l, LEDGER_SAVE_END, NULL);
	if (l->begun) {
		step(l, LEDGER_SAVE_BACK, NULL);
		step(l, LEDGER_SAVE_END, NULL);
	}
	size_t from = l->count;
	for (int inner = 0; from > 0 && (inner > 0 || l->written[from - 1].which != LEDGER_SAVE);
	    from--)
		inner += (l->written[from - 1].which == LEDGER_SAVE_END) -
		    (l->written[from - 1].which == LEDGER_SAVE);
	forget_written(l, from > 0 ? from - 1 : 0);
	return false;
}

struct ledger_answers *
ledger_answers(struct ledger *l)
{
	return &l->answers;
}

int64_t
ledger_due(const struct ledger *l)
{
	return l->retry_at > 0 && l->count > 0 ? l->retry_at : -1;
}

bool
ledger_commit(struct ledger *l)
{
	if (!l->begun && l->count == 0)
		return true;
	if (l->retry_at > clock_ms())
		return false;
	int code = l->begun || begin_again(l) ? step(l, LEDGER_COMMIT, NULL) : SQLITE_BUSY;
	l->begun = !sqlite3_get_autocommit(l->db);
	if (code == SQLITE_OK) {
		forget_written(l, 0);
		l->trouble = NULL;
		l->retry_at = 0;
		if (l->synced_elsewhere && l->log_pages >= VERY_LONG_LOG)
			sqlite3_wal_checkpoint_v2(l->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL,
			    NULL);
		return true;
	}
	l->retry_at = clock_ms() + RETRY_MS;
	if (!l->begun)
		begin_again(l);
	return note_trouble(l, code);
}
