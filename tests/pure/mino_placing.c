/* mino_placing.c: where pieces fit, charges, stamps, draws, stuck hands, and rounds. */
#include "mino_support.h"

static struct content *content;

/* --- fitting --- */

static const struct { const char *board, *pattern; bool fits; } covers[] = {
	{ "", NULL, true },
	{ "+00", NULL, false },
	{ "00:enhanced", NULL, false },
	{ "00:obstacle", NULL, false },
	{ "00:obstacle", "'feather'", true },
	{ "00:obstacle/phase=1", NULL, false },
	{ "00:obstacle/phase=1", "'feather'", true },
	{ "00:phase=1", NULL, true },
	{ "00:feather/phase=1", NULL, true },
	{ "00:feather/phase=1", "'feather'", true },
	{ "00:stone/phase=1", NULL, true },
	{ "00:feather", "'feather'", false },
	{ "00:stone", "'feather'", true },
	{ "00:charge=5", "'feather'", true },
	{ "00:stone", "'nohand'", false },
	{ "-00:enhancement=2", NULL, true },
};

START_TEST(a_filled_cell_is_covered_by_feather_and_where_phase_is)
{
	char members[120];
	snprintf(members, sizeof members, "'hand':[{'mino':'mono-1','pattern':%s},null,null]",
	    covers[_i].pattern != NULL ? covers[_i].pattern : "null");
	struct state *s = set_up(content, covers[_i].board, members);
	ck_assert_int_eq(mino_fits(s->all.scene.board, &s->all.hand[0], 0, 0), covers[_i].fits);
	if (covers[_i].fits)
		play(s, "place 1 0 0");
	else
		refused(s, "place 1 0 0");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_piece_stays_on_the_board)
{
	struct state *s = set_up(content, "", "'hand':['tro-l-0',null,'tet-i-v']");
	play(s, "place 1 4 4");
	refused(s, "place 2 0 0");
	refused(s, "place 3 0 3");
	refused(s, "place 4 0 0");
	refused(s, "place 3 6 0");
	game_destroy(&mino_game, s);
	s = set_up(content, "", "'hand':['tro-l-0',null,null]");
	refused(s, "place 1 5 0");
	refused(s, "place 1 0 5");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(covering_loses_what_was_there_but_the_buff)
{
	struct state *s = set_up(content, "00:charge=5/gold/power/pulsation=2",
	    "'hand':[{'mino':'mono-1','pattern':'feather'},'dom-h','dom-h']");
	play(s, "place 1 0 0");
	expect_member(s, "board",
	    "[{'r':0,'c':0,'filled':1,'set':1,'pattern':'feather','buff':'pulsation','level':2}]");
	ck_assert_int_eq((int)s->all.scene.score, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(every_placement_has_a_number_of_its_own)
{
	struct state *s = set_up(content, "", "'hand':['mono-1','dom-h','mono-1']");
	play(s, "place 1 0 0");
	play(s, "place 2 2 2");
	expect_member(s, "board", "[{'r':0,'c':0,'filled':1,'set':1},{'r':2,'c':2,'filled':1,'set':2},"
	    "{'r':2,'c':3,'filled':1,'set':2}]");
	game_destroy(&mino_game, s);
}
END_TEST

/* --- lines --- */

START_TEST(obstacles_and_stone_keep_lines_incomplete)
{
	static const char *const boards[] = { "R0 C3 03:obstacle", "R0 C3 03:stone" };
	struct mino_cell board[MINO_CELLS];
	board_of(board, boards[_i]);
	ck_assert_uint_eq(mino_full_lines(board), 0);
	board_of(board, "R0 C3");
	ck_assert_uint_eq(mino_full_lines(board), 1 | 1 << (6 + 3));
}
END_TEST

START_TEST(lines_after_a_piece_are_those_it_would_complete)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05 +11", "'hand':["
	    "{'mino':'dom-v','seal':{'r':0,'c':0,'id':'stone'}},'dom-v',null]");
	ck_assert_uint_eq(mino_lines_after(s->all.scene.board, &s->all.hand[0], 0, 0), 0);
	ck_assert_uint_eq(mino_lines_after(s->all.scene.board, &s->all.hand[1], 0, 0), 1);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_charge_cleared_by_the_next_piece_is_worth_one)
{
	struct state *s = set_up(content, "+02 +03 +04 +05 +33",
	    "'hand':[{'mino':'mono-1','pattern':'charge'},'mono-1',null],'target':100");
	play(s, "place 1 1 0");
	json_t *events = play_events(s, "place 2 0 0");
	expect_number(event_of(events, "score", 0), "charge", 1);
	expect_number(event_of(events, "score", 0), "total", 6);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- stamps --- */

static const struct { const char *cell, *script; int buff, level; } stamps[] = {
	{ "01:power", "", BUFF_enhancement, 1 },
	{ "01:power/multi", "", BUFF_enhancement, 2 },
	{ "01:power/enhancement=3", "", BUFF_enhancement, 3 },
	{ "01:power/pulsation=1", "", BUFF_pulsation, 1 },
	{ "01:chain/multi/pulsation=2", "", BUFF_pulsation, 3 },
	{ "01:gold_mine=1", "0.9", BUFF_gold_mine, 1 },
	{ "01:phase", "0.25", BUFF_none, 0 },
	{ "01:phase", "0.24", BUFF_phase, 1 },
	{ "01:phase/multi", "0.9,0.1", BUFF_phase, 1 },
	{ "01:phase/multi", "0.9,0.9", BUFF_none, 0 },
	{ "01:phase/phase=1", "0.1", BUFF_phase, 1 },
};

START_TEST(a_blessing_becomes_a_buff_or_raises_it)
{
	char board[80], members[120];
	snprintf(board, sizeof board, "%s +02 +03 +04 +05 +33", stamps[_i].cell);
	snprintf(members, sizeof members, "'hand':['mono-1',null,null],'rng':{'script':[%s]},'target':100,"
	    "'pile':['mono-1','mono-1','mono-1']", stamps[_i].script);
	struct state *s = set_up(content, board, members);
	play(s, "place 1 0 0");
	expect_cell(s, 0, 1, false, stamps[_i].buff, stamps[_i].level);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(gold_of_a_clear_comes_at_once)
{
	struct state *s = set_up(content, "01:gold 02:gold +03 +04 05:gold_mine=1 +33",
	    "'hand':['mono-1',null,null],'rng':{'script':[0.2]},'target':100,'gold':4,'pile':['mono-1',"
	    "'dom-h','dom-v']");
	play(s, "place 1 0 0");
	ck_assert_int_eq(s->all.scene.gold, 7);
	ck_assert_int_eq(s->all.scene.earned, 3);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- drawing --- */

START_TEST(a_hand_is_drawn_when_the_last_piece_is_placed)
{
	struct state *s = set_up(content, "", "'hand':['mono-1',null,null],'pile':['dom-v'],"
	    "'deck':['mono-1','dom-h'],'rng':{'script':[0,0]}");
	play(s, "place 1 0 0");
	/* dom-v is left; two cards are shuffled: u 0 swaps them; both are drawn */
	expect_member(s, "hand", "['dom-v','dom-h','mono-1']");
	expect_member(s, "pile", "[]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_tiny_deck_is_shuffled_until_the_hand_is_full)
{
	struct state *s = set_up(content, "", "'hand':['mono-1',null,null],'pile':[],'deck':['dom-h']");
	play(s, "place 1 0 0");
	expect_member(s, "hand", "['dom-h','dom-h','dom-h']");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_shuffle_swaps_from_the_last_card_down)
{
	struct state *s = set_up(content, "",
	    "'phase':'shopping','deck':['mono-1','dom-h','dom-v','tro-i-h'],"
	    "'rng':{'script':[0,0.5,0.99]}");
	play(s, "leave");
	/* 1 2 3 4: i 3 with 0: 4 2 3 1; i 2 with 1: 4 3 2 1; i 1 with 1: the same */
	expect_member(s, "hand", "['tro-i-h','dom-v','dom-h']");
	expect_member(s, "pile", "['mono-1']");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_placement_without_a_hand_takes_none)
{
	struct state *s = set_up(content, "",
	    "'hand':[{'mino':'dom-h','pattern':'nohand'},'mono-1',null],'hands_left':1");
	play(s, "place 1 0 0");
	ck_assert_int_eq(s->all.scene.hands_left, 1);
	ck_assert_int_eq(s->all.phase, PHASE_PLAYING);
	play(s, "place 2 3 3");
	ck_assert_int_eq(s->all.phase, PHASE_GAME_OVER);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- stuck --- */

/* Only one cell of each line is open. */
#define FULL "+00 +01 +02 +03 +04 +10 +11 +12 +13 +15 +20 +21 +22 +24 +25 " \
	"+30 +31 +33 +34 +35 +40 +42 +43 +44 +45 +51 +52 +53 +54 +55"

START_TEST(a_hand_that_fits_nowhere_costs_a_hand_each)
{
	struct state *s = set_up(content, FULL, "'hand':['mono-1','dom-h','dom-v'],'relics':[],'target':1000,"
	    "'hands_left':8,'pile':['tro-i-h','tro-i-v',{'mino':'dom-h','pattern':'nohand'},'mono-1',"
	    "'dom-h','dom-h']");
	/* clearing row 0 and column 5 frees cells, so place it where nothing clears */
	json_t *events = play_events(s, "place 1 5 0");
	ck_assert_ptr_null(event_of(events, "stuck", 0));
	json_decref(events);
	game_destroy(&mino_game, s);
	s = set_up(content, FULL " 00:stone 11:stone 22:stone 33:stone 44:stone 55:stone",
	    "'hand':['mono-1','dom-h','dom-v'],"
	    "'target':1000,'hands_left':8,"
	    "'pile':['tro-i-h','tro-i-v',{'mino':'dom-h','pattern':'nohand'},'mono-1','dom-h','dom-h']");
	events = play_events(s, "place 1 5 0");
	expect_line(event_of(events, "stuck", 0), "{'event':'stuck','lost':2,'hands':5}");
	expect_line(event_of(events, "stuck", 1), "{'event':'stuck','lost':3,'hands':2}");
	ck_assert_ptr_null(event_of(events, "stuck", 2));
	expect_member(s, "hand", "['mono-1','dom-h','dom-h']");
	ck_assert_int_eq(s->all.scene.hands_left, 2);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_piece_in_the_stock_keeps_a_hand_from_being_stuck)
{
	struct state *s = set_up(content, FULL " 00:stone 11:stone 22:stone 33:stone 44:stone 55:stone",
	    "'hand':['mono-1','dom-h','dom-v'],'stock':['mono-1'],'relics':['hand_stock'],'target':1000,"
	    "'hands_left':8");
	json_t *events = play_events(s, "place 1 5 0");
	ck_assert_ptr_null(event_of(events, "stuck", 0));
	ck_assert_int_eq(s->all.scene.hands_left, 7);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(being_stuck_can_end_the_run)
{
	struct state *s = set_up(content, FULL " 00:stone 11:stone 22:stone 33:stone 44:stone 55:stone",
	    "'phase':'round_progress','hand':['dom-h','dom-h','dom-v'],'target':1000,'hands_left':3");
	json_t *events = play_events(s, "start");
	expect_line(event_of(events, "stuck", 0), "{'event':'stuck','lost':3,'hands':0}");
	ck_assert_ptr_nonnull(event_of(events, "game_over", 0));
	ck_assert_int_eq(s->all.phase, PHASE_GAME_OVER);
	refused(s, "start");
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- rounds --- */

START_TEST(targets_follow_the_curve)
{
	static const int hard[] = { 20, 30, 40, 50, 75, 100, 100, 150, 200, 200, 300, 400, 500, 750, 1000,
	    1000, 1500, 2000, 2000, 3000, 4000, 3000, 4500, 6000 };
	for (int round = 1; round <= MINO_ROUNDS; round++) {
		ck_assert_int_eq(mino_target(CURVE_STANDARD, round), 10 + 10 * round);
		ck_assert_int_eq(mino_target(CURVE_HARD, round), hard[round - 1]);
		ck_assert_int_eq(mino_round_reward(round), round % 3 == 1 ? 1 : round % 3 == 2 ? 2 : 5);
	}
}
END_TEST

START_TEST(interest_is_a_fifth_and_five_at_most)
{
	static const struct { int gold, interest; } rows[] = {
		{ 0, 0 }, { 4, 0 }, { 5, 1 }, { 9, 1 }, { 10, 2 }, { 24, 4 }, { 25, 5 }, { 26, 5 },
		    { 1000, 5 },
	};
	for (size_t i = 0; i < LEN(rows); i++)
		ck_assert_int_eq(mino_interest(rows[i].gold), rows[i].interest);
}
END_TEST

START_TEST(a_new_run_starts_as_the_book_says)
{
	static const struct { const char *options; int gold; } rows[] = { { "", 5 }, { "curve=hard", 3 } };
	struct state *s = new_game(content, rows[_i].options, 7);
	ck_assert_int_eq(s->all.scene.gold, rows[_i].gold);
	ck_assert_int_eq(s->all.target, 20);
	ck_assert_int_eq(s->all.scene.hands_left, 12);
	ck_assert_int_eq(s->all.phase, PHASE_PROGRESS);
	ck_assert_int_ne(s->all.boss, BOSS_NONE);
	expect_member(s, "deck", "['mono-1','dom-h','dom-v','tro-i-h','tro-i-v','tro-l-0']");
	refused(s, "place 1 0 0");
	game_destroy(&mino_game, s);
}
END_TEST

/* Seed 7: 50271532 / 2^32 * 3 is below 1: obstacle; then the shuffle. */
START_TEST(a_seed_below_two_to_the_32_starts_the_generator_as_it_is)
{
	struct state *s = new_game(content, "", 7), *folded = new_game(content, "", UINT64_C(5) << 32 | 2);
	ck_assert_int_eq(s->all.boss, BOSS_OBSTACLE);
	ck_assert_uint_eq(s->all.rng.state, (uint32_t)(7 + 6 * UINT32_C(0x6D2B79F5)));
	char *a = state_line(s, SEAT_REFEREE), *b = state_line(folded, SEAT_REFEREE);
	ck_assert_str_eq(a, b);
	free(a);
	free(b);
	game_destroy(&mino_game, s);
	game_destroy(&mino_game, folded);
}
END_TEST

START_TEST(a_boss_round_of_obstacles_has_four_different_ones)
{
	struct state *s = set_up(content, "-00:pulsation=2 +55",
	    "'phase':'shopping','round':2,'boss':'obstacle',"
	    "'deck':['mono-1'],'rng':{'script':[0,0,0,0.999]}");
	play(s, "leave");
	expect_member(s, "board",
	    "[{'r':0,'c':0,'filled':1,'pattern':'obstacle','buff':'pulsation','level':2},"
	    "{'r':0,'c':1,'filled':1,'pattern':'obstacle'},{'r':0,'c':2,'filled':1,'pattern':'obstacle'},"
	    "{'r':5,'c':5,'filled':1,'pattern':'obstacle'}]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_boss_condition_is_drawn_when_a_set_begins)
{
	static const struct { const char *u; enum boss boss; } rows[] = {
		{ "0.33", BOSS_OBSTACLE }, { "0.34", BOSS_ENERGY_SAVE }, { "0.67", BOSS_TWO_CARDS },
	};
	char members[120];
	snprintf(members, sizeof members, "'phase':'shopping','round':3,'boss':'none','rng':{'script':[%s]}",
	    rows[_i].u);
	struct state *s = set_up(content, "", members);
	play(s, "leave");
	ck_assert_int_eq(s->all.round, 4);
	ck_assert_int_eq(s->all.boss, rows[_i].boss);
	ck_assert_int_eq(filled_cells(s), 0);
	ck_assert_int_eq(s->all.scene.hands_left, 12);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(buffs_stay_from_round_to_round)
{
	struct state *s = set_up(content, "00:gold/pulsation=2 -13:phase=1", "'phase':'shopping','round':1");
	play(s, "leave");
	expect_member(s, "board", "[{'r':0,'c':0,'filled':0,'buff':'pulsation','level':2},"
	    "{'r':1,'c':3,'filled':0,'buff':'phase','level':1}]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_last_round_ends_the_game_with_its_reward)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05",
	    "'round':24,'hand':['mono-1',null,null],'score':245,"
	    "'gold':12,'hands_left':5,'relics':['midas']");
	play(s, "place 1 0 0");
	struct result r;
	mino_game.result(s, &r);
	ck_assert(r.over);
	ck_assert_uint_eq(r.winners, 1u << 1);
	ck_assert_int_eq((int)r.scores[1], 24);
	ck_assert_str_eq(r.ranking, "standard");
	ck_assert_int_eq(s->all.scene.gold, 12 + 5 + 5 + 4 + 3);
	expect_number(r.stats, "best_clear", 6);
	expect_number(r.stats, "gold", 17);
	ck_assert_uint_eq(json_array_size(json_object_get(r.stats, "scores")), 24);
	expect_line(json_object_get(r.stats, "relics"), "['midas']");
	ck_assert_int_eq(mino_game.to_act(s), SEAT_NOBODY);
	json_decref(r.stats);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_lost_run_counts_the_rounds_before_it)
{
	struct state *s = set_up(content, "",
	    "'curve':'hard','round':5,'hand':['mono-1',null,null],'hands_left':1,"
	    "'gold':12,'relics':['midas']");
	play(s, "place 1 0 0");
	struct result r;
	mino_game.result(s, &r);
	ck_assert(r.over);
	ck_assert_uint_eq(r.winners, 0);
	ck_assert_int_eq((int)r.scores[1], 4);
	ck_assert_str_eq(r.ranking, "hard");
	expect_line(json_object_get(r.stats, "relics"), "['midas']");
	json_decref(r.stats);
	char key[OPTION_SIZE];
	json_t *old = json_of("{'round':3,'best_clear':99,'runs':2,'wins':1,'fastest':200,"
	    "'met':{'relics':['jester']}}");
	json_t *record = mino_game.progress(s, old, 0, key);
	ck_assert_str_eq(key, "hard");
	expect_line(record, "{'round':5,'cleared':4,'best_clear':99,'runs':3,'wins':1,'fastest':200,'met':{"
	    "'relics':['midas','jester'],'patterns':[],'seals':[],'blessings':[],'amulets':[]}}");
	json_decref(old);
	json_decref(record);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_day_is_the_same_for_everyone)
{
	struct state *a = new_game(content, "mode=daily day=20000", 1),
	    *b = new_game(content, "mode=daily day=20000", 2),
	    *c = new_game(content, "mode=daily day=20001", 1);
	ck_assert_uint_eq(a->all.rng.state, b->all.rng.state);
	ck_assert_uint_ne(a->all.rng.state, c->all.rng.state);
	game_destroy(&mino_game, a);
	game_destroy(&mino_game, b);
	game_destroy(&mino_game, c);
}
END_TEST

START_TEST(only_practice_may_undo_and_counts_for_nothing)
{
	struct state *s = set_up(content, "", "'practice':true,'hand':['mono-1',null,null],'hands_left':1");
	ck_assert(mino_game.may_undo(s));
	play(s, "place 1 0 0");
	struct result r;
	char key[OPTION_SIZE];
	mino_game.result(s, &r);
	ck_assert_ptr_null(r.ranking);
	ck_assert_ptr_null(mino_game.progress(s, NULL, 0, key));
	json_decref(r.stats);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_filled_cell_is_covered_by_feather_and_where_phase_is, 0, LEN(covers));
	tcase_add_test(tc, a_piece_stays_on_the_board);
	tcase_add_test(tc, covering_loses_what_was_there_but_the_buff);
	tcase_add_test(tc, every_placement_has_a_number_of_its_own);
	tcase_add_loop_test(tc, obstacles_and_stone_keep_lines_incomplete, 0, 2);
	tcase_add_test(tc, lines_after_a_piece_are_those_it_would_complete);
	tcase_add_test(tc, a_charge_cleared_by_the_next_piece_is_worth_one);
	tcase_add_loop_test(tc, a_blessing_becomes_a_buff_or_raises_it, 0, LEN(stamps));
	tcase_add_test(tc, gold_of_a_clear_comes_at_once);
	tcase_add_test(tc, a_hand_is_drawn_when_the_last_piece_is_placed);
	tcase_add_test(tc, a_tiny_deck_is_shuffled_until_the_hand_is_full);
	tcase_add_test(tc, the_shuffle_swaps_from_the_last_card_down);
	tcase_add_test(tc, a_placement_without_a_hand_takes_none);
	tcase_add_test(tc, a_hand_that_fits_nowhere_costs_a_hand_each);
	tcase_add_test(tc, a_piece_in_the_stock_keeps_a_hand_from_being_stuck);
	tcase_add_test(tc, being_stuck_can_end_the_run);
	tcase_add_test(tc, targets_follow_the_curve);
	tcase_add_test(tc, interest_is_a_fifth_and_five_at_most);
	tcase_add_loop_test(tc, a_new_run_starts_as_the_book_says, 0, 2);
	tcase_add_test(tc, a_seed_below_two_to_the_32_starts_the_generator_as_it_is);
	tcase_add_test(tc, a_boss_round_of_obstacles_has_four_different_ones);
	tcase_add_loop_test(tc, the_boss_condition_is_drawn_when_a_set_begins, 0, 3);
	tcase_add_test(tc, buffs_stay_from_round_to_round);
	tcase_add_test(tc, the_last_round_ends_the_game_with_its_reward);
	tcase_add_test(tc, a_lost_run_counts_the_rounds_before_it);
	tcase_add_test(tc, a_day_is_the_same_for_everyone);
	tcase_add_test(tc, only_practice_may_undo_and_counts_for_nothing);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_placing", fill, 20);
	mino_game.unload(content);
	return status;
}
