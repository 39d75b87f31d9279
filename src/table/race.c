/* race.c: races: everybody plays the same deal alone and sees the progress of the others. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/daily.h"
#include "table/table_private.h"

bool
race_is_done(const struct table *t, int table_seat)
{
	return t->table_seats[table_seat].gave_up || session_over(t->sessions[table_seat]);
}

bool
race_all_done(const struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		if (!race_is_done(t, table_seat))
			return false;
	return true;
}

/* --- ranks --- */

struct runner {
	bool	done, cleared;
	long	score;
	int	reached, of;
};

static struct runner
runner_at(const struct table *t, int table_seat)
{
	struct runner runner = { .done = race_is_done(t, table_seat) };
	struct result result;
	session_race(t->sessions[table_seat], &runner.reached, &runner.of);
	session_result(t->sessions[table_seat], &result);
	json_decref(result.stats);
	runner.cleared = !t->table_seats[table_seat].gave_up && result.winners != 0;
	runner.score = result.scores[1];
	return runner;
}

/* A player who has cleared the game is ahead of all who have not. Among those who have, the game's
 * own score decides; among the others, their progress. */
static bool
is_ahead(const struct game *game, const struct runner *a, const struct runner *b)
{
	if (a->cleared != b->cleared)
		return a->cleared;
	if (a->cleared)
		return game->low_score_wins ? a->score < b->score : a->score > b->score;
	return a->reached > b->reached;
}

void
race_ranks(const struct table *t, int rank[TABLE_SEATS + 1])
{
	struct runner runners[TABLE_SEATS + 1];
	for (int table_seat = 1; table_seat <= t->count; table_seat++)
		runners[table_seat] = runner_at(t, table_seat);
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		rank[table_seat] = 1;
		for (int other = 1; other <= t->count; other++)
			rank[table_seat] += is_ahead(t->terms.loaded->game, &runners[other],
			    &runners[table_seat]);
	}
}

/* --- messages --- */

json_t *
race_json(const struct table *t)
{
	int rank[TABLE_SEATS + 1];
	json_t *list = json_array();
	race_ranks(t, rank);
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		const struct runner runner = runner_at(t, table_seat);
		json_t *row = json_pack("{s:i,s:i,s:i,s:b,s:i}", "seat", table_seat, "done",
		    runner.reached, "of", runner.of, "over", runner.done, "rank",
		    t->state == TABLE_OVER ? rank[table_seat] : 0);
		if (t->table_seats[table_seat].gave_up)
			json_object_set_new(row, "gave_up", json_true());
		json_array_append_new(list, row);
	}
	return list;
}

/* A number that changes when the others must be informed. */
static int
news_of(const struct table *t, int table_seat)
{
	const struct runner now = runner_at(t, table_seat);
	return now.reached * 2 + now.done;
}

/* Everybody sees the progress so far when they sit down, so it is no longer news. */
void
race_begin(struct table *t)
{
	for (int table_seat = 1; table_seat <= t->count && t->race; table_seat++)
		t->table_seats[table_seat].race_news = news_of(t, table_seat);
}

/* Informs the others when a player's progress changes, not after every action. */
void
race_send_progress(struct server *r, struct table *t, int mover)
{
	struct table_seat *c = &t->table_seats[mover];
	int news = news_of(t, mover);
	if (news == c->race_news)
		return;
	c->race_news = news;
	for (int table_seat = 1; table_seat <= t->count; table_seat++) {
		struct client *client = t->table_seats[table_seat].client;
		const struct view_message message =
		    { .table = t, .n = table_seen_length(t, table_seat) };
		if (table_seat != mover && client != NULL && client->history == NULL)
			view_message_send(r, &message, client, NULL);
	}
}

/* --- daily games --- */

/* The document kind for a daily game on its day, numbered by person; the caller frees it. */
static char *
daily_kind(const struct terms *terms)
{
	int day = daily_day(&terms->options);
	return day < 0 ? NULL : mem_format("daily %s %d", terms->loaded->game->id, day);
}

/* Only the first attempt of a day counts, so a second one is refused. */
bool
race_admits(struct server *r, const struct terms *terms, struct person *const *people,
    struct error *e)
{
	char *kind = terms_is_race(terms) ? daily_kind(terms) : NULL;
	bool admitted = true;
	for (int i = 0; kind != NULL && i < terms->seats && admitted; i++) {
		json_t *played = ledger_document(r->ledger, kind, people[i]->id);
		if (played != NULL)
			admitted = error_set(e, ERR_RULE,
			    N_("%s has played the game of this day here already."),
			    people[i]->shown);
		json_decref(played);
	}
	free(kind);
	return admitted;
}

void
race_note_daily(struct server *r, const struct table *t)
{
	char *kind = t->race ? daily_kind(&t->terms) : NULL;
	for (int table_seat = 1; table_seat <= t->count && kind != NULL; table_seat++) {
		json_t *played = json_pack("{s:I}", "table", (json_int_t)t->id);
		ledger_put(r->ledger, kind, t->table_seats[table_seat].person, false, played);
		json_decref(played);
	}
	free(kind);
}
