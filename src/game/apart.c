/* apart.c: which games rank apart from the others, and why. */
#include "game/apart.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "game/session_private.h"
#include "store/store.h"

static const struct { unsigned why; const char *member; } reasons[] = {
	{ APART_HINT, "hint" }, { APART_PLAYED, "played" },
};

unsigned
apart_of(const json_t *kept)
{
	unsigned why = 0;
	for (size_t i = 0; i < LEN(reasons); i++)
		why |= json_is_true(json_object_get(kept, reasons[i].member)) ? reasons[i].why : 0;
	return why;
}

void
apart_put(json_t *kept, unsigned why)
{
	for (size_t i = 0; i < LEN(reasons); i++)
		if (why & reasons[i].why)
			json_object_set_new(kept, reasons[i].member, json_true());
}

int
apart_day(const json_t *start)
{
	const char *day = json_string_value(json_object_get(json_object_get(start, "options"), "day"));
	int number = -1;
	return day != NULL && text_to_int(day, 0, OPTION_DAY_MOST, &number) ? number : -1;
}

/* --- was it begun before? --- */

struct looking {
	const struct game	*game;
	uint64_t		 deal;
	int64_t			 id;
	bool			 found;
};

static uint64_t
deal_of(const struct game *game, const struct session_start *start)
{
	return game->deal != NULL ? game->deal(&start->options, start->seed) : start->seed;
}

static bool
compare(const struct game_row *row, void *context)
{
	struct looking *l = context;
	struct session_start start;
	l->found = row->id != l->id && session_start_from_json(&start, l->game, row->start, NULL) &&
	    start.setup == NULL && deal_of(l->game, &start) == l->deal;
	return !l->found;
}

static void
look_for(struct looking *l, struct store *store, const char *part)
{
	if (!l->found)
		store_games_begun(store, l->game->id, part, compare, l, NULL);
}

static void
look_for_number(struct looking *l, struct store *store, uint64_t number)
{
	char digits[24];
	snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
	look_for(l, store, digits);
}

/* The store looks for digits, which is quick; what they belong to is seen here. A daily game does not
 * have the digits of its deal. */
bool
apart_begun(struct store *store, const struct game *game, const struct session_start *start, int64_t id)
{
	struct looking l = { .game = game, .deal = deal_of(game, start), .id = id };
	if (start->setup != NULL)
		return false;
	look_for_number(&l, store, start->seed);
	if (l.deal != start->seed)
		look_for_number(&l, store, l.deal);
	if (game->deal != NULL)
		look_for(&l, store, "\"day\"");
	return l.found;
}

/* --- in words --- */

const char *
apart_sentence(unsigned why, bool daily)
{
	static const char *const sentences[] = {
		[APART_HINT] = N_("A hint was used: ranked apart."),
		[APART_PLAYED] = N_("This seed was played before: ranked apart."),
		[APART_HINT | APART_PLAYED] = N_("A hint was used, and the seed was played before: ranked apart."),
	};
	if (why == 0)
		return "";
	return daily && (why & APART_PLAYED) != 0 ? _("This day was played before: practice, ranked apart.") :
	    _(sentences[why]);
}

static const char with_help[] = "+help";

void
apart_list(const char *ranking, char list[OPTION_SIZE])
{
	snprintf(list, OPTION_SIZE, "%s%s", ranking, with_help);
}

bool
apart_is_list(const char *list)
{
	size_t length = strlen(list), end = strlen(with_help);
	return length > end && strcmp(list + length - end, with_help) == 0;
}

void
apart_list_word(const struct game *game, const char *list, char text[SENTENCE_SIZE / 2])
{
	char plain[OPTION_SIZE];
	bool apart = apart_is_list(list);
	snprintf(plain, sizeof plain, "%.*s", (int)(strlen(list) - (apart ? strlen(with_help) : 0)), list);
	snprintf(text, SENTENCE_SIZE / 2, apart ? _("%s, with help") : "%s", _(game_word(game, plain)));
}
