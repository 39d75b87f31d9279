/* seating_end.c: how a game at a table ended, as text. */
#include "front/seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"

static const json_t *
result_of(const struct seating *s)
{
	return json_object_get(session_end_json(s->session), "result");
}

static const char *
how_it_ended(const struct seating *s)
{
	const char *how = json_string_value(json_object_get(result_of(s), "how"));
	return how != NULL ? how : "rules";
}

static bool
by_the_rules(const struct seating *s)
{
	return strcmp(how_it_ended(s), "rules") == 0;
}

static bool
has_won(const struct seating *s, int table_seat)
{
	const json_t *winner;
	size_t i;
	json_array_foreach(json_object_get(result_of(s), "winners"), i, winner)
		if (json_integer_value(winner) == table_seat)
			return true;
	return false;
}

/* The only winner; 0: none, or several. */
static int
winner_of(const struct seating *s)
{
	const json_t *winners = json_object_get(result_of(s), "winners");
	return json_array_size(winners) != 1 ? 0 :
	    (int)json_integer_value(json_array_get(winners, 0));
}

const char *
seating_outcome(const struct seating *s)
{
	size_t count = json_array_size(json_object_get(result_of(s), "winners"));
	bool own = has_won(s, session_own_table_seat(s->session));
	return count == 0 || (own && count > 1) ? "drawn" : own ? "won" : "lost";
}

/* A race is won by its ranking. A table may end by other means than the rules. */
struct verdict
seating_verdict(const struct seating *s, const struct view *view)
{
	int own = session_own_table_seat(s->session), winner = winner_of(s);
	if (by_the_rules(s) && !seating_is_race(s))
		return sentences_of(session_game(s->session))->verdict(
		    session_started(s->session)->seats, view);
	if (own > 0 && has_won(s, own))
		winner = own;
	return verdict_between(own - 1, winner - 1);
}

/* --- sentences --- */

/* "Match, best of 3: you 1, hana 0." */
static void
add_match(const struct seating *s, char **text)
{
	int won[2], best = seating_match(s, won), own = session_own_table_seat(s->session),
	    first = own > 0 ? own : 1;
	if (best <= 1)
		return;
	mem_append(text, "\n");
	mem_append(text, _("Match, best of %d: %s %d, %s %d."), best,
	    own > 0 ? _("you") : seating_name(s, 1).name, won[0], seating_name(s, 3 - first).name,
	    won[1]);
}

/* "hana resigned." and the like, about the loser. */
static char *
other_end(const struct seating *s)
{
	static const struct { const char *how, *you, *other; } ends[] = {
		{ "resigned", N_("You resigned."), N_("%s resigned.") },
		{ "time", N_("Your time is up."), N_("The time of %s is up.") },
		{ "claimed", N_("You were away for too long: the game was claimed."),
		    N_("%s was away for too long: the game was claimed.") },
		{ "abandoned", N_("You left the game for good."),
		    N_("%s left the game for good.") },
	};
	int own = session_own_table_seat(s->session), winner = winner_of(s),
	    loser = winner == 0 ? 0 : winner == 1 ? 2 : 1;
	if (winner == 0)
		return mem_string(strcmp(how_it_ended(s), "agreed") == 0 ?
		    _("A draw: both agree.") : _("A draw."));
	for (size_t i = 0; i < LEN(ends); i++)
		if (strcmp(ends[i].how, how_it_ended(s)) == 0)
			return loser == own ? mem_string(_(ends[i].you)) :
			    mem_format(_(ends[i].other), seating_name(s, loser).name);
	return mem_format(_("%s wins."), seating_name(s, winner).name);
}

/* "1. hana  2. you", if the ranking says more than the winner. */
static void
add_ranking(const struct seating *s, char **text)
{
	const json_t *ranks = json_object_get(result_of(s), "rank");
	size_t count = session_game(s->session)->seats.max == 2 ? 0 : json_array_size(ranks);
	for (size_t place = 1; place <= count; place++)
		for (size_t i = 0; i < count; i++)
			if (json_integer_value(json_array_get(ranks, i)) == (json_int_t)place)
				mem_append(text, "%s%zu. %s", place == 1 &&
				    (*text)[0] != '\0' ? "\n" : "  ", place,
				    (int)i + 1 == session_own_table_seat(s->session) ? _("you") :
				    seating_name(s, (int)i + 1).name);
}

static void
add_rating(const struct seating *s, const json_t *row, bool own, char **text)
{
	int table_seat = (int)json_integer_value(json_object_get(row, "seat"));
	int before = (int)json_integer_value(json_object_get(row, "before"));
	int after = (int)json_integer_value(json_object_get(row, "after"));
	if (own != (table_seat == session_own_table_seat(s->session)))
		return;
	mem_append(text, "\n");
	if (own)
		mem_append(text, _("Your rating: %d, now %d."), before, after);
	else
		mem_append(text, _("Rating of %s: %d, now %d."), seating_name(s, table_seat).name,
		    before, after);
}

/* A small screen cuts off the end of the text, so the player's own rating comes first; in lines it
 * comes last, because the last sentence is remembered best. */
static void
add_ratings(const struct seating *s, bool own_last, char **text)
{
	const json_t *row, *rows = json_object_get(session_end_json(s->session), "ratings");
	size_t i;
	json_array_foreach(rows, i, row)
		add_rating(s, row, !own_last, text);
	json_array_foreach(rows, i, row)
		add_rating(s, row, own_last, text);
}

const char *
seating_seed_check_text(const struct seating *s)
{
	static const char *const sentences[] = {
		[DICE_UNKNOWN] = NULL,
		[DICE_CHECKED] = N_("Fair dice: checked. The seed is the one promised at the "
		    "start."),
		[DICE_WRONG] = N_("Fair dice: the check FAILED. This is not the game that was "
		    "promised at the start."),
	};
	return sentences[s->dice] != NULL ? _(sentences[s->dice]) : "";
}

/* The game's own report, unless it ended without its rules or a race was given up. */
static char *
story(const struct seating *s, const struct view *view)
{
	if (!by_the_rules(s))
		return other_end(s);
	if (json_is_true(json_object_get(seating_racer(s, session_own_table_seat(s->session)),
	    "gave_up")))
		return mem_string(_("You did not finish."));
	return sentences_of(session_game(s->session))->report(session_started(s->session)->seats,
	    view);
}

char *
seating_report(const struct seating *s, const struct view *view, bool own_last)
{
	char *text = story(s, view);
	add_ranking(s, &text);
	add_match(s, &text);
	add_ratings(s, own_last, &text);
	mem_append(&text, "%s%s", s->dice != DICE_UNKNOWN ? "\n" : "", seating_seed_check_text(s));
	return text;
}
