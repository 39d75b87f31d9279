/* tournament_rounds.c: runs a tournament: begins tables, ends games by default, counts points. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "table/tournament_private.h"

/* --- messages --- */

#define TELL(r, t, player, table, ...) \
	do { \
		for (struct client *c = (r)->clients; c != NULL; c = c->next) \
			if (c->person != NULL && c->person->id == (t)->people[player]) \
				client_note(c, table, __VA_ARGS__); \
	} while (0)

static const char *
shown(struct server *r, const struct tournament *t, int player)
{
	return person_of(r, t->people[player])->shown;
}

static bool
is_here(struct server *r, const struct tournament *t, int player)
{
	return !t->left[player] && person_of(r, t->people[player])->clients > 0;
}

/* --- games of a round --- */

static bool
is_waiting(const struct tournament *t, int game)
{
	return t->about[game].round == t->round && t->about[game].table == 0 &&
	    !t->pairs[game].over;
}

bool
tournament_waits(const struct tournament *t)
{
	bool waits = false;
	for (int i = 0; t->state == TOURNAMENT_RUNNING && i < t->count; i++)
		waits = waits || is_waiting(t, i);
	return waits;
}

static void
begin_table(struct server *r, struct tournament *t, int game)
{
	struct pair *p = &t->pairs[game];
	struct person *people[] = { person_of(r, t->people[p->first]),
	    person_of(r, t->people[p->second]) };
	struct table *table = table_new(r, &t->terms, people, NULL);
	if (table == NULL) {	/* not the players' fault: half a point each */
		*p = (struct pair){ p->first, p->second, { 1, 1 }, true };
		return;
	}
	t->about[game].table = table_id(table);
	table_set_tournament(table, t->number);
	table_announce(r, table);
	for (int side = 0; side < 2; side++)
		TELL(r, t, side == 0 ? p->first : p->second, table_id(table),
		    N_("Round %d of tournament %d: you play %s."), t->round, (int)t->number,
		    people[1 - side]->shown);
}

/* An absent player loses; a player who has left loses even to an absent one. */
static void
end_by_default(struct server *r, struct tournament *t, int game)
{
	struct pair *p = &t->pairs[game];
	const int players[] = { p->first, p->second };
	p->over = true;
	for (int side = 0; side < 2; side++) {
		bool wins = is_here(r, t, players[side]) ||
		    (!t->left[players[side]] && t->left[players[1 - side]]);
		p->points[side] = wins ? 2 : 0;
		if (wins)
			TELL(r, t, players[side], 0,
			    N_("Round %d of tournament %d: %s did not come. The point is yours."),
			    t->round, (int)t->number, shown(r, t, players[1 - side]));
	}
}

static void
see_to_game(struct server *r, struct tournament *t, int game)
{
	const struct pair *p = &t->pairs[game];
	if (is_here(r, t, p->first) && is_here(r, t, p->second))
		begin_table(r, t, game);
	else if (t->left[p->first] || t->left[p->second] || r->now_ms >= t->deadline_ms)
		end_by_default(r, t, game);
}

static bool
round_is_over(const struct tournament *t)
{
	bool over = true;
	for (int i = 0; i < t->count; i++)
		over = over && t->pairs[i].over;
	return over;
}

/* --- rounds --- */

static void
tell_missing(struct server *r, const struct tournament *t, int game)
{
	enum { MINUTE_MS = 60 * 1000 };
	const int players[] = { t->pairs[game].first, t->pairs[game].second };
	for (int side = 0; side < 2; side++)
		if (is_here(r, t, players[side]))
			TELL(r, t, players[side], 0,
			    N_("Round %d of tournament %d: %s is not here. If that stays so for %d "
			    "minutes, the point is yours."), t->round, (int)t->number,
			    shown(r, t, players[1 - side]), TOURNAMENT_WAIT_MS / MINUTE_MS);
}

static void
tell_round(struct server *r, const struct tournament *t, int from)
{
	for (int i = from; i < t->count; i++) {
		if (t->pairs[i].second == PAIRING_BYE)
			TELL(r, t, t->pairs[i].first, 0,
			    N_("Round %d of tournament %d: you have no opponent and get the "
			    "point."), t->round, (int)t->number);
		else if (is_waiting(t, i))
			tell_missing(r, t, i);
	}
}

static void
finish(struct server *r, struct tournament *t)
{
	struct score scores[PAIRING_PLAYERS];
	t->state = TOURNAMENT_OVER;
	pairing_standings(t->players, t->swiss, t->pairs, t->count, scores);
	for (int i = 0; i < t->players; i++)
		TELL(r, t, scores[i].player, 0,
		    N_("Tournament %d is over: %s has won. Your place: %d."), (int)t->number,
		    shown(r, t, scores[0].player), i + 1);
}

/* In a round robin, everybody gets a point instead of a game against a player who has left, and a
 * bye gives no point to one who has left. */
static void
add_round(struct tournament *t)
{
	struct pair pairs[PAIRING_PLAYERS];
	int made = t->swiss ? pairing_swiss(t->players, t->left, t->pairs, t->count, pairs) :
	    pairing_round_robin(t->players, t->round, pairs);
	t->round++;
	t->pairs = mem_grow(t->pairs, (size_t)(t->count + made + 1), sizeof t->pairs[0]);
	t->about = mem_grow(t->about, (size_t)(t->count + made + 1), sizeof t->about[0]);
	for (int i = 0; i < made; i++) {
		if (pairs[i].second == PAIRING_BYE && t->left[pairs[i].first])
			pairs[i].points[0] = 0;
		t->about[t->count] = (struct about){ .round = t->round };
		t->pairs[t->count++] = pairs[i];
	}
}

static int
count_left(const struct tournament *t)
{
	int left = 0;
	for (int i = 0; i < t->players; i++)
		left += t->left[i];
	return left;
}

/* Rounds without games, because too many players have left, end at once. */
void
tournament_next_round(struct server *r, struct tournament *t)
{
	while (round_is_over(t)) {
		if (t->round == t->rounds || t->players - count_left(t) < 2) {
			finish(r, t);
			return;
		}
		int from = t->count;
		add_round(t);
		t->deadline_ms = r->now_ms + TOURNAMENT_WAIT_MS;
		for (int i = from; i < t->count; i++)
			if (is_waiting(t, i))
				see_to_game(r, t, i);
		tell_round(r, t, from);
	}
}

void
tournament_go_on(struct server *r, struct tournament *t)
{
	bool changed = false;
	for (int i = 0; i < t->count; i++) {
		if (!is_waiting(t, i))
			continue;
		see_to_game(r, t, i);
		changed = changed || !is_waiting(t, i);
	}
	if (round_is_over(t))
		tournament_next_round(r, t);
	if (changed)
		tournament_write(r, t);
}

/* The better rank in %end wins; equal ranks are a draw. */
static void
take_result(struct pair *p, const json_t *result)
{
	const json_t *ranks = json_object_get(result, "rank");
	json_int_t first = json_integer_value(json_array_get(ranks, 0)),
	    second = json_integer_value(json_array_get(ranks, 1));
	p->points[0] = first < second ? 2 : first == second ? 1 : 0;
	p->points[1] = 2 - p->points[0];
	p->over = true;
}

void
tournament_table_ended(struct server *r, struct table *table)
{
	int64_t number = table_tournament(table);
	struct tournament *t = number == 0 ? NULL : tournament_find(r, number, NULL);
	for (int i = 0; t != NULL && t->state == TOURNAMENT_RUNNING && i < t->count; i++) {
		if (t->about[i].table != table_id(table) || t->pairs[i].over)
			continue;
		take_result(&t->pairs[i], table_result(table));
		tournament_next_round(r, t);
		tournament_write(r, t);
		return;
	}
}
