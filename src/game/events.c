/* events.c: lists of facts, each with the seats that may know it. */
#include "game/events.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/game.h"

void
event_add(struct events *ev, unsigned seats, json_t *fact)
{
	if (ev->count == ev->room) {
		ev->room = ev->room > 0 ? ev->room * 2 : 8;
		ev->list = mem_grow(ev->list, ev->room, sizeof ev->list[0]);
	}
	ev->list[ev->count++] = (struct event){ .fact = fact, .seats = seats };
}

/* --- reading --- */

int
event_id(const char *const *table, const json_t *event)
{
	const char *name = EVENT_TEXT(event, any, event);
	int id = 0;
	while (strcmp(table[id], name) != 0) {
		id++;
		assert(table[id] != NULL);
	}
	return id;
}

int
event_int(const json_t *event, const char *member)
{
	const json_t *value = json_object_get(event, member);
	assert(json_is_integer(value));
	return (int)json_integer_value(value);
}

double
event_real(const json_t *event, const char *member)
{
	const json_t *value = json_object_get(event, member);
	assert(json_is_number(value));
	return json_number_value(value);
}

bool
event_bool(const json_t *event, const char *member)
{
	const json_t *value = json_object_get(event, member);
	assert(json_is_boolean(value));
	return json_is_true(value);
}

const char *
event_text(const json_t *event, const char *member)
{
	const json_t *value = json_object_get(event, member);
	assert(json_is_string(value));
	return json_string_value(value);
}

/* --- from outside --- */

static const struct event_shape *
find_shape(const struct game *game, const json_t *event)
{
	const char *name = json_string_value(EVENT_GET(event, any, event));
	const struct event_shape *shape = name == NULL ? NULL : game->events;
	while (shape != NULL && shape->name != NULL && strcmp(shape->name, name) != 0)
		shape++;
	return shape;
}

bool
events_check(const struct game *game, const struct content *content, const json_t *events,
    struct error *e)
{
	struct json_at list = { .value = events, .key = "events" };
	if (!json_is_array(events))
		return error_set(e, ERR_DATA, "what happened is not a list of events");
	JSON_EACH(at, &list) {
		const struct event_shape *known = find_shape(game, at.value);
		if (known == NULL || known->name == NULL)
			return json_refuse(&at, e, "%s is not an event of this game");
		if (!shape_check(&known->shape, content, &at, e))
			return false;
	}
	return true;
}

/* --- lists --- */

void
events_append(struct events *to, const struct events *from)
{
	for (size_t i = 0; to != NULL && i < from->count; i++)
		event_add(to, from->list[i].seats, json_incref(from->list[i].fact));
}

json_t *
events_for(const struct events *ev, int seat)
{
	json_t *known = json_array();
	for (size_t i = 0; i < ev->count; i++)
		if (seat == SEAT_REFEREE || ev->list[i].seats & 1u << seat)
			json_array_append(known, ev->list[i].fact);
	return known;
}

void
events_clear(struct events *ev)
{
	for (size_t i = 0; i < ev->count; i++)
		json_decref(ev->list[i].fact);
	free(ev->list);
	*ev = (struct events){ 0 };
}
