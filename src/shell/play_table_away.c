/* play_table_away.c: who is away from a table, until when, and what can be done about it. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "game/language.h"
#include "shell/play_table.h"

/* --- the table, as the referee has told of it --- */

static const char *
table_word(const struct play *p, const char *key)
{
	const char *word = json_string_value(json_object_get(session_table_json(p->session), key));
	return word != NULL ? word : "";
}

bool
play_table_is_adjourned(const struct play *p)
{
	return strcmp(table_word(p, "state"), "adjourned") == 0;
}

/* In a race: is there nothing left to do but to wait for the others? */
bool
play_table_is_done(const struct play *p)
{
	const json_t *row = play_racer(p, session_place(p->session));
	return json_is_true(json_object_get(row, "over")) && !p->table->ended;
}

enum table_patience
play_table_patience(const struct play *p)
{
	const char *clock = table_word(p, "clock");
	bool race = p->controller->game->seats.max == 1;
	if (play_table_is_adjourned(p))
		return PATIENCE_ADJOURNED;
	if (strchr(clock, 'd') != NULL)
		return PATIENCE_CLOCK;
	return !race && !play_in_time(p) && strcmp(clock, "none") == 0 ? PATIENCE_DAYS : PATIENCE_COUNTDOWN;
}

/* --- one who is away --- */

/* The calendar decides where the referee has named a day, else a countdown. */
struct away {
	int	chair;		/* 0: nobody */
	int64_t	left_ms;	/* of the countdown; -1: there is none */
	int64_t	from_s;		/* the day, in seconds since 1970; 0: none */
};

/* Without a clock the game waits only for those who have to act. */
static bool
holds_up(const struct play *p, int chair, int64_t from_s)
{
	int to_act = session_to_act(p->session);
	return from_s == 0 || play_table_is_adjourned(p) || to_act == chair || to_act == SEAT_ALL;
}

static int64_t
claim_from(const struct play *p, int chair)
{
	return json_integer_value(json_object_get(play_chair_json(p, chair), "claim_from"));
}

/* The one for whom the game waits; of several, who can be claimed against first. */
static struct away
find_away(const struct play *p)
{
	struct away found = { .left_ms = -1 };
	for (int chair = 1; chair <= play_chair_count(p) && !session_over(p->session); chair++) {
		struct away away = { .chair = chair, .from_s = claim_from(p, chair) };
		if (chair == session_place(p->session) ||
		    !session_line_lost(p->session, chair, app_now(p->screen.app), &away.left_ms) ||
		    !holds_up(p, chair, away.from_s))
			continue;
		if (found.chair == 0 || away.from_s < found.from_s)
			found = away;
	}
	return found;
}

static bool
is_late(const struct away *away)
{
	return away->chair > 0 && (away->from_s > 0 ? (int64_t)time(NULL) >= away->from_s : away->left_ms == 0);
}

bool
play_table_may_claim(const struct play *p)
{
	struct away away = find_away(p);
	return p->people > 0 && is_late(&away);
}

/* Has somebody sat there at all, since the game began or was adjourned? */
static bool
has_come(const struct play *p, int chair)
{
	return !json_is_false(json_object_get(play_chair_json(p, chair), "come"));
}

/* --- in words --- */

static bool
is_voted_on(const struct play *p)
{
	return p->controller->game->seats.max > 1 && session_seats(p->session) > 2;
}

static void
print_day(const struct play *p, const struct away *away, char text[SENTENCE_SIZE])
{
	char day[32] = "";
	time_t from = (time_t)away->from_s;
	struct tm calendar;
	if (localtime_r(&from, &calendar) != NULL)
		strftime(day, sizeof day, "%Y-%m-%d %H:%M", &calendar);
	snprintf(text, SENTENCE_SIZE, is_voted_on(p) ? _("%s is away; from %s on you can vote for a CPU in that chair.") :
	    _("%s is away; from %s on you can claim the game."), play_chair_name(p, away->chair).name, day);
}

bool
play_away_day(const struct play *p, char text[SENTENCE_SIZE])
{
	struct away away = find_away(p);
	if (away.chair == 0 || away.from_s == 0 || p->people == 0 || is_late(&away))
		return false;
	print_day(p, &away, text);
	return true;
}

static void
print_late(const struct play *p, const struct away *away, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, is_voted_on(p) ?
	    _("%s has not come back. Wait, or vote for a CPU in that chair: Esc opens the menu.") :
	    _("%s has not come back. Wait, or claim the game: Esc opens the menu."), play_chair_name(p, away->chair).name);
}

static void
print_countdown(const struct play *p, const struct away *away, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, has_come(p, away->chair) ? _("%s has lost the line: %d s to come back.") :
	    _("%s has not come to the table yet: %d s left."), play_chair_name(p, away->chair).name,
	    (int)((away->left_ms + 999) / 1000));
}

bool
play_away_message(const struct play *p, char text[SENTENCE_SIZE])
{
	struct away away = find_away(p);
	if (away.chair == 0)
		return false;
	if (away.left_ms > 0)
		print_countdown(p, &away, text);
	else if (p->people > 0 && is_late(&away))
		print_late(p, &away, text);
	else
		return false;
	return true;
}

/* A day far off is said only where there is nothing else to say: who has something to do finds it in the menu. */
bool
play_table_prompt(const struct play *p, char text[SENTENCE_SIZE])
{
	return p->table != NULL && session_to_act(p->session) == find_away(p).chair && play_away_day(p, text);
}

/* When the day has come that was named. */
int64_t
play_away_due(const struct play *p)
{
	struct away away = find_away(p);
	int64_t left = away.from_s - (int64_t)time(NULL);
	return p->people > 0 && away.chair > 0 && left > 0 ? app_now(p->screen.app) + left * 1000 : NEVER;
}
