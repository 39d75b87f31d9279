/* ledger_people.c: people, blocks, and documents with their numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/ledger_private.h"

/* --- numbers and documents --- */

int64_t
ledger_next_number(struct ledger *l, const char *kind)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_NUMBER_GET, WITH(TEXT(kind)));
	int64_t number = 1;
	if (q != NULL) {
		number += sqlite3_column_int64(q, 0);
		ledger_done(l, q);
	}
	ledger_run(l, LEDGER_NUMBER_SET, WITH(TEXT(kind), NUMBER(number)));
	return number;
}

void
ledger_put(struct ledger *l, const char *kind, int64_t number, bool open, const json_t *body)
{
	ledger_run(l, LEDGER_DOCUMENT_SET, WITH(TEXT(kind), NUMBER(number), NUMBER(open),
	    JSON(body)));
}

json_t *
ledger_document(struct ledger *l, const char *kind, int64_t number)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_DOCUMENT_GET, WITH(TEXT(kind), NUMBER(number)));
	if (q == NULL)
		return NULL;
	json_t *body = database_json(q, 0);
	ledger_done(l, q);
	return body;
}

/* Reads all rows before the first visit, because a visitor may use the ledger. */
void
ledger_each_document(struct ledger *l, const char *kind, bool open_only, ledger_visitor *visit,
    void *context)
{
	struct row { int64_t number; json_t *body; } *rows = NULL;
	size_t count = 0, room = 0;
	sqlite3_stmt *q = ledger_query(l, LEDGER_DOCUMENTS, WITH(TEXT(kind), NUMBER(open_only)));
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW) {
		if (count == room)
			rows = mem_grow(rows, room = 2 * room + 16, sizeof rows[0]);
		rows[count++] = (struct row){ sqlite3_column_int64(q, 0), database_json(q, 1) };
	}
	if (q != NULL)
		ledger_done(l, q);
	for (size_t i = 0; i < count; i++) {
		if (rows[i].body != NULL)
			visit(rows[i].number, rows[i].body, context);
		json_decref(rows[i].body);
	}
	free(rows);
}

/* --- people --- */

/* Does the name end in "@" and a realm that is in use? Then it would look like somebody else's
 * shown name. */
static bool
has_realm(struct ledger *l, const char *name)
{
	const char *mark = strrchr(name, '@');
	if (mark == NULL || strcmp(mark, "@arcade") == 0)
		return mark != NULL;
	sqlite3_stmt *q = ledger_row(l, LEDGER_REALM_GET, WITH(TEXT(mark + 1)));
	if (q != NULL)
		ledger_done(l, q);
	return q != NULL;
}

/* A name is one word, so that it can be typed in a command. */
static bool
is_name(const char *name)
{
	size_t length = strlen(name);
	if (length == 0 || length >= PERSON_NAME_SIZE || !text_is_utf8(name, length) ||
	    strchr(name, '=') != NULL)
		return false;
	for (const char *p = name; *p != '\0'; ) {
		uint32_t code = text_next(&p);
		if (code <= ' ' || code == 0x3000 || text_is_unprintable(code))
			return false;
	}
	return true;
}

static void
read_person(sqlite3_stmt *q, int column, struct person_row *row)
{
	*row = (struct person_row){ .id = sqlite3_column_int64(q, column) };
	snprintf(row->realm, sizeof row->realm, "%s",
	    (const char *)sqlite3_column_text(q, column + 1));
	snprintf(row->name, sizeof row->name, "%s",
	    (const char *)sqlite3_column_text(q, column + 2));
}

bool
ledger_first_person(struct ledger *l, sqlite3_stmt *q, struct person_row *row)
{
	if (q == NULL)
		return false;
	read_person(q, 0, row);
	ledger_done(l, q);
	return true;
}

bool
ledger_find_person(struct ledger *l, const char *realm, const char *name, struct person_row *row)
{
	return ledger_first_person(l, ledger_row(l, LEDGER_PERSON_FIND,
	    WITH(TEXT(realm), TEXT(name))), row);
}

bool
ledger_person_row(struct ledger *l, int64_t id, struct person_row *row)
{
	return ledger_first_person(l, ledger_row(l, LEDGER_PERSON_GET, WITH(NUMBER(id))), row);
}

bool
ledger_find_alike(struct ledger *l, const char *name, struct person_row *row)
{
	char folded[PERSON_FOLDED_SIZE];
	ledger_fold(name, folded);
	return ledger_first_person(l, ledger_row(l, LEDGER_PERSON_ALIKE,
	    WITH(TEXT("arcade"), TEXT(name), TEXT(folded))), row);
}

/* Capitals only matter in the names of logins. */
static bool
find_known(struct ledger *l, const char *realm, const char *name, struct person_row *row)
{
	return strcmp(realm, "arcade") == 0 ? ledger_find_alike(l, name, row) :
	    ledger_find_person(l, realm, name, row);
}

int64_t
ledger_add_person_without_outbox(struct ledger *l, const char *realm, const char *name)
{
	struct person_row row;
	if (find_known(l, realm, name, &row))
		return row.id;
	if (!is_name(name) || has_realm(l, name) || strlen(realm) >= sizeof row.realm)
		return 0;
	char folded[PERSON_FOLDED_SIZE];
	int64_t id = ledger_next_number(l, "person");
	ledger_fold(name, folded);
	return ledger_run(l, LEDGER_PERSON_ADD,
	    WITH(NUMBER(id), TEXT(realm), TEXT(name), TEXT(folded))) ? id : 0;
}

int64_t
ledger_find_or_add_person(struct ledger *l, const char *realm, const char *name)
{
	struct person_row row;
	if (find_known(l, realm, name, &row))
		return row.id;
	if (!ledger_begin(l))
		return 0;
	int64_t id = ledger_add_person_without_outbox(l, realm, name);
	return ledger_end(l, id != 0 && ledger_outbox_add_number(l, OUTBOX_PERSON, id)) ? id : 0;
}

/* A login may itself contain an @, so it is tried first. */
bool
ledger_find_shown(struct ledger *l, const char *shown, struct person_row *row)
{
	char name[PERSON_NAME_SIZE];
	const char *mark = strrchr(shown, '@');
	if (ledger_find_person(l, "login", shown, row))
		return true;
	if (mark == NULL || mark - shown >= PERSON_NAME_SIZE)
		return false;
	snprintf(name, sizeof name, "%.*s", (int)(mark - shown), shown);
	return strcmp(mark + 1, "login") != 0 && find_known(l, mark + 1, name, row);
}

void
ledger_person_shown(const struct person_row *row, char shown[PERSON_SHOWN_SIZE])
{
	bool login = strcmp(row->realm, "login") == 0;
	snprintf(shown, PERSON_SHOWN_SIZE, "%s%s%s", row->name, login ? "" : "@",
	    login ? "" : row->realm);
}

json_t *
ledger_shown_column(sqlite3_stmt *q, int column)
{
	struct person_row row;
	char shown[PERSON_SHOWN_SIZE];
	read_person(q, column, &row);
	ledger_person_shown(&row, shown);
	return json_string(shown);
}

/* --- blocks --- */

void
ledger_block(struct ledger *l, int64_t person, int64_t other, bool on)
{
	ledger_run(l, on ? LEDGER_BLOCK_ADD : LEDGER_BLOCK_DELETE,
	    WITH(NUMBER(person), NUMBER(other)));
}

bool
ledger_blocks(struct ledger *l, int64_t person, int64_t other)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_BLOCK_GET, WITH(NUMBER(person), NUMBER(other)));
	if (q != NULL)
		ledger_done(l, q);
	return q != NULL;
}

json_t *
ledger_blocked(struct ledger *l, int64_t person)
{
	json_t *names = json_array();
	sqlite3_stmt *q = ledger_query(l, LEDGER_BLOCKS, WITH(NUMBER(person)));
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW)
		json_array_append_new(names, ledger_shown_column(q, 0));
	if (q != NULL)
		ledger_done(l, q);
	return names;
}
