/* thought.c: a CPU decision in slices, so that the screen stays alive. */
#include "shell/thought.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/clock.h"

enum { SLICE_MS = 8 };

struct thought {
	const struct game	*game;
	struct thinker		*thinker;
	int64_t			 deadline_ms;
};

struct thought *
thought_new(const struct session *session, int seat, const char *level, int64_t deadline_ms)
{
	struct thought *t = mem_new(sizeof *t);
	t->game = session_game(session);
	t->deadline_ms = deadline_ms;
	struct view *view = session_view(session, seat);
	t->thinker = t->game->think(view, seat, level, (uint64_t)session_length(session));
	game_view_free(t->game, view);
	return t;
}

void
thought_free(struct thought *t)
{
	if (t == NULL)
		return;
	t->game->forget(t->thinker);
	free(t);
}

bool
thought_go_on(struct thought *t)
{
	int64_t now = clock_ms(), end = now + SLICE_MS;
	bool done = false;
	for (; !done && now < end; now = clock_ms())
		done = now >= t->deadline_ms || t->game->ponder(t->thinker);
	return done;
}

bool
thought_action(const struct thought *t, char action[ACTION_SIZE])
{
	return game_decide_text(t->game, t->thinker, action);
}

bool
thought_advice(const struct thought *t, char action[ACTION_SIZE])
{
	return game_advise_text(t->game, t->thinker, action);
}
