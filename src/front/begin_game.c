/* begin_game.c: games that begin without the page, with the texts about beginning. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/daily.h"
#include "game/language.h"

#define GAME(id) extern const struct begin id##_beginning;
#include "games/games.def"
#undef GAME

static const struct begin *const beginnings[] = {
#define GAME(id) &id##_beginning,
#include "games/games.def"
#undef GAME
};

const struct begin *
begin_of(const struct game *game)
{
	static const struct begin plain = { 0 };
	for (size_t i = 0; i < LEN(beginnings); i++)
		if (strcmp(beginnings[i]->game->id, game->id) == 0)
			return beginnings[i];
	return &plain;
}

const char *
begin_intro(const struct begin *about, const struct game *game)
{
	return _(about->intro != NULL ? about->intro : game->summary);
}

void
begin_set_level_options(struct session_start *start, const struct game *game)
{
	const struct begin_set *set = begin_of(game)->levels;
	for (; set != NULL && set->name != NULL; set++)
		for (int seat = 1; seat <= game->seats.max; seat++)
			if (start->seats[seat].cpu &&
			    strcmp(start->seats[seat].level, set->name) == 0)
				options_set_words(&start->options, set->words);
}

void
begin_rivals(struct session_start *start, const struct game *game)
{
	const struct begin *about = begin_of(game);
	for (int seat = 2; about->rivals && seat <= game->seats.max; seat++) {
		start->seats[seat].cpu = true;
		snprintf(start->seats[seat].level, sizeof start->seats[seat].level, "%s",
		    about->level != NULL ? about->level : game_strongest_level(game));
	}
}

void
begin_habits(const struct front *f, const struct game *game, struct session_start *start)
{
	char name[2 * OPTION_SIZE];
	for (const struct option *row = game->options; row->name != NULL; row++) {
		snprintf(name, sizeof name, "%s.%s", game->id, row->name);
		char *value = row->habit ? front_habit(f, name) : NULL;
		if (value != NULL)
			options_set(&start->options, row->name, value, NULL);
		free(value);
	}
	for (int seat = 1; seats_people(start->seats, game->seats.max) > 1 &&
	    seat <= game->seats.max; seat++) {
		snprintf(name, sizeof name, "%s.name%d", game->id, seat);
		char *value = front_habit(f, name);
		if (value != NULL && start->seats[seat].name[0] == '\0')
			seat_set_name(&start->seats[seat], value);
		free(value);
	}
}

/* Sets options as the command line writes them; NULL: none. */
static void
set_words(struct session_start *start, const struct game *game, const char *written)
{
	char *words = mem_string(written != NULL ? written : ""), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		char *key = strsep(&word, "=");
		session_start_set(start, game, key, word, NULL);
	}
	begin_set_level_options(start, game);
	free(words);
}

void
begin_after_tutorial(struct front *f, const struct loaded_game *loaded, struct session_start *start)
{
	session_start_init(start, loaded->game, front_seed(f));
	begin_habits(f, loaded->game, start);
	set_words(start, loaded->game, begin_of(loaded->game)->first);
}

void
begin_show(const struct game *game, uint64_t seed, struct session_start *start)
{
	session_start_init(start, game, seed);
	for (int seat = 1; seat <= game->seats.max; seat++) {
		start->seats[seat].cpu = true;
		text_copy(start->seats[seat].level, sizeof start->seats[seat].level,
		    game_strongest_level(game));
	}
	set_words(start, game, begin_of(game)->show.words);
}

void
begin_chosen(const struct front *f, const struct loaded_game *loaded,
    const struct begin_choice *choice, bool practice, struct session_start *start)
{
	session_start_init(start, loaded->game, 0);
	options_set_words(&start->options, choice->words);
	if (practice)
		options_set(&start->options, "practice", "on", NULL);
	options_fill_day(&start->options, clock_day());
	begin_habits(f, loaded->game, start);
}

bool
begin_admits(const struct front *f, const struct loaded_game *loaded,
    const struct session_start *start, struct error *e)
{
	const struct begin *about = begin_of(loaded->game);
	return daily_admits(f->store, loaded->game, start, clock_day(), e) &&
	    (about->admit == NULL || about->admit(loaded->content, &start->options, f, e));
}

void
begin_has_begun(const struct front *f, const struct loaded_game *loaded,
    const struct session_start *start)
{
	const struct begin *about = begin_of(loaded->game);
	if (about->begun != NULL)
		about->begun(&start->options, f);
}
