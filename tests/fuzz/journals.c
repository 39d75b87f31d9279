/* journals.c: a journal that replays gives a journal that replays to the same game, from every
 * place in it. */
#include "base/json.h"
#include "fuzz.h"
#include "game/replay_cursor.h"
#include "game/session.h"
#include "shell/controller.h"

static uint32_t
sum(const struct session *s)
{
	json_t *seen = session_json(s, SEAT_REFEREE);
	uint32_t made = json_checksum(seen);
	json_decref(seen);
	return made;
}

/* Checks the replay's own journal, also after a part of it. */
static void
replay_again(const struct session *s)
{
	json_t *own = session_journal(s);
	struct session *again = session_replay(fuzz_registry(), own, -1, NULL);
	fuzz_demand(again != NULL, "a session's own journal replays");
	fuzz_demand(sum(again) == sum(s), "it leads to the same state");
	fuzz_demand(session_ticks(again) == session_ticks(s), "at the same time");
	session_free(again);
	again = session_replay(fuzz_registry(), own, session_length(s) / 2, NULL);
	fuzz_demand(again != NULL, "the first half of a journal replays");
	session_free(again);
	json_decref(own);
}

/* Steps through it as the replay viewer does. */
static void
watch(const struct session *s)
{
	mark_namer *namer = sentences_of(session_game(s))->mark;
	struct replay_cursor *cursor = replay_cursor_open(fuzz_registry(), session_journal(s), namer, NULL);
	fuzz_demand(cursor != NULL, "what replays can be watched");
	replay_cursor_step(cursor, NULL);
	for (int i = 0; i < cursor->mark_count && i < 4; i++)
		replay_cursor_to_mark(cursor, i);
	replay_cursor_to_tick(cursor, cursor->ticks);
	fuzz_demand(sum(cursor->session) == sum(s), "the end of a replay is the end of the game");
	replay_cursor_back(cursor);
	replay_cursor_free(cursor);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	json_t *journal = fuzz_json(&in);
	if (journal == NULL)
		return 0;
	struct error e;
	struct session *s = session_replay(fuzz_registry(), journal, -1, &e);
	json_decref(journal);
	if (s == NULL) {
		fuzz_demand_reason(&e);
		return 0;
	}
	replay_again(s);
	watch(s);
	if ((session_can(s) & SESSION_UNDO) != 0)
		fuzz_demand(session_undo(s, NULL), "what may be taken back can be");
	session_free(s);
	return 0;
}
