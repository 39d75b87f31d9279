/* replay_cursor.c: a journal with a position in it. */
#include "game/replay_cursor.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/session_private.h"

enum {
	LEAD = 2 * TICKS_PER_SECOND,	/* from a mark's position to what it marks, at least */
	LEAD_MOST = 30 * TICKS_PER_SECOND,
	SLACK = TICKS_PER_SECOND,	/* a mark just passed is not the one before */
};

bool
replay_cursor_is_real_time(const struct replay_cursor *r)
{
	return game_is_real_time(session_game(r->session));
}

bool
replay_cursor_at_end(const struct replay_cursor *r)
{
	return session_length(r->session) == r->length &&
	    (!replay_cursor_is_real_time(r) || session_ticks(r->session) >= r->ticks);
}

/* --- forward --- */

static const json_t *
action_at(const struct replay_cursor *r, int64_t index)
{
	return json_array_get(json_object_get(r->journal, "actions"), (size_t)index);
}

static uint64_t
tick_of(const struct replay_cursor *r, int64_t index)
{
	return (uint64_t)json_integer_value(json_object_get(action_at(r, index), "tick"));
}

/* Time passes only in games where it changes something. */
static void
advance_to(struct replay_cursor *r, uint64_t tick, struct events *ev)
{
	uint64_t now = session_ticks(r->session);
	if (tick > now)
		session_advance(r->session, tick - now, replay_cursor_is_real_time(r) ? ev : NULL);
}

void
replay_cursor_step(struct replay_cursor *r, struct events *ev)
{
	int64_t at = session_length(r->session);
	const json_t *action = at < r->length ? action_at(r, at) : NULL;
	if (action == NULL) {
		advance_to(r, r->ticks, ev);
		return;
	}
	const json_t *seat = json_object_get(action, "seat");
	advance_to(r, tick_of(r, at), ev);
	session_apply_text(r->session, seat == NULL ? 1 : (int)json_integer_value(seat),
	    json_string_value(json_object_get(action, "action")), ev, NULL);
}

void
replay_cursor_pass(struct replay_cursor *r, uint64_t ticks, struct events *ev)
{
	uint64_t end = session_ticks(r->session) + ticks;
	while (session_length(r->session) < r->length &&
	    tick_of(r, session_length(r->session)) <= end)
		replay_cursor_step(r, ev);
	advance_to(r, end < r->ticks ? end : r->ticks, ev);
}

uint64_t
replay_cursor_wait(const struct replay_cursor *r)
{
	int64_t at = session_length(r->session);
	uint64_t now = session_ticks(r->session), wait = session_wait(r->session);
	uint64_t next = at < r->length ? tick_of(r, at) : r->ticks;
	next = next > now ? next - now : 0;
	return wait > 0 && wait < next ? wait : next;
}

void
replay_cursor_next(struct replay_cursor *r, struct events *ev)
{
	uint64_t wait = replay_cursor_wait(r);
	if (wait > 0)
		advance_to(r, session_ticks(r->session) + wait, ev);
	else
		replay_cursor_step(r, ev);
}

/* --- anywhere --- */

/* To the moment after so many actions. An open journal replays up to its length. */
static void
to_action(struct replay_cursor *r, int64_t actions)
{
	int64_t length = actions < 0 ? 0 : actions > r->length ? r->length : actions;
	struct session *there = session_replay(r->registry, r->journal, length, NULL);
	if (there == NULL)
		return;
	session_free(r->session);
	r->session = there;
}

void
replay_cursor_back(struct replay_cursor *r)
{
	int64_t at = session_length(r->session);
	bool later = at > 0 && replay_cursor_is_real_time(r) &&
	    session_ticks(r->session) > tick_of(r, at - 1);
	to_action(r, later ? at : at - 1);
}

void
replay_cursor_to_tick(struct replay_cursor *r, uint64_t tick)
{
	int64_t actions = 0;
	while (actions < r->length && tick_of(r, actions) <= tick)
		actions++;
	to_action(r, actions);
	advance_to(r, tick < r->ticks ? tick : r->ticks, NULL);
}

static void
go_to(struct replay_cursor *r, int64_t place)
{
	if (replay_cursor_is_real_time(r))
		replay_cursor_to_tick(r, (uint64_t)place);
	else
		to_action(r, place);
}

static int64_t
last_place(const struct replay_cursor *r)
{
	return replay_cursor_is_real_time(r) ? (int64_t)r->ticks : r->length;
}

static int64_t
present_place(const struct replay_cursor *r)
{
	return replay_cursor_is_real_time(r) ? (int64_t)session_ticks(r->session) :
	    session_length(r->session);
}

void
replay_cursor_to_part(struct replay_cursor *r, int part, int whole)
{
	go_to(r, last_place(r) * part / whole);
}

void
replay_cursor_skip_tenth(struct replay_cursor *r, int direction)
{
	int64_t last = last_place(r), by = last < REPLAY_TENTHS ? 1 : last / REPLAY_TENTHS;
	int64_t place = present_place(r) + direction * by;
	go_to(r, place < 0 ? 0 : place > last ? last : place);
}

/* --- marks --- */

static bool
is_beyond(const struct replay_cursor *r, const struct mark *mark, int direction)
{
	int64_t here = present_place(r);
	int64_t there = replay_cursor_is_real_time(r) ? (int64_t)mark->tick : mark->actions;
	return direction > 0 ? there > here :
	    there < here - (replay_cursor_is_real_time(r) ? SLACK : 0);
}

int
replay_cursor_find_mark(const struct replay_cursor *r, int direction)
{
	for (int n = 0; n < r->mark_count; n++) {
		int i = direction > 0 ? n : r->mark_count - 1 - n;
		if (is_beyond(r, &r->marks[i], direction))
			return i;
	}
	return -1;
}

void
replay_cursor_to_mark(struct replay_cursor *r, int index)
{
	if (replay_cursor_is_real_time(r))
		replay_cursor_to_tick(r, r->marks[index].tick);
	else
		to_action(r, r->marks[index].actions);
}

/* Where a replay should begin to show what has just happened: at the last action of its seat,
 * which led to it. */
static uint64_t
start_of_mark(const struct replay_cursor *r, const json_t *event)
{
	uint64_t now = session_ticks(r->session), place = now > LEAD ? now - LEAD : 0;
	if (!replay_cursor_is_real_time(r))
		return now;
	const json_t *seat = EVENT_GET(event, any, seat);
	for (int64_t i = session_length(r->session) - 1; i >= 0 && now - tick_of(r, i) <= LEAD_MOST;
	    i--)
		if (json_equal(seat, json_object_get(action_at(r, i), "seat")))
			return tick_of(r, i) < place ? tick_of(r, i) : place;
	return place;
}

static bool
is_later(const struct mark *a, const struct mark *b)
{
	return a->tick > b->tick || (a->tick == b->tick && a->actions > b->actions);
}

void
replay_cursor_add_mark(struct replay_cursor *r, const struct mark *mark)
{
	r->marks = mem_grow(r->marks, (size_t)r->mark_count + 1, sizeof r->marks[0]);
	int at = r->mark_count++;
	for (; at > 0 && is_later(&r->marks[at - 1], mark); at--)
		r->marks[at] = r->marks[at - 1];
	r->marks[at] = *mark;
}

static void
add_mark(struct replay_cursor *r, const json_t *event, const char *text)
{
	struct mark mark = { .tick = start_of_mark(r, event),
	    .actions = session_length(r->session) };
	snprintf(mark.text, sizeof mark.text, "%s", text);
	replay_cursor_add_mark(r, &mark);
}

/* Marks events that spectators may know, with a name for the viewer. */
static void
name_marks(struct replay_cursor *r, mark_namer *name, const json_t *known)
{
	char text[SENTENCE_SIZE];
	const json_t *event;
	size_t i;
	if (json_array_size(known) == 0)
		return;
	struct view *view = session_view(r->session, r->viewer);
	json_array_foreach(known, i, event)
		if (name(session_started(r->session)->seats, view, event, text))
			add_mark(r, event, text);
	game_view_free(session_game(r->session), view);
}

static void
collect_marks(struct replay_cursor *r, mark_namer *name)
{
	while (!replay_cursor_at_end(r)) {
		struct events events = { 0 };
		if (replay_cursor_is_real_time(r))
			replay_cursor_pass(r, replay_cursor_wait(r), &events);
		else
			replay_cursor_step(r, &events);
		json_t *known = events_for(&events, SEAT_NOBODY);
		name_marks(r, name, known);
		json_decref(known);
		events_clear(&events);
	}
}

/* --- life --- */

/* The number of actions before the first that concerns other seats. */
static int64_t
count_opening(const struct replay_cursor *r)
{
	const struct game *game = session_game(r->session);
	struct action action;
	int64_t count = 0;
	while (count < r->length && action_scan(game->forms,
	    json_string_value(json_object_get(action_at(r, count), "action")), &action, NULL) &&
	    game_is_private(game, &action))
		count++;
	return count;
}

struct replay_cursor *
replay_cursor_open(struct registry *registry, json_t *journal, mark_namer *name, struct error *e)
{
	int64_t fitting;
	struct session *whole = session_replay_fitting(registry, journal, &fitting, e);
	if (whole == NULL) {
		json_decref(journal);
		return NULL;
	}
	struct replay_cursor *r = mem_new(sizeof *r);
	*r = (struct replay_cursor){
		.registry = registry, .journal = journal, .session = whole,
		.length = fitting, .ticks = session_ticks(whole),
	};
	if ((size_t)fitting < json_array_size(json_object_get(journal, "actions")))
		r->drift = fitting + 1;
	r->viewer = session_can(whole) & SESSION_REVEAL ? SEAT_REFEREE : SEAT_NOBODY;
	r->opening = count_opening(r);
	to_action(r, 0);
	if (name != NULL)
		collect_marks(r, name);
	to_action(r, r->opening);
	return r;
}

void
replay_cursor_free(struct replay_cursor *r)
{
	session_free(r->session);
	json_decref(r->journal);
	free(r->marks);
	free(r);
}
