/* seating_text.c: describes seats at a table in a few words: names, ratings, clocks, matches. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/seating.h"
#include "game/language.h"

enum { HOUR_MS = 3600 * 1000, DAY_MS = 24 * HOUR_MS };

void
seating_ask_words(const struct seating *s, const char *yes, const char *no,
    char text[SENTENCE_SIZE])
{
	static const char *const sentences[ASKS] = {
		[ASK_DRAW] = N_("%s offers a draw: %s accepts, %s declines."),
		[ASK_ADJOURN] = N_("%s wants to adjourn: %s agrees, %s declines."),
		[ASK_REMATCH] = N_("%s wants a rematch: %s agrees, %s declines."),
		[ASK_VOTE] = N_("%s is away. %s lets a CPU play on, %s waits."),
	};
	text[0] = '\0';
	if (s->ask != ASK_NOTHING)
		snprintf(text, SENTENCE_SIZE, _(sentences[s->ask]), seating_name(s, s->asker).name,
		    yes, no);
}

static void
print_clock(int64_t left_ms, char text[TABLE_TEXT])
{
	int64_t seconds = (left_ms + 999) / 1000;
	char time[TEXT_TIME_SIZE];
	text_time(time, (uint64_t)seconds);
	if (left_ms >= DAY_MS)
		snprintf(text, TABLE_TEXT, _("%d d %d h"), (int)(left_ms / DAY_MS),
		    (int)(left_ms % DAY_MS / HOUR_MS));
	else if (left_ms >= HOUR_MS)
		snprintf(text, TABLE_TEXT, _("%d h %d min"), (int)(left_ms / HOUR_MS),
		    (int)(left_ms % HOUR_MS / 60000));
	else
		snprintf(text, TABLE_TEXT, "%s", time);
}

/* "9:41", "3 h 5 min", "2 d 3 h"; in a race "12/24"; "": none. */
static void
time_words(const struct seating *s, int table_seat, int64_t now_ms, char text[TABLE_TEXT])
{
	bool running;
	int64_t clock = session_clock_left(s->session, table_seat, now_ms, &running);
	const json_t *row = seating_is_race(s) ? seating_racer(s, table_seat) : NULL;
	text[0] = '\0';
	if (clock >= 0)
		print_clock(clock, text);
	else if (row != NULL)
		snprintf(text, TABLE_TEXT, "%d/%d",
		    (int)json_integer_value(json_object_get(row, "done")),
		    (int)json_integer_value(json_object_get(row, "of")));
}

void
seating_seat_words(const struct seating *s, int table_seat, bool brief, int64_t now_ms,
    char text[TABLE_TEXT])
{
	const json_t *found = seating_seat_json(s, table_seat),
	    *rating = json_object_get(found, "rating");
	bool own = table_seat == session_own_table_seat(s->session);
	char time[TABLE_TEXT];
	snprintf(text, TABLE_TEXT, "%s", own ? _("you") : seating_name(s, table_seat).name);
	if (!own && !brief && json_is_integer(rating))
		text_append(text, TABLE_TEXT, " %d%s", (int)json_integer_value(rating),
		    json_is_false(json_object_get(found, "sure")) ? "?" : "");
	time_words(s, table_seat, now_ms, time);
	if (time[0] != '\0')
		text_append(text, TABLE_TEXT, " %s", time);
}

void
seating_match_words(const struct seating *s, char text[TABLE_TEXT])
{
	int won[2];
	text[0] = '\0';
	if (seating_match(s, won) > 1)
		snprintf(text, TABLE_TEXT, _("match %d:%d"), won[0], won[1]);
}

void
seating_spectator_words(const struct seating *s, char text[TABLE_TEXT])
{
	int watchers = (int)json_integer_value(json_object_get(session_table_json(s->session),
	    "watchers"));
	text[0] = '\0';
	if (watchers > 0)
		snprintf(text, TABLE_TEXT, _("%d watching"), watchers);
}

/* The delay of spectators. */
void
seating_delay_words(const struct seating *s, char text[TABLE_TEXT])
{
	int delay = (int)json_integer_value(json_object_get(session_table_json(s->session),
	    "delay"));
	text[0] = '\0';
	if (session_own_table_seat(s->session) <= 0 && delay > 0 && !session_over(s->session))
		snprintf(text, TABLE_TEXT, _("%d s behind"), delay);
}
