/* ledger_results.c: results of tables, and the ratings that follow from them. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "table/ledger_private.h"

enum { LADDER_ROWS = 50 };

/* --- standings --- */

static struct person_standing
read_standing(sqlite3_stmt *q, int day)
{
	struct rating then = { sqlite3_column_double(q, 0), sqlite3_column_double(q, 1) };
	return (struct person_standing){
		.rating = rating_after_days(then, day - sqlite3_column_int(q, 2)),
		.games = sqlite3_column_int(q, 3),
		.won = sqlite3_column_int(q, 4),
		.drawn = sqlite3_column_int(q, 5),
		.lost = sqlite3_column_int(q, 6),
	};
}

struct person_standing
ledger_standing(struct ledger *l, int64_t person, const char *game, int day)
{
	struct person_standing s = { .rating = rating_first() };
	sqlite3_stmt *q = ledger_row(l, LEDGER_RATING_GET, WITH(NUMBER(person), TEXT(game)));
	if (q != NULL) {
		s = read_standing(q, day);
		ledger_done(l, q);
	}
	return s;
}

static void
put_rating(json_t *object, struct rating r)
{
	json_object_set_new(object, "rating", json_integer(lround(r.rating)));
	json_object_set_new(object, "deviation", json_integer(lround(r.deviation)));
	json_object_set_new(object, "sure", json_boolean(rating_is_sure(r)));
}

json_t *
ledger_ratings(struct ledger *l, int64_t person, int day)
{
	struct person_row row = { 0 };
	char shown[PERSON_SHOWN_SIZE];
	json_t *ratings = json_object();
	ledger_person_row(l, person, &row);
	ledger_person_shown(&row, shown);
	sqlite3_stmt *q = ledger_query(l, LEDGER_RATINGS_OF, WITH(NUMBER(person)));
	while (q != NULL && sqlite3_step(q) == SQLITE_ROW) {
		struct person_standing s = read_standing(q, day);
		json_t *one = json_pack("{s:i, s:i, s:i, s:i}", "games", s.games, "won", s.won,
		    "drawn", s.drawn, "lost", s.lost);
		put_rating(one, s.rating);
		json_object_set_new(ratings, (const char *)sqlite3_column_text(q, 7), one);
	}
	if (q != NULL)
		ledger_done(l, q);
	return json_pack("{s:s, s:o}", "name", shown, "ratings", ratings);
}

/* Rows come in order of rating; people with an uncertain rating are listed after all others. */
json_t *
ledger_ladder(struct ledger *l, const char *game, int day)
{
	json_t *sure = json_array(), *unsure = json_array();
	sqlite3_stmt *q = ledger_query(l, LEDGER_RATINGS_IN, WITH(TEXT(game)));
	while (q != NULL && json_array_size(sure) < LADDER_ROWS && sqlite3_step(q) == SQLITE_ROW) {
		struct person_standing s = read_standing(q, day);
		json_t *rows = rating_is_sure(s.rating) ? sure : unsure;
		if (json_array_size(rows) == LADDER_ROWS)
			continue;
		json_t *one = json_pack("{s:o, s:i}", "name", ledger_shown_column(q, 7), "games",
		    s.games);
		put_rating(one, s.rating);
		json_array_append_new(rows, one);
	}
	if (q != NULL)
		ledger_done(l, q);
	json_array_extend(sure, unsure);
	json_decref(unsure);
	while (json_array_size(sure) > LADDER_ROWS)
		json_array_remove(sure, LADDER_ROWS);
	for (size_t i = 0; i < json_array_size(sure); i++)
		json_object_set_new(json_array_get(sure, i), "place",
		    json_integer((json_int_t)i + 1));
	return sure;
}

/* --- results --- */

bool
ledger_is_rated(const struct ledger_result *r)
{
	bool rated = r->rated && r->count >= 2;
	for (int i = 0; i < r->count; i++)
		rated = rated && r->parts[i].person != 0;
	return rated;
}

/* Counts the game as one against each of the others. */
static struct rating
rate(const struct ledger_result *r, int part, const struct rating *before)
{
	struct rating opponents[LEDGER_SEATS];
	double scores[LEDGER_SEATS];
	int count = 0, rank = r->parts[part].rank;
	for (int i = 0; i < r->count; i++) {
		if (i == part)
			continue;
		opponents[count] = before[i];
		scores[count++] = rank < r->parts[i].rank ? 1 : rank == r->parts[i].rank ? 0.5 : 0;
	}
	return rating_after_games(before[part], opponents, scores, count);
}

/* Counts a win for a sole first place, a draw for a shared one, and otherwise a loss. */
static void
count_game(const struct ledger_result *r, int part, struct person_standing *s)
{
	int first = 0;
	for (int i = 0; i < r->count; i++)
		first += r->parts[i].rank == 1;
	bool best = r->parts[part].rank == 1;
	s->games++;
	s->won += best && first == 1;
	s->drawn += best && first > 1;
	s->lost += !best;
}

void
ledger_rate(const struct ledger_result *r, struct person_standing *stood, struct rating *after)
{
	struct rating before[LEDGER_SEATS];
	for (int i = 0; i < r->count; i++)
		before[i] = stood[i].rating;
	for (int i = 0; i < r->count; i++) {
		after[i] = rate(r, i, before);
		count_game(r, i, &stood[i]);
	}
}

static bool
write_rating(struct ledger *l, const struct ledger_result *r, int part, struct person_standing s,
    struct rating after)
{
	return ledger_run(l, LEDGER_RATING_SET,
	    WITH(NUMBER(r->parts[part].person), TEXT(r->game), REAL(after.rating),
	    REAL(after.deviation), NUMBER(r->day), NUMBER(s.games), NUMBER(s.won), NUMBER(s.drawn),
	    NUMBER(s.lost)));
}

static bool
write_part(struct ledger *l, const struct ledger_result *r, int i, struct rating before,
    struct rating after)
{
	const struct ledger_part *p = &r->parts[i];
	return ledger_run(l, LEDGER_PART_ADD,
	    WITH(TEXT(r->name), NUMBER(i), NUMBER(p->person), NUMBER(p->seat), NUMBER(p->rank),
	    REAL(before.rating), REAL(before.deviation), REAL(after.rating),
	    REAL(after.deviation)));
}

static bool
write_result(struct ledger *l, const struct ledger_result *r, const struct person_standing *stood,
    const struct rating *after)
{
	bool rated = ledger_is_rated(r);
	bool ok = ledger_outbox_add(l, OUTBOX_RESULT, r->name) &&
	    ledger_run(l, LEDGER_RESULT_ADD, WITH(TEXT(r->name), TEXT(r->game), NUMBER(r->day),
	    NUMBER(rated), JSON(r->result), TEXT(r->journal)));
	for (int i = 0; ok && i < r->count; i++)
		ok = write_part(l, r, i, stood[i].rating, after[i]) &&
		    (!rated || write_rating(l, r, i, stood[i], after[i]));
	return ok;
}

/* Reads the ratings that were written with a result; false: there is no such result. */
static bool
read_parts(struct ledger *l, const char *name, struct rating *before, struct rating *after)
{
	sqlite3_stmt *q = ledger_row(l, LEDGER_RESULT_GET, WITH(TEXT(name)));
	if (q == NULL)
		return false;
	ledger_done(l, q);
	q = ledger_query(l, LEDGER_PARTS, WITH(TEXT(name)));
	for (int part; q != NULL && sqlite3_step(q) == SQLITE_ROW; ) {
		part = sqlite3_column_int(q, 0);
		if (part < 0 || part >= LEDGER_SEATS)
			continue;
		before[part] = (struct rating){ sqlite3_column_double(q, 1),
		    sqlite3_column_double(q, 2) };
		after[part] = (struct rating){ sqlite3_column_double(q, 3),
		    sqlite3_column_double(q, 4) };
	}
	if (q != NULL)
		ledger_done(l, q);
	return true;
}

bool
ledger_post(struct ledger *l, const struct ledger_result *r, struct rating *before,
    struct rating *after)
{
	struct person_standing stood[LEDGER_SEATS] = { 0 };
	struct rating was[LEDGER_SEATS] = { 0 }, is[LEDGER_SEATS] = { 0 };
	assert(r->count <= LEDGER_SEATS);
	bool there = read_parts(l, r->name, was, is);
	for (int i = 0; !there && i < r->count; i++) {
		if (r->parts[i].person != 0)
			stood[i] = ledger_standing(l, r->parts[i].person, r->game, r->day);
		was[i] = is[i] = stood[i].rating;
	}
	if (!there && ledger_is_rated(r))
		ledger_rate(r, stood, is);
	for (int i = 0; i < r->count; i++) {
		before[i] = was[i];
		after[i] = is[i];
	}
	return !there && ledger_begin(l) && ledger_end(l, write_result(l, r, stood, is));
}
