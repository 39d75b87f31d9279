/* table_engine_view.c: the state of a game for programs: names instead of numbers, and the legal
 * actions. */
#include "table/table_private.h"

json_t *
table_shown(struct server *r, struct client *client, struct error *e)
{
	struct table *t = client->table;
	if (t == NULL) {
		error_set(e, ERR_INPUT, N_("you are at no table"));
		return NULL;
	}
	table_pass_time(r, t);
	table_reschedule(r, t);
	return client->table_seat == 0 ? session_json(watch_session(t), SEAT_NOBODY) :
	    session_json(table_session_of(t, client->table_seat),
	    seat_in_session(t, client->table_seat));
}

json_t *
table_legal(struct server *r, struct client *client, struct error *e)
{
	struct table *t = client->table;
	int table_seat = client->table_seat;
	if (!client_has_seat(client, e))
		return NULL;
	table_pass_time(r, t);
	table_reschedule(r, t);
	if (t->state != TABLE_RUNNING || (t->race && race_is_done(t, table_seat)))
		return json_array();
	const struct session *session = table_session_of(t, table_seat);
	int seat = seat_in_session(t, table_seat), to_act = session_to_act(session);
	return session_legal_json(session, to_act == SEAT_ALL ||
	    to_act == seat ? seat : SEAT_NOBODY);
}
