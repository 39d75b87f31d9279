/* cpus.c: the CPUs at a table: think, follow, ponder, decide, play. */
#include "game/cpus.h"

#include <stdlib.h>

#include "base/mem.h"

struct cpus {
	struct session		*session;
	const struct game	*game;
	struct thinker		*thinkers[SEATS_MAX + 1];	/* by seat; NULL: not at work */
};

static bool
is_cpu(const struct session *s, int seat)
{
	return session_started(s)->seats[seat].cpu;
}

bool
cpus_any(const struct session *s)
{
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (is_cpu(s, seat))
			return true;
	return false;
}

struct cpus *
cpus_new(struct session *session)
{
	struct cpus *c = mem_new(sizeof *c);
	*c = (struct cpus){ .session = session, .game = session_game(session) };
	return c;
}

static void
forget(struct cpus *c, int seat)
{
	if (c->thinkers[seat] != NULL)
		c->game->forget(c->thinkers[seat]);
	c->thinkers[seat] = NULL;
}

void
cpus_free(struct cpus *c)
{
	if (c == NULL)
		return;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		forget(c, seat);
	free(c);
}

/* Shows the seat's view to its thinker, and wakes one where there is none. */
static void
look(struct cpus *c, int seat)
{
	const struct session_start *start = session_started(c->session);
	struct view *view = session_view(c->session, seat);
	if (c->thinkers[seat] == NULL)
		c->thinkers[seat] = c->game->think(view, seat, start->seats[seat].level,
		    start->seed + (uint64_t)seat + (uint64_t)session_length(c->session));
	else
		c->game->follow(c->thinkers[seat], view);
	c->game->view_free(view);
}

static int
act(struct cpus *c, int seat, int slices, struct events *ev)
{
	char action[ACTION_SIZE];
	look(c, seat);
	while (slices != 0 && !c->game->ponder(c->thinkers[seat]))
		slices -= slices > 0;
	bool played = c->game->decide(c->thinkers[seat], action) &&
	    session_play(c->session, seat, action, ev, NULL);
	if (c->game->follow == NULL)
		forget(c, seat);
	return played;
}

int
cpus_act(struct cpus *c, int slices, struct events *ev)
{
	int played = 0, to_act = session_to_act(c->session);
	for (int seat = 1; seat <= session_seats(c->session); seat++)
		if (is_cpu(c->session, seat) && (to_act == seat || to_act == SEAT_ALL) && !session_over(c->session))
			played += act(c, seat, slices, ev);
	return played;
}
