/* rank_line.c: the place a finished game took among those of its list. */
#include "shell/rank_line.h"

#include <limits.h>
#include <stdio.h>

#include "game/ending.h"
#include "game/language.h"
#include "store/store.h"

struct standing {
	int64_t	game_id;
	int	place, count;	/* place 0: not found */
};

static bool
count_score(const struct score_row *score, void *context)
{
	struct standing *s = context;
	s->count++;
	if (score->game_id == s->game_id)
		s->place = s->count;
	return true;
}

bool
rank_line(struct store *store, const struct session *session, char text[SENTENCE_SIZE])
{
	const struct game *game = session_game(session);
	struct standing s = { .game_id = session_id(session) };
	struct result result;
	session_result(session, &result);
	json_decref(result.stats);
	if (result.ranking != NULL)
		store_scores_best(store, game->id, result.ranking, game->low_score_wins, INT_MAX, count_score,
		    &s, NULL);
	if (s.place == 0)
		return false;
	snprintf(text, SENTENCE_SIZE, s.place == 1 ? _("New best! Place %d of %d in the list: %s.") :
	    _("Place %d of %d in the list: %s."), s.place, s.count, _(game_word(game, result.ranking)));
	return true;
}
