/* lobby_text.c: describes people, games and terms of the hall in a few words. */
#include "front/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "game/options.h"
#include "game/registry.h"

const char *
lobby_json_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text != NULL ? text : "";
}

int64_t
lobby_json_number(const json_t *object, const char *key)
{
	return json_integer_value(json_object_get(object, key));
}

static const struct game *
game_of(const json_t *object)
{
	const char *id = json_string_value(json_object_get(object, "game"));
	return id != NULL ? registry_find(id) : NULL;
}

const char *
lobby_game(const json_t *object)
{
	const struct game *game = game_of(object);
	return game != NULL ? _(game->title) : "";
}

/* Only the name. */
static void
print_name(const json_t *person, char text[PERSON_TEXT_SIZE])
{
	const char *name = json_string_value(json_object_get(person, "name"));
	char clean[PERSON_ALONE_SIZE];
	text_clean(clean, sizeof clean, name != NULL ? name : _("CPU"));
	text_copy(text, PERSON_TEXT_SIZE, clean);
}

void
lobby_person_spoken(const json_t *person, char text[PERSON_TEXT_SIZE])
{
	const json_t *rating = json_object_get(person, "rating");
	print_name(person, text);
	if (json_is_number(rating))
		text_append(text, PERSON_TEXT_SIZE, json_is_true(json_object_get(person, "sure")) ?
		    _(" (%.0f)") : _(" (about %.0f)"), json_number_value(rating));
}

void
lobby_person(const json_t *person, char text[PERSON_TEXT_SIZE])
{
	const json_t *rating = json_object_get(person, "rating");
	print_name(person, text);
	if (json_is_number(rating))
		text_append(text, PERSON_TEXT_SIZE, " %.0f%s", json_number_value(rating),
		    json_is_true(json_object_get(person, "sure")) ? "" : "?");
}

static void
print_others(const json_t *table, void (*print)(const json_t *, char *), char text[SENTENCE_SIZE])
{
	size_t i;
	const json_t *table_seat, *you = json_object_get(table, "you");
	text[0] = '\0';
	json_array_foreach(json_object_get(table, "chairs"), i, table_seat) {
		char person[PERSON_TEXT_SIZE];
		print(table_seat, person);
		if (you == NULL || !json_equal(json_object_get(table_seat, "seat"), you))
			text_list_add(text, SENTENCE_SIZE, person);
	}
}

void
lobby_others(const json_t *table, char text[SENTENCE_SIZE])
{
	print_others(table, lobby_person, text);
}

void
lobby_others_spoken(const json_t *table, char text[SENTENCE_SIZE])
{
	print_others(table, lobby_person_spoken, text);
}

/* "10+5" stays as it is, "3d" becomes text. */
static void
clock_words(const char *clock, char text[SENTENCE_SIZE])
{
	char clean[OPTION_SIZE];
	text_clean(clean, sizeof clean, clock);
	if (strchr(clean, 'd') != NULL)
		snprintf(text, SENTENCE_SIZE, atoi(clean) == 1 ? _("%d day a move") :
		    _("%d days a move"), atoi(clean));
	else
		snprintf(text, SENTENCE_SIZE, "%s", clean);
}

void
lobby_terms(const json_t *terms, char text[SENTENCE_SIZE])
{
	const char *clock = json_string_value(json_object_get(terms, "clock"));
	int best = (int)json_integer_value(json_object_get(terms, "best"));
	text[0] = '\0';
	if (clock != NULL && strcmp(clock, "none") != 0)
		clock_words(clock, text);
	text_list_add(text, SENTENCE_SIZE, json_is_true(json_object_get(terms, "rated")) ?
	    _("rated") : _("unrated"));
	if (best > 1)
		text_append(text, SENTENCE_SIZE, _(", best of %d"), best);
}

/* --- seeks, tables, people --- */

void
lobby_table_terms(const json_t *table, char text[SENTENCE_SIZE])
{
	long long watchers = lobby_json_number(table, "watchers");
	lobby_terms(table, text);
	if (strcmp(lobby_json_text(table, "state"), "adjourned") == 0)
		text_append(text, SENTENCE_SIZE, ", %s", _("adjourned"));
	if (watchers > 0)
		text_append(text, SENTENCE_SIZE, _(", %lld watch"), watchers);
}

void
lobby_seek_terms(const json_t *seek, char text[SENTENCE_SIZE])
{
	long long missing = lobby_json_number(seek, "missing"),
	    seats = lobby_json_number(seek, "seats");
	char host[OPTION_SIZE];
	lobby_terms(seek, text);
	if (missing > 1)
		text_append(text, SENTENCE_SIZE, _(", %lld of %lld missing"), missing, seats);
	else if (seats > 2)
		text_append(text, SENTENCE_SIZE, _(", %lld players"), seats);
	text_clean(host, sizeof host, lobby_json_text(seek, "host"));
	if (*host != '\0')
		text_append(text, SENTENCE_SIZE, _(", at %s"), host);
}

void
lobby_options(const json_t *object, char text[SENTENCE_SIZE])
{
	const struct game *game = game_of(object);
	struct options options;
	text[0] = '\0';
	if (game == NULL)
		return;
	options_init(&options, game->options);
	for (int i = 0; game->options[i].name != NULL; i++) {
		const char *value = lobby_json_text(json_object_get(object, "options"),
		    game->options[i].name);
		char part[SENTENCE_SIZE / 2], date[TEXT_DATE_SIZE];
		if (*value == '\0' || strcmp(value, game->options[i].standard) == 0 ||
		    !options_set(&options, game->options[i].name, value, NULL))
			continue;
		bool is_day = game->options[i].kind == OPTION_DAY;
		if (is_day)
			text_date(date, options_number(&options, game->options[i].name));
		snprintf(part, sizeof part, "%s: %s", _(game->options[i].label),
		    is_day ? date : _(options_word(&options, i)));
		text_list_add(text, SENTENCE_SIZE, part);
	}
}

void
lobby_count(const struct lobby *l, char text[SENTENCE_SIZE / 2])
{
	int people = lobby_people(l);
	text[0] = '\0';
	if (people == 1)
		snprintf(text, SENTENCE_SIZE / 2, "%s", _("nobody else is in the hall"));
	else if (people > 1)
		snprintf(text, SENTENCE_SIZE / 2, _("%d people in the hall"), people);
}

void
lobby_whereabouts(const struct lobby *l, const json_t *person, char text[SENTENCE_SIZE])
{
	enum { MINUTE = 60, AWAY = 5 * MINUTE };
	long long at = lobby_json_number(person, "at"), idle = lobby_json_number(person, "idle");
	if (at > 0)
		snprintf(text, SENTENCE_SIZE, json_is_true(json_object_get(person, "watching")) ?
		    _("watches table %lld") : _("plays at table %lld"), at);
	else if (idle >= AWAY)
		snprintf(text, SENTENCE_SIZE, _("idle for %lld minutes"), idle / MINUTE);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _("in the hall"));
	if (lobby_blocks(l, person))
		text_append(text, SENTENCE_SIZE, ", %s", _("blocked by you"));
}

void
lobby_rating_command(const json_t *person, char command[SENTENCE_SIZE])
{
	snprintf(command, SENTENCE_SIZE, "rating %s", lobby_json_text(person, "name"));
}

bool
lobby_ratings(const struct lobby *l, const json_t *person, char text[SENTENCE_SIZE])
{
	char command[SENTENCE_SIZE];
	lobby_rating_command(person, command);
	const json_t *ratings = json_object_get(lobby_answer(l, command), "ratings");
	text[0] = '\0';
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		const json_t *rating = json_object_get(ratings, (*game)->id);
		char part[SENTENCE_SIZE / 2];
		snprintf(part, sizeof part, "%s %.0f%s", _((*game)->title),
		    json_number_value(json_object_get(rating, "rating")),
		    json_is_true(json_object_get(rating, "sure")) ? "" : "?");
		if (lobby_json_number(rating, "games") > 0)
			text_list_add(text, SENTENCE_SIZE, part);
	}
	return text[0] != '\0';
}

const char *
lobby_tournament_state(const json_t *tournament)
{
	static const struct named states[] = {
		{ "open", N_("open: join it"), NULL }, { "running", N_("running"), NULL },
		{ "over", N_("over"), NULL }, { 0 },
	};
	const struct named *state = named_find(states, lobby_json_text(tournament, "state"));
	return state != NULL ? _(state->word) : "";
}
