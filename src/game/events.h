/* events.h: what happened, in the order it happened, and who may know it.
 *
 * An event is a fact as a JSON object with its name under "event". The log
 * prints events, the controllers animate from them, the protocol sends them;
 * each carries the seats that may know it. */
#ifndef GAME_EVENTS_H
#define GAME_EVENTS_H

#include <jansson.h>
#include <stddef.h>

enum { EVENT_PUBLIC = ~0 };	/* every seat and the spectators may know */

struct events {
	struct event {
		json_t		*fact;
		unsigned	 seats;		/* bit 1 << seat; bit 0: spectators */
	}	*list;
	size_t	 count, room;
};

/* Adds an event whose members are given as to json_pack, without the braces:
 * events_add(ev, EVENT_PUBLIC, "moved", "s:i,s:i", "x", x, "y", y). "" for none. Does
 * nothing when ev is NULL. */
void	 events_add(struct events *, unsigned seats, const char *name, const char *members, ...);

/* The events a seat, SEAT_NOBODY or SEAT_REFEREE may know, as an array. */
json_t	*events_for(const struct events *, int seat);

/* The events of another list after these; to may be NULL. */
void	 events_append(struct events *to, const struct events *from);

void	 events_clear(struct events *);	/* ready for use again; frees the list */

#endif
