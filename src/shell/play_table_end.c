/* play_table_end.c: how a game at a table ended, in words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/play_table.h"

static const json_t *
result_of(const struct play *p)
{
	return json_object_get(session_end_json(p->session), "result");
}

static const char *
how_it_ended(const struct play *p)
{
	const char *how = json_string_value(json_object_get(result_of(p), "how"));
	return how != NULL ? how : "rules";
}

static bool
by_the_rules(const struct play *p)
{
	return strcmp(how_it_ended(p), "rules") == 0;
}

static bool
has_won(const struct play *p, int chair)
{
	const json_t *winner;
	size_t i;
	json_array_foreach(json_object_get(result_of(p), "winners"), i, winner)
		if (json_integer_value(winner) == chair)
			return true;
	return false;
}

/* The only winner; 0: there is none, or several. */
static int
winner_of(const struct play *p)
{
	const json_t *winners = json_object_get(result_of(p), "winners");
	return json_array_size(winners) != 1 ? 0 : (int)json_integer_value(json_array_get(winners, 0));
}

const char *
play_table_outcome(const struct play *p)
{
	size_t count = json_array_size(json_object_get(result_of(p), "winners"));
	bool own = has_won(p, session_place(p->session));
	return count == 0 || (own && count > 1) ? "drawn" : own ? "won" : "lost";
}

/* A race is won by its ranking, and a table may end without the rules. */
struct verdict
play_table_verdict(struct play *p)
{
	int own = session_place(p->session), winner = winner_of(p);
	bool race = p->controller->game->seats.max == 1;
	if (by_the_rules(p) && !race)
		return sentences_of(p->controller->game)->verdict(session_started(p->session)->seats, play_view(p));
	if (own > 0 && has_won(p, own))
		winner = own;
	return verdict_between(own - 1, winner - 1);
}

/* --- matches of several games --- */

int
play_table_match(const struct play *p, int won[2])
{
	const json_t *match = json_object_get(session_table_json(p->session), "match");
	size_t own = session_place(p->session) == 2 ? 1 : 0;
	for (size_t i = 0; i < 2; i++)
		won[i] = (int)json_integer_value(json_array_get(json_object_get(match, "won"), i == 0 ? own : 1 - own));
	return (int)json_integer_value(json_object_get(match, "best"));
}

bool
play_table_goes_on(const struct play *p)
{
	int won[2], best = play_table_match(p, won), most = won[0] > won[1] ? won[0] : won[1];
	const json_t *match = json_object_get(session_table_json(p->session), "match");
	return json_integer_value(json_object_get(match, "games")) < best && 2 * most <= best;
}

/* "Match, best of 3: you 1, hana 0." */
static void
add_match(const struct play *p, char **text)
{
	int won[2], best = play_table_match(p, won), own = session_place(p->session), first = own > 0 ? own : 1;
	if (best <= 1)
		return;
	mem_append(text, "\n");
	mem_append(text, _("Match, best of %d: %s %d, %s %d."), best, own > 0 ? _("you") : play_chair_name(p, 1).name, won[0],
	    play_chair_name(p, 3 - first).name, won[1]);
}

/* --- words --- */

/* "hana resigned." and the like, of the one who has lost. */
static char *
other_end(struct play *p)
{
	static const struct { const char *how, *you, *other; } ends[] = {
		{ "resigned", N_("You resigned."), N_("%s resigned.") },
		{ "time", N_("Your time is up."), N_("The time of %s is up.") },
		{ "claimed", N_("You were away for too long: the game was claimed."),
		    N_("%s was away for too long: the game was claimed.") },
		{ "abandoned", N_("You left the game for good."), N_("%s left the game for good.") },
	};
	int own = session_place(p->session), winner = winner_of(p), loser = winner == 0 ? 0 : winner == 1 ? 2 : 1;
	if (winner == 0)
		return mem_string(strcmp(how_it_ended(p), "agreed") == 0 ? _("A draw: both agree.") : _("A draw."));
	for (size_t i = 0; i < LEN(ends); i++)
		if (strcmp(ends[i].how, how_it_ended(p)) == 0)
			return loser == own ? mem_string(_(ends[i].you)) :
			    mem_format(_(ends[i].other), play_chair_name(p, loser).name);
	return mem_format(_("%s wins."), play_chair_name(p, winner).name);
}

/* "1. hana  2. you", where there is a ranking that says more than who has won. */
static void
add_ranking(struct play *p, char **text)
{
	const json_t *ranks = json_object_get(result_of(p), "rank");
	size_t count = p->controller->game->seats.max == 2 ? 0 : json_array_size(ranks);
	for (size_t place = 1; place <= count; place++)
		for (size_t i = 0; i < count; i++)
			if (json_integer_value(json_array_get(ranks, i)) == (json_int_t)place)
				mem_append(text, "%s%zu. %s", place == 1 && (*text)[0] != '\0' ? "\n" : "  ", place,
				    (int)i + 1 == session_place(p->session) ? _("you") : play_chair_name(p, (int)i + 1).name);
}

static void
add_rating(struct play *p, const json_t *row, bool own, char **text)
{
	int chair = (int)json_integer_value(json_object_get(row, "seat"));
	int before = (int)json_integer_value(json_object_get(row, "before"));
	int after = (int)json_integer_value(json_object_get(row, "after"));
	if (own != (chair == session_place(p->session)))
		return;
	mem_append(text, "\n");
	if (own)
		mem_append(text, _("Your rating: %d, now %d."), before, after);
	else
		mem_append(text, _("Rating of %s: %d, now %d."), play_chair_name(p, chair).name, before, after);
}

/* One's own first: on a small screen the end of the text is cut off. */
static void
add_ratings(struct play *p, char **text)
{
	const json_t *row, *rows = json_object_get(session_end_json(p->session), "ratings");
	size_t i;
	json_array_foreach(rows, i, row)
		add_rating(p, row, true, text);
	json_array_foreach(rows, i, row)
		add_rating(p, row, false, text);
}

static void
add_dice(struct play *p, char **text)
{
	static const char *const sentences[] = {
		[DICE_UNKNOWN] = NULL,
		[DICE_CHECKED] = N_("Fair dice: checked. The seed is the one promised at the start."),
		[DICE_WRONG] = N_("Fair dice: the check FAILED. This is not the game that was promised at the start."),
	};
	if (sentences[p->table->dice] != NULL)
		mem_append(text, "\n%s", _(sentences[p->table->dice]));
}

/* In the game's own words, unless it ended without its rules or a race was given up. */
static char *
story(struct play *p)
{
	if (!by_the_rules(p))
		return other_end(p);
	if (json_is_true(json_object_get(play_racer(p, session_place(p->session)), "gave_up")))
		return mem_string(_("You did not finish."));
	return sentences_of(p->controller->game)->report(session_started(p->session)->seats, play_view(p));
}

char *
play_table_report(struct play *p)
{
	char *text = story(p);
	add_ranking(p, &text);
	add_match(p, &text);
	add_ratings(p, &text);
	add_dice(p, &text);
	return text;
}
