/* events.h: what happened, in the order it happened, and which seats may know it.
 *
 * An event is a fact as a JSON object with its name under "event". The log prints events, the
 * controllers animate them, the protocol sends them; each carries the seats that may know it.
 *
 * A game lists its events once, each with its members:
 *
 *	#define PUYO_EVENTS(EVENT) \
 *		EVENT(move, seat, tick, x, y, r) \
 *		EVENT(board, seat, tick)
 *	EVENTS_DECLARE(puyo_events, PUYO_EVENTS);
 *
 * One file defines the table: EVENTS_DEFINE(puyo_events, PUYO_EVENTS). Rules add events and
 * others read them by these names: a name that is not in the list does not compile, and reading
 * a member that an event does not have ends the program. So events from outside are compared
 * with the game's shapes before anything reads them. */
#ifndef GAME_EVENTS_H
#define GAME_EVENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/json.h"
#include "game/shapes.h"

enum { EVENT_PUBLIC = ~0 };	/* every seat and the spectators may know */

struct events {
	struct event {
		json_t		*fact;
		unsigned	 seats;		/* bit 1 << seat; bit 0: spectators */
	}	*list;
	size_t	 count, room;
};

/* An enum, EVENT_move and so on up to EVENT_KINDS; the keys of each event; and the table of the
 * names. */
#define EVENT_ID(kind, ...)	EVENT_##kind,
#define EVENT_KEYS(kind, ...) \
	JSON_KEYS(event_##kind, event __VA_OPT__(,) __VA_ARGS__); \
	SHAPE_KEYS(event_##kind, event __VA_OPT__(,) __VA_ARGS__);
#define EVENT_NAME(kind, ...)	#kind,
#define EVENTS_DECLARE(table, LIST) \
	enum { LIST(EVENT_ID) EVENT_KINDS }; \
	LIST(EVENT_KEYS) \
	extern const char *const table[EVENT_KINDS + 1]
#define EVENTS_DEFINE(table, LIST) const char *const table[] = { LIST(EVENT_NAME) NULL }

/* The shapes that the events of a game must have when they come from outside. The table has a
 * shape for each id and ends with a row without a name:
 *
 *	EVENT_SHAPE(move, .seat = SHAPE_INT(1, 2), .x = SHAPE_INT(0, 5), ...) */
struct event_shape {
	const char	*name;
	struct shape	 shape;
};
#define EVENT_SHAPE(id, ...) \
	[EVENT_##id] = { #id, { .kind = SHAPE_IS_OBJECT, \
	    SHAPE_MEMBERS(event_##id, .event = \
	    SHAPE_TEXT(EVENT_NAME_MOST) __VA_OPT__(,) __VA_ARGS__) } }
enum { EVENT_NAME_MOST = 31 };

/* Is this an array of events of that game, each as its shape says? */
struct game;
bool	 events_check(const struct game *, const struct content *, const json_t *events,
    struct error *);

/* Adds an event: EVENT_ADD(ev, EVENT_PUBLIC, move, .x = json_integer(x), ...). If ev is NULL,
 * not even the JSON is made. */
#define EVENT_ADD(ev, seats, kind, ...) \
	do { \
		if ((ev) != NULL) \
			event_add(ev, seats, JSON_OBJECT(event_##kind, \
			    .event = json_string(#kind), \
			    __VA_ARGS__)); \
	} while (0)
void	 event_add(struct events *, unsigned seats, json_t *fact);	/* takes the fact over */

/* Members that an event of any game has or may have. */
JSON_KEYS(event_any, event, seat);

/* The id of an event in a game's table. */
int	 event_id(const char *const *table, const json_t *event);

/* A member that must be there with that type: EVENT_INT(event, move, x). It also reads other
 * events that have the same member. */
#define EVENT_INT(event, kind, member)	event_int(event, JSON_KEY(event_##kind, member))
#define EVENT_REAL(event, kind, member)	event_real(event, JSON_KEY(event_##kind, member))
#define EVENT_BOOL(event, kind, member)	event_bool(event, JSON_KEY(event_##kind, member))
#define EVENT_TEXT(event, kind, member)	event_text(event, JSON_KEY(event_##kind, member))
int		 event_int(const json_t *event, const char *member);
double		 event_real(const json_t *event, const char *member);	/* or a whole number */
bool		 event_bool(const json_t *event, const char *member);
const char	*event_text(const json_t *event, const char *member);

/* A list, an object, or a member that may be null or left out (then NULL). */
#define EVENT_GET(event, kind, member)	JSON_GET(event, event_##kind, member)

/* The events that a seat, SEAT_NOBODY or SEAT_REFEREE may know, as an array. */
json_t	*events_for(const struct events *, int seat);

/* Appends the events of another list; to may be NULL. */
void	 events_append(struct events *to, const struct events *from);

void	 events_clear(struct events *);	/* ready for use again; frees the list */

#endif
