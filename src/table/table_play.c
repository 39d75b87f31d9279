/* table_play.c: actions at a table, and the passing of time in its sessions. */
#include <string.h>

#include "table/table_private.h"

/* --- time --- */

static void
pass_one(struct server *r, struct table *t, int slot)
{
	struct events events = { 0 };
	session_clock(t->sessions[slot], r->now_ms, &events);
	if (events.count > 0)
		table_broadcast(r, t, slot, 0, false, &events);
	events_clear(&events);
}

/* Advances the sessions to the present and sends the resulting events before anything else
 * happens. */
void
table_pass_time(struct server *r, struct table *t)
{
	if (!t->awake || t->state != TABLE_RUNNING)
		return;
	if (t->live)
		live_pass(r, t);
	for (int slot = 0; slot <= t->count && !t->live; slot++)
		if (t->sessions[slot] != NULL)
			pass_one(r, t, slot);
	table_check_over(r, t);
}

void
table_check_over(struct server *r, struct table *t)
{
	bool over = t->race ? race_all_done(t) : session_over(t->sessions[0]);
	if (t->state != TABLE_OVER && over)
		table_finish_rules(r, t);
}

/* --- actions --- */

/* The outcome of an action. */
struct outcome {
	bool		 accepted;
	struct events	 events;
	struct error	*error;
};

static void
answered(void *context, const struct session_answer *answer)
{
	struct outcome *outcome = context;
	outcome->accepted = answer->accepted;
	if (answer->accepted)
		events_append(&outcome->events, answer->events);
	else if (outcome->error != NULL)
		*outcome->error = *answer->error;
}

bool
table_act(struct server *r, struct table *t, int table_seat, const struct action *action,
    struct error *e)
{
	struct session *session = table_session_of(t, table_seat);
	bool is_private = game_is_private(session_game(session), action);
	struct outcome outcome = { .error = e };
	session_submit(session, seat_in_session(t, table_seat), action, answered, &outcome);
	if (!outcome.accepted)
		return false;
	t->table_seats[table_seat].own += is_private;
	watch_note(t, r->now_ms);
	if (!is_private)
		offer_lapse(t, table_seat);
	clocks_sync(r, t);	/* the views sent next contain the current clocks */
	table_broadcast(r, t, table_session_index(t, table_seat), table_seat, is_private,
	    &outcome.events);
	events_clear(&outcome.events);
	if (t->race)
		race_send_progress(r, t, table_seat);
	table_check_over(r, t);
	table_reschedule(r, t);
	return true;
}

/* The name of the result when this action ends the game. */
static const char *
ending_by(const char *text)
{
	return strcmp(text, "resign") == 0 ? "resigned" : strcmp(text, "accept draw") == 0 ?
	    "agreed" : NULL;
}

bool
table_act_text(struct server *r, struct table *t, int table_seat, const char *text, struct error *e)
{
	struct action action;
	t->how = ending_by(text);
	bool done = action_scan(t->terms.loaded->game->forms, text, &action, e) &&
	    table_act(r, t, table_seat, &action, e);
	t->how = NULL;
	return done;
}

bool
table_has_form(const struct table *t, const char *text)
{
	struct action action;
	return action_scan(t->terms.loaded->game->forms, text, &action, NULL) &&
	    action.text[0] == '\0';
}

static bool
may_play_now(const struct table *t, int table_seat, struct error *e)
{
	if (t->state == TABLE_ADJOURNED)
		return error_set(e, ERR_RULE,
		    N_("The game is adjourned until everybody has come back."));
	if (t->state == TABLE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (t->race && race_is_done(t, table_seat))
		return error_set(e, ERR_RULE, N_("Your race is over."));
	return !t->live || !session_paused(t->sessions[0]) ||
	    error_set(e, ERR_RULE, N_("The game is stopped until everybody is there."));
}

/* In real time the others act all the time, so an old number only means a slow connection, unless
 * this seat has already acted with that number or has sat down since. */
static bool
is_fresh(const struct table *t, int table_seat, int64_t n, struct error *e)
{
	int64_t told = table_seen_length(t, table_seat);
	return (t->live ? n <= told && n > t->table_seats[table_seat].played_n : n == told) ||
	    error_set(e, ERR_INPUT, N_("stale: the game has gone on since then"));
}

bool
table_play(struct server *r, struct table *t, struct client *client, int64_t n, const char *action,
    int64_t *now_n, struct error *e)
{
	int table_seat = client->table_seat;
	if (client->table != t || table_seat == 0)
		return error_set(e, ERR_INPUT, N_("You do not sit at this table."));
	table_pass_time(r, t);
	if (!may_play_now(t, table_seat, e) || !is_fresh(t, table_seat, n, e) ||
	    !table_act_text(r, t, table_seat, action, e)) {
		table_reschedule(r, t);
		return false;
	}
	t->table_seats[table_seat].played_n = n;
	*now_n = table_seen_length(t, table_seat);
	return true;
}
