/* scores.c: what finished games leave behind: scores in their rankings, and progress. */
#include <stdlib.h>

#include "store/store_private.h"

bool
store_score_add(struct store *s, int64_t game, const struct finish *finish, struct error *e)
{
	if (finish->ranking == NULL)
		return true;
	const json_t *stats = json_object_get(finish->result, "stats");
	return store_run(s, SQL_SCORE_ADD, WITH(NUMBER(game), TEXT(finish->ranking), NUMBER(finish->score),
	    NUMBER(store_now()), JSON(stats)), e);
}

bool
store_progress_add(struct store *s, int64_t game, const struct finish *finish, struct error *e)
{
	if (finish->progress_key == NULL)
		return true;
	return store_run(s, SQL_PROGRESS_SET,
	    WITH(NUMBER(game), TEXT(finish->progress_key), JSON(finish->progress)), e);
}

static bool
visit_scores(struct store *s, enum statement which, const struct value *values, score_visitor *visit,
    void *context, struct error *e)
{
	sqlite3_stmt *q = store_query(s, which, values, e);
	if (q == NULL)
		return false;
	struct score_row *rows = NULL;
	size_t count = 0;
	int code;
	while ((code = sqlite3_step(q)) == SQLITE_ROW) {
		rows = store_room(rows, count, sizeof rows[0]);
		rows[count++] = (struct score_row){
			.game_id = sqlite3_column_int64(q, 0),
			.score = (long)sqlite3_column_int64(q, 1),
			.when = sqlite3_column_int64(q, 2),
			.stats = store_column_json(q, 3),
		};
	}
	bool ok = store_done(s, q, code, e);
	bool more = ok;
	for (size_t i = 0; i < count; i++) {
		more = more && visit(&rows[i], context);
		json_decref(rows[i].stats);
	}
	free(rows);
	return ok;
}

bool
store_scores_best(struct store *s, const char *game, const char *ranking, bool low_wins, int limit,
    score_visitor *visit, void *context, struct error *e)
{
	return visit_scores(s, low_wins ? SQL_SCORES_LOW : SQL_SCORES_HIGH,
	    WITH(TEXT(game), TEXT(ranking), NUMBER(limit > 0 ? limit : 0)), visit, context, e);
}

bool
store_scores_latest(struct store *s, const char *game, const char *ranking, int limit,
    score_visitor *visit, void *context, struct error *e)
{
	return visit_scores(s, SQL_SCORES_LATEST,
	    WITH(TEXT(game), TEXT(ranking), NUMBER(limit > 0 ? limit : 0)), visit, context, e);
}

json_t *
store_rankings(struct store *s, const char *game)
{
	json_t *names = json_array();
	sqlite3_stmt *q = store_query(s, SQL_RANKINGS, WITH(TEXT(game)), NULL);
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW)
		json_array_append_new(names, json_string((const char *)sqlite3_column_text(q, 0)));
	if (q != NULL)
		store_done(s, q, SQLITE_DONE, NULL);
	return names;
}

json_t *
store_progress(struct store *s, const char *game, const char *key)
{
	json_t *record = NULL;
	sqlite3_stmt *q = store_query(s, SQL_PROGRESS_GET, WITH(TEXT(game), TEXT(key)), NULL);
	if (q == NULL)
		return NULL;
	if (sqlite3_step(q) == SQLITE_ROW)
		record = store_column_json(q, 0);
	store_done(s, q, SQLITE_DONE, NULL);
	return record;
}

json_t *
store_progress_all(struct store *s, const char *game)
{
	json_t *all = json_object();
	sqlite3_stmt *q = store_query(s, SQL_PROGRESS_ALL, WITH(TEXT(game)), NULL);
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW) {
		/* A record that does not parse is left out: setting NULL does nothing. */
		const char *key = (const char *)sqlite3_column_text(q, 0);
		json_object_set_new(all, key, store_column_json(q, 1));
	}
	if (q != NULL)
		store_done(s, q, SQLITE_DONE, NULL);
	return all;
}
