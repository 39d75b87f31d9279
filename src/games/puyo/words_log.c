/* words_log.c: what happens in Puyo, in sentences. */
#include <stdio.h>

#include "game/language.h"
#include "games/puyo/words.h"

/* A single pop that does nothing to anybody is not worth a line. */
static void
say_chain(const struct view *v, const json_t *event, struct log *log)
{
	char points[PUYO_NUMBER_SIZE];
	int seat = EVENT_INT(event, chain_end, seat), steps = EVENT_INT(event, chain_end, steps);
	long sends = EVENT_INT(event, chain_end, points) / PUYO_RATE;
	bool all_clear = EVENT_BOOL(event, chain_end, all_clear);
	puyo_number(EVENT_INT(event, chain_end, points), points);
	if (steps < 2 && sends == 0)
		return;
	if (v->players == 1)
		log_format(log, all_clear ? _("%d-chain %s, all clear!") : _("%d-chain %s"), steps, points);
	else if (all_clear)
		log_format(log, _("%dP %d-chain %s, all clear! %ld garbage"), seat, steps, points, sends);
	else
		log_format(log, _("%dP %d-chain %s: %ld garbage"), seat, steps, points, sends);
}

static void
say_garbage(const json_t *event, struct log *log)
{
	const json_t *column;
	size_t i;
	int sum = 0;
	json_array_foreach(EVENT_GET(event, garbage, columns), i, column)
		sum += (int)json_integer_value(column);
	log_format(log, _("%dP gets %d garbage"), EVENT_INT(event, garbage, seat), sum);
}

static void
say_event(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	switch (event_id(puyo_events, event)) {
	case EVENT_chain_end:
		say_chain(v, event, log);
		break;
	case EVENT_garbage:
		say_garbage(event, log);
		break;
	case EVENT_top_out:
		if (v->players > 1)
			log_format(log, _("%dP is filled up"), EVENT_INT(event, top_out, seat));
		break;
	case EVENT_over:
		puyo_end_sentence(seats, v, text);
		log_add(log, text);
		break;
	}
}

void
puyo_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		say_event(seats, v, event, log);
}

/* What a replay can jump to: chains worth the name, and the end. */
bool
puyo_mark(const struct seat *seats, const struct view *v, const json_t *event, char text[SENTENCE_SIZE])
{
	enum { WORTH = 3 };
	char points[PUYO_NUMBER_SIZE];
	int id = event_id(puyo_events, event);
	if (id == EVENT_top_out) {
		snprintf(text, SENTENCE_SIZE, _("%dP is filled up"), EVENT_INT(event, top_out, seat));
		return true;
	}
	if (id != EVENT_chain_end || EVENT_INT(event, chain_end, steps) < WORTH)
		return false;
	puyo_number(EVENT_INT(event, chain_end, points), points);
	snprintf(text, SENTENCE_SIZE, _("%dP %d-chain %s"), EVENT_INT(event, chain_end, seat),
	    EVENT_INT(event, chain_end, steps), points);
	return true;
}
