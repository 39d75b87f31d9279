/* gunjin_examples.c: the rule book's worked examples, from the first to the last. */
#include "gunjin_support.h"

static struct content *formations;

/* --- movement: pieces, side to move, from, every destination --- */

static const struct { const char *pieces; int turn; const char *from, *to; } ways[] = {
	{ "1TK@B3", 1, "B3", "A3 B2 B4 B5 C3" },
	{ "1TK@B3 2L2@B4", 1, "B3", "A3 B2 B4 C3" },
	{ "1TK@B3 1L2@B4", 1, "B3", "A3 B2 C3" },
	{ "1TK@C3", 1, "C3", "B3 C2 D3" },
	{ "1CV@C2", 1, "C2", "B2 C1 C3 D2" },
	{ "1CV@HQ1", 1, "HQ1", "C1 D2 D3 E2 E3 F1" },
	{ "1CV@HQ1 1L1@D2 2L2@E2", 1, "HQ1", "C1 E2 F1" },
	{ "1TK@D4", 1, "D4", "C4 D5 E4 HQ2" },
	{ "2TK@B4", 2, "B4", "A4 B2 B3 B5 C4" },
	{ "2TK@HQ1", 2, "HQ1", "C1 D2 E2 F1" },
	{ "1GE@HQ1", 1, "HQ1", "C1 D2 E2 F1" },
	{ "1GE@C1", 1, "C1", "B1 C2 HQ1" },
	{ "1GE@B4", 1, "B4", "A4 B3 B5 C4" },
	{ "1EN@C1", 1, "C1", "A1 B1 C2 C3 F1 G1 H1 HQ1" },
	{ "1EN@C1 2L2@HQ1", 1, "C1", "A1 B1 C2 C3 HQ1" },
	{ "1EN@C1 1L2@HQ1", 1, "C1", "A1 B1 C2 C3" },
	{ "1EN@HQ1", 1, "HQ1", "A1 B1 C1 D2 D3 E2 E3 F1 G1 H1" },
	{ "1EN@B1 2L2@B5", 1, "B1", "A1 B2 B3 B4 B5 C1 F1 G1 H1 HQ1" },
	{ "1EN@D4", 1, "D4", "A4 B4 C4 D5 E4 F4 G4 H4 HQ2" },
	{ "1EN@C6", 1, "C6", "A6 B6 C4 C5 F6 G6 H6 HQ2" },
	{ "1PL@D3", 1, "D3", "C3 D2 D4 D5 E3 HQ1 HQ2" },
	{ "1PL@HQ1", 1, "HQ1", "C1 D2 D3 D4 D5 E2 E3 E4 E5 F1 HQ2" },
	{ "1PL@A1 1L1@A2 2GE@A4 2L2@A5", 1, "A1", "A3 A4 A5 A6 B1" },
	{ "1PL@C1", 1, "C1", "B1 C2 C3 C4 C5 C6 HQ1" },
	{ "1MI@B3", 1, "B3", "" },
	{ "1CP@HQ2 1MA@D5 2L2@H6", 1, "D5", "C5 D4 E5" },
};

START_TEST(a_piece_goes_where_the_example_says)
{
	struct state *s = position(formations, ways[_i].pieces, ways[_i].turn);
	int from = gunjin_cell_of(ways[_i].from, strlen(ways[_i].from));
	uint64_t expected = 0;
	char *copy = mem_string(ways[_i].to), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		expected |= BIT(gunjin_cell_of(word, strlen(word)));
	ck_assert_uint_eq(gunjin_reach(&s->all.field, from), expected);
	free(copy);
	game_destroy(&gunjin_game, s);
}
END_TEST

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

START_TEST(legal_lists_all_moves_of_the_side_to_move)
{
	struct state *s = position(formations, "1MI@B3 1SP@C3 1PL@H3 2CP@C4 2FL@H5", 1);
	json_t *legal = legal_actions(s, 1), *none = legal_actions(s, 2);
	const char *texts[16];
	char joined[128] = "";
	ck_assert_uint_eq(json_array_size(legal), 8);
	for (size_t i = 0; i < json_array_size(legal); i++)
		texts[i] = json_string_value(json_array_get(legal, i));
	qsort(texts, json_array_size(legal), sizeof texts[0], compare_texts);
	for (size_t i = 0; i < json_array_size(legal); i++) {
		strcat(joined, texts[i]);
		strcat(joined, " ");
	}
	ck_assert_str_eq(joined, "C3-C2 C3-D3 H3-G3 H3-H1 H3-H2 H3-H4 H3-H5 H3-H6 ");
	ck_assert_uint_eq(json_array_size(none), 0);
	json_decref(legal);
	json_decref(none);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- battles, flags, headquarters, ends: pieces, side to move, move, outcome for the mover,
 * remaining pieces, result --- */

static const struct { const char *pieces; int turn; const char *move, *outcome, *left, *result; } plies[] = {
	{ "1TK@B3 1L1@A1 2MI@B4 2L2@H6", 1, "B3-B4", "draw",
	    "1L1@A1 2L2@H6", "none" },
	{ "1GE@B3 1L1@A1 2SP@B4 2L2@H6", 1, "B3-B4", "loss",
	    "1L1@A1 2SP@B4 2L2@H6", "none" },
	{ "1SP@B3 1L1@A1 2GE@B4 2L2@H6", 1, "B3-B4", "win",
	    "1SP@B4 1L1@A1 2L2@H6", "none" },
	{ "1PL@A3 1L1@A1 2PL@A5 2L2@H6", 1, "A3-A5", "draw",
	    "1L1@A1 2L2@H6", "none" },
	{ "1CV@B2 1L1@A1 2EN@B4 2L2@H6", 1, "B2-B4", "win",
	    "1CV@B4 1L1@A1 2L2@H6", "none" },
	{ "1EN@B1 1L1@A1 2TK@B6 2L2@H6", 1, "B1-B6", "win",
	    "1EN@B6 1L1@A1 2L2@H6", "none" },
	{ "1CV@B3 1L1@A1 2MI@B4 2L2@H6", 1, "B3-B4", "draw",
	    "1L1@A1 2L2@H6", "none" },
	{ "1PL@A3 1L1@A1 2MI@A6 2L2@H6", 1, "A3-A6", "win",
	    "1PL@A6 1L1@A1 2L2@H6", "none" },
	{ "1TK@B3 1L1@A1 2FL@B4 2MG@B5", 1, "B3-B4", "loss",
	    "1L1@A1 2FL@B4 2MG@B5", "none" },
	{ "1TK@B3 1L1@A1 2FL@B4 2CO@B5", 1, "B3-B4", "win",
	    "1TK@B4 1L1@A1 2CO@B5", "none" },
	{ "1TK@B3 1L1@A1 2FL@B4 2MI@B5 2L2@H6", 1, "B3-B4", "draw",
	    "1L1@A1 2MI@B5 2L2@H6", "none" },
	{ "1EN@B3 1L1@A1 2FL@B4 2MI@B5 2L2@H6", 1, "B3-B4", "win",
	    "1EN@B4 1L1@A1 2MI@B5 2L2@H6", "none" },
	{ "1LG@D4 1L1@A1 2FL@D5 2GE@HQ2", 1, "D4-D5", "loss",
	    "1L1@A1 2FL@D5 2GE@HQ2", "none" },
	{ "1SP@E4 1L1@A1 2FL@E5 2GE@HQ2", 1, "E4-E5", "win",
	    "1SP@E5 1L1@A1 2GE@HQ2", "none" },
	{ "1L2@B3 1L1@B5 2FL@B4 2L2@H6", 1, "B3-B4", "win",
	    "1L2@B4 1L1@B5 2L2@H6", "none" },
	{ "1SP@C6 1L1@A1 2FL@C5 2GE@C4", 1, "C6-C5", "win",
	    "1SP@C5 1L1@A1 2GE@C4", "none" },
	{ "1SP@A5 1L1@A1 2FL@A6 2GE@B6", 1, "A5-A6", "win",
	    "1SP@A6 1L1@A1 2GE@B6", "none" },
	{ "2GE@B4 2L1@A6 1FL@B3 1SP@B2 1L2@H1", 2, "B4-B3", "loss",
	    "2L1@A6 1FL@B3 1SP@B2 1L2@H1", "none" },
	{ "1MA@D5 1L1@A1 2L2@H6", 1, "D5-HQ2", "none",
	    "1MA@HQ2 1L1@A1 2L2@H6", "1 occupation" },
	{ "1CP@D5 1L1@A1 2L2@H6", 1, "D5-HQ2", "none",
	    "1CP@HQ2 1L1@A1 2L2@H6", "none" },
	{ "1MA@F6 1L1@A1 2FL@HQ2 2L2@H6", 1, "F6-HQ2", "win",
	    "1MA@HQ2 1L1@A1 2L2@H6", "1 occupation" },
	{ "1MA@C6 1L1@A1 2MI@HQ2 2L2@H6", 1, "C6-HQ2", "draw",
	    "1L1@A1 2L2@H6", "none" },
	{ "1SP@E5 1L1@A1 2GE@HQ2 2L2@H6", 1, "E5-HQ2", "win",
	    "1SP@HQ2 1L1@A1 2L2@H6", "none" },
	{ "1MA@D5 2MA@HQ2 2MI@H6", 1, "D5-HQ2", "draw",
	    "2MI@H6", "draw elimination" },
	{ "1CP@B3 2MI@B4 2L1@A6", 1, "B3-B4", "draw",
	    "2L1@A6", "2 elimination" },
	{ "1CP@D5 2L2@HQ2 2MI@A6 2FL@B6", 1, "D5-HQ2", "win",
	    "1CP@HQ2 2MI@A6 2FL@B6", "1 elimination" },
	{ "1GE@B2 1CP@G1 2L2@H6 2MI@G6 2FL@H5", 1, "G1-G2", "none",
	    "1GE@B2 1CP@G2 2L2@H6 2MI@G6 2FL@H5", "1 blocked" },
	{ "1CP@B3 1L1@A1 1MI@B1 1MI@A2 2CP@B4 2L2@H6 2MI@G6 2MI@H5", 1, "B3-B4", "draw",
	    "1L1@A1 1MI@B1 1MI@A2 2L2@H6 2MI@G6 2MI@H5", "draw blocked" },
	{ "2CP@HQ1 1MA@D2 2L2@A6", 1, "D2-HQ1", "win",
	    "1MA@HQ1 2L2@A6", "none" },
	{ "2LC@E2 2L1@A6 1L2@HQ1 1CP@A1", 2, "E2-HQ1", "win",
	    "2LC@HQ1 2L1@A6 1CP@A1", "2 occupation" },
};

START_TEST(a_move_ends_as_the_example_says)
{
	struct state *s = position(formations, plies[_i].pieces, plies[_i].turn);
	struct state *left = position(formations, plies[_i].left, 1);
	char found[256], expected[256];
	play(s, plies[_i].turn, plies[_i].move);
	pieces_of(&s->all.field, found, sizeof found);
	pieces_of(&left->all.field, expected, sizeof expected);
	ck_assert_str_eq(found, expected);
	ck_assert_str_eq(gunjin_outcome_names[s->all.log[0].outcome], plies[_i].outcome);
	expect_result(s, plies[_i].result);
	ck_assert_int_eq(gunjin_game.to_act(s) == SEAT_NOBODY, strcmp(plies[_i].result, "none") != 0);
	game_destroy(&gunjin_game, left);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_captain_blocks_the_headquarters_for_its_own_side)
{
	struct state *s = position(formations, "1CP@HQ2 1MA@D5 2L2@H6", 1);
	refused(s, 1, "D5-HQ2");
	play_all(s, "HQ2-C6 H6-H5 D5-HQ2");
	expect_result(s, "1 occupation");
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(an_officer_beside_the_headquarters_or_in_its_own_has_not_won)
{
	struct state *s = position(formations, "1GE@C5 1MA@D2 2L2@H6", 1);
	play_all(s, "C5-C6 H6-H5 D2-HQ1");
	expect_result(s, "none");
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(after_a_draw_in_the_headquarters_the_next_officer_walks_in)
{
	struct state *s = position(formations, "1MA@C6 1CO@D5 2MI@HQ2 2L2@H6", 1);
	play_all(s, "C6-HQ2 H6-H5 D5-HQ2");
	expect_result(s, "1 occupation");
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- repetition and the no-battle limit --- */

static const char circle[] = "A1-A2 H6-H5 A2-A1 H5-H6";

START_TEST(the_fourth_stand_of_a_position_is_a_draw)
{
	struct state *s = position(formations, "1CP@A1 2CP@H6", 1);
	for (int stands = 2; stands <= 4; stands++) {
		expect_result(s, "none");
		play_all(s, circle);
		ck_assert_int_eq(s->all.repeated, stands);
	}
	ck_assert_int_eq(s->all.ply, 12);
	expect_result(s, "draw repetition");
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(two_like_pieces_that_change_places_make_another_position)
{
	struct state *s = position(formations, "1L1@A1 1L1@B2 2CP@H6", 1);
	play_all(s, "A1-A2 H6-H5 B2-B1 H5-H6 A2-B2 H6-H5 B1-A1 H5-H6");
	ck_assert_int_eq(s->all.repeated, 1);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* A tank advances in one move and returns in two, and so loses a tempo. */
START_TEST(the_same_pieces_with_the_other_side_to_move_are_another_position)
{
	struct state *s = position(formations, "1TK@B1 2CP@H6", 1);
	play_all(s, "B1-B3 H6-H5 B3-B2 H5-H6 B2-B1");
	ck_assert_int_eq(s->all.repeated, 1);
	play_all(s, "H6-H5 B1-B3 H5-H6 B3-B2 H6-H5 B2-B1 H5-H6");
	ck_assert_int_eq(s->all.repeated, 2);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(without_the_repetition_rule_only_the_count_goes_on)
{
	json_t *in = json_pack("{s:o,s:b}", "pos", pos_of("1CP@A1 2CP@H6"), "repetition", 0);
	struct state *s = set_up(formations, in);
	for (int i = 0; i < 5; i++)
		play_all(s, circle);
	ck_assert_int_eq(s->all.repeated, 6);
	expect_result(s, "none");
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_position_that_a_move_would_repeat_is_known_before_it)
{
	struct state *s = position(formations, "1CP@A1 2CP@H6", 1);
	play_all(s, circle);
	play_all(s, "A1-A2 H6-H5 A2-A1");
	int h5 = gunjin_cell_of("H5", 2), h6 = gunjin_cell_of("H6", 2), g5 = gunjin_cell_of("G5", 2);
	ck_assert_int_eq(gunjin_repeated_after(&s->all, (struct gunjin_move){ (uint8_t)h5, (uint8_t)h6 }), 3);
	ck_assert_int_eq(gunjin_repeated_after(&s->all, (struct gunjin_move){ (uint8_t)h5, (uint8_t)g5 }), 1);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_limit_can_be_a_single_ply)
{
	json_t *in = json_pack("{s:o,s:i}", "pos", pos_of("1CP@A1 2CP@H6"), "nobattle", 1);
	struct state *s = set_up(formations, in);
	expect_result(s, "none");
	play_all(s, "A1-A2");
	expect_result(s, "draw nobattle");
	game_destroy(&gunjin_game, s);
	json_decref(in);
}
END_TEST

START_TEST(plies_without_a_battle_up_to_the_limit_are_a_draw)
{
	json_t *in = json_pack("{s:o,s:i}", "pos", pos_of("1CP@A1 2CP@H6 2MI@A3"), "since_battle", 198);
	struct state *s = set_up(formations, in), *fought = set_up(formations, in);
	play_all(s, "A1-A2 H6-H5");
	expect_result(s, "draw nobattle");
	play_all(fought, "A1-A2 H6-H5");
	expect_result(fought, "draw nobattle");
	json_object_set_new(in, "pos", pos_of("1CP@A2 1L1@A1 2CP@H6 2MI@A3"));
	game_destroy(&gunjin_game, fought);
	fought = set_up(formations, in);
	play_all(fought, "A2-A3");
	ck_assert_int_eq(fought->all.field.since_battle, 0);
	expect_result(fought, "none");
	json_decref(in);
	game_destroy(&gunjin_game, s);
	game_destroy(&gunjin_game, fought);
}
END_TEST

/* An officer in the headquarters wins on the ply that would have been a draw. */
START_TEST(occupation_comes_before_every_draw)
{
	json_t *in = json_pack("{s:o,s:i}", "pos", pos_of("1MA@D5 2MI@H6"), "since_battle", 199);
	struct state *s = set_up(formations, in);
	play_all(s, "D5-HQ2");
	expect_result(s, "1 occupation");
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- logs, and the conclusions from them --- */

static void
expect_log(const struct state *s, int seat, const char *expected)
{
	struct view *v = game_view(&gunjin_game, s, seat);
	char all[1024] = "", line[GUNJIN_LINE_SIZE];
	for (int i = 0; i < gunjin_log_lines(v); i++) {
		gunjin_log_line(v, i, line);
		strcat(all, line);
		strcat(all, "\n");
	}
	ck_assert_str_eq(all, expected);
	game_view_free(&gunjin_game, v);
}

START_TEST(each_seat_reads_its_own_log)
{
	struct state *s = position(formations, "1PL@A3 1L1@A1 2CO@A5 2L2@H6", 1);
	play_all(s, "A3-A5 H6-H5");
	expect_log(s, 1, "1 1 A3xA5 PL win\n2 2 H6-H5\n");
	expect_log(s, 2, "1 1 A3xA5 CO loss\n2 2 H6-H5 L2\n");
	expect_log(s, SEAT_NOBODY, "1 1 A3xA5\n2 2 H6-H5\n");
	expect_log(s, SEAT_REFEREE, "1 1 A3xA5 PL CO win\n2 2 H6-H5 L2\n");
	play(s, 1, "resign");
	expect_log(s, 2, "1 1 A3xA5 CO loss\n2 2 H6-H5 L2\nend 2 resign\n");
	const struct gunjin_note *note = &s->all.pieces[0][s->all.field.at[gunjin_cell_of("A5", 2)]].note;
	ck_assert_uint_eq(note->candidates, 1u << KIND_PL);
	ck_assert(note->crossed_water && !note->jumped && note->beat == 1u << KIND_CO);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_tank_and_a_captain_show_both_seats_the_same_battle)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@B4 2L2@H6", 1);
	play_all(s, "B3-B4");
	expect_log(s, 1, "1 1 B3xB4 TK win\n");
	expect_log(s, 2, "1 1 B3xB4 CP loss\n");
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- the start --- */

static uint64_t
count_sequences(struct gunjin_position *f, int depth)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	int count = gunjin_field_moves(f, f->turn, moves);
	if (depth == 1)
		return (uint64_t)count;
	uint64_t total = 0;
	for (int i = 0; i < count; i++) {
		struct gunjin_step step = gunjin_field_play(f, moves[i]);
		if (gunjin_field_end(f, moves[i].to).reason == REASON_NONE)
			total += count_sequences(f, depth - 1);
		gunjin_field_take_back(f, &step);
	}
	return total;
}

static const struct { const char *first, *second; uint64_t counts[4]; } sequences[] = {
	{ "ATK1", "ATK1", { 8, 81, 979, 13251 } },
	{ "BAL1", "BAL1", { 8, 76, 936, 12309 } },
	{ "DEF2", "DEF2", { 6, 38, 238, 1721 } },
	{ "ATK1", "DEF2", { 8, 71, 971, 13244 } },
};

START_TEST(full_set_ups_have_as_many_move_sequences_as_the_book_counts)
{
	struct state *s = begun_game(formations, sequences[_i].first, sequences[_i].second);
	for (int depth = 1; depth <= 4; depth++) {
		struct gunjin_position f = s->all.field;
		ck_assert_uint_eq(count_sequences(&f, depth), sequences[_i].counts[depth - 1]);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Only the bridge heads and the aeroplanes can move, and every move is a battle. */
START_TEST(at_the_start_every_move_is_a_battle_and_there_is_one)
{
	for (uint64_t seed = 1; seed <= 50; seed++) {
		struct state *s = new_game(formations, "", seed);
		for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
			play(s, seat, "shuffle");
			play(s, seat, "ready");
		}
		struct gunjin_move moves[GUNJIN_MOVES_MAX];
		int count = gunjin_field_moves(&s->all.field, 0, moves);
		ck_assert_int_gt(count, 0);
		for (int i = 0; i < count; i++) {
			bool bridge = moves[i].from == 16 || moves[i].from == 21;
			ck_assert_int_eq(gunjin_side_at(&s->all.field, moves[i].to), 1);
			ck_assert(bridge || gunjin_kind_at(&s->all.field, moves[i].from) == KIND_PL);
		}
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_piece_goes_where_the_example_says, 0, LEN(ways));
	tcase_add_test(tc, legal_lists_all_moves_of_the_side_to_move);
	tcase_add_loop_test(tc, a_move_ends_as_the_example_says, 0, LEN(plies));
	tcase_add_test(tc, a_captain_blocks_the_headquarters_for_its_own_side);
	tcase_add_test(tc, an_officer_beside_the_headquarters_or_in_its_own_has_not_won);
	tcase_add_test(tc, after_a_draw_in_the_headquarters_the_next_officer_walks_in);
	tcase_add_test(tc, the_fourth_stand_of_a_position_is_a_draw);
	tcase_add_test(tc, two_like_pieces_that_change_places_make_another_position);
	tcase_add_test(tc, the_same_pieces_with_the_other_side_to_move_are_another_position);
	tcase_add_test(tc, without_the_repetition_rule_only_the_count_goes_on);
	tcase_add_test(tc, the_position_that_a_move_would_repeat_is_known_before_it);
	tcase_add_test(tc, the_limit_can_be_a_single_ply);
	tcase_add_test(tc, plies_without_a_battle_up_to_the_limit_are_a_draw);
	tcase_add_test(tc, occupation_comes_before_every_draw);
	tcase_add_test(tc, each_seat_reads_its_own_log);
	tcase_add_test(tc, a_tank_and_a_captain_show_both_seats_the_same_battle);
	tcase_add_loop_test(tc, full_set_ups_have_as_many_move_sequences_as_the_book_counts, 0,
	    LEN(sequences));
	tcase_add_test(tc, at_the_start_every_move_is_a_battle_and_there_is_one);
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_examples", fill, 30);
	gunjin_game.unload(formations);
	return status;
}
