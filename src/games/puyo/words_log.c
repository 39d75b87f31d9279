/* words_log.c: what happens in Puyo, in sentences. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/words.h"

static void say(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
say(struct log *log, const char *format, ...)
{
	char line[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	log_add(log, line);
}

static long
number_of(const json_t *event, const char *key)
{
	return (long)json_integer_value(json_object_get(event, key));
}

static const char *
name_of(const json_t *event)
{
	return json_string_value(json_object_get(event, "event"));
}

/* A single pop that does nothing to anybody is not worth a line. */
static void
say_chain(const struct view *v, const json_t *event, struct log *log)
{
	char points[PUYO_NUMBER_SIZE];
	int seat = (int)number_of(event, "seat"), steps = (int)number_of(event, "steps");
	long sends = number_of(event, "points") / PUYO_RATE;
	puyo_number(number_of(event, "points"), points);
	bool all_clear = json_is_true(json_object_get(event, "all_clear"));
	if (steps < 2 && sends == 0)
		return;
	if (v->players == 1)
		say(log, all_clear ? _("%d-chain %s, all clear!") : _("%d-chain %s"), steps, points);
	else if (all_clear)
		say(log, _("%dP %d-chain %s, all clear! %ld garbage"), seat, steps, points, sends);
	else
		say(log, _("%dP %d-chain %s: %ld garbage"), seat, steps, points, sends);
}

static void
say_garbage(const struct view *v, const json_t *event, struct log *log)
{
	const json_t *column;
	size_t i;
	int sum = 0;
	(void)v;
	json_array_foreach(json_object_get(event, "columns"), i, column)
		sum += (int)json_integer_value(column);
	say(log, _("%dP gets %d garbage"), (int)number_of(event, "seat"), sum);
}

static void
say_top_out(const struct view *v, const json_t *event, struct log *log)
{
	if (v->players > 1)
		say(log, _("%dP is filled up"), (int)number_of(event, "seat"));
}

static void
say_over(const struct seat *seats, const struct view *v, struct log *log)
{
	char text[SENTENCE_SIZE];
	puyo_end_sentence(seats, v, text);
	say(log, "%s", text);
}

static void
say_event(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*name;
		void		 (*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "chain_end", say_chain }, { "garbage", say_garbage }, { "top_out", say_top_out },
	};
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].name, name_of(event)) == 0)
			sayings[i].say(v, event, log);
	if (strcmp(name_of(event), "over") == 0)
		say_over(seats, v, log);
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
puyo_mark(const json_t *event, char text[SENTENCE_SIZE])
{
	enum { WORTH = 3 };
	char points[PUYO_NUMBER_SIZE];
	int seat = (int)number_of(event, "seat"), steps = (int)number_of(event, "steps");
	puyo_number(number_of(event, "points"), points);
	if (strcmp(name_of(event), "top_out") == 0) {
		snprintf(text, SENTENCE_SIZE, _("%dP is filled up"), seat);
		return true;
	}
	snprintf(text, SENTENCE_SIZE, _("%dP %d-chain %s"), seat, steps, points);
	return strcmp(name_of(event), "chain_end") == 0 && steps >= WORTH;
}
