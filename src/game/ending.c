/* ending.c: how a finished game ended, for each player, from what the store keeps. */
#include "game/ending.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/assisted.h"
#include "game/language.h"
#include "game/session.h"

/* The level of the CPU in a seat; NULL: a person sits there. */
static const char *
level_at(const json_t *start, int seat)
{
	char name[16];
	snprintf(name, sizeof name, "seat%d", seat);
	const char *who = json_string_value(json_object_get(json_object_get(start, "seats"), name));
	return who != NULL && strncmp(who, "cpu:", 4) == 0 ? who + 4 : NULL;
}

static void
read_seats(struct ending *e, const json_t *start)
{
	const char *first = NULL;
	bool same = true;
	for (int seat = 1; seat <= e->seats; seat++) {
		const char *level = level_at(start, seat);
		if (level == NULL) {
			e->people++;
			e->persons |= 1u << seat;
			continue;
		}
		first = first == NULL ? level : first;
		same = same && strcmp(first, level) == 0;
	}
	e->level = same ? first : NULL;
}

static void
find_winner(struct ending *e, const json_t *start)
{
	struct seat seats[SEATS_MAX + 1] = { 0 };
	session_start_names(start, seats);
	for (int seat = 1; seat <= e->seats; seat++)
		if (e->winners == 1u << seat)
			e->winner = player_called(seats, seat);
}

static enum ending_kind
kind_of(const struct ending *e)
{
	unsigned all = (2u << e->seats) - 2;
	const char *outcome = json_string_value(json_object_get(e->table, "outcome"));
	if (outcome != NULL)
		return strcmp(outcome, "won") == 0 ? ENDING_WON : strcmp(outcome, "lost") == 0 ?
		    ENDING_LOST : ENDING_DRAWN;
	if (e->imported || e->people != 1)
		return ENDING_OTHERS;
	if (e->seats == 1)
		return e->winners != 0 ? ENDING_WON : ENDING_PLAIN;
	if (e->beaten)
		return ENDING_LOST;
	if (e->winners == 0 || e->winners == all)
		return ENDING_DRAWN;
	return e->winners & e->persons ? ENDING_WON : ENDING_LOST;
}

/* Where the lower score wins, only a winner has a score. */
static void
read_score(struct ending *e, const struct game *game, const json_t *start, const json_t *result)
{
	if (e->seats > 1)
		return;
	e->mode = json_string_value(json_object_get(result, "ranking"));
	if (e->mode == NULL)
		e->mode = json_string_value(json_object_get(json_object_get(start, "options"),
		    "mode"));
	e->scored = json_is_integer(json_object_get(result, "score")) &&
	    (!game->low_score_wins || e->winners != 0);
	e->score = json_integer_value(json_object_get(result, "score"));
}

struct ending
ending_of(const struct game *game, const json_t *start, const json_t *result)
{
	const json_t *seats = json_object_get(result, "seats"), *winner;
	json_int_t count = json_is_integer(seats) ? json_integer_value(seats) : game->seats.max;
	struct ending e = {
		.imported = json_is_true(json_object_get(result, "imported")),
		.drifted = session_has_drift(start),
		.practice = json_is_true(json_object_get(start, "practice")),
		.table = json_object_get(start, "table"), .daily = assisted_day(start) >= 0,
		.listed = json_object_get(result, "ranking") != NULL,
	};
	size_t i;
	e.seats = count < 1 ? 1 : count > SEATS_MAX ? SEATS_MAX : (int)count;
	json_array_foreach(json_object_get(result, "winners"), i, winner) {
		json_int_t seat = json_integer_value(winner);
		if (seat >= 1 && seat <= e.seats)
			e.winners |= 1u << seat;
	}
	read_seats(&e, start);
	find_winner(&e, start);
	e.assisted = e.people > 0 ? assisted_of(result != NULL ? result : start) : 0;
	read_score(&e, game, start, result);
	e.beaten = e.winners == 0 && e.seats > 1 && game->allied;
	if (e.beaten)
		e.level = NULL;
	e.kind = kind_of(&e);
	return e;
}

int
ending_own(const struct ending *e)
{
	for (int seat = 1; seat <= e->seats && !e->imported; seat++)
		if (e->persons == 1u << seat)
			return seat;
	return 0;
}

/* The winner, where no player is "you"; several winners have no name together. */
static void
others_words(const struct ending *e, char text[SENTENCE_SIZE])
{
	if (e->winner.name[0] != '\0')
		snprintf(text, SENTENCE_SIZE, _("%s won"), e->winner.name);
	else
		snprintf(text, SENTENCE_SIZE, "%s", e->beaten ? _("lost") : e->seats > 1 ?
		    _("draw") : _("ended"));
}

static const struct { const char *alone, *against; } words[] = {
	[ENDING_WON] = { N_("won"), N_("won against %s") },
	[ENDING_LOST] = { N_("lost"), N_("lost to %s") },
	[ENDING_DRAWN] = { N_("draw"), N_("draw with %s") },
	[ENDING_PLAIN] = { N_("ended"), N_("ended") },
	[ENDING_OTHERS] = { N_("ended"), N_("ended") },
};

/* "won against hana, checked": the seed was the promised one. */
static void
table_words(const struct ending *e, char text[SENTENCE_SIZE])
{
	char names[SENTENCE_SIZE / 2] = "", plain[SENTENCE_SIZE];
	const json_t *name;
	size_t i;
	json_array_foreach(json_object_get(e->table, "opponents"), i, name) {
		struct seat seat = { 0 };
		seat_set_name(&seat, json_is_string(name) ? json_string_value(name) : "");
		text_append(names, sizeof names, "%s%s", i > 0 ? _(", ") : "", seat.name);
	}
	snprintf(plain, sizeof plain, _(names[0] == '\0' ? words[e->kind].alone :
	    words[e->kind].against), names);
	snprintf(text, SENTENCE_SIZE, json_is_true(json_object_get(e->table, "checked")) ?
	    _("%s, checked") : _("%s, NOT checked"), plain);
}

void
ending_words(const struct ending *e, const struct game *game, char text[SENTENCE_SIZE])
{
	char plain[SENTENCE_SIZE];
	if (e->table != NULL) {
		table_words(e, text);
		return;
	}
	if (e->kind == ENDING_OTHERS)
		others_words(e, plain);
	else if (e->level != NULL)
		snprintf(plain, sizeof plain, _(words[e->kind].against),
		    _(game_word(game, e->level)));
	else if (e->mode != NULL)
		snprintf(plain, sizeof plain, _("%s: %s"), _(game_word(game, e->mode)),
		    _(words[e->kind].alone));
	else
		snprintf(plain, sizeof plain, "%s", _(words[e->kind].alone));
	snprintf(text, SENTENCE_SIZE, e->imported ? _("imported: %s") : e->practice ?
	    _("practice: %s") : e->drifted || e->assisted != 0 ? "* %s" : "%s", plain);
}
