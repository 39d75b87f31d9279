/* ledger_private.h: what the files of the ledger share: its statements, and running them. */
#ifndef TABLE_LEDGER_PRIVATE_H
#define TABLE_LEDGER_PRIVATE_H

#include "store/database.h"
#include "table/ledger.h"
#include "table/shared.h"

/* All statements; their texts are in ledger_sql.c. */
enum ledger_sql {
	LEDGER_BEGIN, LEDGER_COMMIT, LEDGER_ROLLBACK, LEDGER_SAVE, LEDGER_SAVE_BACK,
	LEDGER_SAVE_END,
	LEDGER_NUMBER_GET, LEDGER_NUMBER_SET,
	LEDGER_PERSON_ADD, LEDGER_PERSON_FIND, LEDGER_PERSON_GET, LEDGER_PERSON_RENAME,
	LEDGER_PERSON_ALIKE, LEDGER_KEY_ADD, LEDGER_KEY_GET, LEDGER_KEY_COUNT,
	LEDGER_CODE_ADD, LEDGER_CODE_GET, LEDGER_CODES_CLEAR,
	LEDGER_BLOCK_ADD, LEDGER_BLOCK_DELETE, LEDGER_BLOCK_GET, LEDGER_BLOCKS,
	LEDGER_RATING_GET, LEDGER_RATING_SET, LEDGER_RATINGS_OF, LEDGER_RATINGS_IN,
	LEDGER_RESULT_ADD, LEDGER_RESULT_GET, LEDGER_PART_ADD, LEDGER_PARTS,
	LEDGER_ENTRY_ADD, LEDGER_ENTRY_GET, LEDGER_BOARD, LEDGER_PLACE, LEDGER_LISTS,
	LEDGER_DOCUMENT_SET, LEDGER_DOCUMENT_GET, LEDGER_DOCUMENTS,
	LEDGER_OUTBOX_ADD, LEDGER_OUTBOX_GET, LEDGER_OUTBOX_DELETE, LEDGER_OUTBOX_CLEAR,
	LEDGER_OUTBOX_FILL,
	LEDGER_OUTBOX_RESULT, LEDGER_OUTBOX_PARTS, LEDGER_OUTBOX_ENTRY, LEDGER_OUTBOX_KEY,
	LEDGER_KEY_TAKE,
	LEDGER_PART_SET, LEDGER_ENTRY_TAKE, LEDGER_REALM_GET,
	LEDGER_STATEMENTS
};

/* Binds a statement that reads, ready to step; call ledger_done after it. NULL: it failed. */
sqlite3_stmt *ledger_query(struct ledger *, enum ledger_sql, const struct value *);
void	 ledger_done(struct ledger *, sqlite3_stmt *);

/* The first row of a query; NULL: there is none, and ledger_done must not be called. */
sqlite3_stmt *ledger_row(struct ledger *, enum ledger_sql, const struct value *);

/* The same, but distinguishes a missing row (true, *row NULL) from a failed read (false). */
bool	 ledger_try_row(struct ledger *, enum ledger_sql, const struct value *, sqlite3_stmt **row);

/* Runs a statement that writes, in the transaction of the turn. False: it was not written and will
 * not be retried. */
bool	 ledger_run(struct ledger *, enum ledger_sql, const struct value *);

/* Several writes as one: ledger_end undoes them unless ok. */
bool	 ledger_begin(struct ledger *);
bool	 ledger_end(struct ledger *, bool ok);

/* The questions about keys so far, and the answers that have not been taken, oldest first. */
struct ledger_answers {
	int64_t			 questions;
	struct ledger_answer	*waiting;
	int			 count;
	bool			 elsewhere;	/* a shared ledger decides; */
	bool			 reached;	/* it can be reached now */
	struct claim		*claims;	/* questions for the shared ledger, oldest first */
	int			 claimed;
};
struct ledger_answers *ledger_answers(struct ledger *);

/* --- ledger_shared.c --- */

/* Notes, in the transaction that writes a row, that the shared ledger must get it. */
enum outbox_kind { OUTBOX_PERSON, OUTBOX_RESULT, OUTBOX_ENTRY, OUTBOX_KEY, OUTBOX_KINDS };
bool	 ledger_outbox_add(struct ledger *, enum outbox_kind, const char *row);
bool	 ledger_outbox_add_number(struct ledger *, enum outbox_kind, int64_t row);

/* --- ledger_people.c --- */

/* The person in the first row of a query, which is finished here; false: there is no row. */
bool	 ledger_first_person(struct ledger *, sqlite3_stmt *, struct person_row *);

/* The arcade player with this name, or else one whose folded name is the same. */
bool	 ledger_find_alike(struct ledger *, const char *name, struct person_row *);

/* Like ledger_find_or_add_person, but does not put the person into the outbox: they came from the
 * shared ledger. */
int64_t	 ledger_add_person_without_outbox(struct ledger *, const char *realm, const char *name);

/* The name that people see, from three columns: id, realm, name. */
json_t	*ledger_shown_column(sqlite3_stmt *, int column);

/* --- ledger_sql.c --- */

extern const char *const ledger_texts[LEDGER_STATEMENTS];
extern const struct schema ledger_schema;

#endif
