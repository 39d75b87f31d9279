/* cpus.c: the CPUs at a table: think, follow, ponder, decide, play. */
#include "game/cpus.h"

#include <stdlib.h>

#include "base/mem.h"

struct mind {
	struct thinker	*thinker;	/* NULL: not at work */
	int64_t		 length;	/* of the session when it last looked */
	uint64_t	 ask_at;	/* the tick at which it wants to be asked; NEVER_ASK */
};

struct cpus {
	struct session		*session;
	const struct game	*game;
	struct mind		 minds[SEATS_MAX + 1];	/* by seat */
};

#define NEVER_ASK UINT64_MAX

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
	if (c->minds[seat].thinker != NULL)
		c->game->forget(c->minds[seat].thinker);
	c->minds[seat].thinker = NULL;
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
	struct mind *m = &c->minds[seat];
	m->length = session_length(c->session);
	if (m->thinker == NULL)
		m->thinker = c->game->think(view, seat, start->seats[seat].level,
		    start->seed + (uint64_t)seat + (uint64_t)m->length);
	else
		c->game->follow(m->thinker, view);
	game_view_free(c->game, view);
}

static int
act(struct cpus *c, int seat, int slices, struct events *ev)
{
	char action[ACTION_SIZE];
	look(c, seat);
	struct thinker *thinker = c->minds[seat].thinker;
	while (slices != 0 && !c->game->ponder(thinker))
		slices -= slices > 0;
	bool played = game_decide_text(c->game, thinker, action) && session_play(c->session, seat, action, ev, NULL);
	if (c->game->follow == NULL)
		forget(c, seat);
	return played;
}

static bool
may_act(const struct cpus *c, int seat, int to_act)
{
	return is_cpu(c->session, seat) && (to_act == seat || to_act == SEAT_ALL) && !session_over(c->session);
}

/* --- when to ask --- */

/* It says how long nothing will come of it; to know that it must have seen the
 * latest action. */
static void
settle(struct cpus *c, int seat)
{
	struct mind *m = &c->minds[seat];
	if (m->length != session_length(c->session))
		look(c, seat);
	uint64_t idle = c->game->idle(m->thinker);
	m->ask_at = idle == 0 ? NEVER_ASK : session_ticks(c->session) + idle;
}

uint64_t
cpus_wait(struct cpus *c)
{
	uint64_t now = session_ticks(c->session), first = NEVER_ASK;
	for (int seat = 1; seat <= session_seats(c->session); seat++) {
		struct mind *m = &c->minds[seat];
		if (!may_act(c, seat, SEAT_ALL))
			continue;
		if (c->game->idle == NULL || m->thinker == NULL)
			return 1;
		if (m->length != session_length(c->session))
			settle(c, seat);
		first = m->ask_at < first ? m->ask_at : first;
	}
	return first == NEVER_ASK ? 0 : first > now ? first - now : 1;
}

int
cpus_act(struct cpus *c, int slices, struct events *ev)
{
	int played = 0, to_act = session_to_act(c->session);
	for (int seat = 1; seat <= session_seats(c->session); seat++)
		if (may_act(c, seat, to_act))
			played += act(c, seat, slices, ev);
	for (int seat = 1; c->game->idle != NULL && seat <= session_seats(c->session); seat++)
		if (may_act(c, seat, SEAT_ALL))
			settle(c, seat);
	return played;
}
