/* scores.c: what is stored by name: scores in their rankings, progress, analyses, settings. */
#include <stdlib.h>

#include "base/mem.h"
#include "store/store_private.h"

static bool
visit_scores(struct store *s, enum statement which, const struct value *values,
    score_visitor *visit, void *context, struct error *e)
{
	sqlite3_stmt *q = store_query(s, which, values, e);
	if (q == NULL)
		return false;
	struct score_row *rows = NULL;
	size_t count = 0;
	int code;
	while ((code = sqlite3_step(q)) == SQLITE_ROW) {
		rows = store_grow(rows, count, sizeof rows[0]);
		rows[count++] = (struct score_row){
			.game_id = sqlite3_column_int64(q, 0),
			.score = sqlite3_column_int64(q, 1),
			.when = sqlite3_column_int64(q, 2),
			.stats = database_json(q, 3),
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
store_progress_all(struct store *s, const char *game)
{
	json_t *all = json_object();
	sqlite3_stmt *q = store_query(s, SQL_PROGRESS_ALL, WITH(TEXT(game)), NULL);
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW) {
		/* A record that does not parse is left out: json_object_set_new ignores NULL. */
		const char *key = (const char *)sqlite3_column_text(q, 0);
		json_object_set_new(all, key, database_json(q, 1));
	}
	if (q != NULL)
		store_done(s, q, SQLITE_DONE, NULL);
	return all;
}

/* The text in the first row, which the caller frees; NULL: there is none. */
static char *
first_text(struct store *s, enum statement which, const struct value *values)
{
	sqlite3_stmt *q = store_query(s, which, values, NULL);
	if (q == NULL)
		return NULL;
	char *text = sqlite3_step(q) == SQLITE_ROW ? database_text(q, 0) : NULL;
	store_done(s, q, SQLITE_DONE, NULL);
	return text;
}

static json_t *
first_json(struct store *s, enum statement which, const struct value *values)
{
	char *text = first_text(s, which, values);
	json_t *record = text == NULL ? NULL : json_loads(text, JSON_DECODE_ANY, NULL);
	free(text);
	return record;
}

json_t *
store_progress(struct store *s, const char *game, const char *key)
{
	return first_json(s, SQL_PROGRESS_GET, WITH(TEXT(game), TEXT(key)));
}

json_t *
store_analysis(struct store *s, int64_t game, const char *name)
{
	return first_json(s, SQL_ANALYSIS_GET, WITH(NUMBER(game), TEXT(name)));
}

bool
store_keep_analysis(struct store *s, int64_t game, const char *name, const json_t *record,
    struct error *e)
{
	return store_run(s, SQL_ANALYSIS_SET, WITH(NUMBER(game), TEXT(name), JSON(record)), e);
}

char *
store_setting(struct store *s, const char *name)
{
	const json_t *later = json_object_get(s->settings, name);
	if (later != NULL)
		return mem_string(json_string_value(later));
	return first_text(s, SQL_SETTING_GET, WITH(TEXT(name)));
}

static bool
write_setting(struct store *s, const char *name, const char *value, struct error *e)
{
	if (value == NULL)
		return store_run(s, SQL_SETTING_DELETE, WITH(TEXT(name)), e);
	return store_run(s, SQL_SETTING_SET, WITH(TEXT(name), TEXT(value)), e);
}

void
store_write_settings(void *store)
{
	struct store *s = store;
	const char *name;
	json_t *value;
	void *next;
	json_object_foreach_safe(s->settings, next, name, value) {
		if (!write_setting(s, name, json_string_value(value), NULL))
			return;
		json_object_del(s->settings, name);
	}
	store_retry_forget(s, s);
}

bool
store_set_setting(struct store *s, const char *name, const char *value, struct error *e)
{
	bool written = write_setting(s, name, value, e);
	if (written || s->trouble != SQLITE_BUSY) {
		json_object_del(s->settings, name);
		return written;
	}
	json_object_set_new(s->settings, name,
	    value == NULL ? json_null() : json_string_nocheck(value));
	store_retry(s, store_write_settings, s);
	return true;
}

bool
store_is_empty(struct store *s)
{
	char *text = first_text(s, SQL_EMPTY, NULL);
	bool empty = text != NULL;
	free(text);
	return empty;
}
