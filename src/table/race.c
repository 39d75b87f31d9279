/* race.c: everybody plays the same deal alone, and sees how far the others are. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/daily.h"
#include "table/table_private.h"

bool
race_is_done(const struct table *t, int chair)
{
	return t->chairs[chair].gave_up || session_over(t->sessions[chair]);
}

bool
race_all_done(const struct table *t)
{
	for (int chair = 1; chair <= t->count; chair++)
		if (!race_is_done(t, chair))
			return false;
	return true;
}

/* --- the order --- */

struct runner {
	bool	done, cleared;
	long	score;
	int	reached, of;
};

static struct runner
runner_at(const struct table *t, int chair)
{
	struct runner runner = { .done = race_is_done(t, chair) };
	struct result result;
	session_race(t->sessions[chair], &runner.reached, &runner.of);
	session_result(t->sessions[chair], &result);
	json_decref(result.stats);
	runner.cleared = !t->chairs[chair].gave_up && result.winners != 0;
	runner.score = result.scores[1];
	return runner;
}

/* Who has reached the end is before all who have not; those who did by the game's own score, others by how
 * far they came. */
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
race_ranks(const struct table *t, int rank[TABLE_CHAIRS + 1])
{
	struct runner runners[TABLE_CHAIRS + 1];
	for (int chair = 1; chair <= t->count; chair++)
		runners[chair] = runner_at(t, chair);
	for (int chair = 1; chair <= t->count; chair++) {
		rank[chair] = 1;
		for (int other = 1; other <= t->count; other++)
			rank[chair] += is_ahead(t->terms.entrant->game, &runners[other], &runners[chair]);
	}
}

/* --- telling --- */

json_t *
race_json(const struct table *t)
{
	int rank[TABLE_CHAIRS + 1];
	json_t *list = json_array();
	race_ranks(t, rank);
	for (int chair = 1; chair <= t->count; chair++) {
		const struct runner runner = runner_at(t, chair);
		json_array_append_new(list, json_pack("{s:i,s:i,s:i,s:b,s:i}", "seat", chair, "done", runner.reached,
		    "of", runner.of, "over", runner.done, "rank", t->state == TABLE_OVER ? rank[chair] : 0));
	}
	return list;
}

/* A number that changes when the others are to hear of it. */
static int
news_of(const struct table *t, int chair)
{
	const struct runner now = runner_at(t, chair);
	return now.reached * 2 + now.done;
}

/* So far have all come, and everybody hears that as they sit down. */
void
race_begin(struct table *t)
{
	for (int chair = 1; chair <= t->count && t->race; chair++)
		t->chairs[chair].race_news = news_of(t, chair);
}

/* The others hear of it when it is news to them: nobody's single steps are. */
void
race_spread(struct referee *r, struct table *t, int mover)
{
	struct chair *c = &t->chairs[mover];
	int news = news_of(t, mover);
	if (news == c->race_news)
		return;
	c->race_news = news;
	for (int chair = 1; chair <= t->count; chair++) {
		struct client *client = t->chairs[chair].client;
		const struct scene scene = { .table = t, .n = table_told(t, chair) };
		if (chair != mover && client != NULL && client->past == NULL)
			scene_send(r, &scene, client, NULL);
	}
}

/* --- daily games --- */

/* The one document of a person and a day of a game; the caller frees its kind. */
static char *
daily_kind(const struct terms *terms)
{
	int day = daily_day(&terms->options);
	return day < 0 ? NULL : mem_format("daily %s %d", terms->entrant->game->id, day);
}

/* The first attempt of a day counts, so there is no second one. */
bool
race_admits(struct referee *r, const struct terms *terms, struct person *const *people, struct error *e)
{
	char *kind = terms_is_race(terms) ? daily_kind(terms) : NULL;
	bool admitted = true;
	for (int i = 0; kind != NULL && i < terms->seats && admitted; i++) {
		json_t *played = ledger_get(r->ledger, kind, people[i]->id);
		if (played != NULL)
			admitted = error_set(e, ERR_RULE, N_("%s has played the game of this day here already."),
			    people[i]->shown);
		json_decref(played);
	}
	free(kind);
	return admitted;
}

void
race_note_daily(struct referee *r, const struct table *t)
{
	char *kind = t->race ? daily_kind(&t->terms) : NULL;
	for (int chair = 1; chair <= t->count && kind != NULL; chair++) {
		json_t *played = json_pack("{s:I}", "table", (json_int_t)t->id);
		ledger_put(r->ledger, kind, t->chairs[chair].person, false, played);
		json_decref(played);
	}
	free(kind);
}
