/* monoknight_setup.c: states from JSON and back, and the mechanics of chapters 6 to 8, which are
 * easiest to reach that way. */
#include "monoknight_support.h"

static struct content *stages;

static struct state *
from(const char *text)
{
	json_t *in = json_of(text);
	struct state *s = set_up(stages, in);
	json_decref(in);
	return s;
}

/* a refused text, and the first word of the error */
static const struct { const char *text, *place; } refusals[] = {
	{ "[]", "the value" },
	{ "{'game':'mino'}", "game" },
	{ "{'mode':'hard'}", "mode" },
	{ "{'mode':7}", "mode" },
	{ "{'stage':'1-1'}", "stage" },
	{ "{'mode':'campaign','stage':'6-1'}", "6-1" },
	{ "{'mode':'campaign','stage':[]}", "stage" },
	{ "{'day':3}", "day" },
	{ "{'mode':'daily','day':-1}", "day" },
	{ "{'mode':'free','practice':false}", "practice" },
	{ "{'colour':1}", "colour" },
	{ "{'size':2}", "size" },
	{ "{'size':10}", "size" },
	{ "{'size':5.5}", "size" },
	{ "{'hand_size':0}", "hand_size" },
	{ "{'hand_size':8}", "hand_size" },
	{ "{'preview':6}", "preview" },
	{ "{'stacking':1}", "stacking" },
	{ "{'order':'up'}", "order" },
	{ "{'preset':'none'}", "preset" },
	{ "{'weights':'heavy'}", "weights" },
	{ "{'penalties':[5]}", "penalties" },
	{ "{'penalties':{'deadlock':11}}", "penalties.deadlock" },
	{ "{'penalties':{'luck':1}}", "penalties.luck" },
	{ "{'rows':['.....']}", "rows" },
	{ "{'rows':['.....','.....','....','.....','.....']}", "rows[2]" },
	{ "{'rows':['.....','.....','..?..','.....','.....']}", "rows[2]" },
	{ "{'rows':['.....','.....','..0..','.....','.....']}", "rows[2]" },
	{ "{'rows':['.....','.....',7,'.....','.....']}", "rows[2]" },
	{ "{'size':3,'rows':['###','###','###'],'knight':null}", "rows" },
	{ "{'rows':['.....','.....','..#..','.....','.....']}", "knight" },
	{ "{'knight':[5,0]}", "knight" },
	{ "{'knight':[0,-1]}", "knight" },
	{ "{'knight':[0]}", "knight" },
	{ "{'knight':7}", "knight" },
	{ "{'warps':7}", "warps" },
	{ "{'warps':[[[0,0]]]}", "warps[0]" },
	{ "{'warps':[[[0,0],[0,0]]]}", "warps[0]" },
	{ "{'warps':[[[0,0],[0,9]]]}", "warps[0][1]" },
	{ "{'warps':[[[0,0],[1,1]],[[1,1],[2,2]]]}", "warps[1]" },
	{ "{'warps':[[[0,0],[1,1]]],'rows':['.....','.....','.....','.....','#....']}", "warps" },
	{ "{'shuffle':[[5,5]]}", "shuffle[0]" },
	{ "{'hand':7}", "hand" },
	{ "{'hand':['kingUp']}", "hand[0]" },
	{ "{'hand':[{'count':1}]}", "hand[0].card" },
	{ "{'hand':[{'card':'kingup'}]}", "hand[0].card" },
	{ "{'hand':[{'card':'rayUp'}]}", "hand[0].card" },
	{ "{'hand':[{'card':'kingUp','count':0}]}", "hand[0].count" },
	{ "{'hand':[{'card':'kingUp','count':1000001}]}", "hand[0].count" },
	{ "{'hand':[{'card':'kingUp'},{'card':'kingUp'}]}", "hand[1].card" },
	{ "{'stacking':false,'hand':[{'card':'kingUp','count':2}]}", "hand[0].count" },
	{ "{'hand_size':1,'hand':[{'card':'kingUp'},{'card':'kingDown'}]}", "hand" },
	{ "{'next':['kingUp','kingUp','kingUp','kingUp']}", "next" },
	{ "{'next':['king']}", "next[0]" },
	{ "{'draws':['fixedWarp@1,1']}", "draws[0]" },
	{ "{'preset':'fixedWarpSpecialized','draws':['fixedWarp']}", "draws[0]" },
	{ "{'preset':'fixedWarpSpecialized','draws':['fixedWarp@5,1']}", "draws[0]" },
	{ "{'preset':'fixedWarpSpecialized','draws':['fixedWarp@1,1x']}", "draws[0]" },
	{ "{'moves':-1}", "moves" },
	{ "{'moves':1000001}", "moves" },
	{ "{'penalty':1e3}", "penalty" },
	{ "{'revisited':'no'}", "revisited" },
	{ "{'remaining':23}", "remaining" },
	{ "{'score':1}", "score" },
	{ "{'seconds':5,'ticks':331}", "seconds" },
	{ "{'seconds':1000001}", "seconds" },
	{ "{'ticks':60000001}", "ticks" },
	{ "{'phase':'spawn'}", "phase" },
	{ "{'phase':'cleared'}", "phase" },
	{ "{'phase':'lost'}", "phase" },
	{ "{'phase':'playing','knight':null}", "phase" },
	{ "{'mode':'classical','phase':'playing'}", "phase" },
};

START_TEST(a_bad_value_is_refused_by_its_place)
{
	json_t *in = json_of(refusals[_i].text);
	struct error e = { 0 };
	ck_assert_ptr_null(game_read(&monoknight_game, stages, in, &e));
	ck_assert_ptr_nonnull(e.sentence);
	ck_assert_str_eq(error_word(&e, 0), refusals[_i].place);
	json_decref(in);
}
END_TEST

START_TEST(a_bad_deck_is_answered_with_the_name_of_every_deck)
{
	json_t *in = json_of("{'preset':'none'}");
	struct error e = { 0 };
	ck_assert_ptr_null(game_read(&monoknight_game, stages, in, &e));
	for (int i = 0; i < PRESETS; i++)
		ck_assert_ptr_nonnull(strstr(error_word(&e, 1), knight_presets[i].id));
	json_decref(in);
}
END_TEST

START_TEST(bad_randomness_is_refused)
{
	static const char *const texts[] = { "{'rng':7}", "{'rng':{'state':7}}", "{'rng':{'script':[1]}}",
	    "{'rng':{'script':[0.5,-0.1]}}", "{'draws':7}" };
	for (size_t i = 0; i < LEN(texts); i++) {
		json_t *in = json_of(texts[i]);
		struct error e = { 0 };
		ck_assert_ptr_null(game_read(&monoknight_game, stages, in, &e));
		ck_assert_ptr_nonnull(e.sentence);
		json_decref(in);
	}
}
END_TEST

START_TEST(an_empty_object_is_a_new_standard_game)
{
	struct state *s = from("{}"), *made = new_game(stages, "mode=standard", 0);
	char *line = state_line(s, SEAT_REFEREE), *made_line = state_line(made, SEAT_REFEREE);
	ck_assert_str_eq(line, made_line);
	free(line);
	free(made_line);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, made);
}
END_TEST

START_TEST(what_is_given_is_taken_and_the_rest_is_dealt)
{
	struct state *s = from("{'hand':[{'card':'kingUp','count':2}],'next':['kingLeft']}");
	expect_hand(s, "U1*2");
	expect_next(s, "L1");
	game_destroy(&monoknight_game, s);
	s = from("{'next':['kingLeft'],'draws':['kingUp','kingUp','kingDown','kingRight','straightUp2',"
	    "'straightDown2']}");
	expect_hand(s, "U1*2 D1 R1 U2 D2");
	expect_next(s, "L1");
	game_destroy(&monoknight_game, s);
	s = from("{'hand':[{'card':'kingUp'}],'draws':['kingUp','kingDown','kingRight']}");
	expect_hand(s, "U1");
	expect_next(s, "U1 D1 R1");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(the_player_sees_all_but_the_deck)
{
	struct state *s = from("{'draws':['kingUp','kingUp','kingDown','kingRight','straightUp2',"
	    "'straightDown2','kingUp','kingUp','kingLeft']}");
	char *seat = state_line(s, 1), *spectator = state_line(s, SEAT_NOBODY), *whole = state_line(s,
	    SEAT_REFEREE);
	ck_assert_str_eq(seat, spectator);
	ck_assert_ptr_null(strstr(seat, "\"rng\""));
	ck_assert_ptr_null(strstr(seat, "\"draws\""));
	ck_assert_ptr_nonnull(strstr(whole, "\"rng\""));
	ck_assert_ptr_null(strstr(whole, "\"draws\""));
	free(seat);
	free(spectator);
	free(whole);
	game_destroy(&monoknight_game, s);
	s = from("{'hand':[{'card':'kingUp'}],'next':[],'draws':['kingDown','kingDown']}");
	whole = state_line(s, SEAT_REFEREE);
	ck_assert_ptr_nonnull(strstr(whole, "\"draws\":[\"kingDown\",\"kingDown\"]"));
	free(whole);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(live_seconds_count_in_the_score_until_the_clear)
{
	struct state *s = from("{'seconds':3}");
	game_advance(&monoknight_game, s, 29, NULL);
	ck_assert_int_eq(knight_score(&s->all), 3);
	game_advance(&monoknight_game, s, 1, NULL);
	ck_assert_int_eq(knight_score(&s->all), 4);
	game_advance(&monoknight_game, s, UINT64_MAX, NULL);
	ck_assert_int_eq(knight_seconds(&s->all), KNIGHT_COUNT_MAX);
	game_destroy(&monoknight_game, s);
	s = from("{'mode':'classical'}");	/* the clock runs while the start is chosen */
	game_advance(&monoknight_game, s, 60, NULL);
	ck_assert_int_eq(knight_seconds(&s->all), 1);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_run_without_any_way_out_is_lost)
{
	struct state *s = from("{'size':3,'preset':'kingOnly','rows':['...','###','x#.'],'knight':[0,0],"
	    "'hand':[{'card':'kingUp'}],'next':[]}");
	ck_assert_int_eq(s->all.phase, PHASE_LOST);
	ck_assert_int_eq(monoknight_game.to_act(s), SEAT_NOBODY);
	struct result r;
	monoknight_game.result(s, &r);
	ck_assert(r.over);
	ck_assert_uint_eq(r.winners, 0);
	ck_assert_ptr_null(r.ranking);
	json_decref(r.stats);
	char *line = state_line(s, SEAT_REFEREE);
	json_t *json = json_loads(line, 0, NULL);
	struct state *again = set_up(stages, json);
	ck_assert_int_eq(again->all.phase, PHASE_LOST);
	json_decref(json);
	free(line);
	refused(s, "redraw");
	game_destroy(&monoknight_game, again);
	game_destroy(&monoknight_game, s);
}
END_TEST

/* --- rays, warps and shuffles --- */

START_TEST(a_ray_lands_on_every_tile_of_its_way)
{
	struct state *s = from("{'mode':'extended','stage':'7-4','penalties':{'revisit':2},'knight':[0,0],"
	    "'hand':[{'card':'rayUpRight'},{'card':'rayLeft'},{'card':'rayRight'}],'next':[]}");
	expect_counters(s, 0, 0, 24);
	refused(s, "play 2");
	refused(s, "play 1 1,1");
	play(s, "play 1 4,4");
	expect_knight(s, 4, 4);
	expect_counters(s, 1, 0, 22);		/* (1,1) and (3,3) need another landing */
	ck_assert_int_eq(knight_tile(&s->all, 1, 1)->letter, '1');
	ck_assert_int_eq(knight_tile(&s->all, 2, 2)->letter, 'x');
	play(s, "tap 0,4");
	expect_knight(s, 0, 4);
	expect_counters(s, 2, 0, 18);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_ray_over_visited_tiles_is_charged_once)
{
	struct state *s = from("{'preset':'extendedWithMultiStepMoves','penalties':{'revisit':2},"
	    "'knight':[0,0],'rows':['.....','.....','.....','.....','xxx..'],"
	    "'hand':[{'card':'rayRight'}],'next':[]}");
	play(s, "play 1");
	expect_counters(s, 1, 2, 20);
	ck_assert(s->all.revisited);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_ray_stops_before_an_impassable_tile)
{
	struct state *s = from("{'mode':'extended','stage':'7-3','knight':[0,2],'hand':[{'card':'rayRight'},"
	    "{'card':'rayUpRight'}],'next':[]}");
	play(s, "play 1");
	expect_knight(s, 1, 2);
	play(s, "order insertion");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_warp_tile_sends_the_piece_to_its_other_end)
{
	struct state *s = deal(stages, "'mode':'extended','stage':'6-2'", "DL1 UR1 U1 U2 D1", "U2 U2 D1",
	    "D2 D2 D2 L1");
	play(s, "tap 1,1");
	expect_knight(s, 3, 3);
	expect_counters(s, 1, 0, 22);
	game_destroy(&monoknight_game, s);
	/* spawning on a warp's end does not warp */
	s = deal(stages, "'mode':'extended','stage':'6-5'", "DL1 UR1 U1 U2 D1", "U2 U2 D1", "");
	play(s, "spawn 0,0");
	expect_knight(s, 0, 0);
	expect_counters(s, 0, 0, 24);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_warp_ends_a_ray)
{
	struct state *s = from("{'preset':'extendedWithMultiStepMoves','warps':[[[2,0],[2,4]]],"
	    "'knight':[0,0],'hand':[{'card':'rayRight'},{'card':'rayUp'}],'next':[]}");
	struct knight_move ways[KNIGHT_TILES];
	ck_assert_int_eq(knight_ways(&s->all, 0, ways), 1);
	ck_assert_int_eq(ways[0].to.x, 2);
	play(s, "play 1 2,0");
	expect_knight(s, 2, 4);
	expect_counters(s, 1, 0, 21);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_shuffle_tile_deals_again_for_nothing)
{
	struct state *s = deal(stages, "'mode':'extended','stage':'7-5','knight':[1,2]", "R1 U1 D1 U+ L+",
	    "U1 U1 U1",
	    "L1 R+ D+ U1 D1 R1 L1 UR+ DR+ DL+ UL+ U+");
	play(s, "play 1");		/* L1 fills the gap, then every card is new */
	expect_knight(s, 2, 2);
	expect_counters(s, 1, 0, 23);
	expect_hand(s, "D1 R1 L1 UR+ DR+");
	expect_next(s, "DL+ UL+ U+");
	expect_all_drawn(s);
	game_destroy(&monoknight_game, s);
	s = deal(stages, "'mode':'extended','stage':'7-5'", "R1 U1 D1 U+ L+", "U1 U1 U1", "");
	play(s, "spawn 2,2");
	expect_hand(s, "R1 U1 D1 U+ L+");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(warp_cards_go_where_they_say)
{
	static const char board[] = "'mode':'extended','stage':'8-3','knight':[0,0]";
	struct state *s = deal(stages, board, "W? W3,4 W0,0 U1 D1", "U2 U2 U2", "R1");
	refused(s, "play 1");
	refused(s, "play 1 2,2");	/* impassable */
	refused(s, "play 1 0,0");
	refused(s, "play 3");		/* the knight is on it */
	play(s, "play 2");
	expect_knight(s, 3, 4);
	play(s, "play 1 -3,-4");
	expect_knight(s, 0, 0);
	ck_assert(s->all.revisited);
	game_destroy(&monoknight_game, s);
	s = deal(stages, board, "W? W3,4 W0,1 U1 D1", "U2 U2 U2", "R1");
	json_t *legal = legal_actions(s);
	ck_assert_uint_eq(json_array_size(legal), 23 + 1 + 1 + 1 + 5 + 1);
	json_decref(legal);
	play(s, "tap 0,1");		/* W0,1 comes before U1, and the free warp does not
					 * compete */
	expect_hand(s, "W? W3,4 U2 U1 D1");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(fixed_warps_stack_only_with_the_same_destination)
{
	struct state *s = from("{'mode':'extended','stage':'8-1','preview':0,'draws':['fixedWarp@1,1',"
	    "'fixedWarp@1,1','fixedWarp@1,2','kingUp','kingDown','kingLeft']}");
	expect_hand(s, "W1,1*2 W1,2 U1 D1 L1");
	play(s, "order direction");
	expect_hand(s, "L1 U1 D1 W1,2 W1,1*2");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_fixed_warp_is_dealt_for_any_enterable_tile)
{
	/* 25 * 0.5 of 29 is past the 24 standard cards; the second number picks the tile of 24 */
	struct state *s = from("{'mode':'extended','stage':'8-3','hand_size':1,'preview':1,"
	    "'rng':{'script':[0.86,0.5,0.86,0.49]}}");
	expect_hand(s, "W3,2");
	expect_next(s, "W1,2");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(competing_choice_cards_refuse_a_tap)
{
	struct state *s = deal(stages, "'mode':'campaign','stage':'3-4'", "UX? RX? U2 D2 D1", "U1 U1 U1",
	    "U1");
	refused(s, "tap 3,3");
	refused(s, "tap 0,0");
	play(s, "tap 1,3");
	expect_knight(s, 1, 3);
	game_destroy(&monoknight_game, s);
	s = deal(stages, "'mode':'campaign','stage':'3-4'", "UX? RX? U2 D2 UR1", "U1 U1 U1", "U1");
	play(s, "tap 3,3");
	expect_hand(s, "UX? RX? U2 D2 U1");
	game_destroy(&monoknight_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_bad_value_is_refused_by_its_place, 0, LEN(refusals));
	tcase_add_test(tc, a_bad_deck_is_answered_with_the_name_of_every_deck);
	tcase_add_test(tc, bad_randomness_is_refused);
	tcase_add_test(tc, an_empty_object_is_a_new_standard_game);
	tcase_add_test(tc, what_is_given_is_taken_and_the_rest_is_dealt);
	tcase_add_test(tc, the_player_sees_all_but_the_deck);
	tcase_add_test(tc, live_seconds_count_in_the_score_until_the_clear);
	tcase_add_test(tc, a_run_without_any_way_out_is_lost);
	tcase_add_test(tc, a_ray_lands_on_every_tile_of_its_way);
	tcase_add_test(tc, a_ray_over_visited_tiles_is_charged_once);
	tcase_add_test(tc, a_ray_stops_before_an_impassable_tile);
	tcase_add_test(tc, a_warp_tile_sends_the_piece_to_its_other_end);
	tcase_add_test(tc, a_warp_ends_a_ray);
	tcase_add_test(tc, a_shuffle_tile_deals_again_for_nothing);
	tcase_add_test(tc, warp_cards_go_where_they_say);
	tcase_add_test(tc, fixed_warps_stack_only_with_the_same_destination);
	tcase_add_test(tc, a_fixed_warp_is_dealt_for_any_enterable_tile);
	tcase_add_test(tc, competing_choice_cards_refuse_a_tap);
}

int
main(void)
{
	stages = load_stages();
	int status = suite_run("monoknight_setup", fill, 20);
	monoknight_game.unload(stages);
	return status;
}
