/* pairing.c: round robin by the circle method, Swiss by groups of equal points, and standings. */
#include "table/pairing.h"

#include <stdlib.h>
#include <string.h>

/* --- round robin --- */

int
pairing_round_robin_rounds(int players)
{
	return players % 2 == 0 ? players - 1 : players;
}

/* Which of two players gets the first seat, by the rule of the Berger tables. The last player has
 * it against the second half of the others; otherwise the lower number has it if the sum is odd,
 * the higher one if it is even. */
static bool
lower_is_first(int low, int high, int even)
{
	return high == even - 1 ? low < even / 2 : (low + high) % 2 != 0;
}

/* One player stays in place and the others rotate. With an odd number, a bye takes the place of the
 * fixed player. */
int
pairing_round_robin(int players, int round, struct pair *pairs)
{
	int even = players + players % 2, ring = even - 1, count = 0;
	for (int i = 0; i < even / 2; i++) {
		int a = (round + i) % ring, b = i == 0 ? even - 1 : (round - i + ring) % ring;
		int low = a < b ? a : b, high = a < b ? b : a;
		bool straight = lower_is_first(low, high, even);
		if (high >= players)
			pairs[count++] = (struct pair){ low, PAIRING_BYE, { 2, 0 }, true };
		else
			pairs[count++] = (struct pair){ straight ? low : high,
			    straight ? high : low, { 0, 0 }, false };
	}
	return count;
}

/* --- standings --- */

static void
add_points(const struct pair *games, int count, struct score *scores)
{
	for (int i = 0; i < count; i++) {
		const struct pair *g = &games[i];
		const int sides[] = { g->first, g->second };
		for (int side = 0; side < 2 && g->over; side++) {
			if (sides[side] == PAIRING_BYE)
				continue;
			struct score *s = &scores[sides[side]];
			s->points += g->points[side];
			s->won += g->second != PAIRING_BYE && g->points[side] == 2;
			s->drawn += g->points[side] == 1;
			s->lost += g->points[side] == 0;
		}
	}
}

static void
add_tie_breaks(const struct pair *games, int count, struct score *scores)
{
	for (int i = 0; i < count; i++) {
		const struct pair *g = &games[i];
		if (!g->over || g->second == PAIRING_BYE)
			continue;
		struct score *first = &scores[g->first], *second = &scores[g->second];
		first->buchholz += second->points;
		second->buchholz += first->points;
		first->sonneborn += g->points[0] * second->points;
		second->sonneborn += g->points[1] * first->points;
	}
}

static int
compare(const struct score *a, const struct score *b, bool swiss)
{
	int buchholz = b->buchholz - a->buchholz, sonneborn = b->sonneborn - a->sonneborn;
	const int keys[] = { b->points - a->points, swiss ? buchholz : sonneborn,
	    swiss ? sonneborn : buchholz, a->player - b->player };
	int i = 0;
	while (i < 3 && keys[i] == 0)
		i++;
	return keys[i];
}

static int
compare_swiss(const void *a, const void *b)
{
	return compare(a, b, true);
}

static int
compare_round_robin(const void *a, const void *b)
{
	return compare(a, b, false);
}

void
pairing_standings(int players, bool swiss, const struct pair *games, int count,
    struct score *scores)
{
	for (int i = 0; i < players; i++)
		scores[i] = (struct score){ .player = i };
	add_points(games, count, scores);
	add_tie_breaks(games, count, scores);
	qsort(scores, (size_t)players, sizeof scores[0],
	    swiss ? compare_swiss : compare_round_robin);
}

/* --- Swiss --- */

int
pairing_swiss_rounds(int players)
{
	int rounds = 1;
	while (1 << rounds < players)
		rounds++;
	return rounds;
}

/* What has happened to the players in earlier rounds. */
struct history {
	bool	met[PAIRING_PLAYERS][PAIRING_PLAYERS];
	bool	bye[PAIRING_PLAYERS];
	int	balance[PAIRING_PLAYERS];	/* games in the first seat minus games in the
						 * second */
	int	last[PAIRING_PLAYERS];	/* 1: the first seat, -1: the second, 0: no game yet */
	int	points[PAIRING_PLAYERS];
};

static void
read_past(const struct pair *games, int count, struct history *history)
{
	*history = (struct history){ .bye = { false } };
	for (int i = 0; i < count; i++) {
		const struct pair *g = &games[i];
		history->points[g->first] += g->points[0];
		if (g->second == PAIRING_BYE) {
			history->bye[g->first] = true;
			continue;
		}
		history->points[g->second] += g->points[1];
		history->met[g->first][g->second] = history->met[g->second][g->first] = true;
		history->balance[g->first] += history->last[g->first] = 1;
		history->balance[g->second] += history->last[g->second] = -1;
	}
}

/* A search for pairs: the players in order of standing, some of them paired already. */
struct search {
	const struct history	*history;
	int			 order[PAIRING_PLAYERS], count;
	bool			 paired[PAIRING_PLAYERS];	/* by index in `order` */
	struct pair		*pairs;
	int			 made;
	long			 steps;		/* remaining before the search gives up */
	bool			 again;		/* players may meet a second time */
};

static struct pair
seat(const struct history *history, int a, int b)
{
	int balance = history->balance[a] - history->balance[b],
	    last = history->last[a] - history->last[b];
	bool straight = balance != 0 ? balance < 0 : last != 0 ? last < 0 : true;
	return (struct pair){ straight ? a : b, straight ? b : a, { 0, 0 }, false };
}

/* Lists the opponents of the player at `place`, best first, as indexes in `order`: those with the
 * same points, beginning with the lower half of the group, then those with fewer. */
static int
candidates(const struct search *s, int place, int *found)
{
	int group[PAIRING_PLAYERS], size = 0, others = 0;
	const int *points = s->history->points;
	for (int i = place + 1; i < s->count; i++)
		if (!s->paired[i] && points[s->order[i]] == points[s->order[place]])
			group[size++] = i;
	int half = size / 2;
	for (int i = 0; i < size; i++)
		found[others++] = group[i < size - half ? i + half : size - 1 - i];
	for (int i = place + 1; i < s->count; i++)
		if (!s->paired[i] && points[s->order[i]] != points[s->order[place]])
			found[others++] = i;
	return others;
}

static bool
search(struct search *s)
{
	int place = 0, found[PAIRING_PLAYERS];
	while (place < s->count && s->paired[place])
		place++;
	if (place == s->count)
		return true;
	if (s->steps-- <= 0)
		return false;
	int count = candidates(s, place, found);
	s->paired[place] = true;
	for (int i = 0; i < count; i++) {
		int a = s->order[place], b = s->order[found[i]];
		if (s->history->met[a][b] && !s->again)
			continue;
		s->paired[found[i]] = true;
		s->pairs[s->made++] = seat(s->history, a, b);
		if (search(s))
			return true;
		s->made--;
		s->paired[found[i]] = false;
	}
	s->paired[place] = false;
	return false;
}

/* With an odd number of players, the last one without a bye gets it, or the next one above if the
 * others cannot be paired otherwise. */
static bool
pair_all(struct search *s, bool second_bye)
{
	enum { STEPS = 20000 };
	for (int place = s->count - 1; place >= 0; place--) {
		int player = s->order[place];
		bool odd = s->count % 2 != 0;
		if (odd && s->history->bye[player] && !second_bye)
			continue;
		memset(s->paired, 0, sizeof s->paired);
		s->steps = STEPS;
		s->made = 0;
		if (odd) {
			s->paired[place] = true;
			s->pairs[s->made++] = (struct pair){ player, PAIRING_BYE, { 2, 0 }, true };
		}
		if (search(s))
			return true;
		if (!odd)
			return false;
	}
	return false;
}

int
pairing_swiss(int players, const bool *left, const struct pair *games, int count,
    struct pair *pairs)
{
	struct score scores[PAIRING_PLAYERS];
	struct history history;
	struct search s = { .history = &history, .pairs = pairs };
	read_past(games, count, &history);
	pairing_standings(players, true, games, count, scores);
	for (int i = 0; i < players; i++)
		if (left == NULL || !left[scores[i].player])
			s.order[s.count++] = scores[i].player;
	bool done = pair_all(&s, false);
	s.again = true;
	if (!done && !pair_all(&s, false))
		pair_all(&s, true);
	return s.made;
}
