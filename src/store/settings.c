/* settings.c: what the player has set, by name. */
#include "store/store_private.h"

char *
store_setting(struct store *s, const char *name)
{
	char *value = NULL;
	sqlite3_stmt *q = store_query(s, SQL_SETTING_GET, WITH(TEXT(name)), NULL);
	if (q == NULL)
		return NULL;
	if (sqlite3_step(q) == SQLITE_ROW)
		value = store_column_text(q, 0);
	store_done(s, q, SQLITE_DONE, NULL);
	return value;
}

bool
store_set_setting(struct store *s, const char *name, const char *value, struct error *e)
{
	if (value == NULL)
		return store_run(s, SQL_SETTING_DELETE, WITH(TEXT(name)), e);
	return store_run(s, SQL_SETTING_SET, WITH(TEXT(name), TEXT(value)), e);
}

bool
store_is_empty(struct store *s)
{
	sqlite3_stmt *q = store_query(s, SQL_EMPTY, NULL, NULL);
	if (q == NULL)
		return false;
	bool empty = sqlite3_step(q) == SQLITE_ROW;
	store_done(s, q, SQLITE_DONE, NULL);
	return empty;
}
