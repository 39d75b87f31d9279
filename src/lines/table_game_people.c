/* table_game_people.c: a table as text: who sits there, with how much time. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "lines/table_game.h"

/* --- time --- */

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS, HOUR_MS = 60 * MINUTE_MS,
    DAY_MS = 24 * HOUR_MS };

/* The two largest units: "9 minutes 41 seconds", "3 hours 5 minutes", "2 days". */
void
table_game_time(int64_t left_ms, char text[SENTENCE_SIZE])
{
	static const struct { int64_t ms; const char *one, *many; } units[] = {
		{ DAY_MS, N_("%d day"), N_("%d days") }, { HOUR_MS, N_("%d hour"), N_("%d hours") },
		{ MINUTE_MS, N_("%d minute"), N_("%d minutes") },
		{ SECOND_MS, N_("%d second"), N_("%d seconds") },
	};
	int64_t left = left_ms + SECOND_MS - 1;
	int said = 0;
	text[0] = '\0';
	for (size_t i = 0; i < LEN(units) && said < 2; i++) {
		int count = (int)(left / units[i].ms);
		left -= count * units[i].ms;
		if (count == 0 && (i + 1 < LEN(units) || said > 0))
			continue;
		char *one = mem_format(_(count == 1 ? units[i].one : units[i].many), count);
		text_append(text, SENTENCE_SIZE, "%s%s", said > 0 ? " " : "", one);
		free(one);
		said++;
	}
}

static const char *
called(const struct table_game *t, int table_seat, struct player *player)
{
	*player = seating_name(t->seating, table_seat);
	return table_seat == session_own_table_seat(t->seating->session) ? _("you") : player->name;
}

/* "you: 9 minutes 41 seconds left, running." */
static void
say_clock(struct table_game *t, int table_seat, struct log *answer)
{
	struct player player;
	char time[SENTENCE_SIZE];
	bool running;
	int64_t left = session_clock_left(t->seating->session, table_seat, lines_now(t->lines),
	    &running);
	const json_t *row = seating_racer(t->seating, table_seat);
	const char *name = called(t, table_seat, &player);
	if (left >= 0) {
		table_game_time(left, time);
		log_format(answer, running ? _("%s: %s left, running.") : _("%s: %s left."), name,
		    time);
	} else if (row != NULL) {
		log_format(answer, _("%s: %d of %d done."), name,
		    (int)lobby_json_number(row, "done"), (int)lobby_json_number(row, "of"));
	}
}

void
table_game_clocks(void *context, struct log *answer)
{
	struct table_game *t = context;
	char day[SENTENCE_SIZE];
	int own = session_own_table_seat(t->seating->session);
	if (own > 0)
		say_clock(t, own, answer);
	for (int table_seat = 1; table_seat <= seating_seat_count(t->seating); table_seat++)
		if (table_seat != own)
			say_clock(t, table_seat, answer);
	if (seating_countdown_words(t->seating, lines_now(t->lines), day) ||
	    seating_day_words(t->seating, lines_now(t->lines), day))
		log_add(answer, day);
	if (answer->count == 0)
		log_add(answer, _("No clock runs at this table."));
	if (lines_detail(t->lines) == DETAIL_FULL && seating_plays(t->seating) &&
	    !session_over(t->seating->session))
		log_add(answer, seating_leaving_words(t->seating));
}

/* --- who is there --- */

/* "2 hana, rating 1502, not sure yet, away." */
static void
say_table_seat(struct table_game *t, int table_seat, struct log *answer)
{
	const struct seating *s = t->seating;
	const json_t *found = seating_seat_json(s, table_seat),
	    *rating = json_object_get(found, "rating");
	bool own = table_seat == session_own_table_seat(s->session);
	char text[SENTENCE_SIZE];
	struct player player;
	int64_t left;
	snprintf(text, sizeof text, "%d %s", table_seat, called(t, table_seat, &player));
	if (json_is_integer(rating))
		text_append(text, sizeof text, _(", rating %d"), (int)json_integer_value(rating));
	if (json_is_integer(rating) && json_is_false(json_object_get(found, "sure")))
		text_append(text, sizeof text, "%s", _(", not sure yet"));
	if (!own && !seating_is_cpu(s, table_seat) &&
	    session_connection_lost(s->session, table_seat, lines_now(t->lines), &left))
		text_append(text, sizeof text, "%s", _(", away"));
	log_format(answer, _("%s."), text);
}

void
table_game_who(void *context, struct log *answer)
{
	struct table_game *t = context;
	const json_t *table = session_table_json(t->seating->session);
	int won[2], best = seating_match(t->seating, won),
	    watchers = (int)lobby_json_number(table, "watchers");
	int delay = (int)lobby_json_number(table, "delay");
	char terms[SENTENCE_SIZE];
	for (int table_seat = 1; table_seat <= seating_seat_count(t->seating); table_seat++)
		say_table_seat(t, table_seat, answer);
	lobby_terms(table, terms);
	log_format(answer, _("Table %lld: %s."), (long long)session_table(t->seating->session),
	    terms);
	if (best > 1)
		log_format(answer, seating_plays(t->seating) ?
		    _("Match, best of %d: you have won %d, the other %d.") :
		    _("Match, best of %d: 1 has won %d, 2 has won %d."), best, won[0], won[1]);
	if (watchers > 0)
		log_format(answer, watchers == 1 ? _("%d person watches.") : _("%d people watch."),
		    watchers);
	if (!seating_plays(t->seating) && delay > 0 && !session_over(t->seating->session))
		log_format(answer, _("You hear the game %d seconds later."), delay);
}
