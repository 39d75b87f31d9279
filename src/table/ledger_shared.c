/* ledger_shared.c: exchanges rows between this ledger and a shared one. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/ledger_private.h"

enum {
	BATCH_ROWS = 128,
	BATCH_BYTES = 1 << 19,	/* of journals: a batch takes no more rows after this */
};

/* --- the outbox --- */

bool
ledger_outbox_add(struct ledger *l, enum outbox_kind kind, const char *row)
{
	return ledger_run(l, LEDGER_OUTBOX_ADD, WITH(NUMBER(kind), TEXT(row)));
}

bool
ledger_outbox_add_number(struct ledger *l, enum outbox_kind kind, int64_t row)
{
	char text[24];
	snprintf(text, sizeof text, "%lld", (long long)row);
	return ledger_outbox_add(l, kind, text);
}

static const char *
column(sqlite3_stmt *q, int i)
{
	const char *text = (const char *)sqlite3_column_text(q, i);
	return text != NULL ? text : "";
}

/* Reads realm and name from three columns, and also adds them to the list of people. */
static void
put_person(struct outbox *o, const char *realm, sqlite3_stmt *q, int first, json_t *object)
{
	char folded[PERSON_FOLDED_SIZE];
	const char *own = column(q, first + 1), *name = column(q, first + 2);
	bool arcade = strcmp(own, "arcade") == 0;
	ledger_fold(name, folded);
	json_t *person = json_pack("{s:s, s:s, s:s}", "realm", strcmp(own, "login") == 0 ? realm :
	    own, "name", name, "folded", arcade ? folded : name);
	json_object_update(object, person);
	json_array_append_new(o->people, person);
}

/* Reads a row of one kind by its key in the outbox; false: rows that belong to it cannot be read
 * now. */
typedef bool reader(struct ledger *, const char *realm, const char *key, sqlite3_stmt *,
    struct outbox *);

static bool
read_person(struct ledger *l, const char *realm, const char *key, sqlite3_stmt *q, struct outbox *o)
{
	(void)l, (void)key;
	json_t *unused = json_object();
	put_person(o, realm, q, 0, unused);
	json_decref(unused);
	return true;
}

static bool
read_parts(struct ledger *l, const char *realm, const char *result, struct outbox *o, json_t *parts)
{
	int code = SQLITE_NOMEM;
	sqlite3_stmt *q = ledger_query(l, LEDGER_OUTBOX_PARTS, WITH(TEXT(result)));
	while (q != NULL && (code = sqlite3_step(q)) == SQLITE_ROW) {
		json_t *part = json_pack("{s:i, s:I, s:i, s:i}", "part", sqlite3_column_int(q, 3),
		    "person", (json_int_t)sqlite3_column_int64(q, 0), "seat",
		    sqlite3_column_int(q, 4), "rank", sqlite3_column_int(q, 5));
		if (sqlite3_column_type(q, 0) != SQLITE_NULL)
			put_person(o, realm, q, 0, part);
		json_array_append_new(parts, part);
	}
	if (q != NULL)
		ledger_done(l, q);
	return code == SQLITE_DONE;
}

static bool
read_result(struct ledger *l, const char *realm, const char *name, sqlite3_stmt *q,
    struct outbox *o)
{
	json_t *parts = json_array();
	if (!read_parts(l, realm, name, o, parts)) {
		json_decref(parts);
		return false;
	}
	json_array_append_new(o->results, json_pack("{s:s, s:s, s:i, s:b, s:s*, s:s*, s:o}", "name",
	    name, "game", column(q, 0), "day", sqlite3_column_int(q, 1), "rated",
	    sqlite3_column_int(q, 2), "result", sqlite3_column_text(q, 3), "journal",
	    sqlite3_column_text(q, 4), "parts", parts));
	return true;
}

static bool
read_entry(struct ledger *l, const char *realm, const char *id, sqlite3_stmt *q, struct outbox *o)
{
	(void)l, (void)id;
	json_t *entry = json_pack("{s:s, s:s, s:b, s:I, s:b, s:I, s:s, s:s}", "game", column(q, 3),
	    "list", column(q, 4), "hinted", sqlite3_column_int(q, 5), "score",
	    (json_int_t)sqlite3_column_int64(q, 6), "counts", sqlite3_column_int(q, 7), "at",
	    (json_int_t)sqlite3_column_int64(q, 8), "digest", column(q, 9), "journal",
	    column(q, 10));
	put_person(o, realm, q, 0, entry);
	json_array_append_new(o->entries, entry);
	return true;
}

static bool
read_key(struct ledger *l, const char *realm, const char *fingerprint, sqlite3_stmt *q,
    struct outbox *o)
{
	(void)l;
	json_t *key = json_pack("{s:s, s:I}", "fingerprint", fingerprint, "since",
	    (json_int_t)sqlite3_column_int64(q, 4));
	put_person(o, realm, q, 0, key);
	json_array_append_new(o->keys, key);
	return true;
}

/* Skips a row that no longer exists. */
static bool
read_row(struct ledger *l, const char *realm, int kind, const char *key, struct outbox *o)
{
	static const struct { enum ledger_sql row; reader *read; } kinds[OUTBOX_KINDS] = {
		[OUTBOX_PERSON] = { LEDGER_PERSON_GET, read_person },
		[OUTBOX_RESULT] = { LEDGER_OUTBOX_RESULT, read_result },
		[OUTBOX_ENTRY] = { LEDGER_OUTBOX_ENTRY, read_entry },
		[OUTBOX_KEY] = { LEDGER_OUTBOX_KEY, read_key },
	};
	sqlite3_stmt *q;
	if (kind < 0 || kind >= OUTBOX_KINDS)
		return true;
	if (!ledger_try_row(l, kinds[kind].row, WITH(TEXT(key)), &q))
		return false;
	bool read = q == NULL || kinds[kind].read(l, realm, key, q, o);
	if (q != NULL)
		ledger_done(l, q);
	return read;
}

static size_t
journal_bytes(const json_t *rows)
{
	const json_t *last = json_array_get(rows, json_array_size(rows) - 1);
	return json_string_length(json_object_get(last, "journal"));
}

bool
outbox_read(struct ledger *l, const char *realm, struct outbox *o)
{
	size_t bytes = 0;
	*o = (struct outbox){ .people = json_array(), .results = json_array(),
	    .entries = json_array(), .keys = json_array() };
	sqlite3_stmt *q = ledger_query(l, LEDGER_OUTBOX_GET, WITH(NUMBER(BATCH_ROWS)));
	while (q != NULL && bytes < BATCH_BYTES && sqlite3_step(q) == SQLITE_ROW) {
		int kind = sqlite3_column_int(q, 1);
		if (!read_row(l, realm, kind, column(q, 2), o))
			break;
		o->last = sqlite3_column_int64(q, 0);
		o->count++;
		bytes += kind == OUTBOX_RESULT ? journal_bytes(o->results) : kind == OUTBOX_ENTRY ?
		    journal_bytes(o->entries) : 0;
	}
	if (q != NULL)
		ledger_done(l, q);
	return o->count > 0;
}

void
outbox_release(struct outbox *o)
{
	json_decref(o->people);
	json_decref(o->results);
	json_decref(o->entries);
	json_decref(o->keys);
	*o = (struct outbox){ .count = 0 };
}

void
outbox_confirm(struct ledger *l, const struct outbox *o)
{
	ledger_run(l, LEDGER_OUTBOX_DELETE, WITH(NUMBER(o->last)));
}

void
outbox_refill(struct ledger *l)
{
	ledger_begin(l);
	ledger_end(l, ledger_run(l, LEDGER_OUTBOX_CLEAR, NULL) &&
	    ledger_run(l, LEDGER_OUTBOX_FILL, NULL));
}

void
outbox_rated(struct ledger *l, const char *result, int part, struct rating before,
    struct rating after)
{
	ledger_run(l, LEDGER_PART_SET, WITH(TEXT(result), NUMBER(part), REAL(before.rating),
	    REAL(before.deviation), REAL(after.rating), REAL(after.deviation)));
}

/* --- realms --- */

bool
realm_check(const char *realm, struct error *e)
{
	static const char *const taken[] = { "login", "arcade" };
	bool fits = isalnum((unsigned char)realm[0]) && strlen(realm) < REALM_SIZE;
	for (const char *p = realm; *p != '\0'; p++)
		fits = fits && (unsigned char)*p < 0x80 &&
		    (isalnum((unsigned char)*p) || strchr("-._", *p) != NULL);
	for (size_t i = 0; i < LEN(taken); i++)
		fits = fits && strcmp(realm, taken[i]) != 0;
	return fits || error_set(e, ERR_INPUT,
	    N_("%s cannot be a realm: that is a word of letters, digits, dots and hyphens, and not "
	    "login or arcade"), realm);
}

/* --- what other hosts have written --- */

/* Finds or adds the person of a row; 0: the row is not valid. An arcade player's name takes the
 * capitals of the row. */
static int64_t
take_person(struct ledger *l, const char *realm, const json_t *row)
{
	struct person_row known;
	const char *of = json_string_value(json_object_get(row, "realm"));
	const char *name = json_string_value(json_object_get(row, "name"));
	if (of == NULL || name == NULL || strlen(name) >= PERSON_NAME_SIZE ||
	    (strcmp(of, "arcade") != 0 && !realm_check(of, NULL)))
		return 0;
	if (strcmp(of, "arcade") == 0 && ledger_find_alike(l, name, &known) &&
	    strcmp(known.name, name) != 0)
		return ledger_run(l, LEDGER_PERSON_RENAME, WITH(NUMBER(known.id), TEXT(name))) ?
		    known.id : 0;
	return ledger_add_person_without_outbox(l, strcmp(of, realm) == 0 ? "login" : of, name);
}

/* Games and lists have plain ASCII names; anything else must not reach the terminals of players. */
static bool
is_plain(const char *text)
{
	bool plain = *text != '\0' && strlen(text) < PERSON_NAME_SIZE;
	for (const char *p = text; *p != '\0'; p++)
		plain = plain && *p >= ' ' && *p < 0x7f;
	return plain;
}

static bool
can_count(int some, int games)
{
	return some >= 0 && some <= games;
}

bool
standing_can_be(const struct person_standing *s, int day)
{
	enum { RATING_MOST = 100 * 1000, DAYS_MOST = 1000 * 1000, GAMES_MOST = 1000 * 1000 * 1000 };
	return fabs(s->rating.rating) <= RATING_MOST && s->rating.deviation > 0 &&
	    s->rating.deviation <= RATING_MOST && day >= 0 && day <= DAYS_MOST &&
	    can_count(s->games, GAMES_MOST) && can_count(s->won, s->games) &&
	    can_count(s->drawn, s->games) && can_count(s->lost, s->games);
}

static void
take_rating(struct ledger *l, const char *realm, const json_t *row)
{
	const char *game;
	struct person_standing s;
	int day;
	int64_t person = take_person(l, realm, row);
	if (person != 0 && json_unpack((json_t *)row, "{s:s, s:F, s:F, s:i, s:i, s:i, s:i, s:i}",
	    "game", &game, "rating", &s.rating.rating, "deviation", &s.rating.deviation, "day",
	    &day, "games", &s.games, "won", &s.won, "drawn", &s.drawn, "lost", &s.lost) == 0 &&
	    is_plain(game) && standing_can_be(&s, day))
		ledger_run(l, LEDGER_RATING_SET,
		    WITH(NUMBER(person), TEXT(game), REAL(s.rating.rating),
		    REAL(s.rating.deviation), NUMBER(day), NUMBER(s.games), NUMBER(s.won),
		    NUMBER(s.drawn), NUMBER(s.lost)));
}

static void
take_entry(struct ledger *l, const char *realm, const json_t *row)
{
	const char *game, *list, *digest;
	int hinted, counts;
	json_int_t score, at;
	int64_t person = take_person(l, realm, row);
	if (person == 0 || json_unpack((json_t *)row, "{s:s, s:s, s:b, s:I, s:b, s:I, s:s}", "game",
	    &game, "list", &list, "hinted", &hinted, "score", &score, "counts", &counts, "at", &at,
	    "digest", &digest) != 0 || !is_plain(game) || !is_plain(list))
		return;
	ledger_run(l, LEDGER_ENTRY_TAKE, WITH(NUMBER(ledger_next_number(l, "entry")), TEXT(game),
	    TEXT(list), NUMBER(hinted), NUMBER(person), NUMBER(score), NUMBER(counts), NUMBER(at),
	    TEXT(digest)));
}

static void
take_key(struct ledger *l, const char *realm, const json_t *row)
{
	const char *fingerprint;
	json_int_t since;
	int64_t person = take_person(l, realm, row);
	if (person != 0 && json_unpack((json_t *)row, "{s:s, s:I}", "fingerprint", &fingerprint,
	    "since", &since) == 0 && strlen(fingerprint) < KEY_SIZE)
		ledger_run(l, LEDGER_KEY_TAKE,
		    WITH(TEXT(fingerprint), NUMBER(person), NUMBER(since)));
}

static void
take_known(struct ledger *l, const char *realm, const json_t *row)
{
	take_person(l, realm, row);
}

void
feed_take(struct ledger *l, const char *realm, const json_t *feed)
{
	static const struct {
		const char	*name;
		void		 (*take)(struct ledger *, const char *, const json_t *);
	} kinds[] = { { "people", take_known }, { "ratings", take_rating },
	    { "entries", take_entry }, { "keys", take_key } };
	size_t i;
	const json_t *row;
	for (size_t kind = 0; kind < LEN(kinds); kind++)
		json_array_foreach(json_object_get(feed, kinds[kind].name), i, row)
			kinds[kind].take(l, realm, row);
}
