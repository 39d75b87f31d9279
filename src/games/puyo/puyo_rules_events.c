/* puyo_rules_events.c: the shapes of Puyo's events, for checking those from outside. */
#include "games/puyo/puyo_rules.h"

static bool
is_pair(const struct content *content, const struct json_at *at, struct error *e)
{
	const char *text = json_string_value(at->value);
	struct puyo_pair pair;
	return (json_string_length(at->value) == PAIR_SIZE - 1 && puyo_pair_read(text, &pair)) ||
	    json_refuse(at, e, "%s is not a pair");
}

static const char *const colours[PUYO_COLOURS] = { "R", "B", "G", "Y" };

#define SEAT	SHAPE_INT(1, PUYO_SIDES)
#define SUM	SHAPE_INT(0, SUM_MAX)
#define SHARE	SHAPE_INT(0, PUYO_GARBAGE_MAX)
#define COLUMN	SHAPE_INT(0, PUYO_COLUMNS - 1)
#define ROW	SHAPE_INT(1, PUYO_ROWS + 1)	/* a pair can be above the hidden row */
#define CELL	SHAPE_PAIR(COLUMN, ROW)

/* Every event of a side has seat and tick. */
#define SIDE(kind, ...)	EVENT_SHAPE(kind, .seat = SEAT, \
	.tick = SHAPE_INT(0, TICK_MAX) __VA_OPT__(,) __VA_ARGS__)
#define PLACE(kind)	SIDE(kind, .x = COLUMN, .y = ROW, .r = SHAPE_INT(0, 3))

const struct event_shape puyo_event_shapes[EVENT_KINDS + 1] = {
	SIDE(spawn, .pair = SHAPE_OWN(is_pair), .index = SHAPE_INT(0, PUYO_PAIRS_MAX)),
	PLACE(move),
	PLACE(turn),
	PLACE(swap),
	SIDE(lock, .cells = SHAPE_PAIR(CELL, CELL)),
	SIDE(split, .rows = SHAPE_INT(1, PUYO_ROWS)),
	SIDE(step, .chain = SHAPE_INT(1, STEPS_MAX), .groups = SHAPE_LIST(1, PUYO_GROUPS_MAX,
	    SHAPE_PAIR(SHAPE_NAME(colours), SHAPE_INT(4, PUYO_COLUMNS * PUYO_ROWS))),
	    .garbage = SHAPE_INT(0, PUYO_COLUMNS * PUYO_ROWS), .score = SUM, .due = SUM,
	    .sent = SUM),
	SIDE(fall, .rows = SHAPE_INT(1, PUYO_ROWS)),
	SIDE(chain_end, .steps = SHAPE_INT(1, STEPS_MAX), .points = SUM, .all_clear = SHAPE_BOOL,
	    .sent = SUM),
	SIDE(garbage, .columns = SHAPE_LIST(PUYO_COLUMNS, PUYO_COLUMNS, SHARE)),
	SIDE(board),
	SIDE(problem),
	SIDE(spent),
	SIDE(top_out),
	EVENT_SHAPE(over, .seat = SHAPE_OR_NULL(SEAT), .tick = SHAPE_INT(0, TICK_MAX),
	    .winner = SHAPE_OR_NULL(SEAT)),
};
