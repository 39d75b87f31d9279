/* shared_state.c: this server's knowledge of the shared ledger, and checks that it still holds.
 *
 * A database may be restored from an old copy, migrated to another version, or lose a row by hand.
 * Each batch and each claim increases a counter in its host's row, in the same transaction; nothing
 * else changes it. If the shared ledger's counter is smaller than this server's, confirmed rows are
 * lost. The server that finds this gives the ledger a new mark, so that the others notice it too,
 * even if the counters have grown since. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/postgres.h"

void
state_read(struct shared *s)
{
	json_t *kept = ledger_document(s->start.ledger, "shared", 1);
	const char *id = json_string_value(json_object_get(kept, "id")),
	    *mark = json_string_value(json_object_get(kept, "mark"));
	s->state = (struct shared_state){ .feed = json_integer_value(json_object_get(kept, "feed")),
	    .sent = json_integer_value(json_object_get(kept, "sent")) };
	text_copy(s->state.id, sizeof s->state.id, id != NULL ? id : "");
	text_copy(s->state.mark, sizeof s->state.mark, mark != NULL ? mark : "");
	json_decref(kept);
}

void
state_realm(struct shared *s)
{
	json_t *kept = ledger_document(s->start.ledger, "shared", 1);
	const char *realm = json_string_value(json_object_get(kept, "realm"));
	if (realm != NULL && !s->start.realm_given)
		text_copy(s->start.realm, REALM_SIZE, realm);
	json_decref(kept);
}

void
state_keep(struct shared *s)
{
	const struct shared_state *state = &s->state;
	json_t *made = json_pack("{s:s, s:s, s:s, s:I, s:I}", "realm", s->start.realm, "id",
	    state->id, "mark", state->mark, "feed", (json_int_t)state->feed, "sent",
	    (json_int_t)state->sent);
	ledger_put(s->start.ledger, "shared", 1, false, made);
	json_decref(made);
}

struct shared_state
state_there(PGresult *row)
{
	struct shared_state there = { .version = atoi(PQgetvalue(row, 0, 0)),
	    .feed = atoll(PQgetvalue(row, 0, 3)), .sent = atoll(PQgetvalue(row, 0, 4)) };
	text_copy(there.id, sizeof there.id, PQgetvalue(row, 0, 1));
	text_copy(there.mark, sizeof there.mark, PQgetvalue(row, 0, 2));
	return there;
}

bool
state_is_older(const struct shared *s, const struct shared_state *there)
{
	return there->sent < s->state.sent || there->feed < s->state.feed;
}

void
state_lost(struct shared *s)
{
	struct error e;
	error_set(&e, ERR_STORE, N_("The shared ledger is not as it was: this host joins it "
	    "again."));
	connection_fail(s, &e);
}

bool
state_holds(struct shared *s, PGresult *answer)
{
	struct shared_state there;
	if (PQntuples(answer) > 0) {
		there = state_there(answer);
		if (there.version == schema_version() && strcmp(there.id, s->state.id) == 0 &&
		    strcmp(there.mark, s->state.mark) == 0 && !state_is_older(s, &there))
			return true;
	}
	state_lost(s);
	return false;
}
