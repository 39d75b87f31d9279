/* table_end.c: the end of a game at a table: the result, new ratings, and the next game of a
 * match. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "table/lists.h"
#include "table/table_private.h"

/* How the game ended. */
struct verdict {
	const char	*how;
	unsigned	 winners;			/* bit 1 << seat */
	long		 scores[TABLE_SEATS + 1];
	int		 rank[TABLE_SEATS + 1];	/* 1 is best */
};

/* --- ranks --- */

/* A person whose seat a CPU has taken has left the game, and gets the last place. */
static bool
is_gone(const struct table *t, int table_seat)
{
	return t->table_seats[table_seat].person != 0 && t->table_seats[table_seat].cpu[0] != '\0';
}

static bool
is_better(const struct table *t, const struct verdict *v, int a, int b)
{
	const struct game *game = t->terms.loaded->game;
	bool won[2] = { (v->winners & 1u << a) != 0, (v->winners & 1u << b) != 0 };
	if (is_gone(t, a) != is_gone(t, b))
		return is_gone(t, b);
	if (won[0] != won[1])
		return won[0];
	return t->count > 2 && v->winners != 0 &&
	    (game->low_score_wins ? v->scores[a] < v->scores[b] : v->scores[a] > v->scores[b]);
}

static void
rank(const struct table *t, struct verdict *v)
{
	if (t->race && t->awake) {
		race_ranks(t, v->rank);
		return;
	}
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		v->rank[table_seat] = 1;
		for (int other = 1; other <= t->count; other++)
			v->rank[table_seat] += is_better(t, v, other, table_seat);
	}
}

/* --- messages --- */

static json_t *
result_json(const struct table *t, const struct verdict *v)
{
	json_t *winners = json_array(), *scores = json_array(), *ranks = json_array();
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		if (v->winners & 1u << table_seat)
			json_array_append_new(winners, json_integer(table_seat));
		json_array_append_new(scores, json_integer(v->scores[table_seat]));
		json_array_append_new(ranks, json_integer(v->rank[table_seat]));
	}
	return json_pack("{s:o,s:s,s:o,s:o}", "winners", winners, "how", v->how, "scores", scores,
	    "rank", ranks);
}

static void
tell_end(struct server *r, const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct client *client = t->table_seats[table_seat].client;
		if (client != NULL && client->history == NULL)
			client_send(client, "end", json_incref(t->end));
	}
	for (int i = 0; i < t->spectator_count && watch_sees_end(r, t); i++)
		if (t->spectators[i]->history == NULL)
			client_send(t->spectators[i], "end", json_incref(t->end));
}

/* --- saving --- */

static json_t *
ratings_json(const struct ledger_result *result, const struct rating *before,
    const struct rating *after)
{
	json_t *list = json_array();
	for (int i = 0; i < result->count; i++)
		if (result->parts[i].person != 0)
			json_array_append_new(list,
			    json_pack("{s:i,s:I,s:I}", "seat", result->parts[i].seat, "before",
			    (json_int_t)lround(before[i].rating), "after",
			    (json_int_t)lround(after[i].rating)));
	return list;
}

/* Posts the result under a name that is the same every time, so a crash before the commit does no
 * harm. The name includes some of the table's salt: a server restored from an old copy reuses table
 * numbers for which a shared ledger has results. */
static void
post(struct server *r, struct table *t, const struct verdict *v, const json_t *result)
{
	struct rating before[LEDGER_SEATS], after[LEDGER_SEATS];
	char *name = mem_format("%s-%" PRId64 "-%.8s", r->own_id, t->id, t->salt);
	json_t *journal = table_journal(r, t, NULL, NULL);
	char *text = journal == NULL ? NULL : json_dumps(journal, JSON_COMPACT);
	struct ledger_result posted = { .name = name, .game = t->terms.loaded->game->id,
	    .day = server_day(r), .rated = t->terms.rated, .result = result, .journal = text };
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		posted.parts[posted.count++] =
		    (struct ledger_part){ t->table_seats[table_seat].person, table_seat,
		    v->rank[table_seat] };
	ledger_post(r->ledger, &posted, before, after);
	if (t->terms.rated)
		json_object_set_new(t->end, "ratings", ratings_json(&posted, before, after));
	json_decref(journal);
	free(text);
	free(name);
}

/* --- the end --- */

bool
table_match_decided(const struct table *t)
{
	int most = t->won[1] > t->won[2] ? t->won[1] : t->won[2];
	return t->terms.best <= 1 || t->games >= t->terms.best || most * 2 > t->terms.best;
}

static void
count_match(struct table *t, const struct verdict *v)
{
	t->games++;
	for (int table_seat = 1; table_seat <= 2; table_seat++)
		t->won[table_seat] += v->winners == 1u << table_seat;
}

bool
table_may_rematch(const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (is_gone(t, table_seat))
			return false;
	return table_match_decided(t);
}

static void
settle_end(struct server *r, struct table *t, struct verdict *v)
{
	char seed[24];
	snprintf(seed, sizeof seed, "%" PRIu64, t->seed);
	rank(t, v);
	clocks_sync(r, t);
	t->state = TABLE_OVER;
	t->ended_ms = r->now_ms;
	t->offered = OFFER_NOTHING;
	t->dirty = true;
	cpus_forget(t);
	count_match(t, v);
	json_t *result = result_json(t, v);
	t->end = json_pack("{s:I,s:O,s:s,s:s,s:b}", "table", (json_int_t)t->id, "result", result,
	    "salt", t->salt, "seed", seed, "rematch", table_may_rematch(t));
	post(r, t, v, result);
	json_decref(result);
	r->hall_changed = true;
	table_reschedule(r, t);
}

static void
end(struct server *r, struct table *t, struct verdict *v)
{
	if (t->state == TABLE_OVER)
		return;
	settle_end(r, t, v);
	/* the last view has informed the clients */
	bool told = !t->awake || (!t->race && session_over(t->sessions[0]));
	for (int table_seat = 1; table_seat <= t->count && !told; table_seat++)
		table_show(r, t, table_seat, NULL);
	tell_end(r, t);
	table_send_to_all(r, t);
	lists_table_ended(r, t);
	tournament_table_ended(r, t);
	if (!table_match_decided(t))
		table_rematch(r, t, NULL);
}

void
table_finish(struct server *r, struct table *t, const char *how, unsigned winners)
{
	struct verdict v = { .how = how, .winners = winners };
	end(r, t, &v);
}

/* Ends a table whose game is damaged in the store; it does not count. */
void
table_abandon(struct server *r, struct table *t)
{
	t->terms.rated = false;
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		t->table_seats[table_seat].gave_up = true;
	table_finish(r, t, "abandoned", 0);
}

static void
judge_race(const struct table *t, struct verdict *v)
{
	race_ranks(t, v->rank);
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct result result;
		session_result(t->sessions[table_seat], &result);
		json_decref(result.stats);
		v->scores[table_seat] = result.scores[1];
		bool cleared = result.winners != 0 && !t->table_seats[table_seat].gave_up;
		v->winners |= v->rank[table_seat] == 1 && (cleared || t->count > 1) ?
		    1u << table_seat : 0;
	}
}

void
table_finish_rules(struct server *r, struct table *t)
{
	struct verdict v = { .how = t->how != NULL ? t->how : "rules" };
	if (t->race) {
		judge_race(t, &v);
	} else {
		struct result result;
		session_result(t->sessions[0], &result);
		json_decref(result.stats);
		v.winners = result.winners;
		for (int table_seat = 1; table_seat <= t->count; table_seat++)
			v.scores[table_seat] = result.scores[table_seat];
	}
	end(r, t, &v);
}

/* --- journals --- */

static json_t *
journal_of(struct server *r, const struct table *t, int slot, struct error *e)
{
	return t->sessions[slot] != NULL ? session_journal(t->sessions[slot]) :
	    session_saved_journal(r->store, t->saved[slot], e);
}

static json_t *
table_facts(struct server *r, struct table *t)
{
	json_t *made = table_json(r, t, NULL);
	char seed[24];
	snprintf(seed, sizeof seed, "%" PRIu64, t->seed);
	json_object_set_new(made, "salt", json_string(t->salt));
	json_object_set_new(made, "seed", json_string(seed));
	for (int slot = 1; slot <= t->count && t->race; slot++) {
		json_t *race = json_object_get(made, "journals");
		if (race == NULL)
			json_object_set_new(made, "journals", race = json_array());
		json_array_append_new(race, journal_of(r, t, slot, NULL));
	}
	return made;
}

/* Gives journals only after everybody has finished, also in a race: the seed would reveal the deal
 * to those still playing it. */
json_t *
table_journal(struct server *r, struct table *t, const struct person *person, struct error *e)
{
	int table_seat = table_seat_of(t, person);
	if (t->state != TABLE_OVER) {
		error_set(e, ERR_RULE, N_("The game is not over yet."));
		return NULL;
	}
	json_t *journal = journal_of(r, t, table_session_index(t, table_seat > 0 ? table_seat : 1),
	    e);
	if (journal != NULL)
		json_object_set_new(journal, "table", table_facts(r, t));
	return journal;
}
