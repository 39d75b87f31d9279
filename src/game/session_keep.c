/* session_keep.c: what a session writes into the store, and when. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "game/assisted.h"
#include "game/daily.h"
#include "game/session_private.h"
#include "store/store.h"

enum { SNAPSHOT_EVERY = 20, HOSTED_EVERY_MS = 60000 };	/* actions after the first; a hosted game
							 * counts time instead */

json_t *
session_start_kept(const struct session *s)
{
	json_t *made = session_start_to_json(&s->start);
	if (s->drift > 0)
		json_object_set_new(made, "drift", json_integer(s->drift));
	if (s->imported)
		/* needed until the result has it */
		json_object_set_new(made, "imported", json_true());
	if (s->counts)
		json_object_set_new(made, "counts", json_true());
	assisted_put(made, s->assisted);
	return made;
}

void
session_start_forget(json_t *start)
{
	/* "given" follows from the options */
	static const char *const members[] = { "imported", "counts", "played", "given", "hosted" };
	for (size_t i = 0; i < LEN(members); i++)
		json_object_del(start, members[i]);
}

/* The result as it is kept; takes over its stats. */
static json_t *
result_to_json(const struct session *s, const struct result *result, bool imported)
{
	json_t *winners = json_array(), *made;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		if (result->winners & 1u << seat)
			json_array_append_new(winners, json_integer(seat));
	made = json_pack("{s:i,s:o,s:o?,s:I}", "seats", session_seats(s), "winners", winners,
	    "stats", result->stats, "score", (json_int_t)result->scores[1]);
	if (result->ranking != NULL)
		json_object_set_new(made, "ranking", json_string(result->ranking));
	if (imported)
		json_object_set_new(made, "imported", json_true());
	assisted_put(made, s->assisted);
	return made;
}

/* Names under which the end of a game is written. */
struct finish_names {
	char	list[OPTION_SIZE], key[OPTION_SIZE];
};

/* The seed may have been tried in another game while this one was played. */
static void
note_played(struct session *s)
{
	if (!s->start.hosted && assisted_seed_was_begun(s->store, session_game(s), &s->start,
	    s->id))
		s->assisted |= ASSISTED_PLAYED;
}

/* The score of the first person: rankings are for people, and seat 1 may be a CPU. */
static long
person_score(const struct session *s, const struct result *result)
{
	int seat = 1;
	while (seat < session_seats(s) && s->start.seats[seat].cpu)
		seat++;
	return result->scores[seat];
}

/* What the end of the game writes; the caller releases result and progress. */
static struct finish
make_finish(struct session *s, struct finish_names *names)
{
	struct result result;
	note_played(s);
	session_result(s, &result);
	if (result.ranking == NULL && session_game(s)->seats.max == 1 &&
	    daily_day(&s->start.options) < 0)
		s->assisted &= ~(unsigned)ASSISTED_PLAYED;	/* a stage is there to be tried
								 * again */
	struct finish finish = { .result = result_to_json(s, &result, s->imported),
	    .score = person_score(s, &result) };
	if (s->imported || s->drift > 0 || s->start.practice || s->start.hosted ||
	    !session_has_people(s))
		return finish;	/* imported, not replaying, practice, a server's or CPUs only: no
				 * record of the player */
	finish.ranking = result.ranking;
	if (result.ranking != NULL && s->assisted != 0) {
		assisted_list(result.ranking, names->list);
		finish.ranking = names->list;
	}
	if (session_game(s)->progress == NULL)
		return finish;
	char wanted[OPTION_SIZE] = "";
	json_t *first = session_game(s)->progress(s->state, NULL, s->assisted, wanted);
	if (first != NULL) {
		json_t *old = store_progress(s->store, session_game(s)->id, wanted);
		finish.progress = session_game(s)->progress(s->state, old, s->assisted, names->key);
		finish.progress_key = finish.progress != NULL ? names->key : NULL;
		json_decref(old);
		json_decref(first);
	}
	return finish;
}

static void
clear_finish(struct finish *finish)
{
	json_decref((json_t *)finish->result);
	json_decref((json_t *)finish->progress);
}

/* The summary comes with the snapshots: it only decorates the menu, and every pause and the end
 * update it. A server has no menu. */
static json_t *
make_summary(const struct session *s)
{
	return s->start.hosted ? json_object() : session_json(s, SEAT_NOBODY);
}

/* A snapshot costs as much as dozens of actions, and a server keeps hundreds of games. */
static bool
wants_snapshot(struct session *s)
{
	if (s->drifted || !s->start.hosted)
		return s->drifted || s->length == 1 || s->length % SNAPSHOT_EVERY == 0;
	int64_t now = clock_ms();
	bool due = s->length == 1 || now - s->snapshot_ms >= HOSTED_EVERY_MS;
	if (due)
		s->snapshot_ms = now;
	return due;
}

static bool
store_move(struct session *s, int64_t index)
{
	const struct move *move = &s->moves[index];
	bool latest = index + 1 == s->length;
	struct entry entry = {
		.seq = index + 1, .seat = move->seat, .tick = move->tick,
		.action = move->action, .check = move->check,
	};
	struct finish_names names = { 0 };
	bool ends = latest && session_over(s) && move->tick == s->ticks;
	struct finish finish = { 0 };
	if (ends)
		finish = make_finish(s, &names);
	bool milestone = latest && wants_snapshot(s);
	json_t *snapshot = milestone ? session_json(s, SEAT_REFEREE) : NULL;
	json_t *summary = ends || milestone ? make_summary(s) : NULL;
	bool ok = store_append(s->store, s->id, &entry, snapshot, summary, ends ? &finish : NULL,
	    NULL);
	json_decref(snapshot);
	json_decref(summary);
	clear_finish(&finish);
	s->stored += ok;
	s->ended = ok && ends;
	return ok;
}

/* An end that time caused: there is no move to write it with. */
static bool
store_end_of_time(struct session *s)
{
	struct finish_names names = { 0 };
	struct finish finish = make_finish(s, &names);
	json_t *summary = make_summary(s);
	s->ended = store_finish(s->store, s->id, s->ticks, summary, &finish, NULL);
	json_decref(summary);
	clear_finish(&finish);
	return s->ended;
}

/* The time since the last action has a checksum of its own, beside the summary. */
static bool
store_clock(struct session *s)
{
	json_t *summary = make_summary(s);
	json_object_set_new(summary, "time_check",
	    json_integer((json_int_t)session_check(s, game_version(session_game(s)))));
	s->clock_stored = store_game_save_clock(s->store, s->id, s->ticks, summary, NULL);
	json_decref(summary);
	return s->clock_stored;
}

static bool
store_assisted(struct session *s)
{
	json_t *start = session_start_kept(s);
	s->assisted_stored = store_game_set_start(s->store, s->id, start, NULL);
	json_decref(start);
	return s->assisted_stored;
}

/* The first daily game of a day counts if it begins on that day. */
static void
make_game(struct session *s)
{
	int day = daily_day(&s->start.options);
	note_played(s);
	s->counts = !s->start.hosted && day >= 0 && day == clock_day() &&
	    (s->assisted & ASSISTED_PLAYED) == 0 && daily_may_count(session_game(s), &s->start);
	json_t *start = session_start_kept(s);
	s->id = store_game_new(s->store, session_game(s)->id, start, NULL);
	s->assisted_stored = s->assisted_stored || s->id != 0;
	json_decref(start);
}

/* Is there a saved game that this session may write? Makes it if that failed before. */
static bool
claim_game(struct session *s)
{
	if (s->id == 0)
		make_game(s);
	if (!s->claimed)
		s->claimed = s->id != 0 && store_game_claim(s->store, s->id, NULL);
	return s->claimed;
}

static void
write_again(void *session)
{
	session_write(session);
}

/* If the transaction failed, its moves count as unwritten again, and so does the saved game
 * itself if it was made there. */
static void
note_settled(void *session, bool kept)
{
	struct session *s = session;
	s->safe.waiting = false;
	if (kept)
		return;
	if (s->claimed && s->id != s->safe.id) {
		store_game_release(s->store, s->id);
		s->claimed = false;
	}
	s->id = s->safe.id;
	s->stored = s->safe.stored;
	s->ended = s->safe.ended;
	s->clock_stored = s->assisted_stored = false;
	store_retry(s->store, write_again, s);
}

static void
await_commit(struct session *s)
{
	if (s->safe.waiting)
		return;
	s->safe = (struct session_rollback){ .id = s->id, .stored = s->stored, .ended = s->ended };
	s->safe.waiting = store_on_batch_end(s->store, note_settled, s);
}

void
session_write(struct session *s)
{
	if (s->store == NULL)
		return;
	await_commit(s);
	bool ok = claim_game(s) && (s->assisted_stored || s->ended || store_assisted(s));
	while (ok && s->stored < s->length)
		ok = store_move(s, s->stored);
	if (ok && session_over(s) && !s->ended)
		ok = store_end_of_time(s);
	if (ok && !s->clock_stored && !session_over(s))
		ok = store_clock(s);
	if (ok)
		store_retry_forget(s->store, s);
	else
		store_retry(s->store, write_again, s);
}

void
session_keep(struct session *s, struct store *store)
{
	s->store = store;
	session_write(s);
}

/* A table may end a game that the rules would let go on: then the table names the winners. */
static json_t *
imported_result(const struct session *s, const json_t *table)
{
	struct result result;
	const json_t *winner;
	size_t i;
	session_result(s, &result);
	json_array_foreach(session_over(s) ? NULL : json_object_get(table, "winners"), i, winner)
		if (json_integer_value(winner) >= 1 &&
		    json_integer_value(winner) <= session_seats(s))
			result.winners |= 1u << json_integer_value(winner);
	return result_to_json(s, &result, true);
}

static int64_t
store_whole(const struct session *s, struct store *store, const struct entry *entries,
    const json_t *table, struct error *e)
{
	json_t *start = session_start_kept(s), *summary = session_json(s, SEAT_NOBODY),
	    *made = NULL;
	if (table != NULL)
		json_object_set(start, "table", (json_t *)table);
	if (session_over(s) || table != NULL) {
		made = imported_result(s, table);
	} else {
		json_object_set_new(start, "imported", json_true());
	}
	const struct whole_game whole = {
		.game = session_game(s)->id, .start = start, .ticks = s->ticks, .entries = entries,
		.length = s->length,
		.summary = summary, .result = made,
	};
	int64_t id = store_game_whole(store, &whole, e);
	json_decref(start);
	json_decref(summary);
	json_decref(made);
	return id;
}

int64_t
session_import(const struct session *s, struct store *store, struct error *e)
{
	return session_import_from_table(s, store, NULL, e);
}

int64_t
session_import_from_table(const struct session *s, struct store *store, const json_t *table,
    struct error *e)
{
	struct entry *entries = mem_grow(NULL, (size_t)s->length + 1, sizeof entries[0]);
	for (int64_t i = 0; i < s->length; i++)
		entries[i] = (struct entry){
			.seq = i + 1, .seat = s->moves[i].seat, .tick = s->moves[i].tick,
			.action = s->moves[i].action, .check = s->moves[i].check,
		};
	int64_t id = store_whole(s, store, entries, table, e);
	free(entries);
	return id;
}

bool
session_save(struct session *s)
{
	s->clock_stored = false;
	session_write(s);
	return !session_unsaved(s);
}
