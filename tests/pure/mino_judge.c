/* mino_judge.c: the planner's judgement of a decision, from the player's own view. */
#include "../suite.h"

#include <string.h>

#include "mino_support.h"

enum { SLICES = 120 };

static struct content *content;

static void
load(void)
{
	content = load_content(&mino_game);
}

static void
unload(void)
{
	mino_game.unload(content);
}

/* The judgement that a review shows; false: none. */
static bool
review(const struct state *s, const char *taken, struct judgement *j)
{
	struct view *view = game_view(&mino_game, s, 1);
	struct thinker *t = mino_game.think(view, 1, "planner", 5);
	struct action action;
	game_view_free(&mino_game, view);
	*j = (struct judgement){ 0 };
	ck_assert(action_scan(&mino_forms, taken, &action, NULL));
	mino_game.consider(t, &action);
	for (int i = 0; i < SLICES && !mino_game.ponder(t); i++)
		continue;
	bool judged = mino_game.judge(t, &action, j);
	game_thinker_free(&mino_game, t);
	return judged;
}

static struct judgement
judged(const struct state *s, const char *taken)
{
	struct judgement j;
	ck_assert_msg(review(s, taken, &j), "nothing is said of %s", taken);
	return j;
}

static void
expect_best(const struct judgement *j, const char *expected)
{
	char best[ACTION_SIZE];
	action_print(&mino_forms, &j->best, best);
	ck_assert_str_eq(best, expected);
}

static void
expect_reason(const struct judgement *j, enum reason reason, int first, int second, int third)
{
	const int numbers[JUDGEMENT_NUMBERS] = { first, second, third };
	ck_assert_int_eq(j->reason, reason);
	ck_assert_mem_eq(j->numbers, numbers, sizeof numbers);
}

/* --- placing --- */

/* Row 0 lacks two cells, and a row of six is enough. */
#define LAST_HAND "'round':1,'target':6,'hands_left':1,'deck':['dom-h','dom-v'],'hand':['dom-h','dom-v',null]"

START_TEST(throwing_a_won_round_away_costs_all_of_it)
{
	struct state *s = set_up(content, "+00 +01 +02 +03", LAST_HAND);
	struct judgement j = judged(s, "place 2 0 3");
	expect_best(&j, "place 1 4 0");
	expect_reason(&j, REASON_TARGET, 0, 0, 0);
	ck_assert_int_gt(j.loss, 900);
	ck_assert_int_eq(j.standing, STANDING_MAX);
	game_destroy(&mino_game, s);
}
END_TEST

/* The square needs the gap in both rows: a cell beside it costs a hand, a cell in it the round. */
START_TEST(blocking_lines_that_are_nearly_complete_costs_the_round)
{
	struct state *s = set_up(content, "+00 +01 +02 +03 +10 +11 +12 +13",
	    "'round':1,'target':24,'hands_left':2,'deck':['tet-o'],'hand':['mono-1','tet-o',null]");
	struct judgement j = judged(s, "place 1 4 0");
	expect_best(&j, "place 2 4 0");
	expect_reason(&j, REASON_TARGET, 1, 0, 0);
	ck_assert_int_gt(j.loss, 800);
	j = judged(s, "place 1 3 4");
	ck_assert_int_lt(j.loss, MINO_LEAST_LOSS);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_best_placement_costs_nothing)
{
	struct state *s = set_up(content, "+00 +01 +02 +03", LAST_HAND);
	struct judgement j = judged(s, "place 1 4 0");
	ck_assert_int_eq(j.loss, 0);
	ck_assert_int_eq(j.standing, STANDING_MAX);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(it_does_not_matter_which_of_two_equal_pieces_is_placed)
{
	struct state *s = set_up(content, "+00 +01 +02 +03",
	    "'round':1,'target':60,'hands_left':9,'deck':['dom-h'],'hand':['dom-h','dom-h','dom-h']");
	struct judgement j = judged(s, "place 1 4 0");
	int best = j.best.numbers[0] + 1;
	char other[ACTION_SIZE];
	snprintf(other, sizeof other, "place %d %d %d", best % 3 + 1, j.best.numbers[1], j.best.numbers[2]);
	j = judged(s, other);
	ck_assert_int_eq(j.loss, 0);
	game_destroy(&mino_game, s);
}
END_TEST

/* A hole in the corner, which only the piece of one cell in the deck fills. */
START_TEST(a_clear_is_counted_in_lines_and_points)
{
	struct state *s = set_up(content, "R0 C0 +11", "'round':3,'target':40,'hands_left':2,'deck':['tet-o'],"
	    "'hand':['mono-1',null,null]");
	s->all.scene.board[0].filled = false;
	struct judgement j = judged(s, "place 1 3 3");
	expect_best(&j, "place 1 0 0");
	expect_reason(&j, REASON_CLEAR, 2, 22, 0);
	ck_assert_int_gt(j.loss, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_order_of_the_pile_changes_no_judgement)
{
	struct state *s = new_game(content, "", 12), *other;
	play(s, "start");
	other = game_clone(&mino_game, s);
	struct mino_card first = other->all.pile[0];
	other->all.pile[0] = other->all.pile[other->all.pile_count - 1];
	other->all.pile[other->all.pile_count - 1] = first;
	rng_next(&other->all.rng);
	struct judgement a = judged(s, "place 2 1 1"), b = judged(other, "place 2 1 1");
	ck_assert_mem_eq(&a, &b, sizeof a);
	game_destroy(&mino_game, s);
	game_destroy(&mino_game, other);
}
END_TEST

/* --- the shop --- */

#define WARES(relic) "'phase':'shopping','round':9,'gold':14,'shop':{'rerolls':0,'items':[" \
	"{'kind':'piece','card':'mono-1','full':1,'price':1,'sold':true}," \
	"{'kind':'piece','card':'tet-s-h','full':4,'price':4,'sold':true}," \
	"{'kind':'relic','id':'" relic "','full':10,'price':10}," \
	"{'kind':'relic','id':'furnace','full':10,'price':10}," \
	"{'kind':'relic','id':'merchant','full':10,'price':10}]}"

static const char *const follies[] = { "leave", "reroll", "buy 4", "sell 1" };

START_TEST(foolish_shopping_costs_a_part_of_a_round)
{
	struct state *s = set_up(content, "", "'relics':['last_stand']," WARES("cross"));
	struct judgement j = judged(s, follies[_i]);
	expect_best(&j, "buy 3");
	ck_assert_int_eq(j.reason, REASON_RELIC);
	ck_assert_int_gt(j.numbers[0], 20);
	ck_assert_int_gt(j.loss, 4 * MINO_LEAST_LOSS);
	game_destroy(&mino_game, s);
}
END_TEST

/* The gold is enough for both, so the order does not matter. */
START_TEST(the_lesser_of_two_wares_may_be_bought_first)
{
	struct state *s = set_up(content, "", WARES("cross"));
	s->all.scene.gold = 30;
	s->all.shop.items[3].id = RELIC_kani;
	struct judgement j = judged(s, "buy 3"), other = judged(s, "buy 4");
	ck_assert_int_lt(j.loss, MINO_LEAST_LOSS);
	ck_assert_int_lt(other.loss, MINO_LEAST_LOSS);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_player_who_can_buy_nothing_gets_that_reason)
{
	struct state *s = set_up(content, "", WARES("cross"));
	s->all.scene.gold = 3;
	struct judgement j = judged(s, "leave");
	expect_best(&j, "leave");
	expect_reason(&j, REASON_POOR, 3, 0, 0);
	ck_assert_int_eq(j.loss, 0);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- not a decision --- */

START_TEST(moving_relics_and_starting_a_round_are_no_decisions)
{
	struct judgement j;
	struct state *s = new_game(content, "", 3);
	ck_assert(!review(s, "start", &j));
	game_destroy(&mino_game, s);
	s = set_up(content, "", "'relics':['cross','kani']");
	ck_assert(!review(s, "move 1 2", &j));
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(every_action_of_a_run_can_be_judged)
{
	struct rng rng;
	struct judgement j;
	rng_seed(&rng, 8);
	struct state *s = set_up(content, "", "'relics':['hand_stock','recycler','phoenix'],'amulets':['vanish','sculpt'],'gold':40");
	for (int i = 0; i < 60 && mino_game.to_act(s) == 1; i++) {
		json_t *legal = legal_actions(s);
		const char *any = json_string_value(json_array_get(legal, (size_t)rng_below(&rng, json_array_size(legal))));
		if (review(s, any, &j))
			ck_assert(j.loss >= 0 && j.loss <= 1000 && abs(j.standing) <= STANDING_MAX);
		play(s, any);
		json_decref(legal);
	}
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, load, unload);
	tcase_add_test(tc, throwing_a_won_round_away_costs_all_of_it);
	tcase_add_test(tc, blocking_lines_that_are_nearly_complete_costs_the_round);
	tcase_add_test(tc, the_best_placement_costs_nothing);
	tcase_add_test(tc, it_does_not_matter_which_of_two_equal_pieces_is_placed);
	tcase_add_test(tc, a_clear_is_counted_in_lines_and_points);
	tcase_add_test(tc, the_order_of_the_pile_changes_no_judgement);
	tcase_add_loop_test(tc, foolish_shopping_costs_a_part_of_a_round, 0, (int)LEN(follies));
	tcase_add_test(tc, the_lesser_of_two_wares_may_be_bought_first);
	tcase_add_test(tc, a_player_who_can_buy_nothing_gets_that_reason);
	tcase_add_test(tc, moving_relics_and_starting_a_round_are_no_decisions);
	tcase_add_test(tc, every_action_of_a_run_can_be_judged);
}

int
main(void)
{
	return suite_run("mino judge", fill, 60);
}
