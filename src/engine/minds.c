/* minds.c: the CPUs that the protocol's words ask for an action. */
#include "engine/minds.h"

#include "base/clock.h"

static struct thinker *
wake(const struct session *s, const struct request *r)
{
	struct view *view = session_view(s, r->seat);
	uint64_t seed = session_started(s)->seed + (uint64_t)session_length(s);
	struct thinker *thinker = session_game(s)->think(view, r->seat, r->level, seed);
	game_view_free(session_game(s), view);
	return thinker;
}

static bool
ponder(const struct game *game, struct thinker *thinker, int ms, char action[ACTION_SIZE])
{
	int64_t deadline = clock_ms() + ms;
	while (clock_ms() < deadline && !game->ponder(thinker))
		continue;
	return game_decide_text(game, thinker, action);
}

bool
minds_suggest(const struct session *s, const struct request *r, char action[ACTION_SIZE])
{
	struct thinker *thinker = wake(s, r);
	bool found = ponder(session_game(s), thinker, r->ms, action);
	session_game(s)->forget(thinker);
	return found;
}

static void
forget(struct minds *m, const struct game *game, int seat)
{
	if (m->thinkers[seat] != NULL)
		game->forget(m->thinkers[seat]);
	m->thinkers[seat] = NULL;
}

bool
minds_decide(struct minds *m, const struct session *s, const struct request *r, char action[ACTION_SIZE])
{
	const struct game *game = session_game(s);
	struct thinker **thinker = &m->thinkers[r->seat];
	if (game->follow == NULL)
		return minds_suggest(s, r, action);
	if (m->levels[r->seat] != r->level)
		forget(m, game, r->seat);
	if (*thinker == NULL) {
		*thinker = wake(s, r);
		m->levels[r->seat] = r->level;
	} else {
		struct view *view = session_view(s, r->seat);
		game->follow(*thinker, view);
		game_view_free(game, view);
	}
	return ponder(game, *thinker, r->ms, action);
}

void
minds_forget(struct minds *m, const struct game *game)
{
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		forget(m, game, seat);
}
