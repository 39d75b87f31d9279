/* ledger_lists.c: the shared lists: entries with their journals, ranked by everybody's best. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "table/ledger_private.h"

enum { BOARD_ROWS = 50 };
#define HINT_MARK "+hint"

static bool
add_entry(struct ledger *l, const struct ledger_entry *in)
{
	if (!ledger_begin(l))
		return false;
	int64_t id = ledger_next_number(l, "entry");
	return ledger_end(l, ledger_outbox_add_number(l, OUTBOX_ENTRY, id) &&
	    ledger_run(l, LEDGER_ENTRY_ADD, WITH(NUMBER(id), TEXT(in->game), TEXT(in->list),
	    NUMBER(in->hinted), NUMBER(in->person), NUMBER(in->score), NUMBER(in->counts),
	    NUMBER(time(NULL)), TEXT(in->digest), TEXT(in->journal))));
}

int
ledger_enter(struct ledger *l, const struct ledger_entry *in, struct error *e)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_ENTRY_GET,
	    WITH(TEXT(in->game), TEXT(in->list), TEXT(in->digest)));
	if (q != NULL) {
		ledger_done(l, q);
		error_set(e, ERR_RULE, N_("This game is in the list already."));
		return 0;
	}
	if (!add_entry(l, in)) {
		error_set(e, ERR_STORE, N_("The referee could not write the list. Try again "
		    "later."));
		return 0;
	}
	q = ledger_row(l, LEDGER_PLACE, WITH(TEXT(in->game), TEXT(in->list), NUMBER(in->hinted),
	    NUMBER(in->low_wins ? 1 : -1), NUMBER(in->person)));
	int place = q != NULL ? sqlite3_column_int(q, 0) : 1;
	if (q != NULL)
		ledger_done(l, q);
	return place;
}

static json_t *
read_row(sqlite3_stmt *q)
{
	return json_pack("{s:i, s:o, s:I, s:I, s:b, s:b}", "place", sqlite3_column_int(q, 0),
	    "name", ledger_shown_column(q, 5), "score", (json_int_t)sqlite3_column_int64(q, 1),
	    "at", (json_int_t)sqlite3_column_int64(q, 2), "hinted", sqlite3_column_int(q, 3),
	    "counts", sqlite3_column_int(q, 4));
}

json_t *
ledger_board(struct ledger *l, const char *game, const char *list, bool low_wins)
{
	size_t length = strlen(list), mark = strlen(HINT_MARK);
	bool hinted = length > mark && strcmp(list + length - mark, HINT_MARK) == 0;
	char *name = mem_format("%.*s", (int)(hinted ? length - mark : length), list);
	json_t *rows = json_array();
	sqlite3_stmt *q = ledger_query(l, LEDGER_BOARD, WITH(TEXT(game), TEXT(name), NUMBER(hinted),
	    NUMBER(low_wins ? 1 : -1), NUMBER(BOARD_ROWS)));
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW)
		json_array_append_new(rows, read_row(q));
	if (q != NULL)
		ledger_done(l, q);
	free(name);
	return rows;
}

json_t *
ledger_lists(struct ledger *l, const char *game)
{
	json_t *names = json_array();
	sqlite3_stmt *q = ledger_query(l, LEDGER_LISTS, WITH(TEXT(game)));
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW)
		json_array_append_new(names, json_sprintf("%s%s",
		    (const char *)sqlite3_column_text(q, 0), sqlite3_column_int(q, 1) ? HINT_MARK :
		    ""));
	if (q != NULL)
		ledger_done(l, q);
	return names;
}
