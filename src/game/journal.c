/* journal.c: games written down, and played again from what was written. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/session_private.h"
#include "store/store.h"

/* --- writing --- */

enum { CHECK_SIZE = 20 };

/* Eight digits, or sixteen where there is a version. */
static void
write_check(uint64_t check, char digits[CHECK_SIZE])
{
	snprintf(digits, CHECK_SIZE, session_check_version(check) == 0 ? "%08" PRIx64 : "%016" PRIx64, check);
}

static json_t *
move_to_json(int seat, uint64_t tick, const char *action, uint64_t check)
{
	char digits[CHECK_SIZE];
	write_check(check, digits);
	const char *text = text_is_utf8(action, strlen(action)) ? action : "?";	/* damaged in the store */
	return json_pack("{s:i,s:I,s:s,s:s}", "seat", seat, "tick", (json_int_t)tick, "action", text,
	    "check", digits);
}

static json_t *
journal_head(const char *game, const json_t *start, uint64_t ticks)
{
	json_t *made = json_pack("{s:s,s:I}", "game", game, "ticks", (json_int_t)ticks);
	json_object_update_missing(made, (json_t *)start);
	return made;
}

json_t *
session_journal(const struct session *s)
{
	json_t *start = session_start_to_json(&s->start);
	json_t *made = journal_head(s->entrant->game->id, start, s->ticks);
	json_decref(start);
	json_t *actions = json_array();
	for (int64_t i = 0; i < s->length; i++)
		json_array_append_new(actions, move_to_json(s->moves[i].seat, s->moves[i].tick,
		    s->moves[i].action, s->moves[i].check));
	json_object_set_new(made, "actions", actions);
	return made;
}

/* What a row says of a session beside its journal. */
static bool
take_marks(const struct game_row *row, void *context)
{
	struct session *s = context;
	s->ended = row->over;
	s->imported = json_is_true(json_object_get(row->start, "imported"));
	return true;
}

static bool
take_row(const struct game_row *row, void *context)
{
	json_t **journal = context;
	if (json_is_object(row->start)) {
		*journal = journal_head(row->game, row->start, row->ticks);
		json_object_del(*journal, "imported");	/* that is about this store */
	}
	return true;
}

static bool
take_entry(const struct entry *entry, void *context)
{
	json_array_append_new(context, move_to_json(entry->seat, entry->tick, entry->action, entry->check));
	return true;
}

json_t *
session_saved_journal(struct store *store, int64_t id, struct error *e)
{
	json_t *journal = NULL, *actions = json_array();
	bool ok = store_game(store, id, take_row, &journal, e) &&
	    (journal != NULL || error_set(e, ERR_DATA, N_("The saved game %zu is damaged."), (size_t)id)) &&
	    store_journal(store, id, take_entry, actions, e);
	if (!ok) {
		json_decref(journal);
		json_decref(actions);
		return NULL;
	}
	json_object_set_new(journal, "actions", actions);
	return journal;
}

/* --- playing again --- */

/* One action of a journal as values; the text is borrowed from it. */
struct recorded {
	int		 seat;
	uint64_t	 tick;
	const char	*action;
	const char	*check;		/* NULL: none was written down */
};

static bool
read_recorded(struct recorded *r, const struct json_at *at, struct error *e)
{
	static const char *const members[] = { "seat", "tick", "action", "check", NULL };
	int tick = 0;
	*r = (struct recorded){ .seat = 1, .action = NULL };
	if (!json_check_members(at, members, e) ||
	    !json_get_int(at, "seat", 1, SEATS_MAX, &r->seat, e) ||
	    !json_get_int(at, "tick", 0, SESSION_TICKS_LIMIT, &tick, e) ||
	    !json_get_text(at, "action", &r->action, e) || !json_get_text(at, "check", &r->check, e))
		return false;
	if (r->action == NULL)
		return json_fault(at, e, N_("%s has no action"));
	r->tick = (uint64_t)tick;
	return true;
}

/* Wraps the reason into "action N does not replay". */
static bool
bad_action(struct error *e, size_t index)
{
	char reason[ERROR_WORD_SIZE];
	if (e == NULL)
		return false;
	error_text(e, reason, sizeof reason);
	return error_set(e, ERR_DATA, N_("action %zu does not replay: %s"), index + 1, reason);
}

/* Is the state the one that was written down? A later version is not known here. */
static bool
is_as_recorded(const struct session *s, const char *check)
{
	char digits[CHECK_SIZE];
	int version = session_check_version(strtoull(check, NULL, 16)), present = game_version(session_game(s));
	if (version > present)
		return false;
	write_check(version == present ? s->moves[s->length - 1].check : session_check(s, version), digits);
	return strcmp(digits, check) == 0;
}

static bool
play_recorded(struct session *s, const struct recorded *r, bool strict, struct error *e)
{
	if (r->tick < s->ticks)
		return error_set(e, ERR_DATA, N_("its time lies before the action before it"));
	session_advance(s, r->tick - s->ticks, NULL);
	if (!session_apply_text(s, r->seat, r->action, NULL, e))
		return false;
	return !strict || r->check == NULL || is_as_recorded(s, r->check) ||
	    error_set(e, ERR_DATA, N_("it leads to another state than the recorded one"));
}

/* Plays actions [from, to) of the journal. *reached counts those that went. */
static bool
play_actions(struct session *s, const json_t *journal, size_t from, size_t to, bool strict,
    size_t *reached, struct error *e)
{
	struct json_at root = json_root(journal), actions = json_member(&root, "actions");
	for (*reached = from; *reached < to; ++*reached) {
		struct json_at at = json_element(&actions, *reached);
		struct recorded r;
		if (!read_recorded(&r, &at, e) || !play_recorded(s, &r, strict, e))
			return bad_action(e, *reached);
	}
	return true;
}

static bool
check_journal(const json_t *journal, int *ticks, struct error *e)
{
	static const char *const members[] = { "version", "game", "options", "seed", "setup", "seats", "ticks",
	    "actions", NULL };
	struct json_at root = json_root(journal), actions = json_member(&root, "actions");
	const char *game = NULL, *version = NULL;
	if (!json_check_members(&root, members, e) || !json_get_text(&root, "version", &version, e) ||
	    !json_get_text(&root, "game", &game, e) ||
	    !json_get_int(&root, "ticks", 0, SESSION_TICKS_LIMIT, ticks, e))
		return false;
	if (game == NULL)
		return error_set(e, ERR_INPUT, N_("a journal must name its game"));
	return actions.value == NULL || json_is_array(actions.value) ||
	    json_fault(&actions, e, N_("%s must be a list"));
}

/* The session of a journal before its first action. */
static struct session *
begin_journal(struct registry *registry, const json_t *journal, struct error *e)
{
	struct session_start start;
	const char *id = json_string_value(json_object_get(journal, "game"));
	const struct entrant *entrant = registry_enter(registry, id, e);
	if (entrant == NULL || !session_start_from_json(&start, entrant->game, journal, e))
		return NULL;
	return session_begin(entrant, &start, e);
}

struct session *
session_replay(struct registry *registry, const json_t *journal, int64_t length, struct error *e)
{
	int ticks = 0;
	if (!check_journal(journal, &ticks, e))
		return NULL;
	struct session *s = begin_journal(registry, journal, e);
	if (s == NULL)
		return NULL;
	size_t count = json_array_size(json_object_get(journal, "actions")), reached;
	bool all = length < 0 || (size_t)length > count;
	if (!play_actions(s, journal, 0, all ? count : (size_t)length, true, &reached, e)) {
		session_free(s);
		return NULL;
	}
	if (all && (uint64_t)ticks > s->ticks)
		session_advance(s, (uint64_t)ticks - s->ticks, NULL);
	return s;
}

/* A time in a journal that was not checked. */
static uint64_t
ticks_in(const json_t *object, const char *key)
{
	json_int_t ticks = json_integer_value(json_object_get(object, key));
	return ticks < 0 ? 0 : ticks > SESSION_TICKS_LIMIT ? SESSION_TICKS_LIMIT : (uint64_t)ticks;
}

/* The journal has drifted: goes on from the latest snapshot instead, with as
 * many of the later actions as still apply, at the time it was left. */
static struct session *
resume_snapshot(struct registry *registry, struct store *store, int64_t id, const json_t *journal, struct error *e)
{
	int64_t seq = 0;
	json_t *snapshot = store_snapshot(store, id, &seq);
	struct session *s = snapshot == NULL ? NULL : begin_journal(registry, journal, e);
	struct state *state = NULL;
	if (s != NULL)
		state = game_read(s->entrant->game, s->entrant->content, snapshot, e);
	json_decref(snapshot);
	if (state == NULL) {
		session_free(s);
		return NULL;
	}
	game_destroy(s->entrant->game, s->state);
	s->state = state;
	s->drifted = true;
	const json_t *actions = json_object_get(journal, "actions");
	s->ticks = ticks_in(json_array_get(actions, (size_t)(seq > 0 ? seq - 1 : 0)), "tick");
	size_t reached;
	play_actions(s, journal, (size_t)seq, json_array_size(actions), false, &reached, NULL);
	if (ticks_in(journal, "ticks") > s->ticks)
		session_advance(s, ticks_in(journal, "ticks") - s->ticks, NULL);
	return s;
}

/* A drifted session's own list is short; the store's numbers must go on. */
static void
adopt_numbers(struct session *s, const json_t *journal)
{
	const struct game *game = session_game(s);
	const json_t *actions = json_object_get(journal, "actions");
	for (int64_t i = 0; i < s->length; i++)
		free(s->moves[i].action);
	s->length = (int64_t)json_array_size(actions);
	s->room = s->length;
	s->private_count = 0;
	s->moves = mem_grow(s->moves, (size_t)s->length + 1, sizeof s->moves[0]);
	for (int64_t i = 0; i < s->length; i++) {
		const json_t *entry = json_array_get(actions, (size_t)i);
		struct action action;
		s->moves[i] = (struct move){
			.seat = (int)json_integer_value(json_object_get(entry, "seat")),
			.tick = (uint64_t)json_integer_value(json_object_get(entry, "tick")),
			.action = mem_string(json_string_value(json_object_get(entry, "action"))),
			.check = strtoull(json_string_value(json_object_get(entry, "check")), NULL, 16),
		};
		s->private_count += action_scan(game->forms, s->moves[i].action, &action, NULL) &&
		    game_is_private(game, &action);
	}
}

struct session *
session_resume(struct registry *registry, struct store *store, int64_t id, struct error *e)
{
	if (!store_game_claim(store, id, e))
		return NULL;
	json_t *journal = session_saved_journal(store, id, e);
	struct session *s = journal == NULL ? NULL : session_replay(registry, journal, -1, e);
	if (s == NULL && journal != NULL) {
		s = resume_snapshot(registry, store, id, journal, NULL);
		if (s != NULL)
			adopt_numbers(s, journal);
	}
	json_decref(journal);
	if (s == NULL) {
		store_game_release(store, id);
		return NULL;
	}
	s->store = store;
	s->id = id;
	s->claimed = true;
	s->stored = s->length;
	store_game(store, id, take_marks, s, NULL);
	session_write(s);
	return s;
}
