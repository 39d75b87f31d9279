/* journal.c: writes games as journals and plays them again. */
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

/* Eight hexadecimal digits for a check of version 0, sixteen for one that carries a version. */
static void
write_check(uint64_t check, char digits[CHECK_SIZE])
{
	snprintf(digits, CHECK_SIZE, session_check_version(check) == 0 ? "%08" PRIx64 :
	    "%016" PRIx64, check);
}

/* null marks a missing action. */
static json_t *
move_to_json(int seat, uint64_t tick, const char *action, uint64_t check)
{
	if (action == NULL)
		return json_null();
	char digits[CHECK_SIZE];
	write_check(check, digits);
	/* damaged in the store */
	const char *text = text_is_utf8(action, strlen(action)) ? action : "?";
	return json_pack("{s:i,s:I,s:s,s:s}", "seat", seat, "tick", (json_int_t)tick, "action",
	    text, "check", digits);
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
	json_t *start = session_start_kept(s);
	session_start_forget(start);
	json_t *made = journal_head(s->loaded->game->id, start, s->ticks);
	json_decref(start);
	json_t *actions = json_array();
	for (int64_t i = 0; i < s->length; i++)
		json_array_append_new(actions, move_to_json(s->moves[i].seat, s->moves[i].tick,
		    s->moves[i].action, s->moves[i].check));
	json_object_set_new(made, "actions", actions);
	return made;
}

struct reading {
	json_t	*journal, *actions;
	int64_t	 length;	/* according to the row of the game */
};

/* An impossible clock is replaced by that of the last action. */
static bool
take_row(const struct game_row *row, void *context)
{
	struct reading *r = context;
	uint64_t ticks = row->ticks <= SESSION_TICKS_LIMIT ? row->ticks : 0;
	r->length = row->actions;
	if (json_is_object(row->start)) {
		r->journal = journal_head(row->game, row->start, ticks);
		session_start_forget(r->journal);
	}
	return true;
}

/* Missing numbers keep their places, unless a number cannot be true. */
static bool
take_entry(const struct entry *entry, void *context)
{
	json_t *actions = ((struct reading *)context)->actions;
	int64_t missing = entry->seq - 1 - (int64_t)json_array_size(actions);
	if (missing < 0 || missing > SESSION_GAP_MOST)
		return missing < 0;
	while (missing-- > 0)
		json_array_append_new(actions, json_null());
	json_array_append_new(actions, move_to_json(entry->seat, entry->tick, entry->action,
	    entry->check));
	return true;
}

json_t *
session_saved_journal(struct store *store, int64_t id, struct error *e)
{
	struct reading r = { .actions = json_array() };
	bool ok = store_game(store, id, take_row, &r, e) &&
	    (r.journal != NULL || error_set(e, ERR_DATA, N_("The saved game %zu is damaged."),
	    (size_t)id)) && store_journal(store, id, take_entry, &r, e);
	if (!ok) {
		json_decref(r.journal);
		json_decref(r.actions);
		return NULL;
	}
	if ((int64_t)json_array_size(r.actions) < r.length)
		json_array_append_new(r.actions, json_null());	/* the rest is missing */
	json_object_set_new(r.journal, "actions", r.actions);
	return r.journal;
}

/* --- playing again --- */

/* One action of a journal as values; the text is borrowed from it. */
struct recorded {
	int		 seat;
	uint64_t	 tick;
	const char	*action;
	const char	*check;		/* NULL: none was recorded */
};

static bool
read_recorded(struct recorded *r, const struct json_at *at, struct error *e)
{
	static const char *const members[] = { "seat", "tick", "action", "check", NULL };
	int tick = 0;
	*r = (struct recorded){ .seat = 1, .action = NULL };
	if (json_is_null(at->value))
		return error_set(e, ERR_DATA, N_("it is missing"));
	if (!json_check_members(at, members, e) ||
	    !json_get_int(at, "seat", 1, SEATS_MAX, &r->seat, e) ||
	    !json_get_int(at, "tick", 0, SESSION_TICKS_LIMIT, &tick, e) ||
	    !json_get_text(at, "action", &r->action, e) ||
	    !json_get_text(at, "check", &r->check, e))
		return false;
	if (r->action == NULL)
		return json_refuse(at, e, N_("%s has no action"));
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

bool
session_is_as_recorded(const struct session *s, const char *check)
{
	char digits[CHECK_SIZE];
	int version = session_check_version(strtoull(check, NULL, 16)),
	    present = game_version(session_game(s));
	if (version > present)
		return false;
	write_check(version == present ? s->moves[s->length - 1].check : session_check(s, version),
	    digits);
	return strcmp(digits, check) == 0;
}

static bool
play_recorded(struct session *s, const struct recorded *r, struct error *e)
{
	if (r->tick < s->ticks)
		return error_set(e, ERR_DATA, N_("its time is before that of the action before"));
	session_advance(s, r->tick - s->ticks, NULL);
	if (!session_apply_text(s, r->seat, r->action, NULL, e))
		return false;
	return r->check == NULL || session_is_as_recorded(s, r->check) ||
	    error_set(e, ERR_DATA, N_("it leads to another position than was recorded"));
}

bool
session_play_actions(struct session *s, const json_t *journal, size_t from, size_t to,
    size_t *reached, struct error *e)
{
	struct json_at root = json_root(journal), actions = json_member(&root, "actions");
	for (*reached = from; *reached < to; ++*reached) {
		struct json_at at = json_element(&actions, *reached);
		struct recorded r;
		if (!read_recorded(&r, &at, e) || !play_recorded(s, &r, e))
			return bad_action(e, *reached);
	}
	return true;
}

static bool
check_journal(const json_t *journal, int *ticks, struct error *e)
{
	static const char *const members[] = { "version", "game", "options", "seed", "setup",
	    "practice", "seats", "names", "ticks", "drift", "hint", "table", "actions", NULL };
	struct json_at root = json_root(journal), actions = json_member(&root, "actions");
	const char *game = NULL, *version = NULL;
	if (!json_check_members(&root, members, e) ||
	    !json_get_text(&root, "version", &version, e) ||
	    !json_get_text(&root, "game", &game, e) ||
	    !json_get_int(&root, "ticks", 0, SESSION_TICKS_LIMIT, ticks, e))
		return false;
	if (game == NULL)
		return error_set(e, ERR_INPUT, N_("the record must name its game"));
	return actions.value == NULL || json_is_array(actions.value) ||
	    json_refuse(&actions, e, N_("%s must be a list"));
}

struct session *
session_begin_journal(struct registry *registry, const json_t *journal, struct error *e)
{
	struct session_start start;
	const char *id = json_string_value(json_object_get(journal, "game"));
	const struct loaded_game *loaded = registry_load(registry, id, e);
	if (loaded == NULL || !session_start_from_json(&start, loaded->game, journal, e))
		return NULL;
	struct session *s = session_begin(loaded, &start, e);
	if (s != NULL)
		s->drift = (int64_t)json_integer_value(json_object_get(journal, "drift"));
	if (s != NULL && json_is_true(json_object_get(journal, "hint")))
		s->assisted |= ASSISTED_HINT;
	return s;
}

struct session *
session_replay_begin(struct registry *registry, const json_t *journal, struct error *e)
{
	int ticks;
	return check_journal(journal, &ticks, e) ? session_begin_journal(registry, journal, e) :
	    NULL;
}

bool
session_replay_actions(struct session *s, const json_t *actions, struct error *e)
{
	struct json_at root = json_root(actions);
	size_t from = (size_t)s->length;
	JSON_EACH(at, &root) {
		struct recorded r;
		if (!read_recorded(&r, &at, e) || !play_recorded(s, &r, e))
			return bad_action(e, from + at.index);
	}
	return true;
}

void
session_replay_end(struct session *s, const json_t *journal)
{
	uint64_t ticks = (uint64_t)json_integer_value(json_object_get(journal, "ticks"));
	if (ticks > s->ticks)
		session_advance(s, ticks - s->ticks, NULL);
}

const char *
session_action(const struct session *s, int64_t number, int *seat, uint64_t *tick)
{
	const struct move *move = &s->moves[number - 1];
	*seat = move->seat;
	*tick = move->tick;
	return move->action;
}

/* NULL and *e at the first action that does not fit; *reached counts those before it. */
static struct session *
replay(struct registry *registry, const json_t *journal, int64_t length, size_t *reached,
    struct error *e)
{
	int ticks = 0;
	*reached = 0;
	struct session *s = check_journal(journal, &ticks, e) ?
	    session_begin_journal(registry, journal, e) : NULL;
	if (s == NULL)
		return NULL;
	size_t count = json_array_size(json_object_get(journal, "actions"));
	bool all = length < 0 || (size_t)length > count;
	if (!session_play_actions(s, journal, 0, all ? count : (size_t)length, reached, e)) {
		session_free(s);
		return NULL;
	}
	if (all && (uint64_t)ticks > s->ticks)
		session_advance(s, (uint64_t)ticks - s->ticks, NULL);
	return s;
}

struct session *
session_replay(struct registry *registry, const json_t *journal, int64_t length, struct error *e)
{
	size_t reached;
	return replay(registry, journal, length, &reached, e);
}

/* An action that does not fit may have changed the state, so the actions before it are played
 * again. */
struct session *
session_replay_fitting(struct registry *registry, const json_t *journal, int64_t *fitting,
    struct error *e)
{
	size_t reached;
	struct session *s = replay(registry, journal, -1, &reached, e);
	*fitting = (int64_t)reached;
	return s != NULL || reached == 0 ? s : replay(registry, journal, *fitting, &reached, NULL);
}
