/* puyo_ahead.c: the aims of the learned player of Puyo and the places it takes, with weights that
 * are simple enough to follow. */
#include "../suite.h"
#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_rules.h"
#include "puyo_oracle.h"

/* --- aims --- */

static const struct puyo_rewards match = { 20, 70, 930, 6 }, alone = { 40, 800, 980, 0 };

static const struct {
	const struct puyo_rewards	*goal;
	long			 score;
	bool			 deadly;
	long			 reward;
} rewards[] = {
	{ &match, 0, false, 0 }, { &match, 40, false, 0 }, { &match, 70, false, 50 }, { &match, 139, false, 50 },
	{ &match, 360, false, 250 }, { &match, 1000, false, 700 }, { &match, 1400, false, 1000 },
	{ &match, 4840, false, 3450 }, { &match, 4900, false, 3500 }, { &match, 58600, false, 3500 },
	{ &match, 0, true, -4000 }, { &match, 1400, true, -3000 }, { &match, 58600, true, -500 },
	{ &alone, 70, false, 25 }, { &alone, 360, false, 125 }, { &alone, 2800, false, 1000 },
	{ &alone, 56000, false, 20000 }, { &alone, 58600, false, 20000 }, { &alone, 0, true, -4000 },
};

START_TEST(a_reward_is_what_it_is_on_paper)
{
	struct puyo_chain chain = { .steps = 3, .score = rewards[_i].score };
	ck_assert_int_eq(puyo_goal_reward(rewards[_i].goal, &chain, rewards[_i].deadly), rewards[_i].reward);
}
END_TEST

/* --- places --- */

static struct puyo_learned *weights;	/* all of them 0, so that only rewards count */

static void
set_up(void)
{
	weights = mem_new(sizeof *weights);
}

static void
tear_down(void)
{
	free(weights);
}

/* The first pair may go to any place it can reach. Pairs as "GR BY": child and axis. */
static struct puyo_task
task_of(const char *rows, const char *pairs)
{
	struct puyo_task task = { .field = read_field(rows), .offset = true };
	for (; *pairs != '\0'; pairs += pairs[2] == ' ' ? 3 : 2)
		task.pairs[task.known++] = (struct puyo_pair){ (uint8_t)(strchr(puyo_letters, pairs[0]) - puyo_letters),
		    (uint8_t)(strchr(puyo_letters, pairs[1]) - puyo_letters) };
	task.places = puyo_reachable(&task.field);
	return task;
}

static struct puyo_ahead
looked(const struct puyo_task *task, int pairs)
{
	struct puyo_ahead a;
	puyo_ahead_start(&a, weights, task, pairs);
	while (!puyo_ahead_work(&a, 1))
		continue;
	return a;
}

static struct puyo_choice
expect_place(const struct puyo_ahead *a, unsigned places, int x, int r)
{
	struct puyo_choice choice;
	ck_assert(puyo_ahead_choice(a, places, &choice));
	ck_assert_msg(choice.x == x && choice.r == r, "%d %d, not %d %d", choice.x, choice.r, x, r);
	return choice;
}

/* A red one in column 2 or 4 starts two steps: 360 points, 5 garbage, a quarter of a reward. */
static const char ready[] = "...B../...R../...R../BBBR.Y", nearly[] = "...B../...R../BBBR.Y";

START_TEST(the_place_that_wins_is_taken)
{
	struct puyo_task task = task_of(ready, "GR");
	struct puyo_ahead a = looked(&task, 1);
	struct puyo_choice choice = expect_place(&a, PUYO_EVERYWHERE, 2, 0);
	ck_assert_int_eq(choice.chain.steps, 2);
	ck_assert_int_eq(choice.chain.score, 360);
	ck_assert_int_eq(a.worth[2 * 4], 250);
	ck_assert_int_eq(a.worth[0], 0);
	task.by_length = true;	/* a reward of 1 is 40 garbage in a game alone */
	a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 2, 0);
	ck_assert_int_eq(a.worth[2 * 4], 125);
}
END_TEST

START_TEST(only_the_places_that_are_left_count)
{
	struct puyo_task task = task_of(ready, "GR");
	struct puyo_ahead a = looked(&task, 1);
	struct puyo_choice choice;
	expect_place(&a, PUYO_EVERYWHERE & ~(0xfu << 2 * 4), 4, 0);
	expect_place(&a, PUYO_PLACE_BIT(5, 2) | PUYO_PLACE_BIT(1, 3), 1, 3);
	ck_assert(!puyo_ahead_choice(&a, 0, &choice));
	task.places = PUYO_PLACE_BIT(5, 2) | PUYO_PLACE_BIT(4, 0);
	a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 4, 0);
	ck_assert(!puyo_ahead_choice(&a, PUYO_PLACE_BIT(2, 0), &choice));
}
END_TEST

START_TEST(among_equal_places_the_first_is_taken)
{
	struct puyo_task task = task_of("", "GR RY");
	struct puyo_ahead a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
	expect_place(&a, PUYO_EVERYWHERE & ~7u, 1, 0);	/* 0 3 is outside */
	a = looked(&task, 2);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
}
END_TEST

/* Weights for a column of height 2 and more make the fields differ. */
START_TEST(the_value_of_the_next_field_counts_for_its_patience)
{
	struct puyo_net *n = &weights->nets[GOAL_MATCH];
	struct puyo_task task = task_of("", "GR");
	n->first[INPUT_HEIGHT + 3 * (PUYO_ROWS + 1) + 2][0] = LEARNED_UNIT;
	n->second[0][0] = LEARNED_UNIT;
	n->last[0] = 2 * LEARNED_UNIT;
	n->last_bias = -LEARNED_UNIT;
	struct puyo_ahead a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 3, 0);
	ck_assert_int_eq(a.worth[3 * 4], puyo_goals[GOAL_MATCH].patience);
	ck_assert_int_eq(a.worth[0], -puyo_goals[GOAL_MATCH].patience);
}
END_TEST

/* The chain needs two red ones. */
START_TEST(two_pairs_ahead_a_chain_is_seen_that_one_pair_ahead_hides)
{
	struct puyo_task task = task_of(nearly, "GR YR");
	struct puyo_ahead one = looked(&task, 1), two = looked(&task, 2);
	expect_place(&one, PUYO_EVERYWHERE, 0, 0);
	struct puyo_choice choice;
	ck_assert(puyo_ahead_choice(&two, PUYO_EVERYWHERE, &choice));
	int place = choice.x * 4 + choice.r;
	ck_assert_int_eq(choice.chain.steps, 0);
	ck_assert_int_eq(two.worth[place], 250 * puyo_goals[GOAL_MATCH].patience / LEARNED_ONE);
	ck_assert_int_eq(two.worth[0], 0);

	struct puyo_task next = task_of("", "YR");
	next.field = task.field;
	puyo_drop_pair(&next.field, task.pairs[0], choice.x, choice.r);
	struct puyo_ahead then = looked(&next, 1);
	ck_assert(puyo_ahead_choice(&then, PUYO_EVERYWHERE, &choice));
	ck_assert_int_eq(choice.chain.score, 360);
}
END_TEST

/* --- the end of the game --- */

/* Column 2 has room for one more; a red one on it or beside it makes room for three. */
#define PILE "..Y.../..G.../..YG../..GY../..YG../..GY../..YG../..GY../..YG../..GY../..YG.."
#define RED_PILE "..R.../..R.../..R.../..YG../..GY../..YG../..GY../..YG../..GY../..YG../..GY.."

START_TEST(a_deadly_place_is_not_taken_while_there_is_another)
{
	struct puyo_task task = task_of(PILE, "BR");
	const unsigned last = PUYO_PLACE_BIT(5, 2);
	unsigned deadly = 0;
	/* surviving is worth less than the end */
	weights->nets[GOAL_MATCH].last_bias = -32 * LEARNED_UNIT + 1;
	struct puyo_ahead a = looked(&task, 1);
	for (int i = 0; i < PUYO_PLACES; i++)
		deadly |= a.deadly[i] ? 1u << i : 0;
	/* all places with a half in column 2 */
	ck_assert_uint_eq(deadly, (PUYO_PLACE_BIT(1, 1) | PUYO_PLACE_BIT(3, 3) | 0xfu << 2 * 4) & task.places);
	ck_assert_uint_ne(deadly, 0);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
	expect_place(&a, deadly | last, 5, 2);
	expect_place(&a, deadly, 1, 1);		/* if no other place is left */
	ck_assert_int_eq(a.worth[1 * 4 + 1], -4000);
}
END_TEST

/* The first pair is safe, but the second has no safe place. */
START_TEST(two_pairs_ahead_the_end_is_seen_coming)
{
	struct puyo_task task = task_of(RED_PILE, "GR BY");
	struct puyo_ahead a = looked(&task, 2);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
	task.later = PUYO_COLUMNS;	/* with the second pair, a puyo on each column */
	a = looked(&task, 2);
	struct puyo_choice choice = expect_place(&a, PUYO_EVERYWHERE, 2, 0);
	ck_assert_int_eq(choice.chain.steps, 1);
	ck_assert_int_eq(a.worth[0], -4000 * puyo_goals[GOAL_MATCH].patience / LEARNED_ONE);
	ck_assert(!a.deadly[0]);
	task.later_from = 2;		/* with the third, which is not visible */
	a = looked(&task, 2);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
}
END_TEST

START_TEST(garbage_on_its_way_falls_after_the_pair)
{
	struct puyo_task task = task_of(RED_PILE, "GR");
	struct puyo_ahead a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 0, 0);
	task.incoming = PUYO_COLUMNS;
	a = looked(&task, 1);
	expect_place(&a, PUYO_EVERYWHERE, 2, 0);
	ck_assert(a.deadly[0]);
}
END_TEST

/* The chain leaves ten in column 2. Eight garbage add two there; the chain leaves three of them,
 * which add one. */
START_TEST(a_chain_cancels_garbage_where_the_game_says_so)
{
	struct puyo_task task = task_of("..G.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..YB../..GR../..YR../BBBR..",
	    "GR");
	task.incoming = 8;
	struct puyo_ahead a = looked(&task, 1);
	ck_assert_int_eq(a.chains[4 * 4].score, 360);
	ck_assert(!a.deadly[4 * 4]);
	ck_assert(a.deadly[0]);
	task.offset = false;
	a = looked(&task, 1);
	ck_assert(a.deadly[4 * 4]);
}
END_TEST

/* Equal players would draw every match. Taste decides between equals, and never against a chain. */
START_TEST(players_with_the_same_pairs_differ_in_taste)
{
	struct puyo_task task = task_of("", "GR"), wins = task_of(ready, "GR");
	struct puyo_choice left, right;
	task.variant = 1;
	struct puyo_ahead one = looked(&task, 1);
	task.variant = 2;
	struct puyo_ahead other = looked(&task, 1);
	ck_assert(puyo_ahead_choice(&one, PUYO_EVERYWHERE, &left) && puyo_ahead_choice(&other, PUYO_EVERYWHERE, &right));
	ck_assert_int_ne(left.x * 4 + left.r, right.x * 4 + right.r);
	for (wins.variant = 0; wins.variant < 64; wins.variant++) {
		struct puyo_ahead a = looked(&wins, 1);
		ck_assert(puyo_ahead_choice(&a, PUYO_EVERYWHERE, &left));
		ck_assert_int_eq(left.chain.steps, 2);
	}
}
END_TEST

START_TEST(it_is_looked_at_in_slices)
{
	struct puyo_task task = task_of(nearly, "GR YR");
	struct puyo_ahead at_once, sliced;
	puyo_ahead_start(&at_once, weights, &task, 2);
	puyo_ahead_start(&sliced, weights, &task, 2);
	ck_assert(puyo_ahead_work(&at_once, 1 << 20));
	int slices = 1;
	for (; !puyo_ahead_work(&sliced, 1); slices++)
		continue;
	ck_assert_int_ge(slices, 20);
	ck_assert_mem_eq(at_once.worth, sliced.worth, sizeof sliced.worth);
	ck_assert_mem_eq(at_once.open, sliced.open, sizeof sliced.open);
	ck_assert_mem_eq(at_once.deadly, sliced.deadly, sizeof sliced.deadly);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, a_reward_is_what_it_is_on_paper, 0, LEN(rewards));
	tcase_add_test(all, the_place_that_wins_is_taken);
	tcase_add_test(all, only_the_places_that_are_left_count);
	tcase_add_test(all, among_equal_places_the_first_is_taken);
	tcase_add_test(all, the_value_of_the_next_field_counts_for_its_patience);
	tcase_add_test(all, two_pairs_ahead_a_chain_is_seen_that_one_pair_ahead_hides);
	tcase_add_test(all, a_deadly_place_is_not_taken_while_there_is_another);
	tcase_add_test(all, two_pairs_ahead_the_end_is_seen_coming);
	tcase_add_test(all, garbage_on_its_way_falls_after_the_pair);
	tcase_add_test(all, a_chain_cancels_garbage_where_the_game_says_so);
	tcase_add_test(all, players_with_the_same_pairs_differ_in_taste);
	tcase_add_test(all, it_is_looked_at_in_slices);
}

int
main(void)
{
	return suite_run("puyo_ahead", fill, 60);
}
