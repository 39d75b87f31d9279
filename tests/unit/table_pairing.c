/* table_pairing.c: checks the pairings of a tournament for every small number of players. */
#include "../suite.h"

#include <string.h>

#include "base/rng.h"
#include "table/pairing.h"

/* --- round robin --- */

/* The opponents, seats, byes and rounds of each player so far. */
struct tally {
	int	met[PAIRING_PLAYERS][PAIRING_PLAYERS];
	int	balance[PAIRING_PLAYERS], byes[PAIRING_PLAYERS], rounds[PAIRING_PLAYERS];
};

/* Adds a round in which each player appears at most once. */
static void
add_round(struct tally *t, const struct pair *pairs, int count, int players)
{
	bool seen[PAIRING_PLAYERS] = { false };
	for (int i = 0; i < count; i++) {
		int a = pairs[i].first, b = pairs[i].second;
		ck_assert(a >= 0 && a < players && !seen[a]);
		seen[a] = true;
		t->rounds[a]++;
		if (b == PAIRING_BYE) {
			ck_assert(pairs[i].over && pairs[i].points[0] == 2);
			t->byes[a]++;
			continue;
		}
		ck_assert(b >= 0 && b < players && !seen[b] && a != b);
		seen[b] = true;
		t->rounds[b]++;
		t->met[a][b]++;
		t->met[b][a]++;
		t->balance[a]++;
		t->balance[b]--;
	}
}

START_TEST(in_a_round_robin_everybody_meets_everybody_once_and_seats_are_shared)
{
	int players = _i;
	struct tally t = { 0 };
	struct pair pairs[PAIRING_PLAYERS];
	for (int round = 0; round < pairing_round_robin_rounds(players); round++) {
		int count = pairing_round_robin(players, round, pairs);
		ck_assert_int_eq(count, (players + 1) / 2);
		add_round(&t, pairs, count, players);
	}
	for (int a = 0; a < players; a++) {
		ck_assert_int_le(abs(t.balance[a]), players % 2 == 0);
		ck_assert_int_eq(t.byes[a], players % 2);
		for (int b = 0; b < players; b++)
			ck_assert_int_eq(t.met[a][b], a != b);
	}
}
END_TEST

/* --- Swiss --- */

/* Plays a whole tournament with random results, this percentage of them draws. */
static void
play_swiss(int players, int rounds, unsigned seed, struct tally *t, struct pair *games, int *count)
{
	struct rng rng;
	rng_seed(&rng, seed);
	*count = 0;
	for (int round = 0; round < rounds; round++) {
		struct pair *pairs = games + *count;
		int made = pairing_swiss(players, NULL, games, *count, pairs);
		ck_assert_int_eq(made, (players + 1) / 2);
		add_round(t, pairs, made, players);
		for (int i = 0; i < made; i++) {
			if (pairs[i].over)
				continue;
			pairs[i].points[0] = (int)rng_below(&rng, 3);
			pairs[i].points[1] = 2 - pairs[i].points[0];
			pairs[i].over = true;
		}
		*count += made;
	}
	rng_release(&rng);
}

START_TEST(in_a_swiss_tournament_nobody_meets_twice_or_has_two_byes)
{
	int players = _i;
	for (unsigned seed = 5; seed < 15; seed++) {
		struct tally t = { 0 };
		struct pair games[PAIRING_PLAYERS * 8];
		int count, rounds = pairing_swiss_rounds(players);
		play_swiss(players, rounds, seed, &t, games, &count);
		for (int a = 0; a < players; a++) {
			ck_assert_int_eq(t.rounds[a], rounds);
			ck_assert_int_le(t.byes[a], 1);
			ck_assert_int_le(abs(t.balance[a]), 3);
			for (int b = 0; b < players; b++)
				ck_assert_int_le(t.met[a][b], 1);
		}
	}
}
END_TEST

/* Within as many rounds as a round robin has, pairings without a repetition exist. The search may
 * miss them, but must then still pair every player. */
START_TEST(a_swiss_tournament_of_any_length_pairs_everybody)
{
	int players = 2 + _i;
	struct tally t = { 0 };
	struct pair games[PAIRING_PLAYERS * 16];
	int count, rounds = players + 3;
	play_swiss(players, rounds, 77, &t, games, &count);
	for (int a = 0; a < players; a++)
		ck_assert_int_eq(t.rounds[a], rounds);
}
END_TEST

START_TEST(the_first_round_pairs_the_upper_half_with_the_lower)
{
	struct pair pairs[PAIRING_PLAYERS];
	ck_assert_int_eq(pairing_swiss(7, NULL, NULL, 0, pairs), 4);
	ck_assert_int_eq(pairs[0].second, PAIRING_BYE);
	ck_assert_int_eq(pairs[0].first, 6);
	for (int i = 0; i < 3; i++)
		ck_assert(pairs[i + 1].first == i && pairs[i + 1].second == i + 3);
}
END_TEST

START_TEST(winners_meet_winners_and_change_seats)
{
	struct pair games[] = { { 0, 2, { 2, 0 }, true }, { 1, 3, { 0, 2 }, true } }, pairs[PAIRING_PLAYERS];
	ck_assert_int_eq(pairing_swiss(4, NULL, games, 2, pairs), 2);
	ck_assert(pairs[0].first == 3 && pairs[0].second == 0);	/* 0 has already had the first seat */
	ck_assert(pairs[1].first == 2 && pairs[1].second == 1);
}
END_TEST

START_TEST(a_player_who_left_is_not_paired)
{
	bool left[5] = { false, true, false, false, false };
	struct pair pairs[PAIRING_PLAYERS];
	struct tally t = { 0 };
	ck_assert_int_eq(pairing_swiss(5, left, NULL, 0, pairs), 2);
	add_round(&t, pairs, 2, 5);
	ck_assert_int_eq(t.rounds[1], 0);
	bool all[2] = { true, true };
	ck_assert_int_eq(pairing_swiss(2, all, NULL, 0, pairs), 0);
}
END_TEST

/* --- standings --- */

START_TEST(equal_points_are_ordered_by_the_opponents)
{
	/* 0 and 1 have two points each; 0 has beaten 2, and 2 has beaten 3. */
	struct pair games[] = {
		{ 0, 2, { 2, 0 }, true }, { 1, 3, { 2, 0 }, true }, { 2, 3, { 2, 0 }, true }, { 0, 1, { 1, 1 }, true },
		{ 3, PAIRING_BYE, { 2, 0 }, true }, { 1, 2, { 0, 0 }, false },
	};
	struct score s[4];
	pairing_standings(4, true, games, 6, s);
	ck_assert(s[0].player == 0 && s[0].points == 3 && s[0].won == 1 && s[0].drawn == 1 && s[0].lost == 0);
	ck_assert(s[1].player == 1 && s[1].points == 3);
	ck_assert_int_eq(s[0].buchholz, 2 + 3);
	ck_assert_int_eq(s[0].sonneborn, 2 * 2 + 1 * 3);
	ck_assert_int_eq(s[1].sonneborn, 2 * 2 + 1 * 3);
	ck_assert(s[2].points == 2 && s[3].points == 2);
	ck_assert_int_eq(s[3].won + s[2].won, 1);	/* a bye does not count as a win */
}
END_TEST

START_TEST(the_number_of_rounds_leaves_one_unbeaten_player)
{
	static const int rounds[][2] = { { 2, 1 }, { 3, 2 }, { 4, 2 }, { 5, 3 }, { 8, 3 }, { 9, 4 }, { 64, 6 } };
	for (size_t i = 0; i < LEN(rounds); i++)
		ck_assert_int_eq(pairing_swiss_rounds(rounds[i][0]), rounds[i][1]);
	ck_assert_int_eq(pairing_round_robin_rounds(5), 5);
	ck_assert_int_eq(pairing_round_robin_rounds(6), 5);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, in_a_round_robin_everybody_meets_everybody_once_and_seats_are_shared, 2, PAIRING_PLAYERS + 1);
	tcase_add_loop_test(all, in_a_swiss_tournament_nobody_meets_twice_or_has_two_byes, 2, PAIRING_PLAYERS + 1);
	tcase_add_loop_test(all, a_swiss_tournament_of_any_length_pairs_everybody, 0, 12);
	tcase_add_test(all, the_first_round_pairs_the_upper_half_with_the_lower);
	tcase_add_test(all, winners_meet_winners_and_change_seats);
	tcase_add_test(all, a_player_who_left_is_not_paired);
	tcase_add_test(all, equal_points_are_ordered_by_the_opponents);
	tcase_add_test(all, the_number_of_rounds_leaves_one_unbeaten_player);
}

int
main(void)
{
	return suite_run("table pairing", fill, 30);
}
