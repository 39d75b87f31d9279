/* puyo_modes.c: the weak CPU and practice, case by case. */
#include "puyo_support.h"

#include "games/puyo/cpu.h"

static struct content *boards;

/* --- the weak CPU --- */

static const struct { int heights[PUYO_COLUMNS]; int column; } depths[] = {
	{ { 0, 0, 0, 0, 0, 0 }, 0 }, { { 3, 2, 2, 5, 2, 7 }, 1 }, { { 4, 4, 4, 4, 4, 4 }, 0 },
	{ { 6, 5, 4, 3, 2, 1 }, 5 }, { { 12, 13, 5, 11, 0, 12 }, 4 }, { { 0, 12, 5, 5, 5, 5 }, 2 },
};

START_TEST(the_weak_cpu_fills_the_deepest_column)
{
	struct state *s = field_state(boards, "{'tick':100}", "{'pair':{'colors':'RB'}}",
	    rows_of_heights(depths[_i].heights));
	enum press press;
	int presses = 0;
	while (s->all.player[0].index == 0) {
		bool due = s->all.tick > 100 && (s->all.tick - 100) % 6 == 0;
		ck_assert_int_eq(puyo_weak_press(&s->all, 0, &press), due);
		if (due) {
			presses++;
			ck_assert(press != PRESS_CW && press != PRESS_CCW);
			play(s, 1, puyo_forms.patterns[press]);
		}
		tick(s, 1);
	}
	int column = depths[_i].column, height = depths[_i].heights[column];
	ck_assert_int_eq(puyo_height(&s->all.player[0].field, column), height + 2);
	ck_assert_int_eq(presses, abs(column - 2) + (11 - height) + 1);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(two_weak_cpus_mirror_each_other_to_a_draw)
{
	struct state *s = new_game(boards, "", 3);
	enum press press;
	while (puyo_game.to_act(s) != SEAT_NOBODY) {
		for (int side = 0; side < PUYO_SIDES; side++)
			if (puyo_weak_press(&s->all, side, &press))
				play(s, side + 1, puyo_forms.patterns[press]);
		tick(s, 1);
		ck_assert_int_lt(s->all.tick, 100000);
	}
	ck_assert_int_gt(s->all.player[0].index, 20);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- practice --- */

START_TEST(in_practice_a_pair_waits_to_be_placed)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	ck_assert_int_eq(puyo_game.wait(s), 0);
	tick(s, 10000);
	ck_assert(s->all.player[0].place.y == 12 && s->all.tick == 10000);
	refused(s, 1, "down");
	refused(s, 1, "place 0 3");
	refused(s, 1, "place 6 0");
	refused(s, 1, "place 0");
	refused(s, 1, "pair RX");
	refused(s, 1, "board RRR");
	refused(s, 1, "board R...../......");
	play(s, 1, "board RR.RX.");
	play(s, 1, "pair BR");
	play(s, 1, "place 2 0");
	expect_phase(s, 1, PHASE_POP, 12);
	refused(s, 1, "place 0 0");
	refused(s, 1, "board ......");
	tick(s, 12 + 6 + 12);
	expect_rows(&s->all.player[0].field, "..B...");
	ck_assert(s->all.player[0].index == 1 && puyo_game.may_undo(s));
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(in_practice_a_full_field_can_be_replaced)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	play(s, 1, "board ..G.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G...");
	play(s, 1, "place 2 0");
	expect_phase(s, 1, PHASE_DEAD, 0);
	expect_result(s, false, 0);
	refused(s, 1, "place 0 0");
	tick(s, 100);
	play(s, 1, "board ......");
	expect_phase(s, 1, PHASE_FALL, 0);
	play(s, 1, "place 0 0");
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_weak_cpu_fills_the_deepest_column, 0, LEN(depths));
	tcase_add_test(tc, two_weak_cpus_mirror_each_other_to_a_draw);
	tcase_add_test(tc, in_practice_a_pair_waits_to_be_placed);
	tcase_add_test(tc, in_practice_a_full_field_can_be_replaced);
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_modes", fill, 30);
	puyo_game.unload(boards);
	return status;
}
