/* table_line.c: who sits down and who goes, and lines that are lost. */
#include "table/table_private.h"

enum { LOST_MS = 60000, LOST_LIVE_MS = 15000, COME_MS = 180000 };

/* --- lines that are lost --- */

/* Who is not there yet, or has left as all others did: perhaps reading the result of another game, or in the middle
 * of one. */
static bool
has_to_come(const struct chair *c)
{
	return !c->back || c->awaited;
}

/* How long a chair may be without its line; -1: as long as its clock runs, or the calendar says. */
static int64_t
patience(const struct table *t, int chair)
{
	if (t->terms.clock.kind == TIME_DAYS || table_stay_s(t) > 0)
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
	if (table_stays_away(t, chair))
		json_object_set_new(made, "claim_from", json_integer(table_claim_from(t, chair)));
	return made;
}

void
line_tell(struct referee *r, const struct table *t, int chair, const struct client *except)
{
	table_tell(t, "line", line_json(t, chair, r->now_ms), except);
}

bool
line_is_late(const struct table *t, int chair)
{
	return is_missed(t, chair) && t->chairs[chair].late;
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
become_late(struct referee *r, struct table *t, int chair)
{
	t->chairs[chair].late = true;
	line_tell(r, t, chair, NULL);
	for (int other = 1; other <= t->count && table_is_voted_on(t); other++)
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
void
table_go_on(struct referee *r, struct table *t)
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
	votes_forget(t);
	client->table = t;
	client->chair = chair;
	t->touched_ms = r->now_ms;
	t->dirty |= table_stay_s(t) > 0;
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
	table_go_on(r, t);
	past_begin(r, t, client);
	if (!was_there)
		line_tell(r, t, chair, client);
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
	t->dirty |= table_stay_s(t) > 0;
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
	line_tell(r, t, chair, NULL);
	table_settle(r, t);
}
