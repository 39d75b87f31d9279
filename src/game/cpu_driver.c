/* cpu_driver.c: the CPUs of a session: think, follow, ponder, decide, play. */
#include "game/cpu_driver.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"

#define CPU_CHANCE UINT64_C(0x6A09E667F3BCC909)	/* from the root of two: any constant would do */
#define NEVER_ASK UINT64_MAX

static bool
is_cpu(const struct session *s, int seat)
{
	return session_started(s)->seats[seat].cpu;
}

bool
cpu_any(const struct session *s)
{
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (is_cpu(s, seat))
			return true;
	return false;
}

int
cpu_to_act(const struct session *s)
{
	int to_act = session_to_act(s);
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (is_cpu(s, seat) && (to_act == seat || to_act == SEAT_ALL))
			return seat;
	return SEAT_NOBODY;
}

/* In real time a resumed CPU goes on as if it had been there from the start. */
uint64_t
cpu_seed(const struct session *s, int seat)
{
	const struct session_start *start = session_started(s);
	uint64_t chance = start->setup != NULL ? 0 : start->seed;
	bool placed = session_position_seed(s, &chance);
	const uint64_t parts[] = {
		chance, (uint64_t)seat,
		placed || game_is_real_time(session_game(s)) ? 0 :
		    (uint64_t)session_public_length(s),
	};
	uint64_t seed = CPU_CHANCE;
	for (size_t i = 0; i < LEN(parts); i++) {
		struct rng rng;
		rng_seed(&rng, seed ^ parts[i]);
		seed = rng_next(&rng);
	}
	return seed;
}

/* --- one decision --- */

struct cpu_thought {
	const struct game	*game;
	struct thinker		*thinker;
	const char		*level;
	int			 slices;	/* left */
};

struct cpu_thought *
cpu_thought_new(const struct session *s, const struct cpu_request *r)
{
	struct cpu_thought *t = mem_new(sizeof *t);
	struct view *view = session_view(s, r->seat);
	*t = (struct cpu_thought){ .game = session_game(s), .level = r->level,
	    .slices = r->slices };
	t->thinker = t->game->think(view, r->seat, r->level, cpu_seed(s, r->seat));
	game_view_free(t->game, view);
	return t;
}

void
cpu_thought_free(struct cpu_thought *t)
{
	if (t == NULL)
		return;
	game_thinker_free(t->game, t->thinker);
	free(t);
}

bool
cpu_thought_work(struct cpu_thought *t)
{
	return t->slices == 0 || game_ponder(t->game, t->thinker) || --t->slices == 0;
}

bool
cpu_thought_action(const struct cpu_thought *t, struct action *action)
{
	return t->game->decide(t->thinker, action);
}

bool
cpu_thought_advice(const struct cpu_thought *t, struct action *action)
{
	return game_advise(t->game, t->thinker, action);
}

void
cpu_thought_consider(struct cpu_thought *t, const struct action *action)
{
	if (t->game->consider != NULL)
		t->game->consider(t->thinker, action);
}

bool
cpu_thought_judge(const struct cpu_thought *t, const struct action *action, struct judgement *j)
{
	*j = (struct judgement){ 0 };
	return t->game->judge != NULL && t->game->judge(t->thinker, action, j);
}

static bool
finish(struct cpu_thought *t, struct action *action)
{
	while (!cpu_thought_work(t))
		continue;
	return cpu_thought_action(t, action);
}

bool
cpu_suggest(const struct session *s, const struct cpu_request *r, struct action *action)
{
	struct cpu_thought *t = cpu_thought_new(s, r);
	bool found = finish(t, action);
	cpu_thought_free(t);
	return found;
}

/* --- the table --- */

/* A CPU in a game in real time: its thought lasts for the whole game. */
struct player {
	struct cpu_thought	*thought;	/* NULL: not working */
	int64_t			 length;	/* of the session when the CPU last looked */
	uint64_t		 ask_at;	/* the tick at which to ask it; NEVER_ASK */
};

struct cpu_driver {
	struct session		*session;
	const struct game	*game;
	struct player		 players[SEATS_MAX + 1];	/* by seat */
};

struct cpu_driver *
cpu_driver_new(struct session *session)
{
	struct cpu_driver *d = mem_new(sizeof *d);
	*d = (struct cpu_driver){ .session = session, .game = session_game(session) };
	return d;
}

void
cpu_driver_free(struct cpu_driver *d)
{
	if (d == NULL)
		return;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		cpu_thought_free(d->players[seat].thought);
	free(d);
}

/* Shows the seat's view to its thought; begins one if there is none of that level. */
static struct cpu_thought *
follow_view(struct cpu_driver *d, const struct cpu_request *r)
{
	struct player *p = &d->players[r->seat];
	p->length = session_length(d->session);
	if (p->thought != NULL && strcmp(p->thought->level, r->level) == 0) {
		struct view *view = session_view(d->session, r->seat);
		d->game->follow(p->thought->thinker, view);
		game_view_free(d->game, view);
		p->thought->slices = r->slices;
	} else {
		cpu_thought_free(p->thought);
		p->thought = cpu_thought_new(d->session, r);
	}
	return p->thought;
}

bool
cpu_driver_decide(struct cpu_driver *d, const struct cpu_request *r, struct action *action)
{
	return game_is_real_time(d->game) ? finish(follow_view(d, r), action) :
	    cpu_suggest(d->session, r, action);
}

static struct cpu_request
request_of(const struct cpu_driver *d, int seat, int slices)
{
	return (struct cpu_request){ seat, session_started(d->session)->seats[seat].level, slices };
}

struct outcome {
	bool		 played;
	struct events	*events;	/* NULL: they are not wanted */
};

static void
answered(void *context, const struct session_answer *answer)
{
	struct outcome *outcome = context;
	outcome->played = answer->accepted;
	events_append(outcome->events, answer->events);
}

static bool
act(struct cpu_driver *d, int seat, int slices, struct events *ev)
{
	const struct cpu_request request = request_of(d, seat, slices);
	struct outcome outcome = { .events = ev };
	struct action action;
	if (cpu_driver_decide(d, &request, &action))
		session_submit(d->session, seat, &action, answered, &outcome);
	return outcome.played;
}

bool
cpu_driver_turn(struct cpu_driver *d, int slices, struct events *ev)
{
	int seat = cpu_to_act(d->session);
	return seat != SEAT_NOBODY && act(d, seat, slices, ev);
}

/* --- real time --- */

/* Asks the CPU how long it will do nothing. It must have seen the latest action to know that. */
static void
note_idle(struct cpu_driver *d, int seat)
{
	struct player *p = &d->players[seat];
	const struct cpu_request request = request_of(d, seat, 0);
	if (p->length != session_length(d->session))
		follow_view(d, &request);
	uint64_t idle = d->game->idle(p->thought->thinker);
	p->ask_at = idle == 0 ? NEVER_ASK : session_ticks(d->session) + idle;
}

static bool
may_act(const struct cpu_driver *d, int seat)
{
	return is_cpu(d->session, seat) && !session_over(d->session);
}

uint64_t
cpu_driver_wait(struct cpu_driver *d)
{
	uint64_t now = session_ticks(d->session), first = NEVER_ASK;
	for (int seat = 1; seat <= session_seats(d->session); seat++) {
		struct player *p = &d->players[seat];
		if (!may_act(d, seat))
			continue;
		if (d->game->idle == NULL || p->thought == NULL)
			return 1;
		if (p->length != session_length(d->session))
			note_idle(d, seat);
		first = p->ask_at < first ? p->ask_at : first;
	}
	return first == NEVER_ASK ? 0 : first > now ? first - now : 1;
}

/* A CPU that is not asked at a tick would have done nothing: what it sees has not changed, and
 * it has nothing to ponder. */
void
cpu_driver_tick(struct cpu_driver *d, struct events *ev)
{
	bool ask = session_wait(d->session) == 1 || cpu_driver_wait(d) == 1;
	session_advance(d->session, 1, ev);
	for (int seat = 1; ask && seat <= session_seats(d->session); seat++)
		if (may_act(d, seat))
			act(d, seat, CPU_TICK_SLICES, ev);
	for (int seat = 1; ask && d->game->idle != NULL && seat <= session_seats(d->session);
	    seat++)
		if (may_act(d, seat))
			note_idle(d, seat);
}
