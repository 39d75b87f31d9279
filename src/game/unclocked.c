/* unclocked.c: real time without a clock: people choose places, which are reached tick by tick. */
#include "game/unclocked.h"

#include <stdlib.h>

#include "base/mem.h"

/* A person without a clock decides in no time, so the CPUs get the time that a quick player
 * would take. It is shorter than a pair takes to fall a row, so it costs that person nothing. */
enum { THOUGHT_TICKS = 45 };

/* What a person chose; void if another decision is asked. */
struct choice {
	int64_t	decision;	/* 0: none */
	int	place;
	bool	missed;
	int	thought;	/* ticks that pass after the decision, before the next is asked */
};

struct unclocked {
	struct session			*session;
	struct cpu_driver		*cpus;
	const struct game		*game;
	const struct environment	*environment;
	struct choice			 choices[SEATS_MAX + 1];	/* by seat */
};

struct unclocked *
unclocked_new(struct session *session, struct cpu_driver *cpus)
{
	struct unclocked *st = mem_new(sizeof *st);
	*st = (struct unclocked){ .session = session, .cpus = cpus, .game = session_game(session),
	    .environment = session_game(session)->environment };
	return st;
}

void
unclocked_free(struct unclocked *st)
{
	free(st);
}

/* --- what is asked --- */

static bool
is_person(const struct unclocked *st, int seat)
{
	return seat >= 1 && seat <= session_seats(st->session) &&
	    seat_is_here(&session_started(st->session)->seats[seat]);
}

static int64_t
decision_of(const struct unclocked *st, int seat)
{
	if (session_over(st->session))
		return 0;
	struct view *now = session_view(st->session, seat);
	int64_t decision = st->environment->asked(now, seat);
	game_view_free(st->game, now);
	return decision;
}

uint32_t
unclocked_places(const struct unclocked *st, int seat)
{
	if (!is_person(st, seat) || session_over(st->session))
		return 0;
	struct view *now = session_view(st->session, seat);
	uint32_t places = st->environment->places(now, seat);
	game_view_free(st->game, now);
	return places;
}

/* A choice is for one decision, and must not apply again after an undo. */
static bool
has_chosen(const struct unclocked *st, int seat, int64_t decision)
{
	return decision != 0 && st->choices[seat].decision == decision;
}

int
unclocked_asked(const struct unclocked *st)
{
	for (int seat = 1; seat <= session_seats(st->session); seat++) {
		int64_t decision = is_person(st, seat) ? decision_of(st, seat) : 0;
		if (decision != 0 && !has_chosen(st, seat, decision) &&
		    st->choices[seat].thought == 0)
			return seat;
	}
	return SEAT_NOBODY;
}

bool
unclocked_choose(struct unclocked *st, int seat, int place, struct error *e)
{
	int64_t decision = is_person(st, seat) ? decision_of(st, seat) : 0;
	if (decision == 0)
		return error_set(e, ERR_RULE, N_("There is nothing to place at the moment."));
	if (place < 0 || place >= PLACES_MAX ||
	    (unclocked_places(st, seat) & UINT32_C(1) << place) == 0)
		return error_set(e, ERR_RULE,
		    N_("The pair cannot get there; legal lists where it can."));
	st->choices[seat] = (struct choice){ .decision = decision, .place = place,
	    .thought = cpu_any(st->session) ? THOUGHT_TICKS : 0 };
	return true;
}

bool
unclocked_missed(const struct unclocked *st, int seat, struct error *e)
{
	return st->choices[seat].missed &&
	    !error_set(e, ERR_RULE, N_("That place could no longer be reached: it fell where it "
	    "was."));
}

/* --- time --- */

static void
forget_old(struct unclocked *st)
{
	for (int seat = 1; seat <= session_seats(st->session); seat++)
		if (!has_chosen(st, seat, decision_of(st, seat)))
			st->choices[seat].decision = 0;
}

static enum unclocked_state
state_now(struct unclocked *st)
{
	if (session_over(st->session))
		return UNCLOCKED_OVER;
	forget_old(st);
	if (unclocked_asked(st) != SEAT_NOBODY)
		return UNCLOCKED_ASKS;
	for (int seat = 1; seat <= session_seats(st->session); seat++)
		if (st->choices[seat].decision != 0)
			return UNCLOCKED_GOES_ON;
	return session_wait(st->session) > 0 ? UNCLOCKED_GOES_ON : UNCLOCKED_IDLE;
}

/* A chosen place stays in reach if its keys are pressed at each tick, but not if time has passed
 * elsewhere. One that is out of reach becomes the place where the pair ends anyway. */
static void
give_up_lost(struct unclocked *st)
{
	for (int seat = 1; seat <= session_seats(st->session); seat++) {
		struct choice *c = &st->choices[seat];
		if (c->decision == 0 || (unclocked_places(st, seat) & UINT32_C(1) << c->place) != 0)
			continue;
		struct view *now = session_view(st->session, seat);
		c->place = st->environment->here(now, seat);
		c->missed = true;
		game_view_free(st->game, now);
	}
}

static void
collect(void *events, const struct session_answer *answer)
{
	events_append(events, answer->events);
}

/* Presses the key of this tick for everybody who has chosen. */
static void
press(struct unclocked *st, struct events *ev)
{
	for (int seat = 1; seat <= session_seats(st->session) && !session_over(st->session);
	    seat++) {
		const struct choice *c = &st->choices[seat];
		struct action action;
		if (c->decision == 0)
			continue;
		struct view *now = session_view(st->session, seat);
		bool found = st->environment->steer(now, seat, c->place, &action);
		game_view_free(st->game, now);
		if (found)
			session_submit(st->session, seat, &action, collect, ev);
	}
}

/* Counts down a tick for everybody who would be asked now. */
static void
count_thought_down(struct unclocked *st)
{
	for (int seat = 1; seat <= session_seats(st->session); seat++) {
		struct choice *c = &st->choices[seat];
		if (c->thought > 0 && c->decision == 0 && decision_of(st, seat) != 0)
			c->thought--;
	}
}

enum unclocked_state
unclocked_run(struct unclocked *st, int ticks, struct events *ev)
{
	enum unclocked_state state = state_now(st);
	if (state == UNCLOCKED_GOES_ON)
		give_up_lost(st);
	while (state == UNCLOCKED_GOES_ON && ticks-- > 0) {
		press(st, ev);
		state = state_now(st);	/* the keys may have ended a decision, so somebody may be
					 * asked */
		if (state != UNCLOCKED_GOES_ON)
			break;
		cpu_driver_tick(st->cpus, ev);
		count_thought_down(st);
		state = state_now(st);
	}
	return state;
}
