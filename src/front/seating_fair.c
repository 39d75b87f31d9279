/* seating_fair.c: checks after a game at a table that its seed is the promised one and its journal
 * replays.
 *
 * The game is then stored with the player's own, for the records and for replays. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "front/front.h"
#include "front/seating.h"
#include "table/fair.h"

/* Does the digest from the beginning belong to the seed of the journal? */
static bool
promise_holds(const struct seating *s, const json_t *journal)
{
	const json_t *end = session_end_json(s->session);
	const char *salt = json_string_value(json_object_get(end, "salt"));
	uint64_t seed, played;
	return salt != NULL && json_to_u64(json_object_get(end, "seed"), &seed) &&
	    json_to_u64(json_object_get(journal, "seed"), &played) && seed == played &&
	    fair_holds(session_game(s->session)->id, salt, seed,
	    json_object_get(session_table_json(s->session), "options"), s->commitment);
}

static json_t *
table_record(const struct seating *s, bool checked)
{
	const json_t *table = session_table_json(s->session), *table_seat;
	const json_t *result = json_object_get(session_end_json(s->session), "result");
	const char *how = json_string_value(json_object_get(result, "how"));
	json_t *opponents = json_array();
	size_t i;
	json_array_foreach(json_object_get(table, "chairs"), i, table_seat) {
		int number = (int)json_integer_value(json_object_get(table_seat, "seat"));
		if (number != session_own_table_seat(s->session))
			json_array_append_new(opponents, json_string(seating_name(s, number).name));
	}
	json_t *mark = json_pack("{s:I,s:o,s:s,s:s,s:b}", "id",
	    (json_int_t)session_table(s->session), "opponents", opponents, "how",
	    how != NULL ? how : "rules", "outcome", seating_outcome(s), "checked", checked);
	/* in a race the seats of the table are not seats of the game */
	if (session_own_table_seat(s->session) == session_table_seat(s->session))
		json_object_set(mark, "winners", json_object_get(result, "winners"));
	return mark;
}

static void
check_journal_seed(struct seating *s, const json_t *journal)
{
	struct session *again = session_replay(s->front->registry, journal, -1, NULL);
	bool checked = again != NULL && promise_holds(s, journal);
	s->dice = checked ? DICE_CHECKED : DICE_WRONG;
	if (again != NULL && seating_plays(s)) {
		json_t *mark = table_record(s, checked);
		s->kept_id = session_import_from_table(again, s->front->store, mark, NULL);
		json_decref(mark);
	}
	session_free(again);
	s->calls->checked(s->context);
}

/* A journal comes in pages; the first one has everything besides the actions. */
struct reading {
	struct seating_weak_ref	*weak_ref;
	json_t			*journal;	/* what has come of it; NULL: nothing yet */
};

enum { ACTIONS_MAX = 1000000 };		/* more than any honest game has */

static void	ask_page(struct reading *);

static void
end_reading(struct reading *reading)
{
	seating_weak_ref_drop(reading->weak_ref);
	json_decref(reading->journal);
	free(reading);
}

/* True: more pages follow. */
static bool
add_page(struct reading *reading, const json_t *page)
{
	json_t *actions = json_object_get(page, "actions");
	bool more = json_is_true(json_object_get(page, "more")) && json_array_size(actions) > 0;
	if (reading->journal == NULL)
		reading->journal = json_copy((json_t *)page);
	else
		json_array_extend(json_object_get(reading->journal, "actions"), actions);
	json_object_del(reading->journal, "more");
	return more && json_array_size(json_object_get(reading->journal, "actions")) < ACTIONS_MAX;
}

static void
page_answered(void *context, const json_t *payload, const struct error *e)
{
	struct reading *reading = context;
	struct seating *s = reading->weak_ref->seating;
	if (s == NULL || e != NULL || payload == NULL) {
		end_reading(reading);
	} else if (add_page(reading, payload)) {
		ask_page(reading);
	} else {
		check_journal_seed(s, reading->journal);
		end_reading(reading);
	}
}

static void
ask_page(struct reading *reading)
{
	struct seating *s = reading->weak_ref->seating;
	connection_ask(s->connection, page_answered, reading, "journal %lld %zu",
	    (long long)session_table(s->session),
	    json_array_size(json_object_get(reading->journal, "actions")));
}

void
seating_check(struct seating *s)
{
	if (s->connection == NULL)
		return;
	struct reading *reading = mem_new(sizeof *reading);
	*reading = (struct reading){ .weak_ref = seating_weak_ref_take(s) };
	ask_page(reading);
}
