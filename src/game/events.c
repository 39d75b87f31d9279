/* events.c: lists of facts and who may know them. */
#include "game/events.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/game.h"

/* Takes the fact over. */
static void
append(struct events *ev, json_t *fact, unsigned seats)
{
	if (ev->count == ev->room) {
		ev->room = ev->room > 0 ? ev->room * 2 : 8;
		ev->list = mem_grow(ev->list, ev->room, sizeof ev->list[0]);
	}
	ev->list[ev->count++] = (struct event){ .fact = fact, .seats = seats };
}

void
events_add(struct events *ev, unsigned seats, const char *name, const char *members, ...)
{
	if (ev == NULL)
		return;
	char format[128];
	int length = snprintf(format, sizeof format, "{%s}", members);
	assert(length > 0 && (size_t)length < sizeof format);
	json_error_t problem;
	va_list args;
	va_start(args, members);
	json_t *fact = json_vpack_ex(&problem, 0, format, args);
	va_end(args);
	assert(fact != NULL);	/* a format and its arguments that do not fit */
	json_object_set_new(fact, "event", json_string(name));
	append(ev, fact, seats);
}

void
events_append(struct events *to, const struct events *from)
{
	for (size_t i = 0; to != NULL && i < from->count; i++)
		append(to, json_incref(from->list[i].fact), from->list[i].seats);
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
