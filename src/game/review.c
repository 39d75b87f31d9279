/* review.c: reviews a finished game: a CPU's thought for each decision of a seat, and its loss. */
#include "game/review.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/cpu_driver.h"
#include "game/replay_cursor.h"

enum { SLICES = 120 };	/* for each decision */

struct review_job {
	struct replay_cursor	*cursor;	/* at the first decision that is not judged yet */
	const struct game	*game;
	struct review		*review;
	struct cpu_thought	*thought;	/* about the next decision; NULL: there is none */
	struct moment		 moment;	/* the next decision */
	bool			 judging;	/* the seat's action is known, and the thought is
						 * working */
	int64_t			 begun;		/* the number of that decision in real time; else
						 * of its action, from 1 */
};

bool
review_exists(const struct game *game)
{
	return game->judge != NULL;
}

bool
review_allows(const struct session *s, struct error *e)
{
	if (!review_exists(session_game(s)))
		return error_set(e, ERR_INPUT, N_("there are no reviews of this game"));
	return (session_can(s) & SESSION_REVIEW) != 0 ||
	    error_set(e, ERR_INPUT, N_("This game has no review: CPUs do not know what its goal "
	    "asks for."));
}

int
review_seat(const struct session *s)
{
	for (int seat = 1; seat <= session_seats(s); seat++)
		if (!session_started(s)->seats[seat].cpu)
			return seat;
	return 1;
}

/* --- decisions --- */

/* Begins a thought about this decision before the seat's action is known. */
static void
begin(struct review_job *j, int64_t number)
{
	const struct session *s = j->cursor->session;
	const struct cpu_request request = { j->review->seat, game_adviser(j->game), SLICES };
	cpu_thought_free(j->thought);
	j->thought = cpu_thought_new(s, &request);
	j->moment = (struct moment){
		.decision = j->review->decisions, .actions = session_length(s),
		.tick = session_ticks(s),
	};
	j->begun = number;
}

static void
judge(struct review_job *j, const struct action *done)
{
	j->moment.done = *done;
	j->judging = true;
	cpu_thought_consider(j->thought, done);
}

/* Keeps the moments with the largest losses; of two equal ones the earlier is first. */
static void
add_moment(struct review *r, const struct moment *m)
{
	int at = r->count < REVIEW_MOMENTS ? r->count++ : REVIEW_MOMENTS;
	for (; at > 0 && r->moments[at - 1].judgement.loss < m->judgement.loss; at--)
		if (at < REVIEW_MOMENTS)
			r->moments[at] = r->moments[at - 1];
	if (at < REVIEW_MOMENTS)
		r->moments[at] = *m;
}

static void
conclude(struct review_job *j)
{
	struct review *r = j->review;
	struct moment *m = &j->moment;
	if (cpu_thought_judge(j->thought, &m->done, &m->judgement) &&
	    r->decisions < REVIEW_DECISIONS_MAX) {
		r->standings = mem_grow(r->standings, (size_t)r->decisions + 1,
		    sizeof r->standings[0]);
		r->standings[r->decisions++] = m->judgement.standing;
		if (m->judgement.loss >= j->game->least_loss)
			add_moment(r, m);
	}
	cpu_thought_free(j->thought);
	j->thought = NULL;
	j->judging = false;
}

/* --- the way through the game --- */

/* Is the next action of the journal one of the seat's own, and not private? */
static bool
is_own_action(const struct review_job *j, struct action *action)
{
	int64_t index = session_length(j->cursor->session);
	const json_t *next = json_array_get(json_object_get(j->cursor->journal, "actions"),
	    (size_t)index);
	const json_t *seat = json_object_get(next, "seat");
	return index < j->cursor->length && (seat == NULL ? 1 : json_integer_value(seat)) ==
	    j->review->seat && action_scan(j->game->forms,
	    json_string_value(json_object_get(next, "action")), action, NULL) &&
	    !game_is_private(j->game, action);
}

static void
follow_turns(struct review_job *j)
{
	struct action action;
	int64_t number = session_length(j->cursor->session) + 1;
	if (j->begun != number && is_own_action(j, &action)) {
		begin(j, number);
		judge(j, &action);
	} else {
		replay_cursor_step(j->cursor, NULL);
	}
}

static int64_t
decision_here(const struct review_job *j)
{
	struct view *view = session_view(j->cursor->session, j->review->seat);
	int64_t number = j->game->decision(view, j->review->seat);
	game_view_free(j->game, view);
	return number;
}

/* A decision shows only when it is done, but the thought began when it became possible. */
static void
follow_time(struct review_job *j)
{
	struct events events = { 0 };
	struct action done;
	const json_t *event;
	size_t i;
	int64_t number = decision_here(j);
	if (number != 0 && number != j->begun)
		begin(j, number);
	replay_cursor_next(j->cursor, &events);
	json_t *known = events_for(&events, j->review->seat);
	json_array_foreach(known, i, event)
		if (j->thought != NULL && !j->judging &&
		    j->game->decided(event, j->review->seat, &done))
			judge(j, &done);
	json_decref(known);
	events_clear(&events);
}

bool
review_work(struct review_job *j)
{
	if (j->judging) {
		if (cpu_thought_work(j->thought))
			conclude(j);
		return false;
	}
	if (replay_cursor_at_end(j->cursor))
		return true;
	if (replay_cursor_is_real_time(j->cursor))
		follow_time(j);
	else
		follow_turns(j);
	return false;
}

void
review_progress(const struct review_job *j, long *done, long *all)
{
	bool in_time = replay_cursor_is_real_time(j->cursor);
	*done = in_time ? (long)session_ticks(j->cursor->session) :
	    (long)session_length(j->cursor->session);
	*all = in_time ? (long)j->cursor->ticks : (long)j->cursor->length;
}

/* --- life --- */

struct review_job *
review_begin(struct registry *registry, json_t *journal, int seat, struct error *e)
{
	struct replay_cursor *cursor = replay_cursor_open(registry, json_incref(journal), NULL, e);
	if (cursor == NULL)
		return NULL;
	struct review_job *j = mem_new(sizeof *j);
	*j = (struct review_job){ .cursor = cursor, .game = session_game(cursor->session) };
	j->review = mem_new(sizeof *j->review);
	*j->review = (struct review){ .seat = seat };
	return j;
}

struct review *
review_end(struct review_job *j)
{
	struct review *r = j->review;
	cpu_thought_free(j->thought);
	replay_cursor_free(j->cursor);
	free(j);
	return r;
}

void
review_cancel(struct review_job *j)
{
	if (j != NULL)
		review_free(review_end(j));
}
