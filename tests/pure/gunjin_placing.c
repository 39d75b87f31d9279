/* gunjin_placing.c: filling the camps, offers, and the events about both. */
#include "gunjin_support.h"

static struct content *formations;

static void
expect_reserve(const struct state *s, int side, int kind, int count)
{
	int counts[KINDS];
	gunjin_reserve(&s->all, side, counts);
	ck_assert_int_eq(counts[kind], count);
}

static int
kind_on(const struct state *s, const char *cell)
{
	return gunjin_kind_at(&s->all.field, gunjin_cell_of(cell, strlen(cell)));
}

/* --- placing --- */

START_TEST(a_placed_piece_comes_from_the_reserve_and_a_replaced_one_returns)
{
	struct state *s = new_game(formations, "", 3);
	expect_reserve(s, 0, KIND_TK, 2);
	play(s, 1, "place B3 TK");
	play(s, 1, "place G3 TK");
	expect_reserve(s, 0, KIND_TK, 0);
	refused(s, 1, "place A3 TK");
	play(s, 1, "place G3 TK");
	play(s, 1, "place B3 GE");
	expect_reserve(s, 0, KIND_TK, 1);
	expect_reserve(s, 0, KIND_GE, 0);
	refused(s, 1, "place B4 SP");
	expect_reserve(s, 1, KIND_TK, 2);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(swapping_works_with_empty_cells_too)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 2, "place HQ2 MI");
	play(s, 2, "swap HQ2 A4");
	ck_assert_int_eq(kind_on(s, "HQ2"), KIND_NONE);
	ck_assert_int_eq(kind_on(s, "A4"), KIND_MI);
	play(s, 2, "place C5 FL");
	play(s, 2, "swap C5 A4");
	ck_assert_int_eq(kind_on(s, "C5"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "A4"), KIND_FL);
	play(s, 2, "swap A4 A4");
	ck_assert_int_eq(kind_on(s, "A4"), KIND_FL);
	refused(s, 2, "swap A4 A3");
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_same_formation_is_turned_round_for_the_other_side)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "formation ATK1");
	play(s, 2, "formation ATK1");
	ck_assert_int_eq(kind_on(s, "A3"), KIND_L2);
	ck_assert_int_eq(kind_on(s, "C1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "F1"), KIND_SP);
	ck_assert_int_eq(kind_on(s, "F6"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "C6"), KIND_SP);
	ck_assert_int_eq(kind_on(s, "A6"), KIND_FL);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		ck_assert_int_eq(gunjin_kind_at(&s->all.field, cell),
		    gunjin_kind_at(&s->all.field, GUNJIN_CELLS - 1 - cell));
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_mirror_exchanges_left_and_right_and_twice_nothing)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "formation BAL1");
	char *before = state_line(s, SEAT_REFEREE);
	play(s, 1, "mirror");
	ck_assert_int_eq(kind_on(s, "H3"), KIND_CP);
	ck_assert_int_eq(kind_on(s, "G3"), KIND_MG);
	ck_assert_int_eq(kind_on(s, "E2"), KIND_FL);
	ck_assert_int_eq(kind_on(s, "HQ1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "C1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "A1"), KIND_MA);
	play(s, 1, "mirror");
	char *after = state_line(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(shuffles_place_everything_and_follow_the_seed)
{
	struct state *s = new_game(formations, "", 8), *same = new_game(formations, "", 8);
	struct state *other = new_game(formations, "", 9);
	play(s, 1, "shuffle");
	play(same, 1, "shuffle");
	play(other, 1, "shuffle");
	ck_assert(memcmp(&s->all.field, &same->all.field, sizeof s->all.field) == 0);
	ck_assert(memcmp(&s->all.field, &other->all.field, sizeof s->all.field) != 0);
	play(same, 1, "shuffle");
	ck_assert(memcmp(&s->all.field, &same->all.field, sizeof s->all.field) != 0);
	for (int kind = 0; kind < KINDS; kind++)
		expect_reserve(s, 0, kind, 0);
	/* the other side's formation is not this one turned round */
	play(s, 2, "shuffle");
	bool differ = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		differ = differ || s->all.field.men[0][i].kind != s->all.field.men[1][i].kind;
	ck_assert(differ);
	play(s, 1, "clear");
	ck_assert_uint_eq(s->all.field.cells[0], 0);
	game_destroy(&gunjin_game, s);
	game_destroy(&gunjin_game, same);
	game_destroy(&gunjin_game, other);
}
END_TEST

/* Over many shuffles every kind is on every place about equally often. */
START_TEST(shuffles_are_even)
{
	enum { ROUNDS = 4600 };
	int generals[GUNJIN_ARMY] = { 0 };
	struct state *s = new_game(formations, "", 12);
	for (int i = 0; i < ROUNDS; i++) {
		struct error e = { 0 };
		if (!game_apply_text(&gunjin_game, s, 2, "shuffle", NULL, &e))
			ck_abort_msg("%s", e.sentence);
		for (int place = 0; place < GUNJIN_ARMY; place++)
			generals[place] += s->all.field.men[1][place].kind == KIND_GE;
	}
	for (int place = 0; place < GUNJIN_ARMY; place++)
		ck_assert_msg(abs(generals[place] - 200) < 70, "place %d: %d", place, generals[place]);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_game_begins_when_both_are_ready_and_camps_are_final)
{
	struct state *s = new_game(formations, "", 3);
	ck_assert_int_eq(gunjin_game.to_act(s), SEAT_ALL);
	refused(s, 2, "ready");
	play(s, 2, "formation DEF1");
	play(s, 2, "swap H4 G4");
	play(s, 2, "ready");
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 2, "ready");
	refused(s, 2, "clear");
	refused(s, 2, "place H4 GE");
	refused(s, 1, "resign");
	refused(s, 1, "B3-B4");
	refused(s, 1, "mark B4 x");
	play(s, 1, "army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL");
	ck_assert_int_eq(s->all.phase, PHASE_PLAYING);
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 1, "mirror");
	refused(s, 2, "shuffle");
	play(s, 1, "B3-B4");
	ck_assert_int_eq(gunjin_game.to_act(s), 2);
	game_destroy(&gunjin_game, s);
}
END_TEST

static const char *const no_armies[] = {
	"army", "army ", "army GE", "army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL FL",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA MI",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA fl",
	"army  L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL",
	"army L2  TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL ",
	"army GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE",
	"formation", "formation ", "formation ATK4", "formation atk1", "formation ATK1 ",
	"formation ATK1 ATK1",
	"place", "place B3", "place B3 ", "place B3 XX", "place B3 TKX", "place B3 T", "place D1 TK",
	"place B3 TK ", "place B3  TK", "swap B3", "swap B3 B3 B3", "swap B3 B7", "ready ", "mirror x",
	"shuffle 3",
	"clear B3", "", " ", "-", "B3-", "-B4",
};

START_TEST(what_is_no_placement_is_refused)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "place B3 TK");
	refused(s, 1, no_armies[_i]);
	refused(s, 2, no_armies[_i]);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(while_placing_legal_lists_the_formations_and_ready)
{
	struct state *s = new_game(formations, "", 3);
	json_t *before = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(before), 9);
	ck_assert_str_eq(json_string_value(json_array_get(before, 8)), "formation DEF3");
	play(s, 1, "formation DEF3");
	json_t *after = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(after), 10);
	ck_assert_str_eq(json_string_value(json_array_get(after, 0)), "ready");
	play(s, 1, "ready");
	json_t *ready = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(ready), 0);
	json_decref(before);
	json_decref(after);
	json_decref(ready);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- offers and resignation --- */

START_TEST(an_offer_waits_for_its_answer_and_comes_once_a_ply)
{
	struct state *s = begun_game(formations, "ATK1", "DEF2");
	refused(s, 2, "offer draw");
	refused(s, 2, "accept draw");
	play(s, 1, "offer draw");
	ck_assert_int_eq(gunjin_game.to_act(s), 2);
	static const char *const wait[] = { "B3-B4", "offer draw", "accept draw", "decline draw", "resign" };
	for (size_t i = 0; i < LEN(wait); i++)
		refused(s, 1, wait[i]);
	refused(s, 2, "resign");
	json_t *none = legal_actions(s, 1), *answers = legal_actions(s, 2);
	ck_assert_uint_eq(json_array_size(none), 0);
	ck_assert_uint_eq(json_array_size(answers), 2);
	play(s, 2, "decline draw");
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 1, "offer draw");
	refused(s, 2, "accept draw");
	play(s, 1, "B3-B4");
	play(s, 2, "offer draw");
	play(s, 1, "accept draw");
	expect_result(s, "draw agreed");
	json_decref(none);
	json_decref(answers);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_player_who_resigns_loses_and_nothing_goes_on)
{
	struct state *s = begun_game(formations, "ATK1", "DEF2");
	refused(s, 2, "resign");
	play(s, 1, "resign");
	expect_result(s, "2 resign");
	struct result r = { 0 };
	gunjin_game.result(s, &r);
	ck_assert(r.over && r.winners == 1u << 2 && r.scores[2] == 1 && r.scores[1] == 0);
	ck_assert_str_eq(json_string_value(json_object_get(r.stats, "reason")), "resign");
	json_decref(r.stats);
	static const char *const after[] = { "B3-B4", "resign", "mark B4 x", "offer draw", "ready",
	    "mirror" };
	for (size_t i = 0; i < LEN(after); i++)
		refused(s, 1, after[i]);
	ck_assert_int_eq(gunjin_game.to_act(s), SEAT_NOBODY);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- events --- */

static const struct { int viewer; const char *events; } told[] = {
	{ 1, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3','piece':'TK',"
	    "'removed':[2],'result':'win','to':'B4'}]" },
	{ 2, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3','piece':'CP',"
	    "'removed':[2],'result':'loss','to':'B4'}]" },
	{ SEAT_NOBODY, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3',"
	    "'removed':[2],'to':'B4'}]" },
};

START_TEST(everyone_sees_as_much_of_a_battle_as_they_may_know)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@B4 2L2@H6", 1);
	char *line = events_line(s, 1, "B3-B4", told[_i].viewer);
	json_t *wanted = json_of(told[_i].events);
	char *expected = json_line(wanted);
	ck_assert_str_eq(line, expected);
	free(line);
	free(expected);
	json_decref(wanted);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* seat, action, viewer, events; in order in one game */
static const struct { int seat; const char *action; int viewer; const char *events; } tale[] = {
	{ 1, "place B3 TK", 1, "[{'cell':'B3','event':'placed','piece':'TK'}]" },
	{ 1, "swap B3 HQ1", 1, "[{'cells':['B3','HQ1'],'event':'swapped'}]" },
	{ 1, "formation ATK1", 1, "[{'event':'arranged','how':'formation'}]" },
	{ 1, "mirror", 2, "[]" },
	{ 1, "ready", 2, "[{'event':'ready','seat':1}]" },
	{ 2, "formation DEF2", SEAT_NOBODY, "[]" },
	{ 2, "ready", 1, "[{'event':'ready','seat':2}]" },
	{ 1, "offer draw", 2, "[{'event':'offer','seat':1}]" },
	{ 1, "mark B4 mine", 1, "[{'cell':'B4','event':'marked','mark':'mine'}]" },
	{ 1, "mark B4 mine", 2, "[]" },
	{ 2, "decline draw", 1, "[{'event':'declined','seat':2}]" },
	{ 1, "resign", SEAT_NOBODY, "[{'event':'over','reason':'resign','winner':2}]" },
};

START_TEST(events_reach_those_who_may_know)
{
	struct state *s = new_game(formations, "", 3);
	for (size_t i = 0; i < LEN(tale); i++) {
		char *line = events_line(s, tale[i].seat, tale[i].action, tale[i].viewer);
		json_t *wanted = json_of(tale[i].events);
		char *expected = json_line(wanted);
		ck_assert_str_eq(line, expected);
		free(line);
		free(expected);
		json_decref(wanted);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(only_seats_one_and_two_play)
{
	struct state *s = begun_game(formations, "ATK1", "ATK2");
	static const int strangers[] = { 0, 3, -1, -2, 4 };
	for (size_t i = 0; i < LEN(strangers); i++)
		refused(s, strangers[i], "B3-B4");
	game_destroy(&gunjin_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_placed_piece_comes_from_the_reserve_and_a_replaced_one_returns);
	tcase_add_test(tc, swapping_works_with_empty_cells_too);
	tcase_add_test(tc, the_same_formation_is_turned_round_for_the_other_side);
	tcase_add_test(tc, a_mirror_exchanges_left_and_right_and_twice_nothing);
	tcase_add_test(tc, shuffles_place_everything_and_follow_the_seed);
	tcase_add_test(tc, shuffles_are_even);
	tcase_add_test(tc, the_game_begins_when_both_are_ready_and_camps_are_final);
	tcase_add_loop_test(tc, what_is_no_placement_is_refused, 0, LEN(no_armies));
	tcase_add_test(tc, while_placing_legal_lists_the_formations_and_ready);
	tcase_add_test(tc, an_offer_waits_for_its_answer_and_comes_once_a_ply);
	tcase_add_test(tc, a_player_who_resigns_loses_and_nothing_goes_on);
	tcase_add_loop_test(tc, everyone_sees_as_much_of_a_battle_as_they_may_know, 0, LEN(told));
	tcase_add_test(tc, events_reach_those_who_may_know);
	tcase_add_test(tc, only_seats_one_and_two_play);
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_placing", fill, 30);
	gunjin_game.unload(formations);
	return status;
}
