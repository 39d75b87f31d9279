/* claim.c: a name or a key that a player of an arcade wants, decided for all hosts. */
#include <stdlib.h>

#include "base/mem.h"
#include "server/postgres.h"

void
claim_forget(struct shared *s)
{
	struct claim *c = &s->claim;
	claims_elsewhere(s->start.ledger, false);
	if (s->claiming)
		claims_settle(s->start.ledger, c, CLAIM_AWAY);
	s->claiming = false;
	while (claims_take(s->start.ledger, c))
		claims_settle(s->start.ledger, c, CLAIM_AWAY);
}

static void
settled(struct shared *s, PGresult *const *answers)
{
	s->claiming = false;
	s->untold |= s->verdict == CLAIM_DONE;
	claims_settle(s->start.ledger, &s->claim, s->verdict);
}

/* The name is there now, made by this claim where it had to be new; and the key was nobody's. */
static void
judge(struct shared *s, PGresult *const *answers)
{
	static const struct query keep[] = {
		{ "UPDATE ledger SET feed = feed + 1", { NULL } },
		{ "UPDATE people SET changed = (SELECT feed FROM ledger) WHERE changed = 0", { NULL } },
		{ "UPDATE keys SET changed = (SELECT feed FROM ledger) WHERE changed = 0", { NULL } },
		{ "COMMIT", { NULL } },
	}, take_back = { "ROLLBACK", { NULL } };
	bool made = PQntuples(answers[2]) > 0, keyed = PQntuples(answers[3]) > 0;
	s->verdict = s->claim.fresh && !made ? CLAIM_NAME_TAKEN : !keyed ? CLAIM_KEY_TAKEN : CLAIM_DONE;
	if (s->verdict == CLAIM_DONE)
		link_ask(s, keep, LEN(keep), settled);
	else
		link_ask(s, &take_back, 1, settled);
}

/* One claim at a time in the whole ledger: names that differ in capitals alone are the same, which no constraint says. */
bool
claim_send(struct shared *s)
{
	struct claim *c = &s->claim;
	char folded[PERSON_FOLDED_SIZE], since[24];
	if (!claims_take(s->start.ledger, c))
		return false;
	s->claiming = true;
	ledger_fold(c->name, folded);
	snprintf(since, sizeof since, "%lld", (long long)c->now_s);
	const struct query queries[] = {
		{ "BEGIN", { NULL } },
		{ "SELECT pg_advisory_xact_lock(1735358829)", { NULL } },
		{ "INSERT INTO people (realm, name, folded) SELECT 'arcade', $1, $2"
		  " WHERE NOT EXISTS (SELECT 1 FROM people WHERE realm = 'arcade' AND folded = $2)"
		  " ON CONFLICT DO NOTHING RETURNING id", { c->name, folded } },
		{ "INSERT INTO keys (fingerprint, person, since) SELECT $1, id, $3::bigint FROM people"
		  " WHERE realm = 'arcade' AND name = $2 ON CONFLICT DO NOTHING RETURNING person", { c->key, c->name, since } },
	};
	link_ask(s, queries, LEN(queries), judge);
	return true;
}
