/* session.c: a game being played: its state and its actions. */
#include "game/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/remote_private.h"
#include "game/session_private.h"
#include "store/store.h"

/* --- life --- */

struct session *
session_begin(const struct loaded_game *loaded, const struct session_start *start, struct error *e)
{
	const struct game *game = loaded->game;
	struct state *state = NULL;
	if (start->setup != NULL)
		state = game_read(game, loaded->content, start->setup, e);
	else if (options_check(&start->options, e))
		state = game->create(loaded->content, &start->options, start->seed, e);
	if (state == NULL)
		return NULL;
	struct session *s = mem_new(sizeof *s);
	*s = (struct session){ .loaded = loaded, .start = *start, .state = state, .paused = true,
	    .assisted = options_assisted(&start->options) != NULL ? ASSISTED_GIVEN : 0,
	    .assisted_stored = true, .clock_stored = true };
	s->start.setup = start->setup == NULL ? NULL : json_deep_copy(start->setup);
	return s;
}

struct session *
session_new(const struct loaded_game *loaded, const struct session_start *start,
    struct store *store, struct error *e)
{
	struct session *s = game_can_seat(loaded->game, loaded->content, start->seats, e) ?
	    session_begin(loaded, start, e) : NULL;
	if (s != NULL && store != NULL)
		session_keep(s, store);
	return s;
}

static void
free_session(struct session *s)
{
	if (s->store != NULL)
		store_retry_forget(s->store, s);
	if (s->safe.waiting)
		store_on_batch_end_forget(s->store, s);
	if (s->claimed)
		store_game_release(s->store, s->id);
	game_destroy(session_game(s), s->state);
	for (int64_t i = 0; i < s->length && !s->unrecorded; i++)
		free(s->moves[i].action);
	free(s->moves);
	json_decref((json_t *)s->start.setup);
	free(s);
}

void
session_free(struct session *s)
{
	if (s == NULL)
		return;
	if (s->remote != NULL) {
		remote_free(s);
		return;
	}
	session_save(s);
	free_session(s);
}

void
session_abandon(struct session *s)
{
	if (s->remote != NULL) {
		remote_free(s);
		return;
	}
	if (s->id != 0)
		store_game_delete(s->store, s->id, NULL);
	free_session(s);
}

void
session_record_nothing(struct session *s)
{
	s->unrecorded = true;
}

/* --- its state --- */

const struct loaded_game *
session_loaded_game(const struct session *s)
{
	return s->loaded;
}

const struct game *
session_game(const struct session *s)
{
	return s->loaded->game;
}

const struct session_start *
session_started(const struct session *s)
{
	return &s->start;
}

int64_t
session_id(const struct session *s)
{
	return s->id;
}

int64_t
session_length(const struct session *s)
{
	return s->length;
}

int64_t
session_public_length(const struct session *s)
{
	return s->length - s->private_count;
}

int64_t
session_private_length(const struct session *s, int seat)
{
	const struct game *game = session_game(s);
	int64_t count = 0;
	for (int64_t i = 0; i < s->length && s->private_count > 0 && !s->unrecorded; i++) {
		struct action action;
		count += s->moves[i].seat == seat &&
		    action_scan(game->forms, s->moves[i].action, &action, NULL) &&
		    game_is_private(game, &action);
	}
	return count;
}

bool
session_race(const struct session *s, int *done, int *of)
{
	if (session_game(s)->race == NULL)
		return false;
	session_game(s)->race(s->state, done, of);
	return true;
}

bool
session_position_seed(const struct session *s, uint64_t *chance)
{
	if (session_game(s)->chance == NULL)
		return false;
	*chance = session_game(s)->chance(s->state);
	return true;
}

uint64_t
session_ticks(const struct session *s)
{
	return s->ticks;
}

bool
session_unsaved(const struct session *s)
{
	if (s->remote != NULL)
		return false;
	return !s->claimed || s->stored < s->length ||
	    (session_over(s) ? !s->ended : !s->clock_stored || !s->assisted_stored);
}

unsigned
session_assisted(const struct session *s)
{
	return s->assisted;
}

bool
session_counts(const struct session *s)
{
	return s->counts;
}

void
session_note_hint(struct session *s)
{
	if (s->assisted & ASSISTED_HINT)
		return;
	s->assisted |= ASSISTED_HINT;
	s->assisted_stored = false;
	session_write(s);
}

int
session_to_act(const struct session *s)
{
	return s->remote != NULL ? s->remote->to_act : session_game(s)->to_act(s->state);
}

bool
session_over(const struct session *s)
{
	return session_to_act(s) == SEAT_NOBODY;
}

int
session_seats(const struct session *s)
{
	return game_seats(session_game(s), s->state);
}

bool
session_has_people(const struct session *s)
{
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (!s->start.seats[seat].cpu)
			return true;
	return false;
}

void
session_legal(const struct session *s, int seat, action_visitor *visit, void *context)
{
	session_game(s)->legal(s->state, seat, visit, context);
}

struct view *
session_view(const struct session *s, int seat)
{
	return s->remote != NULL ? remote_view(s) : game_view(session_game(s), s->state, seat);
}

json_t *
session_json(const struct session *s, int seat)
{
	struct view *view = session_view(s, seat);
	json_t *made = game_show(session_game(s), view);
	game_view_free(session_game(s), view);
	return made;
}

enum { CHECK_BITS = 56 };	/* of the hash; the version is in the bits above */

uint64_t
session_check(const struct session *s, int version)
{
	if (version > 0)
		return (uint64_t)version << CHECK_BITS | game_hash(session_game(s), s->state,
		    version) >> (64 - CHECK_BITS);
	json_t *whole = game_show_first(session_game(s), s->state);
	uint32_t sum = json_checksum(whole);
	json_decref(whole);
	return sum;
}

int
session_check_version(uint64_t check)
{
	return (int)(check >> CHECK_BITS);
}

void
session_result(const struct session *s, struct result *result)
{
	*result = (struct result){ 0 };
	session_game(s)->result(s->state, result);
}

json_t *
session_run_command(const struct session *s, const struct game_command *command,
    const char *arguments, struct error *e)
{
	return command->run(s->state, arguments, e);
}

/* --- play --- */

static void
remember(struct session *s, int seat, const struct action *action)
{
	const struct game *game = session_game(s);
	char text[ACTION_SIZE];
	s->private_count += game_is_private(game, action);
	if (s->unrecorded) {
		s->length++;
		return;
	}
	if (s->length == s->room) {
		s->room = s->room > 0 ? s->room * 2 : 64;
		s->moves = mem_grow(s->moves, (size_t)s->room, sizeof s->moves[0]);
	}
	action_print(game->forms, action, text);
	s->moves[s->length++] = (struct move){
		.seat = seat, .tick = s->ticks, .check = session_check(s, game_version(game)),
		.action = mem_string(text),
	};
}

/* Also remembers the action in the journal, without storing it. */
static bool
apply(struct session *s, int seat, const struct action *action, struct events *ev, struct error *e)
{
	if (session_over(s))
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (seat < 1 || seat > session_seats(s))
		return error_set(e, ERR_INPUT, N_("There is no seat %d."), seat);
	if (!session_game(s)->apply(s->state, seat, action, ev, e))
		return false;
	remember(s, seat, action);
	return true;
}

bool
session_apply_text(struct session *s, int seat, const char *text, struct events *ev,
    struct error *e)
{
	struct action action;
	return action_scan(session_game(s)->forms, text, &action, e) &&
	    apply(s, seat, &action, ev, e);
}

void
session_submit(struct session *s, int seat, const struct action *action, session_answered *answered,
    void *context)
{
	struct events events = { 0 };
	struct error e;
	if (s->remote != NULL) {
		remote_submit(s, seat, action, answered, context);
		return;
	}
	bool accepted = apply(s, seat, action, answered == NULL || s->unrecorded ? NULL : &events,
	    &e);
	if (accepted)
		session_write(s);
	if (answered != NULL)
		answered(context, &(struct session_answer){ accepted, &events,
		    accepted ? NULL : &e });
	events_clear(&events);
}

static bool
rules_allow_undo(const struct session *s)
{
	const struct game *game = session_game(s);
	return game->may_undo != NULL && game->may_undo(s->state);
}

unsigned
session_can(const struct session *s)
{
	const struct game *game = session_game(s);
	if (s->remote != NULL)
		return SESSION_RERUN;
	bool over = session_over(s), people = session_has_people(s);
	bool ended = s->store != NULL && over;	/* the end is written and final */
	bool undo = s->length > 0 && !s->drifted && !ended && rules_allow_undo(s);
	bool advice = game->may_hint == NULL || game->may_hint(s->state);
	bool hint = !over && people && game->levels != NULL && advice;
	return (over ? 0 : SESSION_PAUSE) | (undo ? SESSION_UNDO : 0) | (hint ? SESSION_HINT : 0) |
	    (game->judge != NULL && advice ? SESSION_REVIEW : 0) |
	    (game->secret && (over || !people) ? SESSION_REVEAL : 0) |
	    (s->drifted ? 0 : SESSION_RERUN);
}

/* The game after its first `length` actions, in a session of its own that records nothing. NULL
 * and *e. */
static struct session *
play_again(const struct session *s, int64_t length, struct error *e)
{
	struct session *again = session_begin(s->loaded, &s->start, e);
	if (again != NULL)
		session_record_nothing(again);
	for (int64_t i = 0; again != NULL && i < length; i++) {
		const struct move *move = &s->moves[i];
		if (move->tick > again->ticks)
			session_advance(again, move->tick - again->ticks, NULL);
		if (!session_apply_text(again, move->seat, move->action, NULL, e)) {
			session_free(again);
			return NULL;
		}
	}
	return again;
}

/* Takes the last action out of the store, if it is there. */
static bool
forget_stored(struct session *s, struct error *e)
{
	if (s->store == NULL || s->stored < s->length)
		return true;
	if (!store_undo(s->store, s->id, s->length, e))
		return false;
	s->stored--;
	return true;
}

/* Only the state goes back to before the action; the clock stays at the present tick. */
bool
session_undo(struct session *s, struct error *e)
{
	if (!rules_allow_undo(s))
		return error_set(e, ERR_RULE, N_("Undo works only in practice games."));
	if (s->length == 0)
		return error_set(e, ERR_RULE, N_("There is nothing to undo."));
	if (s->drifted)
		return error_set(e, ERR_RULE,
		    N_("Undo is not possible: the record of this game cannot be replayed."));
	struct session *again = play_again(s, s->length - 1, e);
	if (again == NULL || !forget_stored(s, e)) {
		session_free(again);
		return false;
	}
	session_advance(again, s->ticks - again->ticks, NULL);
	struct state *undone = s->state;
	s->state = again->state;
	again->state = undone;
	free(s->moves[--s->length].action);
	s->private_count = again->private_count;
	session_free(again);
	return true;
}
