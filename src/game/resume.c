/* resume.c: opens saved games again, even if their journal no longer replays. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/assisted.h"
#include "game/session_private.h"
#include "store/store.h"

/* --- from a snapshot --- */

static const json_t *
action_at(const json_t *journal, int64_t number)
{
	return json_array_get(json_object_get(journal, "actions"), (size_t)number - 1);
}

/* The actions up to a snapshot are not played, but they count, and the time goes on from the
 * last one that has a time. */
static void
adopt_actions(struct session *s, const json_t *journal, int64_t length)
{
	const struct game *game = session_game(s);
	s->moves = mem_grow(s->moves, (size_t)length, sizeof s->moves[0]);
	s->length = s->room = length;
	for (int64_t i = 0; i < length; i++) {
		const json_t *entry = action_at(journal, i + 1);
		const char *text = json_string_value(json_object_get(entry, "action"));
		const char *check = json_string_value(json_object_get(entry, "check"));
		json_int_t tick = json_integer_value(json_object_get(entry, "tick"));
		struct action action;
		s->moves[i] = (struct move){
			.seat = (int)json_integer_value(json_object_get(entry, "seat")),
			.tick = (uint64_t)tick,
			.action = mem_string(text),
			.check = check == NULL ? 0 : strtoull(check, NULL, 16),
		};
		s->private_count += text != NULL && action_scan(game->forms, text, &action, NULL) &&
		    game_is_private(game, &action);
		if (entry != NULL && tick >= 0 && tick <= SESSION_TICKS_LIMIT)
			s->ticks = (uint64_t)tick;
	}
	s->moves[length - 1].check = session_check(s, game_version(game));
}

/* NULL: it is not a state of this game. */
static struct session *
begin_snapshot(struct registry *registry, const json_t *journal, const json_t *snapshot,
    int64_t number)
{
	int64_t count = (int64_t)json_array_size(json_object_get(journal, "actions"));
	struct session *s = number > count + SESSION_GAP_MOST ? NULL :
	    session_begin_journal(registry, journal, NULL);
	struct state *state = s == NULL ? NULL :
	    game_read(session_game(s), s->loaded->content, snapshot, NULL);
	if (state == NULL) {
		session_free(s);
		return NULL;
	}
	game_destroy(session_game(s), s->state);
	s->state = state;
	s->drifted = true;
	adopt_actions(s, journal, number);
	return s;
}

/* Plays the actions that fit after a snapshot. *sound: neither its own checksum nor that of the
 * next action contradicts it. */
static struct session *
play_snapshot(struct registry *registry, const json_t *journal, const json_t *snapshot,
    struct drift *drift, bool *sound)
{
	size_t count = json_array_size(json_object_get(journal, "actions")),
	    from = (size_t)drift->snapshot, reached;
	struct session *s = begin_snapshot(registry, journal, snapshot, drift->snapshot);
	if (s == NULL)
		return NULL;
	const char *check = json_string_value(json_object_get(action_at(journal, drift->snapshot),
	    "check"));
	*sound = check == NULL || session_is_as_recorded(s, check);
	if (!session_play_actions(s, journal, from, count, &reached, NULL)) {
		session_free(s);	/* the action that does not fit may have changed it */
		s = begin_snapshot(registry, journal, snapshot, drift->snapshot);
		session_play_actions(s, journal, from, reached, &reached, NULL);
	}
	*sound = *sound || reached > from;
	drift->reached = (int64_t)reached;
	return s;
}

/* The latest snapshot that is sound; if there is none, the latest that can be read. */
static struct session *
find_snapshot(struct registry *registry, struct store *store, int64_t id, const json_t *journal,
    struct drift *drift)
{
	struct session *best = NULL;
	bool sound = false;
	struct drift found = *drift;
	json_t *snapshot;
	for (int64_t before = INT64_MAX; !sound; before = found.snapshot) {
		if ((snapshot = store_snapshot(store, id, before, &found.snapshot)) == NULL)
			break;
		struct session *s = play_snapshot(registry, journal, snapshot, &found, &sound);
		json_decref(snapshot);
		if (s == NULL || (best != NULL && !sound)) {
			session_free(s);
			continue;
		}
		session_free(best);
		best = s;
		*drift = found;
	}
	return best;
}

/* --- the saved game --- */

struct saved {
	int64_t		 id, length;	/* from its row */
	bool		 over, imported, counts, hosted;
	unsigned	 assisted;
	uint64_t	 clock;		/* the checksum of its time; 0: none */
	json_t		*start, *journal;
};

static bool
note_row(const struct game_row *row, void *context)
{
	struct saved *saved = context;
	saved->over = row->over;
	saved->length = row->actions;
	saved->start = json_incref(row->start);
	saved->clock = (uint64_t)json_integer_value(json_object_get(row->summary, "time_check"));
	saved->imported = json_is_true(json_object_get(row->start, "imported"));
	saved->counts = json_is_true(json_object_get(row->start, "counts"));
	saved->hosted = json_is_true(json_object_get(row->start, "hosted"));
	saved->assisted = assisted_of(row->start);
	return true;
}

static bool
read_saved(struct saved *saved, struct registry *registry, struct store *store, struct error *e)
{
	saved->journal = session_saved_journal(store, saved->id, e);
	return saved->journal != NULL && store_game(store, saved->id, note_row, saved, e) &&
	    registry_load(registry, json_string_value(json_object_get(saved->journal, "game")),
	    e) != NULL;
}

static void
clear_saved(struct saved *saved)
{
	json_decref(saved->start);
	json_decref(saved->journal);
}

/* Time after the last action counts only if it fits its checksum. */
static struct session *
check_clock(const struct saved *saved, struct registry *registry, struct session *s)
{
	uint64_t last = s->length > 0 ? s->moves[s->length - 1].tick : 0;
	int version = session_check_version(saved->clock);
	if (saved->clock == 0 || s->ticks == last ||
	    (version <= game_version(session_game(s)) && session_check(s, version) == saved->clock))
		return s;
	session_free(s);
	json_object_set_new(saved->journal, "ticks", json_integer(0));
	return session_replay(registry, saved->journal, -1, NULL);
}

/* Lets the time since the last action pass, if no action is missing. */
static void
pass_time(struct session *s, const json_t *journal)
{
	uint64_t ticks = (uint64_t)json_integer_value(json_object_get(journal, "ticks"));
	if (ticks > s->ticks)
		session_advance(s, ticks - s->ticks, NULL);
}

/* Plays the saved game as far as possible; NULL: it cannot go on. *e gives the reason if it does
 * not replay completely. */
static struct session *
play_saved(const struct saved *saved, struct registry *registry, struct store *store,
    struct drift *drift, struct error *e)
{
	int64_t fitting, count = (int64_t)json_array_size(json_object_get(saved->journal,
	    "actions"));
	struct session *s = session_replay_fitting(registry, saved->journal, &fitting, NULL);
	if (s != NULL && fitting == count && count == saved->length)
		return check_clock(saved, registry, s);
	session_free(s);
	drift->first = 1 + (fitting < saved->length ? fitting : saved->length);
	error_set(e, ERR_DATA, N_("This game cannot be replayed from move %zu on."),
	    (size_t)drift->first);
	s = saved->over ? NULL : find_snapshot(registry, store, saved->id, saved->journal, drift);
	for (int64_t number = drift->reached + 1; number <= count; number++)
		drift->lost += json_is_object(action_at(saved->journal, number));
	bool whole = drift->reached >= saved->length && drift->lost == 0 &&
	    /* else the time since it is unknown */
	    json_is_object(action_at(saved->journal, drift->reached));
	if (s != NULL && whole)
		pass_time(s, saved->journal);
	return s;
}

/* Does it replay completely, or did the player see this drift before and go on? */
static bool
is_known_drift(const struct saved *saved, const struct session *s, const struct drift *drift)
{
	return drift->first == 0 || (s->drift > 0 && drift->reached == saved->length &&
	    drift->lost == 0);
}

/* Looking at a game needs no CPU. */
static bool
can_go_on(const struct session *s, struct error *e)
{
	return session_over(s) || game_can_seat(session_game(s), s->loaded->content, s->start.seats,
	    e);
}

struct session *
session_resume(struct registry *registry, struct store *store, int64_t id, struct drift *told,
    struct error *e)
{
	struct saved saved = { .id = id };
	struct drift drift = { 0 };
	struct session *s = NULL;
	bool claimed = store_game_claim(store, id, e);
	if (claimed && read_saved(&saved, registry, store, e))
		s = play_saved(&saved, registry, store, &drift, e);
	if (s != NULL && (!is_known_drift(&saved, s, &drift) || !can_go_on(s, e))) {
		session_free(s);
		s = NULL;
	}
	clear_saved(&saved);
	if (told != NULL)
		*told = drift;
	if (s == NULL) {
		if (claimed)
			store_game_release(store, id);
		return NULL;
	}
	s->store = store;
	s->id = id;
	s->claimed = true;
	s->stored = s->length;
	s->ended = saved.over;
	s->imported = saved.imported;
	s->counts = saved.counts;
	s->start.hosted = saved.hosted;
	s->assisted = saved.assisted;
	session_write(s);
	return s;
}

/* Starts at the latest snapshot, which is near the end, and at the beginning only if that fails. */
struct session *
session_peek(struct registry *registry, struct store *store, int64_t id, struct error *e)
{
	struct saved saved = { .id = id };
	struct drift drift = { 0 };
	struct session *s = NULL;
	if (!read_saved(&saved, registry, store, e)) {
		clear_saved(&saved);
		return NULL;
	}
	s = find_snapshot(registry, store, id, saved.journal, &drift);
	if (s != NULL && drift.reached == saved.length) {
		pass_time(s, saved.journal);
	} else {
		session_free(s);
		s = play_saved(&saved, registry, store, &drift, e);
	}
	clear_saved(&saved);
	return s;
}

bool
session_cut(struct registry *registry, struct store *store, int64_t id, struct error *e)
{
	struct saved saved = { .id = id };
	struct drift drift = { 0 };
	struct session *s = NULL;
	if (!store_game_claim(store, id, e))
		return false;
	if (read_saved(&saved, registry, store, e))
		s = play_saved(&saved, registry, store, &drift, e);
	bool ok = s != NULL;
	if (ok && drift.first > 0) {
		json_object_set_new(saved.start, "drift", json_integer(drift.first));
		ok = store_game_cut(store, id, saved.start, drift.reached, s->ticks, e);
	}
	session_free(s);
	clear_saved(&saved);
	store_game_release(store, id);
	return ok;
}

bool
session_has_drift(const json_t *start)
{
	return json_integer_value(json_object_get(start, "drift")) > 0;
}
