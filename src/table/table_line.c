/* table_line.c: who sits down and who goes, lines that are lost, and what the others can do about it. */
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "table/table_private.h"

enum { LOST_MS = 60000, LOST_LIVE_MS = 15000, COME_MS = 180000 };
enum { ADJOURNED_S = 7 * 24 * 60 * 60 };	/* that somebody may stay away from an adjourned game */

/* --- lines that are lost --- */

/* Who is not there yet, or has left as all others did: perhaps reading the result of another game, or in the middle
 * of one. */
static bool
has_to_come(const struct chair *c)
{
	return !c->back || c->awaited;
}

/* How long a chair may be without its line; -1: as long as its clock runs. */
static int64_t
patience(const struct table *t, int chair)
{
	if (t->terms.clock.kind == TIME_DAYS)
		return -1;
	return has_to_come(&t->chairs[chair]) ? COME_MS : t->live ? LOST_LIVE_MS : LOST_MS;
}

static bool
is_missed(const struct table *t, int chair)
{
	return t->state == TABLE_RUNNING && table_has_person(t, chair) && t->chairs[chair].lost_ms >= 0 &&
	    !(t->race && race_is_done(t, chair));
}

static json_t *
line_json(const struct table *t, int chair, int64_t now_ms)
{
	const struct chair *c = &t->chairs[chair];
	json_t *made = json_pack("{s:I,s:i,s:b}", "table", (json_int_t)t->id, "seat", chair, "line", c->client != NULL);
	int64_t left = c->lost_ms + patience(t, chair) - now_ms;
	if (is_missed(t, chair) && patience(t, chair) >= 0)
		json_object_set_new(made, "left_ms", json_integer(left > 0 ? left : 0));
	if (has_to_come(c))
		json_object_set_new(made, "come", json_false());
	return made;
}

void
lines_tell(struct referee *r, const struct table *t, struct client *client)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (is_missed(t, chair))
			client_tell(client, "line", line_json(t, chair, r->now_ms));
}

/* Nobody is late while no other person is there to wait. */
int64_t
lines_due(const struct table *t)
{
	int64_t due = -1;
	for (int chair = 1; chair <= t->count && table_present(t) > 0 && patience(t, chair) >= 0; chair++) {
		int64_t at = t->chairs[chair].lost_ms + patience(t, chair);
		if (is_missed(t, chair) && !t->chairs[chair].late && (due < 0 || at < due))
			due = at;
	}
	return due;
}

static void
forget_votes(struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		t->chairs[chair].vote = VOTE_NONE;
}

static bool
is_voted_on(const struct table *t)
{
	return !t->race && t->count > 2;
}

static void
become_late(struct referee *r, struct table *t, int chair)
{
	t->chairs[chair].late = true;
	table_tell(t, "line", line_json(t, chair, r->now_ms), NULL);
	for (int other = 1; other <= t->count && is_voted_on(t); other++)
		if (t->chairs[other].client != NULL)
			client_tell(t->chairs[other].client, "ask",
			    json_pack("{s:s,s:I,s:i}", "ask", "vote", "table", (json_int_t)t->id, "seat", chair));
}

void
lines_tick(struct referee *r, struct table *t)
{
	for (int chair = 1; chair <= t->count && table_present(t) > 0 && patience(t, chair) >= 0; chair++)
		if (is_missed(t, chair) && !t->chairs[chair].late &&
		    t->chairs[chair].lost_ms + patience(t, chair) <= r->now_ms)
			become_late(r, t, chair);
}

/* --- coming and going --- */

static bool
all_back(const struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (table_has_person(t, chair) && (!t->chairs[chair].back || t->chairs[chair].client == NULL) &&
		    !(t->race && race_is_done(t, chair)))
			return false;
	return true;
}

/* Those who are missed when the first one comes are given the whole time from then on. */
static void
wait_anew(struct table *t, int64_t now_ms)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (t->chairs[chair].client == NULL && table_has_person(t, chair)) {
			t->chairs[chair].lost_ms = now_ms;
			t->chairs[chair].late = false;
			t->chairs[chair].awaited = true;
		}
}

/* An adjourned game, when all who are still in it have come. */
static void
go_on(struct referee *r, struct table *t)
{
	if (t->state != TABLE_ADJOURNED || !all_back(t))
		return;
	t->state = TABLE_RUNNING;
	t->dirty = true;
	wait_anew(t, r->now_ms);
	table_tell_table(r, t);
}

static void
take_chair(struct referee *r, struct table *t, int chair, struct client *client)
{
	struct chair *c = &t->chairs[chair];
	if (table_present(t) == 0)
		wait_anew(t, r->now_ms);
	c->client = client;
	c->lost_ms = -1;
	c->late = c->awaited = false;
	c->back = true;
	c->played_n = table_told(t, chair) - 1;
	forget_votes(t);
	client->table = t;
	client->chair = chair;
	t->touched_ms = r->now_ms;
}

static void
stand_up(struct client *client)
{
	past_free(client);
	client->table = NULL;
	client->chair = 0;
}

/* The newest line of a person has the chair. */
static void
displace(struct table *t, int chair)
{
	struct client *old = t->chairs[chair].client;
	if (old == NULL)
		return;
	client_note(old, t->id, N_("You now sit at this table in another window."));
	stand_up(old);
	t->chairs[chair].client = NULL;
	t->chairs[chair].holds = false;
}

static unsigned
running_clocks(const struct table *t)
{
	unsigned running = 0;
	for (int chair = 1; chair <= t->count; chair++)
		running |= t->chairs[chair].since_ms >= 0 ? 1u << chair : 0;
	return running;
}

/* Who sits down may start a clock, which the others see run. */
static void
settle_newcomer(struct referee *r, struct table *t, int newcomer)
{
	unsigned before = running_clocks(t);
	table_settle(r, t);
	for (int chair = 1; chair <= t->count && running_clocks(t) != before; chair++)
		if (chair != newcomer && t->chairs[chair].client != NULL)
			table_show(r, t, chair, NULL);
}

bool
table_sit(struct referee *r, struct table *t, struct client *client, struct error *e)
{
	int chair = table_chair_of(t, client->person);
	if (chair == 0)
		return error_set(e, ERR_INPUT, N_("You have no chair at this table; you can watch it."));
	if (!table_wake(r, t, e)) {
		if (table_is_lost(r, e) && t->state != TABLE_OVER)
			table_abandon(r, t);
		return false;
	}
	if (client->table != t || client->chair != chair)
		table_leave(r, client);
	table_pass_time(r, t);
	bool was_there = t->chairs[chair].client != NULL;
	if (t->chairs[chair].client == client)
		past_free(client);
	else
		displace(t, chair);
	take_chair(r, t, chair, client);
	go_on(r, t);
	past_begin(r, t, client);
	if (!was_there)
		table_tell(t, "line", line_json(t, chair, r->now_ms), client);
	settle_newcomer(r, t, chair);
	return true;
}

void
chair_stand(struct referee *r, struct table *t, int chair)
{
	struct chair *c = &t->chairs[chair];
	if (c->client != NULL)
		stand_up(c->client);
	c->client = NULL;
	c->holds = false;
	c->lost_ms = table_has_person(t, chair) ? r->now_ms : -1;
	t->touched_ms = r->now_ms;
	c->seen_s = r->now_s;
	t->dirty |= t->state == TABLE_ADJOURNED;
}

void
table_leave(struct referee *r, struct client *client)
{
	struct table *t = client->table;
	int chair = client->chair;
	if (t == NULL)
		return;
	if (chair == 0) {
		watch_remove(r, t, client);
		return;
	}
	table_pass_time(r, t);
	chair_stand(r, t, chair);
	table_tell(t, "line", line_json(t, chair, r->now_ms), NULL);
	table_settle(r, t);
}

/* --- claims and votes --- */

int64_t
table_claim_from(const struct table *t, int chair)
{
	return t->chairs[chair].seen_s + ADJOURNED_S;
}

static bool
is_late(const struct referee *r, const struct table *t, int chair)
{
	if (t->state == TABLE_ADJOURNED)
		return table_has_person(t, chair) && t->chairs[chair].client == NULL &&
		    !(t->race && race_is_done(t, chair)) && r->now_s >= table_claim_from(t, chair);
	return is_missed(t, chair) && t->chairs[chair].late;
}

static int
late_chair(const struct referee *r, const struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (is_late(r, t, chair))
			return chair;
	return 0;
}

/* Who has been away from an adjourned table for the longest; 0: all are there. */
static int
next_late(const struct table *t)
{
	int found = 0;
	for (int chair = 1; chair <= t->count; chair++)
		if (table_has_person(t, chair) && t->chairs[chair].client == NULL && !(t->race && race_is_done(t, chair)) &&
		    (found == 0 || t->chairs[chair].seen_s < t->chairs[found].seen_s))
			found = chair;
	return found;
}

/* Refuses a claim or a vote at an adjourned table before its time, with the day from which on it counts. */
static bool
refuse_adjourned(const struct table *t, struct error *e)
{
	char day[32] = "";
	int chair = next_late(t);
	if (chair == 0)
		return error_set(e, ERR_RULE, N_("Everybody is here: there is nothing to claim."));
	time_t from = (time_t)table_claim_from(t, chair);
	struct tm calendar;
	if (localtime_r(&from, &calendar) != NULL)
		strftime(day, sizeof day, "%Y-%m-%d %H:%M", &calendar);
	return error_set(e, ERR_RULE, t->race || t->count == 2 ?
	    N_("The game is adjourned. You can claim it from %s on if the others have not come back.") :
	    N_("The game is adjourned. You can vote from %s on if the others have not come back."), day);
}

static void
give_up_late(const struct referee *r, struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		t->chairs[chair].gave_up |= !race_is_done(t, chair) && is_late(r, t, chair);
	t->dirty = true;
}

/* Who has finished a race need not wait for those who do not come back; an adjourned one goes on without them. */
static bool
claim_race(struct referee *r, struct table *t, int chair, struct error *e)
{
	for (int other = 1; other <= t->count && t->state == TABLE_RUNNING; other++)
		if (!race_is_done(t, other) && !is_late(r, t, other))
			return error_set(e, ERR_RULE, other == chair ? N_("Your own race is not over yet.") :
			    N_("Somebody still plays or has not been away for long enough."));
	give_up_late(r, t);
	go_on(r, t);
	table_check_over(r, t);
	if (t->state != TABLE_OVER)
		table_tell_table(r, t);
	return true;
}

static bool
claim_pair(struct referee *r, struct table *t, int chair, bool win, struct error *e)
{
	if (!is_late(r, t, 3 - chair))
		return error_set(e, ERR_RULE, patience(t, 3 - chair) < 0 ?
		    N_("In a game of days there is nothing to claim: the other player's clock decides.") :
		    N_("The other player has not been away for long enough: wait until the countdown ends."));
	table_finish(r, t, "claimed", win ? 1u << chair : 0);
	return true;
}

bool
table_claim(struct referee *r, struct client *client, const char *what, struct error *e)
{
	static const char *const claims[] = { "win", "draw" };
	int claim = text_index(what, claims, 2);
	struct table *t = client->table;
	if (!table_is_at(client, e))
		return false;
	if (claim < 0)
		return error_set(e, ERR_INPUT, N_("You can claim: win, draw"));
	if (t->state == TABLE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (t->state == TABLE_ADJOURNED && late_chair(r, t) == 0)
		return refuse_adjourned(t, e);
	if (is_voted_on(t))
		return error_set(e, ERR_RULE, N_("With more than two players you vote instead."));
	bool ended = t->race ? claim_race(r, t, client->chair, e) : claim_pair(r, t, client->chair, claim == 0, e);
	table_settle(r, t);
	return ended;
}

/* Wherever the one is by now who sat there. */
static void
tell_replaced(struct referee *r, const struct table *t, int chair)
{
	const struct person *person = person_of(r, t->chairs[chair].person);
	for (struct client *client = r->clients; client != NULL; client = client->next)
		if (client->person == person)
			client_note(client, t->id, N_("A CPU has taken your chair."));
}

/* In the middle of what it can do: neither a gift to the others nor a punishment. */
void
chair_to_cpu(struct referee *r, struct table *t, int chair)
{
	const struct named *levels = t->terms.entrant->game->levels;
	int count = 0;
	while (levels[count].name != NULL)
		count++;
	tell_replaced(r, t, chair);
	if (t->chairs[chair].client != NULL)
		chair_stand(r, t, chair);
	r->hall_changed = true;		/* one table less waits for somebody */
	text_copy(t->chairs[chair].cpu, sizeof t->chairs[chair].cpu, levels[count / 2].name);
	t->chairs[chair].lost_ms = t->chairs[chair].since_ms = -1;
	t->idle_length = -1;
	t->dirty = true;
	forget_votes(t);
	if (table_people(t) == 0)
		table_finish(r, t, "abandoned", 0);
	go_on(r, t);
	table_tell_table(r, t);
	table_settle(r, t);
}

static void
count_votes(struct referee *r, struct table *t, int late)
{
	int votes[VOTE_CPU + 1] = { 0 };
	for (int chair = 1; chair <= t->count; chair++)
		if (t->chairs[chair].client != NULL)
			votes[t->chairs[chair].vote]++;
	if (votes[VOTE_CPU] * 2 > table_present(t)) {
		chair_to_cpu(r, t, late);
	} else if (votes[VOTE_WAIT] * 2 >= table_present(t)) {
		t->chairs[late].lost_ms = r->now_ms;
		t->chairs[late].seen_s = r->now_s;
		t->chairs[late].late = false;
		t->dirty |= t->state == TABLE_ADJOURNED;
		forget_votes(t);
		table_tell(t, "line", line_json(t, late, r->now_ms), NULL);
	}
}

bool
table_vote(struct referee *r, struct client *client, const char *what, struct error *e)
{
	static const char *const votes[] = { "wait", "cpu" };
	int vote = text_index(what, votes, 2);
	struct table *t = client->table;
	if (!table_is_at(client, e))
		return false;
	int late = late_chair(r, t);
	if (vote < 0)
		return error_set(e, ERR_INPUT, N_("You can vote: wait, cpu"));
	if (late == 0 && is_voted_on(t) && t->state == TABLE_ADJOURNED)
		return refuse_adjourned(t, e);
	if (late == 0 || !is_voted_on(t))
		return error_set(e, ERR_RULE, N_("There is nothing to vote on."));
	t->chairs[client->chair].vote = VOTE_WAIT + vote;
	count_votes(r, t, late);
	table_settle(r, t);
	return true;
}
