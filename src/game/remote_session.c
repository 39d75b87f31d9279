/* remote_session.c: a session whose state is at a server: what arrives from it, and what is
 * seen. */
#include "game/remote_session.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/remote_private.h"

/* --- the table object --- */

static bool
read_table_seat(struct session_start *start, const struct game *game,
    const struct json_at *table_seat, int place, struct error *e)
{
	int seat = 0;
	const char *level = NULL, *name = "";
	bool race = game->seats.max == 1;
	if (!json_get_int(table_seat, "seat", 1, race ? REMOTE_SEATS : game->seats.max, &seat, e) ||
	    seat == 0 || !json_get_text(table_seat, "cpu", &level, e) ||
	    !json_get_text(table_seat, "name", &name, e))
		return error_set(e, ERR_DATA, "a chair of the table is wrong");
	if (race && seat != place)	/* another player of the race has a game of their own */
		return true;
	struct seat *made = &start->seats[race ? 1 : seat];
	*made = (struct seat){ .cpu = level != NULL, .remote = level == NULL && seat != place };
	snprintf(made->level, sizeof made->level, "%s", level != NULL ? level : "");
	seat_set_name(made, name);
	return true;
}

/* The players of the seats may change: a CPU may take a seat. */
static bool
read_table(struct session *s, const json_t *object, struct error *e)
{
	const struct game *game = s->loaded->game;
	struct json_at root = json_root(object), table_seats = json_member(&root, "chairs");
	struct session_start start = s->start;
	int place = 0;
	if (!json_get_int(&root, "you", 0, game->seats.max == 1 ? REMOTE_SEATS : game->seats.max,
	    &place, e))
		return false;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		start.seats[seat] = (struct seat){ .remote = true };
	JSON_EACH(table_seat, &table_seats)
		if (!read_table_seat(&start, game, &table_seat, place, e))
			return false;
	s->start = start;
	s->remote->place = place;
	s->remote->seat = place > 0 && game->seats.max == 1 ? 1 : place;
	json_decref(s->remote->object);
	s->remote->object = json_deep_copy(object);
	return true;
}

static bool
is_of_table(const struct session *s, const char *key, const json_t *object, struct error *e)
{
	return json_integer_value(json_object_get(object, key)) == s->remote->table ||
	    error_set(e, ERR_DATA, "the referee speaks of another table");
}

struct session *
remote_session_new(struct registry *registry, const json_t *table, const struct remote_peer *peer,
    void *context, struct error *e)
{
	const char *id = json_string_value(json_object_get(table, "game"));
	const json_t *options = json_object_get(table, "options");
	const struct loaded_game *loaded = id == NULL || registry_find(id) == NULL ? NULL :
	    registry_load(registry, id, e);
	if (loaded == NULL) {
		if (id == NULL || registry_find(id) == NULL)
			error_set(e, ERR_DATA,
			    N_("This goyu does not know the game of that table; a newer one may."));
		return NULL;
	}
	struct session *s = mem_new(sizeof *s);
	*s = (struct session){ .loaded = loaded, .remote = mem_new(sizeof *s->remote),
	    .unrecorded = true, .paused = true };
	*s->remote = (struct remote){ .peer = *peer, .context = context, .replaced = true,
	    .table = json_integer_value(json_object_get(table, "id")) };
	session_start_init(&s->start, loaded->game, 0);
	s->start.hosted = true;
	if ((options == NULL || options_from_json(&s->start.options, options, e)) &&
	    read_table(s, table, e))
		return s;
	s->remote->peer.leave = NULL;	/* the session is not complete, so it must not leave the
					 * table */
	session_free(s);
	return NULL;
}

void
remote_free(struct session *s)
{
	struct remote *remote = s->remote;
	remote_answer_all(s);
	if (remote->peer.leave != NULL)
		remote->peer.leave(remote->context, remote->table);
	remote_steps_clear(&remote->steps);
	json_decref(remote->object);
	json_decref(remote->view_json);
	json_decref(remote->events);
	json_decref(remote->race);
	json_decref(remote->offer);
	json_decref(remote->end);
	free(remote);
	game_view_free(session_game(s), (struct view *)s->state);
	free(s);
}

/* --- what arrives --- */

static void
tell(struct session *s, enum session_change change, const struct events *events)
{
	if (s->remote->news != NULL && s->remote->view_json != NULL)
		s->remote->news(s->remote->news_context, change, events);
}

bool
remote_take_table(struct session *s, const json_t *object, struct error *e)
{
	if (!is_of_table(s, "id", object, e) || !read_table(s, object, e))
		return false;
	tell(s, SESSION_HAS_NEWS, NULL);
	return true;
}

bool
remote_take_past(struct session *s, const json_t *object, struct error *e)
{
	const json_t *steps = json_object_get(object, "steps"), *step;
	size_t i;
	if (!is_of_table(s, "table", object, e))
		return false;
	json_array_foreach(steps, i, step)
		if (!remote_steps_take(s, step, e))
			return false;
	return true;
}

static void
take_clocks(struct remote *remote, const json_t *clocks)
{
	for (int table_seat = 1; table_seat <= REMOTE_SEATS; table_seat++) {
		const json_t *clock = json_array_get(clocks, (size_t)table_seat - 1);
		remote->clocks[table_seat] = (struct remote_time){
			.known = json_is_array(clock),
			.left_ms = json_integer_value(json_array_get(clock, 0)),
			.runs = json_is_true(json_array_get(clock, 1)) ||
			json_integer_value(json_array_get(clock, 1)) != 0,
			.asked_ms = -1,
		};
	}
}

/* The numbers of a %view; if one is wrong, nothing changes. */
static bool
take_numbers(struct session *s, const json_t *object, struct error *e)
{
	enum { N, LENGTH, TICK, WAIT, NUMBERS };
	static const char *const names[NUMBERS] = { "n", "length", "tick", "wait" };
	json_int_t numbers[NUMBERS];
	struct json_at root = json_root(object);
	int to_act = s->remote->to_act;
	for (int i = 0; i < NUMBERS; i++) {
		numbers[i] = json_integer_value(json_object_get(object, names[i]));
		if (numbers[i] < 0)
			return error_set(e, ERR_DATA, "a view has a number below 0");
	}
	if (!json_get_int(&root, "to_act", SEAT_ALL, session_game(s)->seats.max, &to_act, e))
		return false;
	s->remote->n = numbers[N];
	s->remote->wait = (uint64_t)numbers[WAIT];
	s->remote->to_act = to_act;
	s->length = numbers[LENGTH];
	s->ticks = (uint64_t)numbers[TICK];
	return true;
}

/* Replaces the mirror and the numbers by those of the new view: all of it or nothing. */
static bool
take_whole(struct session *s, const json_t *object, struct error *e)
{
	json_t *view_json = json_object_get(object, "view");
	struct view *view = game_mirror(session_game(s), s->loaded->content, view_json, e);
	if (view == NULL || !take_numbers(s, object, e)) {
		game_view_free(session_game(s), view);
		return false;
	}
	game_view_free(session_game(s), (struct view *)s->state);
	s->state = (struct state *)view;
	json_decref(s->remote->view_json);
	s->remote->view_json = json_incref(view_json);
	json_decref(s->remote->offer);
	s->remote->offer = json_incref(json_object_get(object, "offer"));
	return true;
}

/* The server leaves out views if this end reads too slowly, but not for ever. */
static bool
add_events(struct remote *remote, const json_t *events, struct error *e)
{
	enum { WAITING_MAX = 10000 };
	if (remote->events == NULL)
		remote->events = json_array();
	if (json_array_size(remote->events) + json_array_size(events) > WAITING_MAX)
		return error_set(e, ERR_DATA, "too many events have come without a view");
	json_array_extend(remote->events, (json_t *)events);
	return true;
}

/* A step without events for this viewer does not enter the log. */
static void
show_step(struct session *s)
{
	json_t *known = s->remote->events;
	struct events events = remote_events(known);
	s->remote->events = NULL;
	bool replaced = s->remote->replaced;
	s->remote->replaced = false;
	if (events.count > 0)
		remote_steps_add(&s->remote->steps, known, s->remote->view_json);
	tell(s, replaced ? SESSION_HAS_REPLACED_VIEW : SESSION_HAS_MOVED,
	    replaced ? NULL : &events);
	events_clear(&events);
	json_decref(known);
}

/* The progress of the others in a race changes no view here. */
bool
remote_take_view(struct session *s, const json_t *object, struct error *e)
{
	struct remote *remote = s->remote;
	const json_t *events = json_object_get(object, "events");
	json_t *race = json_object_get(object, "race"), *clocks = json_object_get(object, "clocks");
	if (!is_of_table(s, "table", object, e) ||
	    (events != NULL && !remote_events_check(s, events, e)))
		return false;
	bool whole = json_object_get(object, "view") != NULL;
	if (whole && !take_whole(s, object, e))
		return false;
	if (json_is_array(race)) {
		json_decref(remote->race);
		remote->race = json_incref(race);
	}
	if (clocks != NULL || whole)
		take_clocks(remote, clocks);
	if (!add_events(remote, events, e))
		return false;
	if (whole)
		show_step(s);
	else
		tell(s, SESSION_HAS_NEWS, NULL);
	return true;
}

static json_t *
find_table_seat(const struct remote *remote, int table_seat)
{
	json_t *found;
	size_t i;
	json_array_foreach(json_object_get(remote->object, "chairs"), i, found)
		if (json_integer_value(json_object_get(found, "seat")) == table_seat)
			return found;
	return NULL;
}

static void
keep_absence(json_t *table_seat, bool there, const json_t *object)
{
	json_t *from = json_object_get(object, "claim_from");
	json_object_set_new(table_seat, "line", json_boolean(there));
	json_object_set_new(table_seat, "come",
	    json_boolean(!json_is_false(json_object_get(object, "come"))));
	json_object_set(table_seat, "claim_from", from != NULL ? from : json_null());
}

/* Seat 0 has the countdown of a game in real time. */
void
remote_take_line(struct session *s, const json_t *object)
{
	json_int_t table_seat = json_integer_value(json_object_get(object, "seat"));
	const json_t *left = json_object_get(object, "left_ms");
	bool there = json_is_true(json_object_get(object, "line"));
	if (table_seat < 0 || table_seat > REMOTE_SEATS || !is_of_table(s, "table", object, NULL))
		return;
	keep_absence(find_table_seat(s->remote, (int)table_seat), there, object);
	s->remote->lines[table_seat] = (struct remote_time){ .known = (!there || table_seat == 0) &&
	    json_is_integer(left), .runs = true, .left_ms = json_integer_value(left),
	    .asked_ms = -1 };
	tell(s, SESSION_HAS_NEWS, NULL);
}

/* A table can end without the rules: then it is nobody's turn any more. */
void
remote_take_end(struct session *s, const json_t *object)
{
	struct remote *remote = s->remote;
	if (!is_of_table(s, "table", object, NULL))
		return;
	json_decref(remote->end);
	remote->end = json_deep_copy(object);
	remote->to_act = SEAT_NOBODY;
	for (int table_seat = 0; table_seat <= REMOTE_SEATS; table_seat++)
		remote->clocks[table_seat].runs = remote->lines[table_seat].known = false;
	tell(s, SESSION_HAS_NEWS, NULL);
}

bool
remote_is_ready(const struct session *s)
{
	return s->remote->view_json != NULL;
}

/* A requested action may have been done before the connection was lost. */
void
remote_came_back(struct session *s)
{
	remote_steps_clear(&s->remote->steps);
	json_decref(s->remote->events);
	s->remote->events = NULL;
	s->remote->replaced = true;
	if (s->remote->requests != NULL)
		s->remote->requests->unsure = true;
}

/* --- for front ends --- */

struct view *
remote_view(const struct session *s)
{
	return game_mirror(session_game(s), s->loaded->content, s->remote->view_json, NULL);
}

bool
session_is_remote(const struct session *s)
{
	return s->remote != NULL;
}

int64_t
session_table(const struct session *s)
{
	return s->remote == NULL ? 0 : s->remote->table;
}

int
session_table_seat(const struct session *s)
{
	return s->remote == NULL ? 0 : s->remote->seat;
}

int
session_own_table_seat(const struct session *s)
{
	return s->remote == NULL ? 0 : s->remote->place;
}

const json_t *
session_table_json(const struct session *s)
{
	return s->remote == NULL ? NULL : s->remote->object;
}

const json_t *
session_end_json(const struct session *s)
{
	return s->remote == NULL ? NULL : s->remote->end;
}

const json_t *
session_racers(const struct session *s)
{
	return s->remote == NULL ? NULL : s->remote->race;
}

void
session_listen(struct session *s, session_news *news, void *context)
{
	s->remote->news = news;
	s->remote->news_context = context;
}

static int64_t
time_left(struct remote_time *time, int64_t now_ms)
{
	if (time->asked_ms < 0)
		time->asked_ms = now_ms;
	int64_t passed = time->runs && now_ms > time->asked_ms ? now_ms - time->asked_ms : 0;
	/* the server may have sent any number */
	return time->left_ms > passed ? time->left_ms - passed : 0;
}

int64_t
session_clock_left(const struct session *s, int table_seat, int64_t now_ms, bool *running)
{
	struct remote_time *clock = s->remote == NULL || table_seat < 1 ||
	    table_seat > REMOTE_SEATS ? NULL : &s->remote->clocks[table_seat];
	*running = clock != NULL && clock->known && clock->runs;
	return clock == NULL || !clock->known ? -1 : time_left(clock, now_ms);
}

int64_t
session_countdown(const struct session *s, int64_t now_ms)
{
	return s->remote == NULL || !s->remote->lines[0].known ? 0 :
	    time_left(&s->remote->lines[0], now_ms);
}

const json_t *
session_offer(const struct session *s)
{
	return s->remote == NULL ? NULL : s->remote->offer;
}

bool
session_connection_lost(const struct session *s, int table_seat, int64_t now_ms, int64_t *left_ms)
{
	const json_t *found = s->remote == NULL || table_seat < 1 || table_seat > REMOTE_SEATS ?
	    NULL : find_table_seat(s->remote, table_seat);
	struct remote_time *line = found == NULL ? NULL : &s->remote->lines[table_seat];
	*left_ms = line == NULL || !line->known ? -1 : time_left(line, now_ms);
	return found != NULL && json_is_false(json_object_get(found, "line"));
}
