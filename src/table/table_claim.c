/* table_claim.c: how long players may stay away, and what the others can do then: claims and
 * votes. */
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "table/table_private.h"

enum { DAY_S = 24 * 60 * 60, ADJOURNED_S = 7 * DAY_S, SLOW_S = 3 * DAY_S };

/* --- staying away --- */

/* A game of turns without a clock takes days; nobody has to be present all the time. */
int64_t
table_absence_limit_s(const struct table *t)
{
	if (t->state == TABLE_ADJOURNED)
		return ADJOURNED_S;
	return t->state == TABLE_RUNNING && t->terms.clock.kind == TIME_NONE && !t->live &&
	    !t->race ? SLOW_S : 0;
}

bool
table_is_absent_by_calendar(const struct table *t, int table_seat)
{
	return table_absence_limit_s(t) > 0 && table_has_person(t, table_seat) &&
	    t->table_seats[table_seat].client == NULL;
}

int64_t
table_claim_from(const struct table *t, int table_seat)
{
	return t->table_seats[table_seat].seen_s + table_absence_limit_s(t);
}

/* An adjourned game waits for everybody, a running one only for players who must act. */
static bool
holds_up(const struct table *t, int table_seat)
{
	return table_is_absent_by_calendar(t, table_seat) &&
	    !(t->race && race_is_done(t, table_seat)) &&
	    (t->state == TABLE_ADJOURNED || table_has_to_act(t, table_seat));
}

static bool
is_late(const struct server *r, const struct table *t, int table_seat)
{
	if (table_absence_limit_s(t) > 0)
		return holds_up(t, table_seat) && r->now_s >= table_claim_from(t, table_seat);
	return presence_is_late(t, table_seat);
}

static int
late_seat(const struct server *r, const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (is_late(r, t, table_seat))
			return table_seat;
	return 0;
}

/* The seat that has been away longest of those for which the game waits; 0: none. */
static int
next_late(const struct table *t)
{
	int found = 0;
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (holds_up(t, table_seat) &&
		    (found == 0 || t->table_seats[table_seat].seen_s <
		    t->table_seats[found].seen_s))
			found = table_seat;
	return found;
}

static const char *
too_early(const struct table *t)
{
	bool voted = table_is_voted_on(t);
	if (t->state == TABLE_ADJOURNED)
		return voted ? N_("The game is adjourned. You can vote from %s on if the others "
		    "have not come back.") : N_("The game is adjourned. You can claim it from %s "
		    "on if the others have not come back.");
	return voted ? N_("A game without a clock has time. You can vote from %s on if the others "
	    "have not come back.") : N_("A game without a clock has time. You can claim it from %s "
	    "on if the others have not come back.");
}

/* Refuses a claim or vote that is too early by the calendar; the error contains the earliest
 * time. */
static bool
refuse_by_calendar(const struct table *t, struct error *e)
{
	char day[32] = "";
	int table_seat = next_late(t);
	if (table_present(t) == table_people(t))
		return error_set(e, ERR_RULE, N_("Everybody is here: there is nothing to claim."));
	if (table_seat == 0)
		return error_set(e, ERR_RULE,
		    N_("It is not the turn of anybody who is away: nothing is held up."));
	time_t from = (time_t)table_claim_from(t, table_seat);
	struct tm calendar;
	if (localtime_r(&from, &calendar) != NULL)
		strftime(day, sizeof day, "%Y-%m-%d %H:%M", &calendar);
	return error_set(e, ERR_RULE, too_early(t), day);
}

/* --- claims --- */

static void
give_up_late(const struct server *r, struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		t->table_seats[table_seat].gave_up |= !race_is_done(t, table_seat) &&
		    is_late(r, t, table_seat);
	t->dirty = true;
}

/* A player who has finished a race need not wait for those who stay away; an adjourned race
 * continues without them. */
static bool
claim_race(struct server *r, struct table *t, int table_seat, struct error *e)
{
	for (int other = 1; other <= t->count && t->state == TABLE_RUNNING; other++)
		if (!race_is_done(t, other) && !is_late(r, t, other))
			return error_set(e, ERR_RULE,
			    other == table_seat ? N_("Your own race is not over yet.") :
			    N_("Somebody still plays or has not been away for long enough."));
	give_up_late(r, t);
	table_go_on(r, t);
	table_check_over(r, t);
	if (t->state != TABLE_OVER)
		table_send_to_all(r, t);
	return true;
}

static bool
claim_pair(struct server *r, struct table *t, int table_seat, bool win, struct error *e)
{
	if (!is_late(r, t, 3 - table_seat))
		return error_set(e, ERR_RULE, t->terms.clock.kind == TIME_DAYS ?
		    N_("In a game of days there is nothing to claim: the other player's clock "
		    "decides.") : N_("The other player has not been away for long enough: wait "
		    "until the countdown ends."));
	table_finish(r, t, "claimed", win ? 1u << table_seat : 0);
	return true;
}

bool
table_claim(struct server *r, struct client *client, const char *what, struct error *e)
{
	static const char *const claims[] = { "win", "draw" };
	int claim = text_index(what, claims, 2);
	struct table *t = client->table;
	if (!client_has_seat(client, e))
		return false;
	if (claim < 0)
		return error_set(e, ERR_INPUT, N_("You can claim: win, draw"));
	if (t->state == TABLE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (table_absence_limit_s(t) > 0 && late_seat(r, t) == 0)
		return refuse_by_calendar(t, e);
	if (table_is_voted_on(t))
		return error_set(e, ERR_RULE, N_("With more than two players you vote instead."));
	bool ended = t->race ? claim_race(r, t, client->table_seat, e) :
	    claim_pair(r, t, client->table_seat, claim == 0, e);
	table_reschedule(r, t);
	return ended;
}

/* --- votes --- */

bool
table_is_voted_on(const struct table *t)
{
	return !t->race && t->count > 2;
}

void
votes_forget(struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		t->table_seats[table_seat].vote = VOTE_NONE;
}

/* Informs the replaced person at every connection, because they are not at the table. */
static void
tell_replaced(struct server *r, const struct table *t, int table_seat)
{
	const struct person *person = person_of(r, t->table_seats[table_seat].person);
	for (struct client *client = r->clients; client != NULL; client = client->next)
		if (client->person == person)
			client_note(client, t->id, N_("A CPU has taken your chair."));
}

/* Gives the seat to a CPU of the middle level, so that neither the others nor the absent player
 * gain much. */
void
give_seat_to_cpu(struct server *r, struct table *t, int table_seat)
{
	const struct named *levels = t->terms.loaded->game->levels;
	int count = 0;
	while (levels[count].name != NULL)
		count++;
	tell_replaced(r, t, table_seat);
	if (t->table_seats[table_seat].client != NULL)
		seat_vacate(r, t, table_seat);
	r->hall_changed = true;		/* the absent person has one table less waiting for them */
	text_copy(t->table_seats[table_seat].cpu, sizeof t->table_seats[table_seat].cpu,
	    levels[count / 2].name);
	t->table_seats[table_seat].lost_ms = t->table_seats[table_seat].since_ms = -1;
	t->idle_length = -1;
	t->dirty = true;
	votes_forget(t);
	if (table_people(t) == 0)
		table_finish(r, t, "abandoned", 0);
	table_go_on(r, t);
	table_send_to_all(r, t);
	table_reschedule(r, t);
}

static void
count_votes(struct server *r, struct table *t, int late)
{
	int votes[VOTE_CPU + 1] = { 0 };
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (t->table_seats[table_seat].client != NULL)
			votes[t->table_seats[table_seat].vote]++;
	if (votes[VOTE_CPU] * 2 > table_present(t)) {
		give_seat_to_cpu(r, t, late);
	} else if (votes[VOTE_WAIT] * 2 >= table_present(t)) {
		t->table_seats[late].lost_ms = r->now_ms;
		t->table_seats[late].seen_s = r->now_s;
		t->table_seats[late].late = false;
		t->dirty |= table_absence_limit_s(t) > 0;
		votes_forget(t);
		presence_tell(r, t, late, NULL);
	}
}

bool
table_vote(struct server *r, struct client *client, const char *what, struct error *e)
{
	static const char *const votes[] = { "wait", "cpu" };
	int vote = text_index(what, votes, 2);
	struct table *t = client->table;
	if (!client_has_seat(client, e))
		return false;
	int late = late_seat(r, t);
	if (vote < 0)
		return error_set(e, ERR_INPUT, N_("You can vote: wait, cpu"));
	if (late == 0 && table_is_voted_on(t) && table_absence_limit_s(t) > 0)
		return refuse_by_calendar(t, e);
	if (late == 0 || !table_is_voted_on(t))
		return error_set(e, ERR_RULE, N_("There is nothing to vote on."));
	t->table_seats[client->table_seat].vote = VOTE_WAIT + vote;
	count_votes(r, t, late);
	table_reschedule(r, t);
	return true;
}
