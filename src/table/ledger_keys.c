/* ledger_keys.c: the owners of keys, names claimed for new keys, and codes that add a key to a
 * person. */
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/fair.h"
#include "table/ledger_private.h"

static const char realm[] = "arcade";

static const char taken_name[] = N_("the name %s is taken; choose another");
static const char unkept[] = N_("the referee cannot keep this key now");
static const char other_hosts[] = N_("new names and keys need the ledger of all hosts, which is "
    "away; try again in a minute");

/* --- questions and answers --- */

static int64_t
put_answer(struct ledger *l, int64_t question, struct ledger_answer *made)
{
	struct ledger_answers *a = ledger_answers(l);
	made->question = question;
	a->waiting = mem_grow(a->waiting, (size_t)a->count + 1, sizeof a->waiting[0]);
	a->waiting[a->count++] = *made;
	return question;
}

static int64_t
answer(struct ledger *l, struct ledger_answer *made)
{
	return put_answer(l, ++ledger_answers(l)->questions, made);
}

/* Leaves the decision to the shared ledger, which must be reachable. */
static int64_t
pass_on(struct ledger *l, const char *key, const char *name, bool fresh, int64_t now_s)
{
	struct ledger_answers *a = ledger_answers(l);
	struct claim made = { .question = ++a->questions, .fresh = fresh, .now_s = now_s,
	    .since_ms = clock_ms() };
	text_copy(made.key, sizeof made.key, key);
	text_copy(made.name, sizeof made.name, name);
	a->claims = mem_grow(a->claims, (size_t)a->claimed + 1, sizeof a->claims[0]);
	a->claims[a->claimed++] = made;
	return made.question;
}

static bool
may_ask(struct ledger *l, struct error *e)
{
	const struct ledger_answers *a = ledger_answers(l);
	return !a->elsewhere || a->reached || error_set(e, ERR_STORE, other_hosts);
}

bool
ledger_answer(struct ledger *l, struct ledger_answer *taken)
{
	struct ledger_answers *a = ledger_answers(l);
	if (a->count == 0)
		return false;
	*taken = a->waiting[0];
	mem_remove(a->waiting, &a->count, 0, sizeof a->waiting[0]);
	return true;
}

void
ledger_unask(struct ledger *l, int64_t question)
{
	struct ledger_answers *a = ledger_answers(l);
	for (int i = 0; i < a->claimed; i++)
		if (a->claims[i].question == question) {
			mem_remove(a->claims, &a->claimed, i, sizeof a->claims[0]);
			return;
		}
}

static bool
find_key(struct ledger *l, const char *key, struct person_row *row)
{
	return ledger_first_person(l, ledger_row(l, LEDGER_KEY_GET, WITH(TEXT(key))), row);
}

int64_t
ledger_ask_key(struct ledger *l, const char *key)
{
	struct ledger_answer made = { 0 };
	find_key(l, key, &made.person);
	return answer(l, &made);
}

/* A key belongs to one person for good: only the host's administrator can take it away. */
static bool
is_new_key(struct ledger *l, const char *key, struct error *e)
{
	struct person_row owner;
	return !find_key(l, key, &owner) || error_set(e, ERR_INPUT,
	    N_("this key belongs to %s already"), owner.name);
}

static bool
add_key(struct ledger *l, const char *key, int64_t person, int64_t now_s)
{
	return ledger_run(l, LEDGER_KEY_ADD, WITH(TEXT(key), NUMBER(person), NUMBER(now_s))) &&
	    ledger_outbox_add(l, OUTBOX_KEY, key);
}

/* Neither the key nor the name may belong to anybody yet. */
static bool
may_claim(struct ledger *l, const char *key, const char *name, struct error *e)
{
	struct person_row row;
	if (!is_new_key(l, key, e))
		return false;
	return !ledger_find_alike(l, name, &row) || error_set(e, ERR_INPUT, taken_name, row.name);
}

static bool
claim_here(struct ledger *l, const char *key, const char *name, int64_t now_s,
    struct person_row *row, struct error *e)
{
	ledger_begin(l);
	int64_t id = ledger_find_or_add_person(l, realm, name);
	return (ledger_end(l, id != 0 && add_key(l, key, id, now_s)) &&
	    ledger_person_row(l, id, row)) ||
	    error_set(e, ERR_INPUT, N_("%s cannot be used as a name"), name);
}

/* Does this person have the name already, however it is written? A client that missed the first
 * answer asks again. */
static bool
is_theirs(struct ledger *l, const char *key, const char *name, struct person_row *row)
{
	char wanted[PERSON_FOLDED_SIZE], has[PERSON_FOLDED_SIZE];
	if (!find_key(l, key, row))
		return false;
	ledger_fold(name, wanted);
	ledger_fold(row->name, has);
	return strcmp(wanted, has) == 0;
}

int64_t
ledger_ask_name(struct ledger *l, const char *key, const char *name, int64_t now_s)
{
	struct ledger_answer made = { 0 };
	if (is_theirs(l, key, name, &made.person))
		return answer(l, &made);
	bool may = may_claim(l, key, name, &made.error) && may_ask(l, &made.error);
	if (may && ledger_answers(l)->elsewhere)
		return pass_on(l, key, name, true, now_s);
	if (!may || !claim_here(l, key, name, now_s, &made.person, &made.error))
		made.person = (struct person_row){ 0 };
	return answer(l, &made);
}

/* --- codes --- */

static bool
spend_codes(struct ledger *l, int64_t person, int64_t now_s)
{
	return ledger_run(l, LEDGER_CODES_CLEAR, WITH(NUMBER(person), NUMBER(now_s)));
}

void
ledger_make_code(struct ledger *l, int64_t person, int64_t now_s, char code[KEY_CODE_SIZE])
{
	uint64_t number = fair_seed();
	static const char all[] = NEWCOMER_LETTERS;
	size_t used = 0;
	for (int i = 0; i < KEY_CODE_LETTERS; i++, number /= sizeof all - 1) {
		if (i == KEY_CODE_LETTERS / 2)
			code[used++] = '-';
		code[used++] = all[number % (sizeof all - 1)];
	}
	code[used] = '\0';
	spend_codes(l, person, now_s);
	ledger_run(l, LEDGER_CODE_ADD, WITH(TEXT(code), NUMBER(person),
	    NUMBER(now_s + KEY_CODE_SECONDS)));
}

static int
count_keys(struct ledger *l, int64_t person)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_KEY_COUNT, WITH(NUMBER(person)));
	int count = q != NULL ? sqlite3_column_int(q, 0) : 0;
	if (q != NULL)
		ledger_done(l, q);
	return count;
}

static bool
may_link(struct ledger *l, const char *key, const char *code, int64_t now_s, struct person_row *row,
    struct error *e)
{
	if (!is_new_key(l, key, e))
		return false;
	if (!ledger_first_person(l, ledger_row(l, LEDGER_CODE_GET, WITH(TEXT(code), NUMBER(now_s))),
	    row))
		return error_set(e, ERR_INPUT,
		    N_("%s is no code, or no longer; show a new one at your first key"), code);
	return count_keys(l, row->id) < KEYS_OF_ONE ||
	    error_set(e, ERR_INPUT, N_("%s has %d keys already"), row->name, KEYS_OF_ONE);
}

static bool
link_here(struct ledger *l, const char *key, int64_t person, int64_t now_s, struct error *e)
{
	ledger_begin(l);
	return ledger_end(l, spend_codes(l, person, now_s) && add_key(l, key, person, now_s)) ||
	    error_set(e, ERR_STORE, unkept);
}

int64_t
ledger_ask_link(struct ledger *l, const char *key, const char *code, int64_t now_s)
{
	struct ledger_answer made = { 0 };
	bool may = may_link(l, key, code, now_s, &made.person, &made.error) &&
	    may_ask(l, &made.error);
	if (may && ledger_answers(l)->elsewhere) {
		spend_codes(l, made.person.id, now_s);	/* nobody else may use the code while this
							 * question waits */
		return pass_on(l, key, made.person.name, false, now_s);
	}
	if (!may || !link_here(l, key, made.person.id, now_s, &made.error))
		made.person = (struct person_row){ 0 };
	return answer(l, &made);
}

/* --- a shared ledger --- */

void
claims_use_shared(struct ledger *l, bool reached)
{
	ledger_answers(l)->elsewhere = true;
	ledger_answers(l)->reached = reached;
}

int64_t
claims_oldest(struct ledger *l)
{
	const struct ledger_answers *a = ledger_answers(l);
	return a->claimed > 0 ? a->claims[0].since_ms : -1;
}

bool
claims_take(struct ledger *l, struct claim *taken)
{
	struct ledger_answers *a = ledger_answers(l);
	if (a->claimed == 0)
		return false;
	*taken = a->claims[0];
	mem_remove(a->claims, &a->claimed, 0, sizeof a->claims[0]);
	return true;
}

static bool
settle_here(struct ledger *l, const struct claim *c, struct person_row *row, struct error *e)
{
	ledger_begin(l);
	int64_t id = ledger_add_person_without_outbox(l, realm, c->name);
	bool kept = id != 0 && ledger_run(l, LEDGER_KEY_TAKE,
	    WITH(TEXT(c->key), NUMBER(id), NUMBER(c->now_s)));
	return (ledger_end(l, kept) && ledger_person_row(l, id, row)) ||
	    error_set(e, ERR_STORE, unkept);
}

void
claims_settle(struct ledger *l, const struct claim *c, enum settled how)
{
	struct ledger_answer made = { 0 };
	if (how == CLAIM_DONE)
		settle_here(l, c, &made.person, &made.error);
	else if (how == CLAIM_NAME_TAKEN)
		error_set(&made.error, ERR_INPUT, taken_name, c->name);
	else if (how == CLAIM_KEY_TAKEN)
		error_set(&made.error, ERR_INPUT, N_("this key belongs to somebody already"));
	else
		error_set(&made.error, ERR_STORE, other_hosts);
	put_answer(l, c->question, &made);
}

bool
claims_answered(struct ledger *l)
{
	return ledger_answers(l)->count > 0;
}
