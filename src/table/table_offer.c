/* table_offer.c: offers of a draw, an adjournment or a rematch; and resigning. */
#include <string.h>

#include "base/text.h"
#include "table/table_private.h"

const char *const table_offer_names[OFFER_KINDS + 1] = {
	[OFFER_NOTHING] = "", [OFFER_DRAW] = "draw", [OFFER_ADJOURN] = "adjourn",
	[OFFER_REMATCH] = "rematch",
};

/* --- offers --- */

static void
forget(struct table *t)
{
	t->offered = OFFER_NOTHING;
	t->offered_by = 0;
	t->agreed = 0;
}

/* A player who makes a move declines a draw. */
void
offer_lapse(struct table *t, int mover)
{
	if (t->offered == OFFER_DRAW && mover != t->offered_by && !t->live)
		forget(t);
}

static bool
may_offer(const struct table *t, enum offer_kind kind, struct error *e)
{
	if (kind == OFFER_REMATCH && t->state != TABLE_OVER)
		return error_set(e, ERR_RULE, N_("The game is not over yet."));
	if (kind != OFFER_REMATCH && t->state == TABLE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (t->state == TABLE_ADJOURNED)
		return error_set(e, ERR_RULE,
		    N_("The game is adjourned until everybody has come back."));
	if (t->race && kind == OFFER_DRAW)
		return error_set(e, ERR_RULE, N_("A race has no draw."));
	if (kind == OFFER_REMATCH && !table_may_rematch(t))
		return error_set(e, ERR_RULE, N_("There is no rematch at this table."));
	if (t->offered != OFFER_NOTHING)
		return error_set(e, ERR_RULE, N_("Another offer waits for its answer."));
	return table_present(t) == table_people(t) ||
	    error_set(e, ERR_RULE, N_("Not everybody is there."));
}

static void
ask_others(const struct table *t, int by)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (table_seat != by && t->table_seats[table_seat].client != NULL)
			client_send(t->table_seats[table_seat].client, "ask",
			    json_pack("{s:s,s:I,s:i}", "ask", table_offer_names[t->offered],
			    "table", (json_int_t)t->id, "seat", by));
}

static bool	agree(struct server *, struct table *, struct error *);

bool
table_offer(struct server *r, struct client *client, const char *what, struct error *e)
{
	int kind = text_index(what, table_offer_names + 1, OFFER_KINDS - 1) + 1;
	struct table *t = client->table;
	if (!client_has_seat(client, e))
		return false;
	if (kind == OFFER_NOTHING)
		return error_set(e, ERR_INPUT, N_("You can offer: draw, adjourn, rematch"));
	table_pass_time(r, t);
	if (!may_offer(t, (enum offer_kind)kind, e))
		return false;
	if (kind == OFFER_DRAW && table_has_form(t, "offer draw") &&
	    !table_act_text(r, t, client->table_seat, "offer draw", e))
		return false;
	t->offered = (enum offer_kind)kind;
	t->offered_by = client->table_seat;
	t->agreed = 1u << client->table_seat;
	ask_others(t, client->table_seat);
	return agree(r, t, e);
}

static void
adjourn(struct server *r, struct table *t)
{
	t->state = TABLE_ADJOURNED;
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		t->table_seats[table_seat].back = false;
		t->table_seats[table_seat].seen_s = r->now_s;
	}
	t->dirty = true;
	table_reschedule(r, t);
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		table_show(r, t, table_seat, NULL);
	table_send_to_all(r, t);
}

/* Begins another game of the same people in the reverse order, so that sides are swapped. */
bool
table_rematch(struct server *r, struct table *t, struct error *e)
{
	struct person *people[TABLE_SEATS];
	int count = 0;
	for (int table_seat = t->count; table_seat >= 1; table_seat--)
		if (t->table_seats[table_seat].person != 0)
			people[count++] = person_of(r, t->table_seats[table_seat].person);
	struct table *again = table_new(r, &t->terms, people, e);
	if (again == NULL)
		return false;
	if (!table_match_decided(t)) {
		again->tournament = t->tournament;
		again->games = t->games;
		again->won[1] = t->won[2];
		again->won[2] = t->won[1];
	}
	table_announce(r, again);
	return true;
}

/* Carries out the offer if all people have agreed; otherwise it stays open. */
static bool
agree(struct server *r, struct table *t, struct error *e)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (table_has_person(t, table_seat) && (t->agreed & 1u << table_seat) == 0)
			return true;
	enum offer_kind kind = t->offered;
	forget(t);
	if (kind == OFFER_REMATCH)
		return table_rematch(r, t, e);
	if (kind == OFFER_DRAW)
		table_finish(r, t, "agreed", 0);
	else
		adjourn(r, t);
	table_reschedule(r, t);
	return true;
}

static void
refuse(struct server *r, struct table *t, int by)
{
	struct client *asked = t->table_seats[t->offered_by].client;
	forget(t);
	if (asked != NULL)
		client_note(asked, t->id, N_("%s does not agree."),
		    person_of(r, t->table_seats[by].person)->shown);
}

/* If the game has actions for draw offers, the answer goes into the journal. */
static bool
answer_rules(struct server *r, struct table *t, int table_seat, bool yes, struct error *e)
{
	forget(t);
	return table_act_text(r, t, table_seat, yes ? "accept draw" : "decline draw", e);
}

bool
table_answer(struct server *r, struct client *client, bool yes, struct error *e)
{
	struct table *t = client->table;
	if (!client_has_seat(client, e))
		return false;
	table_pass_time(r, t);
	if (t->offered == OFFER_NOTHING || t->offered_by == client->table_seat)
		return error_set(e, ERR_RULE, N_("Nobody has asked you anything."));
	if (t->offered == OFFER_DRAW && table_has_form(t, "accept draw"))
		return answer_rules(r, t, client->table_seat, yes, e);
	if (!yes) {
		refuse(r, t, client->table_seat);
		return true;
	}
	t->agreed |= 1u << client->table_seat;
	return agree(r, t, e);
}

/* --- resigning --- */

bool
table_resign(struct server *r, struct client *client, struct error *e)
{
	struct table *t = client->table;
	int table_seat = client->table_seat;
	if (!client_has_seat(client, e))
		return false;
	table_pass_time(r, t);
	if (t->state == TABLE_OVER || (t->race && race_is_done(t, table_seat)))
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (t->race) {
		t->table_seats[table_seat].gave_up = t->dirty = true;
		race_send_progress(r, t, table_seat);
		table_show(r, t, table_seat, NULL);
		table_check_over(r, t);
	} else if (t->count > 2) {
		give_seat_to_cpu(r, t, table_seat);
	} else if (!table_has_form(t, "resign") || t->state != TABLE_RUNNING ||
	    !table_act_text(r, t, table_seat, "resign", NULL)) {
		table_finish(r, t, "resigned", 1u << (3 - table_seat));
	}
	table_reschedule(r, t);
	return true;
}
