/* session.c: a game being played: state, clock, and every action kept. */
#include "game/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/session_private.h"

enum {
	SNAPSHOT_EVERY = 20,	/* actions, beside the first */
	CATCH_UP = 15,		/* ticks a game in real time makes up for */
};

static void save_clock(struct session *);

static const struct game *
rules(const struct session *s)
{
	return s->entrant->game;
}

/* --- life --- */

struct session *
session_begin(const struct entrant *entrant, const struct session_start *start, struct error *e)
{
	const struct game *game = entrant->game;
	struct state *state = NULL;
	if (start->setup != NULL)
		state = game->from_json(entrant->content, start->setup, e);
	else if (options_check(&start->options, e))
		state = game->create(entrant->content, &start->options, start->seed, e);
	if (state == NULL)
		return NULL;
	struct session *s = mem_new(sizeof *s);
	*s = (struct session){ .entrant = entrant, .start = *start, .state = state, .paused = true };
	s->start.setup = start->setup == NULL ? NULL : json_deep_copy(start->setup);
	return s;
}

struct session *
session_new(const struct entrant *entrant, const struct session_start *start, struct store *store, struct error *e)
{
	struct session *s = session_begin(entrant, start, e);
	if (s != NULL && store != NULL)
		session_keep(s, store);
	return s;
}

static void
free_session(struct session *s)
{
	if (s->claimed)
		store_game_release(s->store, s->id);
	rules(s)->destroy(s->state);
	for (int64_t i = 0; i < s->length; i++)
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
	save_clock(s);
	free_session(s);
}

void
session_abandon(struct session *s)
{
	if (s->id != 0)
		store_game_delete(s->store, s->id, NULL);
	free_session(s);
}

/* --- what it is --- */

const struct entrant *
session_entrant(const struct session *s)
{
	return s->entrant;
}

const struct game *
session_game(const struct session *s)
{
	return rules(s);
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

uint64_t
session_ticks(const struct session *s)
{
	return s->ticks;
}

bool
session_unsaved(const struct session *s)
{
	return !s->claimed || s->stored < s->length || (session_over(s) && !s->ended);
}

int
session_to_act(const struct session *s)
{
	return rules(s)->to_act(s->state);
}

bool
session_over(const struct session *s)
{
	return session_to_act(s) == SEAT_NOBODY;
}

int
session_seats(const struct session *s)
{
	return rules(s)->seat_count(s->state);
}

void
session_legal(const struct session *s, int seat, action_visitor *visit, void *context)
{
	rules(s)->legal(s->state, seat, visit, context);
}

struct view *
session_view(const struct session *s, int seat)
{
	return rules(s)->view(s->state, seat);
}

json_t *
session_json(const struct session *s, int seat)
{
	struct view *view = session_view(s, seat);
	json_t *made = rules(s)->to_json(view);
	rules(s)->view_free(view);
	return made;
}

uint32_t
session_checksum(const struct session *s)
{
	json_t *whole = session_json(s, SEAT_REFEREE);
	uint32_t sum = json_checksum(whole);
	json_decref(whole);
	return sum;
}

void
session_result(const struct session *s, struct result *result)
{
	*result = (struct result){ 0 };
	rules(s)->result(s->state, result);
}

json_t *
session_ask(const struct session *s, const struct game_command *command, const char *arguments, struct error *e)
{
	return command->run(s->state, arguments, e);
}

/* --- keeping --- */

static bool
has_people(const struct session *s)
{
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (!s->start.seats[seat].cpu)
			return true;
	return false;
}

/* What the end of the game adds; the caller releases result and progress. */
static struct finish
make_finish(const struct session *s, char key[OPTION_SIZE])
{
	struct result result;
	session_result(s, &result);
	json_t *winners = json_array();
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		if (result.winners & 1u << seat)
			json_array_append_new(winners, json_integer(seat));
	struct finish finish = {
		.result = json_pack("{s:o,s:o?,s:I}", "winners", winners, "stats", result.stats,
		    "score", (json_int_t)result.scores[1]),
		.score = result.scores[1],
	};
	if (!has_people(s))
		return finish;	/* what a CPU reached is no record of the player's */
	finish.ranking = result.ranking;
	char wanted[OPTION_SIZE] = "";
	json_t *first = rules(s)->progress(s->state, NULL, wanted);
	if (first != NULL) {
		json_t *old = store_progress(s->store, rules(s)->id, wanted);
		finish.progress = rules(s)->progress(s->state, old, key);
		finish.progress_key = finish.progress != NULL ? key : NULL;
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

/* In real time, where actions are many and small, the summary comes with the
 * snapshots: it only decorates the menu, and every pause renews it. */
static bool
store_move(struct session *s, int64_t index)
{
	const struct move *move = &s->moves[index];
	bool latest = index + 1 == s->length;
	struct entry entry = {
		.seq = index + 1, .seat = move->seat, .tick = move->tick,
		.action = move->action, .checksum = move->checksum,
	};
	char key[OPTION_SIZE] = "";
	bool ends = latest && session_over(s) && move->tick == s->ticks;
	struct finish finish = { 0 };
	if (ends)
		finish = make_finish(s, key);
	bool milestone = latest && (s->drifted || s->length == 1 || s->length % SNAPSHOT_EVERY == 0);
	json_t *snapshot = milestone ? session_json(s, SEAT_REFEREE) : NULL;
	json_t *summary = ends || milestone || (latest && rules(s)->wait == NULL) ? session_json(s, SEAT_NOBODY) : NULL;
	bool ok = store_append(s->store, s->id, &entry, snapshot, summary, ends ? &finish : NULL, NULL);
	json_decref(snapshot);
	json_decref(summary);
	clear_finish(&finish);
	s->stored += ok;
	s->ended = ok && ends;
	return ok;
}

/* The end that time brought: there is no move to write it with. */
static void
store_end_of_time(struct session *s)
{
	char key[OPTION_SIZE] = "";
	struct finish finish = make_finish(s, key);
	json_t *summary = session_json(s, SEAT_NOBODY);
	s->ended = store_finish(s->store, s->id, s->ticks, summary, &finish, NULL);
	json_decref(summary);
	clear_finish(&finish);
}

/* Is there a saved game that is ours? Makes it if that could not be done before. */
static bool
hold_game(struct session *s)
{
	if (s->store == NULL)
		return false;
	if (s->id == 0) {
		json_t *start = session_start_to_json(&s->start);
		s->id = store_game_new(s->store, rules(s)->id, start, NULL);
		json_decref(start);
	}
	if (!s->claimed)
		s->claimed = s->id != 0 && store_game_claim(s->store, s->id, NULL);
	return s->claimed;
}

void
session_write(struct session *s)
{
	while (s->stored < s->length && hold_game(s) && store_move(s, s->stored))
		continue;
	if (session_over(s) && !s->ended && s->stored == s->length && hold_game(s))
		store_end_of_time(s);
}

void
session_keep(struct session *s, struct store *store)
{
	s->store = store;
	hold_game(s);
	session_write(s);
}

static void
save_clock(struct session *s)
{
	session_write(s);
	if (!s->claimed || session_over(s))
		return;
	json_t *summary = session_json(s, SEAT_NOBODY);
	store_game_touch(s->store, s->id, s->ticks, summary, NULL);
	json_decref(summary);
}

/* --- play --- */

static void
remember(struct session *s, int seat, const char *action)
{
	if (s->length == s->room) {
		s->room = s->room > 0 ? s->room * 2 : 64;
		s->moves = mem_grow(s->moves, (size_t)s->room, sizeof s->moves[0]);
	}
	s->moves[s->length++] = (struct move){
		.seat = seat, .tick = s->ticks, .checksum = session_checksum(s), .action = mem_string(action),
	};
}

bool
session_apply(struct session *s, int seat, const char *action, struct events *ev, struct error *e)
{
	if (session_over(s))
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (seat < 1 || seat > rules(s)->seat_count(s->state))
		return error_set(e, ERR_INPUT, N_("There is no seat %d."), seat);
	if (strlen(action) >= ACTION_SIZE)
		return error_set(e, ERR_INPUT, N_("That is too long for an action."));
	if (!rules(s)->apply(s->state, seat, action, ev, e))
		return false;
	remember(s, seat, action);
	return true;
}

bool
session_play(struct session *s, int seat, const char *action, struct events *ev, struct error *e)
{
	if (!session_apply(s, seat, action, ev, e))
		return false;
	session_write(s);
	return true;
}

bool
session_may_undo(const struct session *s)
{
	bool ended = s->store != NULL && session_over(s);	/* the end is written and stays */
	return s->length > 0 && !s->drifted && !ended && rules(s)->may_undo(s->state);
}

/* The clock does not go back: the state before the action, at the present tick. */
bool
session_undo(struct session *s, struct error *e)
{
	if (!rules(s)->may_undo(s->state))
		return error_set(e, ERR_RULE, N_("Only practice games can take an action back."));
	if (s->length == 0)
		return error_set(e, ERR_RULE, N_("There is no action to take back."));
	if (s->drifted)
		return error_set(e, ERR_RULE, N_("Nothing can be taken back: the record of this game no longer replays."));
	struct session *again = session_begin(s->entrant, &s->start, e);
	for (int64_t i = 0; again != NULL && i < s->length - 1; i++) {
		session_advance(again, s->moves[i].tick - again->ticks, NULL);
		if (!session_apply(again, s->moves[i].seat, s->moves[i].action, NULL, e)) {
			session_free(again);
			return false;
		}
	}
	if (again == NULL)
		return false;
	if (s->store != NULL && s->stored == s->length) {
		if (!store_undo(s->store, s->id, s->length, e)) {
			session_free(again);
			return false;
		}
		s->stored--;
	}
	session_advance(again, s->ticks - again->ticks, NULL);
	struct state *undone = s->state;
	s->state = again->state;
	again->state = undone;
	free(s->moves[--s->length].action);
	session_free(again);
	return true;
}

/* --- time --- */

uint64_t
session_wait(const struct session *s)
{
	return rules(s)->wait == NULL || session_over(s) ? 0 : rules(s)->wait(s->state);
}

/* Up to the next change at most, so that the clock stands at the very tick that
 * ends the game. */
static uint64_t
next_stride(const struct session *s, uint64_t ticks)
{
	uint64_t wait = session_wait(s);
	return wait > 0 && wait < ticks ? wait : ticks;
}

void
session_advance(struct session *s, uint64_t ticks, struct events *ev)
{
	if (ticks > SESSION_TICKS_LIMIT - s->ticks)
		ticks = SESSION_TICKS_LIMIT - s->ticks;	/* the clock of a forgotten game stands at its end */
	if (session_over(s))
		return;
	do {
		uint64_t stride = next_stride(s, ticks);
		s->ticks += stride;
		ticks -= stride;
		rules(s)->advance(s->state, stride, ev);
	} while (ticks > 0 && !session_over(s));
	if (s->store != NULL && session_over(s) && !s->ended)
		session_write(s);
}

/* Whoever waits for the next change is not late until it is due; time beyond that
 * and a little more is nobody's fault and does not count. */
static uint64_t
clamp(const struct session *s, uint64_t ticks)
{
	uint64_t wait = session_wait(s);
	return wait > 0 && ticks > wait + CATCH_UP ? wait + CATCH_UP : ticks;
}

/* What is less than a tick waits for the next call, across pauses too. */
uint64_t
session_elapsed(struct session *s, int64_t now_ms)
{
	if (s->paused || now_ms <= s->counted_ms)
		return 0;
	uint64_t thousandths = s->rest + (uint64_t)(now_ms - s->counted_ms) * TICKS_PER_SECOND;
	s->counted_ms = now_ms;
	s->rest = thousandths % 1000;
	return clamp(s, thousandths / 1000);
}

void
session_clock(struct session *s, int64_t now_ms, struct events *ev)
{
	uint64_t ticks = session_elapsed(s, now_ms);
	if (ticks > 0)
		session_advance(s, ticks, ev);
}

int64_t
session_moment(const struct session *s, uint64_t ticks)
{
	uint64_t missing = ticks * 1000 - (s->rest < ticks * 1000 ? s->rest : ticks * 1000);
	return s->counted_ms + (int64_t)((missing + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
}

int64_t
session_due(const struct session *s)
{
	uint64_t wait = session_wait(s);
	return s->paused || wait == 0 ? -1 : session_moment(s, wait);
}

void
session_pause(struct session *s, int64_t now_ms)
{
	session_clock(s, now_ms, NULL);
	s->paused = true;
	save_clock(s);
}

void
session_go_on(struct session *s, int64_t now_ms)
{
	session_clock(s, now_ms, NULL);
	s->counted_ms = now_ms;
	s->paused = false;
}

bool
session_paused(const struct session *s)
{
	return s->paused;
}
