/* describe.c: a saved game in a few words. */
#include "front/describe.h"

#include <stdio.h>

#include "game/ending.h"
#include "game/language.h"
#include "game/session.h"

bool
describe_saved(const struct front *f, const struct game_row *row, char text[SENTENCE_SIZE])
{
	const struct game *game = registry_find(row->game);
	const struct loaded_game *loaded = registry_load(f->registry, game->id, NULL);
	struct ending ending = ending_of(game, row->start, row->result);
	struct seat seats[SEATS_MAX + 1] = { 0 };
	session_start_names(row->start, seats);
	text[0] = '\0';
	if (loaded == NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _("its content cannot be read"));
	else if (row->summary != NULL)
		sentences_of(game)->describe(seats, loaded->content, row->summary,
		    ending_own(&ending), text);
	return ending.drifted && !row->over;
}
