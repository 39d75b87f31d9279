/* mino_helpers.c: the relics that help without scoring: hands, stock, rounds, gold. */
#include "mino_support.h"

static struct content *content;

START_TEST(bandage_gives_a_free_monomino_every_third_hand)
{
	struct state *s = set_up(content, "",
	    "'hand':['mono-1','mono-1','mono-1'],'relics':['bandaid','copy'],"
	    "'hands_left':9");
	play(s, "place 1 0 0");
	play(s, "place 2 2 0");
	ck_assert_int_eq(s->all.scene.counters.bandaid, 2);
	play(s, "place 3 4 0");
	ck_assert_int_eq(s->all.scene.counters.bandaid, 0);
	expect_member(s, "hand", "[{'mino':'mono-1','pattern':'nohand','seal':null,'blessing':null},"
	    "{'mino':'mono-1','pattern':'nohand','seal':null,'blessing':null},null]");
	play(s, "place 1 0 2");
	ck_assert_int_eq(s->all.scene.hands_left, 6);
	ck_assert_int_eq(s->all.scene.counters.bandaid, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(bandage_without_an_empty_slot_gives_nothing)
{
	struct state *s = set_up(content, "",
	    "'hand':['mono-1','mono-1','mono-1'],'stock':['mono-1'],'relics':['hand_stock','bandaid'],"
	    "'counters':{'bandaid':2}");
	play(s, "place s1 0 0");
	expect_member(s, "hand", "['mono-1','mono-1','mono-1']");
	ck_assert_int_eq(s->all.scene.counters.bandaid, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_stock_stores_swaps_and_gives_back)
{
	struct state *s = set_up(content, "", "'hand':['mono-1','dom-h',null],'relics':['hand_stock']");
	refused(s, "stock 3 1");
	refused(s, "stock 1 2");
	play(s, "stock 1 1");
	expect_member(s, "hand", "[null,'dom-h',null]");
	play(s, "stock 2 1");
	expect_member(s, "hand", "[null,'mono-1',null]");
	expect_member(s, "stock", "['dom-h']");
	play(s, "stock 3 1");
	expect_member(s, "hand", "[null,'mono-1','dom-h']");
	play(s, "stock 2 1");
	play(s, "place s1 0 0");
	ck_assert_int_eq(s->all.scene.hands_left, 11);
	expect_member(s, "stock", "[null]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(storing_the_last_piece_draws_a_hand)
{
	struct state *s = set_up(content, "", "'hand':['mono-1',null,null],'relics':['hand_stock'],"
	    "'pile':['dom-h','dom-v','tro-i-h','tro-i-v']");
	play(s, "stock 1 1");
	expect_member(s, "hand", "['dom-h','dom-v','tro-i-h']");
	expect_member(s, "pile", "['tro-i-v']");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(copy_opens_a_second_slot_and_closes_it_when_it_moves)
{
	struct state *s = set_up(content, "",
	    "'hand':['mono-1','dom-h','dom-v'],'relics':['hand_stock','copy','anchor']");
	play(s, "stock 1 1");
	play(s, "stock 2 2");
	expect_member(s, "stock", "['mono-1','dom-h']");
	json_t *events = play_events(s, "move 3 2");
	expect_line(event_of(events, "discarded", 0), "{'event':'discarded','stock':2}");
	expect_member(s, "stock", "['mono-1']");
	expect_member(s, "relics",
	    "[{'id':'hand_stock','paid':25},{'id':'anchor','paid':10},{'id':'copy','paid':25}]");
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_recycler_exchanges_a_piece_three_times)
{
	struct state *s = set_up(content, "", "'hand':['mono-1',null,'dom-h'],'relics':['recycler'],"
	    "'pile':['dom-v','tro-i-h','tro-i-v','tro-l-0']");
	refused(s, "recycle 2");
	play(s, "recycle 1");
	play(s, "recycle 1");
	play(s, "recycle 3");
	refused(s, "recycle 1");
	expect_member(s, "hand", "['tro-i-h',null,'tro-i-v']");
	ck_assert_int_eq(s->all.scene.hands_left, 12);
	ck_assert_int_eq(s->all.scene.counters.recycler, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(volcano_saves_a_round_without_a_line)
{
	struct state *s = set_up(content, "00:obstacle 11:gold +22 -22:gold_mine=3 33:stone 44:power",
	    "'hand':['mono-1',null,null],'relics':['volcano'],'hands_left':1,'target':36,"
	    "'rng':{'script':[0.5]},'gold':3");
	json_t *events = play_events(s, "place 1 5 0");
	ck_assert_ptr_nonnull(event_of(events, "volcano", 0));
	expect_number(event_of(events, "score", 0), "score", 36);
	expect_number(event_of(events, "score", 0), "gold", 2);
	const json_t *clear = event_of(events, "round_clear", 0);
	expect_number(clear, "hands", 0);
	expect_number(clear, "interest", 1);
	ck_assert_int_eq(s->all.phase, PHASE_SHOPPING);
	expect_cell(s, 4, 4, false, BUFF_enhancement, 1);
	expect_cell(s, 0, 0, false, BUFF_none, 0);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(volcano_does_nothing_after_a_line)
{
	struct state *s = set_up(content, "+22",
	    "'hand':['mono-1',null,null],'relics':['volcano'],'hands_left':1,"
	    "'no_line_yet':false");
	play(s, "place 1 5 0");
	ck_assert_int_eq(s->all.phase, PHASE_GAME_OVER);
	ck_assert_int_eq(s->all.scene.gold, 0);
	ck_assert_int_eq(s->all.relic_count, 0);
	expect_member(s, "lost", "['volcano']");
	ck_assert_int_eq(filled_cells(s), 2);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(phoenix_starts_the_round_again_and_is_gone)
{
	struct state *s = set_up(content, "+22 33:phase=1",
	    "'hand':['mono-1',null,null],'round':3,'boss':'obstacle',"
	    "'relics':['hand_stock','phoenix','copy','snowball'],'stock':['dom-h'],'hands_left':1,'score':7,"
	    "'gold':9,"
	    "'counters':{'snowball':2.5,'rensha':1},'amulets':['vanish']");
	play(s, "place 1 5 0");
	ck_assert_int_eq(s->all.phase, PHASE_PROGRESS);
	ck_assert_int_eq(s->all.round, 3);
	ck_assert_int_eq((int)s->all.scene.score, 0);
	ck_assert_int_eq(s->all.scene.hands_left, 12);
	ck_assert_int_eq(s->all.scene.gold, 9);
	ck_assert_int_eq(s->all.amulet_count, 1);
	ck_assert(s->all.scene.counters.snowball == 2.5);
	ck_assert_int_eq(filled_cells(s), 4);
	ck_assert_int_eq(s->all.scene.board[21].buff, BUFF_phase);
	expect_member(s, "stock", "[null,null]");
	ck_assert_int_eq(s->all.slots, 3);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(copy_works_only_after_a_relic_that_it_can_repeat)
{
	for (int relic = 0; relic < RELICS; relic++) {
		if (relic == RELIC_copy)
			continue;
		char members[128];
		snprintf(members, sizeof members, "'relics':['%s','copy']", mino_relic_names[relic]);
		struct state *s = set_up(content, "", members);
		enum category category = mino_relic_category(relic);
		bool works = (category != CATEGORY_UTILITY && category != CATEGORY_ENHANCEMENT) ||
		    relic == RELIC_hand_stock || relic == RELIC_bandaid;
		ck_assert_int_eq(mino_copy_target(&s->all, 1), relic);
		ck_assert_msg(mino_copy_works(&s->all, 1) == works, "%s", mino_relic_names[relic]);
		ck_assert_int_eq(mino_copy_target(&s->all, 0), RELIC_NONE);
		game_destroy(&mino_game, s);
	}
}
END_TEST

/* A Copy after Prism, Amplifier, Treasure Hunter, Midas .. changes nothing. */
START_TEST(copy_repeats_no_helper)
{
	static const char *const helpers[] = { "prism", "amplifier", "treasure_hunter", "midas" };
	char alone[64], copied[64];
	snprintf(alone, sizeof alone, "'relics':['%s']", helpers[_i]);
	snprintf(copied, sizeof copied, "'relics':['%s','copy']", helpers[_i]);
	struct state *first = set_up(content, "R0 00:enhanced/multi 01:gold", alone);
	struct state *second = set_up(content, "R0 00:enhanced/multi 01:gold", copied);
	json_t *a = ask(first, "evaluate", "3"), *b = ask(second, "evaluate", "3");
	ck_assert(json_equal(a, b));
	json_decref(a);
	json_decref(b);
	game_destroy(&mino_game, first);
	game_destroy(&mino_game, second);
}
END_TEST

START_TEST(extra_hand_and_extra_draw_count_before_the_boss)
{
	static const struct { const char *relics, *boss; int hands, cards; } rows[] = {
		{ "", "none", 12, 3 }, { "", "energy_save", 9, 3 }, { "", "two_cards", 12, 2 },
		{ "'extra_hand'", "energy_save", 10, 3 }, { "'extra_hand','extra_draw'", "two_cards", 14, 3 },
		{ "'extra_draw','copy'", "none", 12, 4 },
	};
	char members[160];
	snprintf(members, sizeof members, "'phase':'shopping','round':2,'relics':[%s],'boss':'%s'",
	    rows[_i].relics, rows[_i].boss);
	struct state *s = set_up(content, "", members);
	play(s, "leave");
	ck_assert_int_eq(s->all.scene.hands_left, rows[_i].hands);
	ck_assert_int_eq(s->all.slots, rows[_i].cards);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(goldfish_pays_for_twice_the_target)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05",
	    "'hand':['mono-1',null,null],'relics':['goldfish'],"
	    "'target':3,'gold':0,'hands_left':1");
	json_t *events = play_events(s, "place 1 0 0");
	expect_line(event_of(events, "round_clear", 0),
	    "{'event':'round_clear','round':1,'score':6,'target':3,"
	    "'base':1,'hands':0,'interest':0,'goldfish':3,'total':4}");
	ck_assert_int_eq(s->all.scene.gold, 4);
	ck_assert_int_eq(s->all.scene.earned, 4);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(script_marks_two_lines_of_every_round)
{
	struct state *s = set_up(content, "", "'phase':'shopping','relics':['script'],'deck':['mono-1'],"
	    "'rng':{'script':[0,0]}");	/* shuffling one card draws no number */
	play(s, "leave");
	ck_assert_uint_eq(s->all.script, 1 | 1 << 1);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_hard_curve_looks_at_the_hands_before_the_placement)
{
	static const char *const curves[] = { "standard", "hard" };
	static const int scores[] = { 6, 6 * 3 };
	char members[160];
	snprintf(members, sizeof members, "'curve':'%s','hand':['mono-1',null,null],'relics':['timing'],"
	    "'hands_left':6,'target':500", curves[_i]);
	struct state *s = set_up(content, "+01 +02 +03 +04 +05 +33", members);
	play(s, "place 1 0 0");
	ck_assert_int_eq((int)s->all.scene.score, scores[_i]);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, bandage_gives_a_free_monomino_every_third_hand);
	tcase_add_test(tc, bandage_without_an_empty_slot_gives_nothing);
	tcase_add_test(tc, the_stock_stores_swaps_and_gives_back);
	tcase_add_test(tc, storing_the_last_piece_draws_a_hand);
	tcase_add_test(tc, copy_opens_a_second_slot_and_closes_it_when_it_moves);
	tcase_add_test(tc, the_recycler_exchanges_a_piece_three_times);
	tcase_add_test(tc, volcano_saves_a_round_without_a_line);
	tcase_add_test(tc, volcano_does_nothing_after_a_line);
	tcase_add_test(tc, phoenix_starts_the_round_again_and_is_gone);
	tcase_add_test(tc, copy_works_only_after_a_relic_that_it_can_repeat);
	tcase_add_loop_test(tc, copy_repeats_no_helper, 0, 4);
	tcase_add_loop_test(tc, extra_hand_and_extra_draw_count_before_the_boss, 0, 6);
	tcase_add_test(tc, goldfish_pays_for_twice_the_target);
	tcase_add_test(tc, script_marks_two_lines_of_every_round);
	tcase_add_loop_test(tc, the_hard_curve_looks_at_the_hands_before_the_placement, 0, 2);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_helpers", fill, 30);
	mino_game.unload(content);
	return status;
}
