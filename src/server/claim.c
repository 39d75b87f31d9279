/* claim.c: claims of arcade players to a new name or key, decided for all hosts. */
#include <stdlib.h>

#include "base/mem.h"
#include "server/postgres.h"

/* Time limit until a claim is sent, and again until it is answered: the player's program waits ten
 * seconds in all. */
enum { CLAIM_MS = 4 * 1000 };

void
claim_forget(struct shared *s)
{
	struct claim *c = &s->claim;
	claims_use_shared(s->start.ledger, false);
	if (s->claiming)
		claims_settle(s->start.ledger, c, CLAIM_AWAY);
	s->claiming = false;
	while (claims_take(s->start.ledger, c))
		claims_settle(s->start.ledger, c, CLAIM_AWAY);
}

int64_t
claim_due(const struct shared *s)
{
	int64_t since = claims_oldest(s->start.ledger);
	return since < 0 ? INT64_MAX : since + CLAIM_MS;
}

void
claim_give_up(struct shared *s)
{
	struct claim late;
	while (claim_due(s) <= s->now_ms && claims_take(s->start.ledger, &late))
		claims_settle(s->start.ledger, &late, CLAIM_AWAY);
}

static void
settled(struct shared *s, PGresult *const *answers)
{
	s->claiming = false;
	claims_settle(s->start.ledger, &s->claim, s->verdict);
}

static void
kept(struct shared *s, PGresult *const *answers)
{
	const char *sent = connection_value(s, answers[0], 0);
	if (sent == NULL)
		return;
	s->state.sent = atoll(sent);
	state_keep(s);
	s->untold = true;
	settled(s, answers);
}

/* Sends a request of a claim. Both its requests share one time limit. */
static void
ask_soon(struct shared *s, const struct query *queries, int count, answered *then)
{
	connection_ask(s, queries, count, then);
	if (s->then != NULL)
		s->deadline_ms = s->claim_ms + CLAIM_MS;
}

/* Decides a claim. It succeeds if the name exists now (a new name must have been created by this
 * claim) and the key had no owner. If name and key already belonged together, an earlier copy of
 * this claim was written and its answer lost with the connection. */
static void
judge(struct shared *s, PGresult *const *answers)
{
	const struct query keep[] = {
		{ STATE_COUNT, { s->start.realm } },
		{ "UPDATE ledger SET feed = feed + 1", { NULL } },
		{ "UPDATE people SET changed = " NOW " WHERE changed = 0", { NULL } },
		{ "UPDATE keys SET changed = " NOW " WHERE changed = 0", { NULL } },
		{ "COMMIT", { NULL } },
	}, take_back = { "ROLLBACK", { NULL } };
	if (!state_holds(s, answers[2]))
		return;
	bool theirs = PQntuples(answers[3]) > 0, made = PQntuples(answers[4]) > 0,
	    keyed = PQntuples(answers[5]) > 0;
	s->verdict = theirs ? CLAIM_DONE : s->claim.fresh && !made ? CLAIM_NAME_TAKEN : !keyed ?
	    CLAIM_KEY_TAKEN : CLAIM_DONE;
	if (s->verdict == CLAIM_DONE && !theirs)
		ask_soon(s, keep, LEN(keep), kept);
	else
		ask_soon(s, &take_back, 1, settled);
}

bool
claim_send(struct shared *s)
{
	struct claim *c = &s->claim;
	char folded[PERSON_FOLDED_SIZE], since[24];
	if (!claims_take(s->start.ledger, c))
		return false;
	s->claiming = true;
	s->claim_ms = s->now_ms;
	ledger_fold(c->name, folded);
	snprintf(since, sizeof since, "%lld", (long long)c->now_s);
	const struct query queries[] = {
		{ "BEGIN", { NULL } },
		{ "SELECT pg_advisory_xact_lock_shared(" FORM_LOCK ")", { NULL } },
		{ STATE, { s->start.realm, s->start.server } },
		{ "SELECT 1 FROM keys JOIN people ON id = person WHERE fingerprint = $1 AND realm "
		    "= 'arcade' AND folded = $2", { c->key, folded } },
		{ "INSERT INTO people (realm, name, folded) VALUES ('arcade', $1, $2) ON CONFLICT "
		    "DO NOTHING RETURNING id", { c->name, folded } },
		{ "INSERT INTO keys (fingerprint, person, since) SELECT $1, id, $3::bigint FROM "
		    "people"
		  " WHERE realm = 'arcade' AND folded = $2 ON CONFLICT DO NOTHING RETURNING person",
		      { c->key, folded, since } },
	};
	ask_soon(s, queries, LEN(queries), judge);
	return true;
}
