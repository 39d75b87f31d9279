/* assisted.c: which games are assisted, and why. */
#include "game/assisted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/daily.h"
#include "game/language.h"
#include "game/session_private.h"
#include "store/store.h"

static const struct { unsigned why; const char *member; } reasons[] = {
	{ ASSISTED_HINT, "hint" }, { ASSISTED_PLAYED, "played" }, { ASSISTED_GIVEN, "given" },
};

unsigned
assisted_of(const json_t *kept)
{
	unsigned why = 0;
	for (size_t i = 0; i < LEN(reasons); i++)
		why |= json_is_true(json_object_get(kept, reasons[i].member)) ? reasons[i].why : 0;
	return why;
}

void
assisted_put(json_t *kept, unsigned why)
{
	for (size_t i = 0; i < LEN(reasons); i++)
		if (why & reasons[i].why)
			json_object_set_new(kept, reasons[i].member, json_true());
}

int
assisted_day(const json_t *start)
{
	const char *day = json_string_value(json_object_get(json_object_get(start, "options"),
	    "day"));
	int number = -1;
	return day != NULL && text_to_int(day, 0, OPTION_DAY_MOST, &number) ? number : -1;
}

/* --- was it begun before? --- */

enum { PART_SIZE = 40 };	/* of a text that the store searches starts for */

struct looking {
	const struct game	*game;
	uint64_t		 deal;
	int64_t			 id;
	bool			 found;
};

static uint64_t
dealt_seed(const struct game *game, const struct session_start *start)
{
	return game->deal != NULL ? game->deal(&start->options, start->seed) : start->seed;
}

static bool
compare(const struct game_row *row, void *context)
{
	struct looking *l = context;
	struct session_start start;
	l->found = row->id != l->id && session_start_from_json(&start, l->game, row->start, NULL) &&
	    start.setup == NULL && dealt_seed(l->game, &start) == l->deal;
	return !l->found;
}

/* A seed as the store has it in a start. */
static void
seed_text(uint64_t seed, char text[PART_SIZE])
{
	json_t *number = json_from_u64(seed);
	char *line = json_line(number);
	snprintf(text, PART_SIZE, "\"seed\":%s", line);
	free(line);
	json_decref(number);
}

/* The store only searches for texts, which is quick; the callback checks whether they mean the
 * same game. The start of a daily game has its day, not its seed. */
bool
assisted_seed_was_begun(struct store *store, const struct game *game,
    const struct session_start *start, int64_t id)
{
	struct looking l = { .game = game, .deal = dealt_seed(game, start), .id = id };
	int day = daily_day(&start->options);
	char seed[PART_SIZE], deal[PART_SIZE], same_day[PART_SIZE];
	if (start->setup != NULL)
		return false;
	seed_text(start->seed, seed);
	seed_text(l.deal, deal);
	snprintf(same_day, sizeof same_day, "\"day\":\"%d\"", day);
	const char *any_day = game->deal != NULL ? "\"day\"" : NULL;
	const char *const parts[STORE_PARTS] =
	    { day < 0 ? seed : NULL, deal, day < 0 ? any_day : same_day };
	store_games_begun(store, game->id, parts, compare, &l, NULL);
	return l.found;
}

/* --- as text --- */

const char *
assisted_sentence(unsigned why, bool daily, bool listed)
{
	static const char *const sentences[][2] = {
		[ASSISTED_HINT] = { N_("A hint was used."), N_("A hint was used: ranked apart.") },
		[ASSISTED_PLAYED] = { N_("This seed was played before."),
		    N_("This seed was played before: ranked apart.") },
		[ASSISTED_HINT | ASSISTED_PLAYED] =
		{ N_("A hint was used, and the seed was played before."),
		    N_("A hint was used, and the seed was played before: ranked apart.") },
		[ASSISTED_GIVEN] = { N_("A deck was given."),
		    N_("A deck was given: ranked apart.") },
		[ASSISTED_GIVEN | ASSISTED_HINT] = { N_("A deck was given, and a hint was used."),
		    N_("A deck was given, and a hint was used: ranked apart.") },
		[ASSISTED_GIVEN | ASSISTED_PLAYED] =
		{ N_("A deck was given, and the seed was played before."),
		    N_("A deck was given, and the seed was played before: ranked apart.") },
		[ASSISTED_GIVEN | ASSISTED_HINT | ASSISTED_PLAYED] =
		{ N_("A deck was given, a hint was used, and the seed was played before."),
		    N_("A deck was given, a hint was used, and the seed was played before: ranked "
		    "apart.") },
	};
	static const char *const of_day[] = { N_("This day was played before: practice."),
	    N_("This day was played before: practice, ranked apart.") };
	if (why == 0)
		return "";
	return _((daily && (why & ASSISTED_PLAYED) != 0 ? of_day : sentences[why])[listed]);
}

static const char with_help[] = "+help";

void
assisted_list(const char *ranking, char list[OPTION_SIZE])
{
	snprintf(list, OPTION_SIZE, "%s%s", ranking, with_help);
}

bool
assisted_is_list(const char *list)
{
	size_t length = strlen(list), end = strlen(with_help);
	return length > end && strcmp(list + length - end, with_help) == 0;
}

void
assisted_list_word(const struct game *game, const char *list, char text[SENTENCE_SIZE / 2])
{
	char plain[OPTION_SIZE];
	bool assisted = assisted_is_list(list);
	snprintf(plain, sizeof plain, "%.*s",
	    (int)(strlen(list) - (assisted ? strlen(with_help) : 0)), list);
	snprintf(text, SENTENCE_SIZE / 2, assisted ? _("%s, with help") : "%s",
	    _(game_word(game, plain)));
}
