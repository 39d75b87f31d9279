/* table_rating.c: checks ratings by Glicko-1. */
#include "../suite.h"

#include "table/rating.h"

static struct rating
after_game(struct rating r, struct rating opponent, double score)
{
	return rating_after_games(r, &opponent, &score, 1);
}

/* The example in the published description of Glicko. */
START_TEST(a_period_of_three_games_gives_the_published_rating)
{
	const struct rating opponents[] = { { 1400, 30 }, { 1550, 100 }, { 1700, 300 } };
	const double scores[] = { 1, 0, 0 };
	struct rating r = rating_after_games((struct rating){ 1500, 200 }, opponents, scores, 3);
	ck_assert_double_eq_tol(r.rating, 1464, 0.5);
	ck_assert_double_eq_tol(r.deviation, 151.4, 0.05);
}
END_TEST

START_TEST(a_first_game_moves_both_as_far_and_makes_them_surer)
{
	struct rating first = rating_first(), won = after_game(first, first, 1),
	    lost = after_game(first, first, 0), drew = after_game(first, first, 0.5);
	ck_assert_double_eq_tol(won.rating, 1662.2, 0.1);
	ck_assert_double_eq_tol(won.rating - 1500, 1500 - lost.rating, 1e-9);
	ck_assert_double_eq_tol(won.deviation, 290.2, 0.1);
	ck_assert_double_eq_tol(lost.deviation, won.deviation, 1e-9);
	ck_assert_double_eq_tol(drew.rating, 1500, 1e-9);
	ck_assert(!rating_is_sure(first) && !rating_is_sure(won));
}
END_TEST

START_TEST(an_idle_rating_stays_and_becomes_as_unsure_as_a_first_one_in_five_years)
{
	struct rating known = { 1800, 50 };
	ck_assert_double_eq_tol(rating_after_days(known, 0).deviation, 50, 1e-9);
	ck_assert_double_eq_tol(rating_after_days(known, -3).deviation, 50, 1e-9);	/* a clock that was set back */
	ck_assert_double_eq_tol(rating_after_days(known, 5 * 365.25).deviation, 350, 1e-6);
	ck_assert_double_eq_tol(rating_after_days(known, 1e6).deviation, 350, 1e-9);
	ck_assert_double_eq_tol(rating_after_days(known, 400).rating, 1800, 1e-9);
	double half = rating_after_days(rating_after_days(known, 100), 200).deviation;
	ck_assert_double_eq_tol(half, rating_after_days(known, 300).deviation, 1e-9);
}
END_TEST

/* Two players who win in turns keep their rating, which becomes sure, but never surer than the
 * least deviation. */
START_TEST(many_games_make_a_rating_sure_and_no_surer_than_the_least_deviation)
{
	struct rating a = rating_first(), b = rating_first();
	for (int i = 0; i < 2000; i++) {
		struct rating before = a;
		a = after_game(a, b, i % 2);
		b = after_game(b, before, 1 - i % 2);
		ck_assert_double_ge(a.deviation, DEVIATION_LEAST);
	}
	ck_assert(rating_is_sure(a) && rating_is_sure(b));
	ck_assert_double_eq_tol(a.rating, 1500, 15);
	ck_assert_double_eq_tol(b.rating, 1500, 15);
}
END_TEST

START_TEST(beating_a_stronger_player_gains_more)
{
	struct rating r = { 1500, 80 };
	double weak = after_game(r, (struct rating){ 1300, 50 }, 1).rating,
	    equal = after_game(r, (struct rating){ 1500, 50 }, 1).rating,
	    strong = after_game(r, (struct rating){ 1900, 50 }, 1).rating,
	    unknown = after_game(r, (struct rating){ 1900, 350 }, 1).rating;
	ck_assert(1500 < weak && weak < equal && equal < strong && unknown < strong);
	ck_assert_double_gt(after_game(r, (struct rating){ 1300, 50 }, 0.5).rating, 1400);
	ck_assert_double_lt(after_game(r, (struct rating){ 1300, 50 }, 0.5).rating, 1500);
}
END_TEST

START_TEST(no_game_changes_nothing)
{
	struct rating r = rating_after_games((struct rating){ 1612, 77 }, NULL, NULL, 0);
	ck_assert_double_eq(r.rating, 1612);
	ck_assert_double_eq(r.deviation, 77);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_period_of_three_games_gives_the_published_rating);
	tcase_add_test(all, a_first_game_moves_both_as_far_and_makes_them_surer);
	tcase_add_test(all, an_idle_rating_stays_and_becomes_as_unsure_as_a_first_one_in_five_years);
	tcase_add_test(all, many_games_make_a_rating_sure_and_no_surer_than_the_least_deviation);
	tcase_add_test(all, beating_a_stronger_player_gains_more);
	tcase_add_test(all, no_game_changes_nothing);
}

int
main(void)
{
	return suite_run("table rating", fill, 10);
}
