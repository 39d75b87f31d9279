/* ledger_private.h: what the files of the ledger share: its statements, and running them. */
#ifndef TABLE_LEDGER_PRIVATE_H
#define TABLE_LEDGER_PRIVATE_H

#include "store/database.h"
#include "table/ledger.h"

/* Every statement; ledger_sql.c has the texts. */
enum ledger_sql {
	LEDGER_BEGIN, LEDGER_COMMIT, LEDGER_ROLLBACK, LEDGER_SAVE, LEDGER_SAVE_BACK, LEDGER_SAVE_END,
	LEDGER_NUMBER_GET, LEDGER_NUMBER_SET,
	LEDGER_PERSON_ADD, LEDGER_PERSON_FIND, LEDGER_PERSON_GET,
	LEDGER_BLOCK_ADD, LEDGER_BLOCK_DELETE, LEDGER_BLOCK_GET, LEDGER_BLOCKS,
	LEDGER_RATING_GET, LEDGER_RATING_SET, LEDGER_RATINGS_OF, LEDGER_RATINGS_IN,
	LEDGER_RESULT_ADD, LEDGER_RESULT_GET, LEDGER_PART_ADD, LEDGER_PARTS,
	LEDGER_ENTRY_ADD, LEDGER_ENTRY_GET, LEDGER_BOARD, LEDGER_PLACE, LEDGER_LISTS,
	LEDGER_DOCUMENT_SET, LEDGER_DOCUMENT_GET, LEDGER_DOCUMENTS,
	LEDGER_STATEMENTS
};

/* A statement that reads, ready to step; it ends with ledger_done. NULL: it cannot be. */
sqlite3_stmt *ledger_query(struct ledger *, enum ledger_sql, const struct value *);
void	 ledger_done(struct ledger *, sqlite3_stmt *);

/* The first row of one, or NULL, and then there is nothing to end. */
sqlite3_stmt *ledger_row(struct ledger *, enum ledger_sql, const struct value *);

/* A statement that writes, in the transaction of the turn. False: it was not written and never will be. */
bool	 ledger_run(struct ledger *, enum ledger_sql, const struct value *);

/* Several of them as one: end takes them back unless ok. */
bool	 ledger_begin(struct ledger *);
bool	 ledger_end(struct ledger *, bool ok);

/* --- ledger_people.c --- */

/* The name that people see, of three columns: id, realm, name. */
json_t	*ledger_shown_column(sqlite3_stmt *, int column);

/* --- ledger_sql.c --- */

extern const char *const ledger_texts[LEDGER_STATEMENTS];
extern const struct schema ledger_schema;

#endif
