/* seating_absence.c: who is away from a table, until when, and the choices of the others. */
#include "front/seating.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "game/language.h"

static const char *
table_word(const struct seating *s, const char *key)
{
	const char *word = json_string_value(json_object_get(session_table_json(s->session), key));
	return word != NULL ? word : "";
}

bool
seating_is_adjourned(const struct seating *s)
{
	return strcmp(table_word(s, "state"), "adjourned") == 0;
}

/* What limits an absence from this table: a countdown, the clock, three days, or for an adjourned
 * game a week. */
enum patience { PATIENCE_COUNTDOWN, PATIENCE_CLOCK, PATIENCE_DAYS, PATIENCE_ADJOURNED };

static enum patience
patience_of(const struct seating *s)
{
	const char *clock = table_word(s, "clock");
	bool live = game_is_real_time(session_game(s->session));
	if (seating_is_adjourned(s))
		return PATIENCE_ADJOURNED;
	if (strchr(clock, 'd') != NULL)
		return PATIENCE_CLOCK;
	return !seating_is_race(s) && !live && strcmp(clock, "none") == 0 ? PATIENCE_DAYS :
	    PATIENCE_COUNTDOWN;
}

/* --- the player who is away --- */

/* Without a clock the game waits only for players who must act. */
static bool
holds_up(const struct seating *s, int table_seat, int64_t from_s)
{
	int to_act = session_to_act(s->session);
	return from_s == 0 || seating_is_adjourned(s) || to_act == table_seat || to_act == SEAT_ALL;
}

static int64_t
claim_from(const struct seating *s, int table_seat)
{
	return json_integer_value(json_object_get(seating_seat_json(s, table_seat), "claim_from"));
}

struct seating_absence
seating_absence(const struct seating *s, int64_t now_ms)
{
	struct seating_absence found = { .left_ms = -1 };
	for (int table_seat = 1; table_seat <= seating_seat_count(s) && !session_over(s->session);
	    table_seat++) {
		struct seating_absence absence =
		    { .table_seat = table_seat, .from_s = claim_from(s, table_seat) };
		if (table_seat == session_own_table_seat(s->session) ||
		    !session_connection_lost(s->session, table_seat, now_ms, &absence.left_ms) ||
		    !holds_up(s, table_seat, absence.from_s))
			continue;
		if (found.table_seat == 0 || absence.from_s < found.from_s)
			found = absence;
	}
	found.late = found.table_seat > 0 &&
	    (found.from_s > 0 ? (int64_t)time(NULL) >= found.from_s : found.left_ms == 0);
	found.voted = !seating_is_race(s) && session_seats(s->session) > 2;
	return found;
}

/* Has the player been at the table since the game began or was adjourned? */
static bool
has_come(const struct seating *s, int table_seat)
{
	return !json_is_false(json_object_get(seating_seat_json(s, table_seat), "come"));
}

/* --- as text --- */

bool
seating_day_words(const struct seating *s, int64_t now_ms, char text[SENTENCE_SIZE])
{
	struct seating_absence absence = seating_absence(s, now_ms);
	char day[32] = "";
	time_t from = (time_t)absence.from_s;
	struct tm calendar;
	if (absence.table_seat == 0 || absence.from_s == 0 || !seating_plays(s) || absence.late)
		return false;
	if (localtime_r(&from, &calendar) != NULL)
		strftime(day, sizeof day, "%Y-%m-%d %H:%M", &calendar);
	snprintf(text, SENTENCE_SIZE, absence.voted ?
	    _("%s is away; from %s on you can vote for a CPU in that chair.") :
	    _("%s is away; from %s on you can claim the game."),
	    seating_name(s, absence.table_seat).name, day);
	return true;
}

bool
seating_countdown_words(const struct seating *s, int64_t now_ms, char text[SENTENCE_SIZE])
{
	struct seating_absence absence = seating_absence(s, now_ms);
	if (absence.table_seat == 0 || absence.left_ms <= 0)
		return false;
	snprintf(text, SENTENCE_SIZE, has_come(s, absence.table_seat) ?
	    _("%s has lost the line: %d s to come back.") :
	    _("%s has not come to the table yet: %d s left."),
	    seating_name(s, absence.table_seat).name, (int)((absence.left_ms + 999) / 1000));
	return true;
}

/* For two players; and for more, where a CPU can take the seat. */
static const struct { const char *two, *more; } leaving[] = {
	[PATIENCE_COUNTDOWN] = {
		N_("The game goes on meanwhile. Who leaves has a minute to come back; then the "
		    "game can be claimed. To go on another day, offer to adjourn."),
		N_("The game goes on meanwhile. Who leaves has a minute to come back; then a CPU "
		    "can take the chair. To go on another day, offer to adjourn.") },
	[PATIENCE_CLOCK] = {
		N_("You can leave at any time: the table waits for you, but your clock runs on."),
		N_("You can leave at any time: the table waits for you, but your clock runs on.") },
	[PATIENCE_DAYS] = {
		N_("You can leave at any time: the table waits for you. If you stay away for three "
		    "days when it is your turn, the game can be claimed."),
		N_("You can leave at any time: the table waits for you. If you stay away for three "
		    "days when it is your turn, a CPU can take your chair.") },
	[PATIENCE_ADJOURNED] = {
		N_("The game is adjourned: you can leave. Who stays away for seven days can lose "
		    "it by a claim."),
		N_("The game is adjourned: you can leave. Who stays away for seven days can lose "
		    "the chair to a CPU.") },
};

const char *
seating_leaving_words(const struct seating *s)
{
	enum patience patience = patience_of(s);
	bool countdown = patience == PATIENCE_COUNTDOWN, race = seating_is_race(s);
	if (countdown && race)
		return _("The game goes on meanwhile. When you leave, the table waits for you.");
	if (countdown && game_is_real_time(session_game(s->session)))
		return _("The game goes on meanwhile! Who leaves has 15 seconds to come back; then "
		    "the game can be claimed.");
	return !race && session_seats(s->session) > 2 ? _(leaving[patience].more) :
	    _(leaving[patience].two);
}
