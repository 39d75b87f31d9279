/* puyo_text_log.c: Puyo's log: sentences for its events. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/language.h"
#include "games/puyo/puyo_text.h"

/* The name of a seat's player; valid in the same line of code. */
#define TAG(seat) player_tag(seats, seat).name

/* Without a clock, writes what vanishes first; the rest of the chain follows at its end. */
static void
say_vanishing(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	const json_t *group;
	char *list = NULL;
	size_t i;
	int garbage = EVENT_INT(event, step, garbage);
	json_array_foreach(EVENT_GET(event, step, groups), i, group) {
		const char *letter = json_string_value(json_array_get(group, 0));
		puyo_count_add(&list, (int)json_integer_value(json_array_get(group, 1)),
		    (enum colour)(strchr(puyo_letters, *letter) - puyo_letters));
	}
	if (garbage > 0)
		puyo_count_add(&list, garbage, GARBAGE);
	if (v->players == 1)
		log_format(log, _("Vanished: %s"), list);
	else
		log_format(log, _("%s vanished: %s"), TAG(EVENT_INT(event, step, seat)), list);
	free(list);
}

/* Writes what a step sends at once: it may fall before the chain is over. */
static void
say_step(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	int seat = EVENT_INT(event, step, seat), chain = EVENT_INT(event, step, chain);
	int due = EVENT_INT(event, step, due), sent = EVENT_INT(event, step, sent);
	if (v->untimed && chain == 1)
		say_vanishing(seats, v, event, log);
	if (v->players == 1 || due == 0)
		return;
	if (sent == due)
		log_format(log, _("%s %d-chain: %d garbage"), TAG(seat), chain, sent);
	else
		log_format(log, _("%s %d-chain: %d garbage, %d cancelled"), TAG(seat), chain, sent,
		    due - sent);
}

/* A single pop gets no line. */
static void
say_chain(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	char points[PUYO_NUMBER_SIZE];
	int seat = EVENT_INT(event, chain_end, seat), steps = EVENT_INT(event, chain_end, steps);
	bool all_clear = EVENT_BOOL(event, chain_end, all_clear), alone = v->players == 1;
	puyo_number(EVENT_INT(event, chain_end, points), points);
	if (alone && all_clear)
		log_format(log, _("%d-chain, all clear! %s points"), steps, points);
	else if (alone && steps > 1)
		log_format(log, _("%d-chain, %s points"), steps, points);
	else if (all_clear)
		log_format(log, _("%s all clear! %d garbage"), TAG(seat),
		    EVENT_INT(event, chain_end, sent));
	if (!alone && steps > 1)
		log_format(log, _("%s %d-chain, %s points"), TAG(seat), steps, points);
}

static void
say_garbage(const struct seat *seats, const json_t *event, struct log *log)
{
	const json_t *column;
	size_t i;
	int sum = 0;
	json_array_foreach(EVENT_GET(event, garbage, columns), i, column)
		sum += (int)json_integer_value(column);
	log_format(log, _("%s gets %d garbage"), TAG(EVENT_INT(event, garbage, seat)), sum);
}

static void
say_event(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	switch (event_id(puyo_events, event)) {
	case EVENT_step:
		say_step(seats, v, event, log);
		break;
	case EVENT_chain_end:
		say_chain(seats, v, event, log);
		break;
	case EVENT_garbage:
		say_garbage(seats, event, log);
		break;
	case EVENT_top_out:
		if (v->players > 1)
			log_format(log, _("%s's field is full"),
			    TAG(EVENT_INT(event, top_out, seat)));
		else if (v->practice)	/* no end page says so: the pair can be taken back */
			log_add(log, _("The field is full."));
		break;
	case EVENT_problem:
		puyo_goal_words(&v->task, text);
		log_format(log, _("A problem: %s."), text);
		break;
	case EVENT_spent:
		log_add(log, _("No pair is left: not solved."));
		break;
	case EVENT_over:
		puyo_end_sentence(seats, v, text);
		if (puyo_has_problem(v))	/* the end page closes, the log stays */
			log_format(log, _("Solved! The code of this problem: %s"), v->problem);
		else
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

/* The place as the player would choose it, from the cells of the child and of the axis. */
bool
puyo_settled(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	enum { TURNS = 4 };
	int x[2], y[2];
	char where[SENTENCE_SIZE];
	if (event_id(puyo_events, event) != EVENT_lock)
		return false;
	for (size_t i = 0; i < 2; i++) {
		const json_t *cell = json_array_get(EVENT_GET(event, lock, cells), i);
		x[i] = (int)json_integer_value(json_array_get(cell, 0));
		y[i] = (int)json_integer_value(json_array_get(cell, 1));
	}
	int seat = EVENT_INT(event, lock, seat), pair = v->player[seat - 1].index + 1;
	int r = x[0] > x[1] ? 1 : x[0] < x[1] ? 3 : y[0] > y[1] ? 0 : 2;
	puyo_place_words(v, seat, x[1] * TURNS + r, where);
	if (v->players == 1)
		snprintf(text, SENTENCE_SIZE, _("Pair %d: %s."), pair, where);
	else
		snprintf(text, SENTENCE_SIZE, _("%s, pair %d: %s."), TAG(seat), pair, where);
	return true;
}

/* What a replay can jump to: long chains and the end. */
bool
puyo_mark(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	enum { WORTH = 3 };
	char points[PUYO_NUMBER_SIZE];
	int id = event_id(puyo_events, event);
	if (id == EVENT_top_out) {
		snprintf(text, SENTENCE_SIZE, _("%s's field is full"),
		    TAG(EVENT_INT(event, top_out, seat)));
		return true;
	}
	if (id != EVENT_chain_end || EVENT_INT(event, chain_end, steps) < WORTH)
		return false;
	puyo_number(EVENT_INT(event, chain_end, points), points);
	snprintf(text, SENTENCE_SIZE, _("%s %d-chain %s"), TAG(EVENT_INT(event, chain_end, seat)),
	    EVENT_INT(event, chain_end, steps), points);
	return true;
}
