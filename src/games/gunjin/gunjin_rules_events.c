/* gunjin_rules_events.c: the shapes of Gunjin's events from outside. */
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

static const char *
cell_name(const struct content *content, int cell)
{
	return cell < GUNJIN_CELLS ? gunjin_cell_name(cell) : NULL;
}

static const char *
kind_code(const struct content *content, int kind)
{
	return kind < KINDS ? gunjin_kinds[kind].code : NULL;
}

static bool
is_mark(const struct content *content, const struct json_at *at, struct error *e)
{
	const char *text = json_string_value(at->value);
	return (text != NULL && json_string_length(at->value) < GUNJIN_MARK_SIZE &&
	    gunjin_is_mark(text)) || json_refuse(at, e, "%s is not a mark");
}

static const char *const ways[] = { "formation", "mirror", "shuffle", "clear", "army" };

#define SEAT	SHAPE_INT(1, GUNJIN_SIDES)
#define CELL	SHAPE_THING(cell_name)
#define PIECE	SHAPE_THING(kind_code)

const struct event_shape gunjin_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(placed, .cell = CELL, .piece = PIECE),
	EVENT_SHAPE(swapped, .cells = SHAPE_PAIR(CELL, CELL)),
	EVENT_SHAPE(arranged, .how = SHAPE_NAME(ways)),
	EVENT_SHAPE(ready, .seat = SEAT),
	EVENT_SHAPE(moved, .seat = SEAT, .from = CELL, .to = CELL),
	EVENT_SHAPE(battle, .from = CELL, .to = CELL, .removed = SHAPE_LIST(1, GUNJIN_SIDES, SEAT),
	    .piece = SHAPE_OR_LEFT(PIECE), .result =
	    SHAPE_OR_LEFT(SHAPE_NAME(gunjin_outcome_names))),
	EVENT_SHAPE(offer, .seat = SEAT),
	EVENT_SHAPE(declined, .seat = SEAT),
	EVENT_SHAPE(marked, .cell = CELL, .mark = SHAPE_OWN(is_mark)),
	EVENT_SHAPE(over, .winner = SHAPE_OR_NULL(SEAT), .reason = SHAPE_NAME(gunjin_reason_names)),
};
