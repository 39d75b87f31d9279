/* games.c: the saved games: claims, creating, listing, clocks, deleting. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "store/store_private.h"

/* --- claims ---
 *
 * A claim is a lock on one byte of a file beside the database; its offset is the id of the game. It
 * ends with the program. Locks of an open file description also conflict between two stores of one
 * program, and are independent of SQLite's own locks. */

/* Opening anything but a plain file might wait or have effects. */
static bool
open_lock(struct store *s)
{
	struct stat facts;
	if (lstat(s->lock_path, &facts) == 0 && !S_ISREG(facts.st_mode)) {
		errno = EINVAL;
		return false;
	}
	s->lock = open(s->lock_path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
	    O_CLOEXEC, 0600);
	return s->lock >= 0;
}

/* F_OFD_SETLK locks or unlocks the byte of a game; F_OFD_GETLK tests the lock. */
static bool
lock_byte(struct store *s, int command, struct flock *byte)
{
	return (s->lock >= 0 || open_lock(s)) && fcntl(s->lock, command, byte) == 0;
}

static struct flock
byte_of(int64_t id, short type)
{
	return (struct flock){ .l_type = type, .l_whence = SEEK_SET, .l_start = id, .l_len = 1 };
}

static bool
refuse(int64_t id, struct error *e)
{
	return error_set(e, ERR_STORE, N_("Another program is playing the saved game %zu."),
	    (size_t)id);
}

static bool
fail(const struct store *s, struct error *e)
{
	return error_set(e, ERR_STORE, N_("%s cannot be locked (%s)."), s->lock_path,
	    error_cause(errno));
}

bool
store_game_claim(struct store *s, int64_t id, struct error *e)
{
	struct flock byte = byte_of(id, F_WRLCK);
	if (store_is_memory(s) || lock_byte(s, F_OFD_SETLK, &byte))
		return true;
	return errno == EAGAIN || errno == EACCES ? refuse(id, e) : fail(s, e);
}

void
store_game_release(struct store *s, int64_t id)
{
	struct flock byte = byte_of(id, F_UNLCK);
	if (s->lock >= 0)
		lock_byte(s, F_OFD_SETLK, &byte);
}

/* --- games --- */

int64_t
store_game_new(struct store *s, const char *game, const json_t *start, struct error *e)
{
	assert(game != NULL && start != NULL);
	if (!store_run(s, SQL_GAME_ADD, WITH(TEXT(game), JSON(start), NUMBER(store_now())), e))
		return 0;
	return sqlite3_last_insert_rowid(s->db);
}

static void
row_clear(struct game_row *row)
{
	free((char *)row->game);
	json_decref(row->start);
	json_decref(row->summary);
	json_decref(row->result);
}

/* False, with nothing to clear: the row is damaged. A damaged summary is ignored, because it is
 * only decoration. */
static bool
row_read(sqlite3_stmt *q, struct game_row *row)
{
	*row = (struct game_row){
		.id = sqlite3_column_int64(q, 0),
		.game = database_text(q, 1),
		.start = database_json(q, 2),
		.ticks = (uint64_t)sqlite3_column_int64(q, 3),
		.over = sqlite3_column_int(q, 4) != 0,
		.given_up = sqlite3_column_int(q, 4) == 2,
		.created = sqlite3_column_int64(q, 5),
		.updated = sqlite3_column_int64(q, 6),
		.actions = sqlite3_column_int64(q, 7),
		.summary = database_json(q, 8),
		.result = database_json(q, 9),
	};
	bool ended = row->result != NULL;
	bool named = row->game != NULL && text_is_utf8(row->game, strlen(row->game));
	if (named && row->start != NULL && row->actions >= 0 && row->over == ended)
		return true;
	row_clear(row);
	return false;
}

static bool
visit_games(struct store *s, sqlite3_stmt *q, game_visitor *visit, void *context, struct error *e)
{
	if (q == NULL)
		return false;
	struct game_row *rows = NULL;
	size_t count = 0;
	int code;
	while ((code = sqlite3_step(q)) == SQLITE_ROW) {
		rows = store_grow(rows, count, sizeof rows[0]);
		count += row_read(q, &rows[count]);
	}
	bool ok = store_done(s, q, code, e);
	bool more = ok;
	for (size_t i = 0; i < count; i++) {
		more = more && visit(&rows[i], context);
		row_clear(&rows[i]);
	}
	free(rows);
	return ok;
}

bool
store_games(struct store *s, const char *game, bool over, int limit, game_visitor *visit,
    void *context, struct error *e)
{
	return visit_games(s, store_query(s, SQL_GAMES_LIST,
	    WITH(NUMBER(over), TEXT(game), NUMBER(limit > 0 ? limit : 0)), e), visit, context, e);
}

bool
store_results(struct store *s, const char *game, game_visitor *visit, void *context,
    struct error *e)
{
	return visit_games(s, store_query(s, SQL_RESULTS, WITH(TEXT(game)), e), visit, context, e);
}

bool
store_games_begun(struct store *s, const char *game, const char *const parts[STORE_PARTS],
    game_visitor *visit, void *context, struct error *e)
{
	return visit_games(s, store_query(s, SQL_GAMES_BEGUN,
	    WITH(TEXT(game), TEXT(parts[0]), TEXT(parts[1]), TEXT(parts[2])), e), visit, context,
	    e);
}

bool
store_game(struct store *s, int64_t id, game_visitor *visit, void *context, struct error *e)
{
	sqlite3_stmt *q = store_query(s, SQL_GAME_GET, WITH(NUMBER(id)), e);
	if (q == NULL)
		return false;
	struct game_row row;
	int code = sqlite3_step(q);
	bool found = code == SQLITE_ROW, whole = found && row_read(q, &row);
	if (!store_done(s, q, found ? SQLITE_DONE : code, e))
		return false;
	if (!found)
		return error_set(e, ERR_INPUT, N_("There is no saved game %zu."), (size_t)id);
	if (!whole)
		return error_set(e, ERR_DATA, N_("The saved game %zu is damaged."), (size_t)id);
	visit(&row, context);
	row_clear(&row);
	return true;
}

/* Deletes the journal of an unfinished game but keeps its start. */
static bool
give_up(struct store *s, int64_t id, struct error *e)
{
	return store_run(s, SQL_GAME_GIVE_UP, WITH(NUMBER(id)), e) &&
	    (sqlite3_changes(s->db) == 0 || (store_run(s, SQL_ENTRIES_DELETE,
	    WITH(NUMBER(id), NUMBER(0)), e) &&
	    store_run(s, SQL_SNAPSHOTS_DELETE, WITH(NUMBER(id), NUMBER(0)), e)));
}

bool
store_game_delete(struct store *s, int64_t id, struct error *e)
{
	struct flock byte = byte_of(id, F_WRLCK);
	if (!store_is_memory(s) && !lock_byte(s, F_OFD_GETLK, &byte))
		return fail(s, e);
	if (!store_is_memory(s) && byte.l_type != F_UNLCK)
		return refuse(id, e);
	return store_begin(s, e) && store_end(s,
	    give_up(s, id, e) && store_run(s, SQL_GAME_DELETE, WITH(NUMBER(id)), e), e);
}

bool
store_game_set_start(struct store *s, int64_t id, const json_t *start, struct error *e)
{
	if (!store_run(s, SQL_GAME_MARK, WITH(NUMBER(id), JSON(start)), e))
		return false;
	store_sync_soon(s);
	return sqlite3_changes(s->db) == 1 || store_game_refuse(s, id, e);
}

static bool
see_over(const struct game_row *row, void *context)
{
	*(bool *)context = row->over;
	return true;
}

bool
store_game_over(struct store *s, int64_t id, bool *over, struct error *e)
{
	return store_game(s, id, see_over, over, e);
}

bool
store_game_refuse(struct store *s, int64_t id, struct error *e)
{
	bool over = false;
	if (!store_game_over(s, id, &over, e))
		return false;
	if (over)
		return error_set(e, ERR_STORE, N_("The saved game %zu is over already."),
		    (size_t)id);
	return error_set(e, ERR_STORE, N_("Another program has changed the saved game %zu."),
	    (size_t)id);
}

/* The clock of a finished game has stopped, so touching it changes nothing. */
bool
store_game_save_clock(struct store *s, int64_t id, uint64_t ticks, const json_t *summary,
    struct error *e)
{
	if (!store_run(s, SQL_GAME_TOUCH,
	    WITH(NUMBER(id), NUMBER(ticks), NUMBER(store_now()), JSON(summary)), e))
		return false;
	store_sync_soon(s);
	bool over;
	return sqlite3_changes(s->db) == 1 || store_game_over(s, id, &over, e);
}
