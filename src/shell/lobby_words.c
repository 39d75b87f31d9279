/* lobby_words.c: people, games and terms of the hall in a few words. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "game/options.h"
#include "game/registry.h"
#include "shell/lobby.h"

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

void
lobby_person(const json_t *person, char text[PERSON_TEXT_SIZE])
{
	const char *name = json_string_value(json_object_get(person, "name"));
	const json_t *rating = json_object_get(person, "rating");
	char clean[PERSON_TEXT_SIZE / 2];
	text_clean(clean, sizeof clean, name != NULL ? name : _("CPU"));
	text_copy(text, PERSON_TEXT_SIZE, clean);
	if (json_is_number(rating))
		text_append(text, PERSON_TEXT_SIZE, " %.0f%s", json_number_value(rating),
		    json_is_true(json_object_get(person, "sure")) ? "" : "?");
}

void
lobby_others(const json_t *table, char text[SENTENCE_SIZE])
{
	size_t i;
	const json_t *chair, *you = json_object_get(table, "you");
	text[0] = '\0';
	json_array_foreach(json_object_get(table, "chairs"), i, chair) {
		char person[PERSON_TEXT_SIZE];
		lobby_person(chair, person);
		if (you == NULL || !json_equal(json_object_get(chair, "seat"), you))
			text_list_add(text, SENTENCE_SIZE, person);
	}
}

/* "10+5" as it is, "3d" in words. */
static void
clock_words(const char *clock, char text[SENTENCE_SIZE])
{
	char clean[OPTION_SIZE];
	text_clean(clean, sizeof clean, clock);
	if (strchr(clean, 'd') != NULL)
		snprintf(text, SENTENCE_SIZE, atoi(clean) == 1 ? _("%d day a move") : _("%d days a move"), atoi(clean));
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
	text_list_add(text, SENTENCE_SIZE, json_is_true(json_object_get(terms, "rated")) ? _("rated") : _("unrated"));
	if (best > 1)
		text_append(text, SENTENCE_SIZE, _(", best of %d"), best);
}
