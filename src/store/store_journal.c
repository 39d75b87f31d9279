/* store_journal.c: accepted actions one by one, with snapshots of the state between them. */
#include <assert.h>
#include <stdlib.h>

#include "store/store_private.h"

/* The latest snapshot is used; earlier ones are kept in case it is damaged or taken back. */
enum { SNAPSHOTS_KEPT = 3 };

static bool
write_entry(struct store *s, int64_t game, const struct entry *in, struct error *e)
{
	return store_run(s, SQL_ENTRY_ADD, WITH(NUMBER(game), NUMBER(in->seq), NUMBER(in->seat),
	    NUMBER(in->tick), TEXT(in->action), NUMBER(in->check)), e);
}

static bool
add_entry(struct store *s, int64_t game, const struct entry *in, const json_t *summary,
    struct error *e)
{
	if (!store_run(s, SQL_GAME_GROW, WITH(NUMBER(game), NUMBER(in->seq), NUMBER(in->tick),
	    NUMBER(store_now()), JSON(summary)), e))
		return false;
	if (sqlite3_changes(s->db) == 0)
		return store_game_refuse(s, game, e);
	return write_entry(s, game, in, e);
}

static bool
add_finish(struct store *s, int64_t game, const struct finish *finish, struct error *e)
{
	const json_t *stats = json_object_get(finish->result, "stats");
	store_sync_soon(s);
	return store_run(s, SQL_GAME_FINISH, WITH(NUMBER(game), JSON(finish->result)), e) &&
	    (finish->ranking == NULL || store_run(s, SQL_SCORE_ADD,
	    WITH(NUMBER(game), TEXT(finish->ranking), NUMBER(finish->score), NUMBER(store_now()),
	    JSON(stats)), e)) && (finish->progress_key == NULL ||
	    store_run(s, SQL_PROGRESS_SET, WITH(NUMBER(game), TEXT(finish->progress_key),
	    JSON(finish->progress)), e));
}

bool
store_append(struct store *s, int64_t game, const struct entry *in, const json_t *snapshot,
    const json_t *summary, const struct finish *finish, struct error *e)
{
	assert(in->action != NULL && (finish == NULL || finish->result != NULL));
	if (!store_begin(s, e))
		return false;
	bool ok = add_entry(s, game, in, summary, e) &&
	    (snapshot == NULL ||
	    (store_run(s, SQL_SNAPSHOT_ADD, WITH(NUMBER(game), NUMBER(in->seq), JSON(snapshot)),
	    e) && store_run(s, SQL_SNAPSHOTS_THIN, WITH(NUMBER(game), NUMBER(SNAPSHOTS_KEPT)),
	    e))) && (finish == NULL || add_finish(s, game, finish, e));
	return store_end(s, ok, e);
}

static bool
end_game(struct store *s, int64_t game, uint64_t ticks, const json_t *summary,
    const struct finish *finish, struct error *e)
{
	if (!store_run(s, SQL_GAME_TOUCH, WITH(NUMBER(game), NUMBER(ticks), NUMBER(store_now()),
	    JSON(summary)), e))
		return false;
	if (sqlite3_changes(s->db) == 0)
		return store_game_refuse(s, game, e);
	return add_finish(s, game, finish, e);
}

bool
store_finish(struct store *s, int64_t game, uint64_t ticks, const json_t *summary,
    const struct finish *finish, struct error *e)
{
	assert(finish->result != NULL);
	return store_begin(s, e) && store_end(s, end_game(s, game, ticks, summary, finish, e), e);
}

static bool
write_whole(struct store *s, const struct whole_game *whole, int64_t *id, struct error *e)
{
	if (!store_run(s, SQL_GAME_WHOLE, WITH(TEXT(whole->game), JSON(whole->start),
	    NUMBER(whole->ticks), NUMBER(store_now()), NUMBER(whole->length), JSON(whole->summary),
	    JSON(whole->result)), e))
		return false;
	*id = sqlite3_last_insert_rowid(s->db);
	for (int64_t i = 0; i < whole->length; i++)
		if (!write_entry(s, *id, &whole->entries[i], e))
			return false;
	return true;
}

int64_t
store_game_whole(struct store *s, const struct whole_game *whole, struct error *e)
{
	int64_t id = 0;
	assert(whole->start != NULL);
	return store_begin(s, e) && store_end(s, write_whole(s, whole, &id, e), e) ? id : 0;
}

/* Deletes the entries and snapshots from this number on, after the row of the game was changed. */
static bool
drop_from(struct store *s, int64_t game, int64_t seq, struct error *e)
{
	if (sqlite3_changes(s->db) == 0)
		return store_game_refuse(s, game, e);
	return store_run(s, SQL_ENTRIES_DELETE, WITH(NUMBER(game), NUMBER(seq)), e) &&
	    store_run(s, SQL_SNAPSHOTS_DELETE, WITH(NUMBER(game), NUMBER(seq)), e);
}

static bool
take_back(struct store *s, int64_t game, int64_t seq, struct error *e)
{
	return store_run(s, SQL_GAME_SHRINK, WITH(NUMBER(game), NUMBER(seq), NUMBER(store_now())),
	    e) && drop_from(s, game, seq, e);
}

bool
store_undo(struct store *s, int64_t game, int64_t seq, struct error *e)
{
	return store_begin(s, e) && store_end(s, take_back(s, game, seq, e), e);
}

static bool
cut(struct store *s, int64_t game, const json_t *start, int64_t length, uint64_t ticks,
    struct error *e)
{
	return store_run(s, SQL_GAME_CUT, WITH(NUMBER(game), JSON(start), NUMBER(length),
	    NUMBER(ticks), NUMBER(store_now())), e) && drop_from(s, game, length + 1, e);
}

bool
store_game_cut(struct store *s, int64_t game, const json_t *start, int64_t length, uint64_t ticks,
    struct error *e)
{
	return store_begin(s, e) && store_end(s, cut(s, game, start, length, ticks, e), e);
}

struct journal {
	struct entry	*entries;
	size_t		 count;
	bool		 exists;	/* the game exists */
};

static void
read_row(sqlite3_stmt *q, struct journal *j)
{
	j->exists = true;
	/* a row without an entry: nothing was played yet */
	if (sqlite3_column_type(q, 0) == SQLITE_NULL)
		return;
	j->entries = store_grow(j->entries, j->count, sizeof j->entries[0]);
	j->entries[j->count++] = (struct entry){
		.seq = sqlite3_column_int64(q, 0),
		.seat = sqlite3_column_int(q, 1),
		.tick = (uint64_t)sqlite3_column_int64(q, 2),
		.action = database_text(q, 3),
		.check = (uint64_t)sqlite3_column_int64(q, 4),
	};
}

bool
store_journal(struct store *s, int64_t game, entry_visitor *visit, void *context, struct error *e)
{
	sqlite3_stmt *q = store_query(s, SQL_ENTRIES, WITH(NUMBER(game)), e);
	if (q == NULL)
		return false;
	struct journal j = { .count = 0 };
	int code;
	while ((code = sqlite3_step(q)) == SQLITE_ROW)
		read_row(q, &j);
	bool ok = store_done(s, q, code, e) &&
	    (j.exists || error_set(e, ERR_INPUT, N_("There is no saved game %zu."), (size_t)game));
	bool more = ok;
	for (size_t i = 0; i < j.count; i++) {
		more = more && visit(&j.entries[i], context);
		free((char *)j.entries[i].action);
	}
	free(j.entries);
	return ok;
}

/* If a snapshot does not parse, the previous one is used. */
json_t *
store_snapshot(struct store *s, int64_t game, int64_t before, int64_t *seq)
{
	*seq = 0;
	json_t *state = NULL;
	sqlite3_stmt *q = store_query(s, SQL_SNAPSHOTS, WITH(NUMBER(game), NUMBER(before)), NULL);
	if (q == NULL)
		return NULL;
	while (state == NULL && sqlite3_step(q) == SQLITE_ROW) {
		state = database_json(q, 1);
		*seq = state != NULL ? sqlite3_column_int64(q, 0) : 0;
	}
	store_done(s, q, SQLITE_DONE, NULL);
	return state;
}
