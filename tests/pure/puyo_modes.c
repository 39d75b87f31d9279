/* puyo_modes.c: the weak CPU and practice, case by case. */
#include "puyo_support.h"

#include "games/puyo/puyo_cpu.h"

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

/* --- a match of several games, and a handicap --- */

START_TEST(a_handicap_is_garbage_in_one_field)
{
	struct state *even = new_game(boards, "", 3), *s = new_game(boards, "handicap2=3", 3);
	expect_rows(&s->all.player[0].field, "");
	expect_rows(&s->all.player[1].field, "XXXXXX/XXXXXX/XXXXXX");
	ck_assert_mem_eq(s->all.pairs, even->all.pairs, 3 * sizeof s->all.pairs[0]);
	ck_assert(puyo_game.invariants(s, NULL));
	game_destroy(&puyo_game, even);
	game_destroy(&puyo_game, s);
}
END_TEST

static const struct { const char *best, *won; bool valid; } matches[] = {
	{ "3", "0-0", true }, { "3", "1-1", true }, { "5", "2-1", true }, { "5", "0-2", true }, { "3", "2-0", false },
	{ "5", "0-3", false }, { "3", "1", false }, { "3", "1-", false }, { "3", "1-0-0", false }, { "3", "-1-0", false },
	{ "3", "x", false }, { "3", "", false },
};

START_TEST(a_match_knows_the_games_won_before)
{
	struct options o;
	struct error e = { 0 };
	options_init(&o, puyo_game.options);
	options_set(&o, "best", matches[_i].best, NULL);
	ck_assert(options_set(&o, "won", matches[_i].won, &e));
	struct state *s = puyo_game.create(boards, &o, 3, &e);
	ck_assert_msg((s != NULL) == matches[_i].valid, "%s of %s", matches[_i].won, matches[_i].best);
	if (s == NULL) {
		ck_assert_str_eq(e.sentence, "won must be the games won so far, left-right, such as 1-0");
		return;
	}
	ck_assert_int_eq(puyo_won(&s->all, 0), matches[_i].won[0] - '0');
	ck_assert_int_eq(puyo_won(&s->all, 1), matches[_i].won[2] - '0');
	ck_assert(!puyo_match_is_over(&s->all));
	s->all.over = true;
	s->all.winner = 0;
	ck_assert_int_eq(puyo_match_is_over(&s->all), matches[_i].won[0] - '0' == matches[_i].best[0] / 2 - '0' / 2);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Programs without support for matches see the same as before. */
START_TEST(one_game_shows_nothing_of_a_match)
{
	struct state *s = new_game(boards, "", 3);
	json_t *shown = game_show(&puyo_game, &s->all);
	ck_assert_ptr_null(json_object_get(shown, "best"));
	ck_assert_ptr_null(json_object_get(shown, "won_left"));
	json_decref(shown);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_handicap_is_garbage_in_one_field);
	tcase_add_loop_test(tc, a_match_knows_the_games_won_before, 0, LEN(matches));
	tcase_add_test(tc, one_game_shows_nothing_of_a_match);
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
