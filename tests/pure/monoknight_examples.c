/* monoknight_examples.c: the rule book's worked examples, played through. */
#include "monoknight_support.h"

static struct content *stages;

/* Every way to move as "x,y:slot", by y, x and slot. */
static void
expect_ways(const struct state *s, const char *expected)
{
	char text[256] = "", word[24];
	struct knight_move ways[KNIGHT_TILES];
	for (int tile = 0; tile < s->all.setting.size * s->all.setting.size; tile++) {
		for (int slot = 0; slot < s->all.slots; slot++) {
			int count = knight_ways(&s->all, slot, ways);
			for (int i = 0; i < count; i++) {
				if (ways[i].to.y * s->all.setting.size + ways[i].to.x != tile)
					continue;
				snprintf(word, sizeof word, "%d,%d:%d", ways[i].to.x, ways[i].to.y, slot);
				append_word(text, sizeof text, word);
			}
		}
	}
	ck_assert_str_eq(text, expected);
}

START_TEST(a_played_card_is_replaced_from_next)
{
	struct state *s = deal(stages, "'mode':'standard'", "U1 R1 U2R1 L2 DL2", "L1 D1 U1", "U2");
	expect_counters(s, 0, 0, 24);
	expect_ways(s, "0,0:4 0,2:3 3,2:1 2,3:0 3,4:2");
	play(s, "play 3");
	expect_knight(s, 3, 4);
	expect_hand(s, "U1 R1 L1 L2 DL2");
	expect_next(s, "D1 U1 U2");
	expect_counters(s, 1, 0, 23);
	expect_ways(s, "1,2:4 1,4:3 2,4:2 4,4:1");
	ck_assert_int_eq(knight_score(&s->all), 10);
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(duplicates_stack_until_a_new_kind_fills_the_gap)
{
	struct state *s = deal(stages, "'mode':'standard'", "U1 R1 D1 L1 UL1", "U1 R1 U1",
	    "D1 U2 UR1 D2 UL1");
	play(s, "play 5");
	expect_knight(s, 1, 3);
	expect_hand(s, "U1*3 R1*2 D1*2 L1 U2");
	expect_next(s, "UR1 D2 UL1");
	expect_counters(s, 1, 0, 23);
	expect_all_drawn(s);
	play(s, "play 1");
	expect_knight(s, 1, 4);
	expect_hand(s, "U1*2 R1*2 D1*2 L1 U2");
	expect_next(s, "UR1 D2 UL1");
	expect_counters(s, 2, 0, 22);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_dead_deal_is_charged_before_the_first_move)
{
	struct state *s = deal(stages, "'mode':'campaign','stage':'1-2'", "U2 R2 UR2 U2R1 U1R2", "U1 U1 U1",
	    "L1 L1 L2 D1 U1 D1L2 R1 D2 DL1");
	expect_counters(s, 0, 3, 15);
	expect_hand(s, "L1*2 L2 D1 U1 D1L2");
	expect_next(s, "R1 D2 DL1");
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_redraw_into_a_dead_hand_is_charged_once)
{
	struct state *s = deal(stages, "'knight':[0,0]", "U1 R1 U2 R2 UR2", "UR1 U2R1 U1R2",
	    "D1 L1 DL1 D2 L2 U1 U1 U1 UL1 D1 U1 D2 L1 R1 U2 DL1");
	expect_counters(s, 0, 0, 24);
	play(s, "redraw");
	expect_counters(s, 0, 5, 24);
	expect_hand(s, "UL1 D1 U1 D2 L1");
	expect_next(s, "R1 U2 DL1");
	expect_ways(s, "0,1:2");
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_discard_into_a_dead_hand_costs_both)
{
	struct state *s = deal(stages, "'knight':[0,0]", "U1 D1 L1 D2 L2", "DL1 D2L1 DL2",
	    "UL1 R1 U1 U2R1 L1 D1 U2 R2 UR1");
	play(s, "discard 1");
	expect_counters(s, 0, 6, 24);
	expect_hand(s, "R1 U1 U2R1 L1 D1");
	expect_next(s, "U2 R2 UR1");
	ck_assert_int_eq(knight_score(&s->all), 60);
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_revisit_and_the_deadlock_after_it_both_cost)
{
	struct state *s = deal(stages, "'mode':'classical'", "U2R1 D2L1 D1L2 D2R1 U1L2", "D2L1 D1L2 D2R1",
	    "U1L2 D1R2 U1R2 U2L1 U2R1 D1R2 U1R2 U1L2 U2L1 D1L2 D2R1 U1R2 U2R1");
	expect_counters(s, 0, 0, 64);
	ck_assert_int_eq(s->all.phase, PHASE_SPAWN);
	play(s, "spawn 0,0");
	expect_counters(s, 0, 0, 63);
	play(s, "play 1");
	expect_knight(s, 1, 2);
	expect_hand(s, "D1R2 D2L1*2 D1L2*2 D2R1*2 U1L2*2");
	expect_next(s, "U1R2 U2L1 U2R1");
	expect_counters(s, 1, 0, 62);
	play(s, "play 2");
	expect_knight(s, 0, 0);
	expect_counters(s, 2, 3, 62);
	expect_hand(s, "D1R2 U1R2 U1L2 U2L1 D1L2");
	expect_next(s, "D2R1 U1R2 U2R1");
	expect_ways(s, "2,1:1");
	ck_assert_int_eq(knight_score(&s->all), 50);
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_toggle_flips_with_every_landing)
{
	struct state *s = deal(stages, "'mode':'campaign','stage':'4-1'", "U1 D1 L1 R1 L2", "U1 D1 U1",
	    "L1 R1 U1");
	expect_counters(s, 0, 0, 24);
	play(s, "play 1");
	expect_knight(s, 2, 3);
	expect_counters(s, 1, 0, 23);
	ck_assert(!s->all.revisited);
	play(s, "play 2");
	expect_counters(s, 2, 0, 23);
	ck_assert(s->all.revisited);
	play(s, "play 1");
	expect_knight(s, 2, 3);
	expect_counters(s, 3, 0, 24);
	ck_assert_int_eq(knight_tile(&s->all, 2, 3)->letter, 't');
	expect_hand(s, "U1 D1 L1 R1 L2");
	expect_next(s, "L1 R1 U1");
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_multi_visit_tile_counts_down_and_is_no_revisit)
{
	struct state *s = deal(stages, "'mode':'campaign','stage':'2-1'", "U1 D1 L1 R1 L2", "U1 D1 U1",
	    "L1 R1 U1");
	expect_counters(s, 0, 0, 15);
	play(s, "play 1");
	ck_assert_int_eq(knight_tile(&s->all, 2, 3)->letter, '1');
	expect_counters(s, 1, 0, 15);
	ck_assert(!s->all.revisited);
	play(s, "play 2");
	ck_assert(s->all.revisited);
	s->all.revisited = false;
	play(s, "play 1");
	ck_assert_int_eq(knight_tile(&s->all, 2, 3)->letter, 'x');
	expect_counters(s, 3, 0, 14);
	ck_assert(!s->all.revisited);
	game_destroy(&monoknight_game, s);
}
END_TEST

static void
play_label(struct state *s, const char *wanted)
{
	char label[KNIGHT_NAME_SIZE], action[ACTION_SIZE];
	int slot = 0;
	for (; slot < s->all.slots; slot++) {
		write_label(s->all.hand[slot].card, label);
		if (strcmp(label, wanted) == 0)
			break;
	}
	snprintf(action, sizeof action, "play %d", slot + 1);
	play(s, action);
}

START_TEST(clearing_a_stage_freezes_the_clock_and_earns_stars)
{
	static const char *const labels[] = { "U1", "R1", "D1", "D1", "L1", "L1", "U1", "U1" };
	struct state *s = deal(stages, "'mode':'campaign','stage':'1-1'", "U1*3 R1 D1*2 L1*2 UR1",
	    "UL1 DL1 DR1", "R1 U1 D1 L1");
	game_advance(&monoknight_game, s, 41 * 60 + 30, NULL);
	for (size_t i = 0; i < LEN(labels); i++)
		play_label(s, labels[i]);
	game_advance(&monoknight_game, s, 600, NULL);
	expect_counters(s, 8, 0, 0);
	expect_hand(s, "R1 UL1 DL1 DR1 UR1");
	expect_next(s, "U1 D1 L1");
	expect_all_drawn(s);
	struct result r;
	monoknight_game.result(s, &r);
	ck_assert(r.over);
	ck_assert_uint_eq(r.winners, 1u << 1);
	ck_assert_int_eq(r.scores[1], 122);
	ck_assert_ptr_null(r.ranking);
	ck_assert_int_eq(json_integer_value(json_object_get(r.stats, "seconds")), 42);
	ck_assert_int_eq(json_integer_value(json_object_get(r.stats, "stars")), 3);
	json_decref(r.stats);
	refused(s, "redraw");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_choice_card_needs_a_vector_only_where_it_has_two_ways)
{
	static const char corner[] = "'mode':'campaign','stage':'3-1','knight':[0,0]";
	struct state *s = deal(stages, corner, "L/R U/D U1 R1 UR1", "U2 D2 R2", "L2");
	play(s, "play 1");
	expect_knight(s, 1, 0);
	game_destroy(&monoknight_game, s);
	s = deal(stages, corner, "L/R U/D U1 R1 UR1", "U2 D2 R2", "L2");
	play(s, "play 2");
	expect_knight(s, 0, 1);
	game_destroy(&monoknight_game, s);
	s = deal(stages, "'mode':'campaign','stage':'3-1'", "L/R U/D U1 R1 UR1", "U2 D2 R2", "L2");
	refused(s, "play 1");
	refused(s, "play 2");
	refused(s, "play 2 1,0");
	play(s, "play 2 0,-1");
	expect_knight(s, 2, 1);
	game_destroy(&monoknight_game, s);
}
END_TEST

/* stage, moves, penalty, seconds, score, secondary, score goal, stars */
static const struct {
	const char	*stage;
	int		 moves, penalty, seconds, score;
	bool		 secondary, score_goal;
	int		 stars;
} clears[] = {
	{ "1-1", 12, 4, 130, 290, false, true, 2 },
	{ "1-2", 22, 5, 80, 350, true, false, 2 },
	{ "3-1", 45, 0, 150, 600, true, true, 3 },
	{ "3-4", 28, 5, 209, 539, true, true, 3 },
	{ "4-1", 31, 0, 150, 460, false, true, 2 },
	{ "5-1", 27, 5, 190, 510, true, false, 2 },
};

START_TEST(stars_are_for_the_clear_the_goal_and_the_score)
{
	struct view v = { .phase = PHASE_CLEARED, .stage = knight_stage(&stages->campaign, clears[_i].stage),
	    .moves = clears[_i].moves, .penalty = clears[_i].penalty, .ticks = clears[_i].seconds * 60 };
	struct stars_earned stars = knight_stars(&v);
	ck_assert_int_eq(knight_score(&v), clears[_i].score);
	ck_assert_int_eq(stars.secondary, clears[_i].secondary);
	ck_assert_int_eq(stars.score, clears[_i].score_goal);
	ck_assert_int_eq(stars.count, clears[_i].stars);
}
END_TEST

/* moves, penalty, hundredths of a second, score */
static const struct { int moves, penalty, hundredths, score; } scores[] = {
	{ 31, 11, 9540, 515 },
	{ 70, 8, 20050, 981 },
	{ 0, 0, 1250, 13 },
	{ 0, 0, 1249, 12 },
	{ 0, 0, 4000, 40 },
	{ 0, 0, 0, 0 },
};

START_TEST(score_counts_moves_tenfold_and_rounds_seconds)
{
	struct view v = { .moves = scores[_i].moves, .penalty = scores[_i].penalty,
	    .ticks = scores[_i].hundredths * 60 / 100 };
	ck_assert_int_eq(knight_score(&v), scores[_i].score);
}
END_TEST

START_TEST(direction_order_sorts_from_left_to_right)
{
	struct state *s = deal(stages, "'mode':'campaign','stage':'3-1'", "R1 U/D D2L1 U1 L2", "U2 U2 D2",
	    "UR1");
	play(s, "order direction");
	expect_hand(s, "L2 D2L1 U1 U/D R1");
	play(s, "play 2");		/* U2 is drawn and sorted too */
	expect_hand(s, "L2 U2 U1 U/D R1");
	play(s, "order insertion");
	expect_hand(s, "L2 U2 U1 U/D R1");
	game_destroy(&monoknight_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_played_card_is_replaced_from_next);
	tcase_add_test(tc, duplicates_stack_until_a_new_kind_fills_the_gap);
	tcase_add_test(tc, a_dead_deal_is_charged_before_the_first_move);
	tcase_add_test(tc, a_redraw_into_a_dead_hand_is_charged_once);
	tcase_add_test(tc, a_discard_into_a_dead_hand_costs_both);
	tcase_add_test(tc, a_revisit_and_the_deadlock_after_it_both_cost);
	tcase_add_test(tc, a_toggle_flips_with_every_landing);
	tcase_add_test(tc, a_multi_visit_tile_counts_down_and_is_no_revisit);
	tcase_add_test(tc, clearing_a_stage_freezes_the_clock_and_earns_stars);
	tcase_add_test(tc, a_choice_card_needs_a_vector_only_where_it_has_two_ways);
	tcase_add_loop_test(tc, stars_are_for_the_clear_the_goal_and_the_score, 0, LEN(clears));
	tcase_add_loop_test(tc, score_counts_moves_tenfold_and_rounds_seconds, 0, LEN(scores));
	tcase_add_test(tc, direction_order_sorts_from_left_to_right);
}

int
main(void)
{
	stages = load_stages();
	int status = suite_run("monoknight_examples", fill, 20);
	monoknight_game.unload(stages);
	return status;
}
