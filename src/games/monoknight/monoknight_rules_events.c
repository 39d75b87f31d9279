/* monoknight_rules_events.c: the shapes of MonoKnight's events from outside. */
#include "games/monoknight/monoknight_rules.h"

static bool
is_card(const struct content *content, const struct json_at *at, struct error *e)
{
	const char *name = json_string_value(at->value);
	struct knight_card card;
	return (name != NULL && knight_card_from_name(name, &card)) ||
	    json_refuse(at, e, "%s is not a card");
}

static bool
is_letter(const struct content *content, const struct json_at *at, struct error *e)
{
	const char *text = json_string_value(at->value);
	return (json_string_length(at->value) == 1 && text[0] >= '#' && text[0] <= 'x') ||
	    json_refuse(at, e, "%s is not the letter of a tile");
}

static const char *const causes[] = { "deadlock", "shuffle", "redraw" };

#define COUNT	SHAPE_INT(0, KNIGHT_COUNT_MAX)
#define LINE	SHAPE_INT(0, KNIGHT_SIZE_MAX - 1)
#define SPOT	SHAPE_PAIR(LINE, LINE)
#define SLOT	SHAPE_INT(1, KNIGHT_HAND_MAX)
#define CARD	SHAPE_OWN(is_card)

const struct event_shape knight_event_shapes[EVENT_KINDS + 1] = {
	EVENT_SHAPE(spawned, .at = SPOT),
	EVENT_SHAPE(moved, .slot = SLOT, .card = CARD, .from = SPOT,
	    .path = SHAPE_LIST(1, KNIGHT_TILES, SPOT), .to = SPOT),
	EVENT_SHAPE(visited, .at = SPOT, .tile = SHAPE_OWN(is_letter)),
	EVENT_SHAPE(revisit, .at = SPOT, .tile = SHAPE_OWN(is_letter)),
	EVENT_SHAPE(warped, .from = SPOT, .to = SPOT),
	EVENT_SHAPE(penalty, .kind = SHAPE_NAME(knight_penalty_names), .amount = COUNT,
	    .total = COUNT),
	EVENT_SHAPE(discarded, .slot = SLOT, .card = CARD, .count = SHAPE_INT(1, KNIGHT_COUNT_MAX)),
	EVENT_SHAPE(drew, .cards = SHAPE_LIST(1, REFILL_CARDS_MAX, CARD)),
	EVENT_SHAPE(redealt, .cause = SHAPE_NAME(causes)),
	EVENT_SHAPE(shuffled),
	EVENT_SHAPE(order, .order = SHAPE_NAME(knight_order_names)),
	EVENT_SHAPE(cleared, .score = SHAPE_INT(0, INT32_MAX), .seconds = COUNT, .moves = COUNT,
	    .penalty = COUNT, .stars = SHAPE_OR_NULL(SHAPE_INT(0, KNIGHT_STARS))),
	EVENT_SHAPE(lost),
};
